//! The blank area of a lane: a pale floor under its absorbed cells, and an outline around them.
//!
//! Two meshes a lane in units of cells, made anew when a move changes the lane, and untouched else.

use bevy::{prelude::*, render::view::NoFrustumCulling};

use super::{
    Theme,
    quads::{OUTLINE, Quads, floor_quads, outline_quads},
    tiles::Palettes,
};
use crate::{board::LanePlayback, race::Lane, schedule::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TerritoryMaterials>()
        .add_systems(Update, (color_materials, add_territory, draw_territory).chain().in_set(AppSystems::Draw));
}

const BED_Z: f32 = 0.1;
const FLOOR_Z: f32 = 0.5;
const OUTLINE_Z: f32 = 2.0;

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
    /// The lane's revision that they show.
    shown: Option<u64>,
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
            // Culling goes by the bounds of the first mesh, and these grow.
            commands.spawn((ChildOf(lane), Mesh2d(mesh), MeshMaterial2d(material), place, NoFrustumCulling));
        }
        commands.entity(lane).insert(Territory { floor, outline, shown: None });
    }
}

fn draw_territory(
    mut lanes: Query<(&LanePlayback, &mut Territory), Or<(Changed<LanePlayback>, Added<Territory>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (playback, mut territory) in &mut lanes {
        // Moves that wait change the lane and nothing of the board.
        if territory.shown == Some(playback.revision()) {
            continue;
        }
        territory.shown = Some(playback.revision());
        let (graph, flood) = (playback.graph(), playback.flood());
        let absorbed = |cell: usize| flood.has(graph.cluster_of(cell));
        meshes.insert(&territory.floor, floor_quads(graph, absorbed).mesh());
        meshes.insert(&territory.outline, outline_quads(graph, |cluster| flood.has(cluster)).mesh());
    }
}
