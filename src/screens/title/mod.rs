//! The title: a menu in front of a board that plays itself.

use bevy::{ecs::system::SystemParam, prelude::*, render::renderer::RenderAdapterInfo};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Area, Button, Color32, CornerRadius, FontId, Key, Mesh, Pos2, Rect, Response, RichText,
        ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, text::LayoutJob, vec2,
    },
};
use color_walk_api::host::Period;
use color_walk_play::{Attempt, DailyRecord, Lesson, OpenToday, day_name};
use color_walk_sessions::{Session, SessionKind, lesson_setup, today};

use super::{
    OpenPanels, PanelSystems,
    puzzles::Puzzles,
    scene_area,
    widgets::{BoardPlace, Look, paint_cells},
};
use crate::{
    base::schedule::Screen,
    games::{
        FinishedGames, as_last_played,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{CommandSender, UiCommand},
    languages::words::Words,
    race::{
        Person,
        board::{Block, LanePlayback},
    },
    scene::{BlockLabels, BlockStyle, Palettes, attract},
    ui::{FINGER, SPACE, WindowClass, bold, paint_line, paint_mark, scroll_to_focus, semibold, take_focus, theme},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (scene_area::fit(), show_title).chain().run_if(in_state(Screen::Title)).in_set(PanelSystems::Screen),
    );
}

/// Maximum width of the menu, in points.
const WIDTH: f32 = 400.0;
/// Below this height in points, the entries are lower and the name has one line.
const LOW: f32 = 720.0;
/// Below this height in points, only the name and the entries fit.
const TINY: f32 = 400.0;
/// Opacity of the shade over the board, under the menu or everywhere in a narrow window.
const BEHIND: u8 = 252;
const VEIL: u8 = 248;
/// Font sizes of an entry. The largest that fits counts.
const LETTERS: [f32; 3] = [20.0, 17.0, 14.0];

enum Choice {
    Open(Screen),
    Daily,
    /// Leaves the game in progress for a new board.
    New,
    Lessons,
    #[cfg(not(target_arch = "wasm32"))]
    Quit,
}

/// A large menu entry.
struct Entry {
    text: String,
    /// Muted notes for the right end, from the longest to the shortest. The first that fits is shown.
    notes: Vec<String>,
    about: &'static str,
    choice: Choice,
}

