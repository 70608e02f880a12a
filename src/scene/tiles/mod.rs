//! The look of blocks: an atlas with one tile a colour, drawn at the very size of a block on the screen.
//!
//! A new palette, label or block size redraws this one image; no block is touched.

mod pixels;
mod shapes;
mod sprites;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use color_walk_api::MAX_COLORS;
use color_walk_assets::{OWN_PALETTE, Palette, load_palettes};

use crate::base::{notices::Notices, schedule::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tiles>()
        .init_resource::<TileSizes>()
        .init_resource::<BlockLabels>()
        .init_resource::<BlockStyle>()
        .init_resource::<Notices>()
        .init_resource::<Palettes>()
        .add_systems(
            Update,
            (
                sprites::dress_blocks.in_set(AppSystems::Draw),
                redraw_tiles.after(super::place::place_lanes).in_set(AppSystems::Draw),
            ),
        );
}

/// The palettes to choose from.
#[derive(Resource)]
pub struct Palettes {
    all: Vec<Palette>,
    current: usize,
}

impl FromWorld for Palettes {
    fn from_world(world: &mut World) -> Self {
        let (all, warnings) = load_palettes();
        let mut notices = world.resource_mut::<Notices>();
        for warning in warnings {
            notices.warn(warning.to_string());
        }
        Palettes { all, current: 0 }
    }
}

impl Palettes {
    /// The palette in use.
    pub fn current(&self) -> &Palette {
        &self.all[self.current]
    }

    /// Its index.
    pub fn index(&self) -> usize {
        self.current
    }

    /// All of them.
    pub fn all(&self) -> &[Palette] {
        &self.all
    }

    /// Takes another one into use.
    pub fn choose(&mut self, index: usize) {
        self.current = index.min(self.all.len() - 1);
    }

    /// Takes the one with this id into use, if there is one.
    pub fn choose_id(&mut self, id: &str) {
        if let Some(index) = self.all.iter().position(|palette| palette.id == id) {
            self.current = index;
        }
    }

    /// The palette that the person has made, if there is one.
    pub fn own(&self) -> Option<&Palette> {
        self.all.iter().find(|palette| palette.id == OWN_PALETTE)
    }

    /// Puts the person's own palette in, in place of an earlier one.
    pub fn set_own(&mut self, colors: &[[u8; 3]]) {
        let own = Palette::own(colors);
        match self.all.iter_mut().find(|palette| palette.id == OWN_PALETTE) {
            Some(known) => *known = own,
            None => self.all.push(own),
        }
    }
}

/// What stands on blocks, for those who cannot tell the colours apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlockLabels {
    /// Plain blocks.
    #[default]
    None,
    /// The key that plays the colour.
    Numbers,
    /// A shape a colour.
    Shapes,
}

impl BlockLabels {
    /// The next kind.
    pub fn next(self) -> Self {
        match self {
            BlockLabels::None => BlockLabels::Numbers,
            BlockLabels::Numbers => BlockLabels::Shapes,
            BlockLabels::Shapes => BlockLabels::None,
        }
    }
}

/// The form of blocks, in hundredths of a block's side.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockStyle {
    /// Between two blocks.
    pub gap: u8,
    /// The radius of the corners: 0 for squares, 50 for discs.
    pub roundness: u8,
}

impl BlockStyle {
    /// The widest gap.
    pub const MAX_GAP: u8 = 24;
    /// The roundest corner.
    pub const MAX_ROUNDNESS: u8 = 50;

    /// The same within its limits.
    pub fn clamped(self) -> Self {
        BlockStyle { gap: self.gap.min(Self::MAX_GAP), roundness: self.roundness.min(Self::MAX_ROUNDNESS) }
    }
}

impl Default for BlockStyle {
    fn default() -> Self {
        BlockStyle { gap: 4, roundness: 17 }
    }
}

