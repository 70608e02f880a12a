//! Threads around an engine's process: two read its output, one watches clock and memory.

use std::{
    io::{BufReader, Read},
    sync::{Arc, atomic::Ordering, mpsc::Sender},
    time::{Duration, Instant},
};

use color_walk_api::text::grouped;
use color_walk_engine::protocol::{Answer, Line, LineReader, MAX_LINE, ProtocolError, text as clean};

use super::{
    Event, LogSink,
    guard::CANNOT_START,
    launch::{EngineLimits, MAX_BYTES, MAX_LINES, MAX_LOG_BYTES},
    shared::{Phase, Shared, lock},
};

/// Time between two checks of memory.
const TICK: Duration = Duration::from_millis(100);

/// Aborts the engine; the reason ends a sentence. Later output is ignored.
fn abort(shared: &Shared, events: &Sender<Event>, reason: String) {
    abort_with(shared, events, reason, Event::Broken);
}

fn abort_with(shared: &Shared, events: &Sender<Event>, reason: String, event: fn(String) -> Event) {
    if !shared.is_over.swap(true, Ordering::Relaxed) {
        shared.note('#', &reason);
        let _ = events.send(event(reason));
        shared.end_now();
    }
}

/// Ends an engine whose task outlasted its time and the grace period.
fn time_out(shared: &Shared, events: &Sender<Event>, task: u64) {
    if !shared.is_over.swap(true, Ordering::Relaxed) {
        shared.note('#', "its time and the grace are over");
        let _ = events.send(Event::OutOfTime(task));
        shared.end_now();
    }
}

/// Reads standard output to its end, line by line.
pub(super) fn listen(output: impl Read, shared: &Arc<Shared>, events: &Sender<Event>) {
    let mut reader = LineReader::new(BufReader::new(output));
    while let Ok(Some((line, bytes))) = reader.next_line() {
        if shared.is_over.load(Ordering::Relaxed) {
            return;
        }
        let lines = shared.lines.fetch_add(1, Ordering::Relaxed) + 1;
        let sent = shared.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if lines > MAX_LINES || sent > MAX_BYTES {
            let (most, mib) = (grouped(MAX_LINES), MAX_BYTES >> 20);
            let flood = format!("it sent more than {most} lines or {mib} MiB in one task");
            return abort(shared, events, flood);
        }
        let Line::Text(text) = line else {
            let problem = match line {
                Line::TooLong => format!("it sent a line of more than {} MiB", MAX_LINE >> 20),
                _ => "it sent a line that is not UTF-8".to_owned(),
            };
            return abort(shared, events, problem);
        };
        if let Some(reason) = text.strip_prefix(CANNOT_START) {
            return abort(shared, events, format!("it cannot be started: {}", clean(reason)));
        }
        shared.note('<', &text);
        match Answer::parse(&text) {
            Ok(None) => {}
            Ok(Some(answer)) => {
                shared.receive(&answer);
                if events.send(Event::Answer(answer)).is_err() {
                    return;
                }
            }
            Err(error) => {
                let remedy = match error {
                    ProtocolError::Command(_) => "; write messages for people to standard error",
                    _ => "",
                };
                return abort(shared, events, format!("it sent an invalid line: {error}{remedy}"));
            }
        }
    }
    let _ = events.send(Event::Closed);
}

/// Reads standard error to its end, so that its pipe never fills.
pub(super) fn read_log(output: impl Read, shared: &Arc<Shared>, sink: Option<&LogSink>, events: &Sender<Event>) {
    read_errors(output, shared, sink, events);
    shared.errors_are_over.store(true, Ordering::Release);
}

/// A line of standard error that grows beyond this many bytes is cut there.
const MAX_PIECE: usize = 1 << 14;

fn read_errors(mut output: impl Read, shared: &Arc<Shared>, sink: Option<&LogSink>, events: &Sender<Event>) {
    let mut buffer = [0; 1 << 13];
    let mut line = Vec::new();
    while let Ok(bytes) = output.read(&mut buffer) {
        if bytes == 0 {
            break;
        }
        if shared.log_bytes.fetch_add(bytes as u64, Ordering::Relaxed) > MAX_LOG_BYTES {
            let flood = format!("it wrote more than {} MiB to standard error in one task", MAX_LOG_BYTES >> 20);
            return abort(shared, events, flood);
        }
        lock(&shared.errors).add(&buffer[..bytes]);
        // A line may come in pieces, and one of any length is cut.
        for piece in buffer[..bytes].split_inclusive(|&byte| byte == b'\n') {
            line.extend_from_slice(piece);
            if piece.ends_with(b"\n") || line.len() > MAX_PIECE {
                note_line(&line, shared, sink);
                line.clear();
            }
        }
    }
    if !line.is_empty() {
        note_line(&line, shared, sink);
    }
}

fn note_line(line: &[u8], shared: &Shared, sink: Option<&LogSink>) {
    let line = String::from_utf8_lossy(line);
    let line = line.trim_end();
    shared.note('!', line);
    if let Some(sink) = sink.filter(|_| !line.is_empty()) {
        sink(&clean(line));
    }
}

/// Watches the clock and the memory of all processes below `guard`, until the process is closed.
pub(super) fn watch(guard: u32, limits: EngineLimits, shared: &Arc<Shared>, events: &Sender<Event>) {
    let mut last_look = Instant::now();
    loop {
        let phase = lock(&shared.phase);
        if matches!(*phase, Phase::Closing) {
            return;
        }
        let until = phase.until();
        let wait = until.map_or(TICK, |until| until.saturating_duration_since(Instant::now()).min(TICK));
        let (mut phase, _) =
            shared.changed.wait_timeout(phase, wait).unwrap_or_else(std::sync::PoisonError::into_inner);
        let now = Instant::now();
        phase.extend_after_sleep(until, last_look, now);
        last_look = now;
        let seen = *phase;
        drop(phase);
        match seen {
            Phase::Closing => return,
            Phase::Waiting { what, until } if now >= until => {
                let seconds = what.limit(&limits).as_secs_f64();
                let problem = format!("it sent no {} for {seconds} s; flush after every line", what.text());
                abort_with(shared, events, problem, Event::Silent);
            }
            Phase::Running { until, is_stopped: false, .. } if now >= until => shared.stop(limits.grace),
            Phase::Running { task, until, is_stopped: true } if now >= until => time_out(shared, events, task),
            _ => {}
        }
        if !shared.is_over.load(Ordering::Relaxed)
            && let Some(problem) = measure(guard, limits, shared)
        {
            abort(shared, events, problem);
        }
    }
}

/// Measures the memory of the tree, and returns a fault if there is one.
#[cfg(target_os = "linux")]
fn measure(guard: u32, limits: EngineLimits, shared: &Shared) -> Option<String> {
    use super::{launch::MAX_PROCESSES, process_table};

    let tree = process_table::descendants(guard);
    if tree.len() > MAX_PROCESSES {
        return Some(format!("it has more than {MAX_PROCESSES} processes"));
    }
    let resident = process_table::resident_bytes(&tree);
    shared.resident.fetch_max(resident, Ordering::Relaxed);
    let mib = |bytes: u64| bytes.div_ceil(1 << 20);
    (resident > limits.memory)
        .then(|| format!("it holds {} MiB of memory, more than its limit of {} MiB", mib(resident), mib(limits.memory)))
}

#[cfg(not(target_os = "linux"))]
fn measure(_: u32, _: EngineLimits, _: &Shared) -> Option<String> {
    None
}
