//! The solver that represents an engine: it forwards tasks to the engine's process and plays its moves.

use std::{
    collections::{BTreeMap, VecDeque},
    mem,
    sync::Arc,
    time::{Duration, Instant},
};

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Candidate, Claims, Explanation, Fuel, Problem, Progress, Reason, Solver, SolverInfo, Step},
};
use color_walk_engine::protocol::{Answer, CodeLine, EngineParam, Go, MAX_LINE, ParamValues, Request};

use super::{Engine, EngineProcess, Event, FailedGame, board::board_of, idle::Idle};
use crate::{AnswerEffect, Introduction, ScriptLanguage, Task, TaskEnd, introduction::REPORTS};

/// The `about` of an engine that sends none.
pub const NO_ABOUT: &str = "An engine: a separate program, whose nodes and bounds are claims.";

/// How long a step waits for output.
const WAIT: Duration = Duration::from_millis(2);

impl Engine {
    /// Its description as a solver of a registry.
    pub fn info(self: &Arc<Self>) -> SolverInfo {
        let (engine, registration, introduction) = (self.clone(), &self.launch.registration, self.introduction());
        let (id, name) = (registration.name.clone(), introduction.name.clone());
        let about = match (&introduction.about[..], registration.script) {
            ("", Some(ScriptLanguage::JavaScript)) => "A solver written in JavaScript.",
            ("", Some(ScriptLanguage::Python)) => "A solver written in Python, whose nodes and bounds are claims.",
            ("", None) => NO_ABOUT,
            (about, _) => about,
        };
        let info = SolverInfo::engine(id, name, about.to_owned(), move |problem| {
            Box::new(EngineSolver::new(engine.clone(), problem))
        });
        let info = introduction.params.iter().fold(info, |info, param| param.add_to(info));
        // A script's version is the hash of its file.
        let version = [&registration.version, &introduction.version].into_iter().find(|one| !one.is_empty());
        let info = info.version(version.cloned().unwrap_or_default()).author(introduction.author.clone());
        match registration.has_own_limits() {
            true => info.reproducible(),
            false => info.says_reproducible(introduction.is_reproducible),
        }
    }
}

struct EngineSolver {
    engine: Arc<Engine>,
    graph: Arc<ClusterGraph>,
    flood: Flood,
    /// Moves played before.
    moves: Vec<Color>,
    params: BTreeMap<String, u64>,
    stage: Stage,
    /// True if the process was started for this game.
    has_started: bool,
    /// True if the scores and the reasons of its moves and the lines of its code are wanted.
    explains: bool,
    /// Moves reported and not yet played, each with its scores and its reason.
    waiting: VecDeque<(Color, Told)>,
    /// Its scores and its reason for the next move that it reports.
    told: Told,
    /// Its scores and its reason for the last move played.
    played: Told,
    /// Lines of its code that were not recorded yet.
    code_lines: Vec<CodeLine>,
    /// The last lines that it logged.
    said: VecDeque<String>,
    claims: Claims,
    best: Option<Vec<Color>>,
    /// When the task began, and its duration once over.
    begin: Option<Instant>,
    took: Option<Duration>,
    peak_bytes: u64,
    /// Steps of its interpreter, if it tells them.
    steps: Option<u64>,
    /// True if a clock ended the task: the arena's, or the engine's own as it says.
    ended_by_time: bool,
}

/// The scores and the reason that an engine gives for a move.
#[derive(Default)]
struct Told {
    scores: Vec<Candidate>,
    reason: Option<String>,
}

enum Stage {
    /// No process yet.
    Absent,
    /// An idle process still finishes a stopped task.
    Stopping(Idle),
    Introducing(Idle, Introduction),
    /// Its parameters were sent, and a ping will confirm them.
    Setting(Idle),
    Running(Idle, Task),
    /// Nothing more will arrive: the last step, after all moves are played.
    Over(Step),
}

/// The most lines of a log that a lost game keeps.
const MOST_SAID: usize = 20;

/// The parameter of a script that limits its memory, and its greatest value in bytes.
const MEMORY: &str = "memory";
const MAX_MEMORY: u64 = 1 << 40;

impl EngineSolver {
    fn new(engine: Arc<Engine>, problem: Problem) -> Self {
        EngineSolver {
            engine,
            graph: problem.graph,
            flood: problem.flood,
            moves: problem.moves,
            params: problem.params.iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            stage: Stage::Absent,
            has_started: false,
            explains: false,
            waiting: VecDeque::new(),
            told: Told::default(),
            played: Told::default(),
            code_lines: Vec::new(),
            said: VecDeque::new(),
            claims: Claims::default(),
            best: None,
            begin: None,
            took: None,
            peak_bytes: 0,
            steps: None,
            ended_by_time: false,
        }
    }

