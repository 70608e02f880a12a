use std::collections::BTreeSet;

use color_walk_api::{board::MAX_COLORS, host::MAX_DRAWN_CODE};
use proptest::{collection::vec, prelude::*, sample::Index};

use super::*;

#[derive(Clone, Debug)]
enum Verb {
    Stroke(Index, Color, Vec<Option<Index>>),
    OpenStroke(Index, Color),
    Lead(Option<Index>),
    Fill(Index, Color),
    FillAll(Color),
    Random(u64),
    Reshape(usize, usize, usize),
    Start(bool, Index),
    Text(String),
    Undo,
    Redo,
}

fn verb() -> impl Strategy<Value = Verb> {
    let color = || 0..8u8;
    prop_oneof![
        (any::<Index>(), color(), vec(prop::option::of(any::<Index>()), 0..4))
            .prop_map(|(a, b, c)| Verb::Stroke(a, b, c)),
        (any::<Index>(), color()).prop_map(|(a, b)| Verb::OpenStroke(a, b)),
        prop::option::of(any::<Index>()).prop_map(Verb::Lead),
        (any::<Index>(), color()).prop_map(|(a, b)| Verb::Fill(a, b)),
        color().prop_map(Verb::FillAll),
        any::<u64>().prop_map(Verb::Random),
        (0..13usize, 0..13usize, 0..8usize).prop_map(|(a, b, c)| Verb::Reshape(a, b, c)),
        (any::<bool>(), any::<Index>()).prop_map(|(a, b)| Verb::Start(a, b)),
        "[.0-3]{3}\n[0-3]{3}|5x4c3@7|series|0\n10".prop_map(Verb::Text),
        Just(Verb::Undo),
        Just(Verb::Undo),
        Just(Verb::Redo),
    ]
}

/// A cell, or one past the end.
fn cell(editor: &BoardEditor, index: Index) -> usize {
    index.index(editor.cells().len() + 1)
}

fn apply(editor: &mut BoardEditor, verb: &Verb) {
    match verb {
        Verb::Stroke(from, color, way) => {
            editor.begin_stroke(cell(editor, *from), *color);
            for to in way {
                let to = to.map(|to| cell(editor, to));
                editor.extend_stroke(to);
            }
            editor.end_stroke();
        }
        Verb::OpenStroke(from, color) => editor.begin_stroke(cell(editor, *from), *color),
        Verb::Lead(to) => {
            let to = to.map(|to| cell(editor, to));
            editor.extend_stroke(to);
        }
        Verb::Fill(at, color) => editor.fill(cell(editor, *at), *color),
        Verb::FillAll(color) => editor.fill_all(*color),
        Verb::Random(seed) => editor.randomize(*seed),
        Verb::Reshape(width, height, colors) => editor.reshape(*width, *height, *colors),
        Verb::Start(is_blank, at) => {
            let at = cell(editor, *at);
            editor.set_start(if *is_blank { Start::Blank(at) } else { Start::Cluster(at) });
        }
        Verb::Text(text) => _ = editor.take_text(text),
        Verb::Undo => editor.undo(),
        Verb::Redo => editor.redo(),
    }
}

fn small(code: &str) -> BoardEditor {
    let mut editor = BoardEditor::default();
    editor.take_text(code).unwrap();
    BoardEditor::new(&editor.board()).unwrap()
}

