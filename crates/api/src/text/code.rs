//! Board codes. `30x20c5@7` and `series@7` name one board, `30x20c5@1..1000` a range. `daily@2026-11-21` and
//! `weekly@2026-W47` name a date's boards, `puzzle@7` a position with a few moves to go.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use thiserror::Error;

use crate::{
    board::{Board, BoardError, MAX_COLORS, MAX_SIDE, Start, StartRule},
    puzzle::{self, GRADES, Puzzle},
    text::{
        date::Period,
        drawn::{DrawnBoard, DrawnError},
        generate, nearest,
    },
};

const SIDES: RangeInclusive<usize> = 2..=MAX_SIDE;
const COLORS: RangeInclusive<usize> = 2..=MAX_COLORS;
/// The counter of the series' generator stays an exact `f64` far beyond this number.
const MAX_SERIES: u64 = 1_000_000_000;
/// Columns, rows and colours of a daily board.
const DAILY: (usize, usize, usize) = (14, 14, 6);
/// Columns, rows and colours of a weekly board.
const WEEKLY: (usize, usize, usize) = (19, 19, 6);

/// The generator and its sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Family {
    Series,
    Uniform {
        width: usize,
        height: usize,
        colors: usize,
    },
    /// The seed counts days or weeks, as in [`Period`].
    Dated(Period),
    Puzzle,
}

/// The name of one generated board.
///
/// ```
/// use color_walk_api::{board::StartRule, host::Period, text::BoardCode};
///
/// let code: BoardCode = "30x20c5@7".parse().unwrap();
/// assert_eq!(code, BoardCode::uniform(30, 20, 5, 7));
/// assert_eq!((code.dimensions(), code.seed()), ((30, 20, 5), 7));
/// assert_eq!(code.next().to_string(), "30x20c5@8");
///
/// assert_eq!(code.board().cells().len(), 600);
/// assert!(code.board_from(StartRule::Cell { row: 20, column: 0 }).is_err());
///
/// assert!("series@1".parse::<BoardCode>().unwrap().is_series());
/// assert_eq!("daily@2026-11-21".parse::<BoardCode>().unwrap().period(), Some(Period::Day));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardCode {
    family: Family,
    seed: u64,
}

/// Why a text is not a board code.
///
/// ```
/// use color_walk_api::text::{BoardCode, CodeError};
///
/// let error = "series@1..3".parse::<BoardCode>().unwrap_err();
/// assert_eq!(error, CodeError::Several("series@1..3".to_owned(), "series@1".to_owned()));
/// assert_eq!(error.to_string(), "`series@1..3` names several boards; give one, such as series@1");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeError {
    /// The text has no form of a code.
    #[error("{}", not_a_code(.0))]
    Form(String),
    /// A side is outside its range.
    #[error("`{code}`: width and height must be from 2 to {MAX_SIDE}, not {found}")]
    Side {
        /// The code as written.
        code: String,
        /// The side.
        found: usize,
    },
    /// The number of colours is outside its range.
    #[error("`{code}`: a board must have 2 to {MAX_COLORS} colours, not {found}")]
    Colors {
        /// The code as written.
        code: String,
        /// The number of colours.
        found: usize,
    },
    /// The seed is not a number in range.
    #[error("{}", wrong_seed(.code, .seed, *.min, *.max))]
    Seed {
        /// The code as written.
        code: String,
        /// The text after the `@`.
        seed: String,
        /// The smallest seed allowed.
        min: u64,
        /// The largest seed allowed.
        max: u64,
    },
    /// The date does not exist.
    #[error("{}", wrong_date(.code, .date, *.weekly))]
    Date {
        /// The code as written.
        code: String,
        /// The text after the `@`.
        date: String,
        /// True where a week is expected, false where it is a day.
        weekly: bool,
    },
    /// The range ends before it begins.
    #[error("`{0}`: the range ends before it begins; write the smaller end first")]
    Backwards(String),
    /// A range where one board was expected.
    #[error("`{0}` names several boards; give one, such as {1}")]
    Several(String, String),
    /// The code of a drawn board is invalid.
    #[error(transparent)]
    Drawn(#[from] DrawnError),
}

