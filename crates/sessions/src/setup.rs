//! The setup of a race: its board, its start and its runners.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Start, StartRule},
    host::{DrawnBoard, Period},
    solver::SolverSpec,
    text::{BoardCode, Layout, board_text},
};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::MAX_LANES;
use color_walk_play::{BoardSize, Ghost, Lesson, StartPick, board_name, now, sentence::Sentence};

/// The most columns or rows of a board that the window draws.
pub const MAX_DRAWN_SIDE: usize = 100;

/// The setup of a race. A board for one person is a race with that person alone.
#[derive(Clone, Debug)]
pub struct RaceSetup {
    /// The board.
    pub board: BoardPick,
    /// The start cell; `None` leaves it to the board.
    pub start: Option<StartPick>,
    /// The runners, lane by lane.
    pub starters: Vec<Starter>,
    /// Other people's walks that also run, after the starters.
    pub ghosts: Vec<Ghost>,
    /// Walks that do not clear the chosen board of a list, but may clear another one.
    pub(crate) other_ghosts: Vec<Ghost>,
    /// Moves played on every lane before the race begins.
    pub opening: Vec<Color>,
    /// Values that solvers carry from the board before in a batch.
    carried: Vec<Carried>,
}

/// A solver's value for the board with this title.
#[derive(Clone, Debug)]
struct Carried {
    title: String,
    spec: SolverSpec,
    carry: u64,
}

/// The source of boards.
#[derive(Clone, Debug)]
pub enum BoardPick {
    /// A generated board. The following seeds come next.
    Code(BoardCode),
    /// A drawn board, or one of several codes or of a file's boards.
    List {
        /// The boards.
        boards: BoardSource,
        /// The board's index, from 0.
        index: u64,
    },
}

/// One runner in a line-up.
#[derive(Clone, Debug, PartialEq)]
pub enum Starter {
    /// A solver.
    Solver(SolverSpec),
    /// The person at the keyboard.
    Person,
}

impl RaceSetup {
    /// A race on the first board of a source.
    pub fn new(boards: BoardSource, starters: Vec<Starter>) -> Self {
        let (board, start) = pick_first(boards);
        RaceSetup::new_on(board, start, starters)
    }

    fn new_on(board: BoardPick, start: Option<StartPick>, starters: Vec<Starter>) -> Self {
        RaceSetup {
            board,
            start,
            starters,
            ghosts: Vec::new(),
            other_ghosts: Vec::new(),
            opening: Vec::new(),
            carried: Vec::new(),
        }
    }

    /// A race on one generated board.
    pub fn of_code(code: BoardCode, starters: Vec<Starter>) -> Self {
        RaceSetup::new_on(BoardPick::Code(code), None, starters)
    }

    /// A race on a drawn board. If the board is too large for a code, it is called `name`.
    pub fn of_board(board: &Board, name: &str, starters: Vec<Starter>) -> Self {
        let boards = DrawnBoard::new(board).map(BoardSource::from).unwrap_or_else(|_| {
            let start = match board.start() {
                Start::Blank(_) => None,
                Start::Cluster(_) => Some(StartRule::of(board)),
            };
            let text = board_text(board, false);
            BoardSource::from_bytes(name, text.as_bytes(), start, Layout::Auto)
                .expect("a board is written as it is read")
        });
        RaceSetup::new(boards, starters)
    }

    /// Chooses one of a list's boards, from 0.
    pub fn choose_board(&mut self, wanted: u64) {
        if let BoardPick::List { boards, index } = &mut self.board {
            *index = wanted.min(boards.count() - 1);
        }
    }

    /// Sets the solver's carried value (see [`color_walk_api::solver::Solver::carry`]) for the chosen board.
    pub fn set_carry(&mut self, spec: &SolverSpec, carry: u64) {
        self.carried.push(Carried { title: self.title(), spec: spec.clone(), carry });
    }

    /// The solver's carried value for the chosen board; 0 if none.
    pub fn carry(&self, spec: &SolverSpec) -> u64 {
        let title = self.title();
        let carried = self.carried.iter().find(|carried| carried.title == title && carried.spec == *spec);
        carried.map_or(0, |carried| carried.carry)
    }

    /// The same race on other boards, or a sentence that says why it is not possible.
    pub fn on(&self, boards: BoardSource) -> Result<Self, Sentence> {
        let mut other = self.clone();
        other.take_boards(boards);
        other.board().map(|_| other)
    }

    /// Replaces the boards, with their own start.
    pub fn take_boards(&mut self, boards: BoardSource) {
        (self.board, self.start) = pick_first(boards);
    }

