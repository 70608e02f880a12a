//! The title: what there is to do, over what is on the lanes.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Button, Color32, CornerRadius, FontId, Frame, Key, Margin, RichText, Sense, Ui, Vec2},
};
use color_walk_play::Lesson;
use color_walk_sessions::{SessionKind, lesson_setup, today};

use super::{
    OpenPanels, PanelSystems, scene_area,
    spoken::take_focus,
    theme::{Themed, on_primary},
    walk_map,
};
use crate::languages::words::Words;
use crate::{
    base::schedule::Screen,
    games::sessions::{OpenSessions, SessionRequest},
    input::{CommandSender, UiCommand},
    race::{Person, board::LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (scene_area::fit, walk_map::show, show).chain().run_if(in_state(Screen::Title)).in_set(PanelSystems::Screen),
    );
}

const WIDTH: f32 = 280.0;
/// Below this height of the window the buttons are less high.
const LOW: f32 = 560.0;

/// A button's text, the id of the message that explains it, and what it does.
type Entry = (String, &'static str, Choice);

/// What a button does.
enum Choice {
    Open(Screen),
    Daily,
    Lessons,
    #[cfg(not(target_arch = "wasm32"))]
    Quit,
}

fn show(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    persons: Query<&LanePlayback, With<Person>>,
    mut is_new: Local<Option<u32>>,
    frame: Res<bevy::diagnostic::FrameCount>,
    panels: Res<OpenPanels>,
    mut commands: CommandSender<UiCommand>,
    #[cfg(not(target_arch = "wasm32"))] mut exit: EventWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.screen_rect();
    // Keys are for the window that lies over the title.
    let is_covered = panels.help || panels.card.is_some();
    // The first frame in sight: the first button takes the focus, so that Enter goes on.
    let opens = !is_covered && is_new.is_none_or(|last| last + 1 < frame.0);
    if !is_covered {
        *is_new = Some(frame.0);
    }
    scene_area::painter(context).rect_filled(screen, 0.0, context.colors().veil);

    let begun = match sessions.on_lanes().kind {
        SessionKind::Solo => persons.single().map_or(0, |lane| if lane.is_over() { 0 } else { lane.walk().len() }),
        _ => sessions.solo().map_or(0, |waiting| waiting.snapshot.moves().len()),
    };
    let mut chosen = None;
    let height = if screen.height() < LOW { 30.0 } else { 40.0 };
    egui::Area::new("title".into()).anchor(Align2::CENTER_CENTER, [0.0, 0.0]).show(context, |ui| {
        Frame::new()
            .fill(context.colors().panel)
            .corner_radius(CornerRadius::same(14))
            .inner_margin(Margin::symmetric(28, if screen.height() < LOW { 12 } else { 24 }))
            .show(ui, |ui| {
                ui.set_width(WIDTH.min(screen.width() - 80.0));
                ui.vertical_centered(|ui| {
                    name(ui, if screen.height() < LOW { 30.0 } else { 42.0 });
                    ui.label(RichText::new(words.get("title-goal")).color(ui.colors().quiet));
                    ui.add_space(if screen.height() < LOW { 4.0 } else { 12.0 });
                    let go_on = words.with("title-go-on", [("moves", begun.into())]);
                    let first = vec![
                        (
                            if begun > 0 { go_on } else { words.get("title-play") },
                            "title-play-about",
                            Choice::Open(Screen::Play),
                        ),
                        (words.get("title-daily"), "title-daily-about", Choice::Daily),
                        (words.get("title-race"), "title-race-about", Choice::Open(Screen::Race)),
                        (words.get("title-tour"), "title-tour-about", Choice::Open(Screen::Tour)),
                    ];
                    let others = vec![
                        (words.get("title-batch"), "title-batch-about", Choice::Open(Screen::Batch)),
                        (words.get("title-editor"), "title-editor-about", Choice::Open(Screen::Editor)),
                        (words.get("title-statistics"), "title-statistics-about", Choice::Open(Screen::Statistics)),
                        (words.get("title-settings"), "title-settings-about", Choice::Open(Screen::Settings)),
                        (words.get("title-how-to"), "title-how-to-about", Choice::Lessons),
                        #[cfg(not(target_arch = "wasm32"))]
                        (words.get("title-quit"), "title-quit-about", Choice::Quit),
                    ];
                    let all_keys = words.key_after(UiCommand::ToggleHelp);
                    let mut show = |ui: &mut Ui, entry: Entry, size: Vec2, text_size: f32, is_first: bool| {
                        let (text, about, choice) = entry;
                        let sense = if is_covered { Sense::CLICK } else { Sense::click() };
                        let button = ui.add_sized(size, button(ui, &text, text_size, is_first).sense(sense));
                        let button = button.on_hover_text(words.with(about, [("key", all_keys.clone().into())]));
                        if is_first && opens {
                            take_focus(&button, &text);
                        }
                        if button.clicked() {
                            chosen = Some(choice);
                        }
                    };
                    let width = ui.available_width();
                    for (index, entry) in first.into_iter().enumerate() {
                        show(ui, entry, Vec2::new(width, height), 17.0, index == 0);
                    }
                    let half = (width - ui.spacing().item_spacing.x) / 2.0;
                    let mut others = others.into_iter().peekable();
                    while let Some(left) = others.next() {
                        // Arrow keys find a button that stands alone only where it is as wide as those above.
                        let each = if others.peek().is_some() { half } else { width };
                        ui.horizontal(|ui| {
                            ui.spacing_mut().button_padding.x = 4.0;
                            for entry in [Some(left), others.next()].into_iter().flatten() {
                                show(ui, entry, Vec2::new(each, height), 15.0, false);
                            }
                        });
                    }
                });
            });
    });
    // Without a mouse, and where the focus was lost to a click beside the buttons.
    let nothing_has_focus = context.memory(|memory| memory.focused().is_none());
    if chosen.is_none() && nothing_has_focus && !is_covered && context.input(|input| input.key_pressed(Key::Enter)) {
        chosen = Some(Choice::Open(Screen::Play));
    }
    match chosen {
        Some(Choice::Open(screen)) => commands.write(UiCommand::Open(screen)),
        Some(Choice::Daily) => {
            requests.write(SessionRequest::board(today(), true));
            commands.write(UiCommand::Open(Screen::Play));
        }
        Some(Choice::Lessons) => {
            requests.write(SessionRequest::solo(lesson_setup(Lesson::Move)));
            commands.write(UiCommand::Open(Screen::Play));
        }
        #[cfg(not(target_arch = "wasm32"))]
        Some(Choice::Quit) => _ = exit.write(AppExit::Success),
        None => {}
    }
    Ok(())
}

/// The game's name, each letter a block.
fn name(ui: &mut Ui, size: f32) {
    const COLORS: [Color32; 5] = [
        Color32::from_rgb(0xff, 0xbf, 0x12),
        Color32::from_rgb(0xf3, 0x50, 0x27),
        Color32::from_rgb(0x37, 0xc3, 0xb2),
        Color32::from_rgb(0x7b, 0x8c, 0xf0),
        Color32::from_rgb(0xf1, 0xe2, 0xf5),
    ];
    let mut text = egui::text::LayoutJob::default();
    for (index, letter) in "Color Walk".chars().enumerate() {
        let format = egui::TextFormat::simple(FontId::proportional(size), COLORS[index % COLORS.len()]);
        text.append(&letter.to_string(), 0.0, format);
    }
    ui.label(text);
}

fn button(ui: &Ui, text: &str, text_size: f32, is_first: bool) -> Button<'static> {
    let text = if is_first { on_primary(ui, text) } else { RichText::new(text) };
    let button = Button::new(text.size(text_size));
    if is_first { button.fill(ui.colors().primary) } else { button }
}
