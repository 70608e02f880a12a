//! `keep`: everything a person made, from one data folder to another.

use std::{fs, path::Path};

use super::common::{Ended, program};

fn keep(data: &Path, arguments: &[&str]) -> Ended {
    Ended::of(program().env("COLOR_WALK_DATA", data).arg("keep").args(arguments))
}

#[test]
fn what_a_person_made_goes_to_another_folder_and_back_out() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (folder.path().join("one"), folder.path().join("other"));
    fs::create_dir_all(one.join("engines")).unwrap();
    fs::write(one.join("settings.json"), r#"{"version": 1, "palette": "okabe-ito"}"#).unwrap();
    fs::write(one.join("engines/mine.ron"), "(command: \"python3 mine.py\")").unwrap();
    let copy = folder.path().join("my.colorwalk");
    let copy = copy.to_str().unwrap();
    let saved = keep(&one, &["export", copy]);
    assert_eq!((saved.status, &*saved.stdout, &*saved.stderr), (Some(0), "", ""));
    let again = keep(&one, &["export", copy]);
    assert_eq!((again.status, &*again.stdout), (Some(2), ""));
    assert!(again.stderr.ends_with("exists; give --overwrite to replace it\n"), "{}", again.stderr);

    let added = keep(&other, &["import", copy]);
    assert_eq!((added.status, &*added.stderr), (Some(0), ""));
    let told =
        "Engine `mine`, which runs: python3 mine.py\nSettings: Palette\n`color-walk keep undo` takes this back.\n";
    assert_eq!(added.stdout, told);
    assert_eq!(fs::read_to_string(other.join("engines/mine.ron")).unwrap(), "(command: \"python3 mine.py\")\n");
    let taken_back = keep(&other, &["undo"]);
    assert_eq!((taken_back.status, &*taken_back.stderr), (Some(0), ""));
    assert!(!other.join("engines/mine.ron").exists());

    fs::write(copy, "{").unwrap();
    let refused = keep(&other, &["import", copy]);
    assert_eq!((refused.status, &*refused.stdout), (Some(2), ""));
    assert!(refused.stderr.contains("my.colorwalk` cannot be opened: it is damaged ("), "{}", refused.stderr);
}
