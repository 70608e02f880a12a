//! Puts content hashes into the names of the site's files. A name then means the same bytes in every version, and
//! browsers may cache it for ever.

use std::{fs, path::Path};

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};

use crate::{files::list, preview};

/// Files that browsers and messengers reopen by name, or that the wasm names, whose text is not rewritten.
const FIXED_NAMES: [&str; 5] =
    ["index.html", "licences.txt", "manifest.webmanifest", preview::PICTURE, "service-worker.js"];

/// The site's version: a hash of all files and their names.
pub fn version(site: &Path) -> Result<String> {
    let mut hasher = Sha256::new();
    for name in list(site)? {
        let bytes = fs::read(site.join(&name))?;
        hasher.update(format!("{name} {}\n", bytes.len()));
        hasher.update(bytes);
    }
    Ok(digits(hasher))
}

/// Renames each file to `STEM.HASH.ENDING`. In scripts, styles and pages, replaces strings that equal the old name,
/// relative to the site's top folder, with or without `./`.
///
/// The hash covers the bytes served, so a file comes after all files that it names.
pub fn put_hashes_in_names(site: &Path) -> Result<()> {
    let mut left = Vec::new();
    for name in list(site)? {
        left.push(SiteFile::read(site, name)?);
    }
    while !left.is_empty() {
        let Some(next) = left.iter().position(|file| !left.iter().any(|other| file.names(other))) else {
            let names: Vec<&str> = left.iter().map(|file| file.name.as_str()).collect();
            bail!("of the site's files {} each names another, or itself: none can have its hash", names.join(", "));
        };
        let file = left.swap_remove(next);
        let new_name = file.new_name();
        fs::remove_file(site.join(&file.name))?;
        fs::write(site.join(&new_name), file.content.bytes())?;
        for other in &mut left {
            other.replace_name(&file.name, &new_name);
        }
    }
    Ok(())
}

/// A file that still has its old name.
struct SiteFile {
    name: String,
    content: Content,
}

enum Content {
    /// May name other files.
    Text(String),
    Bytes(Vec<u8>),
}

impl Content {
    fn bytes(&self) -> &[u8] {
        match self {
            Content::Text(text) => text.as_bytes(),
            Content::Bytes(bytes) => bytes,
        }
    }
}

impl SiteFile {
    fn read(site: &Path, name: String) -> Result<Self> {
        let is_text = [".js", ".css", ".html", ".webmanifest"].iter().any(|ending| name.ends_with(ending));
        let path = site.join(&name);
        let content = if is_text { Content::Text(fs::read_to_string(path)?) } else { Content::Bytes(fs::read(path)?) };
        Ok(SiteFile { name, content })
    }

    fn has_fixed_name(&self) -> bool {
        FIXED_NAMES.contains(&self.name.as_str())
    }

    fn new_name(&self) -> String {
        if self.has_fixed_name() {
            return self.name.clone();
        }
        let hash = hash(self.content.bytes());
        match self.name.rsplit_once('.') {
            Some((stem, ending)) if !ending.contains('/') => format!("{stem}.{hash}.{ending}"),
            _ => format!("{}.{hash}", self.name),
        }
    }

    /// True if `other` must be renamed before this file.
    fn names(&self, other: &SiteFile) -> bool {
        let Content::Text(text) = &self.content else { return false };
        !other.has_fixed_name() && strings_of(&other.name).iter().any(|string| text.contains(string))
    }

    fn replace_name(&mut self, old: &str, new: &str) {
        if let Content::Text(text) = &mut self.content {
            for (old, new) in strings_of(old).iter().zip(strings_of(new)) {
                *text = text.replace(old, &new);
            }
        }
    }
}

/// A name as it appears in scripts, styles and pages. The quotes keep it from matching part of a longer name.
fn strings_of(name: &str) -> Vec<String> {
    let forms = |quote: char| [format!("{quote}{name}{quote}"), format!("{quote}./{name}{quote}")];
    ['"', '\'', '`'].into_iter().flat_map(forms).collect()
}

/// The first 64 bits of the bytes' SHA-256, as 16 hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    digits(Sha256::new_with_prefix(bytes))
}

