//! Only explicit commands change a person's game. A game behind another screen returns with its moves, beat and pause.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::race::ThinkingView;

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::{
        Hint, HintStage,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{EditorCommand, InspectedCell, TourCommand, UiCommand},
    race::{Clock, Par, Race, TabShownEvent},
    scene::{Spotlight, Zoom},
    screens::{CardRaceEvent, OpenPanels, Overlay, tour::CurrentTour},
};
use color_walk_arena::batch::BoardSource;
use color_walk_play::{Playback, tour::Place};

use super::app::{Game, spec};

fn screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

pub(super) fn open(game: &mut Game, wanted: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(wanted));
    game.frames(3);
    assert_eq!(screen(game), wanted);
}

fn escape(game: &mut Game) {
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
}

fn space(game: &mut Game) {
    game.key(Key::Space, KeyCode::Space);
    game.frames(2);
}

fn is_paused(game: &Game) -> bool {
    game.0.world().resource::<Clock>().is_paused()
}

/// Plays this many legal moves in the person's lane, by key. Returns the person's walk.
pub(super) fn play(game: &mut Game, moves: usize) -> Vec<u8> {
    for _ in 0..moves {
        let color = legal(game)[0];
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    walk(game)
}

fn of_person<T>(game: &mut Game, look: impl Fn(&Playback) -> T) -> T {
    let lanes = game.lanes(|playback| playback.is_person().then(|| look(playback)));
    lanes.into_iter().flatten().next().expect("a person's lane")
}

fn legal(game: &mut Game) -> Vec<u8> {
    of_person(game, |playback| playback.flood().legal_colors(playback.graph()).collect())
}

pub(super) fn walk(game: &mut Game) -> Vec<u8> {
    of_person(game, |playback| playback.walk().to_vec())
}

/// A solo game over a race of two solvers.
pub(super) fn at_a_board() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    game.0.world_mut().send_event(SessionRequest::board("14x14c6@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    game
}

/// A race of a person and two solvers, after three moves.
pub(super) fn in_a_race() -> (Game, Vec<u8>) {
    let starters = vec![Starter::Person, Starter::Solver(spec("greedy")), Starter::Solver(spec("round-robin"))];
    let mut game = Game::new("14x14c6@5", starters);
    let walk = play(&mut game, 3);
    assert_eq!(walk.len(), 3);
    (game, walk)
}

/// Selects a slow thinking view by its key.
fn see_slowly(game: &mut Game) {
    for _ in ThinkingView::ALL {
        if game.0.world().resource::<Clock>().view() == ThinkingView::Slow(100) {
            return;
        }
        game.letter("t");
        game.frames(2);
    }
    panic!("there is no such view");
}

#[test]
fn no_way_to_see_solvers_think_takes_a_persons_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    let played = play(&mut game, 4);
    for _ in 0..2 * ThinkingView::ALL.len() {
        game.letter("t");
        game.frames(4);
        assert_eq!(walk(&mut game), played);
    }
    drop(game);
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), played, "what is kept");

    // In a race, solvers start again to be watched, but the person does not.
    let (mut game, played) = in_a_race();
    for _ in 0..2 * ThinkingView::ALL.len() {
        game.letter("t");
        game.frames(4);
        assert_eq!(walk(&mut game), played);
    }
    game.letter("x");
    game.frames(4);
    assert_eq!(walk(&mut game), played);
}

#[test]
fn a_thinking_speed_of_the_race_takes_no_move_of_a_board_behind_the_tour() {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    game.letter("i");
    see_slowly(&mut game);
    escape(&mut game);
    open(&mut game, Screen::Play);
    let played = play(&mut game, 8);
    open(&mut game, Screen::Tour);
    game.0.world_mut().send_event(TourCommand::Open(1));
    game.frames(2);
    game.0.world_mut().send_event(TourCommand::GoTo(2));
    game.frames(20);
    assert_eq!(game.0.world().resource::<CurrentTour>().tour.place(), Place::Step(2));
    escape(&mut game);
    escape(&mut game);
    assert_eq!(screen(&game), Screen::Title);
    open(&mut game, Screen::Play);
    game.frames(20);
    assert_eq!(walk(&mut game), played);
}

#[test]
fn the_tour_sees_its_solvers_think_as_it_wants() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    open(&mut game, Screen::Tour);
    game.0.world_mut().send_event(TourCommand::Open(0));
    game.frames(4);
    let view = |game: &Game| game.0.world().resource::<Clock>().view();
    let wanted = view(&game);
    let played = play(&mut game, 1);
    for _ in 0..3 {
        game.letter("t");
        game.frames(3);
        assert_eq!((view(&game), walk(&mut game)), (wanted, played.clone()));
    }
}

/// A race of solvers, paused at a beat.
fn paused_at(beat: usize) -> Game {
    let mut game = Game::solvers("14x14c6@5", &["greedy", "round-robin"]);
    game.until("it is under way", |game| game.lanes(|lane| lane.walk().len()) == [beat, beat]);
    space(&mut game);
    assert!(is_paused(&game));
    game
}

