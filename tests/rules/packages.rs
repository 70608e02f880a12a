//! Archives and Debian packages have the pictures and the documents that their documents link to.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use crate::links::{is_elsewhere, links, prose, root};

/// The documents in a package.
fn documents() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
    let docs =
        docs.map(|name| Path::new("docs").join(name)).filter(|path| path.extension().is_some_and(|end| end == "md"));
    docs.chain(["README.md", "CONTRIBUTING.md"].map(PathBuf::from)).collect()
}

/// A path without `..`, from a link in a document.
fn resolved(document: &Path, target: &str) -> PathBuf {
    let file = target.split('#').next().unwrap_or_default();
    let mut path = document.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => _ = path.pop(),
            part => path.push(part),
        }
    }
    path
}

/// The files that the documents link to, except sources: pictures, examples, and the documents of the root and of `docs`.
fn needed() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for document in documents() {
        let text = prose(&fs::read_to_string(root().join(&document)).unwrap());
        let targets = links(&text).into_iter().filter(|target| !is_elsewhere(target) && !target.starts_with('#'));
        let targets = targets.map(|target| resolved(&document, &target));
        let is_packed = |path: &PathBuf| {
            let is_document = path.components().count() == 1 && path.extension().is_some_and(|end| end == "md");
            is_document || path.starts_with("docs") || path.starts_with("examples")
        };
        found.extend(targets.filter(is_packed));
        found.push(document);
    }
    found.sort();
    found.dedup();
    found
}

/// Where `[package.metadata.deb]` puts a file or the files of a folder, below the package's documents.
fn place_in_deb(manifest: &str, path: &Path) -> Option<PathBuf> {
    let is_folder = root().join(path).is_dir();
    let rows = manifest.lines().filter_map(|line| line.trim().strip_prefix("[\"")?.strip_suffix("],"));
    let mut rows = rows.filter_map(|row| row.split("\", \"").collect::<Vec<_>>().first_chunk::<2>().copied());
    rows.find_map(|[source, to]| {
        let to = Path::new(to.strip_prefix("usr/share/doc/color-walk/")?);
        if is_folder {
            return (source.strip_suffix("/*") == path.to_str()).then(|| to.to_owned());
        }
        let (begin, end) = source.split_once('*').unwrap_or((source, ""));
        let name = path.to_str()?.strip_prefix(begin)?.strip_suffix(end)?;
        let is_it = if source.contains('*') { !name.contains('/') } else { name.is_empty() };
        is_it.then(|| to.join(path.file_name().unwrap_or_default()))
    })
}

/// True if `archive.sh` copies the file, or a folder around it.
fn is_in_archive(script: &str, path: &Path) -> bool {
    let copies = script.lines().filter_map(|line| line.trim().strip_prefix("cp -R "));
    let mut copied = copies.flat_map(str::split_whitespace).filter(|word| !word.contains('$'));
    copied.any(|word| path.starts_with(word))
}

#[test]
fn debian_packages_have_what_their_documents_show() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    // It has another name there, which no document links to.
    let needed = needed().into_iter().filter(|path| path != Path::new("CHANGELOG.md"));
    let wrong: Vec<_> = needed.filter(|path| place_in_deb(&manifest, path).as_ref() != Some(path)).collect();
    assert_eq!(wrong, Vec::<PathBuf>::new(), "add them to the assets in [package.metadata.deb]");
    assert_eq!(place_in_deb(&manifest, Path::new("docs/images/none/deep.png")), None);
    assert_eq!(place_in_deb(&manifest, Path::new("packaging/README.md")), None);
}

#[test]
fn archives_have_what_their_documents_show() {
    let script = fs::read_to_string(root().join("packaging/archive.sh")).unwrap();
    let wrong: Vec<_> = needed().into_iter().filter(|path| !is_in_archive(&script, path)).collect();
    assert_eq!(wrong, Vec::<PathBuf>::new(), "copy them in packaging/archive.sh");
    assert!(!is_in_archive(&script, Path::new("packaging/README.md")));
}