fn digits(hasher: Sha256) -> String {
    hasher.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tempfile::TempDir;

    use super::*;

    fn site(files: &[(&str, &str)]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    /// The files of a site after hashing, by their names without hashes: name and text.
    fn hashed(files: &[(&str, &str)]) -> BTreeMap<String, (String, String)> {
        let folder = site(files);
        put_hashes_in_names(folder.path()).unwrap();
        let found = list(folder.path()).unwrap().into_iter().map(|name| {
            let text = fs::read_to_string(folder.path().join(&name)).unwrap();
            let is_hash = |part: &&str| part.len() == 16 && part.chars().all(|digit| digit.is_ascii_hexdigit());
            let plain: Vec<&str> = name.split('.').filter(|part| !is_hash(part)).collect();
            (plain.join("."), (name, text))
        });
        found.collect()
    }

    #[test]
    fn a_name_has_the_hash_of_what_is_served() {
        let files = hashed(&[("game.wasm", "game"), ("game.js", "fetch('game.wasm')"), ("icons/LICENSE", "free")]);
        for (name, text) in files.values() {
            let hash = hash(text.as_bytes());
            assert!(name.split('.').any(|part| part == hash), "{name}: {text}");
        }
        assert!(files["icons/LICENSE"].0.starts_with("icons/LICENSE."));
        // The first digits of SHA-256, as in any other program.
        assert_eq!(files["game.wasm"].0, "game.6ca5cab77e702c78.wasm");
    }

    #[test]
    fn names_are_replaced_in_all_that_names_them() {
        let files = hashed(&[
            ("index.html", "<script src=\"loader.js\"></script><link href=\"service-worker.js\" />"),
            ("loader.js", "import(\"./game.js\"); fetch('game.wasm'); new Worker(`./worker.js`)"),
            ("game.js", "fetch('game.wasm')"),
            ("game.wasm", "\"game.js\""),
            ("worker.js", ""),
            ("solver-worker.js", "\"./worker.js\" \"./service-worker.js\" other-worker.js"),
            ("service-worker.js", "\"./loader.js\""),
        ]);
        let name = |plain: &str| files[plain].0.as_str();
        let text = |plain: &str| files[plain].1.as_str();
        assert_eq!(
            text("index.html"),
            format!("<script src=\"{}\"></script><link href=\"service-worker.js\" />", name("loader.js"))
        );
        assert_eq!(
            text("loader.js"),
            format!(
                "import(\"./{}\"); fetch('{}'); new Worker(`./{}`)",
                name("game.js"),
                name("game.wasm"),
                name("worker.js")
            )
        );
        assert_eq!(
            text("solver-worker.js"),
            format!("\"./{}\" \"./service-worker.js\" other-worker.js", name("worker.js"))
        );
        assert_eq!(text("service-worker.js"), format!("\"./{}\"", name("loader.js")));
        assert_eq!(text("game.wasm"), "\"game.js\"", "what is no text stays as it is");
        assert_eq!((name("index.html"), name("service-worker.js")), ("index.html", "service-worker.js"));
    }

    /// The link to it in Settings was broken once.
    #[test]
    fn the_licences_keep_the_name_by_which_the_game_opens_them() {
        assert_eq!(
            hashed(&[("licences.txt", "free"), ("game.wasm", "licences.txt")])["licences.txt"].0,
            "licences.txt"
        );
    }

    #[test]
    fn a_change_renames_the_file_and_all_that_lead_to_it() {
        let with_worker = |worker| {
            hashed(&[
                ("index.html", "\"loader.js\" \"style.css\""),
                ("loader.js", "\"solver.js\""),
                ("solver.js", "\"worker.wasm\""),
                ("style.css", "body {}"),
                ("worker.wasm", worker),
            ])
        };
        let (before, after) = (with_worker("one"), with_worker("two"));
        for renamed in ["loader.js", "solver.js", "worker.wasm"] {
            assert_ne!(before[renamed].0, after[renamed].0);
        }
        for kept in ["index.html", "style.css"] {
            assert_eq!(before[kept].0, after[kept].0);
        }
        assert_eq!(before, with_worker("one"));
    }

    #[test]
    fn files_that_name_each_other_are_told_of() {
        let folder = site(&[("a.js", "\"b.js\""), ("b.js", "'./a.js'"), ("c.js", "")]);
        let error = put_hashes_in_names(folder.path()).unwrap_err().to_string();
        assert!(error.contains("a.js") && error.contains("b.js") && !error.contains("c.js"), "{error}");
    }

    #[test]
    fn a_version_is_that_of_all_names_and_bytes() {
        let version_of = |files: &[(&str, &str)]| version(site(files).path()).unwrap();
        let first = version_of(&[("a.js", "1"), ("icons/b.svg", "2")]);
        assert_eq!(first, version_of(&[("icons/b.svg", "2"), ("a.js", "1")]));
        for other in [
            [("a.js", "1"), ("icons/b.svg", "3")],
            [("a.js", "1"), ("icons/c.svg", "2")],
            [("a.js", ""), ("icons/b.svg", "12")],
        ] {
            assert_ne!(first, version_of(&other), "{other:?}");
        }
    }
}
