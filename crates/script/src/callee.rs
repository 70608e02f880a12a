//! Names the function in the interpreter's "not a function", from the place that a stack trace gives.
//!
//! The place is the last one that the interpreter passed: the member that it calls, or one in the call's arguments. So
//! more than one call may be at fault.

use crate::{
    names::{GLOBALS, MEMBERS, did_you_mean},
    scanner::offset,
};

/// Words before a bracket that is no call.
const NO_CALLS: [&str; 8] = ["if", "for", "while", "switch", "catch", "return", "function", "of"];

/// Built-in functions that call a function given to them.
const CALLERS: [&str; 16] = [
    "every",
    "filter",
    "find",
    "findIndex",
    "findLast",
    "flatMap",
    "forEach",
    "from",
    "map",
    "reduce",
    "reduceRight",
    "replace",
    "replaceAll",
    "some",
    "sort",
    "toSorted",
];

/// Longer calls are named by their last member.
const LONGEST: usize = 40;

/// The sentence for a line and a column, from 1. `None` if no call is there.
pub(crate) fn not_a_function(source: &str, line: u32, column: u32) -> Option<String> {
    let letters: Vec<char> = source.chars().collect();
    let at = offset(source, line, column);
    let mut names: Vec<String> = Vec::new();
    for name in callees(&letters, at) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let hint = names.iter().find_map(|name| hint(name)).map_or_else(String::new, |hint| format!("; {hint}"));
    let last = |name: &String| name.rsplit('.').next().is_some_and(|member| CALLERS.contains(&member));
    let end = if names.iter().any(last) { ", or is not given one" } else { "" };
    let names: Vec<String> = names.into_iter().rev().map(|name| format!("`{name}`")).collect();
    (!names.is_empty()).then(|| format!("{} is not a function{end}{hint}", names.join(" or ")))
}

/// A suggestion from the names of the kit.
fn hint(name: &str) -> Option<String> {
    match name.rsplit_once('.') {
        None => did_you_mean(name, GLOBALS),
        Some((_, member)) => did_you_mean(member, MEMBERS),
    }
}

/// The call at this place, and the calls of which it is an argument.
fn callees(letters: &[char], at: usize) -> Vec<String> {
    let mut found = Vec::new();
    if at >= letters.len() {
        return found;
    }
    let mut end = at;
    while letters.get(end).is_some_and(|&letter| is_in_word(letter) || letter == '.') {
        end += 1;
    }
    let mut place = start_of(letters, end.max(at));
    if letters[end..].iter().find(|letter| !letter.is_whitespace()) == Some(&'(') {
        found.extend(name(&letters[place..end]));
    }
    let mut depth = 0;
    while place > 0 {
        place -= 1;
        match letters[place] {
            ')' | ']' => depth += 1,
            '(' | '[' if depth > 0 => depth -= 1,
            '(' => {
                let start = start_of(letters, place);
                found.extend(name(&letters[start..place]));
                place = start;
            }
            ';' | '{' | '}' if depth == 0 => break,
            // A function around the place has been called already.
            '>' if depth == 0 && place > 0 && letters[place - 1] == '=' => break,
            _ => {}
        }
    }
    found
}

/// The beginning of the members, calls and indexes that end before `end`.
fn start_of(letters: &[char], end: usize) -> usize {
    let mut start = end;
    loop {
        // A dot may be on the line after what it belongs to.
        let is_dot = start < end && letters[start] == '.';
        let before = letters[..start].iter().rposition(|letter| !is_dot || !letter.is_whitespace());
        let Some(at) = before else { return start };
        start = match letters[at] {
            letter if is_in_word(letter) || letter == '.' => at,
            ')' | ']' => match opening(letters, at) {
                Some(open) => open,
                None => return start,
            },
            _ => return start,
        };
    }
}

/// The bracket that the one at `close` closes.
fn opening(letters: &[char], close: usize) -> Option<usize> {
    let mut depth = 0;
    for at in (0..=close).rev() {
        match letters[at] {
            ')' | ']' => depth += 1,
            '(' | '[' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// A call's name, if it is one.
fn name(letters: &[char]) -> Option<String> {
    let name: String = letters.iter().filter(|letter| !letter.is_whitespace()).collect();
    let name = if name.chars().count() > LONGEST { name.rsplit('.').next().unwrap_or_default() } else { &*name };
    let name = name.trim_start_matches('.');
    (!name.is_empty() && !NO_CALLS.contains(&name)).then(|| name.to_owned())
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The sentence for the place marked with `^`.
    fn said(marked: &str) -> Option<String> {
        let at = marked.find('^').unwrap();
        let line = marked[..at].matches('\n').count() as u32 + 1;
        let column = marked[..at].rsplit('\n').next().unwrap().chars().count() as u32 + 1;
        not_a_function(&marked.replace('^', ""), line, column)
    }

    #[test]
    fn the_call_is_named() {
        for (marked, sentence) in [
            ("return position.^colours()[0];", "`position.colours` is not a function; did you mean `colors`?"),
            ("let x; return ^x();", "`x` is not a function"),
            ("return new ^position.Foo(1);", "`position.Foo` is not a function"),
            ("return position.colors().^frist(7)(8);", "`position.colors().frist` is not a function"),
            ("return position\n  .colors()\n  .^first();", "`position.colors().first` is not a function"),
            ("if (a.^b()) {}", "`a.b` is not a function"),
            ("list.map((x) => x.^foo());", "`x.foo` is not a function"),
        ] {
            assert_eq!(said(marked).as_deref(), Some(sentence), "{marked}");
        }
    }

    #[test]
    fn calls_around_the_place_may_be_at_fault_too() {
        for (marked, sentence) in [
            ("return 1 + a(position.^colors()[0]);", "`a` or `position.colors` is not a function"),
            ("return deep.list[0](\nposition.^colors(), 5);", "`deep.list[0]` or `position.colors` is not a function"),
            ("return [1].^map(5);", "`[1].map` is not a function, or is not given one"),
            ("colors.map(^undefined);", "`colors.map` is not a function, or is not given one"),
        ] {
            assert_eq!(said(marked).as_deref(), Some(sentence), "{marked}");
        }
        assert_eq!(said("const a = ^b;"), None);
    }

    proptest! {
        #[test]
        fn no_place_is_too_odd(source in "[a.()\\[\\] \n;é>={}]{0,30}", line in 0_u32..5, column in 0_u32..40) {
            let said = not_a_function(&source, line, column);
            prop_assert!(said.is_none_or(|said| said.contains("is not a function")));
        }
    }
}
