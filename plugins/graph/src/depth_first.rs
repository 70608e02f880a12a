//! Depth-first search: follows one line to its end, returns to the last choice, and keeps the shortest walk.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | when it ends before its limits | yes, without a time limit | O(colours^limit · words), limited | O(limit · clusters) |
//!
//! From the series, part 9. At depth d it tries the colours in the order (i + d) mod c, so the first line is a round
//! robin. No line grows as long as the best one found. At its node limit the search plays the best walk found so far.
//! The series limits its own program to a minute. `seconds` does the same for impatient people; the walk then depends
//! on the machine.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, count_gains},
    host::absorb_counting,
    solver::{Cut, DepthCounts, Explanation, Fuel, Line, Merit, Progress, Reason, SearchState, Value},
    text::counted,
};
use web_time::{Duration, Instant};

use crate::search::{Answer, Search};

/// The limits of a depth-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthFirstLimits {
    /// The most positions to expand, over the whole walk.
    pub nodes: u64,
    /// Lines must be shorter than this, in moves.
    pub length: usize,
    /// The most time to think, in seconds; 0 for no limit.
    pub seconds: u64,
}

/// The search. A line it finds clears the board.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     solver::Fuel,
///     text::BoardCode,
/// };
/// use color_walk_graph::{Answer, DepthFirst, DepthFirstLimits, Search};
///
/// let graph = ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 1).board());
/// let mut search = DepthFirst::new(DepthFirstLimits { nodes: 100_000, length: 30, seconds: 0 });
/// let answer = search.think(&graph, &Flood::new(&graph), &mut Fuel::new(100_000)).unwrap();
/// assert!(matches!(answer, Answer::Line { proven: true, .. }));
/// ```
#[derive(Clone, Debug)]
pub struct DepthFirst {
    limits: DepthFirstLimits,
    nodes: u64,
    /// Time used in earlier calls.
    busy: Duration,
    /// The end of the current call's time.
    deadline: Option<Instant>,
    frames: Vec<Frame>,
    /// Absorbed set and frontier of each frame, one after the other.
    sets: Vec<u64>,
    gains: Vec<u32>,
    words: usize,
    best: Vec<Color>,
    played: u32,
    /// Positions expanded since the search began, by depth.
    depths: DepthCounts,
    /// The merit of the line returned last.
    merit: Merit,
    /// True if its pseudo-code has a line about its limit of positions.
    tells_limit: bool,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Number of colours tried.
    tried: usize,
    /// The colour that led here.
    color: Color,
    cleared: u32,
    expanded: bool,
}

/// Nodes between two checks of the clock.
const CLOCK_NODES: u64 = 1024;

impl DepthFirst {
    /// A search with these limits.
    pub fn new(limits: DepthFirstLimits) -> Self {
        DepthFirst {
            limits,
            nodes: 0,
            busy: Duration::ZERO,
            deadline: None,
            frames: Vec::new(),
            sets: Vec::new(),
            gains: Vec::new(),
            words: 0,
            best: Vec::new(),
            played: 0,
            depths: DepthCounts::default(),
            merit: Merit::ShortestFound,
            tells_limit: false,
        }
    }

    /// Tells a watcher when it reaches its limit of positions.
    pub(crate) fn telling_limit(self) -> Self {
        DepthFirst { tells_limit: true, ..self }
    }

    fn begin(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) {
        fuel.at("none", || [("best", Value::None)]);
        if let Some(tracer) = fuel.tracer() {
            tracer.root();
        }
        self.best.clear();
        self.depths.clear();
        self.played = flood.moves();
        self.words = graph.words();
        self.sets.clear();
        self.sets.extend_from_slice(flood.absorbed());
        self.sets.extend_from_slice(flood.frontier());
        self.gains.clear();
        self.gains.resize(graph.colors(), 0);
        count_gains(graph, flood.frontier(), &mut self.gains);
        self.frames.push(Frame::new(Color::MAX, flood.cleared()));
    }

    /// Searches until the fuel or its own limits are spent, or the tree is exhausted.
    fn search<const WATCHED: bool>(&mut self, graph: &ClusterGraph, fuel: &mut Fuel) -> Option<Answer> {
        let (colors, cells) = (graph.colors(), graph.cell_count() as u32);
        while let Some(depth) = self.frames.len().checked_sub(1) {
            let bound = if self.best.is_empty() { self.limits.length } else { self.best.len() };
            let frame = self.frames[depth];
            if frame.tried == colors || depth + 1 >= bound {
                if WATCHED && frame.tried < colors {
                    fuel.at("return", || [("depth", depth.into()), ("best", bound.into())]);
                }
                self.frames.pop();
                continue;
            }
            if !frame.expanded {
                if self.nodes == self.limits.nodes {
                    if self.tells_limit {
                        fuel.at("limit", || [("positions", self.nodes.into())]);
                    }
                    return Some(self.answer(Some(Reason::Nodes(self.limits.nodes))));
                }
                if self.is_late() {
                    return Some(self.answer(Some(Reason::Time(self.limits.seconds))));
                }
                if !fuel.burn() {
                    return None;
                }
                self.frames[depth].expanded = true;
                self.nodes += 1;
                self.depths.add(depth);
                if WATCHED {
                    self.tell_position(fuel);
                }
            }
            let frame = &mut self.frames[depth];
            let color = ((frame.tried + depth) % colors) as Color;
            frame.tried += 1;
            if WATCHED {
                fuel.at("each", || [("i", (frame.tried - 1).into())]);
                fuel.at("colour", || [("colour", Value::Color(color))]);
            }
            let before = frame.cleared;
            let cleared = before + self.gains[depth * colors + usize::from(color)];
            if cleared == cells {
                self.best.clear();
                self.best.extend(self.frames[1..].iter().map(|frame| frame.color));
                self.best.push(color);
                fuel.at("clears", || [("best", self.best.len().into())]);
                if let Some(tracer) = fuel.tracer() {
                    tracer.best(&self.best);
                }
            } else if cleared > before {
                if WATCHED {
                    fuel.at("child", || [("depth", (depth + 1).into())]);
                }
                if depth + 2 < bound {
                    self.push(graph, depth, color, cleared);
                } else if WATCHED {
                    self.tell_cut(color, bound, fuel);
                }
            }
        }
        Some(self.answer(None))
    }

