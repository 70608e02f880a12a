//! Copies: one file with everything that the person made. The store makes and adds them, see `app::memory`.

mod panel;

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use color_walk_keep::{MAX_COPY, SavedCopy};
use color_walk_keep::{OpenedCopy, Prefer};
use color_walk_play::sentence::Sentence;

use super::Tab;
use crate::{
    base::schedule::{AppSystems, Screen},
    input::{CommandSender, UiCommand},
};

pub(super) use panel::show_settings_copies;

pub(super) fn plugin(app: &mut App) {
    app.add_event::<CopyCommand>().init_resource::<Copies>();
    #[cfg(not(target_arch = "wasm32"))]
    app.add_event::<FileDragAndDrop>().add_systems(Update, drop_file.before(show_opened).in_set(AppSystems::Input));
    app.add_systems(Update, show_opened.in_set(AppSystems::Input));
}

/// A command about copies.
#[derive(Event, Clone, Debug, PartialEq)]
pub enum CopyCommand {
    /// Saves everything as a new file.
    Save,
    /// Reads a copy, and shows what it would add.
    Open {
        /// The file's name.
        name: String,
        /// Its bytes, or why it cannot be read.
        content: Result<Vec<u8>, Sentence>,
    },
    /// Adds the opened copy.
    Add,
    /// Closes the opened copy.
    Decline,
    /// Takes back what the last copy added.
    TakeBack,
}

/// The copy that waits for the person's answer. Notices report the results of commands.
#[derive(Resource, Default)]
pub struct Copies {
    /// The file's name, and what was read.
    pub opened: Option<(String, OpenedCopy)>,
    /// Which one stays where there can be only one.
    pub prefer: Prefer,
    /// True if the last copy can be taken back.
    pub can_take_back: bool,
    /// Whether the browser promises not to delete the data; `None` until it is asked, and on the desktop.
    pub is_persistent: Option<bool>,
    /// True until the store has answered.
    pub is_busy: bool,
}

impl Copies {
    /// A name for a new copy.
    pub const NAME: &'static str = "color-walk-copy";
}

/// Reads the file of a copy.
#[cfg(not(target_arch = "wasm32"))]
fn read(path: &std::path::Path) -> CopyCommand {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let content = color_walk_files::plain_file::read(path, MAX_COPY as u64).map_err(|error| {
        Sentence::new("notice-file-unread", format!("`{name}` cannot be read: {error}"))
            .with("name", name.as_str())
            .with("error", error.to_string())
    });
    CopyCommand::Open { name, content }
}

/// A copy may be dropped on any screen.
#[cfg(not(target_arch = "wasm32"))]
fn drop_file(mut drops: EventReader<FileDragAndDrop>, mut copies: EventWriter<CopyCommand>) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else { continue };
        if SavedCopy::is_named(&path_buf.to_string_lossy()) {
            copies.write(read(path_buf));
        }
    }
}

/// Shows the settings as soon as a copy is opened.
fn show_opened(
    mut commands: EventReader<CopyCommand>,
    screen: Res<State<Screen>>,
    mut tab: ResMut<Tab>,
    mut ui_commands: CommandSender<UiCommand>,
) {
    if commands.read().any(|command| matches!(command, CopyCommand::Open { .. })) {
        tab.set_if_neq(Tab::Copies);
        if *screen != Screen::Settings {
            ui_commands.write(UiCommand::Open(Screen::Settings));
        }
    }
}
