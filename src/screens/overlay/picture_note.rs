//! Progress and location of a saved picture. The note lies over the scene, so no board moves.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Frame, Label, ProgressBar, RichText, Ui},
};

use crate::{
    input::{CommandSender, UiCommand},
    languages::words::Words,
    scene::pictures::{PictureKind, PictureProblem, Pictures, Saved},
    screens::PanelTexts,
    ui::{ActionButton, Themed, icon},
};

/// Maximum width, in points.
const WIDTH: f32 = 460.0;
/// Distance to the edges of the scene, in points.
const MARGIN: f32 = 8.0;
/// Padding, in points.
const PADDING: i8 = 10;

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    pictures: Res<Pictures>,
    mut texts: ResMut<PanelTexts>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let end = pictures.last().map(|end| sentence(&words, end)).unwrap_or_default();
    if texts.picture != end {
        texts.picture.clone_from(&end);
    }
    if pictures.last().is_none() && pictures.running().next().is_none() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let scene = context.available_rect();
    let width = WIDTH.min(scene.width() - 2.0 * MARGIN);
    let area = egui::Area::new(egui::Id::new("picture"))
        .order(egui::Order::Foreground)
        .fixed_pos(scene.center_bottom() - egui::vec2(0.0, MARGIN))
        .pivot(Align2::CENTER_BOTTOM);
    area.show(context, |ui| {
        Frame::popup(ui.style()).inner_margin(PADDING).show(ui, |ui| {
            ui.set_width(width - 2.0 * f32::from(PADDING) - 2.0);
            for (kind, percent) in pictures.running() {
                progress(ui, &words, kind, percent, &mut commands);
            }
            if let Some(last) = pictures.last() {
                outcome(ui, &words, last, &end, &mut commands);
            }
        });
    });
    Ok(())
}

fn progress(ui: &mut Ui, words: &Words, kind: PictureKind, percent: u8, commands: &mut CommandSender<UiCommand>) {
    let (text, stop) = match kind {
        PictureKind::Still => ("picture-making", UiCommand::SavePicture),
        PictureKind::Gif => ("picture-making-gif", UiCommand::SaveGif),
    };
    ui.horizontal(|ui| {
        ui.label(words.get(text));
        let stop_word = words.get("picture-stop-short");
        let room = ui.available_width() - 90.0;
        ui.add(ProgressBar::new(f32::from(percent) / 100.0).desired_width(room).text(format!("{percent} %")));
        if ui.add(ActionButton::plain(stop_word).min_size([70.0, 34.0])).clicked() {
            commands.write(stop);
        }
    });
}

fn outcome(
    ui: &mut Ui,
    words: &Words,
    end: &std::result::Result<Saved, PictureProblem>,
    sentence: &str,
    commands: &mut CommandSender<UiCommand>,
) {
    let color = if end.is_ok() { ui.colors().text } else { ui.colors().warning };
    ui.add(Label::new(RichText::new(sentence).color(color)).wrap());
    ui.horizontal(|ui| {
        #[cfg(not(target_arch = "wasm32"))]
        if let Ok(Saved { file }) = end
            && ui.add(ActionButton::plain(format!("{} {}", icon::COPY, words.get("picture-copy-path")))).clicked()
        {
            ui.ctx().copy_text(file.clone());
        }
        let dismiss = ActionButton::quiet(format!("{} {}", icon::CLOSE, words.get("common-dismiss")));
        if ui.add(dismiss).clicked() {
            commands.write(UiCommand::DismissPicture);
        }
    });
}

fn sentence(words: &Words, end: &std::result::Result<Saved, PictureProblem>) -> String {
    match end {
        Ok(Saved { file }) if cfg!(target_arch = "wasm32") => {
            message!(words, "picture-downloaded", file = file.clone())
        }
        Ok(Saved { file }) => message!(words, "picture-saved", file = file.clone()),
        Err(PictureProblem::NothingPlayed) => words.get("picture-nothing-played"),
        Err(PictureProblem::NoFolder) => words.get("picture-no-folder"),
        Err(PictureProblem::NotDrawn(problem)) => {
            message!(words, "picture-not-drawn", problem = problem.clone())
        }
        Err(PictureProblem::NotWritten { file, problem }) => {
            message!(words, "picture-not-written", file = file.clone(), problem = problem.clone())
        }
    }
}
