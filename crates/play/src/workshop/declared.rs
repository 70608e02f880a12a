//! The name that a script gives itself: `export const name = "…"`.

use std::ops::Range;

use super::code::{TokenKind, tokens};

/// The script's own name, if it is a plain string.
pub fn declared_name(source: &str) -> Option<&str> {
    place(source).map(|place| &source[place])
}

/// The source with another name of its own. Unchanged if it has none.
pub(super) fn with_declared_name(source: &str, name: &str) -> String {
    let Some(place) = place(source) else { return source.to_owned() };
    let quote = source[..place.start].chars().next_back().unwrap_or('"');
    let mut written = String::new();
    for letter in name.chars() {
        if letter == quote || letter == '\\' {
            written.push('\\');
        }
        written.push(letter);
    }
    format!("{}{written}{}", &source[..place.start], &source[place.end..])
}

/// Where the name is, between its quotes.
fn place(source: &str) -> Option<Range<usize>> {
    let mut at = 0;
    let tokens: Vec<_> = tokens(source)
        .into_iter()
        .map(|token| {
            at += token.text.len();
            (token, at)
        })
        .filter(|(token, _)| token.kind != Some(TokenKind::Comment) && !token.text.trim().is_empty())
        .collect();
    let found = tokens.windows(4).find_map(|parts| {
        let [(export, _), (constant, _), (name, _), (text, end)] = parts else { return None };
        let is_name = name.text.trim().strip_prefix("name").is_some_and(|rest| rest.trim() == "=");
        let is_export = export.text == "export" && constant.text == "const";
        (is_export && is_name && text.kind == Some(TokenKind::Text)).then_some((text.text, *end))
    });
    let (text, end) = found?;
    let inside = ['"', '\'', '`'].into_iter().find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))?;
    let is_plain = !inside.is_empty() && !inside.contains(['\\', '\n']) && !inside.contains("${");
    is_plain.then(|| end - 1 - inside.len()..end - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_found_and_replaced() {
        let source = "// export const name = 'No';\nexport  const name = \"Mine\";\nexport const names = 'x';";
        assert_eq!(declared_name(source), Some("Mine"));
        let other = with_declared_name(source, "Mine \"2\"");
        assert_eq!(other, source.replace("\"Mine\"", "\"Mine \\\"2\\\"\""));
        assert_eq!(declared_name("export const name='é'"), Some("é"));
        assert_eq!(with_declared_name("export const name='é'", "'"), "export const name='\\''");
    }

    proptest::proptest! {
        #[test]
        fn a_name_may_be_looked_for_at_every_letter_that_is_typed(text in "[\"'`é\\\\${a \n]{0,6}") {
            let source = format!("export const name = {text}");
            if let Some(name) = declared_name(&source) {
                assert_eq!(with_declared_name(&source, name), source);
            }
        }
    }

    #[test]
    fn other_texts_are_no_names() {
        for source in [
            "",
            "const name = 'A';",
            "export const name = `a${1}`;",
            "export const name = /a/;",
            "export const name = ''",
        ] {
            assert_eq!(declared_name(source), None, "{source}");
            assert_eq!(with_declared_name(source, "B"), source);
        }
        for (name, source) in super::super::EXAMPLES {
            assert_eq!(declared_name(source), Some(name));
        }
    }
}