const EXAMPLE: &str = "30x20c5@1..1000";

fn not_a_code(text: &str) -> String {
    match BoardCode::suggestion(text) {
        _ if text.trim().is_empty() => format!("a board code is missing; example: {EXAMPLE}"),
        Some(near) => format!("`{text}` is not a board code; did you mean `{near}`?"),
        None => format!("`{text}` is not a board code; example: {EXAMPLE}"),
    }
}

fn wrong_seed(code: &str, seed: &str, min: u64, max: u64) -> String {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let problem = match seed.split_once('-') {
        Some((first, last)) if is_number(first) && is_number(last) => {
            return format!("`{code}`: write a range of seeds as {first}..{last}");
        }
        _ if seed.is_empty() => missing(code, "seed"),
        _ if is_number(seed.trim_start_matches('-')) => format!("`{code}`: seed out of range"),
        _ => format!("`{code}`: `{seed}` is not a seed"),
    };
    format!("{problem}; use a whole number from {min} to {max}")
}

fn wrong_date(code: &str, date: &str, weekly: bool) -> String {
    let period = if weekly { Period::Week } else { Period::Day };
    let (noun, example) = (period.noun(), period.example());
    let problem = if date.is_empty() { missing(code, noun) } else { format!("`{code}`: `{date}` is not a {noun}") };
    format!("{problem}; use one such as {example}, from {} to {}", period.name(0), period.name(period.last()))
}

/// Says that a seed, a day or a week is missing, and where.
fn missing(code: &str, what: &str) -> String {
    match code {
        code if code.ends_with("..") || code.ends_with("..=") => format!("`{code}`: the {what} after `..` is missing"),
        code if code.contains("..") => format!("`{code}`: the {what} before `..` is missing"),
        code => format!("`{code}`: the {what} is missing"),
    }
}

impl BoardCode {
    /// Reads a code. `today` counts days from 1970-01-01 (UTC), for the codes `daily@today` and `weekly@today`.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::parse_on("daily@today", 3), Ok(BoardCode::daily(3)));
    /// ```
    ///
    /// # Errors
    /// If the text is not a code, or names several boards.
    pub fn parse_on(text: &str, today: u64) -> Result<Self, CodeError> {
        CodeRange::parse_on(text, today).and_then(|range| Self::of_range(text, range))
    }

    fn of_range(text: &str, range: CodeRange) -> Result<Self, CodeError> {
        if range.first != range.last {
            return Err(CodeError::Several(text.trim().to_owned(), range.at(0).to_string()));
        }
        Ok(range.at(0))
    }

    /// The code or range that the writer of an invalid code may have meant; `None` if it resembles no code.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::suggestion("sereis@1..9").as_deref(), Some("series@1..9"));
    /// assert_eq!(BoardCode::suggestion("30x20c5").as_deref(), Some("30x20c5@1"));
    /// assert_eq!(BoardCode::suggestion("board.txt"), None);
    /// ```
    pub fn suggestion(text: &str) -> Option<String> {
        let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect::<String>().to_lowercase();
        let (family, seeds) = text.split_once('@').unwrap_or((&text, ""));
        let mut family = family.replace('×', "x");
        if Family::parse(&family, &text).is_err() {
            let periods = [Period::Day.family(), Period::Week.family()];
            let named = nearest(&family, ["series", "puzzle"].into_iter().chain(periods)).map(str::to_owned);
            // Some people omit the colours, or separate them like the sides.
            let sized = || match &family.split('x').collect::<Vec<_>>()[..] {
                [width, height] => Some(format!("{width}x{height}c5")),
                [width, height, colors] => Some(format!("{width}x{height}c{colors}")),
                _ => None,
            };
            family = named.or_else(sized)?;
        }
        let period = [Period::Day, Period::Week].into_iter().find(|period| period.family() == family);
        let seeds = match seeds {
            "" => period.map_or("1", Period::example),
            seeds => seeds,
        };
        let near = format!("{family}@{seeds}");
        match near.parse::<CodeRange>() {
            Ok(range) => Some(range.to_string()),
            Err(_) => CodeRange::parse_on(&near, 0).is_ok().then_some(near),
        }
    }

