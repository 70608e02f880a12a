//! Splits an engine's command line into words without a shell, by the rules in docs/engine-protocol.md.

use thiserror::Error;

/// Why a command line cannot be split.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CommandError {
    /// The command is empty.
    #[error("the command is empty; name a program")]
    Empty,
    /// A quote is not closed.
    #[error("the command `{command}` opens {quote} at column {column} and does not close it; add the second {quote}")]
    Open {
        /// The whole command.
        command: String,
        /// The quote.
        quote: char,
        /// The quote's column, from 1.
        column: usize,
    },
}

/// The program and its arguments. Blanks separate words. `'…'` keeps everything literally. `"…"` does too, except `\"`
/// and `\\`, which mean `"` and `\`. Outside quotes a backslash means itself, for Windows paths. There are no
/// variables, `~`, patterns or pipes.
///
/// # Errors
/// If there is no word, or a quote is not closed.
pub fn split_command(command: &str) -> Result<Vec<String>, CommandError> {
    let (mut words, mut word) = (Vec::new(), None::<String>);
    let mut chars = command.chars().enumerate().peekable();
    while let Some((column, char)) = chars.next() {
        match char {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next() {
                        Some((_, next)) if next == char => break,
                        Some((_, '\\')) if char == '"' => {
                            let escaped = chars.next_if(|(_, next)| matches!(next, '"' | '\\'));
                            word.push(escaped.map_or('\\', |(_, next)| next));
                        }
                        Some((_, next)) => word.push(next),
                        None => {
                            return Err(CommandError::Open {
                                command: command.to_owned(),
                                quote: char,
                                column: column + 1,
                            });
                        }
                    }
                }
            }
            blank if blank.is_whitespace() => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    if words.first().is_none_or(String::is_empty) { Err(CommandError::Empty) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn commands_are_split_by_the_rules_of_the_page() {
        for (command, words) in [
            ("python3 my_engine.py --depth 7", &["python3", "my_engine.py", "--depth", "7"][..]),
            ("  node\tengine.js  ", &["node", "engine.js"]),
            ("'/home/Ann B/engine' \"a \\\"b\\\" \\\\ \\n\"", &["/home/Ann B/engine", "a \"b\" \\ \\n"]),
            (r"C:\engines\mine.exe --x", &[r"C:\engines\mine.exe", "--x"]),
            ("sh -c 'echo $HOME | cat'", &["sh", "-c", "echo $HOME | cat"]),
            ("a'b'\"c\" ''", &["abc", ""]),
            ("~/engine *.py $HOME", &["~/engine", "*.py", "$HOME"]),
        ] {
            assert_eq!(split_command(command).unwrap(), words, "{command}");
        }
    }

    #[test]
    fn what_cannot_be_split_says_where() {
        assert_eq!(split_command("   "), Err(CommandError::Empty));
        assert_eq!(split_command("'' a"), Err(CommandError::Empty));
        let open = split_command("engine 'a b").unwrap_err().to_string();
        assert_eq!(open, "the command `engine 'a b` opens ' at column 8 and does not close it; add the second '");
    }

    proptest! {
        #[test]
        fn any_word_can_be_quoted(words in prop::collection::vec("\\PC{1,12}", 1..5)) {
            let quoted: Vec<String> =
                words.iter().map(|word| format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))).collect();
            prop_assert_eq!(split_command(&quoted.join(" ")).unwrap(), words);
        }

        #[test]
        fn nothing_is_too_much(command in any::<String>()) {
            let _ = split_command(&command);
        }
    }
}
