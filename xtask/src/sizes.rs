//! Reports the site's size, raw and compressed.

use std::{fs, path::Path};

use anyhow::Result;

use crate::files::{brotli, list};

/// Name prefixes of files loaded after the first frame, or never by the page itself.
const LATER: [&str; 7] =
    ["worker", "script-worker", "solver-worker.", "service-worker.", "icons/", "licences.", "manifest."];

fn is_later(name: &str) -> bool {
    LATER.iter().any(|later| name.starts_with(later))
}

/// Rows of a table, collected while building.
#[derive(Default)]
pub struct Sizes(Vec<(String, u64, Option<u64>)>);

impl Sizes {
    /// Adds a file at its present size. Also measures brotli, unless in a `hurry`.
    pub fn add(&mut self, file: &Path, when: &str, hurry: bool) -> Result<()> {
        let bytes = fs::read(file)?;
        let packed = if hurry { None } else { Some(brotli(&bytes)?.len() as u64) };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.0.push((format!("{name} {when}"), bytes.len() as u64, packed));
        Ok(())
    }

    /// Adds the total size loaded before the first frame.
    pub fn add_site(&mut self, site: &Path) -> Result<()> {
        let (mut raw, mut packed) = (0, 0);
        for file in list(site)? {
            let is_packed = file.ends_with(".br") || file.ends_with(".gz");
            if is_packed || is_later(&file) {
                continue;
            }
            let bytes = fs::metadata(site.join(&file))?.len();
            raw += bytes;
            packed += fs::metadata(site.join(format!("{file}.br"))).map_or(bytes, |file| file.len());
        }
        self.0.push(("everything before the first frame".to_owned(), raw, Some(packed)));
        Ok(())
    }

    pub fn print(&self) {
        println!("{:<42} {:>12} {:>12}", "", "bytes", "in brotli");
        for (name, raw, packed) in &self.0 {
            let packed = packed.map_or_else(|| "-".to_owned(), |packed| packed.to_string());
            println!("{name:<42} {raw:>12} {packed:>12}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fetched_later_is_known_by_hashed_names_too() {
        for hash in ["", ".0123456789abcdef"] {
            let first =
                ["color-walk_bg?.wasm", "color-walk?.js", "loader?.js", "versions?.js", "style?.css", "index.html"];
            let later = [
                "worker_bg?.wasm",
                "worker?.js",
                "script-worker_bg?.wasm",
                "script-worker?.js",
                "solver-worker?.js",
                "service-worker.js",
                "icons/icon?.svg",
            ];
            assert!(!first.iter().any(|name| is_later(&name.replace('?', hash))));
            assert!(later.iter().all(|name| is_later(&name.replace('?', hash))));
        }
        assert!(is_later("manifest.webmanifest") && is_later("licences.txt"));
    }
}
