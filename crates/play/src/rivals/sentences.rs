//! What the game says about a rival.

use color_walk_api::text::counted;

use super::{
    game::RivalGame,
    ladder::Ladder,
    rival::{Rival, RivalOutcome},
};
use crate::sentence::Sentence;

/// The aim of a game: *Beat Greedy: 38 moves*. `moves` are the rival's.
pub fn rival_limit(rival: Rival, moves: u32) -> Sentence {
    let count = counted(moves.into(), "move");
    let sentence = match rival {
        Rival::Minimum => Sentence::new("rival-limit-minimum", format!("Reach the minimum: {count}")),
        _ => Sentence::new("rival-limit", format!("Beat {}: {count}", rival.short())).with("rival", rival.short()),
    };
    sentence.with("moves", moves)
}

/// The aim of a game while the rival's walk is unknown.
pub fn rival_limit_sought(rival: Rival) -> Sentence {
    let english = format!("Beat {}, once it has played this board", rival.short());
    Sentence::new("rival-limit-sought", english).with("rival", rival.short())
}

/// The end of a game that has used up the rival's moves, before the board is cleared.
pub fn rival_limit_reached(rival: Rival, moves: u32) -> Sentence {
    let name = rival.short();
    let english = format!(
        "{name} took {} for this board, so you have lost. Finish it, or restart.",
        counted(moves.into(), "move")
    );
    Sentence::new("rival-limit-reached", english).with("rival", name).with("moves", moves)
}

/// The result of a game: *33: you beat Look-ahead 2 (35).*
pub fn rival_result(game: RivalGame) -> Sentence {
    let RivalGame { rival, own, theirs, .. } = game;
    let name = rival.short();
    let sentence = match (game.outcome(), rival) {
        (RivalOutcome::Win, Rival::Minimum) => {
            Sentence::new("rival-result-minimum", format!("{own}: you reached the minimum."))
        }
        (RivalOutcome::Win, _) => Sentence::new("rival-result-win", format!("{own}: you beat {name} ({theirs}).")),
        (RivalOutcome::Draw, _) => Sentence::new("rival-result-draw", format!("{own}: a draw with {name}.")),
        (RivalOutcome::Loss, _) => Sentence::new("rival-result-loss", format!("{own}: {name} beat you ({theirs}).")),
    };
    sentence.with("own", own).with("theirs", theirs).with("rival", name)
}

/// The way to the next rival after a game: *Next: Look-ahead 3.* `ladder` contains the game, which `unlocked` a rival.
/// `None` if the person has passed this rival.
pub fn rival_next(ladder: &Ladder, game: RivalGame, unlocked: Option<Rival>) -> Option<Sentence> {
    if let Some(next) = unlocked {
        let english = format!("Next: {}.", next.short());
        return Some(Sentence::new("rival-next", english).with("next", next.short()));
    }
    if game.is_hinted {
        return Some(Sentence::new("rival-hinted", "With a hint, the game does not count."));
    }
    let next = game.rival.next().filter(|&next| next > ladder.current())?;
    // A damaged file may have lost the person's rival, and kept the wins.
    let wins = Ladder::WINS.saturating_sub(ladder.wins(game.rival)).max(1);
    let english = match wins {
        1 => format!("One more win, and {} is next.", next.short()),
        _ => format!("Win {wins} of {} boards, and {} is next.", Ladder::BOARDS, next.short()),
    };
    let sentence = Sentence::new("rival-next-wins", english).with("wins", wins);
    Some(sentence.with("boards", Ladder::BOARDS).with("next", next.short()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(rival: Rival, own: u32, theirs: u32) -> RivalGame {
        RivalGame { rival, own, theirs, is_hinted: false }
    }

    #[test]
    fn a_result_names_the_rival_and_the_next_one() {
        let said = |game| rival_result(game).to_string();
        assert_eq!(said(game(Rival::LookAhead2, 33, 35)), "33: you beat Look-ahead 2 (35).");
        assert_eq!(said(game(Rival::LookAhead2, 35, 35)), "35: a draw with Look-ahead 2.");
        assert_eq!(said(game(Rival::LookAhead2, 36, 35)), "36: Look-ahead 2 beat you (35).");
        assert_eq!(said(game(Rival::Minimum, 20, 20)), "20: you reached the minimum.");
        let mut ladder = Ladder::default();
        let mut after = |game: RivalGame, board: &str| {
            let unlocked = ladder.record(game.rival, board, game.outcome());
            rival_next(&ladder, game, unlocked).map(|sentence| sentence.to_string())
        };
        let [lost, won] = [game(Rival::Random, 60, 50), game(Rival::Random, 40, 50)];
        assert_eq!(after(lost, "a").unwrap(), "Win 2 of 3 boards, and Round robin is next.");
        assert_eq!(after(won, "b").unwrap(), "One more win, and Round robin is next.");
        assert_eq!(after(won, "c").unwrap(), "Next: Round robin.");
        assert_eq!(after(won, "d"), None);
        assert_eq!(after(game(Rival::Minimum, 20, 20), "e"), None);
        let hinted = RivalGame { is_hinted: true, ..won };
        let said = rival_next(&ladder, hinted, None).unwrap().to_string();
        assert_eq!(said, "With a hint, the game does not count.");
    }

    /// Guards against a panic over a mended file.
    #[test]
    fn wins_without_their_rival_are_no_panic() {
        let wins = ["a", "b", "c"].map(|board| format!(r#"{{"board": "{board}", "outcome": "win"}}"#)).join(",");
        let ladder: Ladder = serde_json::from_str(&format!(r#"{{"results": {{"random": [{wins}]}}}}"#)).unwrap();
        let next = rival_next(&ladder, game(Rival::Random, 60, 50), None).unwrap();
        assert_eq!(next.to_string(), "One more win, and Round robin is next.");
    }

    #[test]
    fn an_aim_says_the_number_of_moves() {
        assert_eq!(rival_limit(Rival::Greedy, 38).to_string(), "Beat Greedy: 38 moves");
        assert_eq!(rival_limit(Rival::Minimum, 20).to_string(), "Reach the minimum: 20 moves");
        let lost = "Greedy took 38 moves for this board, so you have lost. Finish it, or restart.";
        assert_eq!(rival_limit_reached(Rival::Greedy, 38).to_string(), lost);
    }
}
