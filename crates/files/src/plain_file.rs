//! Reads files that a person names. Pipes and devices may never end, so it reads only plain files, each up to a limit.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read},
    path::Path,
};

/// The most bytes in a board file.
pub const MAX_BOARDS: u64 = 1 << 28;
/// The most bytes in a results file.
pub const MAX_RESULTS: u64 = 1 << 30;
/// The most bytes in a handwritten file, such as a line-up or a list of engines.
pub const MAX_BY_HAND: u64 = 1 << 20;
/// The most bytes in a journal line.
pub const MAX_LINE: u64 = 1 << 24;

/// Opens a plain file for reading.
///
/// # Errors
/// The system's error, or one that names the file's actual type and ends a sentence.
pub fn open(path: &Path) -> io::Result<File> {
    open_with(path, File::options().read(true))
}

/// Opens a plain file, or creates it if the options allow that.
///
/// # Errors
/// As in [`open`].
pub fn open_with(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Opening a pipe waits for its other end, and opening a device may have effects.
    match fs::metadata(path) {
        Ok(found) => check(&found)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    // Avoids waiting even if a pipe has since replaced the file.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(options, rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    let file = options.open(path)?;
    check(&file.metadata()?)?;
    Ok(file)
}

/// The contents of a plain file of at most `most` bytes.
///
/// # Errors
/// As in [`open`], and for a larger file.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_all(open(path)?, most)
}

/// The whole input, if it has at most `most` bytes.
///
/// # Errors
/// The system's error, or for more bytes one that ends a sentence.
pub fn read_all(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large("it", most)) } else { Ok(bytes) }
}

/// Reads the next line into `line`, including its end; the last line may lack one. Returns its size in bytes: 0 at the
/// end of the file.
///
/// # Errors
/// The system's error, or for a line over [`MAX_LINE`] bytes one that ends a sentence.
pub fn read_line(from: &mut impl io::BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    use io::BufRead;

    line.clear();
    let length = from.take(MAX_LINE + 1).read_until(b'\n', line)?;
    if length as u64 > MAX_LINE { Err(too_large("a line of it", MAX_LINE)) } else { Ok(length) }
}

fn check(found: &fs::Metadata) -> io::Result<()> {
    let (kind, problem) = match found {
        found if found.is_file() => return Ok(()),
        found if found.is_dir() => (io::ErrorKind::IsADirectory, "it is a folder; a plain file is needed"),
        _ => (io::ErrorKind::InvalidInput, "it is a pipe or a device; a plain file is needed"),
    };
    Err(io::Error::new(kind, problem))
}

fn too_large(what: &str, most: u64) -> io::Error {
    let most = if most < 1 << 20 { format!("{} KiB", most >> 10) } else { format!("{} MiB", most >> 20) };
    io::Error::new(io::ErrorKind::FileTooLarge, format!("{what} is larger than {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_there_may_be() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "12345").unwrap();
        assert_eq!(read(&file, 5).unwrap(), b"12345");
        assert_eq!(read(&file, 4).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        let error = read_all(io::repeat(b'0'), MAX_BY_HAND).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 1 MiB");
        let error = read_line(&mut io::BufReader::new(io::repeat(b'0')), &mut Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), "a line of it is larger than 16 MiB");
    }

    #[test]
    fn lines_come_one_by_one() {
        let (mut from, mut line) = (&b"one\ntwo"[..], b"old".to_vec());
        let mut next = || read_line(&mut from, &mut line).map(|length| (length, line.clone())).unwrap();
        assert_eq!([next(), next(), next()], [(4, b"one\n".to_vec()), (3, b"two".to_vec()), (0, Vec::new())]);
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(open(folder.path()).unwrap_err().to_string(), "it is a folder; a plain file is needed");
        assert_eq!(open(&folder.path().join("missing")).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn pipes_and_devices_are_no_files() {
        use rustix::fs::{CWD, FileType, Mode, mknodat};

        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        mknodat(CWD, pipe.as_path(), FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
        for path in [pipe.as_path(), Path::new("/dev/zero")] {
            for options in [File::options().read(true), File::options().create(true).truncate(false).write(true)] {
                let error = open_with(path, options).unwrap_err().to_string();
                assert_eq!(error, "it is a pipe or a device; a plain file is needed");
            }
        }
    }
}
