//! Statistics of a person's finished games.

use serde::{Deserialize, Serialize};

use super::{
    level::Level,
    rivals::{Rival, RivalGame, RivalOutcome},
};

/// A game played to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FinishedGame {
    /// The board's code. Empty for a file's board, and for old games with a long code.
    pub board: String,
    /// Columns, rows and colours.
    pub size: (usize, usize, usize),
    /// True for a blank start cell, false for the Flood-It rule.
    pub blank_start: bool,
    /// The level played.
    pub level: Level,
    /// True if the board was cleared within the level's budget, or in fewer moves than the rival.
    pub won: bool,
    /// Moves played.
    pub moves: u32,
    /// The shortest walk known at the end, in moves; 0 if none.
    pub par: u32,
    /// True if `par` was proven shortest.
    pub proven: bool,
    /// Moves undone.
    pub undos: u32,
    /// Hints used.
    pub hints: u32,
    /// The day it ended, in days since 1970-01-01 (UTC).
    pub day: u64,
    /// True for a daily or weekly board if the first move was made within its period.
    pub counts: bool,
    /// The moves in the board's symbols. Empty for old games.
    pub walk: String,
    /// Moves of the rival's walk on this board; 0 at a level without one, or if it was unknown.
    pub rival_moves: u32,
}

impl FinishedGame {
    /// Moves beyond par; `None` if no par was known.
    pub fn over_par(&self) -> Option<u32> {
        (self.par > 0).then(|| self.moves.saturating_sub(self.par))
    }

    /// The game against its level's rival; `None` without one, or if its walk was unknown.
    pub fn rival_game(&self) -> Option<RivalGame> {
        let rival = self.level.rival()?;
        let theirs = match self.level {
            // A game counts from par as it was at the first move, and that par is not stored.
            Level::Par if self.won => self.par.max(self.moves),
            Level::Par => self.par,
            _ => self.rival_moves,
        };
        (theirs > 0).then_some(RivalGame { rival, own: self.moves, theirs, is_hinted: self.hints > 0 })
    }
}

/// Sums and means over finished games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Games finished.
    pub games: usize,
    /// Games won at their level.
    pub won: usize,
    /// Games in at most par moves, without a hint.
    pub at_par: usize,
    /// Mean of the moves beyond par; `None` if no par was known.
    pub mean_over: Option<f64>,
    /// The fewest and the most moves beyond par.
    pub best_and_worst: Option<(u32, u32)>,
    /// Number of games by moves beyond par: 0, 1, 2, …. The last entry counts all larger values.
    pub histogram: [usize; Statistics::PLACES],
    /// Consecutive games at par: the latest streak and the longest.
    pub streak: (usize, usize),
    /// Hints used in total.
    pub hints: u64,
    /// Moves undone in total.
    pub undos: u64,
    /// Outcomes against each rival without a hint, in the order of [`Rival::ALL`].
    pub rivals: [Score; Rival::ALL.len()],
}

/// Outcomes of a person's games against one rival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games in fewer moves than the rival.
    pub wins: usize,
    /// Games in as many moves.
    pub draws: usize,
    /// Games in more moves.
    pub losses: usize,
}

impl Score {
    /// The number of games.
    pub fn games(self) -> usize {
        self.wins + self.draws + self.losses
    }

    /// The share of games won, from 0 to 1; `None` without a game.
    pub fn share(self) -> Option<f64> {
        (self.games() > 0).then(|| self.wins as f64 / self.games() as f64)
    }
}

impl Statistics {
    /// Entries of the histogram.
    pub const PLACES: usize = 9;

