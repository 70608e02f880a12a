//! A board from a browser's prompt, which has only one line.

use super::BoardProblem;

/// The text of a prompt with its line ends back: spaces separate rows of characters. Board codes, JSON and the like stay
/// as they are.
///
/// # Errors
/// [`BoardProblem::NoRows`], if spaces separate cells.
///
/// ```
/// use color_walk_play::{BoardProblem, rows_of_prompt};
///
/// assert_eq!(rows_of_prompt(" 012 210").unwrap(), "012\n210");
/// assert_eq!(rows_of_prompt("[[0, 1], [1, 0]]").unwrap(), "[[0, 1], [1, 0]]");
/// assert_eq!(rows_of_prompt("0 1 2 2 1 0"), Err(BoardProblem::NoRows));
/// ```
pub fn rows_of_prompt(text: &str) -> Result<String, BoardProblem> {
    let text = text.trim();
    if text.contains(['@', ':', ',', ';', '|', '[', '"']) {
        return Ok(text.to_owned());
    }
    let fields: Vec<&str> = text.split_whitespace().collect();
    let is_cell = |field: &&str| field.chars().filter(|symbol| !matches!(symbol, '\u{fe0e}' | '\u{fe0f}')).count() == 1;
    if fields.len() > 1 && fields.iter().all(is_cell) {
        return Err(BoardProblem::NoRows);
    }
    Ok(fields.join("\n"))
}
