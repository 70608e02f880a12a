//! Text in columns: aligned, or as a Markdown table.

/// Rows with equal numbers of cells.
#[derive(Default)]
pub struct Grid {
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// Adds a row.
    pub fn row<Cell: Into<String>>(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// One line per row. The first `left` columns are left-aligned, the others right-aligned.
    pub fn lines(&self, left: usize) -> impl Iterator<Item = String> + '_ {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        self.rows.iter().map(move |row| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column < left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        })
    }

    /// The same as a Markdown table, with the first row as its head.
    pub fn markdown(&self, left: usize) -> impl Iterator<Item = String> + '_ {
        let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
        let head = self.rows.first().into_iter().flat_map(move |head| {
            let rule = (0..head.len()).map(|column| if column < left { "---" } else { "---:" }.to_owned());
            [line(head), line(&rule.collect::<Vec<_>>())]
        });
        head.chain(self.rows.iter().skip(1).map(move |row| line(row)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut grid = Grid::default();
        grid.row(["solver", "min"]);
        grid.row(["é", "12345"]);
        assert_eq!(grid.lines(1).collect::<Vec<_>>(), ["solver    min", "é       12345"]);
        assert_eq!(grid.markdown(1).collect::<Vec<_>>(), ["| solver | min |", "| --- | ---: |", "| é | 12345 |"]);
    }
}
