//! Greedy look-ahead: plays the first move of the best line of up to `depth` moves.
//!
//! | optimal | deterministic | time a move | memory |
//! |---|---|---|---|
//! | no | yes | O(colours^depth · words) | O(depth · clusters) |
//!
//! From the series, parts 4 to 7. A line's score is its metric at the leaf, over all that the line absorbs. A child
//! that repeats its parent's colour scores nothing. A child that leaves the metric unchanged ends its line. The first
//! colour wins ties.

use crate::metric::{Measure, Metric};
use color_walk_api::{
    board::{ClusterGraph, ClusterId, Color, Flood, contains, count_gains, iter_bits},
    host::absorb_counting,
    solver::{Candidate, DepthCounts, Explanation, Fuel, SearchState, Unit, Value},
};

/// A depth-first search over lines of moves. It can pause at any node.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     solver::Fuel,
///     text::BoardCode,
/// };
/// use color_walk_greedy::{LookAhead, Metric};
///
/// let graph = ClusterGraph::new(&BoardCode::series(1).board());
/// let mut search = LookAhead::new(Metric::Area, 5);
/// let first = search.decide(&graph, &Flood::new(&graph), &mut Fuel::new(10_000));
/// assert!(first.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct LookAhead {
    metric: Metric,
    limit: usize,
    /// The plain metric of the current decision.
    plain: Metric,
    frames: Vec<Frame>,
    /// Absorbed set and frontier of each frame, one after the other.
    sets: Vec<u64>,
    /// The cells each colour would absorb next, for each frame.
    gains: Vec<u32>,
    /// The perimeter each colour would add to the line, for each frame. Maintained only while borders count.
    outlines: Vec<i32>,
    root_absorbed: Vec<u64>,
    /// Each colour's score, if lines may have more than one move.
    scores: Vec<f64>,
    choice: Option<Color>,
    /// Positions expanded for the current decision, by depth.
    depths: DepthCounts,
    lines: Option<CodeLines>,
}

/// The pseudo-code of which the search tells the running lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeLines {
    /// A solver without look-ahead: `greedy`, and those that measure borders.
    Plain,
    /// One of them that changes its measure: `path-area`.
    Hybrid,
    /// A solver with look-ahead.
    Ahead,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    next: Color,
    /// The colour that led here.
    last: Option<Color>,
    line: Measure,
    value: f64,
    best: f64,
    expanded: bool,
}

impl LookAhead {
    /// A search over lines of up to `depth` moves (at least 1).
    pub fn new(metric: Metric, depth: usize) -> Self {
        LookAhead {
            metric,
            limit: depth.max(1),
            plain: metric,
            frames: Vec::new(),
            sets: Vec::new(),
            gains: Vec::new(),
            outlines: Vec::new(),
            root_absorbed: Vec::new(),
            scores: Vec::new(),
            choice: None,
            depths: DepthCounts::default(),
            lines: None,
        }
    }

    /// Tells the running lines of this pseudo-code. Otherwise it tells none, because it is a part of another solver.
    pub(crate) fn telling(self, lines: CodeLines) -> Self {
        LookAhead { lines: Some(lines), ..self }
    }

