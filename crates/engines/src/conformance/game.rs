//! Plays one task of a check, from `go` to its end.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, symbol_of},
    text::grouped,
};
use color_walk_engine::protocol::{Answer, Go};

use crate::{
    AnswerEffect, Task, TaskEnd, Violation,
    host::{EngineProcess, Event},
};

/// How much longer a check waits than the host, so that the host's message comes first.
pub(super) const LONGER: Duration = Duration::from_secs(1);

/// The result of a task.
pub(super) struct Played {
    pub end: GameEnd,
    /// The walk that counts.
    pub walk: Option<Vec<Color>>,
    /// The nodes that it claims to have expanded; 0 if it reported no number.
    pub nodes: u64,
    /// True if a clock ended it, as the engine or the arena says.
    pub is_out_of_time: bool,
    /// Violations of the protocol that do not lose the game.
    pub faults: Vec<String>,
}

pub(super) enum GameEnd {
    /// It ended by `done` or `error`.
    Done(TaskEnd),
    /// The arena ended it after its time and the grace period.
    OutOfTime,
    /// It was aborted. The text ends a sentence.
    Broken(String),
}

/// The most `info` lines per second, and the burst allowed beyond that.
const INFO_RATE: (f64, f64) = (11.0, 20.0);

/// The pauses of a game in slices. They are so few and short that no engine runs out of time.
const PAUSES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(5);
/// The most time between two pauses.
const SLICE: Duration = Duration::from_millis(2);

/// Plays a task to its end. Sends `stop` after the given time.
pub(super) fn play(process: &mut EngineProcess, go: &Go, stop: Option<Duration>) -> Played {
    play_with(process, go, stop, 0)
}

/// Plays a task to its end, and pauses the engine again and again, where the system can.
pub(super) fn play_in_slices(process: &mut EngineProcess, go: &Go) -> Played {
    play_with(process, go, None, PAUSES)
}

fn play_with(process: &mut EngineProcess, go: &Go, stop: Option<Duration>, mut pauses: u32) -> Played {
    let graph = Arc::new(ClusterGraph::new(&go.board));
    let flood = Flood::after(&graph, &go.moves);
    let mut task = Task::new(go.task, graph, flood);
    let (mut faults, mut infos, begin) = (Vec::new(), 0_u32, Instant::now());
    let mut sent = Vec::new();
    let mut stop = stop.map(|after| begin + after);
    process.begin(go);
    let end = loop {
        if let Some(end) = task.end() {
            break match end {
                TaskEnd::Broken(violation) => GameEnd::Broken(with_walk(violation, &sent)),
                end => GameEnd::Done(end.clone()),
            };
        }
        if stop.is_some_and(|stop| Instant::now() >= stop) {
            stop = None;
            process.stop();
        }
        let mut wait = Duration::from_millis(10);
        if pauses > 0 {
            pauses -= 1;
            process.pause_for(PAUSE);
            wait = SLICE;
        }
        match process.event(wait) {
            None => {}
            Some(Event::Answer(answer)) => {
                infos += u32::from(matches!(answer, Answer::Info(_)));
                match &answer {
                    Answer::Walk { walk, .. } => sent.clone_from(walk),
                    Answer::Move { color, .. } => sent.push(*color),
                    _ => {}
                }
                match task.receive(&answer) {
                    AnswerEffect::Late => {
                        let (line, task) = (short(&answer), go.task);
                        faults.push(format!("it sent `{line}` during task {task}; write the number {task}"));
                    }
                    AnswerEffect::NotOfATask => {
                        faults.push(format!("it sent `{}` during a task; finish the task first", short(&answer)));
                    }
                    AnswerEffect::NoShorter => {
                        faults.push("it sent a walk that is no shorter than the one before".to_owned());
                    }
                    AnswerEffect::Moved(_) | AnswerEffect::Improved | AnswerEffect::Informed | AnswerEffect::Ended => {}
                }
            }
            Some(Event::OutOfTime(_)) => {
                task.time_out("");
                break GameEnd::OutOfTime;
            }
            Some(Event::Broken(reason) | Event::Silent(reason)) => break GameEnd::Broken(reason),
            Some(Event::Closed) => break GameEnd::Broken(process.ending_sentence()),
        }
    };
    if matches!(end, GameEnd::Done(_)) {
        faults.extend(after_the_end(process, go.task));
    }
    let (rate, burst) = INFO_RATE;
    if f64::from(infos) > burst + rate * begin.elapsed().as_secs_f64() {
        faults.push(format!("it sent {} `info` lines, more than ten a second", grouped(infos.into())));
    }
    faults.dedup();
    Played {
        end,
        walk: task.best().map(<[_]>::to_vec),
        nodes: task.claims().nodes,
        is_out_of_time: task.is_out_of_time(),
        faults,
    }
}

/// An engine's lines about a task after its end, until it answers a ping. Reading them here keeps them from later
/// tasks.
fn after_the_end(process: &mut EngineProcess, task: u64) -> Vec<String> {
    let (word, until) = (format!("after-{task}"), Instant::now() + process.limits().pong + LONGER);
    let mut faults = Vec::new();
    process.ping(&word);
    while Instant::now() < until {
        match process.event(Duration::from_millis(10)) {
            None => {}
            Some(Event::Answer(Answer::Pong(answered))) if answered == word => break,
            Some(Event::Answer(answer)) => {
                faults.push(format!("it sent `{}` after the end of task {task}", short(&answer)));
            }
            Some(Event::Closed) => {
                faults.push(format!("after the end of task {task}, {}", process.ending_sentence()));
                break;
            }
            Some(Event::Broken(reason) | Event::Silent(reason)) => {
                faults.push(format!("after the end of task {task}, {reason}"));
                break;
            }
            Some(Event::OutOfTime(_)) => break,
        }
    }
    faults
}

/// A fault of a walk, with its first moves.
fn with_walk(violation: &Violation, walk: &[Color]) -> String {
    const MOST: usize = 60;
    let moves: String = walk.iter().take(MOST).copied().map(symbol_of).collect();
    let rest = if walk.len() > MOST { "…" } else { "" };
    match violation {
        Violation::NoWalk => violation.to_string(),
        _ => format!("{violation} (`{moves}{rest}`)"),
    }
}

fn short(answer: &Answer) -> String {
    let line = answer.to_string();
    line.chars().take(60).collect()
}
