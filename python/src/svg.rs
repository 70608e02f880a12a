//! A position as SVG: a path for each cluster, the borders, and the rings of the moves.

use std::fmt::Write;

use color_walk_api::board::{ClusterGraph, ClusterId, Color};
use color_walk_assets::{Palette, ink_on, srgb, write_hex};
use color_walk_paint::{WELL, map_color, quiet_color};
use color_walk_play::absorbed_by;

/// Units a cell.
const SIDE: usize = 20;
/// Pixels of a picture's longer side, as a notebook shows it at first.
const PIXELS: usize = 480;
/// Pixels of a cell, at most.
const LARGEST: usize = 28;
/// Moves' worth of time for which a film stays at its end.
const REST: f64 = 4.0;

/// The position after a walk. Absorbed clusters have the shade of their move.
pub fn draw(graph: &ClusterGraph, walk: &[Color], palette: &Palette) -> String {
    Drawing::new(graph, walk, palette).write(None)
}

/// The position after a walk, which plays the walk again and again. Where nothing moves, it is a picture of the end.
pub fn film(graph: &ClusterGraph, walk: &[Color], palette: &Palette, seconds: f64) -> String {
    Drawing::new(graph, walk, palette).write(Some(seconds))
}

struct Drawing<'a> {
    graph: &'a ClusterGraph,
    palette: &'a Palette,
    moves: usize,
    /// By cell: the move that absorbed it.
    taken: Vec<Option<u32>>,
    is_cleared: bool,
}

impl<'a> Drawing<'a> {
    fn new(graph: &'a ClusterGraph, walk: &[Color], palette: &'a Palette) -> Self {
        let taken = absorbed_by(graph, walk);
        let is_cleared = taken.iter().all(Option::is_some);
        Drawing { graph, palette, moves: walk.len(), taken, is_cleared }
    }

