//! Follows docs/write-a-solver.md in a copy of the workspace: the page's steps must be all that a new solver needs.

use std::{
    env,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use super::common::{Ended, program};

/// The parts of the workspace that a build without game tests needs.
const PARTS: [&str; 12] = [
    ".cargo",
    "Cargo.toml",
    "Cargo.lock",
    "rustfmt.toml",
    "assets",
    "benches",
    "crates",
    "examples",
    "plugins",
    "script-worker",
    "src",
    "worker",
];

/// A solver's name that is not the page's, and looks like those of other solvers.
const OTHER_NAME: &str = "dijkstra-look-2";

#[test]
#[ignore = "builds a copy of the workspace"]
fn the_page_says_all_that_a_new_solver_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = read(&root.join("docs/write-a-solver.md"));
    let [code] = blocks(section(&page, "## A plugin in fifteen lines"), "rust").try_into().unwrap();
    let example = read(&root.join("crates/api/examples/fifteen_lines.rs"));
    let (plugin, _) = example.split_once("\n/// Plays one board").expect("the example ends with `main`");
    assert_eq!(code, plugin, "the page shows the example as it is, without `main`");

    let (_, own) = code.split_once("\nfn most_clusters").expect("the example has a function");
    let (own, _) = own.split_once("\n#[test]").expect("the example has a test");
    assert!(own.lines().filter(|line| !line.is_empty()).count() <= 15, "it has fifteen lines");
    let [shown] = blocks(section(&page, "## A search in steps"), "rust").try_into().unwrap();
    let stepped = read(&root.join("crates/api/examples/stepped.rs"));
    assert!(stepped.contains(&format!("\n{shown}\n")), "the page shows the example's search as it is");

    let steps = section(&page, "## Add it to the game");
    let [manifest, dependency] = blocks(steps, "toml").try_into().unwrap();
    let [listed] = blocks(steps, "rust").try_into().unwrap();
    let [session] = blocks(steps, "").try_into().unwrap();
    let [explain] = blocks(section(&page, "## Explain and look inside"), "rust").try_into().unwrap();
    assert_eq!([&dependency, &listed].map(|block| block.lines().count()), [1, 1], "the page promises one line each");

    // A permanent folder, so only changes since the last run are built.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plugin-page");
    let copy = Copy { workspace: folder.join("workspace"), target: folder.join("target") };
    let mut files = Vec::new();
    PARTS.iter().for_each(|part| collect(&root.join(part), &mut files));
    let mut files: Vec<(PathBuf, Vec<u8>)> = (files.into_iter())
        .map(|file| (file.strip_prefix(root).unwrap().to_owned(), fs::read(&file).unwrap()))
        .collect();
    edit(&mut files, "crates/solvers/Cargo.toml", |text| after(text, "\n[dependencies]\n", &dependency));
    edit(&mut files, "crates/solvers/src/lib.rs", |text| {
        let begin = text.find("\nsolver_crates! {\n").expect("the list of solver crates");
        let end = begin + text[begin..].find("\n}\n").expect("the list's end") + 1;
        format!("{}    {listed}{}", &text[..end], &text[end..])
    });
    files.push(("plugins/most-clusters/Cargo.toml".into(), manifest.into_bytes()));
    files.push(("plugins/most-clusters/src/lib.rs".into(), plugin.into()));
    copy.make(&files);

    let mut runs = session.split("$ ").skip(1).map(|run| run.split_once('\n').unwrap());
    let (command, printed) = runs.next().expect("a command that plays a board");
    assert_eq!(without_time(&copy.run(command)), without_time(printed), "{command}");
    assert!(printed.contains("\nresult  42 moves"), "{command}: the page shows the walk");
    let (command, _) = runs.next().expect("a command that runs the conformance kit");
    assert!(copy.run(command).contains("test conforms ... ok"), "{command}");

    // Another name is as good, even one that another solver's begins with.
    let renamed: Vec<(PathBuf, Vec<u8>)> = (files.iter())
        .map(|(path, bytes)| {
            let is_its_own = path.starts_with("plugins/most-clusters") || path.starts_with("crates/solvers");
            let path = path.to_str().unwrap().replace("most-clusters", OTHER_NAME);
            let other = |bytes: &[u8]| {
                let text = String::from_utf8(bytes.to_vec()).unwrap();
                let text = text.replace("most-clusters", OTHER_NAME);
                text.replace("most_clusters", &OTHER_NAME.replace('-', "_")).into_bytes()
            };
            (path.into(), if is_its_own { other(bytes) } else { bytes.clone() })
        })
        .collect();
    copy.make(&renamed);
    let renamed = command.replace("most-clusters", OTHER_NAME);
    assert!(copy.run(&renamed).contains("test conforms ... ok"), "{renamed}");
    let names = copy.run("cargo test -p color-walk-cli completions");
    assert!(names.contains("names_stand_where_they_may ... ok"), "{names}");

    let (stepped, _) = stepped.split_once("\nfn main()").expect("the example ends with `main`");
    edit(&mut files, "plugins/most-clusters/src/lib.rs", |_| explaining(stepped, &explain));
    copy.make(&files);
    let told = copy.run("cargo run --no-default-features -- explain series@1 --solver most-clusters");
    let [first, last] = [3, 44].map(|line| told.lines().nth(line).unwrap());
    assert!(first.starts_with("   1  3 ") && first.contains("colour"), "{told}");
    assert!(last.ends_with("only colour 2 absorbs anything"), "{told}");
}

