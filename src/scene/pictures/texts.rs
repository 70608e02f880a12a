//! The texts of pictures in the person's language.

use std::collections::BTreeMap;

use bevy::prelude::*;
use color_walk_export::PictureWords;

use crate::race::{Lane, LaneRunner};

/// The texts of pictures. English until the languages replace them.
#[derive(Resource, Clone, Debug)]
pub struct PictureTexts {
    /// The words beside the boards.
    pub words: PictureWords,
    /// The person's lane.
    pub you: String,
    /// Names of solvers by their ids. Others keep their own names.
    pub solvers: BTreeMap<String, String>,
    /// The board on the lanes.
    pub board: String,
}

impl Default for PictureTexts {
    fn default() -> Self {
        PictureTexts {
            words: PictureWords::default(),
            you: "You".to_owned(),
            solvers: BTreeMap::new(),
            board: String::new(),
        }
    }
}

impl PictureTexts {
    /// The name of a lane's runner.
    pub(super) fn name(&self, lane: &Lane) -> String {
        match &lane.runner {
            LaneRunner::Solver(spec) => {
                let info = spec.info();
                let name = self.solvers.get(&*info.id).map_or(&*info.name, String::as_str);
                spec.title().replacen(&*info.name, name, 1)
            }
            LaneRunner::Person => self.you.clone(),
            LaneRunner::Ghost(name) => name.clone(),
        }
    }
}
