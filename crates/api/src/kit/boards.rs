//! The kit's boards. They are written out, so that a plugin's tests need no generator.

use crate::board::{Board, Start, color_of};

/// Boards by their codes, with the number of colours and the rows of cells.
const RANDOM: [(&str, usize, &str); 7] = [
    ("2x2c2@11", 2, "01 10"),
    ("2x9c4@12", 4, "02 00 13 11 02 23 11 31 10"),
    ("9x2c3@13", 3, "000100121 100001200"),
    ("6x6c5@14", 5, "102240 033233 221143 222444 222203 044343"),
    ("7x5c9@15", 9, "4408550 8106703 7441181 0807552 3844213"),
    ("8x8c3@16", 3, "01102201 12122022 01200121 20012122 11121102 01210020 02101022 02102101"),
    ("10x7c6@17", 6, "4300315401 4225445340 2455001024 3213501420 2354135342 4133440135 2412105531"),
];

/// A board so small that solvers cope with any parameters: `4x4c3@5`.
pub(super) fn tiny_board() -> Board {
    board(3, "0020 2111 1110 2122", |_, _| Start::Blank(0))
}

/// Small boards of all shapes, colour counts and start rules, some degenerate.
pub(super) fn boards() -> Vec<(String, Board)> {
    // Eleven colours around the start give few positions and many orders of moves.
    let star = vec![1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 7, 8, 9, 10, 11, 11];
    let mut boards = vec![
        ("one cell".to_owned(), Board::new(1, 1, 1, vec![0], Start::Cluster(0)).expect("valid")),
        ("one colour".to_owned(), Board::new(4, 3, 2, vec![1; 12], Start::Cluster(5)).expect("valid")),
        ("one colour, blank start".to_owned(), Board::new(4, 3, 2, vec![1; 12], Start::Blank(5)).expect("valid")),
        ("a row".to_owned(), Board::new(5, 1, 3, vec![0, 1, 2, 1, 0], Start::Cluster(2)).expect("valid")),
        ("unused colours".to_owned(), Board::new(3, 2, 36, vec![0, 35, 7, 7, 35, 0], Start::Blank(0)).expect("valid")),
        ("a star".to_owned(), Board::new(6, 3, 12, star, Start::Cluster(6)).expect("valid")),
    ];
    // Miri takes minutes for the largest.
    let random = if cfg!(miri) { &RANDOM[..5] } else { &RANDOM[..] };
    for &(code, colors, rows) in random {
        boards.push((format!("{code}, blank start"), board(colors, rows, |_, _| Start::Blank(0))));
        let middle = |width, height| Start::Cluster((height / 2) * width + width / 2);
        boards.push((format!("{code}, centre"), board(colors, rows, middle)));
    }
    boards
}

fn board(colors: usize, rows: &str, start: impl Fn(usize, usize) -> Start) -> Board {
    let rows: Vec<&str> = rows.split(' ').collect();
    let (width, height) = (rows[0].len(), rows.len());
    let cells = rows.concat().chars().map(|cell| color_of(cell).expect("a colour")).collect();
    Board::new(width, height, colors, cells, start(width, height)).expect("valid")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_those_of_their_codes() {
        let of = |code: &str| Board::of_code(code).unwrap();
        for (code, colors, rows) in RANDOM {
            assert_eq!(board(colors, rows, |_, _| Start::Blank(0)), of(code), "{code}");
        }
        assert_eq!(tiny_board(), of("4x4c3@5"));
    }
}
