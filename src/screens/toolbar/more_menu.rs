//! The menu with less frequent commands and their keys.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use super::Bar;
#[cfg(target_arch = "wasm32")]
use crate::input::PageCommand;
use crate::{
    base::schedule::Screen,
    games::sessions::RaceCommand,
    input::{AppCommand, UiCommand},
    race::{ClockCommand, InspectCommand, ThinkingView},
    scene::{BlockLabels, pictures::is_anything_played},
    screens::{Overlay, widgets::picture_rows},
    ui::{FINGER, RADIUS, WindowClass, icon},
};

const WIDTH: f32 = 260.0;
/// Row height in points.
const ROW: f32 = 32.0;

/// A part of the menu. At most one is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Labels,
    Palette,
    Thinking,
}

impl Bar<'_, '_> {
    pub(super) fn more_menu(&mut self, ui: &mut Ui) {
        let screen = ui.ctx().screen_rect();
        let room = screen.height() - 80.0;
        egui::ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 32.0));
            let is_phone = WindowClass::of(ui.ctx()) == WindowClass::Phone;
            ui.spacing_mut().interact_size.y = if is_phone { FINGER } else { ROW };
            self.screens(ui);
            ui.separator();
            self.view(ui);
            ui.separator();
            for (on, command) in [
                (self.sound.on, UiCommand::ToggleSound),
                (self.panels.is_open(Overlay::Help), UiCommand::ToggleHelp),
                (self.panels.performance, UiCommand::TogglePerformance),
                (false, UiCommand::ToggleFullScreen),
            ] {
                self.ui_row(ui, on, command);
            }
        });
    }

    fn screens(&mut self, ui: &mut Ui) {
        self.ui_row(ui, self.panels.setup, UiCommand::ToggleSetup);
        #[cfg(not(target_arch = "wasm32"))]
        self.ui_row(ui, *self.screen.get() == Screen::Batch, UiCommand::ToggleBatch);
        #[cfg(target_arch = "wasm32")]
        self.ui_row(ui, false, PageCommand::Share);
        if *self.screen.get() != Screen::Race {
            return;
        }
        let (mode, about) = self.clock_mode();
        let text = message!(self.texts, "toolbar-clock", mode);
        let key = self.texts.key_of(AppCommand::Clock(ClockCommand::ToggleMode));
        if row(ui, &text, &key, false).on_hover_text(about).clicked() {
            self.commands.send(ClockCommand::ToggleMode);
        }
        let runs = self.sessions.on_lanes().setup.has_person();
        let text = self.texts.get(if runs { "toolbar-leave" } else { "toolbar-run" });
        let key = self.texts.key_of(AppCommand::Race(RaceCommand::TogglePerson));
        if row(ui, &text, &key, runs).clicked() {
            self.commands.send(RaceCommand::TogglePerson);
            ui.close_menu();
        }
        self.ui_row(ui, self.show_mode.is_on(), UiCommand::ToggleShow);
        if self.sessions.ended().is_some() {
            self.ui_row(ui, false, UiCommand::Restore);
        }
        ui.separator();
        let is_played = is_anything_played(self.lanes);
        let size = row_size(ui);
        if let Some(command) = picture_rows(ui, &self.texts, &self.pictures, is_played, size) {
            self.commands.send(command);
            ui.close_menu();
        }
    }

    fn ui_row(&mut self, ui: &mut Ui, on: bool, command: impl Into<AppCommand>) {
        let command = command.into();
        let key = self.texts.key_of(command);
        if row(ui, &self.texts.word_of(command), &key, on).clicked() {
            self.commands.send(command);
            ui.close_menu();
        }
    }

    /// View options of the scene.
    fn view(&mut self, ui: &mut Ui) {
        let is_race = *self.screen.get() == Screen::Race;
        if is_race && self.part(ui, Part::Labels, UiCommand::NextLabels) {
            let mut chosen = *self.labels;
            for (kind, name) in [
                (BlockLabels::None, "toolbar-nothing"),
                (BlockLabels::Numbers, "toolbar-numbers"),
                (BlockLabels::Shapes, "toolbar-shapes"),
            ] {
                ui.radio_value(&mut chosen, kind, self.texts.get(name));
            }
            self.labels.set_if_neq(chosen);
        }
        if self.part(ui, Part::Palette, UiCommand::NextPalette) {
            let mut index = self.palettes.index();
            for (number, palette) in self.palettes.all().iter().enumerate() {
                let entry = ui.radio_value(&mut index, number, self.texts.palette_name(palette));
                entry.on_hover_text(self.texts.palette_about(palette));
            }
            if index != self.palettes.index() {
                self.palettes.choose(index);
            }
        }
        if is_race {
            let command = InspectCommand::Toggle;
            let key = self.texts.key_of(AppCommand::Inspect(command));
            if row(ui, &self.texts.get("toolbar-look-inside"), &key, self.inspection.lane().is_some()).clicked() {
                self.commands.send(command);
                ui.close_menu();
            }
        }
        if is_race && self.part(ui, Part::Thinking, ClockCommand::NextView) {
            for kind in ThinkingView::ALL {
                let (id, nodes) = kind.id();
                if ui.radio(self.clock.view() == kind, message!(self.texts, id, nodes)).clicked() {
                    self.commands.send(ClockCommand::View(kind));
                }
            }
        }
    }

    /// The header of a part. Returns true if the part is open.
    fn part(&self, ui: &mut Ui, part: Part, next: impl Into<AppCommand>) -> bool {
        let next = next.into();
        let id = egui::Id::new("open part of the menu");
        let mut open = ui.data(|data| data.get_temp::<Option<Part>>(id)).flatten();
        let arrow = if open == Some(part) { icon::OPENS } else { icon::NEXT };
        let text = format!("{} {arrow}", self.texts.word_of(next));
        let row = row(ui, &text, &self.texts.key_of(next), false);
        if row.on_hover_text(self.texts.describe(next)).clicked() {
            open = Some(part).filter(|part| open != Some(*part));
            ui.data_mut(|data| data.insert_temp(id, open));
        }
        open == Some(part)
    }
}

fn row(ui: &mut Ui, text: &str, key: &str, on: bool) -> egui::Response {
    let button = egui::Button::new(text).shortcut_text(key).selected(on).corner_radius(RADIUS[1]);
    ui.add(button.min_size(row_size(ui).into()))
}

/// Leaves space for the scroll bar, which overlaps the content.
fn row_size(ui: &Ui) -> [f32; 2] {
    [ui.available_width() - 8.0, ui.spacing().interact_size.y]
}
