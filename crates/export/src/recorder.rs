//! An animated GIF of a game or race, made in steps.

use color_walk_assets::Palette;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{
    ExportError, Replay,
    bounded::Bounded,
    canvas::{Canvas, Rect},
    compressor::Compressor,
    drawing::Drawing,
    inks::TRANSPARENT,
};

/// The largest file, in bytes.
pub const MAX_BYTES: usize = 10_000_000;
/// The most frames before the last two. Longer walks show only some beats.
const MAX_FRAMES: usize = 400;

/// Times in hundredths of a second. Short walks play slowly and long ones faster, so that both are watchable.
const WHOLE_WALK: usize = 1200;
const WHOLE_FILM: usize = 500;
const SLOWEST: usize = 40;
const SLOWEST_FILM: usize = 18;
const FASTEST: usize = 6;
const FIRST_FRAME: usize = 80;
const LAST_FRAME: usize = 300;

/// Makes an animated GIF of a [`Replay`], one [`step`](GifRecorder::step) at a time.
///
/// A frame shows a beat, in which each lane plays one move. After its last move a lane shows its walk map. The last
/// frame shows all maps and stays for three seconds. If there are more than 400 beats, every second, third, … beat is
/// shown. Frames contain only the changed area. In a film, a frame shows the map with one more ring lit.
///
/// The file never exceeds [`MAX_BYTES`]. If it would, the recorder starts again with half as many frames. At worst
/// three are left, each of at most [`MAX_WIDTH`](super::MAX_WIDTH) × [`MAX_HEIGHT`](super::MAX_HEIGHT) pixels. The
/// format needs at most 12 bits per pixel, which gives 5.6 MB.
///
/// Memory: the file, about six bytes per pixel, and one flood per lane.
pub struct GifRecorder {
    drawing: Drawing,
    /// The result of all frames so far.
    shown: Canvas,
    next: Canvas,
    encoder: Option<Encoder<Bounded>>,
    /// The frame being compressed.
    compressor: Option<Compressor>,
    file: Option<Vec<u8>>,
    limit: usize,
    every: usize,
    frames: usize,
}

/// The progress of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Beats recorded. Falls back to 0 if the file would become too large.
    Recording {
        /// Beats recorded.
        done: usize,
        /// Total beats.
        of: usize,
    },
    /// The recording is complete.
    Finished,
}

impl GifRecorder {
    /// A recorder at the beginning.
    ///
    /// # Errors
    /// If there are no lanes or too many.
    pub fn new(replay: Replay, palette: &Palette) -> Result<Self, ExportError> {
        Self::with_limit(replay, palette, MAX_BYTES)
    }

    /// A recorder for a file of at most `limit` bytes.
    ///
    /// # Errors
    /// If there are no lanes or too many.
    pub fn with_limit(replay: Replay, palette: &Palette, limit: usize) -> Result<Self, ExportError> {
        let drawing = Drawing::new(replay, palette)?;
        let every = drawing.last_beat().div_ceil(MAX_FRAMES);
        let (shown, next) = (drawing.blank(), drawing.blank());
        Ok(GifRecorder { drawing, shown, next, encoder: None, compressor: None, file: None, limit, every, frames: 0 })
    }

    /// Plays one beat in every lane and draws a frame if the beat is shown; or compresses a piece of the frame.
    ///
    /// # Errors
    /// If memory runs out.
    pub fn step(&mut self) -> Result<Progress, ExportError> {
        if self.file.is_some() {
            return Ok(Progress::Finished);
        }
        let added = match self.compressor.take() {
            None => self.advance(),
            Some(mut compressor) => match compressor.step()? {
                true => self.add(&compressor.into_frame()),
                false => {
                    self.compressor = Some(compressor);
                    Ok(())
                }
            },
        };
        match added {
            Ok(()) => {}
            Err(EncodingError::Io(_)) => self.begin_anew()?,
            Err(error) => return Err(ExportError::Encoding(error.to_string())),
        }
        if self.file.is_some() {
            return Ok(Progress::Finished);
        }
        Ok(Progress::Recording { done: self.drawing.beat(), of: self.drawing.last_beat() })
    }

