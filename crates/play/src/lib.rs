//! The rules of play beyond a single move, free of the engine: plain values with few methods.

mod attempt;
mod board_editor;
mod board_name;
mod board_size;
mod clock;
mod code_trace;
mod daily;
mod day_result;
mod difference;
mod figures;
mod ghost;
mod goal;
pub mod grand_prix;
mod lesson;
mod level;
mod move_rules;
mod names;
mod playback;
pub mod puzzles;
mod race_link;
mod ranking;
mod review;
mod rivals;
pub mod search_tree;
pub mod sentence;
mod share;
mod statistics;
mod timeline;
pub mod tour;
mod walk_map;
mod waves;
pub mod workshop;

pub use attempt::{Attempt, Badge, Basis, Budget, KnownPar};
pub use board_editor::{BoardEditor, BoardProblem, MAX_EDITED_SIDE, rows_of_prompt};
pub use board_name::{board_name, board_name_of, day_name, period_name};
pub use board_size::BoardSize;
pub use clock::now;
pub use code_trace::{CodeTrace, Variable};
pub use daily::{DailyRecord, DayPlayed, Streak, month_of};
pub use day_result::{Comparison, DayResult, OpenToday, TimeLeft};
pub use difference::first_difference;
pub use figures::{FigureHistory, FigurePoint, MAX_POINTS};
pub use ghost::{Ghost, MAX_NAME};
pub use goal::{Goal, GoalCheck, GoalResult, Player, Verdict};
pub use lesson::{Lesson, LessonStep};
pub use level::Level;
pub use move_rules::Refused;
pub use names::Names;
pub use playback::{Playback, Played};
pub use race_link::{RaceLink, StartPick};
pub use ranking::places;
pub use review::{Judgement, Need, Review, Reviewer};
pub use rivals::{
    BoardResult, Ladder, Rival, RivalGame, RivalOutcome, rival_limit, rival_limit_reached, rival_limit_sought,
    rival_next, rival_result,
};
pub use share::SharedResult;
pub use statistics::{FinishedGame, Score, Statistics};
pub use timeline::timeline_end;
pub use walk_map::absorbed_by;
