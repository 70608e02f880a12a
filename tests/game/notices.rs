//! Notices: where they lie, when they go, and what Esc does meanwhile.

use bevy::{input::keyboard::Key, prelude::*, window::PrimaryWindow};
use bevy_egui::egui;
use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::sessions::SessionRequest,
    input::UiCommand,
    scene::LanePlace,
};

use super::{app::Game, panels::at_a_board};

const WAY_BACK: &str = "Go back to that game";

fn esc(game: &mut Game) {
    game.types(Key::Escape);
}

fn warn(game: &mut Game, text: &str) {
    game.0.world_mut().resource_mut::<Notices>().warn(text);
    game.frames(5);
}

/// Plays two moves and goes to another board.
fn leave_a_board(game: &mut Game) -> Vec<u8> {
    for _ in 0..2 {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(3);
    }
    let walk = game.walks()[0].clone();
    game.letter("n");
    game.frames(5);
    assert!(game.walks()[0].is_empty());
    walk
}

#[test]
fn esc_closes_a_notice_and_then_works_as_before() {
    let mut game = at_a_board();
    warn(&mut game, "A file is damaged.");
    assert!(game.says("A file is damaged."), "{:?}", game.texts());
    esc(&mut game);
    assert!(!game.says("A file is damaged."), "{:?}", game.texts());
    assert_eq!(game.screen(), Screen::Play);
    leave_a_board(&mut game);
    assert!(game.says(WAY_BACK), "{:?}", game.texts());
    esc(&mut game);
    assert!(!game.says(WAY_BACK), "{:?}", game.texts());
    assert_eq!(game.screen(), Screen::Play);
    esc(&mut game);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_notice_goes_after_a_time_that_fits_its_length() {
    let mut game = at_a_board();
    let long = "A file is damaged, and a sentence as long as this one needs longer to be read. ".repeat(3);
    let [short, long] = ["A file is damaged.", long.trim()].map(|text| {
        warn(&mut game, text);
        let mut frames = 0;
        while game.says(&text[..18]) {
            game.frames(1);
            frames += 1;
            assert!(frames < 2_000, "it stays: {text}");
        }
        frames
    });
    assert!(40 < short && short < long, "{short} and {long} frames");
}

#[test]
fn the_way_back_stays_in_the_menu_after_its_notice_has_gone() {
    let mut game = at_a_board();
    let walk = leave_a_board(&mut game);
    game.until("the notice has gone", |game| !game.says(WAY_BACK));
    game.presses("Board ");
    game.presses(WAY_BACK);
    assert_eq!(game.walks(), [walk]);
}

/// Asserts that no part of a notice lies on a lane or on other words, and that all of it is in the window.
fn check_place(game: &mut Game, before: &[String], parts: &[&str], what: &str) {
    let world = game.0.world_mut();
    let window = world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).unwrap().size();
    let is_drawn = |visibility: &Visibility| *visibility != Visibility::Hidden;
    let mut lanes = world.query::<(&LanePlace, &Visibility)>();
    let lanes = lanes.iter(world).filter(|(_, visibility)| is_drawn(visibility));
    let corners: Vec<_> = lanes.map(|(lane, _)| (lane.header.min.min(lane.board.min), lane.board.max)).collect();
    let rect = |(min, max): (Vec2, Vec2)| egui::Rect::from_min_max([min.x, min.y].into(), [max.x, max.y].into());
    // Other screens cover the lanes.
    let shows_lanes = game.screen().takes_moves();
    let lanes: Vec<_> = corners.into_iter().map(rect).filter(|_| shows_lanes).collect();
    for part in parts {
        let place = game.place_of(part).unwrap_or_else(|| panic!("{what}: {part:?} is not in {:?}", game.texts()));
        assert!(rect((Vec2::ZERO, window)).contains_rect(place), "{what}: {part} at {place}");
        let words = game.texts().iter().filter(|(text, _)| before.contains(text));
        let under: Vec<_> = words.filter(|(_, other)| other.intersects(place)).collect();
        assert!(under.is_empty(), "{what}: {part} at {place} lies on {under:?}");
        assert!(!lanes.iter().any(|lane| lane.intersects(place)), "{what}: {part} at {place} lies on one of {lanes:?}");
    }
}

#[test]
fn a_notice_lies_on_no_block_and_on_no_control() {
    let sizes = [[1280.0, 800.0], [390.0, 844.0], [1920.0, 1080.0], [800.0, 600.0], [844.0, 390.0], [320.0, 568.0]];
    for ([width, height], board) in sizes.into_iter().zip(["14x14c6@1", "30x20c5@2"].into_iter().cycle()) {
        let mut game = at_a_board();
        let world = game.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().resolution.set(width, height);
        game.0.world_mut().send_event(SessionRequest::board(board.parse().unwrap(), true));
        for screen in [Screen::Play, Screen::Race, Screen::Title, Screen::Settings, Screen::Tour] {
            game.send(UiCommand::Open(screen));
            game.frames(10);
            let words = |game: &Game| game.texts().iter().map(|(text, _)| text.clone()).collect::<Vec<_>>();
            let what = format!("{screen:?} {board} in {width} x {height}");
            if screen == Screen::Play {
                leave_a_board(&mut game);
                esc(&mut game);
                let before = words(&game);
                leave_a_board(&mut game);
                check_place(&mut game, &before, &["You left", WAY_BACK], &what);
                esc(&mut game);
            }
            let before = words(&game);
            warn(&mut game, "The file of your games is damaged, so it was set aside.");
            game.frames(10);
            check_place(&mut game, &before, &["set aside"], &what);
            esc(&mut game);
        }
    }
}

/// Guards against an overlay that moves the board, or lies on it.
#[test]
fn figures_of_performance_move_nothing_where_a_place_is_free() {
    let mut game = at_a_board();
    // The overlay's own text needs it.
    #[cfg(feature = "overlay")]
    game.0.init_asset::<Font>();
    let places = |game: &mut Game| {
        let world = game.0.world_mut();
        world.query::<&LanePlace>().iter(world).copied().collect::<Vec<_>>()
    };
    let before = places(&mut game);
    game.send(UiCommand::TogglePerformance);
    game.frames(5);
    assert_eq!(places(&mut game), before);
    game.send(UiCommand::ToggleSound);
    assert_eq!(places(&mut game), before);
}

#[test]
fn the_title_tells_which_game_waits_and_has_a_way_to_a_new_one() {
    let mut game = at_a_board();
    for _ in 0..2 {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(3);
    }
    let walk = game.walks()[0].clone();
    game.send(UiCommand::Open(Screen::Title));
    assert!(game.says("7 × 6, 3 colours, no. 5 · 2 moves"), "{:?}", game.texts());
    game.presses("New board");
    assert_eq!((game.screen(), game.walks()), (Screen::Play, vec![Vec::new()]));
    game.presses("Board ");
    game.presses("7 × 6, 3 colours, no. 5 · 2 moves");
    assert_eq!(game.walks(), [walk]);
}
