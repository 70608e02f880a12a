use std::io::Cursor;

use color_walk_api::{
    board::{Board, Color, MAX_COLORS, Start},
    solver::{Candidate, TracedLine, Value},
};
use proptest::{prelude::*, string::string_regex};

use super::{words::text as text_of, *};

fn number() -> impl Strategy<Value = u64> {
    prop_oneof![0..20u64, 0..=MAX_NUMBER, Just(MAX_NUMBER)]
}

fn task() -> impl Strategy<Value = u64> {
    prop_oneof![1..20u64, 1..=MAX_NUMBER]
}

/// A text with a visible character at either end.
fn text() -> impl Strategy<Value = String> {
    string_regex("[a-zA-Zé0-9ß.,-]([a-zA-Z é0-9ß.,-]{0,60}[a-z.])?").unwrap()
}

fn key() -> impl Strategy<Value = String> {
    string_regex("[a-z][a-z0-9-]{0,20}").unwrap()
}

fn walk(colors: usize) -> impl Strategy<Value = Vec<Color>> {
    prop::collection::vec(0..colors as Color, 0..40)
}

fn go() -> impl Strategy<Value = Go> {
    let size = (1..8usize, 1..8usize, 1..=MAX_COLORS, any::<bool>());
    size.prop_flat_map(|(width, height, colors, is_blank)| {
        let cells = prop::collection::vec(0..colors as Color, width * height);
        let limit = || prop::option::of(number());
        let asked = (any::<bool>(), any::<bool>(), any::<bool>());
        (cells, 0..width * height, walk(colors), task(), (limit(), limit(), limit()), asked).prop_map(
            move |(mut cells, start, moves, task, (nodes, ms, memory), (log, explain, at))| {
                let start = if is_blank { Start::Blank(start) } else { Start::Cluster(start) };
                if is_blank {
                    cells[start.cell()] = 0;
                }
                let board = Board::new(width, height, colors, cells, start).unwrap();
                Go { task, nodes, ms, memory, log, explain, at, board, moves }
            },
        )
    })
}

fn request() -> impl Strategy<Value = Request> {
    prop_oneof![
        (1..=MAX_NUMBER).prop_map(Request::Hello),
        (key(), number()).prop_map(|(key, value)| Request::Set { key, value: value.to_string() }),
        (key(), key()).prop_map(|(key, value)| Request::Set { key, value }),
        go().prop_map(|go| Request::Go(Box::new(go))),
        task().prop_map(Request::Stop),
        key().prop_map(Request::Ping),
        Just(Request::Quit),
    ]
}

fn scores() -> impl Strategy<Value = Vec<Candidate>> {
    let score = (-9..9i32).prop_map(f64::from);
    let score = prop_oneof![score, any::<f64>().prop_filter("finite", |score| score.is_finite())];
    prop::collection::btree_map(0..MAX_COLORS as Color, score, 0..MAX_COLORS)
        .prop_map(|scores| scores.into_iter().map(|(color, score)| Candidate::new(color, score)).collect())
}

fn code_line() -> impl Strategy<Value = CodeLine> {
    let word = |pattern| string_regex(pattern).unwrap();
    let most = MAX_NUMBER as i64;
    let value = prop_oneof![
        Just(Value::None),
        (-most..=most).prop_map(Value::Number),
        any::<f64>().prop_filter("finite", |number| number.is_finite()).prop_map(Value::Decimal),
        (0..MAX_COLORS as Color).prop_map(Value::Color),
        word("([!#-~é]{1,9}( [!#-~é]{1,9}){0,3})?").prop_map(Value::Text),
    ];
    let values = prop::collection::vec((word("[!-~é]{1,32}"), value), 0..=MAX_VALUES);
    (word("[!-~é]{1,64}"), values).prop_map(|(label, values)| CodeLine { label, values })
}

fn param() -> impl Strategy<Value = EngineParam> {
    let numbers = (number(), number(), number()).prop_map(|(a, b, c)| {
        let mut sorted = [a, b, c];
        sorted.sort_unstable();
        let [min, default, max] = sorted;
        (default, ParamValues::Numbers { min, max })
    });
    let names = prop::collection::btree_set(key(), 1..=MAX_NAMES).prop_flat_map(|names| {
        let names: Vec<String> = names.into_iter().collect();
        (0..names.len() as u64, Just(ParamValues::Names(names)))
    });
    let yes_no = (0..2u64).prop_map(|default| (default, ParamValues::YesNo));
    (key(), prop_oneof![numbers, names, yes_no], text()).prop_map(|(key, (default, values), label)| EngineParam {
        key,
        default,
        label,
        values,
    })
}