    /// A puzzle: a position with a few moves to go. The last digit of its seed is its grade, where 0 stands for 10. Seeds
    /// count from 1.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::puzzle(17).to_string(), "puzzle@17");
    /// assert_eq!([7, 17, 20].map(|seed| BoardCode::puzzle(seed).dimensions()), [(10, 10, 5), (10, 10, 5), (12, 12, 6)]);
    /// ```
    pub fn puzzle(seed: u64) -> Self {
        BoardCode { family: Family::Puzzle, seed: seed.max(1) }
    }

    /// Board `number` (from 1) of the series' generator.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::series(1).to_string(), "series@1");
    /// assert_eq!(BoardCode::series(1).dimensions(), (30, 20, 5));
    /// ```
    pub fn series(number: u64) -> Self {
        BoardCode { family: Family::Series, seed: number.clamp(1, MAX_SERIES) }
    }

    /// A random board of sides 2 to [`MAX_SIDE`] and 2 to [`MAX_COLORS`] colours. Numbers outside are clamped.
    pub fn uniform(width: usize, height: usize, colors: usize, seed: u64) -> Self {
        let side = |side: usize| side.clamp(*SIDES.start(), *SIDES.end());
        let colors = colors.clamp(*COLORS.start(), *COLORS.end());
        BoardCode { family: Family::Uniform { width: side(width), height: side(height), colors }, seed }
    }

    /// The daily board, `days` after 1970-01-01 (UTC). Days after 9999-12-31 are clamped.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::daily(0).to_string(), "daily@1970-01-01");
    /// assert_eq!(BoardCode::daily(0).dimensions(), (14, 14, 6));
    /// ```
    pub fn daily(days: u64) -> Self {
        BoardCode { family: Family::Dated(Period::Day), seed: days.min(Period::Day.last()) }
    }

    /// The weekly board (ISO 8601, Monday to Sunday), `weeks` after 1970-W01. Weeks after the last of 9999 are clamped.
    ///
    /// ```
    /// use color_walk_api::text::BoardCode;
    ///
    /// assert_eq!(BoardCode::weekly(0).to_string(), "weekly@1970-W01");
    /// assert_eq!(BoardCode::weekly(0).dimensions(), (19, 19, 6));
    /// ```
    pub fn weekly(weeks: u64) -> Self {
        BoardCode { family: Family::Dated(Period::Week), seed: weeks.min(Period::Week.last()) }
    }

    /// Day or week for a dated board; its seed is the number in [`Period`]. `None` for other boards.
    #[doc(hidden)]
    pub fn period(self) -> Option<Period> {
        match self.family {
            Family::Dated(period) => Some(period),
            Family::Series | Family::Uniform { .. } | Family::Puzzle => None,
        }
    }

    /// The seed: the number in the series, or of the day or week.
    pub fn seed(self) -> u64 {
        self.seed
    }

    /// True for `series@…`.
    pub fn is_series(self) -> bool {
        self.family == Family::Series
    }

    /// True for `puzzle@…`: a position with a few moves to go, whose start is part of it.
    ///
    /// ```
    /// use color_walk_api::{board::Start, text::BoardCode};
    ///
    /// let code: BoardCode = "puzzle@1".parse().unwrap();
    /// assert!(code.is_puzzle());
    /// assert_eq!(code.dimensions(), (8, 8, 5));
    /// assert!(matches!(code.board().start(), Start::Cluster(_)));
    /// ```
    pub fn is_puzzle(self) -> bool {
        self.family == Family::Puzzle
    }

    /// Width, height and colours. It does not make the board.
    pub fn dimensions(self) -> (usize, usize, usize) {
        match self.family {
            Family::Series => (generate::SERIES_WIDTH, generate::SERIES_HEIGHT, generate::SERIES_COLORS),
            Family::Uniform { width, height, colors } => (width, height, colors),
            Family::Dated(Period::Day) => DAILY,
            Family::Dated(Period::Week) => WEEKLY,
            Family::Puzzle => puzzle::size(self.seed),
        }
    }

