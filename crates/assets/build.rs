//! Says where the built-in assets are: in the repository's folder, or in that of the published package. The link `assets`
//! only makes the package. Nothing is built through it, because Git makes no links on many Windows systems.

use std::{env, path::PathBuf};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    // Relative, because checkouts may share what they build.
    let folder = if package.join("../../assets/cards").exists() { "../../assets" } else { "assets" };
    println!("cargo::rustc-env=COLOR_WALK_BUILT_IN=/{folder}/");
    println!("cargo::rerun-if-changed=build.rs");
}
