//! The origin of a report.

use std::{env::consts, num::NonZero, thread};

use color_walk_api::{host::Period, text::counted};
use color_walk_play::now;
use serde::Serialize;

/// Program version, machine and date, so that figures can be judged later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// The program's version.
    pub version: String,
    /// System, processor and its number of cores.
    pub machine: String,
    /// Year, month and day (UTC).
    pub date: String,
}

impl Provenance {
    /// This version, this machine, today.
    pub fn here() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get) as u64;
        let system = if consts::OS.is_empty() { "browser" } else { consts::OS };
        let machine = format!("{system} {}, {}", consts::ARCH, counted(cores, "core"));
        let date = Period::Day.name(now(Period::Day));
        Provenance { version: env!("CARGO_PKG_VERSION").to_owned(), machine, date }
    }

    /// The same on one line.
    pub(super) fn line(&self) -> String {
        format!("color-walk {}, {}, {}", self.version, self.machine, self.date)
    }
}
