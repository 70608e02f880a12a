//! Runs a script's game in a thread of its own or, without threads, in this one.

#[cfg(any(test, target_arch = "wasm32"))]
mod local;
#[cfg(not(target_arch = "wasm32"))]
mod threaded;

#[cfg(target_arch = "wasm32")]
pub(crate) use local::Local as Host;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use threaded::Threaded as Host;
#[cfg(not(target_arch = "wasm32"))]
pub use threaded::is_running;

use crate::game::{Answer, Game, GameEnd};

/// An answer, with the counts at that moment.
pub(crate) struct Reply {
    pub answer: Result<Answer, GameEnd>,
    /// Positions of the game so far.
    pub nodes: u64,
    /// Memory that the script holds.
    pub bytes: u64,
    /// Steps of the game so far.
    pub steps: u64,
}

impl Reply {
    fn of(game: &mut Result<Game, GameEnd>) -> Self {
        match game {
            Ok(game) => {
                let answer = game.ask();
                Reply { answer, nodes: game.nodes(), bytes: game.bytes(), steps: game.steps() }
            }
            Err(end) => Reply { answer: Err(end.clone()), nodes: 0, bytes: 0, steps: 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use color_walk_api::{board::ClusterGraph, solver::Problem, text::BoardCode};

    use super::{Host, local::Local};
    use crate::{Answer, Script};

    #[test]
    fn a_script_answers_the_same_in_a_thread_and_without() {
        let source = "export function choose(p) { const c = p.colors(); c.forEach((color) => p.play(color)); log(p.moves); \
                      return c[Math.floor(random() * c.length)]; }";
        let script = Script::parse(source).unwrap();
        let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(7, 7, 4, 1).board()));
        let problem = Problem::new(graph, script.default_params());
        let mut threaded = Host::new(script.clone(), problem.clone());
        let mut local = Local::new(script, problem);
        local.record().watch(true);
        threaded.record().watch(true);
        loop {
            let here = local.ask(Duration::ZERO).unwrap();
            let there = std::iter::repeat_with(|| threaded.ask(Duration::from_secs(1))).flatten().next().unwrap();
            assert_eq!((&here.answer, here.nodes, local.take_log()), (&there.answer, there.nodes, threaded.take_log()));
            let (lines, others) = (local.record().take(), threaded.record().take());
            assert!(lines == others && lines.len() == if here.answer == Ok(Answer::Done) { 0 } else { 3 });
            assert_eq!((local.nodes(), threaded.nodes()), (here.nodes, here.nodes));
            if here.answer == Ok(Answer::Done) {
                break;
            }
        }
    }
}
