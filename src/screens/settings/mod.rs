//! What a person can set; each change is seen at once, and kept.

mod about;
mod keys;
mod look;
mod own_palette;
mod play;
mod preview;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText, ScrollArea, Ui},
};

use super::{PanelSystems, Preferences, theme::Themed};
use crate::languages::words::Words;
use crate::screens::fonts::{bold, semibold};
use crate::screens::icon;
use crate::{
    base::schedule::Screen,
    input::{BindKeyCommand, CommandSender, UiCommand},
    race::{Clock, ClockRequest},
    scene::{BlockLabels, BlockStyle, InterfaceScale, Palettes, Theme, sound::Sound},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>()
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Settings)).in_set(PanelSystems::Screen))
        .add_systems(OnExit(Screen::Settings), |mut keys: EventWriter<BindKeyCommand>| {
            keys.write(BindKeyCommand::Stop);
        });
}

const WIDTH: f32 = 620.0;

/// The part of the settings that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// Colours and blocks.
    #[default]
    Look,
    /// Tempo, motion, language, start.
    Play,
    /// Keys of commands.
    Keys,
    /// Version and licences.
    About,
}

fn show(
    mut contexts: EguiContexts,
    words: Words,
    mut tab: ResMut<Tab>,
    mut palettes: ResMut<Palettes>,
    mut labels: ResMut<BlockLabels>,
    mut style: ResMut<BlockStyle>,
    mut theme: ResMut<Theme>,
    mut scale: ResMut<InterfaceScale>,
    (clock, mut paces): (Res<Clock>, EventWriter<ClockRequest>),
    mut preferences: ResMut<Preferences>,
    mut sound: ResMut<Sound>,
    mut keys: EventWriter<BindKeyCommand>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    egui::CentralPanel::default().show(context, |ui| {
        ui.horizontal_wrapped(|ui| {
            if ui
                .button(format!("{} {}", icon::HOME, words.get("common-menu")))
                .on_hover_text(words.get("statistics-menu-about"))
                .clicked()
            {
                commands.write(UiCommand::Open(Screen::Title));
            }
            ui.label(RichText::new(words.get("settings-title")).font(bold(20.0)));
            ui.add_space(12.0);
            let tabs = [
                (Tab::Look, "settings-look"),
                (Tab::Play, "settings-play"),
                (Tab::Keys, "settings-keys"),
                (Tab::About, "settings-about"),
            ];
            for (other, name) in tabs {
                let text = RichText::new(words.get(name)).size(15.0);
                if ui.selectable_label(*tab == other, text).clicked() {
                    *tab = other;
                    keys.write(BindKeyCommand::Stop);
                }
            }
        });
        ui.separator();
        ScrollArea::vertical().id_salt(*tab as u8).auto_shrink(false).show(ui, |ui| {
            let margin = ((ui.available_width() - WIDTH) / 2.0).max(0.0);
            ui.horizontal(|ui| {
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.set_max_width(WIDTH.min(ui.available_width() - 12.0));
                    match *tab {
                        Tab::Look => {
                            look::show(ui, &words, &mut palettes, &mut labels, &mut style, &mut theme, &mut scale)
                        }
                        Tab::Play => play::show(ui, &words, &clock, &mut paces, &mut preferences, &mut sound),
                        Tab::Keys => keys::show(ui, &words, &mut keys),
                        Tab::About => about::show(ui, &words),
                    }
                    ui.add_space(24.0);
                });
            });
        });
    });
    Ok(())
}

fn heading(ui: &mut Ui, text: String) {
    ui.add_space(10.0);
    ui.label(RichText::new(text).font(semibold(16.0)).color(ui.colors().accent));
}

/// Some values in a row, one of which is chosen; gives the one that is pressed.
fn choice<T: Copy + PartialEq>(ui: &mut Ui, chosen: T, values: &[(T, String)]) -> Option<T> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        for (value, name) in values {
            let button = egui::Button::new(name).selected(chosen == *value).min_size([64.0, 30.0].into());
            if ui.add(button).clicked() && chosen != *value {
                pressed = Some(*value);
            }
        }
    });
    pressed
}
