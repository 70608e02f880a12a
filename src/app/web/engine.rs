//! Bevy's plugins for the page: only those that the game uses, because everything is downloaded.

use bevy::{
    a11y::AccessibilityPlugin,
    app::PanicHandlerPlugin,
    asset::AssetMetaCheck,
    core_pipeline::{
        blit::BlitPlugin, core_2d::Core2dPlugin, fullscreen_vertex_shader::FULLSCREEN_SHADER_HANDLE,
        tonemapping::TonemappingPlugin, upscaling::UpscalingPlugin,
    },
    diagnostic::FrameCountPlugin,
    input::InputPlugin,
    prelude::*,
    render::RenderPlugin,
    sprite::SpritePlugin,
    state::app::StatesPlugin,
    time::TimePlugin,
    winit::{WakeUp, WinitPlugin},
};

use super::CANVAS;

pub fn plugin(app: &mut App) {
    let window = Window {
        title: "Color Walk".to_owned(),
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // Leaves the browser's own keys to the browser.
        prevent_default_event_handling: false,
        ..default()
    };
    app.add_plugins((
        PanicHandlerPlugin,
        TaskPoolPlugin::default(),
        FrameCountPlugin,
        TimePlugin,
        TransformPlugin,
        InputPlugin,
        WindowPlugin { primary_window: Some(window), ..default() },
        AccessibilityPlugin,
        // All assets are built in, so the game asks the server for nothing.
        AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() },
        WinitPlugin::<WakeUp>::default(),
        RenderPlugin::default(),
        ImagePlugin::default(),
    ))
    .add_plugins((flat_pipeline, SpritePlugin, StatesPlugin));
}

/// Bevy's core pipeline without 3D, which is a tenth of the page's size.
fn flat_pipeline(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("fullscreen.wgsl"), "color-walk/fullscreen.wgsl");
    app.world_mut().resource_mut::<Assets<Shader>>().insert(&FULLSCREEN_SHADER_HANDLE, shader);
    app.add_plugins((Core2dPlugin, BlitPlugin, TonemappingPlugin, UpscalingPlugin));
}
