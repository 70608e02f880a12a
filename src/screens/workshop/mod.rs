//! The workshop: write a solver in JavaScript, run it on a board, and race it.

mod commands;
mod dialog;
mod file;
mod goals;
mod indent;
mod panel;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use color_walk_api::{solver::SolverSpec, text::BoardCode};
use color_walk_play::{
    Verdict,
    sentence::Sentence,
    workshop::{EXAMPLES, ScriptLibrary, ScriptLink, declared_name, script_id},
};
use color_walk_sessions::{RaceSetup, Session, SessionKind, Starter, any_seed};

use goals::GoalRun;

use super::{PanelSystems, race::headers, scene_area, walk_map};
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    games::sessions::SessionRequest,
    input::WorkshopCommand,
    race::{ClockSystems, Inspection},
    search::scripts::ScriptCommand,
};

pub use file::{SaveScriptEvent, ScriptFileEvent};
#[cfg(target_arch = "wasm32")]
pub(crate) use indent::{break_line, indent, outdent};
pub use panel::CodePlace;

/// The parts without panels.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Workshop>()
        .init_resource::<CodePlace>()
        .add_plugins(file::plugin)
        .add_systems(OnEnter(Screen::Workshop), show_board)
        .add_systems(OnExit(Screen::Workshop), |mut place: ResMut<CodePlace>| place.0 = None)
        .add_systems(
            Update,
            (
                // The clock takes their commands in the next frame, when the new lanes exist.
                commands::apply_workshop_commands.after(ClockSystems).in_set(AppSystems::Control),
                (goals::take_results, goals::play_next).chain().in_set(AppSystems::Think),
            )
                .run_if(in_state(Screen::Workshop)),
        );
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            panel::show_workshop_panel,
            scene_area::fit(),
            headers::show_headers,
            walk_map::show_walk_map,
            dialog::show_workshop_dialog,
        )
            .chain()
            .run_if(in_state(Screen::Workshop))
            .in_set(PanelSystems::Screen),
    );
}

/// The board to begin with, as in 14x14c6@1.
const SIDE: usize = 14;
const COLORS: usize = 6;

/// Maximum lines of the log. Earlier ones are dropped.
const MAX_LOG: usize = 200;

/// The person's scripts, and the one that runs.
#[derive(Resource)]
pub struct Workshop {
    /// All scripts.
    pub library: ScriptLibrary,
    /// The board to run on.
    pub board: BoardCode,
    /// True if the open script came by link and has not run yet.
    pub is_by_link: bool,
    /// The line, column and message of the open script's error.
    pub problem: Option<(Option<u32>, Option<u32>, String)>,
    /// The lines that the script has printed.
    pub log: Vec<String>,
    /// The last renaming of the open script, from one name to the other, until the script's file has followed it.
    pub renaming: Option<(String, String)>,
    /// Values of parameters, by the script's id and the parameter's key.
    values: BTreeMap<(String, String), u64>,
    compiled: Option<Compiled>,
    compiling: Option<Compiling>,
    on_lanes: Option<Compiled>,
    /// The line to put the cursor on, from 1.
    goes_to: Option<u32>,
    /// The check of a goal, until the next one.
    goal_run: Option<GoalRun>,
}

/// A script that is a solver.
#[derive(Clone, PartialEq)]
struct Compiled {
    source: Arc<str>,
    spec: SolverSpec,
}

/// A script that is being compiled.
struct Compiling {
    id: String,
    source: Arc<str>,
    /// The next command.
    then: WorkshopCommand,
}

impl Default for Workshop {
    fn default() -> Self {
        Workshop {
            library: ScriptLibrary::default(),
            board: BoardCode::uniform(SIDE, SIDE, COLORS, any_seed()),
            is_by_link: false,
            problem: None,
            log: Vec::new(),
            renaming: None,
            values: BTreeMap::new(),
            compiled: None,
            compiling: None,
            on_lanes: None,
            goes_to: None,
            goal_run: None,
        }
    }
}

