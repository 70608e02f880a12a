//! How large the site is, raw and as it travels.

use std::{fs, path::Path};

use anyhow::Result;

use crate::files::{brotli, list};

/// What is fetched after the first frame, or never by the page itself.
const LATER: [&str; 4] = ["worker", "service-worker.js", "icons/", "manifest.webmanifest"];

/// Lines of a table, collected while building.
#[derive(Default)]
pub struct Sizes(Vec<(String, u64, Option<u64>)>);

impl Sizes {
    /// Notes a file as it is at this moment; in brotli too unless in a `hurry`.
    pub fn add(&mut self, file: &Path, when: &str, hurry: bool) -> Result<()> {
        let bytes = fs::read(file)?;
        let packed = if hurry { None } else { Some(brotli(&bytes)?.len() as u64) };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.0.push((format!("{name} {when}"), bytes.len() as u64, packed));
        Ok(())
    }

    /// Notes what loads before the first frame, all in all.
    pub fn add_site(&mut self, site: &Path) -> Result<()> {
        let (mut raw, mut packed) = (0, 0);
        for file in list(site)? {
            let is_packed = file.ends_with(".br") || file.ends_with(".gz");
            if is_packed || LATER.iter().any(|later| file.starts_with(later)) {
                continue;
            }
            let bytes = fs::metadata(site.join(&file))?.len();
            raw += bytes;
            packed += fs::metadata(site.join(format!("{file}.br"))).map_or(bytes, |file| file.len());
        }
        self.0.push(("everything before the first frame".to_owned(), raw, Some(packed)));
        Ok(())
    }

    /// Prints the table.
    pub fn print(&self) {
        println!("{:<42} {:>12} {:>12}", "", "bytes", "in brotli");
        for (name, raw, packed) in &self.0 {
            let packed = packed.map_or_else(|| "-".to_owned(), |packed| packed.to_string());
            println!("{name:<42} {raw:>12} {packed:>12}");
        }
    }
}
