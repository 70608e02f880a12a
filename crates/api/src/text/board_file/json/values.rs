//! The values of a JSON text: arrays, whole numbers and texts.

use std::borrow::Cow;

use super::JsonFault;
use crate::{
    board::MAX_CELLS,
    text::FileFault,
    text::board_file::decode::{is_invisible, is_joined},
};

#[derive(Debug)]
pub(super) struct Value<'t> {
    pub at: usize,
    pub kind: Kind<'t>,
}

#[derive(Debug)]
pub(super) enum Kind<'t> {
    Array(Vec<Value<'t>>),
    Number(&'t str),
    Text(Cow<'t, str>),
}

/// Boards, rows and cells.
const DEPTH: usize = 3;

impl Value<'_> {
    pub(super) fn is_cell(&self) -> bool {
        !matches!(self.kind, Kind::Array(_))
    }

    pub(super) fn items(&self) -> &[Self] {
        match &self.kind {
            Kind::Array(items) => items,
            _ => &[],
        }
    }

    pub(super) fn cell(&self) -> Option<&str> {
        match &self.kind {
            Kind::Array(_) => None,
            Kind::Number(number) => Some(number),
            Kind::Text(text) => Some(text),
        }
    }
}

pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
    values: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Reader { text, at: 0, values: 0 }
    }

    pub(super) fn next_symbol(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn flaw(&self, fault: impl Into<FileFault>) -> (usize, FileFault) {
        (self.at, fault.into())
    }

    /// A flaw at the next symbol.
    fn wrong(&mut self) -> (usize, FileFault) {
        match self.next_symbol() {
            Some(symbol) => self.flaw(JsonFault::Wrong(symbol)),
            None => self.flaw(JsonFault::Cut),
        }
    }

    pub(super) fn value(&mut self, depth: usize) -> Result<Value<'t>, (usize, FileFault)> {
        let first = self.next_symbol();
        let at = self.at;
        self.values += 1;
        if self.values > 2 * MAX_CELLS {
            return Err(self.flaw(JsonFault::TooLong));
        }
        let kind = match first {
            Some('[') if depth == DEPTH => return Err(self.flaw(JsonFault::Deep)),
            Some('[') => Kind::Array(self.array(depth)?),
            Some('"') => Kind::Text(self.string()?),
            Some('-' | '0'..='9') => Kind::Number(self.number()?),
            Some('{') => return Err(self.flaw(JsonFault::Value("an object"))),
            Some('t' | 'f' | 'n') => return Err(self.flaw(JsonFault::Value("a value such as `null`"))),
            _ => return Err(self.wrong()),
        };
        Ok(Value { at, kind })
    }

    fn array(&mut self, depth: usize) -> Result<Vec<Value<'t>>, (usize, FileFault)> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            if items.is_empty() && self.next_symbol() == Some(']') {
                self.at += 1;
                return Err(self.flaw(FileFault::Empty));
            }
            items.push(self.value(depth + 1)?);
            match self.next_symbol() {
                Some(',') => self.at += 1,
                Some(']') => {
                    self.at += 1;
                    return Ok(items);
                }
                _ => return Err(self.wrong()),
            }
        }
    }

    /// A whole number, as it is written.
    fn number(&mut self) -> Result<&'t str, (usize, FileFault)> {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ']', '[', ' ', '\t', '\n']).unwrap_or(rest.len());
        let number = &rest[..end];
        let digits = number.strip_prefix('-').unwrap_or(number);
        let is_whole = digits == "0" || (!digits.starts_with('0') && !digits.is_empty());
        match digits.find(|symbol: char| !symbol.is_ascii_digit()) {
            Some(bad) => {
                self.at += number.len() - digits.len() + bad;
                Err(self.wrong())
            }
            None if is_whole => {
                self.at += end;
                Ok(number)
            }
            None => Err(self.wrong()),
        }
    }

    fn string(&mut self) -> Result<Cow<'t, str>, (usize, FileFault)> {
        self.at += 1;
        let rest = &self.text[self.at..];
        let end = rest.find(['"', '\\', '\n']).unwrap_or(rest.len());
        if rest[end..].starts_with('"') {
            self.at += end + 1;
            return Ok(Cow::Borrowed(&rest[..end]));
        }
        let mut units: Vec<u16> = Vec::new();
        loop {
            let Some(symbol) = self.text[self.at..].chars().next() else { return Err(self.flaw(JsonFault::Cut)) };
            self.at += symbol.len_utf8();
            match symbol {
                '"' => break,
                '\n' => return Err(self.flaw(JsonFault::Cut)),
                '\\' => units.push(self.escape()?),
                _ => units.extend(symbol.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        let text = String::from_utf16(&units).map_err(|_| self.flaw(FileFault::DamagedUtf16))?;
        if let Some(symbol) = text.chars().find(|&symbol| is_joined(symbol) || symbol.is_control()) {
            return Err(self.flaw(FileFault::Joined(symbol.escape_unicode().to_string())));
        }
        Ok(Cow::Owned(text.chars().filter(|&symbol| !is_invisible(symbol)).collect()))
    }

    fn escape(&mut self) -> Result<u16, (usize, FileFault)> {
        let Some(symbol) = self.text[self.at..].chars().next() else { return Err(self.flaw(JsonFault::Cut)) };
        let plain = match symbol {
            '"' | '\\' | '/' => symbol as u16,
            'u' => {
                let digits = self.text.get(self.at + 1..self.at + 5).unwrap_or_default();
                let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
                let unit = u16::from_str_radix(digits, 16).ok().filter(|_| is_hex).ok_or_else(|| self.wrong())?;
                self.at += 4;
                unit
            }
            _ => return Err(self.wrong()),
        };
        self.at += 1;
        Ok(plain)
    }
}