fn show_title(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    (games, puzzles): (Res<FinishedGames>, Res<Puzzles>),
    mut days: Local<DailyRecord>,
    mut requests: EventWriter<SessionRequest>,
    persons: Query<&LanePlayback, With<Person>>,
    mut is_new: Local<Option<u32>>,
    frame: Res<bevy::diagnostic::FrameCount>,
    panels: Res<OpenPanels>,
    mut still: StillBoard,
    mut commands: CommandSender<UiCommand>,
    #[cfg(not(target_arch = "wasm32"))] mut exit: EventWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // A notice may have taken a strip.
    let screen = context.available_rect();
    // Keys belong to the window over the title.
    let is_covered = panels.has_dialog();
    // In the first visible frame, the first entry takes the focus, so Enter opens it.
    let opens = !is_covered && is_new.is_none_or(|last| last + 1 < frame.0);
    if !is_covered {
        *is_new = Some(frame.0);
    }
    if games.is_changed() || opens {
        *days = DailyRecord::of(&games.0);
    }
    let begun = match sessions.on_lanes().kind {
        SessionKind::Solo => persons.single().map_or(0, |lane| if lane.is_over() { 0 } else { lane.walk().len() }),
        _ => sessions.solo().map_or(0, |waiting| waiting.snapshot.moves().len()),
    };
    let first = if let (1.., Some(solo)) = (begun, sessions.solo()) {
        let (board, moves) = (words.say(&solo.setup.name()), message!(words, "common-moves", moves = begun));
        let notes = vec![format!("{board} · {moves}"), board, moves];
        Entry::new(words.get("title-go-on"), notes, "title-play-about", Screen::Play)
    } else {
        Entry::new(words.get("title-play"), vec![words.get("title-play-detail")], "title-play-about", Screen::Play)
    };
    let daily = Entry {
        choice: Choice::Daily,
        ..Entry::new(
            words.get("title-daily"),
            notes_of_today(&words, &days, &puzzles),
            "title-daily-about",
            Screen::Play,
        )
    };
    let entries = [
        first,
        daily,
        Entry::new(
            words.get("title-puzzles"),
            notes_of_puzzles(&words, &puzzles),
            "title-puzzles-about",
            Screen::Puzzles,
        ),
        Entry::new(words.get("title-race"), vec![words.get("title-race-detail")], "title-race-about", Screen::Race),
        Entry::new(words.get("title-tour"), vec![words.get("title-tour-detail")], "title-tour-about", Screen::Tour),
    ];
    let new_board = (begun > 0).then_some(("title-new", "title-new-about", Choice::New));
    let others = [
        ("title-batch", "title-batch-about", Choice::Open(Screen::Batch)),
        ("title-workshop", "title-workshop-about", Choice::Open(Screen::Workshop)),
        ("title-editor", "title-editor-about", Choice::Open(Screen::Editor)),
        ("title-statistics", "title-statistics-about", Choice::Open(Screen::Statistics)),
        ("title-settings", "title-settings-about", Choice::Open(Screen::Settings)),
        ("title-how-to", "title-how-to-about", Choice::Lessons),
        #[cfg(not(target_arch = "wasm32"))]
        ("title-quit", "title-quit-about", Choice::Quit),
    ];
    let others = new_board.into_iter().chain(others);

    let (is_wide, is_low, is_tiny) =
        (WindowClass::of(context) != WindowClass::Phone, screen.height() < LOW, screen.height() < TINY);
    let width = WIDTH.min(screen.width() - 32.0);
    let margin = if is_wide { (screen.width() * 0.06).clamp(24.0, 140.0) } else { 0.0 };
    still.paint(&scene_area::painter(context), screen);
    shade(&scene_area::painter(context), screen, is_wide.then_some(margin + width));
    let sense = if is_covered { Sense::CLICK } else { Sense::click() };
    let all_keys = words.key_after(UiCommand::ToggleHelp);
    let about = |id| message!(words, id, key = all_keys.clone());
    let mut chosen = None;
    let anchor = if is_wide { Align2::LEFT_CENTER } else { Align2::CENTER_CENTER };
    Area::new("title".into()).constrain_to(screen).anchor(anchor, [margin, 0.0]).show(context, |ui| {
        ui.set_width(width);
        // Otherwise the area would never grow beyond its height in the last frame.
        ui.set_max_height(screen.height() - 2.0 * SPACE[1]);
        ScrollArea::vertical().show(ui, |ui| {
            let sizes: [(f32, f32, f32, f32); 3] =
                [(4.0, 26.0, 34.0, 28.0), (6.0, 40.0, 44.0, 36.0), (12.0, 80.0, 60.0, 36.0)];
            let (gap, letters, height, small) = sizes[usize::from(!is_tiny) + usize::from(!is_low)];
            let small = if is_wide || is_tiny { small } else { FINGER };
            ui.spacing_mut().item_spacing.y = gap;
            // The name has one line, or two in a high window.
            name(ui, letters.min(width * if is_low { 0.18 } else { 0.3 }));
            if !is_tiny {
                ui.label(RichText::new(words.get("title-goal")).size(if is_low { 15.0 } else { 18.0 }).color(GOAL));
            }
            for (index, entry) in entries.into_iter().enumerate() {
                let response = entry.show(ui, vec2(width, height), index, sense).on_hover_text(about(entry.about));
                if index == 0 && opens {
                    take_focus(&response, &entry.label());
                }
                if response.clicked() {
                    chosen = Some(entry.choice);
                }
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.spacing_mut().button_padding = vec2(8.0, 6.0);
                for (id, about_id, choice) in others {
                    let text = RichText::new(words.get(id)).font(FontId::proportional(15.0)).color(GOAL);
                    let button = Button::new(text).fill(Color32::TRANSPARENT).min_size(vec2(0.0, small)).sense(sense);
                    let response = ui.add(button).on_hover_text(about(about_id));
                    if response.has_focus() {
                        // The theme's own focus ring would be dark in the light theme.
                        let stroke = Stroke::new(2.0_f32, Color32::WHITE);
                        ui.painter().rect_stroke(response.rect, CornerRadius::same(8), stroke, StrokeKind::Inside);
                    }
                    if response.clicked() {
                        chosen = Some(choice);
                    }
                }
            });
            scroll_to_focus(ui);
        });
    });
    // For keyboards without a mouse, and after a click beside the entries has removed the focus.
    let nothing_has_focus = context.memory(|memory| memory.focused().is_none());
    if chosen.is_none() && nothing_has_focus && !is_covered && context.input(|input| input.key_pressed(Key::Enter)) {
        chosen = Some(Choice::Open(Screen::Play));
    }
    match chosen {
        Some(Choice::Open(screen)) => commands.write(UiCommand::Open(screen)),
        Some(Choice::Daily) => {
            requests.write(SessionRequest::open(as_last_played(today(), &games.0, &sessions)));
            commands.write(UiCommand::Open(Screen::Play));
        }
        Some(Choice::New) => {
            if let Some(solo) = sessions.solo() {
                let attempt = Attempt::new(sessions.aim());
                requests.write(SessionRequest::open(Session { attempt, ..Session::solo(solo.setup.next_board()) }));
            }
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

/// A still board behind the title, for computers without a graphics card. Painted once per window size.
#[derive(SystemParam)]
struct StillBoard<'w, 's> {
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    palettes: Res<'w, Palettes>,
    style: Res<'w, BlockStyle>,
    board: Local<'s, Option<(UVec2, Vec<u8>, Vec<(usize, u16)>)>>,
}

impl StillBoard<'_, '_> {
    fn paint(&mut self, painter: &egui::Painter, screen: Rect) {
        if !attract::is_drawn_by_processor(self.adapter.as_deref()) {
            return;
        }
        let (size, side) = attract::blocks_in(bevy::math::vec2(screen.width(), screen.height()));
        if self.board.as_ref().is_none_or(|(known, ..)| *known != size) {
            let (_, blocks) = attract::begun(size, 0, attract::STILL);
            let absorbed = |block: &Block| Some((block.cell as usize, block.absorbed?.number as u16));
            let absorbed = blocks.iter().filter_map(absorbed).collect();
            *self.board = Some((size, blocks.iter().map(|block| block.color).collect(), absorbed));
        }
        let Some((_, colors, absorbed)) = &*self.board else { return };
        let area = Rect::from_center_size(screen.center(), vec2(size.x as f32, size.y as f32) * side);
        let place =
            BoardPlace::within(area, [size.x as usize, size.y as usize], side, painter.ctx().pixels_per_point());
        let look = Look { palette: self.palettes.current(), style: *self.style, labels: BlockLabels::None };
        paint_cells(painter, "title", place, colors, absorbed, &look);
    }
}

/// Today's date, what is open today, and the current streak in days.
fn notes_of_today(words: &Words, days: &DailyRecord, puzzles: &Puzzles) -> Vec<String> {
    let today = color_walk_play::now(Period::Day);
    let open = OpenToday::of(days, puzzles.record.days.keys().copied(), today);
    let what = match (open.board, open.puzzle) {
        (true, true) => "title-daily-both",
        (true, false) => "title-daily-board",
        (false, true) => "title-daily-puzzle",
        (false, false) => "title-daily-done",
    };
    let date = words.say(&day_name(today));
    let streak = (open.streak.current > 1).then(|| message!(words, "title-daily-streak", days = open.streak.current));
    shortened([Some(date), Some(words.get(what)), streak])
}

/// The rating, once there is one.
fn notes_of_puzzles(words: &Words, puzzles: &Puzzles) -> Vec<String> {
    let record = &puzzles.record;
    vec![match record.total().tried {
        0 => words.get("title-puzzles-detail"),
        _ => message!(words, "puzzle-rating", rating = record.rating.rounded()),
    }]
}

/// The three notes in one line. Each next line is shorter: "done" stays when the date and the streak have gone.
fn shortened([date, done, streak]: [Option<String>; 3]) -> Vec<String> {
    let lines = [vec![&date, &done, &streak], vec![&done, &streak], vec![&done]];
    let lines = lines.map(|notes| notes.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" · "));
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

impl Entry {
    fn new(text: String, notes: Vec<String>, about: &'static str, screen: Screen) -> Self {
        Entry { text, notes, about, choice: Choice::Open(screen) }
    }

    /// The words for screen readers: what is shown if there is room.
    fn label(&self) -> String {
        self.notes.first().map_or_else(|| self.text.clone(), |note| format!("{}: {note}", self.text))
    }

    fn show(&self, ui: &mut Ui, size: Vec2, index: usize, sense: Sense) -> Response {
        let (_, rect) = ui.allocate_space(size);
        // Has a fixed id: the widgets above depend on the window's size, and the focus must survive a resize.
        let response = ui.interact(rect, ui.id().with(("entry", index)), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.label()));
        let colors = theme::on_stage();
        let is_lit = response.hovered() || response.is_pointer_button_down_on();
        let (fill, ink, quiet) = match (index == 0, is_lit) {
            (true, false) => (colors.primary, colors.on_primary, colors.on_primary),
            (true, true) => (colors.primary_lit, colors.on_primary, colors.on_primary),
            (false, false) => (colors.button, colors.text, GOAL),
            (false, true) => (colors.hovered, colors.text, colors.text),
        };
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(16), fill);
        if response.has_focus() {
            let ring = rect.expand(3.0);
            painter.rect_stroke(ring, CornerRadius::same(19), Stroke::new(2.5_f32, Color32::WHITE), StrokeKind::Middle);
        }
        let padding = if rect.width() < 240.0 { 12.0 } else { 22.0 };
        let inside = rect.shrink2(vec2(padding, 0.0));
        let width_at = |size| painter.layout_no_wrap(self.text.clone(), semibold(size), ink).size().x;
        let letters = LETTERS.into_iter().find(|&size| width_at(size) <= inside.width()).unwrap_or(LETTERS[2]);
        paint_line(painter, inside.left_center(), inside.width(), &self.text, semibold(letters), ink);
        let room = inside.width() - width_at(letters) - 16.0;
        let note = |text: &String| painter.layout_no_wrap(text.clone(), FontId::proportional(14.0), quiet);
        if let Some(note) = self.notes.iter().map(note).find(|note| note.size().x <= room) {
            painter.galley(inside.right_center() - vec2(note.size().x, note.size().y / 2.0), note, quiet);
        }
        response
    }
}

