//! Scripts from files and into files. On the desktop, a script that came from a file follows it.

#[cfg(not(target_arch = "wasm32"))]
use std::{
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use color_walk_keep::SavedCopy;
use color_walk_play::{sentence::Sentence, workshop::script_id};

use super::Workshop;
use crate::base::{
    notices::Notices,
    schedule::{AppSystems, Screen},
};
#[cfg(not(target_arch = "wasm32"))]
use crate::{base::frames::FrameDemand, scene::pictures::PicturesFolder};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<ScriptFileEvent>().add_event::<SaveScriptEvent>();
    #[cfg(not(target_arch = "wasm32"))]
    app.add_event::<FileDragAndDrop>().init_resource::<OpenedFile>().add_systems(
        Update,
        (drop_file, follow_file)
            .chain()
            .before(take_files)
            .run_if(in_state(Screen::Workshop))
            .in_set(AppSystems::Input),
    );
    app.add_systems(
        Update,
        (take_files.run_if(in_state(Screen::Workshop)).in_set(AppSystems::Input), save.in_set(AppSystems::Control)),
    );
}

/// A file's name and content, or why it cannot be read.
#[derive(Event, Clone, Debug)]
pub struct ScriptFileEvent(pub String, pub Result<Vec<u8>, Sentence>);

/// Saves the open script as a new file.
#[derive(Event, Clone, Copy, Debug)]
pub struct SaveScriptEvent;

fn take_files(mut files: EventReader<ScriptFileEvent>, mut workshop: ResMut<Workshop>, mut notices: ResMut<Notices>) {
    for ScriptFileEvent(name, content) in files.read() {
        let stem = name.strip_suffix(".js").unwrap_or(name);
        let no_script = || Sentence::new("notice-no-script", format!("`{name}` is not a text file of at most 64 KiB"));
        let source = content
            .clone()
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| no_script().with("name", name.as_str())));
        match source {
            Ok(source) => {
                let mut is_added = false;
                // A file that was read again replaces its script.
                workshop.turn_to(|library| {
                    is_added = if library.name() == stem { library.write(&source) } else { library.add(stem, &source) }
                });
                if !is_added {
                    notices.warn(no_script().with("name", name.as_str()));
                }
            }
            Err(problem) => notices.warn(problem),
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn save(mut asked: EventReader<SaveScriptEvent>, workshop: Res<Workshop>, mut notices: ResMut<Notices>) {
    for _ in asked.read() {
        let saved =
            crate::base::download::start(workshop.library.source().as_bytes(), &script_id(workshop.library.name()));
        saved.unwrap_or_else(|problem| notices.warn(problem));
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn save(
    mut asked: EventReader<SaveScriptEvent>,
    workshop: Res<Workshop>,
    folder: Res<PicturesFolder>,
    mut notices: ResMut<Notices>,
) {
    for _ in asked.read() {
        let id = script_id(workshop.library.name());
        let Some(folder) = &folder.0 else { continue };
        let name = folder.join(id.trim_end_matches(".js"));
        let write = || {
            std::fs::create_dir_all(folder)?;
            color_walk_files::new_file::create(&name, ".js", |out| {
                Ok(out.write_all(workshop.library.source().as_bytes())?)
            })
        };
        notices.warn(match write() {
            Ok(path) => {
                let path = path.display().to_string();
                Sentence::new("notice-script-saved", format!("The script is saved as {path}")).with("path", path)
            }
            Err(error) => {
                let problem = Sentence::new("notice-script-unsaved", format!("The script cannot be saved: {error}"));
                problem.with("error", error.to_string())
            }
        });
    }
}

/// The file that the open script came from, its last change, and the script's name.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Resource, Default)]
pub(super) struct OpenedFile(Option<(PathBuf, Option<SystemTime>, String)>);

/// Time between two looks at the file.
#[cfg(not(target_arch = "wasm32"))]
const LOOK: Duration = Duration::from_secs(1);

#[cfg(not(target_arch = "wasm32"))]
fn drop_file(
    mut drops: EventReader<FileDragAndDrop>,
    mut opened: ResMut<OpenedFile>,
    mut files: EventWriter<ScriptFileEvent>,
) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop
            && !SavedCopy::is_named(&path_buf.to_string_lossy())
        {
            open(path_buf, &mut opened, &mut files);
        }
    }
}

/// Reads a script's file, and follows it from now on.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn open(path: &Path, opened: &mut OpenedFile, files: &mut EventWriter<ScriptFileEvent>) {
    let event = read(path);
    let stem = event.0.strip_suffix(".js").unwrap_or(&event.0).to_owned();
    opened.0 = event.1.is_ok().then(|| (path.to_owned(), changed(path), stem));
    files.write(event);
}

#[cfg(not(target_arch = "wasm32"))]
fn read(path: &Path) -> ScriptFileEvent {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let bytes = color_walk_files::plain_file::read(path, color_walk_play::workshop::MAX_SCRIPT as u64);
    let problem = |error: std::io::Error| {
        Sentence::new("notice-file-unread", format!("`{name}` cannot be read: {error}"))
            .with("name", name.as_str())
            .with("error", error.to_string())
    };
    let bytes = bytes.map_err(problem);
    ScriptFileEvent(name, bytes)
}

#[cfg(not(target_arch = "wasm32"))]
fn changed(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// Reads the file again once it has changed, while its script is open.
#[cfg(not(target_arch = "wasm32"))]
fn follow_file(
    time: Res<Time<Real>>,
    mut workshop: ResMut<Workshop>,
    mut looked: Local<Duration>,
    mut opened: ResMut<OpenedFile>,
    mut demand: ResMut<FrameDemand>,
    mut files: EventWriter<ScriptFileEvent>,
) {
    // Running a script gives it the name in its source. The file stays the same.
    if let Some((old, new)) = workshop.bypass_change_detection().renaming.take()
        && let Some((.., name)) = opened.0.as_mut().filter(|(.., name)| *name == old)
    {
        *name = new;
    }
    let Some((path, last, name)) = opened.0.as_mut().filter(|(.., name)| name == workshop.library.name()) else {
        return;
    };
    demand.ask_within(LOOK);
    if time.elapsed().saturating_sub(*looked) < LOOK {
        return;
    }
    *looked = time.elapsed();
    let now = changed(path);
    if now.is_some() && now != *last {
        *last = now;
        let ScriptFileEvent(_, bytes) = read(path);
        files.write(ScriptFileEvent(name.clone(), bytes));
    }
}
