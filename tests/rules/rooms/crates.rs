//! The crates of the workspace that have a row of their own: their dependencies are those of the row.

use std::{path::Path, process::Command};

use serde_json::Value;

use super::{
    never_used,
    table::{Table, word_for},
};

/// A member of the workspace.
pub struct Package {
    /// Its folder, from the workspace's.
    pub folder: String,
    /// What it needs outside tests.
    pub dependencies: Vec<Dependency>,
}

/// A crate that another needs.
pub struct Dependency {
    pub name: String,
    /// Needed with a feature only.
    pub is_optional: bool,
}

/// What the members' manifests say, but the game's own.
pub fn packages() -> Vec<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let root = text(&metadata["workspace_root"]);
    let folder_of = |package: &Value| {
        let manifest = text(&package["manifest_path"]);
        Path::new(&manifest).parent().unwrap().strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/")
    };
    let packages = metadata["packages"].as_array().unwrap().iter().map(|package| Package {
        folder: folder_of(package),
        dependencies: (package["dependencies"].as_array().unwrap().iter())
            .filter(|dependency| dependency["kind"] != "dev")
            .map(|it| Dependency { name: text(&it["name"]), is_optional: it["optional"] == true })
            .collect(),
    });
    packages.filter(|package| !package.folder.is_empty()).collect()
}

/// Dependencies that the table does not allow, and those that it allows for nothing.
pub fn violations(table: &Table, packages: &[Package]) -> Vec<String> {
    let mut found = Vec::new();
    for Package { folder, dependencies } in packages {
        let Some(room) = table.rooms.iter().find(|room| room.paths.contains(folder)) else {
            found.push(format!("{folder} is in no room: give it a row in the table"));
            continue;
        };
        let word = |dependency: &Dependency| word_for(&dependency.name).unwrap_or_else(|| dependency.name.clone());
        for dependency in dependencies {
            let (name, word) = (&dependency.name, word(dependency));
            let place = format!("{folder}/Cargo.toml: `{name}`");
            if !room.may_know.contains(&word) {
                found.push(format!("{place} leads to `{word}`, which `{}` may not know", room.name));
            } else if word == "Bevy" && !dependency.is_optional {
                found.push(format!("{place} is not optional: without the feature no engine may be built"));
            }
        }
        let idle = room.may_know.iter().filter(|known| !dependencies.iter().any(|it| word(it) == **known));
        found.extend(idle.map(|idle| never_used(room, idle)));
    }
    found
}
