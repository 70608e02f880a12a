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
    EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{self, Shape},
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    base::schedule::Screen,
    batch::{BatchCommand, BatchDraft, CurrentBatch, Phase},
    games::{Hint, SoloCommand, sessions::SessionRequest},
    input::{TourCommand, UiCommand, WorkshopCommand},
    race::{Clock, ClockCommand, Par, Person},
    scene::{BlockLabels, LaneMarks, LanePlace, Motion, Palettes, Spotlight, color_key, sound::IsSpeakerMissing},
    screens::{OpenPanels, Overlay, Preferences, workshop::Workshop},
    search::{engine_roster::EngineRoster, scripts::ScriptProgram},
};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::Entrant;
use color_walk_engines::host::{EngineLimits, Engines};
use color_walk_play::Level;
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
    pub(super) fn with_panels(board: &str, starters: Vec<Starter>) -> Self {
        let boards = BoardSource::from_codes(board, None).unwrap();
        let mut app = app::headless_with_panels(RaceSetup::new(boards, starters));
        let reading = read_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
        app.init_resource::<Drawn>().add_systems(PostUpdate, reading);
        let mut game = Game::of(app);
        game.frames(5);
        game
    }

    pub(super) fn texts(&self) -> &[(String, egui::Rect)] {
        &self.0.world().resource::<Drawn>().texts
    }

    /// The place of a text.
    pub(super) fn place_of(&self, wanted: &str) -> Option<egui::Rect> {
        self.texts().iter().find(|(text, _)| text.contains(wanted)).map(|&(_, place)| place)
    }

    pub(super) fn says(&self, wanted: &str) -> bool {
        self.place_of(wanted).is_some()
    }

    pub(super) fn send(&mut self, command: impl Event) {
        self.0.world_mut().send_event(command);
        self.frames(5);
    }

    pub(super) fn points_at(&mut self, point: egui::Pos2) {
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

    pub(super) fn presses(&mut self, text: &str) {
        let place = self.place_of(text).unwrap_or_else(|| panic!("{text:?} is not in {:#?}", self.texts()));
        self.clicks(place.center());
    }

    fn clicks(&mut self, point: egui::Pos2) {
        self.points_at(point);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let press = MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER };
            self.0.world_mut().send_event(press);
            self.0.world_mut().send_event(WindowEvent::from(press));
            self.frames(1);
        }
        self.frames(5);
    }

    /// Presses and releases keys within one frame, in this order.
    fn types_at_once(&mut self, keys: &[(Key, ButtonState)]) {
        for (logical_key, state) in keys {
            let key_code = if *logical_key == Key::Control { KeyCode::ControlLeft } else { KeyCode::F35 };
            let window = Entity::PLACEHOLDER;
            let logical_key = logical_key.clone();
            let press = KeyboardInput { key_code, logical_key, state: *state, text: None, repeat: false, window };
            self.0.world_mut().send_event(press.clone());
            self.0.world_mut().send_event(WindowEvent::from(press));
        }
        self.frames(1);
    }

    /// Presses a key for the game and for its panels.
    pub(super) fn types(&mut self, key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.types_at_once(&[(key.clone(), state)]);
        }
        self.frames(5);
    }

    /// The place of the widget that has the focus.
    fn focused(&mut self) -> Option<egui::Rect> {
        let world = self.0.world_mut();
        let mut context =
            world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>().single_mut(world).unwrap();
        let context = context.get_mut();
        context.memory(|memory| memory.focused()).and_then(|id| context.read_response(id)).map(|response| response.rect)
    }

    pub(super) fn screen(&self) -> Screen {
        *self.0.world().resource::<State<Screen>>().get()
    }
}

#[test]
fn enter_on_the_title_starts_no_game_while_the_help_lies_over_it() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.send(UiCommand::Open(Screen::Title));
    assert!(game.says("Daily"), "{:?}", game.texts());
    game.send(UiCommand::ToggleHelp);
    let enter = |game: &mut Game| game.types(Key::Enter);
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

#[test]
fn the_button_of_a_card_does_not_show_its_lane_alone() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy")); 2]);
    game.until("the race is over", |game| game.finished());
    let world = game.0.world_mut();
    let header = world.query::<&LanePlace>().iter(world).next().unwrap().header;
    game.clicks(egui::pos2(header.min.x + 8.0, header.min.y + 10.0));
    let world = game.0.world();
    assert_eq!(world.resource::<OpenPanels>().card(), Some("greedy"), "{:?}", game.texts());
    assert_eq!(world.resource::<Spotlight>().0, None);
}

