//! What is said to whoever does not see the screen: the widget that has the focus, lanes that end, and notices.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet,
    egui::{
        Response, WidgetType,
        output::{OutputEvent, WidgetInfo},
    },
};
use color_walk_api::Color;

use super::words::Words;
use crate::{
    assets::color_name,
    board::LanePlayback,
    notices::Notices,
    play::Playback,
    race::{Lane, Person, Standing, Standings},
    scene::{Palettes, color_key},
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<SpokenEvent>()
        .add_systems(
            Update,
            (tell_race.run_if(in_state(Screen::Race)), tell_notices.run_if(resource_changed::<Notices>))
                .in_set(AppSystems::Draw),
        )
        .add_systems(PostUpdate, hear_widgets.in_set(SpeakSystems).after(EguiPostUpdateSet::ProcessOutput));
}

/// A sentence for a screen reader.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct SpokenEvent(pub String);

/// In `PostUpdate`: after it, all that a frame has to say is said.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpeakSystems;

/// Names for widgets whose own text does not tell what they are.
pub(super) trait Named {
    /// Gives the widget a name for whoever does not see it.
    fn named(self, name: impl Into<String>) -> Self;
}

impl Named for Response {
    fn named(self, name: impl Into<String>) -> Self {
        let name = name.into();
        self.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &name));
        self
    }
}

/// Gives the focus to a widget of this name, and says so: a widget that is given the focus does not hear of it.
pub(super) fn take_focus(response: &Response, name: &str) {
    response.request_focus();
    let info = WidgetInfo::labeled(WidgetType::Button, true, name);
    response.ctx.output_mut(|output| output.events.push(OutputEvent::FocusGained(info)));
}

/// What stands on buttons in place of words, and what it is called.
const ICONS: [(&str, &str); 17] = [
    ("☰", "spoken-menu"),
    ("…", "spoken-more"),
    ("⏷", "spoken-more"),
    ("✖", "spoken-close"),
    ("⏮", "spoken-back"),
    ("⏴", "spoken-back"),
    ("⏭", "spoken-on"),
    ("⏵", "spoken-on"),
    ("▶", "spoken-start"),
    ("⏸", "spoken-pause"),
    ("↺", "spoken-again"),
    ("➡", "spoken-next"),
    ("−", "spoken-less"),
    ("+", "spoken-plus"),
    ("⏶", "spoken-up"),
    ("📊", "spoken-batch"),
    ("?", "spoken-help"),
];

/// What egui says of a widget, put together: a widget may tell its name and its value at different places.
#[derive(Clone, Debug, Default, PartialEq)]
struct Heard {
    label: String,
    text: Option<String>,
    value: Option<f64>,
    is_on: Option<bool>,
}