#[test]
fn a_paused_race_waits_at_its_beat() {
    let mut undisturbed = Game::solvers("14x14c6@5", &["greedy", "round-robin"]);
    undisturbed.until("the race is over", |game| game.finished());

    let mut game = paused_at(10);
    let before = game.walks();
    for (number, other) in
        [Screen::Play, Screen::Tour, Screen::Batch, Screen::Settings, Screen::Editor].into_iter().enumerate()
    {
        open(&mut game, other);
        if other == Screen::Tour {
            game.0.world_mut().send_event(TourCommand::Open(number));
            game.frames(20);
        }
        game.frames(10);
        open(&mut game, Screen::Race);
        for _ in 0..40 {
            assert_eq!(game.walks(), before, "after {other:?}");
            assert!(is_paused(&game), "after {other:?}");
            game.frames(1);
            super::app::give_way();
        }
    }
    space(&mut game);
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.walks(), undisturbed.walks());
}

#[test]
fn a_person_in_a_race_finds_all_lanes_where_they_were() {
    let (mut game, played) = in_a_race();
    game.until("the solvers follow", |game| game.walks().iter().all(|walk| walk.len() == played.len()));
    let before = game.walks();
    open(&mut game, Screen::Play);
    play(&mut game, 2);
    open(&mut game, Screen::Race);
    assert_eq!(game.walks(), before, "at once");
    assert!(!is_paused(&game));
    // A finished race stays finished.
    let mut game = Game::solvers("9x8c4@3", &["greedy", "random"]);
    game.until("the race is over", |game| game.finished());
    let before = (game.walks(), game.outcomes());
    open(&mut game, Screen::Play);
    open(&mut game, Screen::Race);
    assert_eq!((game.walks(), game.outcomes()), before);
    assert!(game.finished());
}

#[test]
fn escape_leads_back_to_the_editor_from_what_it_opened() {
    for command in [EditorCommand::Play, EditorCommand::Race] {
        let mut game = Game::solvers("9x8c4@3", &["greedy"]);
        open(&mut game, Screen::Editor);
        game.0.world_mut().send_event(command);
        game.frames(3);
        assert!(screen(&game).takes_moves());
        escape(&mut game);
        assert_eq!(screen(&game), Screen::Editor);
        escape(&mut game);
        assert_eq!(screen(&game), Screen::Title, "and out of it, not back and forth");
    }
}

#[test]
fn play_on_the_title_opens_a_board_that_can_be_played() {
    let mut game = at_a_board();
    while !of_person(&mut game, Playback::is_over) {
        play(&mut game, 1);
    }
    // The result stays while other screens cover it.
    open(&mut game, Screen::Batch);
    escape(&mut game);
    assert_eq!(screen(&game), Screen::Play);
    assert!(of_person(&mut game, Playback::is_over));
    for by_the_race in [false, true] {
        if by_the_race {
            open(&mut game, Screen::Race);
            escape(&mut game);
            assert_eq!(screen(&game), Screen::Play);
            assert!(of_person(&mut game, Playback::is_over), "the result is still there");
            open(&mut game, Screen::Race);
            open(&mut game, Screen::Title);
        } else {
            escape(&mut game);
        }
        assert_eq!(screen(&game), Screen::Title);
        open(&mut game, Screen::Play);
        assert!(walk(&mut game).is_empty());
        let board = game.0.world().resource::<Race>().setup().board().unwrap();
        assert_eq!((board.width(), board.height(), board.colors()), (14, 14, 6), "of the same size");
        while !of_person(&mut game, Playback::is_over) {
            play(&mut game, 1);
        }
    }
}

#[test]
fn nothing_runs_behind_the_batch_screen_and_the_race_goes_on_after_it() {
    let mut game = paused_at(4);
    let before = game.walks();
    game.0.world_mut().trigger(CardRaceEvent { solver: "greedy", with_person: false });
    game.frames(4);
    assert!(!is_paused(&game), "the card's race is to be watched");
    game.until("it is under way", |game| game.walks()[0].len() > 2);
    game.letter("b");
    game.frames(2);
    assert_eq!(screen(&game), Screen::Batch);
    game.until("no search runs", |game| game.running() == 0);
    let behind = game.walks();
    for _ in 0..60 {
        game.frames(1);
        super::app::give_way();
    }
    assert_eq!((game.walks(), game.running()), (behind, 0));
    escape(&mut game);
    assert_eq!(screen(&game), Screen::Race);
    game.frames(40);
    assert_eq!(game.walks(), before);
    assert!(is_paused(&game), "as the person left it");
}

