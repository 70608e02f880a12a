//! Finished games: the union of both histories, by day.

use std::collections::HashMap;

use color_walk_play::{FinishedGame, Level};

use super::super::{
    portable::{Portable, change},
    summary::{CopySummary, Prefer},
};
use crate::{
    History, MAX_FINISHED,
    format::document,
    history::SHORT_CODE,
    merge::{Fields, merge},
};

impl Portable for History {
    fn add(&mut self, copy: Self, _: Prefer, summary: &mut CopySummary) {
        let ladder = self.ladder.clone();
        self.ladder.merge(&copy.ladder);
        summary.has_rivals |= self.ladder != ladder;
        let places = places(&self.games, &copy.games);
        for (place, theirs) in places.iter().zip(&copy.games) {
            if let Some(index) = *place {
                fill(&mut self.games[index], theirs);
            }
        }
        let days = (days(&self.games), days(&copy.games));
        let mut here = std::mem::take(&mut self.games).into_iter().zip(days.0).peekable();
        let mut there = copy.games.into_iter().zip(days.1).zip(places).filter(|(_, place)| place.is_none()).peekable();
        let mut sum = Vec::new();
        // On one day the copy's come first. So the oldest, which have no room, are the same ones the next time.
        loop {
            let is_theirs = match (here.peek(), there.peek()) {
                (Some((_, own)), Some(((_, other), _))) => other <= own,
                (own, _) => own.is_none(),
            };
            let next =
                if is_theirs { there.next().map(|((game, _), _)| game) } else { here.next().map(|(game, _)| game) };
            let Some(game) = next else { break };
            sum.push((game, is_theirs));
        }
        let surplus = sum.len().saturating_sub(MAX_FINISHED);
        summary.finished_without_room += surplus;
        summary.finished_games += sum[surplus..].iter().filter(|(_, is_theirs)| *is_theirs).count();
        self.games = sum.into_iter().map(|(game, _)| game).collect();
        self.forget_oldest();
    }

    /// The games before, and those finished since then.
    fn take_back(before: &Fields, after: &Fields, now: &Fields) -> Fields {
        let read = |fields| document::<History>(fields).unwrap_or_default().games;
        let (mut games, after_games, now_games) = (read(before), read(after), read(now));
        // If the program was killed while it added the copy, the games are still those before.
        let known = finished_since(&after_games, &now_games).max(finished_since(&games, &now_games));
        games.extend(now_games[known..].iter().cloned());
        change(&merge(after, now, before.clone()), |history: &mut History| {
            history.games = games;
            history.forget_oldest();
        })
    }
}

/// The index here of each game of the copy; `None` if it is new.
fn places(here: &[FinishedGame], copy: &[FinishedGame]) -> Vec<Option<usize>> {
    let mut unused: HashMap<Figures, Vec<usize>> = HashMap::new();
    here.iter().enumerate().for_each(|(index, game)| unused.entry(figures(game)).or_default().push(index));
    let mut places = vec![None; copy.len()];
    // First equal games, so that none is taken by one that has lost its walk.
    for is_same in [|here: &FinishedGame, copy: &FinishedGame| here == copy, is_same_but_for_age] {
        for (game, place) in copy.iter().zip(&mut places).filter(|(_, place)| place.is_none()) {
            let Some(like) = unused.get_mut(&figures(game)) else { continue };
            *place = like.iter().position(|&index| is_same(&here[index], game)).map(|found| like.remove(found));
        }
    }
    places
}

/// Gives a game what it has lost with age, and the copy still has.
fn fill(game: &mut FinishedGame, theirs: &FinishedGame) {
    for (own, their) in [(&mut game.walk, &theirs.walk), (&mut game.board, &theirs.board)] {
        if own.is_empty() {
            own.clone_from(their);
        }
    }
}

/// The figures that an old game keeps: all but its walk and its long code.
type Figures = ((usize, usize, usize), bool, Level, bool, [u32; 5], bool, bool, u64);

fn figures(game: &FinishedGame) -> Figures {
    let counts = [game.moves, game.par, game.undos, game.hints, game.rival_moves];
    (game.size, game.blank_start, game.level, game.won, counts, game.proven, game.counts, game.day)
}

/// True for the same game, of which one or the other may have lost its walk or its long code with age.
fn is_same_but_for_age(here: &FinishedGame, copy: &FinishedGame) -> bool {
    let is_lost = |gone: &str, code: &str| gone.is_empty() && code.len() > SHORT_CODE;
    let is_same_walk = here.walk == copy.walk || here.walk.is_empty() || copy.walk.is_empty();
    let is_same_board =
        here.board == copy.board || is_lost(&here.board, &copy.board) || is_lost(&copy.board, &here.board);
    figures(here) == figures(copy) && is_same_walk && is_same_board
}

/// The day of each game for the order, which never goes back even if a clock did.
fn days(games: &[FinishedGame]) -> Vec<u64> {
    let mut days: Vec<u64> = games.iter().map(|game| game.day).collect();
    for index in (1..days.len()).rev() {
        days[index - 1] = days[index - 1].min(days[index]);
    }
    days
}

/// The index in `now` of the first game that was finished after the history was `then`. It has lost only old games since.
fn finished_since(then: &[FinishedGame], now: &[FinishedGame]) -> usize {
    let goes_on = |&kept: &usize| {
        let old = &then[then.len() - kept..];
        old.iter().zip(now).all(|(old, now)| is_same_but_for_age(old, now))
    };
    (0..=then.len().min(now.len())).rev().find(goes_on).unwrap_or_default()
}
