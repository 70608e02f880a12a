//! A header and one line per solver.

use std::io::{self, Write};

use super::Report;

pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let columns: Vec<_> = report.columns(true).collect();
    let made = report.made.as_ref();
    let names = columns.iter().map(|column| column.name);
    csv.write_record(names.chain(made.map(|_| ["version", "machine", "date"]).into_iter().flatten()))?;
    for row in &report.rows {
        let cells = columns.iter().map(|column| (column.cell)(row).for_files());
        let made = made.map(|made| [&made.version, &made.machine, &made.date].map(Clone::clone));
        csv.write_record(cells.chain(made.into_iter().flatten()))?;
    }
    csv.flush()
}
