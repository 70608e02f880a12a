//! The open games. One of them is on the lanes.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use color_walk_play::grand_prix::GrandPrix;
use color_walk_play::{Attempt, Level};

use crate::{RaceSetup, RaceSnapshot, View, lesson_on};

/// The purpose of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SessionKind {
    /// A race behind the title that nobody chose. Opening the race screen makes it the person's race, if there is no
    /// other.
    Demo,
    /// The person's race.
    Race,
    /// The race of the tour's chapter, or of the workshop, above the person's own.
    Trial,
    /// A race on the board of a solver's card, above the person's own.
    CardRace,
    /// A board for one person alone.
    Solo,
    /// A lesson, above the person's own board. It is never saved.
    Lesson,
    /// A scene of the tour or the workshop's board, above everything.
    Scene,
    /// A puzzle, above everything.
    Puzzle,
}

/// The screen that shows a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// The race screen.
    #[default]
    Race,
    /// The screen for one person on one board.
    Solo,
}

impl SessionKind {
    /// The screen that shows it; `None` for a scene and a puzzle, whose screens show nothing else.
    pub fn family(self) -> Option<Family> {
        match self {
            SessionKind::Demo | SessionKind::Race | SessionKind::Trial | SessionKind::CardRace => Some(Family::Race),
            SessionKind::Solo | SessionKind::Lesson => Some(Family::Solo),
            SessionKind::Scene | SessionKind::Puzzle => None,
        }
    }

    /// True for the person's own games, which are saved. The others open above these and end when left.
    pub fn is_kept(self) -> bool {
        matches!(self, SessionKind::Race | SessionKind::Solo)
    }
}

/// An open game.
#[derive(Clone, Debug)]
pub struct Session {
    /// Its purpose.
    pub kind: SessionKind,
    /// The board and the runners. The lanes share it.
    pub setup: Arc<RaceSetup>,
    /// Its state. For the game on the lanes, the state when it was set up or last noted.
    pub snapshot: RaceSnapshot,
    /// The person's attempt, in a game for one person.
    pub attempt: Attempt,
    /// The view of its lanes.
    pub view: View,
    /// The points so far, if the race has several boards.
    pub grand_prix: Option<GrandPrix>,
}

impl Session {
    /// A game at its beginning.
    pub fn new(kind: SessionKind, setup: impl Into<Arc<RaceSetup>>) -> Self {
        let setup = setup.into();
        let (snapshot, attempt, view) = (RaceSnapshot::default(), Attempt::default(), View::default());
        Session { kind, setup, snapshot, attempt, view, grand_prix: None }
    }

    /// A board for one person at its beginning: a lesson or the person's own.
    pub fn solo(setup: impl Into<Arc<RaceSetup>>) -> Self {
        let setup = setup.into();
        let kind = if lesson_on(&setup).is_some() { SessionKind::Lesson } else { SessionKind::Solo };
        Session::new(kind, setup)
    }

    /// True if the person has begun and would lose progress.
    pub fn is_in_progress(&self) -> bool {
        !matches!(self.kind, SessionKind::Demo | SessionKind::Lesson | SessionKind::Scene | SessionKind::Puzzle)
            && self.snapshot.is_in_progress()
    }

    /// True if the board and the person's moves are the same. Two windows may have left one board with different moves.
    fn is_same_game(&self, other: &Session) -> bool {
        self.setup.is_same(&other.setup) && self.snapshot.moves() == other.snapshot.moves()
    }
}

/// The open games: a stack per screen, with an optional scene of the tour above.
///
/// The scene is on the lanes, or else the top of the stack of the screen shown last. Closing a game brings back the one
/// below, unchanged.
#[derive(Clone, Debug)]
pub struct Sessions {
    /// Never empty.
    races: Vec<Session>,
    /// Never empty while shown.
    solos: Vec<Session>,
    scene: Option<Session>,
    shown: Family,
    /// Boards begun and left for another one; the last one left comes last.
    left: Vec<Session>,
    /// The game that the last command ended. It can be restored.
    ended: Option<Session>,
    /// Grows whenever the lanes must be set up for another game.
    revision: u64,
    /// The level of the person's new boards.
    aim: Level,
}

/// The most left boards kept.
const MAX_LEFT: usize = 16;

impl Sessions {
    /// Starts with a race.
    pub fn new(race: Session) -> Self {
        Sessions {
            races: vec![race],
            solos: Vec::new(),
            scene: None,
            shown: Family::Race,
            left: Vec::new(),
            ended: None,
            revision: 0,
            aim: Level::default(),
        }
    }

