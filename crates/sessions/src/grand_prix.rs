//! A race over several boards: its next board, its repetition, and the boards after it.

use std::sync::Arc;

use color_walk_api::text::BoardCode;
use color_walk_arena::batch::BoardSource;
use color_walk_play::grand_prix::{GrandPrix, GrandPrixBoard, MAX_BOARDS};
use color_walk_play::sentence::Sentence;

use crate::{BoardPick, RaceSetup, RaceSnapshot, Session, SessionKind, Sessions, Starter};

impl RaceSetup {
    /// The names of the recorded walks' owners, each once. In a Grand Prix, a person may have a walk for each board.
    pub fn ghost_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for ghost in self.ghosts.iter().chain(&self.other_ghosts) {
            if !names.iter().any(|name| name == ghost.name()) {
                names.push(ghost.name().to_owned());
            }
        }
        names
    }

    /// The runners of a Grand Prix: the lanes, and then the owners of recorded walks.
    fn runner_names(&self) -> Vec<String> {
        let starters = self.starters.iter().map(|starter| match starter {
            Starter::Solver(spec) => spec.to_string(),
            Starter::Person => "you".to_owned(),
        });
        starters.chain(self.ghost_names()).collect()
    }

    /// The same race on this generated board and the `count - 1` that follow it, as a list. A list stays as it is.
    #[must_use]
    pub fn over_boards(&self, count: u32) -> Self {
        let BoardPick::Code(code) = self.board else { return self.clone() };
        let mut setup = self.clone();
        setup.board = following(code, count);
        setup
    }

    /// Checks every board of its list.
    ///
    /// # Errors
    /// The sentence of [`RaceSetup::board`] about the first board that the window cannot show.
    pub fn check_boards(&self) -> Result<(), Sentence> {
        let mut setup = self.clone();
        for index in 0..self.boards() {
            setup.choose_board(index);
            setup.board()?;
        }
        Ok(())
    }

    /// Number of boards in its list.
    pub fn boards(&self) -> u64 {
        match &self.board {
            BoardPick::Code(_) => 1,
            BoardPick::List { boards, .. } => boards.count(),
        }
    }
}

/// This board and the `count - 1` after it.
fn following(code: BoardCode, count: u32) -> BoardPick {
    let codes = std::iter::successors(Some(code), |code| Some(code.next())).take(count as usize);
    let codes: Vec<String> = codes.map(|code| code.to_string()).collect();
    let last = codes.last().and_then(|last| last.split_once('@')).map_or("", |(_, last)| last);
    // Seeds make a range, and days do not.
    let range = BoardSource::from_codes(&format!("{code}..{last}"), None).ok();
    let range = range.filter(|range| range.count() == u64::from(count));
    let boards = range.unwrap_or_else(|| BoardSource::from_codes(&codes.join(","), None).expect("each is a code"));
    BoardPick::List { boards, index: 0 }
}

impl Session {
    /// A Grand Prix over the setup's list of boards, from its first one. A race if there is one board.
    pub fn race_over_boards(mut setup: RaceSetup) -> Self {
        setup.choose_board(0);
        setup.wake_ghosts();
        let boards = setup.boards();
        let grand_prix = (2..=MAX_BOARDS as u64).contains(&boards);
        let grand_prix = grand_prix.then(|| GrandPrix::new(setup.runner_names(), boards as u32));
        Session { grand_prix, ..Session::new(SessionKind::Race, setup) }
    }

    /// The link that opens the same race, and in a Grand Prix all its boards. `None` for boards of a file.
    pub fn link(&self) -> Option<String> {
        match self.grand_prix {
            Some(_) => Some(self.setup.grand_prix_link()?.to_string()),
            None => self.setup.link(),
        }
    }

    /// The link for other people, and whether it leaves out solvers (see [`RaceSetup::shared_link`]).
    pub fn shared_link(&self) -> Option<(String, bool)> {
        match self.grand_prix {
            Some(_) => self.setup.shared_link_of(RaceSetup::grand_prix_link),
            None => self.setup.shared_link(),
        }
    }

