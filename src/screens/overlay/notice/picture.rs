//! Progress of a picture, and the notice of its end.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout, ProgressBar, Ui};
use color_walk_play::sentence::Sentence;

use crate::{
    base::notices::{Notice, Notices, Offer, Topic},
    input::{CommandSender, UiCommand},
    languages::words::Words,
    scene::pictures::{PictureKind, PictureProblem, Pictures, Saved},
    ui::ActionButton,
};

/// Tells where a picture was saved, or why it was not.
pub(in crate::screens::overlay) fn tell_of_picture(
    pictures: Res<Pictures>,
    mut known: Local<Option<Result<Saved, PictureProblem>>>,
    mut notices: ResMut<Notices>,
) {
    if known.as_ref() == pictures.last() {
        return;
    }
    *known = pictures.last().cloned();
    match &*known {
        Some(end) => notices.tell(notice(end)),
        None => notices.withdraw(Topic::Picture),
    }
}

fn notice(end: &Result<Saved, PictureProblem>) -> Notice {
    let notice = Notice::about(Topic::Picture, sentence(end));
    match end {
        Ok(Saved { file, .. }) if cfg!(not(target_arch = "wasm32")) => notice.with_offer(Offer::Copy(file.clone())),
        _ => notice,
    }
}

fn sentence(end: &Result<Saved, PictureProblem>) -> Sentence {
    match end {
        Ok(Saved { file, is_sent: true }) => {
            Sentence::new("picture-sent", format!("Ready to share: {file}")).with("file", file.as_str())
        }
        Ok(Saved { file, is_sent: false }) => {
            let id = if cfg!(target_arch = "wasm32") { "picture-downloaded" } else { "picture-saved" };
            Sentence::new(id, format!("Saved as {file}")).with("file", file.as_str())
        }
        Err(PictureProblem::NothingPlayed) => {
            Sentence::new("picture-nothing-played", "There is no picture before the first move.")
        }
        Err(PictureProblem::NoFolder) => Sentence::new("picture-no-folder", "There is no folder for pictures."),
        Err(PictureProblem::NotDrawn(problem)) => {
            let english = format!("The picture could not be drawn: {problem}");
            Sentence::new("picture-not-drawn", english).with("problem", problem.as_str())
        }
        Err(PictureProblem::NotWritten { file, problem }) => {
            let english = format!("{file} could not be written: {problem}");
            let sentence = Sentence::new("picture-not-written", english);
            sentence.with("file", file.as_str()).with("problem", problem.as_str())
        }
    }
}

pub(super) fn progress(
    ui: &mut Ui,
    words: &Words,
    kind: PictureKind,
    percent: u8,
    commands: &mut CommandSender<UiCommand>,
) {
    let (text, stop) = match kind {
        PictureKind::Still => ("picture-making", UiCommand::SavePicture),
        PictureKind::Gif => ("picture-making-gif", UiCommand::SaveGif),
    };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.add(ActionButton::plain(words.get("picture-stop-short")).min_size([70.0, 34.0])).clicked() {
            commands.write(stop);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(words.get(text));
            ui.add(ProgressBar::new(f32::from(percent) / 100.0).text(format!("{percent} %")));
        });
    });
}
