//! Valid chapters, and the errors for invalid ones.

use std::fs;

use color_walk_solvers as solvers;

use super::*;

#[test]
fn the_built_in_ones_are_whole_in_every_language() {
    let (chapters, warnings) = load_from(None, &solvers::registry());
    assert_eq!(warnings, []);
    assert_eq!(chapters.len(), BUILT_IN.len());
    for chapter in &chapters {
        assert_eq!(chapter.questions.len(), 3, "{}", chapter.id);
        let wanted: Vec<String> = {
            let mut ids: Vec<String> = chapter.messages().chain(chapter.reasons()).collect();
            ids.sort();
            ids
        };
        for (tag, _) in crate::language::BUILT_IN {
            let known = chapter.texts.iter().filter(|(known, _)| known == tag);
            for (_, messages) in known {
                assert_eq!(messages.ids().collect::<Vec<_>>(), wanted, "{}.{tag}.ftl", chapter.id);
            }
            assert!(chapter.message(tag, "title").is_some(), "{}.{tag}.ftl is not built in", chapter.id);
        }
    }
}

const CHAPTER: &str = r#"(
    order: 5,
    steps: [
        (id: "first", board: "6x6c3@1", lanes: ["greedy", "dijkstra:scale=25"]),
        (id: "second", stop: Beat(2), action: Watch),
        (id: "third", action: Predict(lane: 1, moves: 2)),
        (id: "fourth", moves: "0", lanes: ["greedy-look-ahead"], action: Knob(lane: 0, name: "depth")),
        (id: "fifth", lanes: ["you"], action: Play(3)),
        (id: "sixth", point: Block(2, 3), chart: [("one", 1.5), ("two", 2)]),
        (id: "seventh", lanes: ["you", "greedy"], action: Clear),
        (id: "eighth"),
    ],
    questions: [(id: "why", answers: 2, right: 1)],
    race: (board: "series@1", lanes: ["you", "greedy"]),
    batch: (boards: "series@1..100,6x6c3@1..5", lanes: ["greedy"]),
)"#;

const ENGLISH_TEXT: &str = "title = T\nsummary = S\nstep-first = 1\nstep-second = 2\nstep-third = 3\nstep-fourth = 4\n\
    step-fifth = 5\nstep-sixth = 6\nchart-sixth = C\nstep-seventh = 7\nstep-eighth = 8\nquestion-why = Q\nquestion-why-answer-1 = A\nquestion-why-answer-2 = B\n\
    question-why-why = W\n";

