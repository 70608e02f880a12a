//! The games that are open, one of which is on the lanes.

#[cfg(test)]
mod tests;

use color_walk_play::Attempt;

use crate::{RaceSetup, RaceSnapshot, View, lesson_on};

/// What a game is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SessionKind {
    /// A race behind the title, which nobody has chosen. Whoever opens the race screen takes it over, if there is no other.
    Demo,
    /// The person's race.
    Race,
    /// The race of the tour's chapter, over the person's own.
    Trial,
    /// A race on the board of a solver's card, over the person's own.
    CardRace,
    /// A board that the person plays on alone.
    Solo,
    /// A lesson, over the person's own board. Nothing of it is kept.
    Lesson,
    /// A scene of the tour, over everything.
    Scene,
}

/// Which screen shows a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// The race screen.
    #[default]
    Race,
    /// The screen of one person at one board.
    Solo,
}

impl SessionKind {
    /// Which screen shows it; none for a scene of the tour.
    pub fn family(self) -> Option<Family> {
        match self {
            SessionKind::Demo | SessionKind::Race | SessionKind::Trial | SessionKind::CardRace => Some(Family::Race),
            SessionKind::Solo | SessionKind::Lesson => Some(Family::Solo),
            SessionKind::Scene => None,
        }
    }

    /// True when it is the person's own, which is kept; the others are opened over these, and end when they are left.
    pub fn is_kept(self) -> bool {
        matches!(self, SessionKind::Race | SessionKind::Solo)
    }
}

/// A game.
#[derive(Clone, Debug)]
pub struct Session {
    /// What it is for.
    pub kind: SessionKind,
    /// The board, and who runs.
    pub setup: RaceSetup,
    /// What has happened; of the game on the lanes, when it was set up or noted last.
    pub snapshot: RaceSnapshot,
    /// The person's attempt, where one person plays alone.
    pub attempt: Attempt,
    /// How its lanes are looked at.
    pub view: View,
}

impl Session {
    /// A game at its beginning.
    pub fn new(kind: SessionKind, setup: RaceSetup) -> Self {
        Session { kind, setup, snapshot: RaceSnapshot::default(), attempt: Attempt::default(), view: View::default() }
    }

    /// A board for one person at its beginning: a lesson, or a board of the person's own.
    pub fn solo(setup: RaceSetup) -> Self {
        let kind = if lesson_on(&setup).is_some() { SessionKind::Lesson } else { SessionKind::Solo };
        Session::new(kind, setup)
    }

    /// True when the person has begun, and would miss it.
    pub fn is_under_way(&self) -> bool {
        !matches!(self.kind, SessionKind::Demo | SessionKind::Lesson | SessionKind::Scene)
            && self.snapshot.is_under_way()
    }
}

/// The games that are open: those of each screen in a stack, over which a scene of the tour may lie.
///
/// The game on the lanes is the scene, else the top of the stack of the screen that was shown last. What is opened over a game
/// is closed again, and then the game below it is there as it was.
#[derive(Clone, Debug)]
pub struct Sessions {
    /// Never empty.
    races: Vec<Session>,
    /// Never empty while it is shown.
    solos: Vec<Session>,
    scene: Option<Session>,
    shown: Family,
    /// Boards that were begun and left for another one, the last one last.
    left: Vec<Session>,
    /// The game that a command ended last, to be brought back.
    aside: Option<Session>,
    /// Grows whenever the lanes are to be set up for another game.
    revision: u64,
}

/// The most boards that wait to be gone on with.
const MAX_LEFT: usize = 16;

impl Sessions {
    /// Begins with a race.
    pub fn new(race: Session) -> Self {
        Sessions {
            races: vec![race],
            solos: Vec::new(),
            scene: None,
            shown: Family::Race,
            left: Vec::new(),
            aside: None,
            revision: 0,
        }
    }

    /// Puts the person's race below the one that is a demo.
    #[must_use]
    pub fn with_race(mut self, race: Session) -> Self {
        self.races.insert(0, race);
        self
    }

    /// Takes boards that were kept when they were left, the last one first.
    pub fn recall(&mut self, boards: Vec<Session>) {
        boards.into_iter().rev().for_each(|board| self.leave(board));
    }

