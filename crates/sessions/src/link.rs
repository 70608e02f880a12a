//! Converts a [`RaceLink`] to a race and back.

use std::borrow::Cow;

use color_walk_api::solver::{Registry, SolverSpec};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{MAX_LANES, find_line_up};
use color_walk_play::{RaceLink, StartPick, grand_prix::MAX_BOARDS, sentence::Sentence};

use crate::setup::{BoardPick, RaceSetup, Starter};
use crate::{Session, SessionKind};

const DEFAULT_BOARD: &str = "series@1";
const DEFAULT_LINE_UP: &str = "default";
const PERSON: &str = "you";

impl RaceSetup {
    /// The race of a first visit.
    #[must_use]
    pub fn usual(registry: &Registry) -> Self {
        Self::from_link("", registry).expect("it is of the game's own boards and solvers")
    }

    /// The race of a link. Parts missing in the link get their usual values; unknown keys are ignored.
    ///
    /// # Errors
    /// If the race is not possible, with a reason that ends a sentence.
    pub fn from_link(link: &str, registry: &Registry) -> Result<Self, Sentence> {
        let RaceLink { board, boards, start, line_up, ghosts } = RaceLink::parse(link)?;
        let (board, is_grand_prix) = (boards.clone().or(board), boards.is_some());
        let usual = if ghosts.is_empty() { DEFAULT_LINE_UP } else { PERSON };
        let line_up = line_up.unwrap_or_else(|| usual.to_owned());
        let boards = BoardSource::from_codes(board.as_deref().unwrap_or(DEFAULT_BOARD), None)
            .map_err(|error| error.sentence())?;
        if is_grand_prix && !(2..=u64::from(MAX_BOARDS)).contains(&boards.count()) {
            let (count, most) = (boards.count(), MAX_BOARDS);
            let english = format!("a Grand Prix has 2 to {most} boards, not {count}");
            return Err(Sentence::new("notice-link-boards", english).with("count", count).with("most", most));
        }
        let mut setup = RaceSetup::new(boards, read_line_up(&line_up, registry)?);
        if let Some(pick) = start {
            let board = setup.board()?;
            if pick.row >= board.height() || pick.column >= board.width() {
                let StartPick { row, column, .. } = pick;
                let english = format!("the start {row},{column} is not on the board");
                return Err(Sentence::new("notice-link-outside", english).with("row", row).with("column", column));
            }
            setup.start = start;
        }
        let board = setup.board()?;
        let runners = setup.starters.len() + ghosts.len();
        if runners > MAX_LANES {
            return Err(too_many(runners));
        }
        // In a Grand Prix, each walk may be of another board.
        if !is_grand_prix {
            ghosts.iter().try_for_each(|ghost| ghost.check(&board))?;
        }
        setup.ghosts = ghosts;
        Ok(setup)
    }

    /// The race or the Grand Prix of a link.
    ///
    /// # Errors
    /// As [`RaceSetup::from_link`].
    pub fn session_of_link(link: &str, registry: &Registry) -> Result<Session, Sentence> {
        let setup = RaceSetup::from_link(link, registry)?;
        Ok(match RaceLink::parse(link)?.boards {
            Some(_) => Session::race_over_boards(setup),
            None => Session::new(SessionKind::Race, setup),
        })
    }

    /// The link of this race; `None` if its board comes from a file.
    pub fn link(&self) -> Option<String> {
        Some(self.race_link()?.to_string())
    }

    /// The link of a Grand Prix over this race's boards; `None` if they come from a file.
    pub(crate) fn grand_prix_link(&self) -> Option<RaceLink> {
        let BoardPick::List { boards, .. } = &self.board else { return None };
        let mut link = self.race_link()?;
        let codes: Vec<String> = (0..boards.count()).map(|index| boards.code_text(index)).collect::<Option<_>>()?;
        link.board = codes.first().cloned();
        // The identity has ranges, but also the start.
        link.boards = Some(if boards.start().is_none() { boards.identity().to_owned() } else { codes.join(",") });
        link.ghosts.extend(self.other_ghosts.iter().cloned());
        Some(link)
    }

    /// The link for other people, and whether it leaves out solvers. Scripts and engines exist on this machine only.
    /// If no runner is left, the link names the board alone.
    pub fn shared_link(&self) -> Option<(String, bool)> {
        self.shared_link_of(RaceSetup::race_link)
    }

