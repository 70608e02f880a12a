//! Ctrl-C in a Windows console.

use std::{env, process::Command};

use crate::{common::Ended, json};

#[test]
#[ignore = "needs COLOR_WALK_INTERRUPT, a program that presses Ctrl-C; `cargo xtask test-on windows` has one"]
fn ctrl_c_in_a_console_ends_a_search_that_tells_its_walk() {
    // Ctrl-C reaches all programs of a console, so a helper starts ours in a console of its own.
    let mut pressed = Command::new(env::var_os("COLOR_WALK_INTERRUPT").expect("a program that presses Ctrl-C"));
    pressed.args([env!("CARGO_BIN_EXE_color-walk"), "solve", "26x26c9@1", "--format", "json", "--progress"]);
    let ended = Ended::of(&mut pressed);
    assert_eq!(ended.status, Some(130), "{}", ended.stderr);
    assert!(ended.stderr.trim_end().ends_with("color-walk: interrupted after 0 of 1 board"), "{}", ended.stderr);
    let stopped = json(&ended.stdout);
    assert_eq!(stopped["proven"], false);
    assert_eq!(stopped["walk"].as_str().unwrap().len() as u64, stopped["moves"].as_u64().unwrap());
}