/// What stands on a block of a colour: the key that plays it, as far as there are keys.
pub fn color_key(color: u8) -> char {
    b"1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".get(usize::from(color)).map_or('?', |&key| key as char)
}

/// RGBA pixels of a block of this colour, `side` × `side`, row-major; not premultiplied.
pub fn block_pixels(palette: &Palette, labels: BlockLabels, style: BlockStyle, color: u8, side: u32) -> Vec<u8> {
    pixels::tile(side, &pixels::block_shape(side, style), palette.color(color), labels, color)
}

/// The atlases that blocks share: one for the person's lane, whose blocks are larger, one for all others. Their
/// handles stay the same for good.
#[derive(Resource)]
pub(super) struct Tiles {
    others: Atlas,
    person: Atlas,
}

struct Atlas {
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
    /// Side of the tiles that it shows, in physical pixels.
    side: u32,
}

impl FromWorld for Tiles {
    fn from_world(world: &mut World) -> Self {
        let atlas = || Atlas {
            image: world.resource::<Assets<Image>>().reserve_handle(),
            layout: world.resource::<Assets<TextureAtlasLayout>>().reserve_handle(),
            side: 0,
        };
        Tiles { others: atlas(), person: atlas() }
    }
}

/// Sides of the tiles in physical pixels.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileSizes {
    others: u32,
    person: u32,
}

impl Default for TileSizes {
    fn default() -> Self {
        TileSizes { others: 16, person: 16 }
    }
}

impl TileSizes {
    /// The same, with tiles that fit blocks of so many physical pixels in the person's lane or in the others.
    pub(super) fn fitting(mut self, is_person: bool, pixels: f32) -> Self {
        let side = (pixels.round() as u32).clamp(1, 256);
        *(if is_person { &mut self.person } else { &mut self.others }) = side;
        self
    }
}

const TILES_ACROSS: u32 = 6;
const PADDING: u32 = 2;

/// Draws the atlases anew whose tiles have another look or size.
fn redraw_tiles(
    palettes: Res<Palettes>,
    labels: Res<BlockLabels>,
    style: Res<BlockStyle>,
    sizes: Res<TileSizes>,
    mut tiles: ResMut<Tiles>,
    mut images: ResMut<Assets<Image>>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
) {
    let has_new_look = palettes.is_changed() || labels.is_changed() || style.is_changed();
    if !(has_new_look || sizes.is_changed()) {
        return;
    }
    let Tiles { others, person } = &mut *tiles;
    for (atlas, side) in [(others, sizes.others), (person, sizes.person)] {
        if has_new_look || atlas.side != side {
            let (image, layout) = draw_atlas(palettes.current(), *labels, *style, side);
            images.insert(&atlas.image, image);
            layouts.insert(&atlas.layout, layout);
            atlas.side = side;
        }
    }
}

/// One tile a colour, `side` × `side` pixels each.
fn draw_atlas(palette: &Palette, labels: BlockLabels, style: BlockStyle, side: u32) -> (Image, TextureAtlasLayout) {
    let padding = Some(UVec2::splat(PADDING));
    let layout = TextureAtlasLayout::from_grid(UVec2::splat(side), TILES_ACROSS, TILES_ACROSS, padding, None);
    let mut pixels = vec![0; (layout.size.x * layout.size.y * 4) as usize];
    let block = pixels::block_shape(side, style);
    for color in 0..MAX_COLORS as u8 {
        let tile = pixels::tile(side, &block, palette.color(color), labels, color);
        let corner = layout.textures[usize::from(color)].min;
        for (row, line) in tile.chunks((side * 4) as usize).enumerate() {
            let to = (((corner.y + row as u32) * layout.size.x + corner.x) * 4) as usize;
            pixels[to..to + line.len()].copy_from_slice(line);
        }
    }
    let image = Image::new(
        Extent3d { width: layout.size.x, height: layout.size.y, depth_or_array_layers: 1 },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    (image, layout)
}
