//! The desktop's speakers, on a thread of their own: devices open slowly, and come and go.
//!
//! A device is opened for the first note, and closed when none has come for a while: a game at rest costs nothing. After
//! one that fails another one is looked for when a note comes, though not again and again.

mod device;

use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use device::Device;

use crate::scene::sound::Note;

pub(super) const IS_AVAILABLE: bool = true;

/// After so long without a note the device is closed.
const QUIET: Duration = Duration::from_secs(30);
/// A note that has waited longer (for a device that opens) is left out.
const LATE: Duration = Duration::from_millis(300);
/// How long no device is looked for after one has failed: at first, and twice as long each time after.
const RETRY: Duration = Duration::from_secs(10);

pub(super) struct Speaker {
    /// Its thread, which begins with the first note; an error when it could not.
    thread: Option<Result<Sender<Message>, ()>>,
}

enum Message {
    Note(Note, Instant),
    /// The device has failed.
    Failed,
    /// The game is over.
    End,
}

impl Speaker {
    pub(super) fn new() -> Self {
        Speaker { thread: None }
    }

    /// There is nothing to prepare.
    pub(super) fn set_on(&mut self, _is_on: bool) {}

    pub(super) fn play(&mut self, note: Note) {
        if let Ok(thread) = self.thread.get_or_insert_with(begin) {
            // The thread ends only when the game does.
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

fn begin() -> Result<Sender<Message>, ()> {
    let (sender, messages) = channel();
    let to_itself = sender.clone();
    let thread = thread::Builder::new().name("sound".to_owned());
    thread.spawn(move || listen(&messages, &to_itself)).map(|_| sender).map_err(drop)
}

fn listen(messages: &Receiver<Message>, to_itself: &Sender<Message>) {
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
            // What an earlier device has said is none of this one's.
            Some(Message::Failed) if device.as_ref().is_some_and(|device| !device.has_failed()) => continue,
            Some(Message::Failed) => {
                not_before = Instant::now() + retry;
                device = None;
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
                retry *= 2;
            }
        }
        if let Some(device) = device.as_ref().filter(|_| asked_at.elapsed() < LATE) {
            device.play(note);
        }
    }
}
