//! Messages that the person must see, such as a broken asset, or a game that a key has just left.
//!
//! One is shown at a time, for a time that fits its length.

use std::{collections::VecDeque, time::Duration};

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

use super::{frames::FrameDemand, schedule::AppSystems};

/// Maximum characters of a message and of each text in it. Text from files or links can be of any length.
const MOST: usize = 600;
/// Maximum number of messages on record.
const ON_RECORD: usize = 64;
/// Each message is shown this long, and longer by a time for each character and for its button.
const LEAST: Duration = Duration::from_secs(5);
const A_CHARACTER: Duration = Duration::from_millis(80);
const A_BUTTON: Duration = Duration::from_secs(4);
/// A message that the person points at stays this long after the pointer has left.
const AFTER_POINTER: Duration = Duration::from_secs(3);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Notices>().add_systems(Update, pass_time.in_set(AppSystems::Draw));
}

/// A message to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The text.
    pub sentence: Sentence,
    /// The action on its button, if it has one.
    pub offer: Option<Offer>,
    topic: Option<Topic>,
}

/// The action of a notice's button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Brings back the game that was left.
    Restore,
    /// Copies this text.
    Copy(String),
}

/// A subject with at most one notice: a newer one replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A current problem, which may end.
    Trouble,
    /// A game that a command replaced.
    LeftGame,
    /// A picture that was saved, or not.
    Picture,
    /// Sound that cannot be heard.
    Sound,
    /// How blocks look, as a key chose it.
    Look,
}

impl Notice {
    /// A message about a subject. It answers the person's last action, so it is shown before others.
    pub fn about(topic: Topic, sentence: impl Into<Sentence>) -> Self {
        Notice { sentence: sentence.into(), offer: None, topic: Some(topic) }
    }

    /// Adds a button.
    #[must_use]
    pub fn with_offer(self, offer: Offer) -> Self {
        Notice { offer: Some(offer), ..self }
    }

    /// How long it is shown.
    fn time(&self) -> Duration {
        let characters = self.sentence.to_string().chars().count();
        let button = if self.offer.is_some() { A_BUTTON } else { Duration::ZERO };
        LEAST + A_CHARACTER * u32::try_from(characters).unwrap_or(u32::MAX) + button
    }
}

/// The notices that are shown or wait, and the record of all.
#[derive(Resource, Default)]
pub struct Notices {
    /// The first one is shown.
    waiting: VecDeque<Notice>,
    /// Remaining time of the first one.
    left: Duration,
    told: Vec<Sentence>,
    unspoken: Vec<Notice>,
    trouble: Option<Sentence>,
}

impl Notices {
    /// Tells of a problem, unless it is shown or waits already.
    pub fn warn(&mut self, sentence: impl Into<Sentence>) {
        self.tell(Notice { sentence: sentence.into(), offer: None, topic: None });
    }

    /// Tells the person something, unless it is shown or waits already.
    pub fn tell(&mut self, notice: Notice) {
        let notice = Notice { sentence: notice.sentence.shortened(MOST), ..notice };
        if self.waiting.contains(&notice) {
            return;
        }
        if !self.told.contains(&notice.sentence) {
            if self.told.len() == ON_RECORD {
                self.told.remove(0);
            }
            self.told.push(notice.sentence.clone());
        }
        if notice.topic.is_some() {
            return self.put_first(notice);
        }
        self.unspoken.push(notice.clone());
        self.waiting.push_back(notice);
        if self.waiting.len() == 1 {
            self.begin();
        }
    }

    /// Shows it in place of an older one about the same subject.
    fn put_first(&mut self, notice: Notice) {
        self.unspoken.push(notice.clone());
        self.waiting.retain(|other| other.topic != notice.topic);
        self.waiting.push_front(notice);
        self.begin();
    }

    /// The notice on the screen.
    pub fn shown(&self) -> Option<&Notice> {
        self.waiting.front()
    }

    /// Closes the notice on the screen. Returns false if there is none.
    pub fn close(&mut self) -> bool {
        let is_closed = self.waiting.pop_front().is_some();
        self.begin();
        is_closed
    }

