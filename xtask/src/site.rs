//! Builds the static folder that any web server can host.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    compile::{bind, check_toolchain, compile, compiled, find_optimiser, optimise},
    files::{list, write_compressed},
    hashing::{put_hashes_in_names, version},
    licences,
    paths::check_no_paths,
    preview, screenshots,
    sizes::Sizes,
    web::Options,
};

/// Rebuilds everything into `site`.
pub fn build(root: &Path, target: &Path, site: &Path, wanted: &Options) -> Result<()> {
    check_toolchain(root)?;
    let (profile, worker_profile) = if wanted.dev { ("web-dev", "web-dev") } else { ("web", "web-worker") };
    let game = ["--package", "color-walk", "--bin", "color-walk"];
    let worker = ["--package", "color-walk-worker", "--lib"];
    // Built alone: built with the other worker, both would contain the interpreter.
    let script_worker = ["--package", "color-walk-script-worker", "--lib"];
    if !wanted.assemble {
        compile(root, target, profile, &game)?;
        compile(root, target, worker_profile, &worker)?;
        compile(root, target, worker_profile, &script_worker)?;
    }
    let game = compiled(target, profile, "color-walk.wasm")?;
    let worker = compiled(target, worker_profile, "color_walk_worker.wasm")?;
    let script_worker = compiled(target, worker_profile, "color_walk_script_worker.wasm")?;

    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    fs::create_dir_all(site)?;
    let mut sizes = Sizes::default();
    let optimises = !(wanted.no_opt || wanted.assemble || wanted.dev);
    let optimiser = if optimises { find_optimiser() } else { None };
    if optimises && optimiser.is_none() {
        println!("no wasm-opt found (in the path, or named by WASM_OPT): the files stay as they are");
    }
    let modules = [(game, "color-walk", "-Oz"), (worker, "worker", "-O3"), (script_worker, "script-worker", "-O3")];
    for (wasm, name, level) in modules {
        let bound = bind(&wasm, site, name)?;
        check_no_paths(root, target, &bound)?;
        sizes.add(&bound, "as built", wanted.dev || wanted.assemble)?;
        if let Some(optimiser) = &optimiser {
            println!("wasm-opt {level} on {} (this takes minutes)", bound.display());
            match optimise(optimiser, &bound, level)? {
                None => sizes.add(&bound, "after wasm-opt", wanted.dev)?,
                Some(fault) => println!(
                    "{} cannot be used: {fault}. {} stays as it was built, which is larger. For the smaller one \
                     install Binaryen 119 or later, or name its wasm-opt in WASM_OPT.",
                    optimiser.display(),
                    bound.display()
                ),
            }
        }
    }
    copy(&root.join("web"), site)?;
    fs::copy(root.join(licences::FILE), site.join("licences.txt"))?;
    let game_bytes = fs::metadata(site.join("color-walk_bg.wasm"))?.len();
    fill_in(&site.join("loader.js"), "__GAME_BYTES__", &game_bytes.to_string())?;
    preview::write(root, site, wanted.address.as_ref())?;
    screenshots::write(root, site)?;
    let version = version(site)?;
    for file in ["index.html", "service-worker.js"] {
        fill_in(&site.join(file), "__VERSION__", &version)?;
    }
    put_hashes_in_names(site)?;
    list_files(site)?;
    if !wanted.dev && !wanted.assemble {
        write_compressed(site)?;
        sizes.add_site(site)?;
    }
    sizes.print();
    println!("{}", site.display());
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for name in list(from).with_context(|| from.display().to_string())? {
        let file = to.join(&name);
        fs::create_dir_all(file.parent().unwrap_or(to))?;
        fs::copy(from.join(name), file)?;
    }
    Ok(())
}

fn fill_in(file: &Path, place: &str, text: &str) -> Result<()> {
    let old = fs::read_to_string(file)?;
    if !old.contains(place) {
        bail!("{} has no {place} to fill in", file.display());
    }
    fs::write(file, old.replace(place, text))?;
    Ok(())
}

/// Lists the files for the service worker: all but itself and the pictures that only messengers and app stores show. It
/// caches the page under the folder's address.
fn list_files(site: &Path) -> Result<()> {
    let mut names = list(site)?;
    names.retain(|name| !["index.html", "service-worker.js", preview::PICTURE].contains(&name.as_str()));
    names.retain(|name| !name.starts_with(screenshots::FOLDER));
    let names: Vec<String> = names.iter().map(|name| format!("\"./{name}\"")).collect();
    fill_in(&site.join("service-worker.js"), "\"__FILES__\"", &names.join(", "))
}