#[test]
fn escape_closes_nothing_that_is_not_seen() {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    for other in [Screen::Settings, Screen::Play] {
        open(&mut game, Screen::Race);
        let world = game.0.world_mut();
        world.resource_mut::<Spotlight>().0 = Some(1);
        world.resource_mut::<InspectedCell>().0 = Some((1, 30));
        let zoom =
            world.resource::<Zoom>().by(1.2, bevy::prelude::Vec2::splat(100.0), bevy::prelude::Vec2::splat(400.0));
        world.insert_resource(zoom);
        game.frames(2);
        open(&mut game, other);
        if other == Screen::Play {
            *game.0.world_mut().resource_mut::<Zoom>() = Zoom::default();
        }
        escape(&mut game);
        assert_eq!(screen(&game), Screen::Title, "from {other:?}");
    }
    // Each visible panel has its own Esc.
    open(&mut game, Screen::Race);
    game.0.world_mut().resource_mut::<InspectedCell>().0 = Some((1, 30));
    game.frames(1);
    escape(&mut game);
    assert_eq!((screen(&game), game.0.world().resource::<InspectedCell>().0), (Screen::Race, None));
    // A cluster inspected on another race does not count.
    game.0.world_mut().resource_mut::<InspectedCell>().0 = Some((1, 30));
    game.letter("n");
    game.frames(2);
    assert_eq!(game.0.world().resource::<InspectedCell>().0, None);
}

#[test]
fn a_challenge_is_closed_with_its_result() {
    let mut game = at_a_board();
    for is_left in [false, true] {
        while !of_person(&mut game, Playback::is_over) {
            play(&mut game, 1);
        }
        game.0.world_mut().resource_mut::<OpenPanels>().open(Overlay::Challenge);
        game.frames(2);
        assert!(game.0.world().resource::<OpenPanels>().is_open(Overlay::Challenge));
        match is_left {
            false => game.letter("n"),
            true => open(&mut game, Screen::Batch),
        }
        game.frames(2);
        assert!(!game.0.world().resource::<OpenPanels>().is_open(Overlay::Challenge));
    }
    escape(&mut game);
    assert_eq!(screen(&game), Screen::Play);
}

#[test]
fn a_hint_is_for_the_board_that_is_seen() {
    let mut game = at_a_board();
    // Its search takes minutes.
    game.0.world_mut().send_event(SessionRequest::board("60x60c8@1".parse().unwrap(), true));
    game.frames(3);
    game.letter("h");
    game.frames(3);
    let stage = |game: &Game| game.0.world().resource::<Hint>().stage();
    assert_eq!((stage(&game), game.running() > 0), (HintStage::Length, true));
    open(&mut game, Screen::Batch);
    game.until("no search is left", |game| game.running() == 0);
    escape(&mut game);
    assert_eq!((screen(&game), stage(&game)), (Screen::Play, HintStage::None));
    // An address opens another board, even at move 0.
    game.0.world_mut().send_event(SessionRequest::board("20x20c8@1".parse().unwrap(), true));
    game.frames(3);
    game.letter("h");
    game.until("the hint is there", |game| game.0.world().resource::<Hint>().is_ready());
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.frames(3);
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "7x6c3@5");
    assert_eq!((stage(&game), game.0.world().resource::<Hint>().walk()), (HintStage::None, &[][..]));
}

#[test]
fn a_board_that_cannot_be_shown_changes_nothing() {
    // The second board is too large for a window.
    let boards = BoardSource::from_codes("9x8c4@3,200x200c4@1", None).unwrap();
    for starters in [vec![Starter::Person, Starter::Solver(spec("greedy"))], vec![Starter::Person]] {
        let setup = RaceSetup::new(boards.clone(), starters);
        let is_alone = setup.is_solo();
        let mut game = Game::solvers("9x8c4@3", &["greedy"]);
        let asked = if is_alone { SessionRequest::solo(setup) } else { SessionRequest::race(setup) };
        game.0.world_mut().send_event(asked);
        open(&mut game, if is_alone { Screen::Play } else { Screen::Race });
        let played = play(&mut game, 3);
        // Par becomes part of the attempt when it is known.
        game.until("par is proven", |game| !game.0.world().resource::<Par>().is_sought);
        game.frames(1);
        let stands = |game: &Game| {
            let world = game.0.world();
            let (setup, race) = (world.resource::<Race>().setup(), world.resource::<Race>());
            (setup.link(), setup.title(), race.title.clone(), world.resource::<OpenSessions>().attempt().clone())
        };
        let before = stands(&game);
        game.letter("n");
        game.frames(3);
        assert_eq!(game.0.world().resource::<Notices>().all().len(), 1);
        assert_eq!((stands(&game), walk(&mut game)), (before, played));
    }
}

#[test]
fn a_tab_out_of_sight_pauses_a_race_and_nothing_that_cannot_be_resumed() {
    let mut game = at_a_board();
    let hide = |game: &mut Game| {
        game.0.world_mut().send_event(TabShownEvent);
        game.frames(3);
    };
    hide(&mut game);
    assert!(!is_paused(&game));
    game.until("par is proven, or as near as it comes", |game| !game.0.world().resource::<Par>().is_sought);
    open(&mut game, Screen::Title);
    hide(&mut game);
    assert!(!is_paused(&game));
    open(&mut game, Screen::Race);
    game.letter("r");
    hide(&mut game);
    assert!(is_paused(&game));
    assert_eq!(game.0.world().resource::<Notices>().all().len(), 1);
    space(&mut game);
    game.until("the race is over", |game| game.finished());
}
