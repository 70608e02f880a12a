//! Checks an engine: plays the conformance boards, stalls it, stops it, and reports in plain words.

mod boards;
mod finding;
mod game;
mod repeats;
mod steps;

use super::host::Launch;
pub use finding::{Finding, Verdict};

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
