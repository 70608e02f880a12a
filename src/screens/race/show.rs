//! A show: when a race or a Grand Prix is over, the next one begins. Keys and the pointer bring the controls back.

use bevy::{
    input::{
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseMotion, MouseWheel},
        touch::TouchInput,
    },
    prelude::*,
    window::PrimaryWindow,
};

use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    games::sessions::{OpenSessions, RaceCommand},
    input::CommandWriter,
    race::{Clock, Standings},
    scene::ShowMode,
};

/// Seconds between the end of a race and the next board, and the same after a Grand Prix.
const AFTER_RACE: f32 = 6.0;
const AFTER_GRAND_PRIX: f32 = 14.0;
/// A shorter way of the pointer, in points, is a jolt of the table.
const LEAST_MOTION: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_controls.in_set(AppSystems::Input), (go_on, hide_pointer).in_set(AppSystems::Draw))
            .run_if(in_state(Screen::Race)),
    )
    .add_systems(OnExit(Screen::Race), |mut show: ResMut<ShowMode>| _ = show.set_if_neq(ShowMode::default()));
}

fn show_controls(
    time: Res<Time<Real>>,
    mut show: ResMut<ShowMode>,
    mut keys: EventReader<KeyboardInput>,
    mut buttons: EventReader<MouseButtonInput>,
    mut motion: EventReader<MouseMotion>,
    mut wheel: EventReader<MouseWheel>,
    mut touches: EventReader<TouchInput>,
    mut demand: ResMut<FrameDemand>,
) {
    let moved: f32 = motion.read().map(|motion| motion.delta.length()).sum();
    let is_used = keys.read().count() + buttons.read().count() + wheel.read().count() + touches.read().count() > 0;
    if !show.is_on() {
        return;
    }
    let mut next = show.after(time.delta_secs().min(0.25));
    if is_used || moved > LEAST_MOTION {
        next.show_controls();
    }
    // The lanes move only when the controls come or go.
    let is_other = next.hides_controls() != show.hides_controls();
    *(if is_other { &mut *show } else { show.bypass_change_detection() }) = next;
    demand.ask_while(!next.hides_controls());
}

fn go_on(
    time: Res<Time<Real>>,
    show: Res<ShowMode>,
    sessions: Res<OpenSessions>,
    standings: Res<Standings>,
    clock: Res<Clock>,
    mut over_for: Local<f32>,
    mut commands: CommandWriter,
    mut demand: ResMut<FrameDemand>,
) {
    let grand_prix = sessions.on_lanes().grand_prix.as_ref();
    // The table of a Grand Prix goes on to its next board by itself.
    let is_between = grand_prix.is_some_and(|grand_prix| !grand_prix.is_over());
    if !show.is_on() || !standings.finished || is_between || clock.is_idle() {
        *over_for = 0.0;
        return;
    }
    *over_for += time.delta_secs().min(0.25);
    demand.ask();
    if *over_for >= if grand_prix.is_some() { AFTER_GRAND_PRIX } else { AFTER_RACE } {
        *over_for = 0.0;
        commands.send(RaceCommand::NextBoard);
    }
}

fn hide_pointer(show: Res<ShowMode>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if !show.is_changed() {
        return;
    }
    for mut window in &mut windows {
        window.cursor_options.visible = !show.hides_controls();
    }
}
