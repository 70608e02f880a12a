//! The kit of scripts on one screen: its names and their meanings.

use bevy_egui::egui::{FontId, Label, RichText, Ui};

use crate::{languages::words::Words, ui::Themed};

/// Names in code, and the messages that explain them.
const KIT: [(&str, &str); 17] = [
    ("choose(position)", "workshop-kit-choose"),
    ("solve(position)", "workshop-kit-solve"),
    ("params.NAME", "workshop-kit-params"),
    ("position.colors()", "workshop-kit-colors"),
    ("position.count(color)", "workshop-kit-count"),
    ("position.play(color)", "workshop-kit-play"),
    ("position.remaining, .isCleared", "workshop-kit-remaining"),
    ("position.moves", "workshop-kit-moves"),
    ("position.width, .height", "workshop-kit-size"),
    ("position.cell(x, y)", "workshop-kit-cell"),
    ("position.key", "workshop-kit-key"),
    ("position.graph", "workshop-kit-graph"),
    ("position.absorbed, .frontier", "workshop-kit-sets"),
    ("position.has(cluster)", "workshop-kit-has"),
    ("position.clusters()", "workshop-kit-clusters"),
    ("random()", "workshop-kit-random"),
    ("log(…)", "workshop-kit-log"),
];

pub(super) fn show_workshop_reference(ui: &mut Ui, words: &Words) {
    for (name, about) in KIT {
        ui.add(Label::new(RichText::new(name).font(FontId::monospace(13.0)).color(ui.colors().accent)).wrap());
        ui.add(Label::new(RichText::new(words.get(about)).color(ui.colors().quiet)).wrap());
    }
}
