//! A solved puzzle as a text to share.

use super::{attempt::PuzzleAttempt, attempt::PuzzleOutcome};

/// The text to share: a green square for each move that stayed, a red one for each that lost, in their order. It spoils
/// nothing. `title` and `verdict` are in the person's language; `link` may be a code.
pub fn puzzle_share_text(title: &str, verdict: &str, attempt: &PuzzleAttempt, link: &str) -> String {
    let square = |stayed: &bool| if *stayed { '🟩' } else { '🟥' };
    let mut squares: String = attempt.tries().iter().map(square).collect();
    if attempt.is_shown() {
        squares.push('⬜');
    } else if attempt.outcome() == Some(PuzzleOutcome::Solved) {
        squares.push_str(" ⭐");
    }
    [&format!("Color Walk: {title}"), verdict, &squares, link]
        .into_iter()
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::PuzzlePosition;

    #[test]
    fn squares_tell_each_try_and_no_colour() {
        let mut attempt = PuzzleAttempt::new(PuzzlePosition::of_seed(13));
        let line = attempt.line();
        let trap = line.iter().find_map(|step| {
            let choice = step.analysis.choices.iter().find(|choice| choice.left >= step.analysis.moves)?;
            Some((step.color, choice.color))
        });
        let (before, trap) = trap.unwrap();
        for step in &line {
            if step.color == before {
                attempt.play(trap);
            }
            attempt.play(step.color);
        }
        let text = puzzle_share_text("Puzzle 13", "Cleared", &attempt, "puzzle@13");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines[1], lines[3]), ("Color Walk: Puzzle 13", "Cleared", "puzzle@13"));
        assert_eq!(lines[2].matches('🟩').count(), line.len());
        assert!(lines[2].contains('🟥') && !lines[2].contains('⭐'));
    }
}