    /// Takes back the notice about a subject that has ended.
    pub fn withdraw(&mut self, topic: Topic) {
        let is_about = |notice: &Notice| notice.topic == Some(topic);
        if self.shown().is_some_and(is_about) {
            self.close();
        }
        self.waiting.retain(|notice| !is_about(notice));
    }

    /// Keeps the notice on the screen while the person points at it.
    pub fn hold(&mut self) {
        self.left = self.left.max(AFTER_POINTER);
    }

    /// Notices told since the last call, for screen readers.
    pub fn take_unspoken(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.unspoken)
    }

    /// Everything told so far, oldest first.
    pub fn all(&self) -> &[Sentence] {
        &self.told
    }

    /// The current problem, until it ends.
    pub fn trouble(&self) -> Option<&Sentence> {
        self.trouble.as_ref()
    }

    /// Tells of the current problem, or that it has ended.
    pub fn set_trouble(&mut self, trouble: Option<Sentence>) {
        self.trouble = trouble.map(|sentence| sentence.shortened(MOST));
        match self.trouble.clone() {
            Some(sentence) => self.put_first(Notice::about(Topic::Trouble, sentence)),
            None => self.withdraw(Topic::Trouble),
        }
    }

    fn begin(&mut self) {
        self.left = self.shown().map_or(Duration::ZERO, Notice::time);
    }

    fn pass(&mut self, time: Duration) {
        self.left = self.left.saturating_sub(time);
        if self.left.is_zero() {
            self.close();
        }
    }
}

fn pass_time(time: Res<Time<Real>>, mut notices: ResMut<Notices>, mut demand: ResMut<FrameDemand>) {
    if notices.shown().is_some() {
        notices.pass(time.delta());
        demand.ask_within(notices.left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_game(text: &str) -> Notice {
        Notice::about(Topic::LeftGame, text).with_offer(Offer::Restore)
    }

    fn shown(notices: &Notices) -> Option<String> {
        notices.shown().map(|notice| notice.sentence.to_string())
    }

    #[test]
    fn problems_wait_for_each_other_and_an_answer_waits_for_none() {
        let mut notices = Notices::default();
        for text in ["one", "two", "one"] {
            notices.warn(text);
        }
        assert_eq!(shown(&notices).as_deref(), Some("one"));
        notices.tell(left_game("You left a board."));
        notices.tell(left_game("You left another board."));
        assert_eq!(shown(&notices).as_deref(), Some("You left another board."));
        for next in [Some("one"), Some("two"), None] {
            assert!(notices.close());
            assert_eq!(shown(&notices).as_deref(), next);
        }
        assert!(!notices.close());
        assert_eq!(notices.all().len(), 4);
    }

    #[test]
    fn a_notice_has_the_time_that_its_length_and_its_button_need() {
        let time = |text: &str| left_game(text).time();
        assert!(time("short") < time("rather long"));
        let plain = Notice::about(Topic::Sound, "short");
        assert!(plain.time() < time("short") && LEAST < plain.time());
        let mut notices = Notices::default();
        notices.tell(plain.clone());
        notices.warn("next");
        notices.pass(plain.time() - Duration::from_millis(1));
        notices.hold();
        notices.pass(AFTER_POINTER - Duration::from_millis(1));
        assert_eq!(shown(&notices).as_deref(), Some("short"));
        notices.pass(Duration::from_millis(1));
        assert_eq!(shown(&notices).as_deref(), Some("next"));
        assert_eq!(notices.left, notices.shown().unwrap().time(), "its time begins when it is shown");
    }

    #[test]
    fn what_has_ended_is_no_longer_told() {
        let mut notices = Notices::default();
        notices.warn("a file");
        notices.set_trouble(Some("no room on the disk".into()));
        assert_eq!(shown(&notices).as_deref(), Some("no room on the disk"));
        notices.set_trouble(None);
        assert_eq!((shown(&notices).as_deref(), notices.trouble()), (Some("a file"), None));
        notices.withdraw(Topic::LeftGame);
        assert_eq!(shown(&notices).as_deref(), Some("a file"));
    }
}