    pub(crate) fn shared_link_of(&self, link: impl Fn(&Self) -> Option<RaceLink>) -> Option<(String, bool)> {
        let is_built_in = |starter: &Starter| match starter {
            Starter::Solver(spec) => matches!(spec.info().id, Cow::Borrowed(_)),
            Starter::Person => true,
        };
        let mut shared = self.clone();
        shared.starters.retain(is_built_in);
        let is_shorter = shared.starters.len() < self.starters.len();
        let mut link = link(&shared)?;
        link.line_up = link.line_up.filter(|_| !is_shorter || !shared.starters.is_empty());
        Some((link.to_string(), is_shorter))
    }

    pub(crate) fn race_link(&self) -> Option<RaceLink> {
        let board = self.board_code()?;
        let start = match (self.start, &self.board) {
            (Some(pick), _) => Some(pick),
            (None, BoardPick::List { boards, index }) if boards.start().is_some() => {
                Some(StartPick::of(&boards.board(*index)))
            }
            _ => None,
        };
        let runners: Vec<String> = self
            .starters
            .iter()
            .map(|starter| match starter {
                Starter::Solver(spec) => spec.to_string(),
                Starter::Person => PERSON.to_owned(),
            })
            .collect();
        let (board, line_up) = (Some(board), Some(runners.join(",")));
        Some(RaceLink { board, boards: None, start, line_up, ghosts: self.ghosts.clone() })
    }
}

fn read_line_up(text: &str, registry: &Registry) -> Result<Vec<Starter>, Sentence> {
    let mut starters = Vec::new();
    for runner in text.split(',').map(str::trim).filter(|runner| !runner.is_empty()) {
        match find_line_up(runner, registry) {
            _ if runner == PERSON => {
                if starters.contains(&Starter::Person) {
                    return Err(Sentence::new("notice-once", "you can have only one lane"));
                }
                starters.push(Starter::Person);
            }
            (Some(line_up), _) => {
                starters.extend(line_up.runners.into_iter().map(|entrant| Starter::Solver(entrant.spec)))
            }
            _ => {
                let spec = SolverSpec::parse(runner, registry).map_err(|error| error.to_string())?;
                starters.push(Starter::Solver(spec));
            }
        }
    }
    if starters.len() > MAX_LANES {
        return Err(too_many(starters.len()));
    }
    Ok(starters)
}

