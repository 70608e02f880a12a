//! The pictures of a page of cards: each card's bad board, and what walks cost all solvers.

use std::{collections::BTreeMap, fs, path::Path};

use color_walk_api::solver::{Registry, SolverSpec};
use color_walk_arena::{
    batch::{
        measured::{self, Measured},
        published::BOARDS,
    },
    cards::{CHART, Sheet, board_picture_name},
};
use color_walk_assets::standard_palette;
use color_walk_export::board_picture;
use color_walk_plot::{Captions, Cost, costs};

use super::{Failure, output::Output};

/// The families of solvers, by their plugins, with their names in the chart.
const FAMILIES: [(&str, &str); 4] = [
    ("naive", "no look at the board"),
    ("greedy", "rules, and look-ahead"),
    ("graph", "searches of the series"),
    ("optimal", "searches with a lower bound"),
];

/// The number of [`BOARDS`].
const BOARD_COUNT: f64 = 100.0;
/// The longest mean of a walk in the chart.
const MOST_MOVES: f64 = 60.0;

/// Writes the pictures to a folder, and returns its name. Refuses existing files before it writes any, unless
/// `overwrite` is set.
pub(super) fn write(folder: &Path, overwrite: bool, cards: &[Sheet], registry: &Registry) -> Result<String, Failure> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or(".").to_owned();
    fs::create_dir_all(folder).map_err(|error| {
        Failure::wrong(format!("cannot create `{}`: {error}; name a folder with --pictures", folder.display()))
    })?;
    let (palette, _) = standard_palette();
    let mut pictures = BTreeMap::from([(CHART.to_owned(), chart(registry).into_bytes())]);
    for sheet in cards {
        let bad = &sheet.card.bad_board;
        let picture = board_picture(&bad.board(), &palette).map_err(Failure::broken)?;
        pictures.insert(board_picture_name(bad), picture);
    }
    let reserve = |(file, bytes)| Ok((Output::reserve(&folder.join(file), "--pictures", overwrite)?, bytes));
    let reserved = pictures.into_iter().map(reserve).collect::<Result<Vec<(Output, Vec<u8>)>, Failure>>()?;
    reserved.iter().try_for_each(|(output, bytes)| output.replace(|out| out.write_all(bytes)))?;
    Ok(name)
}

/// All measured solvers as SVG. Those with the longest walks would squeeze the others together, so they are below it.
fn chart(registry: &Registry) -> String {
    let (mut shown, mut left_out) = (Vec::new(), Vec::new());
    let mut before = "";
    for Measured { solver, figures, nodes } in measured::rows() {
        let Ok(spec) = SolverSpec::parse(solver, registry) else { continue };
        let Some(family) = FAMILIES.iter().position(|(plugin, _)| spec.info().plugin == *plugin) else { continue };
        let (id, settings) = solver.split_once(':').unwrap_or((solver, ""));
        // It differs from the one without only in where it begins.
        if settings == "reset=0" {
            continue;
        }
        let moves = figures.mean.parse().unwrap_or_default();
        match moves {
            ..MOST_MOVES => {
                let value = settings.split_once('=').map_or(String::new(), |(_, value)| format!(" {value}"));
                let (name, nodes) = (format!("{id}{value}"), nodes as f64 / BOARD_COUNT);
                shown.push(Cost { name, family, nodes, moves, continues: id == before });
            }
            _ => left_out.push(format!("{solver} ({})", figures.mean)),
        }
        before = id;
    }
    let captions = Captions {
        title: format!("What short walks cost, {BOARDS}"),
        x: "positions for a board, on average (log scale)".to_owned(),
        y: "moves for a board, on average (log scale)".to_owned(),
        note: format!(
            "Lines join the settings of one solver; the numbers are depths and widths. Above the plot: {}",
            left_out.join(", ")
        ),
    };
    costs(&shown, &FAMILIES.map(|(_, name)| name.to_owned()), &captions).to_svg()
}
