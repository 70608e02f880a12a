//! Many games side by side, for learners: all move at once, and what they see is written in one piece.

use std::sync::Arc;

use color_walk_api::board::{Color, Flood};
use pyo3::{
    buffer::PyBuffer,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
};

use crate::{
    array::Array,
    board::{Board, Shared},
    position::Position,
};

/// Many games side by side. ``color_walk.gymnasium.VectorEnv`` is made of them.
#[pyclass(module = "color_walk._native")]
pub struct Games {
    width: usize,
    height: usize,
    colors: usize,
    most_moves: u32,
    games: Vec<Option<Game>>,
    /// The observations of all games, one after another.
    planes: Vec<u8>,
    /// The last move of each game, as copied from Python.
    actions: Vec<i64>,
}

struct Game {
    shared: Arc<Shared>,
    flood: Flood,
    walk: Vec<Color>,
    /// True until its first step: that step shows the new board, and plays nothing.
    is_fresh: bool,
}

/// Rewards, whether each game is cleared, and whether it is cut off.
type Steps<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

#[pymethods]
impl Games {
    #[new]
    fn new(count: usize, width: usize, height: usize, colors: usize, most_moves: u32) -> PyResult<Self> {
        if [width, height, colors].contains(&0) {
            return Err(PyValueError::new_err("a game needs columns, rows and colours, at least one of each"));
        }
        let planes =
            colors.saturating_add(1).checked_mul(width).and_then(|size| size.checked_mul(height)?.checked_mul(count));
        let too_large = || PyValueError::new_err(format!("{count} games of this size are too many"));
        let size = planes.filter(|&size| isize::try_from(size).is_ok()).ok_or_else(too_large)?;
        let mut planes = Vec::new();
        planes.try_reserve_exact(size).map_err(|_| too_large())?;
        planes.resize(size, 0);
        let games = (0..count).map(|_| None).collect();
        Ok(Games { width, height, colors, most_moves, games, planes, actions: vec![0; count] })
    }

    /// Begins a game on a board. If ``waits``, its next step plays nothing.
    fn deal(&mut self, index: usize, board: &Bound<'_, Board>, waits: bool) -> PyResult<()> {
        if index >= self.games.len() {
            return Err(PyIndexError::new_err(format!("there is no game {index}; there are {}", self.games.len())));
        }
        let shared = &board.get().0;
        let graph = &shared.graph;
        if (graph.width(), graph.height(), graph.colors()) != (self.width, self.height, self.colors) {
            let (width, height, colors) = (self.width, self.height, self.colors);
            let text = format!(
                "a board has {} × {} cells and {} colours, but this environment has {width} × {height} and {colors}",
                graph.width(),
                graph.height(),
                graph.colors()
            );
            return Err(PyValueError::new_err(text));
        }
        let (cells, absorbed) = (graph.cell_count(), self.colors);
        let planes = self.planes_of(index);
        planes.fill(0);
        let flood = Flood::new(graph);
        for (cell, &color) in shared.board.cells().iter().enumerate() {
            let plane = if flood.has(graph.cluster_of(cell)) { absorbed } else { usize::from(color) };
            planes[plane * cells + cell] = 1;
        }
        self.games[index] = Some(Game { shared: shared.clone(), flood, walk: Vec::new(), is_fresh: waits });
        Ok(())
    }

    /// Plays an ``int64`` in each game. Returns rewards, whether each is cleared, and whether it is cut off.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Steps<'py>> {
        PyBuffer::<i64>::get(actions)?.copy_to_slice(py, &mut self.actions)?;
        let colors = self.colors as i64;
        if let Some(index) = self.actions.iter().position(|action| !(0..colors).contains(action)) {
            let (action, last) = (self.actions[index], colors - 1);
            let text = format!("environment {index}: the action {action} is not a colour; use 0 to {last}");
            return Err(PyValueError::new_err(text));
        }
        let count = self.games.len();
        let (mut rewards, mut cleared, mut cut) = (vec![0.0; count], vec![false; count], vec![false; count]);
        let (cells, absorbed) = (self.width * self.height, self.colors);
        let games = self.games.iter_mut().zip(self.planes.chunks_exact_mut((absorbed + 1) * cells));
        for (index, (game, planes)) in games.enumerate() {
            let Some(game) = game else { return Err(not_dealt(index)) };
            if std::mem::take(&mut game.is_fresh) {
                continue;
            }
            let (graph, color) = (&*game.shared.graph, self.actions[index] as Color);
            for cluster in game.flood.reached(graph, color) {
                for &cell in graph.cells(cluster) {
                    planes[usize::from(color) * cells + cell as usize] = 0;
                    planes[absorbed * cells + cell as usize] = 1;
                }
            }
            game.flood.play(graph, color);
            game.walk.push(color);
            rewards[index] = -1.0;
            cleared[index] = game.flood.is_cleared();
            cut[index] = !cleared[index] && game.flood.moves() >= self.most_moves;
        }
        let array = [count];
        Ok((Array::fresh(py, rewards, &array)?, Array::fresh(py, cleared, &array)?, Array::fresh(py, cut, &array)?))
    }

    /// Planes of cells as ``uint8``: games × (colours + 1) × rows × columns.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = [self.games.len(), self.colors + 1, self.height, self.width];
        Array::fresh(py, self.planes.clone(), &shape)
    }

    /// Whether each colour absorbs something as ``int8``: games × colours.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut masks = vec![0_i8; self.games.len() * self.colors];
        for (index, (game, mask)) in self.games.iter().zip(masks.chunks_exact_mut(self.colors)).enumerate() {
            let Some(game) = game else { return Err(not_dealt(index)) };
            game.flood.legal_colors(&game.shared.graph).for_each(|color| mask[usize::from(color)] = 1);
        }
        Array::fresh(py, masks, &[self.games.len(), self.colors])
    }

    /// Moves played as ``uint32``.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(py, Flood::moves)
    }

    /// Live cells as ``uint32``.
    fn remaining<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(py, |flood| flood.cells() - flood.cleared())
    }

    /// The positions of all games.
    fn positions(&self) -> PyResult<Vec<Position>> {
        let games = self.games.iter().enumerate();
        let position = |(index, game): (usize, &Option<Game>)| match game {
            Some(game) => Ok(Position::of(game.shared.clone(), game.flood.clone(), game.walk.clone())),
            None => Err(not_dealt(index)),
        };
        games.map(position).collect()
    }
}

impl Games {
    fn planes_of(&mut self, index: usize) -> &mut [u8] {
        let size = (self.colors + 1) * self.width * self.height;
        &mut self.planes[index * size..(index + 1) * size]
    }

    fn numbers<'py>(&self, py: Python<'py>, number: impl Fn(&Flood) -> u32) -> PyResult<Bound<'py, PyAny>> {
        let games = self.games.iter().enumerate();
        let of = |(index, game): (usize, &Option<Game>)| {
            game.as_ref().map(|game| number(&game.flood)).ok_or_else(|| not_dealt(index))
        };
        Array::fresh(py, games.map(of).collect::<PyResult<Vec<_>>>()?, &[self.games.len()])
    }
}

fn not_dealt(index: usize) -> PyErr {
    PyValueError::new_err(format!("environment {index} has no board; call reset first"))
}