    /// The level of the person's new boards.
    pub fn aim(&self) -> Level {
        self.aim
    }

    /// Sets the level of new boards. Open games keep theirs.
    pub fn set_aim(&mut self, level: Level) {
        self.aim = level;
    }

    /// A new board of the person's, with their aim.
    fn new_solo(&self, setup: RaceSetup) -> Session {
        self.aimed(Session::solo(setup))
    }

    /// The game with the person's aim, if it is a new board of theirs whose level nobody chose.
    fn aimed(&self, mut session: Session) -> Session {
        let is_new = session.attempt.is_untouched() && session.snapshot.moves().is_empty();
        if session.kind == SessionKind::Solo && is_new {
            session.attempt.choose_level(self.aim);
        }
        session
    }

    /// Puts the person's race below the demo.
    #[must_use]
    pub fn with_race(mut self, race: Session) -> Self {
        self.races.insert(0, race);
        self
    }

    /// Adds saved boards that were left earlier, the last one left first.
    pub fn recall(&mut self, boards: Vec<Session>) {
        boards.into_iter().rev().for_each(|board| self.leave(board));
    }

    /// Removes boards from those that were left, where their moves are the same.
    pub fn forget_left(&mut self, boards: &[Session]) {
        self.left.retain(|left| !boards.iter().any(|board| board.is_same_game(left)));
    }

    /// The game on the lanes.
    pub fn on_lanes(&self) -> &Session {
        self.scene.as_ref().or_else(|| self.stack(self.shown).last()).expect("the stack that is shown is never empty")
    }

    pub(crate) fn on_lanes_mut(&mut self) -> &mut Session {
        let shown = match self.shown {
            Family::Race => &mut self.races,
            Family::Solo => &mut self.solos,
        };
        self.scene.as_mut().or(shown.last_mut()).expect("the stack that is shown is never empty")
    }

    fn stack(&self, family: Family) -> &Vec<Session> {
        match family {
            Family::Race => &self.races,
            Family::Solo => &self.solos,
        }
    }

    fn stack_mut(&mut self, family: Family) -> &mut Vec<Session> {
        match family {
            Family::Race => &mut self.races,
            Family::Solo => &mut self.solos,
        }
    }

    /// Grows whenever the lanes must be set up again from [`Sessions::on_lanes`].
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True if the lanes show a person's own board or a lesson.
    pub fn is_solo(&self) -> bool {
        self.on_lanes().kind.family() == Some(Family::Solo)
    }

    /// The game that the race screen shows or would show.
    pub fn race(&self) -> &Session {
        let demo_over_race = |race: &&Session| race.kind != SessionKind::Demo || self.races.len() == 1;
        self.races.iter().rfind(demo_over_race).expect("there is always a race")
    }

    /// The board that the person would continue, if one is open.
    pub fn solo(&self) -> Option<&Session> {
        self.solos.iter().find(|session| session.kind == SessionKind::Solo)
    }

    /// True if the person has a game in progress on this board.
    pub fn has_begun(&self, setup: &RaceSetup) -> bool {
        let begun = |session: &Session| session.is_in_progress() && session.setup.is_same(setup);
        self.solos.iter().chain(&self.left).any(begun)
    }

    /// The game to save for the next visit: the one on the lanes, if it is the person's own.
    pub fn kept(&self) -> Option<&Session> {
        Some(self.on_lanes()).filter(|session| session.kind.is_kept())
    }

    /// Boards begun and left, the last one left first.
    pub fn left(&self) -> impl Iterator<Item = &Session> {
        self.left.iter().rev()
    }

    /// The game that a command ended, while it can be restored.
    pub fn ended(&self) -> Option<&Session> {
        self.ended.as_ref()
    }

    /// Records the state of the game on the lanes, before it may leave them.
    pub fn note(&mut self, snapshot: RaceSnapshot, view: View) {
        let top = self.on_lanes_mut();
        (top.snapshot, top.view) = (snapshot, view);
    }

    /// The person's attempt at the board on the lanes.
    pub fn attempt_mut(&mut self) -> &mut Attempt {
        &mut self.on_lanes_mut().attempt
    }

