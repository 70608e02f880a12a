//! The lessons: three small boards that teach the game, with their messages.

use std::sync::LazyLock;

use color_walk_api::{
    board::{ClusterGraph, Flood},
    host::DrawnBoard,
    text::{BoardFile, Layout},
};

use super::{Attempt, Playback};

/// A lesson with its own board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Teaches what a move does.
    Move,
    /// Teaches par: the colour that absorbs most is not always best.
    Fewest,
    /// Teaches undo. The corner has a colour from the beginning.
    Back,
}

/// Board rows from the top, one digit per cell; `.` is the blank corner. Without `.`, the corner's cluster is absorbed
/// at move 0.
const ROWS: [&str; 3] =
    [".0011 20111 22011 22000 22200", ".11011 020021 120011 111112 111002", "000100 112100 100211 122111 222112"];

/// Length of each board's shortest walk, in moves.
const PARS: [u32; 3] = [3, 4, 4];

static BOARDS: LazyLock<[DrawnBoard; 3]> = LazyLock::new(|| {
    ROWS.map(|rows| {
        let file = BoardFile::parse("lesson", rows.replace(' ', "\n").as_bytes(), Layout::Rows);
        let board = file.and_then(|file| file.board(0, None)).expect("its rows are a board");
        DrawnBoard::new(&board).expect("it is small")
    })
});

impl Lesson {
    /// In order.
    pub const ALL: [Lesson; 3] = [Lesson::Move, Lesson::Fewest, Lesson::Back];

    /// The lesson's number, from 1.
    pub fn number(self) -> u32 {
        self as u32 + 1
    }

    /// Its board.
    pub fn board(self) -> &'static DrawnBoard {
        &BOARDS[self as usize]
    }

    /// The lesson whose board has this code.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lesson| lesson.board().code() == code)
    }

    /// Length of a shortest walk, in moves.
    pub fn par(self) -> u32 {
        PARS[self as usize]
    }

    /// The next lesson; `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// All messages it may show.
    pub fn steps(self) -> &'static [LessonStep] {
        use LessonStep::*;
        match self {
            Lesson::Move => &[FirstMove, SecondMove, GoOn, Cleared],
            Lesson::Fewest => &[FewMoves, Hinted, OnPar, OffPar, Par, OverPar, Shown],
            Lesson::Back => &[OwnCorner, TakeBack, OnPar, OffPar, Done, OverPar, Shown],
        }
    }

    /// The message for this position of this attempt.
    pub fn step(self, playback: &Playback, attempt: &Attempt) -> LessonStep {
        let moves = playback.walk().len() as u32;
        let left = self.par().checked_sub(moves);
        self.step_of(Seen {
            moves,
            undos: attempt.undos(),
            hints: attempt.hints(),
            is_cleared: playback.is_over(),
            is_shown: attempt.is_shown(),
            is_on_par: left.is_some_and(|left| can_clear(playback.graph(), playback.flood(), left)),
        })
    }

    fn step_of(self, Seen { moves, undos, hints, is_cleared, is_shown, is_on_par }: Seen) -> LessonStep {
        match self {
            Lesson::Move if is_cleared => LessonStep::Cleared,
            Lesson::Move => match moves {
                0 => LessonStep::FirstMove,
                1 => LessonStep::SecondMove,
                _ => LessonStep::GoOn,
            },
            Lesson::Fewest | Lesson::Back if is_cleared && is_shown => LessonStep::Shown,
            Lesson::Fewest | Lesson::Back if is_cleared && !is_on_par => LessonStep::OverPar,
            Lesson::Fewest if is_cleared => LessonStep::Par,
            Lesson::Back if is_cleared => LessonStep::Done,
            Lesson::Back if moves > 0 && undos == 0 => LessonStep::TakeBack,
            Lesson::Fewest | Lesson::Back if !is_on_par => LessonStep::OffPar,
            Lesson::Fewest if hints > 0 => LessonStep::Hinted,
            Lesson::Fewest if moves == 0 => LessonStep::FewMoves,
            Lesson::Back if undos == 0 => LessonStep::OwnCorner,
            Lesson::Fewest | Lesson::Back => LessonStep::OnPar,
        }
    }
}

/// The progress a message depends on.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// Moves on the board.
    moves: u32,
    undos: u32,
    hints: u32,
    is_cleared: bool,
    is_shown: bool,
    /// True if some walk of par begins with the moves on the board.
    is_on_par: bool,
}

/// A lesson's message: a task or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStep {
    /// How to make a move.
    FirstMove,
    /// The first move's effect, and that another follows.
    SecondMove,
    /// Continue to the end.
    GoOn,
    /// The aim of the game.
    Cleared,
    /// Explains par and hints.
    FewMoves,
    /// Explains the rest of the help.
    Hinted,
    /// Par is still reachable.
    OnPar,
    /// Par is out of reach.
    OffPar,
    /// Cleared at par.
    Par,
    /// Cleared over par.
    OverPar,
    /// Cleared, with moves that the hint played.
    Shown,
    /// The corner has its own colour.
    OwnCorner,
    /// How to undo a move.
    TakeBack,
    /// Cleared at par, and the lessons are complete.
    Done,
}

