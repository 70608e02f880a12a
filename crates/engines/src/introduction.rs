//! An engine's lines before its first task.

use color_walk_engine::protocol::{Answer, EngineParam};

/// An engine's introduction: its name, its parameters, and `ready`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// The name for people; empty until received.
    pub name: String,
    /// The parameters, in the order received.
    pub params: Vec<EngineParam>,
    is_over: bool,
}

/// Begins the reason if an engine answers with `error -`.
pub(crate) const REPORTS: &str = "it reports: ";

/// The most parameters of an engine.
pub const MAX_PARAMS: usize = 32;

impl Introduction {
    /// Adds an answer. True once the introduction is complete.
    ///
    /// # Errors
    /// If the answer does not belong here; the text ends a sentence.
    pub fn receive(&mut self, answer: &Answer) -> Result<bool, String> {
        match answer {
            Answer::Name(name) if self.name.is_empty() => self.name.clone_from(name),
            Answer::Name(_) => return Err("it sent `name` twice; send it once".to_owned()),
            Answer::Param(param) if self.params.iter().any(|known| known.key == param.key) => {
                return Err(format!("it sent two parameters `{}`; rename one", param.key));
            }
            Answer::Param(_) if self.params.len() == MAX_PARAMS => {
                return Err(format!("it sent more than {MAX_PARAMS} parameters"));
            }
            Answer::Param(param) => self.params.push(param.clone()),
            Answer::Ready if self.name.is_empty() => {
                return Err("it sent `ready` before `name`; send `name` first".to_owned());
            }
            Answer::Ready => self.is_over = true,
            Answer::Error { sentence, .. } => return Err(format!("{REPORTS}{sentence}")),
            other => {
                return Err(format!(
                    "it sent `{other}` in its introduction, which has only `name`, `param` and `ready`"
                ));
            }
        }
        Ok(self.is_over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn introduce(lines: &[&str]) -> Result<Introduction, String> {
        let mut introduction = Introduction::default();
        for line in lines {
            let answer = Answer::parse(line).unwrap().unwrap();
            if introduction.receive(&answer)? {
                return Ok(introduction);
            }
        }
        Err("no end".to_owned())
    }

    #[test]
    fn an_introduction_is_a_name_parameters_and_ready() {
        let introduction =
            introduce(&["name Mine 1.2", "param depth 5 1 9 Depth", "param width 1 1 2", "ready"]).unwrap();
        assert_eq!((introduction.name.as_str(), introduction.params.len()), ("Mine 1.2", 2));
        for (lines, hint) in [
            (&["ready"][..], "`ready` before `name`"),
            (&["name A", "name B"], "twice"),
            (&["name A", "param a 1 1 1", "param a 1 1 1"], "two parameters `a`"),
            (&["name A", "move 1 0"], "`move 1 0` in its introduction"),
            (&["error - I speak version 2"], "I speak version 2"),
            (&["name A"], "no end"),
        ] {
            assert!(introduce(lines).unwrap_err().contains(hint), "{lines:?}");
        }
        let many = (0..=MAX_PARAMS).map(|number| format!("param p{number} 1 1 1")).collect::<Vec<_>>();
        assert!(introduce(&many.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_err().contains("more than 32"));
    }
}
