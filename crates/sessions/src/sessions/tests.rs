use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color},
    text::BoardCode,
};
use color_walk_play::{Lesson, Playback, Rival};
use color_walk_solvers as solvers;
use proptest::prelude::*;

use super::*;
use crate::{LaneSnapshot, ParBounds, SearchSummary, lesson_setup, solo_setup};

fn board(seed: u64) -> RaceSetup {
    solo_setup(format!("6x6c3@{seed}").parse().unwrap(), true)
}

fn race(seed: u64) -> RaceSetup {
    RaceSetup::from_link(&format!("board=6x6c3@{seed}&lineup=you,greedy"), &solvers::registry()).unwrap()
}

/// A command to apply.
#[derive(Clone, Debug)]
enum Verb {
    Open(SessionKind, u64),
    /// Opens a finished game with its walk.
    Reopen(u64),
    Play(Color),
    Replace(u64),
    Again,
    Restart,
    Show(Family),
    Close(SessionKind),
    Resume(usize),
    Restore,
    Discard,
}

const KINDS: [SessionKind; 7] = [
    SessionKind::Race,
    SessionKind::Trial,
    SessionKind::CardRace,
    SessionKind::Solo,
    SessionKind::Lesson,
    SessionKind::Scene,
    SessionKind::Puzzle,
];

fn verb() -> impl Strategy<Value = Verb> {
    let kind = prop::sample::select(&KINDS[..]);
    let family = prop::sample::select(&[Family::Race, Family::Solo][..]);
    prop_oneof![
        6 => (kind.clone(), 0..4_u64).prop_map(|(kind, seed)| Verb::Open(kind, seed)),
        1 => (0..4_u64).prop_map(Verb::Reopen),
        8 => (0..3_u8).prop_map(Verb::Play),
        2 => (0..4_u64).prop_map(Verb::Replace),
        1 => Just(Verb::Again),
        1 => Just(Verb::Restart),
        4 => family.prop_map(Verb::Show),
        4 => kind.prop_map(Verb::Close),
        2 => (0..4_usize).prop_map(Verb::Resume),
        1 => Just(Verb::Restore),
        1 => Just(Verb::Discard),
    ]
}

fn setup(kind: SessionKind, seed: u64) -> RaceSetup {
    match kind {
        SessionKind::Solo => board(seed),
        SessionKind::Lesson => lesson_setup(Lesson::Move),
        _ => race(seed),
    }
}

fn apply(sessions: &mut Sessions, verb: &Verb) {
    match *verb {
        Verb::Open(kind, seed) => sessions.open(Session::new(kind, setup(kind, seed))),
        Verb::Reopen(seed) => {
            let snapshot = RaceSnapshot::of_moves(vec![0, 1, 2, 0]);
            sessions.open(Session { snapshot, ..Session::solo(board(seed)) });
        }
        Verb::Play(color) => {
            let mut moves = sessions.on_lanes().snapshot.moves().to_vec();
            moves.push(color);
            sessions.note(RaceSnapshot::of_moves(moves), View::default());
        }
        Verb::Replace(seed) => {
            let setup = if sessions.is_solo() { board(seed) } else { race(seed) };
            sessions.replace(setup, Attempt::default());
        }
        Verb::Again => sessions.replace(sessions.on_lanes().setup.clone(), Attempt::default()),
        Verb::Restart => sessions.restart(sessions.on_lanes().setup.clone(), sessions.on_lanes().snapshot.clone()),
        Verb::Show(family) => sessions.show(family, || board(99)),
        Verb::Close(kind) => sessions.close(kind, || board(99)),
        Verb::Resume(place) => sessions.resume(place),
        Verb::Restore => sessions.restore_ended(),
        Verb::Discard => sessions.discard_ended(),
    }
}

fn what(session: &Session) -> (SessionKind, String, Vec<Color>) {
    let kind = if session.kind == SessionKind::Demo { SessionKind::Race } else { session.kind };
    (kind, session.setup.link().unwrap(), session.snapshot.moves().to_vec())
}

/// The person's running boards, wherever they are.
fn boards(sessions: &Sessions) -> Vec<(SessionKind, String, Vec<Color>)> {
    let all = sessions.solos.iter().chain(&sessions.left).chain(&sessions.ended);
    all.filter(|session| session.kind == SessionKind::Solo && session.is_in_progress()).map(what).collect()
}

