//! The folder for saved pictures.

use std::{ffi::OsString, path::PathBuf};

use bevy::prelude::Resource;
use directories::UserDirs;

/// The pictures' folder, created when needed. With `None`, as in tests, no picture can be saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct PicturesFolder(pub Option<PathBuf>);

impl PicturesFolder {
    /// The person's folder: `COLOR_WALK_EXPORTS`, or else the platform's pictures, downloads or home folder.
    pub fn of_person() -> Self {
        let platform = UserDirs::new().map(|folders| {
            let folder = folders.picture_dir().or(folders.download_dir());
            folder.unwrap_or(folders.home_dir()).to_owned()
        });
        Self::choose(std::env::var_os("COLOR_WALK_EXPORTS"), platform)
    }

    fn choose(named: Option<OsString>, platform: Option<PathBuf>) -> Self {
        PicturesFolder(named.filter(|named| !named.is_empty()).map(PathBuf::from).or(platform))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_that_is_named_comes_first() {
        let platform = || Some(PathBuf::from("pictures"));
        assert_eq!(PicturesFolder::choose(Some("mine".into()), platform()).0, Some(PathBuf::from("mine")));
        assert_eq!(PicturesFolder::choose(Some("".into()), platform()).0, platform());
        assert_eq!(PicturesFolder::choose(None, None).0, None);
    }
}
