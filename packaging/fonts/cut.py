#!/usr/bin/env python3
"""Cuts the page's fonts out of those that egui ships: packaging/fonts/cut.py

Writes assets/fonts/*.ttf with the characters listed below. Takes fontTools (pip install fonttools) and cargo, which says
where the crate epaint_default_fonts lies.
"""

import json
import pathlib
import subprocess

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
ASCII = range(0x20, 0x7F)
# Latin letters with accents, dashes, quotation marks, and signs of comparison.
LATIN = [*ASCII, *range(0xA0, 0x180), *map(ord, "–—―‘’‚“”„†‡•…‰‹›€−≈≠≤≥")]
EMOJI = "ℹ⏩⏪▶◀⚠✔✖❌❓➕➖➡🎲🏁👤💾📁📈📊📋🔍🔒🔗"
ICONS = "↺⏏⏩⏪⏭⏮⏱⏴⏵⏶⏷⏸⏹■▶○★☆☰⌘⚙⚠⛶✔✖➖➡⟲🎲🏁👁👤💾📈📊📋🔍🔗"

# The file there, the file here, its characters, and its new name where the licence asks for one.
FONTS = [
    # The Ubuntu Font Licence, 2c: a changed font has the name of the original with "derivative" and a name of its own.
    ("Ubuntu-Light", "ubuntu-derivative-color-walk", LATIN, "Ubuntu Light derivative Color Walk"),
    ("Hack-Regular", "hack", ASCII, None),
    ("NotoEmoji-Regular", "noto-emoji", map(ord, EMOJI), None),
    ("emoji-icon-font", "emoji-icons", map(ord, ICONS), None),
]


def originals():
    """The folder with the fonts as egui ships them."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path", str(ROOT / "Cargo.toml")]
    packages = json.loads(subprocess.check_output(command))["packages"]
    manifest = next(package["manifest_path"] for package in packages if package["name"] == "epaint_default_fonts")
    return pathlib.Path(manifest).parent / "fonts"


def rename(font, name):
    """Gives a font this name in every place of its name table that has one."""
    names = {1: name, 3: name, 4: name, 6: name.replace(" ", "-"), 16: name}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]


def main():
    folder = originals()
    for original, file, characters, name in FONTS:
        options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6])
        font = TTFont(folder / f"{original}.ttf")
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=characters)
        cutter.subset(font)
        if name:
            rename(font, name)
        path = ROOT / "assets" / "fonts" / f"{file}.ttf"
        font.save(path)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


main()
