//! Explains wrong arguments in a sentence.

use std::{error::Error, ffi::OsStr, ops::RangeInclusive};

use clap::{
    Command,
    error::{ContextKind, ContextValue, ErrorKind},
};

/// The error and the help to read. `words` are the arguments without the program's name.
pub(super) fn sentence(error: &clap::Error, program: &Command, words: &[impl AsRef<OsStr>]) -> String {
    format!("{}; see `{}`", problem(error, program, words), help(program, words))
}

fn problem(error: &clap::Error, program: &Command, words: &[impl AsRef<OsStr>]) -> String {
    let texts = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let text = |kind| texts(kind).into_iter().next().unwrap_or_default();
    let argument = || text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let near = |kind| texts(kind).last().map(|near| format!(" (did you mean {}?)", name(near)));
    match error.kind() {
        ErrorKind::InvalidSubcommand => match text(ContextKind::InvalidSubcommand) {
            none if none.is_empty() => "a command is missing".to_owned(),
            wrong => {
                format!("there is no command `{wrong}`{}", near(ContextKind::SuggestedSubcommand).unwrap_or_default())
            }
        },
        ErrorKind::MissingSubcommand => "a command is missing".to_owned(),
        ErrorKind::UnknownArgument => match argument() {
            // clap reads `-boards` as `-b`.
            short if is_short(&short) && word_of(&short, words).is_some_and(|word| word.len() > 2) => {
                let word = word_of(&short, words).unwrap_or(short);
                format!("there is no option {word}; long options begin with two hyphens")
            }
            option if ["--solver", "--solvers"].contains(&&*option) && is_match(program, words) => {
                format!("there is no option {option}; {}", runners_come_after_boards(&option, words))
            }
            option if option.starts_with('-') => {
                format!("there is no option {option}{}", near(ContextKind::SuggestedArg).unwrap_or_default())
            }
            word => format!("`{word}` is one argument too many"),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            let known = texts(ContextKind::ValidValue);
            let (name, kind) = (name(&argument()), plain(&argument()));
            let kind = kind.split_once(' ').map_or(String::new(), |(_, kind)| format!(": {kind}"));
            let wanted = if known.is_empty() { kind } else { format!(": {}", one_of(&known)) };
            format!("{name} needs a value{wanted}")
        }
        ErrorKind::InvalidValue => {
            let known = || format!("; use {}", one_of(&texts(ContextKind::ValidValue)));
            let near = near(ContextKind::SuggestedValue).unwrap_or_else(known);
            format!("`{value}` is not a value of {}{near}", name(&argument()))
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            format!("{}: {reason}", name(&argument()))
        }
        ErrorKind::TooManyValues if value.is_empty() => format!("{} takes no value; leave out `=`", name(&argument())),
        ErrorKind::TooManyValues => format!("{} takes no value; leave out `{value}`", name(&argument())),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = texts(ContextKind::InvalidArg).iter().map(|argument| plain(argument)).collect();
            let verb = if missing.len() == 1 { "is" } else { "are" };
            format!("{} {verb} missing", missing.join(" and "))
        }
        ErrorKind::ArgumentConflict if error.get(ContextKind::InvalidSubcommand).is_some() => {
            format!("`{}` is one argument too many", text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict => match (name(&argument()), text(ContextKind::PriorArg)) {
            (twice, prior) if twice == name(&prior) => format!("{twice} is given twice"),
            (one, other) => format!("{one} and {} exclude each other; leave one out", name(&other)),
        },
        ErrorKind::InvalidUtf8 => {
            let wrong = words.iter().map(AsRef::as_ref).find(|word| word.to_str().is_none());
            let wrong = wrong.map(|word| format!("{word:?}")).unwrap_or_default();
            format!(
                "`{}` is not UTF-8; rename the file, or pass it as standard input with `-`",
                wrong.trim_matches('"')
            )
        }
        // Our arguments never cause these kinds, or they are not errors.
        _ => "the arguments have an unknown form".to_owned(),
    }
}

/// The help for the intended command.
fn help(program: &Command, words: &[impl AsRef<OsStr>]) -> String {
    let mut help = format!("{} help", program.get_name());
    for command in commands(program, words) {
        help = format!("{help} {}", command.get_name());
    }
    help
}

/// The intended command and, before it, those that contain it.
fn commands<'a>(program: &'a Command, words: &[impl AsRef<OsStr>]) -> impl Iterator<Item = &'a Command> {
    let mut words = words.iter().map(AsRef::as_ref).filter(|word| *word != "help");
    std::iter::successors(Some(program), move |command| command.find_subcommand(words.next()?)).skip(1)
}

