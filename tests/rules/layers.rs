//! What cargo cannot keep of the directions between the parts.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The sources in a folder, by their paths from the workspace's.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut found = Vec::new();
    collect(&root.join(folder), &mut found);
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.strip_prefix(&root).unwrap().to_owned(), text)
    };
    found.into_iter().map(text).collect()
}

fn that_name(word: &str, folder: &str) -> Vec<PathBuf> {
    sources(folder).into_iter().filter(|(_, text)| text.contains(word)).map(|(path, _)| path).collect()
}

#[test]
fn one_file_knows_the_performance_overlays_crate() {
    assert_eq!(that_name("iyes_perf_ui::", "src"), [Path::new("src/screens/overlay/performance.rs")]);
}

/// Screens are what is shown; what happens below them must not depend on what shows it.
#[test]
fn nothing_below_the_screens_knows_them() {
    let above = ["src/app", "src/screens", "src/web", "src/lib.rs"];
    let mut below = that_name("screens::", "src");
    below.retain(|path| !above.iter().any(|above| path.starts_with(above)));
    assert_eq!(below, Vec::<PathBuf>::new());
}
