//! One line a solver, with a header.

use std::io::{self, Write};

use super::Summary;

pub(super) fn write(out: &mut dyn Write, rows: &[Summary]) -> io::Result<()> {
    writeln!(
        out,
        "solver,id,params,boards,solved,proven,min,mean,max,stdev,total,nodes,seconds,peak_bytes,times_best,moves"
    )?;
    for row in rows {
        let params: Vec<String> = row.params.iter().map(|(key, value)| format!("{key}={value}")).collect();
        write!(out, "{},{},{},{},{},{},", row.solver, row.id, params.join(" "), row.boards, row.solved, row.proven)?;
        let (min, max) = (row.min.map(|min| min.to_string()), row.max.map(|max| max.to_string()));
        let (mean, stdev) = (row.mean.map(|mean| format!("{mean:.2}")), row.stdev.map(|stdev| format!("{stdev:.2}")));
        for figure in [min, mean, max, stdev] {
            write!(out, "{},", figure.unwrap_or_default())?;
        }
        write!(out, "{},{},{},{},{},", row.total, row.nodes, row.seconds, row.peak_bytes, row.times_best)?;
        for (index, length) in row.moves.iter().enumerate() {
            let separator = if index > 0 { " " } else { "" };
            match length {
                Some(length) => write!(out, "{separator}{length}")?,
                None => write!(out, "{separator}-")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
