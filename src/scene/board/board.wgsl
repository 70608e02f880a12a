// Draws a board. What it looks like at rest is told by `shade.rs` of the crate color-walk-paint: change both.

#import bevy_sprite::{mesh2d_vertex_output::VertexOutput, mesh2d_view_bindings::globals}

const COLORS: u32 = 36u;
const RAMP: u32 = 32u;
const WAVES: u32 = 8u;

struct Board {
    // Columns, rows, cells in a row of the texture, moves played.
    size: vec4<f32>,
    // Gap, radius, 1 with labels, space around the board.
    style: vec4<f32>,
    // When the rings of a cleared board open, and how long they take (seconds; 0: they are open), 1 if it is cleared.
    opening: vec4<f32>,
    well: vec4<f32>,
    line: vec4<f32>,
    glow: vec4<f32>,
    mark: vec4<f32>,
    thought: vec4<f32>,
    // Start (seconds), seconds a cell, seconds of a cell's change.
    waves: array<vec4<f32>, WAVES>,
    // With 1 where labels are dark.
    colors: array<vec4<f32>, COLORS>,
    rings: array<vec4<f32>, RAMP>,
    map: array<vec4<f32>, RAMP>,
}

@group(2) @binding(0) var<uniform> board: Board;
// Colour and bits; number of the absorbing move; distance behind the front; wave (0 for none).
@group(2) @binding(1) var cells: texture_2d<u32>;
// Signed distances of labels, six in a row; half is the edge.
@group(2) @binding(2) var labels: texture_2d<f32>;
@group(2) @binding(3) var labels_sampler: sampler;

const ABSORBED: u32 = 256u;
const PREVIEW: u32 = 512u;
const OUTLINE: u32 = 1024u;
const THOUGHT: u32 = 2048u;
const LABEL: u32 = 4096u;
const LABEL_RIGHT: u32 = 8192u;
const LABEL_DOWN: u32 = 16384u;

const COARSE: f32 = 0.16666667;
const LINE: f32 = 0.06;
const GLOW: f32 = 0.45;
const GLOW_STRENGTH: f32 = 0.22;
const RING_RADIUS: f32 = 0.2;
const THOUGHT_LINE: f32 = 0.12;
const MARK_LINE: f32 = 0.11;
const PREVIEW_SHARE: f32 = 0.38;
const VEIL: f32 = 0.5;
const FAR: f32 = 1.0;
// What is not absorbed counts as a later ring than any other.
const NOT_ABSORBED: f32 = 65536.0;
const LABEL_PIXEL: f32 = 0.09;
// Height of a label in blocks, its minimum in pixels, and a digit's share of its tile, as `labels.rs` of the crate has them.
const LABEL_HEIGHT: f32 = 0.42;
const LABEL_LEAST: f32 = 9.0;
const LABEL_DIGIT: f32 = 0.69;
const LABEL_REACH: f32 = 0.0625;

struct Cell {
    color: u32,
    // The number of the move that absorbed it, or NOT_ABSORBED.
    number: f32,
    outside: bool,
    preview: bool,
    outline: bool,
    thought: bool,
    has_label: bool,
    // From its middle.
    label_at: vec2<f32>,
    // What it looks like without its shape.
    tint: vec3<f32>,
}

fn since(start: f32) -> f32 {
    // The clock begins anew each hour.
    let passed = globals.time - start;
    return select(passed, passed + 3600.0, passed < -1800.0);
}

fn opened() -> f32 {
    let share = select(clamp(since(board.opening.x) / max(board.opening.y, 0.001), 0.0, 1.0), 1.0, board.opening.y == 0.0);
    return board.opening.z * share * share * (3.0 - 2.0 * share);
}

fn ring_color(number: f32) -> vec3<f32> {
    let place = number / max(board.size.w, 1.0) * f32(RAMP - 1u);
    let index = min(u32(place), RAMP - 2u);
    let part = min(place - f32(index), 1.0);
    let quiet = mix(board.rings[index].rgb, board.rings[index + 1u].rgb, part);
    let map = mix(board.map[index].rgb, board.map[index + 1u].rgb, part);
    return mix(quiet, map, opened());
}