fn any_sessions() -> impl Strategy<Value = Sessions> {
    prop::collection::vec(verb(), 0..40).prop_map(|verbs| {
        let mut sessions = Sessions::new(Session::new(SessionKind::Demo, race(7)));
        verbs.iter().for_each(|verb| apply(&mut sessions, verb));
        sessions
    })
}

proptest! {
    #[test]
    fn the_stacks_are_in_order(sessions in any_sessions()) {
        let kinds = |stack: &[Session]| stack.iter().map(|session| session.kind).collect::<Vec<_>>();
        let (races, solos) = (kinds(&sessions.races), kinds(&sessions.solos));
        prop_assert!(matches!(races[0], SessionKind::Demo | SessionKind::Race), "{races:?}");
        for kind in KINDS {
            prop_assert!(races.iter().chain(&solos).filter(|other| **other == kind).count() <= 1);
        }
        prop_assert!(races.iter().all(|kind| kind.family() == Some(Family::Race)));
        prop_assert!(solos.iter().all(|kind| kind.family() == Some(Family::Solo)));
        prop_assert!(sessions.left.iter().all(|left| left.kind == SessionKind::Solo && left.is_in_progress()));
        prop_assert!(sessions.kept().is_none_or(|kept| what(kept) == what(sessions.on_lanes()) && kept.kind.is_kept()));
    }

    #[test]
    fn what_is_closed_leaves_what_was_there(mut sessions in any_sessions(), kind in 0..5_usize, play in 0..3_u8) {
        let above = [SessionKind::Scene, SessionKind::Puzzle];
        let kind = [SessionKind::Trial, SessionKind::CardRace, SessionKind::Lesson, above[0], above[1]][kind];
        // A scene and a puzzle replace each other.
        above.into_iter().chain([kind]).for_each(|kind| apply(&mut sessions, &Verb::Close(kind)));
        // A scene opens above all but a trial.
        apply(&mut sessions, &Verb::Close(SessionKind::Trial));
        let (before, revision) = (what(sessions.on_lanes()), sessions.revision());
        apply(&mut sessions, &Verb::Open(kind, 3));
        let is_seen = sessions.revision() != revision;
        prop_assert_eq!(is_seen, sessions.on_lanes().kind == kind);
        if is_seen {
            apply(&mut sessions, &Verb::Play(play));
        }
        apply(&mut sessions, &Verb::Close(kind));
        prop_assert_eq!(what(sessions.on_lanes()), before);
    }

    #[test]
    fn the_lanes_are_set_up_anew_whenever_they_are_for_another_game(mut sessions in any_sessions(), next in verb()) {
        let (before, revision) = (what(sessions.on_lanes()), sessions.revision());
        apply(&mut sessions, &next);
        let same = what(sessions.on_lanes()) == before || matches!(next, Verb::Play(_));
        prop_assert!(same || sessions.revision() > revision, "{next:?}");
    }

    #[test]
    fn no_board_under_way_is_lost(mut sessions in any_sessions(), next in verb()) {
        let before = boards(&sessions);
        let ended = sessions.ended.as_ref().map(what);
        let has_room = sessions.left.len() < MAX_LEFT;
        apply(&mut sessions, &next);
        let after = boards(&sessions);
        let played = matches!(next, Verb::Play(_));
        // A later command's ended game replaces the restorable game. A restored board replaces its own new beginning.
        let gives_way = |game: &(SessionKind, String, Vec<Color>)| {
            let is_restored = ended.as_ref().is_some_and(|ended| ended.1 == game.1);
            Some(game) == ended.as_ref() || (matches!(next, Verb::Restore) && is_restored)
        };
        for game in before.iter().filter(|game| has_room && !played && !gives_way(game)) {
            let same = |other: &&(SessionKind, String, Vec<Color>)| other.1 == game.1;
            prop_assert!(after.iter().any(|other| same(&other)), "{game:?} after {next:?}");
        }
    }

    #[test]
    fn a_command_is_taken_back(mut sessions in any_sessions(), next in 0..4_u64) {
        let before = sessions.on_lanes().clone();
        let is_undone = before.is_in_progress();
        apply(&mut sessions, &Verb::Replace(next));
        apply(&mut sessions, &Verb::Restore);
        if is_undone && !matches!(before.kind, SessionKind::CardRace) {
            prop_assert_eq!(what(sessions.on_lanes()), what(&before));
        }
    }
}

#[test]
fn a_race_that_was_kept_takes_the_place_of_the_demo() {
    let mut sessions =
        Sessions::new(Session::new(SessionKind::Demo, race(1))).with_race(Session::new(SessionKind::Race, race(2)));
    assert_eq!(sessions.on_lanes().setup.title(), "6x6c3@1");
    assert_eq!(sessions.race().setup.title(), "6x6c3@2");
    sessions.show(Family::Race, || board(0));
    assert_eq!((sessions.on_lanes().setup.title(), sessions.revision()), ("6x6c3@2".to_owned(), 1));
}

