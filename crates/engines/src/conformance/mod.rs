//! Checks an engine: plays the conformance boards with it, stalls and stops it, and reports in plain words.

mod boards;
mod game;
mod steps;

use super::host::Launch;

/// What was found out in one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether that conforms.
    pub verdict: Verdict,
    /// A sentence's end, about the engine.
    pub text: String,
}

/// See [`Finding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does.
    Conforms,
    /// It is allowed, and good to know.
    Note,
    /// It does not.
    Fails,
}

/// Checks an engine, and tells each finding as it comes. True when the engine conforms.
///
/// # Errors
/// A sentence, when there is no such program.
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
