//! Compresses a GIF frame in pieces, so that no step of a recording takes long.

use std::borrow::Cow;

use gif::Frame;
use weezl::{BitOrder, LzwStatus, encode::Encoder};

use super::{ExportError, canvas::Ink};

/// Pixels per piece.
const PIECE: usize = 1 << 16;
/// Bytes compressed at a time.
const ROOM: usize = 1 << 12;

/// A frame under compression.
pub(super) struct Compressor {
    /// The frame without its pixels.
    frame: Frame<'static>,
    pixels: Vec<Ink>,
    done: usize,
    encoder: Encoder,
    bytes: Vec<u8>,
}

impl Compressor {
    /// Starts a frame with these pixels (row-major, as many as the frame has).
    pub(super) fn new(frame: Frame<'static>, pixels: Vec<Ink>) -> Self {
        // The format needs at least 2 bits per pixel.
        let highest = pixels.iter().copied().max().unwrap_or(0);
        let bits = (8 - highest.leading_zeros() as u8).max(2);
        let encoder = Encoder::new(BitOrder::Lsb, bits);
        Compressor { frame, pixels, done: 0, encoder, bytes: vec![bits] }
    }

    /// Compresses a piece. True after the last one.
    pub(super) fn step(&mut self) -> Result<bool, ExportError> {
        let end = (self.done + PIECE).min(self.pixels.len());
        let is_last = end == self.pixels.len();
        if is_last {
            self.encoder.finish();
        }
        loop {
            let mut room = [0; ROOM];
            let result = self.encoder.encode_bytes(&self.pixels[self.done..end], &mut room);
            self.done += result.consumed_in;
            self.bytes.extend_from_slice(&room[..result.consumed_out]);
            match result.status.map_err(|error| ExportError::Encoding(error.to_string()))? {
                LzwStatus::Done => return Ok(true),
                LzwStatus::Ok | LzwStatus::NoProgress if !is_last && self.done == end => return Ok(false),
                LzwStatus::Ok => {}
                LzwStatus::NoProgress => return Err(ExportError::Encoding("it makes no progress".to_owned())),
            }
        }
    }

    /// The frame with its pixels compressed.
    pub(super) fn into_frame(self) -> Frame<'static> {
        Frame { buffer: Cow::Owned(self.bytes), ..self.frame }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Pieces of any size must give the same bytes as the library, which compresses all at once.
        #[test]
        fn pieces_make_the_whole(
            height in prop_oneof![1_u16..4, 160_u16..500],
            inks in prop::collection::vec(any::<Ink>(), 1..300),
            most in any::<Ink>(),
        ) {
            let width = 500;
            let size = usize::from(width) * usize::from(height);
            let pixels: Vec<Ink> = inks.iter().map(|ink| ink % most.max(1)).cycle().take(size).collect();
            let frame = Frame { width, height, ..Frame::default() };
            let mut whole = Frame { buffer: Cow::Owned(pixels.clone()), ..frame.clone() };
            whole.make_lzw_pre_encoded();
            let mut compressor = Compressor::new(frame, pixels);
            let mut steps = 1;
            while !compressor.step().unwrap() {
                steps += 1;
            }
            prop_assert_eq!(steps, size.div_ceil(PIECE));
            prop_assert!(compressor.into_frame().buffer == whole.buffer);
        }
    }
}
