//! Ten shapes that differ clearly at small sizes. Each tests a point in the square from -1 to 1, y downwards.

/// True if the point lies in the shape.
pub(super) type Shape = fn(f32, f32) -> bool;

/// The shape of a colour, or `None` from the eleventh on.
pub(super) fn shape(color: u8) -> Option<Shape> {
    const SHAPES: [Shape; 10] = [disc, triangle_up, bar, diamond, ring, plus, triangle_down, frame, cross, hourglass];
    SHAPES.get(usize::from(color)).copied()
}

fn disc(x: f32, y: f32) -> bool {
    x.hypot(y) <= 0.95
}

fn triangle_up(x: f32, y: f32) -> bool {
    y <= 0.85 && x.abs() <= (y + 1.0) * 0.6
}

fn triangle_down(x: f32, y: f32) -> bool {
    triangle_up(x, -y)
}

fn bar(x: f32, y: f32) -> bool {
    x.abs() <= 1.0 && y.abs() <= 0.38
}

fn diamond(x: f32, y: f32) -> bool {
    x.abs() + y.abs() <= 1.1
}

fn ring(x: f32, y: f32) -> bool {
    (0.5..=1.0).contains(&x.hypot(y))
}

fn plus(x: f32, y: f32) -> bool {
    x.abs().max(y.abs()) <= 1.0 && x.abs().min(y.abs()) <= 0.3
}

fn frame(x: f32, y: f32) -> bool {
    (0.5..=0.95).contains(&x.abs().max(y.abs()))
}

fn cross(x: f32, y: f32) -> bool {
    let (along, across) = ((x + y) * 0.75, (x - y) * 0.75);
    x.abs().max(y.abs()) <= 1.0 && along.abs().min(across.abs()) <= 0.3
}

fn hourglass(x: f32, y: f32) -> bool {
    y.abs() <= 0.95 && x.abs() <= y.abs().max(0.15)
}
