//! Updates the textures and materials of boards.

use bevy::{prelude::*, render::view::NoFrustumCulling};
use color_walk_api::board::Start;
use color_walk_paint::{Look, label_places};

use super::{
    cells::BoardCells,
    labels::{BlockLabels, LabelImage},
    marks::{LaneMarks, ShownMarks},
    material::BoardMaterial,
    uniform::{BoardUniform, MARGIN},
    waves::{self, Waves},
};
use crate::{
    base::frames::FrameDemand,
    race::{
        Clock,
        board::{AbsorbEvent, Block, Blocks, LaneBoard, LanePlayback, RewindEvent},
    },
    scene::{BlockStyle, Motion, Palettes},
};

/// Seconds until the rings of a cleared board are open.
const OPENING: f32 = 0.9;
/// Seconds a ring in a film, and the limits of a whole film.
const FILM_STEP: f32 = 0.18;
const FILM: [f32; 2] = [2.0, 7.0];

/// Asks for the film of a cleared board: its rings light up in turn.
#[derive(Event, Clone, Copy, Debug)]
pub struct FilmEvent {
    /// The lane's entity.
    pub lane: Entity,
}

/// A lane's drawn board.
#[derive(Component)]
pub struct BoardQuad {
    material: Handle<BoardMaterial>,
    /// True for a cleared board. Its rings open until `opens_until`, in seconds of the app's time.
    is_cleared: bool,
    opens_until: f32,
}

impl BoardQuad {
    /// A board that is not cleared.
    pub(super) fn new(material: Handle<BoardMaterial>) -> Self {
        BoardQuad { material, is_cleared: false, opens_until: 0.0 }
    }

    pub(super) fn material(&self) -> &Handle<BoardMaterial> {
        &self.material
    }

    /// Opens the rings of a cleared board, starting at the app's time `at`.
    pub(super) fn open_rings(&mut self, board: &mut BoardUniform, at: f32) {
        self.is_cleared = true;
        self.open(board, at, OPENING);
    }

    fn open(&mut self, board: &mut BoardUniform, at: f32, seconds: f32) {
        self.opens_until = at + seconds;
        board.opening = Vec4::new(at % waves::HOUR, seconds, 1.0, 0.0);
    }

    /// True while the rings are opening.
    pub fn is_opening(&self, now: f32) -> bool {
        now < self.opens_until
    }
}

/// Spawns the quads of new lanes.
pub(super) fn add_boards(
    lanes: Query<(Entity, &Blocks, &LaneBoard, &LanePlayback), Without<BoardQuad>>,
    blocks: Query<&Block>,
    labels: Res<LabelImage>,
    mut quad: Local<Option<Handle<Mesh>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    images: Res<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut commands: Commands,
) {
    for (lane, of_lane, board, playback) in &lanes {
        let (columns, rows) = (board.0.width(), board.0.height());
        let blank = match board.0.start() {
            Start::Blank(cell) => Some(cell),
            Start::Cluster(_) => None,
        };
        let labelled = label_places(board.0.cells(), columns, blank);
        let cells = BoardCells::new(blocks.iter_many(of_lane.all()), images.reserve_handle()).with_labels(&labelled);
        let mut uniform = BoardUniform::new(columns, rows, cells.across());
        uniform.size.w = playback.walk().len() as f32;
        let is_cleared = playback.flood().is_cleared();
        uniform.opening = at_rest(is_cleared);
        let material =
            materials.add(BoardMaterial { board: uniform, cells: cells.image.clone(), labels: labels.0.clone() });
        let size = Vec2::new(columns as f32, rows as f32);
        let place = Transform::from_translation((size / 2.0 * Vec2::new(1.0, -1.0)).extend(1.0))
            .with_scale((size + 2.0 * MARGIN).extend(1.0));
        let quad = quad.get_or_insert_with(|| meshes.add(Rectangle::new(1.0, 1.0))).clone();
        commands.spawn((ChildOf(lane), Mesh2d(quad), MeshMaterial2d(material.clone()), place, NoFrustumCulling));
        commands.entity(lane).insert((
            BoardQuad { material, is_cleared, opens_until: 0.0 },
            cells,
            Waves::default(),
            LaneMarks::default(),
            ShownMarks::default(),
        ));
    }
}

