//! Looks for shorter walks and higher bounds: `cargo xtask records improve`.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use color_walk_api::text::BoardCode;
use serde_json::Value;

use super::{
    prove::usage,
    set::{self, BOARDS, KINDS, Record},
};
use crate::cargo::release_program;

/// A wide beam gives the first walk: on these boards it is often the best.
const SOLVER: &str = "exact:memory=2GiB:width=1000";

/// Searches each board of our sets, and keeps shorter walks and higher bounds in `records`. Each result is written at
/// once, so Ctrl-C loses only one board.
#[derive(clap::Args)]
pub struct Options {
    /// Only these sets
    #[arg(value_name = "SET", value_parser = KINDS)]
    sets: Vec<String>,
    /// The most user time for each board, in seconds
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Continues with the files: skips proven boards, and boards already searched for this long
    #[arg(long = "continue")]
    continues: bool,
    /// The solver, with its parameters
    #[arg(long, default_value = SOLVER)]
    solver: String,
    /// Your name, for the walks that it finds
    #[arg(long, value_name = "NAME", default_value = AUTHORS)]
    by: String,
    /// Searches with this command line program instead of this repository's
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// The author of walks that this repository's own program finds.
const AUTHORS: &str = "The Color Walk authors";

/// A search ends after this many times its seconds, even if it got little processor time.
const PATIENCE: f64 = 50.0;

/// Saves your walk of a board if it is shorter than the known one.
#[derive(clap::Args)]
pub struct Offer {
    /// The board's code, such as 24x24c10@7
    board: String,
    /// The colours of the walk, such as 120897
    walk: String,
    /// Your name
    #[arg(long, value_name = "NAME")]
    by: String,
    /// The program that found it, with its parameters; `by hand` without one
    #[arg(long, value_name = "TEXT")]
    program: String,
}

/// Improves the selected sets, one after the other.
pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let kinds = KINDS.iter().filter(|kind| options.sets.is_empty() || options.sets.iter().any(|set| set == *kind));
    let sets = kinds.map(|kind| Ok((*kind, set::read(root, kind)?))).collect::<Result<Vec<_>>>()?;
    if let Some((kind, records)) = sets.iter().find(|(_, records)| !options.continues && !records.is_empty()) {
        bail!("records/{kind}.jsonl has {} of {BOARDS} boards; add --continue to improve it", records.len());
    }
    let program = options.program.clone().map_or_else(|| release_program(root, target), Ok)?;
    for (kind, mut records) in sets {
        for index in 0..BOARDS {
            let old = records.get(index);
            if old.is_some_and(|old| old.proven || old.seconds >= f64::from(options.seconds)) {
                continue;
            }
            let code = set::code(kind, index);
            let Some(found) = search(&program, &code, &options.solver, options.seconds)? else {
                ensure!(old.is_some(), "no walk of {code} in {} s; give it more --seconds", options.seconds);
                eprintln!("{code}: no walk in {} s", options.seconds);
                continue;
            };
            let best = better(old, Record { author: options.by.clone(), ..found });
            best.check().with_context(|| best.board.clone())?;
            eprintln!("{}: {} to {} moves, {:.1} s", best.board, best.lower_bound, best.moves, best.seconds);
            match records.get_mut(index) {
                Some(old) => *old = best,
                None => records.push(best),
            }
            set::write(root, kind, &records)?;
        }
    }
    Ok(())
}

/// The shorter walk and the higher bound of both. The effort is the last search's.
fn better(old: Option<&Record>, mut found: Record) -> Record {
    if let Some(old) = old {
        if old.moves <= found.moves {
            (found.moves, found.walk) = (old.moves, old.walk.clone());
            (found.author, found.program) = (old.author.clone(), old.program.clone());
        }
        found.lower_bound = found.lower_bound.max(old.lower_bound);
        found.proven = found.lower_bound == found.moves;
    }
    found
}

