//! An engine's lines before its first task.

use color_walk_engine::protocol::{Answer, EngineParam};

/// An engine's introduction: its name, its parameters, and `ready`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// The name for people; empty until received.
    pub name: String,
    /// Its author; empty if it does not say.
    pub author: String,
    /// Its version; empty if it does not say.
    pub version: String,
    /// One line that explains it; empty if it does not say.
    pub about: String,
    /// True if it says that the same task always gets the same answer.
    pub is_reproducible: bool,
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
            Answer::Name(name) => once(&mut self.name, "name", name)?,
            Answer::Author(author) => once(&mut self.author, "author", author)?,
            Answer::Version(version) => once(&mut self.version, "version", version)?,
            Answer::About(about) => once(&mut self.about, "about", about)?,
            Answer::Reproducible => self.is_reproducible = true,
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
                    "it sent `{other}` in its introduction, which has only its name, its parameters and `ready`"
                ));
            }
        }
        Ok(self.is_over)
    }
}

/// Takes a text that an introduction has once.
fn once(field: &mut String, command: &str, text: &str) -> Result<(), String> {
    if !field.is_empty() {
        return Err(format!("it sent `{command}` twice; send it once"));
    }
    text.clone_into(field);
    Ok(())
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
        assert_eq!((introduction.author.as_str(), introduction.is_reproducible), ("", false));
        let told = [
            "name Mine",
            "choice mode fast fast,careful How it searches",
            "author Ann",
            "version 1.2",
            "about It plays.",
            "reproducible",
            "yes-no prune yes Prunes",
            "ready",
        ];
        let told = introduce(&told).unwrap();
        assert_eq!([&told.author, &told.version, &told.about], ["Ann", "1.2", "It plays."]);
        assert!(told.is_reproducible);
        assert_eq!([&told.params[0], &told.params[1]].map(|param| param.text(1)), ["careful", "yes"]);
        for (lines, hint) in [
            (&["name A", "author B", "author C"][..], "`author` twice"),
            (&["name A", "param a 1 1 1", "yes-no a no"], "two parameters `a`"),
            (&["ready"], "`ready` before `name`"),
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
