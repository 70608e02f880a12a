//! Show mode: the race fills the window and goes on by itself, for a lecture hall or a screen at home.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowMode>();
}

/// Whether the race is a show. Controls are hidden until somebody presses a key or moves the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ShowMode {
    is_on: bool,
    /// Seconds until the controls disappear again.
    controls: f32,
}

/// Seconds that the controls stay without a key or a move of the pointer.
const CONTROLS: f32 = 5.0;

impl ShowMode {
    /// A show without controls.
    pub fn begun() -> Self {
        ShowMode { is_on: true, controls: 0.0 }
    }

    /// True during a show.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// True while nothing but the race is shown.
    pub fn hides_controls(&self) -> bool {
        self.is_on && self.controls <= 0.0
    }

    /// Begins or ends the show.
    pub fn toggle(&mut self) {
        *self = if self.is_on { ShowMode::default() } else { ShowMode::begun() };
    }

    /// Shows the controls for some seconds.
    pub fn show_controls(&mut self) {
        self.controls = CONTROLS;
    }

    /// The same show after `seconds` without a key.
    #[must_use]
    pub fn after(self, seconds: f32) -> Self {
        ShowMode { controls: (self.controls - seconds).max(0.0), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_come_with_a_key_and_go_again() {
        let mut show = ShowMode::default();
        assert!(!show.hides_controls());
        show.toggle();
        assert!(show.is_on() && show.hides_controls());
        show.show_controls();
        assert!(!show.after(CONTROLS - 0.1).hides_controls());
        assert!(show.after(CONTROLS).hides_controls());
        show.toggle();
        assert_eq!(show, ShowMode::default());
    }
}
