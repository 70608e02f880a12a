//! A match of two runners.

use bevy_egui::egui::{RichText, Ui};
use color_walk_arena::matches::{Answer, Claim, Ending, Leaning, Pair};

use super::{bounds, interval, number, progress};
use crate::{
    batch::{Figures, MatchFigures},
    languages::words::Words,
    screens::batch::compare::share_bar,
    ui::quiet,
};

pub(super) fn show_duel(ui: &mut Ui, words: &Words, played: &MatchFigures, pair: &Pair, figures: &Figures) {
    let text = sentence(words, played, pair, &figures.titles);
    ui.label(RichText::new(text).size(17.0));
    quiet(ui, error_probability(words, played, pair));
    if pair.answer.is_none() {
        progress(ui, pair.leaning.share as f32);
    }
    ui.add_space(6.0);
    share_bar(ui, words, [pair.wins, pair.ties, pair.losses], pair.first_index, pair.second_index);
    ui.add_space(8.0);
    interval::show_match_interval(ui, words, pair, played.decision.bounds.difference(), &figures.names);
}

/// The result, or how close it is.
fn sentence(words: &Words, played: &MatchFigures, pair: &Pair, titles: &[String]) -> String {
    let name = |runner: usize| titles[runner].as_str();
    let boards = pair.after;
    let (first, second) = (pair.first_index, pair.second_index);
    let better = |better, worse| match (pair.mean_difference, pair.half_width) {
        _ if pair.claim == Some(Claim::Boards) => {
            let (wins, losses) = (pair.wins.max(pair.losses), pair.wins.min(pair.losses));
            message!(words, "match-better-boards", better = name(better), worse = name(worse), boards, wins, losses)
        }
        (Some(mean), Some(half)) => {
            let (moves, half) = (words.decimal(mean.abs(), 2), words.decimal(half, 2));
            message!(words, "match-better", better = name(better), worse = name(worse), boards, moves, half)
        }
        _ => message!(words, "match-better-plain", better = name(better), worse = name(worse), boards),
    };
    match pair.answer {
        Some(Answer::First) => better(first, second),
        Some(Answer::Second) => better(second, first),
        Some(Answer::Neither) => {
            let difference = number(words, played.decision.bounds.difference());
            message!(words, "match-alike", first = name(first), second = name(second), boards, difference)
        }
        None => {
            let ran_out = played.decision.ending == Some(Ending::Undecided);
            let id = if ran_out { "match-undecided" } else { "match-not-sure" };
            message!(words, id, boards, leaning = leaning(words, pair, titles))
        }
    }
}

/// The likeliest result so far.
fn leaning(words: &Words, pair: &Pair, titles: &[String]) -> String {
    let Leaning { answer, share, more_boards, .. } = pair.leaning;
    let percent = (share * 100.0).floor();
    let better =
        |runner: usize| message!(words, "match-leaning-better", better = titles[runner].as_str(), share = percent);
    let leaning = match answer {
        _ if percent < 1.0 => words.get("match-leaning-nowhere"),
        Answer::First => better(pair.first_index),
        Answer::Second => better(pair.second_index),
        Answer::Neither => message!(words, "match-leaning-alike", share = percent),
    };
    match more_boards {
        Some(boards) => message!(words, "match-more-boards", leaning, boards),
        None => leaning,
    }
}

/// The probability that the result is wrong.
fn error_probability(words: &Words, played: &MatchFigures, pair: &Pair) -> String {
    let percent = |error: f64| number(words, error * 100.0);
    match pair.answer {
        Some(Answer::First | Answer::Second) if pair.claim == Some(Claim::Boards) => {
            message!(words, "match-sure-boards", alpha = percent(played.decision.bounds.alpha_of(Claim::Boards)))
        }
        Some(Answer::First | Answer::Second) => {
            message!(words, "match-sure-better", alpha = percent(played.decision.bounds.alpha_of(Claim::Average)))
        }
        Some(Answer::Neither) => {
            let difference = number(words, played.decision.bounds.difference());
            message!(words, "match-sure-alike", difference, beta = percent(played.decision.bounds.beta()))
        }
        None => bounds(words, played),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_arena::{
        batch::{Batch, BoardSource, Shard},
        matches::{Bounds, Match},
    };
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::languages::words::in_english;

    /// The sentence for a match of `boards` boards, after `played` of them, with walks of these lengths.
    fn said(boards: u64, played: u64, lengths: fn(u64) -> [u32; 2]) -> String {
        let entrants = ["greedy", "random"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let source = BoardSource::from_codes(&format!("series@1..{boards}"), None).unwrap();
        let batch = Batch::new(source, entrants.to_vec(), Shard::WHOLE).unwrap();
        let mut of = Match::of(&batch, Bounds::default());
        for (board, (solver, moves)) in
            (0..played).flat_map(|board| lengths(board).into_iter().enumerate().map(move |game| (board, game)))
        {
            of.add(&format!("{board} {solver} {moves} 1 1 1 0 cleared").parse().unwrap());
        }
        let figures = MatchFigures::of(&of).unwrap();
        let mut said = String::new();
        in_english(|words| {
            let titles = ["A", "B"].map(str::to_owned);
            said = sentence(words, &figures, &figures.report.pairs[0], &titles)
                + "\n"
                + &error_probability(words, &figures, &figures.report.pairs[0]);
        });
        said
    }

    #[test]
    fn a_match_is_told_in_plain_words() {
        let better = said(900, 900, |board| if board % 2 == 0 { [20, 28] } else { [21, 20] });
        assert!(better.starts_with("A is better than B: by 3."), "{better}");
        assert!(
            better.ends_with("If both were equal on average, one would be called better at most 3.5 % of the time."),
            "{better}"
        );
        let turned = said(900, 900, |board| if board % 2 == 0 { [28, 20] } else { [20, 21] });
        assert!(turned.starts_with("B is better than A: by 3."), "{turned}");
        let alike = said(900, 900, |_| [20, 20]);
        let no_difference = "No difference that matters: A and B are less than 0.1 moves apart, after 335 boards.";
        assert!(alike.starts_with(no_difference), "{alike}");
        let open = said(900, 200, |_| [20, 20]);
        assert!(
            open.starts_with("No result yet, after 200 boards: leaning towards no difference, 59 % of the way,"),
            "{open}"
        );
        let undecided = said(200, 200, |_| [20, 20]);
        assert!(
            undecided.starts_with(
                "The boards ran out without a result, after 200 boards: leaning towards no difference, 59 %"
            ),
            "{undecided}"
        );
        let nowhere = said(900, 1, |_| [20, 20]);
        assert!(nowhere.starts_with("No result yet, after 1 board: too early to tell"), "{nowhere}");
        let majority =
            said(900, 900, |board| if board % 20 == 19 { [20, 19] } else { [20, 20 + u32::from(board % 5 == 0)] });
        assert!(majority.starts_with("A is better than B: shorter on "), "{majority}");
        let sure = "If neither won more boards, one would be called better at most 1.5 % of the time.";
        assert!(majority.ends_with(sure), "{majority}");
    }
}
