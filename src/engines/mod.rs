//! Engines: programs of their own, in any language, that play over the text protocol of docs/engines.md.

pub mod protocol;
