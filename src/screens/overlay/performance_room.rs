//! Places the performance overlay where it covers nothing and moves nothing. If no place is free, it takes room: at the
//! side, or under the toolbar of a narrow window.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Rect, Vec2},
};

use super::{
    free_place::{self, Seeker},
    notice::has_free_places,
};
use crate::{base::schedule::Screen, scene::LanePlace, screens::OpenPanels, ui::WindowClass};

/// The overlay's place, in points of the window.
#[derive(Resource)]
pub(super) struct PerformanceRoom {
    /// The size that its content needs.
    pub size: Vec2,
    place: Option<Rect>,
    /// The window's size and the screen, if they left no free place.
    crowded: Option<(Vec2, Screen)>,
}

impl PerformanceRoom {
    pub(super) fn new(size: Vec2) -> Self {
        PerformanceRoom { size, place: None, crowded: None }
    }

    /// Its area while it is shown.
    pub(super) fn shown(&self) -> Option<Rect> {
        self.place
    }
}

/// Reserves room where the last pass found no free place.
pub(super) fn take(
    mut contexts: EguiContexts,
    panels: Res<OpenPanels>,
    screen: Res<State<Screen>>,
    mut room: ResMut<PerformanceRoom>,
) -> Result {
    if !panels.performance {
        if room.place.is_some() {
            (room.place, room.crowded) = (None, None);
        }
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let here = (context.screen_rect().size(), *screen.get());
    // Pages have controls everywhere.
    if !has_free_places(*screen.get()) {
        room.crowded = Some(here);
    }
    if room.crowded != Some(here) {
        room.crowded = None;
        return Ok(());
    }
    let frame = egui::Frame::NONE.inner_margin(4.0);
    let rect = if WindowClass::of(context) != WindowClass::Phone {
        let panel = egui::SidePanel::right("performance").exact_width(room.size.x + 8.0).resizable(false);
        panel.show_separator_line(false).frame(frame).show(context, |_| {}).response.rect
    } else {
        let panel = egui::TopBottomPanel::top("performance").exact_height(room.size.y + 8.0);
        panel.show_separator_line(false).frame(frame).show(context, |_| {}).response.rect
    };
    room.place = Some(Rect::from_min_size(rect.min + Vec2::splat(4.0), room.size));
    Ok(())
}

/// Finds a free place after all panels.
pub(super) fn find(
    mut contexts: EguiContexts,
    panels: Res<OpenPanels>,
    screen: Res<State<Screen>>,
    lanes: Query<(&LanePlace, &Visibility)>,
    mut room: ResMut<PerformanceRoom>,
) -> Result {
    if !panels.performance || room.crowded.is_some() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    match free_place::find(context, Seeker::Performance, lanes.iter(), None, &[room.size]) {
        Some((_, place)) => room.place = Some(place),
        None => room.crowded = Some((context.screen_rect().size(), *screen.get())),
    }
    Ok(())
}
