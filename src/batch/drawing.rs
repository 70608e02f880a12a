//! Draws a batch's plots as SVG, for documents.

use std::error::Error;

use plotters::{
    coord::{Shift, types::RangedCoordf64},
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use super::{Figures, series_color};
use crate::languages::words::Words;

/// The kind of plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Histograms of walk lengths.
    Histograms,
    /// Share of boards cleared within a number of moves.
    Cumulative,
}

/// The texts on a plot.
#[derive(Clone, Debug, Default)]
pub(super) struct Captions {
    title: String,
    moves: String,
    height: String,
    nothing: String,
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

const SIZE: (u32, u32) = (1000, 560);
const LEGEND_WIDTH: u32 = 250;
/// Letters of a line that surely fit.
const LEGEND_LETTERS: usize = 34;
const LEGEND_LINE: i32 = 20;
const TITLE_HEIGHT: i32 = 26;
const FONT: &str = "sans-serif";

impl Drawing {
    /// The texts of this plot; `boards` names the boards.
    pub(super) fn captions(self, words: &Words, boards: &str) -> Captions {
        let (title, height) = match self {
            Drawing::Histograms => ("batch-drawing-histograms", "batch-axis-boards"),
            Drawing::Cumulative => ("batch-drawing-cumulative", "batch-drawing-share"),
        };
        Captions {
            title: format!("{}, {boards}", words.get(title)),
            moves: words.get("batch-axis-moves"),
            height: words.get(height),
            nothing: words.get("batch-drawing-nothing"),
        }
    }

    /// The plot of the given solvers, as SVG text.
    ///
    /// # Errors
    /// If there is no walk to show.
    pub(super) fn draw(
        self,
        figures: &Figures,
        solvers: &[usize],
        captions: &Captions,
    ) -> Result<String, Box<dyn Error>> {
        let bars = || solvers.iter().flat_map(|&solver| &figures.histograms[solver]);
        let (Some(min), Some(max)) = (bars().map(|bar| bar.0).min(), bars().map(|bar| bar.0).max()) else {
            return Err(captions.nothing.as_str().into());
        };
        let highest = match self {
            Drawing::Histograms => {
                let most = bars().map(|bar| bar.1).max().unwrap_or(1);
                most as f64 * 1.05
            }
            Drawing::Cumulative => 100.0,
        };
        let height = SIZE.1.max(60 + LEGEND_LINE as u32 * solvers.len() as u32);
        let mut text = String::new();
        {
            let root = SVGBackend::with_string(&mut text, (SIZE.0, height)).into_drawing_area();
            root.fill(&WHITE)?;
            let (plot, legend) = root.split_horizontally(SIZE.0 - LEGEND_WIDTH);
            let mut chart = ChartBuilder::on(&titled(&plot, &captions.title)?)
                .x_label_area_size(44)
                .y_label_area_size(60)
                .build_cartesian_2d(f64::from(min) - 1.0..f64::from(max) + 1.0, 0.0..highest)?;
            let mut mesh = chart.configure_mesh();
            mesh.disable_x_mesh().light_line_style(WHITE).x_desc(&captions.moves).y_desc(&captions.height);
            mesh.label_style((FONT, 14)).axis_desc_style((FONT, 15));
            mesh.x_label_formatter(&|length| format!("{length:.0}"));
            mesh.y_label_formatter(&|height| format!("{height:.0}")).draw()?;
            for &solver in solvers {
                match self {
                    Drawing::Histograms => draw_bars(&mut chart, figures, solver)?,
                    Drawing::Cumulative => draw_steps(&mut chart, figures, solver, f64::from(max) + 1.0)?,
                }
            }
            draw_legend(&legend, figures, solvers)?;
            root.present()?;
        }
        Ok(text)
    }
}

/// Draws a title at the top centre. Returns the area below it.
///
/// A chart's own caption needs the text's height. In a page, the library measures it with an inline-styled element. A
/// strict content policy refuses that, and a plot should look the same everywhere.
fn titled<'a>(plot: &Area<'a>, title: &str) -> Result<Area<'a>, Box<dyn Error>> {
    const SPACE: i32 = 5;
    let inside = plot.margin(12, 12, 12, 12);
    let style = (FONT, 20).into_text_style(&inside).pos(Pos::new(HPos::Center, VPos::Top));
    inside.draw_text(title, &style, (inside.dim_in_pixel().0 as i32 / 2, SPACE))?;
    Ok(inside.margin(TITLE_HEIGHT, 0, 0, 0))
}

fn draw_bars(chart: &mut Chart, figures: &Figures, solver: usize) -> Result<(), Box<dyn Error>> {
    let color = color(solver);
    let bars = figures.histograms[solver].iter().filter(|bar| bar.1 > 0).map(|&(length, count)| {
        let corners = [(f64::from(length) - 0.45, 0.0), (f64::from(length) + 0.45, count as f64)];
        (Rectangle::new(corners, color.mix(0.35).filled()), Rectangle::new(corners, color.stroke_width(1)))
    });
    let (fills, edges): (Vec<_>, Vec<_>) = bars.unzip();
    chart.draw_series(fills)?;
    chart.draw_series(edges)?;
    Ok(())
}

fn draw_steps(chart: &mut Chart, figures: &Figures, solver: usize, end: f64) -> Result<(), Box<dyn Error>> {
    let steps = figures.steps(solver, end).into_iter().map(|[length, share]| (length, share));
    chart.draw_series(LineSeries::new(steps, color(solver).stroke_width(2)))?;
    Ok(())
}

fn draw_legend(area: &Area, figures: &Figures, solvers: &[usize]) -> Result<(), Box<dyn Error>> {
    for (line, &solver) in (0i32..).zip(solvers) {
        let top = 48 + line * LEGEND_LINE;
        area.draw(&Rectangle::new([(0, top), (12, top + 12)], color(solver).filled()))?;
        let mean = figures.rows[solver].summary.mean.map(|mean| format!("  {mean:.2}")).unwrap_or_default();
        let fits = |name: &str| name.chars().count() + mean.chars().count() <= LEGEND_LETTERS;
        let name = figures.names.fitting(solver, fits) + &mean;
        area.draw(&Text::new(name, (18, top), (FONT, 13)))?;
    }
    Ok(())
}

fn color(solver: usize) -> RGBColor {
    let [red, green, blue] = series_color(solver);
    RGBColor(red, green, blue)
}
