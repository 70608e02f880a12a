// Draws a board, as `shade.rs` and `wave.rs` of the crate color-walk-paint do: change both.

#import bevy_sprite::{mesh2d_vertex_output::VertexOutput, mesh2d_view_bindings::globals}

const COLORS: u32 = 36u;
const RAMP: u32 = 32u;
const WAVES: u32 = 8u;

struct Board {
    // Columns, rows, cells in a row of the texture, moves played.
    size: vec4<f32>,
    // Gap, radius, 1 with labels, space around the board.
    style: vec4<f32>,
    // When the rings of a cleared board begin to open one after the other, and how long all take (seconds; 0: they are
    // open), 1 if it is cleared.
    opening: vec4<f32>,
    well: vec4<f32>,
    line: vec4<f32>,
    glow: vec4<f32>,
    mark: vec4<f32>,
    thought: vec4<f32>,
    // Start (seconds), seconds a cell, seconds until a cell's light has faded, strength.
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
const FLARE: f32 = 0.6;
const HOT: f32 = 0.3;
const HEAT: f32 = 1.7;
const SPLASH: f32 = 0.5;
const LEAST_SLOPE: f32 = 0.4;
const LEAST_NEARNESS: f32 = 0.0001;
const CONTOUR: f32 = 0.16;
const LIT_TOGETHER: f32 = 3.0;
const RISE: f32 = 3.0;
const LIGHT: f32 = 0.45;
const SWELL: f32 = 0.06;
const MOST_SWELL: f32 = 0.2;
const PI: f32 = 3.1415927;
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
    // The number of the move whose front has reached it, or NOT_ABSORBED.
    number: f32,
    // From 0 (the front has not reached it) to 1 (it has crossed it).
    crossed: f32,
    // Light that the front has left behind, and how far the cell swells, in blocks.
    light: f32,
    swell: f32,
    outside: bool,
    preview: bool,
    outline: bool,
    thought: bool,
    has_label: bool,
    // From its middle.
    label_at: vec2<f32>,
    // What its block and its ring look like without their shapes.
    block: vec3<f32>,
    ring: vec3<f32>,
}

fn since(start: f32) -> f32 {
    // The clock begins anew each hour.
    let passed = globals.time - start;
    return select(passed, passed + 3600.0, passed < -1800.0);
}

fn opened(number: f32) -> f32 {
    let opening = select(clamp(since(board.opening.x) / max(board.opening.y, 0.001), 0.0, 1.0), 1.0, board.opening.y == 0.0);
    let share = clamp((opening * (board.size.w + LIT_TOGETHER) - number) / LIT_TOGETHER, 0.0, 1.0);
    return board.opening.z * share * share * (3.0 - 2.0 * share);
}

