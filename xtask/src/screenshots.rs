//! Pictures that the web app's manifest shows before the app is installed. They are those of the documents and tests,
//! so no picture is kept twice.

use std::{fs, path::Path};

use anyhow::{Context, Result};

/// Their folder in the site.
pub const FOLDER: &str = "screenshots/";

/// Names in that folder, and the pictures relative to the repository.
const PICTURES: [(&str, &str); 6] = [
    ("play.png", "docs/images/play.png"),
    ("race.png", "docs/images/race.png"),
    ("tour.png", "docs/images/tour.png"),
    ("title-phone.png", "tests/data/look/dark-390x844/title.png"),
    ("play-phone.png", "tests/data/look/dark-390x844/play.png"),
    ("result-phone.png", "tests/data/look/dark-390x844/result.png"),
];

/// Writes the pictures into the site.
pub fn write(root: &Path, site: &Path) -> Result<()> {
    fs::create_dir_all(site.join(FOLDER))?;
    for (name, source) in PICTURES {
        let place = site.join(FOLDER).join(name);
        fs::copy(root.join(source), place).with_context(|| format!("{source} cannot be copied"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_manifest_names_all_pictures_with_their_sizes() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let site = tempfile::tempdir().unwrap();
        write(root, site.path()).unwrap();
        let manifest: Value = serde_json::from_str(include_str!("../../web/manifest.webmanifest")).unwrap();
        let mut named = BTreeSet::new();
        for shot in manifest["screenshots"].as_array().unwrap() {
            let name = shot["src"].as_str().unwrap();
            let (width, height) = image::image_dimensions(site.path().join(name)).unwrap();
            assert_eq!(shot["sizes"], format!("{width}x{height}"), "{name}");
            assert_eq!(shot["form_factor"], if width > height { "wide" } else { "narrow" }, "{name}");
            // Chromium shows no others.
            let (short, long) = (width.min(height), width.max(height));
            assert!(short >= 320 && long <= 3840 && long * 10 <= short * 23, "{name}: {width}×{height}");
            named.insert(name.to_owned());
        }
        let written: BTreeSet<_> = PICTURES.iter().map(|(name, _)| format!("{FOLDER}{name}")).collect();
        assert_eq!(named, written);
    }
}
