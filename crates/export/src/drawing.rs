//! Draws a replay at one of its beats, with every lane's position.

use color_walk_api::{run::Outcome, text::grouped};
use color_walk_assets::Palette;
use color_walk_paint::{Raster, opening_of};
use color_walk_play::Names;

use super::{
    ExportError, Replay, ReplayLane,
    blocks::{draw_numbers, draw_position},
    canvas::{Canvas, Ink, Rect, shorten, text_height, text_width},
    font::ADVANCE,
    inks::{self, Inks},
    lane::LanePosition,
    layout::{BED, Captions, LanePlace, Layout, SCALE, right_aligned},
};

/// Least distance, in pixels, between texts on one line.
const GAP: usize = 14;

/// A replay at a beat.
pub(super) struct Drawing {
    replay: Replay,
    layout: Layout,
    names: Names,
    inks: Inks,
    raster: Raster<Ink>,
    positions: Vec<LanePosition>,
    beat: usize,
    is_film: bool,
}

impl Drawing {
    /// The replay at its beginning.
    pub(super) fn new(replay: Replay, palette: &Palette) -> Result<Self, ExportError> {
        replay.check()?;
        let graph = &replay.graph;
        let parts = || replay.lanes.iter().map(|lane| name_and_details(&lane.name));
        let captions = Captions {
            name: parts().map(|(name, _)| name.chars().count()).max().unwrap_or(0),
            has_more: parts().any(|(_, details)| !details.is_empty()),
        };
        let names = Names::of(parts().map(|(name, _)| name.to_owned()));
        let layout = Layout::new(graph.width(), graph.height(), replay.lanes.len(), captions);
        let inks = Inks::new(palette, graph.colors());
        let raster = Raster::new(inks::look(palette), layout.block);
        let is_cleared = |lane: &ReplayLane| lane.outcome.as_ref().is_some_and(Outcome::is_cleared);
        let is_film = replay.is_film && replay.lanes.len() == 1 && replay.lanes.iter().all(is_cleared);
        let mut drawing = Drawing { replay, layout, names, inks, raster, positions: Vec::new(), beat: 0, is_film };
        drawing.rewind();
        Ok(drawing)
    }

    pub(super) fn rewind(&mut self) {
        let position = |_| LanePosition::new(&self.replay.graph, &self.layout);
        self.positions = self.replay.lanes.iter().map(position).collect();
        self.beat = 0;
        if self.is_film {
            for (lane, position) in self.replay.lanes.iter().zip(&mut self.positions) {
                lane.walk.iter().for_each(|&color| position.play(&self.replay.graph, &self.layout, color));
            }
        }
    }

    /// True if the rings of the map light up in turn.
    pub(super) fn is_film(&self) -> bool {
        self.is_film
    }

    /// Advances one beat: a move in each lane that has one left, or a ring of the film.
    pub(super) fn advance(&mut self) {
        if self.is_film {
            self.beat += 1;
            return;
        }
        for (lane, position) in self.replay.lanes.iter().zip(&mut self.positions) {
            if let Some(&color) = lane.walk.get(self.beat) {
                position.play(&self.replay.graph, &self.layout, color);
            }
        }
        self.beat += 1;
    }

    pub(super) fn beat(&self) -> usize {
        self.beat
    }

    /// The beat at which every lane shows its outcome: the one after the last move.
    pub(super) fn last_beat(&self) -> usize {
        self.replay.beats() + 1
    }

    pub(super) fn inks(&self) -> &Inks {
        &self.inks
    }

    /// An empty canvas of the right size.
    pub(super) fn blank(&self) -> Canvas {
        Canvas::new(self.layout.width, self.layout.height, inks::PAGE)
    }

    pub(super) fn draw(&mut self, canvas: &mut Canvas) {
        canvas.pixels.fill(inks::PAGE);
        self.draw_title(canvas);
        for index in 0..self.layout.lanes.len() {
            let place = self.layout.lanes[index];
            let ended = self.beat > self.replay.lanes[index].walk.len();
            self.draw_board(canvas, index, place.board, ended);
            self.draw_caption(canvas, index, place, ended);
        }
    }

    /// The board's name and size, and par. Parts that do not fit are dropped, the size first.
    fn draw_title(&self, canvas: &mut Canvas) {
        let (title, graph, words) = (self.layout.title, &self.replay.graph, &self.replay.words);
        let par = self.replay.par.map(|par| words.par(par)).unwrap_or_default();
        let room = title.width.saturating_sub(if par.is_empty() { 0 } else { text_width(&par, SCALE) + GAP });
        let board = shorten(&self.replay.board, SCALE, room);
        canvas.text(title.left, title.top, SCALE, &board, inks::TEXT);
        canvas.text(right_aligned(title, &par), title.top, SCALE, &par, inks::TEXT);
        let size = format!("{}×{}, {} {}", graph.width(), graph.height(), graph.colors(), words.colors);
        let left = text_width(&board, SCALE) + GAP + GAP / 2;
        let (width, height) = (graph.width(), graph.height());
        let tells = |start: String| self.replay.board.starts_with(&start);
        let is_told = tells(format!("{width}x{height}c")) || tells(format!("{width} × {height},"));
        if !is_told && left + text_width(&size, SCALE) <= room {
            canvas.text(title.left + left, title.top, SCALE, &size, inks::DIM_TEXT);
        }
    }

