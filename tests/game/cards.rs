//! Solvers' cards: open over any screen, race on their boards, and return to the earlier state.

use bevy::{
    ecs::event::Events,
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_sessions::{RaceSetup, SessionKind, Starter};

use color_walk::{
    base::schedule::Screen,
    games::sessions::OpenSessions,
    input::UiCommand,
    languages::Cards,
    race::{Clock, ClockCommand, Race},
    screens::{CardRaceEvent, OpenPanels, Overlay, SpokenEvent},
};

use super::app::{Game, spec};

fn on_screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn ask(game: &mut Game, command: UiCommand) {
    game.0.world_mut().send_event(command);
    game.frames(3);
}

fn escape(game: &mut Game) {
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
}

fn watch(game: &mut Game, solver: &'static str, with_person: bool) {
    game.0.world_mut().trigger(CardRaceEvent { solver, with_person });
    game.frames(4);
    assert_eq!(on_screen(game), Screen::Race);
    let bad = game.0.world().resource::<Cards>().of(solver).unwrap().bad_board.board();
    assert_eq!(setup(game).board(), Ok(bad), "the race is on the card's board");
    assert_eq!(panels(game).card(), None);
    assert_eq!(game.on_lanes(), SessionKind::CardRace);
}

fn panels(game: &Game) -> &OpenPanels {
    game.0.world().resource::<OpenPanels>()
}

fn setup(game: &Game) -> &RaceSetup {
    game.0.world().resource::<Race>().setup()
}

fn solvers(game: &Game) -> Vec<&str> {
    let ids = setup(game).starters.iter().map(|starter| match starter {
        Starter::Solver(spec) => &*spec.info().id,
        Starter::Person => "you",
    });
    ids.collect()
}

/// The announcements since the last call.
fn said(game: &mut Game) -> String {
    let events = game.0.world_mut().resource_mut::<Events<SpokenEvent>>().drain().collect::<Vec<_>>();
    events.into_iter().map(|SpokenEvent(text)| text).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_card_lies_over_the_screen_and_escape_closes_it_first() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    said(&mut game);
    game.0.world_mut().send_event(UiCommand::OpenCard("greedy"));
    game.frames(1);
    let text = said(&mut game);
    assert!(text.starts_with("Greedy. Plays the colour that absorbs the most blocks"), "{text}");
    assert!(text.contains("21 moves where 14 are enough"), "{text}");
    assert_eq!((panels(&game).card(), on_screen(&game)), (Some("greedy"), Screen::Race));
    // Another card or the list of keys replaces it.
    ask(&mut game, UiCommand::OpenCard("beam"));
    assert_eq!(panels(&game).card(), Some("beam"));
    ask(&mut game, UiCommand::ToggleHelp);
    assert_eq!((panels(&game).card(), panels(&game).is_open(Overlay::Help)), (None, true));
    ask(&mut game, UiCommand::OpenCard("dag"));
    assert_eq!((panels(&game).card(), panels(&game).is_open(Overlay::Help)), (Some("dag"), false));
    escape(&mut game);
    assert_eq!((panels(&game).card(), on_screen(&game)), (None, Screen::Race));
    escape(&mut game);
    assert_eq!(on_screen(&game), Screen::Title);
}

#[test]
fn a_card_is_watched_and_the_race_that_was_there_comes_back() {
    let mut game = Game::new("9x8c4@3", vec![Starter::Person, Starter::Solver(spec("greedy"))]);
    let (before, color) = (setup(&game).link(), game.legal(0)[0]);
    game.letter(&(color + 1).to_string());
    game.frames(3);
    game.0.world_mut().send_event(ClockCommand::TogglePause);
    ask(&mut game, UiCommand::ToggleSetup);
    ask(&mut game, UiCommand::OpenCard("greedy"));

    watch(&mut game, "greedy", false);
    assert_eq!(solvers(&game), ["greedy", "exact"]);
    assert!(!panels(&game).setup, "the race is to be seen");
    game.until("the card's race is over", |game| game.finished());
    let lengths: Vec<usize> = game.walks().iter().map(Vec::len).collect();
    assert_eq!(lengths, [21, 14], "as the card says");

    escape(&mut game);
    assert_eq!((panels(&game).card(), panels(&game).setup, on_screen(&game)), (Some("greedy"), true, Screen::Race));
    assert_eq!(setup(&game).link(), before);
    assert_eq!(game.walks()[0], [color], "with the person's moves");
    assert!(game.0.world().resource::<Clock>().is_paused(), "and as it stood");
    assert_ne!(game.on_lanes(), SessionKind::CardRace);
}

#[test]
fn the_person_races_beside_the_solver_and_the_exact_solvers_rival_proves_nothing() {
    let mut game = Game::solvers("9x8c4@3", &["round-robin"]);
    watch(&mut game, "round-robin", true);
    assert_eq!(solvers(&game), ["you", "round-robin", "exact"]);
    // A card's race after another card's race: the person's own race is still kept.
    watch(&mut game, "exact", false);
    assert_eq!(solvers(&game), ["exact", "beam"]);
    escape(&mut game);
    assert_eq!((solvers(&game), panels(&game).card()), (vec!["round-robin"], Some("exact")));
}

#[test]
fn a_card_is_watched_from_a_board_of_ones_own() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    ask(&mut game, UiCommand::Open(Screen::Play));
    let color = game.legal(0)[0];
    game.letter(&(color + 1).to_string());
    game.frames(3);
    let own = setup(&game).link();
    ask(&mut game, UiCommand::OpenCard("random"));
    watch(&mut game, "random", true);
    let other = game.legal(0)[0];
    game.letter(&(other + 1).to_string());
    game.frames(3);
    escape(&mut game);
    assert_eq!((on_screen(&game), panels(&game).card()), (Screen::Play, Some("random")));
    assert_eq!((setup(&game).link(), game.walks()), (own, vec![vec![color]]));
    assert!(game.0.world().resource::<OpenSessions>().is_solo());
    // The same race still waits.
    ask(&mut game, UiCommand::Open(Screen::Race));
    assert_eq!((solvers(&game), setup(&game).title()), (vec!["greedy"], "9x8c4@3".to_owned()));
}

