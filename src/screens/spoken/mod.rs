//! Sentences for screen readers: the focused widget, ended lanes, and notices.

use bevy::prelude::*;

use crate::{
    base::{
        notices::{Notices, Offer},
        schedule::AppSystems,
    },
    input::{AppCommand, UiCommand},
    languages::words::Words,
};

mod race;
mod widgets;

pub(super) fn plugin(app: &mut App) {
    app.add_event::<SpokenEvent>()
        .add_plugins((race::plugin, widgets::plugin))
        .add_systems(Update, announce_notices.run_if(resource_changed::<Notices>).in_set(AppSystems::Draw));
}

/// A sentence for a screen reader.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct SpokenEvent(pub String);

/// In `PostUpdate`. After this set, all sentences of the frame have been sent.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpeakSystems;

/// Announces new notices, each with the key of its way back.
fn announce_notices(words: Words, mut notices: ResMut<Notices>, mut spoken: EventWriter<SpokenEvent>) {
    for notice in notices.bypass_change_detection().take_unspoken() {
        let text = words.say(&notice.sentence);
        spoken.write(SpokenEvent(match notice.offer {
            Some(Offer::Restore) => format!("{text} {}.", words.describe(AppCommand::Ui(UiCommand::Restore))),
            Some(Offer::Copy(_)) | None => text,
        }));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::state::app::StatesPlugin;
    use color_walk_api::{
        board::{ClusterGraph, Color},
        run::{Fault, Outcome},
        text::BoardCode,
    };

    use super::*;
    use color_walk_play::Playback;

    use crate::{
        base::schedule::Screen,
        input::{KeyBindings, Keyboard},
        languages::Texts,
        race::{Lane, LaneRunner, Standing, Standings, board::LanePlayback},
    };

    /// A race of these lanes on one board, and its announcements.
    struct Announcer(App);

    impl Announcer {
        fn new(runners: usize) -> Self {
            let mut app = App::new();
            app.add_plugins(StatesPlugin)
                .insert_state(Screen::Race)
                .init_resource::<Texts>()
                .init_resource::<KeyBindings>()
                .init_resource::<Keyboard>()
                .init_resource::<Notices>()
                .init_resource::<Standings>()
                .add_plugins(plugin);
            let graph = Arc::new(ClusterGraph::new(&"2x2c2@2".parse::<BoardCode>().unwrap().board()));
            for index in 0..runners {
                let lane = Lane { index, runner: LaneRunner::Ghost(format!("Ann {index}")) };
                let playback = LanePlayback::new(Playback::of_solver(graph.clone(), false));
                app.world_mut().spawn((lane, playback, Standing::default()));
            }
            let mut announcer = Announcer(app);
            assert_eq!(announcer.frame(), Vec::<String>::new());
            announcer
        }

        /// Ends a lane after these moves.
        fn end(&mut self, index: usize, moves: &[Color], outcome: Outcome, place: Option<usize>) {
            let world = self.0.world_mut();
            let mut lanes = world.query::<(&Lane, &mut LanePlayback, &mut Standing)>();
            let found = lanes.iter_mut(world).find(|(lane, ..)| lane.index == index);
            let (_, mut playback, mut standing) = found.unwrap();
            let mut ended = Playback::of_solver(playback.graph().clone(), false);
            moves.iter().for_each(|&color| ended.receive(color));
            ended.end(outcome);
            ended.go_to(moves.len());
            (*playback, *standing) = (LanePlayback::new(ended), Standing(place));
        }

        fn frame(&mut self) -> Vec<String> {
            self.0.update();
            let events = self.0.world_mut().resource_mut::<Events<SpokenEvent>>().drain().collect::<Vec<_>>();
            events.into_iter().map(|SpokenEvent(text)| text).collect()
        }
    }

    #[test]
    fn lanes_that_end_are_told_and_then_the_race() {
        let mut announcer = Announcer::new(2);
        announcer.end(0, &[0, 1], Outcome::Cleared { proven: false }, Some(1));
        assert_eq!(announcer.frame(), ["Ann 0 finished in 2 moves, place 1 of 2."]);
        assert_eq!(announcer.frame(), Vec::<String>::new());
        announcer.end(1, &[], Outcome::Lost(Fault::Idle), None);
        let order = {
            let world = announcer.0.world_mut();
            let mut lanes: Vec<_> =
                world.query::<(Entity, &Lane)>().iter(world).map(|(lane, of)| (of.index, lane)).collect();
            lanes.sort_unstable();
            lanes.into_iter().map(|(_, lane)| lane).collect()
        };
        announcer.0.insert_resource(Standings { order, finished: true });
        assert_eq!(announcer.frame(), ["Ann 1: lost: it does nothing.", "Race over: 1. Ann 0, 2 moves."]);
        assert_eq!(announcer.frame(), Vec::<String>::new());
    }

    #[test]
    fn what_ended_out_of_sight_is_not_told_and_a_notice_once() {
        let mut announcer = Announcer::new(2);
        announcer.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        announcer.frame();
        announcer.end(0, &[], Outcome::Lost(Fault::Idle), None);
        announcer.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Race);
        assert_eq!(announcer.frame(), Vec::<String>::new());
        announcer.0.world_mut().resource_mut::<Notices>().warn("A file is damaged.");
        assert_eq!(announcer.frame(), ["A file is damaged."]);
        announcer.0.world_mut().resource_mut::<Notices>().warn("Another one is.");
        assert_eq!(announcer.frame(), ["Another one is."]);
        announcer.0.world_mut().resource_mut::<Notices>().close();
        assert_eq!(announcer.frame(), Vec::<String>::new());
    }
}