    /// The race's board, or a sentence that says what is wrong with the choice.
    pub fn board(&self) -> Result<Board, Sentence> {
        let board = match &self.board {
            BoardPick::Code(code) => code.board(),
            BoardPick::List { boards, index } => boards.board(*index),
        };
        if board.width().max(board.height()) > MAX_DRAWN_SIDE {
            let (width, height) = (board.width(), board.height());
            let english = format!(
                "The window shows boards of up to {MAX_DRAWN_SIDE} × {MAX_DRAWN_SIDE}, not {width} × {height}; \
                 `race --headless` takes larger ones."
            );
            let sentence = Sentence::new("notice-board-too-large", english).with("most", MAX_DRAWN_SIDE);
            return Err(sentence.with("width", width).with("height", height));
        }
        let Some(pick) = self.start else { return Ok(board) };
        let cell = pick.row.min(board.height() - 1) * board.width() + pick.column.min(board.width() - 1);
        let start = if pick.blank { Start::Blank(cell) } else { Start::Cluster(cell) };
        let code = match &self.board {
            BoardPick::Code(code) => Some(*code),
            BoardPick::List { boards, index } => boards.code(*index),
        };
        if code.is_some_and(BoardCode::is_puzzle) && board.start() != start {
            let english = "A puzzle has a start of its own. Choose the start \"As in the board\".";
            return Err(Sentence::new("notice-start-of-puzzle", english));
        }
        if code.is_none() && matches!(board.start(), Start::Blank(_)) && board.start() != start {
            let english = "This board has a blank start cell of its own. Choose the start \"As in the board\".";
            return Err(Sentence::new("notice-own-start", english));
        }
        board.with_start(start).map_err(|error| error.to_string().into())
    }

    /// The race, if its board is available. Ghosts that do not clear the board wait for another one of the list.
    ///
    /// # Errors
    /// The sentence of [`RaceSetup::board`].
    pub fn checked(mut self) -> Result<Self, Sentence> {
        let board = self.board()?;
        if !self.ghosts.is_empty() {
            let graph = ClusterGraph::new(&board);
            let ghosts = std::mem::take(&mut self.ghosts);
            let (running, others): (Vec<_>, Vec<_>) =
                ghosts.into_iter().partition(|ghost| ghost.check_on(&graph).is_ok());
            self.ghosts = running;
            if self.boards() > 1 {
                self.other_ghosts.extend(others);
            }
        }
        Ok(self)
    }

    /// Offers all recorded walks to the next check.
    pub(crate) fn wake_ghosts(&mut self) {
        self.ghosts.append(&mut self.other_ghosts);
    }

    /// True if the walk starts at a blank cell.
    pub fn is_blank_start(&self) -> bool {
        match (self.start, &self.board) {
            (Some(pick), _) => pick.blank,
            (None, BoardPick::Code(code)) => !code.is_puzzle(),
            (None, BoardPick::List { boards, index }) => matches!(boards.board(*index).start(), Start::Blank(_)),
        }
    }

    /// The board's name for people: its code, shortened for a drawn board, or its place in a file.
    pub fn title(&self) -> String {
        match &self.board {
            BoardPick::Code(code) => code.to_string(),
            BoardPick::List { boards, index } if boards.count() == 1 && boards.code_text(*index).is_some() => {
                boards.short_name(*index)
            }
            BoardPick::List { boards, index } => {
                format!("{} ({} of {})", boards.short_name(*index), index + 1, boards.count())
            }
        }
    }

    /// True for a daily or weekly board.
    pub fn is_of_period(&self) -> bool {
        matches!(self.board, BoardPick::Code(code) if code.period().is_some())
    }

    /// The board in words, for people.
    pub fn name(&self) -> Sentence {
        match &self.board {
            BoardPick::Code(code) => board_name(*code),
            BoardPick::List { boards, index } => match (boards.count(), boards.code(*index)) {
                (1, Some(code)) => board_name(code),
                (1, None) if boards.code_text(*index).is_some() => Sentence::new("play-board", "Drawn board"),
                (count, Some(code)) => {
                    let (board, number) = (board_name(code), index + 1);
                    Sentence::new("board-of", format!("{board} ({number} of {count})"))
                        .with("board", board)
                        .with("number", number)
                        .with("count", count)
                }
                (_, None) => self.title().into(),
            },
        }
    }

    /// The board's code, without a chosen start; `None` for a file's board.
    pub fn board_code(&self) -> Option<String> {
        match &self.board {
            BoardPick::Code(code) => Some(code.to_string()),
            BoardPick::List { boards, index } => boards.code_text(*index),
        }
    }