    /// Finds an idle process, or starts one.
    fn acquire_process(&mut self) -> Stage {
        if self.flood.moves() as usize != self.moves.len() {
            let reason =
                "an engine needs the moves that lead to a position, and the arena does not know them".to_owned();
            return Stage::Over(Step::GaveUp(Reason::Other(reason)));
        }
        if let Some(reason) = self.engine.given_up() {
            return Stage::Over(Step::Lost(reason));
        }
        if self.engine.is_ended() {
            return Stage::Over(Step::Lost("it was replaced or removed".to_owned()));
        }
        if let Some(idle) = self.engine.take() {
            return if idle.stopped.is_some() { Stage::Stopping(idle) } else { self.set(idle) };
        }
        self.has_started = true;
        match EngineProcess::start(&self.engine.launch, self.engine.log_sink.clone()) {
            Ok(process) => Stage::Introducing(Idle::new(process, self.engine.reaper.clone()), Introduction::default()),
            Err(error) => self.miss(format!("it cannot be started: {error}")),
        }
    }

    fn set(&mut self, mut idle: Idle) -> Stage {
        for (key, &value) in &self.params {
            let param = self.param(key);
            let value = param.and_then(|param| self.script_memory(param, value)).unwrap_or(value);
            let known = idle.values.get(key).copied().or_else(|| param.map(|param| param.default));
            if known != Some(value) {
                idle.process().send(&set_line(param, key, value));
                idle.values.insert(key.clone(), value);
            }
        }
        idle.process().ping("set");
        Stage::Setting(idle)
    }

    /// The arena's limit of a script's memory, in place of the default of the parameter that every script has.
    fn script_memory(&self, param: &EngineParam, value: u64) -> Option<u64> {
        let bytes = self.engine.launch.limits.script_memory.filter(|_| self.has_own_limits())?;
        match param.values {
            // With another greatest value, it is a parameter that the script declares for itself.
            ParamValues::Numbers { min, max: MAX_MEMORY } if param.key == MEMORY && param.default == value => {
                Some(bytes.clamp(min, MAX_MEMORY))
            }
            _ => None,
        }
    }

    fn param(&self, key: &str) -> Option<&EngineParam> {
        self.engine.introduction().params.iter().find(|param| param.key == key)
    }

    fn go(&mut self, mut idle: Idle) -> Stage {
        let task = idle.process().next_task();
        let go = self.request(task);
        if go.to_string().len() > MAX_LINE {
            self.engine.give_back(idle);
            let reason = format!("the board is too large for a line of {} MiB", MAX_LINE >> 20);
            return Stage::Over(Step::GaveUp(Reason::Other(reason)));
        }
        self.begin = Some(Instant::now());
        idle.process().begin(&go);
        self.engine.begin();
        Stage::Running(idle, Task::new(task, self.graph.clone(), self.flood.clone()))
    }

    fn is_script(&self) -> bool {
        self.engine.launch.registration.script.is_some()
    }

    fn has_own_limits(&self) -> bool {
        self.engine.launch.registration.has_own_limits()
    }

    fn request(&self, task: u64) -> Go {
        let limits = self.engine.launch.limits;
        // A script in JavaScript ends by its own counts, so that it knows no clock and no other memory.
        let has_own_limits = self.has_own_limits();
        let ms = u64::try_from(limits.time.as_millis()).ok().filter(|_| !has_own_limits);
        Go {
            task,
            nodes: limits.nodes,
            ms,
            memory: (!has_own_limits).then_some(limits.memory),
            log: self.engine.log_sink.is_some() || self.is_script(),
            explain: self.explains,
            at: self.explains,
            board: board_of(&self.graph),
            moves: self.moves.clone(),
        }
    }

