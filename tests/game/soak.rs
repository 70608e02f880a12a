//! Plays for days: races, Grands Prix, games, puzzles and batches take turns, and none may leave anything behind.

use std::{env, fs, time::Duration};

use bevy::{
    prelude::State,
    time::{Real, Time, TimeUpdateStrategy},
};
use color_walk_play::puzzles::PuzzleMode;
use color_walk_sessions::{RaceSetup, Session, Starter};

use color_walk::{
    base::schedule::Screen,
    batch::{BatchCommand, BatchDraft, CurrentBatch, Phase},
    games::{
        SoloCommand,
        sessions::{OpenSessions, RaceCommand, SessionRequest},
    },
    input::{PuzzleCommand, UiCommand},
    screens::puzzles::Puzzles,
};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::Entrant;
use color_walk_solvers as solvers;
use peak_alloc::PeakAlloc;

use super::app::{Game, MANY_FRAMES, give_way, spec};

/// The longest step that counts as play. In a longer one, the game's time stops.
const FRAME: Duration = Duration::from_millis(250);
/// Rounds before the comparison starts: lists and pools have reached their size by then.
const WARM_UP: u32 = 40;

/// The board at the end of each round.
const SAME_BOARD: &str = "9x8c4@3";

const SOLVERS: [&str; 7] =
    ["greedy", "greedy-look-ahead:depth=3", "dijkstra", "exact", "random:seed=4", "beam:width=50", "round-robin-skip"];

/// Everything that exists at the end of a round, always in the same race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Traces {
    entities: usize,
    searches: usize,
    threads: usize,
}

impl Traces {
    /// True if nothing has been added. Threads of other tests may have ended.
    fn are_within(&self, before: Traces) -> bool {
        self.entities <= before.entities && self.searches <= before.searches && self.threads <= before.threads
    }
}

/// A value of `/proc/self/status` in its unit, or 0 on other systems.
fn status(name: &str) -> usize {
    let text = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.trim_matches([':', ' ', '\t', 'k', 'B']).parse().ok()).unwrap_or(0)
}

/// A board of up to 20 × 16 cells and 8 colours, different in each round.
fn board(round: u32) -> String {
    let spread = round.wrapping_mul(2_654_435_761) >> 8;
    let (width, height, colors) = (2 + spread % 19, 2 + spread / 19 % 15, 2 + spread / 285 % 7);
    format!("{width}x{height}c{colors}@{round}")
}

struct Soak {
    game: Game,
    round: u32,
}

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

impl Soak {
    fn new() -> Self {
        let mut game = Game::solvers(SAME_BOARD, &["greedy"]);
        game.0.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        Soak { game, round: 0 }
    }

    /// Elapsed time by the game's clock.
    fn simulated(&self) -> Duration {
        self.game.0.world().resource::<Time<Real>>().elapsed()
    }

    fn open(&mut self, screen: Screen) {
        self.game.0.world_mut().send_event(UiCommand::Open(screen));
        self.until("the screen is open", |game| *game.0.world().resource::<State<Screen>>().get() == screen);
    }

    /// Yields to threads only while waiting for their work.
    fn until(&mut self, what: &str, done: impl Fn(&mut Game) -> bool) {
        for _ in 0..MANY_FRAMES {
            if done(&mut self.game) {
                return;
            }
            self.game.frames(1);
            give_way();
        }
        panic!("round {}: it never came to this: {what}", self.round);
    }

    fn begin_race(&mut self, board: &str, starters: Vec<Starter>) {
        self.open(Screen::Race);
        let boards = BoardSource::from_codes(board, None).unwrap();
        self.game.0.world_mut().send_event(SessionRequest::race(RaceSetup::new(boards, starters)));
        self.game.0.world_mut().send_event(RaceCommand::Restart);
        self.game.frames(2);
    }

    fn race(&mut self, board: &str, solvers: &[&str]) {
        self.begin_race(board, solvers.iter().map(|text| Starter::Solver(spec(text))).collect());
        self.until("the race is over", |game| game.finished());
        self.game.frames(20);
    }

    /// A solo game with an undo and a hint, sometimes left before its end.
    fn play(&mut self, board: &str) {
        self.game.0.world_mut().send_event(SessionRequest::board(board.parse().unwrap(), self.round.is_multiple_of(2)));
        self.open(Screen::Play);
        self.game.frames(2);
        for turn in 0.. {
            if self.game.lanes(|playback| playback.is_over())[0] || (self.round.is_multiple_of(5) && turn == 6) {
                break;
            }
            let legal = self.game.legal(0);
            let color = legal[(self.round as usize + turn) % legal.len()];
            self.game.letter(&(color + 1).to_string());
            match turn {
                2 => self.game.letter("h"),
                4 => self.game.letter("u"),
                _ => self.game.frames(1),
            }
        }
        self.game.frames(40);
        self.game.0.world_mut().send_event(SoloCommand::NextBoard);
        self.game.frames(4);
    }