/// A solo game.
pub(super) fn at_a_board() -> Game {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.send(UiCommand::Open(Screen::Play));
    game
}

/// The cleared share in each frame of a game's moves, and the share that the game has.
fn shares(motion: Motion) -> Vec<(u32, u32)> {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.0.insert_resource(motion);
    game.0.world_mut().send_event(SessionRequest::board("20x20c3@5".parse().unwrap(), true));
    game.send(UiCommand::Open(Screen::Play));
    let mut shares = Vec::new();
    for _ in 0..6 {
        let color = game.legal(0)[0];
        game.0.world_mut().send_event(ClockCommand::Play(color));
        for _ in 0..20 {
            game.frames(1);
            let text = game.texts().iter().find_map(|(text, _)| text.strip_suffix(" % cleared")).unwrap().parse();
            let whole = game.lanes(|lane| lane.flood().cleared() * 100 / lane.flood().cells())[0];
            shares.push((text.unwrap(), whole));
        }
    }
    shares
}

#[test]
fn the_cleared_share_runs_up_with_the_wave() {
    let shares_in_full = shares(Motion::Full);
    assert!(shares_in_full.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{shares_in_full:?}");
    assert!(shares_in_full.iter().any(|(shown, whole)| shown < whole), "{shares_in_full:?}");
    assert!(shares_in_full.chunks(20).all(|of_move| of_move[19].0 == of_move[19].1), "{shares_in_full:?}");
    assert!(shares(Motion::Reduced).iter().all(|(shown, whole)| shown == whole));
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
    game.0.world_mut().resource_mut::<OpenPanels>().open(Overlay::BoardText);
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
    game.types(Key::Enter);
    assert!(!game.says("Cleared in") && game.walks()[0].is_empty(), "{:?}", game.texts());
}

/// Beyond the limit, the sentence used to speak of a limit that one could still exceed.
#[test]
fn the_sentence_about_the_level_is_right_at_every_count() {
    let mut game = at_a_board();
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    game.send(SoloCommand::ChooseLevel(Level::Par));
    let par = game.0.world().resource::<Par>().best.unwrap() as usize;
    for moves in 1..=par + 3 {
        // The colour that absorbs least leaves a board that needs more moves than par.
        let worst = game.lanes(|playback| {
            let absorbed = |&color: &u8| {
                let clusters = playback.flood().reached(playback.graph(), color);
                clusters.map(|cluster| playback.graph().size(cluster)).sum::<u32>()
            };
            playback.flood().legal_colors(playback.graph()).min_by_key(absorbed)
        })[0];
        game.letter(&(worst.expect("the board is not cleared") + 1).to_string());
        game.frames(3);
        let said = ["move is used up", "moves are used up", "beyond"].map(|part| game.says(part));
        let is_at_the_limit = moves == par;
        assert_eq!(said, [false, is_at_the_limit, moves > par], "{moves} of {par}: {:?}", game.texts());
        assert_eq!(game.says("you exceed your limit"), is_at_the_limit);
        if moves > par {
            let beyond = moves - par;
            let many = if beyond == 1 { "" } else { "s" };
            assert!(game.says(&format!("{beyond} move{many} beyond {par}")), "{:?}", game.texts());
        }
    }
    game.letter("u");
    game.letter("u");
    game.letter("u");
    game.frames(3);
    assert!(game.says("you exceed your limit"), "back at the limit");
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
        assert!(bar.iter().any(|(text, _)| text.contains("Free play")), "{width}: {bar:?}");
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

/// Guards against "Greedy look…" twice in the batch's list.
#[test]
fn solvers_in_a_narrow_list_are_told_apart() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.send(UiCommand::Open(Screen::Batch));
    let entrant = |text: &str| Entrant::parse(text, &solvers::registry()).unwrap();
    let mut draft = game.0.world_mut().resource_mut::<BatchDraft>();
    draft.entrants = ["greedy-look-ahead:depth=2", "greedy-look-ahead:depth=5"].map(entrant).to_vec();
    game.frames(3);
    assert!(game.says("Look-ahead 2") && game.says("Look-ahead 5"), "{:?}", game.texts());
}

/// Guards against "Rand…)" above each of 16 lanes.
#[test]
fn lanes_of_one_solver_are_told_apart_and_say_their_whole_name_under_the_pointer() {
    let seeds = (1..=16).map(|seed| Starter::Solver(spec(&format!("random:seed={seed}"))));
    let mut game = Game::with_panels("30x20c5@3", seeds.collect());
    let world = game.0.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).unwrap().resolution.set(640.0, 480.0);
    game.frames(5);
    assert!(!game.says("Random (seed 12)") && game.says("12"), "{:?}", game.texts());
    let names: Vec<String> = game.texts().iter().map(|(text, _)| text.clone()).collect();
    let names: Vec<_> = names.iter().filter(|name| name.starts_with("Ran") || name.starts_with("R…")).collect();
    assert_eq!(names.len(), 16, "{names:?}");
    assert!((1..16).all(|lane| !names[..lane].contains(&names[lane])), "{names:?}");
    let place = game.place_of(names[11]).unwrap();
    game.points_at(place.center());
    game.frames(3);
    assert!(game.says("Random (seed 12)"), "{:?}", game.texts());
}

