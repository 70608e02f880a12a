//! The blank area of a lane: a pale floor under its absorbed cells, and an outline around them.
//!
//! Two meshes a lane in units of cells, made anew when a move changes the lane, and untouched else.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::mesh::{Indices, PrimitiveTopology},
};
use color_walk_api::{ClusterGraph, Flood};

use super::tiles::Palettes;
use crate::{
    board::{LaneFlood, LaneGraph},
    game::AppSystems,
    race::Lane,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TerritoryMaterials>()
        .add_systems(Update, (color_materials, add_territory, draw_territory).chain().in_set(AppSystems::Draw));
}

/// Thickness of the outline, in cells.
const OUTLINE: f32 = 0.22;
const BED_Z: f32 = 0.1;
const FLOOR_Z: f32 = 0.5;
const OUTLINE_Z: f32 = 2.0;
/// What shows between the blocks.
const BED: Color = Color::srgb(0.045, 0.05, 0.065);
const OUTLINE_COLOR: Color = Color::WHITE;

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
}

fn color_materials(
    palettes: Res<Palettes>,
    handles: Res<TerritoryMaterials>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    if !palettes.is_changed() {
        return;
    }
    let [red, green, blue] = palettes.current().blank;
    materials.insert(&handles.bed, ColorMaterial::from_color(BED));
    materials.insert(&handles.floor, ColorMaterial::from_color(Color::srgb_u8(red, green, blue)));
    materials.insert(&handles.outline, ColorMaterial::from_color(OUTLINE_COLOR));
}

fn add_territory(
    lanes: Query<(Entity, &LaneGraph), (With<Lane>, Without<Territory>)>,
    handles: Res<TerritoryMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (lane, graph) in &lanes {
        let size = Vec2::new(graph.0.width() as f32, graph.0.height() as f32);
        let mut bed = Quads::default();
        bed.add(Vec2::splat(-OUTLINE), size + OUTLINE);
        let floor = meshes.add(Quads::default().mesh());
        let outline = meshes.add(Quads::default().mesh());
        let layers = [
            (meshes.add(bed.mesh()), handles.bed.clone(), BED_Z),
            (floor.clone(), handles.floor.clone(), FLOOR_Z),
            (outline.clone(), handles.outline.clone(), OUTLINE_Z),
        ];
        for (mesh, material, z) in layers {
            let place = Transform::from_xyz(0.0, 0.0, z);
            commands.spawn((ChildOf(lane), Mesh2d(mesh), MeshMaterial2d(material), place));
        }
        commands.entity(lane).insert(Territory { floor, outline });
    }
}

fn draw_territory(
    lanes: Query<(&LaneGraph, &LaneFlood, &Territory), Or<(Changed<LaneFlood>, Added<Territory>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (graph, flood, territory) in &lanes {
        let absorbed = |cell: usize| flood.0.has(graph.0.cluster_of(cell));
        meshes.insert(&territory.floor, floor_quads(&graph.0, absorbed).mesh());
        meshes.insert(&territory.outline, outline_quads(&graph.0, &flood.0).mesh());
    }
}

/// Axis-parallel rectangles in cells, y downwards.
#[derive(Default)]
struct Quads {
    positions: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

impl Quads {
    fn add(&mut self, min: Vec2, max: Vec2) {
        let first = self.positions.len() as u32;
        self.positions.extend([[min.x, -min.y, 0.0], [max.x, -min.y, 0.0], [max.x, -max.y, 0.0], [min.x, -max.y, 0.0]]);
        self.indices.extend([0, 2, 1, 0, 3, 2].map(|corner| first + corner));
    }

    fn mesh(mut self) -> Mesh {
        if self.positions.is_empty() {
            // The renderer does not take a mesh without vertices.
            self.add(Vec2::ZERO, Vec2::ZERO);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The absorbed cells, a rectangle for each run in a row.
fn floor_quads(graph: &ClusterGraph, absorbed: impl Fn(usize) -> bool) -> Quads {
    let mut quads = Quads::default();
    for row in 0..graph.height() {
        let mut column = 0;
        while column < graph.width() {
            let first = column;
            while column < graph.width() && absorbed(row * graph.width() + column) {
                column += 1;
            }
            if column > first {
                quads.add(Vec2::new(first as f32, row as f32), Vec2::new(column as f32, row as f32 + 1.0));
            }
            column += 1;
        }
    }
    quads
}

/// The border of the absorbed cells with live ones, drawn on the absorbed side.
fn outline_quads(graph: &ClusterGraph, flood: &Flood) -> Quads {
    let (width, height) = (graph.width() as isize, graph.height() as isize);
    let inside = |column: isize, row: isize| (0..width).contains(&column) && (0..height).contains(&row);
    let absorbed = |column: isize, row: isize| flood.has(graph.cluster_of((row * width + column) as usize));
    let live = |column: isize, row: isize| inside(column, row) && !absorbed(column, row);
    let mut quads = Quads::default();
    for row in 0..height {
        for column in 0..width {
            if !absorbed(column, row) {
                continue;
            }
            let min = Vec2::new(column as f32, row as f32);
            let max = min + 1.0;
            if live(column, row - 1) {
                quads.add(min, Vec2::new(max.x, min.y + OUTLINE));
            }
            if live(column, row + 1) {
                quads.add(Vec2::new(min.x, max.y - OUTLINE), max);
            }
            if live(column - 1, row) {
                quads.add(min, Vec2::new(min.x + OUTLINE, max.y));
            }
            if live(column + 1, row) {
                quads.add(Vec2::new(max.x - OUTLINE, min.y), max);
            }
            // Corners that only a diagonal neighbour makes.
            for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                if live(column + dx, row + dy) && !live(column + dx, row) && !live(column, row + dy) {
                    let x = if dx < 0 { min.x } else { max.x - OUTLINE };
                    let y = if dy < 0 { min.y } else { max.y - OUTLINE };
                    quads.add(Vec2::new(x, y), Vec2::new(x, y) + OUTLINE);
                }
            }
        }
    }
    quads
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::BoardCode;

    #[test]
    fn the_start_has_one_floor_and_an_outline_towards_live_cells_alone() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let flood = Flood::new(&graph);
        let floor = floor_quads(&graph, |cell| flood.has(graph.cluster_of(cell)));
        assert_eq!(floor.positions.len(), 4);
        // The corner cell has live neighbours to the right and below.
        assert_eq!(outline_quads(&graph, &flood).positions.len(), 8);
    }
}
