//! What solvers look at: the position that each expands at this moment, over its board.
//!
//! Cells that the solver has absorbed in its mind are veiled, and outlined towards the frontier that it looks at.

use bevy::{prelude::*, render::view::NoFrustumCulling};
use color_walk_api::ClusterGraph;

use super::quads::{Quads, floor_quads, outline_quads};
use crate::{
    board::LanePlayback,
    frames::FrameDemand,
    race::{Clock, Insight, Lane, RaceCommand, RaceOnLanes, StartRaceEvent, ThinkingSpeed},
    schedule::{AppSystems, Screen},
    search::Thinking,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThinkingView>()
        .init_resource::<ThinkingMaterials>()
        .add_event::<SeeThinkingEvent>()
        .add_systems(
            Update,
            (
                choose_view.in_set(AppSystems::Control),
                // Before searches are started.
                set_speed.in_set(AppSystems::Clock),
                (add_meshes, draw_thinking).chain().in_set(AppSystems::Draw),
            ),
        );
}

/// The person wants to see solvers think so.
#[derive(Event, Clone, Copy, Debug)]
pub struct SeeThinkingEvent(pub ThinkingView);

/// Whether one sees solvers think, and how fast they may then.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingView {
    /// Nothing of it is shown.
    #[default]
    Hidden,
    /// Shown as it goes, at full speed.
    Full,
    /// So many nodes a second, so that each can be followed.
    Slow(u32),
}

impl ThinkingView {
    /// All there are to choose from.
    pub const ALL: [ThinkingView; 6] = [
        ThinkingView::Hidden,
        ThinkingView::Full,
        ThinkingView::Slow(1000),
        ThinkingView::Slow(100),
        ThinkingView::Slow(10),
        ThinkingView::Slow(1),
    ];

    /// The next one.
    pub fn next(self) -> Self {
        let index = Self::ALL.iter().position(|view| *view == self).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    /// The id of the message that is its name, and the nodes a second that are put in there.
    pub fn id(self) -> (&'static str, u32) {
        match self {
            ThinkingView::Hidden => ("thinking-hidden", 0),
            ThinkingView::Full => ("thinking-full-speed", 0),
            ThinkingView::Slow(nodes) => ("thinking-slow", nodes),
        }
    }
}

/// Searches run ahead of what is shown. Those that the person wants to watch, or to step, run again from there.
fn choose_view(
    mut wanted: EventReader<SeeThinkingEvent>,
    mut commands: EventReader<RaceCommand>,
    screen: Res<State<Screen>>,
    race: RaceOnLanes,
    clock: Res<Clock>,
    mut view: ResMut<ThinkingView>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    let is_slow = |view: ThinkingView| matches!(view, ThinkingView::Slow(_));
    let was_slow = is_slow(*view);
    wanted.read().for_each(|&SeeThinkingEvent(wanted)| _ = view.set_if_neq(wanted));
    let is_stepped = commands.read().any(|command| *command == RaceCommand::StepNode);
    if is_stepped && !is_slow(*view) {
        *view = ThinkingView::Slow(1);
    }
    if *screen.get() == Screen::Race && is_slow(*view) && !was_slow {
        starts.write_batch(race.shown(&clock).map(StartRaceEvent::at));
    }
}

fn set_speed(view: Res<ThinkingView>, mut speed: ResMut<ThinkingSpeed>) {
    speed.set_if_neq(match *view {
        ThinkingView::Slow(nodes) => ThinkingSpeed::Watched(nodes),
        ThinkingView::Hidden | ThinkingView::Full => ThinkingSpeed::Full,
    });
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
    view: Res<ThinkingView>,
    clock: Res<Clock>,
    insight: Res<Insight>,
    mut lanes: Query<(&Lane, &LanePlayback, &Thinking, &mut ThinkingMeshes)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut demand: ResMut<FrameDemand>,
) {
    for (lane, playback, thinking, mut drawn) in &mut lanes {
        // What is thought is shown as it goes.
        demand.ask_while(*view != ThinkingView::Hidden && thinking.busy);
        let is_shown = *view != ThinkingView::Hidden && (thinking.busy || clock.is_node_by_node());
        // Where the line that leads there is drawn, it is seen from that.
        let is_next = playback.waiting().is_empty();
        let has_line = is_next && insight.lane() == Some(lane.index) && !thinking.inside.line.is_empty();
        let wanted = if is_shown && !has_line { &thinking.focus[..] } else { &[][..] };
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
        let edge = if wanted.is_empty() {
            Quads::default()
        } else {
            outline_quads(graph, imagined, |cluster| !imagined(cluster), EDGE_THICKNESS)
        };
        meshes.insert(&drawn.veil, veil.mesh());
        meshes.insert(&drawn.edge, edge.mesh());
    }
}
