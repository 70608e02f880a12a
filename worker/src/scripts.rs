//! Scripts as solvers: describes a script, and makes a solver from a task's script.

use std::sync::PoisonError;

use color_walk_api::solver::Registry;
use color_walk_script::{Script, ScriptError};
use color_walk_solvers::wire::{ScriptDescription, ScriptFault, ScriptInfo, ScriptParam, TaskError};

use crate::searches::Log;

/// Compiles a script, and runs its top level once.
pub fn describe(source: &str) -> ScriptDescription {
    let fault = |error: ScriptError| ScriptFault { line: error.line, column: error.column, message: error.sentence };
    let script = Script::parse(source).map_err(fault)?;
    let param = |param: color_walk_api::solver::Param| ScriptParam {
        key: param.key.into_owned(),
        about: param.label.into_owned(),
        value: param.default,
        min: param.min,
        max: param.max,
        in_title: param.in_title,
    };
    Ok(ScriptInfo {
        name: script.name().to_owned(),
        about: script.about().to_owned(),
        params: script.solver_info("script").params.into_iter().map(param).collect(),
    })
}

/// The last task's script, because a batch plays it on many boards.
#[derive(Default)]
pub(crate) struct Scripts(Option<(String, Script)>);

impl Scripts {
    /// The script as a solver under this id, which logs into `log`.
    pub fn registry(&mut self, id: &str, source: &str, log: &Log) -> Result<Registry, TaskError> {
        if self.0.as_ref().is_none_or(|(known, _)| known != source) {
            let script = Script::parse(source).map_err(|error| TaskError::Script(error.to_string()))?;
            self.0 = Some((source.to_owned(), script));
        }
        let mut registry = Registry::default();
        if let Some((_, script)) = &self.0 {
            let log = log.clone();
            let keep = move |line: &str| log.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned());
            registry.add("workshop", [script.solver_info_with_log(id.to_owned(), keep)]);
        }
        Ok(registry)
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path, sync::Arc, time::Duration};

    use color_walk_api::{
        board::{Board, ClusterGraph},
        run::{Fault, Outcome, Runner, SearchUpdate},
        solver::{SolverSpec, Value},
        text::BoardCode,
    };
    use color_walk_solvers::wire::{Message, Task};

    use super::*;
    use crate::Searches;

    fn example(name: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/scripts");
        fs::read_to_string(folder.join(name)).unwrap()
    }

    /// Plays a script in a worker. Returns the walk, nodes, lines of the log and outcome.
    fn play(
        searches: &mut Searches,
        spec: &SolverSpec,
        source: &str,
        board: &Board,
    ) -> (Vec<u8>, u64, Vec<String>, Outcome) {
        let task = Task::new(spec, board, &[], 0).with_script(source);
        searches.begin(1, &serde_json::to_string(&task).unwrap()).unwrap();
        let (mut walk, mut log) = (Vec::new(), Vec::new());
        loop {
            let Some(message) = searches.advance(1, u64::MAX, false, Duration::from_millis(8)) else { continue };
            walk.extend(&message.update.moves);
            log.extend(message.log);
            if let Some(outcome) = message.update.outcome {
                return (walk, message.update.nodes, log, outcome);
            }
        }
    }

    fn spec(source: &str, text: &str) -> SolverSpec {
        let mut registry = Registry::default();
        registry.add("workshop", [Script::parse(source).unwrap().solver_info("mine.js")]);
        SolverSpec::parse(text, &registry).unwrap()
    }

    #[test]
    fn a_script_is_described() {
        let info = describe(&example("look-ahead.js")).unwrap();
        assert_eq!(info.name, "Look-ahead");
        let depth = ScriptParam {
            key: "depth".into(),
            about: "Depth (moves)".into(),
            value: 5,
            min: 1,
            max: 7,
            in_title: true,
        };
        assert_eq!((&info.params[0], &*info.params[1].key), (&depth, "memory"));
        let seeded =
            describe("export const choose = (p) => p.colors()[Math.floor(random() * p.colors().length)];").unwrap();
        assert_eq!((&*seeded.params[0].key, seeded.params[0].in_title), ("seed", false));
        let fault = describe("export function choose(position) {\n  return 1 +;\n}").unwrap_err();
        assert_eq!(fault.line, Some(2));
        assert!(fault.column.is_some());
        assert!(!fault.message.contains("line"), "{}", fault.message);
    }

    #[test]
    fn scripts_in_a_worker_walk_as_they_do_elsewhere() {
        let mut searches = Searches::of(Registry::default());
        for (name, params) in
            [("look-ahead.js", ":depth=3"), ("restarts.js", ""), ("beam.js", ""), ("most-blocks.js", "")]
        {
            let source = example(name);
            let spec = spec(&source, &format!("mine.js{params}"));
            for board in [BoardCode::uniform(9, 7, 4, 3), BoardCode::uniform(12, 10, 5, 1)].map(|code| code.board()) {
                let graph = Arc::new(ClusterGraph::new(&board));
                let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
                runner.finish();
                let (walk, nodes, _, outcome) = play(&mut searches, &spec, &source, &board);
                assert_eq!((walk.as_slice(), nodes), (runner.walk(), runner.nodes()), "{name}");
                assert!(outcome.is_cleared());
            }
        }
    }

    #[test]
    fn each_line_of_the_log_comes_once() {
        let source = "export function choose(p) { log('move', p.moves); return p.colors()[0]; }";
        let board = BoardCode::uniform(6, 6, 3, 1).board();
        let (walk, _, log, _) = play(&mut Searches::default(), &spec(source, "mine.js"), source, &board);
        let wanted: Vec<String> = (0..walk.len()).map(|moves| format!("move {moves}")).collect();
        assert_eq!(log, wanted);
    }

    #[test]
    fn the_lines_that_run_come_with_the_search() {
        let source = "export function choose(p) {\n  log('move', p.moves);\n  return p.colors()[0];\n}";
        let board = BoardCode::uniform(6, 6, 3, 1).board();
        let task = Task::new(&spec(source, "mine.js"), &board, &[], 0).with_script(source).explaining();
        let mut searches = Searches::default();
        searches.begin(1, &serde_json::to_string(&task).unwrap()).unwrap();
        let mut all = SearchUpdate::default();
        while all.outcome.is_none() {
            let Some(message) = searches.advance(1, u64::MAX, false, Duration::from_millis(8)) else { continue };
            let text = serde_json::to_string(&message).unwrap();
            all.extend(serde_json::from_str::<Message>(&text).unwrap().update);
        }
        let labels: Vec<&str> = all.trace.lines.iter().map(|line| &*line.label).collect();
        assert_eq!(labels, ["1", "2", "1"].repeat(all.moves.len()));
        assert_eq!(all.trace.lines[1].values, [("log".into(), Value::from("move 0"))]);
    }

    #[test]
    fn a_hostile_script_ends_with_a_sentence_and_the_next_one_plays() {
        let mut searches = Searches::default();
        let board = BoardCode::uniform(6, 6, 3, 1).board();
        let hostile =
            "export function choose(position) {\n  const all = [];\n  for (;;) all.push(position.play(0));\n}";
        let (.., outcome) = play(&mut searches, &spec(hostile, "mine.js"), hostile, &board);
        let Outcome::Lost(Fault::Other(sentence)) = outcome else { panic!("{outcome:?}") };
        assert!(sentence.starts_with("error in line 3") && sentence.contains("memory"), "{sentence}");
        let good = "export const choose = (position) => position.colors()[0];";
        assert!(play(&mut searches, &spec(good, "mine.js"), good, &board).3.is_cleared());
        let task = Task::new(&spec(good, "mine.js"), &board, &[], 0).with_script("export const choose = 1;");
        let error = searches.begin(1, &serde_json::to_string(&task).unwrap()).unwrap_err();
        assert!(error.to_string().contains("it must be a function"), "{error}");
    }
}
