//! `--plot`: results as a drawing.

use std::fs;

use super::folder::Folder;

const BENCH: &str = "bench 6x6c4@1..12 --solvers greedy,exact,beam:width=3";

#[test]
fn a_batch_is_drawn_as_boxes_or_as_what_is_asked_for() {
    let folder = Folder::new();
    folder.works(&format!("{BENCH} --plot r.svg"));
    let svg = folder.read("r.svg");
    for text in ["<svg ", "Walk lengths, 6x6c4@1..12", ">greedy</text>", ">beam:width=3</text>", "diamond: mean"] {
        assert!(svg.contains(text), "{text} is not in {svg}");
    }
    folder.works(&format!("{BENCH} --plot all.svg --chart histograms,cumulative,time,best"));
    let svg = folder.read("all.svg");
    for text in ["dashed line: mean", "boards cleared (%)", "time for a board", "Best walk so far, 6x6c4@1..12"] {
        assert!(svg.contains(text), "{text} is not in {svg}");
    }
    assert!(!svg.contains("diamond: mean"));
    folder.works(&format!("{BENCH} --plot r.PNG --no-times --output r.json"));
    let bytes = fs::read(folder.path("r.PNG")).unwrap();
    let picture = image::load_from_memory(&bytes).unwrap();
    assert_eq!((picture.width(), picture.color()), (2000, image::ColorType::Rgb8));
}

#[test]
fn shards_merge_to_the_drawing_of_one_run() {
    let folder = Folder::new();
    let charts = "--chart boxes,histograms,cumulative,best";
    folder.works(&format!("{BENCH} --no-times --plot whole.svg {charts}"));
    for shard in 1..=2 {
        folder.works(&format!("{BENCH} --no-times --best-so-far --shard {shard}/2 --output part-{shard}"));
        folder.works(&format!("{BENCH} --no-times --shard {shard}/2 --output short-{shard}"));
    }
    folder.works(&format!("bench --merge part-1 part-2 --plot merged.svg {charts}"));
    assert_eq!(folder.read("merged.svg"), folder.read("whole.svg"));
    folder.refuses("bench --merge short-1 short-2 --plot m.svg --chart best", "which these journals lack");
    folder.refuses("bench --merge short-1 short-2 --plot m.svg --chart time", "--chart time needs times");
}

#[test]
fn a_match_is_drawn_as_its_boards_go() {
    let folder = Folder::new();
    let duel = "match 6x6c4@1..200 greedy random --no-times";
    folder.works(&format!("{duel} --plot m.svg"));
    let svg = folder.read("m.svg");
    for text in
        ["greedy against random, 6x6c4@1..200", "enough for the answer", ">random on more boards</text>", "95 %"]
    {
        assert!(svg.contains(text), "{text} is not in {svg}");
    }
    folder.works(&format!("{duel} --shard 1/1 --output part"));
    folder.works("match --merge part --plot merged.svg");
    assert_eq!(folder.read("merged.svg"), svg);
    folder.works("match 6x6c4@1..200 greedy random exact --gauntlet --plot three.svg");
    let svg = folder.read("three.svg");
    assert!(svg.contains(">greedy / random</text>") && svg.contains(">greedy / exact</text>"));
    assert!(!svg.contains(">random / exact</text>") && svg.contains("Mean difference to the field"));
}

#[test]
fn what_cannot_be_drawn_is_refused_before_the_first_game() {
    let folder = Folder::new();
    folder.works(&format!("{BENCH} --plot r.svg"));
    for (options, hint) in [
        ("--plot r.svg", "`r.svg` exists; give --overwrite to replace it"),
        ("--plot r.pdf", "--plot writes SVG and PNG; let `r.pdf` end with .svg or .png"),
        ("--plot r", "--plot writes SVG and PNG"),
        ("--plot -", "--plot needs a file"),
        ("--plot no/such/r.svg", "cannot be written"),
        ("--plot n.svg --output n.svg", "`n.svg` is --output too; choose another --plot"),
        ("--plot n.svg --walks n.svg", "`n.svg` is --walks too; choose another --plot"),
        ("--plot n.svg --chart time --no-times", "--chart time needs times; leave out --no-times"),
        ("--plot n.svg --chart pie", "`pie` is not a value of --chart"),
        ("--plot n.svg --shard 1/2 --output part", "--shard"),
        ("--chart best", "--plot"),
        ("--overwrite", "--overwrite needs an output file; name it with --output"),
    ] {
        folder.refuses(&format!("{BENCH} {options}"), hint);
    }
    let before = folder.read("r.svg");
    folder.works(&format!("{BENCH} --plot r.svg --overwrite --chart histograms"));
    assert_ne!(folder.read("r.svg"), before);
}

#[test]
fn a_complete_result_without_its_games_is_not_drawn() {
    let folder = Folder::new();
    folder.works(&format!("{BENCH} --output r.json"));
    folder.refuses(
        &format!("{BENCH} --output r.json --resume --plot r.svg"),
        "is complete without its games, which --plot needs; add --overwrite to play them again",
    );
    // A journal has the games.
    folder.works(&format!("{BENCH} --output r.journal"));
    let ended = folder.run(&format!("{BENCH} --output r.journal --resume --plot r.svg"));
    assert!(ended.status == Some(0) && folder.read("r.svg").contains("<svg "), "{}", ended.stderr);
}
