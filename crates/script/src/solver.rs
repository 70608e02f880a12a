//! A script as a solver: asked one answer at a time, paid for position by position.
//!
//! An answer is made in one piece, as fuel cannot interrupt JavaScript. Its positions are paid for as they come in, and the answer
//! counts once all are paid. So moves and nodes are the same however fuel is sliced, and wherever the script runs.

use std::{sync::Arc, time::Duration};

use color_walk_api::{Candidate, Color, Explanation, Flood, Fuel, Problem, Progress, Reason, Solver, Step, Unit};

use crate::{
    game::{Answer, GameEnd},
    host::{Host, Reply},
    script::Script,
};

/// Somebody who hears the lines that a script logs.
pub(crate) type Hear = Arc<dyn Fn(&str) + Send + Sync>;

/// The longest that a step waits for a script, so that a stop is heard meanwhile.
const PATIENCE: Duration = Duration::from_millis(20);

pub(crate) struct ScriptSolver {
    host: Host,
    hear: Hear,
    /// Positions that fuel was burnt for.
    paid: u64,
    /// An answer, until its positions are paid for.
    reply: Option<Reply>,
    best: Option<Vec<Color>>,
    scores: Vec<Candidate>,
    /// The moves to play, once all walks are known.
    walk: Option<std::vec::IntoIter<Color>>,
    bytes: u64,
}

impl ScriptSolver {
    pub fn new(script: Script, problem: Problem, hear: Hear) -> Self {
        ScriptSolver {
            host: Host::new(script, problem),
            hear,
            paid: 0,
            reply: None,
            best: None,
            scores: Vec::new(),
            walk: None,
            bytes: 0,
        }
    }

    /// Burns fuel for what the script has tried; false where it does not last.
    fn pay(&mut self, fuel: &mut Fuel, nodes: u64) -> bool {
        while self.paid < nodes {
            if !fuel.burn() {
                return false;
            }
            self.paid += 1;
        }
        true
    }

    /// What an answer means for whoever steps it; nothing where more is to come.
    fn take(&mut self, reply: Reply) -> Option<Step> {
        self.bytes = reply.bytes;
        match reply.answer {
            Ok(Answer::Move { color, scores }) => {
                self.scores = scores;
                Some(Step::Play(color))
            }
            Ok(Answer::Walk(walk)) => {
                if self.best.as_ref().is_none_or(|best| walk.len() < best.len()) {
                    self.best = Some(walk);
                }
                None
            }
            Ok(Answer::Done) => self.end(Step::Cleared { proven: false }),
            Err(GameEnd::Nodes(nodes)) => self.end(Step::GaveUp(Reason::Nodes(nodes))),
            Err(GameEnd::Stopped) => Some(Step::GaveUp(Reason::Stopped)),
            Err(GameEnd::Wrong(error)) => Some(Step::Lost(error.to_string())),
        }
    }

    /// Plays the shortest walk that is known, or comes to this end.
    fn end(&mut self, otherwise: Step) -> Option<Step> {
        match &self.best {
            None => Some(otherwise),
            Some(best) => {
                self.walk = Some(best.clone().into_iter());
                None
            }
        }
    }
}

impl Solver for ScriptSolver {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        loop {
            if let Some(walk) = &mut self.walk {
                return walk.next().map_or(Step::Cleared { proven: false }, Step::Play);
            }
            if self.reply.is_none() {
                if fuel.left() == 0 {
                    return Step::Thinking;
                }
                self.reply = self.host.ask(PATIENCE);
                self.host.take_log().iter().for_each(|line| (self.hear)(line));
            }
            let nodes = self.reply.as_ref().map_or_else(|| self.host.nodes(), |reply| reply.nodes);
            if !self.pay(fuel, nodes) {
                return Step::Thinking;
            }
            match self.reply.take() {
                None => return Step::Thinking,
                Some(reply) => {
                    if let Some(step) = self.take(reply) {
                        return step;
                    }
                }
            }
        }
    }

    fn progress(&self) -> Progress {
        let best = self.best.as_ref().map(|walk| walk.len() as u32);
        Progress { best, bytes: self.bytes as usize, ..Progress::default() }
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.best.as_deref()
    }

    fn explain(&self, _: &Flood, chosen: Color) -> Option<Explanation> {
        let candidates = self.scores.clone();
        let is_told = candidates.iter().any(|candidate| candidate.color == chosen);
        is_told.then_some(Explanation::Candidates { chosen, unit: Unit::Points, depth: 1, candidates })
    }
}
