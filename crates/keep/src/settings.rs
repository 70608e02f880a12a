//! What a person has set.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Document;

/// What a person has set. The values are as they were kept, from whatever source: whoever uses one checks it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Id of the palette.
    pub palette: String,
    /// The colours of the person's own palette, as `#rrggbb`; none while there is no such palette.
    pub own_palette: Vec<String>,
    /// Labels on blocks: 0 none, 1 numbers, 2 shapes.
    pub labels: u8,
    /// Between two blocks, in hundredths of a block's side.
    pub gap: u8,
    /// Radius of the blocks' corners, in hundredths of their side.
    pub roundness: u8,
    /// Ground of boards and panels: 0 dark, 1 black, 2 light.
    pub theme: u8,
    /// How large panels are, in percent.
    pub scale: u16,
    /// Index of the clock's tempo, from 0 (slow).
    pub tempo: usize,
    /// True for the live clock, false for lockstep.
    pub live: bool,
    /// What may move: 0 as the system says, 1 all, 2 little.
    pub motion: u8,
    /// Tag of the language; empty for the system's.
    pub language: String,
    /// What the game begins with: 0 the title, 1 the person's own board, 2 the board of the day.
    pub start: u8,
    /// What the person is called in links to others.
    pub name: String,
    /// Keys of commands, by the commands' ids, where they are not the usual ones.
    pub keys: BTreeMap<String, Vec<String>>,
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
            palette: "dusk".to_owned(),
            own_palette: Vec::new(),
            labels: 0,
            gap: 7,
            roundness: 30,
            theme: 0,
            scale: 100,
            tempo: 5,
            live: false,
            motion: 0,
            language: String::new(),
            start: 0,
            name: String::new(),
            keys: BTreeMap::new(),
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
