//! The bar at the top: everything that keys do, for the mouse.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Ui},
};

use crate::{
    input::{AppCommand, UiCommand},
    race::{Clock, ClockMode, RaceCommand, RaceSetup},
    scene::{BlockLabels, Palettes, ThinkingView},
    schedule::Screen,
    screens::{OpenPanels, words::Words},
};

/// From this width on buttons have words, not only icons.
const ROOM_FOR_WORDS: f32 = 1160.0;
/// Below this width buttons are left out that do what something else does too.
const ROOM_FOR_ALL: f32 = 600.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    mut clock: ResMut<Clock>,
    setup: Res<RaceSetup>,
    texts: Words,
    screen: Res<State<Screen>>,
    panels: Res<OpenPanels>,
    mut labels: ResMut<BlockLabels>,
    mut palettes: ResMut<Palettes>,
    mut sight: ResMut<ThinkingView>,
    mut race: EventWriter<RaceCommand>,
    mut commands: EventWriter<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let width = context.screen_rect().width();
    let (words, all) = (width >= ROOM_FOR_WORDS, width >= ROOM_FOR_ALL);
    egui::TopBottomPanel::top("toolbar").show(context, |ui| {
        ui.add_space(3.0);
        ui.horizontal_wrapped(|ui| {
            if button(ui, "Menu", "", false, "Back to the title; all stays as it is (Esc)") {
                commands.write(UiCommand::Open(Screen::Title));
            }
            for (icon, word, on, command) in [
                ("☰", "Set-up", panels.setup, UiCommand::ToggleSetup),
                #[cfg(not(target_arch = "wasm32"))]
                ("📊", "Batch", *screen.get() == Screen::Batch, UiCommand::ToggleBatch),
            ] {
                if button(ui, icon, if words { word } else { "" }, on, &texts.describe(AppCommand::Ui(command))) {
                    commands.write(command);
                }
            }
            if words {
                ui.separator();
            }
            // Behind the Batch screen the race stands still.
            if *screen.get() == Screen::Race {
                race_controls(ui, &texts, words, all, &mut clock, &setup, &mut race);
            }
            #[cfg(target_arch = "wasm32")]
            if button(
                ui,
                "🔗",
                if words { "Share" } else { "" },
                false,
                &texts.describe(AppCommand::Ui(UiCommand::Share)),
            ) {
                commands.write(UiCommand::Share);
            }
            view_menu(ui, &texts, words, &mut labels, &mut palettes, &mut sight);
            if words {
                ui.separator();
            }
            for (icon, on, command) in [
                ("?", panels.help, UiCommand::ToggleHelp),
                ("📈", panels.performance, UiCommand::TogglePerformance),
                ("⛶", false, UiCommand::ToggleFullScreen),
            ] {
                let is_shown = all || command != UiCommand::TogglePerformance;
                if is_shown && button(ui, icon, "", on, &texts.describe(AppCommand::Ui(command))) {
                    commands.write(command);
                }
            }
        });
        ui.add_space(2.0);
    });
    Ok(())
}

