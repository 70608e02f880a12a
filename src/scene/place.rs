//! Places lanes by the layout. A lane's transform positions and scales all its blocks at once.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{InterfaceScale, Motion, ShowMode, layout, swatches::ColorStrip, zoom::Zoom};
use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    race::{
        Lane, Person,
        board::{LaneBoard, RefuseEvent},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SceneArea>()
        .init_resource::<Spotlight>()
        .init_resource::<Zoom>()
        .add_systems(Update, (place_lanes, begin_shake, shake_lanes).chain().in_set(AppSystems::Draw));
}

/// The part of the window without panels, in points from the window's top left.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct SceneArea(pub Rect);

impl Default for SceneArea {
    fn default() -> Self {
        SceneArea(Rect::new(0.0, 48.0, 1280.0, 740.0))
    }
}

/// Side of the smallest area that still shows boards, in points.
const SMALLEST_AREA: f32 = 40.0;

/// Index of the lane that is shown alone, if any.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct Spotlight(pub Option<usize>);

/// A lane's place, in points from the window's top left.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct LanePlace {
    /// Area for the name and figures.
    pub header: Rect,
    /// Its board.
    pub board: Rect,
    /// Side of a block, in points.
    pub block: f32,
    /// Area for the person's colours below their board in a race.
    pub colors: Option<ColorStrip>,
}

impl LanePlace {
    /// The cell (row-major index) at `point`, on a board of `columns` columns.
    pub fn cell_at(&self, point: Vec2, columns: usize) -> Option<usize> {
        if !self.board.contains(point) {
            return None;
        }
        let cell = ((point - self.board.min) / self.block).floor();
        let rows = (self.board.height() / self.block).round() as usize;
        let (column, row) = ((cell.x as usize).min(columns - 1), (cell.y as usize).min(rows - 1));
        Some(row * columns + column)
    }

    fn transform(&self, shift: f32) -> Transform {
        let corner = Vec3::new(self.board.min.x + shift, -self.board.min.y, 0.0);
        Transform::from_translation(corner).with_scale(Vec3::new(self.block, self.block, 1.0))
    }
}

/// Places the lanes whenever their area, screen, zoom or number has changed. It runs with each frame's other systems, and
/// again after the panels, which may leave another area.
pub(crate) fn place_lanes(
    area: Res<SceneArea>,
    interface: Res<InterfaceScale>,
    screen: Res<State<Screen>>,
    spotlight: Res<Spotlight>,
    mut zoom: ResMut<Zoom>,
    windows: Query<&Window, With<PrimaryWindow>>,
    added: Query<(), Added<Lane>>,
    mut lanes: Query<(Entity, &Lane, &LaneBoard, &mut Transform, &mut Visibility, Option<&mut LanePlace>, Has<Person>)>,
    (mut last_scale, show_mode): (Local<f32>, Res<ShowMode>),
    mut commands: Commands,
) {
    let scale = windows.single().map_or(1.0, Window::scale_factor) * interface.factor();
    let changed = area.is_changed()
        || screen.is_changed()
        || spotlight.is_changed()
        || zoom.is_changed()
        || !added.is_empty()
        || show_mode.is_changed()
        || *last_scale != scale;
    let graph = |board: &LaneBoard| (board.0.width(), board.0.height(), board.0.colors());
    let Some((columns, rows, colors)) = lanes.iter().next().map(|(_, _, board, ..)| graph(board)) else { return };
    if changed && screen.covers_lanes() {
        for (.., mut visibility, _, _) in &mut lanes {
            visibility.set_if_neq(Visibility::Hidden);
        }
        return;
    }
    // A panel may cover the scene.
    if !changed || area.0.size().min_element() < SMALLEST_AREA {
        return;
    }
    *last_scale = scale;
    let area = whole_pixels(area.0, scale);
    // The spotlight changes nothing if there is only one lane.
    let alone = spotlight.0.filter(|_| lanes.iter().len() > 1);
    let person = lanes.iter().find(|(.., is_person)| *is_person).map(|(_, lane, ..)| lane.index);
    // A person who plays alone needs no header.
    let is_bare = person.is_some() && lanes.iter().len() == 1 && !matches!(screen.get(), Screen::Race | Screen::Tour);
    let shown = if alone.is_some() { 1 } else { lanes.iter().len() };
    let part = layout::part_of_person(area.size(), shown);
    // On other screens, colours have a panel.
    let strip = (*screen.get() == Screen::Race).then(|| ColorStrip::new(part, colors));
    let strip = strip.filter(|_| person.is_some() && alone.is_none_or(|alone| Some(alone) == person));
    let below = strip.map_or(0.0, |strip| strip.rect.height());
    let rects = match (alone, person) {
        _ if is_bare => layout::lay_out_bare(area.size(), columns, rows, scale),
        (Some(alone), Some(person)) if alone == person => {
            layout::lay_out_with_person(area.size(), (1, 0), columns, rows, scale, below)
        }
        (None, Some(person)) => layout::lay_out_with_person(area.size(), (shown, person), columns, rows, scale, below),
        (Some(_), _) | (None, None) if show_mode.hides_controls() => {
            layout::lay_out_large(area.size(), shown, columns, rows, scale)
        }
        (Some(_), _) | (None, None) => layout::lay_out(area.size(), shown, columns, rows, scale),
    };
    let size = area.size();
    let largest = rects.iter().map(|lane| lane.block).fold(0.1, f32::max);
    // The well's edge and the room for colours below a board belong to it.
    let whole = |lane: &layout::LaneRects| {
        let board = lane.header.union(lane.board.inflate(layout::FRAME * lane.block));
        Rect { max: board.max.with_y(board.max.y + below), ..board }
    };
    let content = rects.iter().map(whole).reduce(|all, lane| all.union(lane));
    let bounded = zoom.bounded(largest, content.unwrap_or_default(), size);
    zoom.set_if_neq(bounded);
    let zoomed = zoom.sharp(largest, scale);
    for (entity, lane, _, mut transform, mut visibility, place, is_person) in &mut lanes {
        let slot = if alone.is_some() { 0 } else { lane.index };
        let is_shown = alone.is_none_or(|index| index == lane.index);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
        let Some(rects) = rects.get(slot) else { continue };
        let mut new = magnify(rects, &zoomed, area);
        // The colours stay where they are while the boards are zoomed.
        let top = area.min + Vec2::new(0.0, rects.board.max.y);
        new.colors = strip.filter(|_| is_person).map(|strip| strip.moved_to(top));
        *transform = new.transform(0.0);
        match place {
            Some(mut place) => {
                place.set_if_neq(new);
            }
            None => {
                commands.entity(entity).insert(new);
            }
        }
    }
}