    /// A Grand Prix with these points, at its next board, or at its end.
    #[must_use]
    pub fn resume_grand_prix(mut self, grand_prix: GrandPrix) -> Self {
        let is_same = self
            .grand_prix
            .as_ref()
            .is_some_and(|new| (new.runners(), new.total()) == (grand_prix.runners(), grand_prix.total()));
        if is_same {
            let mut setup = RaceSetup::clone(&self.setup);
            setup.choose_board(grand_prix.boards().len() as u64);
            self.setup = Arc::new(setup);
            self.grand_prix = Some(grand_prix);
        }
        self
    }

    /// True if the board on the lanes has no result in the Grand Prix yet.
    pub fn is_board_open(&self) -> bool {
        let index = match &self.setup.board {
            BoardPick::Code(_) => 0,
            BoardPick::List { index, .. } => *index,
        };
        self.grand_prix.as_ref().is_some_and(|grand_prix| grand_prix.boards().len() as u64 <= index)
    }

    /// The same Grand Prix from its first board.
    #[must_use]
    pub fn grand_prix_again(&self) -> Self {
        Session { view: self.view, ..Session::race_over_boards(RaceSetup::clone(&self.setup)) }
    }

    /// A Grand Prix on the generated boards after the last one. `None` if its last board is drawn or of a file.
    pub fn next_grand_prix(&self) -> Option<Self> {
        let BoardPick::List { boards, .. } = &self.setup.board else { return None };
        let last = boards.code(boards.count() - 1)?;
        let mut setup = RaceSetup::clone(&self.setup);
        setup.board = following(last.next(), boards.count() as u32);
        Some(Session { view: self.view, ..Session::race_over_boards(setup) })
    }
}

impl Sessions {
    /// Adds a board's result to the Grand Prix on the lanes.
    pub fn record_board(&mut self, board: GrandPrixBoard) {
        let session = self.on_lanes_mut();
        let is_open = session.is_board_open();
        if let Some(grand_prix) = session.grand_prix.as_mut().filter(|_| is_open) {
            grand_prix.record(board);
        }
    }

