//! The lanes' headers: name, place, moves, cleared share, and the runner's state.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, Context, FontId, Id, LayerId, Order, Painter, Pos2, Rect, Vec2},
};
use color_walk_api::solver::Claims;
use color_walk_play::Names;

use super::bar::share;
use crate::{
    base::{embedded::Embedded, schedule::Screen},
    input::{CommandSender, UiCommand},
    languages::{card_id, words::Words},
    race::{Clock, Inspection, Lane, LaneRunner, Refutation, Standing, ThinkingView, board::LanePlayback},
    scene::{LanePlace, Spotlight, Waves, Zoom},
    screens::{scene_area, widgets::card_button},
    search::Thinking,
    ui::{Themed, fitting_name, paint_line, semibold},
};

/// Minimum height for a second line.
const TWO_LINES: f32 = 36.0;
/// The height of a header of two lines, and that above which its text grows with it.
const ROOMY: f32 = 44.0;
const LARGE: f32 = 60.0;
/// Headers narrower than this have smaller text.
const NARROW: f32 = 280.0;
/// Headers narrower than this have no card button, and no share in a single line.
const CROWDED: f32 = 130.0;
/// Side of the card button.
const BUTTON: f32 = 24.0;

pub(in crate::screens) fn show_headers(
    mut contexts: EguiContexts,
    words: Words,
    spotlight: Res<Spotlight>,
    clock: Res<Clock>,
    (screen, embedded): (Res<State<Screen>>, Res<Embedded>),
    zoom: Res<Zoom>,
    inspection: Res<Inspection>,
    time: Res<Time>,
    lanes: Query<(&Lane, &LanePlace, &LanePlayback, &Standing, &Refutation, &Thinking, &Waves)>,
    mut commands: CommandSender<UiCommand>,
    mut names: Local<LaneNames>,
) -> Result {
    let context = contexts.ctx_mut()?;
    names.follow(&words, lanes.iter().map(|(lane, ..)| &lane.runner));
    let painter = scene_area::painter(context);
    let colors = painter.colors();
    for (nth, (lane, place, playback, standing, refuted, thinking, waves)) in lanes.iter().enumerate() {
        if spotlight.0.is_some_and(|index| index != lane.index) {
            continue;
        }
        let rect = scene_area::rect(place.header);
        let header = Header {
            moves: playback.walk().len(),
            share: share(playback.flood(), waves.waiting(time.elapsed_secs())),
            place: standing.0,
            // The tour always shows the figures, because a chapter may point at them.
            doing: match refuted.0 {
                Some(moves) => message!(words, "race-refuted", moves),
                None => doing(
                    &words,
                    playback,
                    thinking,
                    clock.view() != ThinkingView::Hidden || *screen.get() == Screen::Tour,
                    rect.width() < NARROW,
                ),
            },
            doing_color: if refuted.0.is_some() { colors.warning } else { colors.quiet },
            color: match (playback.outcome(), standing.0) {
                (Some(outcome), _) if !outcome.is_cleared() => colors.warning,
                (_, Some(1)) => colors.gold,
                _ if playback.is_person() => colors.accent,
                _ => colors.text,
            },
        };
        if zoom.is_on() {
            // The header may overlap its board, so it needs a background.
            painter.rect_filled(rect.expand2([6.0, 0.0].into()), 3.0, colors.panel);
        }
        if inspection.lane() == Some(lane.index) && lanes.iter().len() > 1 {
            // Marks the inspected lane.
            let mark = Rect::from_min_size(rect.min - Vec2::new(7.0, 0.0), Vec2::new(3.0, rect.height()));
            painter.rect_filled(mark, 1.5, colors.accent);
        }
        let solver = match &lane.runner {
            LaneRunner::Solver(spec)
                if rect.width() >= CROWDED
                    && !embedded.0
                    && !spec.info().is_engine()
                    && words.has_card(&spec.info().id) =>
            {
                Some(spec.info())
            }
            LaneRunner::Solver(_) | LaneRunner::Person | LaneRunner::Ghost(_) => None,
        };
        let indent = if solver.is_some() { BUTTON } else { 0.0 };
        let inside = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        let shown =
            header.paint(&words, &inside, rect, indent, |painter, room, font| names.fitting(painter, nth, room, font));
        if shown != names.all.whole(nth) {
            hover(context, lane.index, inside.clip_rect(), names.all.whole(nth));
        }
        if let Some(info) = solver
            && painter.clip_rect().contains(rect.left_top() + egui::vec2(BUTTON, BUTTON))
        {
            let button = egui::Area::new(Id::new(("card of a lane", lane.index))).order(Order::Background);
            let corner = rect.left_top() - egui::vec2(4.0, if rect.height() >= TWO_LINES { 2.0 } else { 4.0 });
            let button = button.fixed_pos(corner).constrain(false).show(context, |ui| {
                ui.set_min_size(Vec2::splat(BUTTON));
                card_button(ui, &words, &words.solver_name(info)).clicked()
            });
            if button.inner {
                commands.write_batch(card_id(info).map(UiCommand::OpenCard));
            }
        }
    }
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum Part {
    Moves,
    /// The cleared share. In a header of one line, it is beside the moves.
    Share,
    /// The runner's state, its nodes first. In a header of one line, the name's area.
    Doing,
}

/// Area of a part of a header.
pub(in crate::screens) fn part(header: Rect, part: Part) -> Rect {
    /// Width of a figure with its word, and height of a line.
    const FIGURE: f32 = 84.0;
    const LINE: f32 = 18.0;
    let two_lines = header.height() >= TWO_LINES;
    let top = header.top() + if two_lines && part != Part::Moves { LINE + 1.0 } else { 1.0 };
    // Narrow headers leave out the word.
    let is_short = two_lines && (part != Part::Moves || header.width() < NARROW);
    let figure = if is_short { FIGURE / 2.0 } else { FIGURE };
    let figure = figure.min(header.width() / 2.0);
    let (left, right) = match part {
        Part::Moves | Part::Share => (header.right() - figure, header.right()),
        Part::Doing => (header.left(), header.right() - figure - 6.0),
    };
    Rect::from_min_max(Pos2::new(left, top), Pos2::new(right, top + LINE))
}

/// The lanes' names, shortened once for each size of a header.
#[derive(Default)]
pub(in crate::screens) struct LaneNames {
    runners: Vec<LaneRunner>,
    all: Names,
    shown: HashMap<(usize, Size), String>,
}

/// A width and a font's size, in hundredths of a point.
type Size = (i32, i32);

impl LaneNames {
    fn follow<'a>(&mut self, words: &Words, runners: impl Iterator<Item = &'a LaneRunner> + Clone) {
        if words.names_have_changed() || !runners.clone().eq(&self.runners) {
            self.runners = runners.cloned().collect();
            self.all = words.names(&self.runners);
            self.shown.clear();
        }
    }

    fn fitting(&mut self, painter: &Painter, lane: usize, room: f32, font: &FontId) -> String {
        let hundredths = |points: f32| (points * 100.0) as i32;
        let all = &self.all;
        let shown = self.shown.entry((lane, (hundredths(room), hundredths(font.size))));
        shown.or_insert_with(|| fitting_name(painter, all, lane, room, font)).clone()
    }
}

