//! What solvers look at: the position that each expands at this moment, over its board.
//!
//! Cells that the solver has absorbed in its mind are veiled, and outlined towards the frontier that it looks at.

use bevy::{prelude::*, render::view::NoFrustumCulling};
use color_walk_api::ClusterGraph;

use super::quads::{Quads, floor_quads, outline_quads};
use crate::{
    board::LanePlayback,
    frames::FrameDemand,
    race::{Lane, StartRaceEvent, ThinkingSpeed},
    schedule::AppSystems,
    search::Thinking,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sight>()
        .init_resource::<SightMaterials>()
        .add_systems(Update, (choose_speed, add_sight, draw_sight, ask_for_frames).chain().in_set(AppSystems::Draw));
}

/// Whether one sees solvers think, and how fast they may then.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// Nothing of it is shown.
    #[default]
    Hidden,
    /// Shown as it goes, at full speed.
    Full,
    /// So many nodes a second, so that each can be followed.
    Slow(u32),
}

impl Sight {
    /// All there are to choose from.
    pub const ALL: [Sight; 5] = [Sight::Hidden, Sight::Full, Sight::Slow(1000), Sight::Slow(100), Sight::Slow(10)];

    /// The next one.
    pub fn next(self) -> Self {
        let index = Self::ALL.iter().position(|sight| *sight == self).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    /// What a person reads.
    pub fn name(self) -> String {
        match self {
            Sight::Hidden => "Hidden".to_owned(),
            Sight::Full => "Full speed".to_owned(),
            Sight::Slow(nodes) => format!("{nodes} nodes/s"),
        }
    }
}

/// Searches run ahead of what is shown, so that to be watched they must begin anew.
fn choose_speed(sight: Res<Sight>, mut speed: ResMut<ThinkingSpeed>, mut starts: EventWriter<StartRaceEvent>) {
    if !sight.is_changed() {
        return;
    }
    let wanted = match *sight {
        Sight::Slow(nodes) => ThinkingSpeed::Watched(nodes),
        Sight::Hidden | Sight::Full => ThinkingSpeed::Full,
    };
    if *speed == ThinkingSpeed::Full && wanted != ThinkingSpeed::Full {
        starts.write(StartRaceEvent);
    }
    speed.set_if_neq(wanted);
}

const VEIL_Z: f32 = 2.5;
const EDGE_Z: f32 = 2.6;
const VEIL: Color = Color::srgba(1.0, 1.0, 1.0, 0.62);
const EDGE: Color = Color::srgb(0.10, 0.85, 0.83);

#[derive(Resource)]
struct SightMaterials {
    veil: Handle<ColorMaterial>,
    edge: Handle<ColorMaterial>,
}

impl FromWorld for SightMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<ColorMaterial>>();
        SightMaterials {
            veil: materials.add(ColorMaterial::from_color(VEIL)),
            edge: materials.add(ColorMaterial::from_color(EDGE)),
        }
    }
}

/// A lane's two meshes, and what they show.
#[derive(Component)]
struct SightMeshes {
    veil: Handle<Mesh>,
    edge: Handle<Mesh>,
    shown: Vec<u64>,
}

fn add_sight(
    lanes: Query<Entity, (With<Lane>, Without<SightMeshes>)>,
    materials: Res<SightMaterials>,
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
        commands.entity(lane).insert(SightMeshes { veil, edge, shown: Vec::new() });
    }
}

fn draw_sight(
    sight: Res<Sight>,
    mut lanes: Query<(&LanePlayback, &Thinking, &mut SightMeshes)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (playback, thinking, mut drawn) in &mut lanes {
        let wanted = if *sight == Sight::Hidden || !thinking.busy { &[][..] } else { &thinking.focus };
        if drawn.shown == wanted {
            continue;
        }
        drawn.shown.clear();
        drawn.shown.extend_from_slice(wanted);
        let imagined =
            |cluster: u32| wanted.get(cluster as usize / 64).is_some_and(|word| word >> (cluster % 64) & 1 != 0);
        let graph: &ClusterGraph = playback.graph();
        let veil = floor_quads(graph, |cell| {
            let cluster = graph.cluster_of(cell);
            imagined(cluster) && !playback.flood().has(cluster)
        });
        let edge = if wanted.is_empty() { Quads::default() } else { outline_quads(graph, imagined) };
        meshes.insert(&drawn.veil, veil.mesh());
        meshes.insert(&drawn.edge, edge.mesh());
    }
}

/// What is thought is shown as it goes.
fn ask_for_frames(sight: Res<Sight>, searches: Query<&Thinking>, mut demand: ResMut<FrameDemand>) {
    demand.ask_while(*sight != Sight::Hidden && searches.iter().any(|thinking| thinking.busy));
}