#[test]
fn the_page_shows_how_a_solver_shows_its_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = read(&root.join("docs/write-a-solver.md"));
    let example = read(&root.join("crates/api/examples/shown_code.rs"));
    let [lines, tree] = blocks(section(&page, "## Show your code"), "rust").try_into().unwrap();
    assert!(example.contains(&format!("\n{lines}{tree}")), "the page shows the example as it is");
}

#[test]
fn a_crate_outside_the_workspace_becomes_an_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = read(&root.join("docs/write-a-solver.md"));
    let [code] = blocks(section(&page, "## A plugin in fifteen lines"), "rust").try_into().unwrap();
    let own = section(&page, "## A program of your own");
    let [dependencies]: [String; 1] = blocks(own, "toml").try_into().unwrap();
    let [main] = blocks(own, "rust").try_into().unwrap();

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine-crate");
    let copy = Copy { workspace: folder.join("crate"), target: folder.join("target") };
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"my-solver\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{}",
        dependencies.replace("../color-walk", &root.display().to_string().replace('\\', "/"))
    );
    copy.make(&[
        ("Cargo.toml".into(), manifest.into_bytes()),
        ("Cargo.lock".into(), fs::read(root.join("Cargo.lock")).unwrap()),
        ("src/main.rs".into(), format!("{code}\n{main}").into_bytes()),
    ]);
    copy.run("cargo build");
    let built = copy.target.join("debug").join(format!("my-solver{}", env::consts::EXE_SUFFIX));
    let engine = format!("mine='{}'", built.display());
    let raced = Ended::of(program().args(["race", "--headless", "--engine", &engine, "--solvers", "mine,greedy"]));
    assert_eq!(raced.status, Some(0), "{}", raced.stderr);
    assert!(raced.stdout.contains("mine: 42 moves"), "{}", raced.stdout);
}

/// The plugin with an additional method and its imports.
fn explaining(plugin: &str, method: &str) -> String {
    let imports = "use color_walk_api::solver::{Candidate, Explanation, Unit};\n";
    let plugin = after(plugin, "use color_walk_api::prelude::*;\n", imports);
    after(&plugin, "\nimpl Solver for MostClusters {\n", method)
}

/// A section of the page, from its heading to the next.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no section `{heading}`"));
    rest.split("\n## ").next().unwrap()
}

