//! Says where the workshop's first scripts are: in the repository's folder, or in that of the published package. The link `scripts`
//! only makes the package. Nothing is built through it, because Git makes no links on many Windows systems.

use std::{env, path::PathBuf};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    // Relative, because checkouts may share what they build.
    let folder =
        if package.join("../../examples/scripts/beam.js").exists() { "../../examples/scripts" } else { "scripts" };
    println!("cargo::rustc-env=COLOR_WALK_SCRIPTS=/{folder}/");
    println!("cargo::rerun-if-changed=build.rs");
}