    /// The file. Takes all remaining steps at once.
    ///
    /// # Errors
    /// If memory runs out.
    pub fn finish(mut self) -> Result<Vec<u8>, ExportError> {
        loop {
            if let Some(file) = self.file.take() {
                return Ok(file);
            }
            self.step()?;
        }
    }

    /// Frames so far.
    pub fn frames(&self) -> usize {
        self.frames
    }

    /// Beats from one frame to the next.
    pub fn every(&self) -> usize {
        self.every
    }

    /// Beat 0 with the file's header, or the next beat.
    fn advance(&mut self) -> Result<(), EncodingError> {
        if self.encoder.is_none() {
            let (width, height) = (self.shown.width as u16, self.shown.height as u16);
            let table = self.drawing.inks().table();
            let mut encoder = Encoder::new(Bounded::new(self.limit), width, height, &table)?;
            encoder.set_repeat(Repeat::Infinite)?;
            self.encoder = Some(encoder);
        } else {
            self.drawing.advance();
        }
        let (beat, last) = (self.drawing.beat(), self.drawing.last_beat());
        if beat % self.every == 0 || beat + 1 >= last {
            self.compressor = Some(self.draw_frame(self.delay(beat)));
        }
        Ok(())
    }

    fn draw_frame(&mut self, delay: u16) -> Compressor {
        self.drawing.draw(&mut self.next);
        let is_first = self.frames == 0;
        let whole = Rect { left: 0, top: 0, width: self.next.width, height: self.next.height };
        // A frame without changes has one pixel, which keeps its colour.
        let still = Rect { width: 1, height: 1, ..whole };
        let part = if is_first { whole } else { self.next.difference(&self.shown).unwrap_or(still) };
        let mut pixels = Vec::with_capacity(part.width * part.height);
        for row in part.top..part.bottom() {
            let columns = part.left..part.right();
            let (next, shown) = (&self.next.row(row)[columns.clone()], &self.shown.row(row)[columns]);
            if is_first {
                pixels.extend_from_slice(next);
            } else if next == shown {
                pixels.resize(pixels.len() + next.len(), TRANSPARENT);
            } else {
                let pairs = next.iter().zip(shown);
                pixels.extend(pairs.map(|(next, shown)| if next == shown { TRANSPARENT } else { *next }));
            }
        }
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: (!is_first).then_some(TRANSPARENT),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            ..Frame::default()
        };
        std::mem::swap(&mut self.next, &mut self.shown);
        Compressor::new(frame, pixels)
    }

    /// Adds a frame. The last one completes the file.
    fn add(&mut self, frame: &Frame) -> Result<(), EncodingError> {
        let Some(mut encoder) = self.encoder.take() else { return Ok(()) };
        encoder.write_lzw_pre_encoded_frame(frame)?;
        self.frames += 1;
        if self.drawing.beat() == self.drawing.last_beat() {
            self.file = Some(encoder.into_inner()?.into_bytes());
        } else {
            self.encoder = Some(encoder);
        }
        Ok(())
    }

    /// Restarts with half as many frames, because the file would be too large.
    fn begin_anew(&mut self) -> Result<(), ExportError> {
        if self.every >= self.drawing.last_beat() {
            return Err(ExportError::TooLarge(self.limit));
        }
        self.every *= 2;
        self.encoder = None;
        self.frames = 0;
        self.drawing.rewind();
        Ok(())
    }

    /// The duration of a beat, in hundredths of a second.
    fn delay(&self, beat: usize) -> u16 {
        let last = self.drawing.last_beat();
        let frames = last.div_ceil(self.every);
        let (whole, slowest) = match self.drawing.is_film() {
            true => (WHOLE_FILM, SLOWEST_FILM),
            false => (WHOLE_WALK, SLOWEST),
        };
        let usual = (whole / frames.max(1)).clamp(FASTEST, slowest);
        let delay = if beat == last {
            LAST_FRAME
        } else if beat == 0 {
            usual.max(FIRST_FRAME)
        } else {
            usual
        };
        delay as u16
    }
}
