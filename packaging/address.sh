#!/usr/bin/env bash
# packaging/address.sh [ADDRESS]
# Prints the address of the project's repository, such as https://example.org/color-walk, or nothing if it has none. With
# ADDRESS, sets it. It is in one place: `repository` in Cargo.toml. All that needs it is left out while it is empty.
set -euo pipefail
manifest=$(dirname "${BASH_SOURCE[0]}")/../Cargo.toml

if (($# > 0)); then
    address=${1%/}
    # These letters alone are the same in TOML, XML, JSON, Ruby and sed.
    if [[ ! $address =~ ^https://[A-Za-z0-9._~:/-]+$ ]]; then
        echo "'$1' is not the address of a repository: give one such as https://example.org/color-walk" >&2
        exit 2
    fi
    sed "s|^repository = \".*|repository = \"$address\"|" "$manifest" >"$manifest.new"
    mv "$manifest.new" "$manifest"
fi
sed -n 's/^repository = "\(.*\)"$/\1/p' "$manifest"
