//! A byte buffer with a size limit.

use std::io::{self, Write};

/// Accepts bytes up to a limit and refuses more.
pub(super) struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
}

impl Bounded {
    pub(super) fn new(limit: usize) -> Self {
        Bounded { bytes: Vec::new(), limit }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.limit {
            return Err(io::Error::other("the file would be too large"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
