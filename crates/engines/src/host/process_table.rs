//! The descendants of a process on Linux, from /proc.

use std::{collections::HashMap, fs, process, thread, time::Duration};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

/// How often all descendants are sought, for a tree that grows while it is ended.
const PASSES: usize = 200;

/// The processes below `root`, parents before children; that itself is not among them.
pub(super) fn descendants(root: u32) -> Vec<u32> {
    let mut found = children(root).unwrap_or_else(|| scan(root));
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        let below = children(parent).unwrap_or_default();
        found.extend(below.into_iter().filter(|pid| *pid != root).collect::<Vec<_>>());
        next += 1;
        // A table that is read while it changes may name a process twice.
        if found.len() > 100_000 {
            break;
        }
    }
    found.dedup();
    found
}

/// The children of all threads of a process; `None` where the kernel does not list them, or there is no such process.
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

/// All descendants, by the parents of all processes.
fn scan(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else { continue };
        // The name in parentheses may hold anything.
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

/// Resident memory of processes, in bytes. What they share is counted for each.
pub(super) fn resident_bytes(pids: &[u32]) -> u64 {
    pids.iter().filter_map(|pid| resident(*pid)).sum()
}

fn resident(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

/// Ends every descendant of this process. They are stopped first, until no new one is found, so that none can start
/// another while it is ended.
pub(super) fn end_descendants() {
    let own = process::id();
    let send = |pids: &[u32], signal| {
        for pid in pids.iter().filter_map(|&pid| Pid::from_raw(pid as i32)) {
            let _ = kill_process(pid, signal);
        }
    };
    let mut known = 0;
    for _ in 0..PASSES {
        let found = descendants(own);
        send(&found, Signal::STOP);
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
        send(&found, Signal::KILL);
        bury_all_but(0);
        thread::sleep(Duration::from_millis(1));
    }
}

/// Takes leave of children of this process that have ended, but for one, of which somebody else does.
pub(super) fn bury_all_but(kept: u32) {
    let own = children(process::id()).unwrap_or_else(|| scan(process::id()));
    for pid in own.into_iter().filter(|pid| *pid != kept).filter_map(|pid| Pid::from_raw(pid as i32)) {
        let _ = waitpid(Some(pid), WaitOptions::NOHANG);
    }
}