    fn batch(&mut self) {
        self.open(Screen::Batch);
        let entrants = ["greedy", "dijkstra"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let mut draft = self.game.0.world_mut().resource_mut::<BatchDraft>();
        (draft.boards, draft.entrants, draft.jobs) = ("9x9c4@1..30".to_owned(), entrants.to_vec(), 1);
        self.game.0.world_mut().send_event(BatchCommand::Start);
        self.game.frames(3);
        self.until("the batch is complete", |game| {
            game.0.world().resource::<CurrentBatch>().run().is_some_and(|run| run.phase() == Phase::Complete)
        });
    }

    /// A Grand Prix over three boards of one size, up to its podium.
    fn grand_prix(&mut self, board: &str, solvers: &[&str]) {
        self.open(Screen::Race);
        let boards = BoardSource::from_codes(&format!("{board}..{}", self.round + 2), None).unwrap();
        let starters = solvers.iter().map(|text| Starter::Solver(spec(text))).collect();
        let session = Session::race_over_boards(RaceSetup::new(boards, starters));
        self.game.0.world_mut().send_event(SessionRequest::open(session));
        self.game.frames(3);
        self.until("the Grand Prix is over", |game| {
            let grand_prix = &game.0.world().resource::<OpenSessions>().on_lanes().grand_prix;
            grand_prix.as_ref().is_some_and(|grand_prix| grand_prix.is_over())
        });
        self.game.frames(20);
    }

    /// Puzzles of practice, with right moves and wrong ones.
    fn puzzles(&mut self) {
        self.open(Screen::Puzzles);
        self.game.0.world_mut().send_event(PuzzleCommand::Begin(PuzzleMode::Practice));
        self.game.frames(3);
        let before = self.tried();
        for turn in 0..20 {
            match self.game.legal(0)[..] {
                [] => _ = self.game.0.world_mut().send_event(PuzzleCommand::Next),
                ref legal => {
                    let color = legal[(self.round as usize + turn) % legal.len()];
                    self.game.letter(&(color + 1).to_string());
                }
            }
            self.game.frames(8);
        }
        assert!(self.tried() > before, "round {}: a puzzle is decided", self.round);
    }

    fn tried(&self) -> u32 {
        self.game.0.world().resource::<Puzzles>().record.total().tried
    }

    /// One way to spend a while, and then always the same race.
    fn round(&mut self) -> Traces {
        self.round += 1;
        let board = board(self.round);
        let (first, lanes) = (self.round as usize % SOLVERS.len(), 1 + self.round as usize % 5);
        let solvers: Vec<_> = SOLVERS.iter().cycle().skip(first).take(lanes).copied().collect();
        match self.round % 10 {
            0 => self.batch(),
            3 | 6 | 9 => self.play(&board),
            4 => self.puzzles(),
            5 => self.grand_prix(&board, &solvers),
            _ => self.race(&board, &solvers),
        }
        // A person's tiles keep their last size.
        self.begin_race(SAME_BOARD, vec![Starter::Person]);
        self.race(SAME_BOARD, &["greedy"]);
        self.until("no search is left", |game| game.running() == 0);
        self.traces()
    }

    fn traces(&self) -> Traces {
        Traces {
            entities: self.game.0.world().entities().len() as usize,
            searches: self.game.running(),
            threads: status("Threads"),
        }
    }

    /// Runs rounds until this much time has passed in the game. No later round may leave anything of an earlier one.
    ///
    /// Returns the traces that all rounds are compared with, and the largest heap at the end of a round, in bytes.
    fn lasts(&mut self, time: Duration) -> (Traces, usize) {
        let (mut expected, mut most) = (None, 0);
        while self.simulated() < time || self.round < WARM_UP + 10 {
            let mut traces = self.round();
            most = most.max(HEAP.current_usage());
            if self.round >= WARM_UP {
                let expected = *expected.get_or_insert(traces);
                // A batch's threads take a moment to end.
                for _ in 0..MANY_FRAMES {
                    if traces.are_within(expected) {
                        break;
                    }
                    give_way();
                    traces = self.traces();
                }
                assert!(traces.are_within(expected), "after round {}: {traces:?}, not {expected:?}", self.round);
            }
        }
        (expected.expect("it lasts longer than its beginning"), most)
    }
}

/// Half an hour, or the hours in `COLOR_WALK_SOAK_HOURS`. With hours, it prints its figures and compares the memory,
/// which belongs to the whole process: run it alone, as `cargo xtask siege soak-game` does.
#[test]
fn nothing_is_left_of_races_games_and_batches() {
    let mut soak = Soak::new();
    let Some(hours) = env::var_os("COLOR_WALK_SOAK_HOURS") else {
        soak.lasts(Duration::from_secs(30 * 60));
        return;
    };
    let hours: u64 = hours.to_str().and_then(|hours| hours.parse().ok()).expect("a number of hours");
    assert!(hours >= 3, "memory is compared from the second hour on: {hours} are too few");
    // Bevy alternates between two lists of despawned entities. They keep the length of the largest race that was
    // replaced while running.
    for number in 1..=8 {
        soak.begin_race("20x16c8@1", vec![Starter::Solver(spec("greedy")); 5]);
        soak.game.frames(number % 2);
    }
    let mut hourly = Vec::new();
    for hour in 1..=hours {
        let (traces, most) = soak.lasts(Duration::from_secs(hour * 60 * 60));
        let (kib, resident) = (most >> 10, status("VmRSS"));
        println!("hour {hour}: {} rounds, {traces:?}, {kib} KiB allocated, {resident} KiB resident", soak.round);
        hourly.push([most, resident]);
    }
    // The first hour fills pools and lists.
    for (figure, what, percent) in [(0, "bytes allocated", 101), (1, "KiB resident", 105)] {
        let (early, late) = (hourly[1][figure], hourly[2..].iter().map(|hour| hour[figure]).max().unwrap_or(0));
        println!("{what}: {early} in the second hour, later at most {late}");
        assert!(late * 100 <= early * percent, "{early} {what} have become {late}");
    }
}
