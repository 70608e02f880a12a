//! The steps of a check, in order.

use std::{thread, time::Duration};

use color_walk_engine::protocol::{Answer, Request};

use super::{
    Finding, Verdict,
    boards::{cases, go, large},
    game::{GameEnd, Played, play},
};
use crate::{
    Introduction, TaskEnd,
    host::{EngineProcess, Event, Launch},
};

/// Time for a board that does not test time.
const BOARD_MS: u64 = 3000;
/// Time for a board that tests time.
const SHORT_MS: u64 = 300;
/// The longest wait for an answer between two tasks: a second more than the host waits, so that its message comes first.
pub(super) const PATIENCE: Duration = Duration::from_secs(31);

/// A running check.
pub(super) struct Check<'a> {
    launch: &'a Launch,
    tell: Box<dyn FnMut(&Finding) + 'a>,
    /// The engine after its introduction; `None` once it was ended.
    process: Option<EngineProcess>,
    introduction: Introduction,
}

impl<'a> Check<'a> {
    pub(super) fn new(launch: &'a Launch, tell: impl FnMut(&Finding) + 'a) -> Self {
        Check { launch, tell: Box::new(tell), process: None, introduction: Introduction::default() }
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
                self.find(Verdict::Fails, format!("{what}: {problem}"));
            }
        }
    }

    fn introduce(&mut self) -> Result<bool, String> {
        match self.start() {
            Ok(()) => {
                let Introduction { name, params, .. } = self.introduction.clone();
                let plural = if params.len() == 1 { "" } else { "s" };
                self.find(Verdict::Conforms, format!("introduces itself: {name}, {} parameter{plural}", params.len()));
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
            EngineProcess::start(self.launch).map_err(|error| format!("it cannot be started: {error}"))?;
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
        self.with_process("passes over an empty line", |process| {
            process.send_line("");
            process.ping("b");
            expect_pong(process, "b")
        });
        self.with_process("answers a command that it does not know with `error - …`", |process| {
            process.send_line("levitate 3");
            process.ping("c");
            match next_answer(process)? {
                Answer::Error { task: None, .. } => expect_pong(process, "c"),
                Answer::Pong(_) => Err("it passes over `levitate 3`".to_owned()),
                other => Err(format!("it says `{other}`")),
            }
        });
    }

    fn parameters(&mut self) {
        for param in self.introduction.params.clone() {
            let what = format!("takes `{}` at {}, {} and {}", param.key, param.min, param.max, param.default);
            self.with_process(&what, |process| {
                for value in [param.min, param.max, param.default] {
                    process.send(&Request::Set { key: param.key.clone(), value });
                }
                process.ping("d");
                expect_pong(process, "d")
            });
        }
        self.with_process("answers a parameter that it does not have with `error - …`", |process| {
            process.send_line("set no-such-parameter 1");
            process.ping("e");
            match next_answer(process)? {
                Answer::Error { task: None, .. } => expect_pong(process, "e"),
                Answer::Pong(_) => Err("it passes over `set no-such-parameter 1`".to_owned()),
                other => Err(format!("it says `{other}`")),
            }
        });
    }

    fn boards(&mut self) {
        for case in cases() {
            self.with_process(&format!("clears {}", case.what), |process| {
                let go = go(process.next_task(), case.board, case.moves, BOARD_MS);
                cleared(play(process, &go, None))
            });
        }
        self.with_process("passes over keys that it does not know", |process| {
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
            Ok(Played { end: GameEnd::OutOfTime, moves, faults }) if faults.is_empty() => {
                self.process = None;
                match moves {
                    Some(moves) => self.find(
                        Verdict::Note,
                        format!(
                            "it does not keep to {SHORT_MS} ms: it is ended, and its last walk counts, of {moves} moves"
                        ),
                    ),
                    None => self.find(Verdict::Fails, format!("{what}: it says no walk, and is ended")),
                }
            }
            // After such a short time the engine may have no walk.
            Ok(Played { end: GameEnd::Done(_), faults, .. }) if faults.is_empty() => self.judge(&what, Ok(())),
            played => self.judge(&what, played.and_then(cleared)),
        }
    }

    fn stop(&mut self) {
        let played = self.process().map(|process| {
            let go = go(process.next_task(), large(), Vec::new(), 60_000);
            play(process, &go, Some(Duration::from_millis(SHORT_MS)))
        });
        match played {
            Ok(Played { end: GameEnd::OutOfTime, moves, faults }) if faults.is_empty() => {
                self.process = None;
                let walk = if moves.is_some() { "its last walk counts" } else { "it has said no walk by then" };
                self.find(Verdict::Note, format!("it leaves `stop` alone: it is ended after the grace, and {walk}"));
            }
            Ok(Played { end: GameEnd::Done(_), faults, .. }) if faults.is_empty() => {
                self.judge("ends a task when it is stopped", Ok(()));
            }
            played => self.judge("ends a task when it is stopped", played.and_then(cleared)),
        }
        self.with_process("plays on after a stop", |process| {
            let case = cases().swap_remove(1);
            let go = go(process.next_task(), case.board, case.moves, BOARD_MS);
            cleared(play(process, &go, None))
        });
    }

    fn ends(&mut self) {
        let ending: [(&str, fn(&EngineProcess)); 2] = [
            ("ends when it is told to `quit`", |process| process.send(&Request::Quit)),
            ("ends when its input ends", EngineProcess::close_input),
        ];
        for (what, end) in ending {
            self.with_process(what, |process| {
                end(process);
                let late = "it does not end within the grace, and is ended".to_owned();
                if process.has_quit() { Ok(()) } else { Err(late) }
            });
            self.process = None;
        }
    }
}

/// The next answer outside tasks.
fn next_answer(process: &mut EngineProcess) -> Result<Answer, String> {
    match process.event(PATIENCE) {
        Some(Event::Answer(answer)) => Ok(answer),
        Some(Event::Broken(reason)) => Err(reason),
        Some(Event::Closed) => Err(process.ending_sentence()),
        Some(Event::OutOfTime(_)) | None => Err("it says nothing".to_owned()),
    }
}

fn expect_pong(process: &mut EngineProcess, word: &str) -> Result<(), String> {
    match next_answer(process)? {
        Answer::Pong(said) if said == word => {
            // Sent once, with nothing after it.
            thread::sleep(Duration::from_millis(20));
            match process.event(Duration::ZERO) {
                None => Ok(()),
                Some(Event::Answer(answer)) => Err(format!("it also says `{answer}`")),
                Some(_) => Err("it ends".to_owned()),
            }
        }
        other => Err(format!("it says `{other}`, not `pong {word}`")),
    }
}

/// The first fault in a task that the engine should clear.
fn cleared(played: Played) -> Result<(), String> {
    let Played { end, faults, .. } = played;
    match end {
        GameEnd::Done(TaskEnd::Found) => faults.first().map_or(Ok(()), |fault| Err(fault.clone())),
        GameEnd::Done(TaskEnd::GaveUp(reason)) => Err(format!("it gives up: {reason}")),
        GameEnd::Done(TaskEnd::Broken(violation)) => Err(violation.to_string()),
        GameEnd::OutOfTime => Err("it does not end in time, and is ended".to_owned()),
        GameEnd::Broken(reason) => Err(reason),
    }
}
