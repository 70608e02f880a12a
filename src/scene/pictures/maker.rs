//! Makes a picture in steps.

use color_walk_assets::Palette;
use color_walk_export::{ExportError, GifRecorder, Progress, Replay, picture};

use super::{PictureKind, PictureProblem};

/// A picture in progress.
pub(super) enum Maker {
    /// A still takes one step.
    Still(Box<(Replay, Palette)>),
    Gif(Box<GifRecorder>),
}

pub(super) enum Step {
    /// The picture and its progress in percent. Progress can decrease.
    Made(Maker, u8),
    /// The finished file's bytes.
    Done(Vec<u8>),
}

impl Maker {
    pub(super) fn new(kind: PictureKind, replay: Replay, palette: &Palette) -> Result<Self, PictureProblem> {
        Ok(match kind {
            PictureKind::Still => Maker::Still(Box::new((replay, palette.clone()))),
            PictureKind::Gif => Maker::Gif(Box::new(GifRecorder::new(replay, palette).map_err(not_drawn)?)),
        })
    }

    /// The file's extension.
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
