//! Shards of matches, and what is merged of them.

use color_walk_arena::matches::{self, Bounds, Part, write};

use crate::{files, is_told};

/// Up to three shards, which a zero byte keeps apart.
pub fn match_shards(data: &[u8]) {
    for bytes in data.split(|&byte| byte == 0).take(3) {
        match Part::parse("a file", bytes) {
            Ok(part) => {
                let text = written(&part);
                let again = Part::parse("again", &text).unwrap_or_else(|error| panic!("{error}"));
                assert!(again.is_like(&part) && again.progress() == part.progress());
                assert_eq!(written(&again), text);
            }
            Err(error) => is_told(error),
        }
    }
    match matches::merge(&files::several(data), Bounds::default()) {
        Ok(merged) => {
            assert!(merged.counted() <= merged.boards());
            for format in [write::Format::Table, write::Format::Json, write::Format::Markdown] {
                write::write(&mut Vec::new(), format, &merged, true).expect("memory takes all");
            }
            is_told(write::leaning(&merged));
        }
        Err(error) => is_told(error),
    }
}

fn written(part: &Part) -> Vec<u8> {
    let mut bytes = Vec::new();
    part.write(&mut bytes, true).expect("memory takes all");
    bytes
}
