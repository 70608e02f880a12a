// Draws a board. What it looks like at rest is told by `shade.rs` of the crate color-walk-paint: change both.
//
// Where a processor draws, both sides of a branch are computed, but a loop ends early. So what few pixels need is in loops of
// one turn at most.

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
const LABEL_REACH: f32 = 0.125;

struct Cell {
    // The number of the move that absorbed it, or NOT_ABSORBED.
    number: f32,
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
    let color = mix(board.rings[index].rgb, board.rings[index + 1u].rgb, part);
    return mix(color, mix(board.map[index].rgb, board.map[index + 1u].rgb, part), opened());
}

// What a texture has of a cell; outside the board, of the nearest.
fn texel_at(place: vec2<f32>) -> vec4<u32> {
    let inside = clamp(place, vec2(0.0), board.size.xy - 1.0);
    let index = inside.y * board.size.x + inside.x;
    // Where a processor draws, floats are divided faster than integers.
    let row = floor((index + 0.5) / board.size.z);
    return textureLoad(cells, vec2<i32>(vec2(index - row * board.size.z, row)), 0);
}

// 1 within the board.
fn is_inside(place: vec2<f32>) -> f32 {
    return select(0.0, 1.0, all(place >= vec2(0.0)) && all(place < board.size.xy));
}