fn is_match(program: &Command, words: &[impl AsRef<OsStr>]) -> bool {
    commands(program, words).last().is_some_and(|command| command.get_name() == "match")
}

/// The remedy for somebody who names the runners of a match with an option, as in `bench`.
fn runners_come_after_boards(option: &str, words: &[impl AsRef<OsStr>]) -> String {
    let is_value = |word: &&str| !word.starts_with('-');
    let mut after = words.iter().filter_map(|word| word.as_ref().to_str()).skip_while(|word| *word != "match");
    let boards = after.nth(1).filter(is_value).unwrap_or("series@1..1000");
    let runners = value_of(option, words).map_or_else(|| "A B".to_owned(), |list| list.replace(',', " "));
    format!("name the runners after the boards: `match {boards} {runners}`")
}

/// An argument without its value: `--output` of `--output <FILE>`.
fn name(argument: &str) -> String {
    plain(argument).split(' ').next().unwrap_or_default().to_owned()
}

/// An argument without the marks around its value: `--output FILE` of `--output <FILE>`.
fn plain(argument: &str) -> String {
    argument.trim_end_matches("...").replace(['<', '>', '[', ']'], "")
}

fn is_short(option: &str) -> bool {
    option.len() == 2 && option.starts_with('-') && option != "--"
}

/// The word with this beginning.
fn word_of(begin: &str, words: &[impl AsRef<OsStr>]) -> Option<String> {
    let mut words = words.iter().filter_map(|word| word.as_ref().to_str());
    words.find(|word| word.starts_with(begin)).map(str::to_owned)
}

/// The value of an option that the command does not have.
fn value_of(option: &str, words: &[impl AsRef<OsStr>]) -> Option<String> {
    let mut words = words.iter().filter_map(|word| word.as_ref().to_str());
    let after = words.find_map(|word| word.strip_prefix(option))?;
    let value = if after.is_empty() { words.next() } else { after.strip_prefix('=') };
    value.filter(|value| !value.starts_with('-')).map(str::to_owned)
}

/// `a, b or c`.
fn one_of(texts: &[String]) -> String {
    match texts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Reads a whole number in a range.
pub(super) fn whole(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("`{text}` is not a whole number from {} to {}", range.start(), range.end()))
    }
}

pub(super) fn decimal(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number such as 0.25"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::Cli;

    /// The messages about invalid values, for each option of each command.
    fn refused(command: &Command, before: &[String], sentences: &mut Vec<String>) {
        for option in command.get_arguments().filter_map(clap::Arg::get_long) {
            for value in ["=\u{1}", "=", ""] {
                let words: Vec<String> = before.iter().cloned().chain([format!("--{option}{value}")]).collect();
                let mut program = Cli::command();
                match program.try_get_matches_from_mut(std::iter::once("color-walk".to_owned()).chain(words.clone())) {
                    Err(error) if error.use_stderr() => sentences.push(sentence(&error, &program, &words)),
                    _ => {}
                }
            }
        }
        for inner in command.get_subcommands() {
            refused(inner, &[before, &[inner.get_name().to_owned()]].concat(), sentences);
        }
    }

    #[test]
    fn runners_of_a_match_come_after_its_boards() {
        for (line, example) in [
            ("match 6x6c4@1..20 --solvers ./two.js,greedy", "6x6c4@1..20 ./two.js greedy"),
            ("match 6x6c4@1..20 --solver=greedy", "6x6c4@1..20 greedy"),
            ("match --solvers a,b 6x6c4@1..20", "series@1..1000 a b"),
            ("match 6x6c4@1 --solvers", "6x6c4@1 A B"),
        ] {
            let words: Vec<&str> = line.split(' ').collect();
            let mut program = Cli::command();
            let error = program.try_get_matches_from_mut([&["color-walk"], &words[..]].concat()).unwrap_err();
            let option = if line.contains("--solvers") { "--solvers" } else { "--solver" };
            let said = format!(
                "there is no option {option}; name the runners after the boards: `match {example}`; see \
                 `color-walk help match`"
            );
            assert_eq!(sentence(&error, &program, &words), said);
        }
    }

    #[test]
    fn every_wrong_value_is_told_in_our_own_words() {
        let mut sentences = Vec::new();
        refused(&Cli::command(), &[], &mut sentences);
        assert!(sentences.len() > 100, "{}", sentences.len());
        for sentence in sentences {
            for strange in ["invalid", "error", "required", "unexpected", "unknown form", "``", "'"] {
                assert!(!sentence.contains(strange), "{sentence}");
            }
        }
    }
}
