//! Why a game failed, as a journal and a part of a match store it: a sentence of format 1.0. It stays as it is, whatever the game
//! shows to people.

use color_walk_api::{
    run::{Fault, Outcome},
    solver::Reason,
};

const LOST: &str = "lost: ";
const GAVE_UP: &str = "gave up: ";
const STOPPED: &str = "stopped before its end";
const LEFT_BEHIND: &str = "stopped before its end; its code runs on unseen, because it never asks for nodes";

/// The sentence in one line; `None` if the board was cleared.
pub(super) fn write(outcome: &Outcome) -> Option<String> {
    let text = match outcome {
        Outcome::Cleared { .. } => return None,
        Outcome::GaveUp(Reason::Stopped) => STOPPED.to_owned(),
        Outcome::GaveUp(Reason::LeftBehind) => LEFT_BEHIND.to_owned(),
        Outcome::GaveUp(Reason::Other(reason)) => format!("{GAVE_UP}{reason}"),
        Outcome::GaveUp(reason @ (Reason::Nodes(_) | Reason::Memory(_) | Reason::Time(_))) => reason.to_string(),
        Outcome::Lost(fault) => format!("{LOST}{fault}"),
    };
    Some(text.replace(['\n', '\r'], " "))
}

/// The outcome with this sentence. Figures in it stay text.
pub(super) fn read(text: &str) -> Outcome {
    match text {
        STOPPED => Outcome::GaveUp(Reason::Stopped),
        LEFT_BEHIND => Outcome::GaveUp(Reason::LeftBehind),
        _ => match text.strip_prefix(LOST) {
            Some(fault) => Outcome::Lost(Fault::Other(fault.to_owned())),
            None => Outcome::GaveUp(Reason::Other(text.strip_prefix(GAVE_UP).unwrap_or(text).to_owned())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_keep_their_form() {
        for (outcome, text) in [
            (Outcome::GaveUp(Reason::Nodes(12)), "gave up: more than 12 nodes"),
            (Outcome::GaveUp(Reason::Stopped), "stopped before its end"),
            (Outcome::GaveUp(Reason::Other("no\nway".into())), "gave up: no way"),
            (Outcome::Lost(Fault::AbsorbsNothing(3)), "lost: it played colour 3, which absorbs nothing"),
        ] {
            assert_eq!(write(&outcome).as_deref(), Some(text));
            assert_eq!(write(&read(text)).as_deref(), Some(text));
        }
        for outcome in [Outcome::GaveUp(Reason::Stopped), Outcome::GaveUp(Reason::LeftBehind)] {
            assert_eq!(read(&write(&outcome).unwrap()), outcome);
        }
        assert_eq!(write(&Outcome::Cleared { proven: true }), None);
    }
}
