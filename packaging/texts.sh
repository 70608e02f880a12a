#!/usr/bin/env bash
# packaging/texts.sh PROGRAM FOLDER
# Writes the program's manual pages into FOLDER/man, and its completions into FOLDER/completions, under the names that
# shells look for.
set -euo pipefail
program=${1:?the program that was built}
folder=${2:?the folder for man and completions}

mkdir -p "$folder/completions"
"$program" man --output "$folder/man"
while read -r shell name; do
    "$program" completions "$shell" >"$folder/completions/$name"
done <<'SHELLS'
bash color-walk.bash
elvish color-walk.elv
fish color-walk.fish
powershell color-walk.ps1
zsh _color-walk
SHELLS
