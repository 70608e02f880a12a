//! The blank area of a lane: a pale floor under its absorbed cells, and a line along its front.
//!
//! Two meshes a lane in units of cells, made anew when a move changes the lane or the line is to be of another thickness,
//! and untouched else.

use bevy::{prelude::*, render::view::NoFrustumCulling, window::PrimaryWindow};

use super::{
    InterfaceScale, Theme,
    place::{LanePlace, place_lanes},
    quads::{Quads, beyond_front, floor_quads, outline_quads},
    tiles::Palettes,
};
use crate::{
    base::schedule::AppSystems,
    race::{Lane, board::LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TerritoryMaterials>().add_systems(
        Update,
        (color_materials, add_territory, draw_territory.after(place_lanes)).chain().in_set(AppSystems::Draw),
    );
}

const BED_Z: f32 = 0.1;
const FLOOR_Z: f32 = 0.5;
const OUTLINE_Z: f32 = 2.0;
/// What lies around a board, in cells.
const MARGIN: f32 = 0.22;
/// Thickness of the line along the front, in cells; at least a physical pixel, and whole ones.
const LINE: f32 = 0.08;
/// It is no thicker, in points.
const THICKEST: f32 = 4.0;

/// The materials that all lanes share.
#[derive(Resource)]
struct TerritoryMaterials {
    bed: Handle<ColorMaterial>,
    floor: Handle<ColorMaterial>,
    outline: Handle<ColorMaterial>,
}

impl FromWorld for TerritoryMaterials {
    fn from_world(world: &mut World) -> Self {
        let materials = world.resource::<Assets<ColorMaterial>>();
        let [bed, floor, outline] = std::array::from_fn(|_| materials.reserve_handle());
        TerritoryMaterials { bed, floor, outline }
    }
}

/// A lane's meshes.
#[derive(Component)]
struct Territory {
    floor: Handle<Mesh>,
    outline: Handle<Mesh>,
    /// The lane's revision that the floor shows.
    shown: Option<u64>,
    /// Thickness of the line, in cells.
    line: f32,
}

fn color_materials(
    palettes: Res<Palettes>,
    theme: Res<Theme>,
    handles: Res<TerritoryMaterials>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    if !palettes.is_changed() && !theme.is_changed() {
        return;
    }
    let [red, green, blue] = palettes.current().blank;
    materials.insert(&handles.bed, ColorMaterial::from_color(theme.bed()));
    materials.insert(&handles.floor, ColorMaterial::from_color(Color::srgb_u8(red, green, blue)));
    materials.insert(&handles.outline, ColorMaterial::from_color(theme.outline()));
}

fn add_territory(
    lanes: Query<(Entity, &LanePlayback), (With<Lane>, Without<Territory>)>,
    handles: Res<TerritoryMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (lane, playback) in &lanes {
        let size = Vec2::new(playback.graph().width() as f32, playback.graph().height() as f32);
        let mut bed = Quads::default();
        bed.add(Vec2::splat(-MARGIN), size + MARGIN);
        let floor = meshes.add(Quads::default().mesh());
        let outline = meshes.add(Quads::default().mesh());
        let layers = [
            (meshes.add(bed.mesh()), handles.bed.clone(), BED_Z),
            (floor.clone(), handles.floor.clone(), FLOOR_Z),
            (outline.clone(), handles.outline.clone(), OUTLINE_Z),
        ];
        for (mesh, material, z) in layers {
            let place = Transform::from_xyz(0.0, 0.0, z);
            // Culling goes by the bounds of the first mesh, and these grow.
            commands.spawn((ChildOf(lane), Mesh2d(mesh), MeshMaterial2d(material), place, NoFrustumCulling));
        }
        commands.entity(lane).insert(Territory { floor, outline, shown: None, line: LINE });
    }
}

fn draw_territory(
    interface: Res<InterfaceScale>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut lanes: Query<
        (&LanePlayback, &mut Territory, Option<&LanePlace>),
        Or<(Changed<LanePlayback>, Changed<LanePlace>, Added<Territory>)>,
    >,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let scale = windows.single().map_or(1.0, Window::scale_factor) * interface.factor();
    for (playback, mut territory, place) in &mut lanes {
        let line = place.map_or(LINE, |place| line(place.block * scale, scale));
        // Moves that wait change the lane and nothing of the board.
        let has_moved = territory.shown != Some(playback.revision());
        let has_another_line = territory.line != line;
        if !has_moved && !has_another_line {
            continue;
        }
        territory.shown = Some(playback.revision());
        territory.line = line;
        let (graph, flood) = (playback.graph(), playback.flood());
        if has_moved {
            meshes.insert(&territory.floor, floor_quads(graph, |cell| flood.has(graph.cluster_of(cell))).mesh());
        }
        let beyond = beyond_front(graph, |cluster| flood.has(cluster));
        let outline = outline_quads(graph, |cluster| flood.has(cluster), |cluster| beyond[cluster as usize], line);
        meshes.insert(&territory.outline, outline.mesh());
    }
}

/// Thickness of the line in cells, where a block has so many physical pixels, of which `scale` are a point.
fn line(block: f32, scale: f32) -> f32 {
    (block * LINE).min(THICKEST * scale).round().max(1.0) / block.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_has_whole_pixels_and_one_at_least() {
        for (block, scale, pixels) in
            [(3.0, 1.0, 1.0), (12.0, 1.0, 1.0), (28.0, 1.0, 2.0), (46.0, 1.0, 4.0), (92.0, 1.0, 4.0), (92.0, 2.0, 7.0)]
        {
            assert!((line(block, scale) * block - pixels).abs() < 1e-4, "{block}");
        }
    }
}
