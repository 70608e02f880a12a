//! The colours of a file: its distinct cells, in order.

use std::{
    cmp::Ordering,
    collections::{HashMap, HashSet},
};

use super::fault::{FileFault, Flaw};
use crate::board::{MAX_COLORS, symbol_of};

/// The number of a blank cell.
pub(super) const BLANK: u8 = u8::MAX;
/// More different cells than this are not counted.
const MOST_COUNTED: usize = 100_000;

/// The distinct cells of a file, numbered as they appear. `03` and `3` are one number.
#[derive(Debug)]
pub(super) struct Cells {
    ascii: [u8; 128],
    numbers: HashMap<String, u8>,
    /// Keys by number, each with the text that appeared first.
    found: Vec<(String, String)>,
    /// Beyond [`MAX_COLORS`].
    too_many: HashSet<String>,
    first_too_many: Option<Flaw>,
}

/// The colours of a board: their characters, and the cells that mean them where these differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    pub symbols: Box<[char]>,
    /// Empty if the characters are the cells themselves.
    pub names: Vec<String>,
}

impl Default for Cells {
    fn default() -> Self {
        Cells {
            ascii: [BLANK; 128],
            numbers: HashMap::new(),
            found: Vec::new(),
            too_many: HashSet::new(),
            first_too_many: None,
        }
    }
}

impl Cells {
    /// The number of a cell; [`BLANK`] for `.`. `place` is called for the first colour too many.
    pub(super) fn number(&mut self, cell: &str, place: impl FnOnce() -> (usize, usize)) -> u8 {
        if let &[byte] = cell.as_bytes() {
            if byte == b'.' {
                return BLANK;
            }
            let known = self.ascii[usize::from(byte & 127)];
            if known != BLANK {
                return known;
            }
        }
        let key = key(cell);
        if let Some(&known) = self.numbers.get(key.as_ref() as &str) {
            return known;
        }
        if self.found.len() >= MAX_COLORS {
            if self.too_many.len() < MOST_COUNTED {
                self.too_many.insert(key.into_owned());
            }
            self.first_too_many.get_or_insert_with(|| {
                let (line, column) = place();
                Flaw::at(line, column, FileFault::Colors { cell: cell.to_owned(), found: 0 })
            });
            return 0;
        }
        let number = self.found.len() as u8;
        if let &[byte] = key.as_bytes() {
            self.ascii[usize::from(byte)] = number;
        }
        self.numbers.insert(key.clone().into_owned(), number);
        self.found.push((key.into_owned(), cell.to_owned()));
        number
    }

    /// The first colour too many, with the number of all.
    pub(super) fn check(&mut self) -> Result<(), Flaw> {
        let found = MAX_COLORS + self.too_many.len();
        match self.first_too_many.take() {
            None => Ok(()),
            Some(Flaw { fault: FileFault::Colors { cell, .. }, line, column }) => {
                Err(Flaw { line, column, fault: FileFault::Colors { cell, found } })
            }
            Some(flaw) => Err(flaw),
        }
    }

    /// The colours of these cells, in order: `colors` of them if their board says so. `all` are the file's cells.
    pub(super) fn palette(&self, used: &[u8], colors: Option<usize>, all: &[u8]) -> (Palette, Vec<u8>) {
        let keys =
            |numbers: &[u8]| -> Vec<&str> { numbers.iter().map(|&n| self.found[usize::from(n)].0.as_str()).collect() };
        let colors = colors.unwrap_or(used.len()).max(1);
        let used = self.sorted(used);
        if used.len() < colors {
            // A colour may be missing. The others say which, if they are counted from 0 or 1.
            for first in [0, 1] {
                let color = |key: &str| color_of(key, first).filter(|&color| color < colors);
                if keys(&used).into_iter().all(|key| color(key).is_some()) {
                    return self.counted(&used, colors, first);
                }
            }
            if all.len() == colors {
                return self.listed(&self.sorted(all), colors);
            }
        }
        self.listed(&used, colors)
    }