fn answer() -> impl Strategy<Value = Answer> {
    let limit = || prop::option::of(number());
    let info = (task(), limit(), limit(), limit(), limit())
        .prop_map(|(task, nodes, lower, best, steps)| Answer::Info(Info { task, nodes, lower, best, steps }));
    let end = prop_oneof![Just(End::Proven), Just(End::Found), Just(End::OutOfTime), text().prop_map(End::GaveUp)];
    prop_oneof![
        text().prop_map(Answer::Name),
        text().prop_map(Answer::Author),
        text().prop_map(Answer::Version),
        text().prop_map(Answer::About),
        Just(Answer::Reproducible),
        param().prop_map(Answer::Param),
        Just(Answer::Ready),
        info,
        (task(), text()).prop_map(|(task, text)| Answer::Log { task, text }),
        (task(), scores()).prop_map(|(task, scores)| Answer::Scores { task, scores }),
        (task(), text()).prop_map(|(task, text)| Answer::Reason { task, text }),
        (task(), prop::option::of(code_line())).prop_map(|(task, line)| Answer::At { task, line }),
        (task(), 0..MAX_COLORS as Color).prop_map(|(task, color)| Answer::Move { task, color }),
        (task(), walk(MAX_COLORS)).prop_map(|(task, walk)| Answer::Walk { task, walk }),
        (task(), end).prop_map(|(task, end)| Answer::Done { task, end }),
        key().prop_map(Answer::Pong),
        (prop::option::of(task()), text()).prop_map(|(task, sentence)| Answer::Error { task, sentence }),
    ]
}

