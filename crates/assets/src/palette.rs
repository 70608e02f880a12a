//! Palettes: colours for blocks, `assets/palettes/*.ron`.

use color_walk_api::board::{Color, MAX_COLORS};
use serde::Deserialize;

use super::{Flaw, Kind, Warning, built_in, folder, parse_ron};

pub(super) const BUILT_IN: &[(&str, &str)] =
    built_in!["palettes", "ron": "dusk", "clear", "series", "okabe-ito", "high-contrast"];

/// Colours for the blocks of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// The file's name without `.ron`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One line that explains it.
    pub about: String,
    /// The blank area's colour (sRGB).
    pub blank: [u8; 3],
    /// [`MAX_COLORS`] board colours (sRGB): those of the file, then distinct added ones.
    colors: Vec<[u8; 3]>,
    /// How many of them come from the file.
    listed: usize,
}

/// The id of the person's own palette.
pub const OWN_PALETTE: &str = "own";

impl Palette {
    /// A person's own palette: these colours first, then distinct added ones. Colours beyond [`MAX_COLORS`] are
    /// ignored.
    pub fn own(colors: &[[u8; 3]]) -> Self {
        let blank = [0xd9; 3];
        let own: Vec<_> = colors.iter().copied().take(MAX_COLORS).collect();
        let listed = own.len();
        let (name, about) = ("Your own".to_owned(), "The colours that you have chosen".to_owned());
        Palette { id: OWN_PALETTE.to_owned(), name, about, blank, colors: extend(own, blank), listed }
    }

    /// Reads the text of the file `id`.ron.
    ///
    /// # Errors
    /// If it is not a palette, with the place.
    #[doc(hidden)]
    pub fn parse(id: &str, text: &str) -> Result<Self, Warning> {
        parse(id, text).map_err(|flaw| flaw.in_file(id))
    }

    /// The colours of its file, in sRGB.
    pub fn listed(&self) -> &[[u8; 3]] {
        &self.colors[..self.listed]
    }

    /// The sRGB value of a board's colour.
    pub fn color(&self, color: Color) -> [u8; 3] {
        self.colors[usize::from(color) % self.colors.len()]
    }
}

/// All palettes, and the warnings about their files.
pub fn load_palettes() -> (Vec<Palette>, Vec<Warning>) {
    Kind { folder: "palettes", extension: "ron", built_in: BUILT_IN, parse: &parse }.load(folder().as_deref())
}

/// The default palette, and the warning about its file.
pub fn standard_palette() -> (Palette, Option<Warning>) {
    let kind = Kind { folder: "palettes", extension: "ron", built_in: BUILT_IN, parse: &parse };
    let (id, text) = BUILT_IN[0];
    let (found, warning) = kind.find(folder().as_deref(), id);
    (found.unwrap_or_else(|| kind.parse_built_in(id, text)), warning)
}

#[derive(Deserialize)]
#[serde(rename = "Palette", deny_unknown_fields)]
struct PaletteFile {
    name: String,
    about: String,
    blank: Hex,
    colors: Vec<Hex>,
}

/// A colour written `#rrggbb`.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Hex([u8; 3]);

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        parse_hex(&text).map(Hex).ok_or_else(|| format!("`{text}` is not a colour such as #14b19f"))
    }
}

/// The sRGB value of a text such as `#14b19f`.
pub fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let [_, red, green, blue] = is_hex.then(|| u32::from_str_radix(digits, 16).ok())??.to_be_bytes();
    Some([red, green, blue])
}