/// Shows the whole name while the pointer rests on the header, unless a window is above it.
fn hover(context: &Context, lane: usize, rect: Rect, name: &str) {
    let is_at_top = |at: &Pos2| context.layer_id_at(*at).is_none_or(|layer| layer.order == Order::Background);
    if context.pointer_hover_pos().filter(|at| rect.contains(*at)).is_some_and(|at| is_at_top(&at)) {
        egui::show_tooltip_at_pointer(context, LayerId::background(), Id::new(("name of a lane", lane)), |ui| {
            ui.label(name)
        });
    }
}

struct Header {
    moves: usize,
    share: u32,
    place: Option<usize>,
    doing: String,
    doing_color: Color32,
    color: Color32,
}

impl Header {
    /// Paints the header, with the name that `fitting` gives for a width. `indent` is the distance of the name from
    /// the left. Returns the name.
    fn paint(
        &self,
        words: &Words,
        painter: &Painter,
        rect: Rect,
        indent: f32,
        fitting: impl FnOnce(&Painter, f32, &FontId) -> String,
    ) -> String {
        let colors = painter.colors();
        let two_lines = rect.height() >= TWO_LINES;
        let narrow = rect.width() < NARROW;
        let figures = if (two_lines && narrow) || rect.width() < CROWDED {
            words.number(self.moves)
        } else if two_lines {
            message!(words, "common-moves", moves = self.moves)
        } else {
            format!("{}  {} %", words.number(self.moves), self.share)
        };
        // In a show, headers are higher, so that they can be read from afar.
        let scale = if rect.height() > LARGE { rect.height() / ROOMY } else { 1.0 };
        let size = scale * if two_lines && (!narrow || scale > 1.0) { 16.0 } else { 13.5 };
        let top = rect.top() + scale * if two_lines { 10.0 } else { 8.0 };
        let right =
            painter.text(Pos2::new(rect.right(), top), Align2::RIGHT_CENTER, figures, semibold(size), self.color);
        let mut left = rect.left() + indent;
        if let Some(place) = self.place {
            let text = format!("{place}.  ");
            left = painter.text(Pos2::new(left, top), Align2::LEFT_CENTER, text, semibold(size), self.color).right();
        }
        let room = (right.left() - 8.0 - left).max(0.0);
        let name = fitting(painter, room, &semibold(size));
        paint_line(painter, Pos2::new(left, top), room, &name, semibold(size), self.color);
        if two_lines {
            let line = top + 18.0 * scale;
            let percent = painter.text(
                Pos2::new(rect.right(), line),
                Align2::RIGHT_CENTER,
                format!("{} %", self.share),
                FontId::proportional(13.0 * scale),
                colors.quiet,
            );
            let room = (percent.left() - 8.0 - rect.left()).max(0.0);
            paint_line(
                painter,
                Pos2::new(rect.left(), line),
                room,
                &self.doing,
                FontId::proportional(13.0 * scale),
                self.doing_color,
            );
        }
        let bar = Rect::from_min_max(
            Pos2::new(rect.left(), rect.bottom() - 5.0),
            Pos2::new(rect.right(), rect.bottom() - 2.0),
        );
        painter.rect_filled(bar, 1.5, colors.track);
        let mut done = bar;
        done.set_width(bar.width() * self.share as f32 / 100.0);
        painter.rect_filled(done, 1.5, if self.color == colors.text { colors.quiet } else { self.color });
        name
    }
}

