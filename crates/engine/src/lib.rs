#![doc = include_str!("../README.md")]

mod description;
pub mod protocol;
mod serve;

use std::process::ExitCode;

use color_walk_api::solver::{Registry, SolverSpec};

use description::run_as;

pub use description::Description;
pub use serve::{Program, serve, serve_as};

/// Speaks the engine protocol on standard input and output. The program's first argument names the solver: `my-solver
/// greedy:depth=3`. A program with a single solver takes no argument.
///
/// Returns the exit status: 0 at the end of the input or after `quit`, 1 if the output fails, 2 for a wrong argument.
/// Errors go to standard error.
pub fn run(register: impl FnOnce(&mut Registry)) -> ExitCode {
    run_as(None, register)
}

/// The solver that the arguments name.
fn choose(registry: &Registry, arguments: &[String]) -> Result<SolverSpec, String> {
    let mut infos = registry.iter();
    let known = || registry.iter().map(|info| &*info.id).collect::<Vec<_>>().join(", ");
    match (arguments, infos.next(), infos.next()) {
        (_, None, _) => Err("this program registers no solver".to_owned()),
        ([], Some(only), None) => Ok(SolverSpec::of(only)),
        ([], ..) => Err(format!("name one of this program's solvers: {}", known())),
        ([text], ..) => SolverSpec::parse(text, registry).map_err(|error| error.to_string()),
        _ => Err(format!("name only one solver: {}", known())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_speaks_for_the_solver_that_is_named_or_for_its_only_one() {
        let all = color_walk_solvers::registry();
        let mut one = Registry::default();
        one.add("mine", [all.get("greedy").unwrap().clone()]);
        let chosen = |registry: &Registry, words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            choose(registry, &words).map(|spec| spec.to_string())
        };
        assert_eq!(chosen(&one, &[]).unwrap(), "greedy");
        assert_eq!(chosen(&all, &["beam:width=7"]).unwrap(), "beam:width=7");
        assert!(chosen(&all, &[]).unwrap_err().contains("greedy, "));
        assert!(chosen(&all, &["gredy"]).unwrap_err().contains("did you mean `greedy`"));
        assert!(chosen(&all, &["greedy", "beam"]).unwrap_err().contains("only one"));
        assert_eq!(chosen(&Registry::default(), &[]).unwrap_err(), "this program registers no solver");
    }
}
