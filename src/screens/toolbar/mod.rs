//! The toolbar: controls for a running race, and a menu with the rest.

mod more_menu;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, RichText, Ui, Vec2, menu},
};

use super::{OpenPanels, widgets::whole_game_button};
use crate::{
    base::{embedded::Embedded, schedule::Screen},
    games::sessions::{OpenSessions, RaceCommand},
    input::{AppCommand, CommandWriter, PageCommand, UiCommand},
    languages::words::Words,
    race::{Clock, ClockCommand, ClockMode, InspectCommand, Inspection, Standings, board::LanePlayback},
    scene::{BlockLabels, Palettes, ShowMode, pictures::Pictures, sound::Sound},
    ui::{ActionButton, Named, WindowClass, home_button, icon},
};

/// The toolbar's parameters.
#[derive(SystemParam)]
pub(super) struct Bar<'w, 's> {
    texts: Words<'w>,
    screen: Res<'w, State<Screen>>,
    embedded: Res<'w, Embedded>,
    panels: Res<'w, OpenPanels>,
    sessions: Res<'w, OpenSessions>,
    clock: Res<'w, Clock>,
    standings: Res<'w, Standings>,
    inspection: Res<'w, Inspection>,
    labels: ResMut<'w, BlockLabels>,
    palettes: ResMut<'w, Palettes>,
    sound: Res<'w, Sound>,
    pictures: Res<'w, Pictures>,
    show_mode: Res<'w, ShowMode>,
    lanes: Query<'w, 's, &'static LanePlayback>,
    commands: CommandWriter<'w>,
}

/// Size and labels of the buttons.
#[derive(Clone, Copy)]
struct ToolbarLayout {
    words: bool,
    thumb: bool,
}

impl ToolbarLayout {
    fn button(self) -> Vec2 {
        if self.thumb { Vec2::new(36.0, 36.0) } else { Vec2::new(34.0, 30.0) }
    }

    fn menu_width(self) -> f32 {
        if self.words { 84.0 } else { self.button().x }
    }
}

pub(super) fn show_toolbar(mut contexts: EguiContexts, mut bar: Bar) -> Result {
    let context = contexts.ctx_mut()?;
    let class = WindowClass::of(context);
    let room = ToolbarLayout { words: class == WindowClass::Desktop, thumb: class == WindowClass::Phone };
    egui::TopBottomPanel::top("toolbar").show(context, |ui| {
        ui.add_space(3.0);
        if room.thumb {
            ui.spacing_mut().item_spacing.x = 4.0;
        }
        if bar.embedded.0 {
            ui.horizontal(|ui| bar.show_embedded(ui, room));
        } else {
            ui.horizontal_wrapped(|ui| bar.show(ui, room));
        }
        ui.add_space(2.0);
    });
    Ok(())
}

impl Bar<'_, '_> {
    fn show(&mut self, ui: &mut Ui, room: ToolbarLayout) {
        if home_button(ui, &self.texts, !room.words, "toolbar-menu-about") {
            self.commands.send(UiCommand::Open(Screen::Title));
        }
        if !room.thumb {
            self.open(ui, room, self.panels.setup, UiCommand::ToggleSetup);
        }
        // The Batch screen stops the race.
        if *self.screen.get() == Screen::Race {
            self.race_controls(ui, room);
        } else {
            self.open(ui, room, true, UiCommand::ToggleBatch);
        }
        // Keeps the corner free for this button.
        let around = 2.0 * ui.spacing().item_spacing.x + 1.0;
        let left = ui.available_size_before_wrap().x;
        ui.add_space((left - room.menu_width() - around).max(0.0));
        let word = self.texts.get("toolbar-more");
        let text = if room.words { format!("{word} {}", icon::OPENS) } else { icon::MORE.to_owned() };
        let size = Vec2::new(room.menu_width(), room.button().y);
        let opened = menu::menu_custom_button(ui, egui::Button::new(text).min_size(size), |ui| self.more_menu(ui));
        opened.response.on_hover_text(self.texts.get("toolbar-more-about"));
    }

