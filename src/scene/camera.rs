//! The camera: one world unit is one logical pixel, from the window's top left, y upwards.

use bevy::{prelude::*, render::camera::ScalingMode, sprite::Anchor};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(BACKDROP)).add_systems(Startup, spawn_camera);
}

/// What lies behind the boards.
pub(crate) const BACKDROP: Color = Color::srgb(0.078, 0.086, 0.110);

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Camera2d,
        Projection::Orthographic(OrthographicProjection {
            // The viewport's top left is the origin, so that whole pixels stay whole at any window size.
            viewport_origin: Anchor::TopLeft.as_vec() + Vec2::splat(0.5),
            scaling_mode: ScalingMode::WindowSize,
            ..OrthographicProjection::default_2d()
        }),
        Msaa::Off,
    ));
}
