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
    board::{ClusterGraph, Color},
    run::{Driver, Limits, Outcome, Report, Runner},
    solver::{Explanation, SolverSpec, Trace},
};

use crate::{
    description::Description,
    protocol::{
        Answer, CodeLine, End, EngineParam, Go, Info, Line, LineReader, MAX_LINE, MAX_NUMBER, Request, VERSION,
    },
};

/// Time between two checks for the arena's lines.
const SLICE: Duration = Duration::from_millis(2);
/// Least time between two `info` lines.
const INFO: Duration = Duration::from_millis(100);

/// The most lines of code sent in a task: half of all lines that an arena accepts.
const MOST_CODE_LINES: usize = 50_000;

/// An event from the input.
enum Input {
    Request(Request),
    /// An invalid line with its error, and its task number if it is a `go` with one.
    Wrong(String, Option<u64>),
}

/// A program's own name, log and state, for an engine that is not just a solver.
pub struct Program {
    /// The name for people.
    pub name: String,
    /// The facts that it adds to its name, if any.
    pub description: Option<Description>,
    /// Lines for people. They go to the arena if it asks for them, else to standard error.
    pub log: Receiver<String>,
    /// True if the program keeps to a number of positions by itself, and may still have a walk when it reaches them.
    pub keeps_to_nodes: bool,
    /// Whether code of an ended task still runs. If it runs for long, the program ends without another task.
    pub is_stuck: fn() -> bool,
}

impl Program {
    /// The program of a solver that is nothing else.
    pub fn of(spec: &SolverSpec) -> Self {
        let version = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));
        let name = format!("{} ({version})", spec.info().name);
        let keeps_to_nodes = spec.info().is_simple();
        Program { name, description: None, log: channel().1, keeps_to_nodes, is_stuck: || false }
    }
}

/// Why a task ends when its time is over.
const OUT_OF_TIME: &str = "out of time";

/// How long an ended task may still run.
const STUCK: Duration = Duration::from_millis(500);

/// Serves a solver until `quit` or the end of the input. A thread reads the input, so that `stop` arrives while the
/// solver thinks.
///
/// # Errors
/// If the output fails.
pub fn serve(spec: SolverSpec, input: impl Read + Send + 'static, output: impl Write) -> io::Result<()> {
    serve_as(Program::of(&spec), spec, input, output)
}

/// The same, with a separate name and a log, for a solver that is itself a program.
///
/// # Errors
/// If the output fails.
pub fn serve_as(
    program: Program,
    spec: SolverSpec,
    input: impl Read + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, received) = channel();
    thread::spawn(move || listen(input, &sender));
    Server { program, spec, received, output }.run()
}

fn listen(input: impl Read, sender: &Sender<Input>) {
    let mut lines = LineReader::new(BufReader::new(input));
    while let Ok(Some((line, _))) = lines.next_line() {
        let received = match line {
            Line::Text(text) => match Request::parse(&text) {
                Ok(Some(request)) => Input::Request(request),
                Ok(None) => continue,
                Err(error) => Input::Wrong(error.to_string(), Go::task_of(&text)),
            },
            Line::TooLong => Input::Wrong(format!("the line has more than {} MiB", MAX_LINE >> 20), None),
            Line::NotText => Input::Wrong("the line is not UTF-8".to_owned(), None),
        };
        if sender.send(received).is_err() {
            return;
        }
    }
}

struct Server<Output> {
    program: Program,
    spec: SolverSpec,
    received: Receiver<Input>,
    output: Output,
}

impl<Output: Write> Server<Output> {
    fn run(mut self) -> io::Result<()> {
        while let Ok(received) = self.received.recv() {
            match received {
                Input::Wrong(sentence, task) => self.send(&Answer::Error { task, sentence })?,
                Input::Request(Request::Hello(VERSION)) => self.introduce()?,
                Input::Request(Request::Hello(other)) => {
                    self.wrong(&format!("this engine speaks version {VERSION}, not {other}"))?;
                }
                Input::Request(Request::Set { key, value }) => self.set(&key, &value)?,
                Input::Request(Request::Go(go)) => {
                    if !self.go(&go)? {
                        return Ok(());
                    }
                }
                // That task is already over.
                Input::Request(Request::Stop(_)) => {}
                Input::Request(Request::Ping(word)) => self.send(&Answer::Pong(word))?,
                Input::Request(Request::Quit) => return Ok(()),
            }
        }
        Ok(())
    }

    fn send(&mut self, answer: &Answer) -> io::Result<()> {
        writeln!(self.output, "{answer}")?;
        self.output.flush()
    }

