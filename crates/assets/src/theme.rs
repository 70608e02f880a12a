//! Themes: colours of panels and of the background behind boards, `assets/themes/*.ron`.

use serde::Deserialize;

use super::{Flaw, Kind, Warning, built_in, folder, parse_hex, parse_ron};

pub(super) const BUILT_IN: &[(&str, &str)] = built_in!["themes", "ron": "dark", "black", "light"];

/// The colours of panels and of the background behind boards.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename = "Theme", deny_unknown_fields)]
pub struct ThemeColors {
    /// Background of a screen, behind boards, panels and cards.
    pub ground: Rgba,
    /// Background of panels, cards and windows.
    pub panel: Rgba,
    /// Background of text fields, plots and the notice bar.
    pub well: Rgba,
    /// Empty part of a bar, and thin lines.
    pub track: Rgba,
    /// Text and figures.
    pub text: Rgba,
    /// Explanatory text.
    pub quiet: Rgba,
    /// Headings, and the person's own items.
    pub accent: Rgba,
    /// Background of the primary button.
    pub primary: Rgba,
    /// Its background under the pointer.
    pub primary_lit: Rgba,
    /// Text on it.
    pub on_primary: Rgba,
    /// Praise: a record, par.
    pub gold: Rgba,
    /// Background of praise.
    pub gold_ground: Rgba,
    /// Golden background for black text.
    pub medal: Rgba,
    /// Bars of neutral figures.
    pub bar: Rgba,
    /// Faults and warnings.
    pub warning: Rgba,
    /// Shade over the lanes, behind a window.
    pub veil: Rgba,
    /// Background of a selected item with `text` on it.
    pub selection: Rgba,
    /// Background of a button.
    pub button: Rgba,
    /// Background of a slider or a check box.
    pub field: Rgba,
    /// Background of a button under the pointer.
    pub hovered: Rgba,
    /// Background of a pressed button.
    pub pressed: Rgba,
}

/// Red, green, blue and opacity (sRGB, not multiplied), written `#rrggbb` or `#rrggbbaa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Rgba(pub [u8; 4]);

impl TryFrom<String> for Rgba {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (color, opacity) = match text.len() {
            9 if text.is_ascii() => (&text[..7], u8::from_str_radix(&text[7..], 16).ok()),
            _ => (&*text, Some(u8::MAX)),
        };
        match (parse_hex(color), opacity) {
            (Some([red, green, blue]), Some(opacity)) => Ok(Rgba([red, green, blue, opacity])),
            _ => Err(format!("`{text}` is not a colour such as #14b19f, or #14b19f80 with its opacity")),
        }
    }
}

/// The themes dark, black and light, and the warnings about their files.
pub fn load_themes() -> ([ThemeColors; 3], Vec<Warning>) {
    let kind = Kind { folder: "themes", extension: "ron", built_in: BUILT_IN, parse: &parse };
    let (themes, warnings) = kind.load(folder().as_deref());
    // The built-in ones come first.
    let mut themes = themes.into_iter();
    let themes = [(); 3].map(|()| themes.next().expect("three themes are built in"));
    (themes, warnings)
}

fn parse(_: &str, text: &str) -> Result<ThemeColors, Flaw> {
    parse_ron(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_may_have_an_opacity() {
        assert_eq!(Rgba::try_from("#0f1220".to_owned()), Ok(Rgba([15, 18, 32, 255])));
        assert_eq!(Rgba::try_from("#00000096".to_owned()), Ok(Rgba([0, 0, 0, 150])));
        for text in ["", "#", "0f1220", "#0f12", "#0f1220x", "#0f1220xx", "#0f1220001", "#ü1220000"] {
            assert!(Rgba::try_from(text.to_owned()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_theme_has_all_colors_and_no_others() {
        let (_, dark) = BUILT_IN[0];
        assert!(parse("dark", dark).is_ok());
        let without = dark.replace("    text: \"#e9ebf5\",\n", "");
        assert!(parse("dark", &without).unwrap_err().problem.contains("text"));
        let more = dark.replace("    text:", "    tint: \"#000000\",\n    text:");
        assert!(parse("dark", &more).unwrap_err().problem.contains("tint"));
    }
}
