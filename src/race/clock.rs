//! The race's clock: decides when waiting moves are played, in lockstep or live.

use bevy::prelude::*;
use color_walk_api::board::Color;
use color_walk_play::{Playback, timeline_end};

use super::{
    lane::Lane,
    pace::{ClockCommand, ClockMode, ThinkingView, TourPace},
};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::board::{LaneChange, LaneEvent, LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, ClockSystems.in_set(AppSystems::Control));
    app.init_resource::<Clock>()
        .add_event::<ClockCommand>()
        .add_systems(Update, apply_clock_commands.in_set(ClockSystems))
        .add_systems(Update, beat.in_set(AppSystems::Clock))
        .add_systems(Update, ask_for_frames.in_set(AppSystems::Think));
}

/// Takes commands. Systems that use their result in the same phase run after this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClockSystems;

/// The clock of the race.
#[derive(Resource, Debug)]
pub struct Clock {
    mode: ClockMode,
    view: ThinkingView,
    tour_pace: Option<TourPace>,
    pub(super) paused: bool,
    is_held: bool,
    pub(super) by_hand: bool,
    /// True if searches only expand the nodes that the person steps through.
    node_by_node: bool,
    tempo: usize,
    since_beat: f32,
    beats: u32,
    /// Requested single steps that have not run yet.
    steps: u32,
    /// Requested expansions of single nodes that no search has taken yet.
    node_steps: u32,
    pending: PendingMoves,
}

/// The person's moves, until the next beat carries them out in this order.
#[derive(Debug, Default)]
struct PendingMoves {
    /// Beats to take back.
    back: usize,
    /// Colours to play.
    colors: Vec<Color>,
    /// The beat to go to.
    beat: Option<usize>,
    /// Beats to take back in the next frame, because these colours decide which lanes are the furthest.
    back_later: usize,
}

/// Maximum waiting steps. A held key asks for many while a solver thinks.
const MOST_STEPS: u32 = 8;

/// Beats a second.
const TEMPOS: [f32; 11] = [0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 10.0, 20.0, 60.0];
const DEFAULT_TEMPO: usize = 5;
/// Maximum moves a beat of a live lane, so each stays visible.
const LIVE_RATE: f32 = 4.0;

impl Default for Clock {
    fn default() -> Self {
        Clock {
            mode: ClockMode::default(),
            view: ThinkingView::default(),
            tour_pace: None,
            paused: false,
            is_held: false,
            by_hand: false,
            node_by_node: false,
            tempo: DEFAULT_TEMPO,
            since_beat: 0.0,
            beats: 0,
            steps: 0,
            node_steps: 0,
            pending: PendingMoves::default(),
        }
    }
}

impl Clock {
    /// The current mode. The tour forces lockstep.
    pub fn mode(&self) -> ClockMode {
        self.tour_pace.map_or(self.mode, |_| ClockMode::Lockstep)
    }

    /// The current thinking view.
    pub fn view(&self) -> ThinkingView {
        self.tour_pace.map_or(self.view, |tour_pace| tour_pace.view)
    }

    /// The pace that the tour sets, or `None` outside the tour.
    pub fn tour_pace(&self) -> Option<TourPace> {
        self.tour_pace
    }

    /// Sets the pace of the tour. With `None`, the person's own settings return.
    pub(crate) fn set_tour_pace(&mut self, tour_pace: Option<TourPace>) {
        self.tour_pace = tour_pace;
    }

