//! The ways in which a line divides into cells.

use std::fmt;

/// The character between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    /// Any number of spaces and tabs.
    Space,
    Comma,
    Semicolon,
    Bar,
}

impl Separator {
    pub(super) fn symbol(self) -> char {
        match self {
            Separator::Space => ' ',
            Separator::Comma => ',',
            Separator::Semicolon => ';',
            Separator::Bar => '|',
        }
    }
}

impl fmt::Display for Separator {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Separator::Space => "spaces",
            Separator::Comma => "commas",
            Separator::Semicolon => "semicolons",
            Separator::Bar => "bars",
        })
    }
}

/// How a block's lines divide into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Division {
    /// Every character is a cell.
    Together,
    /// Every character of the line's only field is a cell: `"012",`.
    Wrapped(Separator),
    /// Every field is a cell.
    Apart(Separator),
}