    fn wrong(&mut self, sentence: &str) -> io::Result<()> {
        self.send(&Answer::Error { task: None, sentence: sentence.to_owned() })
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.send(&Answer::Name(self.program.name.clone()))?;
        let info = self.spec.info();
        let described = self.program.description.iter().flat_map(|description| description.answers(info));
        let params = info.params.iter().map(|param| EngineParam::of(param, self.spec.params.get(&param.key)));
        let answers: Vec<Answer> = described.chain(params.map(Answer::Param)).collect();
        answers.iter().try_for_each(|answer| self.send(answer))?;
        self.send(&Answer::Ready)
    }

    fn set(&mut self, key: &str, value: &str) -> io::Result<()> {
        let param = self.spec.info().params.iter().find(|param| param.key == key);
        let read = param.map(|param| param.parse(value).ok_or_else(|| param.allowed()));
        match read {
            None => self.wrong(&format!("there is no parameter `{key}`")),
            Some(Err(allowed)) => self.wrong(&format!("`{key}` must be {allowed}, not `{value}`")),
            Some(Ok(value)) => {
                self.spec.params.set(key, value);
                Ok(())
            }
        }
    }

    /// Runs a task to its end. False if no other task may follow.
    fn go(&mut self, go: &Go) -> io::Result<bool> {
        let may_continue = self.play(go)?;
        let until = Instant::now() + STUCK;
        while (self.program.is_stuck)() {
            if Instant::now() > until {
                return Ok(false);
            }
            thread::sleep(SLICE);
        }
        Ok(may_continue)
    }

    fn play(&mut self, go: &Go) -> io::Result<bool> {
        let graph = Arc::new(ClusterGraph::new(&go.board));
        let keeps_to_nodes = self.program.keeps_to_nodes;
        let last_node = go.nodes.unwrap_or(u64::MAX);
        let generous = Limits::generous(&graph);
        let nodes = if keeps_to_nodes { last_node.min(generous.nodes) } else { generous.nodes };
        let limits = Limits { nodes, ..generous };
        let mut driver = Driver::new(
            Runner::new(&self.spec, self.spec.problem(graph).after(&go.moves))
                .limits(limits)
                .explaining(go.explain || go.at),
        );
        let mut sent = Sent {
            task: go.task,
            log: go.log,
            explain: go.explain,
            at: go.at,
            code_lines: 0,
            trace: Trace::default(),
            last_line: None,
            moves: Vec::new(),
            has_walk: false,
            last_info: Instant::now(),
        };
        let begin = Instant::now();
        loop {
            while let Ok(received) = self.received.try_recv() {
                match received {
                    Input::Request(Request::Stop(task)) if task == go.task => {
                        return self.leave(&mut driver, &mut sent, "stopped").map(|()| true);
                    }
                    Input::Request(Request::Stop(_)) => {}
                    Input::Request(Request::Ping(word)) => self.send(&Answer::Pong(word))?,
                    Input::Request(Request::Quit) => return Ok(false),
                    Input::Request(other) => {
                        let word = other.to_string().split(' ').next().unwrap_or_default().to_owned();
                        self.wrong(&format!("`{word}` is not allowed during task {}", go.task))?;
                    }
                    Input::Wrong(sentence, task) => self.send(&Answer::Error { task, sentence })?,
                }
            }
            let report = driver.advance(SLICE, last_node);
            self.send_progress(&mut driver, &mut sent, false)?;
            let reason = match report {
                Report::Ended(outcome) => {
                    self.send_progress(&mut driver, &mut sent, true)?;
                    return self.end(&sent, &outcome).map(|()| true);
                }
                Report::Moved { .. } => continue,
                Report::Thinking if driver.runner().nodes() >= last_node && !keeps_to_nodes => "out of nodes",
                Report::Thinking if go.ms.is_some_and(|ms| begin.elapsed() >= Duration::from_millis(ms)) => OUT_OF_TIME,
                Report::Thinking if go.memory.is_some_and(|most| driver.runner().progress().bytes as u64 > most) => {
                    "out of memory"
                }
                Report::Thinking => continue,
            };
            return self.leave(&mut driver, &mut sent, reason).map(|()| true);
        }
    }

    /// Passes on lines for people.
    fn pass_log(&mut self, sent: &mut Sent) -> io::Result<()> {
        while let Ok(text) = self.program.log.try_recv() {
            if sent.log {
                self.send(&Answer::Log { task: sent.task, text: text.clone() })?;
            } else {
                eprintln!("{text}");
            }
            sent.last_line = Some(text);
        }
        Ok(())
    }

