#!/usr/bin/env bash
# packaging/check.sh
# Checks what the packages say: one id everywhere, valid desktop entries and metadata, a whole app for macOS, and that nothing
# names an address while the project has none. It needs desktop-file-validate, appstreamcli, and Python 3.11 or later. It works on a copy.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$1" >&2
    exit 1
}

# --- One id -----------------------------------------------------------------------------------------------------------

template=(packaging/linux/*.metainfo.xml.in)
id=$(sed -n 's|^  <id>\(.*\)</id>$|\1|p' "${template[0]}")
[[ $id == "${id,,}" ]] || fail "the id $id has capital letters"
for file in "packaging/linux/$id.metainfo.xml.in" "packaging/linux/$id.desktop" "packaging/flatpak/$id.yml"; do
    [[ -f $file ]] || fail "there is no $file for the id $id"
done
named() {
    grep -qF -- "$2" "$1" || fail "$1 does not have: $2"
}
for entry in packaging/linux/*.desktop; do
    # A Flatpak exports only files that begin with its id.
    [[ $entry == "packaging/linux/$id."* ]] || fail "$entry does not begin with the id $id"
    named "$entry" "Icon=$id"
    named "$entry" "StartupWMClass=$id"
done
named "${template[0]}" "<launchable type=\"desktop-id\">$id.desktop</launchable>"
named "packaging/flatpak/$id.yml" "id: $id"
named packaging/linux.sh "$id.svg"
named packaging/linux.sh "$id.metainfo.xml"
named Cargo.toml "apps/$id.png"
named packaging/macos/Info.plist.in "<string>$id</string>"
named src/app/window.rs "DESKTOP_ENTRY: &str = \"$id\""
named src/scene/sound/speaker/native/pulse/stream.rs "Prop::ApplicationId, c\"$id\""
# The id up to version 1.1 stays where it is told as a former one, and nowhere else.
old=org.colorwalk.Color''Walk
named "${template[0]}" "<id>$old</id>"
found=$(git grep -lF "$old" -- . ":!${template[0]}" ':!packaging/README.md' ':!CHANGELOG.md' || true)
[[ -z $found ]] || fail "${found//$'\n'/, } must not name $old, which is the id no more"

# --- Entries, metadata, crates ----------------------------------------------------------------------------------------

desktop-file-validate packaging/linux/*.desktop
types() {
    tr ';' '\n' | sed '/^$/d' | sort
}
opened=$(sed -n 's/^MimeType=//p' "packaging/linux/$id.board.desktop" | types)
told=$(sed -n 's|.*<mediatype>\(.*\)</mediatype>|\1|p' "${template[0]}" | types)
shared=$(python3 -c '
import json
files = json.load(open("web/manifest.webmanifest"))["share_target"]["params"]["files"]
print("\n".join(kind for file in files for kind in file["accept"] if "/" in kind))' | types)
[[ -n $opened && $opened == "$told" ]] || fail "$id.board.desktop and the metadata have different types of board files"
[[ $opened == "$shared" ]] || fail "$id.board.desktop and the page's manifest have different types of board files"

cp -R Cargo.toml Cargo.lock packaging "$folder/"
mkdir "$folder/web"
cp -R web/icons "$folder/web/"
packaging=$folder/packaging
older=()
[[ $(appstreamcli --version) != *" 0."* ]] || older=(--before-1.0)
validate() {
    "$packaging/metainfo.sh" "${older[@]}" >"$folder/$id.metainfo.xml"
    appstreamcli validate --strict --no-net "$@" "$folder/$id.metainfo.xml"
}
version=$(sed -n '/^\[workspace.package\]/,/^\[/ s/^version = "\(.*\)"$/\1/p' Cargo.toml)
newest=$(sed -n '/<release /{s/.* version="\([^"]*\)".*/\1/p;q}' "${template[0]}")
[[ $version == *-* || $version == "$newest" ]] || fail "the metadata's newest release is $newest, and Cargo.toml has $version"
while read -r width height picture; do
    [[ $(file "$picture") == *"$width x $height"* ]] || fail "$picture is not $width × $height, as the metadata says"
done < <(sed -n 's|.*width="\(.*\)" height="\(.*\)">@ADDRESS@/raw/v@VERSION@/\(.*\)</image>|\1 \2 \3|p' "${template[0]}")

mkdir -p "$folder/cargo/registry/index/one"
echo '{"dl": "https://example.org/crates"}' >"$folder/cargo/registry/index/one/config.json"
CARGO_HOME=$folder/cargo "$packaging/flatpak/cargo-sources.py" "$folder/cargo-sources.json" >"$folder/printed"
python3 - "$folder/cargo-sources.json" <<'PYTHON'
import json, sys, tomllib

listed = json.load(open(sys.argv[1]))
crates = [crate for crate in tomllib.load(open("Cargo.lock", "rb"))["package"] if "source" in crate]
for kind, count in ("archive", len(crates)), ("inline", len(crates) + 1):
    assert sum(source["type"] == kind for source in listed) == count, f"{count} sources of the kind {kind}"
archives = [source for source in listed if source["type"] == "archive"]
for crate, archive in zip(crates, archives):
    assert archive["sha256"] == crate["checksum"], crate
    assert archive["url"] == f"https://example.org/crates/{crate['name']}/{crate['version']}/download", archive
