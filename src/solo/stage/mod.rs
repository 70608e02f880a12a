//! Which game the lanes are for: the race, one person's board, or the tour. The others wait as they were.

mod unfinished;

use bevy::{prelude::*, window::PrimaryWindow};
use color_walk_api::{BoardCode, Period};
use color_walk_play::{Attempt, BoardSize, Ghost, StartPick};

use self::unfinished::SetAside;
use super::{Solo, lesson_on, session::next_board};
use crate::{
    race::{Clock, RaceOnLanes, RaceSetup, SoFar, StartRaceEvent, Starter},
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(unfinished::plugin)
        .init_resource::<Stage>()
        .add_systems(OnEnter(Screen::Play), show_solo)
        .add_systems(OnExit(Screen::Play), leave_lesson)
        .add_systems(OnEnter(Screen::Race), show_race)
        .add_systems(OnEnter(Screen::Title), (end_trial, let_go_of_result))
        .add_systems(
            Update,
            (
                // Before races are started, so that nobody sees the tour's lanes behind another screen.
                bring_back.run_if(not(in_state(Screen::Tour))),
                // Another game is chosen while one of its kind is on the lanes.
                show_solo.run_if(in_state(Screen::Play).and(|stage: Res<Stage>| stage.is_changing())),
                show_race.run_if(|stage: Res<Stage>| !stage.is_solo() && stage.is_changing()),
            )
                .chain()
                .in_set(AppSystems::Input),
        );
}

/// A game that is not on the lanes, as it was left.
#[derive(Clone)]
pub struct Parked {
    /// The board, and who runs.
    pub setup: RaceSetup,
    /// What has happened.
    pub so_far: SoFar,
    /// The person's attempt, where one person plays alone.
    pub attempt: Attempt,
}

impl Parked {
    /// A board at its beginning.
    pub(super) fn new(setup: RaceSetup) -> Self {
        Parked { setup, so_far: SoFar::default(), attempt: Attempt::default() }
    }

    /// A board of this size that nobody has seen.
    fn new_board(size: BoardSize) -> Self {
        Parked::new(solo_setup(size.board(any_seed()), true))
    }

    /// The game on the lanes as it stands; before there is one, what is to be the first.
    pub fn on_lanes(race: &RaceOnLanes, first: &RaceSetup, clock: &Clock, solo: &Solo) -> Self {
        let setup = race.setup().unwrap_or(first).clone();
        let attempt = if setup.is_solo() { solo.attempt().clone() } else { Attempt::default() };
        Parked { setup, so_far: race.so_far(clock), attempt }
    }
}

/// What the lanes are for, and what waits.
#[derive(Resource, Default)]
pub struct Stage {
    /// The person's own board, when it is not on the lanes.
    pub solo: Option<Parked>,
    /// The race, when it is not on the lanes.
    pub race: Option<Parked>,
    /// The person's own board, while the lanes are a lesson's.
    after_lessons: Option<Parked>,
    /// Boards that were begun and left for another one, the last one last.
    left: Vec<Parked>,
    /// The person's race, while a chapter's race is tried.
    after_trial: Option<Parked>,
    /// The game that a command took off the lanes last, to be brought back.
    set_aside: Option<SetAside>,
    /// A race was chosen while the person's was on the lanes, which is then set aside.
    is_replacing: bool,
    on_lanes: OnLanes,
}

/// What the lanes are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum OnLanes {
    /// The race.
    #[default]
    Race,
    /// The person's own board.
    Solo,
    /// The tour; what was there before it waits.
    Tour {
        /// It was the person's own board.
        over_solo: bool,
    },
}

/// The most boards that wait to be gone on with.
const MAX_LEFT: usize = 16;

impl Stage {
    /// True when the lanes are a person's own board.
    pub fn is_solo(&self) -> bool {
        self.on_lanes == OnLanes::Solo
    }

    /// True while a chapter's race is tried in place of the person's own.
    pub fn is_trial(&self) -> bool {
        self.after_trial.is_some()
    }

    /// True while the lanes are the tour's.
    pub fn is_lent(&self) -> bool {
        matches!(self.on_lanes, OnLanes::Tour { .. })
    }

    /// True when the game on the lanes is to give way to another one of its kind.
    pub fn is_changing(&self) -> bool {
        match self.on_lanes {
            OnLanes::Race => self.race.is_some(),
            OnLanes::Solo => self.solo.is_some(),
            OnLanes::Tour { .. } => false,
        }
    }

    /// Gives the lanes to the tour; what is on them waits until another screen is opened.
    pub fn lend(&mut self, parked: Parked) {
        match self.on_lanes {
            OnLanes::Tour { .. } => {}
            OnLanes::Solo => {
                if self.solo.is_some() {
                    self.leave(parked);
                } else if lesson_on(&parked.setup).is_none() {
                    self.solo = Some(parked);
                }
                self.on_lanes = OnLanes::Tour { over_solo: true };
            }
            OnLanes::Race => {
                let own = self.after_trial.take().unwrap_or(parked);
                self.race.get_or_insert(own);
                self.on_lanes = OnLanes::Tour { over_solo: false };
            }
        }
    }

