#!/usr/bin/env bash
# packaging/archive.sh PROGRAM TARGET FOLDER
# Packs a program built for a target, such as x86_64-unknown-linux-gnu, with everything that belongs to it, and prints
# the archive's path: a .zip for Windows, a .tar.gz elsewhere. The program must run on this machine.
set -euo pipefail
program=$(realpath "${1:?the program that was built}")
target=${2:?the target that it was built for}
mkdir -p "${3:?the folder for the archive}"
folder=$(realpath "$3")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$("$program" -V | cut -d ' ' -f 2 | tr -d '\r')
name=color-walk-$version-$target
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir "$stage/$name"
# The program looks for assets beside itself.
cp -R "$program" README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE-MIT LICENSE-APACHE assets docs "$stage/$name/"
mkdir "$stage/$name/examples"
cp -R examples/README.md examples/cluster examples/engines examples/scripts "$stage/$name/examples/"
packaging/texts.sh "$program" "$stage/$name"
if [[ $target == *linux* ]]; then
    packaging/linux.sh "$stage/$name/linux"
fi

if [[ $target == *windows* ]]; then
    archive=$folder/$name.zip
    rm -f "$archive"
    if command -v 7z >/dev/null 2>&1; then
        (cd "$stage" && 7z a -bso0 "$(cygpath -w "$archive" 2>/dev/null || echo "$archive")" "$name")
    else
        (cd "$stage" && zip -qr "$archive" "$name")
    fi
else
    archive=$folder/$name.tar.gz
    tar -C "$stage" -czf "$archive" "$name"
fi
echo "$archive"
