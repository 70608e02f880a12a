//! The kit's view of a board: its graph, and positions as sets of clusters.

use std::{path::Path, sync::Arc};

use color_walk_api::{
    board::ClusterGraph,
    solver::{Problem, SolverSpec},
    text::BoardCode,
};
use color_walk_script::{Answer, Game, GameEnd, Script};

/// Plays a script on a board, and returns the length of its walk.
fn play(source: &str, board: &str, params: &[(&str, u64)]) -> Result<(usize, Game), String> {
    let script = Script::parse(source).map_err(|error| error.to_string())?;
    let mut spec = SolverSpec::of(&script.solver_info("script"));
    params.iter().for_each(|&(key, value)| spec.params.set(key, value));
    let graph = ClusterGraph::new(&board.parse::<BoardCode>().unwrap().board());
    let problem: Problem = spec.problem(Arc::new(graph));
    let mut game = Game::new(&script, &problem).unwrap();
    let mut moves = 0;
    loop {
        match game.ask() {
            Ok(Answer::Move(_)) => moves += 1,
            Ok(Answer::Walk(walk)) => moves = walk.len(),
            Ok(Answer::Done) => return Ok((moves, game)),
            Err(GameEnd::Error(error) | GameEnd::Steps(error)) => return Err(error.to_string()),
            Err(end) => panic!("{end:?}"),
        }
    }
}

#[test]
fn the_graph_and_the_sets_are_what_the_clusters_tell() {
    let source = "
        const keys = new Map();
        export function choose(position) {
          const { graph } = position, clusters = position.clusters();
          const same = (what, one, other) => {
            if (String(one) !== String(other)) throw new Error(`${what}: ${one} and ${other}`);
          };
          same('graph', graph === position.graph, true);
          same('length', graph.length, clusters.length);
          same('start', graph.distances[graph.start], 0);
          const chosen = (name) => clusters.flatMap((cluster, index) => (cluster[name] ? [index] : []));
          same('absorbed', position.absorbed, chosen('isAbsorbed'));
          same('frontier', position.frontier, chosen('isReachable'));
          clusters.forEach((cluster, index) => {
            same('colour', graph.colors[index], cluster.color ?? -1);
            same('size', graph.sizes[index], cluster.size);
            same('place', [graph.x[index], graph.y[index]], [cluster.x, cluster.y]);
            same('neighbours', graph.neighbours[index], cluster.neighbours);
            same('absorbed', position.has(index), cluster.isAbsorbed);
            const near = Math.min(...cluster.neighbours.map((other) => graph.distances[other]));
            same('distance', graph.distances[index], index === graph.start ? 0 : near + 1);
          });
          for (const wrong of [-1, 0.5, clusters.length, undefined, 'x']) same('has', position.has(wrong), false);
          for (const first of position.colors()) {
            for (const second of position.play(first).colors()) {
              const after = position.play(first).play(second), absorbed = String(after.absorbed);
              same('key', keys.get(after.key) ?? absorbed, absorbed);
              keys.set(after.key, absorbed);
            }
          }
          same('keys', keys.size, new Set(keys.values()).size);
          return position.colors()[0];
        }";
    for board in ["2x2c2@1", "5x4c3@1", "9x7c4@2", "11x11c6@3", "8x8c2@4"] {
        play(source, board, &[]).unwrap_or_else(|error| panic!("{board}: {error}"));
    }
}

#[test]
fn positions_with_a_queue_of_250_000_are_within_the_limits() {
    let (moves, game) = play(include_str!("data/dijkstra-by-key.js"), "14x14c6@1", &[]).unwrap();
    assert!((20..26).contains(&moves), "{moves}");
    assert!(game.nodes() > 500_000 && game.bytes() > 200 << 20 && game.bytes() < 256 << 20, "{}", game.bytes());
}

#[test]
fn the_example_of_a_search_finds_nearly_shortest_walks() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts/a-star.js");
    let example = std::fs::read_to_string(example).unwrap();
    // Minima by `exact`.
    for (board, minimum) in [("14x14c6@1", 20), ("14x14c6@2", 19), ("14x14c6@3", 20)] {
        let (moves, game) = play(&example, board, &[]).unwrap();
        assert!((minimum..=minimum + 2).contains(&moves), "{board}: {moves}");
        assert!(game.bytes() < 64 << 20, "{board}: {}", game.bytes());
    }
}

#[test]
fn the_log_shows_arrays_of_the_kit_as_lists() {
    let source = "export function choose(p) {
        log(p.graph.colors, p.absorbed);
        return p.colors()[0];
    }";
    let (_, mut game) = play(source, "2x2c2@1", &[]).unwrap();
    let lines = game.take_log();
    assert!(lines[0].starts_with("[-1, ") && lines[0].ends_with("] [0]"), "{lines:?}");
}

#[test]
fn memory_is_a_parameter() {
    let source = "const kept = []; export function choose(p) {
        for (let i = 0; i < 40000; i++) kept.push(p.play(p.colors()[0]));
        return p.colors()[0];
    }";
    let error = play(source, "6x6c3@1", &[("memory", 16 << 20)]).map(drop).unwrap_err();
    assert!(error.contains("more than 16 MiB of memory"), "{error}");
    let (_, game) = play(source, "2x2c3@1", &[("memory", 64 << 20)]).unwrap();
    assert!(game.bytes() > 8 << 20, "{}", game.bytes());
    // A parameter of its own with that name is the script's.
    let own = "export const params = { memory: { min: 1, max: 9, value: 5 } };
        export function choose(p) { if (params.memory !== 7) throw new Error(params.memory); return p.colors()[0]; }";
    assert!(play(own, "3x3c2@1", &[("memory", 7)]).is_ok());
}

#[test]
fn an_error_names_what_is_near_and_the_calls() {
    let choosing = |code: &str| {
        play(&format!("export function choose(position) {{\n{code}\n}}"), "6x6c3@1", &[]).map(drop).unwrap_err()
    };
    for (code, told) in [
        ("return position.colours()[0];", "`position.colours` is not a function; did you mean `colors`?"),
        ("lgo('x');", "lgo is not defined; did you mean `log`?"),
        ("const color = 1;\nreturn position.play(colour);", "colour is not defined; did you mean `color`?"),
        ("for (const colour of position.colors()) return color;", "color is not defined; did you mean `colour`?"),
        ("position.moves = 3;", "positions never change; `play` gives another one"),
        ("const f = (p) => p.foo.bar;\nreturn f(position);", "(in `f`, called by `choose` (line 3))"),
        (
            "const f = () => { for (;;); };\nf();",
            "200,000,000 steps (a step is a call or a turn of a loop) (in `f`, called by `choose` (line 3))",
        ),
    ] {
        let error = choosing(code);
        assert!(error.contains(told), "{error}");
    }
    let params = "export const params = { depth: { min: 1, max: 3, value: 2 } };\nexport function choose(p) {\n";
    let reading = |code: &str| play(&format!("{params}{code}; return p.colors()[0];\n}}"), "6x6c3@1", &[]);
    let error = reading("params.dept").map(drop).unwrap_err();
    assert!(error.starts_with("line 3, column 1: `params` has no `dept`; did you mean `depth`?"), "{error}");
    assert!(reading("params.width").map(drop).unwrap_err().contains("`params` has no `width`; it has depth"));
    assert!(reading("log(params, String(params), params.depth, 'depth' in params, params[Symbol.iterator])").is_ok());
    assert!(reading("params.depth = 4").is_err());
}
