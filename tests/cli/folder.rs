//! A temporary folder in which the program runs, so that arguments name its files.

use std::{collections::BTreeMap, fs, path::PathBuf};

use super::{
    assert_refused,
    common::{Ended, program},
};

pub(super) struct Folder(tempfile::TempDir);

impl Folder {
    pub(super) fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(super) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(super) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// All files with their bytes.
    pub(super) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let entries = fs::read_dir(self.0.path()).unwrap().map(Result::unwrap);
        entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect()
    }

    pub(super) fn run(&self, arguments: &str) -> Ended {
        Ended::of(program().current_dir(self.0.path()).args(arguments.split_whitespace()))
    }

    /// The output of a command that ends well.
    pub(super) fn output(&self, arguments: &str) -> String {
        let ended = self.run(arguments);
        assert!(matches!(ended.status, Some(0 | 3..=5)), "{arguments}: {}", ended.stderr);
        ended.stdout
    }

    /// Expects a command to end well and to write nothing on standard error.
    pub(super) fn works(&self, arguments: &str) {
        let ended = self.run(arguments);
        assert!(matches!(ended.status, Some(0 | 3..=5)) && ended.stderr.is_empty(), "{arguments}: {}", ended.stderr);
    }

    /// Expects a refusal that changes no file.
    pub(super) fn refuses(&self, arguments: &str, hint: &str) {
        let before = self.files();
        assert_refused(&self.run(arguments), hint, arguments);
        assert!(self.files() == before, "{arguments}: {:?}", self.files().keys());
    }
}