    /// Stops or releases the race while another screen covers it.
    pub(crate) fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
    }

    /// The person's own mode, tempo index and thinking view, which the tour does not change.
    pub fn own(&self) -> (ClockMode, usize, ThinkingView) {
        (self.mode, self.tempo, self.view)
    }

    /// True if only single steps play moves.
    pub fn is_paused(&self) -> bool {
        self.tour_pace.map_or(self.paused, |tour_pace| tour_pace.paused)
    }

    /// True if only the person plays moves. Moves taken back wait for a redo.
    pub fn is_by_hand(&self) -> bool {
        self.tour_pace.map_or(self.by_hand, |tour_pace| tour_pace.by_hand)
    }

    /// True while another screen covers the race and stops it.
    pub fn is_held(&self) -> bool {
        self.is_held || self.tour_pace.is_some_and(|tour_pace| tour_pace.is_held)
    }

    /// Beats a second.
    pub fn tempo(&self) -> f32 {
        TEMPOS[self.tempo_level()]
    }

    /// Index of the tempo, from 0 to [`Clock::tempo_levels`] - 1.
    pub fn tempo_level(&self) -> usize {
        self.tour_pace.map_or(self.tempo, |tour_pace| tour_pace.tempo)
    }

    /// Number of tempos.
    pub fn tempo_levels() -> usize {
        TEMPOS.len()
    }

    fn set_tempo_level(&mut self, level: usize) {
        self.tempo = level.min(TEMPOS.len() - 1);
    }

    /// True if nothing moves by itself.
    pub fn is_idle(&self) -> bool {
        self.is_paused() || self.is_held()
    }

    /// The tempo, relative to the default tempo.
    pub fn pace_factor(&self) -> f32 {
        self.tempo() / TEMPOS[DEFAULT_TEMPO]
    }

    /// Beats played so far in lockstep.
    pub fn beats(&self) -> u32 {
        self.beats
    }

    fn change_tempo(&mut self, levels: isize) {
        self.set_tempo_level(self.tempo.saturating_add_signed(levels));
    }

    fn toggle_mode(&mut self) {
        self.mode = match self.mode {
            ClockMode::Lockstep => ClockMode::Live,
            ClockMode::Live => ClockMode::Lockstep,
        };
    }

    fn toggle_pause(&mut self) {
        self.paused = !self.paused;
        self.node_by_node = false;
        self.steps = 0;
    }

    /// True if searches only expand the nodes that the person steps through.
    pub fn is_node_by_node(&self) -> bool {
        self.is_paused() && self.node_by_node
    }

    fn step_nodes(&mut self) {
        self.node_steps += 1;
        self.go_node_by_node();
    }

    fn go_node_by_node(&mut self) {
        self.paused = true;
        self.node_by_node = true;
        self.steps = 0;
        // Node steps need a view that shows them.
        if !self.view.is_slow() {
            self.view = ThinkingView::Slow(1);
        }
    }

    /// Takes the requested expansions of single nodes.
    pub(super) fn take_node_steps(&mut self) -> u32 {
        std::mem::take(&mut self.node_steps)
    }

    fn step(&mut self) {
        self.paused = true;
        self.node_by_node = false;
        self.steps = (self.steps + 1).min(MOST_STEPS);
    }

    /// Takes one requested step if the lanes are ready. Drops all steps if nothing is left to play.
    fn take_step(&mut self, lanes: Readiness) -> bool {
        match lanes {
            Readiness::Ready if self.steps > 0 => {
                self.steps -= 1;
                return true;
            }
            Readiness::Ready | Readiness::Thinking => {}
            Readiness::Done => self.steps = 0,
        }
        false
    }

    /// Goes back to this beat.
    pub(super) fn rewind_to(&mut self, beats: u32) {
        self.rewind();
        self.beats = beats;
    }

    pub(super) fn rewind(&mut self) {
        self.since_beat = 0.0;
        self.beats = 0;
        self.steps = 0;
    }
}

/// Whether the lanes can play the next beat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readiness {
    Ready,
    /// A lane has not found its move for the last beat.
    Thinking,
    /// Nothing is left to play, or the next beat waits for a person's move.
    Done,
}

impl Readiness {
    fn of<'a>(clock: &Clock, lanes: impl IntoIterator<Item = &'a LanePlayback> + Clone) -> Self {
        let owed = |lane: &LanePlayback| match clock.mode() {
            ClockMode::Lockstep => lane.walk().len() < clock.beats as usize,
            ClockMode::Live => lane.walk().len() < lane.allowed(),
        };
        let mut running = lanes.clone().into_iter().filter(|lane| !lane.is_over()).peekable();
        if running.peek().is_none() || (clock.mode() == ClockMode::Lockstep && awaited_person(lanes).is_some()) {
            return Readiness::Done;
        }
        if running.any(owed) { Readiness::Thinking } else { Readiness::Ready }
    }
}

