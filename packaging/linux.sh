#!/usr/bin/env bash
# packaging/linux.sh FOLDER
# Writes into FOLDER what a Linux desktop reads about the game: its entries, its metadata and its icon.
set -euo pipefail
mkdir -p "${1:?the folder for the files}"
folder=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"

cp linux/*.desktop "$folder/"
./metainfo.sh >"$folder/org.colorwalk.colorwalk.metainfo.xml"
cp ../web/icons/icon.svg "$folder/org.colorwalk.colorwalk.svg"
