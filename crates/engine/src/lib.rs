#![doc = include_str!("../README.md")]

mod description;
pub mod protocol;
mod run;
mod serve;

pub use description::Description;
pub use run::run;
pub use serve::{Program, serve, serve_as};
