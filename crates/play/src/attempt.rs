//! One person's attempt at a board: the level, the move budget and the help used.
//!
//! The moves themselves are in the lane's [`super::Playback`].

use color_walk_api::text::BoardCode;
use serde::{Deserialize, Serialize};

use super::{
    level::Level,
    rivals::{Rival, RivalGame, RivalOutcome},
    statistics::FinishedGame,
};

/// A number of moves known to suffice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownPar {
    /// Moves of the best walk known.
    pub moves: u32,
    /// True if no walk is shorter.
    pub proven: bool,
}

/// The move budget of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// Total moves allowed. In exactly as many as a rival's, the board is a draw.
    pub moves: u32,
    /// Where the number comes from.
    pub basis: Basis,
}

/// What a budget counts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Basis {
    /// This par.
    Par(KnownPar),
    /// This rival's walk.
    Rival(Rival),
}

/// An attempt, running or over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    level: Level,
    has_begun: bool,
    /// Time of the first move, in seconds since 1970-01-01 (UTC).
    began_at: u64,
    par_at_first_move: Option<KnownPar>,
    /// Moves of the rival's walk on this board.
    #[serde(skip_serializing_if = "Option::is_none")]
    rival_moves: Option<u32>,
    undos: u32,
    hints: u32,
    /// True once the hint has played a move.
    is_shown: bool,
}

/// An award for a cleared board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Badge {
    /// The walk is proven shortest.
    Perfect,
    /// The walk is shorter than the par known at its beginning.
    BeatPar,
    /// The walk equals a par that was found after it began and is shorter than its budget's par.
    NewPar,
    /// No move was undone.
    NoUndo,
    /// No hint was used.
    NoHint,
}

impl Badge {
    /// The message id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Badge::Perfect => "badge-perfect",
            Badge::BeatPar => "badge-beat-par",
            Badge::NewPar => "badge-new-par",
            Badge::NoUndo => "badge-no-undo",
            Badge::NoHint => "badge-no-hint",
        }
    }

    /// The message id of its explanation.
    pub fn about_id(self) -> &'static str {
        match self {
            Badge::Perfect => "badge-perfect-about",
            Badge::BeatPar => "badge-beat-par-about",
            Badge::NewPar => "badge-new-par-about",
            Badge::NoUndo => "badge-no-undo-about",
            Badge::NoHint => "badge-no-hint-about",
        }
    }
}

impl Attempt {
    /// An attempt before its first move.
    pub fn new(level: Level) -> Self {
        Attempt { level, ..Attempt::default() }
    }

    /// The attempt of a finished game.
    pub fn finished(game: &FinishedGame) -> Self {
        let par = KnownPar { moves: game.par, proven: game.proven };
        Attempt {
            level: game.level,
            has_begun: true,
            // The par at its first move is not stored. A game that was not won is over any later par, too.
            par_at_first_move: (!game.won).then_some(par),
            rival_moves: (game.rival_moves > 0).then_some(game.rival_moves),
            undos: game.undos,
            hints: game.hints,
            ..Attempt::default()
        }
    }

