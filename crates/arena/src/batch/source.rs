//! The source of a batch's boards: codes, a board file, or standard input.

use std::{fs, io, path::Path, sync::Arc};

use color_walk_api::{
    board::{Board, StartRule},
    host::{DrawnBoard, Period, fnv_1a},
    text::{BoardCode, BoardFile, CodeError, Layout},
};
use color_walk_files::plain_file::{self, MAX_BOARDS};
use color_walk_play::now;

use super::{
    SourceError,
    codes::{Code, Codes},
};

/// A numbered list of boards, built one at a time.
#[derive(Clone, Debug)]
pub struct BoardSource {
    boards: Boards,
    start: Option<StartRule>,
    /// See [`BoardSource::identity`].
    identity: String,
}

#[derive(Clone, Debug)]
enum Boards {
    Codes(Codes),
    File { name: String, file: Arc<BoardFile> },
}

/// The contents of a board file, for callers that store it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFileBytes {
    /// The file's name.
    pub name: String,
    /// The file's bytes.
    pub bytes: Arc<[u8]>,
}

impl BoardSource {
    /// Codes or the name of a board file. For callers that cannot wait: standard input, devices and pipes may never
    /// end.
    ///
    /// # Errors
    /// As in [`BoardSource::open`], and for anything but a plain file.
    pub fn open_file(text: &str, start: Option<StartRule>, layout: Layout) -> Result<Self, SourceError> {
        if text == "-" || fs::metadata(Path::new(text)).is_ok_and(|found| !found.is_file()) {
            return Err(SourceError::NoFile(text.to_owned()));
        }
        Self::open(text, start, layout)
    }

    /// Codes (`series@1..100,30x20c5@7`) and game IDs of other programs, the name of a board file, or `-` for standard input.
    ///
    /// # Errors
    /// If the text is none of these, the file is invalid, or the start does not fit every board.
    pub fn open(text: &str, start: Option<StartRule>, layout: Layout) -> Result<Self, SourceError> {
        let read_error = |name: &str, error| SourceError::Read { name: name.to_owned(), error };
        if text == "-" {
            const NAME: &str = "standard input";
            let bytes =
                plain_file::read_all(io::stdin().lock(), MAX_BOARDS).map_err(|error| read_error(NAME, error))?;
            return Self::from_bytes(NAME, &bytes, start, layout);
        }
        match Self::from_codes(text, start) {
            Err(SourceError::Code(_) | SourceError::Drawn(_) | SourceError::Game(_)) if Path::new(text).exists() => {
                let bytes = plain_file::read(Path::new(text), MAX_BOARDS).map_err(|error| read_error(text, error))?;
                Self::from_bytes(text, &bytes, start, layout)
            }
            // Of several codes, name the invalid one.
            Err(SourceError::Code(CodeError::Form(form))) if form == text => Err(SourceError::Unknown(text.to_owned())),
            other => other,
        }
    }

    /// Codes separated by commas, each of one board or of a range.
    ///
    /// # Errors
    /// If a code is invalid, or the start does not fit every board.
    pub fn from_codes(text: &str, start: Option<StartRule>) -> Result<Self, SourceError> {
        let codes = Codes::parse(text)?;
        codes.check(start)?;
        let mut identity = codes.to_string();
        match start {
            None => {}
            // Generated boards have a blank start by default.
            Some(StartRule::Blank) if !codes.has_drawn() => {}
            Some(start) => identity += &format!(" from {start}"),
        }
        Ok(BoardSource { boards: Boards::Codes(codes), start, identity })
    }

    /// The bytes of a board file. Messages show `name`.
    ///
    /// # Errors
    /// If the bytes are not a board file, or the start does not fit every board.
    pub fn from_bytes(name: &str, bytes: &[u8], start: Option<StartRule>, layout: Layout) -> Result<Self, SourceError> {
        let file = BoardFile::parse_on(name, bytes, layout, now(Period::Day))?;
        let print = |index| file.board(index, start).map(|board| board.fingerprint().to_le_bytes());
        let prints = (0..file.count()).map(print).collect::<Result<Vec<_>, _>>()?;
        let identity = format!("{} boards {:016x}", file.count(), fnv_1a(prints.into_iter().flatten()));
        Ok(BoardSource { boards: Boards::File { name: name.to_owned(), file: Arc::new(file) }, start, identity })
    }