    fn search_and_tell(&mut self, graph: &ClusterGraph, fuel: &mut Fuel) -> Option<Answer> {
        // The loop is compiled twice. It is so short that asking whether somebody watches would slow it down.
        let answer = match fuel.tracer() {
            None => self.search::<false>(graph, fuel),
            Some(_) => self.search::<true>(graph, fuel),
        };
        if let Some(Answer::Line { moves, .. }) = &answer {
            fuel.at("play", || [("best", moves.len().into())]);
        }
        answer
    }

    fn tell_position(&self, fuel: &mut Fuel) {
        let depth = self.frames.len() - 1;
        fuel.at("search", || [("depth", depth.into())]);
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            tracer.expand(&self.frames[1..].iter().map(|frame| frame.color).collect::<Vec<_>>());
        }
    }

    /// A child that is as long as the best walk returns at once.
    fn tell_cut(&self, color: Color, bound: usize, fuel: &mut Fuel) {
        fuel.at("search", || [("depth", self.frames.len().into())]);
        fuel.at("return", || [("depth", self.frames.len().into()), ("best", bound.into())]);
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            let line = self.frames[1..].iter().map(|frame| frame.color).chain([color]);
            tracer.cut(&line.collect::<Vec<_>>(), Cut::TooLong);
        }
    }

    // Inlined, as a function with one caller would be: both copies of the search call it.
    #[inline(always)]
    fn push(&mut self, graph: &ClusterGraph, depth: usize, color: Color, cleared: u32) {
        let (set, colors) = (2 * self.words, graph.colors());
        self.sets.truncate((depth + 1) * set);
        self.sets.extend_from_within(depth * set..);
        self.gains.truncate((depth + 1) * colors);
        self.gains.extend_from_within(depth * colors..);
        let (absorbed, frontier) = self.sets[(depth + 1) * set..].split_at_mut(self.words);
        absorb_counting(graph, absorbed, frontier, &mut self.gains[(depth + 1) * colors..], color);
        self.frames.push(Frame::new(color, cleared));
    }

    /// The best line, if any. `cut` is the limit that cut off part of the tree.
    fn answer(&mut self, cut: Option<Reason>) -> Answer {
        self.frames.clear();
        self.merit = if cut.is_none() { Merit::Shortest } else { Merit::ShortestFound };
        if !self.best.is_empty() {
            return Answer::Line { moves: std::mem::take(&mut self.best), proven: cut.is_none() };
        }
        let short = || Reason::Other(format!("no walk is shorter than {}", counted(self.limits.length as u64, "move")));
        Answer::Nothing(cut.unwrap_or_else(short))
    }

    /// Checks the clock from time to time, if there is a time limit.
    fn is_late(&self) -> bool {
        self.nodes.is_multiple_of(CLOCK_NODES) && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Frame {
    fn new(color: Color, cleared: u32) -> Self {
        Frame { tried: 0, color, cleared, expanded: false }
    }
}

impl Search for DepthFirst {
    fn think(&mut self, graph: &ClusterGraph, flood: &Flood, fuel: &mut Fuel) -> Option<Answer> {
        if self.frames.is_empty() {
            self.begin(graph, flood, fuel);
        }
        if self.limits.seconds == 0 {
            return self.search_and_tell(graph, fuel);
        }
        let begin = Instant::now();
        self.deadline = Some(begin + Duration::from_secs(self.limits.seconds).saturating_sub(self.busy));
        let answer = self.search_and_tell(graph, fuel);
        self.busy += begin.elapsed();
        answer
    }

    fn progress(&self) -> Progress {
        Progress::default()
            .depth(self.frames.len().saturating_sub(1) as u32)
            .best((!self.best.is_empty()).then_some(self.played + self.best.len() as u32))
            .bytes(
                self.sets.capacity() * size_of::<u64>()
                    + self.gains.capacity() * size_of::<u32>()
                    + self.frames.capacity() * size_of::<Frame>(),
            )
    }

    fn focus(&self) -> Option<&[u64]> {
        let depth = self.frames.len().checked_sub(1)?;
        Some(&self.sets[depth * 2 * self.words..][..self.words])
    }

    fn search_state(&mut self) -> SearchState {
        if self.frames.is_empty() {
            return SearchState::default();
        }
        SearchState { line: self.frames[1..].iter().map(|frame| frame.color).collect(), depths: self.depths.to_vec() }
    }

    fn explain(&self, line: Line) -> Option<Explanation> {
        Some(Explanation::Line { line, merit: self.merit })
    }
}
