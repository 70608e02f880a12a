//! Shell completions and manual pages for packages.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    process::{Command, Stdio},
};

#[cfg(unix)]
use crate::common::Ended;
use crate::common::{output, run};

fn commands() -> Vec<String> {
    let help = output("--help");
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.split_whitespace().next());
    names.filter(|&name| name != "help").map(str::to_owned).collect()
}

/// Expects `program` to accept `text` without output.
fn assert_accepts(program: &str, arguments: &[&str], text: &str, what: &str) {
    let piped = || Stdio::piped();
    let child = Command::new(program).args(arguments).stdin(piped()).stdout(piped()).stderr(piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("{program} cannot be started: {error}"));
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let complaints = [output.stdout, output.stderr].concat();
    assert_eq!((output.status.success(), &*String::from_utf8_lossy(&complaints)), (true, ""), "{program} on {what}");
}

#[test]
fn each_shells_script_has_every_command() {
    let commands = commands();
    assert!(commands.len() >= 11 && commands.contains(&"explain".to_owned()), "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&format!("completions {shell}"));
        let words: BTreeSet<&str> = script.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
        for command in &commands {
            assert!(words.contains(command.as_str()), "{shell}: {command}");
        }
    }
    assert_eq!(run("completions cmd").status, Some(2));
}

#[cfg(unix)]
#[test]
#[ignore = "needs bash, zsh and fish"]
fn shells_can_read_their_scripts() {
    for shell in ["bash", "zsh", "fish"] {
        let script = output(&format!("completions {shell}"));
        assert_accepts(shell, &["-n"], &script, "its completions");
    }
}

/// A shell's completions at the end of a line, one per line.
#[cfg(unix)]
fn completed(shell: &str, line: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script");
    fs::write(&script, output(&format!("completions {shell}"))).unwrap();
    let file = script.display();
    let last = line.rsplit(' ').next().unwrap();
    let ask = match shell {
        // Readline's word begins after its last word break.
        "bash" => {
            let word = last.rsplit([':', '=', '@']).next().unwrap();
            format!(
                "source {file}; COMP_LINE='{line}'; COMP_POINT=${{#COMP_LINE}}; COMP_WORDS=({line}); \
                 COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _color__walk color-walk '{word}' ''; printf '%s\\n' \"${{COMPREPLY[@]}}\""
            )
        }
        "fish" => format!("source {file}; complete -C '{line}'"),
        _ => format!(
            "compdef() {{ }}; compadd() {{ print -l -- \"$@\" }}; source {file}; words=({line}); CURRENT=$#words; \
             PREFIX='{last}'; _color-walk"
        ),
    };
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_color-walk"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut command = Command::new(shell);
    command.env("PATH", path).env("HOME", folder.path()).env("COLOR_WALK_DATA", folder.path());
    let ended = Ended::of(command.args(if shell == "zsh" { &["-f", "-c"][..] } else { &["-c"] }).arg(ask));
    assert_eq!(ended.stderr, "", "{shell}: {line}");
    ended.stdout.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

#[cfg(unix)]
#[test]
#[ignore = "needs bash, zsh and fish"]
fn shells_complete_boards_solvers_and_options() {
    for (line, name, replaced) in [
        ("color-walk solve series@1 --solver greedy-look-a", "greedy-look-ahead", ""),
        ("color-walk bench series@1 --solvers greedy,look-ahead-", "greedy,look-ahead-1-6", ""),
        ("color-walk explain daily@to", "daily@today", "daily@"),
        ("color-walk race --solvers greedy-look-ahead:dep", "greedy-look-ahead:depth=", "greedy-look-ahead:"),
        (
            "color-walk match series@1 bfs greedy-look-ahead:depth=10",
            "greedy-look-ahead:depth=10",
            "greedy-look-ahead:depth=",
        ),
    ] {
        for shell in ["bash", "zsh", "fish"] {
            let completed = completed(shell, line);
            let name = if shell == "bash" { name.strip_prefix(replaced).unwrap() } else { name };
            assert!(completed.iter().any(|completed| completed == name), "{shell}: {line}: {completed:?}");
        }
    }
    for shell in ["bash", "fish"] {
        assert!(completed(shell, "color-walk bench --comp").contains(&"--compare".to_owned()), "{shell}");
        assert!(completed(shell, "color-walk ben").contains(&"bench".to_owned()), "{shell}");
    }
}

/// The manual pages by name.
fn pages() -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man/man1");
    output(&format!("man --output {}", pages.display()));
    let entries = fs::read_dir(&pages).unwrap().map(Result::unwrap);
    entries.map(|page| (page.file_name().into_string().unwrap(), fs::read_to_string(page.path()).unwrap())).collect()
}

#[test]
fn there_is_a_page_for_each_command() {
    let pages = pages();
    let commands = commands();
    let inner = ["engine-check", "engine-info", "keep-export", "keep-import", "keep-undo"];
    let expected = commands.iter().map(String::as_str).chain(inner).map(|command| format!("color-walk-{command}.1"));
    let expected: BTreeSet<String> = expected.chain(["color-walk.1".to_owned()]).collect();
    assert!(pages.keys().eq(&expected), "{:?}", pages.keys());

    let page = &pages["color-walk.1"];
    assert_eq!(*page, output("man"));
    let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    for heading in
        ["NAME", "SYNOPSIS", "OPTIONS", "BOARDS", "SOLVERS", "EXAMPLES", "\"EXIT STATUS\"", "ENVIRONMENT", "FILES"]
    {
        assert!(headings.contains(&heading), "{heading}: {headings:?}");
    }
    assert!(page.contains("COLOR_WALK_ASSETS") && page.contains("130 interrupted"));
    let statuses = &pages["color-walk-match.1"];
    assert!(statuses.contains(".SH \"EXIT STATUS\"\n") && statuses.contains("undecided after all boards"));
}

#[test]
#[ignore = "needs mandoc and groff"]
fn readers_of_manual_pages_take_ours() {
    for (name, page) in pages() {
        assert_accepts("mandoc", &["-T", "lint", "-W", "error"], &page, &name);
        assert_accepts("groff", &["-man", "-ww", "-z", "-Tutf8", "-Kutf8"], &page, &name);
    }
}

#[test]
fn pages_go_into_a_folder_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "kept").unwrap();
    let ended = run(&format!("man --output {}", file.display()));
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(2), 1), "{}", ended.stderr);
    assert!(ended.stderr.contains("name a folder with --output"), "{}", ended.stderr);
    assert_eq!(fs::read_to_string(file).unwrap(), "kept");
}
