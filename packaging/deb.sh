#!/usr/bin/env bash
# packaging/deb.sh PROGRAM FOLDER
# Makes the Debian package of a built program, with manual pages and completions, and prints its path. It needs
# cargo-deb and dpkg-dev.
set -euo pipefail
program=$(realpath "${1:?the program that was built}")
mkdir -p "${2:?the folder for the package}"
folder=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# cargo-deb takes files from a target folder. This one has nothing else.
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir "$stage/release"
cp "$program" "$stage/release/color-walk"
packaging/texts.sh "$program" "$stage/release"
packaging/linux.sh "$stage/release/linux"
gzip -9 --no-name "$stage"/release/man/*
# Debug information would be most of the package.
strip "$stage/release/color-walk"
package=$(CARGO_TARGET_DIR="$stage" cargo deb --quiet --no-build --package color-walk --output "$folder/" ${FAST:+--fast})
# cargo-deb turns the missing address into a field without a value.
if dpkg-deb --info "$package" control | grep -q '^Homepage: *$'; then
    dpkg-deb --raw-extract "$package" "$stage/tree"
    sed -i '/^Homepage: *$/d' "$stage/tree/DEBIAN/control"
    dpkg-deb --root-owner-group ${FAST:+-z1} --build "$stage/tree" "$package" >/dev/null
fi
echo "$package"
