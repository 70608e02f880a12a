//! Compares an engine's two answers to the same task.

use color_walk_api::{board::Color, text::counted};

use super::{Finding, Verdict, game::Played};

/// An engine's answer to a task, without its time.
pub(super) struct TaskAnswer {
    walk: Vec<Color>,
    /// The nodes that it claims.
    nodes: u64,
    is_out_of_time: bool,
}

impl TaskAnswer {
    pub fn of(played: &Played) -> Self {
        TaskAnswer {
            walk: played.walk.clone().unwrap_or_default(),
            nodes: played.nodes,
            is_out_of_time: played.is_out_of_time,
        }
    }

    /// How a second answer differs, if it does. Nobody promises anything about a task that a clock ended.
    pub fn difference(&self, second: &TaskAnswer, is_promised: bool) -> Option<String> {
        if is_promised && (self.is_out_of_time || second.is_out_of_time) {
            return None;
        }
        let length = |answer: &TaskAnswer| counted(answer.walk.len() as u64, "move");
        let (one, other) = (length(self), length(second));
        match (self.walk == second.walk, self.nodes == second.nodes) {
            (true, true) => None,
            (true, false) => {
                Some(format!("{} and then {}", counted(self.nodes, "node"), counted(second.nodes, "node")))
            }
            (false, _) if one == other => Some(format!("two walks of {one}")),
            (false, _) => Some(format!("{one} and then {other}")),
        }
    }
}

/// The finding over all boards, given the first board with two answers and how they differ. Engines may use clocks and
/// chance, so two answers are only worth a note, unless the engine promises a single one. Scripts in JavaScript do, and
/// engines that say that they are reproducible.
pub(super) fn finding(differs: Option<(&str, String)>, is_promised: bool) -> Finding {
    let same = "gives the same answer to the same task, twice and in slices";
    match differs {
        None => Finding { verdict: Verdict::Conforms, text: same.to_owned() },
        Some((board, how)) if is_promised => {
            Finding { verdict: Verdict::Fails, text: format!("{same}: on {board}, {how}") }
        }
        Some((board, how)) => {
            let text = format!("it gives another answer to the same task: on {board}, {how}; batches with it vary");
            Finding { verdict: Verdict::Note, text }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_differ_by_walk_or_by_nodes() {
        let answer = |walk: &[Color], nodes| TaskAnswer { walk: walk.to_vec(), nodes, is_out_of_time: false };
        for (second, how) in [
            (answer(&[1, 0], 7), None),
            (answer(&[1, 0], 8), Some("7 nodes and then 8 nodes")),
            (answer(&[0, 1], 7), Some("two walks of 2 moves")),
            (answer(&[0, 1, 0], 8), Some("2 moves and then 3 moves")),
        ] {
            assert_eq!(answer(&[1, 0], 7).difference(&second, true).as_deref(), how);
        }
        let late = TaskAnswer { is_out_of_time: true, ..answer(&[1, 0], 8) };
        assert_eq!(answer(&[1, 0], 7).difference(&late, true), None);
        assert!(answer(&[1, 0], 7).difference(&late, false).is_some(), "a batch varies all the same");
    }

    #[test]
    fn two_answers_are_a_fault_only_where_one_was_promised() {
        let differs = || Some(("a board of 2 × 2", "2 moves and then 3 moves".to_owned()));
        assert_eq!(finding(None, true).verdict, Verdict::Conforms);
        assert_eq!(finding(differs(), false).verdict, Verdict::Note);
        let fails = finding(differs(), true);
        assert_eq!(fails.verdict, Verdict::Fails);
        assert!(fails.text.ends_with(": on a board of 2 × 2, 2 moves and then 3 moves"), "{}", fails.text);
    }
}