fn cell_at(place: vec2<i32>) -> Cell {
    let size = vec2<i32>(board.size.xy);
    let inside = clamp(place, vec2<i32>(0), size - 1);
    let index = inside.y * size.x + inside.x;
    let across = i32(board.size.z);
    let texel = textureLoad(cells, vec2<i32>(index % across, index / across), 0);
    var cell: Cell;
    cell.color = texel.x & 255u;
    cell.outside = any(inside != place);
    cell.preview = (texel.x & PREVIEW) != 0u;
    cell.outline = (texel.x & OUTLINE) != 0u;
    cell.thought = (texel.x & THOUGHT) != 0u;
    cell.has_label = (texel.x & LABEL) != 0u;
    cell.label_at = 0.5 * vec2(f32((texel.x & LABEL_RIGHT) / LABEL_RIGHT), f32((texel.x & LABEL_DOWN) / LABEL_DOWN));
    var absorbed = (texel.x & ABSORBED) != 0u;
    var block = board.colors[min(cell.color, COLORS - 1u)].rgb;
    if cell.thought {
        block = mix(block, vec3(1.0), VEIL);
    }
    if cell.preview {
        block = mix(block, vec3(1.0), PREVIEW_SHARE);
    }
    var share = 1.0;
    if texel.w > 0u {
        let wave = board.waves[min(texel.w, WAVES) - 1u];
        let age = since(wave.x) - f32(texel.z) * wave.y;
        share = clamp(age / wave.z, 0.0, 1.0);
        share = 1.0 - (1.0 - share) * (1.0 - share);
        // A cell changes as the wave arrives.
        absorbed = absorbed && age >= 0.0;
    }
    let ring = ring_color(f32(texel.y));
    if absorbed {
        cell.number = f32(texel.y);
        cell.tint = mix(block, ring, share);
    } else {
        cell.number = NOT_ABSORBED;
        // A cell that comes back has no number, and was a ring a moment ago.
        cell.tint = select(mix(ring_color(board.size.w), block, share), block, (texel.x & ABSORBED) != 0u);
    }
    return cell;
}

fn corner(place: vec2<f32>, inset: f32, radius: f32) -> f32 {
    let beyond = place + inset + radius;
    return length(max(beyond, vec2(0.0))) + min(max(beyond.x, beyond.y), 0.0) - radius;
}

// The distance to the edge of the shape of the cells around a vertex.
fn distance_to(shape: vec4<f32>, point: vec2<f32>, inset: f32, radius: f32, fillet: f32) -> f32 {
    let count = dot(shape, vec4(1.0));
    let side = vec2(dot(shape, vec4(-1.0, 1.0, -1.0, 1.0)), dot(shape, vec4(-1.0, -1.0, 1.0, 1.0)));
    if count < 0.5 {
        return FAR;
    }
    if count < 1.5 {
        return corner(-side * point, inset, radius);
    }
    if count < 2.5 {
        if abs(side.x) + abs(side.y) > 0.5 {
            return inset - dot(side * 0.5, point);
        }
        let mirrored = select(vec2(-point.x, point.y), point, shape.x > 0.5);
        return min(corner(mirrored, inset, radius), corner(-mirrored, inset, radius));
    }
    if count < 3.5 {
        return -corner(side * point, -inset, fillet);
    }
    return -FAR;
}

