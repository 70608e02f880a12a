//! Pictures of the lanes: made in the background, and saved where the person finds them.

mod file_name;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod lanes;
mod maker;
#[cfg(not(target_arch = "wasm32"))]
mod task;
mod texts;
#[cfg(target_arch = "wasm32")]
mod turns;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub use folder::PicturesFolder;
pub use lanes::is_anything_played;
pub use texts::PictureTexts;

use crate::{
    base::{
        frames::{FrameDemand, Waker},
        schedule::{AppSystems, Screen},
    },
    race::{Lane, Par, Race, board::LanePlayback},
    scene::Palettes,
};
use maker::Maker;
#[cfg(not(target_arch = "wasm32"))]
use task::Making;
#[cfg(target_arch = "wasm32")]
use turns::Making;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .init_resource::<PictureTexts>()
        .add_systems(Update, collect_pictures.in_set(AppSystems::Draw))
        .add_systems(OnExit(Screen::Play), leave)
        .add_systems(OnExit(Screen::Race), leave);
    #[cfg(not(target_arch = "wasm32"))]
    app.init_resource::<PicturesFolder>();
}

/// The kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The current state, as PNG.
    Still,
    /// The whole game, as animated GIF.
    Gif,
}

/// The pictures in progress, and the result of the last one.
#[derive(Resource, Default)]
pub struct Pictures {
    /// At most one of each kind.
    running: Vec<(PictureKind, Making)>,
    last: Option<Result<Saved, PictureProblem>>,
}

/// A saved picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The file's full path, or in a browser its name among the downloads.
    pub file: String,
    /// True if the system's share sheet has it instead.
    pub is_sent: bool,
}

/// The reason why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureProblem {
    /// No lane has played a move.
    NothingPlayed,
    /// No folder to save it in.
    NoFolder,
    /// The drawing failed. The message is in English.
    NotDrawn(String),
    /// The file could not be written.
    NotWritten {
        /// The file's path.
        file: String,
        /// The system's message.
        problem: String,
    },
}

impl Pictures {
    /// The pictures in progress, with percent done.
    pub fn running(&self) -> impl Iterator<Item = (PictureKind, u8)> {
        self.running.iter().map(|(kind, making)| (*kind, making.percent()))
    }

    /// True while a picture of this kind is in progress.
    pub fn is_making(&self, kind: PictureKind) -> bool {
        self.running.iter().any(|(other, _)| *other == kind)
    }

    /// Result of the last picture. It stays until the person starts another one or leaves the screen.
    pub fn last(&self) -> Option<&Result<Saved, PictureProblem>> {
        self.last.as_ref()
    }
}

/// Saves a picture or a GIF of the lanes. If one of this kind is in progress, cancels it.
pub(crate) fn toggle_picture(
    In(kind): In<PictureKind>,
    screen: Res<State<Screen>>,
    lanes: Query<(&Lane, &LanePlayback)>,
    race: Res<Race>,
    par: Res<Par>,
    palettes: Res<Palettes>,
    texts: Res<PictureTexts>,
    waker: Res<Waker>,
    #[cfg(not(target_arch = "wasm32"))] folder: Res<PicturesFolder>,
    mut pictures: ResMut<Pictures>,
) {
    // Other screens hide the lanes, so they take no pictures of them.
    if !screen.get().takes_moves() {
        return;
    }
    pictures.last = None;
    let running = pictures.running.len();
    pictures.running.retain(|(other, _)| *other != kind);
    if pictures.running.len() < running {
        return;
    }
    let begun = lanes::replay(&par, &lanes, &texts).and_then(|replay| {
        let name = file_name::of(&replay, &race.title);
        let maker = Maker::new(kind, replay, palettes.current())?;
        #[cfg(not(target_arch = "wasm32"))]
        let name = folder.0.as_ref().ok_or(PictureProblem::NoFolder)?.join(name);
        Ok(Making::begin(maker, name, &waker))
    });
    match begun {
        Ok(making) => pictures.running.push((kind, making)),
        Err(problem) => pictures.last = Some(Err(problem)),
    }
}

fn collect_pictures(mut pictures: ResMut<Pictures>, mut demand: ResMut<FrameDemand>) {
    if pictures.running.is_empty() {
        return;
    }
    let Pictures { running, last } = &mut *pictures;
    running.retain_mut(|(_, making)| match making.look() {
        Some(end) => {
            *last = Some(end);
            demand.ask();
            false
        }
        None => {
            demand.ask_while(making.needs_frames());
            true
        }
    });
}

/// Cancels pictures that nobody waits for after the screen changes.
fn leave(mut pictures: ResMut<Pictures>) {
    *pictures = Pictures::default();
}
