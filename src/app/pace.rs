//! The pace of frames in a window: one after the other while something moves, else none until something comes.
//!
//! At rest the game's time stands still: what begins to move afterwards begins at its beginning.

use std::time::Duration;

use bevy::{
    ecs::event::Events,
    platform::time::Instant,
    prelude::*,
    time::{TimeSystem, TimeUpdateStrategy},
    window::{RequestRedraw, WindowEvent},
    winit::{EventLoopProxyWrapper, UpdateMode, WakeUp, WinitSettings},
};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui::ViewportId};

use crate::base::frames::{FrameDemand, Waker};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Pace::RUNNING)
        .add_systems(PreStartup, connect)
        .add_systems(First, tell_time.before(TimeSystem))
        .add_systems(PostUpdate, hear_panels.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput))
        .add_systems(Last, choose_pace);
}

fn connect(waker: Res<Waker>, proxy: Option<Res<EventLoopProxyWrapper<WakeUp>>>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        // It fails when the window is gone.
        waker.connect(move || _ = proxy.send_event(WakeUp));
    }
}

/// How frames follow each other.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// One after the other; so many were drawn without a demand.
    Running { settled: u32 },
    /// When something comes, or after a while.
    Waiting,
}

impl Pace {
    const RUNNING: Pace = Pace::Running { settled: 0 };
}

/// Shaders are built beside the first frames, which are drawn without what they are for.
const START: Duration = Duration::from_secs(3);
/// What a person does is shown in this many frames at most: panels speak to the game in the next frame, where they leave
/// it place, it is taken in the one after, and the renderer is one behind.
const SETTLE: u32 = 5;
/// How long a wait may be. Few kinds, since each change of the mode costs a frame; and an end even to the longest, since
/// a wait without one would leave an earlier, shorter one in place.
const WAITS: [Duration; 4] =
    [Duration::from_secs(24 * 60 * 60), Duration::from_secs(10), Duration::from_secs(1), Duration::from_millis(100)];

/// Time goes by the clock on the wall, since the renderer's comes two frames late. A rest goes by before the frame that
/// ends it: in that one nothing moves, but panels (which go by real time) know how long it was.
fn tell_time(pace: Res<Pace>, mut real: ResMut<Time<Real>>, mut strategy: ResMut<TimeUpdateStrategy>) {
    let now = Instant::now();
    if *pace == Pace::Waiting {
        real.update_with_instant(now);
    }
    *strategy = TimeUpdateStrategy::ManualInstant(now);
}

/// Panels ask for frames themselves: at once while they change, later for what comes with a delay.
fn hear_panels(outputs: Query<&EguiFullOutput>, mut demand: ResMut<FrameDemand>) {
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
    mut said: EventReader<WindowEvent>,
    mut woken: EventReader<WakeUp>,
    mut redraws: ResMut<Events<RequestRedraw>>,
    mut settings: ResMut<WinitSettings>,
    mut pace: ResMut<Pace>,
) {
    // The panels' library asks without end while it has a delay to wait for; their demand is known already.
    redraws.clear();
    let is_told = said.read().count() + woken.read().count() > 0;
    *pace = match *pace {
        _ if demand.delay() == Some(Duration::ZERO) || is_told || time.elapsed() < START => Pace::RUNNING,
        Pace::Running { settled } if settled < SETTLE => Pace::Running { settled: settled + 1 },
        _ => Pace::Waiting,
    };
    // A page has no such log.
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

/// The longest wait that is no longer than the delay, or the shortest one.
fn wait(delay: Option<Duration>) -> Duration {
    let [longest, .., shortest] = WAITS;
    let delay = delay.unwrap_or(longest);
    WAITS.into_iter().find(|wait| *wait <= delay).unwrap_or(shortest)
}

#[cfg(test)]
mod tests {
    use super::*;

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