/// Moves the area's corner to a whole physical pixel (`scale` per point). Panels may end between pixels.
fn whole_pixels(area: Rect, scale: f32) -> Rect {
    Rect { min: (area.min * scale).ceil() / scale, max: area.max }
}

/// A lane's place after zooming. Headers keep their height, and stay visible as long as their boards.
fn magnify(rects: &layout::LaneRects, zoom: &Zoom, area: Rect) -> LanePlace {
    let shown = |point: Vec2| area.min + zoom.apply(point, area.size());
    let board = Rect { min: shown(rects.board.min), max: shown(rects.board.max) };
    let mut header = Rect { min: shown(rects.header.min), max: shown(rects.header.max) };
    if zoom.is_on() {
        let height = rects.header.height();
        let frame = layout::FRAME * rects.block * zoom.factor();
        let top = (board.min.y - frame - height - 2.0).max(area.min.y).min(board.max.y - height);
        let (left, right) = (header.min.x.max(area.min.x + layout::GAP), header.max.x.min(area.max.x - layout::GAP));
        header = Rect { min: Vec2::new(left, top), max: Vec2::new(right.max(left), top + height) };
    }
    LanePlace { header, board, block: rects.block * zoom.factor(), colors: None }
}

/// Remaining seconds of the shake after a refused move.
#[derive(Component)]
#[component(storage = "SparseSet")]
struct Shaking(f32);

const SHAKE_SECONDS: f32 = 0.3;
const SHAKE_PIXELS: f32 = 5.0;

fn begin_shake(
    mut refused: EventReader<RefuseEvent>,
    lanes: Query<(), With<Lane>>,
    motion: Res<Motion>,
    mut commands: Commands,
) {
    for event in refused.read() {
        if *motion == Motion::Full && lanes.contains(event.lane) {
            commands.entity(event.lane).insert(Shaking(SHAKE_SECONDS));
        }
    }
}

fn shake_lanes(
    time: Res<Time>,
    mut lanes: Query<(Entity, &mut Shaking, &mut Transform, &LanePlace)>,
    mut commands: Commands,
    mut demand: ResMut<FrameDemand>,
) {
    demand.ask_while(!lanes.is_empty());
    for (entity, mut shaking, mut transform, place) in &mut lanes {
        shaking.0 -= time.delta_secs();
        let left = (shaking.0 / SHAKE_SECONDS).max(0.0);
        *transform = place.transform((left * std::f32::consts::TAU * 3.0).sin() * SHAKE_PIXELS * left);
        if shaking.0 <= 0.0 {
            commands.entity(entity).remove::<Shaking>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_begin_at_whole_pixels_wherever_panels_end() {
        for (top, scale) in [(43.0, 1.5), (43.3, 1.25), (48.0, 1.0), (61.7, 2.6)] {
            let panels_end = Rect::new(0.0, top, 800.0, 600.0);
            let area = whole_pixels(panels_end, scale);
            assert!(area.min.y >= top && (area.min.y - top) * scale < 1.0);
            for lane in layout::lay_out(area.size(), 4, 14, 14, scale) {
                let corner = magnify(&lane, &Zoom::default().bounded(lane.block, lane.board, area.size()), area);
                let pixels = corner.board.min * scale;
                assert!(pixels.distance(pixels.round()) < 0.01, "{pixels} at {scale}");
            }
        }
    }
}
