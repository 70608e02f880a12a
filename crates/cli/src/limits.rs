//! Limits of engines: for all (`--engine-time 5`), or for one by its name (`--engine-time mine=60`).

use std::{collections::BTreeSet, time::Duration};

use clap::Args;
use color_walk_engine::protocol::MAX_NUMBER;
use color_walk_engines::host::EngineLimits;

use super::{Failure, wrong_use::whole};

/// The limits of engines. Each option may be given once for all engines, and once for each by its name.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct LimitArguments {
    /// Time limit of an engine or of a Python script per board, in seconds [default: 10]; NAME=SECONDS for one engine.
    /// A JavaScript script ends by its steps, on any machine alike: only mine.js=SECONDS moves the guard that ends it
    /// if it hangs [default: 600]
    #[arg(long, value_name = "SECONDS", value_parser = limit(seconds))]
    engine_time: Vec<Limit<Duration>>,
    /// Memory limit of an engine and its children, in MiB [default: 1024]; NAME=MIB for one engine
    #[arg(long, value_name = "MIB", value_parser = limit(whole(1..=1 << 24)))]
    engine_memory: Vec<Limit<u64>>,
    /// Node limit of an engine per board, by its own count; NAME=N for one engine
    #[arg(long, value_name = "N", value_parser = limit(whole(1..=MAX_NUMBER)))]
    engine_nodes: Vec<Limit<u64>>,
    /// Extra time for an engine to answer after its time limit, or to exit, in milliseconds [default: 1000]; NAME=MS
    /// for one engine
    #[arg(long, value_name = "MS", value_parser = limit(whole(1..=600_000)))]
    grace: Vec<Limit<u64>>,
}

/// An option's value, for one engine or for all.
#[derive(Clone, Debug)]
struct Limit<T> {
    engine: Option<String>,
    value: T,
}

/// Reads VALUE or NAME=VALUE.
fn limit<T>(parse: impl Fn(&str) -> Result<T, String> + Clone) -> impl Fn(&str) -> Result<Limit<T>, String> + Clone {
    move |text| {
        let (engine, value) = match text.split_once('=') {
            Some((_, "")) => return Err(format!("a value is missing after `{text}`")),
            Some((name, value)) => (Some(name.trim().to_owned()), value.trim()),
            None => (None, text),
        };
        Ok(Limit { engine, value: parse(value)? })
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("`{text}` is not a number of seconds from 0.001 to 86400"))
}

impl LimitArguments {
    /// The engines named in options, each with the option.
    ///
    /// # Errors
    /// If an option is repeated for the same engine, or for all.
    pub(super) fn engines(&self) -> Result<Vec<(&str, &'static str)>, Failure> {
        let options = [
            ("--engine-time", engines(&self.engine_time)),
            ("--engine-memory", engines(&self.engine_memory)),
            ("--engine-nodes", engines(&self.engine_nodes)),
            ("--grace", engines(&self.grace)),
        ];
        let mut named = Vec::new();
        for (option, engines) in options {
            let mut known = BTreeSet::new();
            for engine in engines {
                if !known.insert(engine) {
                    let whose = engine.map_or(String::new(), |name| format!(" for engine `{name}`"));
                    return Err(Failure::wrong(format!("{option} is given twice{whose}; leave one out")));
                }
                named.extend(engine.map(|name| (name, option)));
            }
        }
        Ok(named)
    }

    /// The limits of this engine. Without a name, the limits of all engines without their own.
    pub(super) fn of(&self, engine: Option<&str>) -> EngineLimits {
        let default = EngineLimits::default();
        // The time of all is for engines. A script's walk must not depend on a clock.
        let own_time = engine.and_then(|_| of(&self.engine_time, engine));
        let memory = find(&self.engine_memory, engine).map(|mib| mib << 20);
        EngineLimits {
            time: find(&self.engine_time, engine).unwrap_or(default.time),
            script_time: own_time.unwrap_or(default.script_time),
            script_memory: memory,
            memory: memory.unwrap_or(default.memory),
            nodes: find(&self.engine_nodes, engine).or(default.nodes),
            grace: find(&self.grace, engine).map_or(default.grace, Duration::from_millis),
            ..default
        }
    }
}

fn engines<T>(limits: &[Limit<T>]) -> Vec<Option<&str>> {
    limits.iter().map(|limit| limit.engine.as_deref()).collect()
}

fn of<T: Copy>(limits: &[Limit<T>], engine: Option<&str>) -> Option<T> {
    limits.iter().find(|limit| limit.engine.as_deref() == engine).map(|limit| limit.value)
}

fn find<T: Copy>(limits: &[Limit<T>], engine: Option<&str>) -> Option<T> {
    of(limits, engine).or_else(|| of(limits, None))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        limits: LimitArguments,
    }

    fn limits(words: &str) -> LimitArguments {
        Program::parse_from(["program"].into_iter().chain(words.split_whitespace())).limits
    }

    #[test]
    fn an_engine_has_its_own_limits_and_else_those_of_all() {
        let limits = limits(
            "--engine-time 5 --engine-time mine=0.5 --engine-memory mine=64 --engine-nodes 100 --engine-nodes b=7 --grace 50",
        );
        let seconds = Duration::from_secs_f64;
        let default = EngineLimits::default();
        let all = EngineLimits { time: seconds(5.0), nodes: Some(100), grace: Duration::from_millis(50), ..default };
        assert_eq!(limits.of(None), all);
        assert_eq!(
            limits.of(Some("mine")),
            EngineLimits {
                time: seconds(0.5),
                script_time: seconds(0.5),
                memory: 64 << 20,
                script_memory: Some(64 << 20),
                ..all
            }
        );
        assert_eq!(limits.of(Some("b")), EngineLimits { nodes: Some(7), ..all });
        let named = [("mine", "--engine-time"), ("mine", "--engine-memory"), ("b", "--engine-nodes")];
        assert_eq!(limits.engines().unwrap(), named);
    }

    #[test]
    fn nothing_is_said_twice() {
        for (words, told) in [
            ("--grace 1 --grace a=2 --grace 3", "--grace is given twice; leave one out"),
            ("--engine-time a=1 --engine-time a=1", "--engine-time is given twice for engine `a`; leave one out"),
        ] {
            assert_eq!(limits(words).engines().unwrap_err().to_string(), told);
        }
    }
}