impl Workshop {
    /// The open script's solver, if it was compiled and has not changed since.
    pub fn solver(&self) -> Option<&SolverSpec> {
        let is_current = |compiled: &&Compiled| {
            *compiled.source == *self.library.source() && compiled.spec.info().id == script_id(self.library.name())
        };
        self.compiled.as_ref().filter(is_current).map(|compiled| &compiled.spec)
    }

    /// The verdict of the last check of a goal.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.goal_run.as_ref()?.check.verdict()
    }

    /// True while the script is being compiled.
    pub fn is_compiling(&self) -> bool {
        self.compiling.is_some()
    }

    /// The line to put the cursor on, from 1. Returns it once.
    pub fn take_line(&mut self) -> Option<u32> {
        self.goes_to.take()
    }

    /// Sets the solver's parameters.
    fn set_params(&mut self, spec: SolverSpec) {
        let id = spec.info().id.to_string();
        self.values.extend(spec.params.iter().map(|(key, value)| ((id.clone(), key.to_owned()), value)));
        if let Some(compiled) = &mut self.compiled {
            compiled.spec = spec;
        }
    }

    /// Forgets the output, for another script or another run.
    fn clear_output(&mut self) {
        self.problem = None;
        self.goal_run = None;
        self.log.clear();
    }

    /// Renames the open script, and reports if the name is taken. Returns the command that removes the solver with its
    /// old name.
    pub fn rename(&mut self, name: &str, notices: &mut Notices) -> Option<ScriptCommand> {
        let old = self.library.rename(name)?;
        self.renamed(&old, name.trim(), notices)
    }

    /// Gives the open script the name in its source, as [`Workshop::rename`] does.
    fn follow_source(&mut self, notices: &mut Notices) -> Option<ScriptCommand> {
        let wanted = declared_name(self.library.source())?.trim().to_owned();
        let old = self.library.follow_source()?;
        self.renamed(&old, &wanted, notices)
    }

    fn renamed(&mut self, old: &str, wanted: &str, notices: &mut Notices) -> Option<ScriptCommand> {
        let given = self.library.name();
        self.renaming = Some((old.to_owned(), given.to_owned()));
        if given != wanted && self.library.names().any(|known| known == wanted) {
            let english = format!("Another script is named {wanted}, so this one is named {given}.");
            notices.warn(Sentence::new("notice-script-name", english).with("wanted", wanted).with("given", given));
        }
        (script_id(old) != script_id(given)).then(|| ScriptCommand::Remove(script_id(old)))
    }

    /// Shows another script, which has not been run.
    fn turn_to(&mut self, change: impl FnOnce(&mut ScriptLibrary)) {
        change(&mut self.library);
        self.clear_output();
        self.is_by_link = false;
        self.goes_to = Some(1);
    }

    fn setup(&self, starters: Vec<Starter>) -> RaceSetup {
        RaceSetup::of_code(self.board, starters)
    }

    /// Opens a script that came by link. A stranger's script runs only when the person presses Run.
    pub(crate) fn open_linked(&mut self, script: &ScriptLink) {
        self.turn_to(|library| _ = library.add(&script.name, &script.source));
        // The program's own examples come from cards.
        self.is_by_link = !EXAMPLES.iter().any(|(_, example)| *example == script.source);
    }

    /// The board before a run. A person has its lane, but cannot play.
    fn empty_board(&mut self) -> SessionRequest {
        self.on_lanes = None;
        SessionRequest::open(Session::new(SessionKind::Scene, self.setup(vec![Starter::Person])))
    }
}

fn show_board(
    mut workshop: ResMut<Workshop>,
    mut inspection: ResMut<Inspection>,
    mut requests: EventWriter<SessionRequest>,
) {
    inspection.bypass_change_detection().ask();
    requests.write(workshop.empty_board());
}
