#!/usr/bin/env bash
# packaging/metainfo.sh [--before-1.0]
# Prints the AppStream metadata. Without an address of the project it leaves out links and pictures, which stores load
# from there. AppStream before 1.0 knows only the older form of the developer's name, and counts the newer one as a fault.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

address=$(./address.sh)
version=$(sed -n '/^\[workspace.package\]/,/^\[/ s/^version = "\(.*\)"$/\1/p' ../Cargo.toml)
# The template's lines from `if CONDITION` to `end` are for one case only.
case ${1:-} in
'') left_out=(-e '/<!-- if BEFORE 1.0 -->/,/<!-- end -->/d') ;;
--before-1.0) left_out=(-e '/<!-- if FROM 1.0 -->/,/<!-- end -->/d') ;;
*)
    echo "there is no option $1: packaging/metainfo.sh takes only --before-1.0" >&2
    exit 2
    ;;
esac
[[ -n $address ]] || left_out+=(-e '/<!-- if ADDRESS -->/,/<!-- end -->/d')
sed "${left_out[@]}" -e '/<!-- if .* -->/d' -e '/<!-- end -->/d' -e "s|@ADDRESS@|$address|; s|@VERSION@|$version|" \
    linux/org.colorwalk.colorwalk.metainfo.xml.in
