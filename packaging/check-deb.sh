#!/usr/bin/env bash
# packaging/check-deb.sh PACKAGE.deb
# Checks a Debian package: runs its program on the command line, and plays a race in its window on a virtual display. As
# root it installs the package and removes it again, else it unpacks it. It needs xvfb, xauth and a graphics driver. It
# uses desktop-file-validate, appstreamcli and mandoc if present.
set -euo pipefail
package=$(realpath "${1:?the package}")
folder=$(mktemp -d)
tree=$folder/tree
export COLOR_WALK_DATA="$folder/kept" COLOR_WALK_EXPORTS="$folder/exports"
is_installed=

ended() {
    [[ -z $is_installed ]] || remove || true
    rm -rf "$folder"
}
trap ended EXIT

remove() {
    is_installed=
    DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq color-walk >/dev/null
}

fail() {
    echo "$package: $1" >&2
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# Checks the texts of an unpacked package.
check_texts() {
    local share=$1 path
    for path in applications/org.colorwalk.colorwalk.desktop applications/org.colorwalk.colorwalk.board.desktop \
        metainfo/org.colorwalk.colorwalk.metainfo.xml doc/color-walk/copyright man/man1/color-walk-race.1.gz \
        icons/hicolor/scalable/apps/org.colorwalk.colorwalk.svg zsh/vendor-completions/_color-walk \
        fish/vendor_completions.d/color-walk.fish doc/color-walk/examples/engines/look_ahead.py \
        doc/color-walk/examples/scripts/look-ahead.js doc/color-walk/docs/images/race.gif; do
        [[ -s $share/$path ]] || fail "there is no $path in it"
    done
    gzip -dc "$share/man/man1/color-walk.1.gz" >"$folder/color-walk.1"
    grep -q '^\.SH ENVIRONMENT' "$folder/color-walk.1" || fail "the manual page is not whole"
    if has mandoc; then mandoc -T lint -W warning "$folder/color-walk.1"; fi
    bash -n "$share/bash-completion/completions/color-walk"
    if has desktop-file-validate; then desktop-file-validate "$share"/applications/*.desktop; fi
    if has appstreamcli; then appstreamcli validate --no-net "$share"/metainfo/*.xml; fi
}

# Checks that a program runs, on the command line and in the window.
check_program() {
    local program=$1 version shown picture pictures
    version=$(dpkg-deb --field "$package" Version)
    shown=$("$program" --version)
    [[ $shown == "color-walk ${version%-*} "* ]] || fail "the program says '$shown', and the package is $version"
    "$program" solve series@1 >"$folder/solved"
    grep -q '^result  [0-9]* moves' "$folder/solved" || fail "series@1 is not solved"

    # Software rendering works on any machine. A recorded race ends by itself, and stores nothing.
    local drivers=(/usr/share/vulkan/icd.d/lvp_icd*.json)
    if [[ -e ${drivers[0]} ]]; then
        VK_DRIVER_FILES=$(IFS=: && echo "${drivers[*]}")
        export VK_DRIVER_FILES VK_ICD_FILENAMES="$VK_DRIVER_FILES"
    fi
    timeout 300 xvfb-run -a -s "-screen 0 1280x800x24 -noreset" \
        "$program" race --board 6x6c3@1 --solvers greedy,dijkstra --size 800x600 --record "$folder/pictures"
    pictures=("$folder"/pictures/*.png)
    for picture in "${pictures[@]}"; do
        # A picture of one colour is smaller.
        [[ $(stat -c %s "$picture" 2>/dev/null || echo 0) -gt 8000 ]] || fail "the window shows nothing"
    done
    echo "$program: $shown, ${#pictures[@]} pictures of its window"
}

dpkg-deb --info "$package" | sed -n '/^ Package/,$p'
empty=$(dpkg-deb --info "$package" control | grep -E '^[A-Za-z-]+: *$' || true)
[[ -z $empty ]] || fail "it has fields without a value: $empty"
dpkg-deb --extract "$package" "$tree"
check_texts "$tree/usr/share"
if [[ $(id -u) -ne 0 ]]; then
    check_program "$tree/usr/bin/color-walk"
    echo "not installed: that takes root"
    exit 0
fi
if dpkg-query -W -f '${Status}' color-walk 2>/dev/null | grep -q '^install ok'; then
    fail "color-walk is installed on this machine; remove it first"
fi
is_installed=yes
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >/dev/null
check_program /usr/bin/color-walk
remove
# The package's files that are still there. Folders do not count: others share them.
left=$(cd "$tree" && find . -type f -printf '/%P\n' | while read -r path; do [[ ! -e $path ]] || echo "$path"; done)
[[ -z $left ]] || fail "it left behind $left"
echo "installed, and removed again"
