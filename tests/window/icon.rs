//! The window's icon, which desktops show where no desktop entry is installed.

use std::process::Command;

use crate::at_window::{Person, alone};

#[test]
#[ignore = "needs a display of X11, xdotool and xprop"]
fn the_window_has_its_icon() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let person = Person::starts(folder.path(), &["play", "--board", "12x12c6@3"]);
    let script = "xprop -id $(xdotool search --name 'Color Walk' | head -n 1) _NET_WM_ICON";
    let told = Command::new("sh").args(["-c", script]).output().expect("there is a shell");
    let told = String::from_utf8_lossy(&told.stdout);
    assert!(told.contains("Icon (192 x 192)"), "{told}");
    person.cut_off();
}
