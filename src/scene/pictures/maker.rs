//! The making of a picture, step by step.

use color_walk_assets::Palette;
use color_walk_export::{ExportError, GifRecorder, Progress, Replay, picture};

use super::{PictureKind, PictureProblem};

/// A picture that is made, a little with each step.
pub(super) enum Maker {
    /// A still is one step.
    Still(Box<(Replay, Palette)>),
    Gif(Box<GifRecorder>),
}

/// What a step comes to.
pub(super) enum Step {
    /// So much is made, in percent. It can fall back.
    Made(Maker, u8),
    /// The file's bytes.
    Done(Vec<u8>),
}

impl Maker {
    pub(super) fn new(kind: PictureKind, replay: Replay, palette: &Palette) -> Result<Self, PictureProblem> {
        Ok(match kind {
            PictureKind::Still => Maker::Still(Box::new((replay, palette.clone()))),
            PictureKind::Gif => Maker::Gif(Box::new(GifRecorder::new(replay, palette).map_err(not_drawn)?)),
        })
    }

    /// What is added to the file's name.
    pub(super) fn ending(&self) -> &'static str {
        match self {
            Maker::Still(_) => ".png",
            Maker::Gif(_) => ".gif",
        }
    }

    pub(super) fn step(self) -> Result<Step, PictureProblem> {
        match self {
            Maker::Still(drawn) => {
                let (replay, palette) = *drawn;
                picture(replay, &palette).map(Step::Done).map_err(not_drawn)
            }
            Maker::Gif(mut recorder) => match recorder.step().map_err(not_drawn)? {
                Progress::Recording { done, of } => {
                    let percent = (100 * done / of.max(1)).min(100) as u8;
                    Ok(Step::Made(Maker::Gif(recorder), percent))
                }
                Progress::Finished => recorder.finish().map(Step::Done).map_err(not_drawn),
            },
        }
    }
}

fn not_drawn(error: ExportError) -> PictureProblem {
    PictureProblem::NotDrawn(error.to_string())
}
