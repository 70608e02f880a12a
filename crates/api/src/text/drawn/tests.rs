use proptest::prelude::*;

use super::*;
use crate::{
    board::{Color, MAX_CELLS},
    text::{BoardCode, BoardFile, Layout},
};

/// The longest side of the property tests' boards. Miri takes minutes for large ones.
const LONGEST: usize = if cfg!(miri) { 6 } else { 40 };

/// Boards of any kind: from noise to large areas, and any start.
fn any_board() -> impl Strategy<Value = Board> {
    (1..=LONGEST, 1..=LONGEST, 1usize..=MAX_COLORS, any::<bool>(), any::<prop::sample::Index>(), 1u32..=20)
        .prop_flat_map(|(width, height, colors, is_blank, start, changes)| {
            let cell = start.index(width * height);
            let start = if is_blank { Start::Blank(cell) } else { Start::Cluster(cell) };
            prop::collection::vec((0..20u32, 0..colors as u8), width * height).prop_map(move |drawn| {
                let mut color = 0;
                let cells = drawn.into_iter().map(|(chance, new)| {
                    color = if chance < changes { new } else { color };
                    color
                });
                Board::new(width, height, colors, cells.collect(), start).unwrap()
            })
        })
}

fn read(text: &str) -> Result<DrawnBoard, DrawnError> {
    text.parse()
}

/// Checks that a text decodes to a board with that very text, so no two texts mean one board.
fn is_sound(text: &str) -> bool {
    read(text).map_or(true, |drawn| drawn.code() == text.trim())
}

