//! A process with all its descendants, ended together.
//!
//! On Linux the guard adopts orphans of the engine, so every descendant is found. On other Unix systems a descendant
//! that leaves the engine's process group escapes. On Windows a job object holds all of them.

use std::{
    io,
    process::{ChildStdin, Command, Stdio},
};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

#[cfg(target_os = "linux")]
use super::process_table;

/// A flag of Windows' `CreateProcess`.
#[cfg(windows)]
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

/// An engine and its descendants.
pub(super) struct Tree {
    #[cfg(unix)]
    child: std::process::Child,
    #[cfg(windows)]
    child: Box<dyn process_wrap::std::ChildWrapper>,
}

impl Tree {
    /// Starts a program with a pipe as its standard input and this process's own outputs.
    pub(super) fn start(command: &[String]) -> io::Result<Self> {
        let mut program = Command::new(&command[0]);
        program.args(&command[1..]).stdin(Stdio::piped());
        #[cfg(unix)]
        {
            std::os::unix::process::CommandExt::process_group(&mut program, 0);
            Ok(Tree { child: program.spawn()? })
        }
        #[cfg(windows)]
        {
            let mut program = process_wrap::std::CommandWrap::from(program);
            program.wrap(process_wrap::std::JobObject);
            // A game that was started by a click has no console, and Windows would open one for the engine.
            let mut flags = process_wrap::std::CreationFlags(Default::default());
            flags.0.0 = CREATE_NO_WINDOW;
            program.wrap(flags);
            Ok(Tree { child: program.spawn()? })
        }
    }

    /// The pipe to its standard input. Available once.
    pub(super) fn take_input(&mut self) -> Option<ChildStdin> {
        #[cfg(unix)]
        return self.child.stdin.take();
        #[cfg(windows)]
        return self.child.stdin().take();
    }

    /// The program's exit status, if it has ended; 128 and more for a signal.
    pub(super) fn status(&mut self) -> Option<u8> {
        let status = match self.child.try_wait() {
            Ok(status) => status?,
            // It is gone, with an unknown status.
            Err(_) => return Some(u8::MAX),
        };
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return Some(u8::try_from(signal).map_or(u8::MAX, |signal| signal.saturating_add(128)));
        }
        Some(status.code().map_or(u8::MAX, |code| (code & 0xff) as u8))
    }

    /// Reaps adopted descendants that have ended.
    pub(super) fn reap(&self) {
        #[cfg(target_os = "linux")]
        process_table::reap_all_but(self.child.id());
    }

    /// Ends the whole tree.
    pub(super) fn end(&mut self) {
        #[cfg(unix)]
        if let Some(group) = Pid::from_raw(self.child.id() as i32) {
            // The group may be gone already.
            let _ = kill_process_group(group, Signal::KILL);
        }
        #[cfg(windows)]
        let _ = self.child.start_kill();
        #[cfg(target_os = "linux")]
        process_table::end_descendants();
        let _ = self.child.wait();
    }
}

/// Makes this process the parent of its descendants' orphans (Linux).
pub(super) fn adopt_orphans() {
    // If adoption fails, ending the engine's process group still works.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// Closes this process's outputs, so that they end when the engine's do.
pub(super) fn close_outputs() {
    #[cfg(unix)]
    if let Ok(nothing) = std::fs::File::options().write(true).open("/dev/null") {
        let _ = (rustix::stdio::dup2_stdout(&nothing), rustix::stdio::dup2_stderr(&nothing));
    }
}
