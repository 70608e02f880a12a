//! Gestures on the scene: taps and clicks play, two fingers and the wheel zoom, and a drag moves the zoomed scene.
//!
//! A tap counts when it ends, so the first finger of a pinch plays nothing.

use bevy::{
    input::{
        mouse::{AccumulatedMouseScroll, MouseScrollUnit},
        touch::Touch,
    },
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use color_walk_sessions::SessionKind;

use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::OpenSessions,
    scene::{InterfaceScale, SceneArea, Zoom},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<TapEvent>().add_systems(
        Update,
        (read_touches, read_mouse, read_wheel).in_set(AppSystems::Input).before(super::pointer::press_scene),
    );
}

/// A tap or click on the scene.
#[derive(Event, Clone, Copy, Debug)]
pub struct TapEvent {
    /// In points from the window's top left.
    pub point: Vec2,
    /// True for the right button.
    pub right: bool,
}

/// A pointer that moves farther than this, in points, drags.
const TAP_REACH: f32 = 9.0;

/// A finger on the scene. Positions are in points.
#[derive(Clone, Copy)]
struct Finger {
    id: u64,
    start: Vec2,
    position: Vec2,
}

impl Finger {
    fn of(touch: &Touch, scale: InterfaceScale) -> Self {
        let (start, position) = (scale.point(touch.start_position()), scale.point(touch.position()));
        Finger { id: touch.id(), start, position }
    }

    fn distance(&self) -> f32 {
        self.position.distance(self.start)
    }
}

/// The current gesture.
#[derive(Default)]
struct Fingers {
    /// True if the gesture is not a tap. Lasts until all fingers are lifted.
    busy: bool,
    /// Each finger's position in the last frame.
    last: Vec<(u64, Vec2)>,
}

impl Fingers {
    /// The finger's previous position. Bevy's own is wrong after a frame without an event.
    fn before(&self, finger: Finger) -> Vec2 {
        let known = self.last.iter().find(|(id, _)| *id == finger.id);
        known.map_or(finger.start, |&(_, position)| position)
    }
}

/// Tests where the scene takes presses: no panel or window may cover it.
#[derive(bevy::ecs::system::SystemParam)]
struct SceneHitTest<'w, 's> {
    area: Res<'w, SceneArea>,
    screen: Res<'w, State<Screen>>,
    sessions: Res<'w, OpenSessions>,
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl SceneHitTest<'_, '_> {
    fn is_hit(&mut self, point: Vec2) -> bool {
        let screen = self.screen.get();
        // The tour and the puzzles show only boards of their own.
        let is_shown = match (screen, self.sessions.on_lanes().kind) {
            (Screen::Tour, kind) => kind == SessionKind::Scene,
            (Screen::Puzzles, kind) => kind == SessionKind::Puzzle,
            (screen, _) => screen.takes_moves(),
        };
        if !is_shown || !self.area.0.contains(point) {
            return false;
        }
        let Ok(mut context) = self.contexts.single_mut() else { return true };
        let layer = context.get_mut().layer_id_at(egui::Pos2::new(point.x, point.y));
        layer.is_none_or(|layer| layer == egui::LayerId::background())
    }
}

fn read_touches(
    touches: Res<Touches>,
    scale: Res<InterfaceScale>,
    mut fingers: Local<Fingers>,
    mut scene: SceneHitTest,
    mut zoom: ResMut<Zoom>,
    mut taps: EventWriter<TapEvent>,
) {
    let down: Vec<_> = touches.iter().map(|touch| Finger::of(touch, *scale)).collect();
    let area = scene.area.0;
    match down[..] {
        [finger] if scene.is_hit(finger.start) => {
            fingers.busy |= finger.distance() > TAP_REACH;
            if fingers.busy && zoom.is_on() {
                *zoom = zoom.moved(finger.position - fingers.before(finger));
            }
        }
        [one, other, ..] if scene.is_hit(one.start) && scene.is_hit(other.start) => {
            fingers.busy = true;
            let (one_before, other_before) = (fingers.before(one), fingers.before(other));
            let before = one_before.distance(other_before).max(1.0);
            let after = one.position.distance(other.position).max(1.0);
            let (middle_before, middle) = ((one_before + other_before) / 2.0, (one.position + other.position) / 2.0);
            if (before, middle_before) != (after, middle) {
                let moved = zoom.held(true).moved(middle - middle_before);
                *zoom = moved.by(after / before, middle - area.min, area.size());
            }
        }
        _ => {}
    }
    for finger in touches.iter_just_released().map(|touch| Finger::of(touch, *scale)) {
        let is_tap = !fingers.busy && finger.distance() <= TAP_REACH;
        if is_tap && scene.is_hit(finger.start) {
            taps.write(TapEvent { point: finger.start, right: false });
        }
    }
    if down.len() < 2 {
        let let_go = zoom.held(false);
        zoom.set_if_neq(let_go);
    }
    fingers.busy &= !down.is_empty();
    fingers.last = down.iter().map(|finger| (finger.id, finger.position)).collect();
}

/// A mouse button held down on the scene.
struct Hold {
    from: Vec2,
    last: Vec2,
    is_drag: bool,
}

fn read_mouse(
    buttons: Res<ButtonInput<MouseButton>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
    mut scene: SceneHitTest,
    mut hold: Local<Option<Hold>>,
    mut zoom: ResMut<Zoom>,
    mut taps: EventWriter<TapEvent>,
) {
    let either = [MouseButton::Left, MouseButton::Right];
    let Some(point) = windows.single().ok().and_then(Window::cursor_position).map(|cursor| scale.point(cursor)) else {
        *hold = None;
        return;
    };
    if buttons.any_just_pressed(either) {
        *hold = scene.is_hit(point).then_some(Hold { from: point, last: point, is_drag: false });
    }
    let Some(held) = &mut *hold else { return };
    held.is_drag |= held.from.distance(point) > TAP_REACH;
    if held.is_drag && zoom.is_on() && point != held.last {
        *zoom = zoom.moved(point - held.last);
    }
    held.last = point;
    if buttons.any_just_released(either) {
        if !held.is_drag {
            taps.write(TapEvent { point, right: buttons.just_released(MouseButton::Right) });
        }
        *hold = None;
    }
}

/// Zoom factor of one wheel notch.
const NOTCH: f32 = 1.2;
const PIXELS_A_NOTCH: f32 = 100.0;

fn read_wheel(
    scroll: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
    mut scene: SceneHitTest,
    mut zoom: ResMut<Zoom>,
) {
    // Ctrl with the wheel is the browser's own zoom, also if Ctrl was released within the frame.
    let control = [KeyCode::ControlLeft, KeyCode::ControlRight];
    if scroll.delta.y == 0.0 || keys.any_pressed(control) || keys.any_just_released(control) {
        return;
    }
    let Some(point) = windows.single().ok().and_then(Window::cursor_position).map(|cursor| scale.point(cursor)) else {
        return;
    };
    if !scene.is_hit(point) {
        return;
    }
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / PIXELS_A_NOTCH,
    };
    let area = scene.area.0;
    *zoom = zoom.by(NOTCH.powf(notches.clamp(-5.0, 5.0)), point - area.min, area.size());
}
