//! A chapter's text in one language: messages in Fluent's syntax, plain text only.
//!
//! They have neither arguments nor attributes. So missing or mistyped messages are found without a full Fluent parser,
//! even on the command line. Consecutive lines form one paragraph; an empty line starts another.

use std::collections::BTreeMap;

use super::super::Flaw;

/// Messages by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Messages(BTreeMap<String, String>);

impl Messages {
    pub(super) fn get(&self, id: &str) -> Option<&str> {
        self.0.get(id).map(String::as_str)
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// Reads the file `name`, which is `ID.TAG`.
pub(super) fn parse(name: &str, text: &str) -> Result<Messages, Flaw> {
    let flaw =
        |line: usize, column: usize, problem: &str| Flaw { place: Some((line, column)), problem: problem.into() };
    let tag = name.split_once('.').map_or("", |(_, tag)| tag);
    if !tag.starts_with(|symbol: char| symbol.is_ascii_alphabetic()) {
        return Err(flaw(1, 1, "its name is not CHAPTER.LANGUAGE.ftl, such as greedy.de.ftl"));
    }
    let mut messages = BTreeMap::new();
    let mut last = None::<(String, String)>;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if let Some(before) = line.chars().position(|symbol| matches!(symbol, '{' | '}')) {
            return Err(flaw(number, before + 1, "a chapter's messages insert no values; remove the brace"));
        }
        match line.trim() {
            _ if line.starts_with('#') => {}
            "" => {
                if let Some((_, said)) = &mut last {
                    said.push('\n');
                }
            }
            more if line.starts_with(' ') => {
                let Some((_, said)) = &mut last else {
                    return Err(flaw(
                        number,
                        1,
                        "this line belongs to no message; start it with an id, or indent it below one",
                    ));
                };
                if !said.is_empty() && !said.ends_with('\n') {
                    said.push(' ');
                }
                said.push_str(more);
            }
            message => {
                let parts = message.split_once('=').map(|(id, said)| (id.trim(), said.trim()));
                let Some((id, said)) = parts.filter(|(id, _)| is_id(id)) else {
                    return Err(flaw(number, 1, "this is not a message; write one such as `step-first = A sentence.`"));
                };
                messages.extend(last.take());
                if messages.contains_key(id) {
                    return Err(flaw(number, 1, &format!("there are two messages `{id}`; remove one")));
                }
                last = Some((id.to_owned(), said.to_owned()));
            }
        }
    }
    messages.extend(last);
    messages.values_mut().for_each(|said| *said = said.trim_end().to_owned());
    messages.retain(|_, said| !said.is_empty());
    Ok(Messages(messages))
}

/// Accepts letters, digits and hyphens.
pub(super) fn is_id(text: &str) -> bool {
    text.starts_with(|symbol: char| symbol.is_ascii_lowercase() || symbol.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_paragraphs() {
        let text = "# About\n\ntitle = Greedy\nstep-a =\n    One line\n    and more.\n\n    Another.\n\nstep-b = B\n";
        let messages = parse("greedy.en", text).unwrap();
        let told: Vec<_> = messages.0.iter().map(|(id, said)| (id.as_str(), said.as_str())).collect();
        assert_eq!(told, [("step-a", "One line and more.\nAnother."), ("step-b", "B"), ("title", "Greedy")]);
    }

    #[test]
    fn what_is_no_message_says_where() {
        let wrong = |name: &str, text: &str| {
            let flaw = parse(name, text).unwrap_err();
            (flaw.place.unwrap(), flaw.problem)
        };
        for (text, place, problem) in [
            ("a = b\nstep c", (2, 1), "not a message"),
            ("a = b\n\nStep = c", (3, 1), "not a message"),
            ("  a", (1, 1), "belongs to no message"),
            ("a = b\nc = d { $e }", (2, 7), "remove the brace"),
            // Columns count characters.
            ("a = ä ö { $e }", (1, 9), "remove the brace"),
            ("a = b\na = c", (2, 1), "two messages `a`"),
        ] {
            let (found, told) = wrong("greedy.en", text);
            assert_eq!(found, place, "{told}");
            assert!(told.contains(problem), "{told}");
        }
        assert!(wrong("greedy", "").1.contains("greedy.de.ftl"));
    }
}
