//! Gives the window its icon. macOS takes it from the app's bundle, and Wayland from the desktop entry.

use bevy::{prelude::*, winit::WinitWindows};
use winit::window::{Icon, Window};

pub(super) fn set_window_icon(windows: NonSend<WinitWindows>) {
    windows.windows.values().for_each(|window| set(window));
}

/// The resource has a picture for each size. A build without a resource compiler has none.
#[cfg(windows)]
fn set(window: &Window) {
    use winit::{
        dpi::PhysicalSize,
        platform::windows::{IconExtWindows, WindowExtWindows},
    };
    let icon = |side: f64| {
        let side = (side * window.scale_factor()).round() as u32;
        // The number that the build script gives it.
        Icon::from_resource(1, Some(PhysicalSize::new(side, side))).ok()
    };
    window.set_window_icon(icon(16.0));
    window.set_taskbar_icon(icon(32.0));
}

#[cfg(not(windows))]
fn set(window: &Window) {
    window.set_window_icon(icon());
}

#[cfg(not(windows))]
fn icon() -> Option<Icon> {
    use bevy::{
        asset::RenderAssetUsages,
        image::{CompressedImageFormats, ImageSampler, ImageType},
    };
    let bytes = include_bytes!("../../web/icons/icon-192.png");
    let (kind, formats) = (ImageType::Extension("png"), CompressedImageFormats::NONE);
    let read = Image::from_buffer(bytes, kind, formats, true, ImageSampler::Default, RenderAssetUsages::MAIN_WORLD);
    let image = read.ok()?;
    Icon::from_rgba(image.data.clone()?, image.width(), image.height()).ok()
}

#[cfg(all(test, not(windows)))]
mod tests {
    #[test]
    fn the_picture_is_an_icon() {
        assert!(super::icon().is_some());
    }
}