    /// True for a relaxed attempt before its first move.
    pub fn is_untouched(&self) -> bool {
        *self == Attempt::default()
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Number of moves undone so far.
    pub fn undos(&self) -> u32 {
        self.undos
    }

    /// Number of hints used so far.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// True once a move was played, even if it was undone.
    pub fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Changes the level. Does nothing after the first move.
    pub fn choose_level(&mut self, level: Level) {
        if !self.has_begun && self.level != level {
            (self.level, self.rival_moves) = (level, None);
        }
    }

    /// Records the number of moves in which the rival clears this board. Does nothing at a level without a rival's walk,
    /// or a second time.
    pub fn rival_cleared(&mut self, moves: u32) {
        if matches!(self.level, Level::Rival(_)) && self.rival_moves.is_none() {
            self.rival_moves = Some(moves);
        }
    }

    /// The number of moves in which the rival clears this board; `None` without a rival, or while it is unknown.
    pub fn rival_moves(&self) -> Option<u32> {
        self.rival_moves
    }

    /// True while the rival's walk is unknown, so that nobody can say who wins.
    pub fn awaits_rival(&self) -> bool {
        matches!(self.level, Level::Rival(_)) && self.rival_moves.is_none()
    }

    /// True for a daily or weekly board whose first move was played within its period.
    pub fn counts_for(&self, code: BoardCode) -> bool {
        self.has_begun && code.period().is_some_and(|period| period.at(self.began_at) == code.seed())
    }

    /// Records a move at `now`, in seconds since 1970-01-01 (UTC), with the par known so far. The first move fixes the
    /// budget from that par. If no par is known yet, the first one known later fixes it.
    pub fn moved(&mut self, par: Option<KnownPar>, now: u64) {
        if !self.has_begun {
            self.has_begun = true;
            self.began_at = now;
        }
        self.record_par(par);
    }

    /// Records the par now known.
    fn record_par(&mut self, par: Option<KnownPar>) {
        if self.has_begun && self.par_at_first_move.is_none() {
            self.par_at_first_move = par;
        }
    }

    /// Records that `moves` moves were undone.
    pub fn undone(&mut self, moves: u32) {
        self.undos = self.undos.saturating_add(moves);
    }

    /// Records a hint.
    pub fn hinted(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// Records that the hint has played a move.
    pub fn shown(&mut self) {
        self.is_shown = true;
    }

    /// True once the hint has played a move, even if it was undone. Such an attempt earns nothing: the person has seen
    /// how it continues.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// The move budget. `None` without a limit, before the first move, or while par or the rival's walk is unknown.
    pub fn budget(&self) -> Option<Budget> {
        self.expected_budget(None).filter(|_| self.has_begun)
    }

    /// The move budget. Before the first move, a budget that counts from par is based on `par`, the par known now.
    pub fn expected_budget(&self, par: Option<KnownPar>) -> Option<Budget> {
        if let Level::Rival(rival) = self.level {
            return Some(Budget { moves: self.rival_moves?, basis: Basis::Rival(rival) });
        }
        let (allowance, par) = (self.level.allowance()?, self.par_at_first_move.or(par)?);
        Some(Budget { moves: par.moves.saturating_add(allowance), basis: Basis::Par(par) })
    }

    /// True if the budget is used up after `moves` moves and the board is not cleared.
    pub fn is_out_of_moves(&self, moves: u32, is_cleared: bool) -> bool {
        !is_cleared && self.budget().is_some_and(|budget| moves >= budget.moves)
    }

    /// The game against the rival if the person clears the board in `moves` moves. `None` without a rival, while its walk
    /// is unknown, or if the hint has played a move.
    pub fn rival_game(&self, moves: u32) -> Option<RivalGame> {
        let rival = self.level.rival().filter(|_| !self.is_shown)?;
        Some(RivalGame { rival, own: moves, theirs: self.budget()?.moves, is_hinted: self.hints > 0 })
    }

    /// True if the person wins by clearing the board in `moves` moves: the level allows them, or the rival needs more, and
    /// the hint played none.
    pub fn is_won(&self, moves: u32) -> bool {
        match self.rival_game(moves) {
            Some(game) => game.outcome() == RivalOutcome::Win,
            None => self.is_within_budget(moves) && !self.awaits_rival(),
        }
    }

    /// True if the person does not lose by clearing the board in `moves` moves. A draw with a rival is within its budget.
    pub fn is_within_budget(&self, moves: u32) -> bool {
        !self.is_shown && self.budget().is_none_or(|budget| moves <= budget.moves)
    }

    /// The badges for clearing the board in `moves` moves, with the par known then. None if that is over the budget.
    pub fn badges(&self, moves: u32, par: Option<KnownPar>) -> Vec<Badge> {
        if !self.is_within_budget(moves) {
            return Vec::new();
        }
        let first = self.par_at_first_move;
        let is_new = par.zip(first).is_some_and(|(par, first)| par.moves < first.moves && moves <= par.moves);
        [
            (Badge::Perfect, par.is_some_and(|par| par.proven && moves <= par.moves)),
            (Badge::BeatPar, first.is_some_and(|first| moves < first.moves)),
            (Badge::NewPar, is_new),
            (Badge::NoUndo, self.undos == 0),
            (Badge::NoHint, self.hints == 0),
        ]
        .into_iter()
        .filter_map(|(badge, is_earned)| is_earned.then_some(badge))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Step {
        Choose(Level),
        RivalCleared(u32),
        Moved(Option<KnownPar>),
        Par(Option<KnownPar>),
        Undone,
        Hinted,
        Shown,
    }

    fn par() -> impl Strategy<Value = Option<KnownPar>> {
        prop::option::of((1u32..40, any::<bool>()).prop_map(|(moves, proven)| KnownPar { moves, proven }))
    }

    fn level() -> impl Strategy<Value = Level> {
        let against = prop::sample::select(Rival::ALL.to_vec()).prop_map(Level::against);
        prop_oneof![prop::sample::select(Level::BY_PAR.to_vec()), against]
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            level().prop_map(Step::Choose),
            (1u32..40).prop_map(Step::RivalCleared),
            par().prop_map(Step::Moved),
            par().prop_map(Step::Par),
            Just(Step::Undone),
            Just(Step::Hinted),
            Just(Step::Shown),
        ]
    }

    proptest! {
        #[test]
        fn a_budget_never_changes_and_help_only_adds_up(
            first in level(),
            steps in prop::collection::vec(step(), 0..30),
            moves in 1u32..60,
            last in par(),
        ) {
            let mut attempt = Attempt::new(first);
            let mut fixed: Option<Budget> = None;
            let (mut undos, mut hints, mut is_shown) = (0, 0, false);
            for step in steps {
                let level = attempt.level();
                match step {
                    Step::Choose(chosen) => {
                        let begun = attempt.has_begun();
                        attempt.choose_level(chosen);
                        prop_assert!(!begun || attempt.level() == level, "a level stays once a move was played");
                    }
                    Step::RivalCleared(moves) => attempt.rival_cleared(moves),
                    Step::Moved(par) => attempt.moved(par, 7),
                    Step::Par(par) => attempt.record_par(par),
                    Step::Undone => { attempt.undone(1); undos += 1; }
                    Step::Hinted => { attempt.hinted(); hints += 1; }
                    Step::Shown => { attempt.shown(); is_shown = true; }
                }
                prop_assert!(attempt.has_begun() || attempt.budget().is_none());
                if attempt.budget().is_some() {
                    prop_assert_eq!(attempt.expected_budget(last), attempt.budget());
                }
                if fixed.is_some() {
                    prop_assert_eq!(attempt.budget(), fixed);
                }
                fixed = attempt.budget();
            }
            prop_assert_eq!((attempt.undos(), attempt.hints(), attempt.is_shown()), (undos, hints, is_shown));
            let (is_won, badges) = (attempt.is_won(moves), attempt.badges(moves, last));
            prop_assert!(!is_won || !is_shown, "a walk that the hint played is no win");
            let is_within = attempt.is_within_budget(moves);
            prop_assert!(is_within || !is_won);
            prop_assert_eq!(badges.contains(&Badge::NoUndo), is_within && undos == 0);
            prop_assert_eq!(badges.contains(&Badge::NoHint), is_within && hints == 0);
            prop_assert!(is_within || badges.is_empty());
            let game = attempt.rival_game(moves);
            prop_assert!(game.is_none_or(|game| is_within == (game.outcome() > RivalOutcome::Loss)));
            prop_assert!(!attempt.awaits_rival() || (game.is_none() && !is_won));
            prop_assert!(!badges.contains(&Badge::Perfect) || last.is_some_and(|par| par.proven));
            // An attempt that is out of moves before its last move cannot win by that move.
            if attempt.is_out_of_moves(moves - 1, false) {
                prop_assert!(!attempt.is_within_budget(moves));
            }
            let text = serde_json::to_string(&attempt).unwrap();
            prop_assert_eq!(serde_json::from_str::<Attempt>(&text).unwrap(), attempt);
        }
    }

    #[test]
    fn a_day_counts_when_its_first_move_falls_on_it() {
        let code = |text: &str| text.parse::<BoardCode>().unwrap();
        let day = code("daily@2026-11-21");
        let midnight = (day.seed() + 1) * 86_400;
        let mut attempt = Attempt::new(Level::Relaxed);
        assert!(!attempt.counts_for(day));
        attempt.moved(None, midnight - 1);
        attempt.moved(None, midnight + 3600);
        assert!(attempt.counts_for(day), "a game may end on the next day");
        assert!(attempt.counts_for(code("weekly@2026-W47")) && !attempt.counts_for(code("daily@2026-11-22")));
        let mut late = Attempt::new(Level::Relaxed);
        late.moved(None, midnight);
        assert!(!late.counts_for(day) && late.counts_for(code("daily@2026-11-22")));
        assert!(!late.counts_for(code("14x14c6@20261122")));
    }

    #[test]
    fn a_stored_attempt_of_an_older_program_is_the_persons_own() {
        let attempt: Attempt = serde_json::from_str(r#"{"level": "Par", "has_begun": true, "hints": 3}"#).unwrap();
        assert!(!attempt.is_shown() && attempt.is_won(30));
    }

    #[test]
    fn a_game_that_missed_its_level_has_no_badges_when_it_is_reopened() {
        let missed = FinishedGame { level: Level::ParPlus2, moves: 17, par: 14, ..FinishedGame::default() };
        assert!(Attempt::finished(&missed).badges(17, None).is_empty());
        let won = FinishedGame { won: true, moves: 16, ..missed };
        assert_eq!(Attempt::finished(&won).badges(16, None), [Badge::NoUndo, Badge::NoHint]);
        let relaxed = FinishedGame { moves: 30, par: 14, ..FinishedGame::default() };
        assert!(Attempt::finished(&relaxed).is_won(30), "an old game without a level");
    }

    #[test]
    fn the_limit_is_known_before_the_first_move() {
        let attempt = Attempt::new(Level::ParPlus2);
        let par = KnownPar { moves: 14, proven: false };
        assert_eq!((attempt.budget(), attempt.expected_budget(None)), (None, None));
        assert_eq!(attempt.expected_budget(Some(par)), Some(Budget { moves: 16, basis: Basis::Par(par) }));
        assert_eq!(Attempt::new(Level::Relaxed).expected_budget(Some(par)), None);
    }

    #[test]
    fn a_rival_sets_the_limit_and_an_equal_walk_is_a_draw_with_its_badges() {
        let mut attempt = Attempt::new(Level::against(Rival::Greedy));
        let par = Some(KnownPar { moves: 30, proven: true });
        attempt.moved(par, 0);
        assert!(attempt.awaits_rival() && !attempt.is_won(30) && !attempt.is_out_of_moves(99, false));
        attempt.rival_cleared(38);
        attempt.rival_cleared(7);
        assert_eq!(attempt.budget(), Some(Budget { moves: 38, basis: Basis::Rival(Rival::Greedy) }));
        assert!(attempt.is_won(37) && !attempt.is_won(38));
        assert!(
            attempt.is_out_of_moves(38, false) && !attempt.is_out_of_moves(38, true) && attempt.is_within_budget(38)
        );
        assert_eq!(attempt.badges(38, par), [Badge::NoUndo, Badge::NoHint]);
        assert!(attempt.badges(39, par).is_empty());
        attempt.shown();
        assert_eq!((attempt.rival_game(30), attempt.is_won(30)), (None, false));
    }

    #[test]
    fn another_rival_plays_the_board_anew() {
        let mut attempt = Attempt::new(Level::against(Rival::Greedy));
        attempt.rival_cleared(38);
        assert_eq!((attempt.budget(), attempt.expected_budget(None).map(|budget| budget.moves)), (None, Some(38)));
        attempt.choose_level(Level::against(Rival::Greedy));
        assert_eq!(attempt.rival_moves(), Some(38));
        attempt.choose_level(Level::against(Rival::Beam));
        assert_eq!(attempt.rival_moves(), None);
        let mut relaxed = Attempt::default();
        relaxed.rival_cleared(38);
        assert!(relaxed.is_untouched());
    }

    #[test]
    fn a_shorter_par_found_later_takes_nothing_away() {
        let mut attempt = Attempt::new(Level::Par);
        attempt.moved(Some(KnownPar { moves: 20, proven: false }), 0);
        attempt.record_par(Some(KnownPar { moves: 19, proven: true }));
        let later = Some(KnownPar { moves: 19, proven: true });
        assert_eq!(attempt.budget().unwrap().moves, 20);
        assert!(attempt.is_won(20) && !attempt.is_won(21));
        assert_eq!(attempt.badges(20, later), [Badge::NoUndo, Badge::NoHint]);
        let all = [Badge::Perfect, Badge::BeatPar, Badge::NewPar, Badge::NoUndo, Badge::NoHint];
        assert_eq!(attempt.badges(19, later), all);
    }
}
