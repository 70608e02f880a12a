//! Links between the repository's documents.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The documents whose links are checked, in these folders and in each folder of the workspace.
const DOCUMENTS: [&str; 3] = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];

pub(crate) fn root() -> PathBuf {
    env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it").into()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

/// The documents of the root, `docs`, and the READMEs of folders and crates.
pub(crate) fn documents() -> Vec<PathBuf> {
    let root = root();
    let mut found: Vec<PathBuf> = DOCUMENTS.iter().map(|name| root.join(name)).collect();
    found
        .extend(entries(&root.join("docs")).into_iter().filter(|path| path.extension().is_some_and(|end| end == "md")));
    let folders = entries(&root).into_iter().filter(|path| path.is_dir() && !path.ends_with("target"));
    for folder in folders {
        let inner = entries(&folder).into_iter().filter(|path| path.is_dir());
        found.extend(inner.chain([folder.clone()]).map(|folder| folder.join("README.md")).filter(|path| path.exists()));
    }
    found
}

/// The text without blocks of code, whose `#` and `]` mean other things.
pub(crate) fn prose(text: &str) -> String {
    let mut is_code = false;
    let is_prose = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_fence && !is_code
    };
    text.lines().filter(is_prose).map(|line| format!("{line}\n")).collect()
}

/// The targets of `[words](target)`.
pub(crate) fn links(text: &str) -> Vec<String> {
    let target = |(start, _): (usize, &str)| text[start + 2..].split([')', '\n']).next().unwrap_or_default().to_owned();
    prose_without_spans(text).match_indices("](").map(target).collect()
}

/// The text with code spans blanked, byte for byte.
fn prose_without_spans(text: &str) -> String {
    let mut is_code = false;
    let blank = |byte: u8| {
        is_code ^= byte == b'`';
        if is_code && byte != b'\n' { b' ' } else { byte }
    };
    String::from_utf8(text.bytes().map(blank).collect()).expect("code spans end between characters")
}

/// The anchors of headings, as GitHub makes them: lower case, hyphens for spaces, no punctuation.
fn anchors(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for heading in text.lines().filter(|line| line.starts_with('#')) {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|symbol| symbol.is_alphanumeric() || matches!(symbol, ' ' | '-' | '_'));
        let anchor = kept.collect::<String>().replace(' ', "-");
        let before = found.iter().filter(|known| **known == anchor).count();
        found.push(anchor.clone());
        if before > 0 {
            found.push(format!("{anchor}-{before}"));
        }
    }
    found
}

pub(crate) fn is_elsewhere(target: &str) -> bool {
    ["https://", "http://", "mailto:"].iter().any(|begin| target.starts_with(begin))
}

/// Why a link leads nowhere, if it does.
fn problem(document: &Path, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = if file.is_empty() { document.to_owned() } else { document.with_file_name(file) };
    if !path.exists() {
        return Some("no such file".to_owned());
    }
    let anchor = anchor?;
    let known = anchors(&prose(&fs::read_to_string(&path).unwrap()));
    (!known.iter().any(|known| known == anchor)).then(|| "no such heading".to_owned())
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for document in documents() {
        let text = prose(&fs::read_to_string(&document).unwrap());
        for target in links(&text).iter().filter(|target| !is_elsewhere(target)) {
            checked += 1;
            if let Some(problem) = problem(&document, target) {
                let name = document.strip_prefix(root()).unwrap().display().to_string();
                wrong.push(format!("{name}: `{target}`: {problem}"));
            }
        }
    }
    assert!(wrong.is_empty(), "correct these links:\n{}", wrong.join("\n"));
    assert!(checked > 100, "only {checked} links");
}

#[test]
fn anchors_are_those_of_github() {
    let text = "# A page\n\n## `race --headless`, in short\n\n## Both\n\n## Both\n";
    assert_eq!(anchors(text), ["a-page", "race---headless-in-short", "both", "both", "both-1"]);
}

#[test]
fn links_in_code_are_no_links() {
    assert_eq!(links(&prose("[a](b.md#c), `[x](y)`\n```\n[d](e)\n```\n![f](g.png)\n")), ["b.md#c", "g.png"]);
}
