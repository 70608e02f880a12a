//! The panels' contents, and the effects of their buttons.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{self, Shape},
    input::EguiInputEvent,
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    base::schedule::Screen,
    batch::{BatchCommand, BatchDraft, CurrentBatch, Phase},
    games::{Hint, sessions::SessionRequest},
    input::{TourCommand, UiCommand},
    race::{Clock, Par},
    scene::{BlockLabels, LaneMarks, color_key, sound::IsSpeakerMissing},
    screens::OpenPanels,
};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::Entrant;
use color_walk_solvers as solvers;

use super::app::{Game, spec};

/// The panels' output of the last frame.
#[derive(Resource, Default)]
struct Drawn {
    texts: Vec<(String, egui::Rect)>,
    pictures: Vec<egui::Rect>,
    shapes: usize,
    vertices: usize,
}

fn read_panels(outputs: Query<&EguiFullOutput>, mut drawn: ResMut<Drawn>) {
    *drawn = Drawn::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        output.shapes.iter().for_each(|clipped| drawn.read(&clipped.shape, clipped.clip_rect));
    }
}

impl Drawn {
    fn read(&mut self, shape: &Shape, clip: egui::Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.read(shape, clip)),
            Shape::Text(text) => {
                let seen = text.visual_bounding_rect().intersect(clip);
                if seen.is_positive() {
                    self.texts.push((text.galley.text().to_owned(), seen));
                }
            }
            Shape::Mesh(mesh) => {
                self.shapes += 1;
                self.vertices += mesh.vertices.len();
                self.pictures.push(mesh.calc_bounds());
            }
            _ => self.shapes += 1,
        }
    }
}

impl Game {
    fn with_panels(board: &str, starters: Vec<Starter>) -> Self {
        let boards = BoardSource::from_codes(board, None).unwrap();
        let mut app = app::headless_with_panels(RaceSetup::new(boards, starters));
        let reading = read_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
        app.init_resource::<Drawn>().add_systems(PostUpdate, reading);
        let mut game = Game::of(app);
        game.frames(5);
        game
    }

    fn texts(&self) -> &[(String, egui::Rect)] {
        &self.0.world().resource::<Drawn>().texts
    }

    /// The place of a text.
    fn place_of(&self, wanted: &str) -> Option<egui::Rect> {
        self.texts().iter().find(|(text, _)| text.contains(wanted)).map(|&(_, place)| place)
    }

    fn says(&self, wanted: &str) -> bool {
        self.place_of(wanted).is_some()
    }

    fn send(&mut self, command: impl Event) {
        self.0.world_mut().send_event(command);
        self.frames(5);
    }

    fn points_at(&mut self, point: egui::Pos2) {
        let world = self.0.world_mut();
        let position = Vec2::new(point.x, point.y);
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut of_window) = windows.single_mut(world).unwrap();
        of_window.set_cursor_position(Some(position));
        let moved = CursorMoved { window, position, delta: None };
        world.send_event(moved.clone());
        world.send_event(WindowEvent::from(moved));
        self.frames(2);
    }

    fn presses(&mut self, text: &str) {
        let place = self.place_of(text).unwrap_or_else(|| panic!("{text:?} is not in {:#?}", self.texts()));
        self.points_at(place.center());
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let press = MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER };
            self.0.world_mut().send_event(press);
            self.0.world_mut().send_event(WindowEvent::from(press));
            self.frames(1);
        }
        self.frames(5);
    }

    /// Presses a key for the game and for its panels.
    fn types(&mut self, key: Key, code: KeyCode, of_panels: egui::Key) {
        let world = self.0.world_mut();
        let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).unwrap();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = Entity::PLACEHOLDER;
            let press =
                KeyboardInput { key_code: code, logical_key: key.clone(), state, text: None, repeat: false, window };
            self.0.world_mut().send_event(press);
            let event = egui::Event::Key {
                key: of_panels,
                physical_key: None,
                pressed: state == ButtonState::Pressed,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            };
            self.0.world_mut().send_event(EguiInputEvent { context, event });
            self.frames(1);
        }
        self.frames(5);
    }

    fn screen(&self) -> Screen {
        *self.0.world().resource::<State<Screen>>().get()
    }
}

#[test]
fn enter_on_the_title_starts_no_game_while_the_help_lies_over_it() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.send(UiCommand::Open(Screen::Title));
    assert!(game.says("Daily"), "{:?}", game.texts());
    game.send(UiCommand::ToggleHelp);
    let enter = |game: &mut Game| game.types(Key::Enter, KeyCode::Enter, egui::Key::Enter);
    enter(&mut game);
    assert_eq!(game.screen(), Screen::Title);
    game.send(UiCommand::ToggleHelp);
    enter(&mut game);
    assert_eq!(game.screen(), Screen::Play);
}

