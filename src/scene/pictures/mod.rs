//! Pictures of what is on the lanes: made beside the frames, and saved where a person finds them.

mod file_name;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod lanes;
mod maker;
#[cfg(not(target_arch = "wasm32"))]
mod task;
#[cfg(target_arch = "wasm32")]
mod turns;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub use folder::PicturesFolder;
pub use lanes::is_anything_played;

use crate::{
    base::ui_command::UiCommand,
    base::{
        frames::{FrameDemand, Waker},
        schedule::{AppSystems, Screen},
    },
    race::{Lane, Par, Race, board::LanePlayback, search::Thinking},
    scene::Palettes,
};
use maker::Maker;
#[cfg(not(target_arch = "wasm32"))]
use task::Making;
#[cfg(target_arch = "wasm32")]
use turns::Making;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Update, (apply_commands, hear).chain().in_set(AppSystems::Draw))
        .add_systems(OnExit(Screen::Play), leave)
        .add_systems(OnExit(Screen::Race), leave);
    #[cfg(not(target_arch = "wasm32"))]
    app.init_resource::<PicturesFolder>();
}

/// What can be made of the lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// How they stand: a PNG.
    Still,
    /// How they went: an animated GIF.
    Gif,
}

/// The pictures that are made, and what became of the last one.
#[derive(Resource, Default)]
pub struct Pictures {
    /// One of each kind at the most.
    under_way: Vec<(PictureKind, Making)>,
    last: Option<Result<Saved, PictureProblem>>,
}

/// Where a picture is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The file's whole path; in a browser its name, which goes to the downloads.
    pub file: String,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureProblem {
    /// No lane has played a move.
    NothingPlayed,
    /// There is nowhere to save it.
    NoFolder,
    /// It cannot be drawn; in English.
    NotDrawn(String),
    /// It cannot be written.
    NotWritten {
        /// The file that was to be.
        file: String,
        /// What the system says.
        problem: String,
    },
}

impl Pictures {
    /// How much is made of each kind that is under way, in percent.
    pub fn under_way(&self) -> impl Iterator<Item = (PictureKind, u8)> {
        self.under_way.iter().map(|(kind, making)| (*kind, making.percent()))
    }

    /// True while a picture of this kind is made.
    pub fn is_making(&self, kind: PictureKind) -> bool {
        self.under_way.iter().any(|(other, _)| *other == kind)
    }

    /// What became of the last picture, until it is dismissed, another one is begun, or the screen is left.
    pub fn last(&self) -> Option<&Result<Saved, PictureProblem>> {
        self.last.as_ref()
    }
}

fn apply_commands(
    mut commands: EventReader<UiCommand>,
    screen: Res<State<Screen>>,
    lanes: Query<(&Lane, &LanePlayback, &Thinking)>,
    race: Res<Race>,
    par: Res<Par>,
    palettes: Res<Palettes>,
    waker: Res<Waker>,
    #[cfg(not(target_arch = "wasm32"))] folder: Res<PicturesFolder>,
    mut pictures: ResMut<Pictures>,
) {
    for command in commands.read() {
        let kind = match command {
            UiCommand::SavePicture => PictureKind::Still,
            UiCommand::SaveGif => PictureKind::Gif,
            UiCommand::DismissPicture => {
                pictures.last = None;
                continue;
            }
            _ => continue,
        };
        // Behind other screens the lanes are there to be seen.
        if !screen.get().takes_moves() {
            continue;
        }
        pictures.last = None;
        let under_way = pictures.under_way.len();
        pictures.under_way.retain(|(other, _)| *other != kind);
        if pictures.under_way.len() < under_way {
            continue;
        }
        let begun = lanes::replay(&race.title, &par, &lanes).and_then(|replay| {
            let name = file_name::of(&replay);
            let maker = Maker::new(kind, replay, palettes.current())?;
            #[cfg(not(target_arch = "wasm32"))]
            let name = folder.0.as_ref().ok_or(PictureProblem::NoFolder)?.join(name);
            Ok(Making::begin(maker, name, &waker))
        });
        match begun {
            Ok(making) => pictures.under_way.push((kind, making)),
            Err(problem) => pictures.last = Some(Err(problem)),
        }
    }
}

fn hear(mut pictures: ResMut<Pictures>, mut demand: ResMut<FrameDemand>) {
    if pictures.under_way.is_empty() {
        return;
    }
    let Pictures { under_way, last } = &mut *pictures;
    under_way.retain_mut(|(_, making)| match making.look() {
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

/// What nobody waits for is given up.
fn leave(mut pictures: ResMut<Pictures>) {
    *pictures = Pictures::default();
}
