//! Pictures of positions and walks.

use std::sync::Arc;

use color_walk_api::run::Outcome;
use color_walk_assets::{Palette, load_palettes, standard_palette};
use color_walk_export::{GifRecorder, PictureWords, Replay, ReplayLane};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};

use crate::{failure::wrong, position::Position, svg};

/// The palette with this id; the standard one without.
fn palette(id: Option<&str>) -> PyResult<Palette> {
    let Some(id) = id else { return Ok(standard_palette().0) };
    let (known, _) = load_palettes();
    let ids = || known.iter().map(|palette| format!("`{}`", palette.id)).collect::<Vec<_>>().join(", ");
    let found = known.iter().find(|palette| palette.id == id).cloned();
    found.ok_or_else(|| PyValueError::new_err(format!("there is no palette `{id}`; there are {}", ids())))
}

/// The most cells of a board in an SVG, where each is an element's part.
const MOST_CELLS: usize = 10_000;

/// The picture that a notebook shows of a value; `None` for a board that is too large.
pub fn shown(position: &Position) -> PyResult<Option<String>> {
    if position.shared.board.cells().len() > MOST_CELLS { Ok(None) } else { svg(position, None).map(Some) }
}

/// A position as SVG.
pub fn svg(position: &Position, palette_id: Option<&str>) -> PyResult<String> {
    check_size(position)?;
    Ok(svg::draw(&position.shared.graph, &position.walk, &palette(palette_id)?))
}

fn check_size(position: &Position) -> PyResult<()> {
    let (width, height) = (position.shared.board.width(), position.shared.board.height());
    if width * height <= MOST_CELLS {
        return Ok(());
    }
    let text = format!("a board of {width} × {height} cells is too large for SVG; use the format \"png\"");
    Err(PyValueError::new_err(text))
}

/// The position, as SVG text.
#[pyfunction]
#[pyo3(signature = (position, palette))]
pub fn draw_svg(position: &Bound<'_, Position>, palette: Option<&str>) -> PyResult<String> {
    svg(position.get(), palette)
}

/// The walk to the position, as SVG text that moves.
#[pyfunction]
#[pyo3(signature = (position, palette, seconds))]
pub fn replay_svg(position: &Bound<'_, Position>, palette: Option<&str>, seconds: f64) -> PyResult<String> {
    let position = position.get();
    check_size(position)?;
    if !(seconds > 0.0 && seconds.is_finite()) {
        return Err(PyValueError::new_err(format!("a move takes {seconds} seconds; give more than 0")));
    }
    let palette = self::palette(palette)?;
    Ok(svg::film(&position.shared.graph, &position.walk, &palette, seconds))
}

/// The position, as the bytes of a PNG.
#[pyfunction]
#[pyo3(signature = (position, palette, title))]
pub fn draw_png<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
    palette: Option<&str>,
    title: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (palette, replay) = (self::palette(palette)?, replay(position.get(), title));
    let bytes = py.detach(|| color_walk_export::picture(replay, &palette)).map_err(wrong)?;
    Ok(PyBytes::new(py, &bytes))
}

/// The walk to the position, as the bytes of a GIF.
#[pyfunction]
#[pyo3(signature = (position, palette, title))]
pub fn replay_gif<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
    palette: Option<&str>,
    title: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (palette, replay) = (self::palette(palette)?, replay(position.get(), title));
    let bytes = py.detach(|| GifRecorder::new(replay, &palette)?.finish()).map_err(wrong)?;
    Ok(PyBytes::new(py, &bytes))
}

fn replay(position: &Position, title: &str) -> Replay {
    let board = &position.shared.board;
    let size = || format!("{} × {}, {} colours", board.width(), board.height(), board.colors());
    let outcome = position.flood.is_cleared().then_some(Outcome::Cleared { proven: false });
    let lane = ReplayLane { name: title.to_owned(), walk: position.walk.clone(), outcome, place: None };
    Replay {
        graph: Arc::clone(&position.shared.graph),
        board: position.shared.name.clone().unwrap_or_else(size),
        par: None,
        lanes: vec![lane],
        words: PictureWords::default(),
        is_film: false,
    }
}

/// The colours of a palette (red, green, blue), as many as a board may have.
#[pyfunction]
#[pyo3(name = "palette", signature = (id=None))]
pub fn palette_colors(id: Option<&str>) -> PyResult<Vec<(u8, u8, u8)>> {
    let palette = palette(id)?;
    let color = |color| {
        let [red, green, blue] = palette.color(color);
        (red, green, blue)
    };
    Ok((0..color_walk_api::board::MAX_COLORS as u8).map(color).collect())
}