    /// Sends new moves, a shorter walk, and figures if they are due or `last` is set.
    fn send_progress(&mut self, driver: &mut Driver, sent: &mut Sent, last: bool) -> io::Result<()> {
        let is_time = last || sent.last_info.elapsed() >= INFO;
        let task = sent.task;
        self.pass_log(sent)?;
        let update = driver.update();
        if sent.at {
            sent.trace.extend(update.trace);
            if is_time || !update.moves.is_empty() {
                self.send_code_lines(sent)?;
            }
        }
        let mut explanations = update.explanations.into_iter();
        for color in update.moves {
            sent.moves.push(color);
            if let Some(explanation) = explanations.next().flatten() {
                self.send_explanation(sent, explanation)?;
            }
            self.send(&Answer::Move { task, color })?;
        }
        if let Some(walk) = update.best_walk.filter(|walk| walk.starts_with(&sent.moves) && *walk != sent.moves) {
            sent.has_walk = true;
            self.send(&Answer::Walk { task, walk })?;
        }
        if is_time {
            sent.last_info = Instant::now();
            let lower = update.progress.lower_bound.map(u64::from);
            let best = update.progress.best.map(u64::from);
            let steps = update.progress.steps.map(|steps| steps.min(MAX_NUMBER));
            self.send(&Answer::Info(Info { task, nodes: Some(update.nodes), lower, best, steps }))?;
        }
        Ok(())
    }

    /// Sends the scores and the reason of the next move, as far as there are any.
    fn send_explanation(&mut self, sent: &Sent, explanation: Explanation) -> io::Result<()> {
        let task = sent.task;
        let (reason, mut scores) = match explanation {
            Explanation::Candidates { candidates, .. } => (None, candidates),
            Explanation::Told { reason, candidates, .. } => (Some(reason), candidates),
            Explanation::Line { .. } | Explanation::Turn { .. } | Explanation::Chance { .. } => return Ok(()),
        };
        scores.retain(|candidate| candidate.score.is_finite());
        if sent.explain && !scores.is_empty() {
            self.send(&Answer::Scores { task, scores })?;
        }
        match reason.filter(|_| sent.at) {
            Some(text) => self.send(&Answer::Reason { task, text }),
            None => Ok(()),
        }
    }

    /// Sends the last lines of code that the solver has told.
    fn send_code_lines(&mut self, sent: &mut Sent) -> io::Result<()> {
        let lines = std::mem::take(&mut sent.trace).lines;
        for line in lines.iter().filter_map(CodeLine::of).take(MOST_CODE_LINES - sent.code_lines) {
            sent.code_lines += 1;
            self.send(&Answer::At { task: sent.task, line: Some(line) })?;
        }
        Ok(())
    }

    /// Ends a task whose search has not ended.
    fn leave(&mut self, driver: &mut Driver, sent: &mut Sent, reason: &str) -> io::Result<()> {
        driver.stop();
        self.send_progress(driver, sent, true)?;
        let is_out_of_time = reason == OUT_OF_TIME;
        let reason = match &sent.last_line {
            Some(line) => format!("{reason}; the last line of its log is: {line}"),
            None => reason.to_owned(),
        };
        let end = match sent.has_walk {
            true if is_out_of_time => End::OutOfTime,
            true => End::Found,
            false => End::GaveUp(reason),
        };
        self.send(&Answer::Done { task: sent.task, end })
    }

    fn end(&mut self, sent: &Sent, outcome: &Outcome) -> io::Result<()> {
        let task = sent.task;
        let end = match outcome {
            Outcome::Cleared { proven: true } => End::Proven,
            Outcome::Cleared { proven: false } => End::Found,
            Outcome::GaveUp(reason) => End::GaveUp(reason.to_string()),
            Outcome::Lost(fault) => return self.send(&Answer::Error { task: Some(task), sentence: fault.to_string() }),
        };
        self.send(&Answer::Done { task, end })
    }
}

/// The part of a task already sent.
struct Sent {
    task: u64,
    /// True if the arena asks for lines for people.
    log: bool,
    /// True if the arena asks for scores.
    explain: bool,
    /// True if the arena asks for lines of code and reasons.
    at: bool,
    /// Lines of code already sent.
    code_lines: usize,
    /// The course of the search that is not sent yet.
    trace: Trace,
    last_line: Option<String>,
    moves: Vec<Color>,
    has_walk: bool,
    last_info: Instant,
}