fn covers(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

fn whole_pixels(width: f32, pixel: f32) -> f32 {
    return max(round(width / pixel), 1.0) * pixel;
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let size = board.size.xy;
    let margin = board.style.w;
    let place = mesh.uv * (size + 2.0 * margin) - margin;
    let pixel = max(fwidth(place.x), 0.0001);

    // The well reaches a little beyond the board.
    let from_middle = abs(place - size * 0.5) - size * 0.5 - margin;
    let frame = corner(from_middle, 0.0, 2.0 * margin);
    let cover = covers(frame, pixel);
    let is_inside = all(place >= vec2(0.0)) && all(place < size);
    if !is_inside {
        return vec4(board.well.rgb, cover);
    }

    if pixel > COARSE {
        return vec4(cell_at(vec2<i32>(floor(place))).tint, 1.0);
    }
    let gap_pixels = select(max(round(board.style.x / pixel), 1.0), 0.0, board.style.x == 0.0);
    let inset = gap_pixels * pixel * 0.5;
    // So that a gap of an odd number of pixels covers whole ones.
    let shift = (gap_pixels - 2.0 * floor(gap_pixels * 0.5)) * pixel * 0.5;
    let radius = max(board.style.y - inset, 0.0);
    let fillet = board.style.y * 0.4;
    let vertex = floor(place + shift + 0.5);
    let point = place + shift - vertex;
    let corner_cell = vec2<i32>(vertex);
    var around = array<Cell, 4>(
        cell_at(corner_cell + vec2<i32>(-1, -1)),
        cell_at(corner_cell + vec2<i32>(0, -1)),
        cell_at(corner_cell + vec2<i32>(-1, 0)),
        cell_at(corner_cell),
    );
    let own = select(0, 1, point.x >= 0.0) + select(0, 2, point.y >= 0.0);
    let numbers = vec4(around[0].number, around[1].number, around[2].number, around[3].number);
    let live = step(vec4(NOT_ABSORBED), numbers);
    let live_count = dot(live, vec4(1.0));
    var color = board.well.rgb;

    if live_count < 3.5 {
        // Rings, each over those before it.
        var last = -1.0;
        for (var step_count = 0; step_count < 4; step_count++) {
            var next = NOT_ABSORBED;
            var tint = vec3(0.0);
            for (var index = 0; index < 4; index++) {
                if around[index].number > last && around[index].number < next {
                    next = around[index].number;
                    tint = around[index].tint;
                }
            }
            if next >= NOT_ABSORBED {
                break;
            }
            let edge = distance_to(step(vec4(next), numbers), point, 0.0, RING_RADIUS, 0.0);
            color = mix(color, tint, select(covers(edge, pixel), 1.0, last < 0.0));
            last = next;
        }
        if live_count > 0.5 {
            let front = distance_to(live, point, inset, radius, fillet);
            let glow = max(1.0 - max(front, 0.0) / GLOW, 0.0);
            color = mix(color, board.glow.rgb, GLOW_STRENGTH * glow * glow);
            let half = whole_pixels(LINE, pixel) * 0.5;
            color = mix(color, board.line.rgb, covers(abs(front - half) - half, pixel));
            color = mix(color, board.well.rgb, covers(front, pixel));
        }
    }

    for (var turn = 0; turn < 2; turn++) {
        let index = own ^ turn;
        let cell = around[index];
        if cell.number < NOT_ABSORBED || cell.outside {
            continue;
        }
        var same = vec4(0.0);
        for (var other = 0; other < 4; other++) {
            let is_same = around[other].number >= NOT_ABSORBED && !around[other].outside && around[other].color == cell.color;
            same[other] = select(0.0, 1.0, is_same);
        }
        if turn == 1 && same[own] > 0.5 {
            continue;
        }
        let edge = distance_to(same, point, inset, radius, fillet);
        var fill = cell.tint;
        if board.style.z > 0.5 && pixel < LABEL_PIXEL && turn == 0 {
            let side = min(max(LABEL_HEIGHT, LABEL_LEAST * pixel) / LABEL_DIGIT, 1.0);
            let ink = mix(vec3(1.0), vec3(0.004), board.colors[min(cell.color, COLORS - 1u)].a);
            for (var holder = 0; holder < 4; holder++) {
                let middle = vec2(f32(holder % 2), f32(holder / 2)) - 0.5 + around[holder].label_at;
                let in_tile = (place - vertex - middle) / side + 0.5;
                if same[holder] > 0.5 && around[holder].has_label && all(in_tile > vec2(0.0)) && all(in_tile < vec2(1.0)) {
                    let tile = vec2(f32(cell.color % 6u), f32(cell.color / 6u));
                    let sampled = textureSampleLevel(labels, labels_sampler, (tile + in_tile) / 6.0, 0.0).r;
                    fill = mix(fill, ink, covers((0.5 - sampled) * 2.0 * LABEL_REACH * side, pixel));
                }
            }
        }
        if cell.outline {
            let width = whole_pixels(MARK_LINE, pixel);
            fill = mix(fill, board.well.rgb, 0.8 * covers(-edge - 1.6 * width, pixel));
            fill = mix(fill, board.mark.rgb, covers(-edge - width, pixel));
        }
        color = mix(color, fill, covers(edge, pixel));
    }

    let thought = vec4(
        select(0.0, 1.0, around[0].thought), select(0.0, 1.0, around[1].thought),
        select(0.0, 1.0, around[2].thought), select(0.0, 1.0, around[3].thought),
    );
    let thought_count = dot(thought, vec4(1.0));
    if thought_count > 0.5 && thought_count < 3.5 {
        let half = whole_pixels(THOUGHT_LINE, pixel) * 0.5;
        let edge = distance_to(thought, point, 0.0, RING_RADIUS, RING_RADIUS);
        color = mix(color, board.thought.rgb, covers(abs(edge + half) - half, pixel));
    }
    return vec4(color, 1.0);
}