#[test]
fn another_board_ends_a_cards_race_and_sets_the_persons_aside() {
    let mut sessions = Sessions::new(Session::new(SessionKind::Race, race(1)));
    sessions.note(RaceSnapshot::of_moves(vec![1]), View::default());
    sessions.open(Session::new(SessionKind::CardRace, race(2)));
    sessions.replace(race(2), Attempt::default());
    assert_eq!(sessions.on_lanes().kind, SessionKind::CardRace);
    sessions.replace(race(3), Attempt::default());
    assert_eq!(what(sessions.on_lanes()), (SessionKind::Race, race(3).link().unwrap(), vec![]));
    sessions.restore_ended();
    assert_eq!(what(sessions.on_lanes()), (SessionKind::Race, race(1).link().unwrap(), vec![1]));
}

/// A person's cleared board.
fn cleared() -> RaceSnapshot {
    let board = "2x2c2@2".parse::<BoardCode>().unwrap().board();
    let mut playback = Playback::of_person(Arc::new(ClusterGraph::new(&board)));
    assert!([0, 1].iter().all(|&color| playback.play(color).is_ok()) && playback.is_over());
    let lane = LaneSnapshot { playback, search: SearchSummary::default() };
    RaceSnapshot::of_lanes(vec![(0, lane)], ParBounds::default(), 2, false)
}

#[test]
fn after_the_board_of_the_day_the_board_that_waits_continues() {
    let mut sessions = Sessions::new(Session::new(SessionKind::Demo, race(1)));
    sessions.open(Session::solo(board(1)));
    sessions.show(Family::Solo, || board(0));
    sessions.note(RaceSnapshot::of_moves(vec![1]), View::default());
    sessions.open(Session::solo(solo_setup(BoardCode::daily(20_000), true)));
    sessions.note(cleared(), View::default());
    sessions.replace_finished_board();
    let waiting = what(sessions.solo().unwrap());
    assert_eq!(waiting, (SessionKind::Solo, board(1).link().unwrap(), vec![1]));
    assert_eq!(sessions.left().count(), 0);
    // After one of the person's own boards, another one of its size opens.
    sessions.open(Session::solo(board(2)));
    sessions.note(cleared(), View::default());
    sessions.replace_finished_board();
    let next = sessions.solo().unwrap();
    assert!(next.snapshot.moves().is_empty() && sessions.left().count() == 1);
}

#[test]
fn a_board_is_begun_wherever_it_waits() {
    let mut sessions = Sessions::new(Session::new(SessionKind::Demo, race(1)));
    sessions.show(Family::Solo, || board(1));
    assert!(!sessions.has_begun(&board(1)));
    sessions.note(RaceSnapshot::of_moves(vec![1]), View::default());
    assert!(sessions.has_begun(&board(1)));
    sessions.open(Session::solo(board(2)));
    assert!(sessions.has_begun(&board(1)) && !sessions.has_begun(&board(2)));
}

#[test]
fn new_boards_have_the_persons_aim_and_open_ones_keep_theirs() {
    let greedy = Level::against(Rival::Greedy);
    let mut sessions = Sessions::new(Session::new(SessionKind::Demo, race(1)));
    sessions.show(Family::Solo, || board(1));
    sessions.set_aim(greedy);
    let level = |sessions: &Sessions| sessions.on_lanes().attempt.level();
    assert_eq!(level(&sessions), Level::Relaxed);
    sessions.open(Session::solo(board(2)));
    assert_eq!(level(&sessions), greedy);
    sessions.note(cleared(), View::default());
    sessions.replace_finished_board();
    assert_eq!(level(&sessions), greedy);
    // A begun game without a limit, a game whose level was chosen, and a lesson.
    let begun = Session { snapshot: RaceSnapshot::of_moves(vec![1]), ..Session::solo(board(3)) };
    let chosen = Session { attempt: Attempt::new(Level::Par), ..Session::solo(board(4)) };
    for (session, wanted) in
        [(begun, Level::Relaxed), (chosen, Level::Par), (Session::solo(lesson_setup(Lesson::Move)), Level::Relaxed)]
    {
        sessions.open(session);
        assert_eq!(level(&sessions), wanted);
    }
    assert_eq!(sessions.aim(), greedy);
}