    fn poll(&mut self, stage: Stage) -> Stage {
        match stage {
            Stage::Absent => self.acquire_process(),
            Stage::Over(step) => Stage::Over(step),
            Stage::Stopping(mut idle) => match idle.process().event(WAIT) {
                None => Stage::Stopping(idle),
                Some(Event::Answer(Answer::Done { task, .. } | Answer::Error { task: Some(task), .. }))
                    if Some(task) == idle.stopped =>
                {
                    idle.stopped = None;
                    self.set(idle)
                }
                Some(Event::Answer(_)) => Stage::Stopping(idle),
                // The process has ended or is being ended; find another.
                Some(_) => Stage::Absent,
            },
            Stage::Introducing(mut idle, mut introduction) => match idle.process().event(WAIT) {
                None => Stage::Introducing(idle, introduction),
                Some(Event::Answer(answer)) => match introduction.receive(&answer) {
                    Ok(true) => self.set(idle),
                    Ok(false) => Stage::Introducing(idle, introduction),
                    Err(reason) => {
                        idle.end_now();
                        self.miss(reason)
                    }
                },
                Some(event) => self.end_of(idle, event),
            },
            Stage::Setting(mut idle) => match idle.process().event(WAIT) {
                None => Stage::Setting(idle),
                Some(Event::Answer(Answer::Pong(_))) => self.go(idle),
                Some(Event::Answer(Answer::Error { task: None, sentence })) => {
                    idle.end_now();
                    self.lose(format!("{REPORTS}{sentence}"))
                }
                // Late answers of the task before.
                Some(Event::Answer(_)) => Stage::Setting(idle),
                // An idle process ended since its last use, and not because it is silent: start another.
                Some(Event::Closed | Event::Broken(_)) if !self.has_started => Stage::Absent,
                Some(event) => self.end_of(idle, event),
            },
            Stage::Running(idle, task) => self.follow(idle, task),
        }
    }

    fn follow(&mut self, mut idle: Idle, mut task: Task) -> Stage {
        let Some(event) = idle.process().event(WAIT) else { return Stage::Running(idle, task) };
        let mut mistake = None;
        let is_healthy = match event {
            Event::Answer(answer) => {
                if let Answer::Error { task: Some(number), sentence } = &answer
                    && *number == task.number()
                {
                    mistake = Some(sentence.clone());
                }
                match (task.receive(&answer), answer) {
                    (AnswerEffect::Moved(color), _) => self.waiting.push_back((color, mem::take(&mut self.told))),
                    (AnswerEffect::Informed, Answer::Scores { scores, .. }) => self.told.scores = scores,
                    (AnswerEffect::Informed, Answer::Reason { text, .. }) => self.told.reason = Some(text),
                    (AnswerEffect::Informed, Answer::At { line, .. }) => self.code_lines.extend(line),
                    (AnswerEffect::Informed, Answer::Log { text, .. }) => {
                        self.engine.log_sink.iter().for_each(|sink| sink(&text));
                        if self.said.len() == MOST_SAID {
                            self.said.pop_front();
                        }
                        self.said.push_back(text);
                    }
                    _ => {}
                }
                true
            }
            Event::OutOfTime(_) => {
                task.time_out("");
                false
            }
            event => {
                self.took = self.begin.map(|begin| begin.elapsed());
                return self.end_of(idle, event);
            }
        };
        self.claims.clone_from(task.claims());
        self.steps = task.steps();
        if self.best.as_deref() != task.best() {
            self.best = task.best().map(<[Color]>::to_vec);
        }
        self.peak_bytes = self.peak_bytes.max(idle.process().peak_bytes());
        let Some(end) = task.end() else { return Stage::Running(idle, task) };
        self.took = self.begin.map(|begin| begin.elapsed());
        self.ended_by_time = task.is_out_of_time() || idle.process().was_stopped();
        let last = match end {
            // A script plays the same walk everywhere, or none. Where a clock ends it depends on the machine, and in a
            // page a script with a mistake has no walk either.
            TaskEnd::Found | TaskEnd::GaveUp(_) if self.has_own_limits() && self.ended_by_time => {
                self.run_out_of_time()
            }
            TaskEnd::Found if self.has_own_limits() && mistake.is_some() => {
                Stage::Over(Step::Lost(mistake.clone().unwrap_or_default()))
            }
            TaskEnd::Found => {
                let rest = &task.best().unwrap_or_default()[task.moves().len()..];
                self.waiting.extend(rest.iter().map(|&color| (color, Told::default())));
                Stage::Over(Step::Cleared { proven: false })
            }
            TaskEnd::GaveUp(_) if !is_healthy => {
                let time = self.engine.launch.limits.time.as_millis();
                self.lose(format!("it sent no walk within {time} ms"))
            }
            // A mistake in a script is no search without a walk, and a page loses such a game too.
            TaskEnd::GaveUp(_) if self.is_script() && mistake.is_some() && !idle.process().was_stopped() => {
                Stage::Over(Step::Lost(mistake.clone().unwrap_or_default()))
            }
            TaskEnd::GaveUp(reason) => {
                // Its clock and the arena's may end in either order. Report both alike.
                let is_late = idle.process().was_stopped();
                let reason = if is_late { "out of time" } else { reason };
                Stage::Over(Step::GaveUp(Reason::Other(reason.to_owned())))
            }
            TaskEnd::Broken(violation) => self.lose(violation.to_string()),
        };
        let reason = match &last {
            Stage::Over(Step::GaveUp(reason)) => Some(reason.to_string()),
            Stage::Over(Step::Lost(reason)) if mistake.as_ref() == Some(reason) => Some(reason.clone()),
            _ => None,
        };
        if let Some(reason) = reason.filter(|_| !self.said.is_empty()) {
            self.report(false, reason);
        }
        // A process that broke the rules is restarted for the next board.
        if is_healthy && !matches!(end, TaskEnd::Broken(_)) {
            self.engine.give_back(idle);
        } else {
            idle.end_now();
        }
        last
    }