    /// The game on the lanes.
    pub fn on_lanes(&self) -> &Session {
        self.scene.as_ref().or_else(|| self.stack(self.shown).last()).expect("the stack that is shown is never empty")
    }

    fn on_lanes_mut(&mut self) -> &mut Session {
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

    /// Grows whenever the lanes are to be set up anew, from [`Sessions::on_lanes`].
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True when the lanes are a person's own board or a lesson.
    pub fn is_solo(&self) -> bool {
        self.on_lanes().kind.family() == Some(Family::Solo)
    }

    /// The game that the race screen shows, or would show.
    pub fn race(&self) -> &Session {
        let demo_over_race = |race: &&Session| race.kind != SessionKind::Demo || self.races.len() == 1;
        self.races.iter().rfind(demo_over_race).expect("there is always a race")
    }

    /// The board that the person would go on with, if one is open.
    pub fn solo(&self) -> Option<&Session> {
        self.solos.iter().find(|session| session.kind == SessionKind::Solo)
    }

    /// The game to keep for the next visit: the one on the lanes, if it is the person's.
    pub fn kept(&self) -> Option<&Session> {
        Some(self.on_lanes()).filter(|session| session.kind.is_kept())
    }

    /// Boards that were begun and left, the last one first.
    pub fn left(&self) -> impl Iterator<Item = &Session> {
        self.left.iter().rev()
    }

    /// The game that a command ended, as long as it can be brought back.
    pub fn aside(&self) -> Option<&Session> {
        self.aside.as_ref()
    }

    /// Notes what has happened in the game on the lanes, before it may leave them.
    pub fn note(&mut self, snapshot: RaceSnapshot, view: View) {
        let top = self.on_lanes_mut();
        (top.snapshot, top.view) = (snapshot, view);
    }

    /// The attempt of the person at the board on the lanes.
    pub fn attempt_mut(&mut self) -> &mut Attempt {
        &mut self.on_lanes_mut().attempt
    }

    /// Opens a game. It is on the lanes as soon as its screen is shown. A board that is open, or was begun and left, is as it was.
    pub fn open(&mut self, session: Session) {
        match session.kind {
            SessionKind::Scene => {
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
            SessionKind::Solo => self.open_solo(session),
            SessionKind::Lesson => {
                self.solos.retain(|solo| solo.kind != SessionKind::Lesson);
                self.solos.push(session);
                self.changed(Family::Solo);
            }
        }
    }

    /// A trial stays one with another board or other runners; else it is the person's race, and the one before is set aside.
    fn open_race(&mut self, session: Session) {
        self.races.retain(|race| race.kind != SessionKind::CardRace);
        self.take_over_demo();
        let top = self.races.last_mut().expect("there is always a race");
        let kind = top.kind;
        let before = std::mem::replace(top, Session { kind, ..session });
        self.set_aside(before);
        self.changed(Family::Race);
    }

    /// The demo ends, or is the person's race from now on.
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
        let known = self.left.iter().position(|left| left.setup.is_same(&session.setup));
        let known = known.filter(|_| session.snapshot.moves().is_empty());
        let session = known.map_or(session, |index| self.left.remove(index));
        self.put_solo(session).into_iter().for_each(|before| self.leave(before));
    }

    /// Puts a board in the place of the person's; gives that one back.
    fn put_solo(&mut self, session: Session) -> Option<Session> {
        let before = std::mem::replace(&mut self.solos, vec![session]);
        self.changed(Family::Solo);
        before.into_iter().find(|solo| solo.kind == SessionKind::Solo)
    }

    /// Ends the game on the lanes for another one of its kind, or for its beginning. It can be brought back.
    pub fn replace(&mut self, setup: RaceSetup, attempt: Attempt) {
        let top = self.on_lanes_mut();
        let kind = match top.kind {
            SessionKind::Solo | SessionKind::Lesson if lesson_on(&setup).is_some() => SessionKind::Lesson,
            SessionKind::Solo | SessionKind::Lesson => SessionKind::Solo,
            // Whoever goes on to another board has a race of their own.
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
                self.set_aside(before);
            }
        }
    }

