//! The engine's side: one of our solvers speaks the protocol, for an arena that runs it as an engine.

use std::{
    io::{self, BufReader, Read, Write},
    sync::{
        Arc,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use color_walk_api::{
    Candidate, ClusterGraph, Color, Driver, Explanation, Limits, Outcome, Report, Runner, SolverSpec,
};

use super::protocol::{Answer, End, EngineParam, Go, Info, Line, LineReader, MAX_NUMBER, Request, VERSION};

/// Time between two checks for the arena's lines.
const SLICE: Duration = Duration::from_millis(2);
/// Least time between two `info` lines.
const INFO: Duration = Duration::from_millis(100);

/// An event from the input.
enum Heard {
    Request(Request),
    /// An invalid line with its error, and its task number if it is a `go` with one.
    Wrong(String, Option<u64>),
}

/// A program's own name, log and state, for an engine that is not just a solver.
pub struct Program {
    /// The name for people.
    pub name: String,
    /// Lines for people. They go to the arena if it asks for them, else to standard error.
    pub log: Receiver<String>,
    /// Whether something of an ended task still runs. If it does so for long, no other task follows, and the program
    /// ends.
    pub is_stuck: fn() -> bool,
}

/// How long a task that was ended may go on.
const STUCK: Duration = Duration::from_millis(500);

/// Serves a solver until `quit` or the end of the input. A thread reads the input, so that `stop` arrives while the
/// solver thinks.
///
/// # Errors
/// If the output fails.
pub fn serve(spec: SolverSpec, input: impl Read + Send + 'static, output: impl Write) -> io::Result<()> {
    let version = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));
    let name = format!("{} ({version})", spec.info().name);
    serve_as(Program { name, log: channel().1, is_stuck: || false }, spec, input, output)
}

/// The same with a name of its own and a log, for a solver that is itself a program.
///
/// # Errors
/// If the output fails.
pub fn serve_as(
    program: Program,
    spec: SolverSpec,
    input: impl Read + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, heard) = channel();
    thread::spawn(move || listen(input, &sender));
    Server { program, spec, heard, output }.run()
}

fn listen(input: impl Read, sender: &Sender<Heard>) {
    let mut lines = LineReader::new(BufReader::new(input));
    while let Ok(Some((line, _))) = lines.next_line() {
        let heard = match line {
            Line::Text(text) => match Request::parse(&text) {
                Ok(Some(request)) => Heard::Request(request),
                Ok(None) => continue,
                Err(error) => Heard::Wrong(error.to_string(), Go::task_of(&text)),
            },
            Line::TooLong => Heard::Wrong("the line is too long".to_owned(), None),
            Line::NotText => Heard::Wrong("the line is not UTF-8".to_owned(), None),
        };
        if sender.send(heard).is_err() {
            return;
        }
    }
}

struct Server<Output> {
    program: Program,
    spec: SolverSpec,
    heard: Receiver<Heard>,
    output: Output,
}

impl<Output: Write> Server<Output> {
    fn run(mut self) -> io::Result<()> {
        while let Ok(heard) = self.heard.recv() {
            match heard {
                Heard::Wrong(sentence, task) => self.say(&Answer::Error { task, sentence })?,
                Heard::Request(Request::Hello(VERSION)) => self.introduce()?,
                Heard::Request(Request::Hello(other)) => {
                    self.wrong(&format!("this engine speaks version {VERSION}, not {other}"))?;
                }
                Heard::Request(Request::Set { key, value }) => self.set(&key, value)?,
                Heard::Request(Request::Go(go)) => {
                    if !self.go(&go)? {
                        return Ok(());
                    }
                }
                // That task is already over.
                Heard::Request(Request::Stop(_)) => {}
                Heard::Request(Request::Ping(word)) => self.say(&Answer::Pong(word))?,
                Heard::Request(Request::Quit) => return Ok(()),
            }
        }
        Ok(())
    }

    fn say(&mut self, answer: &Answer) -> io::Result<()> {
        writeln!(self.output, "{answer}")?;
        self.output.flush()
    }

