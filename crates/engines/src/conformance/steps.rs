//! The steps of a check, in order.

use std::{thread, time::Duration};

use color_walk_api::text::counted;
use color_walk_engine::protocol::{Answer, Request};

use super::{
    Finding, Verdict,
    boards::{cases, go, large},
    game::{GameEnd, LONGER, Played, play, play_in_slices},
    repeats::{self, TaskAnswer},
};
use crate::{
    Introduction, TaskEnd,
    host::{EngineProcess, Event, Launch},
};

/// Time for a board that does not test time.
const BOARD_MS: u64 = 3000;
/// Time for a board that tests time.
const SHORT_MS: u64 = 300;
/// A running check.
pub(super) struct Check<'a> {
    launch: &'a Launch,
    tell: Box<dyn FnMut(&Finding) + 'a>,
    /// The engine after its introduction; `None` once it was ended.
    process: Option<EngineProcess>,
    introduction: Introduction,
    /// The problems so far.
    told: Vec<String>,
}

impl<'a> Check<'a> {
    pub(super) fn new(launch: &'a Launch, tell: impl FnMut(&Finding) + 'a) -> Self {
        Check { launch, tell: Box::new(tell), process: None, introduction: Introduction::default(), told: Vec::new() }
    }

    pub(super) fn run(&mut self) -> Result<(), String> {
        if !self.introduce()? {
            return Ok(());
        }
        for step in [Self::pings, Self::torn_line, Self::unknown_lines, Self::parameters] {
            step(self);
        }
        self.boards();
        self.short_time();
        self.stop();
        self.ends();
        Ok(())
    }

    fn find(&mut self, verdict: Verdict, text: impl Into<String>) {
        (self.tell)(&Finding { verdict, text: text.into() });
    }

    /// Reports ok, or the fault.
    fn judge(&mut self, what: &str, found: Result<(), String>) {
        match found {
            Ok(()) => self.find(Verdict::Conforms, what),
            Err(problem) => {
                // Its later lines must not count as an answer to another request.
                self.process = None;
                if self.told.contains(&problem) {
                    self.find(Verdict::Fails, format!("{what}: as above"));
                } else {
                    self.find(Verdict::Fails, format!("{what}: {problem}"));
                    self.told.push(problem);
                }
            }
        }
    }

    fn introduce(&mut self) -> Result<bool, String> {
        match self.start() {
            Ok(()) => {
                let Introduction { name, params, is_reproducible, .. } = self.introduction.clone();
                let plural = if params.len() == 1 { "" } else { "s" };
                let says = if is_reproducible { ", reproducible, as it says" } else { "" };
                self.find(
                    Verdict::Conforms,
                    format!("introduces itself: {name}, {} parameter{plural}{says}", params.len()),
                );
                Ok(true)
            }
            Err(reason) if reason.starts_with("it cannot be started") => Err(reason),
            Err(reason) => {
                self.find(Verdict::Fails, format!("introduces itself: {reason}"));
                Ok(false)
            }
        }
    }

    fn start(&mut self) -> Result<(), String> {
        let mut process =
            EngineProcess::start(self.launch, None).map_err(|error| format!("it cannot be started: {error}"))?;
        let mut introduction = Introduction::default();
        while !introduction.receive(&next_answer(&mut process)?)? {}
        (self.introduction, self.process) = (introduction, Some(process));
        Ok(())
    }

    /// The engine, restarted if it was ended.
    fn process(&mut self) -> Result<&mut EngineProcess, String> {
        if self.process.is_none() {
            self.start()?;
        }
        Ok(self.process.as_mut().expect("it was started"))
    }

    fn with_process(&mut self, what: &str, step: impl FnOnce(&mut EngineProcess) -> Result<(), String>) {
        let found = self.process().and_then(step);
        self.judge(what, found);
    }

    fn pings(&mut self) {
        self.with_process("answers a ping with its word", |process| {
            process.ping("a-1");
            expect_pong(process, "a-1")
        });
    }

