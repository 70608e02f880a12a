//! The game without a window: races, clocks, keys and clicks, driven as a person would.
#![cfg(feature = "game")]

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
    time::TimeUpdateStrategy,
    window::{PrimaryWindow, WindowResolution},
};
use color_walk::{
    batch::BoardSource,
    board::{Block, LaneFlood, LaneGraph, Walk},
    game,
    race::{
        Clock, ClockMode, Lane, LaneState, Par, Person, RaceSetup, Searches, Standing, Standings, Starter, Thinking,
    },
    scene::{Falling, LanePlace},
    solvers,
};
use color_walk_api::{
    ClusterGraph, Fuel, Limits, Reason, Runner, Solver, SolverInfo, SolverSpec, Step, hush_solver_panics,
};

/// More frames than any of these races needs; a race that does not end fails its test.
const MANY_FRAMES: usize = 60_000;

struct Game(App);

impl Game {
    fn new(board: &str, starters: Vec<Starter>) -> Self {
        let boards = BoardSource::from_codes(board, None).unwrap();
        let mut app = game::headless(RaceSetup::new(boards, starters));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        app.world_mut()
            .spawn((Window { resolution: WindowResolution::new(1280.0, 800.0), ..default() }, PrimaryWindow));
        app.update();
        Game(app)
    }

    fn solvers(board: &str, specs: &[&str]) -> Self {
        Game::new(board, specs.iter().map(|text| Starter::Solver(spec(text))).collect())
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    fn until(&mut self, what: &str, done: impl Fn(&mut Game) -> bool) {
        for _ in 0..MANY_FRAMES {
            if done(self) {
                return;
            }
            self.0.update();
            give_way();
        }
        panic!("it never came to this: {what}");
    }

    fn key(&mut self, key: Key, key_code: KeyCode) {
        let press = |state| KeyboardInput {
            key_code,
            logical_key: key.clone(),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        self.0.world_mut().send_event(press(ButtonState::Pressed));
        self.0.update();
        self.0.world_mut().send_event(press(ButtonState::Released));
        self.0.update();
    }

    fn letter(&mut self, letter: &str) {
        self.key(Key::Character(letter.into()), KeyCode::F35);
    }

    fn click(&mut self, point: Vec2) {
        let world = self.0.world_mut();
        world.query::<&mut Window>().single_mut(world).unwrap().set_cursor_position(Some(point));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let press = MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER };
            self.0.world_mut().send_event(press);
            self.0.update();
        }
    }

    /// Moves of each lane, in lane order.
    fn walks(&mut self) -> Vec<Vec<u8>> {
        let world = self.0.world_mut();
        let mut walks: Vec<_> =
            world.query::<(&Lane, &Walk)>().iter(world).map(|(lane, walk)| (lane.index, walk.0.clone())).collect();
        walks.sort();
        walks.into_iter().map(|(_, walk)| walk).collect()
    }

    fn states(&mut self) -> Vec<LaneState> {
        let world = self.0.world_mut();
        let mut states: Vec<_> =
            world.query::<(&Lane, &LaneState)>().iter(world).map(|(lane, state)| (lane.index, state.clone())).collect();
        states.sort_by_key(|(index, _)| *index);
        states.into_iter().map(|(_, state)| state).collect()
    }

    fn finished(&self) -> bool {
        self.0.world().resource::<Standings>().finished
    }

    fn running(&self) -> usize {
        self.0.world().resource::<Searches>().running()
    }
}

/// Lets the searches' threads run, on a busy machine too.
fn give_way() {
    thread::sleep(Duration::from_millis(1));
}

fn spec(text: &str) -> SolverSpec {
    SolverSpec::parse(text, &solvers::registry()).unwrap()
}

