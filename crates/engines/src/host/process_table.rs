//! Finds the descendants of a process on Linux, from /proc.

use std::{collections::HashMap, fs, process, thread, time::Duration};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

/// The most searches for descendants, because a tree may grow while it is being ended.
const PASSES: usize = 200;

/// The processes below `root`, parents before children, without `root` itself.
pub(super) fn descendants(root: u32) -> Vec<u32> {
    let mut found = children(root).unwrap_or_else(|| scan(root));
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        let below = children(parent).unwrap_or_default();
        found.extend(below.into_iter().filter(|pid| *pid != root).collect::<Vec<_>>());
        next += 1;
        // A table read while it changes may name a process twice.
        if found.len() > 100_000 {
            break;
        }
    }
    found.dedup();
    found
}

/// The children of all threads of a process. `None` if the kernel does not list them, or the process is gone.
fn children(parent: u32) -> Option<Vec<u32>> {
    let mut found = Vec::new();
    let mut is_listed = false;
    for thread in fs::read_dir(format!("/proc/{parent}/task")).ok()?.flatten() {
        if let Ok(text) = fs::read_to_string(thread.path().join("children")) {
            is_listed = true;
            found.extend(text.split_whitespace().filter_map(|pid| pid.parse::<u32>().ok()));
        }
    }
    is_listed.then_some(found)
}

/// All descendants, found from every process's parent.
fn scan(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else { continue };
        // The name in parentheses may contain anything.
        let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        children.entry(parent.unwrap_or(0)).or_default().push(pid);
    }
    let mut found = children.remove(&root).unwrap_or_default();
    let mut next = 0;
    while let Some(parent) = found.get(next) {
        let below = children.remove(parent).unwrap_or_default();
        found.extend(below);
        next += 1;
    }
    found
}

/// Resident memory of these processes, in bytes. Shared memory counts once per process.
pub(super) fn resident_bytes(pids: &[u32]) -> u64 {
    pids.iter().filter_map(|pid| resident(*pid)).sum()
}

fn resident(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

/// Sends a signal to these processes, as far as they still run.
pub(super) fn signal(pids: &[u32], signal: Signal) {
    for pid in pids.iter().filter_map(|&pid| Pid::from_raw(pid as i32)) {
        let _ = kill_process(pid, signal);
    }
}

/// Kills every descendant of this process. First stops them until no new one appears, so that none can start another
/// meanwhile.
pub(super) fn end_descendants() {
    let own = process::id();
    let mut known = 0;
    for _ in 0..PASSES {
        let found = descendants(own);
        signal(&found, Signal::STOP);
        if found.len() <= known {
            break;
        }
        known = found.len();
    }
    for _ in 0..PASSES {
        let found = descendants(own);
        if found.is_empty() {
            return;
        }
        signal(&found, Signal::KILL);
        reap_all_but(0);
        thread::sleep(Duration::from_millis(1));
    }
}

/// Reaps this process's ended children, except `kept`, which another part reaps.
pub(super) fn reap_all_but(kept: u32) {
    let own = children(process::id()).unwrap_or_else(|| scan(process::id()));
    for pid in own.into_iter().filter(|pid| *pid != kept).filter_map(|pid| Pid::from_raw(pid as i32)) {
        let _ = waitpid(Some(pid), WaitOptions::NOHANG);
    }
}
