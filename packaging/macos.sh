#!/usr/bin/env bash
# packaging/macos.sh PROGRAM FOLDER
# Makes "Color Walk.app" in FOLDER from a program built for macOS, and prints its path. It needs no Mac. The signature names
# nobody, but without one macOS calls a downloaded app damaged. On a Mac codesign makes it, elsewhere rcodesign.
set -euo pipefail
program=$(realpath "${1:?the program that was built}")
mkdir -p "${2:?the folder for the app}"
app=$(realpath "$2")/Color\ Walk.app
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n '/^\[workspace.package\]/,/^\[/ s/^version = "\(.*\)"$/\1/p' Cargo.toml)
rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"
# macOS knows only numbers, so a pre-release has those of its release.
sed "s/@VERSION@/${version%%-*}/" packaging/macos/Info.plist.in >"$app/Contents/Info.plist"
cp "$program" "$app/Contents/MacOS/color-walk"
chmod 755 "$app/Contents/MacOS/color-walk"
cp packaging/macos/color-walk.icns LICENSE-* assets/licences/third-parties.txt "$app/Contents/Resources/"
if command -v codesign >/dev/null; then
    codesign --force --sign - "$app"
elif command -v rcodesign >/dev/null; then
    rcodesign sign "$app" >&2
else
    echo "the app is not signed: install rcodesign (cargo install apple-codesign), or run this on a Mac" >&2
fi
echo "$app"
