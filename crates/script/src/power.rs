//! Finds the operator `**`, which systems compute differently, so that scripts write `Math.pow`.

/// Line and column of the first `**` that is no part of a comment, a text or a regular expression, each from 1.
pub(crate) fn find(source: &str) -> Option<(u32, u32)> {
    let letters: Vec<char> = source.chars().collect();
    let at = Scanner { letters: &letters, at: 0, braces: Vec::new(), before: Before::Operator }.find()?;
    let before = &letters[..at];
    let line = before.iter().filter(|&&letter| letter == '\n').count() + 1;
    let column = before.iter().rev().take_while(|&&letter| letter != '\n').count() + 1;
    Some((line as u32, column as u32))
}

/// What stands before a slash, which says whether it divides or begins a regular expression.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Operator,
    Operand,
}

/// Words after which a slash begins a regular expression.
const OPERATORS: [&str; 14] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "instanceof",
    "new",
    "do",
    "else",
    "yield",
    "throw",
    "await",
];

struct Scanner<'a> {
    letters: &'a [char],
    at: usize,
    /// For each open brace: whether it belongs to a template.
    braces: Vec<bool>,
    before: Before,
}

impl Scanner<'_> {
    fn find(mut self) -> Option<usize> {
        while let Some(letter) = self.peek(0) {
            match (letter, self.peek(1)) {
                ('/', Some('/')) => self.skip_to("\n"),
                ('/', Some('*')) => {
                    self.at += 2;
                    self.skip_to("*/");
                }
                ('/', _) if self.before == Before::Operator => self.skip_expression(),
                ('*', Some('*')) => return Some(self.at),
                // Behind an operand it ends one, before an operand it begins one.
                ('+', Some('+')) | ('-', Some('-')) => self.at += 2,
                ('"' | '\'', _) => self.skip_text(letter),
                ('`', _) => self.skip_template(),
                ('{', _) => {
                    self.braces.push(false);
                    self.step(Before::Operator);
                }
                ('}', _) => {
                    let ends_template = self.braces.pop() == Some(true);
                    // A block ends more often than an object, and neither is divided.
                    self.step(Before::Operator);
                    if ends_template {
                        self.skip_template_text();
                    }
                }
                (')' | ']', _) => self.step(Before::Operand),
                (letter, _) if is_word(letter) => self.skip_word(),
                (letter, _) if letter.is_whitespace() => self.at += 1,
                _ => self.step(Before::Operator),
            }
        }
        None
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    fn step(&mut self, before: Before) {
        self.at += 1;
        self.before = before;
    }

    /// Goes behind the next such text, or to the end.
    fn skip_to(&mut self, end: &str) {
        let end: Vec<char> = end.chars().collect();
        let rest = &self.letters[self.at..];
        let found = rest.windows(end.len()).position(|letters| letters == end);
        self.at += found.map_or(rest.len(), |found| found + end.len());
    }

    fn skip_word(&mut self) {
        let start = self.at;
        while self.peek(0).is_some_and(is_word) {
            self.at += 1;
        }
        let word: String = self.letters[start..self.at].iter().collect();
        self.before = if OPERATORS.contains(&word.as_str()) { Before::Operator } else { Before::Operand };
    }

    fn skip_text(&mut self, quote: char) {
        self.at += 1;
        while let Some(letter) = self.peek(0) {
            self.at += if letter == '\\' { 2 } else { 1 };
            // A text without its end is the interpreter's to tell.
            if letter == quote || letter == '\n' {
                break;
            }
        }
        self.before = Before::Operand;
    }

    fn skip_template(&mut self) {
        self.at += 1;
        self.skip_template_text();
    }

    fn skip_template_text(&mut self) {
        self.before = Before::Operand;
        while let Some(letter) = self.peek(0) {
            match (letter, self.peek(1)) {
                ('\\', _) => self.at += 2,
                ('`', _) => {
                    self.at += 1;
                    return;
                }
                ('$', Some('{')) => {
                    self.at += 2;
                    self.braces.push(true);
                    self.before = Before::Operator;
                    return;
                }
                _ => self.at += 1,
            }
        }
    }

    fn skip_expression(&mut self) {
        self.at += 1;
        let mut in_class = false;
        while let Some(letter) = self.peek(0) {
            self.at += if letter == '\\' { 2 } else { 1 };
            match letter {
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => break,
                '\n' => break,
                _ => {}
            }
        }
        self.before = Before::Operand;
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::find;

    #[test]
    fn powers_are_found_in_code_alone() {
        for (source, place) in [
            ("let x = 2 ** 3;", Some((1, 11))),
            ("let x = 2;\n  x **= 3;", Some((2, 5))),
            ("/** a comment ** */ let x = 2 * 3;", None),
            ("// 2 ** 3\nlet x = 1;", None),
            ("let x = \"2 ** 3\", y = '**', z = `**`;", None),
            ("let x = \"\\\"\" ** 2;", Some((1, 14))),
            ("let x = `${2 ** 3}`;", Some((1, 14))),
            ("let x = `${`${1}`} ** ${{a: 1}.a}**`;", None),
            ("let x = /\"/.test(y) ? 2 ** 3 : 0;", Some((1, 25))),
            ("let x = /[/\"]**/;", None),
            ("let x = a / b / 2 ** 3;", Some((1, 19))),
            ("let x = (a) / 2 ** 3 / 1;", Some((1, 17))),
            ("function* one() { yield* two(); }", None),
            ("return /'/.test(x)", None),
            ("i++ / 2 ** 3 / 1", Some((1, 9))),
            ("", None),
        ] {
            assert_eq!(find(source), place, "{source}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_scanned_to_its_end(source in "[a*/\\\\`'\"${}()\n ]{0,40}") {
            find(&source);
        }
    }
}
