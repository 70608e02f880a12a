//! sRGB, linear RGB and OKLab (Ottosson, 2020). In OKLab, equal distances look equally different.

/// Linear RGB, each component from 0 to 1.
pub fn linear_rgb(srgb: [u8; 3]) -> [f32; 3] {
    srgb.map(|channel| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

/// Converts linear RGB to sRGB. Components are clamped to 0 to 1.
pub fn srgb(linear_rgb: [f32; 3]) -> [u8; 3] {
    linear_rgb.map(|part| {
        let part = part.clamp(0.0, 1.0);
        let share = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
        (share * 255.0).round() as u8
    })
}

/// Lightness (0 to 1), green-red axis and blue-yellow axis of linear RGB.
pub fn oklab(linear_rgb: [f32; 3]) -> [f32; 3] {
    let cones = times(
        [
            [0.412_221_46, 0.536_332_55, 0.051_445_995],
            [0.211_903_5, 0.680_699_5, 0.107_396_96],
            [0.088_302_46, 0.281_718_85, 0.629_978_7],
        ],
        linear_rgb,
    );
    times(
        [
            [0.210_454_26, 0.793_617_8, -0.004_072_047],
            [1.977_998_5, -2.428_592_2, 0.450_593_7],
            [0.025_904_037, 0.782_771_77, -0.808_675_77],
        ],
        cones.map(f32::cbrt),
    )
}

/// Linear RGB of an OKLab lightness, a chroma and a hue in degrees. Components outside sRGB are below 0 or above 1.
pub fn oklch(lightness: f32, chroma: f32, hue: f32) -> [f32; 3] {
    let (sine, cosine) = hue.to_radians().sin_cos();
    let cones = times(
        [[1.0, 0.396_337_78, 0.215_803_76], [1.0, -0.105_561_346, -0.063_854_17], [1.0, -0.089_484_18, -1.291_485_5]],
        [lightness, chroma * cosine, chroma * sine],
    );
    times(
        [
            [4.076_741_7, -3.307_711_6, 0.230_969_94],
            [-1.268_438, 2.609_757_4, -0.341_319_38],
            [-0.004_196_086_3, -0.703_418_6, 1.707_614_7],
        ],
        cones.map(|cone| cone * cone * cone),
    )
}

pub(super) fn times(matrix: [[f32; 3]; 3], vector: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_colour_comes_back(color: [u8; 3]) {
            prop_assert_eq!(srgb(linear_rgb(color)), color);
            let [lightness, a, b] = oklab(linear_rgb(color));
            let back = srgb(oklch(lightness, a.hypot(b), b.atan2(a).to_degrees()));
            prop_assert!(color.iter().zip(back).all(|(one, other)| one.abs_diff(other) <= 1), "{:?} {:?}", color, back);
        }
    }
}
