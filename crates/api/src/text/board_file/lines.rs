//! The lines of a text, and the blocks of lines between blank lines or dividers.

/// A line without the spaces around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    /// From 1.
    pub number: usize,
    /// The spaces before the text.
    pub indent: usize,
    pub text: &'t str,
}

impl Line<'_> {
    /// The column of a place in the text, from 1.
    pub(super) fn column(&self, offset: usize) -> usize {
        self.indent + self.text[..offset].chars().count() + 1
    }
}

pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    text.split('\n')
        .enumerate()
        .map(|(index, raw)| {
            let text = raw.trim_start();
            let indent = raw[..raw.len() - text.len()].chars().count();
            Line { number: index + 1, indent, text: text.trim_end() }
        })
        .collect()
}

/// The lines between blank lines.
pub(super) fn paragraphs<'l, 't>(lines: &'l [Line<'t>]) -> impl Iterator<Item = &'l [Line<'t>]> {
    lines.split(|line| line.text.is_empty()).filter(|block| !block.is_empty())
}

/// The lines between blank lines and dividers such as `---`. Without another `-` in the file, such a line is no row.
pub(super) fn blocks<'l, 't>(lines: &'l [Line<'t>]) -> Vec<&'l [Line<'t>]> {
    let is_divider = |line: &Line| line.text.len() >= 3 && line.text.bytes().all(|byte| byte == b'-');
    let has_hyphens = || lines.iter().any(|line| !is_divider(line) && has_hyphen_cells(line.text));
    if !lines.iter().any(is_divider) || has_hyphens() {
        return paragraphs(lines).collect();
    }
    let is_end = |line: &Line| line.text.is_empty() || is_divider(line);
    lines.split(is_end).filter(|block| !block.is_empty()).collect()
}

/// True if the line has `-` as a cell: in a row of characters, or alone between separators.
fn has_hyphen_cells(text: &str) -> bool {
    let mut cells = text.split([' ', '\t', ',', ';', '|']);
    text.contains('-') && (cells.clone().count() == 1 || cells.any(|cell| cell == "-"))
}
