//! Saves games and races as pictures, in a temporary folder.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::{input::keyboard::Key, prelude::*};
use color_walk::{
    base::schedule::Screen,
    games::sessions::SessionRequest,
    input::UiCommand,
    scene::pictures::{PictureKind, PictureProblem, Pictures, PicturesFolder, Saved, is_anything_played},
};

use super::app::Game;

/// Sets the folder for pictures.
fn save_into(game: &mut Game, folder: &Path) {
    game.0.insert_resource(PicturesFolder(Some(folder.to_owned())));
}

fn pictures(game: &Game) -> &Pictures {
    game.0.world().resource::<Pictures>()
}

/// Requests a picture and waits for the result.
fn save(game: &mut Game, command: UiCommand) -> Result<PathBuf, PictureProblem> {
    game.0.world_mut().send_event(command);
    game.0.update();
    game.until("the picture has come to an end", |game| pictures(game).last().is_some());
    pictures(game).last().unwrap().clone().map(|Saved { file, .. }| PathBuf::from(file))
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The whole picture after each frame, as a colour per pixel.
fn read_gif(path: &Path) -> Vec<Vec<[u8; 3]>> {
    let mut decoder = gif::DecodeOptions::new().read_info(fs::File::open(path).unwrap()).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let table = decoder.global_palette().unwrap().to_vec();
    let mut picture = vec![[0; 3]; width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (index, ink) in frame.buffer.iter().enumerate() {
            let (row, column) = (index / usize::from(frame.width), index % usize::from(frame.width));
            if frame.transparent != Some(*ink) {
                let place = (row + usize::from(frame.top)) * width + column + usize::from(frame.left);
                picture[place] = table[3 * usize::from(*ink)..][..3].try_into().unwrap();
            }
        }
        frames.push(picture.clone());
    }
    frames
}

/// A solo game on a small board, without moves.
fn at_a_board(folder: &Path) -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    save_into(&mut game, folder);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
    game.frames(3);
    game
}

fn play_any(game: &mut Game) {
    let color = game.legal(0)[0];
    game.letter(&(color + 1).to_string());
    game.frames(2);
}

#[test]
fn a_race_is_saved_as_a_gif_and_as_a_picture_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::solvers("8x8c4@1", &["greedy", "round-robin"]);
    save_into(&mut game, folder.path());
    game.until("the race is over", |game| game.finished());
    let longest = game.walks().iter().map(Vec::len).max().unwrap();
    // Wherever the timeline is, the picture shows all moves.
    game.key(Key::Home, KeyCode::Home);
    game.frames(3);
    assert_eq!(game.walks(), [[0; 0]; 2]);
    let gif = save(&mut game, UiCommand::SaveGif).unwrap();
    let name = gif.file_name().unwrap().to_str().unwrap().to_owned();
    assert!(name.starts_with("color-walk-8x8c4@1-race-") && name.ends_with(".gif"), "{name}");
    let first = fs::read(&gif).unwrap();
    let frames = read_gif(&gif);
    assert_eq!(frames.len(), longest + 2);

    let still = save(&mut game, UiCommand::SavePicture).unwrap();
    assert_eq!(still, gif.with_extension("png"));
    let still = image::open(&still).unwrap().to_rgb8();
    let pixels: Vec<[u8; 3]> = still.pixels().map(|pixel| pixel.0).collect();
    assert!(pixels == *frames.last().unwrap(), "a picture is how the recording ends");

    let second = save(&mut game, UiCommand::SaveGif).unwrap();
    assert_eq!(second, folder.path().canonicalize().unwrap().join(name.replace(".gif", "-2.gif")));
    assert_eq!((fs::read(&gif).unwrap(), fs::read(&second).unwrap()), (first.clone(), first));
    assert_eq!(files_in(folder.path()).len(), 3, "nothing half-written is left");
}

