//! Finds characters of names that the fonts lack. They are displayed as `?`; the names keep them.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::FontId};

use crate::base::schedule::PanelSystems;
use crate::race::{Lane, LaneRunner};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LackingGlyphs>()
        .add_systems(EguiPrimaryContextPass, look_up.before(PanelSystems::Frame).run_if(any_with_component::<Lane>));
}

/// Characters in lane names that the fonts lack.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LackingGlyphs(BTreeSet<char>);

impl LackingGlyphs {
    /// The missing characters of these names. Skips control characters, which have no glyphs.
    fn of<'a>(names: impl Iterator<Item = &'a str>, has_glyph: impl Fn(char) -> bool) -> Self {
        let letters = names.flat_map(str::chars).filter(|letter| !letter.is_ascii() && !letter.is_whitespace());
        LackingGlyphs(letters.filter(|&letter| !has_glyph(letter)).collect())
    }

    /// The name with `?` for missing characters.
    pub(crate) fn shown(&self, name: &str) -> String {
        name.chars().map(|letter| if self.0.contains(&letter) { '?' } else { letter }).collect()
    }
}

/// Waits for the fonts, which may load after the first frame.
fn look_up(mut contexts: EguiContexts, lanes: Query<&Lane>, mut lacking: ResMut<LackingGlyphs>) -> Result {
    let names = lanes.iter().filter_map(|lane| match &lane.runner {
        LaneRunner::Ghost(name) => Some(name.as_str()),
        LaneRunner::Solver(_) | LaneRunner::Person => None,
    });
    let font = FontId::proportional(14.0);
    let found = contexts.ctx_mut()?.fonts(|fonts| LackingGlyphs::of(names, |letter| fonts.has_glyph(&font, letter)));
    lacking.set_if_neq(found);
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui;

    use super::*;

    #[test]
    fn what_the_fonts_lack_shows_as_a_question_mark() {
        let context = egui::Context::default();
        let _ = context.run(egui::RawInput::default(), |_| {});
        let font = FontId::proportional(14.0);
        let shown = |name: &str| {
            let names = ["Zoë", name].into_iter();
            let lacking = context.fonts(|fonts| LackingGlyphs::of(names, |letter| fonts.has_glyph(&font, letter)));
            lacking.shown(name)
        };
        assert_eq!(shown("Ann Ä"), "Ann Ä");
        assert_eq!(shown("李 Ann 四?"), "? Ann ??");
        assert_eq!(shown("Ann\u{a0}B \u{1f9ff}"), "Ann\u{a0}B ?");
        assert_eq!(LackingGlyphs::default().shown("李"), "李");
    }
}
