//! The first drawn frame of a screen is already right.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet,
    egui::{self, Shape},
};
use color_walk_arena::batch::BoardSource;
use color_walk_play::Lesson;
use color_walk_sessions::{RaceSetup, Starter, lesson_setup};

use color_walk::{
    app,
    base::schedule::Screen,
    games::sessions::SessionRequest,
    input::{TourCommand, UiCommand},
    race::Lane,
    scene::BoardQuad,
};

use super::app::{Game, spec};

/// The texts of the last frame.
#[derive(Resource, Default)]
struct Texts(Vec<(String, egui::Rect)>);

fn read(outputs: Query<&EguiFullOutput>, mut texts: ResMut<Texts>) {
    fn add(shape: &Shape, texts: &mut Vec<(String, egui::Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, texts)),
            Shape::Text(text) if !text.galley.text().is_empty() => {
                texts.push((text.galley.text().to_owned(), text.visual_bounding_rect()))
            }
            _ => {}
        }
    }
    texts.0.clear();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        output.shapes.iter().for_each(|clipped| add(&clipped.shape, &mut texts.0));
    }
}

/// The places of boards and texts in a frame.
#[derive(Debug)]
struct Frame {
    boards: Vec<(usize, Vec3, Vec3)>,
    texts: Vec<(String, egui::Rect)>,
}

impl Game {
    fn with_texts() -> Self {
        let boards = BoardSource::from_codes("14x14c6@3", None).unwrap();
        let mut app = app::headless_with_panels(RaceSetup::new(boards, vec![Starter::Solver(spec("greedy")); 3]));
        let reading = read.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
        app.init_resource::<Texts>().add_systems(PostUpdate, reading);
        let mut game = Game::of(app);
        game.frames(5);
        game
    }

    fn frame(&mut self) -> Frame {
        let texts = self.0.world().resource::<Texts>().0.clone();
        let world = self.0.world_mut();
        let is_shown = |shown: &Visibility| *shown != Visibility::Hidden;
        let mut lanes = world.query_filtered::<(&Lane, &GlobalTransform, &Visibility), With<BoardQuad>>();
        let mut boards: Vec<_> = lanes
            .iter(world)
            .filter(|(_, _, shown)| is_shown(shown))
            .map(|(lane, place, _)| (lane.index, place.translation(), place.scale()))
            .collect();
        boards.sort_by_key(|(lane, ..)| *lane);
        Frame { boards, texts }
    }

    /// Compares the first frame of a screen with the third.
    fn is_right_at_once(&mut self, screen: Screen, what: &str) {
        for _ in 0..20 {
            self.frames(1);
            if *self.0.world().resource::<State<Screen>>().get() == screen {
                break;
            }
        }
        let first = self.frame();
        self.frames(2);
        let third = self.frame();
        assert!(!first.boards.is_empty(), "{what}: no board is shown");
        assert_eq!(first.boards, third.boards, "{what}");
        // A search may have changed a figure, which moves its whole row.
        let has = |frame: &Frame, text: &str| frame.texts.iter().any(|(other, _)| other == text);
        let changed: Vec<_> =
            first.texts.iter().filter(|(text, _)| !has(&third, text)).map(|(_, place)| *place).collect();
        let is_in_row = |place: &egui::Rect| changed.iter().any(|row| place.y_range().intersects(row.y_range()));
        let mut shared = 0;
        for (text, place) in first.texts.iter().filter(|(_, place)| !is_in_row(place)) {
            let later: Vec<_> =
                third.texts.iter().filter(|(other, _)| other == text).map(|(_, place)| *place).collect();
            shared += 1;
            assert!(later.contains(place), "{what}: {text:?} moved from {place} to {later:?}");
        }
        assert!(shared >= 3, "{what}: {:?}", first.texts);
    }
}

/// Guards against a board of the window's full height behind the panels of a new screen.
#[test]
fn the_first_frame_of_a_screen_is_its_third() {
    for [width, height] in [[1280.0, 800.0], [390.0, 844.0], [844.0, 390.0]] {
        let mut game = Game::with_texts();
        let world = game.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().resolution.set(width, height);
        let title = |game: &mut Game| {
            game.0.world_mut().send_event(UiCommand::Open(Screen::Title));
            game.frames(9);
        };
        title(&mut game);
        game.0.world_mut().send_event(SessionRequest::board("19x12c6@5".parse().unwrap(), true));
        game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
        game.is_right_at_once(Screen::Play, &format!("Play, {width}"));
        title(&mut game);
        game.0.world_mut().send_event(SessionRequest::solo(lesson_setup(Lesson::Move)));
        game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
        game.is_right_at_once(Screen::Play, &format!("a lesson, {width}"));
        title(&mut game);
        game.0.world_mut().send_event(UiCommand::Open(Screen::Race));
        game.is_right_at_once(Screen::Race, &format!("Race, {width}"));
        title(&mut game);
        game.0.world_mut().send_event(UiCommand::Open(Screen::Tour));
        game.frames(4);
        game.0.world_mut().send_event(TourCommand::Open(0));
        game.frames(1);
        game.is_right_at_once(Screen::Tour, &format!("a chapter, {width}"));
    }
}
