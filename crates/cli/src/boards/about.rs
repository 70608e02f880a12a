//! Tells people how a board file was read.

use color_walk_api::{
    board::StartRule,
    text::{BoardFile, GameId, counted},
};
use color_walk_arena::batch::BoardSource;

/// The most boards that are described one by one.
const MOST: usize = 10;

/// A line for a file's boards that are alike, or a line for each of the first; then the cells of the colours.
pub(super) fn lines(source: &BoardSource, argument: &str) -> Vec<String> {
    let Some(file) = source.file() else { return game_id(argument).into_iter().collect() };
    let name = source.file_name().unwrap_or_default();
    let first = description(source, file, 0);
    if file.count() == 1 {
        return [format!("{name}: {first}")].into_iter().chain(colors(file, 0)).collect();
    }
    let boards = counted(file.count() as u64, "board");
    if (1..file.count()).all(|index| description(source, file, index) == first && has_same_cells(file, index)) {
        return [format!("{name}: {boards}, each {first}")].into_iter().chain(colors(file, 0)).collect();
    }
    let mut lines = vec![format!("{name}: {boards}")];
    for index in 0..file.count().min(MOST) {
        lines.push(format!("{}: {}", source.name(index as u64), description(source, file, index)));
        if index == 0 || !has_same_cells(file, index) {
            lines.extend(colors(file, index));
        }
    }
    if file.count() > MOST {
        lines.push(format!("… and {} more", counted((file.count() - MOST) as u64, "board")));
    }
    lines
}

fn has_same_cells(file: &BoardFile, index: usize) -> bool {
    file.cells_by_color(index) == file.cells_by_color(0)
}

/// Size, colours, start and form.
fn description(source: &BoardSource, file: &BoardFile, index: usize) -> String {
    let board = source.board(index as u64);
    let known = file.known(index).map_or(String::new(), |known| format!("; {known}"));
    let (width, height, colors) = (board.width(), board.height(), counted(board.colors() as u64, "colour"));
    format!("{width} × {height}, {colors}, start {}; {}{known}", StartRule::of(&board), file.form(index))
}

/// The cells of a file that its boards do not show.
fn colors(file: &BoardFile, index: usize) -> Option<String> {
    let board = file.board(index, None).ok()?;
    let cells = file.cells_by_color(index).iter().enumerate();
    let pairs: Vec<String> = cells.map(|(color, cell)| format!("{} = {cell}", board.symbol(color as u8))).collect();
    (!pairs.is_empty()).then(|| format!("colours: {}", pairs.join(", ")))
}

/// Describes a game ID of another program: its size, colours and limit.
fn game_id(argument: &str) -> Option<String> {
    let game = GameId::parse(argument).ok().filter(|_| GameId::is_like(argument.trim()))?;
    let (width, height) = (game.board.width(), game.board.height());
    let known = game.known.map_or(String::new(), |known| format!("; {known}"));
    let colors = counted(game.board.colors() as u64, "colour");
    Some(format!("{width} × {height}, {colors}, start {}{known}", StartRule::of(&game.board)))
}
