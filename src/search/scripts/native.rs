//! Runs scripts on the desktop, each as an engine that runs this program.

use std::{
    collections::BTreeMap,
    env, fs, io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
};

use bevy::prelude::*;
use color_walk_engines::{Registration, ScriptLanguage, host::StartError};
use tempfile::TempDir;

use super::{ScriptCommand, ScriptEvent};
use crate::{
    base::{frames::Waker, schedule::AppSystems},
    search::{engine_roster::EngineRoster, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scripts>().init_resource::<ScriptProgram>().add_systems(
        Update,
        (
            apply_script_commands.in_set(AppSystems::Control),
            // After the roster has received the started scripts.
            (take_started, take_logs).chain().in_set(AppSystems::Receive),
        ),
    );
}

/// The `color-walk` that runs scripts, or `None` for this program. Tests set it, because they are another program.
#[derive(Resource, Debug, Default)]
pub struct ScriptProgram(pub Option<PathBuf>);

impl ScriptProgram {
    fn path(&self) -> io::Result<PathBuf> {
        self.0.clone().map_or_else(env::current_exe, Ok)
    }
}

/// The files of the scripts, and the lines that they log.
#[derive(Resource)]
struct Scripts {
    /// Created for the first script, and deleted with this value.
    folder: Option<TempDir>,
    /// The number and the file of each script, by id.
    files: BTreeMap<String, (u64, PathBuf)>,
    /// The number of the last script compiled.
    last: u64,
    log: Sender<Logged>,
    logged: Mutex<Receiver<Logged>>,
}

/// A line that a script logged.
struct Logged {
    id: String,
    /// The script's number. Games of replaced scripts may still log.
    number: u64,
    text: String,
}

impl Default for Scripts {
    fn default() -> Self {
        let (log, logged) = channel();
        Scripts { folder: None, files: BTreeMap::new(), last: 0, log, logged: Mutex::new(logged) }
    }
}

impl Scripts {
    /// Writes a script to a new file, which no engine of an earlier script reads.
    fn write(&mut self, id: &str, source: &str) -> io::Result<PathBuf> {
        let folder = match self.folder.take() {
            Some(folder) => folder,
            None => tempfile::Builder::new().prefix("color-walk-").tempdir()?,
        };
        self.last += 1;
        let file = folder.path().join(format!("{}.js", self.last));
        self.folder = Some(folder);
        fs::write(&file, source)?;
        self.files.insert(id.to_owned(), (self.last, file.clone()));
        Ok(file)
    }

    fn remove(&mut self, id: &str) {
        if let Some((_, file)) = self.files.remove(id) {
            // The folder is deleted at the end in any case.
            let _ = fs::remove_file(file);
        }
    }
}

fn apply_script_commands(
    mut commands: EventReader<ScriptCommand>,
    mut scripts: ResMut<Scripts>,
    mut roster: Option<ResMut<EngineRoster>>,
    mut registry: ResMut<SolverRegistry>,
    program: Res<ScriptProgram>,
    waker: Res<Waker>,
    mut events: EventWriter<ScriptEvent>,
) {
    for command in commands.read() {
        let (ScriptCommand::Compile { id, .. } | ScriptCommand::Remove(id)) = command;
        registry.remove(id);
        scripts.remove(id);
        let Some(roster) = &mut roster else {
            if let ScriptCommand::Compile { .. } = command {
                events.write(refused(id, "scripts run as engines, and this game has none"));
            }
            continue;
        };
        roster.end_script(id);
        let ScriptCommand::Compile { source, .. } = command else { continue };
        let begun = program.path().and_then(|program| Ok((program, scripts.write(id, source)?)));
        match begun {
            Ok((program, file)) => {
                let (id, number, log, waker) = (id.clone(), scripts.last, scripts.log.clone(), waker.clone());
                let script = Registration::script(id.clone(), &program, &file, ScriptLanguage::JavaScript);
                let on_log = move |text: &str| {
                    // Nobody reads it once the game has ended.
                    let _ = log.send(Logged { id: id.clone(), number, text: text.to_owned() });
                    waker.wake();
                };
                roster.begin_script(script, Arc::new(on_log));
            }
            Err(error) => _ = events.write(refused(id, format!("its file cannot be written: {error}"))),
        }
    }
}

fn take_started(
    mut roster: Option<ResMut<EngineRoster>>,
    mut registry: ResMut<SolverRegistry>,
    mut scripts: ResMut<Scripts>,
    mut events: EventWriter<ScriptEvent>,
) {
    let Some(roster) = &mut roster else { return };
    for (id, started) in roster.bypass_change_detection().take_scripts() {
        roster.set_changed();
        match started {
            Ok(info) => {
                registry.remove(&id);
                registry.add(info.plugin.clone(), [info]);
                events.write(ScriptEvent::Ready { id });
            }
            Err(error) => {
                scripts.remove(&id);
                events.write(refused_by(&id, &error));
            }
        }
    }
}

fn take_logs(scripts: Res<Scripts>, mut events: EventWriter<ScriptEvent>) {
    let logged = scripts.logged.lock().unwrap_or_else(PoisonError::into_inner);
    for Logged { id, number, text } in logged.try_iter() {
        if scripts.files.get(&id).is_some_and(|&(known, _)| known == number) {
            events.write(ScriptEvent::Log { id, text });
        }
    }
}

fn refused(id: &str, message: impl Into<String>) -> ScriptEvent {
    ScriptEvent::Refused { id: id.to_owned(), line: None, column: None, message: message.into() }
}

fn refused_by(id: &str, error: &StartError) -> ScriptEvent {
    let (line, column, message) = error.place();
    ScriptEvent::Refused { id: id.to_owned(), line, column, message: message.to_owned() }
}
