//! A running child of a test, which never outlives it.

use std::{
    io::{Read, Write},
    mem,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Output},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

/// Ends a child that would otherwise hang its test. Even an emulated processor is far from it.
const LIMIT: Duration = Duration::from_secs(30 * 60);

/// Time between two looks whether the child has ended.
const TICK: Duration = Duration::from_millis(2);

/// Exit status of Wine on the rare internal error that keeps a program from starting.
const NOT_BEGUN: Option<i32> = Some(1359);

/// A running program. It ends when dropped, at its limit of time, and on Unix when the process of the tests ends in any
/// way.
pub struct Running {
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
    pub stderr: Option<ChildStderr>,
    child: Arc<Mutex<Child>>,
    /// False once the warden knows that it has ended.
    is_watched: bool,
    limit: Duration,
    is_late: Arc<AtomicBool>,
    /// Dropping it ends the thread that waits for the limit.
    _clock: Sender<()>,
}

impl Running {
    /// Starts a program with default signals.
    pub fn start(command: &mut Command) -> Self {
        Self::start_for(command, LIMIT)
    }

    /// Starts a program with a limit of its own.
    pub fn start_for(command: &mut Command, limit: Duration) -> Self {
        #[cfg(unix)]
        super::warden::default_signals();
        let mut child = command.spawn();
        if cfg!(windows) && child.as_ref().is_err_and(|error| error.raw_os_error() == NOT_BEGUN) {
            child = command.spawn();
        }
        let mut child = child.unwrap_or_else(|error| panic!("{:?} cannot be started: {error}", command.get_program()));
        #[cfg(unix)]
        super::warden::watch(child.id());
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (child, is_late) = (Arc::new(Mutex::new(child)), Arc::<AtomicBool>::default());
        let (clock, stopped) = channel();
        let (watched, late) = (child.clone(), is_late.clone());
        thread::spawn(move || {
            if stopped.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                late.store(true, Ordering::Relaxed);
                // An error here means that it has just ended.
                let _ = lock(&watched).kill();
            }
        });
        Running { stdin, stdout, stderr, child, is_watched: true, limit, is_late, _clock: clock }
    }

    /// The process's number.
    pub fn id(&self) -> u32 {
        lock(&self.child).id()
    }

    /// Sends Ctrl-C, unless the program has ended.
    #[cfg(unix)]
    pub fn interrupt(&mut self) {
        self.signal(rustix::process::Signal::INT);
    }

    /// Sends a signal, unless the program has ended.
    #[cfg(unix)]
    pub fn signal(&mut self, signal: rustix::process::Signal) {
        let mut child = lock(&self.child);
        if child.try_wait().unwrap().is_none() {
            rustix::process::kill_process(rustix::process::Pid::from_child(&child), signal).unwrap();
        }
    }

    /// Kills the program, unless it has ended.
    pub fn kill(&mut self) {
        lock(&self.child).kill().unwrap();
    }

    /// True while the program runs.
    pub fn is_running(&mut self) -> bool {
        self.try_wait().is_none()
    }

    /// Waits for the exit status.
    pub fn wait(&mut self) -> Option<i32> {
        self.ended().code()
    }

    /// Sends the whole input, and waits for the whole output.
    pub fn output(mut self, input: &str) -> Output {
        fn read(pipe: Option<impl Read>) -> Vec<u8> {
            let mut bytes = Vec::new();
            pipe.map(|mut pipe| pipe.read_to_end(&mut bytes).unwrap());
            bytes
        }
        let (stdin, stdout, stderr) = (self.stdin.take(), self.stdout.take(), self.stderr.take());
        let (stdout, stderr) = thread::scope(|scope| {
            let stderr = scope.spawn(|| read(stderr));
            // A program may end before it has read everything.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
            (read(stdout), stderr.join().unwrap())
        });
        Output { status: self.ended(), stdout, stderr }
    }

    fn ended(&mut self) -> ExitStatus {
        let status = loop {
            match self.try_wait() {
                Some(status) => break status,
                None => thread::sleep(TICK),
            }
        };
        assert!(!self.is_late.load(Ordering::Relaxed), "it did not end within {:?}", self.limit);
        status
    }

    fn try_wait(&mut self) -> Option<ExitStatus> {
        let status = lock(&self.child).try_wait().unwrap();
        if status.is_some() {
            self.forget();
        }
        status
    }

    /// Another process may soon have the child's number.
    fn forget(&mut self) {
        if mem::take(&mut self.is_watched) {
            #[cfg(unix)]
            super::warden::forget(lock(&self.child).id());
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut child = lock(&self.child);
        // An error here means that it has ended, or that a test has failed with a better message.
        let _ = child.kill();
        let _ = child.wait();
        drop(child);
        self.forget();
    }
}

fn lock(child: &Mutex<Child>) -> MutexGuard<'_, Child> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}
