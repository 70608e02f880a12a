//! The script's calls at a moment, as a stack trace tells them.
//!
//! A stack trace costs the script no step, because only calls are steps. (To read an `Error`'s stack would be one, so
//! this takes the stack of a `DOMException`, a plain property.) It is made whether anybody watches or not, so memory is
//! the same in both cases.

use std::ptr::NonNull;

use rquickjs::{Context, Ctx, Exception, atom::PredefinedAtom, qjs};

/// The script's name in the interpreter. It precedes line and column in a stack trace.
pub(crate) const NAME: &str = "script.js";

/// Maximum characters of a function's name.
const MAX_NAME: usize = 40;

/// The calls that run, the innermost first. Empty if memory is short.
pub(crate) fn stack(ctx: &Ctx<'_>) -> String {
    // The error is only a message to `catch`.
    let _ = Exception::throw_dom(ctx, "Error", "");
    let thrown = ctx.catch();
    thrown.as_object().and_then(|thrown| thrown.get(PredefinedAtom::Stack).ok()).unwrap_or_default()
}

/// Line and column of the script's topmost entry in a stack trace.
pub(crate) fn place(stack: &str) -> (Option<u32>, Option<u32>) {
    let Some(at) = stack.find(&format!("{NAME}:")) else { return (None, None) };
    let numbers = &stack[at + NAME.len() + 1..];
    let end = numbers.find(|letter: char| letter != ':' && !letter.is_ascii_digit()).unwrap_or(numbers.len());
    let mut numbers = numbers[..end].split(':').map(|number| number.parse().ok());
    (numbers.next().flatten(), numbers.next().flatten())
}

/// The most calls of an error.
const MAX_CALLS: usize = 6;

/// The script's functions in a stack trace, the innermost first, with their lines.
pub(crate) fn calls(stack: &str) -> Vec<(String, u32)> {
    let call = |line: &str| {
        let (name, at) = line.trim_start().strip_prefix("at ")?.rsplit_once(" (")?;
        let (line, _) = place(at);
        Some((shown(name), line?))
    };
    stack.lines().filter_map(call).take(MAX_CALLS).collect()
}

fn shown(name: &str) -> String {
    name.chars().take(MAX_NAME).map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The script's innermost function with a name. `None` at its top level.
pub(crate) fn function(stack: &str) -> Option<String> {
    let entries = stack.lines().filter_map(|line| line.trim_start().strip_prefix("at ")?.rsplit_once(" ("));
    let mut named = entries.filter(|&(name, place)| place != "native)" && name != "<anonymous>");
    named.next().map(|(name, _)| shown(name))
}

/// A context, for whom the interpreter calls without one.
pub(crate) struct Running(NonNull<qjs::JSContext>);

impl Running {
    pub fn new(context: &Context) -> Self {
        Running(context.with(|ctx| ctx.as_raw()))
    }

    /// The calls that run.
    ///
    /// # Safety
    /// The context's interpreter must be running a script.
    #[allow(unsafe_code)]
    pub unsafe fn stack(&self) -> String {
        // SAFETY: a context that runs exists, and whoever runs it holds the lock of its runtime.
        stack(&unsafe { Ctx::from_raw(self.0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_names_the_topmost_line_of_the_script() {
        assert_eq!(
            place("    at map (native)\n    at f (script.js:12:5)\n    at script.js:1:1\n"),
            (Some(12), Some(5))
        );
        assert_eq!(place("    at script.js:3:7\n"), (Some(3), Some(7)));
        assert_eq!(place("    at play (native)\n"), (None, None));
    }

    #[test]
    fn a_trace_names_the_function_that_calls() {
        for (stack, name) in [
            ("    at play (native)\n    at value (script.js:2:3)\n    at choose (script.js:8:1)\n", Some("value")),
            ("    at <anonymous> (script.js:2:3)\n    at sort (native)\n    at solve (script.js:8:1)\n", Some("solve")),
            ("    at value (missing)\n    at choose (script.js:8:1)\n", Some("value")),
            ("    at <anonymous> (script.js:1:1)\n", None),
            ("", None),
        ] {
            assert_eq!(function(stack).as_deref(), name, "{stack}");
        }
        assert_eq!(function(&format!("    at {} (script.js:1:1)\n", "long\t".repeat(20))).unwrap(), "long ".repeat(8));
    }
}
