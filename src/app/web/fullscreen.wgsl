// What the engine's tonemapping and upscaling draw with, under the engine's own name for it: one triangle that covers the
// target, whose corners are at (0, 0), (0, 2) and (2, 0) where the target is the unit square.
#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) corner: u32) -> FullscreenVertexOutput {
    var output: FullscreenVertexOutput;
    output.uv = vec2<f32>(select(0.0, 2.0, corner == 2u), select(0.0, 2.0, corner == 1u));
    output.position = vec4<f32>(2.0 * output.uv.x - 1.0, 1.0 - 2.0 * output.uv.y, 0.0, 1.0);
    return output;
}
