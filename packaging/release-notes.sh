#!/usr/bin/env bash
# packaging/release-notes.sh TAG
# Prints the section of CHANGELOG.md for a tag, such as v1.0.0. The tag must name the version in Cargo.toml, and the
# changelog must have its section.
set -euo pipefail
tag=${1:?the tag, such as v1.0.0}
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n '/^\[workspace.package\]/,/^\[/ s/^version = "\(.*\)"$/\1/p' Cargo.toml)
if [[ $tag != "v$version" ]]; then
    echo "the tag is $tag, and Cargo.toml has version $version: tag v$version, or change the version" >&2
    exit 2
fi
notes=$(awk -v heading="## [$version]" '
    index($0, "## ") == 1 { inside = index($0, heading) == 1; next }
    /^\[[^]]*\]: / { next }
    inside' CHANGELOG.md)
if [[ -z ${notes//[[:space:]]/} ]]; then
    echo "CHANGELOG.md says nothing of $version: it needs a heading '## [$version]' with words below it" >&2
    exit 2
fi
# Leaves out blank lines at the beginning.
sed -e '/./,$!d' <<<"$notes"