/// Guards against colours in a corner of the race's window, without the number of blocks.
#[test]
fn the_colours_of_a_race_are_below_the_persons_board_with_their_counts() {
    for [width, height] in [[1280.0, 800.0], [390.0, 844.0], [844.0, 390.0], [320.0, 240.0]] {
        let starters = vec![Starter::Solver(spec("greedy")), Starter::Person, Starter::Solver(spec("random"))];
        let mut game = Game::with_panels("9x8c4@3", starters);
        let world = game.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().resolution.set(width, height);
        game.frames(8);
        let world = game.0.world_mut();
        let board = world.query_filtered::<&LanePlace, With<Person>>().single(world).unwrap().board;
        let counts = game.texts().iter().filter(|(text, _)| text.starts_with('+')).map(|(_, place)| *place);
        let counts: Vec<egui::Rect> = counts.collect();
        assert_eq!(counts.len(), game.legal(1).len(), "{width}: {:?}", game.texts());
        for count in &counts {
            assert!(count.top() >= board.max.y && count.bottom() <= height, "{width}: {count} {board:?}");
            assert!(count.right() <= if width > height { width / 2.0 } else { width }, "{width}: {count} {board:?}");
        }
        if height > 300.0 {
            let text = game.texts().iter().find(|(text, _)| text.starts_with('+')).unwrap().0.clone();
            game.presses(&text);
            assert_eq!(game.walks()[1].len(), 1, "{width}");
        }
    }
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
    let mut names: Vec<_> = game.texts().iter().map(|(text, _)| text).filter(|text| text.starts_with("Per")).collect();
    names.dedup();
    assert!(names.len() >= 2, "{:?}", game.texts());
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

/// Guards against a Ctrl that counts as released before the letter, if a slow frame holds both.
#[test]
fn a_chord_pressed_and_released_within_one_frame_changes_no_script() {
    use ButtonState::{Pressed, Released};
    let mut game = Game::with_panels("9x8c4@3", Vec::new());
    game.send(UiCommand::Open(Screen::Workshop));
    let source = |game: &Game| game.0.world().resource::<Workshop>().library.source().to_owned();
    let before = source(&game);
    let place = game.place_of(&before[..before.len().min(20)]).expect("the script is on the screen");
    game.clicks(egui::pos2(place.left() + 80.0, place.top() + 10.0));
    let letter = |letter: &str| Key::Character(letter.into());
    for name in ["a", "c"] {
        let (control, name) = (Key::Control, letter(name));
        let chord = [(control.clone(), Pressed), (name.clone(), Pressed), (name, Released), (control, Released)];
        game.types_at_once(&chord);
    }
    game.frames(5);
    assert_eq!(source(&game), before);
    game.types(letter("x"));
    assert_eq!(source(&game), "x", "Ctrl+A has selected the script");
}

impl Game {
    fn resized(&mut self, width: f32, height: f32) {
        let world = self.0.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).unwrap().resolution.set(width, height);
        self.frames(5);
    }

    /// The place of a text that must be there.
    fn at(&self, wanted: &str) -> egui::Rect {
        self.place_of(wanted).unwrap_or_else(|| panic!("{wanted:?} is not in {:#?}", self.texts()))
    }
}

#[test]
fn the_counts_of_a_tiny_window_lie_beside_one_another() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.0.world_mut().send_event(SessionRequest::board("14x14c6@7".parse().unwrap(), true));
    game.send(UiCommand::Open(Screen::Play));
    game.resized(320.0, 240.0);
    for _ in 0..6 {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(3);
        let texts = game.texts().iter().filter(|(text, _)| text.starts_with('+')).collect::<Vec<_>>();
        for (index, (_, place)) in texts.iter().enumerate() {
            let is_alone = texts[..index].iter().all(|(_, other)| !other.shrink(0.5).intersects(*place));
            assert!(is_alone, "{texts:?}");
        }
    }
}

