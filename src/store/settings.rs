//! What a person has set.

use serde::{Deserialize, Serialize};

use super::Document;

/// What a person has set. The values are as they were kept, from whatever source: whoever uses one checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Id of the palette.
    pub palette: String,
    /// Labels on blocks: 0 none, 1 numbers, 2 shapes.
    pub labels: u8,
    /// Index of the clock's tempo, from 0 (slow).
    pub tempo: usize,
    /// True for the live clock, false for lockstep.
    pub live: bool,
    /// Whether there is sound.
    pub sound: bool,
    /// How loud it is, from 0 to 100.
    pub volume: u8,
    /// Where the window was; none in a browser, and before there was one.
    pub window: Option<WindowPlace>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            palette: "series".to_owned(),
            labels: 0,
            tempo: 5,
            live: false,
            sound: true,
            volume: 60,
            window: None,
        }
    }
}

impl Document for Settings {
    const NAME: &'static str = "settings";
    const VERSION: u32 = 1;
}

/// Where a window is on the desktop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Left and top edge in physical pixels; none where the system does not tell.
    pub position: Option<(i32, i32)>,
    /// Width and height of the inside in logical pixels, when it is neither maximised nor full screen; 0 when unknown.
    pub size: (u32, u32),
    /// True when it is maximised.
    pub maximized: bool,
    /// True when it takes the whole screen.
    pub full_screen: bool,
}
