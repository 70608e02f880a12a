//! Fingers and the wheel on a large board.

use bevy::{
    input::{
        keyboard::Key,
        mouse::{MouseScrollUnit, MouseWheel},
        touch::TouchPhase::{Ended, Moved, Started},
    },
    prelude::*,
};
use color_walk::{race::board::LanePlayback, scene::LanePlace};
use color_walk_sessions::Starter;

use super::app::Game;

fn place(game: &mut Game) -> LanePlace {
    let world = game.0.world_mut();
    *world.query::<&LanePlace>().single(world).unwrap()
}

/// The visible centre of a block that can be absorbed, with its colour.
fn playable(game: &mut Game) -> (Vec2, u8) {
    let place = place(game);
    let world = game.0.world_mut();
    let playback = world.query::<&LanePlayback>().single(world).unwrap();
    let graph = playback.graph();
    let width = graph.width();
    let middle_of =
        |cell: usize| place.board.min + (Vec2::new((cell % width) as f32, (cell / width) as f32) + 0.5) * place.block;
    (0..graph.cell_count())
        .map(|cell| (middle_of(cell), graph.color(graph.cluster_of(cell))))
        .find(|&(point, color)| {
            let in_sight = (10.0..1270.0).contains(&point.x) && (100.0..700.0).contains(&point.y);
            in_sight && playback.flood().is_legal(graph, color)
        })
        .unwrap()
}

#[test]
fn two_fingers_magnify_and_one_moves_the_view_without_playing() {
    let mut game = Game::new("100x40c5@1", vec![Starter::Person]);
    let before = place(&mut game);
    let (one, other) = (Vec2::new(300.0, 300.0), Vec2::new(400.0, 300.0));
    game.touch(&[(1, Started, one)]);
    game.touch(&[(2, Started, other)]);
    let held = (one - before.board.min) / before.block;
    for step in 1..=40 {
        game.touch(&[(2, Moved, other + Vec2::X * step as f32 * 5.0)]);
        // Frames without events change nothing.
        game.frames(step % 3);
    }
    game.touch(&[(1, Ended, one), (2, Ended, Vec2::new(600.0, 300.0))]);
    let close = place(&mut game);
    assert!((close.block / before.block - 3.0).abs() < 0.1, "{} to {}", before.block, close.block);
    let now = close.board.min + held * close.block;
    assert!(now.distance(one) < close.block, "what is under a finger stays there: {now}");

    game.touch(&[(3, Started, one)]);
    game.touch(&[(3, Moved, one + Vec2::new(-60.0, 20.0))]);
    game.touch(&[(3, Moved, one + Vec2::new(-80.0, 30.0))]);
    game.frames(3);
    game.touch(&[(3, Ended, one + Vec2::new(-80.0, 30.0))]);
    let moved = place(&mut game).board.min - close.board.min;
    assert!(moved.distance(Vec2::new(-80.0, 30.0)) < 1.0, "{moved}");
    assert!(game.walks()[0].is_empty(), "nothing was played");

    let (point, color) = playable(&mut game);
    game.touch(&[(4, Started, point)]);
    game.touch(&[(4, Ended, point)]);
    assert_eq!(game.walks()[0], [color]);

    game.key(Key::Escape, KeyCode::Escape);
    assert_eq!(place(&mut game), before, "Esc shows the whole again");
}

#[test]
fn the_wheel_magnifies_around_the_pointer_and_small_boards_stay() {
    for (board, grows) in [("100x40c5@1", true), ("7x6c3@5", false)] {
        let mut game = Game::new(board, vec![Starter::Person]);
        let before = place(&mut game);
        let point = before.board.center() + Vec2::new(50.0, 20.0);
        let world = game.0.world_mut();
        world.query::<&mut Window>().single_mut(world).unwrap().set_cursor_position(Some(point));
        for _ in 0..4 {
            let window = Entity::PLACEHOLDER;
            game.0.world_mut().send_event(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, window });
            game.frames(1);
        }
        let after = place(&mut game);
        assert_eq!(after.block > before.block, grows, "{board}");
        let held = (point - before.board.min) / before.block;
        assert!((after.board.min + held * after.block).distance(point) < after.block, "{board}");
        game.letter("-");
        assert!(place(&mut game).block <= after.block);
    }
}
