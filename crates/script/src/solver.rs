//! A script as a solver. It asks for one answer at a time, and burns fuel for each position.
//!
//! Fuel cannot interrupt JavaScript, so an answer comes in one piece. The solver pays for its positions as they come
//! in, and uses the answer once all are paid. So moves and nodes are the same for any slices of fuel, wherever the
//! script runs.

use std::{borrow::Cow, mem, sync::Arc, time::Duration};

use color_walk_api::{
    board::{Color, Flood},
    solver::{Explanation, Fuel, Params, Problem, Progress, Reason, Solver, SolverInfo, Step},
};

use crate::{
    choice::Choice,
    game::{Answer, GameEnd},
    host::{Host, Reply},
    params::{MEMORY, MEMORY_RANGE, SEED, ScriptParam},
    script::Script,
};

/// Receives the lines that a script logs.
type LogSink = Arc<dyn Fn(&str) + Send + Sync>;

/// The longest wait of a step for a script, so that the solver can be stopped meanwhile.
const PATIENCE: Duration = Duration::from_millis(20);

struct ScriptSolver {
    host: Host,
    log: LogSink,
    /// The most positions that the script may try.
    most: u64,
    /// Positions paid for with fuel.
    paid: u64,
    /// An answer, until its positions are paid for.
    reply: Option<Reply>,
    best: Option<Vec<Color>>,
    /// The moves of the best walk with what the script tells of them.
    choices: Vec<Choice>,
    /// The last move that it plays.
    played: Choice,
    /// The moves to play, once all walks are known.
    walk: Option<std::vec::IntoIter<Choice>>,
    bytes: u64,
    steps: u64,
}

impl Script {
    /// The default parameters, with the memory, and with a seed if the script uses `random`.
    pub fn default_params(&self) -> Params {
        Params::defaults(&self.solver_info("script").params)
    }

    /// The script as a solver under this id, for a registry.
    ///
    /// ```
    /// use std::{borrow::Cow, sync::Arc};
    ///
    /// use color_walk_api::{board::ClusterGraph, run::Runner, solver::SolverSpec, text::BoardCode};
    /// use color_walk_script::Script;
    ///
    /// let script = Script::parse("export const choose = (position) => position.colors()[0];").unwrap();
    /// let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board()));
    /// let spec = SolverSpec::of(&script.solver_info("first"));
    /// let mut runner = Runner::new(&spec, spec.problem(graph));
    /// assert!(runner.finish().is_cleared());
    /// // A position for each answer of `choose`.
    /// assert_eq!(runner.nodes(), runner.walk().len() as u64);
    /// ```
    pub fn solver_info(&self, id: impl Into<Cow<'static, str>>) -> SolverInfo {
        self.solver_info_with_log(id, |_| {})
    }

    /// The same. Passes each line that the script logs to `log` as it comes.
    pub fn solver_info_with_log(
        &self,
        id: impl Into<Cow<'static, str>>,
        log: impl Fn(&str) + Send + Sync + 'static,
    ) -> SolverInfo {
        let script = self.clone();
        let log: LogSink = Arc::new(log);
        let build =
            move |problem| -> Box<dyn Solver> { Box::new(ScriptSolver::new(script.clone(), problem, log.clone())) };
        let mut info = SolverInfo::new_with(id, self.name().to_owned(), self.about().to_owned(), build).awaits_thread();
        for ScriptParam { key, about, value, min, max } in self.params().to_vec() {
            info = info.param(key, about, value, min, max).in_title();
        }
        let declares = |key: &str| self.params().iter().any(|param| param.key == key);
        if !declares(SEED) && self.source().contains("random") {
            info = info.param(SEED, "Seed", 1, 0, u64::from(u32::MAX));
        }
        if !declares(MEMORY) {
            let bytes = self.limits().bytes;
            let least = bytes.min(*MEMORY_RANGE.start());
            info = info.param(MEMORY, "Limit of memory (bytes)", bytes, least, *MEMORY_RANGE.end());
        }
        info
    }
}