    /// In an embedded page: the controls of its race, and the way to the whole game.
    fn show_embedded(&mut self, ui: &mut Ui, room: ToolbarLayout) {
        self.press(ui, room, ClockCommand::StepBack);
        self.pause(ui, room);
        self.press(ui, room, ClockCommand::Step);
        gap(ui, room);
        if !room.thumb {
            self.tempo(ui, room);
            gap(ui, room);
        }
        self.press(ui, room, RaceCommand::Restart);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if whole_game_button(ui, &self.texts) {
                self.commands.send(PageCommand::OpenWholeGame);
            }
        });
    }

    fn open(&mut self, ui: &mut Ui, room: ToolbarLayout, on: bool, command: UiCommand) {
        if button(ui, room, &self.texts, on, command) {
            self.commands.send(command);
        }
    }

    fn race_controls(&mut self, ui: &mut Ui, room: ToolbarLayout) {
        gap(ui, room);
        self.press(ui, room, ClockCommand::StepBack);
        self.pause(ui, room);
        self.press(ui, room, ClockCommand::Step);
        gap(ui, room);
        self.tempo(ui, room);
        gap(ui, room);
        self.press(ui, room, RaceCommand::Restart);
        self.press(ui, room, RaceCommand::NextBoard);
        if room.words {
            gap(ui, room);
            if button(ui, room, &self.texts, self.inspection.lane().is_some(), InspectCommand::Toggle) {
                self.commands.send(InspectCommand::Toggle);
            }
        }
    }

    fn press(&mut self, ui: &mut Ui, room: ToolbarLayout, command: impl Into<AppCommand> + Copy) {
        if button(ui, room, &self.texts, false, command) {
            self.commands.send(command);
        }
    }

    /// The main button until the race is over. It has the same width for both words.
    fn pause(&mut self, ui: &mut Ui, room: ToolbarLayout) {
        let (icon, word) =
            if self.clock.is_paused() { (icon::PLAY, "toolbar-go-on") } else { (icon::PAUSE, "toolbar-pause") };
        let text = if room.words { format!("{icon} {}", self.texts.get(word)) } else { icon.to_owned() };
        let width = if room.words { 100.0 } else { 52.0 };
        // Between the boards of a Grand Prix, a pause stops the wait for the next one.
        let goes_on = self.sessions.on_lanes().grand_prix.as_ref().is_some_and(|grand_prix| !grand_prix.is_over());
        let is_over = self.standings.finished && !goes_on;
        let button = if is_over { ActionButton::plain(text) } else { ActionButton::primary(text) };
        let about = self.texts.describe(AppCommand::Clock(ClockCommand::TogglePause));
        let button = button.size(15.0).min_size(Vec2::new(width, room.button().y));
        if ui.add_enabled(!is_over, button).on_hover_text(about).clicked() {
            self.commands.send(ClockCommand::TogglePause);
        }
    }

    fn tempo(&mut self, ui: &mut Ui, room: ToolbarLayout) {
        let text = format!("{}/s", self.clock.tempo());
        if room.thumb {
            let button = egui::Button::new(text).min_size(Vec2::new(52.0, room.button().y));
            let opened = menu::menu_custom_button(ui, button, |ui| {
                ui.label(self.texts.get("toolbar-beats"));
                ui.horizontal(|ui| self.tempo_slider(ui, room, 150.0));
            });
            opened.response.on_hover_text(self.texts.get("toolbar-tempo"));
            return;
        }
        self.tempo_slider(ui, room, if room.words { 90.0 } else { 60.0 });
        let label = egui::Label::new(RichText::new(text).small());
        ui.add_sized([34.0, 20.0], label).on_hover_text(self.texts.get("toolbar-beats"));
    }

    fn tempo_slider(&mut self, ui: &mut Ui, room: ToolbarLayout, width: f32) {
        self.press(ui, room, ClockCommand::Slower);
        let mut level = self.clock.tempo_level();
        ui.spacing_mut().slider_width = width;
        let slider = egui::Slider::new(&mut level, 0..=Clock::tempo_levels() - 1).show_value(false);
        let slider = ui.add(slider).named(self.texts.get("toolbar-tempo"));
        if slider.on_hover_text(self.texts.get("toolbar-tempo")).changed() {
            self.commands.send(ClockCommand::Tempo(level));
        }
        self.press(ui, room, ClockCommand::Faster);
    }

    /// The clock mode's name, and what a press does.
    fn clock_mode(&self) -> (String, String) {
        let (mode, about) = match self.clock.mode() {
            ClockMode::Lockstep => ("toolbar-lockstep", "toolbar-lockstep-about"),
            ClockMode::Live => ("toolbar-live", "toolbar-live-about"),
        };
        (self.texts.get(mode), self.texts.get(about))
    }
}

fn button(ui: &mut Ui, room: ToolbarLayout, words: &Words, on: bool, command: impl Into<AppCommand>) -> bool {
    let command = command.into();
    let button = ActionButton::plain(words.button_of(command, room.words));
    let button = if on { button.chosen(true) } else { button };
    ui.add(button.min_size(room.button())).on_hover_text(words.describe(command)).clicked()
}

fn gap(ui: &mut Ui, room: ToolbarLayout) {
    if room.words {
        ui.add_space(10.0);
    }
}
