//! Asset files as strangers may write them.

use color_walk_api::board::{ClusterGraph, Flood, MAX_COLORS};
use color_walk_assets::{
    Card, Chapter, ChapterLane, LineUp, MAX_BATCH, MAX_LANES, MAX_PSEUDO_CODE, Palette, Warning, parse_hex, write_hex,
};

use crate::{registry, solver_specs, text};

/// The text of a line-up.
pub fn line_ups(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match LineUp::parse("mine", text, registry()) {
        Ok(line_up) => {
            assert!(!line_up.runners.is_empty() && (line_up.bench || line_up.runners.len() <= MAX_LANES));
            line_up.runners.iter().for_each(|runner| solver_specs::comes_back(&runner.spec));
        }
        Err(warning) => has_a_place(text, &warning),
    }
}

/// The text of a palette.
pub fn palettes(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match Palette::parse("mine", text) {
        Ok(palette) => {
            assert!((1..=MAX_COLORS).contains(&palette.listed().len()));
            for color in 0..=u8::MAX {
                let color = palette.color(color);
                assert_eq!(parse_hex(&write_hex(&color)), Some(color));
            }
        }
        Err(warning) => has_a_place(text, &warning),
    }
    if let Some(color) = parse_hex(text) {
        assert_eq!(write_hex(&color), text.to_ascii_lowercase());
    }
}

/// A card in English, or in another language, depending on the first byte.
pub fn cards(data: &[u8]) {
    let Some((&name, text)) = data.split_first().and_then(|(name, rest)| Some((name, text(rest)?))) else { return };
    let name = ["greedy", "greedy.de", "nobody", "exact"][usize::from(name % 4)];
    match Card::parse(name, text, registry()) {
        Ok(Some(card)) => {
            assert!(!card.bad_board.board().cells().is_empty());
            assert!((1..=MAX_PSEUDO_CODE).contains(&card.words("de").pseudo_code.len()));
        }
        Ok(None) => assert_eq!(name, "greedy.de"),
        Err(warning) => has_a_place(text, &warning),
    }
}

/// A chapter, and after the first zero byte its English messages.
pub fn chapters(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let (chapter, messages) = text.split_once('\0').unwrap_or((text, ""));
    match Chapter::parse("mine", chapter, messages, registry()) {
        Ok(chapter) => can_be_shown(&chapter),
        Err(warning) => {
            let at = warning.place.expect("a chapter's flaw has a place");
            assert!(is_place(chapter, at) || is_place(messages, at), "{warning}");
        }
    }
}

fn can_be_shown(chapter: &Chapter) {
    for scene in &chapter.scenes {
        let board = scene.board();
        let graph = ClusterGraph::new(&board);
        assert!(!Flood::after(&graph, &scene.moves).is_cleared());
        assert!((1..=MAX_LANES).contains(&scene.lanes.len()));
        for lane in &scene.lanes {
            if let ChapterLane::Solver(entrant) = lane {
                solver_specs::comes_back(&entrant.spec);
            }
        }
    }
    for step in &chapter.steps {
        assert!(step.scene < chapter.scenes.len());
        assert!(!chapter.text("de-CH", &format!("step-{}", step.id)).is_empty());
    }
    for question in &chapter.questions {
        assert!((1..=question.answers).contains(&question.right));
    }
    let boards = color_walk_arena::batch::BoardSource::from_codes(&chapter.batch.boards, None).expect("it was checked");
    assert!(boards.count() <= MAX_BATCH && !chapter.batch.lanes.is_empty());
}

/// If a warning has a place, the text must contain it.
fn has_a_place(text: &str, warning: &Warning) {
    assert!(!warning.problem.trim().is_empty());
    assert!(warning.place.is_none_or(|place| is_place(text, place)), "{warning}");
}

/// Line and column count from 1. A column may be one past the last character.
fn is_place(text: &str, (line, column): (usize, usize)) -> bool {
    let line = line.checked_sub(1).and_then(|line| text.split('\n').nth(line));
    line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&column))
}
