//! The names that a script declares, for suggestions.
//!
//! This reads tokens, not syntax: it may miss a name, or take one for visible that is not. Either costs a hint at most.

use crate::scanner::{Kind, Scanner, Token, offset};

/// The names declared in the blocks around a line and a column, from 1.
pub(crate) fn visible(source: &str, line: u32, column: u32) -> Vec<String> {
    let letters: Vec<char> = source.chars().collect();
    let at = offset(source, line, column);
    let tokens = Tokens::of(&letters);
    let mut names: Vec<String> = Vec::new();
    for index in 0..tokens.all.len() {
        if tokens.surrounds(tokens.blocks[index], at) {
            names.extend(tokens.declared(index));
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// A source's tokens with their blocks.
struct Tokens<'a> {
    letters: &'a [char],
    all: Vec<Token>,
    /// For each token, the brace that opens the block around it.
    blocks: Vec<Option<usize>>,
    /// For each opening bracket, the one that closes it.
    ends: Vec<Option<usize>>,
}

impl<'a> Tokens<'a> {
    fn of(letters: &'a [char]) -> Self {
        let all: Vec<Token> = Scanner::new(letters).collect();
        let (mut blocks, mut ends) = (Vec::new(), vec![None; all.len()]);
        let mut open: Vec<usize> = Vec::new();
        for (index, token) in all.iter().enumerate() {
            blocks.push(open.iter().rev().copied().find(|&at| all[at].kind == Kind::Sign('{')));
            match token.kind {
                Kind::Sign('(' | '[' | '{') => open.push(index),
                Kind::Sign(')' | ']' | '}') => _ = open.pop().map(|start| ends[start] = Some(index)),
                _ => {}
            }
        }
        Tokens { letters, all, blocks, ends }
    }

    /// True if a place is in a block.
    fn surrounds(&self, block: Option<usize>, at: usize) -> bool {
        let Some(open) = block else { return true };
        self.all[open].start < at && self.ends[open].is_none_or(|end| at <= self.all[end].start)
    }

    fn sign(&self, index: usize) -> Option<char> {
        match self.all.get(index)?.kind {
            Kind::Sign(sign) => Some(sign),
            Kind::Word | Kind::Power => None,
        }
    }

    /// A token's word, or an empty text.
    fn word(&self, index: usize) -> String {
        let word = self.all.get(index).filter(|token| token.kind == Kind::Word);
        word.map_or_else(String::new, |token| self.letters[token.start..token.end].iter().collect())
    }

    /// The names that are declared by what begins with this token.
    fn declared(&self, index: usize) -> Vec<String> {
        let is_arrow = |end: usize| self.sign(end + 1) == Some('=') && self.sign(end + 2) == Some('>');
        match &*self.word(index) {
            "const" | "let" | "var" => self.variables(index + 1),
            "function" => {
                let name = index + 1 + usize::from(self.sign(index + 1) == Some('*'));
                let open = name + usize::from(self.sign(name) != Some('('));
                [vec![self.word(name)], self.pattern(open + 1, self.end_of(open))].concat()
            }
            "class" => vec![self.word(index + 1)],
            "catch" => self.pattern(index + 2, self.end_of(index + 1)),
            "" if self.sign(index) == Some('(') && is_arrow(self.end_of(index)) => {
                self.pattern(index + 1, self.end_of(index))
            }
            name if is_arrow(index) => vec![name.to_owned()],
            _ => Vec::new(),
        }
    }

    /// The bracket that closes the one at `open`. Without one, `open` itself.
    fn end_of(&self, open: usize) -> usize {
        self.ends.get(open).copied().flatten().unwrap_or(open)
    }

    /// The names of `a = 1, { b, c } = d`.
    fn variables(&self, from: usize) -> Vec<String> {
        let (mut names, mut at, mut is_name) = (Vec::new(), from, true);
        while at < self.all.len() {
            let end = self.end_of(at);
            match (self.sign(at), &*self.word(at)) {
                (Some(';' | ')' | ']' | '}'), _) | (_, "const" | "let" | "var" | "function" | "return") => break,
                (Some(','), _) => is_name = true,
                (Some('='), _) | (_, "of" | "in") => is_name = false,
                _ if is_name => names.extend(self.pattern(at, end.max(at + 1))),
                _ => {}
            }
            at = end.max(at) + 1;
        }
        names
    }

    /// The names from a token to before another: all words but properties that another name follows.
    fn pattern(&self, from: usize, to: usize) -> Vec<String> {
        let words = (from..to).filter(|&at| self.sign(at + 1) != Some(':')).map(|at| self.word(at));
        words.filter(|word| word.starts_with(|letter: char| !letter.is_ascii_digit())).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The names at the place marked with `^`.
    fn names(marked: &str) -> Vec<String> {
        let at = marked.find('^').unwrap();
        let line = marked[..at].matches('\n').count() as u32 + 1;
        let column = marked[..at].rsplit('\n').next().unwrap().chars().count() as u32 + 1;
        visible(&marked.replace('^', ""), line, column)
    }

    #[test]
    fn declared_names_are_found() {
        for (marked, found) in [
            ("let one = 1, two = f(1, 2), [three] = [4];\n^x", "one two three"),
            ("const { a, b: c } = position; ^x", "a c"),
            ("function* f(one, two = 2) { ^x }", "f one two"),
            ("for (const color of position.colors()) { ^x }", "color"),
            ("(one, two) => list.map((three) => ^x)", "one two three"),
            ("const f = one => ^x", "f one"),
            ("class A {} try {} catch (error) { ^x }", "A error"),
            ("", ""),
        ] {
            let marked = if marked.is_empty() { "^" } else { marked };
            assert_eq!(names(marked).join(" "), found, "{marked}");
        }
    }

    #[test]
    fn names_of_other_blocks_are_not_visible() {
        assert_eq!(names("const a = 1; { const b = 2; } { const c = 3; ^x }"), ["a", "c"]);
        assert_eq!(names("function f() { const { b } = c; }\nfunction g() { ^x }"), ["f", "g"]);
    }

    proptest! {
        #[test]
        fn no_source_is_too_odd(
            source in "(const |let |function|class|catch|[a.,:;=>()\\[\\]{} \n*é]){0,30}",
            line in 0_u32..5,
            column in 0_u32..40,
        ) {
            visible(&source, line, column);
        }
    }
}