/// Colour of explanations on the shaded board.
const GOAL: Color32 = Color32::from_rgb(0xb9, 0xbf, 0xd8);

/// Darkens the board: under the menu and a little beyond, or everywhere.
fn shade(painter: &egui::Painter, screen: Rect, column: Option<f32>) {
    let well = theme::on_stage().well;
    let ground = |alpha| Color32::from_rgba_unmultiplied(well.r(), well.g(), well.b(), alpha);
    let Some(column) = column else {
        painter.rect_filled(screen, 0.0, ground(VEIL));
        return;
    };
    let mut mesh = Mesh::default();
    let stops = [(screen.left(), BEHIND), (column + 24.0, BEHIND - 12), (column + 140.0, 110), (column + 280.0, 0)];
    for (x, alpha) in stops {
        mesh.colored_vertex(Pos2::new(x, screen.top()), ground(alpha));
        mesh.colored_vertex(Pos2::new(x, screen.bottom()), ground(alpha));
    }
    for index in (0..2 * (stops.len() as u32 - 1)).step_by(2) {
        mesh.add_triangle(index, index + 1, index + 2);
        mesh.add_triangle(index + 1, index + 2, index + 3);
    }
    painter.add(Shape::mesh(mesh));
}

/// Side of the logo, in points.
const MARK: f32 = 72.0;

/// The game's name. If there is space, it has two lines below the logo.
fn name(ui: &mut Ui, size: f32) {
    let is_large = size > 60.0;
    if is_large {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(MARK), Sense::hover());
        paint_mark(ui.painter(), rect.min, MARK);
    }
    let text = if is_large { "Color\nWalk" } else { "Color Walk" };
    let format = egui::TextFormat {
        line_height: Some(size * 0.98),
        ..egui::TextFormat::simple(bold(size), theme::on_stage().text)
    };
    ui.label(LayoutJob::single_section(text.to_owned(), format));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_without_room_loses_its_date_first_and_never_says_less_than_done() {
        let [date, done, streak] = ["27 November", "done", "3 days"].map(|note| Some(note.to_owned()));
        let all = [date.clone(), done, streak.clone()];
        assert_eq!(shortened(all), ["27 November · done · 3 days", "done · 3 days", "done"]);
        assert_eq!(shortened([date.clone(), None, streak]), ["27 November · 3 days", "3 days"]);
        assert_eq!(shortened([date, None, None]), ["27 November"]);
    }
}
