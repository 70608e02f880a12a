//! Tempo, motion, language, and the first screen.

use bevy::prelude::*;
use bevy_egui::egui::{Checkbox, Slider, Ui};

use crate::{
    languages::words::Words,
    race::{Clock, ClockCommand},
    scene::{
        Motion,
        sound::{self, IsSpeakerMissing, Sound, can_vibrate},
    },
    screens::{Preferences, StartScreen},
    ui::{Named, card, choice, choice_row, heading, quiet, row},
};

pub(super) fn show_settings_play(
    ui: &mut Ui,
    words: &Words,
    clock: &Clock,
    paces: &mut EventWriter<ClockCommand>,
    preferences: &mut ResMut<Preferences>,
    sound: &mut ResMut<Sound>,
    speaker: IsSpeakerMissing,
) {
    let mut wanted = (**preferences).clone();
    card(ui, |ui| {
        heading(ui, words.get("settings-play"));
        row(ui, words.get("settings-language"), |ui| {
            let mut languages = vec![(None, words.get("settings-language-system"))];
            languages.extend(words.languages().map(|(tag, name)| (Some(tag), name)));
            if let Some(tag) = choice(ui, wanted.language.as_deref(), &languages) {
                wanted.language = tag.map(str::to_owned);
            }
        });
        let starts = [
            (StartScreen::Title, "settings-start-title"),
            (StartScreen::Play, "settings-start-play"),
            (StartScreen::Daily, "settings-start-daily"),
        ];
        if let Some(start) = choice_row(ui, words, "settings-start", wanted.start, &starts) {
            wanted.start = start;
        }
        let motions = [
            (None, "settings-motion-system"),
            (Some(Motion::Full), "settings-motion-full"),
            (Some(Motion::Reduced), "settings-motion-reduced"),
        ];
        if let Some(motion) = choice_row(ui, words, "settings-motion", wanted.motion, &motions) {
            wanted.motion = motion;
        }
        row(ui, words.get("settings-tempo"), |ui| tempo(ui, words, clock, paces));
    });
    preferences.set_if_neq(wanted);
    card(ui, |ui| {
        heading(ui, words.get("settings-sound"));
        if !sound::is_available() {
            quiet(ui, words.get("settings-sound-none"));
            return;
        }
        let mut wanted = **sound;
        ui.add(Checkbox::new(&mut wanted.on, words.get("settings-sound-on")));
        row(ui, words.get("settings-sound-volume"), |ui| {
            ui.spacing_mut().slider_width = ui.available_width().min(SLIDER);
            ui.add_enabled(wanted.on, Slider::new(&mut wanted.volume, 0..=100).show_value(false))
                .named(words.get("settings-sound-volume"));
        });
        sound.set_if_neq(wanted);
        if can_vibrate() {
            quiet(ui, words.get("settings-sound-vibration"));
        }
        if speaker.0 {
            quiet(ui, words.get("settings-sound-missing"));
        }
    });
}

const SLIDER: f32 = 220.0;

fn tempo(ui: &mut Ui, words: &Words, clock: &Clock, paces: &mut EventWriter<ClockCommand>) {
    ui.horizontal_wrapped(|ui| {
        let mut level = clock.tempo_level();
        ui.spacing_mut().slider_width = ui.available_width().min(SLIDER);
        let slider = ui.add(Slider::new(&mut level, 0..=Clock::tempo_levels() - 1).show_value(false));
        if slider.named(words.get("settings-tempo")).changed() {
            paces.write(ClockCommand::Tempo(level));
        }
        quiet(ui, message!(words, "settings-tempo-beats", beats = clock.tempo()));
    });
}