#[test]
fn a_card_is_watched_from_among_many_boards() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    ask(&mut game, UiCommand::Open(Screen::Batch));
    assert!(game.0.world().resource::<Clock>().is_idle());
    ask(&mut game, UiCommand::OpenCard("pure-dfs"));
    watch(&mut game, "pure-dfs", false);
    assert!(!game.0.world().resource::<Clock>().is_idle(), "the clock runs, so you can watch the race");
    escape(&mut game);
    assert_eq!((on_screen(&game), panels(&game).card()), (Screen::Batch, Some("pure-dfs")));
    assert_eq!(setup(&game).title(), "9x8c4@3");
    escape(&mut game);
    assert_eq!((on_screen(&game), panels(&game).card()), (Screen::Batch, None));
}

#[test]
fn whatever_way_a_cards_race_is_left_the_old_one_comes_back() {
    for screen in [Screen::Title, Screen::Settings, Screen::Editor, Screen::Play] {
        let mut game = Game::solvers("9x8c4@3", &["greedy"]);
        watch(&mut game, "dfs", false);
        ask(&mut game, UiCommand::Open(screen));
        assert_ne!(game.on_lanes(), SessionKind::CardRace);
        ask(&mut game, UiCommand::Open(Screen::Race));
        assert_eq!((solvers(&game), setup(&game).title()), (vec!["greedy"], "9x8c4@3".to_owned()), "{screen:?}");
    }
}

#[test]
fn the_next_board_makes_it_a_race_of_ones_own() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    watch(&mut game, "greedy", false);
    game.letter("n");
    game.frames(3);
    assert_ne!(game.on_lanes(), SessionKind::CardRace);
    let own = setup(&game).link();
    escape(&mut game);
    assert_eq!((on_screen(&game), setup(&game).link()), (Screen::Title, own));
}

#[test]
fn a_cards_race_is_not_what_the_next_visit_finds() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    ask(&mut game, UiCommand::Open(Screen::Race));
    game.letter("n");
    game.frames(3);
    let own = setup(&game).link();
    watch(&mut game, "random-skip", true);
    game.frames(3);
    drop(game);
    let mut game = Game::visiting(folder.path());
    ask(&mut game, UiCommand::Open(Screen::Race));
    assert_eq!(setup(&game).link(), own);
}

/// Guards against showing and storing the wrong race: Esc ended the card's race a frame before its screen closed.
#[test]
fn nobody_sees_what_is_below_a_cards_race() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Title));
    game.frames(3);
    ask(&mut game, UiCommand::OpenCard("greedy"));
    watch(&mut game, "greedy", true);
    game.0.world_mut().send_event(UiCommand::Close);
    for _ in 0..5 {
        game.frames(1);
        assert!(on_screen(&game) == Screen::Title || game.on_lanes() == SessionKind::CardRace);
    }
    assert_eq!((on_screen(&game), game.on_lanes()), (Screen::Title, SessionKind::Race));
}