    /// The code with the next seed. After the last seed it starts again at the first.
    pub fn next(self) -> Self {
        let (min, max) = self.family.seeds();
        BoardCode { seed: if self.seed >= max { min } else { self.seed + 1 }, ..self }
    }

    /// The board, with a blank start at the top left. A puzzle has a start of its own, by the classic rule.
    pub fn board(self) -> Board {
        let (width, height, colors) = self.dimensions();
        let cells = match self.family {
            Family::Series => generate::series(self.seed),
            Family::Uniform { .. } => generate::uniform(width, height, colors, self.seed),
            Family::Dated(period) => generate::uniform(width, height, colors, period.digits(self.seed)),
            Family::Puzzle => return Puzzle::new(self.seed).into_board(),
        };
        Board::new(width, height, colors, cells, Start::Blank(0)).expect("codes are checked when they are made")
    }

    /// The board with the given start.
    ///
    /// # Errors
    /// If the start lies outside the board, or the board is a puzzle, whose start is part of it.
    pub fn board_from(self, start: StartRule) -> Result<Board, BoardError> {
        let start = self.start_from(start)?;
        self.board().with_start(start)
    }

    /// The start of [`BoardCode::board_from`]. It does not make the board.
    ///
    /// ```
    /// use color_walk_api::{
    ///     board::{BoardError, Start, StartRule},
    ///     text::BoardCode,
    /// };
    ///
    /// let code = |text: &str| text.parse::<BoardCode>().unwrap();
    /// assert_eq!(code("9x7c3@1").start_from(StartRule::Center), Ok(Start::Cluster(31)));
    /// assert_eq!(code("puzzle@1").start_from(StartRule::Center), Err(BoardError::StartOfPuzzle));
    /// ```
    ///
    /// # Errors
    /// If the start lies outside the board, or the board is a puzzle, whose start is part of it.
    pub fn start_from(self, start: StartRule) -> Result<Start, BoardError> {
        let (width, height, _) = self.dimensions();
        if self.is_puzzle() { Err(BoardError::StartOfPuzzle) } else { start.on(width, height) }
    }
}

impl Family {
    fn seeds(self) -> (u64, u64) {
        match self {
            Family::Series => (1, MAX_SERIES),
            Family::Puzzle => (1, u64::MAX),
            Family::Uniform { .. } => (0, u64::MAX),
            Family::Dated(period) => (0, period.last()),
        }
    }

    fn parse_seed(self, text: &str, code: &str, today: Option<u64>) -> Result<u64, CodeError> {
        if let Family::Dated(period) = self {
            if let (TODAY, Some(today)) = (text, today) {
                return Ok(period.at(today.saturating_mul(86_400)));
            }
            let weekly = period == Period::Week;
            let error = || CodeError::Date { code: code.to_owned(), date: text.to_owned(), weekly };
            return period.parse(text).ok_or_else(error);
        }
        let (min, max) = self.seeds();
        let number = text.parse::<u64>().ok().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| CodeError::Seed { code: code.to_owned(), seed: text.to_owned(), min, max })
    }

    fn seed_name(self, seed: u64) -> String {
        match self {
            Family::Dated(period) => period.name(seed),
            Family::Series | Family::Uniform { .. } | Family::Puzzle => seed.to_string(),
        }
    }

    fn parse(text: &str, code: &str) -> Result<Self, CodeError> {
        let form = || CodeError::Form(code.to_owned());
        if text == "series" {
            return Ok(Family::Series);
        }
        if text == "puzzle" {
            return Ok(Family::Puzzle);
        }
        if let Some(period) = [Period::Day, Period::Week].into_iter().find(|period| period.family() == text) {
            return Ok(Family::Dated(period));
        }
        let (width, rest) = text.split_once('x').ok_or_else(form)?;
        let (height, colors) = rest.split_once('c').ok_or_else(form)?;
        let number = |text: &str| text.parse::<usize>().map_err(|_| form());
        let (width, height, colors) = (number(width)?, number(height)?, number(colors)?);
        if let Some(&found) = [width, height].iter().find(|side| !SIDES.contains(side)) {
            return Err(CodeError::Side { code: code.to_owned(), found });
        }
        if !COLORS.contains(&colors) {
            return Err(CodeError::Colors { code: code.to_owned(), found: colors });
        }
        Ok(Family::Uniform { width, height, colors })
    }
}

