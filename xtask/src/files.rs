//! The site's files: listed, and compressed beside themselves.

use std::{
    fs::{self, File},
    io::Write,
    path::Path,
};

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// The files of a folder, with `/` between folders, sorted.
pub fn list(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            files.extend(list(&entry.path())?.into_iter().map(|inner| format!("{name}/{inner}")));
        } else {
            files.push(name);
        }
    }
    files.sort();
    Ok(files)
}

/// True for what a server sends compressed.
fn is_compressible(name: &str) -> bool {
    [".wasm", ".js", ".html", ".css", ".svg", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// Writes `FILE.br` and `FILE.gz` beside each file that gains from it.
pub fn write_compressed(folder: &Path) -> Result<()> {
    for name in list(folder)?.iter().filter(|name| is_compressible(name)) {
        let bytes = fs::read(folder.join(name))?;
        fs::write(folder.join(format!("{name}.br")), brotli(&bytes)?)?;
        let mut packed = GzEncoder::new(File::create(folder.join(format!("{name}.gz")))?, Compression::best());
        packed.write_all(&bytes)?;
        packed.finish()?;
    }
    Ok(())
}

/// Brotli at its best.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &best)?;
    Ok(packed)
}
