//! A run from puzzle to puzzle, by the rules of its mode.

use std::collections::VecDeque;

use color_walk_api::{
    board::Color,
    host::{GRADES, Puzzle},
};

use super::{
    Judged, Mistake, PuzzleAttempt, PuzzleEvent, PuzzleMode, PuzzlePosition, PuzzleRecord, PuzzleResult, PuzzleSource,
    Rating,
    mode::{COMBO, COMBO_SECONDS, FIRST_OF_DAYS, STORM_PENALTY, STORM_SECONDS, daily_puzzle, rising_grade},
};

/// A run from puzzle to puzzle. It reads no clock and draws no number of its own: the caller passes both.
#[derive(Clone, Debug)]
pub struct PuzzleRun {
    mode: PuzzleMode,
    attempt: PuzzleAttempt,
    /// Puzzles solved at the first try in this run.
    solved: u32,
    /// Puzzles in a row without a mistake.
    combo: u32,
    /// Seconds left of a storm.
    seconds: f32,
    is_over: bool,
    /// True once the puzzle's result is in `events`.
    is_counted: bool,
    /// The day on which the run began.
    day: u64,
    mistakes: VecDeque<Mistake>,
    /// Seeds that follow, in a run of named puzzles.
    seeds: VecDeque<u64>,
    events: Vec<PuzzleEvent>,
}

/// Puzzles of a streak before it grows harder.
const STREAK_STEP: u32 = 2;
/// Puzzles of a storm before it grows harder.
const STORM_STEP: u32 = 4;

impl PuzzleRun {
    /// A run at its first puzzle, on this day (in days since 1970-01-01). `luck` chooses the puzzle where a mode has a
    /// choice. `None` if the mode is [`PuzzleMode::Mistakes`] and there are none.
    pub fn begin(mode: PuzzleMode, record: &PuzzleRecord, mistakes: Vec<Mistake>, day: u64, luck: u64) -> Option<Self> {
        let mut mistakes: VecDeque<Mistake> = mistakes.into();
        let first = match mode {
            PuzzleMode::Mistakes => PuzzlePosition::of_mistake(mistakes.pop_front()?),
            PuzzleMode::Today => PuzzlePosition::of_seed(daily_puzzle(day)),
            PuzzleMode::Single => PuzzlePosition::of_seed(luck),
            PuzzleMode::Practice | PuzzleMode::Streak | PuzzleMode::Storm => {
                PuzzlePosition::of_seed(seed(mode, 0, record, luck))
            }
        };
        Some(PuzzleRun {
            mode,
            attempt: PuzzleAttempt::new(first),
            solved: 0,
            combo: 0,
            seconds: STORM_SECONDS,
            is_over: false,
            is_counted: false,
            day,
            mistakes,
            seeds: VecDeque::new(),
            events: Vec::new(),
        })
    }

    /// The puzzles of these seeds, one after the other. `None` without any.
    pub fn of_seeds(seeds: &[u64], day: u64) -> Option<Self> {
        let (&first, rest) = seeds.split_first()?;
        let run = PuzzleRun::begin(PuzzleMode::Single, &PuzzleRecord::default(), Vec::new(), day, first)?;
        Some(PuzzleRun { seeds: rest.to_vec().into(), ..run })
    }

    /// The mode.
    pub fn mode(&self) -> PuzzleMode {
        self.mode
    }

    /// The person's tries at the current puzzle.
    pub fn attempt(&self) -> &PuzzleAttempt {
        &self.attempt
    }

    /// Puzzles solved at the first try in this run.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// Puzzles in a row without a mistake.
    pub fn combo(&self) -> u32 {
        self.combo
    }

    /// Seconds left of a storm; `None` in other modes.
    pub fn seconds(&self) -> Option<f32> {
        (self.mode == PuzzleMode::Storm).then_some(self.seconds)
    }

    /// Mistakes or named puzzles that wait behind the current one.
    pub fn waiting(&self) -> usize {
        self.mistakes.len() + self.seeds.len()
    }

    /// True once a streak is broken or a storm's time is up. The current puzzle can still be looked at.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// True if another puzzle follows the current one by itself.
    pub fn goes_on(&self) -> bool {
        !self.is_over && self.attempt.outcome().is_some() && self.mode == PuzzleMode::Storm
    }

    /// Judges a move.
    pub fn play(&mut self, color: Color) -> Judged {
        if self.mode == PuzzleMode::Storm && (self.is_over || self.attempt.outcome().is_some()) {
            return Judged::Ignored;
        }
        let judged = self.attempt.play(color);
        self.count();
        judged
    }

    /// Shows the line, which counts as a mistake. In a storm it goes on to the next puzzle instead.
    pub fn show(&mut self) {
        self.attempt.show();
        self.count();
    }

    /// Takes back all moves of the current puzzle.
    pub fn restart(&mut self) {
        self.attempt.restart();
    }

