//! What solvers look at: the position that each expands at this moment, over its board.
//!
//! Cells that the solver has absorbed in its mind are veiled, and outlined towards the frontier that it looks at.

use bevy::{prelude::*, render::view::NoFrustumCulling};
use color_walk_api::{ClusterGraph, contains};

use super::quads::{Quads, floor_quads, outline_quads};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::{Clock, Insight, Lane, ThinkingView, board::LanePlayback, search::Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThinkingMaterials>()
        .add_systems(Update, (add_meshes, draw_thinking).chain().in_set(AppSystems::Draw));
}

const VEIL_Z: f32 = 2.5;
const EDGE_Z: f32 = 2.6;
const VEIL: Color = Color::srgba(1.0, 1.0, 1.0, 0.62);
/// In cells.
const EDGE_THICKNESS: f32 = 0.22;
const EDGE: Color = Color::srgb(0.10, 0.85, 0.83);

#[derive(Resource)]
struct ThinkingMaterials {
    veil: Handle<ColorMaterial>,
    edge: Handle<ColorMaterial>,
}

impl FromWorld for ThinkingMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<ColorMaterial>>();
        ThinkingMaterials {
            veil: materials.add(ColorMaterial::from_color(VEIL)),
            edge: materials.add(ColorMaterial::from_color(EDGE)),
        }
    }
}

/// A lane's two meshes, and what they show.
#[derive(Component)]
struct ThinkingMeshes {
    veil: Handle<Mesh>,
    edge: Handle<Mesh>,
    shown: Vec<u64>,
}

fn add_meshes(
    lanes: Query<Entity, (With<Lane>, Without<ThinkingMeshes>)>,
    materials: Res<ThinkingMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for lane in &lanes {
        let [veil, edge] = std::array::from_fn(|_| meshes.add(Quads::default().mesh()));
        for (mesh, material, z) in
            [(veil.clone(), materials.veil.clone(), VEIL_Z), (edge.clone(), materials.edge.clone(), EDGE_Z)]
        {
            let place = Transform::from_xyz(0.0, 0.0, z);
            commands.spawn((ChildOf(lane), Mesh2d(mesh), MeshMaterial2d(material), place, NoFrustumCulling));
        }
        commands.entity(lane).insert(ThinkingMeshes { veil, edge, shown: Vec::new() });
    }
}

fn draw_thinking(
    clock: Res<Clock>,
    insight: Res<Insight>,
    mut lanes: Query<(&Lane, &LanePlayback, &Thinking, &mut ThinkingMeshes)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut demand: ResMut<FrameDemand>,
) {
    for (lane, playback, thinking, mut drawn) in &mut lanes {
        // What is thought is shown as it goes.
        demand.ask_while(clock.view() != ThinkingView::Hidden && thinking.busy);
        let is_shown = clock.view() != ThinkingView::Hidden && (thinking.busy || clock.is_node_by_node());
        // Where the line that leads there is drawn, it is seen from that.
        let is_next = playback.waiting().is_empty();
        let has_line = is_next && insight.lane() == Some(lane.index) && !thinking.inside.line.is_empty();
        let wanted = if is_shown && !has_line { &thinking.focus[..] } else { &[][..] };
        if drawn.shown == wanted {
            continue;
        }
        drawn.shown.clear();
        drawn.shown.extend_from_slice(wanted);
        let imagined = |cluster: u32| contains(wanted, cluster);
        let graph: &ClusterGraph = playback.graph();
        let veil = floor_quads(graph, |cell| {
            let cluster = graph.cluster_of(cell);
            imagined(cluster) && !playback.flood().has(cluster)
        });
        let edge = if wanted.is_empty() {
            Quads::default()
        } else {
            outline_quads(graph, imagined, |cluster| !imagined(cluster), EDGE_THICKNESS)
        };
        meshes.insert(&drawn.veil, veil.mesh());
        meshes.insert(&drawn.edge, edge.mesh());
    }
}
