//! A person's settings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Document;

/// A person's settings. The values are as stored, from any source. Check them before use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Id of the palette.
    pub palette: String,
    /// The colours of the person's own palette, as `#rrggbb`; empty if there is none.
    pub own_palette: Vec<String>,
    /// Labels on blocks: 0 none, 1 numbers, 2 shapes.
    pub labels: u8,
    /// Gap between two blocks, in hundredths of a block's side.
    pub gap: u8,
    /// Radius of the blocks' corners, in hundredths of their side.
    pub roundness: u8,
    /// Colours of panels: 0 dark, 1 black, 2 light, 3 the system's.
    pub theme: u8,
    /// Size of panels, in percent.
    pub scale: u16,
    /// Index of the clock's tempo, from 0 (slow).
    pub tempo: usize,
    /// True for the live clock, false for lockstep.
    pub live: bool,
    /// Animation: 0 as the system says, 1 full, 2 reduced.
    pub motion: u8,
    /// Tag of the language; empty for the system's.
    pub language: String,
    /// The first screen: 0 the title, 1 the person's own board, 2 the daily board.
    pub start: u8,
    /// The person's name in links to others.
    pub name: String,
    /// Changed keys of commands, by command id.
    pub keys: BTreeMap<String, Vec<String>>,
    /// True if sound is on.
    pub sound: bool,
    /// Volume, from 0 to 100.
    pub volume: u8,
    /// The level of new boards: `free`, a rival's id, or empty for the person's own rival.
    pub aim: String,
    /// The window's last place; `None` in a browser, and before the first window.
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
            aim: String::new(),
            window: None,
        }
    }
}

impl Document for Settings {
    const NAME: &'static str = "settings";
    const VERSION: u32 = 1;
}

/// A window's place on the desktop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Left and top edge in physical pixels; `None` if the system does not report them.
    pub position: Option<(i32, i32)>,
    /// Inner width and height in logical pixels, while neither maximised nor full screen; 0 if unknown.
    pub size: (u32, u32),
    /// True when it is maximised.
    pub maximized: bool,
    /// True if it fills the screen.
    pub full_screen: bool,
}