    fn draw_board(&mut self, canvas: &mut Canvas, index: usize, board: Rect, ended: bool) {
        let (position, lane) = (&self.positions[index], &self.replay.lanes[index]);
        let bed = Rect {
            left: board.left - BED,
            top: board.top - BED,
            width: board.width + 2 * BED,
            height: board.height + 2 * BED,
        };
        canvas.fill(bed, inks::BED);
        let is_open = ended && position.is_cleared();
        let draw = (&mut self.raster, &self.inks);
        let opening = match self.is_film && !ended {
            true => opening_of(number(self.beat), number(lane.walk.len())),
            false => f32::from(u8::from(is_open)),
        };
        draw_position(canvas, board, &self.layout, draw, position, lane.walk.len(), opening);
        if is_open && self.positions.len() == 1 {
            draw_numbers(canvas, board, &self.layout, &self.inks, position);
        }
        let trouble = lane.outcome.as_ref().and_then(|outcome| self.replay.words.trouble(outcome));
        if let Some(trouble) = trouble.filter(|_| ended) {
            draw_banner(canvas, bed, trouble);
        }
    }

    /// The name, and below it the details, place and moves; on one line if they fit.
    fn draw_caption(&self, canvas: &mut Canvas, index: usize, lines: LanePlace, ended: bool) {
        let (lane, position) = (&self.replay.lanes[index], &self.positions[index]);
        let (_, more) = name_and_details(&lane.name);
        let count = if self.is_film { self.beat.min(lane.walk.len()) } else { position.moves() };
        let mut moves = self.replay.words.count(count);
        let place = lane.place.filter(|_| ended && position.is_cleared());
        let mark = place.map(|place| format!("{place}. ")).unwrap_or_default();
        let mark_ink = if place == Some(1) { inks::WINNER } else { inks::DIM_TEXT };
        let moves_ink = if ended { inks::TEXT } else { inks::DIM_TEXT };

        let line = lines.moves;
        let all = [more, &mark, &moves].map(|text| text_width(text, SCALE));
        if self.layout.has_two_lines && !more.is_empty() && all.iter().sum::<usize>() + GAP + SCALE > line.width {
            moves = grouped(count as u64);
        }
        let right = right_aligned(line, &moves);
        canvas.text(right, line.top, SCALE, &moves, moves_ink);
        let right = right.saturating_sub(mark.chars().count() * ADVANCE * SCALE).max(line.left);
        canvas.text(right, line.top, SCALE, &mark, mark_ink);
        let room = (right - line.left).saturating_sub(GAP);
        if self.layout.has_two_lines {
            canvas.text(line.left, line.top, SCALE, &shorten(more, SCALE, room), inks::DIM_TEXT);
        }
        let room = if self.layout.has_two_lines { lines.name.width } else { room };
        // The font has two dots for an ellipsis.
        let dotted = |name: &str| name.replace('…', "..");
        let name = dotted(&self.names.fitting(index, |name| text_width(&dotted(name), SCALE) <= room));
        canvas.text(lines.name.left, lines.name.top, SCALE, &name, inks::TEXT);
    }
}

/// A move's number in a ring's range.
fn number(moves: usize) -> u16 {
    u16::try_from(moves).unwrap_or(u16::MAX)
}

/// A runner's name, and its parameters after a colon.
fn name_and_details(name: &str) -> (&str, &str) {
    name.split_once(':').unwrap_or((name, ""))
}

/// Draws a dark band across the middle of a board, with a word on it if it fits.
fn draw_banner(canvas: &mut Canvas, bed: Rect, text: &str) {
    let Some(scale) = [3, 2, 1].into_iter().find(|scale| text_width(text, *scale) + 8 * scale <= bed.width) else {
        return;
    };
    let height = (text_height(scale) + 8 * scale).min(bed.height);
    let top = bed.top + (bed.height - height) / 2;
    canvas.fill(Rect { top, height, ..bed }, inks::PAGE);
    let left = bed.left + (bed.width - text_width(text, scale)) / 2;
    canvas.text(left, top + height.saturating_sub(text_height(scale)) / 2, scale, text, inks::TROUBLE);
}
