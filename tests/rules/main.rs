//! Rules for solvers, their texts and the code, without a window.

mod cards;
mod circles;
mod code_lines;
#[path = "../common/mod.rs"]
mod common;
mod documents;
mod explanations;
mod languages;
mod layers;
mod limits;
mod links;
mod packages;
mod plugin_page;
mod series_table;
mod shipped;
mod signature;
mod soak;
mod tour_claims;