    /// Lets time pass. Only a storm has a clock. It stops while its puzzle is decided, so nobody hurries to the next.
    pub fn tick(&mut self, seconds: f32) {
        if self.mode != PuzzleMode::Storm || self.is_over || self.attempt.outcome().is_some() {
            return;
        }
        self.seconds = (self.seconds - seconds.max(0.0)).max(0.0);
        self.end_storm_without_time();
    }

    /// True if the person may leave the current puzzle for the next one: it is decided, or its mode lets puzzles be skipped.
    pub fn may_advance(&self) -> bool {
        let may_skip = matches!(self.mode, PuzzleMode::Practice | PuzzleMode::Mistakes);
        may_skip || self.is_over || self.attempt.outcome().is_some()
    }

    /// Goes to the next puzzle. A run that is over begins anew. Returns false, and stays, if there is no other.
    pub fn advance(&mut self, record: &PuzzleRecord, luck: u64) -> bool {
        if self.is_over {
            let events = std::mem::take(&mut self.events);
            let Some(again) = PuzzleRun::begin(self.mode, record, Vec::new(), self.day, luck) else { return false };
            *self = PuzzleRun { events, ..again };
            return true;
        }
        let next = match self.mode {
            PuzzleMode::Today => None,
            PuzzleMode::Single => self.seeds.pop_front().map(PuzzlePosition::of_seed),
            PuzzleMode::Mistakes => self.mistakes.pop_front().map(PuzzlePosition::of_mistake),
            PuzzleMode::Practice | PuzzleMode::Streak | PuzzleMode::Storm => {
                Some(PuzzlePosition::of_seed(seed(self.mode, self.solved, record, luck)))
            }
        };
        let Some(next) = next else { return false };
        // A puzzle that is left before its first move does not count.
        let is_begun = !self.attempt.tries().is_empty() && self.attempt.outcome().is_none();
        if is_begun {
            self.attempt.show();
            self.count();
        }
        if !self.is_over {
            (self.attempt, self.is_counted) = (PuzzleAttempt::new(next), false);
        }
        true
    }

    /// Ends a streak or a storm that the person leaves, so that what was reached counts.
    pub fn leave(&mut self) {
        if matches!(self.mode, PuzzleMode::Streak | PuzzleMode::Storm) && self.solved > 0 {
            self.end();
        }
    }

    /// What has happened since the last call.
    pub fn take_events(&mut self) -> Vec<PuzzleEvent> {
        std::mem::take(&mut self.events)
    }

    /// Counts the puzzle once it is decided.
    fn count(&mut self) {
        let Some(outcome) = self.attempt.outcome().filter(|_| !self.is_counted) else { return };
        self.is_counted = true;
        let puzzle = self.attempt.puzzle();
        let id = match puzzle.source() {
            PuzzleSource::Seed { seed, .. } => *seed,
            PuzzleSource::Mistake(mistake) => mistake.id,
        };
        let (mode, grade, moves, day) = (self.mode, puzzle.grade(), puzzle.moves(), self.day);
        self.events.push(PuzzleEvent::Decided(PuzzleResult { mode, id, grade, moves, outcome, day }));
        match outcome {
            super::PuzzleOutcome::Solved => {
                self.solved += 1;
                self.combo += 1;
                if self.combo.is_multiple_of(COMBO) {
                    self.seconds += COMBO_SECONDS;
                }
            }
            super::PuzzleOutcome::Failed => {
                self.combo = 0;
                match self.mode {
                    PuzzleMode::Streak => self.end(),
                    PuzzleMode::Storm => {
                        self.seconds = (self.seconds - STORM_PENALTY).max(0.0);
                        self.end_storm_without_time();
                    }
                    _ => {}
                }
            }
        }
    }

    fn end_storm_without_time(&mut self) {
        if self.seconds <= 0.0 {
            self.end();
        }
    }

    fn end(&mut self) {
        if !self.is_over {
            self.is_over = true;
            self.events.push(PuzzleEvent::RunEnded { mode: self.mode, solved: self.solved });
        }
    }
}

/// The seed of the next puzzle of a mode that has a choice.
fn seed(mode: PuzzleMode, solved: u32, record: &PuzzleRecord, luck: u64) -> u64 {
    let grade = match mode {
        PuzzleMode::Streak => rising_grade(solved, STREAK_STEP),
        PuzzleMode::Storm => rising_grade(solved, STORM_STEP),
        _ => grade_near(record.rating, luck),
    };
    let seeds = (0..).map(|step| Puzzle::seed_of(grade, luck.wrapping_add(step) % FIRST_OF_DAYS));
    seeds.into_iter().find(|seed| !record.seen.contains(seed)).expect("there are more puzzles than anybody has seen")
}

