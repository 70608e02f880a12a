//! What the engine says, in the browser's console.

use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};
use tracing_wasm::{WASMLayer, WASMLayerConfigBuilder};

/// Warnings and errors go there from here on.
pub fn to_console() {
    let heard = Targets::new().with_default(LevelFilter::WARN).with_target("wgpu_hal", LevelFilter::ERROR);
    let layer = WASMLayer::new(WASMLayerConfigBuilder::new().set_report_logs_in_timings(false).build());
    // It fails only where there is a log already.
    _ = registry().with(heard).with(layer).try_init();
}
