//! Lists the site's files and writes compressed copies.

use std::{
    fs::{self, File},
    io::Write,
    path::Path,
};

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// The files of a folder, sorted, with `/` between folders.
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

/// True if a server sends the file compressed.
fn is_compressible(name: &str) -> bool {
    [".wasm", ".js", ".html", ".css", ".svg", ".txt", ".webmanifest"].iter().any(|ending| name.ends_with(ending))
}

/// Writes `FILE.br` and `FILE.gz` beside each file that gets smaller.
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

/// Compresses with brotli at its best level.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &best)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_is_compressed_lies_beside_it_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let text = "Choosing a colour absorbs every cluster of that colour. ".repeat(100);
        fs::create_dir(folder.path().join("icons")).unwrap();
        for name in ["game.wasm", "icons/icon.svg", "icons/icon.png"] {
            fs::write(folder.path().join(name), &text).unwrap();
        }
        write_compressed(folder.path()).unwrap();
        let all = [
            "game.wasm",
            "game.wasm.br",
            "game.wasm.gz",
            "icons/icon.png",
            "icons/icon.svg",
            "icons/icon.svg.br",
            "icons/icon.svg.gz",
        ];
        assert_eq!(list(folder.path()).unwrap(), all);
        let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &read("game.wasm.br")[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, text.as_bytes());
        let mut unpacked = String::new();
        GzDecoder::new(&read("icons/icon.svg.gz")[..]).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        assert!(read("game.wasm.br").len() < text.len() / 10);
    }
}
