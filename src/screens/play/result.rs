//! The result of a cleared board, and what to do next.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{CornerRadius, FontId, Galley, Key, Rect, Sense, Ui, Vec2, pos2},
};
use color_walk_play::{
    Attempt, Badge, DayResult, Ghost, KnownPar, Lesson, Playback, RivalGame, SharedResult, rival_next, rival_result,
};
use color_walk_sessions::{RaceSetup, Session, lesson_on, race_apart};

use super::{
    buttons::ButtonContent,
    day::day_lines,
    room::PlayLayout,
    share_menu::{self, Share},
    text,
};
use crate::{
    base::{schedule::Screen, share_sheet},
    games::{
        FinishedGames, OpenReview, Praise, RivalLadder, RivalWalk, SoloCommand, Unlocked,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{Action, CommandSender, UiCommand},
    languages::words::Words,
    race::{Par, Person, board::LanePlayback},
    scene::{Motion, pictures::Pictures},
    screens::{Open, OpenPanels, Overlay, PageAddress, puzzles::Puzzles},
    ui::{Themed, icon, take_focus},
};

pub(super) fn show_result(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    par: Res<Par>,
    persons: Query<&LanePlayback, With<Person>>,
    review: Res<OpenReview>,
    (praise, puzzles): (Res<Praise>, Res<Puzzles>),
    (ladder, unlocked, rival, games): (Res<RivalLadder>, Res<Unlocked>, Res<RivalWalk>, Res<FinishedGames>),
    (pictures, motion): (Res<Pictures>, Res<Motion>),
    (mut asked, mut opens): (CommandSender<SoloCommand>, EventWriter<Open>),
    page: Res<PageAddress>,
    mut panels: ResMut<OpenPanels>,
    (mut is_copied, mut has_focused, mut day): (Local<bool>, Local<bool>, Local<Option<DayResult>>),
    mut commands: CommandSender<UiCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(playback) = persons.single() else { return Ok(()) };
    if !playback.is_over() || review.review().is_some() {
        (*is_copied, *has_focused, *day) = (false, false, None);
        return Ok(());
    }
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default().as_secs();
    // The game joins the others in the frame after its end.
    if games.is_changed() || !*has_focused {
        let code = sessions.on_lanes().setup.board_code();
        let game = games.0.iter().rev().find(|game| Some(&game.board) == code.as_ref());
        *day = game.and_then(|game| DayResult::of(&games.0, game, now));
    }
    let room = PlayLayout::of(context, playback);
    let moves = playback.walk().len() as u32;
    let known = par.best.map(|moves| KnownPar { moves, proven: par.is_proven() });
    let (setup, attempt) = (&sessions.on_lanes().setup, sessions.attempt());
    let lesson = lesson_on(setup);
    room.show(context, |ui, inside| {
        // The person has nothing to share or to race with if the hint played.
        let is_own = lesson.is_none() && !attempt.is_shown();
        let choices: &[Choice] = match (is_own, &*day) {
            (true, Some(_)) => &Choice::OF_DAY,
            (true, None) => &Choice::ALL,
            (false, _) => &Choice::FEW,
        };
        let (above, places) = room.buttons(inside, choices.len());
        let is_at_par = known.is_some_and(|par| moves <= par.moves) && attempt.hints() == 0;
        let is_draw = attempt.is_within_budget(moves) && !attempt.is_won(moves);
        let color = match attempt.is_won(moves) {
            _ if is_draw => ui.colors().text,
            true if is_at_par || praise.0 => ui.colors().gold,
            true => ui.colors().text,
            false if attempt.is_shown() => ui.colors().text,
            false => ui.colors().warning,
        };
        let mut said = vec![(headline(&words, moves, attempt), 26.0, color)];
        if let Some(game) = attempt.rival_game(moves).filter(|_| is_own)
            && let Some(next) = rival_next(&ladder.0, game, unlocked.0)
        {
            said.push((words.say(&next), 18.0, ui.colors().text));
        }
        said.push((verdict(&words, moves, known, attempt), 15.0, ui.colors().text));
        if is_own {
            let lines = day.iter().flat_map(|day| day_lines(&words, day, now));
            said.extend(lines.map(|line| (line, 14.0, ui.colors().quiet)));
        }
        let above = badges(ui, &words, above, &attempt.badges(moves, known));
        text::write(ui, above, &said);
        // A day's board leads to the day's puzzle, if that is still open.
        let leads_to_puzzle = day.is_some() && puzzles.is_open_today();
        let mut buttons = buttons(&words, choices, lesson, *is_copied);
        let has_rival = rival.walk().is_some();
        if let (true, Some(place)) = (has_rival, choices.iter().position(|choice| *choice == Choice::Race)) {
            buttons[place].1 = vec![words.get("play-beside")];
        }
        if leads_to_puzzle {
            buttons[0] = (icon::NEXT, vec![words.get("puzzles-today")]);
        }
        let (content, places) = ButtonContent::of(ui, &buttons, &places);
        for ((choice, (icon, names)), place) in choices.iter().zip(&buttons).zip(places) {
            let fill = (*choice == Choice::Next).then_some(ui.colors().primary);
            let button = content.show(ui, place, (icon, &names[0]), true, fill);
            let about = match choice {
                Choice::Race if has_rival => words.get("play-beside-about"),
                _ => choice.about(&words, &page),
            };
            let button = button.on_hover_text(about);
            if *choice == Choice::Next && !*has_focused && is_free(ui, &panels) {
                *has_focused = true;
                take_focus(&button, &names[0]);
            }
            match choice {
                Choice::Share => match share_menu::show_share_menu(
                    ui,
                    &words,
                    &pictures,
                    &button,
                    !playback.walk().is_empty(),
                    *motion == Motion::Full,
                ) {
                    Some(Share::Text) => {
                        let text = shared(playback, setup, known, attempt.rival_game(moves), &page);
                        if !share_sheet::send_text(&text) {
                            ui.ctx().copy_text(text);
                            *is_copied = true;
                        }
                    }
                    Some(Share::Picture(command)) => commands.write(command),
                    Some(Share::Film) => asked.write(SoloCommand::Film),
                    None => {}
                },
                _ if !button.clicked() => {}
                Choice::Next if leads_to_puzzle => {
                    opens.write(Open::Today);
                }
                Choice::Next | Choice::Again | Choice::Review => {
                    _ = choice.command().map(|command| asked.write(command))
                }
                Choice::Race => {
                    let walk = Ghost::new(&words.get("play-your-walk"), playback.walk().to_vec()).ok();
                    let apart = rival.solver().zip(rival.walk()).zip(walk.clone());
                    let apart =
                        apart.and_then(|((spec, theirs), own)| race_apart(setup, own, spec.clone(), theirs).ok());
                    requests.write(match apart {
                        Some(race) => SessionRequest::open(race),
                        None => SessionRequest::race(on_board(sessions.race(), setup, walk)),
                    });
                    commands.write(UiCommand::Open(Screen::Race));
                }
                Choice::Challenge => panels.open(Overlay::Challenge),
                Choice::Calendar => commands.write(UiCommand::Open(Screen::Statistics)),
            }
        }
    });
    Ok(())
}

/// The person's next actions, in the order of the buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Next,
    Again,
    Review,
    Race,
    Share,
    Challenge,
    Calendar,
}

