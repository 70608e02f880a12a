//! Keeps a new window inside a screen. The screens may be fewer or smaller than at the last visit.

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode},
};

/// The share of a screen that a window takes if it was too large for it. Title bar and task bar need the rest.
const SHARE: f32 = 0.9;
/// The part of a window's top edge, in logical pixels, that must be visible, so that one can drag the window.
const HANDLE: Vec2 = vec2(128.0, 16.0);
/// The height of a title bar in logical pixels.
const TITLE_BAR: f32 = 32.0;

pub(super) fn fit_to_screen(
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let mut screens: Vec<_> = screens.iter().collect();
    screens.sort_by_key(|(_, is_primary)| !is_primary);
    let screens: Vec<_> = screens.into_iter().map(|(screen, _)| Screen::from(screen)).collect();
    for mut window in windows.iter_mut().filter(|window| window.mode == WindowMode::Windowed) {
        let corner = match window.position {
            WindowPosition::At(corner) => Some(corner.as_vec2()),
            _ => None,
        };
        let size = window.resolution.size();
        let Some(fitted) = fitted(corner, size, &screens) else { continue };
        if fitted.size != size {
            window.resolution.set(fitted.size.x, fitted.size.y);
        }
        if let Some(corner) = fitted.corner.filter(|_| fitted.corner != corner) {
            window.position.set(corner.as_ivec2());
        }
    }
}

/// A screen in physical pixels.
struct Screen {
    place: Rect,
    scale: f32,
}

impl From<&Monitor> for Screen {
    fn from(screen: &Monitor) -> Self {
        let (corner, size) = (screen.physical_position.as_vec2(), screen.physical_size().as_vec2());
        Screen { place: Rect::from_corners(corner, corner + size), scale: screen.scale_factor as f32 }
    }
}

impl Screen {
    /// True if one can see and drag a window of this corner and logical width.
    fn shows(&self, corner: Vec2, width: f32) -> bool {
        let top = Rect::from_corners(corner, corner + vec2(width, TITLE_BAR) * self.scale);
        let seen = self.place.intersect(top).size() / self.scale;
        seen.cmpge(HANDLE.min(vec2(width, TITLE_BAR))).all()
    }

    /// The squared distance from a point to the screen.
    fn distance(&self, point: Vec2) -> f32 {
        point.distance_squared(point.clamp(self.place.min, self.place.max))
    }
}

/// A window's place: its corner in physical pixels, unless the system chooses it, and its logical size.
struct Fitted {
    corner: Option<Vec2>,
    size: Vec2,
}

/// Fits a window. A window that nobody could see or drag moves to the middle of the nearest screen. `None` without
/// screens. The first screen is the primary one.
fn fitted(corner: Option<Vec2>, size: Vec2, screens: &[Screen]) -> Option<Fitted> {
    let Some(corner) = corner else {
        return screens.first().map(|screen| Fitted { corner: None, size: fitting(size, screen) });
    };
    // A window over two screens counts to the one with its corner.
    let showing = screens.iter().filter(|screen| screen.shows(corner, size.x));
    if let Some(screen) = showing.min_by(|one, other| one.distance(corner).total_cmp(&other.distance(corner))) {
        return Some(Fitted { corner: Some(corner), size: fitting(size, screen) });
    }
    let nearest = screens.iter().min_by(|one, other| one.distance(corner).total_cmp(&other.distance(corner)))?;
    let size = fitting(size, nearest);
    let outer = (size + vec2(0.0, TITLE_BAR)) * nearest.scale;
    let corner = (nearest.place.center() - outer / 2.0).max(nearest.place.min).floor();
    Some(Fitted { corner: Some(corner), size })
}

/// The size of a window on a screen: a side that is too long is shortened.
fn fitting(window: Vec2, screen: &Screen) -> Vec2 {
    let screen = screen.place.size() / screen.scale;
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

    /// The place and size of a window of 1280 × 800 at this position. The first screen is the primary one.
    fn fit(position: WindowPosition, screens: &[Monitor]) -> (WindowPosition, (f32, f32)) {
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
        let window = app.world().get::<Window>(window).expect("it was made above");
        (window.position, (window.resolution.width(), window.resolution.height()))
    }

    fn size(position: WindowPosition, screens: &[Monitor]) -> (f32, f32) {
        fit(position, screens).1
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
        assert_eq!(at(-1900, 20), (1280.0, 691.0));
    }

    #[test]
    fn a_window_where_no_screen_is_moves_to_the_middle_of_the_nearest() {
        let left = screen(IVec2::ZERO, uvec2(1920, 1080), 1.0);
        let right = screen(ivec2(1920, 0), uvec2(3840, 2160), 2.0);
        let at = |x, y, screens: &[Monitor]| match fit(WindowPosition::At(ivec2(x, y)), screens).0 {
            WindowPosition::At(corner) => (corner.x, corner.y),
            position => panic!("{position:?}"),
        };
        let middle = (320, 124);
        for (x, y) in [
            (5000, 3000),
            (-2000, 100),
            (100, -900),
            // Only 10 pixels are visible, or no title bar.
            (1910, 100),
            (-1270, 100),
            (100, 1070),
            (100, -40),
            (i32::MAX, i32::MIN),
        ] {
            assert_eq!(at(x, y, std::slice::from_ref(&left)), middle, "({x}, {y})");
        }
        for (x, y) in [(0, 0), (-7, 0), (640, 280), (1700, 900), (-1100, 100), (100, -10)] {
            assert_eq!(at(x, y, std::slice::from_ref(&left)), (x, y));
        }
        let both = [left, right];
        // Over two screens, and on the second one.
        for (x, y) in [(1910, 100), (3000, 100), (5000, 2000)] {
            assert_eq!(at(x, y, &both), (x, y));
        }
        assert_eq!(at(9000, 100, &both), (1920 + 640, 248));
        assert_eq!(at(-2000, 100, &both), middle);
        // A window as large as its screen keeps its title bar on it.
        assert_eq!(at(5000, 3000, &[screen(IVec2::ZERO, uvec2(1280, 800), 1.0)]), (0, 0));
        assert_eq!(at(5000, 3000, &[]), (5000, 3000));
    }
}
