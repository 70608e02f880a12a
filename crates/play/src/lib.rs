//! The rules of play beyond a single move, free of the engine: plain values with few methods.

mod attempt;
mod board_editor;
mod board_size;
mod burst;
mod daily;
mod figures;
mod ghost;
mod lesson;
mod move_rules;
mod playback;
mod race_link;
mod ranking;
mod review;
pub mod sentence;
mod statistics;
mod timeline;
pub mod tour;
mod walk_map;
mod waves;
pub mod workshop;

pub use attempt::{Attempt, Badge, Budget, KnownPar, Level};
pub use board_editor::{BoardEditor, BoardProblem, MAX_EDITED_SIDE};
pub use board_size::BoardSize;
pub use burst::{BURST_SECONDS, BurstColor, BurstSquare, burst};
pub use daily::{DailyRecord, DayPlayed, Streak, month_of, share_text};
pub use figures::{FigureHistory, FigurePoint, MAX_POINTS};
pub use ghost::{Ghost, MAX_NAME};
pub use lesson::{Lesson, LessonStep};
pub use move_rules::Refused;
pub use playback::{Playback, Played};
pub use race_link::{RaceLink, StartPick};
pub use ranking::{Rank, rank};
pub use review::{Judgement, Need, Review, Reviewer};
pub use statistics::{FinishedGame, Statistics};
pub use timeline::timeline_end;
pub use walk_map::absorbed_by;