impl Choice {
    const ALL: [Choice; 6] =
        [Choice::Next, Choice::Again, Choice::Review, Choice::Race, Choice::Share, Choice::Challenge];
    /// After a day's board.
    const OF_DAY: [Choice; 7] =
        [Choice::Next, Choice::Again, Choice::Review, Choice::Race, Choice::Share, Choice::Challenge, Choice::Calendar];
    const FEW: [Choice; 3] = [Choice::Next, Choice::Again, Choice::Review];

    /// The command in the table of actions, if there is one.
    fn command(self) -> Option<SoloCommand> {
        match self {
            Choice::Next => Some(SoloCommand::NextBoard),
            Choice::Again => Some(SoloCommand::Again),
            Choice::Review => Some(SoloCommand::Review),
            Choice::Race | Choice::Share | Choice::Challenge | Choice::Calendar => None,
        }
    }

    /// Icon and word of the button.
    fn button(self, words: &Words, lesson: Option<Lesson>, is_copied: bool) -> (&'static str, String) {
        let icon = match self {
            Choice::Race => icon::RACE,
            Choice::Share => icon::SHARE,
            Choice::Challenge => icon::CHALLENGE,
            Choice::Calendar => icon::CHAPTERS,
            _ => self.command().and_then(Action::of).map_or("", |action| action.icon),
        };
        let word = match (self, lesson.map(Lesson::next)) {
            (Choice::Next, None) => "play-next",
            (Choice::Next, Some(Some(_))) => "lesson-next",
            (Choice::Next, Some(None)) => "lesson-play",
            (Choice::Again, _) => "play-again",
            (Choice::Review, _) => "play-review",
            (Choice::Race, _) => "play-race",
            (Choice::Share, _) if is_copied => "play-share-copied",
            (Choice::Share, _) => "play-share",
            (Choice::Challenge, _) => "play-challenge",
            (Choice::Calendar, _) => "play-calendar",
        };
        match self {
            Choice::Share => (icon, format!("{} {}", words.get(word), icon::OPENS)),
            _ => (icon, words.get(word)),
        }
    }

