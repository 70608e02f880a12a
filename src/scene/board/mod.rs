//! Boards: one quad per lane. Its material reads a texture with one texel per cell.

pub(crate) mod attract;
mod cells;
mod draw;
mod labels;
mod marks;
mod material;
mod shapes;
// The uniform's derive macro generates check functions that nothing calls.
#[allow(dead_code)]
mod uniform;
mod waves;

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};

use crate::base::schedule::{AppSystems, Screen};

pub use draw::{BoardQuad, FilmEvent};
pub use labels::BlockLabels;
pub(crate) use labels::label_cover;
pub use marks::LaneMarks;
pub use material::BoardMaterial;
pub(crate) use material::plugin as material_plugin;
pub use waves::Waves;

/// Without a graphics card, drawing a board as large as the window would make the title slow to respond.
fn has_graphics_card(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    !attract::is_drawn_by_processor(adapter.as_deref())
}

pub(super) fn plugin(app: &mut App) {
    app.add_event::<FilmEvent>().init_resource::<BlockLabels>().init_resource::<labels::LabelImage>().add_systems(
        Update,
        (
            labels::redraw,
            draw::add_boards,
            draw::follow_moves,
            draw::show_films,
            (attract::set_up, attract::play).chain().run_if(in_state(Screen::Title).and(has_graphics_card)),
            marks::draw_marks,
            draw::write_textures,
            draw::apply_look,
        )
            .chain()
            .after(super::place::place_lanes)
            .in_set(AppSystems::Draw),
    );
}
