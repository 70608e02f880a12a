//! Logs to the browser's console.

use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};
use tracing_wasm::{WASMLayer, WASMLayerConfigBuilder};

/// Sends warnings and errors to the console.
pub fn to_console() {
    let heard = Targets::new().with_default(LevelFilter::WARN).with_target("wgpu_hal", LevelFilter::ERROR);
    let layer = WASMLayer::new(WASMLayerConfigBuilder::new().set_report_logs_in_timings(false).build());
    // Fails only if a log is already set up.
    _ = registry().with(heard).with(layer).try_init();
}