#[test]
fn a_race_that_is_over_is_drawn_with_few_shapes_however_many_cells_it_has() {
    let mut game = Game::with_panels("30x25c3@3", vec![Starter::Solver(spec("greedy")); 4]);
    game.until("the race is over", |game| game.finished());
    game.frames(60);
    let drawn = game.0.world().resource::<Drawn>();
    let all = drawn.vertices + drawn.shapes;
    assert!(all < 2_000, "{all} vertices and shapes for four lanes");
}

/// A solo game.
fn at_a_board() -> Game {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.send(UiCommand::Open(Screen::Play));
    game
}

#[test]
fn what_the_pointer_is_on_hides_neither_the_instruction_nor_the_hint() {
    let mut game = at_a_board();
    let legal = game.legal(0);
    let away = (0..3).find(|color| !legal.contains(color)).expect("a colour is out of reach");
    let swatch = |game: &Game, color: u8| {
        let name = (color + 1).to_string();
        let mut places = game.texts().iter().filter(|(text, _)| *text == name).map(|(_, place)| place.center());
        places.next_back().expect("each colour has a button")
    };
    for (color, about) in [(away, "Not in reach yet"), (legal[0], "Absorbs")] {
        let place = swatch(&game, color);
        game.points_at(place);
        game.frames(3);
        assert!(game.says("Pick a colour"), "{:?}", game.texts());
        assert!(game.says(about), "{:?}", game.texts());
    }
    game.letter("h");
    game.until("the hint is there", |game| game.0.world().resource::<Hint>().is_ready());
    game.frames(3);
    assert!(game.says("You can still make") && game.says("Absorbs"), "{:?}", game.texts());
    let hinted = |game: &mut Game| {
        let world = game.0.world_mut();
        world.query::<&LaneMarks>().iter(world).any(|marks| marks.hint.is_some())
    };
    assert!(!hinted(&mut game));
    game.letter("h");
    game.frames(3);
    assert!(game.says("to finish in") && game.says("Absorbs"), "{:?}", game.texts());
    assert!(hinted(&mut game), "the board shows which blocks the hint means");
}

#[test]
fn keys_do_not_reach_what_lies_behind_a_dialog() {
    let mut game = at_a_board();
    let color = (game.legal(0)[0] + 1).to_string();
    game.send(UiCommand::ToggleHelp);
    game.letter(&color);
    game.frames(5);
    assert!(game.walks()[0].is_empty());
    game.send(UiCommand::ToggleHelp);
    game.letter(&color);
    game.frames(5);
    assert_eq!(game.walks()[0].len(), 1);
    game.send(UiCommand::Open(Screen::Editor));
    game.0.world_mut().resource_mut::<OpenPanels>().board_text = true;
    game.frames(5);
    game.letter("w");
    game.frames(5);
    assert_eq!(game.screen(), Screen::Editor);
}

#[test]
fn a_refused_move_is_explained_until_the_next_move() {
    let mut game = at_a_board();
    let legal = game.legal(0);
    let away = (0..3).find(|color| !legal.contains(color)).expect("a colour is out of reach");
    let why = "does not touch the blank area yet";
    game.letter(&(away + 1).to_string());
    game.frames(3);
    assert!(game.says(why), "{:?}", game.texts());
    game.letter(&(legal[0] + 1).to_string());
    game.frames(3);
    assert!(!game.says(why), "{:?}", game.texts());
    game.letter("9");
    game.frames(3);
    assert!(game.says("This board has 3 colours"), "{:?}", game.texts());
}

#[test]
fn enter_after_the_last_move_opens_the_next_board() {
    let mut game = at_a_board();
    while let Some(color) = game.legal(0).first().copied() {
        game.letter(&(color + 1).to_string());
        game.frames(3);
    }
    assert!(game.says("Cleared in"), "{:?}", game.texts());
    game.types(Key::Enter, KeyCode::Enter, egui::Key::Enter);
    assert!(!game.says("Cleared in") && game.walks()[0].is_empty(), "{:?}", game.texts());
}

/// Guards against a move count on top of the level's menu, and a bar without the menu.
#[test]
fn nothing_in_the_bar_of_a_tiny_window_overlaps() {
    let mut game = at_a_board();
    for [width, height] in [[195.0, 422.0], [260.0, 563.0], [422.0, 195.0], [320.0, 568.0]] {
        let world = game.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().resolution.set(width, height);
        game.frames(5);
        let bar: Vec<_> = game.texts().iter().filter(|(_, place)| place.bottom() < 40.0).collect();
        assert!(bar.iter().any(|(text, _)| text.contains("No limit")), "{width}: {bar:?}");
        assert!(bar.iter().any(|(text, _)| text == "0"), "{width}: {bar:?}");
        for (index, (_, place)) in bar.iter().enumerate() {
            assert!(place.left() >= 0.0 && place.right() <= width, "{width}: {bar:?}");
            assert!(bar[..index].iter().all(|(_, other)| !other.intersects(*place)), "{width}: {bar:?}");
        }
    }
}

