//! Handles the person's commands, and news of the scripts.

use bevy::prelude::*;
use color_walk_api::solver::{Registry, SolverSpec};
use color_walk_assets::Entrant;
use color_walk_play::{Goal, GoalCheck, workshop::script_id};
use color_walk_sessions::{RaceSetup, RaceSnapshot, Session, SessionKind, Starter};

use super::{Compiled, Compiling, MAX_LOG, Workshop, goals::GoalRun};
use crate::{
    base::{frames::FrameDemand, notices::Notices, schedule::Screen},
    batch::{BatchCommand, BatchDraft},
    games::sessions::SessionRequest,
    input::{CommandSender, UiCommand, WorkshopCommand},
    race::{Clock, ClockCommand, Inspection, Lane, board::LanePlayback},
    search::{
        registry::SolverRegistry,
        scripts::{ScriptCommand, ScriptEvent},
    },
};

/// The script races against this many others.
const OTHERS: usize = 6;

/// Boards of a batch.
const BOARDS: u64 = 100;

/// Takes news of a script. Returns the command that has waited for its compilation.
fn take_news(workshop: &mut Workshop, news: &ScriptEvent, registry: &Registry) -> Option<WorkshopCommand> {
    let (ScriptEvent::Ready { id } | ScriptEvent::Refused { id, .. } | ScriptEvent::Log { id, .. }) = news;
    if let ScriptEvent::Log { text, .. } = news {
        if *id == script_id(workshop.library.name()) {
            workshop.log.push(text.clone());
            let surplus = workshop.log.len().saturating_sub(MAX_LOG);
            workshop.log.drain(..surplus);
        }
        return None;
    }
    let Compiling { id, source, then } = workshop.compiling.take_if(|compiling| compiling.id == *id)?;
    if let ScriptEvent::Refused { line, column, message, .. } = news {
        workshop.compiled = None;
        workshop.problem = Some((*line, *column, message.clone()));
        return None;
    }
    let info = registry.get(&id)?;
    let mut spec = SolverSpec::of(info);
    for param in &info.params {
        let value = workshop.values.get(&(id.clone(), param.key.to_string()));
        if let Some(&value) = value.filter(|value| (param.min..=param.max).contains(value)) {
            spec.params.set(&param.key, value);
        }
    }
    workshop.compiled = Some(Compiled { source, spec });
    Some(then)
}

/// Carries out the person's commands. One that needs the script's solver waits until the script is compiled.
pub(super) fn apply_workshop_commands(
    mut asked: EventReader<WorkshopCommand>,
    mut news: EventReader<ScriptEvent>,
    mut workshop: ResMut<Workshop>,
    registry: Res<SolverRegistry>,
    clock: Res<Clock>,
    lanes: Query<&LanePlayback, With<Lane>>,
    mut inspection: ResMut<Inspection>,
    mut demand: ResMut<FrameDemand>,
    mut scripts: EventWriter<ScriptCommand>,
    mut requests: EventWriter<SessionRequest>,
    mut paces: EventWriter<ClockCommand>,
    mut screens: CommandSender<UiCommand>,
    (mut draft, mut batch): (ResMut<BatchDraft>, EventWriter<BatchCommand>),
    mut notices: ResMut<Notices>,
) {
    // Makes `choose` report the candidates that it saw.
    inspection.bypass_change_detection().ask();
    demand.ask_while(workshop.is_compiling());
    let waited: Vec<WorkshopCommand> =
        news.read().filter_map(|news| take_news(&mut workshop, news, &registry)).collect();
    for command in waited.into_iter().chain(asked.read().copied()) {
        match command {
            WorkshopCommand::Stop => {
                workshop.compiling = None;
                workshop.goal_run = None;
                requests.write(workshop.empty_board());
                continue;
            }
            WorkshopCommand::NextBoard => {
                workshop.board = workshop.board.next();
                requests.write(workshop.empty_board());
                continue;
            }
            _ => {}
        }
        // A script that was changed while it was compiled is compiled again.
        let Some(spec) = workshop.solver().cloned() else {
            compile(&mut workshop, command, &mut scripts, &mut notices);
            // The lane's walk, or its error, is of an earlier script.
            if workshop.on_lanes.is_some() {
                requests.write(workshop.empty_board());
            }
            continue;
        };
        match command {
            WorkshopCommand::Race => {
                let others = others(&registry, &spec).into_iter().map(Starter::Solver);
                let starters = [Starter::Solver(spec)].into_iter().chain(others).collect();
                requests.write(SessionRequest::open(Session::new(SessionKind::Trial, workshop.setup(starters))));
                screens.write(UiCommand::Open(Screen::Race));
            }
            WorkshopCommand::Check => {
                let goal = Goal::ALL[workshop.library.goals_reached().min(Goal::ALL.len() - 1)];
                workshop.is_by_link = false;
                workshop.goal_run = Some(GoalRun { check: GoalCheck::new(goal), spec });
            }
            WorkshopCommand::Batch => {
                let seed = workshop.board.to_string();
                let size = seed.split('@').next().unwrap_or_default();
                draft.boards = format!("{size}@1..{BOARDS}");
                let others = others(&registry, &spec);
                let entrants = [spec].into_iter().chain(others);
                draft.entrants = entrants.map(|spec| Entrant { text: spec.to_string(), spec }).collect();
                batch.write(BatchCommand::Start);
                screens.write(UiCommand::Open(Screen::Batch));
            }
            _ => {
                let is_step = command == WorkshopCommand::Step;
                let is_running = workshop.on_lanes.is_some()
                    && workshop.on_lanes == workshop.compiled
                    && lanes.iter().any(|playback| !playback.is_over());
                if !is_running {
                    workshop.clear_output();
                    workshop.is_by_link = false;
                    workshop.on_lanes = workshop.compiled.clone();
                    let setup = workshop.setup(vec![Starter::Solver(spec)]);
                    let snapshot = RaceSnapshot::at_start(is_step);
                    requests
                        .write(SessionRequest::open(Session { snapshot, ..Session::new(SessionKind::Scene, setup) }));
                } else if !is_step && clock.is_paused() {
                    paces.write(ClockCommand::Pause(false));
                }
                if is_step {
                    paces.write(ClockCommand::Step);
                }
            }
        }
    }
}

/// Compiles the open script, unless one is being compiled. `then` follows.
fn compile(
    workshop: &mut Workshop,
    then: WorkshopCommand,
    scripts: &mut EventWriter<ScriptCommand>,
    notices: &mut Notices,
) {
    if let Some(compiling) = &mut workshop.compiling {
        compiling.then = then;
        return;
    }
    workshop.clear_output();
    scripts.write_batch(workshop.follow_source(notices));
    let id = script_id(workshop.library.name());
    let source: std::sync::Arc<str> = workshop.library.source().into();
    scripts.write(ScriptCommand::Compile { id: id.clone(), source: source.clone() });
    workshop.compiling = Some(Compiling { id, source, then });
}

/// The solvers of the usual race.
fn others(registry: &Registry, own: &SolverSpec) -> Vec<SolverSpec> {
    let solver = |starter: Starter| match starter {
        Starter::Solver(spec) if spec.info().id != own.info().id => Some(spec),
        _ => None,
    };
    RaceSetup::usual(registry).starters.into_iter().filter_map(solver).take(OTHERS).collect()
}