#[test]
fn a_race_shows_the_very_walks_of_its_solvers_and_ranks_them() {
    let specs = ["round-robin", "random-skip:seed=4", "greedy", "greedy-look-ahead:depth=4"];
    let mut game = Game::solvers("9x8c4@3", &specs);
    game.until("the race is over", |game| game.finished());
    let board = BoardSource::from_codes("9x8c4@3", None).unwrap().board(0);
    let graph = std::sync::Arc::new(ClusterGraph::new(&board));
    let expected: Vec<Vec<u8>> = specs
        .iter()
        .map(|text| {
            let mut runner = Runner::new(&spec(text), graph.clone(), Limits::generous(&graph), 0);
            assert!(runner.finish().is_cleared());
            runner.walk().to_vec()
        })
        .collect();
    assert_eq!(game.walks(), expected);
    let world = game.0.world_mut();
    let mut places: Vec<(usize, usize)> =
        world.query::<(&Standing, &Walk)>().iter(world).map(|(place, walk)| (place.0.unwrap(), walk.0.len())).collect();
    places.sort();
    assert_eq!(places[0].0, 1);
    assert!(places.is_sorted_by_key(|(_, moves)| *moves));
    // Every block of a cleared board has fallen and is hidden.
    game.until("no block falls", |game| {
        let world = game.0.world_mut();
        world.query::<&Falling>().iter(world).len() == 0
    });
    let world = game.0.world_mut();
    let mut blocks = world.query_filtered::<&Visibility, With<Block>>();
    assert_eq!(blocks.iter(world).count(), 4 * 72);
    assert!(blocks.iter(world).all(|visibility| *visibility == Visibility::Hidden));
}

#[test]
fn in_lockstep_no_lane_is_ever_a_move_ahead() {
    let mut game = Game::solvers("8x8c4@1", &["greedy", "round-robin-skip", "greedy-look-ahead"]);
    for _ in 0..MANY_FRAMES {
        game.frames(1);
        give_way();
        let states = game.states();
        let walks = game.walks();
        let beats = game.0.world().resource::<Clock>().beats() as usize;
        for (walk, state) in walks.iter().zip(&states) {
            assert!(walk.len() <= beats);
            assert!(state.is_over() || walk.len() + 1 >= beats, "a beat waits for every lane");
        }
        if game.finished() {
            return;
        }
    }
    panic!("the race never ended");
}

#[test]
fn space_pauses_a_dot_is_one_beat_and_r_begins_again() {
    let mut game = Game::solvers("12x12c5@2", &["greedy", "round-robin-skip"]);
    game.until("two beats are played", |game| game.walks().iter().all(|walk| walk.len() >= 2));
    game.key(Key::Space, KeyCode::Space);
    game.until("the searches have stopped", |game| game.running() == 0);
    game.frames(100);
    let before: Vec<usize> = game.walks().iter().map(Vec::len).collect();
    game.frames(100);
    assert_eq!(game.walks().iter().map(Vec::len).collect::<Vec<_>>(), before);
    game.letter(".");
    game.until("both played", |game| game.walks().iter().zip(&before).all(|(walk, before)| walk.len() > *before));
    game.frames(100);
    assert_eq!(
        game.walks().iter().map(Vec::len).collect::<Vec<_>>(),
        before.iter().map(|moves| moves + 1).collect::<Vec<_>>()
    );
    game.letter("r");
    assert!(game.walks().iter().all(Vec::is_empty));
    assert!(game.0.world().resource::<Clock>().paused, "a new race does not end the pause");
}