proptest! {
    #[test]
    fn requests_come_back_as_they_were_said(request in request()) {
        prop_assert_eq!(Request::parse(&request.to_string()), Ok(Some(request)));
    }

    #[test]
    fn answers_come_back_as_they_were_said(answer in answer()) {
        prop_assert_eq!(Answer::parse(&answer.to_string()), Ok(Some(answer)));
    }

    #[test]
    fn keys_of_later_versions_are_passed_over(go in go(), key in "x[a-z]{1,8}", value in "[!-~]{1,9}", at in 0..4usize) {
        let line = go.to_string();
        let mut words: Vec<&str> = line.split(' ').collect();
        // After the number, each key has one value.
        words.splice(2 + 2 * at..2 + 2 * at, [key.as_str(), value.as_str()]);
        prop_assert_eq!(Request::parse(&words.join("  ")), Ok(Some(Request::Go(Box::new(go)))));
    }

    #[test]
    fn nothing_that_comes_in_is_too_much(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut lines = LineReader::new(Cursor::new(bytes));
        while let Ok(Some((line, _))) = lines.next_line() {
            let Line::Text(line) = line else { continue };
            let _ = (Request::parse(&line), Answer::parse(&line));
        }
    }

    #[test]
    fn lines_that_are_almost_right_are_no_trouble(answer in answer(), request in request(), cut in 0..200usize, put in "\\PC{0,3}") {
        for mut line in [answer.to_string(), request.to_string()] {
            let at = (0..=cut.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
            line.insert_str(at, &put);
            let _ = (Request::parse(&line), Answer::parse(&line));
            line.truncate(at);
            let _ = (Request::parse(&line), Answer::parse(&line));
        }
    }

    #[test]
    fn what_an_engine_says_of_itself_has_nothing_that_a_terminal_obeys(name in any::<String>()) {
        if let Ok(Some(Answer::Name(name))) = Answer::parse(&format!("name {}", name.replace('\n', " "))) {
            prop_assert!(!name.chars().any(char::is_control) && name.chars().count() <= MAX_TEXT);
            prop_assert_eq!(text_of(&name), name, "it is clean already");
        }
    }
}

/// U+202E reverses the rest of a terminal's line.
#[test]
fn nothing_that_turns_a_line_around_gets_in() {
    let answer = |line: &str| match Answer::parse(line) {
        Ok(answer) => answer.unwrap().to_string(),
        Err(error) => error.to_string(),
    };
    for hidden in ['\u{202e}', '\u{2067}', '\u{200f}', '\u{61c}', '\u{feff}', '\u{ad}', '\u{e0041}', '\x1b', '\x7f'] {
        for line in [
            format!("name a{hidden}b"),
            format!("author a{hidden}b"),
            format!("version a{hidden}b"),
            format!("about a{hidden}b"),
            format!("choice key x x,y a{hidden}b"),
            format!("choice key x x,a{hidden}b"),
            format!("yes-no key yes a{hidden}b"),
            format!("param key 1 1 1 a{hidden}b"),
            format!("done 1 gave-up a{hidden}b"),
            format!("error 1 a{hidden}b"),
            format!("error - a{hidden}b"),
            format!("a{hidden}b"),
            format!("pong a{hidden}b"),
            format!("log 1 a{hidden}b"),
            format!("scores 1 a{hidden}b 1"),
            format!("scores 1 0 a{hidden}b"),
            format!("move 1 a{hidden}b"),
            format!("done 1 a{hidden}b"),
            format!("info 1 nodes a{hidden}b"),
            format!("param a{hidden}b 1 1 1"),
        ] {
            let shown = answer(&line);
            assert!(shown.contains("a\u{fffd}b") && !shown.contains(hidden), "{line:?}: {shown:?}");
        }
        let walk = answer(&format!("walk 1 a{hidden}b"));
        assert!(walk.starts_with("move 2 is `\u{fffd}`"), "{walk:?}");
    }
    assert_eq!(text_of(" a\tb\u{2028}c\u{a0}d "), "a b c d");
    let joined = "👩\u{200d}💻 می\u{200c}روم";
    assert_eq!(text_of(joined), joined, "joiners change no order");
}

#[test]
fn lines_end_in_either_way_and_are_bounded() {
    let read = |bytes: &[u8]| {
        let mut lines = LineReader::new(Cursor::new(bytes.to_vec()));
        std::iter::from_fn(|| lines.next_line().unwrap().map(|(line, _)| line)).collect::<Vec<_>>()
    };
    let text = |text: &str| Line::Text(text.to_owned());
    assert_eq!(read(b"a\r\n\nb c\nrest"), [text("a"), text(""), text("b c")]);
    assert_eq!(read(b"\xff\nx\n"), [Line::NotText, text("x")]);
    let longest = [vec![b'a'; MAX_LINE], b"\r\n".to_vec()].concat();
    assert_eq!(read(&longest), [text(&"a".repeat(MAX_LINE))]);
    let too_long = [vec![b'a'; MAX_LINE + 1], b"\n".to_vec()].concat();
    assert_eq!(read(&too_long)[0], Line::TooLong);
    assert_eq!(read(&vec![b'a'; 3 * MAX_LINE])[0], Line::TooLong, "a line without an end");
}

#[test]
fn scores_are_decimal_numbers() {
    for (line, shown) in [("scores 1", "scores 1"), ("scores 1 B -7 0 .5 1 1e30", "scores 1 B -7.0 0 0.5 1 1e30")] {
        assert_eq!(Answer::parse(line).unwrap().unwrap().to_string(), shown);
    }
}

#[test]
fn a_line_of_code_that_is_malformed_or_too_long_is_left_out() {
    let line = |line: &str| match Answer::parse(line) {
        Ok(Some(Answer::At { task: 1, line })) => line,
        other => panic!("{line}: {other:?}"),
    };
    let take = line("at 1 take queue 3 cost -0.5 colour #A best - side \"left\"").unwrap();
    let text = |text: &str| text.to_owned();
    let values = [
        (text("queue"), Value::Number(3)),
        (text("cost"), Value::Decimal(-0.5)),
        (text("colour"), Value::Color(10)),
        (text("best"), Value::None),
        (text("side"), Value::Text(text("left"))),
    ];
    assert_eq!((take.label.as_str(), &take.values[..]), ("take", &values[..]));
    let long = |length| "a".repeat(length);
    assert!(line(&format!("at 1 {} {} 1", long(64), long(32))).is_some());
    assert!(line(&format!("at 1 take{}", " a 1".repeat(48))).is_some());
    let texts = line("at 1 take log \"a  long, text\" empty \"\" next 1").unwrap();
    let values = [
        (text("log"), Value::Text(text("a long, text"))),
        (text("empty"), Value::Text(text(""))),
        (text("next"), Value::Number(1)),
    ];
    assert_eq!(texts.values, values);
    let told =
        TracedLine { label: "2".into(), values: vec![("log".into(), "say \"hi\"\n there".into())], tree_events: 0 };
    assert_eq!(CodeLine::of(&told).unwrap().to_string(), "2 log \"say 'hi' there\"");
    for wrong in [
        text("at 1"),
        text("at 1 take queue"),
        text("at 1 take queue three"),
        text("at 1 take queue 9007199254740992"),
        text("at 1 take colour #"),
        text("at 1 take side \"left"),
        text("at 1 take \u{202e} 1"),
        format!("at 1 {}", long(65)),
        format!("at 1 take {} 1", long(33)),
        format!("at 1 take side \"{}\"", long(301)),
        text("at 1 take side \"a\"b\""),
        format!("at 1 take{}", " a 1".repeat(49)),
    ] {
        assert_eq!(line(&wrong), None, "{wrong}");
    }

    let told = |name: &'static str, value| TracedLine {
        label: "take".into(),
        values: vec![(name.into(), value)],
        tree_events: 0,
    };
    let sent = |name, value| CodeLine::of(&told(name, value)).map(|line| line.to_string());
    assert_eq!(sent("side", Value::from(" far  left")).as_deref(), Some("take side \"far left\""));
    assert_eq!(sent("best", Value::Decimal(f64::INFINITY)).as_deref(), Some("take best -"));
    assert_eq!(sent("far left", Value::None), None);
}

