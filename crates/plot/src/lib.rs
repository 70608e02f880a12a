//! Plots of batches and matches: the figures that they show, their scales and colours, and drawings of them as SVG and
//! PNG. The window's plots take figures, scales and colours from here, and draw them with its own toolkit.
//!
//! ```
//! use color_walk_plot::{Captions, Lengths, boxes};
//!
//! let lengths = Lengths {
//!     name: "greedy".to_owned(),
//!     series: 0,
//!     bars: vec![(30, 2), (31, 5), (33, 1)],
//!     boards: 8,
//!     mean: Some(31.0),
//!     half_width: Some(0.8),
//! };
//! let captions = Captions { title: "Walk lengths".to_owned(), x: "moves".to_owned(), ..Captions::default() };
//! let svg = boxes(&[lengths], &captions).to_svg();
//! assert!(svg.contains(">greedy</text>"));
//! ```

mod axis;
mod charts;
mod color;
mod figures;
mod legend;
mod panel;
#[cfg(not(target_arch = "wasm32"))]
mod png;
mod scene;
mod svg;

pub use axis::{round_marks, round_step};
pub use charts::{
    best::best_so_far,
    costs::costs,
    lengths::{boxes, cumulative, histograms},
    matches::{MOST_PAIRS, match_course},
    time::times,
};
pub use color::series_color;
pub use figures::{
    best::BestCourse,
    costs::Cost,
    course::{Course, PairCourse, RunnerCourse},
    interval_extent,
    lengths::{BoxFigures, Lengths, cumulative_steps},
    times::{GameTimes, SpreadPoint},
};
pub use panel::Captions;
pub use scene::Scene;
