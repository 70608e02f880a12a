//! Draws a batch's plots as SVG, for documents.

use std::error::Error;

use color_walk_plot::{Captions, Lengths, cumulative, histograms};

use super::Figures;
use crate::languages::words::Words;

/// The kind of plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Histograms of walk lengths.
    Histograms,
    /// Share of boards cleared within a number of moves.
    Cumulative,
}

/// The texts of a plot, and the sentence in place of one without walks.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    captions: Captions,
    nothing: String,
}

/// Letters of a name that surely fit beside a plot.
const NAME_LETTERS: usize = 30;

impl Drawing {
    /// The texts of this plot; `boards` names the boards.
    pub(super) fn texts(self, words: &Words, boards: &str) -> Texts {
        let (title, height) = match self {
            Drawing::Histograms => ("batch-drawing-histograms", "batch-axis-boards"),
            Drawing::Cumulative => ("batch-drawing-cumulative", "batch-drawing-share"),
        };
        let captions = Captions {
            title: format!("{}, {boards}", words.get(title)),
            x: words.get("batch-axis-moves"),
            y: words.get(height),
            note: String::new(),
        };
        Texts { captions, nothing: words.get("batch-drawing-nothing") }
    }

    /// The plot of the given solvers, as SVG text.
    ///
    /// # Errors
    /// If there is no walk to show.
    pub(super) fn draw(self, figures: &Figures, solvers: &[usize], texts: &Texts) -> Result<String, Box<dyn Error>> {
        let all: Vec<Lengths> = solvers.iter().map(|&solver| figures.lengths(solver)).collect();
        if all.iter().all(|lengths| lengths.bars.is_empty()) {
            return Err(texts.nothing.as_str().into());
        }
        let scene = match self {
            Drawing::Histograms => histograms(&all, &texts.captions),
            Drawing::Cumulative => cumulative(&all, &texts.captions),
        };
        Ok(scene.to_svg())
    }
}

impl Figures {
    /// The lengths of a solver's walks, for a plot.
    fn lengths(&self, solver: usize) -> Lengths {
        let summary = &self.rows[solver].summary;
        Lengths {
            name: self.names.fitting(solver, |name| name.chars().count() <= NAME_LETTERS),
            series: solver,
            bars: self.histograms[solver].clone(),
            boards: summary.boards,
            mean: summary.mean,
            half_width: summary.mean_half_width,
        }
    }
}