PYTHON

# --- The app for macOS ------------------------------------------------------------------------------------------------

printf '#!/bin/sh\necho "played $*"\n' >"$folder/program"
app=$(packaging/macos.sh "$folder/program" "$folder/macos" 2>"$folder/printed")
[[ $app == */"Color Walk.app" ]] || fail "the app for macOS is $app"
[[ $("$app/Contents/MacOS/color-walk" solve) == "played solve" ]] || fail "the app for macOS does not contain the program"
python3 - "$app" "$id" "${version%%-*}" <<'PYTHON'
import plistlib, struct, sys
from pathlib import Path

app, id, version = sys.argv[1:]
contents = Path(app, "Contents")
told = plistlib.loads((contents / "Info.plist").read_bytes())
wanted = {
    "CFBundleIdentifier": id,
    "CFBundleShortVersionString": version,
    "CFBundleVersion": version,
    "CFBundlePackageType": "APPL",
    "LSApplicationCategoryType": "public.app-category.puzzle-games",
    "NSHighResolutionCapable": True,
}
assert wanted.items() <= told.items(), told
assert (contents / "MacOS" / told["CFBundleExecutable"]).is_file(), told
assert sorted(told["CFBundleLocalizations"]) == sorted(file.stem for file in Path("assets/languages").glob("*.ftl")), told
icon = (contents / "Resources" / told["CFBundleIconFile"]).with_suffix(".icns").read_bytes()
assert icon[:8] == b"icns" + struct.pack(">I", len(icon)), icon[:8]
sides, place = set(), 8
while place < len(icon):
    size, picture = struct.unpack_from(">4xI", icon, place)[0], icon[place + 8 :]
    assert picture.startswith(b"\x89PNG"), place
    sides.add(struct.unpack_from(">I", picture, 16)[0])
    place += size
assert place == len(icon) and sides == {32, 64, 128, 256, 512, 1024}, sides
PYTHON

# --- With an address, and without one ---------------------------------------------------------------------------------

for target in {x86_64,aarch64}-{unknown-linux-gnu.tar.gz,apple-darwin.tar.gz,pc-windows-msvc.zip}; do
    echo "$(sha256sum <<<"$target" | cut -d ' ' -f 1)  color-walk-$version-$target"
done >"$folder/SHA256SUMS"

sed 's/^repository = .*/repository = ""/' Cargo.toml >"$folder/Cargo.toml"
[[ -z $("$packaging/address.sh") ]] || fail "an empty address is printed"
validate
"$packaging/managers.sh" "$folder/SHA256SUMS" "$folder/without" 2>"$folder/printed"
"$packaging/linux.sh" "$folder/without"
for word in '@' '<url' '<screenshot' 'http'; do
    ! grep -nF "$word" "$folder/without/$id.metainfo.xml" || fail "without an address the metadata has $word"
done
for file in color-walk.rb color-walk.json; do
    [[ ! -e $folder/without/$file ]] || fail "without an address there is a $file"
done

for wrong in "" example.org http://example.org/color-walk 'https://example.org/a|b' 'https://example.org/"'; do
    ! "$packaging/address.sh" "$wrong" 2>"$folder/printed" || fail "'$wrong' is taken for an address"
done
address=https://example.org/someone/color-walk
[[ $("$packaging/address.sh" "$address/") == "$address" ]] || fail "the address is not kept"
validate --pedantic
"$packaging/managers.sh" "$folder/SHA256SUMS" "$folder/with" >"$folder/printed"
! grep -n '@[A-Z]' "$folder/with/"* "$folder/$id.metainfo.xml" || fail "these places are not filled in"
if command -v ruby >/dev/null; then ruby -c "$folder/with/color-walk.rb" >"$folder/printed"; fi
python3 - "$folder/with" "$address" "$version" "$folder/SHA256SUMS" <<'PYTHON'
import json, re, sys, tomllib

folder, address, version, sums = sys.argv[1:]
sums = {name: sum for sum, name in (line.split() for line in open(sums))}
release = f"{address}/releases/download/v{version}/"
scoop = json.load(open(f"{folder}/color-walk.json"))
found = {kind["url"]: kind["hash"] for kind in scoop["architecture"].values()}
formula = open(f"{folder}/color-walk.rb").read()
found |= dict(re.findall(r'url "(.*)"\n\s*sha256 "(.*)"', formula))
assert found == {release + name: sum for name, sum in sums.items()}, found
metadata = tomllib.load(open("Cargo.toml", "rb"))["package"]["metadata"]["binstall"]
for name in sums:
    target = re.fullmatch(rf"color-walk-{re.escape(version)}-(.*?)\.(tar\.gz|zip)", name)[1]
    template = metadata["overrides"].get(target, metadata)["pkg-url"]
    for key, value in {"repo": address, "version": version, "name": "color-walk", "target": target}.items():
        template = template.replace(f"{{ {key} }}", value)
    assert template == release + name, template
PYTHON
head -n 2 "$folder/SHA256SUMS" >"$folder/few"
! "$packaging/managers.sh" "$folder/few" "$folder/with" >"$folder/printed" 2>&1 || fail "missing sums are not noticed"
echo "the packages' texts are well-formed, with an address and without"
