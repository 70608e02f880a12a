//! Help texts and usage errors.

use color_walk_api::text::grouped;

use super::{
    assert_refused,
    common::{Ended, output, program, run},
    json,
};

#[test]
fn help_and_version_are_no_failure() {
    let printed = [
        ("help", "Exit status: 0 done"),
        ("--help", "Exit status: 0 done"),
        ("--version", concat!("color-walk ", env!("CARGO_PKG_VERSION"))),
        ("help bench", "--overwrite"),
        ("solve --help", "--progress"),
    ];
    for (words, hint) in printed {
        assert!(output(words).contains(hint), "{words}");
    }
}

/// Boards come first in every command. The old order still works.
#[test]
fn boards_are_the_first_argument() {
    for (today, before) in [
        ("bench 6x6c3@1..2 --solvers greedy --no-times", "bench --boards 6x6c3@1..2 --solvers greedy --no-times"),
        ("match 4x4c3@1..3 greedy random --no-times", "match greedy random --boards 4x4c3@1..3 --no-times"),
        ("solve 6x6c3@1 --solvers greedy", "solve 6x6c3@1 --solver greedy"),
        ("boards daily@today", "boards daily@today"),
    ] {
        let [today, before] = [today, before].map(|words| {
            let ended = run(words);
            // `solve` ends with a line for its time, which varies.
            let lines = ended.stdout.lines().filter(|line| !line.starts_with("time "));
            (lines.collect::<Vec<_>>().join("\n"), ended.stderr)
        });
        assert_eq!(today, before);
        assert!(!today.0.is_empty(), "{}", today.1);
    }
    let raced = output("race --headless 6x6c3@1 --solvers greedy");
    assert!(raced.contains("6x6c3@1"), "{raced}");
    for (crossed, hint) in [
        ("bench greedy --solvers greedy", "`greedy` names solvers; write boards first, as in `series@1..10`"),
        ("match greedy dijkstra", "`greedy` names solvers; write boards first"),
        ("race --headless default", "`default` names solvers; write boards first"),
        ("bench series@1 --solvers series@2", "`series@2` is a board; write boards before solvers"),
        ("bench --solvers greedy", "the boards are missing; write them first, as in `series@1..100`"),
        ("match 6x6c3@1 greedy", "a match needs two or more runners"),
        ("bench 6x6c3@1 --boards 6x6c3@2 --solvers greedy", "exclude each other"),
    ] {
        assert_refused(&run(crossed), hint, crossed);
    }
}

#[test]
fn a_scan_names_a_solver_for_each_value() {
    let scan = "beam:width=1..21/10";
    let each = "beam:width=1,beam:width=11,beam:width=21";
    for command in ["bench 6x6c4@1..3 --no-times --solvers", "match 6x6c4@1..3 --no-times"] {
        let [scanned, listed] = [scan, each].map(|solvers| run(&format!("{command} {solvers}")).stdout);
        assert!(scanned.contains("beam:width=21"), "{scanned}");
        assert_eq!(scanned, listed.replace(each, scan));
    }
    assert!(output(&format!("race --headless 6x6c4@1 --solvers {scan}")).contains("[3/3]"));
    assert!(output("explain 6x6c4@1 --solver beam:width=7..7").contains("solver  beam:width=7\n"));
}

