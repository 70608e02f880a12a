//! Announces the widget that gains the focus or changes its value.

use bevy::prelude::*;
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet,
    egui::{
        WidgetType,
        output::{OutputEvent, WidgetInfo},
    },
};
use color_walk_api::board::Color;
use color_walk_assets::color_name;
use color_walk_play::Playback;

use super::{SpeakSystems, SpokenEvent};
use crate::{
    base::schedule::Screen,
    languages::words::Words,
    race::{Person, board::LanePlayback},
    scene::{Palettes, color_key},
    ui::icon,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, announce_widgets.in_set(SpeakSystems).after(EguiPostUpdateSet::ProcessOutput));
}

/// Icons on buttons without words, and their spoken names.
const ICONS: [(&str, &str); 19] = [
    (icon::HOME, "spoken-menu"),
    (icon::SET_UP, "spoken-set-up"),
    (icon::CHAPTERS, "spoken-chapters"),
    (icon::MORE, "spoken-more"),
    (icon::OPENS, "spoken-more"),
    (icon::CLOSE, "spoken-close"),
    (icon::STEP_BACK, "spoken-back"),
    (icon::PREVIOUS, "spoken-back"),
    (icon::STEP, "spoken-on"),
    (icon::NEXT, "spoken-on"),
    (icon::PLAY, "spoken-start"),
    (icon::PAUSE, "spoken-pause"),
    (icon::RESTART, "spoken-again"),
    (icon::NEXT_BOARD, "spoken-next"),
    (icon::LESS, "spoken-less"),
    (icon::ADD, "spoken-plus"),
    (icon::UP, "spoken-up"),
    (icon::BATCH, "spoken-batch"),
    (icon::HELP, "spoken-help"),
];

/// egui's output events about a widget, merged: name and value may come in different events.
#[derive(Clone, Debug, Default, PartialEq)]
struct WidgetAnnouncement {
    label: String,
    text: Option<String>,
    value: Option<f64>,
    is_on: Option<bool>,
}

impl WidgetAnnouncement {
    /// The widget that gained the focus, was toggled, or changed its value. `None` without such an event.
    fn of(events: &[OutputEvent]) -> Option<Self> {
        let mut announcement: Option<WidgetAnnouncement> = None;
        for event in events {
            let info = event.widget_info();
            let is_switch = matches!(info.typ, WidgetType::Checkbox | WidgetType::RadioButton);
            let is_wanted = match event {
                OutputEvent::FocusGained(_) => true,
                OutputEvent::Clicked(_) => is_switch,
                // While a person types, the keys give feedback already.
                OutputEvent::ValueChanged(_) => info.typ != WidgetType::TextEdit,
                _ => false,
            };
            if is_wanted {
                announcement.get_or_insert_default().add(info);
            }
        }
        announcement
    }

    fn add(&mut self, info: &WidgetInfo) {
        if let Some(label) = info.label.as_ref().filter(|label| !label.trim().is_empty()) {
            self.label.clone_from(label);
        }
        self.text = info.current_text_value.clone().or(self.text.take());
        self.value = info.value.or(self.value);
        self.is_on = info.selected.or(self.is_on);
    }