#[test]
fn a_comma_takes_a_beat_back_and_it_is_played_again_alike() {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin-skip"]);
    game.until("the race is over", |game| game.finished());
    let whole = game.walks();
    let longest = whole.iter().map(Vec::len).max().unwrap();
    for back in 1..=longest {
        game.letter(",");
        let kept: Vec<Vec<u8>> = whole.iter().map(|walk| walk[..walk.len().min(longest - back)].to_vec()).collect();
        assert_eq!(game.walks(), kept);
    }
    game.letter(",");
    assert!(game.walks().iter().all(Vec::is_empty), "there is nothing before the first move");
    let world = game.0.world_mut();
    let mut blocks = world.query_filtered::<&Visibility, With<Block>>();
    let hidden = blocks.iter(world).filter(|visibility| **visibility == Visibility::Hidden).count();
    assert_eq!(hidden, 2, "all blocks but the blank ones are back");
    game.letter(".");
    assert_eq!(game.walks(), whole.iter().map(|walk| walk[..1].to_vec()).collect::<Vec<_>>());
    game.key(Key::Space, KeyCode::Space);
    game.until("the race is over again", |game| game.finished());
    assert_eq!(game.walks(), whole);
}

#[test]
fn a_person_takes_a_move_back_by_playing_another() {
    let mut game = Game::new("6x5c3@5", vec![Starter::Person]);
    let play = |game: &mut Game| {
        let world = game.0.world_mut();
        let (graph, flood) = world.query::<(&LaneGraph, &LaneFlood)>().single(world).unwrap();
        let legal: Vec<u8> = flood.0.legal_colors(&graph.0).collect();
        let color = legal[game.walks()[0].len() % legal.len()];
        game.key(Key::Character((color + 1).to_string().into()), KeyCode::F35);
        color
    };
    let first = play(&mut game);
    play(&mut game);
    game.letter(",");
    assert_eq!(game.walks()[0], [first]);
    let other = play(&mut game);
    game.frames(100);
    assert_eq!(game.walks()[0], [first, other]);
}

#[test]
fn n_takes_the_next_board_and_l_the_live_clock() {
    let mut game = Game::solvers("series@1", &["greedy"]);
    let title = |game: &Game| game.0.world().resource::<color_walk::race::Race>().title.clone();
    assert_eq!(title(&game), "series@1");
    game.letter("N");
    assert_eq!(title(&game), "series@2");
    game.letter("l");
    assert_eq!(game.0.world().resource::<Clock>().mode, ClockMode::Live);
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.states(), [LaneState::Cleared { proven: false }]);
}

#[test]
fn a_person_plays_by_keys_and_clicks_and_a_useless_move_does_not_count() {
    let mut game = Game::solvers("6x5c3@5", &["greedy"]);
    game.letter("y");
    assert_eq!(game.walks().len(), 2);
    let (lane, graph) = {
        let world = game.0.world_mut();
        let (lane, graph) = world.query_filtered::<(Entity, &LaneGraph), With<Person>>().single(world).unwrap();
        (lane, graph.0.clone())
    };
    let legal = |game: &Game| {
        let flood = &game.0.world().get::<LaneFlood>(lane).unwrap().0;
        (0..3u8).map(|color| flood.is_legal(&graph, color)).collect::<Vec<_>>()
    };
    let first = legal(&game).iter().position(|legal| *legal).unwrap() as u8;
    let digit = |game: &mut Game, color: u8| game.key(Key::Character((color + 1).to_string().into()), KeyCode::F35);
    digit(&mut game, first);
    assert_eq!(game.walks()[1], [first]);
    digit(&mut game, first);
    assert_eq!(game.walks()[1], [first], "the same colour again absorbs nothing");
    // Lockstep waits for the person: the solver has played as many moves.
    game.until("the solver follows", |game| game.walks()[0].len() == 1);
    game.frames(50);
    assert_eq!(game.walks()[0].len(), 1);
    // A click on any live block plays its colour.
    for _ in 0..100 {
        if game.states()[1].is_over() {
            break;
        }
        let next = legal(&game).iter().position(|legal| *legal).unwrap() as u8;
        let cell = {
            let flood = &game.0.world().get::<LaneFlood>(lane).unwrap().0;
            let cluster = flood.reached(&graph, next).next().unwrap();
            graph.cells(cluster)[0] as usize
        };
        let place = *game.0.world().get::<LanePlace>(lane).unwrap();
        let corner = Vec2::new((cell % 6) as f32 + 0.5, (cell / 6) as f32 + 0.5) * place.block;
        let before = game.walks()[1].len();
        game.click(place.board.min + corner);
        assert_eq!(game.walks()[1].len(), before + 1);
        assert_eq!(game.walks()[1].last(), Some(&next));
    }
    assert_eq!(game.states()[1], LaneState::Cleared { proven: false });
    game.until("the race is over", |game| game.finished());
    game.letter("y");
    assert_eq!(game.walks().len(), 1, "the person has left");
}