#[test]
fn wrong_use_is_one_sentence() {
    let refused = [
        ("solve", "BOARD is missing; see `color-walk help solve`"),
        ("frob", "there is no command `frob`; see `color-walk help`"),
        ("bench --boards series@1", "--solvers A,B,… is missing; see `color-walk help bench`"),
        ("bench --boards series@1 --solvers nosuch", "there is no solver `nosuch`"),
        ("race --headless --solvers greddy", "did you mean `greedy`?"),
        ("solve series@1 --solver greedy-look-ahead:depth=11", "from 1 to 10, not `11`"),
        ("solve series@1 --solver greedy-look-ahead:dept=1", "it has `depth`"),
        ("solve series@0", "`series@0`: seed out of range; use a whole number from 1 to"),
        ("solve 30x20c5@99999999999999999999", "out of range"),
        ("race --headless --board foo", "is not a board code, and no such file exists; use a code such as"),
        ("solve series@1 --start 20,0", "outside a board of 30 × 20"),
        ("solve series@1 --start middle", "ROW,COLUMN"),
        ("solvers nosuch", "there is no solver `nosuch`"),
        ("bench --boards series@1 --solvers greedy --jobs 0", "--jobs: `0` is not a whole number from 1 to 1024;"),
        ("bench --boards series@1 --solvers greedy --resume", "--output"),
        ("bench --boards series@1 --solvers greedy --overwrite", "--output"),
        (
            "bench --boards series@1 --solvers greedy --output a --resume --overwrite",
            "--resume and --overwrite exclude each other",
        ),
        ("bench --boards series@1 --solvers greedy --shard 5/4", "K from 1 to N"),
        (
            "bench --boards series@1 --solvers greedy --shard 1/4 --format csv",
            "the format of a shard is always journal; leave out --format",
        ),
        ("bench --boards series@1 --solvers round-robin:reset=0 --shard 1/2", "carries over"),
        ("bench --boards series@1 --solvers greedy --compare --format csv", "--compare"),
        ("bench --merge no-such-file", "cannot be read"),
        ("race --headless --solvers beam:width=1..65/1", "64 lanes"),
        ("open #nosuch", "screens are play, daily, race, batch, statistics, settings, editor, tour"),
        ("open #tour=greddy", "there is no chapter `greddy` (did you mean `greedy`?)"),
        ("tour dijkstr", "there is no chapter `dijkstr` (did you mean `dijkstra`?); chapters are "),
        ("open #lineup=greddy&board=series@1", "did you mean `greedy`?"),
    ];
    // Builds without the game have no commands that open a window.
    let refused = refused.into_iter().filter(|(words, _)| cfg!(feature = "game") || !words.starts_with("open "));
    for (arguments, hint) in refused {
        assert_refused(&run(arguments), hint, arguments);
    }
}

/// Runs the program with these words; `''` is an empty one.
fn run_words(words: &str) -> Ended {
    Ended::of(program().args(words.split(' ').map(|word| if word == "''" { "" } else { word })))
}

