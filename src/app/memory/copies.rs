//! Saves, opens and adds copies. What a copy adds is in the game at once.

use std::collections::VecDeque;

use bevy::prelude::*;
use color_walk_keep::{CopySummary, Game, OpenedCopy, Pending, SavedCopy};
use color_walk_play::sentence::Sentence;

use super::{Memory, answer, read_again::read_again};
use crate::{
    base::{frames::FrameDemand, notices::Notices, schedule::AppSystems},
    screens::settings::{Copies, CopyCommand},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .add_systems(Startup, |memory: Res<Memory>, mut waiting: ResMut<Waiting>| waiting.look(&memory))
        .add_systems(Update, (carry_out, take_answer).chain().in_set(AppSystems::Control));
}

/// The commands to carry out, and the store's answer to the current one.
#[derive(Resource, Default)]
struct Waiting {
    next: VecDeque<CopyCommand>,
    answer: Option<Answer>,
}

/// An answer that may take several frames.
enum Answer {
    Saved(Pending<Result<SavedCopy, Sentence>>),
    Opened(String, Pending<Result<OpenedCopy, Sentence>>),
    /// The unfinished games before.
    Added(Vec<Game>, Pending<Result<CopySummary, Sentence>>),
    /// The unfinished games before.
    TakenBack(Vec<Game>, Pending<Result<(), Sentence>>),
    /// Whether a copy can be taken back.
    Looked(Pending<bool>),
}

impl Waiting {
    fn look(&mut self, memory: &Memory) {
        self.answer = Some(Answer::Looked(memory.store().can_undo_copy()));
    }
}

fn carry_out(
    mut commands: EventReader<CopyCommand>,
    memory: Res<Memory>,
    mut waiting: ResMut<Waiting>,
    mut copies: ResMut<Copies>,
    mut notices: ResMut<Notices>,
) {
    waiting.next.extend(commands.read().cloned());
    if waiting.answer.is_some() {
        return;
    }
    let Some(command) = waiting.next.pop_front() else { return };
    let store = memory.store();
    let before = || answer(store.unfinished_games());
    waiting.answer = match command {
        CopyCommand::Save => Some(Answer::Saved(store.save_copy())),
        CopyCommand::Open { name, content: Ok(bytes) } => Some(Answer::Opened(name, store.open_copy(bytes))),
        CopyCommand::Open { content: Err(problem), .. } => {
            notices.warn(problem);
            None
        }
        CopyCommand::Add => {
            // It stays until it is added, so nobody opens it again after a failure.
            let opened = copies.opened.clone();
            opened.map(|(_, opened)| Answer::Added(before(), store.merge_copy(opened, copies.prefer)))
        }
        CopyCommand::Decline => {
            copies.opened = None;
            None
        }
        CopyCommand::TakeBack => Some(Answer::TakenBack(before(), store.undo_copy())),
    };
    copies.is_busy = waiting.answer.is_some();
}

fn take_answer(
    mut waiting: ResMut<Waiting>,
    memory: Res<Memory>,
    mut copies: ResMut<Copies>,
    mut notices: ResMut<Notices>,
    mut demand: ResMut<FrameDemand>,
    #[cfg(not(target_arch = "wasm32"))] folder: Res<crate::scene::pictures::PicturesFolder>,
    mut commands: Commands,
) {
    let Some(answer) = &mut waiting.bypass_change_detection().answer else { return };
    let result = match answer {
        Answer::Saved(copy) => copy.poll().map(|copy| {
            #[cfg(not(target_arch = "wasm32"))]
            let saved = copy.and_then(|copy| save(&copy, folder.0.as_deref()));
            #[cfg(target_arch = "wasm32")]
            let saved = copy.and_then(|copy| download(&copy));
            Some(saved.unwrap_or_else(|problem| problem))
        }),
        Answer::Opened(name, opened) => opened.poll().map(|opened| match opened {
            Ok(opened) => {
                copies.opened = Some((std::mem::take(name), opened));
                None
            }
            Err(reason) => Some(unopened(name, reason)),
        }),
        Answer::Added(before, added) => added.poll().map(|added| {
            let added = added.map(|_| Sentence::new("notice-copy-added", "The copy is added"));
            if added.is_ok() {
                copies.opened = None;
                read_again(&mut commands, std::mem::take(before));
            }
            Some(added.unwrap_or_else(not_done))
        }),
        Answer::TakenBack(before, taken) => taken.poll().map(|taken| {
            let taken = taken.map(|()| Sentence::new("notice-copy-taken-back", "The last copy is taken back"));
            if taken.is_ok() {
                read_again(&mut commands, std::mem::take(before));
            }
            Some(taken.unwrap_or_else(not_done))
        }),
        Answer::Looked(can_undo) => can_undo.poll().map(|can_undo| {
            copies.can_take_back = can_undo;
            None
        }),
    };
    let Some(result) = result else {
        demand.ask();
        return;
    };
    let has_changed = matches!(waiting.answer.take(), Some(Answer::Added(..) | Answer::TakenBack(..)));
    if let Some(result) = result {
        notices.warn(result);
    }
    copies.is_busy = false;
    if has_changed {
        waiting.look(&memory);
    }
    demand.ask();
}

fn unopened(name: &str, reason: Sentence) -> Sentence {
    let problem = Sentence::new("notice-copy-unopened", format!("`{name}` cannot be opened: {reason}."));
    problem.with("name", name).with("reason", reason)
}

/// A sentence of its own for a reason.
fn not_done(reason: Sentence) -> Sentence {
    Sentence::new("notice-copy-not-done", format!("Nothing has changed: {reason}.")).with("reason", reason)
}

#[cfg(not(target_arch = "wasm32"))]
fn save(copy: &SavedCopy, folder: Option<&std::path::Path>) -> Result<Sentence, Sentence> {
    let write = |folder: &std::path::Path| {
        std::fs::create_dir_all(folder)?;
        color_walk_files::new_file::create(&folder.join(Copies::NAME), SavedCopy::ENDING, |out| {
            Ok(out.write_all(copy.text().as_bytes())?)
        })
    };
    let Some(folder) = folder else {
        let english = "The copy cannot be saved: there is no folder for it. Name one with COLOR_WALK_EXPORTS.";
        return Err(Sentence::new("notice-copy-no-folder", english));
    };
    let path = write(folder).map_err(|error| unwritten(&error.to_string()))?.display().to_string();
    Ok(Sentence::new("notice-copy-saved", format!("The copy is saved as {path}")).with("path", path))
}

#[cfg(target_arch = "wasm32")]
fn download(copy: &SavedCopy) -> Result<Sentence, Sentence> {
    let file = format!("{}{}", Copies::NAME, SavedCopy::ENDING);
    crate::base::download::start(copy.text().as_bytes(), &file).map_err(|error| unwritten(&error))?;
    let english = format!("The copy is among your downloads: {file}");
    Ok(Sentence::new("notice-copy-downloaded", english).with("file", file))
}

fn unwritten(error: &str) -> Sentence {
    Sentence::new("notice-copy-unwritten", format!("The copy cannot be saved: {error}")).with("error", error)
}
