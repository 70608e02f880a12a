//! The findings of a check.

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