/// A search that never ends.
struct Endless;

impl Solver for Endless {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        while fuel.burn() {}
        Step::Thinking
    }
}

struct Clumsy;

impl Solver for Clumsy {
    fn step(&mut self, _: &mut Fuel) -> Step {
        panic!("tripped over its laces")
    }
}

struct Blind;

impl Solver for Blind {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::Play(77)
    }
}

struct Tired;

impl Solver for Tired {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::GaveUp(Reason::Nodes(12))
    }
}

fn starter(info: SolverInfo) -> Starter {
    Starter::Solver(SolverSpec::of(&info))
}

#[test]
fn no_search_outlives_its_race() {
    let endless = || starter(SolverInfo::new("endless", "Endless", "-", |_| Box::new(Endless)));
    let mut game = Game::new("8x8c4@1", vec![endless(), endless(), endless()]);
    for _ in 0..5 {
        game.until("all three think", |game| game.running() == 3);
        game.letter("r");
    }
    game.key(Key::Space, KeyCode::Space);
    game.until("a pause stops them all", |game| game.running() == 0);
    game.key(Key::Space, KeyCode::Space);
    game.until("they go on", |game| game.running() == 3);
    game.0.world_mut().resource_mut::<RaceSetup>().starters.clear();
    game.letter("r");
    game.until("the race is gone, and they with it", |game| game.running() == 0);
}

#[test]
fn a_bad_solver_loses_its_own_lane_with_the_reason() {
    // A backtrace printed while a solver panics would count as its thinking.
    hush_solver_panics();
    let info = SolverInfo::new;
    let mut game = Game::new(
        "8x8c4@1",
        vec![
            starter(info("clumsy", "Clumsy", "-", |_| Box::new(Clumsy))),
            starter(info("blind", "Blind", "-", |_| Box::new(Blind))),
            starter(info("endless", "Endless", "-", |_| Box::new(Endless))),
            starter(info("tired", "Tired", "-", |_| Box::new(Tired))),
            Starter::Solver(spec("greedy")),
        ],
    );
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::from_secs(3);
    game.until("the race is over", |game| game.finished());
    let reasons: Vec<String> = game
        .states()
        .into_iter()
        .map(|state| match state {
            LaneState::Out(reason) => reason,
            other => format!("{other:?}"),
        })
        .collect();
    assert!(reasons[0].contains("tripped over its laces"), "{reasons:?}");
    assert!(reasons[1].contains("colour 77"), "{reasons:?}");
    assert!(reasons[2].contains("no answer"), "{reasons:?}");
    assert!(reasons[3].contains("more than 12 nodes"), "{reasons:?}");
    assert_eq!(reasons[4], "Cleared { proven: false }");
    game.until("no search is left", |game| game.running() == 0);
}

/// A search that does not come back until the flag is up.
struct Stuck;

static LET_GO: AtomicBool = AtomicBool::new(false);

impl Solver for Stuck {
    fn step(&mut self, _: &mut Fuel) -> Step {
        while !LET_GO.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        Step::Thinking
    }
}