    /// Lets this race wait for its screen to open; the person's own comes back at the title, or with the tour.
    pub fn try_race(&mut self, setup: RaceSetup) {
        self.after_trial = self.after_trial.take().or_else(|| self.race.take());
        self.race = Some(Parked::new(setup));
    }

    /// The game that begins on the lanes is a person's own board, and this race waits.
    pub fn begin_with_solo(&mut self, race: RaceSetup) {
        self.on_lanes = OnLanes::Solo;
        self.race = Some(Parked::new(race));
    }

    /// Lets a board wait for the screen to open, as it was left if it was begun. What waited so far is left.
    pub fn choose(&mut self, code: BoardCode, blank: bool) {
        self.choose_setup(solo_setup(code, blank));
    }

    /// The race: the one that waits, or the one on the lanes.
    pub fn race<'a>(&'a self, on_lanes: &'a RaceSetup) -> &'a RaceSetup {
        self.race.as_ref().map_or(on_lanes, |waiting| &waiting.setup)
    }

    /// The same for a race of the person alone.
    pub fn choose_setup(&mut self, setup: RaceSetup) {
        if self.solo.as_ref().is_some_and(|waiting| is_same(&waiting.setup, &setup)) {
            return;
        }
        if let Some(waiting) = self.solo.take() {
            match lesson_on(&setup) {
                Some(_) => self.after_lessons = Some(waiting),
                None => self.leave(waiting),
            }
        }
        self.solo = Some(self.take(setup));
    }

    /// The board as it was left, or from its beginning.
    fn take(&mut self, setup: RaceSetup) -> Parked {
        let known = self.left.iter().position(|parked| is_same(&parked.setup, &setup));
        known.map_or_else(|| Parked::new(setup), |index| self.left.remove(index))
    }

    /// Changes one board of the person's own for another, as that one was left.
    pub(super) fn change(&mut self, from: Parked, to: RaceSetup) -> Parked {
        self.leave(from);
        self.take(to)
    }

    /// The board that comes after the lessons: the one that was under way before them, or a new one of this size.
    pub(super) fn end_lessons(&mut self, size: BoardSize) -> Parked {
        self.after_lessons.take().unwrap_or_else(|| Parked::new_board(size))
    }

    /// Lets this race wait for its screen to open. The person's race is set aside.
    pub fn choose_race(&mut self, setup: RaceSetup) {
        match self.race.replace(Parked::new(setup)) {
            Some(waiting) => self.set_race_aside(waiting),
            None => self.is_replacing = true,
        }
    }

    /// The same for a race after which the person's comes back; whoever asks for it keeps that one.
    pub fn choose_passing_race(&mut self, setup: RaceSetup) {
        self.race = Some(Parked::new(setup));
    }

    /// Lets the race that waits be on this board, with the person's walk as a lane.
    pub fn race_on(&mut self, setup: &RaceSetup, walk: Option<Ghost>) {
        if let Some(race) = &mut self.race {
            let before = race.clone();
            (race.setup.board, race.setup.start) = (setup.board.clone(), setup.start);
            race.setup.ghosts = walk.into_iter().collect();
            race.so_far = SoFar::default();
            self.set_race_aside(before);
        }
    }

    /// Leaves a board for another one of the person's own.
    pub(super) fn leave(&mut self, parked: Parked) {
        if parked.so_far.is_under_way() && lesson_on(&parked.setup).is_none() {
            self.left.retain(|other| !is_same(&other.setup, &parked.setup));
            self.left.push(parked);
            let surplus = self.left.len().saturating_sub(MAX_LEFT);
            self.left.drain(..surplus);
        }
    }
}

/// The same game. Of boards without a code nothing says which they are, so that no two are the same.
fn is_same(one: &RaceSetup, other: &RaceSetup) -> bool {
    one.link().is_some_and(|link| other.link() == Some(link))
}

/// A race of the person alone.
pub(super) fn solo_setup(code: BoardCode, blank: bool) -> RaceSetup {
    let mut setup = RaceSetup::of_code(code, vec![Starter::Person]);
    setup.start = (!blank).then_some(StartPick { blank: false, row: 0, column: 0 });
    setup
}

/// A seed that differs from game to game; which one is of no matter.
pub(crate) fn any_seed() -> u64 {
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
    now.as_millis() as u64 % 1_000_000
}

/// The size of a board that nobody has chosen: one that suits the window, where there is one.
pub(super) fn first_size(windows: &Query<&Window, With<PrimaryWindow>>) -> BoardSize {
    windows
        .single()
        .map_or_else(|_| BoardSize::default(), |window| BoardSize::for_area(window.width(), window.height()))
}