fn ring_color(number: f32) -> vec3<f32> {
    let place = number / max(board.size.w, 1.0) * f32(RAMP - 1u);
    let index = min(u32(place), RAMP - 2u);
    let part = min(place - f32(index), 1.0);
    let quiet = mix(board.rings[index].rgb, board.rings[index + 1u].rgb, part);
    let map = mix(board.map[index].rgb, board.map[index + 1u].rgb, part);
    return mix(quiet, map, opened(number));
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
    let absorbed = (texel.x & ABSORBED) != 0u;
    cell.block = board.colors[min(cell.color, COLORS - 1u)].rgb;
    if cell.thought {
        cell.block = mix(cell.block, vec3(1.0), VEIL);
    }
    if cell.preview {
        cell.block = mix(cell.block, vec3(1.0), PREVIEW_SHARE);
    }
    cell.crossed = select(0.0, 1.0, absorbed);
    if texel.w > 0u {
        let wave = board.waves[min(texel.w, WAVES) - 1u];
        let age = since(wave.x) - f32(texel.z) * wave.y;
        let faded = clamp(age / wave.z, 0.0, 1.0);
        if absorbed {
            let at = clamp(age / wave.y, 0.0, 1.0);
            // With these weights the front has a constant speed.
            cell.crossed = select(1.0 / (3.0 - 2.0 * at), 2.0 * at / (1.0 + 2.0 * at), at < 0.5);
            let left = (1.0 - faded) * (1.0 - faded) * min(at * RISE, 1.0);
            let spring = sin(PI * faded) * (1.0 - faded);
            cell.light = left * mix(LIGHT, 1.0, wave.w);
            cell.swell = spring * mix(SWELL, MOST_SWELL, wave.w);
        } else {
            // A cell that comes back was a ring a moment ago.
            cell.block = mix(ring_color(board.size.w), cell.block, 1.0 - (1.0 - faded) * (1.0 - faded));
        }
    }
    cell.number = select(NOT_ABSORBED, f32(texel.y), cell.crossed > 0.0);
    // From the block's colour through the glow to the ring.
    let hot = mix(board.glow.rgb, mix(cell.block, vec3(1.0), HOT), min(cell.light * HEAT, 1.0));
    cell.ring = mix(ring_color(f32(texel.y)), hot, cell.light);
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

// The distance to the front, and its slope: how much a block changes it. See `wave.rs`.
fn front_of(crossed: vec4<f32>, point: vec2<f32>, inset: f32, radius: f32, fillet: f32) -> vec2<f32> {
    var low = 0.0;
    var sum = vec2(0.0);
    for (var step_count = 0; step_count < 5; step_count++) {
        let live = step(crossed, vec4(low));
        let later = mix(crossed, vec4(1.0), live);
        let next = min(min(later.x, later.y), min(later.z, later.w));
        let count = dot(live, vec4(1.0));
        let edge = clamp(distance_to(live, point, inset, radius, fillet), inset - 0.5, inset + 0.5);
        sum += (next - low) * vec2(edge, select(0.0, 1.0, count > 0.5 && count < 3.5));
        low = next;
        if low >= 1.0 {
            break;
        }
    }
    return sum;
}

fn nearness_at(point: vec2<f32>) -> vec4<f32> {
    let part = point + 0.5;
    return vec4((1.0 - part.x) * (1.0 - part.y), part.x * (1.0 - part.y), (1.0 - part.x) * part.y, part.x * part.y);
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
        let cell = cell_at(vec2<i32>(floor(place)));
        return vec4(select(cell.block, cell.ring, cell.crossed >= 0.5), 1.0);
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
    let crossed = vec4(around[0].crossed, around[1].crossed, around[2].crossed, around[3].crossed);
    // What the front has reached shows its ring, and what it has not left yet its block.
    let live = select(vec4(0.0), vec4(1.0), crossed < vec4(1.0));
    let nearness = nearness_at(point);
    let lit = dot(vec4(around[0].light, around[1].light, around[2].light, around[3].light), nearness);
    var color = board.well.rgb;
    var front_edge = -1.0;

    if any(crossed > vec4(0.0)) {
        // Rings, each over those before it. A thin line separates quiet ones.
        var last = -1.0;
        for (var step_count = 0; step_count < 4; step_count++) {
            let later = select(vec4(NOT_ABSORBED), numbers, numbers > vec4(last));
            let next = min(min(later.x, later.y), min(later.z, later.w));
            if next >= NOT_ABSORBED {
                break;
            }
            // The cells of one move can differ while a wave passes them.
            let near = select(vec4(0.0), nearness + LEAST_NEARNESS, numbers == vec4(next));
            let tint = (near.x * around[0].ring + near.y * around[1].ring + near.z * around[2].ring + near.w * around[3].ring)
                / dot(near, vec4(1.0));
            if last < 0.0 {
                color = tint;
            } else {
                let edge = distance_to(step(vec4(next), numbers), point, 0.0, RING_RADIUS, 0.0);
                color = mix(color, tint, covers(edge, pixel));
                let line = covers(abs(edge) - pixel * 0.5, pixel);
                color = mix(color, board.glow.rgb, CONTOUR * (1.0 - opened(last)) * line);
            }
            last = next;
        }
        if any(live > vec4(0.5)) {
            let front = front_of(crossed, point, inset, radius, fillet);
            let swell = dot(vec4(around[0].swell, around[1].swell, around[2].swell, around[3].swell), nearness);
            let swollen = front.x + swell;
            front_edge = swollen / max(front.y, LEAST_SLOPE);
            let glow = max(1.0 - max(swollen, 0.0) / GLOW, 0.0);
            color = mix(color, board.glow.rgb, (GLOW_STRENGTH + FLARE * lit) * glow * glow);
            let half = whole_pixels(LINE, pixel) * 0.5;
            color = mix(color, board.line.rgb, covers(abs(front_edge - half) - half, pixel));
            color = mix(color, board.well.rgb, covers(front_edge, pixel));
        }
    }

    for (var turn = 0; turn < 2; turn++) {
        let index = own ^ turn;
        let cell = around[index];
        if live[index] < 0.5 || cell.outside {
            continue;
        }
        var same = vec4(0.0);
        for (var other = 0; other < 4; other++) {
            let is_same = live[other] > 0.5 && !around[other].outside && around[other].color == cell.color;
            same[other] = select(0.0, 1.0, is_same);
        }
        if turn == 1 && same[own] > 0.5 {
            continue;
        }
        let edge = distance_to(same, point, inset, radius, fillet);
        var fill = mix(cell.block, vec3(1.0), SPLASH * lit);
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
        color = mix(color, fill, covers(max(edge, front_edge), pixel));
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