/// The fenced blocks of a language, without their list's indentation.
fn blocks(section: &str, language: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = section.lines();
    while let Some(line) = lines.next() {
        let Some(tag) = line.trim_start().strip_prefix("```") else { continue };
        let indent = line.len() - line.trim_start().len();
        let inside = lines.by_ref().take_while(|line| line.trim_start() != "```");
        let text: String = inside.map(|line| format!("{}\n", line.get(indent..).unwrap_or_default())).collect();
        if tag == language {
            found.push(text);
        }
    }
    found
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        files.push(path.to_owned());
        return;
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries.iter().filter(|path| path.file_name() != Some(OsStr::new("target"))).for_each(|path| collect(path, files));
}

/// Removes empty folders, because Cargo takes some folders for packages.
fn remove_empty_folders(folder: &Path) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            remove_empty_folders(&path);
            // Fails if the folder is not empty.
            _ = fs::remove_dir(path);
        }
    }
}

fn edit(files: &mut [(PathBuf, Vec<u8>)], path: &str, change: impl FnOnce(&str) -> String) {
    let (_, bytes) = files.iter_mut().find(|(file, _)| file == Path::new(path)).unwrap();
    *bytes = change(&String::from_utf8_lossy(bytes)).into_bytes();
}

fn after(text: &str, heading: &str, line: &str) -> String {
    assert_eq!(text.matches(heading).count(), 1, "the place for the line is plain");
    text.replacen(heading, &format!("{heading}{line}"), 1)
}

/// Reads a file with normalized line ends, because a checkout's may differ.
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap().replace("\r\n", "\n")
}

fn without_time(printed: &str) -> Vec<&str> {
    printed.lines().filter(|line| !line.starts_with("time ")).collect()
}

/// A copy of the workspace with a build folder of its own.
struct Copy {
    workspace: PathBuf,
    target: PathBuf,
}

impl Copy {
    /// Makes the copy contain exactly these files. Equal files stay untouched, because cargo rebuilds by modification
    /// time.
    fn make(&self, files: &[(PathBuf, Vec<u8>)]) {
        fs::create_dir_all(&self.workspace).unwrap();
        let mut present = Vec::new();
        collect(&self.workspace, &mut present);
        for file in present {
            if !files.iter().any(|(wanted, _)| self.workspace.join(wanted) == file) {
                fs::remove_file(file).unwrap();
            }
        }
        remove_empty_folders(&self.workspace);
        for (file, bytes) in files {
            let file = self.workspace.join(file);
            match fs::read(&file) {
                Ok(there) if there == *bytes => {}
                Err(error) if error.kind() != io::ErrorKind::NotFound => panic!("{}: {error}", file.display()),
                _ => {
                    fs::create_dir_all(file.parent().unwrap()).unwrap();
                    fs::write(file, bytes).unwrap();
                }
            }
        }
    }

    /// Runs one of the page's cargo commands offline. It must succeed without warnings in the new crate.
    fn run(&self, command: &str) -> String {
        let mut words = command.split(' ');
        assert_eq!(words.next(), Some("cargo"), "{command}");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.arg(words.next().unwrap()).args(["--offline", "--color=never", "--target-dir"]).arg(&self.target);
        // The result runs only for a moment, so it need not be optimized.
        cargo.args(words).current_dir(&self.workspace).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        // From cargo 1.91 on, this shares packages built for other tests.
        cargo.env("CARGO_BUILD_BUILD_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap());
        // Variables of the outer cargo about its own package would mislead build scripts.
        let inherited = env::vars_os().map(|(name, _)| name);
        for name in inherited.filter(|name| name.to_str().is_some_and(is_of_a_package)) {
            cargo.env_remove(name);
        }
        let output = cargo.output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}\n{told}");
        assert!(!told.contains("--> plugins/most-clusters"), "{command}\n{told}");
        String::from_utf8(output.stdout).unwrap()
    }
}

fn is_of_a_package(variable: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_", "CARGO_PRIMARY_"]
        .iter()
        .any(|prefix| variable.starts_with(prefix))
}
