//! Results to share without spoilers.

use color_walk_api::text::counted;

use super::{
    attempt::KnownPar,
    rivals::{RivalGame, RivalOutcome},
};

/// Squares for moves that absorb few blocks to those that absorb many.
const SQUARES: [char; 5] = ['⬛', '🟦', '🟩', '🟨', '🟧'];

/// A result to share.
#[derive(Clone, Copy, Debug)]
pub struct SharedResult<'a> {
    /// The board in words.
    pub title: &'a str,
    /// The person's moves.
    pub moves: u32,
    /// Par, if known.
    pub par: Option<KnownPar>,
    /// The game against a rival.
    pub rival: Option<RivalGame>,
    /// The cells that each move absorbed.
    pub gains: &'a [u32],
    /// An address or a board's code. May be empty.
    pub link: &'a str,
}

impl SharedResult<'_> {
    /// The text, in English: the board, the moves, and one square a move. A square shows how much its move absorbed,
    /// without its colour.
    pub fn text(&self) -> String {
        let mut verdict = counted(self.moves.into(), "move");
        if let Some(KnownPar { moves, proven }) = self.par {
            verdict += &match self.moves.saturating_sub(moves) {
                0 => ", par".to_owned(),
                over => format!(", par + {over}"),
            };
            verdict += if proven { " (proven)" } else { "" };
        }
        if let Some(game) = self.rival.filter(|game| game.outcome() == RivalOutcome::Win && !game.is_hinted) {
            verdict += &format!(", beat {} ({})", game.rival.short(), game.theirs);
        }
        let mut text = format!("Color Walk: {}\n{verdict}\n{}", self.title, self.squares());
        if !self.gains.is_empty() {
            text += &format!("\nA square is a move, from few blocks {} to many {}", SQUARES[0], SQUARES[4]);
        }
        if !self.link.is_empty() {
            text += &format!("\n{}", self.link);
        }
        text
    }

    fn squares(&self) -> String {
        let most = self.gains.iter().copied().max().unwrap_or(1).max(1);
        self.gains.iter().map(|gain| SQUARES[(u64::from(*gain) * 4 / u64::from(most)) as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rivals::Rival;

    #[test]
    fn what_is_shared_gives_no_colour_away_and_explains_its_squares() {
        let shared = SharedResult {
            title: "Daily, 21 November",
            moves: 21,
            par: Some(KnownPar { moves: 19, proven: true }),
            rival: Some(RivalGame { rival: Rival::Greedy, own: 21, theirs: 24, is_hinted: false }),
            gains: &[1, 4, 2, 8],
            link: "https://example.org/#x",
        };
        assert_eq!(
            shared.text(),
            "Color Walk: Daily, 21 November\n21 moves, par + 2 (proven), beat Greedy (24)\n⬛🟩🟦🟧\nA square is a move, \
             from few blocks ⬛ to many 🟧\nhttps://example.org/#x"
        );
        let least = SharedResult { title: "x", moves: 3, par: None, rival: None, gains: &[], link: "" };
        assert_eq!(least.text(), "Color Walk: x\n3 moves\n");
    }

    #[test]
    fn only_a_win_is_boasted_of() {
        let game = RivalGame { rival: Rival::Greedy, own: 21, theirs: 24, is_hinted: false };
        let shared =
            |rival| SharedResult { title: "x", moves: 21, par: None, rival: Some(rival), gains: &[], link: "" };
        for game in
            [RivalGame { theirs: 21, ..game }, RivalGame { theirs: 20, ..game }, RivalGame { is_hinted: true, ..game }]
        {
            assert_eq!(shared(game).text(), "Color Walk: x\n21 moves\n");
        }
    }
}
