//! What is said when the board is cleared, and what one may do then.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{CornerRadius, FontId, Galley, Rect, Sense, Ui, Vec2, pos2},
};
use color_walk_api::SolverSpec;
use color_walk_play::{Attempt, Badge, Ghost, KnownPar, Lesson, Playback, Rank, share_text};
use color_walk_sessions::{RaceSetup, Session, lesson_on};

use super::{
    buttons::Face,
    room::Room,
    share_menu::{self, Share},
    text,
};
use crate::{
    base::schedule::Screen,
    games::{
        OpenReview, Ranking, SoloCommand,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{AppCommand, CommandSender, UiCommand},
    languages::words::Words,
    race::{Par, Person, board::LanePlayback},
    scene::pictures::Pictures,
    screens::{OpenPanels, PageAddress},
    ui::{Themed, icon},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    par: Res<Par>,
    persons: Query<&LanePlayback, With<Person>>,
    review: Res<OpenReview>,
    ranking: Res<Ranking>,
    pictures: Res<Pictures>,
    mut asked: CommandSender<SoloCommand>,
    page: Res<PageAddress>,
    mut panels: ResMut<OpenPanels>,
    mut is_copied: Local<bool>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(playback) = persons.single() else { return Ok(()) };
    if !playback.is_over() || review.review().is_some() {
        *is_copied = false;
        return Ok(());
    }
    let room = Room::of(context, playback);
    let moves = playback.walk().len() as u32;
    let known = par.best.map(|moves| KnownPar { moves, proven: par.is_proven() });
    let (setup, attempt) = (&sessions.on_lanes().setup, sessions.attempt());
    let lesson = lesson_on(setup);
    room.show(context, |ui, inside| {
        let (above, places) = room.buttons(inside, if lesson.is_some() { 3 } else { 6 });
        let won = attempt.is_won(moves);
        let color = if won { ui.colors().gold } else { ui.colors().warning };
        let mut said = vec![
            (headline(&words, moves, attempt), 26.0, color),
            (verdict(&words, moves, known), 15.0, ui.colors().text),
        ];
        if lesson.is_none() {
            said.push((compared(&words, &ranking, moves), 14.0, ui.colors().quiet));
        }
        let above = badges(ui, &words, above, &attempt.badges(moves, known));
        text::write(ui, above, &said);
        let next = match lesson.map(Lesson::next) {
            None => "play-next",
            Some(Some(_)) => "lesson-next",
            Some(None) => "lesson-play",
        };
        let mut entries = vec![
            (icon::NEXT_BOARD, next, 0),
            (icon::RESTART, "play-again", 1),
            (icon::REVIEW, "play-review", 4),
            (icon::RACE, "play-race", 2),
            (icon::SHARE, if *is_copied { "play-share-copied" } else { "play-share" }, 3),
            (icon::CHALLENGE, "play-challenge", 5),
        ];
        if lesson.is_some() {
            entries.truncate(3);
        }
        let named = entries.into_iter().map(|(icon, word, index)| match index {
            3 => (icon, format!("{} {}", words.get(word), icon::OPENS), index),
            _ => (icon, words.get(word), index),
        });
        let named: Vec<_> = named.collect();
        let buttons = named.iter().zip(&places).map(|((icon, word, _), place)| (*icon, &**word, *place));
        let face = Face::of(ui, buttons);
        for ((icon, word, index), place) in named.iter().zip(places) {
            let fill = (*index == 0).then_some(ui.colors().primary);
            let about = match index {
                0 => words.describe(AppCommand::Solo(SoloCommand::NextBoard)),
                1 => words.describe(AppCommand::Solo(SoloCommand::Again)),
                2 => words.get("play-race-about"),
                5 => words.with("play-challenge-about", [("means", page.means().into())]),
                4 => words.describe(AppCommand::Solo(SoloCommand::Review)),
                _ => words.get("play-share-about"),
            };
            let button = face.show(ui, place, (icon, word), true, fill).on_hover_text(about);
            if *index == 3 {
                match share_menu::show(ui, &words, &pictures, &button, !playback.walk().is_empty()) {
                    Some(Share::Text) => {
                        ui.ctx().copy_text(shared(playback, setup, known, &page));
                        *is_copied = true;
                    }
                    Some(Share::Picture(command)) => commands.write(command),
                    None => {}
                }
            } else if button.clicked() {
                match index {
                    0 => asked.write(SoloCommand::NextBoard),
                    1 => asked.write(SoloCommand::Again),
                    4 => asked.write(SoloCommand::Review),
                    2 => {
                        let walk = Ghost::new(&words.get("play-your-walk"), playback.walk().to_vec()).ok();
                        requests.write(SessionRequest::race(on_board(sessions.race(), setup, walk)));
                        commands.write(UiCommand::Open(Screen::Race));
                    }
                    _ => panels.challenge = true,
                }
            }
        }
    });
    Ok(())
}

/// The person's race on the board that was played, with the walk as a lane.
fn on_board(race: &Session, played: &RaceSetup, walk: Option<Ghost>) -> RaceSetup {
    let mut setup = race.setup.clone();
    (setup.board, setup.start) = (played.board.clone(), played.start);
    setup.ghosts = walk.into_iter().collect();
    setup
}

fn headline(words: &Words, moves: u32, attempt: &Attempt) -> String {
    match attempt.budget() {
        Some(budget) if moves > budget.moves => {
            let over = moves - budget.moves;
            words.with("play-cleared-too-many", [("moves", moves.into()), ("over", over.into())])
        }
        _ => words.with("play-cleared", [("moves", moves.into())]),
    }
}

fn verdict(words: &Words, moves: u32, par: Option<KnownPar>) -> String {
    let Some(par) = par else { return words.get("play-verdict-unknown") };
    let over = moves.saturating_sub(par.moves);
    match (over, par.proven) {
        (0, true) => words.with("play-verdict-par", [("par", par.moves.into())]),
        (0, false) => words.get("play-verdict-best-known"),
        (over, true) => words.with("play-verdict-over-par", [("over", over.into()), ("par", par.moves.into())]),
        (over, false) => words.with("play-verdict-over-known", [("over", over.into()), ("par", par.moves.into())]),
    }
}

/// How the walk compares with the solvers of the series.
fn compared(words: &Words, ranking: &Ranking, moves: u32) -> String {
    let Some(Rank { below, same, above }) = ranking.rank(moves) else {
        let (done, all) = ranking.progress();
        return words.with("rank-sought", [("done", done.into()), ("all", all.into())]);
    };
    let name = |spec: &SolverSpec| match ranking.has_another(spec) {
        true => words.solver_title(spec),
        false => words.solver_name(spec.info()),
    };
    match (below, same, above) {
        (_, Some(same), Some((above, fewer))) => words.with(
            "rank-same-behind",
            [("same", name(same).into()), ("above", name(above).into()), ("fewer", fewer.into())],
        ),
        (_, Some(same), None) => words.with("rank-same", [("same", name(same).into())]),
        (Some(below), None, Some((above, fewer))) => words.with(
            "rank-between",
            [("below", name(below).into()), ("above", name(above).into()), ("fewer", fewer.into())],
        ),
        (None, None, Some((above, fewer))) => {
            words.with("rank-behind", [("above", name(above).into()), ("fewer", fewer.into())])
        }
        (_, None, None) => words.get("rank-best"),
    }
}

/// What the attempt may be proud of, at the bottom of a place; gives what it leaves of it.
fn badges(ui: &mut Ui, words: &Words, mut place: Rect, badges: &[Badge]) -> Rect {
    const HEIGHT: f32 = 22.0;
    const GAP: f32 = 6.0;
    let mut rows: Vec<(f32, Vec<(&Badge, Arc<Galley>)>)> = Vec::new();
    for badge in badges {
        let name = words.get(badge.id());
        let galley = ui.painter().layout_no_wrap(name, FontId::proportional(14.0), ui.colors().gold);
        let width = galley.size().x + 18.0;
        match rows.last_mut() {
            Some((filled, row)) if *filled + GAP + width <= place.width() => {
                *filled += GAP + width;
                row.push((badge, galley));
            }
            _ => rows.push((width, vec![(badge, galley)])),
        }
    }
    for (width, row) in rows.into_iter().rev() {
        let mut corner = pos2(place.center().x - width / 2.0, place.bottom() - HEIGHT);
        for (badge, galley) in row {
            let chip = Rect::from_min_size(corner, Vec2::new(galley.size().x + 18.0, HEIGHT));
            ui.painter().rect_filled(chip, CornerRadius::same(9), ui.colors().gold_ground);
            ui.painter().galley(chip.center() - galley.size() / 2.0, galley, ui.colors().gold);
            let response = ui.interact(chip, ui.id().with(badge), Sense::hover());
            response.on_hover_text(words.get(badge.about_id()));
            corner.x += chip.width() + GAP;
        }
        place.max.y -= HEIGHT + GAP;
    }
    place
}

fn shared(playback: &Playback, setup: &RaceSetup, par: Option<KnownPar>, page: &PageAddress) -> String {
    let graph = playback.graph();
    let mut flood = color_walk_api::Flood::new(graph);
    let gains: Vec<u32> = playback
        .walk()
        .iter()
        .map(|&color| {
            let before = flood.cleared();
            flood.play(graph, color);
            flood.cleared() - before
        })
        .collect();
    let moves = playback.walk().len() as u32;
    // On the desktop there is no page to lead to: the board's code is in the title.
    let link = page.0.as_ref().and_then(|_| Some(page.with(&format!("play&{}", setup.link()?)))).unwrap_or_default();
    share_text(&setup.title(), moves, par.map(|par| (par.moves, par.proven)), &gains, &link)
}
