//! The guard: a small process between arena and engine. It ends the engine with all its descendants on the arena's
//! order, when the engine ends, or when the arena dies for any reason.
//!
//! It passes its standard input to the engine piece by piece. The engine's outputs are the arena's own pipes. A line
//! that begins with a zero byte passes only between arena and guard.

use std::{
    io::{self, Read, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use super::{
    not_started,
    tree::{self, Tree},
};

/// The arena's order to end the engine at once.
pub(super) const END_NOW: &str = "\0end";
/// The guard's message, before the reason, if the program cannot start.
pub(super) const CANNOT_START: &str = "\0cannot start ";

/// The exit status of a guard that had to end its engine. Programs rarely use it, and no signal has it.
pub(super) const ENDED: u8 = 251;

/// Time between two checks whether the engine has ended.
const TICK: Duration = Duration::from_millis(20);
/// Checks between two reapings of ended descendants.
const REAP_EVERY: u32 = 10;

enum Order {
    /// The input has ended: the engine has the grace period to end by itself.
    Closed,
    EndNow,
}

/// Runs a command as the arena's engine to its end. Returns the exit status: the engine's, `ENDED`, or 127 if there is
/// no such program.
pub fn guard(command: &[String], grace: Duration) -> u8 {
    tree::adopt_orphans();
    let mut engine = match Tree::start(command) {
        Ok(engine) => engine,
        Err(error) => {
            let _ = writeln!(io::stdout(), "{CANNOT_START}{}", not_started::reason(&command[0], &error));
            return 127;
        }
    };
    tree::close_outputs();
    let (orders, received) = channel();
    let (pieces, queued) = channel::<Vec<u8>>();
    if let Some(mut input) = engine.take_input() {
        // A separate thread, because an engine that does not read must not block the guard's reading.
        thread::spawn(move || {
            while let Ok(piece) = queued.recv()
                && input.write_all(&piece).is_ok()
            {}
        });
    }
    thread::spawn(move || listen(&orders, pieces));
    let status = watch(&mut engine, &received, grace);
    engine.end();
    status
}

fn listen(orders: &Sender<Order>, pieces: Sender<Vec<u8>>) {
    let (mut input, mut buffer) = (io::stdin().lock(), vec![0; 1 << 16]);
    loop {
        match input.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => break,
            // No protocol line has a zero byte.
            Ok(length) if buffer[..length].contains(&0) => drop(orders.send(Order::EndNow)),
            // Nothing more reaches an engine whose input is closed.
            Ok(length) => drop(pieces.send(buffer[..length].to_vec())),
        }
    }
    drop(pieces);
    let _ = orders.send(Order::Closed);
}

fn watch(engine: &mut Tree, received: &Receiver<Order>, grace: Duration) -> u8 {
    let (mut end, mut ticks) = (None::<Instant>, 0);
    loop {
        if let Some(status) = engine.status() {
            return status;
        }
        if end.is_some_and(|end| Instant::now() >= end) {
            return ENDED;
        }
        ticks += 1;
        if ticks % REAP_EVERY == 0 {
            engine.reap();
        }
        match received.recv_timeout(TICK) {
            Ok(Order::EndNow) => return ENDED,
            Ok(Order::Closed) => end = Some(Instant::now() + grace),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => thread::sleep(TICK),
        }
    }
}