/// Solves a board. When the time is over, it interrupts the solver, which then prints its result. `None` if the solver
/// has no walk.
fn search(program: &Path, code: &str, solver: &str, seconds: u32) -> Result<Option<Record>> {
    let solving = Command::new(program)
        .args(["solve", code, "--start", &set::START.to_string(), "--solver", solver, "--format", "json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let (ended, seconds) = end_after(solving, seconds.into())?;
    let told: Value = serde_json::from_slice(&ended.stdout)
        .with_context(|| format!("no result of {code}: {}", String::from_utf8_lossy(&ended.stderr).trim()))?;
    let number = |key: &str| told[key].as_u64().with_context(|| format!("the solver gives no `{key}` for {code}"));
    let Some(moves) = told["moves"].as_u64().map(|moves| moves as u32) else { return Ok(None) };
    let lower_bound = number("lower_bound")? as u32;
    Ok(Some(Record {
        board: code.to_owned(),
        moves,
        walk: told["walk"].as_str().unwrap_or_default().to_owned(),
        author: String::new(),
        program: format!("color-walk {solver}"),
        lower_bound,
        proven: lower_bound == moves,
        seconds,
        nodes: number("nodes")?,
        peak_bytes: number("peak_bytes")?,
    }))
}

/// The output and the user time, in seconds. A search that waits, such as an engine's, ends by the clock.
fn end_after(mut solving: Child, most: f64) -> Result<(Output, f64)> {
    let begin = Instant::now();
    let mut used = None;
    let seconds = loop {
        used = usage(solving.id(), used);
        let seconds = used.map_or_else(|| begin.elapsed().as_secs_f64(), |(seconds, _)| seconds);
        if solving.try_wait()?.is_some() {
            break seconds;
        }
        if seconds >= most || begin.elapsed().as_secs_f64() >= PATIENCE * most {
            // Not Ctrl-C's signal: a background command ignores it.
            let killed = Command::new("sh").args(["-c", "kill -s TERM \"$0\"", &solving.id().to_string()]).status();
            if !killed.is_ok_and(|status| status.success()) {
                solving.kill()?;
                bail!("cannot interrupt the solver, which takes a shell");
            }
            break seconds;
        }
        thread::sleep(Duration::from_millis(5));
    };
    Ok((solving.wait_with_output()?, (seconds * 1000.0).round() / 1000.0))
}

/// Puts a shorter walk into its set's file.
pub fn take(root: &Path, offer: &Offer) -> Result<()> {
    let code = offer.board.parse::<BoardCode>()?.to_string();
    let place = KINDS.iter().find_map(|kind| Some((kind, (0..BOARDS).find(|&index| set::code(kind, index) == code)?)));
    let (kind, index) = place.with_context(|| {
        format!("`{code}` is in no set; the sets are {}, with boards 1 to {BOARDS}", KINDS.join(", "))
    })?;
    let mut records = set::read(root, kind)?;
    let record = records.get_mut(index).with_context(|| format!("records/{kind}.jsonl lacks `{code}`"))?;
    let before = record.moves;
    let moves = offer.walk.chars().count() as u32;
    ensure!(moves < before, "a walk of {before} moves is known for `{code}`; yours has {moves}");
    let (author, program) = (offer.by.clone(), offer.program.clone());
    let offered = Record { moves, walk: offer.walk.clone(), author, program, ..record.clone() };
    *record = better(Some(record), offered);
    record.check()?;
    set::write(root, kind, &records)?;
    println!("`{code}` took {before} moves, and now takes {moves}; run `cargo xtask records check --write`");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_worse() {
        let old = set::example("26x26c6", 0);
        let longer = Record { walk: old.walk.clone() + "0", moves: old.moves + 1, ..old.clone() };
        let found =
            Record { lower_bound: 19, nodes: 9, author: "me".to_owned(), program: "mine".to_owned(), ..longer.clone() };
        assert_eq!(better(Some(&old), found), Record { nodes: 9, ..old.clone() });
        let found = Record { lower_bound: old.moves, ..longer.clone() };
        assert_eq!(better(Some(&old), found), Record { lower_bound: old.moves, proven: true, ..old.clone() });
        assert_eq!(better(Some(&longer), old.clone()), old);
        assert_eq!(better(None, old.clone()), old);
    }

    #[test]
    fn a_shorter_walk_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let best = set::example("26x26c6", 0);
        // One colour that absorbs nothing.
        let first = &best.walk[..1];
        let longer = Record { walk: format!("{first}{}", best.walk), moves: best.moves + 1, ..best.clone() };
        set::write(root, "26x26c6", &[longer.clone(), set::example("26x26c6", 1)]).unwrap();
        let offer = |board: &str, walk: &str| {
            let [board, walk, by, program] = [board, walk, "me", "mine:depth=3"].map(str::to_owned);
            take(root, &Offer { board, walk, by, program }).map_err(|error| error.to_string())
        };
        let known = set::read(root, "26x26c6").unwrap();
        assert!(offer("26x26c6@1", &longer.walk).unwrap_err().starts_with("a walk of "));
        assert_eq!(offer("26x26c6@1", &best.walk[1..]).unwrap_err(), "the walk does not clear `26x26c6@1`");
        assert_eq!(offer("26x26c6@3", "0").unwrap_err(), "records/26x26c6.jsonl lacks `26x26c6@3`");
        assert!(offer("9x9c3@1", "0").unwrap_err().starts_with("`9x9c3@1` is in no set"));
        let [walk, by] = [best.walk.clone(), " ".to_owned()];
        let nameless = Offer { board: "26x26c6@1".to_owned(), walk, by, program: "mine".to_owned() };
        assert!(take(root, &nameless).unwrap_err().to_string().starts_with("`author` is empty"));
        assert_eq!(set::read(root, "26x26c6").unwrap(), known);
        offer("26x26c6@1", &best.walk).unwrap();
        let taken = Record { author: "me".to_owned(), program: "mine:depth=3".to_owned(), ..best };
        assert_eq!(set::read(root, "26x26c6").unwrap(), [taken, known[1].clone()]);
    }

    /// A solver that prints its result when interrupted.
    #[cfg(unix)]
    #[test]
    fn a_search_ends_with_its_time() {
        use std::os::unix::fs::PermissionsExt as _;

        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("solver");
        let answer = |text: &str| std::fs::write(folder.path().join("solver.json"), text).unwrap();
        std::fs::write(&program, "#!/bin/sh\ntrap 'cat $0.json; exit' TERM\nwhile :; do :; done\n").unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        answer(r#"{"walk":"0123","moves":4,"lower_bound":3,"nodes":7,"peak_bytes":8}"#);
        let found = search(&program, "26x26c6@1", "exact", 1).unwrap().unwrap();
        assert_eq!((found.moves, found.lower_bound, found.proven), (4, 3, false));
        assert!(found.seconds >= 1.0);
        answer(r#"{"walk":"","moves":null,"lower_bound":3,"nodes":7,"peak_bytes":8}"#);
        assert_eq!(search(&program, "26x26c6@1", "exact", 1).unwrap(), None);
        answer("");
        assert!(search(&program, "26x26c6@1", "exact", 1).unwrap_err().to_string().starts_with("no result of"));
    }
}