    fn say(&self, words: &Words, choice: impl Fn(char) -> Option<String>) -> String {
        let on = |is_on| words.get(if is_on { "spoken-switched-on" } else { "spoken-switched-off" });
        let decimals = |value: f64| if value.fract() == 0.0 { 0 } else { 2 };
        // A number that a person types is text too.
        let text = self.text.clone().filter(|text| !text.is_empty());
        let parts = [
            Some(name(words, &self.label, choice)),
            text.or_else(|| self.value.map(|value| words.decimal(value, decimals(value)))),
            self.is_on.map(on),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }
}

/// The spoken name of a label: its words without icons, its icon's name, or the colour of its key.
fn name(words: &Words, label: &str, choice: impl Fn(char) -> Option<String>) -> String {
    let mut symbols = label.trim().chars();
    if let (Some(key), None) = (symbols.next(), symbols.next())
        && let Some(choice) = choice(key)
    {
        return choice;
    }
    let icon = |part: &str| ICONS.iter().find(|(icon, _)| *icon == part).map(|&(_, id)| id);
    let named: Vec<&str> = label.split_whitespace().filter(|part| icon(part).is_none()).collect();
    if !named.is_empty() {
        return named.join(" ");
    }
    label.split_whitespace().find_map(icon).map(|id| words.get(id)).unwrap_or_default()
}

/// Announces a widget when it gains the focus, and its changes after that.
fn announce_widgets(
    outputs: Query<&EguiOutput>,
    words: Words,
    palettes: Option<Res<Palettes>>,
    screen: Option<Res<State<Screen>>>,
    persons: Query<&LanePlayback, With<Person>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let playback = persons.single().ok().filter(|_| screen.is_some_and(|screen| screen.takes_moves()));
    for output in &outputs {
        let Some(announcement) = WidgetAnnouncement::of(&output.platform_output.events) else { continue };
        let choice = |key| color_choice(&words, palettes.as_deref()?, playback?, key);
        let text = announcement.say(&words, choice);
        if !text.is_empty() {
            spoken.write(SpokenEvent(text));
        }
    }
}

/// The colour of a key on the person's board, and what it would absorb.
fn color_choice(words: &Words, palettes: &Palettes, playback: &Playback, key: char) -> Option<String> {
    let graph = playback.graph();
    let color = (0..graph.colors() as Color).find(|&color| color_key(color) == key)?;
    let blocks: u32 = playback.flood().reached(graph, color).map(|cluster| graph.size(cluster)).sum();
    let name = words.get(color_name(palettes.current().color(color)));
    Some(message!(words, "announce-choice", key = key.to_string(), color = name, blocks))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Key, Modifiers, RawInput};

    use super::*;
    use crate::{
        languages::words::in_english,
        ui::{Named, slider, take_focus},
    };

    /// The announcements for these keys, one after the other.
    fn announcement(keys: &[Key], mut panel: impl FnMut(&mut egui::Ui)) -> Vec<String> {
        let context = egui::Context::default();
        let mut all = Vec::new();
        in_english(|words| {
            for key in [None].into_iter().chain(keys.iter().copied().map(Some)) {
                let press = |key, pressed| Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: Modifiers::NONE,
                };
                let events = key.map_or(Vec::new(), |key| vec![press(key, true), press(key, false)]);
                // egui moves the focus at the beginning of the frame after the key.
                for events in [events, Vec::new()] {
                    let input = RawInput { events, ..RawInput::default() };
                    let output = context.run(input, |context| {
                        egui::CentralPanel::default().show(context, &mut panel);
                    });
                    let announcement = WidgetAnnouncement::of(&output.platform_output.events);
                    all.extend(announcement.map(|announcement| {
                        announcement.say(words, |key| (key == '3').then(|| "3, purple".to_owned()))
                    }));
                }
            }
        });
        all
    }

    #[test]
    fn whatever_gets_the_focus_is_said_with_its_value() {
        let (mut on, mut tempo, mut columns, mut text) = (false, 3, 6, "series@7".to_owned());
        let keys = [Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Space, Key::Tab, Key::ArrowRight, Key::Tab, Key::Tab];
        let said = announcement(&keys, |ui| {
            let _ = ui.button(format!("{} Next board", icon::NEXT_BOARD));
            let _ = ui.button(icon::STEP_BACK);
            let _ = ui.button("3");
            ui.checkbox(&mut on, "Sound");
            ui.add(slider(&mut tempo, 0..=9)).named("Tempo");
            ui.add(egui::DragValue::new(&mut columns)).named("Columns");
            ui.add(egui::TextEdit::singleline(&mut text)).named("Boards");
        });
        let wanted = [
            "Next board",
            "Back",
            "3, purple",
            "Sound, off",
            "Sound, on",
            "Tempo, 3",
            "Tempo, 4",
            "Tempo, 4",
            "Columns, 6",
        ];
        assert_eq!(said[..9], wanted.map(str::to_owned), "{said:?}");
        assert!(on && tempo == 4);
    }

    #[test]
    fn a_widget_that_is_given_the_focus_is_said_too() {
        let mut opens = true;
        let said = announcement(&[Key::Tab], |ui| {
            let play = ui.button("Play");
            if std::mem::take(&mut opens) {
                take_focus(&play, "Play");
            }
            let _ = ui.button("Daily");
        });
        assert_eq!(said, ["Play", "Daily"]);
    }
}