#[test]
fn errors_are_plain_sentences() {
    for (words, sentence) in [
        ("''", "a command is missing; see `color-walk help`"),
        (
            "--size 100x900",
            "--size: `100x900` is not a size WIDTHxHEIGHT in pixels, each from 200 to 10000; see `color-walk help`",
        ),
        (
            "--size 900x640 solve series@1",
            "--size is before a command; put it after the command, as in `color-walk play --size 900x640`",
        ),
        ("slove", "there is no command `slove` (did you mean solve?); see `color-walk help`"),
        ("help bench extra", "there is no command `extra`; see `color-walk help bench`"),
        ("--versoin", "there is no option --versoin (did you mean --version?); see `color-walk help`"),
        ("bench --solver a", "there is no option --solver (did you mean --solvers?); see `color-walk help bench`"),
        (
            "bench -boards a",
            "there is no option -boards; long options begin with two hyphens; see `color-walk help bench`",
        ),
        (
            "match 6x6c4@1..20 --solvers ./two.js,greedy",
            "there is no option --solvers; name the runners after the boards: `match 6x6c4@1..20 ./two.js greedy`; see `color-walk help match`",
        ),
        ("solve -x", "there is no option -x; see `color-walk help solve`"),
        ("solve a b", "`b` is one argument too many; see `color-walk help solve`"),
        ("engine greedy b", "`b` is one argument too many; see `color-walk help engine`"),
        ("engine check", "COMMAND is missing; see `color-walk help engine check`"),
        ("engine info", "COMMAND is missing; see `color-walk help engine info`"),
        ("match series@1", "a match needs two or more runners; name them after the boards"),
        (
            "engine guard x",
            "GRACE_MS: `x` is not a whole number from 0 to 18446744073709551615; see `color-walk help engine guard`",
        ),
        ("solve --help=", "--help takes no value; leave out `=`; see `color-walk help solve`"),
        ("match", "BOARDS A B is missing; see `color-walk help match`"),
        ("bench", "--solvers A,B,… is missing; see `color-walk help bench`"),
        ("solve a --format", "--format needs a value: text or json; see `color-walk help solve`"),
        ("solve a --format ''", "--format needs a value: text or json; see `color-walk help solve`"),
        ("solve a --format jsn", "`jsn` is not a value of --format (did you mean json?); see `color-walk help solve`"),
        (
            "completions csx",
            "`csx` is not a value of SHELL; use bash, elvish, fish, powershell or zsh; see `color-walk help completions`",
        ),
        ("bench --output ''", "--output needs a value: FILE; see `color-walk help bench`"),
        ("bench --jobs ''", "--jobs needs a value: N; see `color-walk help bench`"),
        ("bench --jobs -1", "--jobs: `-1` is not a whole number from 1 to 1024; see `color-walk help bench`"),
        ("solve a --grace 0", "--grace: `0` is not a whole number from 1 to 600000; see `color-walk help solve`"),
        (
            "solve a --engine-memory x",
            "--engine-memory: `x` is not a whole number from 1 to 16777216; see `color-walk help solve`",
        ),
        (
            "solve a --engine-time 0",
            "--engine-time: `0` is not a number of seconds from 0.001 to 86400; see `color-walk help solve`",
        ),
        (
            "solve a --start 1",
            "--start: `1` is not a start; use ROW,COLUMN (from 0), center, blank or blank:ROW,COLUMN; see `color-walk help solve`",
        ),
        ("match a b --alpha x", "--alpha: `x` is not a number such as 0.25; see `color-walk help match`"),
        (
            "match a b --boards c --beta -1",
            "--alpha and --beta: the probability of an error must be above 0 and below 0.5",
        ),
        ("solve a --overwrite=b", "--overwrite takes no value; leave out `b`; see `color-walk help solve`"),
        ("solve a --progress --progress", "--progress is given twice; see `color-walk help solve`"),
        (
            "bench --merge a --shard 1/2",
            "--merge and --shard exclude each other; leave one out; see `color-walk help bench`",
        ),
        ("solve ''", "the boards are missing; name a board file, or a code such as 30x20c5@1..1000"),
        ("solve -1", "`-1` is not a board code, and no such file exists; use a code such as 30x20c5@1..1000"),
        ("solve sereis@1", "`sereis@1` is not a board code, and no such file exists; did you mean `series@1`?"),
        ("solve 30x20c5", "`30x20c5` is not a board code, and no such file exists; did you mean `30x20c5@1`?"),
        ("boards series@1..", "`series@1..`: the seed after `..` is missing; use a whole number from 1 to 1000000000"),
        ("boards series@1,,a", "a board code is missing; example: 30x20c5@1..1000"),
        ("boards series@1,seris@2", "`seris@2` is not a board code; did you mean `series@2`?"),
        ("solve series@1 --solver ''", "the name of a solver is missing; `color-walk solvers` lists them"),
        ("solve series@1 --solver greedy,bfs", "`greedy,bfs` names several solvers; name one"),
        ("explain series@1 --solver default", "`default` is a line-up of several solvers; name one solver"),
        (
            "bench --boards series@1 --solvers greedy,,bfs",
            "the name of a solver is missing; `color-walk solvers` lists them",
        ),
        ("engine check ''", "the command is empty; name a program"),
        ("engine check x --grace mine=5", "this command has only one engine; write --grace without `mine=`"),
        ("solve a --grace mine=", "--grace: a value is missing after `mine=`; see `color-walk help solve`"),
        ("solve a --grace mine=1", "--grace: there is no engine `mine`; add it with --engine"),
        ("solve a --engine-time 1 --engine-time 2", "--engine-time is given twice; leave one out"),
        ("solve a --solver beam:width=1..3", "`beam:width=1..3` names several solvers; name one"),
        (
            "bench a --solvers beam:width=1..",
            "`width=1..` is not a scan: write KEY=FROM..TO or KEY=FROM..TO/STEP in whole numbers, as in `width=10..100/30`",
        ),
    ] {
        let ended = run_words(words);
        assert_refused(&ended, sentence, words);
        assert_eq!(ended.stderr, format!("color-walk: {sentence}\n"), "{words}");
    }
    let chapters = run_words("tour ''");
    assert_refused(&chapters, "color-walk: the name of a chapter is missing; chapters are ", "tour");
}

#[test]
fn of_very_long_words_the_middle_is_left_out() {
    let long = "x".repeat(100_000);
    for words in [
        format!("solve {long}"),
        format!("solve series@{long}"),
        format!("solve series@1 --solver {long}"),
        format!("solve series@1 --format {long}"),
        long.clone(),
        format!("--{long}"),
        format!("bench --boards series@1 --solvers greedy --output {long}"),
    ] {
        let ended = run(&words);
        let letters = ended.stderr.chars().count();
        assert!(letters < 1100 && ended.stderr.contains(" … "), "{letters}");
        assert_refused(&ended, "color-walk: ", "long");
    }
}

