//! Tempo, motion, language, and what the game begins with.

use bevy::prelude::*;
use bevy_egui::egui::{Checkbox, RichText, Slider, Ui};

use super::{choice, heading};
use crate::{
    languages::words::Words,
    race::{Clock, ClockRequest},
    scene::{
        Motion,
        sound::{self, Sound},
    },
    screens::{Preferences, StartScreen, spoken::Named, theme::Themed},
};

pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    clock: &Clock,
    paces: &mut EventWriter<ClockRequest>,
    preferences: &mut ResMut<Preferences>,
    sound: &mut ResMut<Sound>,
) {
    let mut wanted = (**preferences).clone();
    heading(ui, words.get("settings-language"));
    let mut languages = vec![(None, words.get("settings-language-system"))];
    languages.extend(words.languages().map(|(tag, name)| (Some(tag), name)));
    if let Some(tag) = choice(ui, wanted.language.as_deref(), &languages) {
        wanted.language = tag.map(str::to_owned);
    }

    heading(ui, words.get("settings-start"));
    let starts = [
        (StartScreen::Title, "settings-start-title"),
        (StartScreen::Play, "settings-start-play"),
        (StartScreen::Daily, "settings-start-daily"),
    ];
    if let Some(start) = choice(ui, wanted.start, &starts.map(|(start, name)| (start, words.get(name)))) {
        wanted.start = start;
    }

    heading(ui, words.get("settings-motion"));
    let motions = [
        (None, "settings-motion-system"),
        (Some(Motion::Full), "settings-motion-full"),
        (Some(Motion::Reduced), "settings-motion-reduced"),
    ];
    if let Some(motion) = choice(ui, wanted.motion, &motions.map(|(motion, name)| (motion, words.get(name)))) {
        wanted.motion = motion;
    }
    preferences.set_if_neq(wanted);

    heading(ui, words.get("settings-tempo"));
    ui.horizontal(|ui| {
        let mut level = clock.tempo_level();
        ui.spacing_mut().slider_width = 220.0;
        let slider = ui.add(Slider::new(&mut level, 0..=Clock::tempo_levels() - 1).show_value(false));
        if slider.named(words.get("settings-tempo")).changed() {
            paces.write(ClockRequest::Tempo(level));
        }
        let tempo = words.with("settings-tempo-beats", [("beats", clock.tempo().into())]);
        ui.label(RichText::new(tempo).color(ui.colors().quiet));
    });

    heading(ui, words.get("settings-sound"));
    let mut wanted = **sound;
    if sound::is_available() {
        ui.horizontal(|ui| {
            ui.add(Checkbox::new(&mut wanted.on, words.get("settings-sound-on")));
            ui.add_space(12.0);
            ui.spacing_mut().slider_width = 160.0;
            ui.add_enabled(wanted.on, Slider::new(&mut wanted.volume, 0..=100).show_value(false))
                .named(words.get("settings-sound-volume"))
                .on_hover_text(words.get("settings-sound-volume"));
        });
    } else {
        ui.label(RichText::new(words.get("settings-sound-none")).color(ui.colors().quiet));
    }
    sound.set_if_neq(wanted);
}
