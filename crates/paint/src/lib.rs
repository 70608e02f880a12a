//! The look of a board as functions of a point: cluster shapes, rings of absorbed cells, waves, and colours.
//!
//! The window draws boards with a shader that follows [`shade`] line by line. [`paint`] calls it for pictures,
//! recordings and small boards in panels.
//!
//! Lengths are in blocks, with y downwards. A point is relative to its nearest *vertex*, where four cells meet. A shape
//! near a vertex depends only on which of the four cells belong to it.

mod labels;
mod look;
mod raster;
mod rings;
mod shade;
mod shape;
mod wave;

pub use labels::{LabelPlace, color_key, label_places, label_side};
pub use look::{Look, RAMP, WELL};
pub use raster::{Position, Raster, paint};
pub use rings::{map_color, quiet_color};
pub use shade::{Around, Cell, Marks, mix, opening_of, shade, shade_in_wave};
pub use shape::{Edges, distance};
pub use wave::Passing;
