//! Printing, reading and naming boards.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::Stdio,
};

use super::{
    assert_refused,
    common::{Ended, Running, output, program, run},
    json, run_with_input,
};

#[test]
fn boards_are_printed_with_a_blank_line_between_them() {
    assert_eq!(
        output("boards 6x4c3@1..2"),
        include_str!("../data/boards.txt").split_inclusive("\n\n").take(2).collect::<String>().trim_end().to_owned()
            + "\n"
    );
    assert!(output("boards series@1").starts_with(".41434420301304400322231223033\n"));
    let classic = output("boards 6x4c3@1 --start 0,0");
    assert!(!classic.contains('.') && classic.len() == 28);
    // Rows alone would have three colours more, or another start.
    assert!(output("boards 6x4c3@1..2,5x3c6@9").starts_with("4 6 3\n.01220\n"));
    assert!(output("boards 6x4c3@1 --start 2,3").starts_with("4 6 3\n2 3\n001220\n"));
}

#[test]
fn a_file_of_several_boards_stays_what_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/boards.txt");
    let codes = output(&format!("boards {path} --format code"));
    let expected = ["drawn@a1q9W_r_OnxJKNBJcIl4", "drawn@aA_Kr_r_Onwhr9mvzRRH", "drawn@aTILY_v_en9YjJGBU1"];
    assert_eq!(codes.lines().collect::<Vec<_>>(), expected);
    let walks = output(&format!("solve {path} --format json"));
    let walks: Vec<String> = walks.lines().map(|line| json(line)["walk"].as_str().unwrap().to_owned()).collect();
    assert_eq!(walks, ["0120", "0102", "10402135"]);
}

/// Boards as wide as a square has cells used to be read as a square board a line.
#[test]
fn what_boards_prints_is_read_as_the_same_boards() {
    for boards in [
        "100x50c4@3",
        "121x30c4@3",
        "144x12c4@3",
        "196x90c4@3",
        "400x300c4@3 --start 7,9",
        "100x50c4@3..4 --start 0,0",
        "2x2c9@1..5",
        "6x4c3@1..2,5x3c6@9",
        "4x200c3@1 --start center",
        "16x2c3@1 --start 0,0",
    ] {
        let printed =
            run_with_input("bench - --solvers greedy --no-times --format csv", &output(&format!("boards {boards}")));
        let direct = output(&format!("bench {boards} --solvers greedy --no-times --format csv"));
        assert_eq!((printed.status, printed.stdout), (Some(0), direct), "{boards} {}", printed.stderr);
    }
    for boards in ["2x2c9@1..5", "6x4c3@1..2,5x3c6@9", "4x9c3@1 --start center", "16x2c3@1 --start 0,0"] {
        let codes = run_with_input("boards - --format code", &output(&format!("boards {boards}"))).stdout;
        assert_eq!(codes, output(&format!("boards {boards} --format code")), "{boards}");
    }
    let codes = output("boards 6x4c3@1..3 --format code");
    assert_eq!(run_with_input("boards - --format code", &codes).stdout, codes, "a file of codes");
}

#[test]
fn boards_says_what_it_read() {
    let said = |text: &str| {
        let ended = run_with_input("boards -", text);
        assert_eq!(ended.status, Some(0), "{}", ended.stderr);
        ended.stderr
    };
    assert_eq!(
        said("03;12\n12;05\n"),
        "color-walk: standard input: 2 × 2, 3 colours, start 0,0; rows of cells between semicolons\n\
         color-walk: colours: 0 = 03, 1 = 05, 2 = 12\n"
    );
    assert_eq!(
        said("2 2\n1 0\nred blue\nblue red\n"),
        "color-walk: standard input: 2 × 2, 2 colours, start 1,0; a size line and a start line, then rows of cells between \
         spaces\ncolor-walk: colours: 0 = blue, 1 = red\n"
    );
    assert_eq!(
        said("[[[0,1]],[[1,0]]]"),
        "color-walk: standard input: 2 boards, each 2 × 1, 2 colours, start 0,0; JSON\n"
    );
    assert_eq!(
        said("01\n10\n\n012\n120\n"),
        "color-walk: standard input: 2 boards\n\
         color-walk: standard input#1: 2 × 2, 3 colours, start 0,0; rows of characters\n\
         color-walk: standard input#2: 3 × 2, 3 colours, start 0,0; rows of characters\n"
    );
}