/// Seconds until a live lane may play again.
#[derive(Component, Default)]
pub(super) struct Cooldown(f32);

type Lanes<'w, 's> = Query<'w, 's, (Entity, &'static LanePlayback, &'static mut Cooldown), With<Lane>>;

fn apply_clock_commands(mut commands: EventReader<ClockCommand>, mut clock: ResMut<Clock>) {
    for command in commands.read() {
        match *command {
            ClockCommand::TogglePause => clock.toggle_pause(),
            ClockCommand::Pause(paused) => clock.paused = paused,
            ClockCommand::Step => clock.step(),
            ClockCommand::StepBack if clock.pending.colors.is_empty() => clock.pending.back += 1,
            ClockCommand::StepBack => clock.pending.back_later += 1,
            ClockCommand::GoTo(beat) => clock.pending.beat = Some(beat as usize),
            ClockCommand::StepNode => clock.step_nodes(),
            ClockCommand::NodeByNode => clock.go_node_by_node(),
            ClockCommand::Play(color) => clock.pending.colors.push(color),
            ClockCommand::Faster => clock.change_tempo(1),
            ClockCommand::Slower => clock.change_tempo(-1),
            ClockCommand::Tempo(level) => clock.set_tempo_level(level),
            ClockCommand::ToggleMode => clock.toggle_mode(),
            ClockCommand::Mode(mode) => clock.mode = mode,
            // In the tour, scenes set the view.
            ClockCommand::NextView if clock.tour_pace.is_some() => {}
            ClockCommand::NextView => clock.view = clock.view.next(),
            ClockCommand::View(view) => clock.view = view,
        }
    }
}

/// Plays moves and takes them back: first what the person asked for, then the clock's beat.
pub(super) fn beat(time: Res<Time>, mut clock: ResMut<Clock>, mut lanes: Lanes, mut events: EventWriter<LaneEvent>) {
    // Settings are written whenever the clock changes, so it must not change without a reason.
    let PendingMoves { back, colors, beat, back_later } = std::mem::take(&mut clock.bypass_change_detection().pending);
    clock.bypass_change_detection().pending.back = back_later;
    if back > 0 {
        step_back(back, &mut clock, &lanes, &mut events);
    }
    for (lane, ..) in lanes.iter().filter(|(_, playback, _)| playback.is_person()) {
        events.write_batch(colors.iter().map(|&color| LaneEvent { lane, change: LaneChange::Move(color) }));
    }
    if let Some(beat) = beat {
        go_to(beat, &mut clock, &lanes, &mut events);
    }
    // Otherwise the clock would replay the moves just taken back, in the same frame.
    if back > 0 || beat.is_some() || clock.is_by_hand() || clock.is_held() {
        return;
    }
    let elapsed = if clock.is_paused() { 0.0 } else { time.delta_secs() };
    let readiness = Readiness::of(&clock, lanes.iter().map(|(_, playback, _)| playback));
    let step = clock.take_step(readiness);
    match clock.mode() {
        ClockMode::Lockstep => {
            let waits = readiness == Readiness::Thinking;
            beat_in_lockstep(elapsed, step, waits, &mut clock, &lanes, &mut events);
        }
        ClockMode::Live => beat_live(elapsed, step, &mut clock, &mut lanes, &mut events),
    }
}

/// Pauses and takes back the last `beats` beats. In live mode, only lanes at those beats lose moves.
fn step_back(beats: usize, clock: &mut Clock, lanes: &Lanes, events: &mut EventWriter<LaneEvent>) {
    let moves = furthest(lanes).saturating_sub(beats);
    clock.paused = true;
    clock.rewind_to(moves as u32);
    for (lane, playback, _) in lanes {
        if playback.walk().len() > moves {
            events.write(LaneEvent { lane, change: LaneChange::GoTo(moves) });
        } else if playback.allowed() > moves {
            events.write(LaneEvent { lane, change: LaneChange::Allow(moves) });
        }
    }
}

