//! Help, and wrong use.

use super::{
    assert_refused,
    common::{output, run},
};

#[test]
fn help_and_version_are_no_failure() {
    let told = [
        ("help", "Exit status: 0 done"),
        ("--help", "Exit status: 0 done"),
        ("--version", concat!("color-walk ", env!("CARGO_PKG_VERSION"))),
        ("help bench", "--overwrite"),
        ("solve --help", "--progress"),
    ];
    for (words, hint) in told {
        assert!(output(words).contains(hint), "{words}");
    }
}

#[test]
fn wrong_use_is_one_sentence() {
    let refused = [
        ("solve", "required arguments"),
        ("frob", "unrecognized subcommand"),
        ("bench --boards series@1", "--solvers"),
        ("bench --boards series@1 --solvers nosuch", "there is no solver `nosuch`"),
        ("race --headless --solvers greddy", "did you mean `greedy`?"),
        ("solve series@1 --solver greedy-look-ahead:depth=11", "from 1 to 10, not `11`"),
        ("solve series@1 --solver greedy-look-ahead:dept=1", "it has `depth`"),
        ("solve series@0", "the seed `0` is out of range"),
        ("solve 30x20c5@99999999999999999999", "out of range"),
        ("race --headless --board foo", "neither a board file that exists nor a board code"),
        ("solve series@1 --start 20,0", "outside a board of 30 × 20"),
        ("solve series@1 --start middle", "ROW,COLUMN"),
        ("solvers nosuch", "there is no solver `nosuch`"),
        ("bench --boards series@1 --solvers greedy --jobs 0", "1..=1024"),
        ("bench --boards series@1 --solvers greedy --resume", "--output"),
        ("bench --boards series@1 --solvers greedy --overwrite", "--output"),
        ("bench --boards series@1 --solvers greedy --output a --resume --overwrite", "cannot be used with"),
        ("bench --boards series@1 --solvers greedy --shard 5/4", "K from 1 to N"),
        ("bench --boards series@1 --solvers greedy --shard 1/4 --format csv", "--format json"),
        ("bench --boards series@1 --solvers round-robin:reset=0 --shard 1/2", "carries over"),
        ("bench --boards series@1 --solvers greedy --compare --format csv", "--compare"),
        ("bench --merge no-such-file", "cannot be read"),
        ("race --headless --solvers everything-cheap,default", "16 lanes"),
        ("open #nosuch", "screens are play, daily, race, batch, statistics, settings, editor, tour"),
        ("open #tour=greddy", "there is no chapter `greddy` (did you mean `greedy`?)"),
        ("tour dijkstr", "there is no chapter `dijkstr` (did you mean `dijkstra`?); chapters are "),
        ("open #lineup=greddy&board=series@1", "did you mean `greedy`?"),
    ];
    // What opens a window is no command of a program that has none.
    let refused = refused.into_iter().filter(|(words, _)| cfg!(feature = "game") || !words.starts_with("open "));
    for (arguments, hint) in refused {
        assert_refused(&run(arguments), hint, arguments);
    }
}

#[test]
fn large_numbers_in_sentences_are_grouped() {
    let race = run("race --headless --board series@1..1000000 --solvers greedy");
    assert_eq!(race.stderr, "color-walk: a race is on one board: the first of 1,000,000\n");
    let solve = run("solve 6x6c4@1..1234 --solver exact:nodes=1");
    assert!(solve.stderr.ends_with(" of 1,234 boards were not cleared\n"), "{}", solve.stderr);
}
