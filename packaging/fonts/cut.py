#!/usr/bin/env python3
"""Cuts the fonts of window and page: packaging/fonts/cut.py RUBIK PHOSPHOR

RUBIK and PHOSPHOR are the folders of two unpacked npm packages (npm pack @fontsource/rubik@5.3.0 @phosphor-icons/web@2.1.2).
Takes fontTools and brotli (pip install fonttools brotli), and cargo, which says where the crate epaint_default_fonts lies.
Writes assets/fonts/rubik-*.ttf, whose digits are all of one width, hack.ttf for code, icons.ttf, and src/base/icon.rs with
the names of the icons.
"""

import json
import subprocess
import sys
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets/fonts"
# From Hack: the characters of code, and signs that Rubik lacks.
HACK = [*range(0x20, 0x7F), *map(ord, "−≈≠≤≥∞√←→↑↓")]
WEIGHTS = {"regular": 400, "semibold": 600, "bold": 700}

# Each icon's meaning, and its name in Phosphor. Each has one meaning.
ICONS = {
    "home": "house",
    "set_up": "sliders-horizontal",
    "chapters": "list-bullets",
    "more": "dots-three",
    "opens": "caret-down",
    "close": "x",
    "undo": "arrow-u-up-left",
    "redo": "arrow-u-up-right",
    "restart": "arrow-counter-clockwise",
    "next_board": "arrow-right",
    "hint": "lightbulb",
    "review": "chart-line-up",
    "share": "share-network",
    "copy": "copy",
    "elsewhere": "arrow-square-out",
    "challenge": "sword",
    "race": "flag-checkered",
    "batch": "chart-bar",
    "play": "play",
    "pause": "pause",
    "stop": "stop",
    "step_back": "skip-back",
    "step": "skip-forward",
    "previous": "caret-left",
    "next": "caret-right",
    "up": "caret-up",
    "down": "caret-down",
    "less": "minus",
    "add": "plus",
    "done": "check",
    "parameters": "gear-six",
    "help": "question",
    "about": "info",
    "swatch": "square",
}
# Filled icons: a spot of colour, and the controls of playing.
FILLED = {"swatch", "play", "pause", "stop"}


def options():
    chosen = subset.Options()
    chosen.layout_features = []
    chosen.hinting = False
    chosen.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "MATH", "meta", "gasp", "STAT"]
    chosen.name_IDs = [0, 1, 2, 3, 4, 5, 6]
    chosen.notdef_outline = True
    return chosen


def with_tabular_digits(font):
    """Makes the digits of one width the ones that characters stand for."""
    glyphs = {}
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                    glyphs.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        digits = {code: glyphs[name] for code, name in table.cmap.items() if chr(code).isdecimal() and name in glyphs}
        table.cmap = {**table.cmap, **digits}
    widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
    assert len(widths) == 1, widths
    return font


def cut(font, characters, path):
    cutter = subset.Subsetter(options())
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    font.flavor = None
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def rubik(folder):
    for name, weight in WEIGHTS.items():
        path = FONTS / f"rubik-{name}.ttf"
        font = with_tabular_digits(TTFont(folder / f"files/rubik-latin-{weight}-normal.woff2"))
        characters = [code for code in font.getBestCmap() if code >= 32]
        cut(font, characters, path)
        if name == "regular":
            # For names of people and solvers in other languages. The other weights fall back on this one.
            parts = [path]
            for script in ["latin-ext", "cyrillic"]:
                more = TTFont(folder / f"files/rubik-{script}-{weight}-normal.woff2")
                part = path.with_suffix(f".{script}.ttf")
                cut(more, [code for code in more.getBestCmap() if code >= 256 and code not in characters], part)
                characters += more.getBestCmap()
                parts.append(part)
            whole = merge.Merger().merge([str(part) for part in parts])
            for part in parts:
                part.unlink()
            cut(whole, [code for code in whole.getBestCmap()], path)


def icons(folder):
    weights = {name: TTFont(folder / f"src/{name}/Phosphor-{name.title()}.ttf") for name in ["bold", "fill"]}
    codes = {}
    for name, font in weights.items():
        styles = (folder / f"src/{name}/style.css").read_text()
        for part in styles.split(".ph-")[1:]:
            if ":before" in part.split("{")[0] and "content:" in part:
                icon = part.split(":before")[0].strip()
                codes[name, icon.removesuffix(":")] = int(part.split('content: "\\')[1].split('"')[0], 16)
    parts, lines, taken = [], [], {}
    for meaning, icon in ICONS.items():
        weight = "fill" if meaning in FILLED else "bold"
        code = codes[weight, icon if (weight, icon) in codes else f"ph-{icon}"]
        taken.setdefault(weight, set()).add(code)
        lines.append(f"/// Phosphor's {icon}.\npub(crate) const {meaning.upper()}: &str = \"\\u{{{code:x}}}\";")
    both = taken["bold"] & taken["fill"]
    assert not both, f"one character for two icons: {both}"
    for weight, font in weights.items():
        part = FONTS / f"icons.{weight}.ttf"
        cut(font, taken[weight], part)
        parts.append(part)
    whole = merge.Merger().merge([str(part) for part in parts])
    for part in parts:
        part.unlink()
    cut(whole, list(whole.getBestCmap()), FONTS / "icons.ttf")
    top = "//! Icons, each with one meaning. `packaging/fonts/cut.py` generates this file.\n\n"
    top += "// The web build uses fewer icons than the desktop build.\n#![allow(dead_code)]\n\n"
    (ROOT / "src/base/icon.rs").write_text(top + "\n".join(lines) + "\n")


def hack():
    """The font lies where egui's fonts do."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path", str(ROOT / "Cargo.toml")]
    packages = json.loads(subprocess.check_output(command))["packages"]
    manifest = next(package["manifest_path"] for package in packages if package["name"] == "epaint_default_fonts")
    cut(TTFont(Path(manifest).parent / "fonts/Hack-Regular.ttf"), HACK, FONTS / "hack.ttf")


if __name__ == "__main__":
    rubik(Path(sys.argv[1]))
    icons(Path(sys.argv[2]))
    hack()