/// An sRGB value as a text such as `#14b19f`.
pub fn write_hex([red, green, blue]: &[u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn parse(id: &str, text: &str) -> Result<Palette, Flaw> {
    let file: PaletteFile = parse_ron(text)?;
    let listed = file.colors.len();
    if !(1..=MAX_COLORS).contains(&listed) {
        return Err(Flaw::at(text, "colors", format!("a palette has 1 to {MAX_COLORS} colours, not {listed}")));
    }
    let Hex(blank) = file.blank;
    let colors = extend(file.colors.into_iter().map(|Hex(color)| color).collect(), blank);
    Ok(Palette { id: id.to_owned(), name: file.name, about: file.about, blank, colors, listed })
}

/// Adds colours up to [`MAX_COLORS`]. Each is the candidate farthest from all before it.
fn extend(mut colors: Vec<[u8; 3]>, blank: [u8; 3]) -> Vec<[u8; 3]> {
    while colors.len() < MAX_COLORS {
        let apart = |candidate: &[u8; 3]| {
            let others = colors.iter().chain([&blank]);
            others.map(|other| distance(*candidate, *other)).min().unwrap_or(u32::MAX)
        };
        let farthest = candidates().max_by_key(apart).expect("there are candidates");
        colors.push(farthest);
    }
    colors
}

/// Twenty-four hues in three shades and two strengths.
fn candidates() -> impl Iterator<Item = [u8; 3]> {
    let shades = [(0.95, 0.55), (0.95, 0.3), (0.55, 0.45), (0.75, 0.75)];
    shades.into_iter().flat_map(|(saturation, lightness)| {
        (0..24u8).map(move |hue| from_hsl(f32::from(hue) / 24.0, saturation, lightness))
    })
}

/// sRGB from hue, saturation and lightness, each from 0 to 1.
fn from_hsl(hue: f32, saturation: f32, lightness: f32) -> [u8; 3] {
    let reach = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|offset| {
        let place = (offset + hue * 12.0) % 12.0;
        let part = lightness - reach * (place - 3.0).min(9.0 - place).clamp(-1.0, 1.0);
        (part * 255.0).round() as u8
    })
}

/// Squared distance in sRGB, with the channels weighted as the eye does.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let weights = [3, 4, 2];
    (0..3).map(|channel| weights[channel] * u32::from(one[channel].abs_diff(other[channel])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contrast;

    /// The ground of a board, `color_walk_paint::WELL`.
    const WELL: [u8; 3] = [0x0a, 0x0c, 0x17];

    #[test]
    fn no_listed_colour_of_the_built_in_ones_hides_on_the_ground_of_a_board() {
        for (id, text) in BUILT_IN {
            for &color in parse(id, text).unwrap().listed() {
                let found = contrast(color, WELL);
                assert!(found >= 1.6, "{id}: {} has {found:.2}", write_hex(&color));
            }
        }
    }

    #[test]
    fn all_colours_of_the_built_in_ones_keep_apart() {
        for (id, text) in BUILT_IN {
            let palette = parse(id, text).unwrap();
            let all: Vec<[u8; 3]> =
                (0..MAX_COLORS as Color).map(|color| palette.color(color)).chain([palette.blank]).collect();
            for (index, color) in all.iter().enumerate() {
                for other in &all[..index] {
                    assert!(distance(*color, *other) > 3000, "{id}: {color:?} and {other:?} are too alike");
                }
            }
        }
    }

    #[test]
    fn hues_come_out_right() {
        assert_eq!(from_hsl(0.0, 1.0, 0.5), [255, 0, 0]);
        assert_eq!(from_hsl(1.0 / 3.0, 1.0, 0.5), [0, 255, 0]);
        assert_eq!(from_hsl(2.0 / 3.0, 1.0, 0.25), [0, 0, 128]);
    }

    #[test]
    fn wrong_ones_say_where_and_what() {
        let wrong = |colors: &str| {
            let text = format!("(name: \"n\", about: \"a\", blank: \"#d9d9d9\",\n  colors: [{colors}])");
            parse("x", &text).unwrap_err()
        };
        let bad = wrong("\"#12345g\"");
        assert_eq!(bad.place.map(|(line, _)| line), Some(2));
        assert!(bad.problem.contains("`#12345g` is not a colour such as #14b19f"));
        assert!(wrong("").problem.contains("not 0"));
        assert!(wrong(&"\"#000000\",".repeat(37)).problem.contains("not 37"));
    }
}