#[test]
fn the_chapters_of_the_tour_stand_in_rows() {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.send(UiCommand::Open(Screen::Tour));
    game.resized(1280.0, 1600.0);
    for left in [1, 3, 5, 7] {
        let [one, other] = [left, left + 1].map(|number| {
            let title = format!("{number}. ");
            game.texts().iter().find(|(text, _)| text.starts_with(&title)).map(|(_, place)| place.top())
        });
        let apart = one.zip(other).map(|(one, other)| (one - other).abs());
        // Digits and letters are not equally high.
        assert!(apart.is_some_and(|apart| apart < 3.0), "{left}: {one:?} {other:?}");
    }
}

#[test]
fn a_challenge_asks_for_the_name_in_a_field_beside_its_label() {
    let mut game = at_a_board();
    while let Some(color) = game.legal(0).first().copied() {
        game.letter(&(color + 1).to_string());
        game.frames(3);
    }
    game.0.world_mut().resource_mut::<OpenPanels>().open(Overlay::Challenge);
    game.frames(5);
    let level = |game: &Game, wanted: &str| {
        let mut found = game.texts().iter().filter(|(text, _)| text == wanted).map(|(_, place)| place.center().y);
        found.next().unwrap_or_else(|| panic!("{wanted:?} is not in {:#?}", game.texts()))
    };
    let [label, field] = ["Your name", "Your name …"].map(|wanted| level(&game, wanted));
    assert!((label - field).abs() < 2.0, "{label} {field}");
    let world = game.0.world_mut();
    let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).unwrap();
    world.send_event(bevy_egui::input::EguiInputEvent { context, event: egui::Event::Text("Ann".to_owned()) });
    game.frames(3);
    assert_eq!(game.0.world().resource::<Preferences>().name, "Ann");
}

#[test]
fn the_key_for_the_next_palette_names_it() {
    let mut game = at_a_board();
    for _ in 0..2 {
        game.letter("p");
        game.frames(3);
        let name = game.0.world().resource::<Palettes>().current().name.clone();
        let said = game.texts().iter().filter(|(text, _)| text.starts_with("Palette: ")).collect::<Vec<_>>();
        assert_eq!(said.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>(), [format!("Palette: {name}")]);
    }
}

/// Guards against a button below the window's edge after the scores of a move.
fn at_the_workshop() -> Game {
    let mut game = Game::with_panels("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    let program = || env!("CARGO_BIN_EXE_color-walk").into();
    let engines = Engines::new(program(), EngineLimits::default(), None, |_| ());
    game.0.insert_resource(EngineRoster::new(engines, None, Vec::new()));
    game.0.insert_resource(ScriptProgram(Some(program())));
    game.send(UiCommand::Open(Screen::Workshop));
    game
}

#[test]
fn the_workshops_keys_do_not_press_the_button_that_has_the_focus() {
    let mut game = at_the_workshop();
    let race = game.at("Race").center();
    let mut tabs = 0;
    while game.focused().is_none_or(|place| !place.contains(race)) {
        tabs += 1;
        assert!(tabs < 60, "no Tab leads to the button");
        game.types(Key::Tab);
    }
    let (control, enter) = (Key::Control, Key::Enter);
    let press = [(&control, ButtonState::Pressed), (&enter, ButtonState::Pressed)];
    let release = [(&enter, ButtonState::Released), (&control, ButtonState::Released)];
    for keys in [press, release] {
        game.types_at_once(&keys.map(|(key, state)| (key.clone(), state)));
    }
    game.until("the script plays", |game| game.walks().iter().any(|walk| walk.len() > 3));
    assert_eq!(game.screen(), Screen::Workshop);
    game.types(Key::Enter);
    game.until("alone, Enter presses it", |game| game.screen() == Screen::Race);
}

#[test]
fn the_workshops_check_stays_in_sight_when_there_are_scores() {
    for [width, height] in [[1280.0, 800.0], [390.0, 844.0]] {
        let mut game = at_the_workshop();
        game.resized(width, height);
        game.send(WorkshopCommand::Step);
        game.until("the scores", |game| game.says("Scores for move"));
        game.frames(5);
        let check = game.at("Check");
        assert!(check.height() > 10.0 && check.bottom() < height, "{check}: {:?}", game.texts());
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
