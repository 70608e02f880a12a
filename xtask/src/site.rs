//! The static folder that any web server can host.

use std::{
    collections::hash_map::DefaultHasher,
    fs,
    hash::{Hash, Hasher},
    path::Path,
};

use anyhow::{Context, Result};

use crate::{
    Options,
    compile::{bind, check_toolchain, compile, find_optimiser, optimise},
    files::{list, write_compressed},
    sizes::Sizes,
};

/// Builds everything anew into `site`.
pub fn build(root: &Path, target: &Path, site: &Path, options: &Options) -> Result<()> {
    check_toolchain(root)?;
    let (profile, worker_profile) = if options.dev { ("web-dev", "web-dev") } else { ("web", "web-worker") };
    let game = ["--package", "color-walk", "--bin", "color-walk"];
    let game = compile(root, target, profile, &game, "color-walk.wasm")?;
    let worker = ["--package", "color-walk-worker", "--lib"];
    let worker = compile(root, target, worker_profile, &worker, "color_walk_worker.wasm")?;

    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    fs::create_dir_all(site)?;
    let mut sizes = Sizes::default();
    let optimiser = if options.optimise && !options.dev { find_optimiser() } else { None };
    if options.optimise && !options.dev && optimiser.is_none() {
        println!("no wasm-opt found (in the path, or named by WASM_OPT): the files stay as they are");
    }
    for (wasm, name, level) in [(game, "color-walk", "-Oz"), (worker, "worker", "-O3")] {
        let bound = bind(&wasm, site, name)?;
        sizes.add(&bound, "as built", options.dev)?;
        if let Some(optimiser) = &optimiser {
            println!("wasm-opt {level} on {} (this takes minutes)", bound.display());
            optimise(optimiser, &bound, level)?;
            sizes.add(&bound, "after wasm-opt", options.dev)?;
        }
    }
    copy(&root.join("web"), site)?;
    let game_bytes = fs::metadata(site.join("color-walk_bg.wasm"))?.len();
    fill_in(&site.join("loader.js"), "__GAME_BYTES__", &game_bytes.to_string())?;
    write_service_worker(site)?;
    if !options.dev {
        write_compressed(site)?;
        sizes.add_site(site)?;
    }
    sizes.print();
    println!("{}", site.display());
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn fill_in(file: &Path, place: &str, text: &str) -> Result<()> {
    let old = fs::read_to_string(file)?;
    fs::write(file, old.replace(place, text))?;
    Ok(())
}

/// The service worker knows the files and, by a hash of them all, the version.
fn write_service_worker(site: &Path) -> Result<()> {
    let mut hasher = DefaultHasher::new();
    let mut names = Vec::new();
    for file in list(site)? {
        fs::read(site.join(&file))?.hash(&mut hasher);
        if file != "service-worker.js" {
            names.push(format!("\"./{file}\""));
        }
    }
    let script = site.join("service-worker.js");
    fill_in(&script, "__VERSION__", &format!("{:016x}", hasher.finish()))?;
    fill_in(&script, "\"__FILES__\"", &names.join(", "))
}
