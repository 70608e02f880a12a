//! The settings. Each change shows at once and is stored.

mod about;
mod copies;
mod keys;
mod look;
mod own_palette;
mod play;
mod preview;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{ScrollArea, Ui},
};

use super::{PanelSystems, Preferences};
use crate::{
    base::schedule::Screen,
    input::{BindKeyCommand, CommandSender, UiCommand},
    languages::words::Words,
    race::{Clock, ClockCommand},
    scene::{
        BlockLabels, BlockStyle, InterfaceScale, Palettes,
        sound::{IsSpeakerMissing, Sound},
    },
    ui::{WindowClass, page, tabs},
};

pub use copies::{Copies, CopyCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>().add_plugins(copies::plugin);
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show_settings.run_if(in_state(Screen::Settings)).in_set(PanelSystems::Screen),
    )
    .add_systems(OnExit(Screen::Settings), |mut keys: EventWriter<BindKeyCommand>| {
        keys.write(BindKeyCommand::Stop);
    });
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// Colours and blocks.
    #[default]
    Look,
    /// Speed, motion, language, start.
    Play,
    /// Keys of commands.
    Keys,
    /// Copies of everything that the person made.
    Copies,
    /// Version and licences.
    About,
}

impl Tab {
    /// All tabs with their message ids.
    const ALL: [(Tab, &str); 5] = [
        (Tab::Look, "settings-look"),
        (Tab::Play, "settings-play"),
        (Tab::Keys, "settings-keys"),
        (Tab::Copies, "settings-copies"),
        (Tab::About, "settings-about"),
    ];
}

fn show_settings(
    mut contexts: EguiContexts,
    words: Words,
    mut tab: ResMut<Tab>,
    mut palettes: ResMut<Palettes>,
    mut labels: ResMut<BlockLabels>,
    mut style: ResMut<BlockStyle>,
    mut scale: ResMut<InterfaceScale>,
    (clock, mut paces): (Res<Clock>, EventWriter<ClockCommand>),
    mut preferences: ResMut<Preferences>,
    (mut sound, speaker): (ResMut<Sound>, Res<IsSpeakerMissing>),
    mut keys: EventWriter<BindKeyCommand>,
    (mut copies, mut copy_commands): (ResMut<Copies>, EventWriter<CopyCommand>),
    #[cfg(not(target_arch = "wasm32"))] mut place: Local<String>,
    #[cfg(target_arch = "wasm32")] mut place: EventWriter<crate::input::PageCommand>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let shown = *tab;
    let mut pressed = None;
    let is_left = page(
        context,
        &words,
        "settings-title",
        shown as u8,
        |ui| pressed = head(ui, &words, shown),
        |ui| match shown {
            Tab::Look => look::show_settings_look(
                ui,
                &words,
                &mut palettes,
                &mut labels,
                &mut style,
                &mut preferences,
                &mut scale,
            ),
            Tab::Play => {
                play::show_settings_play(ui, &words, &clock, &mut paces, &mut preferences, &mut sound, *speaker)
            }
            Tab::Keys => keys::show_settings_keys(ui, &words, &mut keys),
            Tab::Copies => copies::show_settings_copies(ui, &words, &mut copies, &mut copy_commands, &mut place),
            Tab::About => about::show_settings_about(ui, &words),
        },
    );
    if let Some(pressed) = pressed {
        *tab = pressed;
        keys.write(BindKeyCommand::Stop);
    }
    if is_left {
        commands.write(UiCommand::Open(Screen::Title));
    }
    Ok(())
}

/// The tabs. On a phone they have a row of their own, which scrolls if it is too wide. Returns the pressed one.
fn head(ui: &mut Ui, words: &Words, shown: Tab) -> Option<Tab> {
    let all = Tab::ALL.map(|(tab, name)| (tab, words.get(name)));
    if WindowClass::of(ui.ctx()) != WindowClass::Phone {
        return tabs(ui, shown, &all);
    }
    ui.end_row();
    let row = ScrollArea::horizontal().id_salt("tabs").show(ui, |ui| ui.horizontal(|ui| tabs(ui, shown, &all)).inner);
    row.inner
}
