//! The program around a solver: it takes the solver from the arguments, and serves it on standard input and output.

use std::{env, io, process::ExitCode};

use color_walk_api::{
    host::silence_solver_panics,
    solver::{Registry, SolverSpec},
};

use crate::{
    description::Description,
    serve::{Program, serve_as},
};

/// Speaks the engine protocol on standard input and output. The program's first argument names the solver: `my-solver
/// greedy:depth=3`. A program with a single solver takes no argument.
///
/// Returns the exit status: 0 at the end of the input or after `quit`, 1 if the output fails, 2 for a wrong argument.
/// Errors go to standard error.
pub fn run(register: impl FnOnce(&mut Registry)) -> ExitCode {
    run_as(None, register)
}

impl Description {
    /// The same as [`run`](crate::run), with this description.
    pub fn run(self, register: impl FnOnce(&mut Registry)) -> ExitCode {
        run_as(Some(self), register)
    }
}

/// Runs the solver that the arguments name, as an engine.
fn run_as(description: Option<Description>, register: impl FnOnce(&mut Registry)) -> ExitCode {
    silence_solver_panics();
    let mut registry = Registry::default();
    register(&mut registry);
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = choose(&registry, &arguments).map_err(|problem| (2, problem)).and_then(|spec| {
        let program = Program { description, ..Program::of(&spec) };
        let served = serve_as(program, spec, io::stdin(), io::stdout());
        served.map_err(|error| (1, format!("the output cannot be written: {error}")))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, problem)) => {
            eprintln!("{problem}");
            ExitCode::from(status)
        }
    }
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
