//! File names, paths, line ends and open files, on every system.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use crate::common::{Ended, program};

/// A folder with spaces and letters that no single code page contains.
struct Folder {
    path: PathBuf,
    _temporary: tempfile::TempDir,
}

impl Folder {
    fn new() -> Self {
        let temporary = tempfile::tempdir().unwrap();
        let path = temporary.path().join("Gärten, Höfe & żółw 日本");
        fs::create_dir(&path).unwrap();
        Folder { path, _temporary: temporary }
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let file = self.path.join(name);
        fs::write(&file, text).unwrap();
        file
    }

    /// The names of all its files, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn run(words: &[&str], file: &Path) -> Ended {
    Ended::of(program().args(words).arg(file))
}

fn assert_well(ended: Ended) -> String {
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    ended.stdout
}

const BENCH: [&str; 6] = ["bench", "--boards", "6x6c4@1..3", "--solvers", "greedy", "--no-times"];

fn bench(options: &[&str], file: &Path) -> Ended {
    run(&[&BENCH[..], options, &["--output"]].concat(), file)
}

#[test]
fn a_folder_may_have_any_name() {
    let folder = Folder::new();
    let board = folder.file("mein Brett ß.txt", "rgb\nrrb\n");
    let solved = assert_well(run(&["solve", "--solver", "greedy"], &board));
    assert!(solved.contains("2 moves, not proven shortest"), "{solved}");
    for (name, command) in [
        ("Länge 1.csv", &["bench", "--boards", "6x6c4@1", "--solvers", "greedy", "--output"][..]),
        ("Rennen 1.gif", &["race", "--headless", "--board", "6x6c4@1", "--solvers", "greedy", "--record"]),
        ("Bild 1.png", &["solve", "6x6c4@1", "--picture"]),
    ] {
        let said = assert_well(run(command, &folder.path.join(name)));
        // Messages contain the path as the person wrote it.
        assert!(!said.contains("recorded in") || said.contains(&format!("{}", folder.path.display())), "{said}");
    }
    assert_eq!(folder.names(), ["Bild 1.png", "Länge 1.csv", "Rennen 1.gif", "mein Brett ß.txt"]);
}

#[test]
fn a_path_is_relative_to_the_working_folder() {
    let folder = Folder::new();
    let inner = folder.path.join("in ner");
    fs::create_dir(&inner).unwrap();
    folder.file("in ner/a.txt", "rgb\nrrb\n");
    let from =
        |from: &Path, name: &Path| -> Ended { Ended::of(program().current_dir(from).args(["boards"]).arg(name)) };
    let up: PathBuf = ["..", "in ner", "a.txt"].iter().collect();
    for (stand, name) in [(&folder.path, Path::new("in ner").join("a.txt")), (&inner, "a.txt".into()), (&inner, up)] {
        let ended = from(stand, &name);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), "rgb\nrrb\n"), "{}", ended.stderr);
    }
    let absent = from(&folder.path, &Path::new("in ner").join("b.txt"));
    assert_eq!((absent.status, absent.stderr.lines().count()), (Some(2), 1), "{}", absent.stderr);
}

#[cfg(windows)]
#[test]
fn paths_of_windows_are_files_whatever_they_look_like() {
    let folder = Folder::new();
    let file = folder.file("a@1.txt", "rgb\nrrb\n").display().to_string();
    assert!(file[1..].starts_with(":\\"), "{file} has a drive letter");
    let extended = format!(r"\\?\{file}");
    for name in [&file, &file.replace('\\', "/"), &file.to_uppercase(), &file[2..].to_owned(), &extended] {
        // On the same drive, because one of the paths names none.
        let ended = Ended::of(program().current_dir(&folder.path).args(["boards", name]));
        assert_eq!(assert_well(ended), "rgb\nrrb\n", "{name}");
    }
    let missing = run(&["boards"], Path::new(&file.replace("a@1", "a@2")));
    assert_eq!((missing.status, missing.stderr.lines().count()), (Some(2), 1), "{}", missing.stderr);
}

#[test]
fn a_file_that_is_there_is_named_as_it_was_given() {
    let folder = Folder::new();
    let file = folder.file("a.json", "[]");
    let ended = bench(&["--resume"], &file);
    let wanted = format!("color-walk: `{}` has no journal beside it", file.display());
    assert!(ended.status == Some(2) && ended.stderr.starts_with(&wanted), "{}", ended.stderr);
}

#[test]
fn messages_keep_the_blanks_of_a_name() {
    let folder = Folder::new();
    for name in ["two  blanks.json", "a\u{a0}\u{2003}b.json"] {
        let file = folder.file(name, "[]");
        for ended in [bench(&["--resume"], &file), run(&["bench", "--merge"], &file)] {
            assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
            assert!(ended.status == Some(2) && ended.stderr.contains(name), "{}", ended.stderr);
        }
    }
}

#[test]
fn a_file_is_replaced_as_a_whole_even_while_somebody_reads_it() {
    let folder = Folder::new();
    let file = folder.file("a.csv", "what was there before");
    let mut reader = fs::File::open(&file).unwrap();
    let ended = bench(&["--overwrite"], &file);
    let mut read = String::new();
    reader.read_to_string(&mut read).unwrap();
    assert_eq!(read, "what was there before", "who has it open sees the old one");
    drop(reader);
    if cfg!(windows) && ended.status != Some(0) {
        // Windows may refuse to replace an open file. Then nothing may be lost.
        assert_eq!((ended.status, ended.stderr.lines().count()), (Some(1), 1), "{}", ended.stderr);
        assert_eq!(folder.names(), ["a.csv", "a.csv.partial"]);
        assert_eq!(bench(&["--resume"], &file).status, Some(0));
    }
    assert!(fs::read_to_string(&file).unwrap().starts_with("solver,"), "{}", ended.stderr);
    assert_eq!(folder.names(), ["a.csv"]);
}

