//! The drawing of the editor at one moment.

use color_walk_api::board::{Color, MAX_COLORS, MIN_COLORS, Start};

/// The most columns or rows in the editor: as many as the window can show.
pub const MAX_EDITED_SIDE: usize = 100;

/// A board with paintable cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    pub(super) width: usize,
    pub(super) colors: usize,
    /// Row-major.
    pub(super) cells: Vec<Color>,
    pub(super) start: Start,
}

impl Drawing {
    pub(super) fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The cells on the straight line between two cells, both included (Bresenham).
    pub(super) fn line(&self, from: usize, to: usize) -> Vec<usize> {
        let place = |cell: usize| ((cell % self.width) as isize, (cell / self.width) as isize);
        let ((mut x, mut y), (end_x, end_y)) = (place(from), place(to));
        let (across, down) = ((end_x - x).abs(), (end_y - y).abs());
        let (step_x, step_y) = ((end_x - x).signum(), (end_y - y).signum());
        let mut error = across - down;
        let mut cells = vec![from];
        while (x, y) != (end_x, end_y) {
            let twice = 2 * error;
            if twice > -down {
                error -= down;
                x += step_x;
            }
            if twice < across {
                error += across;
                y += step_y;
            }
            cells.push(y as usize * self.width + x as usize);
        }
        cells
    }

    /// The connected cells (4-neighbourhood) of a cell's colour. A blank start cell is alone.
    pub(super) fn region(&self, cell: usize) -> Vec<usize> {
        let color_at = |cell: usize| match self.start {
            Start::Blank(blank) if blank == cell => None,
            _ => Some(self.cells[cell]),
        };
        let mut found = vec![cell];
        let Some(color) = color_at(cell) else { return found };
        let mut is_found = vec![false; self.cells.len()];
        is_found[cell] = true;
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            let (column, width) = (cell % self.width, self.width);
            let around = [
                (cell >= width).then(|| cell - width),
                (column > 0).then(|| cell - 1),
                (column + 1 < width).then_some(cell + 1),
                (cell + width < self.cells.len()).then_some(cell + width),
            ];
            for cell in around.into_iter().flatten() {
                if color_at(cell) == Some(color) && !std::mem::replace(&mut is_found[cell], true) {
                    found.push(cell);
                }
            }
        }
        found
    }

    /// The same drawing in another size and number of colours.
    pub(super) fn reshaped(&self, width: usize, height: usize, colors: usize) -> Self {
        let (width, height) = (width.clamp(1, MAX_EDITED_SIDE), height.clamp(1, MAX_EDITED_SIDE));
        let colors = colors.clamp(MIN_COLORS, MAX_COLORS);
        let cells = (0..width * height).map(|cell| {
            let (row, column) = (cell / width, cell % width);
            let is_old = row < self.height() && column < self.width;
            if is_old { self.cells[row * self.width + column] % colors as Color } else { 0 }
        });
        let place = |cell: usize| (cell / self.width).min(height - 1) * width + (cell % self.width).min(width - 1);
        let start = match self.start {
            Start::Blank(cell) => Start::Blank(place(cell)),
            Start::Cluster(cell) => Start::Cluster(place(cell)),
        };
        Drawing { width, colors, cells: cells.collect(), start }
    }
}