    /// The statistics of these games, oldest first.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut all = Statistics::default();
        let (mut sum, mut known) = (0_u64, 0_u64);
        for game in games {
            all.games += 1;
            all.won += usize::from(game.won);
            all.hints += u64::from(game.hints);
            all.undos += u64::from(game.undos);
            if let Some(duel) = game.rival_game().filter(|duel| !duel.is_hinted) {
                let score = &mut all.rivals[duel.rival as usize];
                match duel.outcome() {
                    RivalOutcome::Win => score.wins += 1,
                    RivalOutcome::Draw => score.draws += 1,
                    RivalOutcome::Loss => score.losses += 1,
                }
            }
            let over = game.over_par();
            if over == Some(0) && game.hints == 0 {
                all.at_par += 1;
                all.streak.0 += 1;
                all.streak.1 = all.streak.1.max(all.streak.0);
            } else {
                all.streak.0 = 0;
            }
            if let Some(over) = over {
                known += 1;
                sum += u64::from(over);
                all.histogram[(over as usize).min(Self::PLACES - 1)] += 1;
                let (best, worst) = all.best_and_worst.unwrap_or((over, over));
                all.best_and_worst = Some((best.min(over), worst.max(over)));
            }
        }
        all.mean_over = (known > 0).then(|| sum as f64 / known as f64);
        all
    }

    /// The games as comma-separated values with a header line.
    pub fn csv<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> String {
        const WRITTEN: &str = "memory can be written";
        let mut csv = csv::Writer::from_writer(Vec::new());
        let header =
            "board,width,height,colors,start,level,won,moves,par,proven,undos,hints,date,walk,rival,rival_moves";
        csv.write_record(header.split(',')).expect(WRITTEN);
        for game in games {
            let start = if game.blank_start { "blank" } else { "cluster" };
            let level = match game.level {
                Level::Relaxed => "relaxed",
                Level::ParPlus5 => "par+5",
                Level::ParPlus2 => "par+2",
                Level::Par => "par",
                Level::Rival(_) => "rival",
            };
            let rival = match game.level {
                Level::Rival(rival) => Some((rival.id(), game.rival_moves)),
                _ => None,
            };
            let par = (game.par > 0).then_some(game.par);
            let date = color_walk_api::host::Period::Day.name(game.day);
            let FinishedGame { won, moves, proven, undos, hints, .. } = game;
            let cells = (&game.board, game.size, start, level, won, moves, par, proven, undos, hints, date, &game.walk);
            let (rival, theirs) = rival.unzip();
            csv.serialize((cells, rival, theirs.filter(|theirs| *theirs > 0))).expect(WRITTEN);
        }
        String::from_utf8(csv.into_inner().expect(WRITTEN)).expect("all cells are text")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn game() -> impl Strategy<Value = FinishedGame> {
        let level = prop::option::of(prop::sample::select(Rival::ALL.to_vec()))
            .prop_map(|rival| rival.map_or(Level::Relaxed, Level::against));
        let game = (1u32..40, 0u32..40, 0u32..3, 0u32..5, any::<bool>(), level, 0u32..40);
        game.prop_map(|(moves, par, hints, undos, won, level, rival_moves)| FinishedGame {
            moves,
            par: par.min(moves),
            hints,
            undos,
            won,
            level,
            rival_moves,
            ..FinishedGame::default()
        })
    }

    proptest! {
        #[test]
        fn the_parts_add_up(games in prop::collection::vec(game(), 0..60)) {
            let all = Statistics::of(&games);
            let known = games.iter().filter(|game| game.par > 0).count();
            prop_assert_eq!(all.histogram.iter().sum::<usize>(), known);
            prop_assert_eq!(all.games, games.len());
            let unaided = games.iter().filter(|game| game.over_par() == Some(0) && game.hints == 0).count();
            prop_assert_eq!(all.at_par, unaided);
            prop_assert!(all.streak.0 <= all.streak.1 && all.streak.1 <= all.at_par);
            let played = games.iter().filter(|game| game.hints == 0 && game.rival_game().is_some()).count();
            prop_assert_eq!(all.rivals.iter().map(|score| score.games()).sum::<usize>(), played);
            let shares = all.rivals.iter().filter_map(|score| score.share());
            prop_assert!(shares.into_iter().all(|share| (0.0..=1.0).contains(&share)));
            prop_assert_eq!(all.mean_over.is_some(), known > 0);
            if let (Some(mean), Some((best, worst))) = (all.mean_over, all.best_and_worst) {
                prop_assert!(f64::from(best) <= mean && mean <= f64::from(worst));
            }
            prop_assert_eq!(Statistics::csv(&games).lines().count(), games.len() + 1);
        }
    }

    #[test]
    fn a_won_level_stays_won_when_par_falls_later() {
        let game = FinishedGame { level: Level::Par, won: true, moves: 20, par: 19, ..FinishedGame::default() };
        assert_eq!(game.rival_game().map(RivalGame::outcome), Some(RivalOutcome::Win));
        let lost = FinishedGame { won: false, ..game };
        assert_eq!(lost.rival_game().map(RivalGame::outcome), Some(RivalOutcome::Loss));
    }

    #[test]
    fn games_are_written_as_a_table() {
        let game = FinishedGame {
            board: "daily@2026-11-21".to_owned(),
            size: (14, 14, 6),
            blank_start: true,
            level: Level::ParPlus2,
            won: true,
            moves: 21,
            par: 19,
            proven: true,
            undos: 3,
            hints: 1,
            day: 20_778,
            counts: true,
            walk: "012,3".to_owned(),
            rival_moves: 0,
        };
        let text = Statistics::csv([&game]);
        let line = text.lines().nth(1).unwrap();
        assert_eq!(line, "daily@2026-11-21,14,14,6,blank,par+2,true,21,19,true,3,1,2026-11-21,\"012,3\",,");
        let rival = FinishedGame { level: Level::against(Rival::LookAhead2), rival_moves: 24, ..game };
        let text = Statistics::csv([&rival]);
        let line = text.lines().nth(1).unwrap();
        assert!(line.contains(",rival,true,21,") && line.ends_with("\"012,3\",look-ahead-2,24"), "{line}");
    }
}