proptest! {
    #[test]
    fn whatever_is_asked_it_is_a_board_and_every_step_leads_back_and_forth(verbs in vec(verb(), 0..60)) {
        let mut editor = BoardEditor::default();
        let first = editor.board();
        for verb in &verbs {
            let (before, revision) = (editor.board(), editor.revision());
            apply(&mut editor, verb);
            let now = editor.board();
            prop_assert!((1..=MAX_EDITED_SIDE).contains(&now.width()) && (1..=MAX_EDITED_SIDE).contains(&now.height()));
            prop_assert!((1..=MAX_COLORS).contains(&now.colors()));
            prop_assert!(now == before || editor.revision() != revision, "{:?} is not told", verb);
        }
        let last = editor.board();
        editor.end_stroke();
        prop_assert_eq!(editor.board(), last.clone());
        let mut seen = vec![last.clone()];
        while editor.can_undo() {
            let before = editor.board();
            editor.undo();
            prop_assert_ne!(editor.board(), before, "a step changes something");
            seen.push(editor.board());
        }
        prop_assert_eq!(editor.board(), first);
        // The redo steps before the end come before the final drawing.
        while let Some(expected) = seen.pop() {
            prop_assert_eq!(editor.board(), expected);
            editor.redo();
        }
    }

    #[test]
    fn a_verb_is_one_step(verbs in vec(verb(), 0..20), last in verb()) {
        prop_assume!(!matches!(last, Verb::Undo | Verb::Redo | Verb::OpenStroke(..) | Verb::Lead(_)));
        let mut editor = BoardEditor::default();
        verbs.iter().for_each(|verb| apply(&mut editor, verb));
        editor.end_stroke();
        // So that no later change extends the change of shape.
        editor.undo();
        let before = editor.board();
        apply(&mut editor, &last);
        let after = editor.board();
        if after != before {
            editor.undo();
            prop_assert_eq!(editor.board(), before);
            editor.redo();
            prop_assert_eq!(editor.board(), after);
        }
    }

    #[test]
    fn a_fill_paints_a_cluster_and_nothing_else(seed in 0u64..50, at in any::<Index>(), color in 0..3u8, blank in any::<Index>()) {
        let mut editor = small(&format!("7x6c3@{seed}"));
        editor.set_start(Start::Blank(blank.index(42)));
        let at = at.index(42);
        let (before, graph) = (editor.cells().to_vec(), ClusterGraph::new(&editor.board()));
        editor.fill(at, color);
        for (cell, (&now, &was)) in editor.cells().iter().zip(&before).enumerate() {
            prop_assert_eq!(now, if graph.cluster_of(cell) == graph.cluster_of(at) { color } else { was });
        }
    }

    #[test]
    fn a_stroke_leaves_no_gap_and_strays_nowhere(from in 0usize..63, to in 0usize..63) {
        let mut editor = small("9x7c3@1");
        editor.fill_all(0);
        editor.begin_stroke(from, 1);
        editor.extend_stroke(Some(to));
        editor.end_stroke();
        let painted: Vec<(usize, usize)> =
            (0..63).filter(|&cell| editor.cells()[cell] == 1).map(|cell| (cell % 9, cell / 9)).collect();
        let (across, down) = ((from % 9).abs_diff(to % 9), (from / 9).abs_diff(to / 9));
        prop_assert_eq!(painted.len(), across.max(down) + 1, "as short as can be");
        prop_assert!(editor.cells()[from] == 1 && editor.cells()[to] == 1);
        // A flat line has one cell per column, a steep line one per row. Each touches the one before.
        let along = |&(x, y): &(usize, usize)| if across >= down { x } else { y };
        prop_assert_eq!(painted.iter().map(along).collect::<BTreeSet<_>>().len(), painted.len());
        let mut sorted = painted;
        sorted.sort_by_key(along);
        prop_assert!(sorted.windows(2).all(|two| two[0].0.abs_diff(two[1].0) <= 1 && two[0].1.abs_diff(two[1].1) <= 1));
    }

    #[test]
    fn passing_through_another_shape_loses_nothing(shapes in vec((0..20usize, 0..20usize, 0..9usize), 1..6)) {
        let mut editor = small("9x7c5@1");
        let before = editor.board();
        shapes.iter().for_each(|&(width, height, colors)| editor.reshape(width, height, colors));
        let (width, height, colors) = shapes[shapes.len() - 1];
        let now = editor.board();
        prop_assert_eq!((now.width(), now.height(), now.colors()), (width.max(1), height.max(1), colors.max(1)));
        for (cell, &color) in now.cells().iter().enumerate() {
            let (row, column) = (cell / now.width(), cell % now.width());
            let was = if row < 7 && column < 9 { before.cells()[row * 9 + column] } else { 0 };
            prop_assert_eq!(color, was % now.colors() as u8);
        }
        editor.undo();
        prop_assert_eq!(editor.board(), before, "all of it is one step");
    }

    #[test]
    fn what_is_drawn_comes_back_from_its_code_and_its_text(seed in 0u64..100, is_blank in any::<bool>(), start in 0usize..42) {
        let mut editor = small(&format!("7x6c3@{seed}"));
        editor.set_start(if is_blank { Start::Blank(start) } else { Start::Cluster(start) });
        let code = editor.drawn().unwrap().code().to_owned();
        let mut other = BoardEditor::default();
        other.take_text(&format!(" {code}\n")).unwrap();
        prop_assert_eq!(other.board().fingerprint(), editor.board().fingerprint());
        other.take_text(&editor.text()).unwrap();
        prop_assert_eq!(other.board().fingerprint(), editor.board().fingerprint());
    }

    #[test]
    fn random_cells_have_all_colours_and_the_seed_tells_which(seed in any::<u64>(), width in 1usize..40, height in 1usize..40, colors in 1usize..9) {
        let mut editor = BoardEditor::default();
        editor.reshape(width, height, colors);
        let mut other = editor.clone();
        editor.randomize(seed);
        other.randomize(seed);
        prop_assert_eq!(&editor.now, &other.now);
        prop_assert_eq!((editor.width(), editor.height(), editor.colors()), (width, height, colors));
        if width * height > 400 {
            prop_assert_eq!(editor.cells().iter().collect::<BTreeSet<_>>().len(), colors);
        }
    }
}