    fn about(self, words: &Words, page: &PageAddress) -> String {
        match self {
            Choice::Race => words.get("play-race-about"),
            Choice::Share => words.get("play-share-about"),
            Choice::Calendar => words.get("play-calendar-about"),
            Choice::Challenge => message!(words, "play-challenge-about", means = page.means()),
            _ => self.command().map_or_else(String::new, |command| words.describe(command.into())),
        }
    }
}

/// The buttons' icons and words.
fn buttons(
    words: &Words,
    choices: &[Choice],
    lesson: Option<Lesson>,
    is_copied: bool,
) -> Vec<(&'static str, Vec<String>)> {
    let button = |choice: &Choice| {
        let (icon, word) = choice.button(words, lesson, is_copied);
        (icon, vec![word])
    };
    choices.iter().map(button).collect()
}

/// True if the result may take the focus. No window may lie over it, and the key of the last move must be up: held, it
/// would press the focused button.
fn is_free(ui: &Ui, panels: &OpenPanels) -> bool {
    !panels.has_dialog() && !ui.input(|input| input.key_down(Key::Enter) || input.key_down(Key::Space))
}

/// A race of the person on this board, with the walk as a lane.
fn on_board(race: &Session, played: &RaceSetup, walk: Option<Ghost>) -> RaceSetup {
    let mut setup = RaceSetup::clone(&race.setup);
    (setup.board, setup.start) = (played.board.clone(), played.start);
    setup.ghosts = walk.into_iter().collect();
    setup
}

fn headline(words: &Words, moves: u32, attempt: &Attempt) -> String {
    if let Some(game) = attempt.rival_game(moves) {
        return words.say(&rival_result(game));
    }
    match attempt.budget() {
        _ if attempt.is_shown() => words.get("play-shown"),
        Some(budget) if moves > budget.moves => {
            let over = moves - budget.moves;
            message!(words, "play-cleared-too-many", moves, over)
        }
        _ => message!(words, "play-cleared", moves),
    }
}

fn verdict(words: &Words, moves: u32, par: Option<KnownPar>, attempt: &Attempt) -> String {
    if attempt.is_shown() {
        return message!(words, "play-verdict-shown", moves, again = words.key_after(SoloCommand::Again));
    }
    let Some(par) = par else { return words.get("play-verdict-unknown") };
    let over = moves.saturating_sub(par.moves);
    match (over, par.proven) {
        (0, true) => message!(words, "play-verdict-par", par = par.moves),
        (0, false) => words.get("play-verdict-best-known"),
        (over, true) => message!(words, "play-verdict-over-par", over, par = par.moves),
        (over, false) => message!(words, "play-verdict-over-known", over, par = par.moves),
    }
}

/// Draws the badges at the bottom of `place`. Returns the rest of it.
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

fn shared(
    playback: &Playback,
    setup: &RaceSetup,
    par: Option<KnownPar>,
    rival: Option<RivalGame>,
    page: &PageAddress,
) -> String {
    let graph = playback.graph();
    let mut flood = color_walk_api::board::Flood::new(graph);
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
    // The desktop has no page to link to, so others need the board's code. Today's board needs none.
    let code = || setup.board_code().filter(|_| !setup.is_of_period()).unwrap_or_default();
    let link = page.0.as_ref().and_then(|_| Some(page.with(&format!("play&{}", setup.link()?)))).unwrap_or_else(code);
    let title = setup.name().to_string();
    SharedResult { title: &title, moves, par, rival, gains: &gains, link: &link }.text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{languages::words::in_english, screens::play::buttons::tests::check_buttons};

    #[test]
    fn every_button_shows_something_in_every_window() {
        for is_copied in [false, true] {
            let all = |words: &Words| buttons(words, &Choice::ALL, None, is_copied);
            check_buttons(all, |room, inside| room.buttons(inside, Choice::ALL.len()).1);
            let of_day = |words: &Words| buttons(words, &Choice::OF_DAY, None, is_copied);
            check_buttons(of_day, |room, inside| room.buttons(inside, Choice::OF_DAY.len()).1);
        }
        for lesson in Lesson::ALL {
            let few = |words: &Words| buttons(words, &Choice::FEW, Some(lesson), false);
            check_buttons(few, |room, inside| room.buttons(inside, Choice::FEW.len()).1);
        }
    }

    #[test]
    fn the_hints_walk_is_not_the_persons() {
        let mut attempt = Attempt::default();
        let par = Some(KnownPar { moves: 14, proven: true });
        in_english(|words| {
            assert!(verdict(words, 14, par, &attempt).starts_with("You made par"));
            attempt.shown();
            assert_eq!(headline(words, 14, &attempt), "The hint finished this board");
            assert!(!verdict(words, 14, par, &attempt).contains("par"));
        });
    }
}
