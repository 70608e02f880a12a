#!/usr/bin/env bash
# packaging/managers.sh SHA256SUMS FOLDER
# Writes what package managers need to install a release's archives into FOLDER: a Homebrew formula (color-walk.rb) and a
# Scoop manifest (color-walk.json). SHA256SUMS has the archives' sums, as sha256sum prints them. Writes nothing if the
# project has no address, because both download from there.
set -euo pipefail
sums=$(realpath "${1:?the file with the sums of the archives}")
mkdir -p "${2:?the folder for the files}"
folder=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")"

address=$(./address.sh)
if [[ -z $address ]]; then
    echo "no files for package managers: the project has no address (packaging/address.sh ADDRESS sets one)" >&2
    exit 0
fi
version=$(sed -n '/^\[workspace.package\]/,/^\[/ s/^version = "\(.*\)"$/\1/p' ../Cargo.toml)
sum_of() {
    local archive=color-walk-$version-$1 sum
    sum=$(awk -v archive="$archive" '{ sub(/^\*/, "", $2) } $2 == archive { print $1 }' "$sums")
    if [[ ! $sum =~ ^[0-9a-f]{64}$ ]]; then
        echo "$sums has no sum of $archive: it needs those of all archives of the release" >&2
        exit 2
    fi
    echo "$sum"
}
fill=(-e "s|@ADDRESS@|$address|g; s|@VERSION@|$version|g")
while read -r archive; do
    sum=$(sum_of "$archive")
    fill+=(-e "s|@SHA256 $archive@|$sum|")
done < <(sed -n 's/.*@SHA256 \(.*\)@.*/\1/p' managers/*.in)
for template in managers/*.in; do
    file=$folder/$(basename "$template" .in)
    sed "${fill[@]}" "$template" >"$file"
    echo "$file"
done