#[test]
fn a_folder_that_is_not_there_is_one_sentence() {
    let folder = Folder::new();
    let ended = bench(&[], &folder.path.join("none").join("a.csv"));
    assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr.lines().count()), (Some(2), "", 1));
    assert!(ended.stderr.contains("cannot be written"), "{}", ended.stderr);
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn lines_may_end_as_on_windows() {
    let folder = Folder::new();
    let board = folder.file("board.txt", "\u{feff}rgb\r\nrrb\r\n\r\nrg\r\n");
    let ended = run(&["boards", "--layout", "rows"], &board);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), "rgb\nrrb\n\n1 2 3\n21\n"), "{}", ended.stderr);

    let journal = folder.path.join("a.csv.partial");
    let games = "{\"journal\":\"color-walk bench 1\",\"board_set\":\"6x6c4@1..3\",\"solvers\":[\"greedy\"],\
        \"shard\":\"1/1\"}\r\n1 0 999 1 1 1 0 cleared\r\n2 0 9";
    fs::write(&journal, games).unwrap();
    let file = folder.path.join("a.csv");
    assert_well(bench(&["--resume"], &file));
    assert!(fs::read_to_string(&file).unwrap().contains(" 999 "), "the game of the journal counts");

    let line_ups = folder.path.join("line-ups");
    fs::create_dir(&line_ups).unwrap();
    let own =
        "\u{feff}(\r\n  name: \"Mine\",\r\n  about: \"\",\r\n  runners: [\"greedy\",\r\n    \"random\"],\r\n)\r\n";
    fs::write(line_ups.join("mine.ron"), own).unwrap();
    let mut race = program();
    race.env("COLOR_WALK_ASSETS", &folder.path);
    let ended = Ended::of(race.args(["race", "--headless", "--solvers", "mine"]));
    assert!(ended.status == Some(0) && ended.stdout.contains("[2/2]"), "{}", ended.stderr);
}

#[test]
fn a_persons_engines_may_be_written_with_the_line_ends_of_windows() {
    let folder = Folder::new();
    // Single quotes keep it one word. A double-quoted string needs each backslash twice.
    let engine = format!("'{}' engine greedy", env!("CARGO_BIN_EXE_color-walk")).replace('\\', r"\\");
    folder.file(
        "engines.ron",
        &format!("\u{feff}(\r\n  engines: [\r\n    (name: \"mine\", command: \"{engine}\"),\r\n  ],\r\n)\r\n"),
    );
    let mut solve = program();
    solve.env("COLOR_WALK_DATA", &folder.path).args(["solve", "6x6c4@1", "--solver", "mine", "--format", "json"]);
    let ended = Ended::of(&mut solve);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
}

#[test]
fn words_that_are_no_text_are_refused_in_one_sentence() {
    #[cfg(unix)]
    let word = <std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(b"6x6\xff".to_vec());
    #[cfg(windows)]
    let word = <std::ffi::OsString as std::os::windows::ffi::OsStringExt>::from_wide(&[0x36, 0xd800]);
    let ended = run(&["boards"], Path::new(&word));
    assert_eq!(
        (ended.status, ended.stdout.as_str(), ended.stderr.lines().count()),
        (Some(2), "", 1),
        "{}",
        ended.stderr
    );
}

#[test]
fn output_is_utf_8_in_any_locale() {
    let mut race = program();
    race.env("LC_ALL", "C").env("LANG", "C").args(["race", "--headless", "--board", "6x6c4@1", "--solvers", "exact"]);
    let ended = Ended::of(&mut race);
    assert!(ended.status == Some(0) && ended.stdout.contains("6x6c4@1 (6 × 6, 4 colours)"), "{}", ended.stdout);
}

/// Guards against hanging on these files, or reading them until memory runs out.
#[cfg(target_os = "linux")]
#[test]
fn a_pipe_or_a_device_is_no_file() {
    use rustix::fs::{CWD, FileType, Mode, mknodat};

    let folder = Folder::new();
    let pipe = folder.path.join("pipe.json");
    mknodat(CWD, pipe.as_path(), FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
    for path in [pipe.as_path(), Path::new("/dev/zero")] {
        for words in [&["solve"][..], &["boards"], &["bench", "--merge"], &["match", "--merge"]] {
            let ended = run(words, path);
            assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{words:?}");
            let printed =
                format!("`{}` cannot be read: it is a pipe or a device; a plain file is needed", path.display());
            assert!(ended.stderr.contains(&printed), "{words:?}: {}", ended.stderr);
        }
    }
    // As a journal.
    let output = folder.path.join("pipe");
    fs::rename(&pipe, folder.path.join("pipe.partial")).unwrap();
    for options in [&[][..], &["--resume"], &["--overwrite"]] {
        let ended = bench(options, &output);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{options:?}");
        assert!(ended.stderr.contains("pipe.partial` cannot be written: it is a pipe or a device"), "{}", ended.stderr);
    }
}
