//! Standard output that accepts no more data.

use std::{
    fs::File,
    io,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::Result;

use super::fault_of;

/// Commands that print.
const COMMANDS: [&str; 17] = [
    "help",
    "help match",
    "--version",
    "solvers",
    "solvers --format json",
    "solvers dijkstra --card",
    "tour --list",
    "boards series@1..3",
    "boards series@1 --format code",
    "solve 8x8c4@1",
    "solve 8x8c4@1..3 --format json",
    "explain 8x8c4@1 --solver greedy",
    "explain 8x8c4@1 --solver greedy --format json",
    "race --headless --board 8x8c4@1 --solvers greedy,random",
    "bench --boards 8x8c4@1..3 --solvers greedy",
    "bench --boards 8x8c4@1..3 --solvers greedy --format csv",
    "match greedy random --boards 8x8c4@1..3",
];

/// Runs all commands with a full device and with a reader that has gone, and returns the number of cases.
pub fn all(program: &Path, faults: &mut Vec<String>) -> Result<usize> {
    for command in COMMANDS {
        let run = |out: Stdio| {
            let mut run = Command::new(program);
            run.args(command.split_whitespace()).stdin(Stdio::null()).stdout(out).output()
        };
        let full = run(File::options().write(true).open("/dev/full")?.into())?;
        let hints = ["color-walk: cannot write the output: ", "; free some space there"];
        faults.extend(fault_of(&full, &[1], &hints).map(|fault| format!("{command} > /dev/full: {fault}")));
        let (reader, writer) = io::pipe()?;
        drop(reader);
        // A match whose reader has gone still reports its result in the exit status.
        let statuses: &[i32] = if command.starts_with("match") { &[0, 3, 4, 5] } else { &[0] };
        let unread = run(writer.into())?;
        faults.extend(fault_of(&unread, statuses, &[]).map(|fault| format!("{command} | head: {fault}")));
    }
    Ok(2 * COMMANDS.len())
}
