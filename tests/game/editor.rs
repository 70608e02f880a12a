//! The board editor: opened from the title or a solo game, and on to a game or race on the drawn board.

use std::sync::Arc;

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    base::schedule::Screen,
    games::{
        SoloCommand,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{EditorCommand, UiCommand},
    race::Race,
    screens::{
        OpenPanels, Overlay,
        editor::{BoardTextEvent, EditBoardEvent, Editor, EditorPar, News, Tool},
    },
};
use color_walk_api::{
    board::{Board, ClusterGraph, Start},
    host::DrawnBoard,
    run::Runner,
};
use color_walk_play::{BoardEditor, BoardProblem, StartPick};
use color_walk_solvers as solvers;

use super::app::{Game, spec};

fn on_screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(3);
    assert_eq!(on_screen(game), screen);
}

fn escape(game: &mut Game) {
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
}

fn ask(game: &mut Game, command: EditorCommand) {
    game.0.world_mut().send_event(command);
    game.frames(3);
}

fn take_text(game: &mut Game, text: &str) {
    game.0.world_mut().send_event(BoardTextEvent(text.to_owned()));
    game.frames(2);
}

fn editor(game: &Game) -> &Editor {
    game.0.world().resource::<Editor>()
}

fn drawing(game: &mut Game) -> &mut BoardEditor {
    &mut game.0.world_mut().resource_mut::<Editor>().into_inner().board
}

fn setup(game: &Game) -> &RaceSetup {
    game.0.world().resource::<Race>().setup()
}

/// The editor with a small board, opened over a race of two solvers.
fn at_the_editor() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    open(&mut game, Screen::Title);
    open(&mut game, Screen::Editor);
    take_text(&mut game, "7x6c3@5");
    assert_eq!((editor(&game).board.width(), editor(&game).board.height()), (7, 6));
    game
}

/// Moves of a shortest walk.
fn shortest(board: &Board) -> u32 {
    let graph = Arc::new(ClusterGraph::new(board));
    let mut runner = Runner::new(&spec("exact"), spec("exact").problem(graph.clone()));
    assert!(runner.finish().is_proven());
    runner.walk().len() as u32
}

#[test]
fn what_is_drawn_is_played_and_found_again() {
    let mut game = at_the_editor();
    drawing(&mut game).paint(8, 2);
    drawing(&mut game).fill(0, 1);
    ask(&mut game, EditorCommand::StartRule { blank: false });
    let board = editor(&game).board.board();
    assert!(matches!(board.start(), Start::Cluster(_)));
    ask(&mut game, EditorCommand::Play);
    assert_eq!(on_screen(&game), Screen::Play);
    assert_eq!(setup(&game).board().as_ref(), Ok(&board));
    assert_eq!(setup(&game).starters, [Starter::Person]);
    assert!(game.0.world().resource::<OpenSessions>().is_solo());
    let color = game.legal(0)[0];
    game.letter(&(color + 1).to_string());
    game.frames(3);
    assert_eq!(game.walks(), [[color]]);
    // A friend opens this link.
    let link = setup(&game).link().unwrap();
    assert_eq!(RaceSetup::from_link(&link, &solvers::registry()).unwrap().board(), Ok(board.clone()));
    // The editor still has the board with its undo steps, and playing it resumes the game.
    open(&mut game, Screen::Editor);
    assert_eq!(editor(&game).board.board(), board);
    ask(&mut game, EditorCommand::Undo);
    assert!(matches!(editor(&game).board.start(), Start::Blank(_)));
    ask(&mut game, EditorCommand::Redo);
    ask(&mut game, EditorCommand::Play);
    assert_eq!(game.walks(), [[color]]);
}

