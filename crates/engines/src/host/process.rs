//! A running engine: its process behind a guard, and its output as events.

use std::{
    io,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use color_walk_engine::protocol::{Go, Request};

use super::{
    EngineLimits, Event, Launch, LogSink,
    game_log::GameLog,
    guard::ENDED,
    shared::{Phase, Shared, Wait},
    watch::{listen, read_log, watch},
};

/// An engine's process. Dropping it ends the process with all its descendants, and waits.
pub struct EngineProcess {
    guard: Child,
    limits: EngineLimits,
    shared: Arc<Shared>,
    events: Receiver<Event>,
    threads: Vec<JoinHandle<()>>,
    next_task: u64,
    adds_keys: bool,
}

/// A flag of Windows' `CreateProcess`.
#[cfg(windows)]
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;

/// The longest wait for a guard's final work.
const LAST_WORK: Duration = Duration::from_secs(5);

impl EngineProcess {
    /// Starts an engine behind its guard and sends `hello`. `log_sink` receives each line of its standard error.
    ///
    /// # Errors
    /// If the guard cannot start. A failed start of the engine arrives as [`Event::Broken`]. If the log folder is
    /// missing there is no log (see [`check_log_folder`](super::check_log_folder)).
    pub fn start(launch: &Launch, log_sink: Option<LogSink>) -> io::Result<Self> {
        let Launch { arena, registration, limits, log } = launch;
        let log = log.as_ref().and_then(|folder| GameLog::new(folder.clone(), &registration.name).ok());
        let mut guard = Command::new(arena);
        let grace = limits.grace.as_millis().to_string();
        guard.args(["engine", "guard", &grace, "--"]).args(&registration.command);
        guard.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C goes to the arena alone, which ends its engines in order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut guard, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut guard, CREATE_NEW_PROCESS_GROUP);
        let named = |error: io::Error| io::Error::new(error.kind(), format!("`{}`: {error}", arena.display()));
        let mut guard = guard.spawn().map_err(named)?;
        let (output, errors) = (guard.stdout.take(), guard.stderr.take());
        let shared = Arc::new(Shared::new(guard.stdin.take(), log));
        let (sender, events) = channel();
        let mut threads = Vec::new();
        if let (Some(output), Some(errors)) = (output, errors) {
            let (state, events) = (shared.clone(), sender.clone());
            threads.push(thread::spawn(move || listen(output, &state, &events)));
            let (state, events) = (shared.clone(), sender.clone());
            threads.push(thread::spawn(move || read_log(errors, &state, log_sink.as_ref(), &events)));
        }
        let (seen, id, limits) = (shared.clone(), guard.id(), *limits);
        threads.push(thread::spawn(move || watch(id, limits, &seen, &sender)));
        let process = EngineProcess { guard, limits, shared, events, threads, next_task: 1, adds_keys: false };
        process.wait_for(Wait::Introduction);
        process.shared.send(&Request::hello());
        Ok(process)
    }

    fn wait_for(&self, what: Wait) {
        self.shared.enter(Phase::Waiting { what, until: Instant::now() + what.limit(&self.limits) });
    }

    /// Sends a request other than `go` and `ping`.
    pub fn send(&self, request: &Request) {
        self.shared.send(request);
    }

    /// Sends a line that may be an invalid request.
    pub fn send_line(&self, line: &str) {
        self.shared.write(line);
    }

    /// Sends a ping and expects its answer.
    pub fn ping(&self, word: &str) {
        self.wait_for(Wait::Pong);
        self.shared.send(&Request::Ping(word.to_owned()));
    }

    /// Sends a ping in two pieces with a pause between them.
    pub fn stall_ping(&self, word: &str, pause: Duration) {
        self.wait_for(Wait::Pong);
        let (begin, end) = word.split_at(word.len() / 2);
        self.shared.write_raw(&format!("ping {begin}"));
        thread::sleep(pause);
        self.shared.write_raw(&format!("{end}\n"));
    }

    /// Turns on or off unknown keys in every following `go`.
    pub fn add_unknown_keys(&mut self, adds: bool) {
        self.adds_keys = adds;
    }

    /// A task number not used yet.
    pub fn next_task(&mut self) -> u64 {
        self.next_task += 1;
        self.next_task - 1
    }

    /// Starts a task and its clock.
    pub fn begin(&self, go: &Go) {
        self.shared.begin_task();
        let time = go.ms.map_or(self.limits.time, Duration::from_millis);
        let until = Instant::now() + time;
        self.shared.enter(Phase::Running { task: go.task, until, is_stopped: false });
        let line = Request::Go(Box::new(go.clone())).to_string();
        let unknown = if self.adds_keys { " weather fair mood 3" } else { "" };
        self.shared.begin_game(&format!("{line}{unknown}"));
    }

    /// Asks the running task to end within the grace period.
    pub fn stop(&self) {
        self.shared.stop(self.limits.grace);
    }

    /// Stops the engine with all its descendants, and lets them continue after this time. Only Linux finds them all, so
    /// other systems leave the engine alone.
    pub fn pause_for(&self, time: Duration) {
        #[cfg(target_os = "linux")]
        {
            let tree = super::process_table::descendants(self.guard.id());
            super::process_table::signal(&tree, rustix::process::Signal::STOP);
            thread::sleep(time);
            super::process_table::signal(&tree, rustix::process::Signal::CONT);
        }
        #[cfg(not(target_os = "linux"))]
        let _ = time;
    }

    /// True if the task was told to stop.
    pub fn was_stopped(&self) -> bool {
        self.shared.is_stopped.load(Ordering::Relaxed)
    }

    /// The limits under which it runs.
    pub fn limits(&self) -> &EngineLimits {
        &self.limits
    }

    /// The next event within a time.
    pub fn event(&self, within: Duration) -> Option<Event> {
        match self.events.recv_timeout(within) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Closed),
        }
    }

    /// The most memory of the process tree during the task, in bytes, as far as the system reports it.
    pub fn peak_bytes(&self) -> u64 {
        self.shared.resident.load(Ordering::Relaxed)
    }

    /// How the engine ended by itself, and its last lines on standard error, as the end of a sentence. Call this after
    /// its output has ended.
    pub fn ending_sentence(&mut self) -> String {
        let until = Instant::now() + Duration::from_millis(500);
        let status = self.wait_for_guard(until);
        let when = match self.shared.is_introduced.load(Ordering::Relaxed) {
            true => "",
            false => " before it sent `ready`",
        };
        let how = match status.map(|status| status.code()) {
            // It closed its output and ran on until the guard ended it.
            Some(Some(code)) if code == i32::from(ENDED) => "it closed its standard output".to_owned(),
            Some(Some(code @ 129..=192)) => format!("signal {} ended it", code - 128),
            Some(Some(code)) => format!("it exited with status {code}{when}"),
            Some(None) => "its guard process was killed".to_owned(),
            None => "it closed its standard output".to_owned(),
        };
        // The guard has ended everything else that could write there.
        while status.is_some() && !self.shared.errors_are_over.load(Ordering::Acquire) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        match super::shared::lock(&self.shared.errors).last_lines() {
            Some(lines) => format!("{how}; its last lines on standard error: {lines}"),
            None => how,
        }
    }

    /// Ends it at once, without a grace period.
    pub(super) fn end_now(self) {
        if !self.shared.is_over.swap(true, Ordering::Relaxed) {
            self.shared.end_now();
        }
    }

    /// Asks the engine to end, without waiting: sends `quit` and closes its input.
    fn ask_to_quit(&self) {
        self.shared.enter(Phase::Closing);
        self.shared.send(&Request::Quit);
        self.close_input();
    }

    /// Closes its input.
    pub fn close_input(&self) {
        super::shared::lock(&self.shared.input).take();
    }

    /// Waits for its end. True if it ended by itself within the grace period.
    pub fn has_quit(&mut self) -> bool {
        let status = self.wait_for_guard(Instant::now() + self.limits.grace);
        status.is_some_and(|status| status.code() != Some(i32::from(ENDED)))
    }

    /// Waits for the guard's end. `None` if it still runs at that time, or cannot be waited for.
    fn wait_for_guard(&mut self, until: Instant) -> Option<ExitStatus> {
        loop {
            match self.guard.try_wait() {
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                ended => return ended.ok().flatten(),
            }
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        if !self.shared.is_over.swap(true, Ordering::Relaxed) {
            self.ask_to_quit();
        }
        self.shared.enter(Phase::Closing);
        self.close_input();
        if self.wait_for_guard(Instant::now() + self.limits.grace + LAST_WORK).is_none() {
            // The guard hangs. Killing it closes the input of the engine.
            let _ = self.guard.kill();
        }
        let _ = self.guard.wait();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