    fn torn_line(&mut self) {
        self.with_process("waits for a line that comes in pieces", |process| {
            process.stall_ping("in-pieces", Duration::from_millis(300));
            expect_pong(process, "in-pieces")
        });
    }

    fn unknown_lines(&mut self) {
        self.with_process("ignores an empty line", |process| {
            process.send_line("");
            process.ping("b");
            expect_pong(process, "b")
        });
        self.with_process("answers an unknown command with `error - …`", |process| {
            process.send_line("levitate 3");
            process.ping("c");
            match next_answer(process)? {
                Answer::Error { task: None, .. } => expect_pong(process, "c"),
                Answer::Pong(_) => Err("it did not answer `levitate 3`".to_owned()),
                other => Err(format!("it sent `{other}` instead")),
            }
        });
    }

    fn parameters(&mut self) {
        for param in self.introduction.params.clone() {
            let values: Vec<String> = param.samples().into_iter().map(|value| param.text(value)).collect();
            let [others @ .., last] = &values[..] else { continue };
            let what = format!("accepts {} and {last} for `{}`", others.join(", "), param.key);
            self.with_process(&what, |process| {
                for value in values {
                    process.send(&Request::Set { key: param.key.clone(), value });
                }
                process.ping("d");
                expect_pong(process, "d")
            });
        }
        self.with_process("answers an unknown parameter with `error - …`", |process| {
            process.send_line("set no-such-parameter 1");
            process.ping("e");
            match next_answer(process)? {
                Answer::Error { task: None, .. } => expect_pong(process, "e"),
                Answer::Pong(_) => Err("it did not answer `set no-such-parameter 1`".to_owned()),
                other => Err(format!("it sent `{other}` instead")),
            }
        });
    }

    fn boards(&mut self) {
        let mut differs = None;
        let is_promised = self.launch.registration.has_own_limits() || self.introduction.is_reproducible;
        for case in cases() {
            self.with_process(&format!("clears {}", case.what), |process| {
                let mut again = |in_slices: bool| {
                    let go = go(process.next_task(), case.board.clone(), case.moves.clone(), BOARD_MS);
                    let played = if in_slices { play_in_slices(process, &go) } else { play(process, &go, None) };
                    let answer = TaskAnswer::of(&played);
                    cleared(played).map(|()| answer)
                };
                let first = again(false)?;
                let second = again(false).map_err(|fault| format!("at the second time, {fault}"))?;
                let sliced = again(true).map_err(|fault| format!("in slices, {fault}"))?;
                let how = first
                    .difference(&second, is_promised)
                    .or_else(|| first.difference(&sliced, is_promised).map(|how| format!("{how} in slices")));
                differs = differs.take().or_else(|| how.map(|how| (case.what, how)));
                Ok(())
            });
        }
        let finding = repeats::finding(differs, is_promised);
        (self.tell)(&finding);
        self.with_process("skips keys that it does not know", |process| {
            let case = cases().swap_remove(1);
            let mut go = go(process.next_task(), case.board, case.moves, BOARD_MS);
            go.nodes = Some(1_000_000);
            process.add_unknown_keys(true);
            let played = play(process, &go, None);
            process.add_unknown_keys(false);
            cleared(played)
        });
    }

    fn short_time(&mut self) {
        let what = format!("keeps to {SHORT_MS} ms on a board of 100 × 100");
        let played = self.process().map(|process| {
            let go = go(process.next_task(), large(), Vec::new(), SHORT_MS);
            play(process, &go, None)
        });
        match played {
            Ok(Played { end: GameEnd::OutOfTime, walk, faults, .. }) if faults.is_empty() => {
                self.process = None;
                match walk {
                    Some(walk) => self.find(
                        Verdict::Note,
                        format!(
                            "it exceeds {SHORT_MS} ms: the arena ends it, and its last walk of {} counts",
                            counted(walk.len() as u64, "move")
                        ),
                    ),
                    None => self.find(Verdict::Fails, format!("{what}: it sent no walk in time")),
                }
            }
            // After such a short time the engine may have no walk.
            Ok(Played { end: GameEnd::Done(_), faults, .. }) if faults.is_empty() => self.judge(&what, Ok(())),
            played => self.judge(&what, played.and_then(cleared)),
        }
    }

