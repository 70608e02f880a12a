//! The bar at the top: everything that keys do, for the mouse.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Ui},
};

use crate::{
    race::{Clock, ClockMode, RaceCommand, RaceSetup},
    scene::{BlockLabels, Palettes},
    ui::{
        commands::{AppCommand, UiCommand, describe},
        screen::Screen,
    },
};

/// From this width on buttons have words, not only icons.
const ROOM_FOR_WORDS: f32 = 1160.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    mut clock: ResMut<Clock>,
    setup: Res<RaceSetup>,
    screen: Res<Screen>,
    mut labels: ResMut<BlockLabels>,
    mut palettes: ResMut<Palettes>,
    mut race: EventWriter<RaceCommand>,
    mut commands: EventWriter<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = context.screen_rect().width() >= ROOM_FOR_WORDS;
    egui::TopBottomPanel::top("toolbar").show(context, |ui| {
        ui.add_space(3.0);
        ui.horizontal_wrapped(|ui| {
            let mut press = |ui: &mut Ui, icon: &str, word: &str, on: bool, command: AppCommand| {
                if button(ui, icon, if words { word } else { "" }, on, &describe(command)) {
                    match command {
                        AppCommand::Race(command) => {
                            race.write(command);
                        }
                        AppCommand::Ui(command) => {
                            commands.write(command);
                        }
                    }
                }
            };
            press(ui, "☰", "Set-up", screen.setup, AppCommand::Ui(UiCommand::ToggleSetup));
            if words {
                ui.separator();
            }
            let (icon, word) = if clock.paused { ("▶", "Go on") } else { ("⏸", "Pause") };
            press(ui, icon, word, clock.paused, AppCommand::Race(RaceCommand::TogglePause));
            press(ui, "⏭", "Beat", false, AppCommand::Race(RaceCommand::Step));
            press(ui, "−", "", false, AppCommand::Race(RaceCommand::Slower));
            tempo(ui, &mut clock, words);
            press(ui, "+", "", false, AppCommand::Race(RaceCommand::Faster));
            let mode = match clock.mode {
                ClockMode::Lockstep => "Lockstep",
                ClockMode::Live => "Live",
            };
            if button(ui, "⏱", mode, clock.mode == ClockMode::Live, clock_help(clock.mode)) {
                race.write(RaceCommand::ToggleClock);
            }
            if words {
                ui.separator();
            }
            let mut press = |ui: &mut Ui, icon: &str, word: &str, on: bool, command: RaceCommand| {
                if button(ui, icon, if words { word } else { "" }, on, &describe(AppCommand::Race(command))) {
                    race.write(command);
                }
            };
            press(ui, "↺", "Same board", false, RaceCommand::Restart);
            press(ui, "➡", "Next board", false, RaceCommand::NextBoard);
            if button(ui, "👤", "You", setup.has_person(), &describe(AppCommand::Race(RaceCommand::TogglePerson))) {
                race.write(RaceCommand::TogglePerson);
            }
            if words {
                ui.separator();
            }
            choose_labels(ui, &mut labels);
            choose_palette(ui, &mut palettes);
            if words {
                ui.separator();
            }
            for (icon, on, command) in [
                ("?", screen.help, UiCommand::ToggleHelp),
                ("📈", screen.performance, UiCommand::TogglePerformance),
                ("⛶", false, UiCommand::ToggleFullScreen),
            ] {
                if button(ui, icon, "", on, &describe(AppCommand::Ui(command))) {
                    commands.write(command);
                }
            }
        });
        ui.add_space(2.0);
    });
    Ok(())
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

fn choose_labels(ui: &mut Ui, labels: &mut ResMut<BlockLabels>) {
    let name = |labels: BlockLabels| match labels {
        BlockLabels::None => "Plain",
        BlockLabels::Numbers => "Numbers",
        BlockLabels::Shapes => "Shapes",
    };
    let mut chosen = **labels;
    egui::ComboBox::from_id_salt("labels")
        .selected_text(name(chosen))
        .width(64.0)
        .show_ui(ui, |ui| {
            for labels in [BlockLabels::None, BlockLabels::Numbers, BlockLabels::Shapes] {
                ui.selectable_value(&mut chosen, labels, name(labels));
            }
        })
        .response
        .on_hover_text(describe(AppCommand::Ui(UiCommand::NextLabels)));
    labels.set_if_neq(chosen);
}

fn choose_palette(ui: &mut Ui, palettes: &mut ResMut<Palettes>) {
    let mut chosen = palettes.index();
    egui::ComboBox::from_id_salt("palette")
        .selected_text(palettes.current().name.clone())
        .width(88.0)
        .show_ui(ui, |ui| {
            for (index, palette) in palettes.all().iter().enumerate() {
                ui.selectable_value(&mut chosen, index, &palette.name).on_hover_text(&palette.about);
            }
        })
        .response
        .on_hover_text(describe(AppCommand::Ui(UiCommand::NextPalette)));
    if chosen != palettes.index() {
        palettes.choose(chosen);
    }
}
