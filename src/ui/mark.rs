//! The game's logo, as in `packaging/mark.py`: a walk's growth rings and three remaining clusters.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Rgba, vec2};
use color_walk_paint::map_color;

/// Outer end of each ring, relative to the side.
const ENDS: [f32; 5] = [0.21, 0.35, 0.49, 0.63, 0.77];
const VERMILION: Color32 = Color32::from_rgb(0xf3, 0x50, 0x27);
const TEAL: Color32 = Color32::from_rgb(0x37, 0xc3, 0xb2);
const AMBER: Color32 = Color32::from_rgb(0xff, 0xbf, 0x12);

/// Paints the logo with its top left at `corner`. `side` is in points.
pub(crate) fn paint_mark(painter: &Painter, corner: Pos2, side: f32) {
    let length = |share: f32| share * side;
    let radius = |share: f32| (share * side).round() as u8;
    let part = |left: f32, top: f32, right: f32, bottom: f32, [nw, ne, se, sw]: [f32; 4], fill: Color32| {
        let rect =
            Rect::from_min_max(corner + vec2(length(left), length(top)), corner + vec2(length(right), length(bottom)));
        let radii = CornerRadius { nw: radius(nw), ne: radius(ne), se: radius(se), sw: radius(sw) };
        painter.rect_filled(rect, radii, fill);
    };
    let (round, small) = (0.227, 0.066);
    part(0.797, 0.0, 1.0, 0.386, [0.0, round, small, small], VERMILION);
    part(0.0, 0.797, 0.386, 1.0, [0.0, small, small, round], TEAL);
    part(0.797, 0.414, 1.0, 1.0, [small, small, round, 0.0], AMBER);
    part(0.414, 0.797, 0.9, 1.0, [small, 0.0, 0.0, small], AMBER);
    for (number, end) in ENDS.into_iter().enumerate().rev() {
        let [red, green, blue] = map_color(number as f32 / (ENDS.len() - 1) as f32);
        let radii = [round.min(end * 0.9), 0.0, (end * 0.45).min(0.145), 0.0];
        part(0.0, 0.0, end, end, radii, Rgba::from_rgb(red, green, blue).into());
    }
}
