//! Colours, marks and dashes of series. The window's lists, legends and plots use the same colours.

/// Hand-picked colours of the first series. They stand out on dark panels and on white paper, and no two of them look
/// alike to anyone.
const FIRST: [[u8; 3]; 8] = [
    [0x0d, 0x94, 0xc9],
    [0xc4, 0x2d, 0x0b],
    [0x00, 0x85, 0x65],
    [0xfe, 0x8a, 0x96],
    [0x6d, 0x5e, 0xa5],
    [0x9b, 0x9c, 0x09],
    [0x97, 0xaa, 0xff],
    [0xc7, 0x03, 0xf9],
];

/// The golden ratio. Steps of this fraction of the colour wheel never repeat a hue.
const GOLDEN: f32 = 0.618_034;

/// The sRGB colour of a series, by its index from 0. A series is a solver of a batch, or a runner of a match.
pub fn series_color(series: usize) -> [u8; 3] {
    if let Some(color) = FIRST.get(series) {
        return *color;
    }
    let later = series - FIRST.len();
    let hue = (0.08 + later as f32 * GOLDEN).fract();
    let lightness = [0.72, 0.5, 0.62][later % 3];
    let saturation = [0.6, 0.45][later % 2];
    from_hsl(hue, saturation, lightness)
}

/// Converts hue, saturation and lightness (each from 0 to 1) to sRGB.
fn from_hsl(hue: f32, saturation: f32, lightness: f32) -> [u8; 3] {
    let reach = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|channel| {
        let turn = (channel + hue * 12.0) % 12.0;
        let value = lightness - reach * (turn - 3.0).min(9.0 - turn).clamp(-1.0, 1.0);
        (value * 255.0).round() as u8
    })
}

/// The shape of a point. With the dash of a line, it tells series apart without their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Circle,
    Square,
    Triangle,
    Diamond,
    Down,
    Pentagon,
}

const MARKS: [Mark; 6] = [Mark::Circle, Mark::Square, Mark::Triangle, Mark::Diamond, Mark::Down, Mark::Pentagon];

/// How a series is drawn: the colour of one index, mark and dash of another. Mostly they are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub color: usize,
    pub form: usize,
}

impl Look {
    pub fn of(series: usize) -> Self {
        Look { color: series, form: series }
    }
}

/// Lengths of dashes and gaps; none for a whole line.
const DASHES: [&[f64]; 5] = [&[], &[8.0, 4.0], &[2.5, 3.0], &[11.0, 3.0, 2.5, 3.0], &[5.0, 2.5]];

pub(crate) fn mark(series: usize) -> Mark {
    MARKS[series % MARKS.len()]
}

pub(crate) fn dash(series: usize) -> &'static [f64] {
    DASHES[series % DASHES.len()]
}

impl Mark {
    /// The corners of a mark around the origin. All marks have about the area of a circle with this radius.
    pub fn corners(self, radius: f64) -> Vec<(f64, f64)> {
        let (count, begin, scale) = match self {
            Mark::Circle => (24, 0.0, 1.0),
            Mark::Square => (4, 45.0_f64, 1.25),
            Mark::Diamond => (4, 0.0, 1.25),
            Mark::Triangle => (3, -90.0, 1.45),
            Mark::Down => (3, 90.0, 1.45),
            Mark::Pentagon => (5, -90.0, 1.15),
        };
        let corner = |index: u32| {
            let angle = (begin + 360.0 * f64::from(index) / f64::from(count)).to_radians();
            (radius * scale * angle.cos(), radius * scale * angle.sin())
        };
        (0..count).map(corner).collect()
    }
}

#[cfg(test)]
mod tests {
    use color_walk_assets::{contrast, look_alikes};

    use super::*;

    #[test]
    fn no_two_of_a_long_line_up_are_alike() {
        let colors: Vec<_> = (0..40).map(series_color).collect();
        for (index, color) in colors.iter().enumerate() {
            assert!(!colors[..index].contains(color), "{index}");
        }
    }

    #[test]
    fn everyone_tells_the_first_apart_on_paper_and_on_panels() {
        assert_eq!(look_alikes(&FIRST), []);
        for color in FIRST {
            assert!(contrast(color, [255; 3]) > 2.1 && contrast(color, [0x1a, 0x1f, 0x27]) > 2.8, "{color:?}");
        }
    }

    #[test]
    fn hues_are_those_of_the_wheel() {
        let [red, yellow, blue] = [0.0, 1.0 / 6.0, 2.0 / 3.0].map(|hue| from_hsl(hue, 1.0, 0.5));
        assert_eq!((red, yellow, blue), ([255, 0, 0], [255, 255, 0], [0, 0, 255]));
        assert_eq!(from_hsl(0.3, 0.0, 0.5), [128; 3]);
    }

    #[test]
    fn neighbours_differ_in_mark_and_dash() {
        for series in 0..30 {
            assert_ne!(mark(series), mark(series + 1));
            assert_ne!((mark(series), dash(series)), (mark(series + 7), dash(series + 7)));
        }
    }
}
