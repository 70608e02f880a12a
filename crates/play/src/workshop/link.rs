//! A script as link text: `script=…&name=…`. The source is compressed. Anyone may have written a link, so its length
//! and the length of its source are limited.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::library::{MAX_SCRIPT, clean_name};
use crate::sentence::Sentence;

/// Maximum characters of the source in a link.
const MAX_LINK: usize = 8 << 10;

/// The strongest compression.
const LEVEL: u8 = 10;

/// A script in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptLink {
    /// Its name.
    pub name: String,
    /// The JavaScript.
    pub source: String,
}

impl ScriptLink {
    /// Reads a link's parts. `None` if it has no script.
    ///
    /// # Errors
    /// If the script is damaged or too long, with a reason that ends a sentence.
    pub fn parse(link: &str) -> Result<Option<Self>, Sentence> {
        let part = |key: &str| link.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
        let Some(coded) = part("script") else { return Ok(None) };
        let damaged = || Sentence::new("notice-script-link", "its script is damaged or too long");
        if coded.len() > MAX_LINK {
            return Err(damaged());
        }
        let packed = URL_SAFE_NO_PAD.decode(coded).map_err(|_| damaged())?;
        let bytes = decompress_to_vec_with_limit(&packed, MAX_SCRIPT).map_err(|_| damaged())?;
        let source = String::from_utf8(bytes).map_err(|_| damaged())?;
        let name = percent_decode_str(part("name").unwrap_or_default()).decode_utf8_lossy();
        Ok(Some(ScriptLink { name: clean_name(&name), source }))
    }

    /// The link, or `None` if the script is too long for one.
    pub fn code(&self) -> Option<String> {
        let coded = URL_SAFE_NO_PAD.encode(compress_to_vec(self.source.as_bytes(), LEVEL));
        (coded.len() <= MAX_LINK && self.source.len() <= MAX_SCRIPT)
            .then(|| format!("script={coded}&name={}", utf8_percent_encode(&self.name, NON_ALPHANUMERIC)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::workshop::{EXAMPLES, MAX_SCRIPT_NAME};

    #[test]
    fn every_example_fits_into_a_link() {
        for (name, source) in EXAMPLES {
            let script = ScriptLink { name: name.to_owned(), source: source.to_owned() };
            let link = script.code().unwrap();
            assert!(link.len() < 1500, "{name}: {}", link.len());
            assert_eq!(ScriptLink::parse(&link), Ok(Some(script)));
        }
    }

    #[test]
    fn a_small_link_with_a_huge_script_is_refused() {
        let bomb = URL_SAFE_NO_PAD.encode(compress_to_vec(&vec![b' '; 4 << 20], LEVEL));
        assert!(bomb.len() < MAX_LINK);
        assert!(ScriptLink::parse(&format!("script={bomb}")).is_err());
        let long = ScriptLink { name: "Long".to_owned(), source: " ".repeat(MAX_SCRIPT + 1) };
        assert_eq!(long.code(), None);
    }

    #[test]
    fn a_link_without_a_script_is_none() {
        assert_eq!(ScriptLink::parse("board=series@1&name=script"), Ok(None));
    }

    proptest! {
        #[test]
        fn a_script_comes_back(name in r"\PC{1,40}", source in r"(\PC|\n){0,300}") {
            let script = ScriptLink { name: clean_name(&name), source };
            prop_assert_eq!(ScriptLink::parse(&script.code().unwrap()), Ok(Some(script)));
        }

        #[test]
        fn whatever_a_stranger_writes_is_bounded(coded in r"[A-Za-z0-9_-]{0,200}|\PC{0,60}", name in r"\PC{0,99}") {
            if let Ok(Some(script)) = ScriptLink::parse(&format!("script={coded}&name={name}")) {
                prop_assert!(script.source.len() <= MAX_SCRIPT);
                prop_assert!(!script.name.is_empty() && script.name.chars().count() <= MAX_SCRIPT_NAME);
                prop_assert!(!script.name.contains(char::is_control));
            }
        }
    }
}
