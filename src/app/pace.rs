//! Paces frames in a window: continuous while something moves, else none until an event arrives.
//!
//! While idle, the game's time stops, so a later animation starts at its first frame.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{
    ecs::event::Events,
    platform::time::Instant,
    prelude::*,
    render::{Render, RenderApp, RenderSet, render_resource::PipelineCache},
    time::{TimeSystem, TimeUpdateStrategy},
    window::{RequestRedraw, WindowEvent, WindowResized, WindowScaleFactorChanged},
    winit::{EventLoopProxyWrapper, UpdateMode, WakeUp, WinitSettings},
};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::ViewportId};

use crate::base::frames::{FrameDemand, Waker};

pub(crate) fn plugin(app: &mut App) {
    let shaders = CompilingShaders::default();
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        let report = report_shaders.in_set(RenderSet::Cleanup);
        render_app.insert_resource(shaders.clone()).add_systems(Render, report);
    }
    app.insert_resource(Pace::RUNNING)
        .insert_resource(shaders)
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

/// True while the renderer waits for shaders. Until then, frames lack what those draw.
#[derive(Resource, Clone, Default)]
struct CompilingShaders(Arc<AtomicBool>);

fn report_shaders(cache: Res<PipelineCache>, compiling: Res<CompilingShaders>) {
    compiling.0.store(cache.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

/// After this time the game may rest, even if a shader never compiles.
const LONGEST_START: Duration = Duration::from_secs(60);
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
    compiling: Res<CompilingShaders>,
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
    let is_starting = compiling.0.load(Ordering::Relaxed) && time.elapsed() < LONGEST_START;
    let has_input = events + woken.read().count() > 0;
    *pace = match *pace {
        _ if demand.delay() == Some(Duration::ZERO) || has_input || is_starting => Pace::RUNNING,
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

    fn paced(pace: Pace) -> App {
        let mut app = App::new();
        app.add_event::<WindowEvent>().add_event::<WindowResized>().add_event::<WindowScaleFactorChanged>();
        app.add_event::<WakeUp>().add_event::<RequestRedraw>();
        app.init_resource::<FrameDemand>().init_resource::<Time<Real>>().init_resource::<WinitSettings>();
        app.init_resource::<CompilingShaders>().insert_resource(pace).add_systems(Last, choose_pace);
        app
    }

    /// The scene's layout follows its panels one frame later, so one frame is not enough.
    #[test]
    fn a_resize_is_drawn_until_it_settles() {
        let mut app = paced(Pace::Waiting);
        app.update();
        assert_eq!(*app.world().resource::<Pace>(), Pace::Waiting);
        app.world_mut().send_event(WindowResized { window: Entity::PLACEHOLDER, width: 390.0, height: 844.0 });
        app.update();
        assert_eq!(*app.world().resource::<Pace>(), Pace::RUNNING);
    }

    #[test]
    fn frames_come_while_shaders_compile() {
        let mut app = paced(Pace::RUNNING);
        let compiling = app.world().resource::<CompilingShaders>().clone();
        compiling.0.store(true, Ordering::Relaxed);
        for _ in 0..3 * SETTLE {
            app.update();
            assert_eq!(*app.world().resource::<Pace>(), Pace::RUNNING);
        }
        compiling.0.store(false, Ordering::Relaxed);
        for _ in 0..=SETTLE {
            app.update();
        }
        assert_eq!(*app.world().resource::<Pace>(), Pace::Waiting);
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
