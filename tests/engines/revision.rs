//! The lines that came after program 1.1: engines written for 1.1 do not notice them, and new ones may use them.

use std::fs;

use serde_json::Value;

use super::{bad_engine, run};

/// An engine for the board 2x2c2@1 that knows the lines and keys of program 1.1, and exits at any other.
#[cfg(unix)]
const OF_1_1: &str = r#"
while read -r line; do
    case "$line" in
        "color-walk 1") echo "name Old 1.1"; echo "param depth 5 1 9 Depth"; echo ready ;;
        "set depth "[0-9]) ;;
        "ping "*) echo "pong ${line#ping }" ;;
        "go "*)
            set -- $line
            id=$2
            shift 2
            while [ $# -gt 0 ]; do
                case $1 in ms | memory | nodes | width | height | colors | start | cells | moves) ;; *) exit 9 ;; esac
                shift 2
            done
            echo "info $id nodes 1 lower 1 best 1"
            echo "walk $id 0"
            echo "done $id found"
            ;;
        "stop "*) ;;
        quit) exit 0 ;;
        *) exit 9 ;;
    esac
done
"#;

/// An engine for the board 2x2c2@1 that uses the later lines. It clears the board only in its careful mode.
#[cfg(unix)]
const OF_TODAY: &str = r#"
mode=fast
prune=yes
while read -r line; do
    set -- $line
    case $1 in
        color-walk)
            echo "name New"
            echo "author Ann"
            echo "version 2.0"
            echo "about Clears one board."
            echo "reproducible"
            echo "choice mode fast fast,careful How it searches"
            echo "yes-no prune yes Prunes"
            echo ready
            ;;
        set) case $2=$3 in mode=fast | mode=careful | prune=yes | prune=no) eval "$2=$3" ;; *) echo "error - $line" ;; esac ;;
        ping) echo "pong $2" ;;
        go)
            if [ $mode$prune = carefulno ]; then echo "walk $2 0"; echo "done $2 found"; else echo "done $2 gave-up $mode"; fi
            ;;
        quit) exit 0 ;;
    esac
done
"#;

/// A folder with a shell script, and the engine `mine` that runs it.
#[cfg(unix)]
fn shell_engine(script: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("engine.sh");
    fs::write(&path, script).unwrap();
    (folder, format!("sh '{}'", path.display()))
}

#[cfg(unix)]
#[test]
fn an_engine_written_for_1_1_plays_unchanged() {
    let (_folder, command) = shell_engine(OF_1_1);
    let info = run(&["engine", "info", &command]);
    assert_eq!(info.stdout, "name  Old 1.1\ndepth  1 to 9, at first 5: Depth\n", "{}", info.stderr);
    let engine = format!("mine={command}");
    let solve = run(&["solve", "2x2c2@1", "--engine", &engine, "--solver", "mine:depth=7"]);
    assert_eq!((solve.status, solve.stderr.as_str()), (Some(0), ""), "{}", solve.stdout);
    let boards = ["2x2c2@1", "--engine", &engine, "--solvers", "greedy,mine:depth=2"];
    let bench = run(&[&["bench", "--format", "json"][..], &boards].concat());
    let row = serde_json::from_str::<Value>(&bench.stdout).unwrap()["solvers"][1].take();
    assert!(row["engine"] == "Old 1.1" && row["solved"] == 1 && row["params"]["depth"] == 2, "{}", bench.stdout);
    assert!(row["replayed"].is_null(), "{}", bench.stdout);
    let table = run(&[&["bench"][..], &boards].concat()).stdout;
    assert!(
        table.contains("is the engine Old 1.1: not reproducible, its nodes") && !table.contains("replayed"),
        "{table}"
    );
}

#[cfg(unix)]
#[test]
fn an_engine_says_who_wrote_it_and_names_its_values() {
    let (_folder, command) = shell_engine(OF_TODAY);
    let info = run(&["engine", "info", &command]);
    let told = "name  New\nauthor  Ann\nversion  2.0\nabout  Clears one board.\nreproducible, as it says\n\
                mode  fast, careful, at first fast: How it searches\nprune  no, yes, at first yes: Prunes\n";
    assert_eq!(info.stdout, told, "{}", info.stderr);
    let engine = format!("mine={command}");
    let solve = |solver: &str| run(&["solve", "2x2c2@1", "--engine", &engine, "--solver", solver]);
    let solved = solve("mine:mode=careful:prune=no");
    assert_eq!(solved.status, Some(0), "{}{}", solved.stdout, solved.stderr);
    assert!(solved.stdout.contains("\nsolver  mine:mode=careful:prune=no\n"), "{}", solved.stdout);
    assert!(solve("mine").stdout.contains("gave up: fast"), "the engine has its default");
    let wrong = solve("mine:mode=slow");
    assert_eq!((wrong.status, wrong.stdout.as_str()), (Some(2), ""));
    assert!(wrong.stderr.contains("`mine`: `mode` must be `fast` or `careful`, not `slow`"), "{}", wrong.stderr);

    let solvers = "mine:mode=careful:prune=no";
    let bench = run(&["bench", "2x2c2@1", "--engine", &engine, "--solvers", solvers, "--format", "json"]);
    let row = serde_json::from_str::<Value>(&bench.stdout).unwrap()["solvers"][0].take();
    assert_eq!(row["params"], serde_json::json!({"mode": "careful", "prune": "no"}), "{}", bench.stdout);
}

