#!/usr/bin/env python3
"""Draws the game's mark: the growth rings of a walk, and three clusters that are left.

Writes web/icons/icon.svg and, with rsvg-convert (Debian: librsvg2-bin), the PNG files beside it. The rings have the colours of
the map of a finished walk (crates/paint/src/rings.rs), the clusters those of the palette Dusk.
"""

import math
import subprocess
from pathlib import Path

ICONS = Path(__file__).parent.parent / "web/icons"
GROUND, VERMILION, TEAL, AMBER = "#0f1220", "#f35027", "#37c3b2", "#ffbf12"
# The end of each ring, as a share of the side.
ENDS = [0.21, 0.35, 0.49, 0.63, 0.77]
SIDE = 512
RADIUS = 116


def oklch(lightness, chroma, hue):
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = [
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    ]
    encode = lambda part: 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
    return "#%02x%02x%02x" % tuple(round(255 * min(1, max(0, encode(part)))) for part in linear)


def ring(share):
    first, last = (0.28, 0.090, 268.0), (0.93, 0.075, 178.0)
    return oklch(*(one + (other - one) * share for one, other in zip(first, last)))


def arc(radius, x, y):
    return f"A{radius:g} {radius:g} 0 0 1 {x:g} {y:g}" if radius else ""


def box(left, top, right, bottom, radii, fill):
    """A rectangle with the radii of its corners, from the top left clockwise."""
    a, b, c, d = radii
    path = f"M{left + a:g} {top:g}H{right - b:g}{arc(b, right, top + b)}V{bottom - c:g}{arc(c, right - c, bottom)}"
    path += f"H{left + d:g}{arc(d, left, bottom - d)}V{top + a:g}{arc(a, left + a, top)}z"
    return f'<path fill="{fill}" d="{path}"/>'


def mark():
    """The mark, without the ground of an icon's corners."""
    corner = RADIUS
    gap, small, split = 14, 34, SIDE * 0.40
    edge = ENDS[-1] * SIDE + gap
    low = split + gap / 2
    parts = [
        box(0, 0, SIDE, SIDE, [corner] * 4, GROUND),
        box(edge, 0, SIDE, split - gap / 2, [0, corner, small, small], VERMILION),
        box(0, edge, split - gap / 2, SIDE, [0, small, small, corner], TEAL),
    ]
    path = f"M{edge + small:g} {low:g}H{SIDE - small}{arc(small, SIDE, low + small)}V{SIDE - corner}"
    path += f"{arc(corner, SIDE - corner, SIDE)}H{low + small:g}{arc(small, low, SIDE - small)}V{edge + small:g}"
    path += f"{arc(small, low + small, edge)}H{edge - 60:g}A60 60 0 0 0 {edge:g} {edge - 60:g}V{low + small:g}"
    path += f"{arc(small, edge + small, low)}z"
    parts.append(f'<path fill="{AMBER}" d="{path}"/>')
    for number, end in reversed(list(enumerate(ENDS))):
        side = end * SIDE
        radii = [min(corner, side * 0.9), 0, min(74, side * 0.45), 0]
        parts.append(box(0, 0, side, side, radii, ring(number / (len(ENDS) - 1))))
    return "".join(parts)


def svg(content):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{content}</svg>\n'


def maskable():
    """Launchers cut this one to a form of their own: the mark lies within a circle of 80 % of the width."""
    share = 0.62
    edge = SIDE * (1 - share) / 2
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{GROUND}"/>'
    return f'{ground}<g transform="translate({edge:g} {edge:g}) scale({share})">{mark()}</g>'


def write_png(content, name, side):
    subprocess.run(
        ["rsvg-convert", "-w", str(side), "-h", str(side), "-o", ICONS / name], input=svg(content), text=True, check=True
    )


if __name__ == "__main__":
    (ICONS / "icon.svg").write_text(svg(mark()))
    for side in (192, 512):
        write_png(mark(), f"icon-{side}.png", side)
    write_png(maskable(), "icon-maskable-512.png", 512)