    /// The end of a script that the clock ended, with the time that it had.
    fn run_out_of_time(&self) -> Stage {
        let reason = format!("out of time after {} s", self.engine.launch.limits.time.as_secs_f64());
        Stage::Over(Step::GaveUp(Reason::Other(reason)))
    }

    /// The next reported move.
    fn play(&mut self) -> Option<Step> {
        let (color, told) = self.waiting.pop_front()?;
        self.played = told;
        Some(Step::Play(color))
    }

    /// The effect of a process's end on the game.
    fn end_of(&mut self, mut idle: Idle, event: Event) -> Stage {
        let reason = match event {
            Event::Broken(reason) | Event::Silent(reason) => reason,
            _ => idle.process().ending_sentence(),
        };
        idle.end_now();
        if self.begin.is_some() { self.lose(reason) } else { self.miss(reason) }
    }

    /// Loses a game before the engine began on it.
    fn miss(&mut self, reason: String) -> Stage {
        let reason = self.engine.miss(reason);
        self.lose(reason)
    }

    fn lose(&mut self, reason: String) -> Stage {
        self.report(true, reason.clone());
        self.waiting.clear();
        Stage::Over(Step::Lost(reason))
    }

    fn report(&mut self, is_lost: bool, reason: String) {
        let said = self.said.drain(..).collect();
        let is_default = |key: &str, value| self.param(key).is_some_and(|param| param.default == value);
        let changed = self.params.iter().filter(|(key, value)| !is_default(key, **value));
        let sets = changed.map(|(key, &value)| set_line(self.param(key), key, value).to_string());
        let go = Request::Go(Box::new(self.request(1))).to_string();
        self.engine.report(FailedGame {
            is_lost,
            engine: self.engine.launch.registration.name.clone(),
            reason,
            repeat: sets.chain([go]).collect(),
            said,
            log: self.engine.launch.log.clone(),
        });
    }
}

fn set_line(param: Option<&EngineParam>, key: &str, value: u64) -> Request {
    let text = param.map_or_else(|| value.to_string(), |param| param.text(value));
    Request::Set { key: key.to_owned(), value: text }
}

impl Solver for EngineSolver {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if let Some(step) = self.play() {
            return step;
        }
        if let Stage::Over(step) = &self.stage {
            return step.clone();
        }
        let stage = mem::replace(&mut self.stage, Stage::Absent);
        self.stage = self.poll(stage);
        for CodeLine { label, values } in self.code_lines.drain(..) {
            if let Some(tracer) = fuel.tracer() {
                tracer.line(label, values);
            }
        }
        self.play().unwrap_or(Step::Thinking)
    }

    fn progress(&self) -> Progress {
        let best = self.best.as_ref().map(|walk| walk.len() as u32);
        Progress::default().best(best).bytes(self.peak_bytes as usize).steps(self.steps)
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.best.as_deref()
    }

    /// The reason and the scores are the engine's own. Those of colours that absorb nothing are left out.
    fn explain(&self, position: &Flood, chosen: Color) -> Option<Explanation> {
        let is_legal = |candidate: &&Candidate| position.is_legal(&self.graph, candidate.color);
        let candidates: Vec<Candidate> = self.played.scores.iter().filter(is_legal).copied().collect();
        Explanation::told(chosen, self.played.reason.as_deref(), candidates)
    }
}

impl color_walk_api::solver::Engine for EngineSolver {
    fn claims(&self) -> Claims {
        self.claims.clone()
    }

    fn elapsed(&self) -> Duration {
        self.took.or_else(|| Some(self.begin?.elapsed())).unwrap_or_default()
    }

    fn explaining(&mut self, explains: bool) {
        self.explains = explains;
    }

    fn ended_by_time(&self) -> bool {
        self.ended_by_time
    }
}

/// Dropping an unfinished task stops it. The process may confirm within the grace period and be used again.
impl Drop for EngineSolver {
    fn drop(&mut self) {
        match mem::replace(&mut self.stage, Stage::Absent) {
            Stage::Running(mut idle, task) => {
                idle.process().stop();
                idle.stopped = Some(task.number());
                self.engine.give_back(idle);
            }
            Stage::Stopping(idle) => self.engine.give_back(idle),
            _ => {}
        }
    }
}