proptest! {
    #![proptest_config(crate::proptest_config())]

    #[test]
    fn any_board_comes_back(board in any_board()) {
        match DrawnBoard::new(&board) {
            Ok(drawn) => {
                prop_assert_eq!(drawn.board().fingerprint(), board.fingerprint());
                prop_assert_eq!(read(drawn.code()), Ok(drawn.clone()));
                prop_assert_eq!(DrawnBoard::new(drawn.board()), Ok(drawn.clone()));
                prop_assert!(drawn.code().len() <= MAX_DRAWN_CODE);
                let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "@-_".contains(letter);
                prop_assert!(drawn.code().chars().all(is_plain));
            }
            // Six bits per character, and little more than the plain cells need.
            Err(error) => {
                prop_assert_eq!(error, DrawnError::TooLarge { width: board.width(), height: board.height() });
                prop_assert!((board.colors() as f64).log2() * board.cells().len() as f64 > 0.9 * 6.0 * MAX_DRAWN_CODE as f64);
            }
        }
    }

    #[test]
    fn what_is_mangled_is_refused(
        board in any_board(),
        place in any::<prop::sample::Index>(),
        other in "[A-Za-z0-9_-]",
        how in 0usize..5,
    ) {
        let Ok(drawn) = DrawnBoard::new(&board) else { return Ok(()) };
        let code = drawn.code();
        let place = FAMILY.len() + place.index(code.len() - FAMILY.len());
        let (before, after) = code.split_at(place);
        let mangled = match how {
            0 => before.to_owned(),
            1 => format!("{before}{other}{}", &after[1..]),
            2 => format!("{before}{}", &after[1..]),
            3 => format!("{before}{other}{after}"),
            _ => format!("{before}{}", after.chars().rev().collect::<String>()),
        };
        if mangled != code {
            // The chance that another board has this text is 1 in 16 million.
            prop_assert!(matches!(read(&mangled), Err(DrawnError::Damaged(_) | DrawnError::Version(_) | DrawnError::TooLong(_))));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", digits in "[A-Za-z0-9_-]{0,300}") {
        for text in [text.clone(), format!("drawn@{text}"), format!("drawn@a{text}"), format!("drawn@a{digits}")] {
            prop_assert!(is_sound(&text));
        }
    }

    /// Whatever sizes the digits claim, a decoded board has no more cells than the digits pay for.
    #[test]
    #[cfg_attr(miri, ignore = "boards of 300,000 cells take minutes there")]
    fn cells_are_paid_for(digits in "[A-Za-z0-9_-]{0,300}", tail in "[A_]{0,300}") {
        for digits in [format!("{digits}{tail}"), format!("{tail}{digits}")] {
            let board = Reader::new(&digits).and_then(|mut reader| code_board(&mut reader, None));
            let most = 1100 * (digits.len() + 10) + MAX_SIDE;
            prop_assert!(board.is_none_or(|board| board.cells().len() <= most));
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "boards of 20,000 cells take minutes there")]
fn huge_boards_of_little_text_are_refused() {
    for (width, height, colors) in [(1000, 1000, 1), (1000, 1000, 36), (1024, 1024, 2), (1000, 1000, 64), (1, 1000, 1)]
    {
        let mut writer = Writer::new(100);
        writer.number(SIDE_BITS, width - 1);
        writer.number(SIDE_BITS, height - 1);
        writer.number(COLORS_BITS, colors - 1);
        writer.number(1, 0);
        let code = format!("drawn@aAAAA{}", writer.finish().unwrap());
        assert!(matches!(read(&code), Err(DrawnError::Damaged(_))), "{code}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "boards of a million cells take hours there")]
fn the_largest_boards_have_a_code_or_a_sentence() {
    let one_color =
        |width: usize, height: usize| Board::new(width, height, 6, vec![5; width * height], Start::Blank(0));
    let drawn = DrawnBoard::new(&one_color(1000, 1000).unwrap()).unwrap();
    assert_eq!(read(drawn.code()), Ok(drawn.clone()));
    assert!((900..1000).contains(&drawn.code().len()));
    let error = DrawnBoard::new(&one_color(1001, 1).unwrap()).unwrap_err();
    assert!(
        error.to_string().starts_with("a board of 1001 × 1 cells")
            && error.to_string().ends_with("save it as a board file")
    );
    assert!(DrawnBoard::new(&one_color(1, MAX_CELLS).unwrap()).is_err());
    let noise = BoardCode::uniform(100, 100, 36, 1).board();
    assert_eq!(DrawnBoard::new(&noise), Err(DrawnError::TooLarge { width: 100, height: 100 }));
}

fn picture(text: &str) -> Board {
    BoardFile::parse("picture", text.as_bytes(), Layout::Rows).unwrap().board(0, None).unwrap()
}

const HEART: &str = "
00000000000000
00110000110000
01221001221000
01222112222100
01222222222100
01222222222100
00122222221000
00012222210000
00001222100000
00000121000000
00000010000000
00000000000000
33333333333333
33333333333333";

/// A code means the same board for ever: every version must read these old codes.
#[test]
fn codes_of_old_are_read() {
    let rows: Vec<&str> = include_str!("golden.csv").lines().skip(1).collect();
    assert_eq!(rows.len(), 11);
    // Miri takes minutes for the large boards at the end.
    for row in rows.into_iter().take(if cfg!(miri) { 4 } else { 11 }) {
        let mut columns = row.rsplit(',');
        let (code, fingerprint) = (columns.next().unwrap(), columns.next().unwrap());
        assert_eq!(format!("{:016x}", read(code).unwrap().board().fingerprint()), fingerprint, "{row}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "3,600 random cells take minutes there")]
fn codes_are_short() {
    let length = |board: &Board| DrawnBoard::new(board).unwrap().code().len();
    let of = |code: &str| length(&code.parse::<BoardCode>().unwrap().board());
    // Random cells need at least 233, 85 and 1,551 characters. The header needs 17 or 18.
    assert_eq!((of("series@1"), of("14x14c6@7"), of("60x60c6@1")), (255, 105, 1588));
    assert_eq!(length(&picture(HEART)), 47);
    let checks = (0..600).map(|cell| ((cell / 30 + cell % 30) % 2) as Color).collect();
    assert_eq!(length(&Board::new(30, 20, 2, checks, Start::Blank(0)).unwrap()), 21);
}

#[test]
fn starts_are_the_codes_own() {
    let blank = DrawnBoard::new(&"5x4c3@1".parse::<BoardCode>().unwrap().board()).unwrap();
    assert_eq!(blank.board_from(Some(StartRule::Blank)).as_ref(), Ok(blank.board()));
    assert_eq!(blank.board_from(Some(StartRule::Center)), Err(BoardError::BlankContradicts));
    let cluster = DrawnBoard::new(&picture("011\n100")).unwrap();
    assert_eq!(cluster.board_from(None).as_ref(), Ok(cluster.board()));
    assert_eq!(cluster.board_from(Some(StartRule::Center)).unwrap().start(), Start::Cluster(4));
    assert_eq!(cluster.board_from(Some(StartRule::Blank)).unwrap().start(), Start::Blank(0));
    assert!(cluster.board_from(Some(StartRule::Cell { row: 2, column: 0 })).is_err());
}

#[test]
#[cfg_attr(miri, ignore = "a board of 600 cells, written and read, takes a minute there")]
fn wrong_codes_say_what_to_do() {
    let wrong = |text: &str| read(text).unwrap_err().to_string();
    let code = DrawnBoard::new(&BoardCode::series(1).board()).unwrap().code().to_owned();
    assert!(wrong(&code[..100]).ends_with("…` is cut short or mistyped; copy the whole board code again"));
    assert!(wrong(&code[..100]).len() < 80);
    assert!(wrong(&code.replacen("@a", "@b", 1)).contains("later version of Color Walk"));
    assert!(wrong(&format!("{code}{}", "A".repeat(MAX_DRAWN_CODE))).contains("save a larger board as a file"));
    for text in ["drawn@", "drawn@a", "drawn@aAAAA", "drawn@aé€…", "drawn@1..3", "series@1", ""] {
        assert!(is_sound(text) && read(text).is_err(), "{text}");
    }
}

#[test]
fn a_files_characters_and_a_blank_cells_colour_are_not_kept() {
    let drawn = DrawnBoard::new(&picture("b.\nrb")).unwrap();
    assert_eq!(drawn.board().to_string(), "0.\n10");
    let hidden = Board::new(2, 1, 3, vec![2, 1], Start::Blank(0)).unwrap();
    assert_eq!(DrawnBoard::new(&hidden).unwrap().board().cells(), [0, 1]);
}