    /// Moves to the next board. A list starts over after its last board. A single board leads to a generated one of its
    /// size.
    pub fn advance(&mut self) {
        match &mut self.board {
            BoardPick::Code(code) => *code = code.next(),
            BoardPick::List { boards, .. } if boards.count() == 1 => {
                let board = boards.board(0);
                let seed = board.fingerprint() % 1_000_000;
                self.board = BoardPick::Code(alike(&board, seed));
            }
            BoardPick::List { boards, index } => *index = (*index + 1) % boards.count(),
        }
    }

    /// True if one person plays alone.
    pub fn is_solo(&self) -> bool {
        self.starters == [Starter::Person] && self.ghosts.is_empty()
    }

    /// True if the person is a runner.
    pub fn has_person(&self) -> bool {
        self.starters.contains(&Starter::Person)
    }

    /// Adds the person as the last lane, or removes the person. A full race loses its last lane.
    pub fn toggle_person(&mut self) {
        if self.has_person() {
            self.starters.retain(|starter| *starter != Starter::Person);
        } else {
            self.starters.truncate(MAX_LANES - 1);
            self.starters.push(Starter::Person);
        }
    }
}

/// A generated board of the same size and number of colours, or as close as possible.
pub fn alike(board: &Board, seed: u64) -> BoardCode {
    BoardCode::uniform(board.width(), board.height(), board.colors(), seed)
}

/// A single code stays a code, so that the following seeds can come next.
fn pick_first(boards: BoardSource) -> (BoardPick, Option<StartPick>) {
    match boards.code(0).filter(|_| boards.count() == 1) {
        Some(code) => {
            let start = boards.start().map(|_| StartPick::of(&boards.board(0)));
            (BoardPick::Code(code), start)
        }
        None => (BoardPick::List { boards, index: 0 }, None),
    }
}

/// A generated board for one person. A puzzle keeps its own start.
pub fn solo_setup(code: BoardCode, blank: bool) -> RaceSetup {
    let mut setup = RaceSetup::of_code(code, vec![Starter::Person]);
    setup.start = (!blank && !code.is_puzzle()).then_some(StartPick { blank: false, row: 0, column: 0 });
    setup
}

/// A seed that differs from game to game.
pub fn any_seed() -> u64 {
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
    now.as_millis() as u64 % 1_000_000
}

/// Today's board.
pub fn today() -> BoardCode {
    BoardCode::daily(now(Period::Day))
}

/// The lesson that uses this board, if any.
pub fn lesson_on(setup: &RaceSetup) -> Option<Lesson> {
    let BoardPick::List { boards, index } = &setup.board else { return None };
    let is_alone = setup.is_solo() && setup.start.is_none();
    Lesson::of(&boards.code_text(*index)?).filter(|_| is_alone)
}

/// The board of a lesson.
pub fn lesson_setup(lesson: Lesson) -> RaceSetup {
    RaceSetup::new(lesson.board().clone().into(), vec![Starter::Person])
}

impl RaceSetup {
    /// The next board for one person: another of its size and kind of start, or the next of a list.
    #[must_use]
    pub fn next_board(&self) -> Self {
        let code = match &self.board {
            BoardPick::Code(code) => BoardSize::of(*code).map(|size| size.board(any_seed())),
            BoardPick::List { boards, .. } if boards.count() == 1 => Some(alike(&boards.board(0), any_seed())),
            BoardPick::List { .. } => None,
        };
        code.map(|code| solo_setup(code, self.is_blank_start())).unwrap_or_else(|| {
            let mut next = self.clone();
            next.advance();
            next
        })
    }

    /// The same board for one person with a blank start cell, or with a coloured start cluster absorbed from the
    /// beginning.
    #[must_use]
    pub fn with_blank_start(&self, blank: bool) -> Option<Self> {
        if let BoardPick::Code(code) = self.board {
            return Some(solo_setup(code, blank));
        }
        let mut other = self.clone();
        other.start = None;
        let board = other.board().ok()?;
        match board.start() {
            Start::Cluster(_) if blank => other.start = Some(StartPick { blank, ..StartPick::of(&board) }),
            // With a colour in its blank cell it is another board.
            Start::Blank(cell) if !blank => {
                let board = board.with_start(Start::Cluster(cell)).ok()?;
                other = RaceSetup::of_board(&board, &self.title(), self.starters.clone());
            }
            Start::Cluster(_) | Start::Blank(_) => {}
        }
        Some(other)
    }

    /// True if both are the same game. Boards without a code cannot be compared, so they never count as the same.
    pub fn is_same(&self, other: &RaceSetup) -> bool {
        self.link().is_some_and(|link| other.link() == Some(link))
    }
}