#[test]
fn par_that_nobody_has_played_yet_is_called_proven_and_not_ticked() {
    let mut game = at_a_board();
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    game.frames(3);
    assert!(game.says("(proven)") && !game.says("✔"), "{:?}", game.texts());
}

#[test]
fn a_race_that_is_over_has_no_button_that_stops_or_resumes_it() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    let is_paused = |game: &Game| game.0.world().resource::<Clock>().is_paused();
    game.presses("Pause");
    assert!(is_paused(&game));
    game.presses("Resume");
    assert!(!is_paused(&game));
    game.until("the race is over", |game| game.finished());
    game.frames(3);
    game.presses("Pause");
    assert!(!is_paused(&game));
}

#[test]
fn the_list_of_keys_begins_with_those_of_the_screen() {
    let mut game = at_a_board();
    game.send(UiCommand::ToggleHelp);
    let place = |game: &Game, text: &str| game.place_of(text).unwrap_or_else(|| panic!("{:?}", game.texts())).top();
    let undo = place(&game, "Undo your last move");
    assert!(game.place_of("Next turn").is_none_or(|beat| undo < beat.top()), "the race's keys come later");
    game.send(UiCommand::ToggleHelp);
    game.send(UiCommand::Open(Screen::Race));
    game.send(UiCommand::ToggleHelp);
    let pause = place(&game, "Pause");
    assert!(game.place_of("Undo your last move").is_none_or(|undo| pause < undo.top()));
}

/// Guards against a second solver and its button outside the window.
#[test]
fn a_comparison_fits_on_a_narrow_window() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    let world = game.0.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).unwrap().resolution.set(390.0, 844.0);
    game.send(UiCommand::Open(Screen::Batch));
    let mut draft = game.0.world_mut().resource_mut::<BatchDraft>();
    draft.boards = "8x8c4@1..4".to_owned();
    draft.entrants = ["perimeter-area-look-ahead:depth=4", "max-perimeter-look-ahead:depth=3"]
        .map(|text| Entrant::parse(text, &solvers::registry()).unwrap())
        .into();
    game.send(BatchCommand::Start);
    let is_complete = |game: &mut Game| {
        game.0.world().resource::<CurrentBatch>().run().is_some_and(|run| run.phase() == Phase::Complete)
    };
    game.until("the batch is complete", is_complete);
    game.frames(5);
    game.presses("Compare");
    for wanted in ["against", "Swap"] {
        let place = game.place_of(wanted).unwrap_or_else(|| panic!("no {wanted} in {:?}", game.texts()));
        assert!(place.min.x >= 0.0 && place.max.x <= 390.0, "{wanted}: {place:?}");
    }
    let titles = game.texts().iter().filter(|(text, _)| text.contains("look-ahead")).count();
    assert!(titles >= 2, "{:?}", game.texts());
}

/// Guards against buttons without shapes in the editor and the tour.
#[test]
fn buttons_of_colors_show_the_shapes_of_blocks_on_every_screen() {
    let has_shape = |game: &Game, color: u8| {
        let is_beside = |key: egui::Pos2| {
            game.0.world().resource::<Drawn>().pictures.iter().any(|picture| {
                let apart = picture.center() - key;
                (5.0..30.0).contains(&apart.x) && apart.y.abs() < 5.0
            })
        };
        let key = color_key(color).to_string();
        game.texts().iter().any(|(text, place)| *text == key && is_beside(place.center()))
    };
    let mut game = at_a_board();
    for screen in [Screen::Play, Screen::Editor, Screen::Tour] {
        game.send(UiCommand::Open(screen));
        if screen == Screen::Tour {
            game.send(TourCommand::Open(0));
        }
        for labels in [BlockLabels::None, BlockLabels::Shapes] {
            *game.0.world_mut().resource_mut::<BlockLabels>() = labels;
            game.frames(5);
            assert_eq!(game.screen(), screen);
            for color in 0..3 {
                let is_wanted = labels == BlockLabels::Shapes;
                assert_eq!(has_shape(&game, color), is_wanted, "{screen:?}, {labels:?}, {:?}", game.texts());
            }
        }
    }
}

#[test]
fn settings_say_quietly_when_there_is_nothing_to_play_notes_on() {
    let mut game = at_a_board();
    game.send(UiCommand::Open(Screen::Settings));
    game.presses("Play");
    let missing = "Nothing to play on was found";
    assert!(game.says("Volume") && !game.says(missing), "{:?}", game.texts());
    for is_missing in [true, false] {
        game.0.insert_resource(IsSpeakerMissing(is_missing));
        game.frames(5);
        assert_eq!(game.says(missing), is_missing, "{:?}", game.texts());
    }
}
