//! The origin of a report.

use std::{collections::BTreeMap, env::consts, num::NonZero, thread};

use color_walk_api::{host::Period, text::counted};
use color_walk_play::now;
use serde::Serialize;

/// The origin of a report, so that you can judge and repeat its figures later. No comparison reads it: equal runs on
/// different machines differ here alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Provenance {
    /// The program's version.
    pub version: String,
    /// System, processor and its number of cores.
    pub machine: String,
    /// Year, month and day (UTC).
    pub date: String,
    /// The program's commit, with `-dirty` if its sources differ; `None` if unknown.
    pub commit: Option<String>,
    /// The processor's name; `None` if the system does not tell.
    pub processor: Option<String>,
    /// The command line, if one made the report: the program's name and its arguments.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub command: Vec<String>,
    /// The number of games at a time; `None` if nobody played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jobs: Option<usize>,
    /// The limits of engines and scripts, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, EngineLimits>,
    /// The files of engines and scripts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<HashedFile>,
}

/// The limits of an engine or script for one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EngineLimits {
    /// Seconds until a clock ends it.
    pub seconds: f64,
    /// Memory, in bytes; for a script in JavaScript by its own count, else of all its processes. `None` for a
    /// script's own limit.
    pub bytes: Option<u64>,
    /// The nodes that it is asked to keep to, if any.
    pub nodes: Option<u64>,
}

/// A file that belongs to an engine or is a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HashedFile {
    /// The engine's or script's name.
    pub solver: String,
    /// The file's name, as in the command.
    pub file: String,
    /// The SHA-256 of its bytes, in hexadecimal digits.
    pub sha256: String,
}

impl Provenance {
    /// This version, this machine, today.
    pub fn here() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get) as u64;
        let system = if consts::OS.is_empty() { "browser" } else { consts::OS };
        let machine = format!("{system} {}, {}", consts::ARCH, counted(cores, "core"));
        let date = Period::Day.name(now(Period::Day));
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Provenance { version, machine, date, processor: processor(), ..Provenance::default() }
    }

    /// The same on one line.
    pub(super) fn line(&self) -> String {
        format!("color-walk {}, {}, {}", self.version, self.machine, self.date)
    }
}

/// The processor's name.
#[cfg(target_os = "linux")]
fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'))?;
    Some(name.1.trim().to_owned())
}

#[cfg(target_os = "macos")]
fn processor() -> Option<String> {
    let told = std::process::Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
    let name = String::from_utf8(told.stdout).ok()?;
    Some(name.trim().to_owned()).filter(|name| told.status.success() && !name.is_empty())
}

#[cfg(target_os = "windows")]
fn processor() -> Option<String> {
    std::env::var("PROCESSOR_IDENTIFIER").ok()
}

#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "windows")))]
fn processor() -> Option<String> {
    None
}