    /// The file of the boards, if they come from one.
    pub fn file(&self) -> Option<&BoardFile> {
        match &self.boards {
            Boards::Codes(_) => None,
            Boards::File { file, .. } => Some(file),
        }
    }

    /// True if all boards have the same colours in the same characters.
    pub fn has_one_palette(&self) -> bool {
        match &self.boards {
            Boards::Codes(codes) => codes.has_one_palette(),
            Boards::File { file, .. } => file.has_one_palette(),
        }
    }

    /// The name of the boards' file, if they come from one.
    pub fn file_name(&self) -> Option<&str> {
        match &self.boards {
            Boards::Codes(_) => None,
            Boards::File { name, .. } => Some(name),
        }
    }

    /// Number of boards, at least 1.
    pub fn count(&self) -> u64 {
        match &self.boards {
            Boards::Codes(codes) => codes.count(),
            Boards::File { file, .. } => file.count() as u64,
        }
    }

    /// Board `index`, from 0 to `count() - 1`.
    pub fn board(&self, index: u64) -> Board {
        match &self.boards {
            Boards::Codes(codes) => codes.at(index).board_from(self.start).expect("checked when opened"),
            Boards::File { file, .. } => file.board(index as usize, self.start).expect("checked when opened"),
        }
    }

    /// The name of board `index` for people: its code, or the file's name with the board's number, from 1.
    pub fn name(&self, index: u64) -> String {
        match &self.boards {
            Boards::Codes(codes) => codes.at(index).to_string(),
            Boards::File { name, file } if file.count() == 1 => name.clone(),
            Boards::File { name, .. } => format!("{name}#{}", index + 1),
        }
    }

    /// The same, with a drawn board's code shortened.
    pub fn short_name(&self, index: u64) -> String {
        let name = self.name(index);
        if self.code_text(index).is_some() { DrawnBoard::short(&name).into_owned() } else { name }
    }

    /// The code of board `index`, if it is generated.
    pub fn code(&self, index: u64) -> Option<BoardCode> {
        match &self.boards {
            Boards::Codes(codes) => match codes.at(index) {
                Code::Generated(code) => Some(code),
                Code::Drawn(_) => None,
            },
            Boards::File { .. } => None,
        }
    }

    /// The code of board `index` as text, without the requested start; `None` for a file's boards.
    pub fn code_text(&self, index: u64) -> Option<String> {
        match &self.boards {
            Boards::Codes(codes) => Some(codes.at(index).to_string()),
            Boards::File { .. } => None,
        }
    }

    /// The requested start, if any.
    pub fn start(&self) -> Option<StartRule> {
        self.start
    }

    /// A text that identifies the boards and their starts on every machine: codes, or a hash of all boards.
    pub fn identity(&self) -> &str {
        &self.identity
    }
}

