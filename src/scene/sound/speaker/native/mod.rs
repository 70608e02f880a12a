//! Desktop speakers. They have a thread of their own, because devices open slowly and come and go.
//!
//! The first note opens a device, and a period without notes closes it, so an idle game costs nothing. After a failure,
//! a later note opens a device again, but not before a delay.

#[cfg(not(target_os = "linux"))]
mod device;
#[cfg(target_os = "linux")]
mod pulse;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

#[cfg(target_os = "linux")]
use pulse as device;

use device::{Device, LONGEST_RETRY, RETRY};

use crate::scene::sound::Note;

pub(super) const IS_AVAILABLE: bool = true;

/// The device closes after this time without notes.
const QUIET: Duration = Duration::from_secs(30);
/// A note that waits longer for its device is dropped.
const LATE: Duration = Duration::from_millis(300);

pub(super) struct Speaker {
    /// The thread, started by the first note. `Err` if it could not start.
    thread: Option<Result<Sender<Message>, ()>>,
    /// True if the last attempt found no device.
    is_missing: Arc<AtomicBool>,
}

enum Message {
    Note(Note, Instant),
    /// The device has failed.
    Failed,
    /// The game has ended.
    End,
}

impl Speaker {
    pub(super) fn new() -> Self {
        Speaker { thread: None, is_missing: Arc::new(AtomicBool::new(!device::may_exist())) }
    }

    /// Nothing to prepare.
    pub(super) fn set_on(&mut self, _is_on: bool) {}

    pub(super) fn is_missing(&self) -> bool {
        self.is_missing.load(Ordering::Relaxed)
    }

    pub(super) fn play(&mut self, note: Note) {
        if let Ok(thread) = self.thread.get_or_insert_with(|| begin(self.is_missing.clone())) {
            // Fails only when the game ends, and the thread with it.
            _ = thread.send(Message::Note(note, Instant::now()));
        }
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        if let Some(Ok(thread)) = &self.thread {
            _ = thread.send(Message::End);
        }
    }
}

fn begin(is_missing: Arc<AtomicBool>) -> Result<Sender<Message>, ()> {
    let (sender, messages) = channel();
    let to_itself = sender.clone();
    let thread = thread::Builder::new().name("sound".to_owned());
    thread.spawn(move || listen(&messages, &to_itself, &is_missing)).map(|_| sender).map_err(drop)
}

fn listen(messages: &Receiver<Message>, to_itself: &Sender<Message>, is_missing: &AtomicBool) {
    let mut device: Option<Device> = None;
    let mut retry = RETRY;
    let mut not_before = Instant::now();
    loop {
        let message = match &device {
            Some(_) => messages.recv_timeout(QUIET).ok(),
            None => Some(messages.recv().unwrap_or(Message::End)),
        };
        let (note, asked_at) = match message {
            Some(Message::Note(note, asked_at)) => (note, asked_at),
            Some(Message::End) => return,
            // A late error of an earlier device does not concern the current one.
            Some(Message::Failed) if device.as_ref().is_none_or(|device| !device.has_failed()) => continue,
            Some(Message::Failed) => {
                not_before = Instant::now() + retry;
                device = None;
                is_missing.store(true, Ordering::Relaxed);
                continue;
            }
            None => {
                device = None;
                continue;
            }
        };
        if device.is_none() && Instant::now() >= not_before {
            let to_itself = to_itself.clone();
            device = Device::open(move || _ = to_itself.send(Message::Failed));
            if device.is_some() {
                retry = RETRY;
            } else {
                not_before = Instant::now() + retry;
                retry = (retry * 2).min(LONGEST_RETRY);
            }
            is_missing.store(device.is_none(), Ordering::Relaxed);
        }
        if let Some(device) = device.as_ref().filter(|_| asked_at.elapsed() < LATE) {
            device.play(note);
        }
    }
}