    fn stop(&mut self) {
        let what = "ends a task after `stop`";
        let played = self.process().map(|process| {
            let go = go(process.next_task(), large(), Vec::new(), 60_000);
            play(process, &go, Some(Duration::from_millis(SHORT_MS)))
        });
        match played {
            Ok(Played { end: GameEnd::OutOfTime, walk, faults, .. }) if faults.is_empty() => {
                self.process = None;
                let walk = if walk.is_some() { "its last walk counts" } else { "it has sent no walk" };
                self.find(Verdict::Note, format!("it ignores `stop`: the arena ends it after the grace, and {walk}"));
            }
            Ok(Played { end: GameEnd::Done(_), faults, .. }) if faults.is_empty() => {
                self.judge(what, Ok(()));
            }
            played => self.judge(what, played.and_then(cleared)),
        }
        self.with_process("plays the next task after `stop`", |process| {
            let case = cases().swap_remove(1);
            let go = go(process.next_task(), case.board, case.moves, BOARD_MS);
            cleared(play(process, &go, None))
        });
    }

    fn ends(&mut self) {
        let ending: [(&str, fn(&EngineProcess)); 2] = [
            ("exits after `quit`", |process| process.send(&Request::Quit)),
            ("exits when its input ends", EngineProcess::close_input),
        ];
        for (what, end) in ending {
            self.with_process(what, |process| {
                end(process);
                let late = "it did not exit within the grace".to_owned();
                if process.has_quit() { Ok(()) } else { Err(late) }
            });
            self.process = None;
        }
    }
}

/// The next answer outside tasks.
fn next_answer(process: &mut EngineProcess) -> Result<Answer, String> {
    let limits = process.limits();
    match process.event(limits.introduction.max(limits.pong) + LONGER) {
        Some(Event::Answer(answer)) => Ok(answer),
        Some(Event::Broken(reason) | Event::Silent(reason)) => Err(reason),
        Some(Event::Closed) => Err(process.ending_sentence()),
        Some(Event::OutOfTime(_)) | None => Err("it sent nothing".to_owned()),
    }
}

fn expect_pong(process: &mut EngineProcess, word: &str) -> Result<(), String> {
    match next_answer(process)? {
        Answer::Pong(answered) if answered == word => {
            // Sent once, with nothing after it.
            thread::sleep(Duration::from_millis(20));
            match process.event(Duration::ZERO) {
                None => Ok(()),
                Some(Event::Answer(answer)) => Err(format!("it also sent `{answer}`")),
                Some(_) => Err("it ended".to_owned()),
            }
        }
        other => Err(format!("it sent `{other}`, not `pong {word}`")),
    }
}

/// The first fault in a task that the engine should clear.
fn cleared(played: Played) -> Result<(), String> {
    let Played { end, faults, walk, .. } = played;
    match end {
        GameEnd::Done(TaskEnd::Found) => faults.first().map_or(Ok(()), |fault| Err(fault.clone())),
        GameEnd::Done(TaskEnd::GaveUp(reason)) => Err(format!("it gave up: {reason}")),
        GameEnd::Done(TaskEnd::Broken(violation)) => Err(violation.to_string()),
        // A line with a wrong number cannot end the task.
        GameEnd::OutOfTime => {
            let sent =
                if walk.is_some() { ", though it sent a walk: `done` with the task's number is missing" } else { "" };
            Err(faults.into_iter().next().unwrap_or_else(|| format!("it did not end the task in time{sent}")))
        }
        GameEnd::Broken(reason) => Err(reason),
    }
}
