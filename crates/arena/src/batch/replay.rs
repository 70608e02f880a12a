//! Chooses the games that an engine plays twice, and compares both, to check that it is reproducible as it says.

use color_walk_api::{board::ClusterGraph, host::fnv_1a, solver::SolverSpec};

use super::{Game, Replay};

/// One of so many games is played twice.
const ONE_IN: u64 = 20;

/// True if this game is played twice. It depends on the task alone, so shards and resumed runs choose the same games.
pub(super) fn is_chosen(spec: &SolverSpec, graph: &ClusterGraph) -> bool {
    let task = || format!("{spec} {:016x}", graph.fingerprint()).into_bytes();
    spec.info().says_reproducible && fnv_1a(task()).is_multiple_of(ONE_IN)
}

/// Compares two games of the same task. `None` if a clock ended one of them, because then nothing is promised.
pub(super) fn compare(first: &Game, second: &Game) -> Option<Replay> {
    if first.ended_by_time || second.ended_by_time {
        return None;
    }
    let answer = |game: &Game| {
        let nodes = game.claims.as_ref().map_or(game.nodes, |claims| claims.nodes);
        (game.walk.clone(), game.outcome.is_cleared(), nodes)
    };
    Some(if answer(first) == answer(second) { Replay::Same } else { Replay::Different })
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, AtomicU64, Ordering},
        },
        time::Duration,
    };

    use color_walk_api::{
        board::Color,
        solver::{Claims, Engine, Fuel, Problem, Solver, SolverInfo, Step},
    };
    use color_walk_assets::Entrant;

    use super::*;
    use crate::{
        batch::{self, Batch, BoardSource, Record, Results, RunId, Shard},
        report::{Format, Report},
    };

    /// An engine that plays the first legal colour, and claims the nodes that `nodes` gives it.
    struct Counts {
        problem: Problem,
        nodes: u64,
    }

    impl Solver for Counts {
        fn step(&mut self, _: &mut Fuel) -> Step {
            let Problem { graph, flood, .. } = &mut self.problem;
            let Some(color) = flood.legal_colors(graph).next() else { return Step::Cleared { proven: false } };
            flood.play(graph, color);
            Step::Play(color)
        }
    }

    impl Engine for Counts {
        fn claims(&self) -> Claims {
            Claims::default().nodes(self.nodes)
        }

        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn batch(nodes: impl Fn() -> u64 + Send + Sync + 'static, says: bool, shard: Shard) -> Arc<Batch> {
        let build = move |problem| -> Box<dyn Engine> { Box::new(Counts { problem, nodes: nodes() }) };
        let info = SolverInfo::engine("mine", "Mine", "-", build).says_reproducible(says);
        let mine = Entrant { text: "mine".to_owned(), spec: SolverSpec::of(&info) };
        let source = BoardSource::from_codes("4x3c3@1..100", None).unwrap();
        Arc::new(Batch::new(source, vec![mine], shard).unwrap())
    }

    fn played(batch: &Arc<Batch>, jobs: usize) -> Vec<Record> {
        let stop = Arc::new(AtomicBool::new(false));
        let games = batch::start(batch.clone(), &Results::of(batch), jobs, stop).unwrap();
        let mut records: Vec<Record> = games.into_iter().map(|ended| ended.record).collect();
        records.sort_by_key(|record| record.board);
        records
    }

    fn twice(records: &[Record]) -> Vec<(u64, Replay)> {
        records.iter().filter_map(|record| Some((record.board, record.replay?))).collect()
    }

    fn report(batch: &Batch, records: &[Record], format: Format) -> String {
        let mut results = Results::new(RunId::of(batch));
        records.iter().for_each(|record| results.add(record));
        let mut out = Vec::new();
        let report = Report::of_batch(&results, None, &color_walk_solvers::registry());
        report.without_times().write(&mut out, format).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn one_game_in_twenty_is_played_twice_and_every_split_of_the_run_chooses_the_same() {
        let whole = batch(|| 7, true, Shard::WHOLE);
        let records = played(&whole, 1);
        let chosen = twice(&records);
        assert!((1..=15).contains(&chosen.len()), "{chosen:?}");
        assert!(chosen.iter().all(|&(_, replay)| replay == Replay::Same));
        assert_eq!(twice(&played(&whole, 3)), chosen);
        let shards = ["1/2", "2/2"].map(|shard| twice(&played(&batch(|| 7, true, shard.parse().unwrap()), 1)));
        let mut of_shards = shards.concat();
        of_shards.sort_by_key(|&(board, _)| board);
        assert_eq!(of_shards, chosen);
        let table = report(&whole, &records, Format::Table);
        let same = format!("it says that it is reproducible, and {} games played twice were the same", chosen.len());
        assert!(table.contains(&same), "{table}");
    }

    #[test]
    fn an_engine_that_says_nothing_plays_each_game_once() {
        let of_nobody = batch(|| 7, false, Shard::WHOLE);
        let records = played(&of_nobody, 1);
        assert_eq!(twice(&records), []);
        let table = report(&of_nobody, &records, Format::Table);
        assert!(table.contains(": not reproducible, its nodes") && !table.contains("differing"), "{table}");
    }

    #[test]
    fn an_engine_whose_second_answer_differs_is_marked_in_every_format() {
        let count = AtomicU64::new(0);
        let varying = batch(move || count.fetch_add(1, Ordering::Relaxed), true, Shard::WHOLE);
        let records = played(&varying, 1);
        let chosen = twice(&records);
        assert!(!chosen.is_empty() && chosen.iter().all(|&(_, replay)| replay == Replay::Different));
        let (games, first) = (chosen.len(), chosen[0].0);
        let table = report(&varying, &records, Format::Table);
        let mark = format!(
            "it says that it is reproducible, but {games} of {games} games played twice differ, first on board {}",
            first + 1
        );
        assert!(table.contains(&mark) && table.lines().next().unwrap().contains("differing"), "{table}");
        let json: serde_json::Value = serde_json::from_str(&report(&varying, &records, Format::Json)).unwrap();
        let figures = ["replayed", "differing"].map(|key| json["solvers"][0][key].as_u64());
        assert_eq!(figures, [Some(games as u64); 2]);
        let csv = report(&varying, &records, Format::Csv);
        assert!(csv.lines().next().unwrap().contains(",replayed,differing,"), "{csv}");
    }

    #[test]
    fn a_game_that_a_clock_ended_is_not_compared() {
        let game = |walk: &[Color], ended_by_time| Game {
            walk: walk.to_vec(),
            outcome: color_walk_api::run::Outcome::Cleared { proven: false },
            best_walk: None,
            lower_bound: None,
            nodes: 0,
            busy: Duration::ZERO,
            peak_bytes: 0,
            carry: 0,
            claims: None,
            ended_by_time,
            steps: None,
            best_so_far: Vec::new(),
        };
        assert_eq!(compare(&game(&[1], false), &game(&[2], false)), Some(Replay::Different));
        assert_eq!(compare(&game(&[1], false), &game(&[1], false)), Some(Replay::Same));
        for (first, second) in [(true, false), (false, true)] {
            assert_eq!(compare(&game(&[1], first), &game(&[2], second)), None);
        }
    }
}