impl fmt::Display for Family {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Family::Series => out.write_str("series"),
            Family::Uniform { width, height, colors } => write!(out, "{width}x{height}c{colors}"),
            Family::Dated(period) => out.write_str(period.family()),
            Family::Puzzle => out.write_str("puzzle"),
        }
    }
}

impl fmt::Display for BoardCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}@{}", self.family, self.family.seed_name(self.seed))
    }
}

/// Stands for the current day or week in a code.
const TODAY: &str = "today";

/// Reads no clock, so it does not know `daily@today` (see [`BoardCode::parse_on`]).
impl FromStr for BoardCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        text.parse().and_then(|range| Self::of_range(text, range))
    }
}

/// Boards of one family with consecutive seeds: `series@1..100` (both ends included).
///
/// ```
/// use color_walk_api::text::CodeRange;
///
/// let range: CodeRange = "series@1..100".parse().unwrap();
/// assert_eq!((range.count(), range.at(99).to_string()), (100, "series@100".to_owned()));
/// let clusters = |code: color_walk_api::text::BoardCode| color_walk_api::board::ClusterGraph::new(&code.board()).len();
/// assert_eq!(range.codes().take(3).map(clusters).collect::<Vec<_>>(), [378, 385, 375]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeRange {
    family: Family,
    first: u64,
    last: u64,
}

impl CodeRange {
    /// Number of boards (never 0; saturates at `u64::MAX`).
    pub fn count(&self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// The code of board `index`, from 0 to `count() - 1`.
    pub fn at(&self, index: u64) -> BoardCode {
        BoardCode { family: self.family, seed: self.first + index }
    }

    /// The number of colours; `None` if the boards differ in it.
    ///
    /// ```
    /// use color_walk_api::text::CodeRange;
    ///
    /// let colors = |text: &str| text.parse::<CodeRange>().unwrap().colors();
    /// assert_eq!((colors("series@1..100"), colors("puzzle@1..7"), colors("puzzle@1..8")), (Some(5), Some(5), None));
    /// ```
    pub fn colors(self) -> Option<usize> {
        // The sizes of puzzles repeat with their grades.
        let mut colors = self.codes().take(GRADES.count()).map(|code| code.dimensions().2);
        let first = colors.next()?;
        colors.all(|other| other == first).then_some(first)
    }

    /// All codes, in seed order.
    pub fn codes(self) -> impl Iterator<Item = BoardCode> {
        (self.first..=self.last).map(move |seed| BoardCode { family: self.family, seed })
    }
}

impl fmt::Display for CodeRange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}@{}", self.family, self.family.seed_name(self.first))?;
        if self.last > self.first {
            write!(out, "..{}", self.family.seed_name(self.last))?;
        }
        Ok(())
    }
}

/// Reads no clock, so it does not know `daily@today` (see [`CodeRange::parse_on`]).
impl FromStr for CodeRange {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        Self::parse(text, None)
    }
}

impl CodeRange {
    /// Reads a code or a range. `today` counts days from 1970-01-01 (UTC), for the seed `today`.
    ///
    /// ```
    /// use color_walk_api::text::CodeRange;
    ///
    /// assert_eq!(CodeRange::parse_on("daily@1970-01-01..today", 3).unwrap().count(), 4);
    /// assert!("daily@today".parse::<CodeRange>().is_err());
    /// ```
    ///
    /// # Errors
    /// If the text is not a code or a range.
    pub fn parse_on(text: &str, today: u64) -> Result<Self, CodeError> {
        Self::parse(text, Some(today))
    }

