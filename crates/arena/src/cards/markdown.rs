//! All cards as one Markdown page.

use std::io::{self, Write};

use color_walk_api::text::counted;

use super::{Determinism, PAGE_COMMAND, Sheet, bad_result, four, optimal};
use crate::batch::published;

/// Boards of at most this many columns are shown row by row.
const SHOWN: usize = 14;

/// Writes a page with a section per card.
///
/// # Errors
/// If the output cannot be written.
pub fn write_markdown(out: &mut dyn Write, sheets: &[Sheet]) -> io::Result<()> {
    writeln!(out, "<!-- Made from assets/cards by `{PAGE_COMMAND}`. Change the cards, not this page. -->\n")?;
    writeln!(out, "# Algorithms\n")?;
    writeln!(
        out,
        "A card for each solver; `color-walk solvers ID --card` prints one. Figures are lengths of walks over `{}` (min, mean,\n\
         max, population standard deviation): as the series published them, and as we measured them. Time and memory are in\n\
         colours c, clusters n and words w = n / 64 of a set of clusters. Bad boards are played with the parameters at their\n\
         defaults. Colours count from 0 here, from 1 in the window.\n\n\
         *The series* is Sam Koblenski's blog series \"Explore Simple Game Algorithms with Color Walk\", whose algorithms this project\n\
         implements. The boards `series@1`, `series@2`, … are those of its program,\n\
         [koblenski/color_walk](https://github.com/koblenski/color_walk). The line-up `series` has every solver with published figures.\n",
        published::BOARDS
    )?;
    for sheet in sheets {
        writeln!(out, "- [{}](#{}): {}", sheet.info.name, anchor(sheet), sheet.info.about)?;
    }
    sheets.iter().try_for_each(|sheet| section(out, sheet))
}

/// The anchor that Markdown gives a section's heading.
fn anchor(sheet: &Sheet) -> String {
    let kept = |symbol: char| symbol.is_alphanumeric() || symbol == '-' || symbol == ' ';
    heading(sheet).to_lowercase().chars().filter(|&symbol| kept(symbol)).collect::<String>().replace(' ', "-")
}

fn heading(sheet: &Sheet) -> String {
    format!("{} ({})", sheet.info.name, sheet.info.id)
}

fn section(out: &mut dyn Write, sheet: &Sheet) -> io::Result<()> {
    let Sheet { info, card, words, figures } = sheet;
    writeln!(out, "\n## {}\n\n{}\n\n```", heading(sheet), words.what)?;
    words.pseudo_code.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "```\n\n| | |\n|---|---|")?;
    writeln!(out, "| optimal | {} |", optimal(card.optimal))?;
    writeln!(out, "| deterministic | {} |", Determinism::of(info))?;
    writeln!(out, "| time | {} |", words.time)?;
    writeln!(out, "| memory | {} |", words.memory)?;
    writeln!(out, "| from | {} |", words.from)?;
    if let Some(clusters) = info.most_clusters {
        let clusters = counted(clusters as u64, "cluster");
        writeln!(out, "| clears | every board of at most {clusters}; it may give up on larger ones |")?;
    }
    if !figures.is_empty() {
        table(out, sheet)?;
    }
    let (bad, board) = (&card.bad_board, card.bad_board.board());
    writeln!(out, "\n**On a bad board**, `{}`: {}. {}", bad.code, bad_result(bad), words.why)?;
    if board.width() <= SHOWN {
        writeln!(out, "\n```\n{}```", with_line_end(board.to_string()))?;
    }
    Ok(())
}

fn table(out: &mut dyn Write, sheet: &Sheet) -> io::Result<()> {
    if !sheet.has_published() {
        writeln!(out, "\n| solver | ours |\n|---|---|")?;
        return sheet.figures.iter().try_for_each(|row| writeln!(out, "| `{}` | {} |", row.solver, four(&row.ours)));
    }
    writeln!(out, "\n| solver | published | ours |\n|---|---|---|")?;
    sheet.figures.iter().try_for_each(|row| {
        let published = row.published.as_ref().map_or("-".to_owned(), four);
        writeln!(out, "| `{}` | {published} | {} |", row.solver, four(&row.ours))
    })
}

fn with_line_end(text: String) -> String {
    if text.ends_with('\n') { text } else { text + "\n" }
}
