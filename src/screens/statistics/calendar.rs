//! A month of daily boards: which ones the person played on their day, and how well.

use bevy_egui::egui::{Button, Color32, Label, RichText, Sense, Stroke, StrokeKind, Ui, Vec2};
use color_walk_api::host::Period;
use color_walk_play::{DailyRecord, DayPlayed, month_of};

use crate::{
    languages::words::Words,
    ui::{FINGER, Themed, WindowClass, icon, semibold, tool},
};

/// Maximum side of a day in points, but on a phone [`FINGER`].
const CELL: f32 = 38.0;
const GAP: f32 = 3.0;
/// Width of the month's name in points. In a narrower calendar, it is above the buttons.
const MONTH: f32 = 150.0;
const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8", "month-9", "month-10",
    "month-11", "month-12",
];
const WEEKDAYS: [&str; 7] = ["weekday-1", "weekday-2", "weekday-3", "weekday-4", "weekday-5", "weekday-6", "weekday-7"];

/// Draws the month of the day `shown`. Returns the day whose board is requested. Days count from 1970-01-01.
pub(super) fn show_calendar(ui: &mut Ui, words: &Words, played: &DailyRecord, shown: &mut u64) -> Option<u64> {
    let today = color_walk_play::now(Period::Day);
    let (days, weekday) = month_of(*shown);
    let (year, month, _) = Period::Day.calendar_date(days.start);
    let name = format!("{} {year}", words.get(MONTHS[usize::from(month - 1)]));
    let name = RichText::new(name).font(semibold(14.0));
    let is_narrow = ui.available_width() < MONTH + 2.0 * FINGER;
    if is_narrow {
        ui.label(name.clone());
    }
    ui.horizontal(|ui| {
        let step = |ui: &mut Ui, icon: &str, about: &str, enabled: bool| {
            ui.add_enabled_ui(enabled, |ui| tool(ui, icon, words.get(about)).clicked()).inner
        };
        if step(ui, icon::PREVIOUS, "calendar-before", days.start > 0) {
            *shown = days.start - 1;
        }
        if !is_narrow {
            ui.add_sized([MONTH, 30.0], Label::new(name));
        }
        if step(ui, icon::NEXT, "calendar-after", days.end <= today) {
            *shown = days.end;
        }
    });
    let mut chosen = None;
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    ui.spacing_mut().button_padding = Vec2::ZERO;
    let most = if WindowClass::of(ui.ctx()) == WindowClass::Phone { FINGER } else { CELL };
    let side = ((ui.available_width() - 6.0 * GAP) / 7.0).min(most);
    ui.horizontal(|ui| {
        for weekday in WEEKDAYS {
            let name = RichText::new(words.get(weekday)).size((side * 0.5).min(14.0)).color(ui.colors().quiet);
            ui.add_sized([side, 18.0], Label::new(name));
        }
    });
    let first = days.start as i64 - weekday as i64;
    for row in 0..6 {
        let week: Vec<i64> = (0..7).map(|column| first + row * 7 + column).collect();
        if week[0] >= days.end as i64 {
            break;
        }
        ui.horizontal(|ui| {
            for day in week {
                let day = u64::try_from(day).ok().filter(|day| days.contains(day));
                let Some(day) = day else {
                    ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
                    continue;
                };
                if cell(ui, words, side, (day, day - days.start + 1), today, played.of_day(day)) {
                    chosen = Some(day);
                }
            }
        });
    }
    chosen
}

/// A square for a day and its number in the month. Returns true if it was pressed.
fn cell(
    ui: &mut Ui,
    words: &Words,
    side: f32,
    (day, number): (u64, u64),
    today: u64,
    played: Option<DayPlayed>,
) -> bool {
    let (fill, ink) = match played {
        Some(DayPlayed::OnItsDay(0)) => (ui.colors().medal, Color32::BLACK),
        Some(DayPlayed::OnItsDay(_)) => (ui.colors().selection, ui.colors().text),
        _ => (ui.colors().well, ui.colors().text),
    };
    let about = match played {
        Some(DayPlayed::OnItsDay(0)) => words.get("calendar-par"),
        Some(DayPlayed::OnItsDay(over)) => message!(words, "calendar-over", over),
        Some(DayPlayed::Later) => words.get("calendar-practised"),
        None if day == today => words.get("calendar-today"),
        None => words.get("calendar-open"),
    };
    let text = RichText::new(number.to_string()).size((side * 0.6).min(14.0)).color(ink);
    let button = Button::new(text).fill(fill).min_size(Vec2::splat(side));
    let response = ui.add_enabled(day <= today, button).on_hover_text(about);
    let edge = match played {
        _ if day == today => Some(ui.colors().accent),
        Some(DayPlayed::Later) => Some(ui.colors().quiet),
        _ => None,
    };
    if let Some(edge) = edge {
        ui.painter().rect_stroke(response.rect, 5.0, Stroke::new(2.0_f32, edge), StrokeKind::Inside);
    }
    response.clicked()
}