    fn parse(text: &str, today: Option<u64>) -> Result<Self, CodeError> {
        let text = text.trim();
        let (family, seeds) = text.split_once('@').ok_or_else(|| CodeError::Form(text.to_owned()))?;
        let family = Family::parse(family, text)?;
        let seed = |seed: &str| family.parse_seed(seed, text, today);
        let (first, last) = match seeds.split_once("..") {
            Some((first, last)) => (seed(first)?, seed(last.strip_prefix('=').unwrap_or(last))?),
            None => (seed(seeds)?, seed(seeds)?),
        };
        if last < first {
            return Err(CodeError::Backwards(text.to_owned()));
        }
        Ok(CodeRange { family, first, last })
    }
}

impl Puzzle {
    /// Its code, `puzzle@SEED`.
    pub fn code(&self) -> BoardCode {
        BoardCode::puzzle(self.seed())
    }
}

impl Board {
    /// The board of one code, generated or drawn.
    ///
    /// ```
    /// use color_walk_api::{
    ///     board::{Board, Start},
    ///     host::DrawnBoard,
    ///     text::BoardCode,
    /// };
    ///
    /// let board = Board::of_code("series@7").unwrap();
    /// assert_eq!(board, BoardCode::series(7).board());
    /// let drawn = DrawnBoard::new(&board.with_start(Start::Cluster(0)).unwrap()).unwrap();
    /// assert_eq!(Board::of_code(drawn.code()).as_ref(), Ok(drawn.board()));
    /// assert!(Board::of_code("sereis@7").unwrap_err().to_string().contains("did you mean `series@7`?"));
    /// ```
    ///
    /// # Errors
    /// If the text is not a code, or names several boards.
    pub fn of_code(text: &str) -> Result<Self, CodeError> {
        Self::read_code(text, str::parse)
    }

    /// The same, where `daily@today` and `weekly@today` are codes too. `today` counts days from 1970-01-01 (UTC).
    ///
    /// ```
    /// use color_walk_api::{board::Board, text::BoardCode};
    ///
    /// assert_eq!(Board::of_code_on("weekly@today", 4).unwrap(), BoardCode::weekly(1).board());
    /// ```
    ///
    /// # Errors
    /// If the text is not a code, or names several boards.
    pub fn of_code_on(text: &str, today: u64) -> Result<Self, CodeError> {
        Self::read_code(text, |text| BoardCode::parse_on(text, today))
    }

