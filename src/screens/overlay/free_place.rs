//! Finds a place at the edge where an overlay lies on no block and on no control.

use bevy::prelude::Visibility;
use bevy_egui::egui::{Align2, Context, Id, Order, Rect, Ui, Vec2};

use crate::{scene::LanePlace, screens::scene_area};

/// Distance to edges and obstacles, in points.
const MARGIN: f32 = 8.0;

/// Places at an edge, the best first.
const EDGES: [Align2; 6] = [
    Align2::CENTER_TOP,
    Align2::CENTER_BOTTOM,
    Align2::LEFT_BOTTOM,
    Align2::RIGHT_BOTTOM,
    Align2::LEFT_TOP,
    Align2::RIGHT_TOP,
];
/// Places at the edge of a panel's rest.
const PANEL_EDGES: [Align2; 4] = [Align2::LEFT_TOP, Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP];

/// The parts of panels that have no control, in one pass.
#[derive(Clone, Default)]
struct FreeRooms {
    pass: u64,
    rects: Vec<Rect>,
}

fn free_rooms() -> Id {
    Id::new("free rooms")
}

/// Lets overlays use the rest of a panel.
pub(in crate::screens) fn offer_rest(ui: &Ui) {
    let pass = ui.ctx().cumulative_pass_nr();
    // The panel's own margin is enough.
    let rect = ui.available_rect_before_wrap().expand(MARGIN);
    ui.data_mut(|data| {
        let rooms = data.get_temp_mut_or_default::<FreeRooms>(free_rooms());
        if rooms.pass != pass {
            *rooms = FreeRooms { pass, rects: Vec::new() };
        }
        rooms.rects.push(rect);
    });
}

/// The card that needs a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seeker {
    /// Prefers the scene, where people look.
    Notice,
    /// Prefers the end of a panel, and the right edge.
    Performance,
}

/// The first of these sizes that has a free place, and its place. Nothing may lie on `other` either.
pub(super) fn find<'a>(
    context: &Context,
    seeker: Seeker,
    lanes: impl Iterator<Item = (&'a LanePlace, &'a Visibility)>,
    other: Option<Rect>,
    sizes: &[Vec2],
) -> Option<(usize, Rect)> {
    let lanes = lanes.filter(|(_, visibility)| **visibility != Visibility::Hidden);
    let lanes = lanes.flat_map(|(place, _)| [place.header, place.board]).map(scene_area::rect);
    let areas = context.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let layers = layers.filter(|layer| layer.order == Order::Middle);
        layers.filter_map(|layer| memory.area_rect(layer.id)).collect::<Vec<_>>()
    });
    let obstacles: Vec<Rect> = lanes.chain(areas).chain(other).collect();
    let pass = context.cumulative_pass_nr();
    let rooms = context.data(|data| data.get_temp::<FreeRooms>(free_rooms())).filter(|rooms| rooms.pass == pass);
    let rooms = rooms.unwrap_or_default().rects.into_iter().map(|room| (room, &PANEL_EDGES[..]));
    let mut places: Vec<(Rect, Align2)> = [(context.available_rect(), &EDGES[..])]
        .into_iter()
        .chain(rooms)
        .flat_map(|(room, edges)| edges.iter().map(move |&edge| (room, edge)))
        .collect();
    if seeker == Seeker::Performance {
        places.reverse();
    }
    first_free(&places, &obstacles, sizes)
}

/// Prefers an earlier size, then an earlier edge of a room.
fn first_free(places: &[(Rect, Align2)], obstacles: &[Rect], sizes: &[Vec2]) -> Option<(usize, Rect)> {
    let is_free = |place: &Rect| !obstacles.iter().any(|obstacle| obstacle.intersects(place.expand(MARGIN - 1.0)));
    let at = |(room, edge): &(Rect, Align2), size: Vec2| {
        let inside = room.shrink(MARGIN);
        let place = edge.align_size_within_rect(size, inside);
        Some(place).filter(|place| inside.expand(0.5).contains_rect(*place) && is_free(place))
    };
    let of_size =
        |(index, &size): (usize, &Vec2)| places.iter().find_map(|place| at(place, size)).map(|at| (index, at));
    sizes.iter().enumerate().find_map(of_size)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    fn find(rooms: &[Rect], obstacles: &[Rect], sizes: &[Vec2]) -> Option<(usize, Rect)> {
        let places = rooms.iter().flat_map(|&room| EDGES.map(|edge| (room, edge)));
        first_free(&places.collect::<Vec<_>>(), obstacles, sizes)
    }

    fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    }

    #[test]
    fn a_place_touches_nothing_and_lies_in_a_room() {
        let scene = rect(264.0, 0.0, 1016.0, 632.0);
        let board = rect(334.0, 10.0, 946.0, 622.0);
        let sizes = [vec2(420.0, 54.0), vec2(232.0, 120.0)];
        assert_eq!(find(&[scene], &[board], &sizes), None);
        let rest = rect(16.0, 120.0, 248.0, 614.0);
        let (index, place) = find(&[scene, rest.expand(8.0)], &[board], &sizes).unwrap();
        assert!(index == 1 && rest.contains_rect(place), "{place}");
        let high = rect(0.0, 36.0, 390.0, 594.0);
        let board = rect(13.0, 133.0, 377.0, 497.0);
        let (_, place) = find(&[high], &[board], &[vec2(374.0, 70.0)]).unwrap();
        assert!(high.contains_rect(place) && place.bottom() < board.top(), "{place}");
        let note = rect(8.0, 40.0, 100.0, 70.0);
        let (_, place) = find(&[high], &[board, note], &[vec2(374.0, 70.0)]).unwrap();
        assert!(place.top() > board.bottom(), "{place}");
        assert_eq!(find(&[high], &[board], &[vec2(374.0, 100.0)]), None);
    }
}
