//! How a board looks, as functions of a point: the shapes of clusters, the rings of what is absorbed, and their colours.
//!
//! The window draws boards with a shader, which follows [`shade`] line by line. Pictures, recordings and small boards in
//! panels are drawn by [`paint`], which calls it.
//!
//! Lengths are in blocks, with y downwards. A point is seen from its nearest *vertex*, where four cells meet: a shape near a
//! vertex depends only on which of the four cells belong to it.

mod look;
mod raster;
mod rings;
mod shade;
mod shape;

pub use look::{Look, RAMP, WELL};
pub use raster::{Position, Raster, paint};
pub use rings::{map_color, quiet_color};
pub use shade::{Around, Cell, Marks, shade};
pub use shape::{Edges, distance};
