//! The goals: what to reach next, a check, and a hint.

use bevy_egui::egui::{CollapsingHeader, Label, ProgressBar, RichText, Ui};
use color_walk_play::{Goal, Verdict};

use super::Panel;
use crate::{
    input::WorkshopCommand,
    languages::words::Words,
    ui::{ActionButton, Themed, semibold},
};

/// Message ids of each goal and of its hint.
const TEXTS: [(&str, &str); Goal::ALL.len()] = [
    ("workshop-goal-clear", "workshop-goal-clear-hint"),
    ("workshop-goal-round-robin", "workshop-goal-round-robin-hint"),
    ("workshop-goal-greedy", "workshop-goal-greedy-hint"),
    ("workshop-goal-ahead", "workshop-goal-ahead-hint"),
    ("workshop-goal-look-ahead", "workshop-goal-look-ahead-hint"),
    ("workshop-goal-par", "workshop-goal-par-hint"),
];

pub(super) fn show_workshop_goals(ui: &mut Ui, panel: &mut Panel) {
    let words = &panel.words;
    let (reached, count) = (panel.workshop.library.goals_reached(), Goal::ALL.len());
    let run = panel.workshop.goal_run.as_ref();
    // The verdict of the last check stays until the next one.
    let goal = run.and_then(|run| Goal::ALL.iter().position(|goal| *goal == run.check.goal())).unwrap_or(reached);
    let verdict = run.and_then(|run| run.check.verdict());
    let means = run.and_then(|run| run.check.beaten_by());
    let Some(&(text, hint)) = TEXTS.get(goal) else {
        ui.label(RichText::new(words.get("workshop-goals-done")).color(ui.colors().gold));
        return;
    };
    let heading = message!(words, "workshop-goal", number = goal + 1, count, goal = words.get(text));
    ui.add(Label::new(RichText::new(heading).font(semibold(15.0))).wrap());
    if let Some(verdict) = verdict {
        let color = if *verdict == Verdict::Reached { ui.colors().gold } else { ui.colors().warning };
        ui.add(Label::new(RichText::new(verdict_text(words, verdict, means)).color(color)).wrap());
    }
    if let Some(run) = run.filter(|_| verdict.is_none()) {
        let (played, games) = run.check.progress();
        ui.add(ProgressBar::new(played as f32 / games as f32).desired_height(8.0));
    } else if verdict == Some(&Verdict::Reached) {
        if ui.add(ActionButton::plain(words.get("workshop-goal-next"))).clicked() {
            panel.workshop.goal_run = None;
        }
    } else if ui.add(ActionButton::plain(words.get("workshop-check"))).clicked() {
        panel.commands.write(WorkshopCommand::Check);
    }
    CollapsingHeader::new(words.get("workshop-hint")).id_salt(hint).show(ui, |ui| ui.label(words.get(hint)));
}

/// `means` are the moves of the script and of the solver that it has beaten.
fn verdict_text(words: &Words, verdict: &Verdict, means: Option<(f64, f64)>) -> String {
    match verdict.clone() {
        Verdict::Reached => match means {
            Some((own, rival)) => {
                let (own, rival) = (words.decimal(own, 2), words.decimal(rival, 2));
                message!(words, "workshop-goal-beaten", own, rival)
            }
            None => words.get("workshop-goal-reached"),
        },
        Verdict::NotCleared(board) => message!(words, "workshop-goal-not-cleared", board),
        Verdict::NotFewer { own, rival } => message!(words, "workshop-goal-not-fewer", own, rival),
        Verdict::TooFew { board, nodes, near } => message!(words, "workshop-goal-too-few", board, nodes, near),
        Verdict::TooLong { board, own, par } => message!(words, "workshop-goal-too-long", board, own, par),
    }
}
