//! Gives the pictures their texts in the person's language.

use bevy::prelude::*;
use color_walk_api::solver::SolverInfo;
use color_walk_export::PictureWords;

use super::Texts;
use crate::{base::schedule::AppSystems, race::Race, scene::pictures::PictureTexts, search::registry::SolverRegistry};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PictureTexts>()
        .add_systems(Update, translate_pictures.run_if(resource_changed::<Texts>).in_set(AppSystems::Control))
        .add_systems(Update, name_board.run_if(has_another_board).in_set(AppSystems::Rank));
}

fn translate_pictures(texts: Res<Texts>, registry: Res<SolverRegistry>, mut pictures: ResMut<PictureTexts>) {
    let name = |info: &SolverInfo| texts.or(&format!("solver-{}-name", info.id), &info.name);
    *pictures = PictureTexts {
        words: PictureWords {
            colors: texts.get("picture-colors"),
            par: texts.get("picture-par"),
            or_less: texts.get("picture-or-less"),
            one_move: texts.get("picture-one-move"),
            moves: texts.get("picture-moves"),
            stopped: texts.get("picture-stopped"),
            gave_up: texts.get("picture-gave-up"),
            lost: texts.get("picture-lost"),
        },
        you: texts.get("race-you"),
        solvers: registry.iter().map(|info| (info.id.to_string(), name(info))).collect(),
        board: std::mem::take(&mut pictures.board),
    };
}

fn has_another_board(texts: Res<Texts>, race: Option<Res<Race>>) -> bool {
    race.is_some_and(|race| race.is_changed() || texts.is_changed())
}

fn name_board(texts: Res<Texts>, race: Res<Race>, mut pictures: ResMut<PictureTexts>) {
    pictures.board = texts.say(&race.setup().name());
}

#[cfg(test)]
mod tests {
    use color_walk_solvers as solvers;

    use super::*;

    #[test]
    fn english_pictures_have_the_words_of_the_command_line_and_german_ones_their_own() {
        let mut app = App::new();
        app.init_resource::<Texts>().init_resource::<SolverRegistry>().add_plugins(plugin);
        let greedy = solvers::registry().get("greedy").unwrap().clone();
        app.world_mut().resource_mut::<SolverRegistry>().add("greedy", [greedy.clone()]);
        app.update();
        let texts = app.world().resource::<PictureTexts>();
        assert_eq!((&texts.words, &texts.you), (&PictureWords::default(), &PictureTexts::default().you));
        assert_eq!(texts.solvers["greedy"], greedy.name);
        app.world_mut().resource_mut::<Texts>().use_language("de");
        app.update();
        let texts = app.world().resource::<PictureTexts>();
        assert_eq!((texts.words.moves.as_str(), texts.you.as_str()), ("Züge", "Du"));
        assert_ne!(texts.solvers["greedy"], greedy.name);
    }
}
