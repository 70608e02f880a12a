//! Ghosts: other people's finished walks, which race in lanes of their own.

use color_walk_api::board::{Board, ClusterGraph, Color, Flood, color_of, symbol_of};

use crate::sentence::Sentence;

/// The most characters of a ghost's name.
pub const MAX_NAME: usize = 24;
/// The name of a ghost without a name.
const NAMELESS: &str = "Ghost";

/// A walk that clears a board, and its owner's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    name: String,
    walk: Vec<Color>,
}

impl Ghost {
    /// A ghost. Spaces around the name are removed, and an empty name becomes a usual one.
    ///
    /// # Errors
    /// If the name has more than [`MAX_NAME`] characters, or one that cannot be displayed.
    pub fn new(name: &str, walk: Vec<Color>) -> Result<Self, Sentence> {
        let name = name.trim();
        let length = name.chars().count();
        if length > MAX_NAME {
            let english = format!("a name of {length} characters is too long; use at most {MAX_NAME}");
            let sentence = Sentence::new("notice-name-length", english);
            return Err(sentence.with("length", length).with("most", MAX_NAME));
        }
        if name.chars().any(char::is_control) {
            let english = "a name cannot hold line breaks or other control characters";
            return Err(Sentence::new("notice-name-control", english));
        }
        Ok(Ghost { name: if name.is_empty() { NAMELESS } else { name }.to_owned(), walk })
    }

    /// A ghost from a walk in the form of [`Ghost::code`].
    ///
    /// # Errors
    /// If the walk is invalid, or as in [`Ghost::new`].
    pub fn parse(name: &str, code: &str) -> Result<Self, Sentence> {
        let color = |symbol: char| {
            color_of(symbol).ok_or_else(|| {
                Sentence::new("notice-walk-symbol", format!("`{symbol}` is not a colour of a walk"))
                    .with("symbol", symbol.to_string())
            })
        };
        Self::new(name, code.chars().map(color).collect::<Result<_, Sentence>>()?)
    }

    /// The walk as text, one digit or letter per move: `0` for the first colour, `A` for the eleventh.
    pub fn code(&self) -> String {
        self.walk.iter().map(|&color| symbol_of(color)).collect()
    }

    /// The owner's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The moves.
    pub fn walk(&self) -> &[Color] {
        &self.walk
    }

    /// Checks that the walk clears a board.
    ///
    /// # Errors
    /// If it does not, with a reason that ends a sentence.
    pub fn check(&self, board: &Board) -> Result<(), Sentence> {
        self.check_on(&ClusterGraph::new(board))
    }

    /// The same for a board whose graph exists already.
    ///
    /// # Errors
    /// As in [`Ghost::check`].
    pub fn check_on(&self, graph: &ClusterGraph) -> Result<(), Sentence> {
        let mut flood = Flood::new(graph);
        let name = self.name.as_str();
        for (index, &color) in self.walk.iter().enumerate() {
            let number = index + 1;
            if flood.is_cleared() {
                let english = format!("the walk of {} continues after move {index}, which clears the board", self.name);
                return Err(Sentence::new("notice-walk-goes-on", english).with("name", name).with("move", index));
            }
            if !flood.is_legal(graph, color) {
                let english = format!("move {number} of the walk of {} absorbs nothing on this board", self.name);
                return Err(Sentence::new("notice-walk-nothing", english).with("name", name).with("move", number));
            }
            flood.play(graph, color);
        }
        if flood.is_cleared() {
            return Ok(());
        }
        let english = format!("the walk of {} does not clear the board", self.name);
        Err(Sentence::new("notice-walk-unfinished", english).with("name", name))
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;
    use proptest::prelude::*;

    use super::*;

    fn board() -> Board {
        "4x4c3@1".parse::<BoardCode>().unwrap().board()
    }

    /// A walk of legal moves until the board is cleared.
    fn some_walk(picks: &[u8]) -> Vec<Color> {
        let graph = ClusterGraph::new(&board());
        let mut flood = Flood::new(&graph);
        let mut walk = Vec::new();
        for pick in picks.iter().cycle() {
            let legal: Vec<Color> = (0..3).filter(|&color| flood.is_legal(&graph, color)).collect();
            if legal.is_empty() {
                break;
            }
            let color = legal[usize::from(*pick) % legal.len()];
            flood.play(&graph, color);
            walk.push(color);
        }
        walk
    }

    proptest! {
        #[test]
        fn a_walk_comes_back_as_written_and_any_other_is_refused(
            picks in prop::collection::vec(any::<u8>(), 1..20),
            name in "[ -~äé]{0,24}",
            cut in 0usize..40,
            color in 0u8..36,
        ) {
            let walk = some_walk(&picks);
            let ghost = Ghost::new(&name, walk.clone()).unwrap();
            prop_assert_eq!(&Ghost::parse(ghost.name(), &ghost.code()).unwrap(), &ghost);
            prop_assert_eq!(ghost.check(&board()), Ok(()));
            let cut = cut % walk.len();
            let short = Ghost::new(&name, walk[..cut].to_vec()).unwrap();
            prop_assert!(short.check(&board()).is_err());
            let long = Ghost::new(&name, walk.iter().copied().chain([color]).collect()).unwrap();
            prop_assert!(long.check(&board()).is_err());
        }

        #[test]
        fn no_text_breaks_it(name in ".{0,40}", code in ".{0,60}") {
            if let Ok(ghost) = Ghost::parse(&name, &code) {
                prop_assert!(!ghost.name().is_empty() && ghost.name().chars().count() <= MAX_NAME);
                let _ = ghost.check(&board());
            }
        }
    }

    #[test]
    fn wrong_ones_say_what_is_wrong() {
        let wrong = |name: &str, code: &str| {
            Ghost::parse(name, code).and_then(|ghost| ghost.check(&board())).unwrap_err().to_string()
        };
        assert!(wrong(&"x".repeat(25), "0").contains("25 characters"));
        assert!(wrong("a\nb", "0").contains("line breaks"));
        assert!(wrong("Ann", "0-1").contains("`-`"));
        assert!(wrong("Ann", "z").contains("move 1 of the walk of Ann"));
        assert!(wrong("Ann", "").contains("does not clear"));
    }
}