    fn wrong(&mut self, sentence: &str) -> io::Result<()> {
        self.say(&Answer::Error { task: None, sentence: sentence.to_owned() })
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&Answer::Name(self.program.name.clone()))?;
        let values = self.spec.params.clone();
        let clamp = |number: u64| number.min(MAX_NUMBER);
        for param in self.spec.info().params.clone() {
            let (default, min, max) = (clamp(values.get(&param.key)), clamp(param.min), clamp(param.max));
            let (key, label) = (param.key.into_owned(), param.label.into_owned());
            self.say(&Answer::Param(EngineParam { key, default, min, max, label }))?;
        }
        self.say(&Answer::Ready)
    }

    fn set(&mut self, key: &str, value: u64) -> io::Result<()> {
        let param = self.spec.info().params.iter().find(|param| param.key == key).cloned();
        match param {
            None => self.wrong(&format!("there is no parameter `{key}`")),
            Some(param) if !(param.min..=param.max).contains(&value) => {
                self.wrong(&format!("`{key}` is a whole number from {} to {}, not {value}", param.min, param.max))
            }
            Some(param) => {
                self.spec.params.set(&param.key, value);
                Ok(())
            }
        }
    }

    /// Runs a task to its end. False if no other task may follow.
    fn go(&mut self, go: &Go) -> io::Result<bool> {
        let may_go_on = self.play(go)?;
        let until = Instant::now() + STUCK;
        while (self.program.is_stuck)() {
            if Instant::now() > until {
                return Ok(false);
            }
            thread::sleep(SLICE);
        }
        Ok(may_go_on)
    }

    fn play(&mut self, go: &Go) -> io::Result<bool> {
        let graph = Arc::new(ClusterGraph::new(&go.board));
        // A plain function keeps to the limit by itself, and may still return a walk once it is reached.
        let is_simple = self.spec.info().is_simple();
        let last_node = go.nodes.unwrap_or(u64::MAX);
        let generous = Limits::generous(&graph);
        let nodes = if is_simple { last_node.min(generous.nodes) } else { generous.nodes };
        let limits = Limits { nodes, ..generous };
        let mut driver =
            Driver::new(Runner::after_moves(&self.spec, graph, &go.moves, limits, 0).explaining(go.explain));
        let mut said = Said {
            task: go.task,
            log: go.log,
            last_line: None,
            moves: Vec::new(),
            has_walk: false,
            last_info: Instant::now(),
        };
        let begin = Instant::now();
        loop {
            while let Ok(heard) = self.heard.try_recv() {
                match heard {
                    Heard::Request(Request::Stop(task)) if task == go.task => {
                        return self.leave(&mut driver, &mut said, "stopped").map(|()| true);
                    }
                    Heard::Request(Request::Stop(_)) => {}
                    Heard::Request(Request::Ping(word)) => self.say(&Answer::Pong(word))?,
                    Heard::Request(Request::Quit) => return Ok(false),
                    Heard::Request(other) => {
                        let word = other.to_string().split(' ').next().unwrap_or_default().to_owned();
                        self.wrong(&format!("`{word}` comes in the middle of task {}", go.task))?;
                    }
                    Heard::Wrong(sentence, task) => self.say(&Answer::Error { task, sentence })?,
                }
            }
            let report = driver.advance(SLICE, last_node);
            self.tell(&mut driver, &mut said, false)?;
            let reason = match report {
                Report::Ended(outcome) => {
                    self.tell(&mut driver, &mut said, true)?;
                    return self.end(&said, &outcome).map(|()| true);
                }
                Report::Moved { .. } => continue,
                Report::Thinking if driver.runner().nodes() >= last_node && !is_simple => "out of nodes",
                Report::Thinking if go.ms.is_some_and(|ms| begin.elapsed() >= Duration::from_millis(ms)) => {
                    "out of time"
                }
                Report::Thinking if go.memory.is_some_and(|most| driver.runner().progress().bytes as u64 > most) => {
                    "out of memory"
                }
                Report::Thinking => continue,
            };
            return self.leave(&mut driver, &mut said, reason).map(|()| true);
        }
    }

    /// Passes on lines for people.
    fn pass_log(&mut self, said: &mut Said) -> io::Result<()> {
        while let Ok(text) = self.program.log.try_recv() {
            if said.log {
                self.say(&Answer::Log { task: said.task, text: text.clone() })?;
            } else {
                eprintln!("{text}");
            }
            said.last_line = Some(text);
        }
        Ok(())
    }

    /// Sends new moves, a shorter walk, and figures if they are due or `last` is set.
    fn tell(&mut self, driver: &mut Driver, said: &mut Said, last: bool) -> io::Result<()> {
        let is_time = last || said.last_info.elapsed() >= INFO;
        let task = said.task;
        self.pass_log(said)?;
        let update = driver.update();
        let mut explanations = update.explanations.into_iter();
        for color in update.moves {
            said.moves.push(color);
            if let Some(scores) = explanations.next().flatten().and_then(scores_of) {
                self.say(&Answer::Scores { task, scores })?;
            }
            self.say(&Answer::Move { task, color })?;
        }
        if let Some(walk) = update.best_walk.filter(|walk| walk.starts_with(&said.moves) && *walk != said.moves) {
            said.has_walk = true;
            self.say(&Answer::Walk { task, walk })?;
        }
        if is_time {
            said.last_info = Instant::now();
            let lower = update.progress.lower_bound.map(u64::from);
            let best = update.progress.best.map(u64::from);
            self.say(&Answer::Info(Info { task, nodes: Some(update.nodes), lower, best }))?;
        }
        Ok(())
    }

    /// Ends a task whose search has not ended.
    fn leave(&mut self, driver: &mut Driver, said: &mut Said, reason: &str) -> io::Result<()> {
        driver.stop();
        self.tell(driver, said, true)?;
        let reason = match &said.last_line {
            Some(line) => format!("{reason}; the last line of its log is: {line}"),
            None => reason.to_owned(),
        };
        let end = if said.has_walk { End::Found } else { End::GaveUp(reason) };
        self.say(&Answer::Done { task: said.task, end })
    }

    fn end(&mut self, said: &Said, outcome: &Outcome) -> io::Result<()> {
        let task = said.task;
        let end = match outcome {
            Outcome::Cleared { proven: true } => End::Proven,
            Outcome::Cleared { proven: false } => End::Found,
            Outcome::GaveUp(reason) => End::GaveUp(reason.to_string()),
            Outcome::Lost(fault) => {
                return self.say(&Answer::Error { task: Some(task), sentence: fault.to_string() });
            }
        };
        self.say(&Answer::Done { task, end })
    }
}

/// The scores that an explanation has.
fn scores_of(explanation: Explanation) -> Option<Vec<Candidate>> {
    let Explanation::Candidates { mut candidates, .. } = explanation else { return None };
    candidates.retain(|candidate| candidate.score.is_finite());
    (!candidates.is_empty()).then_some(candidates)
}

/// The part of a task already sent.
struct Said {
    task: u64,
    /// True if the arena asks for lines for people.
    log: bool,
    last_line: Option<String>,
    moves: Vec<Color>,
    has_walk: bool,
    last_info: Instant,
}