fn files(files: &[(&str, &str)]) -> (Vec<Chapter>, Vec<String>) {
    let assets = tempfile::tempdir().unwrap();
    let folder = assets.path().join("tour");
    fs::create_dir(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    let (chapters, warnings) = load_from(Some(assets.path()), &solvers::registry());
    let own = chapters.into_iter().filter(|chapter| BUILT_IN.iter().all(|(id, _)| *id != chapter.id));
    (own.collect(), warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn a_teachers_files_are_a_chapter() {
    let german = "title = Titel";
    let (chapters, warnings) = files(&[("own.ron", CHAPTER), ("own.en.ftl", ENGLISH_TEXT), ("own.de.ftl", german)]);
    assert_eq!(warnings, [""; 0]);
    let [chapter] = &chapters[..] else { panic!("there is one") };
    let places: Vec<_> = chapter.steps.iter().map(|step| (step.scene, step.from)).collect();
    let beat = Stop::Beat;
    let steps = [
        (0, beat(0)),
        (0, beat(0)),
        (0, beat(2)),
        (1, beat(0)),
        (2, beat(0)),
        (2, beat(3)),
        (3, beat(0)),
        (3, Stop::End),
    ];
    assert_eq!(places, steps);
    assert_eq!((chapter.scenes[1].board.as_str(), &chapter.scenes[1].moves[..]), ("6x6c3@1", &[0][..]));
    let said = |tag, id| chapter.text(tag, id);
    assert_eq!((said("de-CH", "title"), said("de", "summary"), said("fr", "title")), ("Titel", "S", "T"));
    assert_eq!(said("en", "step-none"), "");
    assert_eq!(chapter.steps[5].chart, [("one".to_owned(), 1.5), ("two".to_owned(), 2.0)]);
    assert_eq!(said("de", "chart-sixth"), "C");
    // Chapters from before wrong answers had reasons are valid.
    let why = |answer| chapter.text("en", &chapter.questions[0].why(answer));
    assert_eq!((why(1), why(2)), ("W", ""));
}

#[test]
fn what_cannot_be_had_is_told_with_its_place_and_the_others_work() {
    let cases = [
        (
            "dijkstra:scale=25",
            "dijkstr",
            "own.ron, line 4, column 60: there is no solver `dijkstr` (did you mean `dijkstra`?)",
        ),
        ("scale=25", "scaling=25", "line 4, column 60: `dijkstra` has no parameter `scaling`; it has"),
        ("board: \"6x6c3@1\"", "board: \"6x6c3\"", "line 4, column 31: "),
        ("board: \"6x6c3@1\", ", "", "line 4, column 14: the first step needs a board"),
        ("6x6c3@1\"", "200x9c3@1\"", "line 4, column 31: a chapter's board has at most 100"),
        (
            "Beat(2), action",
            "Beat(2), action: Watch), (id: \"x\", stop: Beat(1), action",
            "line 5, column 65: the clock is past",
        ),
        ("stop: Beat(2), ", "", "line 5, column 24: Watch needs a `stop`"),
        ("stop: Beat(2)", "stop: Best(2)", "line 5, column "),
        ("lane: 1", "lane: 2", "line 6, column 23: there is no lane 2: the lanes are 0 to 1"),
        ("moves: 2)", "moves: 0)", "line 6, column 23: Predict needs at least 1 move"),
        ("moves: \"0\"", "moves: \"00\"", "line 7, column 32: move 2 of `00`, `0`, absorbs nothing"),
        ("\"depth\"", "\"breadth\"", "`greedy-look-ahead` has no knob `breadth`; it has `depth`"),
        ("[\"you\"], action", "[\"you\"], stop: End, action", "line 8, column 39: a step with a lane"),
        ("[\"you\"], action", "[\"you\", \"you\"], action", "line 8, column 23: you can run in one lane only"),
        (
            "[\"you\", \"greedy\"], action",
            "[\"greedy\"], action",
            "line 10, column 44: Play and Clear need a lane \"you\"",
        ),
        ("[\"you\"], action", "[\"greedy\"], action", "line 8, column 42: Play and Clear need a lane \"you\""),
        ("Block(2, 3)", "Block(6, 0)", "line 9, column 23: there is no block 6, 0: rows are 0 to 5"),
        (", (\"two\", 2)]", "]", "line 9, column 43: a chart has 2 to 12 figures, not 1"),
        ("(\"two\", 2)", "(\"thousand\", 2)", "line 9, column 67: a label has at most 6 characters"),
        ("(\"two\", 2)", "(\"two\", inf)", "line 9, column 43: the figure of `two` is no number"),
        ("\"sixth\"", "\"first\"", "line 9, column 15: a step's id"),
        ("right: 1", "right: 3", "line 13, column 23: the right answer must be from 1 to 2, not 3"),
        ("answers: 2", "answers: 1", "line 13, column 23: a question has 2 to 6 answers"),
        ("1..100", "1..10000", "line 15, column 22: a chapter's batch has at most 1000 boards, not 10005"),
        ("series@1..100", "serie@1..100", "line 15, column 22: "),
        ("lanes: [\"greedy\"]),\n)", "lanes: [\"you\"]),\n)", "line 15, column 49: a batch has solvers only"),
        ("order: 5", "ordr: 5", "line 2, column 9: Unexpected field named `ordr`"),
    ];
    let mut wrong = Vec::new();
    for (from, to, expected) in cases {
        assert!(CHAPTER.contains(from), "{from}");
        let broken = CHAPTER.replacen(from, to, 1);
        let (chapters, warnings) = files(&[
            ("own.ron", &broken),
            ("own.en.ftl", ENGLISH_TEXT),
            ("b.ron", CHAPTER),
            ("b.en.ftl", ENGLISH_TEXT),
        ]);
        let [warning] = &warnings[..] else { panic!("{to}: {warnings:?}") };
        assert!(chapters.iter().map(|chapter| chapter.id.as_str()).eq(["b"]), "{to}");
        if !warning.contains(expected) {
            wrong.push(format!("{to}: {warning}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_message_that_is_missing_is_named_and_a_built_in_chapter_keeps_its_own() {
    let text = ENGLISH_TEXT.replace("step-third", "step-thrid");
    let (chapters, warnings) =
        files(&[("own.ron", CHAPTER), ("own.en.ftl", &text), ("greedy.en.ftl", "title = Mine\n")]);
    assert_eq!(chapters, []);
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert!(
        warning.contains("own.ron, line 6, column 15: own.en.ftl has no message `step-third` (it has `step-thrid`)"),
        "{warning}"
    );
    let (_, warnings) = files(&[("own.en.ftl", "step"), ("UPPER.ron", CHAPTER)]);
    assert!(warnings[0].contains("small letters"), "{warnings:?}");
    assert!(warnings[1].contains("own.en.ftl, line 1, column 1: this is not a message"), "{warnings:?}");
}
