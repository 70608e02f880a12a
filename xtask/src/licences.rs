//! Collects third-party licences: `cargo xtask licences`.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, bail, ensure};

/// The list's path from the repository's root. Programs, packages and the page ship this file.
pub const FILE: &str = "assets/licences/third-parties.txt";
/// Third-party parts other than crates, each with its licence file.
const OTHERS: [(&str, &str); 4] = [
    ("Rubik, cut", "assets/fonts/rubik-licence.txt"),
    ("Hack, cut", "assets/fonts/hack-licence.txt"),
    ("Phosphor Icons, cut", "assets/fonts/icons-licence.txt"),
    ("QuickJS, in rquickjs-sys", "packaging/licences/quickjs-licence.txt"),
];
const RULE: &str = "================================================================================";

/// Writes the licences of all crates and fonts in the programs and the page. It needs cargo-about.
#[derive(clap::Args)]
pub struct Options {
    /// Only checks that the repository's file has each crate that Cargo.lock has for a published program
    #[arg(long)]
    check: bool,
}

/// Writes the file, or checks it.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let file = root.join(FILE);
    if options.check {
        return check(root, &fs::read_to_string(&file).with_context(|| FILE)?);
    }
    let output = Command::new("cargo-about")
        .current_dir(root)
        .args(["generate", "--locked", "--all-features", "-c", "packaging/licences/about.toml"])
        .arg("packaging/licences/third-parties.hbs")
        .output()
        .context("cannot start cargo-about; install it with `cargo install --locked cargo-about`")?;
    ensure!(output.status.success(), "cargo-about failed: {}", String::from_utf8_lossy(&output.stderr));
    let mut text =
        "Color Walk contains the work of others, under the licences below: first fonts and QuickJS, then crates.\n\n"
            .to_owned();
    for (name, licence) in OTHERS {
        let licence = fs::read_to_string(root.join(licence)).with_context(|| licence)?;
        text += &format!("{RULE}\n{name}\n\n{}\n\n", licence.trim_end());
    }
    text += &tidy(&String::from_utf8(output.stdout)?);
    fs::create_dir_all(file.parent().unwrap_or(root))?;
    fs::write(&file, text)?;
    println!("{}", file.display());
    Ok(())
}

/// The text without trailing blanks, without repeated empty lines, and without the project's own crates. cargo-about
/// omits only those that are not published.
fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.lines().map(str::trim_end).filter(|line| !line.starts_with("  color-walk")) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty < 2 {
            tidy += line;
            tidy.push('\n');
        }
    }
    tidy
}

/// Checks that the list has each crate of a published program, by name and version.
fn check(root: &Path, list: &str) -> Result<()> {
    let mut missing = Vec::new();
    for target in
        ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin", "wasm32-unknown-unknown"]
    {
        let tree = Command::new("cargo")
            .current_dir(root)
            .args(["tree", "--locked", "--workspace", "--edges", "normal", "--prefix", "none", "--format", "{p}"])
            .args(["--all-features", "--target", target])
            .output()?;
        ensure!(tree.status.success(), "cargo tree failed: {}", String::from_utf8_lossy(&tree.stderr));
        for line in String::from_utf8(tree.stdout)?.lines() {
            let mut words = line.split(' ');
            let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
            let is_listed = list.contains(&format!("\n  {name} {}", version.trim_start_matches('v')));
            // Workspace crates have a path, and macros run only during the build.
            if !is_listed && !line.contains("(/") && !line.contains("(proc-macro)") {
                missing.push(format!("{name} {version}"));
            }
        }
    }
    missing.sort();
    missing.dedup();
    if !missing.is_empty() {
        bail!("{FILE} lacks {}; run `cargo xtask licences`", missing.join(", "));
    }
    println!("{FILE} has every crate");
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_projects_own_crates_are_no_third_parties() {
        assert_eq!(
            super::tidy("Used by:\n  color-walk 1.1.0\n  color-walk-api 0.2.0\n  ron 0.10.1\n"),
            "Used by:\n  ron 0.10.1\n"
        );
    }

    #[test]
    fn lines_end_without_blanks_and_gaps_are_one_line() {
        assert_eq!(super::tidy("a  \n\n\n\nb\t\n"), "a\n\nb\n");
    }
}