/// A source of this one board.
impl From<DrawnBoard> for BoardSource {
    fn from(drawn: DrawnBoard) -> Self {
        let identity = drawn.code().to_owned();
        BoardSource { boards: Boards::Codes(drawn.into()), start: None, identity }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::{board::Start, text::board_text};

    #[test]
    fn codes_are_numbered_through() {
        let source = BoardSource::from_codes("series@3..4, 5x4c3@7", None).unwrap();
        let names: Vec<String> = (0..source.count()).map(|index| source.name(index)).collect();
        assert_eq!(names, ["series@3", "series@4", "5x4c3@7"]);
        assert_eq!(source.board(2).height(), 4);
        assert_eq!(source.identity(), "series@3..4,5x4c3@7");
    }

    #[test]
    fn drawn_boards_stand_beside_others() {
        let drawn = |board: Board| DrawnBoard::new(&board).unwrap();
        let blank = drawn("5x4c3@7".parse::<BoardCode>().unwrap().board());
        let cluster = drawn(blank.board().clone().with_start(Start::Cluster(3)).unwrap());
        let source = BoardSource::from_codes(&format!("series@3..4, {blank} ,{cluster},9x9c3@1"), None).unwrap();
        assert_eq!((source.count(), source.name(2).as_str()), (5, blank.code()));
        assert_eq!((source.board(2), source.board(3)), (blank.board().clone(), cluster.board().clone()));
        assert_eq!(source.identity(), format!("series@3..4,{blank},{cluster},9x9c3@1"));
        assert_eq!((source.code(3), source.code_text(3).as_deref()), (None, Some(cluster.code())));
        assert_eq!((source.name(4).as_str(), source.short_name(2).chars().count()), ("9x9c3@1", 12));

        let other = BoardSource::from_codes(cluster.code(), Some(StartRule::Blank)).unwrap();
        assert_eq!((other.board(0).start(), other.identity()), (Start::Blank(0), &*format!("{cluster} from blank")));
        let wrong = |text: &str, start| BoardSource::from_codes(text, start).unwrap_err().to_string();
        assert!(wrong(blank.code(), Some(StartRule::Center)).contains("has a blank start cell of its own"));
        assert!(wrong(&blank.code()[..20], None).contains("copy the whole board code again"));
        assert_eq!(BoardSource::from(blank.clone()).board(0), *blank.board());
    }

    #[test]
    fn puzzles_are_boards_with_a_start_of_their_own() {
        let source = BoardSource::from_codes("puzzle@7..8", None).unwrap();
        assert_eq!((source.count(), source.has_one_palette()), (2, false));
        assert_eq!(source.board(1), BoardCode::puzzle(8).board());
        assert_eq!(source.code(0), Some(BoardCode::puzzle(7)));
        let text = board_text(&source.board(1), true);
        let of_file = BoardSource::from_bytes("f", text.as_bytes(), None, Layout::Auto).unwrap();
        assert_eq!(of_file.board(0).fingerprint(), source.board(1).fingerprint());
        let error = BoardSource::from_codes("series@1,puzzle@7", Some(StartRule::Blank)).unwrap_err();
        assert!(error.to_string().contains("a puzzle has a start of its own; leave the start out"), "{error}");
    }

    #[test]
    fn game_ids_of_other_programs_are_codes() {
        let source = BoardSource::from_codes("series@3,3x2c3m5:012210,7, ;ColorFill;2;1;2;-1;12;0;1;,2x2:0110,", None);
        let source = source.unwrap();
        let boards: Vec<String> = (1..source.count()).map(|index| source.board(index).to_string()).collect();
        assert_eq!(boards, ["012\n210", "01", "01\n10"]);
        assert_eq!(source.board(1).start(), Start::Cluster(0));
        let of_file = BoardSource::from_bytes("f", b"3x2c3m5:012210,7", None, Layout::Auto).unwrap();
        assert_eq!(source.board(1).fingerprint(), of_file.board(0).fingerprint());
        let wrong = |text: &str| BoardSource::open(text, None, Layout::Auto).unwrap_err().to_string();
        assert!(wrong("3x2c3m5:01221,7").starts_with("the game ID has 5 cells"));
        assert!(wrong("3x2c3m5#77").contains("is a random seed of Simon Tatham's Flood"));
        assert!(wrong("series@1,3x2c3m5:012210").contains("is not a game ID; copy it whole"));
    }

    #[test]
    fn files_are_named_by_their_boards_alone() {
        let open = |name: &str, text: &str, start| {
            BoardSource::from_bytes(name, text.as_bytes(), start, Layout::Auto).unwrap()
        };
        let one = open("a", "01\n10\n\n11\n00", None);
        let other = open("b", "01\r\n10\r\n\r\n\r\n11\r\n00\r\n", None);
        assert_eq!(one.identity(), other.identity());
        assert_ne!(one.identity(), open("a", "01\n10\n\n11\n00", Some(StartRule::Blank)).identity());
        assert_eq!((one.name(1).as_str(), one.board(1).start()), ("a#2", Start::Cluster(0)));
    }

    #[test]
    fn wrong_sources_say_what_is_wrong() {
        let wrong =
            |text: &str, start| BoardSource::open(text, start, Layout::Auto).map(|_| ()).unwrap_err().to_string();
        assert!(wrong("nonsense", None).starts_with("`nonsense` is not a board code, and no such file exists"));
        assert!(wrong("sereis@1", None).ends_with("and no such file exists; did you mean `series@1`?"));
        assert!(wrong("series@1,30x20c5", None).starts_with("`30x20c5` is not a board code; did you mean"));
        assert!(wrong("series@1,,series@2", None).starts_with("a board code is missing"));
        assert!(wrong("", None).starts_with("the boards are missing"));
        assert!(wrong("series@0", None).contains("`series@0`: seed out of range"));
        assert!(wrong("5x5c3@1", Some(StartRule::Cell { row: 5, column: 0 })).contains("outside a board of 5 × 5"));
    }
}
