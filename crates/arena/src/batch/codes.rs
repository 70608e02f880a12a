//! Codes separated by commas. Each names a generated board, a range of them, a drawn board, or is the game ID of another
//! program.

use std::{fmt, sync::Arc};

use color_walk_api::{
    board::{Board, BoardError, StartRule},
    host::{DrawnBoard, Period},
    text::{BoardCode, CodeRange, GameId},
};

use color_walk_play::now;

use super::SourceError;

/// At least one code.
#[derive(Clone, Debug)]
pub(super) struct Codes(Vec<Item>);

#[derive(Clone, Debug)]
enum Item {
    Range(CodeRange),
    Drawn(Arc<DrawnBoard>),
}

/// The code of one of the boards.
pub(super) enum Code {
    Generated(BoardCode),
    Drawn(Arc<DrawnBoard>),
}

impl Codes {
    pub(super) fn parse(text: &str) -> Result<Self, SourceError> {
        let item = |text: &str| -> Result<Item, SourceError> {
            if GameId::is_like(text) {
                return Ok(Item::Drawn(Arc::new(DrawnBoard::new(&GameId::parse(text)?.board)?)));
            }
            match DrawnBoard::is_code(text) {
                true => Ok(Item::Drawn(Arc::new(text.parse()?))),
                false => Ok(Item::Range(CodeRange::parse_on(text, now(Period::Day))?)),
            }
        };
        let mut parts = text.split(',').map(str::trim).peekable();
        let mut items = Vec::new();
        while let Some(part) = parts.next() {
            // Simon Tatham's game IDs have a comma before the limit of moves.
            let limit = parts.next_if(|next| GameId::is_like(part) && next.bytes().all(|digit| digit.is_ascii_digit()));
            items.push(item(&limit.map_or(part.into(), |limit| format!("{part},{limit}")))?);
        }
        Ok(Codes(items))
    }

    /// Checks that every board can have this start.
    pub(super) fn check(&self, start: Option<StartRule>) -> Result<(), BoardError> {
        let Some(rule) = start else { return Ok(()) };
        self.0.iter().try_for_each(|item| match item {
            Item::Range(range) => range.at(0).start_from(rule).map(drop),
            Item::Drawn(drawn) => drawn.board_from(start).map(drop),
        })
    }

    pub(super) fn has_drawn(&self) -> bool {
        self.0.iter().any(|item| matches!(item, Item::Drawn(_)))
    }

    /// True if all boards have as many colours.
    pub(super) fn has_one_palette(&self) -> bool {
        let colors = |item: &Item| match item {
            Item::Range(range) => range.colors(),
            Item::Drawn(drawn) => Some(drawn.board().colors()),
        };
        let first = colors(&self.0[0]);
        first.is_some() && self.0.iter().all(|item| colors(item) == first)
    }

    /// Number of boards; saturates at `u64::MAX`.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().fold(0, |sum, item| sum.saturating_add(item.count()))
    }

    /// Board `index`, from 0 to `count() - 1`.
    pub(super) fn at(&self, mut index: u64) -> Code {
        for item in &self.0 {
            if index < item.count() {
                return match item {
                    Item::Range(range) => Code::Generated(range.at(index)),
                    Item::Drawn(drawn) => Code::Drawn(drawn.clone()),
                };
            }
            index -= item.count();
        }
        panic!("the source has no such board")
    }
}

impl Item {
    fn count(&self) -> u64 {
        match self {
            Item::Range(range) => range.count(),
            Item::Drawn(_) => 1,
        }
    }
}

impl Code {
    pub(super) fn board_from(&self, start: Option<StartRule>) -> Result<Board, BoardError> {
        match self {
            Code::Generated(code) => start.map_or_else(|| Ok(code.board()), |start| code.board_from(start)),
            Code::Drawn(drawn) => drawn.board_from(start),
        }
    }
}

impl From<DrawnBoard> for Codes {
    fn from(drawn: DrawnBoard) -> Self {
        Codes(vec![Item::Drawn(Arc::new(drawn))])
    }
}

impl fmt::Display for Codes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            match item {
                Item::Range(range) => write!(out, "{comma}{range}")?,
                Item::Drawn(drawn) => write!(out, "{comma}{drawn}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Code::Generated(code) => write!(out, "{code}"),
            Code::Drawn(drawn) => write!(out, "{drawn}"),
        }
    }
}