fn doing(words: &Words, playback: &LanePlayback, thinking: &Thinking, tells: bool, narrow: bool) -> String {
    match playback.outcome() {
        None if playback.is_person() && narrow => words.get("race-your-turn"),
        None if playback.is_person() => {
            message!(words, "race-your-turn-how", keys = playback.graph().colors().min(9))
        }
        None if tells && (thinking.nodes > 0 || thinking.claims.as_ref().and_then(Claims::claimed_nodes).is_some()) => {
            thoughts(words, thinking)
        }
        None if thinking.busy => {
            let best = thinking.progress.best.map(|best| message!(words, "par-best", par = best));
            [Some(words.get("race-thinking")), best].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
        None => words.get("race-racing"),
        Some(outcome) => words.trouble(outcome).unwrap_or_else(|| {
            let effort = || {
                let id = match &thinking.claims {
                    _ if outcome.is_proven() => "race-done-proven",
                    _ if thinking.ended_by_time => "race-done-by-time",
                    Some(claims) if claims.proven => "race-done-claimed",
                    _ => "race-done-effort",
                };
                message!(words, id, nodes = nodes(words, thinking), time = seconds(words, thinking.time))
            };
            // A friend's walk is a replay, so it has no thinking time.
            if playback.is_person() || thinking.time.is_zero() { words.get("race-done") } else { effort() }
        }),
    }
}

/// A search's figures: nodes, nodes a second, frontier and its limit, depth, best walk and bound.
fn thoughts(words: &Words, thinking: &Thinking) -> String {
    let number = |number: usize| words.big_number(number as u64);
    let progress = &thinking.progress;
    let mut parts = vec![nodes(words, thinking)];
    if !thinking.busy {
        parts.insert(0, words.get("race-waits"));
    }
    if thinking.busy && thinking.nodes_per_second >= 1.0 {
        parts.push(format!("{}/s", words.big_number(thinking.nodes_per_second as u64)));
    }
    match progress.frontier_limit {
        Some(limit) => {
            let (queue, limit) = (number(progress.frontier), number(limit));
            parts.push(message!(words, "race-queue-of", queue, limit));
        }
        None if progress.frontier > 0 => {
            parts.push(message!(words, "race-queue", queue = number(progress.frontier)));
        }
        None => {}
    }
    if thinking.busy && progress.depth > 0 {
        parts.push(message!(words, "race-depth", depth = progress.depth));
    }
    parts.extend(progress.best.map(|best| message!(words, "par-best", par = best)));
    let claimed = thinking.claims.as_ref().and_then(|claims| claims.lower_bound);
    parts.extend(claimed.map(|bound| message!(words, "race-claimed-bound", moves = bound)));
    parts.extend(progress.lower_bound.map(|bound| message!(words, "race-at-least", moves = bound)));
    parts.join(" · ")
}

fn nodes(words: &Words, thinking: &Thinking) -> String {
    match thinking.claims.as_ref().map(Claims::claimed_nodes) {
        Some(Some(nodes)) => message!(words, "race-nodes-claimed", nodes = words.big_number(nodes)),
        Some(None) => words.get("race-nodes-unknown"),
        None => message!(words, "race-nodes", count = thinking.nodes, nodes = words.big_number(thinking.nodes)),
    }
}

fn seconds(words: &Words, time: std::time::Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 0.001 => format!("{} µs", words.decimal(seconds * 1e6, 0)),
        seconds if seconds < 1.0 => format!("{} ms", words.decimal(seconds * 1e3, 1)),
        seconds => format!("{} s", words.decimal(seconds, 2)),
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use color_walk_api::{
        board::{Board, ClusterGraph, Start},
        run::Outcome,
    };
    use color_walk_play::Playback;

    use super::*;
    use crate::languages::words::in_english;

    #[test]
    fn an_engine_that_reports_no_nodes_claims_none() {
        in_english(|words| {
            let mut thinking = Thinking::default();
            for (claimed, text) in [(0, "positions not counted"), (512, "512 positions claimed")] {
                thinking.claims = Some(Claims::default().nodes(claimed));
                assert_eq!(nodes(words, &thinking), text);
            }
        });
    }

    #[test]
    fn a_search_that_a_clock_ended_is_marked() {
        let board = Board::new(2, 1, 2, vec![0, 1], Start::Cluster(0)).unwrap();
        let mut playback = Playback::of_solver(Arc::new(ClusterGraph::new(&board)), false);
        playback.receive(1);
        playback.allow(1);
        playback.beat();
        playback.end(Outcome::Cleared { proven: false });
        let playback = LanePlayback::new(playback);
        in_english(|words| {
            let mut thinking = Thinking::default();
            thinking.time = Duration::from_millis(2);
            let shown = |thinking: &Thinking| doing(words, &playback, thinking, true, false);
            assert_eq!(shown(&thinking), "done · 0 positions · 2.0 ms");
            thinking.ended_by_time = true;
            assert_eq!(shown(&thinking), "done · ended by time · 0 positions · 2.0 ms");
        });
    }
}
