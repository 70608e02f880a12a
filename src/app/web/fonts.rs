//! The panels' fonts: those of egui, with the characters that the game has a use for.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{FontData, FontDefinitions, FontFamily, FontTweak},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, set_fonts.run_if(run_once));
}

fn set_fonts(mut contexts: EguiContexts) -> Result {
    contexts.ctx_mut()?.set_fonts(fonts());
    Ok(())
}

/// Name, file, and size beside the others, as in egui.
const FONTS: [(&str, &[u8], f32); 4] = [
    ("ubuntu-derivative-color-walk", include_bytes!("../../../assets/fonts/ubuntu-derivative-color-walk.ttf"), 1.0),
    ("noto-emoji", include_bytes!("../../../assets/fonts/noto-emoji.ttf"), 0.81),
    ("emoji-icons", include_bytes!("../../../assets/fonts/emoji-icons.ttf"), 0.9),
    ("hack", include_bytes!("../../../assets/fonts/hack.ttf"), 1.0),
];

/// All fonts, in the order in which a character is looked for.
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes, scale) in FONTS {
        let tweak = FontTweak { scale, ..FontTweak::default() };
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    let names = |order: &[&str]| order.iter().map(|&name| name.to_owned()).collect();
    fonts
        .families
        .insert(FontFamily::Proportional, names(&["ubuntu-derivative-color-walk", "noto-emoji", "emoji-icons"]));
    fonts
        .families
        .insert(FontFamily::Monospace, names(&["hack", "ubuntu-derivative-color-walk", "noto-emoji", "emoji-icons"]));
    fonts
}
