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
            if button(ui, &texts.get("common-menu"), "", false, &texts.get("toolbar-menu-about")) {
                commands.write(UiCommand::Open(Screen::Title));
            }
            for (icon, word, on, command) in [
                ("☰", "toolbar-set-up", panels.setup, UiCommand::ToggleSetup),
                #[cfg(not(target_arch = "wasm32"))]
                ("📊", "toolbar-batch", *screen.get() == Screen::Batch, UiCommand::ToggleBatch),
            ] {
                let word = if words { texts.get(word) } else { String::new() };
                if button(ui, icon, &word, on, &texts.describe(AppCommand::Ui(command))) {
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
                &if words { texts.get("toolbar-share") } else { String::new() },
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
        let word = if words && !word.is_empty() { texts.get(word) } else { String::new() };
        if button(ui, icon, &word, on, &texts.describe(AppCommand::Race(command))) {
            race.write(command);
        }
    };
    let (icon, word) = if clock.paused { ("▶", "toolbar-go-on") } else { ("⏸", "toolbar-pause") };
    press(ui, icon, word, clock.paused, RaceCommand::TogglePause);
    press(ui, "⏮", "", false, RaceCommand::StepBack);
    press(ui, "⏭", "toolbar-beat", false, RaceCommand::Step);
    if all {
        press(ui, "−", "", false, RaceCommand::Slower);
    }
    tempo(ui, texts, clock, words);
    if all {
        press(ui, "+", "", false, RaceCommand::Faster);
    }
    let (mode, about) = match clock.mode {
        ClockMode::Lockstep => ("toolbar-lockstep", "toolbar-lockstep-about"),
        ClockMode::Live => ("toolbar-live", "toolbar-live-about"),
    };
    let mode = if all { texts.get(mode) } else { String::new() };
    if button(ui, "⏱", &mode, clock.mode == ClockMode::Live, &texts.get(about)) {
        race.write(RaceCommand::ToggleClock);
    }
    if words {
        ui.separator();
    }
    let mut press = |ui: &mut Ui, icon: &str, word: &str, on: bool, command: RaceCommand| {
        let word = if word.is_empty() { String::new() } else { texts.get(word) };
        if button(ui, icon, &word, on, &texts.describe(AppCommand::Race(command))) {
            race.write(command);
        }
    };
    press(ui, "↺", if words { "toolbar-same-board" } else { "" }, false, RaceCommand::Restart);
    press(ui, "➡", if words { "toolbar-next-board" } else { "" }, false, RaceCommand::NextBoard);
    press(ui, "👤", if all { "race-you" } else { "" }, setup.has_person(), RaceCommand::TogglePerson);
    if words {
        ui.separator();
    }
}

fn button(ui: &mut Ui, icon: &str, word: &str, on: bool, tooltip: &str) -> bool {
    let text = if word.is_empty() { icon.to_owned() } else { format!("{icon} {word}") };
    let button = egui::Button::new(RichText::new(text)).selected(on).min_size([28.0, 26.0].into());
    ui.add(button).on_hover_text(tooltip).clicked()
}

fn tempo(ui: &mut Ui, texts: &Words, clock: &mut Clock, words: bool) {
    let mut level = clock.tempo_level();
    ui.spacing_mut().slider_width = if words { 70.0 } else { 46.0 };
    let slider = egui::Slider::new(&mut level, 0..=Clock::tempo_levels() - 1).show_value(false);
    if ui.add(slider).on_hover_text(texts.get("toolbar-tempo")).changed() {
        clock.set_tempo_level(level);
    }
    let text = RichText::new(format!("{}/s", clock.tempo())).small();
    ui.add_sized([34.0, 20.0], egui::Label::new(text)).on_hover_text(texts.get("toolbar-beats"));
}

fn view_menu(
    ui: &mut Ui,
    texts: &Words,
    words: bool,
    labels: &mut ResMut<BlockLabels>,
    palettes: &mut ResMut<Palettes>,
    sight: &mut ResMut<ThinkingView>,
) {
    let name = if words { format!("👁 {}", texts.get("toolbar-view")) } else { "👁".to_owned() };
    ui.menu_button(name, |ui| {
        ui.set_min_width(190.0);
        let heading = |ui: &mut Ui, text: &str, command| {
            ui.label(RichText::new(texts.get(text)).strong()).on_hover_text(texts.describe(AppCommand::Ui(command)));
        };
        heading(ui, "toolbar-on-blocks", UiCommand::NextLabels);
        let mut chosen = **labels;
        for (kind, name) in [
            (BlockLabels::None, "toolbar-nothing"),
            (BlockLabels::Numbers, "toolbar-numbers"),
            (BlockLabels::Shapes, "toolbar-shapes"),
        ] {
            ui.radio_value(&mut chosen, kind, texts.get(name));
        }
        labels.set_if_neq(chosen);
        ui.separator();
        heading(ui, "toolbar-palette", UiCommand::NextPalette);
        let mut index = palettes.index();
        for (number, palette) in palettes.all().iter().enumerate() {
            let entry = ui.radio_value(&mut index, number, texts.palette_name(palette));
            entry.on_hover_text(texts.palette_about(palette));
        }
        if index != palettes.index() {
            palettes.choose(index);
        }
        ui.separator();
        heading(ui, "toolbar-thinking", UiCommand::NextThinkingView);
        let mut chosen = **sight;
        for kind in ThinkingView::ALL {
            let (id, nodes) = kind.id();
            ui.radio_value(&mut chosen, kind, texts.with(id, [("nodes", nodes.into())]));
        }
        sight.set_if_neq(chosen);
    })
    .response
    .on_hover_text(texts.get("toolbar-view-about"));
}
