//! The timeline of all lanes: the current beat, and where lanes ended. Dragging goes to another beat.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, FontId, Pos2, Rect, Response, RichText, Sense, Ui, Vec2},
};
use color_walk_play::{Playback, timeline_end};

use crate::{
    input::CommandSender,
    languages::words::Words,
    race::{Clock, ClockCommand, Lane, board::LanePlayback},
    ui::{Colors, Hold, Named, Themed, WindowClass, quiet},
};

/// Half the height of the bar, in points.
const HALF_BAR: f32 = 3.0;
/// Gap between marks of one beat, in points.
const BETWEEN_MARKS: f32 = 5.0;
/// Maximum distance in points from the pointer to a mark with a tooltip.
const NEAR: f32 = 7.0;

pub(super) fn show_timeline(
    mut contexts: EguiContexts,
    words: Words,
    clock: Res<Clock>,
    lanes: Query<(&Lane, &LanePlayback)>,
    mut commands: CommandSender<ClockCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let height = if WindowClass::of(context) == WindowClass::Phone { 34.0 } else { 24.0 };
    egui::TopBottomPanel::bottom("timeline").exact_height(height).show_separator_line(false).show(context, |ui| {
        let playbacks: Vec<&Playback> = lanes.iter().map(|(_, playback)| &**playback).collect();
        let position = playbacks.iter().map(|lane| lane.walk().len()).max().unwrap_or(0);
        let end = timeline_end(playbacks);
        let track = Track::new(ui.max_rect(), end);
        let response = ui.interact(ui.max_rect(), ui.id().with("track"), Sense::click_and_drag());
        let response = response.named(words.get("race-timeline-about"));
        track.paint(ui, &response, position);
        let marks = marks(&words, ui.colors(), &lanes);
        let places: Vec<Pos2> =
            marks.iter().enumerate().map(|(index, mark)| track.place_of(&marks, index, mark)).collect();
        for (mark, place) in marks.iter().zip(&places) {
            let flag = Rect::from_center_size(*place, Vec2::new(3.0, 9.0));
            ui.painter().rect_filled(flag, 1.0, mark.color);
        }
        let is_held = Hold::of(ui, &response).is_held || response.clicked();
        if let Some(pointer) = ui.input(|input| input.pointer.interact_pos()).filter(|_| is_held)
            && end > 0
        {
            let wanted = track.beat_at(pointer);
            if wanted != position || !clock.is_paused() {
                commands.write(ClockCommand::GoTo(wanted as u32));
            }
        }
        let Some(pointer) = response.hover_pos() else { return };
        response.on_hover_ui_at_pointer(|ui| {
            ui.label(message!(words, "race-timeline-beat", beat = track.beat_at(pointer)));
            let near = marks.iter().zip(&places).filter(|(_, place)| (place.x - pointer.x).abs() <= NEAR);
            let mut is_plain = true;
            for (mark, _) in near {
                is_plain = false;
                ui.label(RichText::new(&mark.text).color(mark.color));
            }
            if is_plain {
                quiet(ui, words.get("race-timeline-about"));
            }
        });
    });
    Ok(())
}

/// Where a lane ended, if that has been shown.
struct Mark {
    beat: usize,
    color: Color32,
    text: String,
}

fn marks(words: &Words, colors: &Colors, lanes: &Query<(&Lane, &LanePlayback)>) -> Vec<Mark> {
    let mut ended: Vec<_> = lanes
        .iter()
        .filter_map(|(lane, playback)| Some((playback.reported().len(), lane, playback.seen_outcome()?)))
        .collect();
    ended.sort_by_key(|(beat, lane, _)| (*beat, lane.index));
    let first = ended.iter().find(|(.., outcome)| outcome.is_cleared()).map(|(beat, ..)| *beat);
    let mark = |(beat, lane, outcome): (usize, &Lane, &color_walk_api::run::Outcome)| {
        let name = words.lane_name(lane);
        let (color, text) = match words.trouble(outcome) {
            Some(reason) => (colors.warning, format!("{name}: {reason}")),
            None => (
                if first == Some(beat) { colors.gold } else { colors.quiet },
                message!(words, "race-timeline-cleared", lane = name, moves = beat),
            ),
        };
        Mark { beat, color, text }
    };
    ended.into_iter().map(mark).collect()
}

/// Maps beats to positions on the bar.
struct Track {
    left: Pos2,
    width: f32,
    end: usize,
}

impl Track {
    fn new(room: Rect, end: usize) -> Self {
        let count = 62.0;
        let left = Pos2::new(room.left() + 8.0, room.center().y + 3.0);
        Track { left, width: (room.width() - 16.0 - count).max(1.0), end }
    }

    fn at(&self, beat: usize) -> Pos2 {
        self.left + Vec2::new(self.width * beat as f32 / self.end.max(1) as f32, 0.0)
    }

    fn beat_at(&self, pointer: Pos2) -> usize {
        let part = ((pointer.x - self.left.x) / self.width).clamp(0.0, 1.0);
        (part * self.end as f32).round() as usize
    }

    /// Position above the bar. Marks of one beat are side by side.
    fn place_of(&self, marks: &[Mark], index: usize, mark: &Mark) -> Pos2 {
        let before = marks[..index].iter().filter(|other| other.beat == mark.beat).count();
        let all = marks.iter().filter(|other| other.beat == mark.beat).count();
        let aside = (before as f32 - (all - 1) as f32 / 2.0) * BETWEEN_MARKS;
        self.at(mark.beat) + Vec2::new(aside, -HALF_BAR - 6.0)
    }

    fn paint(&self, ui: &Ui, response: &Response, position: usize) {
        let painter = ui.painter();
        let bar = |from: Pos2, to: Pos2| Rect::from_two_pos(from, to).expand2([0.0, HALF_BAR].into());
        painter.rect_filled(bar(self.left, self.at(self.end.max(1))), HALF_BAR, ui.colors().track);
        painter.rect_filled(bar(self.left, self.at(position)), HALF_BAR, ui.colors().accent);
        let radius = if response.hovered() || response.dragged() { 8.0 } else { 6.0 };
        painter.circle_filled(self.at(position), radius, ui.colors().text);
        let count = Pos2::new(ui.max_rect().right() - 6.0, self.left.y);
        let text = format!("{position} / {}", self.end);
        painter.text(count, Align2::RIGHT_CENTER, text, FontId::proportional(12.0), ui.colors().quiet);
    }
}