    fn write(&self, seconds: Option<f64>) -> String {
        let (width, height) = (self.graph.width(), self.graph.height());
        let shown = (PIXELS / width.max(height)).clamp(1, LARGEST);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"-2 -2 {} {}\">\n",
            width * shown,
            height * shown,
            width * SIDE + 4,
            height * SIDE + 4,
        );
        let well = write_hex(&WELL);
        _ = writeln!(out, "<rect x=\"-2\" y=\"-2\" width=\"100%\" height=\"100%\" rx=\"4\" fill=\"{well}\"/>");
        // Without seams between the rows of a cluster.
        out.push_str("<g shape-rendering=\"crispEdges\">\n");
        for cluster in 0..self.graph.len() as ClusterId {
            self.write_cluster(&mut out, cluster, seconds);
        }
        out.push_str("</g>\n");
        _ = writeln!(out, "<path d=\"{}\" fill=\"none\" stroke=\"{well}\" stroke-width=\"2\"/>", self.borders());
        self.write_start(&mut out);
        if self.is_cleared && self.moves > 0 {
            self.write_numbers(&mut out, seconds);
        }
        out.push_str("</svg>\n");
        out
    }

    fn write_cluster(&self, out: &mut String, cluster: ClusterId, seconds: Option<f64>) {
        let cells = self.graph.cells(cluster);
        let taken = self.taken[cells[0] as usize];
        let live = || write_hex(&self.palette.color(self.graph.color(cluster)));
        let fill = taken.map_or_else(live, |number| write_hex(&self.ring(number)));
        let path = self.runs(cells);
        match (taken, seconds) {
            (Some(number @ 1..), Some(seconds)) => {
                let (live, quiet) = (live(), write_hex(&self.quiet(number)));
                let film =
                    self.animation("fill", &[(0.0, &live), (f64::from(number), &quiet), (self.end(), &fill)], seconds);
                _ = writeln!(out, "<path fill=\"{fill}\" d=\"{path}\">{film}</path>");
            }
            _ => _ = writeln!(out, "<path fill=\"{fill}\" d=\"{path}\"/>"),
        }
    }

    /// When a film has played all moves, in moves. Then the whole map lights up.
    fn end(&self) -> f64 {
        self.moves as f64 + 0.5
    }

    /// Values of an attribute, each from a moment on, in moves.
    fn animation(&self, attribute: &str, values: &[(f64, &str)], seconds: f64) -> String {
        let whole = self.moves as f64 + REST;
        let list = values.iter().map(|(_, value)| *value).collect::<Vec<_>>().join(";");
        let times = values.iter().map(|(at, _)| format!("{:.4}", at / whole)).collect::<Vec<_>>().join(";");
        format!(
            "<animate attributeName=\"{attribute}\" calcMode=\"discrete\" values=\"{list}\" keyTimes=\"{times}\" \
             dur=\"{:.2}s\" repeatCount=\"indefinite\"/>",
            whole * seconds
        )
    }

    fn ring(&self, number: u32) -> [u8; 3] {
        if self.is_cleared { srgb(map_color(self.place(number))) } else { self.quiet(number) }
    }

    /// A move's shade during the game.
    fn quiet(&self, number: u32) -> [u8; 3] {
        srgb(quiet_color(self.place(number)))
    }

    /// A move among all, from 0 to 1.
    fn place(&self, number: u32) -> f32 {
        number as f32 / self.moves.max(1) as f32
    }

    /// Cells in rising order, as one rectangle for each run in a row.
    fn runs(&self, cells: &[u32]) -> String {
        let (mut path, width) = (String::new(), self.graph.width());
        let mut index = 0;
        while index < cells.len() {
            let first = cells[index] as usize;
            let row = first / width;
            let mut length = 1;
            while cells.get(index + length).is_some_and(|&cell| cell as usize == first + length)
                && (first + length) / width == row
            {
                length += 1;
            }
            let (x, y, across) = (first % width * SIDE, row * SIDE, length * SIDE);
            _ = write!(path, "M{x} {y}h{across}v{SIDE}h-{across}z");
            index += length;
        }
        path
    }

    /// The lines between clusters.
    fn borders(&self) -> String {
        let (width, height) = (self.graph.width(), self.graph.height());
        let mut path = String::new();
        for cell in 0..width * height {
            let (row, column) = (cell / width, cell % width);
            let cluster = self.graph.cluster_of(cell);
            if column + 1 < width && self.graph.cluster_of(cell + 1) != cluster {
                _ = write!(path, "M{} {}v{SIDE}", (column + 1) * SIDE, row * SIDE);
            }
            if row + 1 < height && self.graph.cluster_of(cell + width) != cluster {
                _ = write!(path, "M{} {}h{SIDE}", column * SIDE, (row + 1) * SIDE);
            }
        }
        path
    }

    /// A dot on the first cell of the start.
    fn write_start(&self, out: &mut String) {
        let cell = self.graph.cells(self.graph.start())[0] as usize;
        let (x, y) = self.middle(cell);
        _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff\"/>", SIDE / 5);
    }

    /// Each move's number, where the move begins.
    fn write_numbers(&self, out: &mut String, seconds: Option<f64>) {
        out.push_str("<g font-family=\"sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\">\n");
        let mut is_numbered = vec![false; self.moves + 1];
        is_numbered[0] = true;
        for (cell, number) in self.taken.iter().enumerate() {
            let Some(number) = *number else { continue };
            if std::mem::replace(&mut is_numbered[number as usize], true) {
                continue;
            }
            let (x, y) = self.middle(cell);
            let ink = write_hex(&ink_on(self.ring(number)));
            let size = if number < 100 { SIDE / 2 } else { SIDE / 3 };
            let film = seconds.map(|seconds| self.animation("opacity", &[(0.0, "0"), (self.end(), "1")], seconds));
            let appears = film.unwrap_or_default();
            _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{ink}\">{number}{appears}</text>");
        }
        out.push_str("</g>\n");
    }

    fn middle(&self, cell: usize) -> (usize, usize) {
        let (row, column) = (cell / self.graph.width(), cell % self.graph.width());
        (column * SIDE + SIDE / 2, row * SIDE + SIDE / 2)
    }
}