    /// Opens a game. It is on the lanes as soon as its screen is shown. A board already open, or begun and left, keeps
    /// its state.
    pub fn open(&mut self, session: Session) {
        match session.kind {
            SessionKind::Scene | SessionKind::Puzzle => {
                self.races.retain(|race| race.kind != SessionKind::Trial);
                self.scene = Some(session);
                self.revision += 1;
            }
            SessionKind::Demo | SessionKind::Race => self.open_race(session),
            SessionKind::Trial | SessionKind::CardRace => {
                let kind = session.kind;
                self.take_over_demo();
                self.races.retain(|race| race.kind != kind);
                self.races.push(session);
                self.changed(Family::Race);
            }
            SessionKind::Solo => self.open_solo(self.aimed(session)),
            SessionKind::Lesson => {
                self.solos.retain(|solo| solo.kind != SessionKind::Lesson);
                self.solos.push(session);
                self.changed(Family::Solo);
            }
        }
    }

    /// A trial stays a trial on another board or with other runners. Otherwise it becomes the person's race, and the
    /// previous race can be restored.
    fn open_race(&mut self, session: Session) {
        self.races.retain(|race| race.kind != SessionKind::CardRace);
        self.take_over_demo();
        let top = self.races.last_mut().expect("there is always a race");
        let kind = top.kind;
        let before = std::mem::replace(top, Session { kind, ..session });
        self.keep_ended(before);
        self.changed(Family::Race);
    }

    /// Ends the demo, or makes it the person's race.
    fn take_over_demo(&mut self) {
        if self.races.len() > 1 {
            self.races.retain(|race| race.kind != SessionKind::Demo);
        }
        for race in self.races.iter_mut().filter(|race| race.kind == SessionKind::Demo) {
            race.kind = SessionKind::Race;
        }
    }

    fn open_solo(&mut self, session: Session) {
        let solos = self.solos.len();
        self.solos.retain(|solo| solo.kind == SessionKind::Solo);
        if self.solos.len() < solos {
            self.changed(Family::Solo);
        }
        let is_open = |open: &Session| {
            let moves = session.snapshot.moves();
            open.setup.is_same(&session.setup) && (moves.is_empty() || moves == open.snapshot.moves())
        };
        if self.solos.last().is_some_and(is_open) {
            return;
        }
        let known = self.left.iter().rposition(|left| left.setup.is_same(&session.setup));
        let known = known.filter(|_| session.snapshot.moves().is_empty());
        let session = known.map_or(session, |index| self.left.remove(index));
        self.put_solo(session).into_iter().for_each(|before| self.leave(before));
    }

    /// Replaces the person's board and returns the old one.
    fn put_solo(&mut self, session: Session) -> Option<Session> {
        let before = std::mem::replace(&mut self.solos, vec![session]);
        self.changed(Family::Solo);
        before.into_iter().find(|solo| solo.kind == SessionKind::Solo)
    }

    /// Ends the game on the lanes and starts another of its kind, or the same one again. The old one can be restored.
    pub fn replace(&mut self, setup: impl Into<Arc<RaceSetup>>, attempt: Attempt) {
        let setup = setup.into();
        let top = self.on_lanes_mut();
        let kind = match top.kind {
            SessionKind::Solo | SessionKind::Lesson if lesson_on(&setup).is_some() => SessionKind::Lesson,
            SessionKind::Solo | SessionKind::Lesson => SessionKind::Solo,
            // A move to another board makes the race the person's own.
            SessionKind::CardRace if top.setup.title() != setup.title() => SessionKind::Race,
            kind => kind,
        };
        let snapshot = RaceSnapshot::at_start(top.snapshot.paused);
        let next = Session { attempt, snapshot, view: top.view, ..Session::new(kind, setup) };
        match (top.kind, kind) {
            (SessionKind::CardRace, SessionKind::Race) => self.open_race(next),
            (SessionKind::Lesson, SessionKind::Solo) => {
                self.put_solo(next).into_iter().for_each(|before| self.leave(before));
            }
            (SessionKind::Solo, SessionKind::Lesson) => self.open(next),
            _ => {
                let is_same = top.setup.is_same(&next.setup);
                let before = std::mem::replace(top, next);
                self.revision += 1;
                if before.kind == SessionKind::Solo && !is_same {
                    self.leave(before.clone());
                }
                self.keep_ended(before);
            }
        }
    }

    /// Sets up the game on the lanes again with this state. Ends none of the person's games.
    pub fn restart(&mut self, setup: Arc<RaceSetup>, snapshot: RaceSnapshot) {
        let top = self.on_lanes_mut();
        (top.setup, top.snapshot) = (setup, snapshot);
        self.revision += 1;
    }

