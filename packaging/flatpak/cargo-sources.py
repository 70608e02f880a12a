#!/usr/bin/env python3
"""packaging/flatpak/cargo-sources.py [FILE]

Lists the crates of Cargo.lock for flatpak-builder, which fetches and unpacks them for a build without a network: in
cargo-sources.json beside this script, or in FILE. Needs Python 3.11 or later. Where the registry keeps its crates is in
cargo's own copy of the registry's settings, so cargo must have fetched from there once (`cargo fetch`).
"""

import json
import os
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Relative to the module's build folder. The manifest's CARGO_HOME is its parent.
VENDOR = "cargo/vendor"
CONFIG = f"""[source.vendored-sources]
directory = "{VENDOR}"

[source.crates-io]
replace-with = "vendored-sources"
"""


def fail(sentence):
    print(sentence, file=sys.stderr)
    sys.exit(2)


def download_address():
    """The template of a crate's address."""
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    for settings in sorted(home.glob("registry/index/*/config.json")):
        template = json.loads(settings.read_text())["dl"]
        return template if "{" in template else template + "/{crate}/{version}/download"
    fail(f"no registry's settings are in {home}: run `cargo fetch --locked` first")


def sources(lock, template):
    """flatpak-builder's sources of a Cargo.lock. Crates of the workspace have no source."""
    for package in lock["package"]:
        source = package.get("source")
        if source is None:
            continue
        name, version = package["name"], package["version"]
        if not source.startswith("registry+"):
            fail(f"{name} {version} comes from {source}: only crates of a registry can be listed")
        checksum, folder = package["checksum"], f"{VENDOR}/{name}-{version}"
        address = template.replace("{crate}", name).replace("{version}", version).replace("{sha256-checksum}", checksum)
        if "{" in address:
            fail(f"the registry's address {template} has a part that this script does not know")
        yield {
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": address,
            "sha256": checksum,
            "dest": folder,
        }
        contents = json.dumps({"package": checksum, "files": {}})
        yield {"type": "inline", "contents": contents, "dest": folder, "dest-filename": ".cargo-checksum.json"}
    yield {"type": "inline", "contents": CONFIG, "dest": "cargo", "dest-filename": "config.toml"}


def main():
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "cargo-sources.json"
    lock = tomllib.loads((HERE / "../../Cargo.lock").read_text())
    listed = list(sources(lock, download_address()))
    place.write_text(json.dumps(listed, indent=1) + "\n")
    print(place)


if __name__ == "__main__":
    main()
