#!/bin/sh
# Plays a batch and a match on two workers. A shard of each is killed in the middle, and the results must be the bytes of one
# machine. Takes the program as its argument, and a Python that has hyperqueue as PYTHON.
set -eu
COLOR_WALK=$(realpath "$1")
export COLOR_WALK MERGE=--no-times WORKERS=2
play=$(realpath "$(dirname "$0")/play.py")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Kills the shard of part 2 once so many lines are in its journal.
kill_in_the_middle() {
    until [ "$(cat part-2.journal 2>/dev/null | wc -l)" -ge "$1" ]; do sleep 0.01; done
    pkill -KILL -f -- "--output part-2.journal"
    echo killed >killed
}

compare() {
    kill_in_the_middle 20 &
    killer=$!
    status=0
    "${PYTHON:-python3}" "$play" 2 "$@" >printed 2>err || status=$?
    if [ ! -e killed ]; then
        kill $killer
        cat printed err job-*/*.stderr || true
        echo "$1 ended with $status before part 2 had 20 lines" >&2
        exit 1
    fi
    # HyperQueue's own table of its server comes first.
    sed -n '/^ *solver/,$p' printed >found
    expected=0
    "$COLOR_WALK" "$@" --no-times >wanted || expected=$?
    if [ $status -ne $expected ] || ! cmp wanted found; then
        cat wanted printed err
        echo "$1 ended with $status, and on one machine with $expected" >&2
        exit 1
    fi
    rm -f part-*.journal killed
}

compare bench 14x14c6@1..300 --solvers greedy-look-ahead:depth=6,greedy
compare match 14x14c6@1..2000 greedy-look-ahead:depth=5 greedy-look-ahead:depth=4
echo "two workers came to what one machine comes to"