#[test]
fn a_game_is_saved_by_its_keys_before_it_is_over_and_after() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = at_a_board(folder.path());
    play_any(&mut game);
    play_any(&mut game);
    game.letter("u");
    game.frames(2);
    game.key(Key::F9, KeyCode::F9);
    game.until("it is saved", |game| pictures(game).last().is_some());
    let Ok(Saved { file, .. }) = pictures(&game).last().unwrap().clone() else { panic!("it was not saved") };
    assert!(file.contains("color-walk-7x6c3@5-1-moves-"), "{file}");
    assert_eq!(read_gif(Path::new(&file)).len(), 3, "what was taken back is not shown");
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(&mut game);
    }
    let moves = game.walks()[0].len();
    // The review rewinds the walk.
    game.letter("v");
    game.letter("u");
    game.frames(3);
    assert!(game.walks()[0].len() < moves);
    game.key(Key::F8, KeyCode::F8);
    game.until(
        "it is saved",
        |game| matches!(pictures(game).last(), Some(Ok(Saved { file, .. })) if file.ends_with(".png")),
    );
    let Ok(Saved { file, .. }) = pictures(&game).last().unwrap().clone() else { panic!("it was not saved") };
    assert!(file.contains(&format!("color-walk-7x6c3@5-{moves}-moves-")), "{file}");
    assert_eq!(files_in(folder.path()).len(), 2);
}

#[test]
fn where_nothing_was_played_there_is_nothing_to_save() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = at_a_board(folder.path());
    assert!(!game.lanes(|playback| is_anything_played([playback]))[0]);
    for command in [UiCommand::SaveGif, UiCommand::SavePicture] {
        assert_eq!(save(&mut game, command), Err(PictureProblem::NothingPlayed));
    }
    play_any(&mut game);
    assert!(game.lanes(|playback| is_anything_played([playback]))[0]);
    save(&mut game, UiCommand::SavePicture).unwrap();
    // On the title, the lanes are only decoration.
    game.0.world_mut().send_event(UiCommand::Open(Screen::Title));
    game.frames(3);
    game.key(Key::F9, KeyCode::F9);
    game.0.world_mut().send_event(UiCommand::SaveGif);
    game.frames(3);
    assert_eq!((pictures(&game).running().count(), pictures(&game).last()), (0, None));
}

#[test]
fn what_is_given_up_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    // This recording takes far longer than a frame.
    let mut game = Game::solvers("20x20c8@1", &["round-robin", "random", "round-robin-skip", "greedy"]);
    save_into(&mut game, folder.path());
    game.until("the race is over", |game| game.finished());
    let longest = game.walks().iter().map(Vec::len).max().unwrap();
    // Repeating the command cancels.
    for _ in 0..2 {
        game.0.world_mut().send_event(UiCommand::SaveGif);
    }
    game.0.update();
    assert!(!pictures(&game).is_making(PictureKind::Gif));
    // Leaving the screen cancels.
    game.0.world_mut().send_event(UiCommand::SaveGif);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Settings));
    game.frames(3);
    assert_eq!((pictures(&game).running().count(), pictures(&game).last()), (0, None));
    assert!(files_in(folder.path()).is_empty());
    // A new recording can start, and reports its progress.
    game.0.world_mut().send_event(UiCommand::Open(Screen::Race));
    game.frames(3);
    game.0.world_mut().send_event(UiCommand::SaveGif);
    game.0.update();
    game.until("some of it is made", |game| pictures(game).running().any(|(_, percent)| percent > 0));
    game.until("it is saved", |game| pictures(game).last().is_some());
    let Ok(Saved { file, .. }) = pictures(&game).last().unwrap().clone() else { panic!("it was not saved") };
    assert_eq!(files_in(folder.path()).len(), 1);
    let every = longest.div_ceil(400);
    assert!(read_gif(Path::new(&file)).len() >= longest / every);
}

#[test]
fn a_folder_that_takes_no_file_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = at_a_board(folder.path());
    play_any(&mut game);
    let in_the_way = folder.path().join("file");
    fs::write(&in_the_way, "mine").unwrap();
    save_into(&mut game, &in_the_way);
    let Err(PictureProblem::NotWritten { file, problem }) = save(&mut game, UiCommand::SaveGif) else {
        panic!("a file is no folder")
    };
    assert!(file.starts_with(in_the_way.to_str().unwrap()) && file.ends_with(".gif"), "{file}");
    assert!(!problem.is_empty() && !problem.contains(" at path "), "{problem}");
    assert_eq!(fs::read(&in_the_way).unwrap(), b"mine");
    // Creates a missing folder.
    save_into(&mut game, &folder.path().join("new/pictures"));
    assert!(
        save(&mut game, UiCommand::SaveGif)
            .unwrap()
            .ends_with(files_in(&folder.path().join("new/pictures"))[0].file_name().unwrap())
    );
    // The app without a window has no folder.
    game.0.insert_resource(PicturesFolder::default());
    assert_eq!(save(&mut game, UiCommand::SavePicture), Err(PictureProblem::NoFolder));
}