#[test]
fn a_solver_that_never_comes_back_does_not_hold_up_the_others() {
    let stuck = starter(SolverInfo::new("stuck", "Stuck", "-", |_| Box::new(Stuck)));
    let mut game = Game::new("8x8c4@1", vec![stuck, Starter::Solver(spec("greedy"))]);
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::from_secs(3);
    game.until("the race is over", |game| game.finished());
    LET_GO.store(true, Ordering::SeqCst);
    let states = game.states();
    assert!(matches!(&states[0], LaneState::Out(reason) if reason.contains("no answer for 3 s")), "{states:?}");
    assert_eq!(states[1], LaneState::Cleared { proven: false });
    game.until("no search is left", |game| game.running() == 0);
}

#[test]
fn searches_that_are_watched_think_slowly_and_play_the_same() {
    let specs = ["greedy-look-ahead:depth=3", "dijkstra"];
    let mut game = Game::solvers("7x6c4@9", &specs);
    let proven = |game: &mut Game| game.0.world().resource::<Par>().is_proven();
    game.until("the race is over", |game| game.finished());
    game.until("par is proven", proven);
    let (walks, nodes) = (game.walks(), game.0.world().resource::<Searches>().nodes);
    // Hidden, at full speed, 1,000 nodes a second.
    game.letter("t");
    game.letter("t");
    let mut fastest = 0.0f64;
    let mut seen = false;
    game.until("it is under way again", |game| !game.finished());
    for _ in 0..MANY_FRAMES {
        game.frames(1);
        let world = game.0.world_mut();
        for thinking in world.query::<&Thinking>().iter(world) {
            fastest = fastest.max(thinking.nodes_per_second);
            seen |= !thinking.focus.is_empty();
        }
        if game.finished() {
            break;
        }
        give_way();
    }
    assert_eq!(game.walks(), walks);
    game.until("par is proven", proven);
    assert_eq!(game.0.world().resource::<Searches>().nodes, 2 * nodes);
    assert!(seen, "one sees what they look at");
    assert!(fastest > 0.0 && fastest < 1200.0, "{fastest} nodes a second");
}

#[test]
fn par_is_proven_behind_the_race() {
    let mut game = Game::solvers("8x8c5@4", &["round-robin-skip", "greedy"]);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    game.until("the race is over", |game| game.finished());
    let board = BoardSource::from_codes("8x8c5@4", None).unwrap().board(0);
    let graph = std::sync::Arc::new(ClusterGraph::new(&board));
    let mut runner = Runner::new(&spec("pure-bfs"), graph.clone(), Limits::generous(&graph), 0);
    assert!(runner.finish().is_proven());
    let shortest = runner.walk().len();
    let par = *game.0.world().resource::<Par>();
    assert_eq!((par.best, par.lower_bound), (Some(shortest as u32), shortest as u32));
    assert!(game.walks().iter().all(|walk| walk.len() >= shortest));
    game.letter("n");
    assert_ne!(*game.0.world().resource::<Par>(), par, "another board has another par");
}

#[test]
fn idle_blocks_are_not_touched() {
    #[derive(Resource, Default)]
    struct Touched(usize);
    let mut game = Game::solvers("20x20c5@1", &["greedy"]);
    game.0.init_resource::<Touched>().add_systems(
        Last,
        |mut touched: ResMut<Touched>,
         blocks: Query<
            (),
            (With<Block>, Without<Falling>, Or<(Changed<Transform>, Changed<Visibility>, Changed<Sprite>)>),
        >| {
            touched.0 = blocks.iter().count();
        },
    );
    game.key(Key::Space, KeyCode::Space);
    game.frames(100);
    for _ in 0..20 {
        game.frames(1);
        assert_eq!(game.0.world().resource::<Touched>().0, 0);
    }
    // While one move falls, only its own blocks are touched.
    game.letter(".");
    let mut most = 0;
    for _ in 0..100 {
        game.frames(1);
        most = most.max(game.0.world().resource::<Touched>().0);
    }
    let absorbed = game.0.world_mut().query::<&LaneFlood>().single(game.0.world()).unwrap().0.cleared() as usize;
    assert!(most <= absorbed, "{most} blocks touched, {absorbed} absorbed");
}
