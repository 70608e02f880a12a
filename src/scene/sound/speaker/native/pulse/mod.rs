//! Output on Linux: a stream to the person's sound server. PulseAudio and PipeWire both speak this protocol, and neither
//! building nor starting the game needs a library for it.

mod place;
mod stream;
#[cfg(test)]
mod tests;

use std::{
    io,
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use pulseaudio::protocol::ProtocolError;

use super::LATE;
use crate::scene::sound::{Note, speaker::voices::Voices};
use place::Place;
use stream::{RATE, SAMPLE, Stream};

/// Delay after the first failure. Asking for a server that is not there is cheap.
pub(super) const RETRY: Duration = Duration::from_secs(1);
/// Longest delay.
pub(super) const LONGEST_RETRY: Duration = Duration::from_secs(4);

/// False if there is certainly no server.
pub(super) fn may_exist() -> bool {
    Place::of_person().is_there()
}

/// Notes that may wait for the server to ask for samples. Further ones are dropped.
const WAITING: usize = 16;

pub(super) struct Device {
    notes: SyncSender<(Note, Instant)>,
    has_failed: Arc<AtomicBool>,
    /// Another handle of the thread's socket.
    socket: UnixStream,
    thread: Option<JoinHandle<()>>,
}

impl Device {
    /// Opens a stream to the person's server. `None` if there is none. `failed` is called on another thread when the
    /// server goes away.
    pub(super) fn open(failed: impl Fn() + Send + 'static) -> Option<Self> {
        Device::open_at(&Place::of_person(), failed)
    }

    fn open_at(place: &Place, failed: impl Fn() + Send + 'static) -> Option<Self> {
        let socket = place.connect()?;
        let (notes, asked) = sync_channel(WAITING);
        let stream = Stream::open(socket.try_clone().ok()?, place.cookie()).ok()?;
        let has_failed = Arc::new(AtomicBool::new(false));
        let flag = has_failed.clone();
        let answer = move || {
            // Both an end that the server makes and one that `drop` makes end in an error.
            _ = serve(stream, &asked);
            flag.store(true, Ordering::SeqCst);
            failed();
        };
        let thread = thread::Builder::new().name("sound server".to_owned()).spawn(answer).ok()?;
        Some(Device { notes, has_failed, socket, thread: Some(thread) })
    }

    /// True once the server has gone away.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::SeqCst)
    }

    /// Plays a note at once.
    pub(super) fn play(&self, note: Note) {
        // Fails if the server asks for nothing, or has gone away.
        _ = self.notes.try_send((note, Instant::now()));
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // Ends the thread's reading and writing.
        _ = self.socket.shutdown(Shutdown::Both);
        if let Some(thread) = self.thread.take() {
            _ = thread.join();
        }
    }
}

/// Sends what the server asks for, until it goes away.
fn serve(mut stream: Stream, asked: &Receiver<(Note, Instant)>) -> Result<(), ProtocolError> {
    let mut voices = Voices::new(RATE);
    let mut samples = Vec::new();
    loop {
        let wanted = stream.wanted()?;
        // A server asks for nothing while its device is suspended. What was played meanwhile is not made up for.
        asked.try_iter().filter(|(_, at)| at.elapsed() < LATE).for_each(|(note, _)| voices.start(note));
        samples.resize(wanted, 0);
        for sample in samples.chunks_exact_mut(SAMPLE) {
            sample.copy_from_slice(&voices.sample().to_le_bytes());
        }
        stream.send(&samples)?;
    }
}

/// An error of a server that does not keep to the protocol.
fn broken(what: &str) -> ProtocolError {
    io::Error::new(io::ErrorKind::InvalidData, what).into()
}
