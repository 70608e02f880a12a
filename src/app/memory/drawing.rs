//! The board under edit: as it was left, and kept whenever it changes.

use bevy::prelude::*;

use super::Memory;
use crate::{play::BoardEditor, schedule::AppSystems, screens::editor::Editor, store::Drawing};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore).add_systems(Update, keep.after(AppSystems::Draw));
}

fn restore(memory: Res<Memory>, mut editor: ResMut<Editor>) {
    if let Some(board) = memory.drawing.board().and_then(|board| BoardEditor::new(&board).ok()) {
        editor.board = board;
    }
}

/// A stroke is kept when it ends.
fn keep(editor: Res<Editor>, memory: Res<Memory>, mut kept: Local<Option<u64>>) {
    let revision = editor.board.revision();
    if *kept == Some(revision) || editor.board.is_in_stroke() {
        return;
    }
    // What one begins with has just been read, or is the same for everyone.
    if kept.replace(revision).is_some() {
        let drawing = Drawing::of(&editor.board.board());
        memory.store.update(move |known: &mut Drawing| *known = drawing);
    }
}
