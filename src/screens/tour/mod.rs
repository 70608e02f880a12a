//! The tour: chapters that teach the algorithms by watching and trying them.

mod announcements;
mod commands;
mod drive;
mod panel;
mod pointer;
mod projector;
mod scenes;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use color_walk_assets::{Chapter, load_chapters};
use color_walk_play::{
    sentence::Sentence,
    tour::{Place, Progress, Tour},
};

use super::{
    PanelSystems,
    race::{headers, search_panel::show_line},
    scene_area, walk_map,
};
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, OpenSystems, Screen},
    },
    input::InspectedCell,
    race::Clock,
    search::registry::SolverRegistry,
};

/// The parts without panels.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentTour>()
        .add_plugins((projector::plugin, announcements::plugin))
        .init_resource::<scenes::SceneOnLanes>()
        .add_systems(OnEnter(Screen::Tour), |mut inspected: ResMut<InspectedCell>| inspected.0 = None)
        .add_systems(OnExit(Screen::Tour), give_back)
        .add_systems(Startup, load)
        .add_systems(
            Update,
            (
                // Before races start, so a scene appears in the frame that requests it: panels never see a step with the
                // lanes of another.
                (commands::take_taps, commands::apply_tour_commands, drive::move_on, scenes::show_scenes)
                    .chain()
                    .after(OpenSystems)
                    .in_set(AppSystems::Input),
                // After the lanes exist, and before the clock moves them.
                drive::drive.in_set(AppSystems::Receive),
                note.in_set(AppSystems::Draw).run_if(resource_changed::<CurrentTour>),
            )
                .run_if(in_state(Screen::Tour)),
        );
}

pub(super) fn panels_plugin(app: &mut App) {
    let in_chapter = |current_tour: Res<CurrentTour>| current_tour.tour.place() != Place::List;
    app.add_systems(
        EguiPrimaryContextPass,
        (
            panel::show_tour_panel,
            (scene_area::fit(), headers::show_headers, walk_map::show_walk_map, show_line, pointer::show_tour_pointer)
                .chain()
                .run_if(in_chapter),
        )
            .chain()
            .run_if(in_state(Screen::Tour))
            .in_set(PanelSystems::Screen),
    );
}

/// The tour and the person's progress in it.
#[derive(Resource, Default)]
pub struct CurrentTour {
    /// The current chapter and place.
    pub tour: Tour,
    /// The person's progress.
    pub progress: Progress,
    /// Large text and high contrast while the tour is open.
    pub projector: bool,
    chapters: Vec<Arc<Chapter>>,
}

impl CurrentTour {
    /// All chapters, in order.
    pub fn chapters(&self) -> &[Arc<Chapter>] {
        &self.chapters
    }

    /// Index of the chapter after the current one.
    pub fn next_chapter(&self) -> Option<usize> {
        let id = &self.tour.chapter()?.id;
        let place = self.chapters.iter().position(|chapter| chapter.id == *id)?;
        (place + 1 < self.chapters.len()).then_some(place + 1)
    }

    /// The first chapter that is not completed, or the first one if all are.
    pub fn next_to_do(&self) -> usize {
        self.chapters.iter().position(|chapter| !self.progress.is_finished(chapter)).unwrap_or(0)
    }

    fn open(&mut self, index: usize) {
        if let Some(chapter) = self.chapters.get(index) {
            self.tour.open(chapter.clone(), self.progress.begin_at(chapter));
        }
    }

    /// Opens the chapter with this id, or the table of contents.
    pub(crate) fn open_chapter(&mut self, id: Option<String>, notices: &mut Notices) {
        if let (Some(open), Some(id)) = (self.tour.chapter(), &id)
            && open.id == *id
        {
            return;
        }
        match self.chapters.iter().position(|chapter| Some(&chapter.id) == id.as_ref()) {
            Some(index) => self.open(index),
            None => {
                self.tour.leave();
                // `tour=` asks for the table of contents.
                if let Some(id) = id.filter(|id| !id.is_empty()) {
                    let sentence = Sentence::new("notice-no-chapter", format!("The tour has no chapter `{id}`."));
                    notices.warn(sentence.with("chapter", id));
                }
            }
        }
    }
}

fn load(registry: Res<SolverRegistry>, mut current_tour: ResMut<CurrentTour>, mut notices: ResMut<Notices>) {
    let (chapters, warnings) = load_chapters(&registry);
    current_tour.chapters = chapters.into_iter().map(Arc::new).collect();
    warnings.iter().for_each(|warning| notices.warn(warning.to_string()));
}

/// Records the person's progress.
fn note(mut current_tour: ResMut<CurrentTour>) {
    let CurrentTour { tour, progress, .. } = current_tour.bypass_change_detection();
    if progress.note(tour) {
        current_tour.set_changed();
    }
}

/// Restores the person's own pace.
fn give_back(mut clock: ResMut<Clock>, mut inspected: ResMut<InspectedCell>) {
    clock.set_tour_pace(None);
    inspected.0 = None;
}
