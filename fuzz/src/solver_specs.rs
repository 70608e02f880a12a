//! Solvers with their parameters as text.

use color_walk_api::solver::SolverSpec;
use color_walk_assets::{Entrant, find_line_up};

use crate::{has_message, registry, text};

/// Solvers and line-ups, joined by commas.
pub fn solver_specs(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for part in text.split(',') {
        let (found, warning) = find_line_up(part.trim(), registry());
        assert!(warning.is_none(), "a built-in line-up is broken");
        for entrant in found.iter().flat_map(|line_up| &line_up.runners) {
            comes_back(&entrant.spec);
        }
        match Entrant::parse(part, registry()) {
            Ok(entrant) => comes_back(&entrant.spec),
            Err(error) => has_message(error),
        }
    }
}

pub(crate) fn comes_back(spec: &SolverSpec) {
    assert_eq!(&SolverSpec::parse(&spec.to_string(), registry()).expect("it was written by us"), spec);
    for param in &spec.info().params {
        assert!((param.min..=param.max).contains(&spec.params.get(&param.key)));
    }
    assert!(!spec.title().is_empty());
}
