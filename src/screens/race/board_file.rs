//! Starts a race on a board file that the person drops or opens, on any screen. Only the Batch screen and the
//! Workshop take files for themselves.

use bevy::prelude::*;
use color_walk_api::text::Layout;
use color_walk_arena::batch::BoardSource;
use color_walk_keep::SavedCopy;
use color_walk_play::sentence::Sentence;

use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, OpenSystems, Screen},
    },
    games::sessions::OpenSessions,
    screens::Open,
};

pub(super) fn plugin(app: &mut App) {
    // Without a window, no plugin adds this event.
    app.add_event::<FileDragAndDrop>().add_event::<BoardFileEvent>().add_systems(
        Update,
        (drop_file.run_if(not(in_state(Screen::Batch).or(in_state(Screen::Workshop)))), race_on_boards)
            .chain()
            .before(OpenSystems)
            .in_set(AppSystems::Input),
    );
}

/// The boards of a file to race on, or why it cannot be read.
#[derive(Event, Clone, Debug)]
pub struct BoardFileEvent(pub Result<BoardSource, Sentence>);

fn drop_file(mut drops: EventReader<FileDragAndDrop>, mut files: EventWriter<BoardFileEvent>) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else { continue };
        if SavedCopy::is_named(&path_buf.to_string_lossy()) {
            continue;
        }
        let boards = BoardSource::open_file(&path_buf.to_string_lossy(), None, Layout::Auto);
        files.write(BoardFileEvent(boards.map_err(|problem| problem.sentence())));
    }
}

/// Sets up the race and opens its screen.
pub fn race_on_boards(
    mut files: EventReader<BoardFileEvent>,
    sessions: Res<OpenSessions>,
    mut opened: EventWriter<Open>,
    mut notices: ResMut<Notices>,
) {
    for BoardFileEvent(boards) in files.read() {
        match boards.clone().and_then(|boards| sessions.race().setup.on(boards)) {
            Ok(wanted) => _ = opened.write(Open::Race(wanted)),
            Err(problem) => notices.warn(problem),
        }
    }
}
