//! The camera: one world unit is one point of the panels. The origin is the window's top left, and y points up.

use bevy::{prelude::*, render::camera::ScalingMode, sprite::Anchor};

use super::{InterfaceScale, Theme};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Theme::default().backdrop())).add_systems(Startup, spawn_camera).add_systems(
        Update,
        (scale_view.run_if(resource_changed::<InterfaceScale>), color_backdrop.run_if(resource_changed::<Theme>)),
    );
}

fn spawn_camera(scale: Res<InterfaceScale>, mut commands: Commands) {
    commands.spawn((
        Camera2d,
        Projection::Orthographic(OrthographicProjection {
            // With the origin at the top left, whole pixels stay whole at any window size.
            viewport_origin: Anchor::TopLeft.as_vec() + Vec2::splat(0.5),
            scaling_mode: ScalingMode::WindowSize,
            scale: scale.factor().recip(),
            ..OrthographicProjection::default_2d()
        }),
        Msaa::Off,
    ));
}

fn scale_view(scale: Res<InterfaceScale>, mut cameras: Query<&mut Projection, With<Camera2d>>) {
    for mut projection in &mut cameras {
        if let Projection::Orthographic(view) = &mut *projection {
            view.scale = scale.factor().recip();
        }
    }
}

fn color_backdrop(theme: Res<Theme>, mut backdrop: ResMut<ClearColor>) {
    backdrop.0 = theme.backdrop();
}
