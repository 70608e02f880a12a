//! The person's colours below their board, with the blocks that each would absorb.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Area, Id, Order},
};

use crate::{
    input::CommandSender,
    languages::words::Words,
    race::{ClockCommand, Lane, Person, board::LanePlayback},
    scene::{BlockLabels, LanePlace, Palettes, Spotlight, Zoom, swatches},
    screens::{play::absorbed_by_next, scene_area},
    ui::{ColorButton, Themed},
};

/// They keep their space after the person has finished.
pub(super) fn show_race_colors(
    mut contexts: EguiContexts,
    words: Words,
    (palettes, labels): (Res<Palettes>, Res<BlockLabels>),
    spotlight: Res<Spotlight>,
    zoom: Res<Zoom>,
    person: Query<(&Lane, &LanePlace, &LanePlayback), With<Person>>,
    mut commands: CommandSender<ClockCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok((lane, place, playback)) = person.single() else { return Ok(()) };
    let is_hidden = spotlight.0.is_some_and(|index| index != lane.index);
    let Some(strip) = place.colors.filter(|_| !is_hidden && !playback.is_over()) else { return Ok(()) };
    if zoom.is_on() {
        // The board may reach under the colours.
        scene_area::painter(context).rect_filled(scene_area::rect(strip.rect), 0.0, context.colors().panel);
    }
    let corner = scene_area::rect(strip.rect).min;
    let area = Area::new(Id::new("colours of a race")).order(Order::Background).fixed_pos(corner).constrain(false);
    area.show(context, |ui| {
        for (color, place) in (0..).zip(swatches(strip, playback.graph().colors())) {
            let place = scene_area::rect(place);
            let blocks = absorbed_by_next(playback, color);
            let button = ColorButton::new(palettes.current(), *labels, color, place.size()).absorbing(blocks);
            let about = if blocks > 0 { "race-plays-color" } else { "common-absorbs-nothing" };
            if ui.put(place, button).on_hover_text(words.get(about)).clicked() && blocks > 0 {
                commands.write(ClockCommand::Play(color));
            }
        }
    });
    Ok(())
}
