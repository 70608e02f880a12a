//! Lists of solvers and chapters.

use std::fs;

use super::{
    common::{Ended, output, program, run},
    json,
};

#[test]
fn solvers_lists_what_there_is() {
    let list = json(&output("solvers --format json"));
    let look_ahead = list.as_array().unwrap().iter().find(|info| info["id"] == "greedy-look-ahead").unwrap();
    assert_eq!(look_ahead["plugin"], "greedy");
    let expected = json(r#"[{"key":"depth","label":"Look-ahead (moves)","default":5,"min":1,"max":10}]"#);
    assert_eq!(look_ahead["params"], expected);
    for info in list.as_array().unwrap() {
        let id = info["id"].as_str().unwrap();
        assert!(output("solvers").contains(id));
        assert!(output(&format!("solvers {id}")).contains(info["about"].as_str().unwrap()));
    }
}

#[test]
fn working_chapters_are_listed_and_each_broken_file_is_reported() {
    let listed = run("tour --list");
    assert_eq!((listed.status, listed.stderr.as_str()), (Some(0), ""));
    assert!(listed.stdout.lines().any(|id| id == "greedy"), "{}", listed.stdout);
    let assets = tempfile::tempdir().unwrap();
    let folder = assets.path().join("tour");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("own.ron"), "(\n  order: 1,\n  steps: [)").unwrap();
    fs::write(folder.join("greedy.ron"), "?").unwrap();
    let mut program = program();
    let broken = Ended::of(program.env("COLOR_WALK_ASSETS", assets.path()).args(["tour", "--list"]));
    assert_eq!((broken.status, &broken.stdout), (Some(0), &listed.stdout), "what is built in stands in");
    let lines: Vec<&str> = broken.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{}", broken.stderr);
    assert!(lines[0].contains("greedy.ron, line 1, column 1: ") && lines[0].ends_with("(the built-in one is used)"));
    assert!(lines[1].contains("own.ron, line 3, column "), "{}", lines[1]);
}