impl LessonStep {
    /// The message id.
    pub fn id(self) -> &'static str {
        match self {
            LessonStep::FirstMove => "lesson-first-move",
            LessonStep::SecondMove => "lesson-second-move",
            LessonStep::GoOn => "lesson-go-on",
            LessonStep::Cleared => "lesson-cleared",
            LessonStep::FewMoves => "lesson-few-moves",
            LessonStep::Hinted => "lesson-hinted",
            LessonStep::OnPar => "lesson-on-par",
            LessonStep::OffPar => "lesson-off-par",
            LessonStep::Par => "lesson-par",
            LessonStep::OverPar => "lesson-over-par",
            LessonStep::Shown => "lesson-shown",
            LessonStep::OwnCorner => "lesson-own-corner",
            LessonStep::TakeBack => "lesson-take-back",
            LessonStep::Done => "lesson-done",
        }
    }
}

/// True if `moves` moves can clear the board. Tries all walks; lesson boards have few.
fn can_clear(graph: &ClusterGraph, flood: &Flood, moves: u32) -> bool {
    let after = |color| {
        let mut next = flood.clone();
        next.play(graph, color);
        next
    };
    flood.is_cleared()
        || (moves > 0 && flood.legal_colors(graph).any(|color| can_clear(graph, &after(color), moves - 1)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use std::sync::Arc;

    use super::*;

    fn lane(lesson: Lesson) -> Playback {
        Playback::of_person(Arc::new(ClusterGraph::new(lesson.board().board())))
    }

    /// Plays the walk move by move, undoes a move at each `u`, asks for a hint at each `?`, and counts the moves as the
    /// hint's from `!`. Returns the messages before it and after each step.
    fn steps(lesson: Lesson, deeds: &str) -> Vec<LessonStep> {
        let (mut playback, mut attempt) = (lane(lesson), Attempt::default());
        let mut said = vec![lesson.step(&playback, &attempt)];
        for deed in deeds.chars() {
            match deed.to_digit(10) {
                Some(color) => drop(playback.play(color as u8).expect("it is legal")),
                None if deed == 'u' => {
                    playback.back();
                    attempt.undone(1);
                }
                None if deed == '!' => attempt.shown(),
                None => attempt.hinted(),
            }
            said.push(lesson.step(&playback, &attempt));
        }
        assert!(said.iter().all(|step| lesson.steps().contains(step)), "{said:?}");
        said
    }

    proptest! {
        #[test]
        fn nothing_is_said_that_is_not_listed(
            counts in (0..6u32, 0..3u32, 0..3u32),
            is_cleared: bool,
            is_shown: bool,
            is_on_par: bool,
        ) {
            let (moves, undos, hints) = counts;
            for lesson in Lesson::ALL {
                let step = lesson.step_of(Seen { moves, undos, hints, is_cleared, is_shown, is_on_par });
                prop_assert!(lesson.steps().contains(&step), "{lesson:?} says {step:?}");
            }
        }
    }

    #[test]
    fn par_is_what_each_lesson_says() {
        for lesson in Lesson::ALL {
            let playback = lane(lesson);
            let clears = |moves| can_clear(playback.graph(), playback.flood(), moves);
            assert!(clears(lesson.par()) && !clears(lesson.par() - 1), "{lesson:?}");
        }
    }

    #[test]
    fn codes_lead_back_to_their_lessons() {
        for lesson in Lesson::ALL {
            assert_eq!(Lesson::of(lesson.board().code()), Some(lesson));
        }
        assert_eq!(Lesson::of("series@1"), None);
        assert_eq!((Lesson::Move.next(), Lesson::Back.next()), (Some(Lesson::Fewest), None));
    }

    #[test]
    fn the_first_lesson_leads_from_move_to_move_whatever_is_played() {
        use LessonStep::{Cleared, FirstMove, GoOn, SecondMove};
        assert_eq!(steps(Lesson::Move, "201"), [FirstMove, SecondMove, GoOn, Cleared]);
        assert_eq!(steps(Lesson::Move, "0u0120"), [FirstMove, SecondMove, FirstMove, SecondMove, GoOn, GoOn, Cleared]);
    }

    #[test]
    fn the_second_lesson_tells_when_par_is_lost() {
        use LessonStep::{FewMoves, Hinted, OffPar, OnPar, OverPar, Par, Shown};
        // Plays the colour that absorbs most first.
        assert_eq!(steps(Lesson::Fewest, "10120"), [FewMoves, OffPar, OffPar, OffPar, OffPar, OverPar]);
        assert_eq!(steps(Lesson::Fewest, "1u0102"), [FewMoves, OffPar, FewMoves, OnPar, OnPar, OnPar, Par]);
        assert_eq!(steps(Lesson::Fewest, "?01"), [FewMoves, Hinted, Hinted, Hinted]);
        assert_eq!(steps(Lesson::Fewest, "?!0102").last(), Some(&Shown), "nobody is praised for the hint's moves");
    }

    #[test]
    fn the_third_lesson_wants_a_move_taken_back() {
        use LessonStep::{Done, OffPar, OnPar, OverPar, OwnCorner, TakeBack};
        assert_eq!(steps(Lesson::Back, "1u12u012")[..6], [OwnCorner, TakeBack, OnPar, OnPar, OffPar, OnPar]);
        assert_eq!(steps(Lesson::Back, "1u12u012")[6..], [OnPar, OnPar, Done]);
        assert_eq!(steps(Lesson::Back, "1012").last(), Some(&Done));
        assert_eq!(steps(Lesson::Back, "12102").last(), Some(&OverPar));
    }
}
