//! Announcements for screen readers: each of the person's moves, hints, the end, focused widgets, and the board on
//! demand.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::board::Color;
use color_walk_assets::color_name;
use color_walk_play::Playback;

use super::{CANVAS, page};
use crate::{
    base::schedule::{AppSystems, Screen},
    input::{AppCommand, PageCommand},
    languages::{Texts, words::Words},
    race::{
        Par, Person,
        board::{AbsorbEvent, LanePlayback, RefuseEvent, RewindEvent},
    },
    scene::{Palettes, color_key},
    screens::{PanelTexts, SpeakSystems, SpokenEvent},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcements>()
        .add_systems(
            Update,
            (
                follow_moves.run_if(in_state(Screen::Play).or(in_state(Screen::Race)).or(in_state(Screen::Puzzles))),
                name_page.run_if(resource_changed::<Texts>.or(state_changed::<Screen>)),
            )
                .chain()
                .in_set(AppSystems::Draw),
        )
        .add_systems(PostUpdate, (follow_panels, announce).chain().after(SpeakSystems));
}

/// Id of the page's live region.
const REGION: &str = "announcements";

/// The sentences to announce next.
#[derive(Resource, Default)]
pub(super) struct Announcements(Vec<String>);

/// Describes boards in the person's language.
#[derive(SystemParam)]
pub(super) struct Sentences<'w> {
    texts: Res<'w, Texts>,
    palettes: Res<'w, Palettes>,
    par: Res<'w, Par>,
}

impl Sentences<'_> {
    /// A colour's name, with its key if another colour of the board has the same name.
    fn color(&self, playback: &Playback, color: Color) -> String {
        let name = |color| color_name(self.palettes.current().color(color));
        let is_shared =
            (0..playback.graph().colors() as Color).any(|other| other != color && name(other) == name(color));
        let text = self.texts.get(name(color));
        if is_shared { format!("{text} {}", color_key(color)) } else { text }
    }

    /// A move, the number of blocks it absorbed, and the new state.
    fn played(&self, playback: &Playback, color: Color, blocks: usize) -> String {
        let (color, moves) = (self.color(playback, color), playback.walk().len());
        message!(self.texts, "announce-move", color, blocks, share = share(playback), moves)
    }

    fn cleared(&self, playback: &Playback) -> String {
        let cleared = message!(self.texts, "announce-cleared", moves = playback.walk().len());
        format!("{cleared} {}", self.par())
    }

    /// A sentence about par, or empty.
    fn par(&self) -> String {
        match self.par.best {
            Some(par) if self.par.is_proven() => message!(self.texts, "announce-par", par),
            Some(par) => message!(self.texts, "announce-par-open", par),
            None => String::new(),
        }
    }

    /// Everything needed to choose the next move.
    fn board(&self, playback: &Playback) -> String {
        let (graph, flood) = (playback.graph(), playback.flood());
        let (width, height) = (graph.width(), flood.cells() as usize / graph.width());
        let mut parts = vec![message!(self.texts, "announce-board", width, height, colors = graph.colors())];
        if playback.is_over() {
            parts.push(self.cleared(playback));
            return parts.join(" ");
        }
        let moves = playback.walk().len();
        parts.push(message!(self.texts, "announce-position", moves, share = share(playback)));
        parts.push(self.par());
        for color in flood.legal_colors(graph) {
            let blocks: u32 = flood.reached(graph, color).map(|cluster| graph.size(cluster)).sum();
            let (key, color) = (color_key(color).to_string(), self.color(playback, color));
            parts.push(message!(self.texts, "announce-choice", key, color, blocks));
        }
        parts.join(" ")
    }
}

/// Percent of the board that is cleared.
fn share(playback: &Playback) -> u64 {
    u64::from(playback.flood().cleared()) * 100 / u64::from(playback.flood().cells())
}

