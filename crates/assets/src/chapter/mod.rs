//! Chapters of the tour, `assets/tour/*.ron`, and their text, `assets/tour/ID.TAG.ftl`.
//!
//! `ID.ron` has steps, questions, a race and a batch. `ID.en.ftl` has its English messages, and files with other tags
//! have other languages.

mod checks;
mod content;
mod file;
mod messages;

use std::path::Path;

use color_walk_api::solver::Registry;

use super::{Flaw, Kind, Warning, built_in, folder};
use content::ENGLISH;
pub use content::{
    Action, Batch, Chapter, ChapterLane, Figure, FreeRace, MAX_BATCH, Point, Question, Scene, Step, Stop,
};

pub(super) const BUILT_IN: &[(&str, &str)] = built_in!["tour", "ron":
    "bounds", "breadth-first", "depth-first", "dijkstra", "game", "greedy", "hybrids", "look-ahead", "measures", "par", "turns"];
pub(super) const BUILT_IN_TEXTS: &[(&str, &str)] = built_in!["tour", "ftl":
    "bounds.de", "bounds.en",
    "breadth-first.de", "breadth-first.en",
    "depth-first.de", "depth-first.en",
    "dijkstra.de", "dijkstra.en",
    "game.de", "game.en",
    "greedy.de", "greedy.en",
    "hybrids.de", "hybrids.en",
    "look-ahead.de", "look-ahead.en",
    "measures.de", "measures.en",
    "par.de", "par.en",
    "turns.de", "turns.en"];

impl Chapter {
    /// Reads the text of the file `id`.ron, and of its English messages.
    ///
    /// # Errors
    /// If it is not a chapter or lacks a message, with the place.
    #[doc(hidden)]
    pub fn parse(id: &str, text: &str, english: &str, registry: &Registry) -> Result<Self, Warning> {
        let read = || {
            let mut chapter = checks::parse(id, text, registry)?;
            chapter.texts = vec![(ENGLISH.to_owned(), messages::parse(&format!("{id}.{ENGLISH}"), english)?)];
            checks::missing(&chapter, text).map_or(Ok(chapter), Err)
        };
        read().map_err(|flaw| flaw.in_file(id))
    }
}

/// All chapters in the tour's order, and the warnings about their files. A chapter with a missing English message is
/// left out. A built-in chapter uses the built-in file's message instead.
pub fn load_chapters(registry: &Registry) -> (Vec<Chapter>, Vec<Warning>) {
    load_from(folder().as_deref(), registry)
}

fn load_from(assets: Option<&Path>, registry: &Registry) -> (Vec<Chapter>, Vec<Warning>) {
    const FOLDER: &str = "tour";
    let parse = |id: &str, text: &str| Ok((checks::parse(id, text, registry)?, text.to_owned()));
    let (chapters, mut warnings) =
        Kind { folder: FOLDER, extension: "ron", built_in: BUILT_IN, parse: &parse }.load(assets);
    let parse = |name: &str, text: &str| Ok((name.to_owned(), messages::parse(name, text)?));
    let (mut texts, more) =
        Kind { folder: FOLDER, extension: "ftl", built_in: BUILT_IN_TEXTS, parse: &parse }.load(assets);
    warnings.extend(more);
    // A message missing in a file may exist in the built-in file of the same name.
    texts.extend(BUILT_IN_TEXTS.iter().filter_map(|(name, text)| parse(name, text).ok()));
    let mut whole = Vec::new();
    for (mut chapter, text) in chapters {
        let own = texts.iter().filter_map(|(name, messages)| {
            let (id, tag) = name.split_once('.')?;
            (id == chapter.id).then(|| (tag.to_lowercase(), messages.clone()))
        });
        chapter.texts = own.collect();
        match checks::missing(&chapter, &text) {
            None => whole.push(chapter),
            Some(Flaw { place, problem }) => {
                let file = assets.unwrap_or(Path::new("")).join(FOLDER).join(format!("{}.ron", chapter.id));
                warnings.push(Warning { file, place, problem, built_in: false });
            }
        }
    }
    whole.sort_by(|one, other| (one.order, &one.id).cmp(&(other.order, &other.id)));
    (whole, warnings)
}

#[cfg(test)]
mod tests;