    /// Sets up the game on the lanes again, with what has happened in it. Nothing of the person's ends.
    pub fn restart(&mut self, setup: RaceSetup, snapshot: RaceSnapshot) {
        let top = self.on_lanes_mut();
        (top.setup, top.snapshot) = (setup, snapshot);
        self.revision += 1;
    }

    /// Shows the games of a screen. Where no board is open, this one is.
    pub fn show(&mut self, family: Family, new_board: impl FnOnce() -> RaceSetup) {
        let before = self.shown;
        let (races, demo) = (self.races.len(), self.races.last().is_some_and(|race| race.kind == SessionKind::Demo));
        match family {
            Family::Race => self.take_over_demo(),
            Family::Solo if self.solos.is_empty() => self.solos.push(Session::solo(new_board())),
            Family::Solo => {}
        }
        self.shown = family;
        if before != family || (demo && self.races.len() != races) {
            self.changed(family);
        }
    }

    /// Ends what was opened over the person's games, by its kind. The game below is as it was.
    pub fn close(&mut self, kind: SessionKind, new_board: impl FnOnce() -> RaceSetup) {
        let is_open = match kind {
            SessionKind::Scene => self.scene.take().is_some(),
            SessionKind::Trial | SessionKind::CardRace | SessionKind::Lesson => {
                let stack = self.stack_mut(kind.family().expect("it has a screen"));
                let before = stack.len();
                stack.retain(|session| session.kind != kind);
                stack.len() < before
            }
            SessionKind::Demo | SessionKind::Race | SessionKind::Solo => false,
        };
        if self.shown == Family::Solo && self.solos.is_empty() {
            self.solos.push(Session::solo(new_board()));
        }
        match kind.family() {
            _ if !is_open => {}
            None => self.revision += 1,
            Some(family) => self.changed(family),
        }
    }

    /// Ends the person's board if it is cleared: another one of its size and level takes its place.
    pub fn let_go_of_result(&mut self) {
        let Some(solo) = self.solos.iter_mut().find(|solo| solo.kind == SessionKind::Solo) else { return };
        if solo.snapshot.is_over() {
            let attempt = Attempt::new(solo.attempt.level());
            *solo = Session { attempt, ..Session::solo(solo.setup.next_board()) };
            self.changed(Family::Solo);
        }
    }

    /// Goes on with a board that was begun and left, by its place among [`Sessions::left`].
    pub fn go_on(&mut self, place: usize) {
        if let Some(index) = self.left.len().checked_sub(place + 1) {
            let wanted = self.left.remove(index);
            self.put_solo(wanted).into_iter().for_each(|before| self.leave(before));
        }
    }

    /// Brings back the game that a command ended.
    pub fn bring_back(&mut self) {
        let Some(game) = self.aside.take() else { return };
        match game.kind.family() {
            Some(Family::Race) => {
                let same = self.races.iter().position(|race| race.kind == game.kind).unwrap_or(self.races.len());
                self.races.truncate(same);
                self.races.push(game);
                self.changed(Family::Race);
            }
            Some(Family::Solo) => {
                self.left.retain(|left| !left.setup.is_same(&game.setup));
                let is_same = self.solo().is_some_and(|solo| solo.setup.is_same(&game.setup));
                let before = self.put_solo(game);
                before.into_iter().filter(|_| !is_same).for_each(|before| self.leave(before));
            }
            None => {}
        }
    }

    /// Lets go of the game that a command ended: the person goes on with what took its place.
    pub fn let_go(&mut self) {
        self.aside = None;
    }

    /// The same, if it is a game of this screen.
    pub fn let_go_of(&mut self, family: Family) {
        self.aside.take_if(|aside| aside.kind.family() == Some(family));
    }

    /// The top of a stack has changed.
    fn changed(&mut self, family: Family) {
        if self.shown == family && self.scene.is_none() {
            self.revision += 1;
        }
    }

    fn set_aside(&mut self, session: Session) {
        if session.is_under_way() {
            self.aside = Some(session);
        }
    }

    /// Leaves a board of the person's own for another one.
    fn leave(&mut self, session: Session) {
        if session.kind == SessionKind::Solo && session.is_under_way() {
            self.left.retain(|other| !other.setup.is_same(&session.setup));
            self.left.push(session);
            let surplus = self.left.len().saturating_sub(MAX_LEFT);
            self.left.drain(..surplus);
        }
    }
}