fn cell_of(texel: vec4<u32>) -> Cell {
    var block = board.colors[min(texel.x & 255u, COLORS - 1u)].rgb;
    block = mix(block, vec3(1.0), select(0.0, VEIL, (texel.x & THOUGHT) != 0u));
    block = mix(block, vec3(1.0), select(0.0, PREVIEW_SHARE, (texel.x & PREVIEW) != 0u));
    let is_absorbed = (texel.x & ABSORBED) != 0u;
    var age = 0.0;
    var share = 1.0;
    if texel.w > 0u {
        let wave = board.waves[min(texel.w, WAVES) - 1u];
        age = since(wave.x) - f32(texel.z) * wave.y;
        share = clamp(age / wave.z, 0.0, 1.0);
        share = 1.0 - (1.0 - share) * (1.0 - share);
    }
    // A cell that comes back has no number, and was a ring a moment ago.
    let ring = ring_color(select(board.size.w, f32(texel.y), is_absorbed));
    var cell = Cell(NOT_ABSORBED, block);
    if !is_absorbed {
        cell.tint = mix(ring, block, share);
    } else if age >= 0.0 {
        // A cell changes as the wave arrives.
        cell.number = f32(texel.y);
        cell.tint = mix(block, ring, share);
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
    let is_three = count > 2.5;
    let is_diagonal = count > 1.5 && !is_three && abs(side.x) + abs(side.y) < 0.5;
    let mirrored = vec2(select(-point.x, point.x, shape.x > 0.5), point.y);
    var local = -side * point;
    local = select(local, -local, is_three);
    local = select(local, mirrored, is_diagonal);
    let one = corner(local, select(inset, -inset, is_three), select(radius, fillet, is_three));
    let other = corner(-mirrored, inset, radius);
    let two = select(inset - dot(side * 0.5, point), min(one, other), is_diagonal);
    let some = select(select(one, two, count > 1.5), -one, is_three);
    return select(select(some, -FAR, count > 3.5), FAR, count < 0.5);
}

fn covers(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

fn whole_pixels(width: f32, pixel: f32) -> f32 {
    return max(round(width / pixel), 1.0) * pixel;
}

// Vectors have a part for each cell around a vertex: top left, top right, bottom left, bottom right.

// A mixture of what belongs to each of four cells.
fn blend(weights: vec4<f32>, tints: mat4x3<f32>) -> vec3<f32> {
    return tints * weights;
}

// How clusters end.
struct Edges {
    inset: f32,
    radius: f32,
    fillet: f32,
}

// A point near a vertex where more than one cell is seen.
fn shade(point: vec2<f32>, in_cell: vec2<f32>, own: vec4<f32>, bits: vec4<u32>, numbers: vec4<f32>, tints: mat4x3<f32>,
    inside: vec4<f32>, edges: Edges, pixel: f32, has_labels: bool) -> vec3<f32> {
    let live = step(vec4(NOT_ABSORBED), numbers);
    let live_count = dot(live, vec4(1.0));
    var color = board.well.rgb;

    // Rings, each over those before it.
    var last = -1.0;
    loop {
        let later = select(vec4(NOT_ABSORBED), numbers, numbers > vec4(last));
        let next = min(min(later.x, later.y), min(later.z, later.w));
        if next >= NOT_ABSORBED {
            break;
        }
        let of_ring = select(vec4(0.0), vec4(1.0), numbers == vec4(next));
        let tint = blend(of_ring / dot(of_ring, vec4(1.0)), tints);
        let edge = distance_to(step(vec4(next), numbers), point, 0.0, RING_RADIUS, 0.0);
        color = mix(color, tint, select(covers(edge, pixel), 1.0, last < 0.0));
        last = next;
    }
    for (var turn = select(1, 0, live_count > 0.5 && live_count < 3.5); turn < 1; turn++) {
        let front = distance_to(live, point, edges.inset, edges.radius, edges.fillet);
        let glow = max(1.0 - max(front, 0.0) / GLOW, 0.0);
        color = mix(color, board.glow.rgb, GLOW_STRENGTH * glow * glow);
        let half = whole_pixels(LINE, pixel) * 0.5;
        color = mix(color, board.line.rgb, covers(abs(front - half) - half, pixel));
        color = mix(color, board.well.rgb, covers(front, pixel));
    }

    // A point lies in the shape of its own cell's cluster, or in the fillet of a cluster that has the three other cells.
    let shown = live * inside;
    let keys = bits & vec4(255u);
    let beside = own.yxwz;
    let of_beside = shown * select(vec4(0.0), vec4(1.0), keys == vec4(picked(beside, bits) & 255u));
    let is_fillet = dot(of_beside, vec4(1.0) - own) > 2.5 && dot(of_beside, own) < 0.5;
    for (var turn = select(1, 0, dot(own, shown) > 0.5); turn < select(1, 2, is_fillet); turn++) {
        let chosen = select(own, beside, turn == 1);
        let texel = picked(chosen, bits);
        let key = texel & 255u;
        let same = shown * select(vec4(0.0), vec4(1.0), keys == vec4(key));
        let edge = distance_to(same, point, edges.inset, edges.radius, edges.fillet);
        var fill = blend(chosen, tints);
        for (var label = select(1, 0, has_labels && turn == 0); label < 1; label++) {
            fill = labelled(fill, key, in_cell, pixel);
        }
        if (texel & OUTLINE) != 0u {
            let width = whole_pixels(MARK_LINE, pixel);
            fill = mix(fill, board.well.rgb, 0.8 * covers(-edge - 1.6 * width, pixel));
            fill = mix(fill, board.mark.rgb, covers(-edge - width, pixel));
        }
        color = mix(color, fill, covers(edge, pixel));
    }

    let thought = select(vec4(0.0), vec4(1.0), (bits & vec4(THOUGHT)) != vec4(0u));
    let thought_count = dot(thought, vec4(1.0));
    for (var turn = select(1, 0, thought_count > 0.5 && thought_count < 3.5); turn < 1; turn++) {
        let half = whole_pixels(THOUGHT_LINE, pixel) * 0.5;
        let edge = distance_to(thought, point, 0.0, RING_RADIUS, RING_RADIUS);
        color = mix(color, board.thought.rgb, covers(abs(edge + half) - half, pixel));
    }
    return color;
}

fn picked(weights: vec4<f32>, values: vec4<u32>) -> u32 {
    return u32(dot(weights, vec4<f32>(values)) + 0.5);
}

fn labelled(fill: vec3<f32>, color: u32, in_cell: vec2<f32>, pixel: f32) -> vec3<f32> {
    let tile = vec2(f32(color % 6u), f32(color / 6u));
    let label = (0.5 - textureSampleLevel(labels, labels_sampler, (tile + in_cell) / 6.0, 0.0).r) * 2.0 * LABEL_REACH;
    let ink = mix(vec3(1.0), vec3(0.004), board.colors[min(color, COLORS - 1u)].a);
    return mix(fill, ink, covers(label, pixel));
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
    let is_on_board = all(place >= vec2(0.0)) && all(place < size);
    if !is_on_board {
        return vec4(board.well.rgb, cover);
    }

    if pixel > COARSE {
        return vec4(cell_of(texel_at(floor(place))).tint, 1.0);
    }
    let gap_pixels = select(max(round(board.style.x / pixel), 1.0), 0.0, board.style.x == 0.0);
    let inset = gap_pixels * pixel * 0.5;
    // So that a gap of an odd number of pixels covers whole ones.
    let shift = (gap_pixels - 2.0 * floor(gap_pixels * 0.5)) * pixel * 0.5;
    let edges = Edges(inset, max(board.style.y - inset, 0.0), board.style.y * 0.4);
    let vertex = floor(place + shift + 0.5);
    let point = place + shift - vertex;
    let has_labels = board.style.z > 0.5 && pixel < LABEL_PIXEL;

    let first = vertex - 1.0;
    let places = mat4x2<f32>(first, vec2(vertex.x, first.y), vec2(first.x, vertex.y), vertex);
    let texels = array<vec4<u32>, 4>(texel_at(places[0]), texel_at(places[1]), texel_at(places[2]), texel_at(places[3]));
    let bits = vec4(texels[0].x, texels[1].x, texels[2].x, texels[3].x);
    let waves = vec4(texels[0].w, texels[1].w, texels[2].w, texels[3].w);
    let right = step(0.0, point.x);
    let below = step(0.0, point.y);
    let own = vec4((1.0 - right) * (1.0 - below), right * (1.0 - below), (1.0 - right) * below, right * below);
    let own_place = places * own;
    let own_texel = select(
        select(texels[0], texels[1], right > 0.5), select(texels[2], texels[3], right > 0.5), below > 0.5,
    );

    // Most points lie deep within a block or a ring, and have its colour whatever is around it.
    let is_live = (own_texel.x & ABSORBED) == 0u;
    let depth = corner(-abs(point), select(0.0, inset, is_live), select(RING_RADIUS, edges.radius, is_live));
    let is_settled = own_texel.w == 0u && (own_texel.x & (OUTLINE | THOUGHT)) == 0u && is_inside(own_place) > 0.5;
    let is_far = is_live || (all((bits & vec4(ABSORBED)) != vec4(0u)) && all(waves == vec4(0u)));
    let is_plain = is_settled && is_far && depth < -0.5 * pixel && !has_labels;
    var color = cell_of(own_texel).tint;
    for (var turn = select(0, 1, is_plain); turn < 1; turn++) {
        let cell_0 = cell_of(texels[0]);
        let cell_1 = cell_of(texels[1]);
        let cell_2 = cell_of(texels[2]);
        let cell_3 = cell_of(texels[3]);
        let tints = mat4x3<f32>(cell_0.tint, cell_1.tint, cell_2.tint, cell_3.tint);
        let numbers = vec4(cell_0.number, cell_1.number, cell_2.number, cell_3.number);
        let inside = vec4(is_inside(places[0]), is_inside(places[1]), is_inside(places[2]), is_inside(places[3]));
        color = shade(point, fract(place), own, bits, numbers, tints, inside, edges, pixel, has_labels);
    }
    return vec4(color, 1.0);
}