fn too_many(runners: usize) -> Sentence {
    let english = format!("{runners} runners are too many for {MAX_LANES} lanes");
    Sentence::new("notice-runners", english).with("runners", runners).with("most", MAX_LANES)
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{Board, Start, StartRule},
        host::{DrawnBoard, MAX_DRAWN_CODE},
        text::BoardCode,
    };

    use super::*;
    use color_walk_solvers as solvers;

    fn read(link: &str) -> Result<RaceSetup, String> {
        RaceSetup::from_link(link, &solvers::registry()).map_err(|problem| problem.to_string())
    }

    #[test]
    fn a_puzzle_keeps_its_own_start() {
        let setup = read("board=puzzle@7&lineup=you").unwrap();
        let board = setup.board().unwrap();
        assert_eq!(board, BoardCode::puzzle(7).board());
        assert!(!setup.is_blank_start());
        assert_eq!(setup.link().as_deref(), Some("board=puzzle@7&lineup=you"));

        let own = StartRule::of(&board);
        assert_eq!(read(&format!("board=puzzle@7&start={own}")).unwrap().board().unwrap(), board);
        let error = read("board=puzzle@7&start=blank:0,0").unwrap_err();
        assert!(error.contains("A puzzle has a start of its own"), "{error}");
    }

    #[test]
    fn links_come_back_as_written() {
        for link in [
            "board=series@7&lineup=greedy,greedy-look-ahead:depth=4,you",
            "board=12x9c4@3&start=4,5&lineup=round-robin",
            "board=12x9c4@3&start=blank:0,11&lineup=you",
            "board=2x2c2@2&lineup=you&ghost=01&by=Ann%20%C3%84",
        ] {
            assert_eq!(read(link).unwrap().link().unwrap(), link);
        }
        let escaped = read("workers=off&board=series%407&lineup=greedy%2Cyou").unwrap();
        assert_eq!(escaped.link().unwrap(), "board=series@7&lineup=greedy,you");
    }

    #[test]
    fn a_link_for_others_leaves_out_solvers_that_they_do_not_have() {
        let mut own = solvers::registry().get("greedy").unwrap().clone();
        own.id = "mine.js".to_owned().into();
        let own = || Starter::Solver(SolverSpec::of(&own));
        let mut setup = read("board=12x9c4@3&start=4,5&lineup=greedy,you").unwrap();
        let whole = setup.link().unwrap();
        assert_eq!(setup.shared_link(), Some((whole.clone(), false)));
        setup.starters.insert(1, own());
        assert!(read(&setup.link().unwrap()).is_err());
        assert_eq!(setup.shared_link(), Some((whole, true)));
        setup.starters = vec![own()];
        assert_eq!(setup.shared_link(), Some(("board=12x9c4@3&start=4,5".to_owned(), true)));
    }

    #[test]
    fn a_drawn_boards_link_holds_all_of_it() {
        let board = "60x60c6@1".parse::<BoardCode>().unwrap().board();
        for start in [Start::Blank(71), Start::Cluster(0)] {
            let board = board.clone().with_start(start).unwrap();
            let drawn = DrawnBoard::new(&board).unwrap();
            let setup = RaceSetup::new(drawn.clone().into(), vec![Starter::Person]);
            let link = setup.link().unwrap();
            assert_eq!(link, format!("board={drawn}&lineup=you"));
            let back = read(&format!("play&{link}")).unwrap();
            assert_eq!((back.link(), back.board()), (Some(link), Ok(drawn.board().clone())));
            assert!(back.title().chars().count() < 20, "{}", back.title());
        }
        let longest = "x".repeat(MAX_DRAWN_CODE);
        let address = format!("https://someone.example.org/color-walk/#play&board={longest}&lineup=you");
        assert!(address.len() <= 2000);
    }

    #[test]
    fn a_drawn_board_keeps_its_blank_cell() {
        let drawn = |start| {
            let board = Board::new(3, 2, 2, vec![0, 1, 1, 0, 0, 1], start).unwrap();
            DrawnBoard::new(&board).unwrap()
        };
        let (blank, cluster) = (drawn(Start::Blank(4)), drawn(Start::Cluster(4)));
        for link in [
            format!("board={blank}&start=blank:1,1&lineup=you"),
            format!("board={cluster}&start=blank:0,2&lineup=you"),
            format!("board={cluster}&start=0,2&lineup=you"),
        ] {
            assert_eq!(read(&link).unwrap().link().unwrap(), link);
        }
        let error = read(&format!("board={blank}&start=0,0")).err().unwrap();
        assert!(error.contains("blank start cell of its own"), "{error}");
        let cut = &blank.code()[..blank.code().len() - 1];
        assert!(read(&format!("board={cut}")).err().unwrap().contains("copy the whole board code again"));
        // The link includes a start requested on the command line.
        for rule in [StartRule::Blank, StartRule::Center] {
            let boards = BoardSource::from_codes(cluster.code(), Some(rule)).unwrap();
            let setup = RaceSetup::new(boards, vec![Starter::Person]);
            assert_eq!(read(&setup.link().unwrap()).unwrap().board(), setup.board());
        }
    }

    #[test]
    fn an_empty_link_is_the_default_race() {
        let setup = read("").unwrap();
        assert!(setup.link().unwrap().starts_with("board=series@1&lineup="));
        assert!(setup.starters.len() > 1);
    }

    #[test]
    fn wrong_links_say_what_is_wrong() {
        let wrong = |link: &str| read(link).err().unwrap();
        assert!(wrong("board=nonsense").contains("`nonsense` is not a board code"));
        assert!(wrong("board=500x500c3@1").contains("up to 100"));
        assert!(wrong("lineup=gredy").contains("did you mean `greedy`"));
        assert!(wrong("lineup=you,you").contains("only one lane"));
        assert!(wrong("board=9x9c3@1&start=9,0").contains("not on the board"));
        assert!(wrong("start=middle").contains("10,15"));
        assert!(wrong("board=%zz").contains("`%zz`"));
        assert!(wrong("board=2x2c2@2&ghost=0&by=Ann").contains("the walk of Ann does not clear the board"));
        assert!(wrong("board=2x2c2@2&ghost=99").contains("move 1 of the walk of Ghost"));
        assert!(wrong(&format!("board=2x2c2@2&ghost=01&by={}", "x".repeat(30))).contains("30 characters"));
        assert!(wrong(&format!("board=2x2c2@2{}", "&ghost=01".repeat(MAX_LANES))).contains("65 runners"));
        assert!(wrong(&format!("lineup={}", "greedy,".repeat(MAX_LANES + 1))).contains("65 runners"));
    }
}