    /// The colour to play in `flood`, which must not be cleared. `None` if the fuel ran out: the next call, with the
    /// same position, continues. A node is a position whose colours are tried.
    pub fn decide(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Color> {
        if self.frames.is_empty() {
            self.begin(graph, flood);
        }
        // The loop is compiled twice. It is so short that asking whether somebody watches would slow it down.
        match fuel.tracer().and(self.lines) {
            None => self.search::<false>(graph, flood, fuel),
            Some(_) => self.search::<true>(graph, flood, fuel),
        }
    }

    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Color> {
        let colors = graph.colors() as Color;
        let words = graph.words();
        let lines = self.lines.filter(|_| WATCHED);
        while let Some(depth) = self.frames.len().checked_sub(1) {
            let mut frame = &mut self.frames[depth];
            if !frame.expanded {
                if !fuel.burn() {
                    return None;
                }
                frame.expanded = true;
                self.depths.add(depth);
                if let Some(lines) = lines {
                    self.tell_position(lines, flood, fuel);
                    frame = &mut self.frames[depth];
                }
            }
            if frame.next == colors {
                let best = frame.best;
                self.frames.pop();
                self.offer(best);
                if let Some(lines) = lines {
                    self.tell_end(lines, best, fuel);
                }
                continue;
            }
            let color = frame.next;
            frame.next += 1;
            if let Some(lines) = lines.filter(|_| frame.last != Some(color)) {
                self.tell_color(lines, graph, color, fuel);
                frame = &mut self.frames[depth];
            }
            if frame.last == Some(color) {
                self.offer_to(depth, 0.0, color);
                continue;
            }
            let (line, value) = (frame.line, frame.value);
            if self.gains[depth * usize::from(colors) + usize::from(color)] == 0 {
                if depth > 0 {
                    self.offer_to(depth, value, color);
                }
                continue;
            }
            let child = self.measure(depth * usize::from(colors) + usize::from(color), line);
            let child_value = self.plain.value(child);
            if depth + 1 == self.limit || child_value == value {
                self.offer_to(depth, child_value, color);
            } else {
                self.push(graph, words, color, child, child_value);
            }
        }
        self.choice
    }

    /// The colours' scores in the last decision; `None` before the first and during a decision.
    pub fn explain(&self) -> Option<Explanation> {
        let chosen = self.choice.filter(|_| self.frames.is_empty())?;
        let score = |color: Color| match self.limit {
            1 => self.plain.value(self.measure(usize::from(color), Measure::default())),
            _ => self.scores[usize::from(color)],
        };
        let legal = (0..).zip(&self.gains[..self.scores.len()]).filter(|&(_, &gain)| gain > 0);
        let candidates = legal.map(|(color, _)| Candidate::new(color, score(color))).collect();
        let unit = match self.plain {
            Metric::Perimeter | Metric::PerimeterArea => Unit::Border,
            Metric::DeepPath | Metric::PathArea => Unit::BorderPerBlock,
            Metric::Area => Unit::Blocks,
        };
        Some(Explanation::Candidates { chosen, unit, depth: self.limit as u32, candidates })
    }

    /// Moves from the root to the position being expanded.
    pub fn depth(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    /// The absorbed clusters of the position being expanded, as a set; `None` between decisions.
    pub fn focus(&self) -> Option<&[u64]> {
        let depth = self.frames.len().checked_sub(1)?;
        let words = self.root_absorbed.len();
        Some(&self.sets[depth * 2 * words..][..words])
    }

    /// The line to the position being expanded, and the current decision's expanded positions by depth.
    pub fn search_state(&self) -> SearchState {
        if self.frames.is_empty() {
            return SearchState::default();
        }
        SearchState { line: self.frames.iter().filter_map(|frame| frame.last).collect(), depths: self.depths.to_vec() }
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        (self.sets.capacity() + self.root_absorbed.capacity()) * size_of::<u64>()
            + self.scores.capacity() * size_of::<f64>()
            + self.gains.capacity() * size_of::<u32>()
            + self.outlines.capacity() * size_of::<i32>()
            + self.frames.capacity() * size_of::<Frame>()
    }

    fn begin(&mut self, graph: &ClusterGraph, flood: &Flood) {
        self.plain = self.metric.at(flood.moves());
        self.choice = None;
        self.depths.clear();
        self.root_absorbed.clear();
        self.root_absorbed.extend_from_slice(flood.absorbed());
        self.sets.resize(self.limit * 2 * graph.words(), 0);
        self.sets[..graph.words()].copy_from_slice(flood.absorbed());
        self.sets[graph.words()..2 * graph.words()].copy_from_slice(flood.frontier());
        self.scores.resize(graph.colors(), 0.0);
        self.gains.resize(self.limit * graph.colors(), 0);
        count_gains(graph, flood.frontier(), &mut self.gains[..graph.colors()]);
        if !self.plain.is_area() {
            self.begin_outlines(graph, flood);
        }
        let line = Measure::default();
        self.frames.push(Frame::new(None, line, self.plain.value(line)));
    }

    // Inlined, as a function with one caller would be: both copies of the search call it.
    #[inline(always)]
    fn push(&mut self, graph: &ClusterGraph, words: usize, color: Color, line: Measure, value: f64) {
        let depth = self.frames.len();
        let (set, colors) = (2 * words, graph.colors());
        self.sets.copy_within((depth - 1) * set..depth * set, depth * set);
        self.gains.copy_within((depth - 1) * colors..depth * colors, depth * colors);
        let (absorbed, frontier) = self.sets[depth * set..][..set].split_at_mut(words);
        absorb_counting(graph, absorbed, frontier, &mut self.gains[depth * colors..][..colors], color);
        if !self.plain.is_area() {
            self.push_outlines(graph, depth, color);
        }
        self.frames.push(Frame::new(Some(color), line, value));
    }

    /// The line's measure after a colour, given by its index among the frames' colours.
    fn measure(&self, place: usize, mut line: Measure) -> Measure {
        line.area += self.gains[place];
        if !self.plain.is_area() {
            line.perimeter = line.perimeter.wrapping_add_signed(self.outlines[place]);
        }
        line
    }

    /// Before the line, a cluster adds its border with live cells.
    fn begin_outlines(&mut self, graph: &ClusterGraph, flood: &Flood) {
        self.outlines.resize(self.limit * graph.colors(), 0);
        self.outlines[..graph.colors()].fill(0);
        for cluster in iter_bits(flood.frontier()).map(|cluster| cluster as ClusterId) {
            let mut alone = Measure::default();
            alone.add(graph, cluster, flood.absorbed(), flood.absorbed());
            self.outlines[usize::from(graph.color(cluster))] += alone.perimeter as i32;
        }
    }

    /// A cluster that joins the frontier adds its whole border. If the line absorbs its neighbour, their shared border
    /// no longer counts for either.
    #[inline(always)]
    fn push_outlines(&mut self, graph: &ClusterGraph, depth: usize, color: Color) {
        let (set, words, colors) = (2 * graph.words(), graph.words(), graph.colors());
        self.outlines.copy_within((depth - 1) * colors..depth * colors, depth * colors);
        let outlines = &mut self.outlines[depth * colors..][..colors];
        outlines[usize::from(color)] = 0;
        let before = &self.sets[(depth - 1) * set + words..][..words];
        let (absorbed, frontier) = self.sets[depth * set..][..set].split_at(words);
        for index in 0..words {
            for cluster in clusters(index, frontier[index] & !before[index]) {
                let whole: u32 = graph.borders(cluster).map(|(_, border)| border).sum();
                outlines[usize::from(graph.color(cluster))] += whole as i32;
            }
            for cluster in clusters(index, before[index] & graph.mask(color)[index]) {
                for (other, border) in graph.borders(cluster) {
                    if !contains(absorbed, other) {
                        outlines[usize::from(graph.color(other))] -= 2 * border as i32;
                    }
                }
            }
        }
    }

    /// Offers a finished line's score to the top frame.
    fn offer(&mut self, value: f64) {
        if let Some(depth) = self.frames.len().checked_sub(1) {
            let color = self.frames[depth].next - 1;
            if depth == 0 {
                self.scores[usize::from(color)] = value;
            }
            self.offer_to(depth, value, color);
        }
    }

    fn offer_to(&mut self, depth: usize, value: f64, color: Color) {
        let frame = &mut self.frames[depth];
        if value > frame.best {
            frame.best = value;
            if depth == 0 {
                self.choice = Some(color);
            }
        }
    }
}

/// The running lines of pseudo-code, for whoever watches.
impl LookAhead {
    fn tell_position(&self, lines: CodeLines, flood: &Flood, fuel: &mut Fuel) {
        match lines {
            CodeLines::Plain => {
                fuel.at("until", || [("moves", flood.moves().into())]);
                fuel.at("none", || [("best", Value::None), (self.best_name(), Value::None)]);
            }
            CodeLines::Hybrid => {
                fuel.at("if", || [("moves", flood.moves().into())]);
                let label = if self.plain.is_area() { "blocks" } else { "border" };
                fuel.at(label, || [("best", Value::None)]);
            }
            CodeLines::Ahead => {
                let depth = self.depth();
                fuel.at("value", || [("depth", depth.into())]);
                fuel.at("none", || [("best", 0_u32.into())]);
            }
        }
    }

    /// The variable with the measure of the best colour.
    fn best_name(&self) -> &'static str {
        if self.plain.is_area() { "best-gain" } else { "best-border" }
    }

    /// The lines for a colour of the last frame.
    fn tell_color(&self, lines: CodeLines, graph: &ClusterGraph, color: Color, fuel: &mut Fuel) {
        let depth = self.depth();
        let frame = &self.frames[depth];
        let place = depth * graph.colors() + usize::from(color);
        let child = self.measure(place, frame.line);
        let value = if self.gains[place] == 0 { 0.0 } else { self.plain.value(child) };
        let best = || if frame.best.is_finite() { number(frame.best) } else { Value::None };
        match lines {
            CodeLines::Hybrid => {}
            CodeLines::Plain => {
                fuel.at("each", || [("colour", Value::Color(color))]);
                fuel.at("measure", || [(if self.plain.is_area() { "gain" } else { "border" }, number(value))]);
                if !self.plain.is_area() && child.perimeter == frame.line.perimeter {
                    fuel.at("blocks", || [("border", number(value))]);
                }
                fuel.at("compare", || [(self.best_name(), best())]);
                if value > frame.best && self.gains[place] > 0 {
                    fuel.at("best", || [("best", Value::Color(color)), (self.best_name(), number(value))]);
                }
            }
            CodeLines::Ahead => {
                fuel.at("each", || [("colour", Value::Color(color)), ("best", best())]);
                let is_same = self.gains[place] == 0 || value == frame.value;
                if is_same && depth + 1 < self.limit {
                    fuel.at("same", || [("worth", number(frame.value))]);
                } else {
                    fuel.at("child", || [("worth", number(value))]);
                    if depth + 1 == self.limit {
                        fuel.at("leaf", || [("worth", number(value))]);
                    }
                }
            }
        }
    }

    /// The lines after all colours of a position.
    fn tell_end(&self, lines: CodeLines, best: f64, fuel: &mut Fuel) {
        if lines == CodeLines::Ahead {
            fuel.at("return", || [("best", number(best))]);
        }
        if let Some(choice) = self.choice.filter(|_| self.frames.is_empty() && lines != CodeLines::Hybrid) {
            fuel.at("play", || [("best", Value::Color(choice))]);
        }
    }
}

/// A measure: whole numbers are blocks or borders, others are borders per block.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { Value::Number(value as i64) } else { Value::Decimal(value) }
}

impl Frame {
    fn new(last: Option<Color>, line: Measure, value: f64) -> Self {
        Frame { next: 0, last, line, value, best: f64::NEG_INFINITY, expanded: false }
    }
}

/// The clusters in one word of a set, in rising order.
fn clusters(index: usize, mut word: u64) -> impl Iterator<Item = ClusterId> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some((index * 64) as ClusterId + bit)
    })
}
