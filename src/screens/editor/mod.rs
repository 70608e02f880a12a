//! The board editor: paint, share and play a board.

mod board_view;
mod panel;
mod par;
mod share;
mod text_window;
mod tools;

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::board::{Board, Color, Start};
use color_walk_play::{BoardEditor, BoardProblem};
use color_walk_sessions::{RaceSetup, Starter, any_seed};

use super::{OpenPanels, Overlay};
use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::{OpenSessions, SessionRequest},
    input::{CommandSender, EditorCommand, UiCommand},
};

pub use board_view::EditedBoardPlace;
pub(super) use panel::plugin as panels_plugin;
pub use par::EditorPar;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .init_resource::<EditedBoardPlace>()
        .add_event::<BoardTextEvent>()
        .add_plugins(par::plugin)
        .add_observer(take_board)
        .add_systems(Update, (take_texts, apply_editor_commands).chain().in_set(AppSystems::Control))
        .add_systems(OnExit(Screen::Editor), |mut editor: ResMut<Editor>| editor.leave());
}

/// Opens the editor with this board, at most 100 × 100. The earlier board is one undo step back.
#[derive(Event, Clone)]
pub struct EditBoardEvent(pub Arc<Board>);

/// Replaces the edited board by this text: rows of characters, or a board code.
#[derive(Event, Clone)]
pub struct BoardTextEvent(pub String);

/// The editor's state, which lasts while the program runs.
#[derive(Resource, Default)]
pub struct Editor {
    /// The edited board.
    pub board: BoardEditor,
    tool: Tool,
    color: Color,
    news: Option<(u64, News)>,
}

/// The effect of a press on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Paints cells, also while dragging.
    #[default]
    Paint,
    /// Paints the connected cells of one colour.
    Fill,
    /// Moves the start cell.
    Start,
    /// Picks the colour, then switches to painting.
    Pick,
}

/// Feedback on the last command.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The board's code is on the clipboard.
    CodeCopied,
    /// A link or a command is on the clipboard; see `PageAddress::means`.
    LinkCopied(&'static str),
    /// The board's rows are on the clipboard.
    TextCopied,
    /// The command failed.
    Problem(BoardProblem),
}

impl Editor {
    /// The selected tool.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// The selected colour, one of the board's.
    pub fn color(&self) -> Color {
        self.color.min(self.board.colors() as Color - 1)
    }

    /// Feedback to show, until the board changes.
    pub fn news(&self) -> Option<&News> {
        self.news.as_ref().filter(|(revision, _)| *revision == self.board.revision()).map(|(_, news)| news)
    }

    fn show_news(&mut self, news: News) {
        self.news = Some((self.board.revision(), news));
    }

    fn leave(&mut self) {
        self.board.end_stroke();
        self.news = None;
    }

    fn press(&mut self, cell: usize) {
        let color = self.color();
        match self.tool {
            Tool::Paint => self.board.begin_stroke(cell, color),
            Tool::Fill => self.board.fill(cell, color),
            Tool::Start => self.move_start(cell),
            Tool::Pick => self.pick(cell),
        }
    }

    /// Handles a drag over the board.
    fn drag(&mut self, cell: Option<usize>) {
        match (self.tool, cell) {
            (Tool::Paint, cell) => self.board.extend_stroke(cell),
            (Tool::Start, Some(cell)) => self.move_start(cell),
            _ => {}
        }
    }

    /// Selects the colour of a cell.
    fn pick(&mut self, cell: usize) {
        if let Some(&color) = self.board.cells().get(cell) {
            self.color = color;
            self.tool = Tool::Paint;
        }
    }

    fn move_start(&mut self, cell: usize) {
        self.board.set_start(match self.board.start() {
            Start::Blank(_) => Start::Blank(cell),
            Start::Cluster(_) => Start::Cluster(cell),
        });
    }

    fn choose_rule(&mut self, blank: bool) {
        let cell = self.board.start().cell();
        self.board.set_start(if blank { Start::Blank(cell) } else { Start::Cluster(cell) });
    }

    /// The board as a solo game.
    fn own_board(&self) -> Result<RaceSetup, BoardProblem> {
        Ok(RaceSetup::of_board(&self.board.playable()?, "drawn", vec![Starter::Person]))
    }
}

fn take_board(event: Trigger<EditBoardEvent>, mut editor: ResMut<Editor>, mut commands: CommandSender<UiCommand>) {
    if let Err(problem) = editor.board.take(&event.0) {
        editor.show_news(News::Problem(problem));
    }
    commands.write(UiCommand::Open(Screen::Editor));
}

fn take_texts(mut texts: EventReader<BoardTextEvent>, mut editor: ResMut<Editor>, mut panels: ResMut<OpenPanels>) {
    for BoardTextEvent(text) in texts.read() {
        match editor.board.take_text(text) {
            Ok(()) => panels.close(Overlay::BoardText),
            Err(problem) => editor.show_news(News::Problem(problem)),
        }
    }
}

fn apply_editor_commands(
    mut asked: EventReader<EditorCommand>,
    mut editor: ResMut<Editor>,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    mut commands: CommandSender<UiCommand>,
) {
    for command in asked.read() {
        match *command {
            EditorCommand::Undo => editor.board.undo(),
            EditorCommand::Redo => editor.board.redo(),
            EditorCommand::Paint => editor.tool = Tool::Paint,
            EditorCommand::Fill => editor.tool = Tool::Fill,
            EditorCommand::MoveStart => editor.tool = Tool::Start,
            EditorCommand::Pick => editor.tool = Tool::Pick,
            EditorCommand::Choose(color) if usize::from(color) < editor.board.colors() => editor.color = color,
            EditorCommand::Choose(_) => {}
            EditorCommand::Random => editor.board.randomize(any_seed()),
            EditorCommand::Clear => {
                let color = editor.color();
                editor.board.fill_all(color);
            }
            EditorCommand::StartRule { blank } => editor.choose_rule(blank),
            EditorCommand::Play => match editor.own_board() {
                Ok(own) => {
                    requests.write(SessionRequest::solo(own));
                    commands.write(UiCommand::Open(Screen::Play));
                }
                Err(problem) => editor.show_news(News::Problem(problem)),
            },
            EditorCommand::Race => match editor.own_board() {
                Ok(own) => {
                    let mut race = RaceSetup::clone(&sessions.race().setup);
                    (race.board, race.start) = (own.board, own.start);
                    race.ghosts.clear();
                    requests.write(SessionRequest::race(race));
                    commands.write(UiCommand::Open(Screen::Race));
                }
                Err(problem) => editor.show_news(News::Problem(problem)),
            },
        }
    }
}
