//! Game IDs of other programs: Simon Tatham's Flood, and ColorFill.

use thiserror::Error;

use super::form::{Form, Known};
use crate::{
    board::{Board, BoardError, MAX_CELLS, MAX_COLORS, Start, color_of},
    text::counted,
};

/// A board in another program's one-line form.
///
/// ```
/// use color_walk_api::{
///     board::Start,
///     text::{GameId, Known},
/// };
///
/// let game = GameId::parse("3x2c3m5:012210,7").unwrap();
/// assert_eq!((game.board.to_string().as_str(), game.board.start()), ("012\n210", Start::Cluster(0)));
/// assert_eq!(game.known, Some(Known::Limit(7)));
///
/// let game = GameId::parse(";ColorFill;3;2;3;-5;123321;0;3;").unwrap();
/// assert_eq!((game.board.to_string().as_str(), game.board.start()), ("012\n210", Start::Cluster(4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameId {
    /// The board, with its start.
    pub board: Board,
    /// The most moves that a player may make, or the walk so far.
    pub known: Option<Known>,
    pub(super) form: Form,
}

/// Why a text is not a game ID.
///
/// ```
/// use color_walk_api::text::{GameId, GameIdError};
///
/// assert_eq!(GameId::parse("3x2c3m5#123").unwrap_err(), GameIdError::Seed("3x2c3m5#123".to_owned()));
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameIdError {
    /// The text has another form.
    #[error("`{0}` is not a game ID; copy it whole, as in 12x12c6m5:012…,25")]
    Form(String),
    /// A random seed, from which only the other program makes the board.
    #[error("`{0}` is a random seed of Simon Tatham's Flood; copy the game ID by its cells, as in 12x12c6m5:012…,25")]
    Seed(String),
    /// The cells do not fill the board.
    #[error("the game ID has {}, but a board of {width} × {height} needs {}; copy it whole", counted(*.found as u64, "cell"), .width * .height)]
    Cells {
        /// Cells given.
        found: usize,
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// A cell is no colour of the board.
    #[error("cell {cell} of the game ID is `{symbol}`; use only its {}", counted(*.colors as u64, "colour"))]
    Color {
        /// The cell, from 1.
        cell: usize,
        /// The character.
        symbol: char,
        /// Number of colours.
        colors: usize,
    },
    /// The board is impossible.
    #[error(transparent)]
    Board(#[from] BoardError),
}

const COLOR_FILL: &str = ";ColorFill;";
/// The longest text that an error repeats.
const SHOWN: usize = 40;

impl GameId {
    /// True for text in the form of a game ID, valid or not.
    ///
    /// ```
    /// use color_walk_api::text::GameId;
    ///
    /// assert!(GameId::is_like("12x12c6m5:0123") && GameId::is_like("12x12#7"));
    /// assert!(!GameId::is_like("12x12c6@7") && !GameId::is_like("0101"));
    /// ```
    pub fn is_like(text: &str) -> bool {
        let Some((params, _)) = text.split_once([':', '#']) else { return text.starts_with(COLOR_FILL) };
        let is_param = |symbol: char| symbol.is_ascii_digit() || matches!(symbol, 'x' | 'c' | 'm');
        text.starts_with(COLOR_FILL)
            || (params.starts_with(|symbol: char| symbol.is_ascii_digit()) && params.chars().all(is_param))
    }

    /// Reads a game ID. Boards of Flood start with the cluster of the cell at the top left.
    ///
    /// # Errors
    /// If the text is no game ID.
    pub fn parse(text: &str) -> Result<Self, GameIdError> {
        let text = text.trim();
        if text.starts_with(COLOR_FILL) { color_fill(text) } else { flood(text) }
    }
}

/// `WIDTHxHEIGHTcCOLOURSmEXTRA:CELLS,LIMIT`. Height, colours and extra moves may be missing.
fn flood(text: &str) -> Result<GameId, GameIdError> {
    let form = || GameIdError::Form(short(text));
    if !text.contains(':') && text.contains('#') {
        return Err(GameIdError::Seed(short(text)));
    }
    let (params, rest) = text.split_once(':').ok_or_else(form)?;
    let (cells, limit) = rest.split_once(',').ok_or_else(form)?;
    let sides = params.split(['c', 'm']).next().unwrap_or_default();
    let (width, height) = sides.split_once('x').unwrap_or((sides, sides));
    let number = |text: &str| text.parse::<usize>().map_err(|_| form());
    let (width, height) = (number(width)?, number(height)?);
    let colors =
        params.split_once('c').map(|(_, colors)| number(colors.split('m').next().unwrap_or_default())).transpose()?;
    let limit = if limit.is_empty() { None } else { Some(limit.parse().map_err(|_| form())?) };
    let board = board(width, height, colors, cells, 0, 0)?;
    Ok(GameId { board, known: limit.map(Known::Limit), form: Form::Flood })
}

/// `;ColorFill;WIDTH;HEIGHT;COLOURS;START;CELLS;STEP;WALK;`. The start is a cell from 0, a corner from -1 to -4, or -5
/// for the middle. Colours count from 1, and the walk begins with the start's own.
fn color_fill(text: &str) -> Result<GameId, GameIdError> {
    let form = || GameIdError::Form(short(text));
    let parts: Vec<&str> = text.split(';').collect();
    let &["", _, width, height, colors, start, cells, _step, walk, ""] = &parts[..] else { return Err(form()) };
    let number = |text: &str| text.parse::<usize>().map_err(|_| form());
    let (width, height, colors) = (number(width)?, number(height)?, number(colors)?);
    let cell = match start.parse::<i64>().map_err(|_| form())? {
        -1 => 0,
        -2 => width.saturating_sub(1),
        -3 => width.saturating_mul(height.saturating_sub(1)),
        -4 => width.saturating_mul(height).saturating_sub(1),
        -5 => (height / 2).saturating_mul(width).saturating_add(width / 2),
        cell => usize::try_from(cell).map_err(|_| form())?,
    };
    let board = board(width, height, Some(colors), cells, 1, cell)?;
    let walk = walk.get(1..).filter(|walk| !walk.is_empty());
    Ok(GameId { board, known: walk.map(|walk| Known::Walk(walk.to_owned())), form: Form::ColorFill })
}

fn board(
    width: usize,
    height: usize,
    colors: Option<usize>,
    text: &str,
    first: u8,
    start: usize,
) -> Result<Board, GameIdError> {
    let size = width.saturating_mul(height);
    if size > MAX_CELLS {
        return Err(BoardError::TooLarge(size).into());
    }
    let found = text.chars().count();
    if found != size {
        return Err(GameIdError::Cells { found, width, height });
    }
    let most = colors.unwrap_or(MAX_COLORS);
    let mut cells = Vec::with_capacity(size);
    for (index, symbol) in text.chars().enumerate() {
        let color =
            color_of(symbol).and_then(|color| color.checked_sub(first)).filter(|&color| usize::from(color) < most);
        cells.push(color.ok_or(GameIdError::Color { cell: index + 1, symbol, colors: most })?);
    }
    let colors = colors.unwrap_or(cells.iter().max().map_or(0, |&color| usize::from(color) + 1));
    Ok(Board::new(width, height, colors, cells, Start::Cluster(start))?)
}

fn short(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
