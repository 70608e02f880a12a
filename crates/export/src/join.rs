//! Joins recordings to one film, one after the other, each in the middle of the largest.

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Encoder, Frame, Repeat};

use super::ExportError;

/// Hundredths of a second that the last frame of each recording stays.
const BETWEEN: u16 = 200;

/// One film of these recordings, which [`GifRecorder`](super::GifRecorder) made.
///
/// # Errors
/// If there is none, or one is damaged.
pub fn join_films(films: &[Vec<u8>]) -> Result<Vec<u8>, ExportError> {
    let broken = |error: &dyn ToString| ExportError::Encoding(error.to_string());
    let open = |film| {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        options.read_info(film).map_err(|error| broken(&error))
    };
    let mut size = (0, 0);
    for film in films {
        let decoder = open(&film[..])?;
        size = (decoder.width().max(size.0), decoder.height().max(size.1));
    }
    let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &[]).map_err(|error| broken(&error))?;
    encoder.set_repeat(Repeat::Infinite).map_err(|error| broken(&error))?;
    for film in films {
        let mut decoder = open(&film[..])?;
        let corner = ((size.0 - decoder.width()) / 2, (size.1 - decoder.height()) / 2);
        let palette = decoder.global_palette().map(<[u8]>::to_vec);
        let mut next = decoder.read_next_frame().map_err(|error| broken(&error))?.cloned();
        let mut is_first = true;
        while let Some(mut frame) = next {
            next = decoder.read_next_frame().map_err(|error| broken(&error))?.cloned();
            frame.palette = palette.clone();
            frame.dispose = DisposalMethod::Keep;
            frame.left += corner.0;
            frame.top += corner.1;
            if next.is_none() {
                frame.delay = BETWEEN.max(frame.delay);
            }
            if std::mem::take(&mut is_first) {
                frame = filling(&frame, size);
            }
            encoder.write_frame(&frame).map_err(|error| broken(&error))?;
        }
    }
    encoder.into_inner().map_err(|error| broken(&error))
}

/// The frame with its first pixel's colour around it, so that nothing of the film before stays visible.
fn filling(frame: &Frame, (width, height): (u16, u16)) -> Frame<'static> {
    let ground = frame.buffer.first().copied().unwrap_or_default();
    let mut pixels = vec![ground; usize::from(width) * usize::from(height)];
    let across = usize::from(frame.width).max(1);
    for (row, line) in frame.buffer.chunks(across).enumerate() {
        let begin = (usize::from(frame.top) + row) * usize::from(width) + usize::from(frame.left);
        pixels[begin..begin + line.len()].copy_from_slice(line);
    }
    let palette = frame.palette.clone();
    Frame { left: 0, top: 0, width, height, buffer: pixels.into(), palette, delay: frame.delay, ..Frame::default() }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{board::ClusterGraph, text::BoardCode};
    use color_walk_assets::load_palettes;

    use super::*;
    use crate::{GifRecorder, PictureWords, Replay, ReplayLane};

    fn film(width: usize, height: usize, walk: &[u8]) -> Vec<u8> {
        let board = BoardCode::uniform(width, height, 3, 1).board();
        let lane = ReplayLane { name: "greedy".to_owned(), walk: walk.to_vec(), outcome: None, place: None };
        let replay = Replay {
            graph: Arc::new(ClusterGraph::new(&board)),
            board: "board".to_owned(),
            par: None,
            lanes: vec![lane],
            words: PictureWords::default(),
            is_film: false,
        };
        GifRecorder::new(replay, &load_palettes().0[0]).unwrap().finish().unwrap()
    }

    #[test]
    fn a_film_has_the_frames_of_all_and_the_largest_size() {
        let films = [film(3, 3, &[0, 1]), film(14, 9, &[1]), film(4, 4, &[2, 0, 1])];
        let open = |film: &[u8]| {
            let mut options = DecodeOptions::new();
            options.set_color_output(ColorOutput::RGBA);
            let mut decoder = options.read_info(std::io::Cursor::new(film.to_vec())).unwrap();
            let mut frames = Vec::new();
            while let Some(frame) = decoder.read_next_frame().unwrap() {
                frames.push((frame.width, frame.height, frame.delay));
            }
            ((decoder.width(), decoder.height()), frames)
        };
        let apart: Vec<_> = films.iter().map(|film| open(film)).collect();
        let (size, frames) = open(&join_films(&films).unwrap());
        assert_eq!(size, apart.iter().fold((0, 0), |most, (size, _)| (size.0.max(most.0), size.1.max(most.1))));
        assert_eq!(frames.len(), apart.iter().map(|(_, frames)| frames.len()).sum::<usize>());
        assert_eq!((frames[0].0, frames[0].1), size, "the first frame of a film fills the picture");
        assert!(join_films(&[b"GIF89a".to_vec()]).is_err());
    }
}
