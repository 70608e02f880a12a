//! Loses the graphics device during the game, by a layer in front of the driver.

use std::{
    fs,
    fs::File,
    path::Path,
    process::{Command, Stdio},
};

use crate::at_window::{Person, alone};

/// Builds the layer into a folder.
fn layer(folder: &Path) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/lost_device");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(folder.join("layer.so"));
    let status = compiler.arg(sources.join("layer.c")).status().expect("there is a C compiler");
    assert!(status.success(), "Vulkan's headers are installed");
    fs::copy(sources.join("layer.json"), folder.join("layer.json")).unwrap();
}

#[test]
#[ignore = "needs a display of X11, xdotool, a C compiler and Vulkan's headers"]
fn a_lost_graphics_device_is_one_sentence_and_the_game_goes_on_at_the_next_start() {
    let _alone = alone();
    let (folder, layers) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    layer(layers.path());
    let said = layers.path().join("said");
    let lost = layers.path().join("lost");
    let environment = [
        ("VK_LAYER_PATH", layers.path().to_str().unwrap()),
        ("VK_INSTANCE_LAYERS", "VK_LAYER_COLOR_WALK_lost_device"),
        ("LOST_DEVICE", lost.to_str().unwrap()),
    ];
    let stderr = Stdio::from(File::create(&said).unwrap());
    let person = Person::starts_with(folder.path(), &["play"], &environment, stderr);
    person.plays_until("three moves are kept", |person| person.moves_kept().len() >= 3);
    let before = person.moves_kept();
    File::create(&lost).unwrap();
    let status = person.waits_for_its_end();
    let told = fs::read_to_string(&said).unwrap();
    assert_eq!(status, Some(1), "{told}");
    let sentence = told.lines().find(|line| line.starts_with("color-walk: ")).unwrap_or_else(|| panic!("{told}"));
    assert!(sentence.contains("The graphics device was lost") && sentence.ends_with("goes on from there."), "{told}");
    assert!(!told.contains("panicked"), "{told}");
    let fault = || fs::read_to_string(folder.path().join("fault.json")).unwrap();
    let reason = sentence.split_once('(').and_then(|(_, rest)| rest.split_once(')')).expect("it has a reason").0;
    assert!(fault().contains(reason), "{}", fault());

    let person = Person::starts(folder.path(), &[]);
    person.presses("Return");
    person.plays_until("the game goes on", |person| person.moves_kept().len() > before.len());
    assert!(person.moves_kept().starts_with(&before));
    assert!(!fault().contains(reason), "this start has told it: {}", fault());
    person.cut_off();
}