    fn read_code(text: &str, read: impl Fn(&str) -> Result<BoardCode, CodeError>) -> Result<Self, CodeError> {
        if DrawnBoard::is_code(text.trim()) {
            return Ok(text.parse::<DrawnBoard>()?.into_board());
        }
        Ok(read(text)?.board())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_back_as_written() {
        for text in [
            "series@1",
            "30x20c5@7",
            "2x1000c36@18446744073709551615",
            "10x10c15@0",
            "daily@2026-11-21",
            "weekly@2026-W47",
            "puzzle@7",
            "puzzle@18446744073709551615",
        ] {
            assert_eq!(text.parse::<BoardCode>().unwrap().to_string(), text);
        }
        let range = "series@1..100".parse::<CodeRange>().unwrap();
        assert_eq!((range.count(), range.at(99).to_string().as_str()), (100, "series@100"));
    }

    #[test]
    fn today_is_the_day_and_the_week_of_the_date_given() {
        for (text, of_now) in [("daily@today", BoardCode::daily as fn(u64) -> _), ("weekly@today", BoardCode::weekly)] {
            let period = if text.starts_with('d') { Period::Day } else { Period::Week };
            assert_eq!(BoardCode::parse_on(text, 20_000), Ok(of_now(period.at(20_000 * 86_400))));
            assert!(text.parse::<BoardCode>().is_err(), "nothing reads the clock");
        }
        assert_eq!(BoardCode::suggestion("dayly@today").as_deref(), Some("daily@today"));
        assert!("series@today".parse::<BoardCode>().unwrap_err().to_string().contains("`today` is not a seed"));
    }

    #[test]
    fn wrong_codes_say_what_is_wrong() {
        let wrong = |text: &str| text.parse::<BoardCode>().unwrap_err().to_string();
        for (text, sentence) in [
            ("nonsense", "`nonsense` is not a board code; example: 30x20c5@1..1000"),
            ("", "a board code is missing; example: 30x20c5@1..1000"),
            ("sereis@1", "`sereis@1` is not a board code; did you mean `series@1`?"),
            ("Series@7", "`Series@7` is not a board code; did you mean `series@7`?"),
            ("series", "`series` is not a board code; did you mean `series@1`?"),
            ("daly@2026-11-21", "`daly@2026-11-21` is not a board code; did you mean `daily@2026-11-21`?"),
            ("puzle@7", "`puzle@7` is not a board code; did you mean `puzzle@7`?"),
            ("Puzzles", "`Puzzles` is not a board code; did you mean `puzzle@1`?"),
            ("puzzle@0", "`puzzle@0`: seed out of range; use a whole number from 1 to 18446744073709551615"),
            ("weekly", "`weekly` is not a board code; did you mean `weekly@2026-W47`?"),
            ("30x20c5", "`30x20c5` is not a board code; did you mean `30x20c5@1`?"),
            ("30×20 C5@8", "`30×20 C5@8` is not a board code; did you mean `30x20c5@8`?"),
            ("30x20@8", "`30x20@8` is not a board code; did you mean `30x20c5@8`?"),
            ("30x20x6@8", "`30x20x6@8` is not a board code; did you mean `30x20c6@8`?"),
            ("1x1@8", "`1x1@8` is not a board code; example: 30x20c5@1..1000"),
            ("series@", "`series@`: the seed is missing; use a whole number from 1 to 1000000000"),
            ("series@1..", "`series@1..`: the seed after `..` is missing; use a whole number from 1 to 1000000000"),
            ("series@..5", "`series@..5`: the seed before `..` is missing; use a whole number from 1 to 1000000000"),
            ("series@0", "`series@0`: seed out of range; use a whole number from 1 to 1000000000"),
            ("series@-1", "`series@-1`: seed out of range; use a whole number from 1 to 1000000000"),
            ("5x5c3@x", "`5x5c3@x`: `x` is not a seed; use a whole number from 0 to 18446744073709551615"),
            ("series@1-9", "`series@1-9`: write a range of seeds as 1..9"),
            ("daily@", "`daily@`: the day is missing; use one such as 2026-11-21, from 1970-01-01 to 9999-12-31"),
        ] {
            assert_eq!(wrong(text), sentence);
        }
        assert!(wrong("1x20c5@7").contains("2 to 1000, not 1"));
        assert!(wrong("30x20c37@7").contains("not 37"));
        assert!(wrong("series@0").contains("from 1 to"));
        assert!(wrong("30x20c5@99999999999999999999").contains("out of range"));
        assert!(wrong("30x20c5@-1").contains("out of range"));
        assert!(wrong("daily@2026-02-29").contains("`2026-02-29` is not a day; use one such as 2026-11-21"));
        assert!(
            wrong("weekly@2025-W53").contains("is not a week; use one such as 2026-W47, from 1970-W01 to 9999-W52")
        );
        assert!(wrong("series@9..3").contains("ends before"));
        assert!(wrong("series@1..3").contains("several"));
    }

    #[test]
    fn dates_are_boards_like_any_other() {
        let code = |text: &str| text.parse::<BoardCode>().unwrap();
        assert_eq!(code("daily@2026-11-21").board(), code("14x14c6@20261121").board());
        assert_eq!(code("weekly@2026-W47").board(), code("19x19c6@202647").board());
        assert_eq!(code("daily@2026-12-31").next(), code("daily@2027-01-01"));
        assert_eq!(code("weekly@2026-W53").next(), code("weekly@2027-W01"));
        let range = "daily@2024-02-28..2024-03-01".parse::<CodeRange>().unwrap();
        assert_eq!((range.count(), range.to_string().as_str()), (3, "daily@2024-02-28..2024-03-01"));
        assert_eq!(range.at(1).to_string(), "daily@2024-02-29");
    }

    #[test]
    fn the_seed_after_the_last_is_the_first() {
        assert_eq!(BoardCode::uniform(5, 5, 3, u64::MAX).next().seed(), 0);
        assert_eq!(BoardCode::series(1).next(), BoardCode::series(2));
    }
}
