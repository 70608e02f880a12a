//! Fonts of the panels: one family in three weights with digits of equal width, and the icons.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{FontData, FontDefinitions, FontFamily, FontId},
};

pub(crate) fn plugin(app: &mut App) {
    // Runs before the first panels need the fonts.
    app.add_systems(Update, set_fonts.run_if(run_once));
}

fn set_fonts(mut contexts: EguiContexts) -> Result {
    contexts.ctx_mut()?.set_fonts(fonts());
    Ok(())
}

/// For words on buttons, names and important figures.
pub(crate) fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(SEMIBOLD.into()))
}

/// For headings and large figures.
pub(crate) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

const REGULAR: &str = "rubik-regular";
const SEMIBOLD: &str = "rubik-semibold";
const BOLD: &str = "rubik-bold";
const ICONS: &str = "icons";
const HACK: &str = "hack";

/// The regular font's file.
pub(crate) const REGULAR_FILE: &[u8] = color_walk_assets::REGULAR_FONT;

const FONTS: [(&str, &[u8]); 5] = [
    (REGULAR, REGULAR_FILE),
    (SEMIBOLD, include_bytes!("../../assets/fonts/rubik-semibold.ttf")),
    (BOLD, include_bytes!("../../assets/fonts/rubik-bold.ttf")),
    (ICONS, include_bytes!("../../assets/fonts/icons.ttf")),
    (HACK, include_bytes!("../../assets/fonts/hack.ttf")),
];

/// All fonts. Each family lists its fonts in lookup order; in builds with egui's own fonts, those come last.
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in FONTS {
        let mut font = FontData::from_static(bytes);
        if name == ICONS {
            // Centres icons on capital letters.
            font.tweak.y_offset_factor = 0.04;
            font.tweak.scale = 1.1;
        }
        fonts.font_data.insert(name.to_owned(), Arc::new(font));
    }
    let others = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let families = [
        (FontFamily::Proportional, vec![REGULAR, ICONS, HACK]),
        (FontFamily::Name(SEMIBOLD.into()), vec![SEMIBOLD, REGULAR, ICONS, HACK]),
        (FontFamily::Name(BOLD.into()), vec![BOLD, REGULAR, ICONS, HACK]),
        (FontFamily::Monospace, vec![HACK, REGULAR, ICONS]),
    ];
    for (family, names) in families {
        let names = names.into_iter().map(str::to_owned).chain(others.iter().cloned());
        fonts.families.insert(family, names.collect());
    }
    fonts
}

/// An egui context with the game's fonts and sizes, for tests of panels.
#[cfg(test)]
pub(crate) fn test_context() -> bevy_egui::egui::Context {
    let context = bevy_egui::egui::Context::default();
    context.set_fonts(fonts());
    context.set_style(super::theme::style(crate::scene::Theme::Dark));
    context
}
