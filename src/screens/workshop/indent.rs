//! Keys of an editor of code: Tab, Shift+Tab and Enter. Selections count characters, because text fields do.

use std::ops::Range;

/// One level of indentation.
const INDENT: &str = "  ";

/// Indents the selected lines, or without a selection inserts an indent. Returns the new selection.
pub fn indent(text: &mut String, selection: Range<usize>) -> Range<usize> {
    if selection.is_empty() {
        text.insert_str(byte(text, selection.start), INDENT);
        let at = selection.start + INDENT.len();
        return at..at;
    }
    change_lines(text, selection, |line| if line.is_empty() { 0 } else { INDENT.len() as isize })
}

/// Outdents the selected lines, or the line of the cursor. Returns the new selection.
pub fn outdent(text: &mut String, selection: Range<usize>) -> Range<usize> {
    change_lines(text, selection, |line| match line {
        _ if line.starts_with('\t') => -1,
        _ => -(line.chars().take(INDENT.len()).take_while(|letter| *letter == ' ').count() as isize),
    })
}

/// Replaces the selection by a new line with the indentation of the one before, one level more after an opening
/// bracket. Returns the new selection.
pub fn break_line(text: &mut String, selection: Range<usize>) -> Range<usize> {
    let bytes = byte(text, selection.start)..byte(text, selection.end);
    let line = &text[text[..bytes.start].rfind('\n').map_or(0, |at| at + 1)..bytes.start];
    let spaces: String = line.chars().take_while(|letter| matches!(letter, ' ' | '\t')).collect();
    let opens = line.trim_end().ends_with(['{', '[', '(']);
    let added = format!("\n{spaces}{}", if opens { INDENT } else { "" });
    text.replace_range(bytes, &added);
    let at = selection.start + added.chars().count();
    at..at
}

/// Adds (or, below 0, removes) characters at the beginning of each selected line.
fn change_lines(text: &mut String, selection: Range<usize>, change: impl Fn(&str) -> isize) -> Range<usize> {
    let (mut start, mut end) = (selection.start as isize, selection.end as isize);
    let (mut changed, mut from) = (String::with_capacity(text.len()), 0);
    for line in text.split_inclusive('\n').chain(text.is_empty().then_some("")) {
        let to = from + line.chars().count();
        // A line does not count if the selection ends at its beginning.
        let is_selected =
            from <= selection.end && to > selection.start && (from < selection.end || selection.is_empty());
        let is_last = to == selection.start && selection.is_empty() && to != from && !line.ends_with('\n');
        let by = if is_selected || is_last { change(line.trim_end_matches('\n')) } else { 0 };
        let moved = |at: usize| if at <= from { 0 } else { by.max(-((at - from) as isize)) };
        start += moved(selection.start);
        end += moved(selection.end);
        if by > 0 {
            changed.push_str(INDENT);
        }
        changed.push_str(&line[by.min(0).unsigned_abs()..]);
        from = to;
    }
    *text = changed;
    start as usize..end as usize
}

/// The byte of the character at `at`.
fn byte(text: &str, at: usize) -> usize {
    text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Applies `edit` to a text whose selection is marked by `|`, and marks the new one.
    fn after(edit: fn(&mut String, Range<usize>) -> Range<usize>, marked: &str) -> String {
        let marks: Vec<usize> = marked.chars().enumerate().filter(|(_, it)| *it == '|').map(|(at, _)| at).collect();
        let selection = marks[0]..marks.last().unwrap() - (marks.len() - 1);
        let mut text = marked.replace('|', "");
        let Range { start, end } = edit(&mut text, selection);
        text.insert(byte(&text, end), '|');
        if start < end {
            text.insert(byte(&text, start), '|');
        }
        text
    }

    #[test]
    fn tab_indents() {
        assert_eq!(after(indent, "é|a"), "é  |a");
        assert_eq!(after(indent, "a\n|b\n\nc|\nd"), "a\n|  b\n\n  c|\nd");
        assert_eq!(after(indent, "a|b\n|c"), "  a|b\n|c");
    }

    #[test]
    fn shift_tab_outdents() {
        assert_eq!(after(outdent, "    a|"), "  a|");
        assert_eq!(after(outdent, " |  a\nb"), "| a\nb");
        assert_eq!(after(outdent, "  a|\n b|\n  c"), "a|\nb|\n  c");
        assert_eq!(after(outdent, "\t|a"), "|a");
        assert_eq!(after(outdent, "|"), "|");
    }

    #[test]
    fn enter_keeps_the_indentation() {
        assert_eq!(after(break_line, "  a;|b"), "  a;\n  |b");
        assert_eq!(after(break_line, "  if (a) {|"), "  if (a) {\n    |");
        assert_eq!(after(break_line, "|  a"), "\n|  a");
        assert_eq!(after(break_line, "é|bc|d"), "é\n|d");
    }

    proptest! {
        #[test]
        fn every_edit_keeps_the_code(text in "[ a{é\t\n]{0,40}", from in 0..50_usize, to in 0..50_usize) {
            let letters = text.chars().count();
            let (from, to) = (from.min(letters), to.min(letters));
            let selection = from.min(to)..from.max(to);
            for edit in [indent, outdent] {
                let mut edited = text.clone();
                let new = edit(&mut edited, selection.clone());
                prop_assert!(new.start <= new.end && new.end <= edited.chars().count());
                let code = |text: &str| text.chars().filter(|it| !matches!(it, ' ' | '\t')).collect::<String>();
                prop_assert_eq!(code(&edited), code(&text));
            }
            let mut edited = text.clone();
            let new = break_line(&mut edited, selection.clone());
            prop_assert!(new.is_empty() && new.end <= edited.chars().count());
            prop_assert!(edited.ends_with(&text[byte(&text, selection.end)..]));
        }

        #[test]
        fn outdenting_takes_indenting_back(text in "(a[ a]{0,5}\n){0,5}a", to in 1..30_usize) {
            let to = to.min(text.chars().count());
            let mut edited = text.clone();
            let new = indent(&mut edited, 0..to);
            outdent(&mut edited, new);
            prop_assert_eq!(edited, text);
        }
    }
}
