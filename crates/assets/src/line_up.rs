//! Line-ups: named lists of runners, `assets/line-ups/*.ron`.

use color_walk_api::solver::{Registry, SolverSpec, SpecError};
use serde::Deserialize;

use super::{Flaw, Kind, Warning, built_in, folder, parse_ron};

/// The most lanes of a race.
pub const MAX_LANES: usize = 64;

pub(super) const BUILT_IN: &[(&str, &str)] = built_in!["line-ups", "ron": "default", "look-ahead-1-6", "perimeters", "metrics", "everything-cheap", "series", "the-frontier"];

/// A solver as given.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The text as given: `id` or `id:key=value:key=value`.
    pub text: String,
    /// The parsed solver.
    pub spec: SolverSpec,
}

impl Entrant {
    /// Reads `id` or `id:key=value:key=value`.
    ///
    /// # Errors
    /// If the registry has no such solver, or the solver has no such parameter or value.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, SpecError> {
        Ok(Entrant { text: text.trim().to_owned(), spec: SolverSpec::parse(text, registry)? })
    }
}

/// A named list of runners.
#[derive(Clone, Debug, PartialEq)]
pub struct LineUp {
    /// The file's name without `.ron`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One line that explains it.
    pub about: String,
    /// The runners, in lane order, at least one.
    pub runners: Vec<Entrant>,
    /// True for a line-up for batches, which may exceed [`MAX_LANES`] runners.
    pub bench: bool,
}

impl LineUp {
    /// Reads the text of the file `id`.ron.
    ///
    /// # Errors
    /// If it is not a line-up, with the place.
    #[doc(hidden)]
    pub fn parse(id: &str, text: &str, registry: &Registry) -> Result<Self, Warning> {
        parse(id, text, registry).map_err(|flaw| flaw.in_file(id))
    }
}

/// All line-ups, and the warnings about their files.
pub fn load_line_ups(registry: &Registry) -> (Vec<LineUp>, Vec<Warning>) {
    Kind { folder: "line-ups", extension: "ron", built_in: BUILT_IN, parse: &|id, text| parse(id, text, registry) }
        .load(folder().as_deref())
}

/// The line-up with this id, and the warning about its file.
pub fn find_line_up(id: &str, registry: &Registry) -> (Option<LineUp>, Option<Warning>) {
    find(id, &|id, text| parse(id, text, registry))
}

/// The runners of a line-up as its file lists them, whether or not the solvers exist. Empty if the file is missing or
/// unreadable.
pub fn line_up_runners(id: &str) -> Vec<String> {
    let (line_up, _) = find(id, &|_, text| parse_ron::<LineUpFile>(text));
    line_up.map_or_else(Vec::new, |line_up| line_up.runners)
}

fn find<T>(id: &str, parse: &dyn Fn(&str, &str) -> Result<T, Flaw>) -> (Option<T>, Option<Warning>) {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if !is_plain {
        return (None, None);
    }
    Kind { folder: "line-ups", extension: "ron", built_in: BUILT_IN, parse }.find(folder().as_deref(), id)
}

#[derive(Deserialize)]
#[serde(rename = "LineUp", deny_unknown_fields)]
struct LineUpFile {
    name: String,
    about: String,
    runners: Vec<String>,
    #[serde(default)]
    bench: bool,
}

fn parse(id: &str, text: &str, registry: &Registry) -> Result<LineUp, Flaw> {
    let file: LineUpFile = parse_ron(text)?;
    let flaw = |problem| Err(Flaw::at(text, "runners", problem));
    if file.runners.is_empty() {
        return flaw("a line-up needs at least one runner".to_owned());
    }
    if file.runners.len() > MAX_LANES && !file.bench {
        let found = file.runners.len();
        return flaw(format!(
            "{found} runners are too many for a race of {MAX_LANES} lanes; add `bench: true` for a line-up only for batches"
        ));
    }
    let read = |runner: &String| Entrant::parse(runner, registry).map_err(|error| Flaw::at(text, runner, error));
    let runners = file.runners.iter().map(read).collect::<Result<_, _>>()?;
    Ok(LineUp { id: id.to_owned(), name: file.name, about: file.about, runners, bench: file.bench })
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_solvers as solvers;

    #[test]
    fn the_built_in_ones_are_valid() {
        for (id, text) in BUILT_IN {
            let line_up = parse(id, text, &solvers::registry()).unwrap();
            assert!(!line_up.name.is_empty() && !line_up.about.is_empty(), "{id}");
        }
    }

    #[test]
    fn wrong_ones_say_where_and_what() {
        let wrong = |runners: &str| {
            let text = format!("(\n  name: \"n\", about: \"a\",\n  runners: [{runners}],\n)");
            parse("x", &text, &solvers::registry()).unwrap_err()
        };
        let empty = wrong("");
        assert_eq!((empty.place, empty.problem.as_str()), (Some((3, 3)), "a line-up needs at least one runner"));
        let unknown = wrong("\"greedy\", \"gredy\"");
        assert_eq!(unknown.place, Some((3, 24)));
        assert!(unknown.problem.contains("did you mean `greedy`?"));
        assert!(wrong(&"\"greedy\",".repeat(MAX_LANES + 1)).problem.contains("65 runners"));
        assert!(wrong("\"greedy\"], color: [").problem.contains("color"));
    }
}