/// Applies moves and rewinds, each with its wave.
pub(super) fn follow_moves(
    mut absorbed: EventReader<AbsorbEvent>,
    mut rewound: EventReader<RewindEvent>,
    time: Res<Time>,
    clock: Res<Clock>,
    motion: Res<Motion>,
    mut lanes: Query<(&Blocks, &LanePlayback, &mut BoardQuad, &mut BoardCells, &mut Waves)>,
    blocks: Query<&Block>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut demand: ResMut<FrameDemand>,
) {
    let now = time.elapsed_secs();
    let pace = clock.pace_factor().clamp(0.4, 20.0);
    let moved = absorbed.read().map(|event| (event.lane, Some(&event.played.cells)));
    let rewound = rewound.read().map(|event| (event.lane, None));
    let changes: Vec<(Entity, Option<&Vec<(u32, u16)>>)> = moved.chain(rewound).collect();
    for (lane, cells_of_move) in changes {
        let Ok((of_lane, playback, mut quad, mut cells, mut waves)) = lanes.get_mut(lane) else { continue };
        let Some(material) = materials.get_mut(&quad.material) else { continue };
        let is_moving = *motion == Motion::Full;
        let wave = if is_moving { waves.begin(&mut cells) } else { 0 };
        let mut changed = Vec::new();
        let mut follow = |block: &Block| {
            if cells.set_absorbed(block.cell, block.absorbed, wave) {
                changed.push((block.cell, block.absorbed.map(|absorbed| absorbed.wave)));
            }
        };
        match cells_of_move {
            Some(of_move) => {
                let entities = of_move.iter().map(|&(cell, _)| of_lane.all()[cell as usize]);
                blocks.iter_many(entities).for_each(&mut follow);
            }
            None => blocks.iter_many(of_lane.all()).for_each(&mut follow),
        }
        if is_moving && !changed.is_empty() {
            waves.start(&changed, pace, now, &mut material.board);
        }
        material.board.size.w = playback.walk().len() as f32;
        let is_cleared = playback.flood().is_cleared();
        if quad.is_cleared != is_cleared {
            quad.is_cleared = is_cleared;
            if is_cleared && is_moving {
                quad.open_rings(&mut material.board, waves.until());
            } else {
                quad.opens_until = 0.0;
                material.board.opening = at_rest(is_cleared);
            }
        }
    }
    for (_, _, mut quad, mut cells, mut waves) in &mut lanes {
        demand.ask_while(now < waves.until() || now < quad.opens_until);
        if waves.is_over(now) {
            waves.settle(&mut cells);
        }
        if quad.opens_until > 0.0 && now >= quad.opens_until {
            quad.opens_until = 0.0;
            if let Some(material) = materials.get_mut(&quad.material) {
                material.board.opening = at_rest(quad.is_cleared);
            }
        }
    }
}

/// Shader parameters of rings that do not move: open on a cleared board, else quiet.
fn at_rest(is_cleared: bool) -> Vec4 {
    Vec4::new(0.0, 0.0, f32::from(u8::from(is_cleared)), 0.0)
}

/// Shows the films that somebody asks for. With reduced motion the open map stays.
pub(super) fn show_films(
    mut asked: EventReader<FilmEvent>,
    time: Res<Time>,
    motion: Res<Motion>,
    mut lanes: Query<(&LanePlayback, &mut BoardQuad)>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut demand: ResMut<FrameDemand>,
) {
    for FilmEvent { lane } in asked.read() {
        let Ok((playback, mut quad)) = lanes.get_mut(*lane) else { continue };
        if *motion == Motion::Reduced || !quad.is_cleared {
            continue;
        }
        if let Some(material) = materials.get_mut(&quad.material) {
            let seconds = (playback.walk().len() as f32 * FILM_STEP).clamp(FILM[0], FILM[1]);
            quad.open(&mut material.board, time.elapsed_secs(), seconds);
            demand.ask();
        }
    }
}

/// Uploads changed textures. A material keeps the texture it first saw, so this marks the material as changed too.
pub(super) fn write_textures(
    mut lanes: Query<(&BoardQuad, &mut BoardCells)>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    for (quad, mut cells) in &mut lanes {
        if let Some(image) = cells.bypass_change_detection().take_changed() {
            images.insert(&cells.image, image);
            materials.get_mut(&quad.material);
        }
    }
}

/// Applies the person's look to the boards.
pub(super) fn apply_look(
    palettes: Res<Palettes>,
    style: Res<BlockStyle>,
    labels: Res<BlockLabels>,
    quads: Query<&BoardQuad>,
    added: Query<&BoardQuad, Added<BoardQuad>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    let look = || Look::new(palettes.current(), style.gap, style.roundness);
    let has_labels = *labels != BlockLabels::None;
    let mut apply_look = |quad: &BoardQuad, look: &Look| {
        if let Some(material) = materials.get_mut(&quad.material) {
            material.board.apply_look(look, palettes.current(), has_labels);
        }
    };
    if palettes.is_changed() || style.is_changed() || labels.is_changed() {
        let look = look();
        quads.iter().for_each(|quad| apply_look(quad, &look));
    } else if !added.is_empty() {
        let look = look();
        added.iter().for_each(|quad| apply_look(quad, &look));
    }
}