    /// Sets up the next board of the Grand Prix on the lanes, if the last one has a result and another follows.
    ///
    /// # Errors
    /// The sentence of [`RaceSetup::board`], if the window cannot show the board.
    pub fn next_of_grand_prix(&mut self) -> Result<(), Sentence> {
        let session = self.on_lanes_mut();
        let goes_on = session.grand_prix.as_ref().is_some_and(|grand_prix| !grand_prix.is_over());
        if session.is_board_open() || !goes_on {
            return Ok(());
        }
        let mut setup = RaceSetup::clone(&session.setup);
        setup.advance();
        setup.wake_ghosts();
        session.setup = Arc::new(setup.checked()?);
        session.snapshot = RaceSnapshot::at_start(false);
        self.set_up_again();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use color_walk_play::Ghost;
    use color_walk_play::grand_prix::Finish;

    use super::*;

    fn setup(code: &str) -> RaceSetup {
        RaceSetup::new(BoardSource::from_codes(code, None).unwrap(), vec![Starter::Person])
    }

    fn result(session: &Session) -> GrandPrixBoard {
        let runners = session.grand_prix.as_ref().unwrap().runners().len();
        let finishes = vec![Finish::Cleared { moves: 9 }; runners];
        GrandPrixBoard { name: session.setup.title(), minimum: Some(9), finishes }
    }

    #[test]
    fn a_grand_prix_goes_on_board_by_board_and_has_an_end() {
        let mut sessions = Sessions::new(Session::race_over_boards(setup("4x4c3@7").over_boards(3)));
        let names: Vec<String> = (0..3)
            .map(|_| {
                let name = sessions.on_lanes().setup.title();
                assert!(sessions.on_lanes().is_board_open());
                // Not before its board is over.
                sessions.next_of_grand_prix().unwrap();
                assert_eq!(sessions.on_lanes().setup.title(), name);
                let board = result(sessions.on_lanes());
                sessions.record_board(board.clone());
                sessions.record_board(board);
                assert!(!sessions.on_lanes().is_board_open());
                sessions.next_of_grand_prix().unwrap();
                name
            })
            .collect();
        assert_eq!(names, ["4x4c3@7 (1 of 3)", "4x4c3@8 (2 of 3)", "4x4c3@9 (3 of 3)"]);
        let ended = sessions.on_lanes();
        assert!(ended.grand_prix.as_ref().unwrap().is_over());
        assert_eq!(ended.grand_prix_again().setup.title(), "4x4c3@7 (1 of 3)");
        let next = ended.next_grand_prix().unwrap();
        assert_eq!((next.setup.title().as_str(), next.is_board_open()), ("4x4c3@10 (1 of 3)", true));
    }

    #[test]
    fn a_link_repeats_a_grand_prix_from_its_first_board() {
        let registry = color_walk_solvers::registry();
        for (code, boards) in [("4x4c3@7", "4x4c3@7..9"), ("daily@2026-11-21", "daily@2026-11-21..2026-11-23")] {
            let mut sessions = Sessions::new(Session::race_over_boards(setup(code).over_boards(3)));
            let link = sessions.on_lanes().link().unwrap();
            let board = result(sessions.on_lanes());
            sessions.record_board(board);
            sessions.next_of_grand_prix().unwrap();
            assert_eq!(sessions.on_lanes().link().as_ref(), Some(&link), "it is one game on all boards");
            assert_eq!(sessions.on_lanes().shared_link(), Some((link.clone(), false)));
            let read = RaceSetup::session_of_link(&link, &registry).unwrap();
            assert_eq!((read.link().as_ref(), read.setup.boards()), (Some(&link), 3));
            if code.starts_with("4x4") {
                assert_eq!(link, format!("board={code}&boards={boards}&lineup=you"));
            }
            let points = sessions.on_lanes().grand_prix.clone().unwrap();
            let resumed = read.resume_grand_prix(points);
            assert!(resumed.is_board_open() && resumed.setup.title().ends_with("(2 of 3)"));
        }
        let wrong = |link: &str| RaceSetup::session_of_link(link, &registry).unwrap_err().to_string();
        assert!(wrong("boards=series@1&lineup=you").contains("2 to 100 boards, not 1"));
        assert!(wrong("boards=series@1..500&lineup=you").contains("2 to 100 boards, not 500"));
    }

    #[test]
    fn one_board_is_a_race() {
        assert_eq!(Session::race_over_boards(setup("4x4c3@7")).grand_prix, None);
        let race = Session::race_over_boards(setup("4x4c3@7").over_boards(1));
        assert_eq!((race.grand_prix.as_ref(), race.next_grand_prix().is_some()), (None, true));
        assert_eq!(setup("4x4c3@1..2").over_boards(25).boards(), 2, "a list stays as it is");
    }

    #[test]
    fn recorded_walks_run_on_the_boards_that_they_clear() {
        let boards = ["2x2c2@2", "2x2c2@3"];
        let walks = boards.map(|code| {
            let board = code.parse::<BoardCode>().unwrap().board();
            let graph = color_walk_api::board::ClusterGraph::new(&board);
            let mut flood = color_walk_api::board::Flood::new(&graph);
            let mut walk = Vec::new();
            while !flood.is_cleared() {
                let color = flood.legal_colors(&graph).next().unwrap();
                flood.play(&graph, color);
                walk.push(color);
            }
            walk
        });
        assert_ne!(walks[0], walks[1], "the test needs two different walks");
        let mut race = setup(&boards.join(","));
        race.ghosts = walks.iter().map(|walk| Ghost::new("Ann", walk.clone()).unwrap()).collect();
        let mut sessions = Sessions::new(Session::race_over_boards(race.checked().unwrap()));
        for _ in boards {
            let session = sessions.on_lanes();
            assert_eq!((session.setup.ghost_names(), session.setup.ghosts.is_empty()), (vec!["Ann".to_owned()], false));
            let board = result(session);
            sessions.record_board(board);
            sessions.next_of_grand_prix().unwrap();
        }
    }
}