/// Pauses and goes to a beat in all lanes. If a lane has not found the moves yet, lockstep plays them as they arrive.
/// In live mode, they wait.
fn go_to(beat: usize, clock: &mut Clock, lanes: &Lanes, events: &mut EventWriter<LaneEvent>) {
    let playbacks: Vec<&Playback> = lanes.iter().map(|(_, playback, _)| &**playback).collect();
    let beat = beat.min(timeline_end(playbacks));
    clock.paused = true;
    clock.rewind_to(beat as u32);
    events.write_batch(lanes.iter().map(|(lane, ..)| LaneEvent { lane, change: LaneChange::GoTo(beat) }));
}

fn furthest(lanes: &Lanes) -> usize {
    lanes.iter().map(|(_, playback, _)| playback.walk().len()).max().unwrap_or(0)
}

fn beat_in_lockstep(
    elapsed: f32,
    step: bool,
    waits: bool,
    clock: &mut Clock,
    lanes: &Lanes,
    events: &mut EventWriter<LaneEvent>,
) {
    let mut since_beat = clock.since_beat + elapsed * clock.tempo();
    let mut beats = clock.beats;
    if let Some(moves) = awaited_person(lanes.iter().map(|(_, playback, _)| playback)) {
        beats = beats.max(moves as u32);
        since_beat = 0.0;
    } else {
        if (since_beat >= 1.0 || step) && !waits {
            beats += 1;
            since_beat = 0.0;
        }
        // A lane that ran ahead on the live clock sets the beat, and the others catch up.
        beats = beats.max(furthest(lanes) as u32);
    }
    // While the clock waits for the slowest lane, at most one beat accumulates.
    clock.since_beat = since_beat.min(1.0);
    clock.beats = beats;
    for (lane, playback, _) in lanes {
        if playback.allowed() != beats as usize {
            events.write(LaneEvent { lane, change: LaneChange::Allow(beats as usize) });
        }
    }
}

/// The moves played by a person whose next move starts the beat. If that person has moves to redo, the clock replays
/// them and does not wait.
pub(super) fn awaited_person<'a>(lanes: impl IntoIterator<Item = &'a LanePlayback>) -> Option<usize> {
    let mut persons = lanes.into_iter().filter(|playback| playback.is_person());
    let waits = |playback: &&LanePlayback| !playback.is_over() && playback.waiting().is_empty();
    persons.find(waits).map(|playback| playback.walk().len())
}

fn beat_live(elapsed: f32, step: bool, clock: &mut Clock, lanes: &mut Lanes, events: &mut EventWriter<LaneEvent>) {
    clock.beats = furthest(lanes) as u32;
    for (lane, playback, mut cooldown) in lanes {
        if playback.is_over() {
            continue;
        }
        cooldown.0 = (cooldown.0 - elapsed).max(0.0);
        let next = playback.walk().len() + 1;
        let is_due = !clock.is_paused() && cooldown.0 == 0.0 && !playback.waiting().is_empty();
        if (step || is_due) && playback.allowed() < next {
            cooldown.0 = 1.0 / (clock.tempo() * LIVE_RATE);
            events.write(LaneEvent { lane, change: LaneChange::Allow(next) });
        }
    }
}

/// Requests frames while found moves wait to be played, or the next beat is due.
fn ask_for_frames(clock: Res<Clock>, lanes: Query<&LanePlayback, With<Lane>>, mut demand: ResMut<FrameDemand>) {
    let may_play = |lane: &LanePlayback| lane.walk().len() < lane.allowed() && !lane.waiting().is_empty();
    let will_play = |lane: &LanePlayback| !lane.is_over() && !lane.waiting().is_empty();
    let waits_for_person = clock.mode() == ClockMode::Lockstep && awaited_person(lanes).is_some();
    let is_beat_due = clock.mode() == ClockMode::Live || clock.since_beat >= 1.0;
    let is_advancing = !clock.is_idle() && !clock.is_by_hand() && !waits_for_person;
    let is_running = lanes.iter().any(|lane| !lane.is_over());
    demand.ask_while(
        (clock.steps > 0 && Readiness::of(&clock, lanes) != Readiness::Thinking)
            || lanes.iter().any(may_play)
            || (is_advancing && lanes.iter().any(will_play))
            || (is_advancing && is_running && !is_beat_due),
    );
}