fn follow_moves(
    mut absorbed: EventReader<AbsorbEvent>,
    mut refused: EventReader<RefuseEvent>,
    mut rewound: EventReader<RewindEvent>,
    persons: Query<&LanePlayback, With<Person>>,
    screen: Res<State<Screen>>,
    sentences: Sentences,
    mut announcements: ResMut<Announcements>,
    mut moves_before: Local<usize>,
) {
    let Ok(playback) = persons.single() else { return };
    let moves = playback.walk().len();
    for AbsorbEvent { played, .. } in absorbed.read().filter(|event| persons.contains(event.lane)) {
        announcements.0.push(sentences.played(playback, played.color, played.cells.len()));
        if playback.is_over() {
            announcements.0.push(sentences.cleared(playback));
        }
    }
    for RefuseEvent { color, .. } in refused.read().filter(|event| persons.contains(event.lane)) {
        let color = sentences.color(playback, *color);
        announcements.0.push(message!(sentences.texts, "announce-refused", color));
    }
    // A puzzle's lost move is taken back by itself, and the panel has said why.
    let by_itself = *screen.get() == Screen::Puzzles;
    if rewound.read().filter(|event| persons.contains(event.lane)).count() > 0 && !by_itself {
        let id = if moves < *moves_before { "announce-taken-back" } else { "announce-played-again" };
        announcements.0.push(message!(sentences.texts, id, moves));
    }
    *moves_before = moves;
}

/// Describes the board to a screen reader.
pub(super) fn describe(
    screen: Res<State<Screen>>,
    persons: Query<&LanePlayback, With<Person>>,
    sentences: Sentences,
    mut announcements: ResMut<Announcements>,
) {
    let has_board = screen.takes_moves() || *screen.get() == Screen::Puzzles;
    let playback = persons.single().ok().filter(|_| has_board);
    announcements.0.push(match playback {
        Some(playback) => sentences.board(playback),
        None => sentences.texts.get("announce-no-board"),
    });
}

/// Sets the page's language and title, and the canvas's label.
fn name_page(
    texts: Res<Texts>,
    words: Words,
    screen: Res<State<Screen>>,
    mut announcements: ResMut<Announcements>,
    mut last: Local<Option<Screen>>,
) {
    let Some(document) = page::window().document() else { return };
    let screen = *screen.get();
    let name = match screen {
        Screen::Title => None,
        Screen::Race => Some("title-race"),
        Screen::Batch => Some("title-batch"),
        Screen::Play => Some("title-play"),
        Screen::Statistics => Some("title-statistics"),
        Screen::Settings => Some("title-settings"),
        Screen::Editor => Some("title-editor"),
        Screen::Tour => Some("title-tour"),
        Screen::Workshop => Some("title-workshop"),
        Screen::Puzzles => Some("title-puzzles"),
    };
    let name = name.map(|id| texts.get(id));
    document.set_title(&name.as_ref().map_or("Color Walk".to_owned(), |name| format!("{name} · Color Walk")));
    if let Some(root) = document.document_element() {
        let _ = root.set_attribute("lang", texts.spoken());
    }
    if let Ok(Some(canvas)) = document.query_selector(CANVAS) {
        let about = words.describe(AppCommand::Page(PageCommand::Describe));
        let label = message!(texts, "announce-canvas", about);
        let _ = canvas.set_attribute("aria-label", &label);
    }
    // The first screen needs no announcement.
    if last.replace(screen).is_some_and(|last| last != screen) {
        announcements.0.push(name.unwrap_or_else(|| "Color Walk".to_owned()));
    }
}

/// Announces hints, lessons, and other texts of the screens.
fn follow_panels(
    panel_texts: Res<PanelTexts>,
    screen: Res<State<Screen>>,
    mut spoken: EventReader<SpokenEvent>,
    mut last: Local<PanelTexts>,
    mut announcements: ResMut<Announcements>,
) {
    if screen.is_changed() {
        *last = PanelTexts::default();
    }
    // A closed panel's text remains, so only the current screen's counts.
    let texts = match screen.get() {
        Screen::Play => {
            vec![(&panel_texts.lesson, &last.lesson), (&panel_texts.hint, &last.hint)]
        }
        Screen::Puzzles => vec![(&panel_texts.hint, &last.hint)],
        Screen::Editor => vec![(&panel_texts.cell, &last.cell)],
        _ => Vec::new(),
    };
    for (text, before) in texts {
        if text != before && !text.is_empty() {
            announcements.0.push(text.clone());
        }
    }
    if *last != *panel_texts {
        *last = panel_texts.clone();
    }
    announcements.0.extend(spoken.read().map(|event| event.0.clone()));
}

/// Writes the sentences to the page. Alternates a trailing space, because screen readers ignore an unchanged text.
fn announce(mut announcements: ResMut<Announcements>, mut is_odd: Local<bool>) {
    if announcements.0.is_empty() {
        return;
    }
    let mut text = announcements.0.join(" ");
    announcements.0.clear();
    *is_odd = !*is_odd;
    if *is_odd {
        text.push('\u{a0}');
    }
    let region = page::window().document().and_then(|document| document.get_element_by_id(REGION));
    if let Some(region) = region {
        region.set_text_content(Some(&text));
    }
}