#[test]
fn a_file_that_cannot_be_merged_is_refused_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    for (text, printed) in [
        ("", "comes from an interrupted run"),
        ("{\"journal\":\"color", "comes from an interrupted run"),
        ("[1,", "(line 1, column 2: unexpected JSON); write one with --shard or --format journal\n"),
        ("{}", "(line 1, column 2: `match` is missing); write one"),
        ("[{}]", "(line 1, column 3: `solver` is missing); write one"),
        ("solver,id", "(line 1, column 1: not JSON); write one"),
        ("5", "(line 1, column 1: unexpected JSON); write one"),
    ] {
        std::fs::write(&file, text).unwrap();
        for command in ["bench", "match"] {
            let ended = Ended::of(program().args([command, "--merge"]).arg(&file));
            assert_refused(&ended, printed, text);
        }
    }
    let ended = Ended::of(program().args(["bench", "--merge"]).arg(folder.path()));
    assert_refused(&ended, "` cannot be read: ", "a folder");
}

#[test]
fn a_folder_is_no_file_for_walks() {
    let folder = tempfile::tempdir().unwrap();
    let walks = |path: &std::path::Path| {
        Ended::of(program().args(["bench", "6x6c3@1", "--solvers", "greedy", "--walks"]).arg(path))
    };
    assert_refused(&walks(folder.path()), "` is not a file; give --walks a file's name", "a folder");
    assert_refused(&walks(&folder.path().join("none/walks.jsonl")), "` cannot be written: ", "a missing folder");
}

#[test]
fn one_of_a_kind_has_no_plural() {
    for (arguments, printed) in [
        ("solve 2x2c2@1", "result  1 move, proven shortest\n"),
        ("solve 2x2c2@1,2x2c2@1 --solver greedy", "2x2c2@1: 1 move, not proven shortest, 1 node, "),
        ("explain 2x2c2@1", "result  1 move, not proven shortest\n"),
        ("solve drawn@atRv5_7__8", "(2 × 1, 1 colour)\n"),
        ("race --headless --board 2x2c2@1 --solvers greedy", "[1/1] greedy: 1 move\n"),
        ("bench --boards 2x2c2@1 --solvers greedy", "\n1 game, 1 move, 1 node\n"),
        ("bench --boards 6x6c3@1 --solvers pure-bfs:nodes=9", "\npure-bfs:nodes=9 did not clear board 1: gave up: "),
        ("match greedy random --boards 2x2c2@1", "\nundecided after 1 board: greedy and random\n"),
        ("match greedy exact beam --boards 2x2c2@1", "\n0 of 3 pairs have an answer after 1 board\n"),
        ("solve 6x6c3@1 --solver pure-bfs:nodes=9", "color-walk: the board was not cleared\n"),
        ("solve 2x2c2@1,6x6c3@1 --solver pure-bfs:nodes=9", "color-walk: 1 of 2 boards was not cleared\n"),
        ("solve 6x6c3@1..2 --solver pure-bfs:nodes=9", "color-walk: 2 of 2 boards were not cleared\n"),
    ] {
        let ended = run(arguments);
        let text = ended.stdout + &ended.stderr;
        assert!(text.contains(printed), "{arguments}: {text}");
    }
}

#[test]
fn thousands_are_apart_where_people_read_and_not_where_programs_do() {
    let race = run("race --headless --board series@1..1000000 --solvers greedy");
    assert_eq!(
        race.stderr,
        "color-walk: 1,000,000 boards are too many for a race, which has at most 100; name fewer, or use `color-walk bench`\n"
    );
    let solve = run("solve 6x6c4@1..1234 --solver exact:nodes=1");
    assert!(solve.stderr.ends_with(" of 1,234 boards were not cleared\n"), "{}", solve.stderr);

    let bench = |format: &str| {
        output(&format!("bench --boards 6x6c3@1..1200 --solvers greedy,random --no-times --format {format}"))
    };
    let nodes = json(&bench("json"))["solvers"][0]["nodes"].as_u64().unwrap();
    let table = bench("table");
    let row = table.lines().nth(1).unwrap();
    assert!(row.starts_with("greedy  1,200/1,200 "), "{row}");
    assert!(nodes > 999 && row.split_whitespace().any(|cell| cell == grouped(nodes)), "{row}: {nodes}");
    assert!(bench("md").contains("| `greedy` | 1,200/1,200 | 0 | "));
    assert!(bench("csv").contains(&format!(",{nodes},,")), "{}", bench("csv"));

    let gave_up = run("solve series@1 --solver pure-bfs:nodes=12345").stdout;
    assert!(gave_up.contains("solver  pure-bfs:nodes=12345\nresult  gave up: more than 12,345 nodes\n"), "{gave_up}");
    assert!(gave_up.contains("nodes   12,345\n"), "{gave_up}");
}