#[test]
fn a_game_id_of_flood_is_a_code() {
    let solved = json(&output("solve 3x3c3m2:012120201,5 --format json"));
    assert_eq!((&solved["moves"], &solved["proven"]), (&4.into(), &true.into()));
    let two = json(&output("bench series@1,3x3c3m2:012120201,5,series@2 --solvers greedy --format json"));
    assert_eq!(two["boards"], 3);
    assert_refused(&run("solve 3x3c3m2#1234"), "is a random seed of Simon Tatham's Flood", "a seed");
    let ended = run("boards 3x3c3m2:012120201,5");
    assert_eq!(ended.stdout, "012\n120\n201\n");
    assert_eq!(ended.stderr, "color-walk: 3 × 3, 3 colours, start 0,0; limit 5 moves\n");
}

#[test]
fn printed_boards_can_be_solved_again() {
    let printed = output("boards 6x4c3@1..2");
    let ended = run_with_input("solve - --solver greedy --format json", &printed);
    let direct = output("solve 6x4c3@1..2 --solver greedy --format json");
    let walks = |text: &str| -> Vec<String> {
        text.lines().map(|line| json(line)["walk"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((ended.status, walks(&direct).len()), (Some(0), 2));
    assert_eq!(walks(&ended.stdout), walks(&direct));
}

#[test]
fn a_drawn_board_has_a_code_that_works_everywhere() {
    let drawing = "0011100\n0122210\n01.2210\n0112110\n";
    let ended = run_with_input("boards - --format code", drawing);
    let code = ended.stdout.trim_end();
    assert!(ended.status == Some(0) && code.starts_with("drawn@a") && code.len() < 40, "{code} {}", ended.stderr);
    assert_eq!(output(&format!("boards {code}")), drawing);
    assert_eq!(output(&format!("boards {code} --format code")), ended.stdout);

    let of_file = json(&run_with_input("solve - --format json", drawing).stdout);
    let of_code = json(&output(&format!("solve {code} --format json")));
    assert_eq!((&of_code["board"], &of_code["walk"]), (&code.into(), &of_file["walk"]));
    let race = output(&format!("race --headless --board {code} --solvers greedy"));
    assert!(race.starts_with(&format!("{code} (7 × 4, 3 colours)\n")), "{race}");
    let bench = json(&output(&format!("bench --boards series@1..2,{code} --solvers greedy --format json")));
    assert_eq!((&bench["boards"], &bench["board_set"]), (&3.into(), &format!("series@1..2,{code}").into()));

    let starts = output("boards 6x4c3@1..2 --start center --format code");
    assert_eq!(starts.lines().count(), 2);
    let first = starts.lines().next().unwrap();
    assert_eq!(output(&format!("boards {first}")), output("boards 6x4c3@1 --start center"));
    let cut = &code[..code.len() - 1];
    for (arguments, hint) in [
        (format!("solve {cut}"), "is cut short or mistyped; copy the whole board code again"),
        (format!("solve {code} --start center"), "has a blank start cell of its own"),
        (format!("solve {}", code.replace("@a", "@z")), "a later version of Color Walk"),
        (format!("race --headless --board {code}{}", "A".repeat(3000)), "save a larger board as a file"),
        ("boards 5x5c3@1,100x100c36@1 --format code".to_owned(), "too large for a code; save it as a board file"),
    ] {
        assert_refused(&run(&arguments), hint, &arguments);
    }
}

#[test]
fn a_bad_board_file_is_one_sentence_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let many: String = ('0'..='9').chain('A'..='Z').chain('a'..='b').collect();
    let files: [(&str, &[u8], &str); 8] = [
        ("ragged", b"0123\n0123\n012\n", "line 3: the row has 3 cells"),
        ("many", many.as_bytes(), "line 1, column 37: `a` is colour 37"),
        ("empty", b"", "the file has no board"),
        ("binary", b"01\n\xff\xfe", "line 2, column 1: this is not a text file"),
        ("space", b"012\n0 1\n", "line 2, column 2: there is a space inside a row"),
        ("comma", b"0,,1\n", "line 1, column 3: there is an empty cell"),
        ("size", b"333\n012\n120\n201\n", "decide with the layout `rows` or `rows-columns`"),
        ("blanks", b".01\n10.\n", "line 2, column 3: there is a second `.`"),
    ];
    for (name, bytes, hint) in files {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        for command in ["solve FILE", "race --headless --board FILE", "bench --solvers greedy --boards FILE"] {
            assert_refused(&run(&command.replace("FILE", &file.display().to_string())), hint, command);
        }
    }
    assert_refused(&run(&format!("solve {}", folder.path().display())), "cannot be read", "a folder");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut boards = program();
    boards.args(["boards", "series@1..100000"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut boards = Running::start(&mut boards);
    let mut line = String::new();
    BufReader::new(boards.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim_end().len(), 30);
    let ended = Ended::from(boards.output(""));
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
}
