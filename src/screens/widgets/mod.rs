//! Widgets that several screens share.

mod board;
mod board_line;
mod card_button;
pub(super) mod line_up_editor;
mod picture_rows;
mod pseudo_code;
mod whole_game;

pub(super) use board::{BoardPlace, Look, paint_board, paint_cells};
pub(super) use board_line::board_line;
pub(super) use card_button::card_button;
pub(super) use picture_rows::picture_rows;
pub(super) use pseudo_code::{CodeLine, show_code, show_pseudo_code};
pub(super) use whole_game::whole_game_button;
