#!/usr/bin/env bash
# Publishes the crates for authors of solvers, and those that `cargo install color-walk` needs:
#
#     packaging/publish.sh ADDRESS [OPTION…]
#
# ADDRESS is that of the repository, and is written to Cargo.toml. Options go to cargo, such as --dry-run. Needs cargo
# 1.90 or later, and a token (`cargo login`). Versions that are already published have to be raised or excluded.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if (($# == 0)); then
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
    exit 2
fi
address=$1
shift
packaging/address.sh "$address"
# The address makes the checkout dirty.
cargo publish --workspace --allow-dirty "$@"