#[test]
fn what_is_drawn_is_raced_on() {
    let mut game = at_the_editor();
    drawing(&mut game).set_start(Start::Blank(10));
    let board = editor(&game).board.board().fingerprint();
    ask(&mut game, EditorCommand::Race);
    assert_eq!(on_screen(&game), Screen::Race);
    assert_eq!(setup(&game).board().map(|raced| raced.fingerprint()), Ok(board));
    assert_eq!(setup(&game).starters.len(), 2, "with those who ran before");
    game.until("the race is over", |game| game.finished());
    // The same from a solo game, which waits.
    game.0.world_mut().send_event(SessionRequest::board("6x6c3@1".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    open(&mut game, Screen::Editor);
    ask(&mut game, EditorCommand::Random);
    let board = editor(&game).board.board().fingerprint();
    ask(&mut game, EditorCommand::Race);
    assert_eq!(setup(&game).board().map(|raced| raced.fingerprint()), Ok(board));
    assert_eq!(setup(&game).starters.len(), 2);
    open(&mut game, Screen::Play);
    assert_eq!(setup(&game).title(), "6x6c3@1");
}

#[test]
fn keys_choose_tools_and_colours_and_take_steps_back() {
    let mut game = at_the_editor();
    for (key, tool) in [("f", Tool::Fill), ("a", Tool::Start), ("i", Tool::Pick), ("e", Tool::Paint)] {
        game.letter(key);
        game.frames(2);
        assert_eq!(editor(&game).tool(), tool, "{key}");
    }
    for (key, color) in [("2", 1), ("3", 2), ("9", 2), ("1", 0)] {
        game.letter(key);
        game.frames(2);
        assert_eq!(editor(&game).color(), color, "the board has three colours, and {key} was pressed");
    }
    let before = editor(&game).board.board();
    game.letter("r");
    game.frames(2);
    let random = editor(&game).board.board();
    assert_ne!(random, before);
    game.control('z');
    assert_eq!(editor(&game).board.board(), before);
    game.control('Z');
    assert_eq!(editor(&game).board.board(), random);
    game.letter("u");
    game.frames(2);
    assert_eq!(editor(&game).board.board(), before);
    // On other screens, these keys have other meanings.
    open(&mut game, Screen::Title);
    game.letter("r");
    game.control('Z');
    game.frames(2);
    assert_eq!(editor(&game).board.board(), before);
    // A removed colour cannot stay selected.
    open(&mut game, Screen::Editor);
    ask(&mut game, EditorCommand::Choose(2));
    drawing(&mut game).reshape(7, 6, 2);
    ask(&mut game, EditorCommand::Clear);
    assert!(editor(&game).board.cells().iter().all(|&color| color == 1));
}

#[test]
fn esc_leads_back_to_where_one_came_from_and_nothing_is_lost() {
    let mut game = at_the_editor();
    let drawn = editor(&game).board.board();
    game.0.world_mut().resource_mut::<OpenPanels>().open(Overlay::BoardText);
    escape(&mut game);
    assert_eq!(on_screen(&game), Screen::Editor, "the window of the text closes first");
    assert!(!game.0.world().resource::<OpenPanels>().is_open(Overlay::BoardText));
    escape(&mut game);
    assert_eq!(on_screen(&game), Screen::Title);
    game.0.world_mut().send_event(SessionRequest::board("6x5c3@1".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    let color = game.legal(0)[0];
    game.letter(&(color + 1).to_string());
    game.frames(3);
    // "Draw a board" edits the board on the lanes. The earlier board is one undo step back.
    let board = game.0.world().resource::<Race>().board.clone().unwrap();
    game.0.world_mut().trigger(EditBoardEvent(board.clone()));
    game.frames(4);
    assert_eq!(on_screen(&game), Screen::Editor);
    assert_eq!(editor(&game).board.board(), *board);
    ask(&mut game, EditorCommand::Undo);
    assert_eq!(editor(&game).board.board(), drawn);
    escape(&mut game);
    assert_eq!(on_screen(&game), Screen::Play);
    assert_eq!(game.walks(), [[color]]);
    escape(&mut game);
    assert_eq!(on_screen(&game), Screen::Title);
}

#[test]
fn par_is_sought_anew_for_each_drawing_and_stands_still_behind_other_screens() {
    let mut game = at_the_editor();
    let par = |game: &Game| game.0.world().resource::<EditorPar>().of(editor(game).board.revision());
    for board in ["7x6c3@5", "6x6c4@2"] {
        take_text(&mut game, board);
        assert!(par(&game).best.is_none() && par(&game).is_sought, "{board}: what was known is of another board");
        game.until("par is proven", |game| par(game).is_proven());
        assert_eq!(par(&game).best, Some(shortest(&editor(&game).board.board())));
        assert!(!par(&game).is_sought);
        let next = editor(&game).board.revision() + 1;
        assert_eq!(game.0.world().resource::<EditorPar>().of(next).best, None, "an edit in this frame has no par yet");
    }
    // A proof is kept, but an unproven par is searched again.
    open(&mut game, Screen::Title);
    open(&mut game, Screen::Editor);
    assert!(par(&game).is_proven());
    take_text(&mut game, "26x26c9@1");
    game.until("it is at it", |game| par(game).best.is_some());
    open(&mut game, Screen::Statistics);
    game.until("no search is left", |game| game.running() == 0);
    open(&mut game, Screen::Editor);
    game.until("it is at it again", |game| par(game).best.is_some());
    // A board that is cleared from the start has no par.
    ask(&mut game, EditorCommand::Clear);
    ask(&mut game, EditorCommand::StartRule { blank: false });
    game.until("nothing is sought", |game| !par(game).is_sought);
    assert_eq!(par(&game).best, None);
}

#[test]
fn what_cannot_be_had_is_told_and_changes_nothing() {
    let mut game = at_the_editor();
    let before = editor(&game).board.board();
    game.0.world_mut().resource_mut::<OpenPanels>().open(Overlay::BoardText);
    take_text(&mut game, "012\n01");
    assert_eq!(editor(&game).board.board(), before);
    let Some(News::Problem(problem)) = editor(&game).news() else { panic!("nothing is told") };
    assert!(problem.to_string().starts_with("Text, line 2: the row has 2 cells"), "{problem}");
    assert!(game.0.world().resource::<OpenPanels>().is_open(Overlay::BoardText), "so that it can be mended");
    take_text(&mut game, "012\n.10");
    assert!(!game.0.world().resource::<OpenPanels>().is_open(Overlay::BoardText));
    assert_eq!((editor(&game).board.board().to_string().as_str(), editor(&game).news()), ("012\n.10", None));
    ask(&mut game, EditorCommand::Clear);
    ask(&mut game, EditorCommand::StartRule { blank: false });
    for command in [EditorCommand::Play, EditorCommand::Race] {
        ask(&mut game, command);
        assert_eq!(on_screen(&game), Screen::Editor);
        assert_eq!(editor(&game).news(), Some(&News::Problem(BoardProblem::NothingToClear)));
    }
}

#[test]
fn a_board_that_is_too_large_for_a_code_is_played_all_the_same() {
    let mut game = at_the_editor();
    for seed in [1, 2] {
        take_text(&mut game, &format!("100x100c9@{seed}"));
        let board = editor(&game).board.board();
        ask(&mut game, EditorCommand::Play);
        assert_eq!(on_screen(&game), Screen::Play);
        assert_eq!(setup(&game).board().unwrap().to_string(), board.to_string());
        assert_eq!(setup(&game).link(), None);
        open(&mut game, Screen::Editor);
    }
}

fn drawn(game: &mut Game, start: Start) -> Board {
    let board = Board::new(4, 3, 3, vec![0, 0, 1, 1, 0, 2, 2, 1, 0, 0, 2, 2], start).unwrap();
    let setup = RaceSetup::new(DrawnBoard::new(&board).unwrap().into(), vec![Starter::Person]);
    open(game, Screen::Title);
    game.0.world_mut().send_event(SessionRequest::solo(setup));
    open(game, Screen::Play);
    board
}

fn ask_solo(game: &mut Game, command: SoloCommand) -> Board {
    game.0.world_mut().send_event(command);
    game.frames(3);
    setup(game).board().unwrap()
}

#[test]
fn the_start_of_a_drawn_board_can_be_chosen_and_the_next_board_is_another_one() {
    let mut game = at_the_editor();
    let own = drawn(&mut game, Start::Cluster(5));
    let blank = ask_solo(&mut game, SoloCommand::ChooseStart { blank: true });
    assert_eq!((blank.start(), blank.cells()), (Start::Blank(5), own.cells()));
    assert_eq!(setup(&game).start, Some(StartPick { blank: true, row: 1, column: 1 }));
    assert_eq!(ask_solo(&mut game, SoloCommand::ChooseStart { blank: false }), own);
    // With a colour in its blank cell it is also a drawn board, with a code of its own.
    drawn(&mut game, Start::Blank(6));
    let colored = ask_solo(&mut game, SoloCommand::ChooseStart { blank: false });
    assert_eq!(colored.start(), Start::Cluster(6));
    assert!(setup(&game).board_code().unwrap().starts_with("drawn@"));
    assert!(ClusterGraph::new(&colored).len() > 1);
    assert_eq!(ask_solo(&mut game, SoloCommand::ChooseStart { blank: true }).start(), Start::Blank(6));

    let own = drawn(&mut game, Start::Cluster(5));
    let next = ask_solo(&mut game, SoloCommand::NextBoard);
    assert_eq!((next.width(), next.height(), next.colors()), (4, 3, 3));
    assert!(next.cells() != own.cells() && matches!(next.start(), Start::Cluster(_)), "by the same rule");
    let code = setup(&game).board_code().unwrap();
    assert!(code.starts_with("4x3c3@"), "{code}");
}

#[test]
fn the_next_board_of_a_race_on_a_drawn_one_is_another_one() {
    let mut game = at_the_editor();
    let board = editor(&game).board.board();
    ask(&mut game, EditorCommand::Race);
    game.letter("n");
    game.frames(3);
    let next = setup(&game).board().unwrap();
    assert_eq!((next.width(), next.height(), next.colors()), (7, 6, 3));
    assert_ne!(next.cells(), board.cells());
    let code = setup(&game).board_code().unwrap();
    game.letter("n");
    game.frames(3);
    assert_ne!(setup(&game).board_code().unwrap(), code);
}