impl ScriptSolver {
    fn new(script: Script, problem: Problem, log: LogSink) -> Self {
        ScriptSolver {
            most: problem.nodes,
            host: Host::new(script, problem),
            log,
            paid: 0,
            reply: None,
            best: None,
            choices: Vec::new(),
            played: Choice::default(),
            walk: None,
            bytes: 0,
            steps: 0,
        }
    }

    /// Burns fuel for the positions that the script has tried; false if the fuel runs out.
    fn pay(&mut self, fuel: &mut Fuel, nodes: u64) -> bool {
        while self.paid < nodes {
            if !fuel.burn() {
                return false;
            }
            self.paid += 1;
        }
        true
    }

    /// The positions to pay for now. The last one that the script may try is due at its end, because the runner ends a
    /// solver that has paid for all and does not answer.
    fn due(&self) -> u64 {
        let most = self.most.saturating_sub(1);
        match &self.reply {
            None => self.host.nodes().min(most),
            Some(Reply { answer: Ok(Answer::Move(_) | Answer::Walk(_)), nodes, .. }) => (*nodes).min(most),
            Some(reply) => reply.nodes,
        }
    }

    /// The step that an answer leads to; `None` if it needs another answer.
    fn take(&mut self, reply: Reply) -> Option<Step> {
        self.bytes = reply.bytes;
        self.steps = self.steps.max(reply.steps);
        match reply.answer {
            Ok(Answer::Move(choice)) => Some(self.play(choice)),
            Ok(Answer::Walk(walk)) => {
                if self.best.as_ref().is_none_or(|best| walk.len() < best.len()) {
                    self.best = Some(walk.iter().map(|choice| choice.color).collect());
                    self.choices = walk;
                }
                None
            }
            Ok(Answer::Done) => self.end(Step::Cleared { proven: false }),
            Err(GameEnd::Nodes(nodes)) => self.end(Step::GaveUp(Reason::Nodes(nodes))),
            // Steps are counted alike everywhere, so the walks until then are, too.
            Err(GameEnd::Steps(error)) => self.end(Step::Lost(error.to_string())),
            Err(GameEnd::Stopped) => Some(Step::GaveUp(Reason::Stopped)),
            Err(GameEnd::Error(error)) => Some(Step::Lost(match error.line {
                Some(_) => format!("error in {error}"),
                None => error.to_string(),
            })),
        }
    }

    /// Starts to play the shortest known walk. Without one, ends with `otherwise`.
    fn end(&mut self, otherwise: Step) -> Option<Step> {
        if self.best.is_none() {
            return Some(otherwise);
        }
        self.walk = Some(mem::take(&mut self.choices).into_iter());
        None
    }

    fn play(&mut self, choice: Choice) -> Step {
        let color = choice.color;
        self.played = choice;
        Step::Play(color)
    }
}

impl Solver for ScriptSolver {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        loop {
            if let Some(walk) = &mut self.walk {
                return walk.next().map_or(Step::Cleared { proven: false }, |choice| self.play(choice));
            }
            if self.reply.is_none() {
                if fuel.left() == 0 {
                    return Step::Thinking;
                }
                self.host.record().watch(fuel.tracer().is_some());
                self.reply = self.host.ask(PATIENCE);
                self.host.take_log().iter().for_each(|line| (self.log)(line));
                let lines = self.host.record().take();
                if let Some(tracer) = fuel.tracer() {
                    lines.into_iter().for_each(|(line, values)| tracer.line(line.to_string(), values));
                }
            }
            if !self.pay(fuel, self.due()) {
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
        Progress::default().best(best).bytes(self.bytes as usize).steps(self.steps)
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.best.as_deref()
    }

    fn explain(&self, _: &Flood, chosen: Color) -> Option<Explanation> {
        Explanation::told(chosen, self.played.reason.as_deref(), self.played.scores.clone())
    }
}
