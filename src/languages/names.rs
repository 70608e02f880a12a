//! Runners' names at several lengths, for places with little room.

use color_walk_api::solver::SolverSpec;
use color_walk_play::Names;

use super::words::Words;
use crate::race::LaneRunner;

impl Words<'_> {
    /// The names of runners that appear together. Shorter forms have a solver's short name, and of its parameters
    /// those that the others have with another value.
    pub(crate) fn names(&self, runners: &[LaneRunner]) -> Names {
        let solvers = || {
            runners.iter().filter_map(|runner| match runner {
                LaneRunner::Solver(spec) => Some(spec),
                LaneRunner::Person | LaneRunner::Ghost(_) => None,
            })
        };
        Names::new(runners.iter().map(|runner| match runner {
            LaneRunner::Solver(spec) => self.solver_names(spec, solvers()),
            LaneRunner::Person | LaneRunner::Ghost(_) => vec![self.shown_runner(runner)],
        }))
    }

    /// A solver's title, then the same with its short name, then without parameters that all others share, then
    /// without the parameters' keys.
    fn solver_names<'a>(&self, spec: &SolverSpec, all: impl Iterator<Item = &'a SolverSpec>) -> Vec<String> {
        let (info, title) = (spec.info(), self.solver_title(spec));
        let name = self.solver_name(info);
        let short = self.solver_short_name(info);
        let alike: Vec<_> = all.filter(|other| other.info().id == info.id).collect();
        let differs = |key: &str| alike.iter().any(|other| other.params.get(key) != spec.params.get(key));
        let (titled, others): (Vec<_>, Vec<_>) =
            info.params.iter().filter(|param| param.in_title || differs(&param.key)).partition(|param| param.in_title);
        let value = |key: &str| spec.value(key);
        let values: Vec<_> = titled.iter().map(|param| value(&param.key)).collect();
        let mut stem = short.clone();
        if !titled.is_empty() {
            stem = format!("{stem} {}", values.join(" / "));
        }
        let with = |parts: Vec<String>| [vec![stem.clone()], parts].concat().join(" ");
        let keyed = with(others.iter().map(|param| format!("{} {}", param.key, value(&param.key))).collect());
        let bare = with(others.iter().map(|param| value(&param.key)).collect());
        let mut forms = vec![title.clone(), title.replacen(&name, &short, 1), keyed, bare];
        forms.dedup();
        forms
    }
}

#[cfg(test)]
mod tests {
    use color_walk_solvers as solvers;

    use super::*;
    use crate::languages::words::in_language;

    fn names(words: &Words, specs: &[String]) -> Names {
        let registry = solvers::registry();
        let runner = |text: &String| LaneRunner::Solver(SolverSpec::parse(text, &registry).unwrap());
        words.names(&specs.iter().map(runner).collect::<Vec<_>>())
    }

    fn shown(specs: &[&str], most: usize) -> Vec<String> {
        let mut shown = Vec::new();
        in_language("en", |words| {
            let names = names(words, &specs.iter().map(|&text| text.to_owned()).collect::<Vec<_>>());
            shown = (0..names.len()).map(|index| names.fitting(index, |text| text.chars().count() <= most)).collect();
        });
        shown
    }

    /// Guards against a list with "Greedy look…" twice.
    #[test]
    fn a_narrow_place_has_short_names() {
        let two = ["greedy-look-ahead:depth=2", "greedy-look-ahead:depth=5"];
        assert_eq!(shown(&two, 18), ["Look-ahead 2", "Look-ahead 5"]);
        assert_eq!(shown(&two, 19), ["Greedy look-ahead 2", "Greedy look-ahead 5"]);
    }

    /// Guards against a race with "Rand…)" sixteen times.
    #[test]
    fn a_narrow_place_shows_the_parameter_that_differs() {
        let seeds: Vec<String> = (1..=16).map(|seed| format!("random:seed={seed}")).collect();
        let seeds: Vec<&str> = seeds.iter().map(String::as_str).collect();
        assert_eq!(shown(&seeds, 14)[..2], ["Random", "Random seed 2"]);
        assert_eq!(shown(&seeds, 9)[1..3], ["Random 2", "Random 3"]);
        assert_eq!(shown(&["random:seed=3", "greedy"], 9), ["Random", "Greedy"]);
        let beams = ["beam:width=10:memory=2MiB", "beam:width=20:memory=2MiB"];
        assert_eq!(shown(&beams, 13), ["Beam 10", "Beam 20"]);
    }

    #[test]
    fn every_solver_has_a_short_name_of_its_own_in_every_language() {
        let registry = solvers::registry();
        let ids: Vec<String> = registry.iter().map(|info| info.id.to_string()).collect();
        for language in ["en", "de"] {
            in_language(language, |words| {
                let names = names(words, &ids);
                let short: Vec<String> =
                    (0..ids.len()).map(|index| names.fitting(index, |text| text.chars().count() <= 22)).collect();
                assert!(short.iter().all(|name| !name.contains('…')), "{language}: {short:?}");
                assert!((1..ids.len()).all(|index| !short[..index].contains(&short[index])), "{language}: {short:?}");
            });
        }
    }
}
