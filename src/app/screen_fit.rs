//! Keeps a new window inside its screen, which may be smaller than the last one.

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode},
};

/// The share of a screen that a window takes if it was too large for it. Title bar and task bar need the rest.
const SHARE: f32 = 0.9;

pub(super) fn fit_to_screen(
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    for mut window in windows.iter_mut().filter(|window| window.mode == WindowMode::Windowed) {
        let holds = |screen: &Monitor| match window.position {
            WindowPosition::At(place) => {
                let corner = place - screen.physical_position;
                corner.cmpge(IVec2::ZERO).all() && corner.cmplt(screen.physical_size().as_ivec2()).all()
            }
            _ => false,
        };
        let screen = screens.iter().max_by_key(|(screen, is_primary)| (holds(screen), *is_primary));
        let Some((screen, _)) = screen else { continue };
        let size = window.resolution.size();
        let fitting = fitting(size, screen.physical_size().as_vec2() / screen.scale_factor as f32);
        if fitting != size {
            window.resolution.set(fitting.x, fitting.y);
        }
    }
}

/// The size of a window on a screen, both in logical pixels: a side that is too long is shortened.
fn fitting(window: Vec2, screen: Vec2) -> Vec2 {
    Vec2::select(window.cmpgt(screen), (screen * SHARE).floor(), window)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(position: IVec2, size: UVec2, scale_factor: f64) -> Monitor {
        Monitor {
            name: None,
            physical_height: size.y,
            physical_width: size.x,
            physical_position: position,
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        }
    }

    /// The size of a window of 1280 × 800 at this position. The first screen is the primary one.
    fn size(position: WindowPosition, screens: &[Monitor]) -> (f32, f32) {
        let mut app = App::new();
        for (index, screen) in screens.iter().enumerate() {
            let mut entity = app.world_mut().spawn(screen.clone());
            if index == 0 {
                entity.insert(PrimaryMonitor);
            }
        }
        let resolution = bevy::window::WindowResolution::new(1280.0, 800.0);
        let window = app.world_mut().spawn((Window { position, resolution, ..default() }, PrimaryWindow)).id();
        app.add_systems(Startup, fit_to_screen).update();
        let resolution = &app.world().get::<Window>(window).expect("it was made above").resolution;
        (resolution.width(), resolution.height())
    }

    #[test]
    fn a_window_is_no_larger_than_its_screen() {
        let alone =
            |width, height, scale| size(WindowPosition::Automatic, &[screen(IVec2::ZERO, uvec2(width, height), scale)]);
        assert_eq!(alone(1920, 1080, 1.0), (1280.0, 800.0));
        assert_eq!(alone(1280, 800, 1.0), (1280.0, 800.0));
        // A laptop's screen at 150 %.
        assert_eq!(alone(1920, 1080, 1.5), (1280.0, 648.0));
        assert_eq!(alone(1024, 600, 1.0), (921.0, 540.0));
        assert_eq!(size(WindowPosition::Automatic, &[]), (1280.0, 800.0));
    }

    #[test]
    fn the_screen_of_its_position_counts() {
        let screens = [screen(IVec2::ZERO, uvec2(1366, 768), 1.0), screen(ivec2(1366, 0), uvec2(2560, 1440), 1.0)];
        let at = |x, y| size(WindowPosition::At(ivec2(x, y)), &screens);
        assert_eq!(at(1400, 20), (1280.0, 800.0));
        assert_eq!(at(20, 20), (1280.0, 691.0));
        // On no screen.
        assert_eq!(at(-900, 20), (1280.0, 691.0));
    }
}
