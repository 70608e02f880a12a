//! Checks an engine: plays the conformance boards, stalls it, stops it, and reports in plain words.

mod boards;
mod game;
mod repeats;
mod steps;

use super::host::Launch;

/// The finding of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether the engine conforms here.
    pub verdict: Verdict,
    /// A statement about the engine that ends a sentence.
    pub text: String,
}

/// The verdict of a [`Finding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The engine conforms.
    Conforms,
    /// Allowed, but worth knowing.
    Note,
    /// The engine does not conform.
    Fails,
}

/// Checks an engine and passes each finding to `tell`. True if the engine conforms.
///
/// # Errors
/// A sentence, if there is no such program.
pub fn check(launch: &Launch, tell: &mut dyn FnMut(&Finding)) -> Result<bool, String> {
    let mut conforms = true;
    let mut checked = steps::Check::new(launch, |finding| {
        conforms &= finding.verdict != Verdict::Fails;
        tell(finding);
    });
    checked.run()?;
    drop(checked);
    Ok(conforms)
}
