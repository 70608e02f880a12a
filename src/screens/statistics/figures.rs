//! Totals over the finished games, cached until they change.

use bevy::prelude::*;
use color_walk_api::text::BoardCode;
use color_walk_play::{BoardSize, DailyRecord, FinishedGame, Statistics};

use crate::{
    base::schedule::{AppSystems, Screen},
    games::FinishedGames,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Figures>().add_systems(
        Update,
        count.in_set(AppSystems::Draw).run_if(in_state(Screen::Statistics).and(resource_changed::<FinishedGames>)),
    );
}

/// All totals.
#[derive(Resource, Default)]
pub(super) struct Figures {
    pub all: Statistics,
    /// By size (`None` for other sizes) and blank corner or not.
    pub by_size: Vec<(Option<BoardSize>, bool, Statistics)>,
    pub days: DailyRecord,
}

impl Figures {
    fn of(games: &[FinishedGame]) -> Self {
        let kinds = BoardSize::ALL.into_iter().map(Some).chain([None]).flat_map(|size| [(size, true), (size, false)]);
        let by_size = kinds.map(|(size, blank)| {
            let is_of = |game: &&FinishedGame| size_of(game) == size && game.blank_start == blank;
            (size, blank, Statistics::of(games.iter().filter(is_of)))
        });
        Figures {
            all: Statistics::of(games),
            by_size: by_size.filter(|(_, _, some)| some.games > 0).collect(),
            days: DailyRecord::of(games),
        }
    }
}

fn count(games: Res<FinishedGames>, mut figures: ResMut<Figures>) {
    *figures = Figures::of(&games.0);
}

/// A puzzle's board is no board of a size.
fn size_of(game: &FinishedGame) -> Option<BoardSize> {
    if game.board.parse::<BoardCode>().is_ok_and(BoardCode::is_puzzle) {
        return None;
    }
    BoardSize::ALL.into_iter().find(|size| size.dimensions() == game.size)
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;

    fn game(size: (usize, usize, usize), blank_start: bool) -> FinishedGame {
        FinishedGame { size, blank_start, moves: 20, par: 18, ..FinishedGame::default() }
    }

    /// The number of frames, out of three, that recomputed the totals.
    fn counts(app: &mut App) -> usize {
        let mut last = app.world().get_resource_change_ticks::<Figures>().unwrap().changed;
        let mut counts = 0;
        for _ in 0..3 {
            app.update();
            let now = app.world().get_resource_change_ticks::<Figures>().unwrap().changed;
            counts += usize::from(now != last);
            last = now;
        }
        counts
    }

    #[test]
    fn figures_are_counted_when_games_change_and_are_looked_at() {
        let mut app = App::new();
        app.add_plugins(StatesPlugin).init_state::<Screen>().init_resource::<FinishedGames>().add_plugins(plugin);
        let small = BoardSize::ALL[0];
        app.world_mut().resource_mut::<FinishedGames>().0.push(game(small.dimensions(), true));
        assert_eq!(counts(&mut app), 0);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Statistics);
        assert_eq!(counts(&mut app), 1);
        assert_eq!(app.world().resource::<Figures>().all.games, 1);
        assert_eq!(counts(&mut app), 0);
        app.world_mut().resource_mut::<FinishedGames>().0.push(game((3, 3, 3), false));
        assert_eq!(counts(&mut app), 1);
        let figures = app.world().resource::<Figures>();
        let kinds: Vec<_> = figures.by_size.iter().map(|(size, blank, some)| (*size, *blank, some.games)).collect();
        assert_eq!(kinds, [(Some(small), true, 1), (None, false, 1)]);
    }
}
