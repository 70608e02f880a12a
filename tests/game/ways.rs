//! The ways between screens: where each key leads, and where Esc leads back.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk::{
    base::schedule::Screen::{self, Batch, Editor, Play, Puzzles, Race, Settings, Statistics, Title, Tour, Workshop},
    games::sessions::SessionRequest,
    input::{ACTIONS, TourCommand, UiCommand},
    scene::{BlockLabels, Palettes},
    screens::{OpenPanels, tour::CurrentTour},
};
use color_walk_play::tour::Place;

use super::app::Game;

/// A screen. The tour's contents and a step of a chapter are two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    On(Screen),
    Step,
}

use Spot::{On, Step};

/// Every key that leads from one spot to another: from, key, to, and where Esc leads from there.
const WAYS: [(Spot, &str, Spot, Spot); 19] = [
    (On(Title), "B", On(Batch), On(Title)),
    (On(Race), "B", On(Batch), On(Race)),
    (On(Race), "Esc", On(Title), On(Title)),
    (On(Play), "B", On(Batch), On(Play)),
    (On(Play), "Esc", On(Title), On(Title)),
    (On(Statistics), "Esc", On(Title), On(Title)),
    (On(Settings), "Esc", On(Title), On(Title)),
    (On(Batch), "S", On(Race), On(Batch)),
    (On(Batch), "B", On(Title), On(Title)),
    (On(Batch), "Esc", On(Title), On(Title)),
    (On(Editor), "W", On(Play), On(Editor)),
    (On(Editor), "Esc", On(Title), On(Title)),
    (On(Tour), "Right", Step, On(Tour)),
    (On(Tour), "Space", Step, On(Tour)),
    (On(Tour), "Enter", Step, On(Tour)),
    (On(Tour), "Esc", On(Title), On(Title)),
    (Step, "Esc", On(Tour), On(Title)),
    (On(Workshop), "Esc", On(Title), On(Title)),
    (On(Puzzles), "Esc", On(Title), On(Title)),
];

fn spot(game: &Game) -> Spot {
    match *game.0.world().resource::<State<Screen>>().get() {
        Tour if game.0.world().resource::<CurrentTour>().tour.place() != Place::List => Step,
        screen => On(screen),
    }
}

fn at(spot_wanted: Spot) -> Game {
    let mut game = Game::solvers("6x5c3@3", &["greedy"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    let screen = match spot_wanted {
        On(screen) => screen,
        Step => Tour,
    };
    for screen in [Title, screen] {
        game.0.world_mut().send_event(UiCommand::Open(screen));
        game.frames(3);
    }
    if spot_wanted == Step {
        for command in [TourCommand::Open(0), TourCommand::GoTo(1)] {
            game.0.world_mut().send_event(command);
            game.frames(3);
        }
    }
    assert_eq!(spot(&game), spot_wanted);
    game
}

fn press(game: &mut Game, key: &str) {
    match key {
        "Space" => game.key(Key::Space, KeyCode::Space),
        "Left" => game.key(Key::ArrowLeft, KeyCode::ArrowLeft),
        "Right" => game.key(Key::ArrowRight, KeyCode::ArrowRight),
        "Home" => game.key(Key::Home, KeyCode::Home),
        "End" => game.key(Key::End, KeyCode::End),
        "Esc" => game.key(Key::Escape, KeyCode::Escape),
        "Enter" => game.key(Key::Enter, KeyCode::Enter),
        "F1" => game.key(Key::F1, KeyCode::F1),
        "F11" => game.key(Key::F11, KeyCode::F11),
        "F12" => game.key(Key::F12, KeyCode::F12),
        key => match key.strip_prefix("Ctrl+") {
            Some("Enter") => return,
            Some(rest) => match rest.strip_prefix("Shift+") {
                Some(letter) => game.control(letter.chars().next().expect("a letter")),
                None => game.control(rest.to_lowercase().chars().next().expect("a letter")),
            },
            None => game.letter(&key.to_lowercase()),
        },
    }
    game.frames(3);
}

/// Presses Esc until another spot is shown: a panel that is open closes first.
fn back(game: &mut Game) -> Spot {
    let from = spot(game);
    for _ in 0..3 {
        press(game, "Esc");
        if spot(game) != from {
            break;
        }
    }
    spot(game)
}

#[test]
fn each_key_leads_where_it_should_on_each_screen_and_esc_leads_back() {
    let spots = Screen::ALL.into_iter().map(On).chain([Step]);
    // Pictures would be saved.
    let keys =
        ACTIONS.iter().flat_map(|action| action.keys).chain([&"Enter"]).filter(|key| !["F8", "F9"].contains(key));
    let keys: std::collections::BTreeSet<&str> = keys.copied().collect();
    for from in spots {
        let mut game = at(from);
        for &key in &keys {
            press(&mut game, key);
            let way = WAYS.iter().find(|&&(start, pressed, ..)| (start, pressed) == (from, key));
            let (to, home) = way.map_or((from, from), |&(_, _, to, home)| (to, home));
            assert_eq!(spot(&game), to, "{key} on {from:?}");
            if to != from {
                assert_eq!(back(&mut game), home, "Esc after {key} on {from:?}");
                game = at(from);
            } else if *game.0.world().resource::<OpenPanels>() != OpenPanels::default() {
                game = at(from);
            }
        }
    }
}

/// A slow frame holds several keys. Esc used to be judged by the screen before the first of them.
#[test]
fn keys_of_one_frame_lead_one_after_the_other() {
    for (from, keys, to) in [
        (On(Play), ["b", "Esc"].as_slice(), On(Play)),
        (On(Race), &["b", "Esc"], On(Race)),
        (On(Play), &["b", "Esc", "b"], On(Batch)),
        (On(Batch), &["s", "Esc", "Esc"], On(Batch)),
        (On(Editor), &["w", "Esc"], On(Editor)),
        (On(Title), &["b", "Esc", "b", "b"], On(Title)),
        (Step, &["n", "r", "b", "s", "g", "g", "g"], Step),
        (Step, &["Esc", "Esc"], On(Title)),
    ] {
        let mut game = at(from);
        game.at_once(keys);
        assert_eq!(spot(&game), to, "{keys:?} on {from:?}");
    }
    // A colour after `N` is played on the new board.
    let mut game = at(On(Play));
    let first = game.legal(0)[0] + 1;
    game.letter(&first.to_string());
    assert_eq!(game.walks()[0].len(), 1);
    game.at_once(&["r", &first.to_string()]);
    assert_eq!(game.walks()[0], [first - 1], "on the restarted board");
}

#[test]
fn labels_and_palette_change_only_where_a_person_sees_it() {
    let look = |game: &Game| {
        let world = game.0.world();
        (*world.resource::<BlockLabels>(), world.resource::<Palettes>().index())
    };
    for from in [On(Title), On(Statistics), On(Batch), On(Tour), On(Race), On(Play), On(Editor), Step] {
        let mut game = at(from);
        let (labels, palette) = look(&game);
        press(&mut game, "g");
        press(&mut game, "p");
        let changes = [look(&game).0 != labels, look(&game).1 != palette];
        let shows_labels = !matches!(from, On(Title | Statistics | Batch | Tour));
        assert_eq!(changes, [shows_labels, from != On(Statistics)], "{from:?}");
    }
}
