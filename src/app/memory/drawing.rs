//! Loads the edited board, and stores it after each change.

use bevy::prelude::*;
use color_walk_keep::Drawing;
use color_walk_play::BoardEditor;

use super::Memory;
use crate::{base::schedule::AppSystems, screens::editor::Editor};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoredRevision>()
        .add_systems(Startup, restore)
        .add_systems(Update, keep.after(AppSystems::Draw));
}

/// The revision of the board that is stored. The first one was just loaded, or is the default.
#[derive(Resource, Default)]
pub(super) struct StoredRevision(Option<u64>);

pub(super) fn restore(memory: Res<Memory>, mut editor: ResMut<Editor>, mut stored: ResMut<StoredRevision>) {
    let board = memory.drawing.board().and_then(|board| BoardEditor::new(&board).ok());
    editor.board = board.unwrap_or_else(|| Editor::default().board);
    stored.0 = None;
}

/// Waits for the end of a stroke.
fn keep(editor: Res<Editor>, memory: Res<Memory>, mut stored: ResMut<StoredRevision>) {
    let revision = editor.board.revision();
    if stored.0 == Some(revision) || editor.board.is_in_stroke() {
        return;
    }
    if stored.0.replace(revision).is_some() {
        let drawing = Drawing::of(&editor.board.board());
        memory.store.update(move |known: &mut Drawing| *known = drawing);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::plugin, *};
    use color_walk_keep::Store;

    use crate::{app::headless, screens::Open};

    fn visit(store: &Store) -> App {
        let (memory, beginning) = Memory::recall(store.clone(), Open::Kept, &color_walk_solvers::registry());
        let mut app = headless(beginning.setup().clone());
        beginning.insert_into(&mut app);
        app.insert_resource(memory).add_plugins(plugin);
        app.update();
        app
    }

    fn kept(store: &Store) -> Drawing {
        store.load().poll().expect("this store answers at once")
    }

    #[test]
    fn what_is_drawn_is_there_at_the_next_visit() {
        let store = Store::memory();
        let mut app = visit(&store);
        app.update();
        assert_eq!(kept(&store), Drawing::default(), "what nobody has changed is not kept");
        app.world_mut().resource_mut::<Editor>().board.begin_stroke(5, 3);
        app.update();
        assert_eq!(kept(&store), Drawing::default(), "a stroke is kept when it ends");
        app.world_mut().resource_mut::<Editor>().board.end_stroke();
        app.update();
        let drawn = app.world().resource::<Editor>().board.board();
        assert_eq!(kept(&store).board().as_ref(), Some(&drawn));
        let again = visit(&store);
        assert_eq!(again.world().resource::<Editor>().board.board(), drawn);
    }
}