    /// The cells are the numbers of their colours, counted from `first`.
    fn counted(&self, used: &[u8], colors: usize, first: usize) -> (Palette, Vec<u8>) {
        let mut by_number = vec![0; usize::from(BLANK) + 1];
        let mut is_plain = true;
        for &number in used {
            let (key, _) = &self.found[usize::from(number)];
            by_number[usize::from(number)] = color_of(key, first).unwrap_or_default() as u8;
            is_plain &= key.len() == 1;
        }
        let is_plain = is_plain && (first == 0 || colors < 10);
        let symbols = (0..colors).map(|color| symbol_of((color + usize::from(is_plain) * first) as u8)).collect();
        let names = (0..colors).map(|color| (color + first).to_string()).collect();
        (Palette { symbols, names: if is_plain { Vec::new() } else { names } }, by_number)
    }

    /// The cells are the colours in order; any more colours do not appear.
    fn listed(&self, used: &[u8], colors: usize) -> (Palette, Vec<u8>) {
        let mut by_number = vec![0; usize::from(BLANK) + 1];
        for (color, &number) in used.iter().enumerate() {
            by_number[usize::from(number)] = color as u8;
        }
        let found = || used.iter().map(|&number| &self.found[usize::from(number)]);
        let own: Option<Vec<char>> = found().map(|(key, _)| only_char(key)).collect();
        let (mut symbols, names) = match own {
            Some(own) => (own, Vec::new()),
            None => {
                let symbols = (0..used.len()).map(|color| symbol_of(color as u8)).collect();
                (symbols, found().map(|(_, name)| name.clone()).collect())
            }
        };
        let mut free = (0..MAX_COLORS as u8).map(symbol_of);
        while symbols.len() < colors {
            let next = free.find(|symbol| !symbols.contains(symbol)).unwrap_or('?');
            symbols.push(next);
        }
        (Palette { symbols: symbols.into(), names }, by_number)
    }

    /// Numbers in numerical order, other cells in the order of their text.
    fn sorted(&self, numbers: &[u8]) -> Vec<u8> {
        let key = |number: u8| self.found[usize::from(number)].0.as_str();
        let mut sorted = numbers.to_vec();
        if numbers.iter().all(|&number| is_integer(key(number))) {
            sorted.sort_by(|&one, &other| by_value(key(one), key(other)));
        } else {
            sorted.sort_by_key(|&number| key(number));
        }
        sorted
    }
}

/// The same key for cells that mean the same colour.
fn key(cell: &str) -> std::borrow::Cow<'_, str> {
    if !is_integer(cell) || cell.len() == 1 {
        return cell.into();
    }
    let (sign, digits) = cell.strip_prefix('-').map_or(("", cell), |digits| ("-", digits));
    match digits.trim_start_matches('0') {
        "" => "0".into(),
        digits => format!("{sign}{digits}").into(),
    }
}

/// True for digits, with or without a minus.
pub(super) fn is_integer(cell: &str) -> bool {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn by_value(one: &str, other: &str) -> Ordering {
    let parts = |key: &str| key.strip_prefix('-').map_or((false, key.to_owned()), |digits| (true, digits.to_owned()));
    let ((one_is_negative, one), (other_is_negative, other)) = (parts(one), parts(other));
    let size = one.len().cmp(&other.len()).then_with(|| one.cmp(&other));
    match (one_is_negative, other_is_negative) {
        (false, false) => size,
        (true, true) => size.reverse(),
        (is_less, _) => {
            if is_less {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        }
    }
}

/// The colour that a digit, capital letter or number names, if they are counted from `first`.
fn color_of(key: &str, first: usize) -> Option<usize> {
    let color = match only_char(key) {
        Some(symbol) if symbol.is_ascii_uppercase() => symbol as usize - 'A' as usize + 10,
        _ => key.parse::<usize>().ok()?,
    };
    color.checked_sub(first)
}

fn only_char(key: &str) -> Option<char> {
    let mut symbols = key.chars();
    symbols.next().filter(|_| symbols.next().is_none())
}