#[test]
fn wrong_lines_say_what_is_wrong() {
    let answer = |line: &str| Answer::parse(line).unwrap_err().to_string();
    assert_eq!(answer("hello world"), "`hello` is not a command");
    assert_eq!(answer("done 1"), "`done` lacks `proven`, `found` or `gave-up`");
    assert!(answer("done 1 perhaps").contains("not `perhaps`"));
    assert!(answer("walk x 012").contains("a task's number must be a whole number from 1"));
    assert!(answer("info 1 nodes -4").contains("not `-4`"));
    assert!(answer("info 1 nodes 9007199254740992").contains("to 9007199254740991"));
    assert!(answer("param depth 10 1 9 Depth").contains("the default of a parameter"));
    assert_eq!(answer("author"), "`author` lacks a name");
    assert!(answer("choice mode slow fast,careful Mode").contains("must be one of its names, not `slow`"));
    assert!(answer("choice mode fast fast,fast Mode").contains("the name `fast` is given twice"));
    assert!(answer("choice mode fast fast,,careful Mode").contains("a value must be at most 64 lower-case letters"));
    let names = |count: usize| (0..count).map(|name| name.to_string()).collect::<Vec<_>>().join(",");
    assert!(answer(&format!("choice mode 0 {} Mode", names(65))).contains("`mode` has more than 64 names"));
    assert!(Answer::parse(&format!("choice mode 0 {} Mode", names(64))).is_ok());
    assert!(answer("yes-no prune 1 Prunes").contains("must be `yes` or `no`, not `1`"));
    for score in ["inf", "-inf", "nan", "1e999", "+1", "0x1", "1,5", "--1", "1e", &"1".repeat(65)] {
        assert!(answer(&format!("scores 1 0 {score}")).contains("a score must be a decimal number"), "{score}");
    }
    assert_eq!(answer("scores 1 0"), "`scores` lacks a score after its last colour");
    assert_eq!(answer("scores 1 A 1 0 2 A 1"), "the colour A has two scores");
    assert!(answer("scores 1 10 1").contains("a colour must be one digit or letter, not `10`"));
    let request = |line: &str| Request::parse(line).unwrap_err().to_string();
    let board = "width 1 height 1 colors 1 start cell:0,0 cells 0";
    assert!(
        request(&format!("go 1 {board} explain 2")).contains("explain must be a whole number from 0 to 1, not `2`")
    );
    assert_eq!(request("go 1 width 2 height 2 colors 2 start blank:0,0"), "`go` lacks cells");
    assert!(request("go 1 width 2 height 2 colors 2 start blank:0,0 cells 0101").contains("must be `.`"));
    assert!(request("go 1 width 2 height 2 colors 2 start cell:0,2 cells 0101").contains("outside"));
    assert!(request("go 1 width 2 height 2 colors 2 start cell:0,0 cells 0102").contains("cell 3 has colour 2"));
    assert!(request("go 1 width 2 width 2").contains("twice"));
}