#[cfg(unix)]
#[test]
fn the_list_of_solvers_shows_what_an_engine_of_ones_own_says() {
    let (folder, command) = shell_engine(OF_TODAY);
    fs::create_dir(folder.path().join("engines")).unwrap();
    fs::write(folder.path().join("engines/mine.ron"), format!("(command: \"{command}\")")).unwrap();
    let list = |words: &[&str]| {
        let mut program = super::program();
        super::Ended::of(program.env("COLOR_WALK_DATA", folder.path()).args(["solvers", "mine"]).args(words)).stdout
    };
    let text = list(&[]);
    let begins = "mine: New (plugin engines)\nClears one board.\nby Ann, version 2.0, says that it is reproducible\n";
    assert!(text.starts_with(begins), "{text}");
    assert!(text.contains("How it searches: `fast` or `careful`"), "{text}");
    let json: Value = serde_json::from_str(&list(&["--format", "json"])).unwrap();
    for (key, said) in [("author", "Ann"), ("version", "2.0"), ("about", "Clears one board.")] {
        assert_eq!(json[0][key], said, "{json}");
    }
    assert_eq!(json[0]["says_reproducible"], true, "{json}");
    let [mode, prune] = [0, 1].map(|param| &json[0]["params"][param]);
    assert_eq!(
        *mode,
        serde_json::json!({"key": "mode", "label": "How it searches", "default": 0, "min": 0, "max": 1,
        "kind": "choice", "names": ["fast", "careful"]})
    );
    assert_eq!(
        *prune,
        serde_json::json!({"key": "prune", "label": "Prunes", "default": 1, "min": 0, "max": 1,
        "kind": "yes-no"})
    );
}

#[cfg(unix)]
#[test]
fn a_batch_does_not_continue_with_another_version_of_an_engine() {
    let (folder, command) = shell_engine(OF_TODAY);
    let engine = format!("mine={command}");
    let output = folder.path().join("shard").display().to_string();
    let bench = |more: &[&str]| {
        let words = ["bench", "2x2c2@1,2x2c2@1", "--engine", &engine, "--solvers", "mine:mode=careful:prune=no"];
        run(&[&words[..], &["--no-times", "--format", "journal", "--output", &output], more].concat())
    };
    assert_eq!(bench(&[]).status, Some(0));
    let whole = fs::read_to_string(&output).unwrap();
    // As if it had been killed in its second game.
    fs::write(&output, whole.lines().take(2).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    fs::write(folder.path().join("engine.sh"), OF_TODAY.replace("version 2.0", "version 2.1")).unwrap();
    let refused = bench(&["--resume"]);
    assert_eq!((refused.status, refused.stdout.as_str()), (Some(2), ""));
    assert!(refused.stderr.contains("a run with other versions of engines"), "{}", refused.stderr);
    fs::write(folder.path().join("engine.sh"), OF_TODAY).unwrap();
    assert_eq!(bench(&["--resume"]).status, Some(0));
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&fs::read_to_string(&output).unwrap()), sorted(&whole), "resuming changes no byte of a game");
}

#[test]
#[ignore = "needs python3"]
fn an_engine_that_only_says_that_it_is_reproducible_is_found_out() {
    let keeps = run(&["engine", "check", &bad_engine("keeps_its_promise"), "--grace", "5000"]);
    assert_eq!(keeps.status, Some(0), "{}", keeps.stdout);
    for line in
        ["1 parameter, reproducible, as it says", "ok     gives the same answer to the same task, twice and in slices"]
    {
        assert!(keeps.stdout.contains(line), "{}", keeps.stdout);
    }
    let breaks = run(&["engine", "check", &bad_engine("breaks_its_promise"), "--grace", "5000"]);
    assert_eq!(breaks.status, Some(1), "{}", breaks.stdout);
    let fails = "FAILS  gives the same answer to the same task, twice and in slices: on a board of";
    assert!(breaks.stdout.contains(fails), "{}", breaks.stdout);

    let replays = |name: &str, options: &[&str]| {
        let engine = format!("mine={}", bad_engine(name));
        let words = ["bench", "4x3c3@1..100", "--engine", &engine, "--solvers", "mine", "--no-times"];
        run(&[&words[..], options].concat()).stdout
    };
    let json = |name: &str| {
        let row = serde_json::from_str::<Value>(&replays(name, &["--format", "json"])).unwrap()["solvers"][0].take();
        (row["replayed"].as_u64().unwrap(), row["differing"].as_u64().unwrap())
    };
    let (replayed, differing) = json("breaks_its_promise");
    assert!(replayed > 0 && differing == replayed, "{differing} of {replayed}");
    assert_eq!(json("keeps_its_promise"), (replayed, 0));
    let table = replays("breaks_its_promise", &[]);
    let mark = format!("but {differing} of {replayed} games played twice differ, first on board ");
    assert!(table.contains(&mark), "{table}");
}