fn show_solo(
    mut stage: ResMut<Stage>,
    mut setup: ResMut<RaceSetup>,
    mut solo: ResMut<Solo>,
    mut clock: ResMut<Clock>,
    race: RaceOnLanes,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    clock.by_hand = true;
    let wanted = stage.solo.take();
    let here = Parked::on_lanes(&race, &setup, &clock, &solo);
    // A lesson that was left is not gone on with; at the program's start nothing was.
    let is_lesson = stage.is_solo() && lesson_on(&here.setup).is_some() && race.setup().is_some();
    if stage.is_solo() && !is_lesson {
        let played = here.so_far.moves();
        let is_here = |wanted: &Parked| {
            let moves = wanted.so_far.moves();
            is_same(&wanted.setup, &here.setup) && (moves.is_empty() || moves == played)
        };
        if wanted.as_ref().is_none_or(is_here) {
            return;
        }
        if here.so_far.is_under_way() {
            match wanted.as_ref().and_then(|wanted| lesson_on(&wanted.setup)) {
                Some(_) => stage.after_lessons = Some(here),
                None => stage.leave(here),
            }
        }
    } else if stage.on_lanes == OnLanes::Race {
        stage.race.get_or_insert(here);
    }
    stage.on_lanes = OnLanes::Solo;
    let Parked { setup: board, so_far, attempt } = wanted.unwrap_or_else(|| Parked::new_board(first_size(&windows)));
    *setup = board;
    *solo = Solo::new(attempt);
    starts.write(StartRaceEvent::at(so_far));
}

/// Behind other screens waits the board that was under way before the lessons.
fn leave_lesson(mut stage: ResMut<Stage>, setup: Res<RaceSetup>) {
    let Some(waiting) = stage.after_lessons.take() else { return };
    match lesson_on(&setup) {
        Some(_) => stage.solo = Some(waiting),
        None => stage.leave(waiting),
    }
}

fn show_race(
    mut stage: ResMut<Stage>,
    mut setup: ResMut<RaceSetup>,
    mut clock: ResMut<Clock>,
    solo: Res<Solo>,
    race: RaceOnLanes,
    mut starts: EventWriter<StartRaceEvent>,
) {
    clock.by_hand = false;
    let wanted = stage.race.take();
    if stage.is_solo() {
        let here = Parked::on_lanes(&race, &setup, &clock, &solo);
        if stage.solo.is_some() {
            stage.leave(here);
        } else if lesson_on(&here.setup).is_none() {
            stage.solo = Some(here);
        }
    } else if wanted.is_none() {
        return;
    }
    if std::mem::take(&mut stage.is_replacing) && stage.on_lanes == OnLanes::Race {
        stage.set_race_aside(Parked::on_lanes(&race, &setup, &clock, &solo));
    }
    stage.on_lanes = OnLanes::Race;
    let Some(Parked { setup: race, so_far, .. }) = wanted else { return };
    *setup = race;
    starts.write(StartRaceEvent::at(so_far));
}

/// The tour is left: what was on the lanes before it is there again.
fn bring_back(
    mut stage: ResMut<Stage>,
    mut setup: ResMut<RaceSetup>,
    mut solo: ResMut<Solo>,
    mut clock: ResMut<Clock>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    let OnLanes::Tour { over_solo } = stage.on_lanes else { return };
    let board = if over_solo { stage.solo.take() } else { None };
    clock.by_hand = board.is_some();
    stage.on_lanes = if board.is_some() { OnLanes::Solo } else { OnLanes::Race };
    let Some(Parked { setup: before, so_far, attempt }) = board.or_else(|| stage.race.take()) else { return };
    *setup = before;
    if stage.is_solo() {
        *solo = Solo::new(attempt);
    }
    starts.write(StartRaceEvent::at(so_far));
}

/// A race that was tried is over, and the person's own is where it was.
fn end_trial(mut stage: ResMut<Stage>) {
    if let Some(own) = stage.after_trial.take() {
        stage.race = Some(own);
    }
}

/// Who comes to the title from a result begins with another board of its size and level.
fn let_go_of_result(
    mut stage: ResMut<Stage>,
    setup: Res<RaceSetup>,
    clock: Res<Clock>,
    solo: Res<Solo>,
    race: RaceOnLanes,
) {
    let here = || stage.is_solo().then(|| Parked::on_lanes(&race, &setup, &clock, &solo));
    let Some(result) = stage.solo.clone().or_else(here).filter(|game| game.so_far.is_over()) else { return };
    if lesson_on(&result.setup).is_none() {
        let attempt = Attempt::new(result.attempt.level());
        stage.solo = Some(Parked { attempt, ..Parked::new(next_board(&result.setup)) });
    }
}

/// Today's board.
pub fn today() -> BoardCode {
    BoardCode::daily(Period::Day.now())
}
