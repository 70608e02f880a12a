//! Paces frames in a window: continuous while something moves, else none until an event arrives.
//!
//! While idle, the game's time stops, so a later animation starts at its first frame.

use std::time::Duration;

use bevy::{
    ecs::event::Events,
    platform::time::Instant,
    prelude::*,
    time::{TimeSystem, TimeUpdateStrategy},
    window::{RequestRedraw, WindowEvent, WindowResized, WindowScaleFactorChanged},
    winit::{EventLoopProxyWrapper, UpdateMode, WakeUp, WinitSettings},
};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::ViewportId};

use crate::base::frames::{FrameDemand, Waker};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Pace::RUNNING)
        .add_systems(PreStartup, connect)
        .add_systems(First, set_time.before(TimeSystem))
        .add_systems(
            PostUpdate,
            request_frames_of_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
        )
        .add_systems(Last, choose_pace);
}

fn connect(waker: Res<Waker>, proxy: Option<Res<EventLoopProxyWrapper<WakeUp>>>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        // Fails only after the window has closed.
        waker.connect(move || _ = proxy.send_event(WakeUp));
    }
}

/// The pace of frames.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// Continuous. `settled` frames were drawn without a request.
    Running { settled: u32 },
    /// Waits for an event, or for a delay.
    Waiting,
}

impl Pace {
    const RUNNING: Pace = Pace::Running { settled: 0 };
}

/// Draws frames at the start while shaders compile. Until then, frames lack what those draw.
const START: Duration = Duration::from_secs(3);
/// Maximum frames until input is visible. Panels send commands one frame later. The scene takes the space that panels
/// leave another frame later, and the renderer is one frame behind.
const SETTLE: u32 = 5;
/// Possible waits. Few, because each change of the mode costs a frame. Even the longest is finite, because an endless
/// wait would leave an earlier, shorter one in place.
const WAITS: [Duration; 4] =
    [Duration::from_secs(24 * 60 * 60), Duration::from_secs(10), Duration::from_secs(1), Duration::from_millis(100)];

/// Uses the wall clock, because the renderer's time is two frames late. An idle period passes before the frame that
/// ends it. So nothing jumps in that frame, but panels, which use real time, know the period's length.
fn set_time(pace: Res<Pace>, mut real: ResMut<Time<Real>>, mut strategy: ResMut<TimeUpdateStrategy>) {
    let now = Instant::now();
    if *pace == Pace::Waiting {
        real.update_with_instant(now);
    }
    *strategy = TimeUpdateStrategy::ManualInstant(now);
}

/// Forwards the panels' requests: at once while they change, later for delayed effects.
fn request_frames_of_panels(outputs: Query<&EguiFullOutput>, mut demand: ResMut<FrameDemand>) {
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        if let Some(viewport) = output.viewport_output.get(&ViewportId::ROOT)
            && viewport.repaint_delay < Duration::MAX
        {
            demand.ask_within(viewport.repaint_delay);
        }
    }
}

fn choose_pace(
    demand: Res<FrameDemand>,
    time: Res<Time<Real>>,
    mut window_events: EventReader<WindowEvent>,
    // bevy_winit does not write these as `WindowEvent`.
    (mut resized, mut rescaled): (EventReader<WindowResized>, EventReader<WindowScaleFactorChanged>),
    mut woken: EventReader<WakeUp>,
    mut redraws: ResMut<Events<RequestRedraw>>,
    mut settings: ResMut<WinitSettings>,
    mut pace: ResMut<Pace>,
) {
    // While egui waits for a delay, it requests redraws without end. Its delay is already known.
    redraws.clear();
    let events = window_events.read().count() + resized.read().count() + rescaled.read().count();
    let has_input = events + woken.read().count() > 0;
    *pace = match *pace {
        _ if demand.delay() == Some(Duration::ZERO) || has_input || time.elapsed() < START => Pace::RUNNING,
        Pace::Running { settled } if settled < SETTLE => Pace::Running { settled: settled + 1 },
        _ => Pace::Waiting,
    };
    // The web build has no trace log.
    #[cfg(not(target_arch = "wasm32"))]
    bevy::log::trace!("frame, {:?}", *pace);
    let mode = match *pace {
        Pace::Running { .. } => UpdateMode::Continuous,
        Pace::Waiting => UpdateMode::reactive_low_power(wait(demand.delay())),
    };
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}

/// The longest of [`WAITS`] within the delay, or the shortest one.
fn wait(delay: Option<Duration>) -> Duration {
    let [longest, .., shortest] = WAITS;
    let delay = delay.unwrap_or(longest);
    WAITS.into_iter().find(|wait| *wait <= delay).unwrap_or(shortest)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scene's layout follows its panels one frame later, so one frame is not enough.
    #[test]
    fn a_resize_is_drawn_until_it_settles() {
        let mut app = App::new();
        app.add_event::<WindowEvent>().add_event::<WindowResized>().add_event::<WindowScaleFactorChanged>();
        app.add_event::<WakeUp>().add_event::<RequestRedraw>();
        app.init_resource::<FrameDemand>().init_resource::<Time<Real>>().init_resource::<WinitSettings>();
        app.insert_resource(Pace::Waiting).add_systems(Last, choose_pace);
        for _ in 0..2 {
            app.world_mut().resource_mut::<Time<Real>>().update_with_duration(START);
        }
        app.update();
        assert_eq!(*app.world().resource::<Pace>(), Pace::Waiting);
        app.world_mut().send_event(WindowResized { window: Entity::PLACEHOLDER, width: 390.0, height: 844.0 });
        app.update();
        assert_eq!(*app.world().resource::<Pace>(), Pace::RUNNING);
    }

    #[test]
    fn waits_end_in_time() {
        let millis = Duration::from_millis;
        assert_eq!(wait(None), WAITS[0]);
        assert_eq!(wait(Some(millis(299_000))), millis(10_000));
        assert_eq!(wait(Some(millis(5_000))), millis(1_000));
        assert_eq!(wait(Some(millis(500))), millis(100));
        assert_eq!(wait(Some(millis(1))), millis(100));
    }
}
