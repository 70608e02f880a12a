#!/usr/bin/env python3
"""Draws the game's mark: the growth rings of a walk, and three clusters that are left.

Writes web/icons/icon.svg and, with rsvg-convert (Debian: librsvg2-bin), the PNG files beside it and the icons for Windows (with
icotool, Debian: icoutils) and macOS. The rings have the colours of the map of a finished walk (crates/paint/src/rings.rs), the
clusters those of the palette Dusk.
"""

import math
import subprocess
import tempfile
from pathlib import Path

PACKAGING = Path(__file__).parent
ICONS = PACKAGING.parent / "web/icons"
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


def framed(share):
    """The mark in the middle, with this share of the width."""
    edge = SIDE * (1 - share) / 2
    return f'<g transform="translate({edge:g} {edge:g}) scale({share:g})">{mark()}</g>'


def maskable():
    """Launchers cut this one to a form of their own: the mark lies within a circle of 80 % of the width."""
    return f'<rect width="{SIDE}" height="{SIDE}" fill="{GROUND}"/>{framed(0.62)}'


def png(content, side):
    command = ["rsvg-convert", "-w", str(side), "-h", str(side)]
    return subprocess.run(command, input=svg(content).encode(), stdout=subprocess.PIPE, check=True).stdout


def write_ico(path):
    """Bitmaps, which all programs read, and a PNG for the large one, which they expect."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{side}.png" for side in (16, 24, 32, 48, 64, 256)]
        for file in files:
            file.write_bytes(png(mark(), int(file.stem)))
        subprocess.run(["icotool", "--create", "--output", path, *files[:-1], f"--raw={files[-1]}"], check=True)


def write_icns(path):
    """A PNG for each size of macOS, whose icons fill 824 of 1024 pixels. Two types are the doubled ones of a half size."""
    types = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
    parts = b"".join(
        kind.encode() + (len(picture) + 8).to_bytes(4, "big") + picture
        for kind, picture in ((kind, png(framed(824 / 1024), side)) for kind, side in types.items())
    )
    path.write_bytes(b"icns" + (len(parts) + 8).to_bytes(4, "big") + parts)


if __name__ == "__main__":
    (ICONS / "icon.svg").write_text(svg(mark()))
    for side in (192, 512):
        (ICONS / f"icon-{side}.png").write_bytes(png(mark(), side))
    (ICONS / "icon-maskable-512.png").write_bytes(png(maskable(), 512))
    write_ico(PACKAGING / "windows/color-walk.ico")
    write_icns(PACKAGING / "macos/color-walk.icns")
