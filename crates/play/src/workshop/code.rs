//! Finds the parts of JavaScript that an editor colours.
//!
//! It knows no grammar. A `/` begins a regular expression where no value can end, which is wrong only in odd code. In a
//! template, `${…}` is part of the string.

/// A piece of the code in one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The text.
    pub text: &'a str,
    /// Its kind. `None` is plain code.
    pub kind: Option<TokenKind>,
}

/// The kind of a coloured piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A word of the language, such as `for`.
    Keyword,
    /// A string, a template or a regular expression.
    Text,
    /// A number.
    Number,
    /// A comment.
    Comment,
}

const KEYWORDS: [&str; 38] = [
    "async",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "default",
    "delete",
    "do",
    "else",
    "export",
    "extends",
    "false",
    "for",
    "function",
    "if",
    "in",
    "instanceof",
    "let",
    "new",
    "null",
    "of",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "var",
    "void",
    "while",
    "yield",
];

/// Words after which a value begins, so that `/` begins a regular expression.
const BEFORE_VALUES: [&str; 11] =
    ["case", "delete", "do", "else", "in", "instanceof", "of", "return", "typeof", "void", "yield"];

/// The pieces of the code, in order and without gaps. Two plain pieces never follow each other.
pub fn tokens(code: &str) -> Vec<Token<'_>> {
    let bytes = code.as_bytes();
    let (mut found, mut plain, mut at, mut ends_value) = (Vec::new(), 0, 0, false);
    while at < bytes.len() {
        let rest = &code[at..];
        let (length, kind) = match bytes[at] {
            b'/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), Some(TokenKind::Comment)),
            b'/' if rest.starts_with("/*") => {
                (rest[2..].find("*/").map_or(rest.len(), |end| end + 4), Some(TokenKind::Comment))
            }
            b'/' if !ends_value && let Some(length) = pattern(rest) => (length, Some(TokenKind::Text)),
            quote @ (b'"' | b'\'' | b'`') => (string(rest, quote), Some(TokenKind::Text)),
            b'0'..=b'9' => (rest.find(|next| !is_in_number(next)).unwrap_or(rest.len()), Some(TokenKind::Number)),
            _ => {
                let word = rest.find(|next: char| !is_in_word(next)).unwrap_or(rest.len());
                let is_member = code[..at].ends_with('.') && !code[..at].ends_with("..");
                let is_keyword = !is_member && KEYWORDS.contains(&&rest[..word]);
                let other = rest.chars().next().map_or(1, char::len_utf8);
                (if word > 0 { word } else { other }, is_keyword.then_some(TokenKind::Keyword))
            }
        };
        let text = &rest[..length];
        ends_value = match kind {
            Some(TokenKind::Comment) => ends_value,
            Some(TokenKind::Keyword) => !BEFORE_VALUES.contains(&text),
            Some(TokenKind::Text | TokenKind::Number) => true,
            None if text.trim().is_empty() => ends_value,
            None => text.starts_with(is_in_word) || [")", "]", "}"].contains(&text),
        };
        if kind.is_some() {
            found.extend((plain < at).then(|| Token { text: &code[plain..at], kind: None }));
            found.push(Token { text, kind });
            plain = at + length;
        }
        at += length;
    }
    found.extend((plain < at).then(|| Token { text: &code[plain..], kind: None }));
    found
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

fn is_in_number(letter: char) -> bool {
    is_in_word(letter) || letter == '.'
}

/// Bytes of a string. Without its closing quote, it ends with its line; a template ends with the code.
fn string(code: &str, quote: u8) -> usize {
    let mut is_escaped = false;
    for (at, &byte) in code.as_bytes().iter().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'\n' if quote != b'`' => return at,
            _ if byte == quote => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// Bytes of a regular expression with its flags; `None` if it does not end in its line.
fn pattern(code: &str) -> Option<usize> {
    let (mut is_escaped, mut in_set) = (false, false);
    for (at, &byte) in code.as_bytes().iter().enumerate().skip(1) {
        match byte {
            b'\n' => return None,
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'[' => in_set = true,
            b']' => in_set = false,
            b'/' if !in_set => {
                let flags = &code[at + 1..];
                return Some(at + 1 + flags.find(|next: char| !next.is_ascii_lowercase()).unwrap_or(flags.len()));
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(code: &str, kind: TokenKind) -> Vec<&str> {
        tokens(code).iter().filter(|token| token.kind == Some(kind)).map(|token| token.text).collect()
    }

    #[test]
    fn each_part_has_its_kind() {
        let code =
            "export const a = 'it\\'s'; // no \"text\"\nfor (const b of [1.5, 0xff]) c.of(b) /* x\ny */ + `${d}\n`";
        assert_eq!(of(code, TokenKind::Keyword), ["export", "const", "for", "const", "of"]);
        assert_eq!(of(code, TokenKind::Text), ["'it\\'s'", "`${d}\n`"]);
        assert_eq!(of(code, TokenKind::Number), ["1.5", "0xff"]);
        assert_eq!(of(code, TokenKind::Comment), ["// no \"text\"", "/* x\ny */"]);
    }

    #[test]
    fn a_slash_divides_after_a_value_and_begins_a_pattern_elsewhere() {
        assert_eq!(of("a / b / c; (a) / 2 / d", TokenKind::Text), [""; 0]);
        assert_eq!(of("x = /[/'\"]\\//gi; return /a/", TokenKind::Text), ["/[/'\"]\\//gi", "/a/"]);
    }

    #[test]
    fn a_string_that_is_not_closed_ends_with_its_line() {
        assert_eq!(of("a = \"open\nlet b", TokenKind::Text), ["\"open"]);
        assert_eq!(of("a = `open\nlet b", TokenKind::Text), ["`open\nlet b"]);
    }

    proptest! {
        #[test]
        fn pieces_are_the_whole_code(
            code in r#"(\PC|\n|//|/\*|\*/|[/"'`\\\[\]0-9.]|for |x|é|日){0,60}"#,
        ) {
            let pieces = tokens(&code);
            prop_assert_eq!(&pieces.iter().map(|piece| piece.text).collect::<String>(), &code);
            prop_assert!(pieces.iter().all(|piece| !piece.text.is_empty()));
            prop_assert!(pieces.windows(2).all(|pair| pair.iter().any(|piece| piece.kind.is_some())));
        }
    }
}