#[test]
fn the_first_board_is_there_to_be_played() {
    let editor = BoardEditor::default();
    assert_eq!((editor.width(), editor.height(), editor.colors()), (14, 14, 6));
    assert!(editor.playable().is_ok() && editor.drawn().is_ok());
    assert!(!editor.can_undo() && !editor.can_redo());
}

#[test]
fn what_cannot_be_played_or_shared_is_told() {
    let mut editor = BoardEditor::default();
    editor.fill_all(2);
    assert!(editor.playable().is_ok(), "the blank cell has the others to absorb");
    editor.set_start(Start::Cluster(5));
    assert_eq!(editor.playable(), Err(BoardProblem::NothingToClear));
    editor.reshape(100, 100, 6);
    assert!(editor.drawn().unwrap().code().len() < 100);
    editor.randomize(7);
    assert_eq!(editor.drawn(), Err(BoardProblem::NoCode));
    assert!(editor.playable().is_ok());
    editor.reshape(40, 40, 6);
    assert!(editor.drawn().unwrap().code().len() <= MAX_DRAWN_CODE);
}

#[test]
fn wrong_texts_say_what_is_wrong_and_change_nothing() {
    let mut editor = BoardEditor::default();
    let first = editor.clone();
    let mut wrong = |text: &str| editor.take_text(text).unwrap_err().to_string();
    assert!(wrong("012\n0 1").starts_with("Text, line 2, column 2: there is a space"));
    assert!(wrong("0,,1").starts_with("Text, line 1, column 3: there is an empty cell"));
    assert!(wrong("012\n01").starts_with("Text, line 2: the row has 2 cells"));
    assert!(wrong("").contains("no board"));
    assert!(wrong("01\n10\n\n10\n01").contains("2 boards"));
    assert!(wrong("series@0").to_lowercase().contains("seed"));
    assert!(wrong("101x5c3@1").contains("101 × 5"));
    assert!(wrong(&"01\n".repeat(101)).contains("2 × 101"));
    assert!(wrong("drawn@a5SoS_z").contains("copy the whole board code again"));
    assert_eq!(editor, first);
}

#[test]
fn a_text_has_any_form_of_a_board_file() {
    let drawn = |text: &str| {
        let mut editor = BoardEditor::default();
        editor.take_text(text).unwrap();
        (editor.board().to_string(), editor.start())
    };
    let plain = |rows: &str| (rows.to_owned(), Start::Cluster(0));
    assert_eq!(drawn("0,1,2\n2,1,0"), plain("012\n210"));
    assert_eq!(drawn("[[0,1],[2,0]]"), plain("01\n20"));
    assert_eq!(drawn("3x2c3m5:012210,7"), plain("012\n210"));
    assert_eq!(drawn("🟥\u{fe0f}🟦\u{fe0f}\n🟦🟥"), plain("01\n10"));
    assert_eq!(drawn("2 2\n1 0\nred blue\nblue red"), ("10\n01".to_owned(), Start::Cluster(2)));
}

#[test]
fn a_stroke_that_leaves_the_board_comes_back_where_it_enters() {
    let mut editor = small("9x7c3@1");
    editor.fill_all(0);
    editor.begin_stroke(0, 1);
    editor.extend_stroke(None);
    editor.extend_stroke(Some(8));
    // Undo during a stroke must work.
    assert!(editor.can_undo() && editor.is_in_stroke());
    assert_eq!(editor.cells().iter().filter(|&&color| color == 1).count(), 2);
    editor.undo();
    editor.extend_stroke(Some(20));
    assert!(editor.cells().iter().all(|&color| color == 0));
    editor.redo();
    assert_eq!((editor.cells()[0], editor.cells()[8]), (1, 1));
}

#[test]
fn steps_are_bounded() {
    let mut editor = BoardEditor::default();
    for step in 0..MAX_STEPS as u64 + 20 {
        editor.randomize(step);
    }
    let mut steps = 0;
    while editor.can_undo() {
        editor.undo();
        steps += 1;
    }
    assert_eq!(steps, MAX_STEPS);
}
