//! The race on one board: runs its lanes, and prints them by rank.

use std::{
    io::{self, IsTerminal, StdoutLock, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use color_walk_api::{
    board::{Board, ClusterGraph, StartRule},
    solver::Claims,
    text::{counted, grouped},
};
use color_walk_arena::{batch::BoardSource, grid::Grid};
use color_walk_assets::Entrant;
use color_walk_export::{PictureWords, Replay};
use color_walk_play::grand_prix::{Finish, GrandPrixBoard};

use super::{
    lanes::{self, Lane},
    recording,
    view::View,
};
use crate::{cores::cores, engines::in_red};

/// The race on one board.
pub(super) struct BoardRace {
    pub name: String,
    pub board: Board,
    pub lanes: Vec<Lane>,
    graph: Arc<ClusterGraph>,
}

impl BoardRace {
    /// Runs all lanes to their end, and shows them. The second value is a failure to print.
    pub fn run(
        (boards, index): (&BoardSource, u64),
        (line_up, names, carried): (&[Entrant], &[String], &[u64]),
        out: &mut StdoutLock,
        is_text: bool,
        is_recorded: bool,
        stop: &Arc<AtomicBool>,
    ) -> (Self, io::Result<()>) {
        let board = boards.board(index);
        let title = title(boards, index, &board);
        let is_live = out.is_terminal();
        let mut shown = Ok(());
        if is_text && !is_live {
            let gap = if index > 0 { "\n" } else { "" };
            shown = writeln!(out, "{gap}{title}");
        }
        let mut view = is_text.then(|| View::new(names, board.cells().len() as u64));
        let graph = Arc::new(ClusterGraph::new(&board));
        let mut lanes = vec![Lane::default(); names.len()];
        for (index, lane) in lanes::start(line_up, carried, &graph, cores(), stop) {
            lanes[index] = lane;
            if let Some(view) = &mut view {
                shown = shown.and(view.show(out, &lanes, index));
            }
            // A failure to print does not matter if the race is recorded.
            if shown.is_err() && !is_recorded {
                break;
            }
        }
        view.iter().for_each(View::clear);
        let one = BoardRace { name: boards.name(index), board, graph, lanes };
        if is_text && shown.is_ok() && !stop.load(Ordering::Relaxed) {
            shown = one.print_end(out, names, is_live.then_some(title));
        }
        (one, shown)
    }

    fn print_end(&self, out: &mut StdoutLock, names: &[String], title: Option<String>) -> io::Result<()> {
        if let Some(title) = title {
            writeln!(out, "{title}")?;
        }
        standings(out, names, &self.lanes, &self.board)
    }

    /// The result for the Grand Prix.
    pub fn result(&self) -> GrandPrixBoard {
        let finish = |lane: &Lane| match lane.trouble() {
            None => Finish::Cleared { moves: lane.moves as u32 },
            Some(reason) => Finish::Out { reason },
        };
        let finishes: Vec<Finish> = self.lanes.iter().map(finish).collect();
        let minimum = finishes.iter().filter_map(Finish::moves).min();
        GrandPrixBoard { name: self.name.clone(), minimum, finishes }
    }

    pub fn replay(&self, names: &[String]) -> Replay {
        let (lanes, par) = recording::replay_lanes(names, &self.lanes);
        let (graph, board) = (self.graph.clone(), self.name.clone());
        Replay { graph, board, par, lanes, words: PictureWords::default(), is_film: false }
    }
}

fn title(boards: &BoardSource, index: u64, board: &Board) -> String {
    let start = match boards.start() {
        Some(StartRule::Center) => ", from the center".to_owned(),
        Some(StartRule::Blank) | None => String::new(),
        Some(start) => format!(", from {start}"),
    };
    let (width, height, colors) = (board.width(), board.height(), counted(board.colors() as u64, "colour"));
    format!("{} ({width} × {height}, {colors}{start})", boards.name(index))
}

/// Prints the lanes by rank, and the walk of each lane in first place.
fn standings(out: &mut impl Write, names: &[String], lanes: &[Lane], board: &Board) -> io::Result<()> {
    let order = lanes::ranking(lanes);
    let claims = lanes.iter().any(|lane| lane.claims.is_some());
    let mut grid = Grid::default();
    grid.row(["place", "solver", "moves", "nodes", "seconds"].into_iter().chain(claims.then_some("claimed")));
    for &(place, lane) in &order {
        let Lane { moves, nodes, busy, claims: claimed, .. } = &lanes[lane];
        let seconds = format!("{:.3}", busy.as_secs_f64());
        let nodes = if claimed.is_some() { "-".to_owned() } else { grouped(*nodes) };
        let claimed = claimed.as_ref().and_then(Claims::claimed_nodes);
        let claimed = claimed.map_or_else(|| "-".to_owned(), |nodes| counted(nodes, "node"));
        let cells = [place.to_string(), names[lane].clone(), grouped(*moves as u64), nodes, seconds];
        grid.row(cells.into_iter().chain(claims.then_some(claimed)));
    }
    writeln!(out)?;
    grid.lines(2).try_for_each(|line| writeln!(out, "{line}"))?;
    for (name, lane) in names.iter().zip(lanes) {
        if let Some(trouble) = lane.trouble() {
            writeln!(out, "-      {name}: {trouble}")?;
        }
        if lane.ended_by_time {
            writeln!(out, "-      {name}: ended by time, so another race may end otherwise")?;
        }
    }
    for (name, lane) in names.iter().zip(lanes) {
        let Some(least) = lane.claimed_least() else { continue };
        let shorter = names.iter().zip(lanes).filter(|(_, other)| other.is_cleared() && other.moves < least);
        let verdict = match shorter.min_by_key(|(_, other)| other.moves) {
            Some((best, other)) => in_red(&format!("refuted by {best} with {}", other.moves)),
            // Every engine gives bounds. Bounds that hold need no mention.
            None if !lane.claims_shortest() => continue,
            None => "not checked".to_owned(),
        };
        let moves = counted(least as u64, "move");
        writeln!(out, "-      {name} claims that no walk is shorter than {moves}: {verdict}")?;
    }
    let winners = order.iter().take_while(|&&(place, _)| place == 1);
    for (line, &(_, lane)) in winners.enumerate() {
        let gap = if line == 0 { "\n" } else { "" };
        writeln!(out, "{gap}walk of {}: {}", names[lane], board.write_walk(&lanes[lane].walk))?;
    }
    Ok(())
}