    /// Shows the games of a screen. If no board is open, it opens `new_board`.
    pub fn show(&mut self, family: Family, new_board: impl FnOnce() -> RaceSetup) {
        let before = self.shown;
        let (races, demo) = (self.races.len(), self.races.last().is_some_and(|race| race.kind == SessionKind::Demo));
        match family {
            Family::Race => self.take_over_demo(),
            Family::Solo if self.solos.is_empty() => self.solos.push(self.new_solo(new_board())),
            Family::Solo => {}
        }
        self.shown = family;
        if before != family || (demo && self.races.len() != races) {
            self.changed(family);
        }
    }

    /// Closes a game of this kind above the person's games. The game below is unchanged.
    pub fn close(&mut self, kind: SessionKind, new_board: impl FnOnce() -> RaceSetup) {
        let is_open = match kind {
            SessionKind::Scene | SessionKind::Puzzle => self.scene.take_if(|scene| scene.kind == kind).is_some(),
            SessionKind::Trial | SessionKind::CardRace | SessionKind::Lesson => {
                let stack = self.stack_mut(kind.family().expect("it has a screen"));
                let before = stack.len();
                stack.retain(|session| session.kind != kind);
                stack.len() < before
            }
            SessionKind::Demo | SessionKind::Race | SessionKind::Solo => false,
        };
        if self.shown == Family::Solo && self.solos.is_empty() {
            self.solos.push(self.new_solo(new_board()));
        }
        match kind.family() {
            _ if !is_open => {}
            None => self.revision += 1,
            Some(family) => self.changed(family),
        }
    }

    /// Ends the person's board if it is cleared. After a daily or weekly board, the board last left continues. Otherwise
    /// another board of the same size opens, with the person's aim.
    pub fn replace_finished_board(&mut self) {
        let has_left = !self.left.is_empty();
        let Some(solo) = self.solos.iter_mut().find(|solo| solo.kind == SessionKind::Solo) else { return };
        if solo.snapshot.is_over() && solo.setup.is_of_period() && has_left {
            self.resume(0);
        } else if solo.snapshot.is_over() {
            let attempt = Attempt::new(self.aim);
            *solo = Session { attempt, ..Session::solo(solo.setup.next_board()) };
            self.changed(Family::Solo);
        }
    }

    /// Continues a board begun and left, by its index in [`Sessions::left`].
    pub fn resume(&mut self, place: usize) {
        if let Some(index) = self.left.len().checked_sub(place + 1) {
            let wanted = self.left.remove(index);
            self.put_solo(wanted).into_iter().for_each(|before| self.leave(before));
        }
    }

    /// Restores the game that a command ended.
    pub fn restore_ended(&mut self) {
        let Some(game) = self.ended.take() else { return };
        match game.kind.family() {
            Some(Family::Race) => {
                let same = self.races.iter().position(|race| race.kind == game.kind).unwrap_or(self.races.len());
                self.races.truncate(same);
                self.races.push(game);
                self.changed(Family::Race);
            }
            Some(Family::Solo) => {
                self.left.retain(|left| !left.is_same_game(&game));
                let is_same = self.solo().is_some_and(|solo| solo.setup.is_same(&game.setup));
                let before = self.put_solo(game);
                before.into_iter().filter(|_| !is_same).for_each(|before| self.leave(before));
            }
            None => {}
        }
    }

    /// Drops the game that a command ended: the person continues with its replacement.
    pub fn discard_ended(&mut self) {
        self.ended = None;
    }

    /// The same, if the game belongs to this screen.
    pub fn discard_ended_of(&mut self, family: Family) {
        self.ended.take_if(|ended| ended.kind.family() == Some(family));
    }

    /// Has the lanes set up again.
    pub(crate) fn set_up_again(&mut self) {
        self.revision += 1;
    }

    /// Records that the top of a stack has changed.
    fn changed(&mut self, family: Family) {
        if self.shown == family && self.scene.is_none() {
            self.revision += 1;
        }
    }

    fn keep_ended(&mut self, session: Session) {
        if session.is_in_progress() {
            self.ended = Some(session);
        }
    }

    /// Moves a person's own board to the left boards.
    fn leave(&mut self, session: Session) {
        if session.kind == SessionKind::Solo && session.is_in_progress() {
            self.left.retain(|other| !other.is_same_game(&session));
            self.left.push(session);
            let surplus = self.left.len().saturating_sub(MAX_LEFT);
            self.left.drain(..surplus);
        }
    }
}
