#!/usr/bin/env python3
"""Checks what a program for Windows shows of itself: its icon, its version and its manifest.

    packaging/check-windows.py PROGRAM

It reads the resources from the file, so it works on every system. It needs Python 3.11 or later.
"""

import re
import struct
import sys
import tomllib
from pathlib import Path

PACKAGING = Path(__file__).parent
ICON, GROUP, VERSION, MANIFEST = 3, 14, 16, 24


def resources(data):
    """The content of each resource by its type and number."""
    header = struct.unpack_from("<I", data, 0x3C)[0]
    assert data[header : header + 4] == b"PE\0\0", "it is no program for Windows"
    sections, optional = struct.unpack_from("<6xH12xH", data, header)
    table = header + 24 + optional
    # Of each section the address in memory, its size in the file, and its place there.
    places = [struct.unpack_from("<12xIII", data, table + 40 * number) for number in range(sections)]
    # The third of the directories that follow a 64-bit program's header.
    root = struct.unpack_from("<I", data, header + 24 + 112 + 2 * 8)[0]
    assert root, "it has no resources: does the build warn that no resource compiler works?"

    def at(address):
        return next(address - start + place for start, size, place in places if start <= address < start + size)

    def entries(folder):
        named, numbered = struct.unpack_from("<12xHH", data, at(root) + folder)
        for number in range(named + numbered):
            key, place = struct.unpack_from("<II", data, at(root) + folder + 16 + 8 * number)
            yield key, place & 0x7FFFFFFF

    found = {}
    for kind, names in entries(0):
        for name, languages in entries(names):
            for _, leaf in entries(languages):
                address, size = struct.unpack_from("<II", data, at(root) + leaf)
                found[kind, name] = data[at(address) : at(address) + size]
    return found


def strings(version):
    """The texts of a version resource. A 1 precedes each name, and zeros follow it up to a multiple of four bytes."""
    return dict(re.findall(r"\x01([A-Z]\w+)\0+([^\0]+)", version.decode("utf-16-le", "replace")))


def check(program):
    found = resources(program.read_bytes())
    # A file of icons lists their places, and the program their numbers.
    ico = (PACKAGING / "windows/color-walk.ico").read_bytes()
    count = struct.unpack_from("<H", ico, 4)[0]
    listed = [struct.unpack_from("<8xII", ico, 6 + 16 * number) for number in range(count)]
    pictures = [ico[place : place + size] for size, place in listed]
    group = found[GROUP, 1]
    assert struct.unpack_from("<H", group, 4)[0] == count, "its icon has another number of sizes"
    numbers = [struct.unpack_from("<H", group, 18 + 14 * number)[0] for number in range(count)]
    assert [found[ICON, number] for number in numbers] == pictures, "its icon is another"
    sides = [side or 256 for side in ico[6 : 6 + 16 * count : 16]]
    assert sides == [16, 24, 32, 48, 64, 256], f"its icon has the sizes {sides}"

    manifest = (PACKAGING / "windows/color-walk.manifest").read_bytes()
    assert found[MANIFEST, 1].split() == manifest.split(), "its manifest is another"

    cargo = tomllib.loads((PACKAGING.parent / "Cargo.toml").read_text(encoding="utf-8"))
    number = cargo["workspace"]["package"]["version"]
    wanted = {
        "ProductName": "Color Walk",
        "FileDescription": "Color Walk",
        "Comments": cargo["package"]["description"],
        "LegalCopyright": cargo["package"]["metadata"]["deb"]["copyright"],
        "FileVersion": number,
        "ProductVersion": number,
    }
    told = strings(found[VERSION, 1])
    assert wanted.items() <= told.items(), f"its version tells {told}, and not {wanted}"
    parts = [int(part) for part in re.match(r"(\d+)\.(\d+)\.(\d+)", number).groups()]
    # The fixed part begins with a signature. A version has two parts in a word, the higher ones first.
    fixed = found[VERSION, 1].index(struct.pack("<I", 0xFEEF04BD))
    minor, major, _, patch = struct.unpack_from("<HHHH", found[VERSION, 1], fixed + 8)
    assert [major, minor, patch] == parts, f"its version in numbers is {major}.{minor}.{patch}"


if __name__ == "__main__":
    try:
        check(Path(sys.argv[1]))
    except (AssertionError, KeyError) as problem:
        sys.exit(f"{sys.argv[1]}: {problem}")
    print(f"{sys.argv[1]} has its icon, version and manifest")