fn race_controls(
    ui: &mut Ui,
    texts: &Words,
    words: bool,
    all: bool,
    clock: &mut Clock,
    setup: &RaceSetup,
    race: &mut EventWriter<RaceCommand>,
) {
    let mut press = |ui: &mut Ui, icon: &str, word: &str, on: bool, command: RaceCommand| {
        if button(ui, icon, if words { word } else { "" }, on, &texts.describe(AppCommand::Race(command))) {
            race.write(command);
        }
    };
    let (icon, word) = if clock.paused { ("▶", "Go on") } else { ("⏸", "Pause") };
    press(ui, icon, word, clock.paused, RaceCommand::TogglePause);
    press(ui, "⏮", "", false, RaceCommand::StepBack);
    press(ui, "⏭", "Beat", false, RaceCommand::Step);
    if all {
        press(ui, "−", "", false, RaceCommand::Slower);
    }
    tempo(ui, clock, words);
    if all {
        press(ui, "+", "", false, RaceCommand::Faster);
    }
    let mode = match clock.mode {
        ClockMode::Lockstep => "Lockstep",
        ClockMode::Live => "Live",
    };
    if button(ui, "⏱", if all { mode } else { "" }, clock.mode == ClockMode::Live, clock_help(clock.mode)) {
        race.write(RaceCommand::ToggleClock);
    }
    if words {
        ui.separator();
    }
    let mut press = |ui: &mut Ui, icon: &str, word: &str, on: bool, command: RaceCommand| {
        if button(ui, icon, word, on, &texts.describe(AppCommand::Race(command))) {
            race.write(command);
        }
    };
    press(ui, "↺", if words { "Same board" } else { "" }, false, RaceCommand::Restart);
    press(ui, "➡", if words { "Next board" } else { "" }, false, RaceCommand::NextBoard);
    press(ui, "👤", if all { "You" } else { "" }, setup.has_person(), RaceCommand::TogglePerson);
    if words {
        ui.separator();
    }
}

fn button(ui: &mut Ui, icon: &str, word: &str, on: bool, tooltip: &str) -> bool {
    let text = if word.is_empty() { icon.to_owned() } else { format!("{icon} {word}") };
    let button = egui::Button::new(RichText::new(text)).selected(on).min_size([28.0, 26.0].into());
    ui.add(button).on_hover_text(tooltip).clicked()
}

fn tempo(ui: &mut Ui, clock: &mut Clock, words: bool) {
    let mut level = clock.tempo_level();
    ui.spacing_mut().slider_width = if words { 70.0 } else { 46.0 };
    let slider = egui::Slider::new(&mut level, 0..=Clock::tempo_levels() - 1).show_value(false);
    if ui.add(slider).on_hover_text("Tempo ([ and ])").changed() {
        clock.set_tempo_level(level);
    }
    let text = RichText::new(format!("{}/s", clock.tempo())).small();
    ui.add_sized([34.0, 20.0], egui::Label::new(text)).on_hover_text("Beats a second");
}

fn clock_help(mode: ClockMode) -> &'static str {
    match mode {
        ClockMode::Lockstep => "Lockstep: one move a beat in every lane. Press for live: moves as they come (L)",
        ClockMode::Live => "Live: moves as they come. Press for lockstep: one move a beat in every lane (L)",
    }
}

fn view_menu(
    ui: &mut Ui,
    texts: &Words,
    words: bool,
    labels: &mut ResMut<BlockLabels>,
    palettes: &mut ResMut<Palettes>,
    sight: &mut ResMut<ThinkingView>,
) {
    ui.menu_button(if words { "👁 View" } else { "👁" }, |ui| {
        ui.set_min_width(190.0);
        let heading = |ui: &mut Ui, text: &str, command| {
            ui.label(RichText::new(text).strong()).on_hover_text(texts.describe(AppCommand::Ui(command)));
        };
        heading(ui, "On blocks (G)", UiCommand::NextLabels);
        let mut chosen = **labels;
        for (kind, name) in
            [(BlockLabels::None, "Nothing"), (BlockLabels::Numbers, "Numbers"), (BlockLabels::Shapes, "Shapes")]
        {
            ui.radio_value(&mut chosen, kind, name);
        }
        labels.set_if_neq(chosen);
        ui.separator();
        heading(ui, "Palette (P)", UiCommand::NextPalette);
        let mut index = palettes.index();
        for (number, palette) in palettes.all().iter().enumerate() {
            ui.radio_value(&mut index, number, &palette.name).on_hover_text(&palette.about);
        }
        if index != palettes.index() {
            palettes.choose(index);
        }
        ui.separator();
        heading(ui, "What solvers look at (T)", UiCommand::NextThinkingView);
        let mut chosen = **sight;
        for kind in ThinkingView::ALL {
            ui.radio_value(&mut chosen, kind, kind.name());
        }
        sight.set_if_neq(chosen);
    })
    .response
    .on_hover_text("Labels, palette, and what solvers look at");
}
