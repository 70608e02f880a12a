//! The facts that a program adds to its name.

use color_walk_api::solver::SolverInfo;

use crate::protocol::{Answer, text};

/// The author, the version and the promise of an engine. An engine with a description also sends its solver's `about`.
///
/// An arena of version 1.1 does not know these lines and refuses the engine. Without a description, and without
/// parameters that have names, an engine runs there too.
///
/// ```no_run
/// # fn register(_: &mut color_walk_api::solver::Registry) {}
/// fn main() -> std::process::ExitCode {
///     color_walk_engine::Description::new().author("Ann").version(env!("CARGO_PKG_VERSION")).reproducible().run(register)
/// }
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Description {
    author: String,
    version: String,
    is_reproducible: bool,
}

impl Description {
    /// Says no more than what the solver is about.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names the author.
    pub fn author(self, author: impl Into<String>) -> Self {
        Description { author: author.into(), ..self }
    }

    /// Names the version. The arena continues no batch with another one.
    pub fn version(self, version: impl Into<String>) -> Self {
        Description { version: version.into(), ..self }
    }

    /// Says that the same task always gets the same walk and the same number of nodes, which is true of a solver that
    /// keeps to the rules. The arena plays some games twice to look whether it is.
    pub fn reproducible(self) -> Self {
        Description { is_reproducible: true, ..self }
    }

    /// The lines for a solver.
    pub(crate) fn answers(&self, info: &SolverInfo) -> Vec<Answer> {
        let lines: [(&str, fn(String) -> Answer); 3] =
            [(&self.author, Answer::Author), (&self.version, Answer::Version), (&info.about, Answer::About)];
        let lines = lines.map(|(said, line)| (text(said), line));
        let known = lines.into_iter().filter(|(said, _)| !said.is_empty()).map(|(said, line)| line(said));
        known.chain(self.is_reproducible.then_some(Answer::Reproducible)).collect()
    }
}