/// The grade whose rating is nearest to the person's, or one beside it.
fn grade_near(rating: Rating, luck: u64) -> u8 {
    let distance = |grade: &u8| (Rating::of_grade(*grade).rating - rating.rating).abs();
    let nearest = GRADES.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(*GRADES.start());
    // Two of four puzzles have the nearest grade.
    let step = [0, 1, 0, -1][(luck / 7 % 4) as usize];
    nearest.saturating_add_signed(step).clamp(*GRADES.start(), *GRADES.end())
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::*;
    use crate::puzzles::PuzzleOutcome;

    #[derive(Clone, Copy, Debug)]
    enum Action {
        /// The next move of the line.
        Right,
        Play(Color),
        Show,
        Restart,
        Wait(f32),
        Next(u64),
        Leave,
    }

    fn action() -> impl Strategy<Value = Action> {
        prop_oneof![
            12 => Just(Action::Right),
            3 => (0..6 as Color).prop_map(Action::Play),
            1 => Just(Action::Show),
            1 => Just(Action::Restart),
            3 => (0.0..20.0_f32).prop_map(Action::Wait),
            4 => any::<u64>().prop_map(Action::Next),
            1 => Just(Action::Leave),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Whatever a person does, each puzzle counts once, time only runs down but for combos, and an ended run stays
        /// ended until the next one.
        #[test]
        fn a_run_keeps_its_rules(
            mode in prop::sample::select(PuzzleMode::ALL[..4].to_vec()),
            luck in any::<u64>(),
            actions in collection::vec(action(), 0..60),
        ) {
            let mut record = PuzzleRecord::default();
            let mut run = PuzzleRun::begin(mode, &record, Vec::new(), 20_000, luck).unwrap();
            let mut solved = 0;
            let mut has_left = false;
            for action in actions {
                let (was_over, seconds) = (run.is_over(), run.seconds());
                let before = run.attempt().outcome();
                match action {
                    Action::Right => {
                        let at = run.attempt().kept().len();
                        if let Some(step) = run.attempt().line().get(at) {
                            run.play(step.color);
                        }
                    }
                    Action::Play(color) => _ = run.play(color),
                    Action::Show => run.show(),
                    Action::Restart => run.restart(),
                    Action::Wait(seconds) => run.tick(seconds),
                    Action::Leave => {
                        run.leave();
                        has_left |= run.is_over();
                    }
                    Action::Next(luck) => {
                        let could = run.advance(&record, luck);
                        prop_assert_eq!(could, mode != PuzzleMode::Today);
                        if was_over {
                            prop_assert!(!run.is_over() && run.solved() == 0);
                            solved = 0;
                            has_left = false;
                        }
                    }
                }
                let events = run.take_events();
                for event in events {
                    record.add(event);
                    match event {
                        PuzzleEvent::Decided(result) => {
                            solved += u32::from(result.outcome == PuzzleOutcome::Solved);
                            prop_assert_eq!(before, None, "a puzzle counts once");
                        }
                        PuzzleEvent::RunEnded { mode: ended, solved: sum } => {
                            prop_assert!(run.is_over() && ended == mode && sum == solved);
                        }
                        PuzzleEvent::Reviewed(_) => prop_assert!(false),
                    }
                }
                if let (Some(before), Some(now), false) = (seconds, run.seconds(), was_over) {
                    prop_assert!(now <= before + COMBO_SECONDS && now >= 0.0);
                    prop_assert!(has_left || run.is_over() == (now == 0.0));
                }
                prop_assert!(mode != PuzzleMode::Streak || run.is_over() == (run.attempt().mistakes() > 0 || run.attempt().is_shown()) || was_over || has_left);
                prop_assert_eq!(run.solved(), solved);
            }
        }
    }

    #[test]
    fn a_run_without_mistakes_to_solve_does_not_begin() {
        assert!(PuzzleRun::begin(PuzzleMode::Mistakes, &PuzzleRecord::default(), Vec::new(), 1, 1).is_none());
    }

    #[test]
    fn named_puzzles_follow_in_their_order() {
        assert!(PuzzleRun::of_seeds(&[], 1).is_none());
        let mut run = PuzzleRun::of_seeds(&[3, 14, 25], 1).unwrap();
        let mut seen = Vec::new();
        loop {
            let PuzzleSource::Seed { seed, .. } = *run.attempt().puzzle().source() else { panic!("it has a seed") };
            seen.push(seed);
            if !run.advance(&PuzzleRecord::default(), 9) {
                break;
            }
        }
        assert_eq!((seen.as_slice(), run.waiting()), ([3, 14, 25].as_slice(), 0));
    }

    #[test]
    fn practice_stays_near_the_rating_and_shows_no_puzzle_twice() {
        let mut record = PuzzleRecord::default();
        let mut run = PuzzleRun::begin(PuzzleMode::Practice, &record, Vec::new(), 1, 5).unwrap();
        let mut seeds = Vec::new();
        for _ in 0..12 {
            for step in run.attempt().line() {
                run.play(step.color);
            }
            let PuzzleSource::Seed { seed, grade } = *run.attempt().puzzle().source() else { panic!("it has a seed") };
            assert!(!seeds.contains(&seed), "{seeds:?}");
            let distance = (Rating::of_grade(grade).rating - record.rating.rating).abs();
            assert!(distance < 500.0, "grade {grade} at {:?}", record.rating);
            seeds.push(seed);
            run.take_events().into_iter().for_each(|event| record.add(event));
            assert!(run.advance(&record, 5));
        }
        assert!(record.rating.rating > Rating::default().rating);
    }
}
