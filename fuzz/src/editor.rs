//! The board editor, with pasted text.

use arbitrary::{Result, Unstructured};
use color_walk_api::board::Start;
use color_walk_play::{BoardEditor, MAX_EDITED_SIDE};

use crate::has_message;

/// The most calls per input: each may copy a board.
const MOST: usize = 60;

/// An optional line of pasted text, followed by calls.
pub fn editor(data: &[u8]) {
    let (pasted, done) = match data.iter().position(|&byte| byte == 0) {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, &[][..]),
    };
    let mut editor = BoardEditor::default();
    if let Ok(text) = std::str::from_utf8(pasted) {
        let before = editor.clone();
        if let Err(problem) = editor.take_text(text) {
            has_message(problem);
            assert!(editor == before, "what cannot be pasted changes nothing");
        }
    }
    check(&editor);
    // The sequence ends when the bytes run out.
    let _ = edit(&mut editor, done);
    while editor.can_redo() {
        editor.redo();
    }
    let last = editor.board();
    while editor.can_undo() {
        editor.undo();
        check(&editor);
    }
    while editor.can_redo() {
        editor.redo();
    }
    assert!(editor.board() == last, "the steps back and forth do not lead to where they began");
}

fn edit(editor: &mut BoardEditor, done: &[u8]) -> Result<()> {
    let mut bytes = Unstructured::new(done);
    for _ in 0..MOST {
        if bytes.is_empty() {
            break;
        }
        let what: u8 = bytes.arbitrary()?;
        let cell = usize::from(bytes.arbitrary::<u16>()?);
        let color = bytes.arbitrary()?;
        match what % 14 {
            0 => editor.begin_stroke(cell, color),
            1 => editor.extend_stroke(Some(cell)),
            2 => editor.extend_stroke(None),
            3 => editor.end_stroke(),
            4 => editor.paint(cell, color),
            5 => editor.fill(cell, color),
            6 => editor.fill_all(color),
            7 => editor.randomize(cell as u64),
            8 | 9 => editor.reshape(cell % 256, usize::from(color), usize::from(what)),
            10 => editor.set_start(Start::Blank(cell)),
            11 => editor.set_start(Start::Cluster(cell)),
            12 => editor.undo(),
            _ => editor.redo(),
        }
        check(editor);
    }
    Ok(())
}

/// It must be a valid board after every call.
fn check(editor: &BoardEditor) {
    assert!((1..=MAX_EDITED_SIDE).contains(&editor.width()) && (1..=MAX_EDITED_SIDE).contains(&editor.height()));
    let board = editor.board();
    assert_eq!((board.width(), board.cells(), board.colors()), (editor.width(), editor.cells(), editor.colors()));
    if let Err(problem) = editor.playable() {
        has_message(problem);
    }
}
