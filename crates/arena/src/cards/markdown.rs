//! All cards as one Markdown page.

use std::io::{self, Write};

use color_walk_api::text::counted;
use color_walk_assets::BadBoard;

use super::{Determinism, PAGE_COMMAND, Sheet, bad_result, four, optimal};

/// The page's text before its cards, and the text about its chart.
const HEAD: &str = include_str!("head.md");
const ABOUT_CHART: &str = include_str!("chart.md");

/// The file of the chart above the cards, in the folder of the page's pictures.
pub const CHART: &str = "solvers.svg";

/// Without pictures, boards of at most this many columns are shown row by row.
const SHOWN: usize = 14;

/// The file of a bad board's picture, in the folder of the page's pictures.
pub fn board_picture_name(bad: &BadBoard) -> String {
    format!("board-{}.png", bad.code)
}

/// Writes a page with a section per card. `pictures` is the folder of its pictures, as links name it; without one, boards
/// are shown as digits.
///
/// # Errors
/// If the output cannot be written.
pub fn write_markdown(out: &mut dyn Write, sheets: &[Sheet], pictures: Option<&str>) -> io::Result<()> {
    writeln!(out, "<!-- Made from assets/cards by `{PAGE_COMMAND}`. Change the cards, not this page. -->\n")?;
    writeln!(out, "{HEAD}")?;
    if let Some(folder) = pictures {
        writeln!(out, "{}", ABOUT_CHART.replace("FOLDER", folder))?;
    }
    writeln!(out, "## The cards\n")?;
    for sheet in sheets {
        writeln!(out, "- [{}](#{}): {}", sheet.info.name, anchor(sheet), sheet.info.about)?;
    }
    sheets.iter().try_for_each(|sheet| section(out, sheet, pictures))
}

/// The anchor that Markdown gives a section's heading.
fn anchor(sheet: &Sheet) -> String {
    let kept = |symbol: char| symbol.is_alphanumeric() || symbol == '-' || symbol == ' ';
    heading(sheet).to_lowercase().chars().filter(|&symbol| kept(symbol)).collect::<String>().replace(' ', "-")
}

fn heading(sheet: &Sheet) -> String {
    format!("{} ({})", sheet.info.name, sheet.info.id)
}

fn section(out: &mut dyn Write, sheet: &Sheet, pictures: Option<&str>) -> io::Result<()> {
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
    if let Some(folder) = pictures {
        let (width, height) = (board.width(), board.height());
        let colors = counted(board.colors() as u64, "colour");
        let name = board_picture_name(bad);
        writeln!(out, "\n![The board {}: {width} × {height} blocks in {colors}]({folder}/{name})", bad.code)?;
    } else if board.width() <= SHOWN {
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

#[cfg(test)]
mod tests {
    use color_walk_api::text::grouped;

    use super::*;
    use crate::batch::measured;

    #[test]
    fn the_figures_about_the_chart_are_the_measured_ones() {
        let rows = measured::rows();
        let of = |solver: &str| rows.iter().find(|row| row.solver == solver).unwrap();
        let (greedy, bound, exact) = (of("greedy"), of("lower-bound-greedy"), of("exact"));
        for (solver, part) in [
            (bound, format!("needs {} moves after {} positions", bound.figures.mean, (bound.nodes + 50) / 100)),
            (exact, format!("needs {}, the fewest", exact.figures.mean)),
            (exact, format!("after {} positions", grouped(exact.nodes / 100))),
            (of("dfs"), format!("at {} for a board", grouped(of("dfs").nodes / 100))),
        ] {
            let text = ABOUT_CHART.replace('\n', " ").replace("  ", " ");
            assert!(text.contains(&part), "{}: {part}", solver.solver);
        }
        let mean = |row: &measured::Measured| row.figures.mean.parse::<f64>().unwrap();
        let round_robin = of("round-robin");
        assert!(greedy.nodes <= round_robin.nodes && (mean(round_robin) - mean(greedy)).round() == 10.0);
        let depths: Vec<_> = (2..=7).map(|depth| of(&format!("greedy-look-ahead:depth={depth}"))).collect();
        let is_least = |one: &&&measured::Measured| depths.iter().all(|other| mean(one) <= mean(other));
        assert_eq!(depths.iter().find(is_least).map(|row| row.solver), Some("greedy-look-ahead:depth=5"));
        for pair in depths.windows(2) {
            let growth = pair[1].nodes as f64 / pair[0].nodes as f64;
            assert!((3.5..4.0).contains(&growth), "{}: {growth}", pair[1].solver);
        }
        let searches = ["bfs", "dfs", "dijkstra", "greedy-dijkstra", "max-perimeter-dijkstra", "dijkstra-dijkstra"];
        assert!(searches.iter().all(|search| mean(of(search)) > mean(bound) && of(search).nodes > 100_000));
    }
}
