//! A card as text for a terminal.

use std::io::{self, Write};

use color_walk_api::text::counted;

use super::{Determinism, Sheet, bad_result, four, optimal};
use crate::{batch::published, grid::Grid};

/// The greatest line width, in characters.
const WIDTH: usize = 100;

/// Writes a card.
///
/// # Errors
/// If the output cannot be written.
pub fn write_text(out: &mut dyn Write, sheet: &Sheet) -> io::Result<()> {
    let Sheet { info, card, words, figures } = sheet;
    writeln!(out, "{} ({})\n", info.name, info.id)?;
    for part in words.what.split("\n\n") {
        paragraph(out, part, "")?;
        writeln!(out)?;
    }
    words.pseudo_code.iter().try_for_each(|line| writeln!(out, "    {line}"))?;
    writeln!(out)?;
    for (name, text) in [
        ("optimal        ", optimal(card.optimal)),
        ("deterministic  ", &Determinism::of(info).to_string()),
        ("time           ", &words.time),
        ("memory         ", &words.memory),
        ("from           ", &words.from),
    ] {
        paragraph(out, text, name)?;
    }
    if let Some(clusters) = info.most_clusters {
        let clusters = counted(clusters as u64, "cluster");
        paragraph(
            out,
            &format!("every board of at most {clusters}; it may give up on larger ones"),
            "clears         ",
        )?;
    }
    if !figures.is_empty() {
        writeln!(out, "\nWalks over {} (min mean max stdev):", published::BOARDS)?;
        let columns = if sheet.has_published() { 3 } else { 2 };
        let mut grid = Grid::default();
        grid.row(["solver", "ours", "published"].into_iter().take(columns));
        for row in figures {
            let published = row.published.as_ref().map_or("-".to_owned(), four);
            grid.row([row.solver.to_owned(), four(&row.ours), published].into_iter().take(columns));
        }
        grid.lines(columns).try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out)?;
    let bad = &card.bad_board;
    paragraph(out, &format!("Does badly on {}: {}. {}", bad.code, bad_result(bad), words.why), "")
}

/// Wraps text to [`WIDTH`] characters. The first line starts with `head`, and the others are indented as far.
fn paragraph(out: &mut dyn Write, text: &str, head: &str) -> io::Result<()> {
    let indent = head.chars().count();
    let mut line = head.to_owned();
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(out, "{line}")?;
            (line, is_empty) = (" ".repeat(indent), true);
        }
        if !is_empty {
            line.push(' ');
        }
        line += word;
        is_empty = false;
    }
    writeln!(out, "{line}")
}
