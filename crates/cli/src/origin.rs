//! The origin of a report: the command, the commit, and the limits and files of engines.

use std::{collections::BTreeMap, env, fs, path::Path};

use color_walk_arena::report::{EngineLimits, HashedFile, Provenance};
use color_walk_engines::host::{Engines, Launch};

use super::window::Program;

/// The origin of the reports of this command. The games may still add engines.
pub(super) fn of_command(program: &Program) -> Provenance {
    let name = "color-walk".to_owned();
    let arguments = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let command = [name].into_iter().chain(arguments).collect();
    Provenance { commit: program.commit.map(str::to_owned), command, ..Provenance::here() }
}

/// Adds the engines and scripts that play. Their files are read now, before the first game.
pub(super) fn with_engines(origin: Provenance, engines: &Engines) -> Provenance {
    let launches = || engines.launches();
    let limits = launches().map(|launch| (launch.registration.name.clone(), limits(launch)));
    let limits: BTreeMap<String, EngineLimits> = limits.collect();
    let mut files: Vec<HashedFile> = launches().flat_map(files).collect();
    files.sort_by(|one, other| (&one.solver, &one.file).cmp(&(&other.solver, &other.file)));
    Provenance { limits, files, ..origin }
}

fn limits(launch: &Launch) -> EngineLimits {
    let limits = &launch.limits;
    match launch.registration.has_own_limits() {
        true => {
            EngineLimits { seconds: limits.script_time.as_secs_f64(), bytes: limits.script_memory, nodes: limits.nodes }
        }
        false => EngineLimits { seconds: limits.time.as_secs_f64(), bytes: Some(limits.memory), nodes: limits.nodes },
    }
}

/// The words of an engine's command that are files. This program, which runs scripts, has its commit.
fn files(launch: &Launch) -> Vec<HashedFile> {
    let registration = &launch.registration;
    let words = registration.command.iter().filter(|word| Path::new(word) != launch.arena);
    let file = |word: &String| {
        let bytes = Path::new(word).is_file().then(|| fs::read(word).ok())??;
        let sha256 = hmac_sha256::Hash::hash(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        Some(HashedFile { solver: registration.name.clone(), file: word.clone(), sha256 })
    };
    words.filter_map(file).collect()
}
