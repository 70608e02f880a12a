//! What the command line says of a card's choices, in English.

use color_walk_api::{Params, SolverInfo};

use crate::assets::{BadBoard, BadResult, Optimal};

/// Whether walks are shortest.
pub fn optimal(optimal: Optimal) -> &'static str {
    match optimal {
        Optimal::Never => "no",
        Optimal::UnlessCutOff => "yes, and proven, unless it reaches a limit; then it plays the best walk it has",
        Optimal::OrGivesUp => "yes, and proven; it gives up where it reaches a limit",
    }
}

/// Whether the same board always gets the same walk. All solvers are held to that; parameters say what else counts.
pub fn determinism(info: &SolverInfo) -> String {
    let has = |wanted: &str| info.params.iter().any(|param| param.key == wanted);
    if has("seed") {
        return "yes: seed and board decide".to_owned();
    }
    if has("seconds") {
        return "yes, unless it is given a time limit".to_owned();
    }
    let carrying = info.params.iter().find_map(|param| {
        [param.min, param.max].into_iter().find_map(|value| {
            let mut params = Params::defaults(&info.params);
            params.set(param.key, value);
            (info.carries)(&params).then(|| format!("{}={value}", param.key))
        })
    });
    carrying.map_or_else(
        || "yes".to_owned(),
        |setting| format!("yes; with {setting} a board of a batch depends on the one before it"),
    )
}

/// What a solver comes to on its bad board.
pub fn bad_result(bad: &BadBoard) -> String {
    let par = bad.par;
    match bad.result {
        BadResult::Moves(moves) => {
            let over = moves.saturating_sub(par);
            format!("{moves} moves where {par} are enough, {over} over par")
        }
        BadResult::Unproven => format!("{par} moves, as few as can be, but without a proof"),
        BadResult::GivesUp => format!("it gives up where {par} moves are enough"),
        BadResult::Nodes(nodes) => format!("{par} moves, as few as can be, after {nodes} nodes"),
    }
}
