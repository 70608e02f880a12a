//! Reads a script's tokens, as far as the checks of [`source`](crate::source) need them.

/// The token before a slash. It decides whether the slash divides or begins a regular expression.
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

/// Iterates over the tokens of a source. It finds regular expressions correctly, except after a closing bracket.
pub(crate) struct Scanner<'a> {
    letters: &'a [char],
    at: usize,
    /// For each open brace, true if it belongs to a template.
    braces: Vec<bool>,
    before: Before,
}

/// A token that may matter, so no comment, string, template or regular expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The range of its characters in the source.
    pub start: usize,
    pub end: usize,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// The operator `**`, alone or before `=`.
    Power,
    /// Any other single character.
    Sign(char),
}

impl<'a> Scanner<'a> {
    pub fn new(letters: &'a [char]) -> Self {
        Scanner { letters, at: 0, braces: Vec::new(), before: Before::Operator }
    }
}

impl Iterator for Scanner<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        while let Some(letter) = self.peek(0) {
            let start = self.at;
            let kind = match (letter, self.peek(1)) {
                ('/', Some('/')) => {
                    self.skip_to("\n");
                    continue;
                }
                ('/', Some('*')) => {
                    self.at += 2;
                    self.skip_to("*/");
                    continue;
                }
                ('/', _) if self.before == Before::Operator => {
                    self.skip_expression();
                    continue;
                }
                ('"' | '\'', _) => {
                    self.skip_text(letter);
                    continue;
                }
                ('`', _) => {
                    self.at += 1;
                    if !self.skip_template_text() {
                        continue;
                    }
                    Kind::Sign('{')
                }
                (letter, _) if letter.is_whitespace() => {
                    self.at += 1;
                    continue;
                }
                ('*', Some('*')) => {
                    self.at += 2;
                    self.before = Before::Operator;
                    Kind::Power
                }
                (letter, _) if is_word(letter) => {
                    self.skip_word();
                    Kind::Word
                }
                // After an operand it is a postfix operator, before one a prefix. So `before` stays.
                ('+', Some('+')) | ('-', Some('-')) => {
                    self.at += 2;
                    Kind::Sign(letter)
                }
                _ => Kind::Sign(self.sign(letter)),
            };
            return Some(Token { start, end: self.at, kind });
        }
        None
    }
}

impl Scanner<'_> {
    /// Skips a sign and returns it. Returns `,` for a brace between two parts of a template, which neither opens nor
    /// closes.
    fn sign(&mut self, letter: char) -> char {
        self.at += 1;
        // A `}` ends a block more often than an object, and neither is divided.
        self.before = if matches!(letter, ')' | ']') { Before::Operand } else { Before::Operator };
        match letter {
            '{' => self.braces.push(false),
            '}' if self.braces.pop() == Some(true) && self.skip_template_text() => return ',',
            _ => {}
        }
        letter
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    /// Skips to after the next `end`, or to the end of the source.
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
            // The interpreter reports a string without an end.
            if letter == quote || letter == '\n' {
                break;
            }
        }
        self.before = Before::Operand;
    }

    /// Skips the text of a template; true if code follows.
    fn skip_template_text(&mut self) -> bool {
        self.before = Before::Operand;
        while let Some(letter) = self.peek(0) {
            match (letter, self.peek(1)) {
                ('\\', _) => self.at += 2,
                ('`', _) => {
                    self.at += 1;
                    return false;
                }
                ('$', Some('{')) => {
                    self.at += 2;
                    self.braces.push(true);
                    self.before = Before::Operator;
                    return true;
                }
                _ => self.at += 1,
            }
        }
        false
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

/// The letter at a line and a column, both from 1, counted from 0.
pub(crate) fn offset(source: &str, line: u32, column: u32) -> usize {
    let before = source.split_inclusive('\n').take(line.saturating_sub(1) as usize);
    before.map(|line| line.chars().count()).sum::<usize>() + column.saturating_sub(1) as usize
}