impl Heard {
    /// Of the widget that has got the focus, was switched, or has another value; none where none did.
    fn of(events: &[OutputEvent]) -> Option<Self> {
        let mut heard: Option<Heard> = None;
        for event in events {
            let info = event.widget_info();
            let is_switch = matches!(info.typ, WidgetType::Checkbox | WidgetType::RadioButton);
            let is_wanted = match event {
                OutputEvent::FocusGained(_) => true,
                OutputEvent::Clicked(_) => is_switch,
                // What is typed is heard as it is typed.
                OutputEvent::ValueChanged(_) => info.typ != WidgetType::TextEdit,
                _ => false,
            };
            if is_wanted {
                heard.get_or_insert_default().add(info);
            }
        }
        heard
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
        let parts = [
            Some(name(words, &self.label, choice)),
            self.text.clone(),
            self.value.map(|value| words.decimal(value, decimals(value))),
            self.is_on.map(on),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }
}

/// The name that a label tells: its words without its icons, what its icon means, or the colour of its key.
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

/// What has the focus is said as it gets it, and whatever of it changes.
fn hear_widgets(
    outputs: Query<&EguiOutput>,
    words: Words,
    palettes: Option<Res<Palettes>>,
    screen: Option<Res<State<Screen>>>,
    persons: Query<&LanePlayback, With<Person>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let playback = persons.single().ok().filter(|_| screen.is_some_and(|screen| screen.takes_moves()));
    for output in &outputs {
        let Some(heard) = Heard::of(&output.platform_output.events) else { continue };
        let choice = |key| color_choice(&words, palettes.as_deref()?, playback?, key);
        let text = heard.say(&words, choice);
        if !text.is_empty() {
            spoken.write(SpokenEvent(text));
        }
    }
}

/// The colour that a key plays on the person's board, and what it would absorb.
fn color_choice(words: &Words, palettes: &Palettes, playback: &Playback, key: char) -> Option<String> {
    let graph = playback.graph();
    let color = (0..graph.colors() as Color).find(|&color| color_key(color) == key)?;
    let blocks: u32 = playback.flood().reached(graph, color).map(|cluster| graph.size(cluster)).sum();
    let name = words.get(color_name(palettes.current().color(color)));
    let choice = [("key", key.to_string().into()), ("color", name.into()), ("blocks", blocks.into())];
    Some(words.with("announce-choice", choice))
}

/// Ends of lanes that are told one by one; where more end at once, the race was moved as a whole.
const MOST_AT_ONCE: usize = 3;
/// Lanes that are named at the end of a race.
const MOST_AT_THE_END: usize = 3;

/// What has been said of a race.
#[derive(Default)]
struct Told {
    ended: BTreeSet<Entity>,
    is_over: bool,
}

/// Says how lanes end and, after the last one, how the race did. What has ended out of sight is not told.
fn tell_race(
    words: Words,
    screen: Res<State<Screen>>,
    standings: Res<Standings>,
    lanes: Query<(Entity, &Lane, &LanePlayback, &Standing)>,
    mut told: Local<Told>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let ended: BTreeSet<Entity> =
        lanes.iter().filter(|(_, _, playback, _)| playback.outcome().is_some()).map(|(lane, ..)| lane).collect();
    let new: Vec<Entity> = ended.difference(&told.ended).copied().collect();
    let is_told_of = !screen.is_changed();
    if is_told_of && new.len() <= MOST_AT_ONCE {
        for (_, lane, playback, standing) in new.iter().filter_map(|&lane| lanes.get(lane).ok()) {
            // The person's own end is said with the move that made it.
            if !playback.is_person() {
                let text = lane_end(&words, words.full_lane_name(lane), playback, standing.0, lanes.iter().len());
                spoken.write(SpokenEvent(text));
            }
        }
    }
    if standings.finished && !told.is_over && is_told_of {
        let first = standings.order.iter().filter_map(|&lane| lanes.get(lane).ok());
        let first = first.filter_map(|(_, lane, playback, standing)| {
            let (place, moves) = (standing.0?, playback.walk().len());
            let arguments =
                [("place", place.into()), ("lane", words.full_lane_name(lane).into()), ("moves", moves.into())];
            Some(words.with("announce-race-place", arguments))
        });
        let first: Vec<String> = first.take(MOST_AT_THE_END).collect();
        spoken.write(SpokenEvent(words.with("announce-race-over", [("first", first.join("; ").into())])));
    }
    *told = Told { ended, is_over: standings.finished };
}

fn lane_end(words: &Words, name: String, playback: &Playback, place: Option<usize>, lanes: usize) -> String {
    match (playback.outcome().and_then(|outcome| words.trouble(outcome)), place) {
        (Some(reason), _) => words.with("announce-lane-out", [("lane", name.into()), ("reason", reason.into())]),
        (None, place) => {
            let arguments = [
                ("lane", name.into()),
                ("moves", playback.walk().len().into()),
                ("place", place.unwrap_or(1).into()),
                ("count", lanes.into()),
            ];
            words.with("announce-lane-cleared", arguments)
        }
    }
}

/// Says those notices that stand last and have not stood before.
fn tell_notices(words: Words, notices: Res<Notices>, mut told: Local<usize>, mut spoken: EventWriter<SpokenEvent>) {
    for notice in notices.all().iter().skip(*told) {
        spoken.write(SpokenEvent(words.say(notice)));
    }
    *told = notices.all().len();
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::state::app::StatesPlugin;
    use bevy_egui::egui::{self, Event, Key, Modifiers, RawInput};
    use color_walk_api::{BoardCode, ClusterGraph, Fault, Outcome};

    use super::*;
    use crate::{
        input::KeyBindings,
        languages::Texts,
        race::LaneRunner,
        screens::{widgets::slider, words::in_english},
    };

    /// What is said of each widget, press by press of these keys.
    fn heard(keys: &[Key], mut panel: impl FnMut(&mut egui::Ui)) -> Vec<String> {
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
                // The focus moves at the beginning of the frame after the key.
                for events in [events, Vec::new()] {
                    let input = RawInput { events, ..RawInput::default() };
                    let output = context.run(input, |context| {
                        egui::CentralPanel::default().show(context, &mut panel);
                    });
                    let heard = Heard::of(&output.platform_output.events);
                    all.extend(heard.map(|heard| heard.say(words, |key| (key == '3').then(|| "3, purple".to_owned()))));
                }
            }
        });
        all
    }

    #[test]
    fn whatever_gets_the_focus_is_said_with_its_value() {
        let (mut on, mut tempo, mut text) = (false, 3, "series@7".to_owned());
        let keys = [Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Space, Key::Tab, Key::ArrowRight, Key::Tab];
        let said = heard(&keys, |ui| {
            let _ = ui.button("➡ Next board");
            let _ = ui.button("⏮");
            let _ = ui.button("3");
            ui.checkbox(&mut on, "Sound");
            ui.add(slider(&mut tempo, 0..=9)).named("Tempo");
            ui.add(egui::TextEdit::singleline(&mut text)).named("Boards");
        });
        let wanted =
            ["Next board", "Back", "3, purple", "Sound, off", "Sound, on", "Tempo, 3", "Tempo, 4"].map(str::to_owned);
        assert_eq!(said[..7], wanted, "{said:?}");
        assert!(on && tempo == 4);
    }

    #[test]
    fn a_widget_that_is_given_the_focus_is_said_too() {
        let mut opens = true;
        let said = heard(&[Key::Tab], |ui| {
            let play = ui.button("Play");
            if std::mem::take(&mut opens) {
                take_focus(&play, "Play");
            }
            let _ = ui.button("Daily");
        });
        assert_eq!(said, ["Play", "Daily"]);
    }

    /// A race of these lanes on one board, and what is said of it.
    struct Said(App);

    impl Said {
        fn new(runners: usize) -> Self {
            let mut app = App::new();
            app.add_plugins(StatesPlugin)
                .insert_state(Screen::Race)
                .init_resource::<Texts>()
                .init_resource::<KeyBindings>()
                .init_resource::<Notices>()
                .init_resource::<Standings>()
                .add_plugins(plugin);
            let graph = Arc::new(ClusterGraph::new(&"2x2c2@2".parse::<BoardCode>().unwrap().board()));
            for index in 0..runners {
                let lane = Lane { index, runner: LaneRunner::Ghost(format!("Ann {index}")) };
                let playback = LanePlayback::new(Playback::of_solver(graph.clone(), false));
                app.world_mut().spawn((lane, playback, Standing::default()));
            }
            let mut said = Said(app);
            assert_eq!(said.frame(), Vec::<String>::new());
            said
        }

        /// Lets a lane end after these moves.
        fn end(&mut self, index: usize, moves: &[Color], outcome: Outcome, place: Option<usize>) {
            let world = self.0.world_mut();
            let mut lanes = world.query::<(&Lane, &mut LanePlayback, &mut Standing)>();
            let found = lanes.iter_mut(world).find(|(lane, ..)| lane.index == index);
            let (_, mut playback, mut standing) = found.unwrap();
            let mut ended = Playback::of_solver(playback.graph().clone(), false);
            moves.iter().for_each(|&color| ended.hear(color));
            ended.end(outcome);
            ended.go_to(moves.len());
            (*playback, *standing) = (LanePlayback::new(ended), Standing(place));
        }

        fn frame(&mut self) -> Vec<String> {
            self.0.update();
            let events = self.0.world_mut().resource_mut::<Events<SpokenEvent>>().drain().collect::<Vec<_>>();
            events.into_iter().map(|SpokenEvent(text)| text).collect()
        }
    }

    #[test]
    fn lanes_that_end_are_told_and_then_the_race() {
        let mut said = Said::new(2);
        said.end(0, &[0, 1], Outcome::Cleared { proven: false }, Some(1));
        assert_eq!(said.frame(), ["Ann 0 finished in 2 moves, place 1 of 2."]);
        assert_eq!(said.frame(), Vec::<String>::new());
        said.end(1, &[], Outcome::Lost(Fault::Idle), None);
        let order = {
            let world = said.0.world_mut();
            let mut lanes: Vec<_> =
                world.query::<(Entity, &Lane)>().iter(world).map(|(lane, of)| (of.index, lane)).collect();
            lanes.sort_unstable();
            lanes.into_iter().map(|(_, lane)| lane).collect()
        };
        said.0.insert_resource(Standings { order, finished: true });
        assert_eq!(said.frame(), ["Ann 1: lost: it does nothing.", "Race over: 1. Ann 0, 2 moves."]);
        assert_eq!(said.frame(), Vec::<String>::new());
    }

    #[test]
    fn what_ended_out_of_sight_is_not_told_and_a_notice_once() {
        let mut said = Said::new(2);
        said.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        said.frame();
        said.end(0, &[], Outcome::Lost(Fault::Idle), None);
        said.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Race);
        assert_eq!(said.frame(), Vec::<String>::new());
        said.0.world_mut().resource_mut::<Notices>().warn("A file is damaged.");
        assert_eq!(said.frame(), ["A file is damaged."]);
        said.0.world_mut().resource_mut::<Notices>().warn("Another one is.");
        assert_eq!(said.frame(), ["Another one is."]);
        said.0.world_mut().resource_mut::<Notices>().dismiss(0);
        assert_eq!(said.frame(), Vec::<String>::new());
    }
}
