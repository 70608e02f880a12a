//! One line a solver, with a header.

use std::io::{self, Write};

use super::{Summary, has_engines, ours};

pub(super) fn write(out: &mut dyn Write, rows: &[Summary]) -> io::Result<()> {
    let claims = has_engines(rows);
    writeln!(
        out,
        "solver,id,params,boards,solved,proven,min,mean,max,stdev,total,nodes,seconds,peak_bytes,times_best,{}moves",
        if claims { "claimed_nodes,claimed_proven,refuted," } else { "" }
    )?;
    for row in rows {
        let params: Vec<String> = row.params.iter().map(|(key, value)| format!("{key}={value}")).collect();
        write!(
            out,
            "{},{},{},{},{},{},",
            row.solver,
            row.id,
            params.join(" "),
            row.boards,
            row.solved,
            ours(row.engine.as_ref(), row.proven.to_string())
        )?;
        let (min, max) = (row.min.map(|min| min.to_string()), row.max.map(|max| max.to_string()));
        let (mean, stdev) = (row.mean.map(|mean| format!("{mean:.2}")), row.stdev.map(|stdev| format!("{stdev:.2}")));
        for figure in [min, mean, max, stdev] {
            write!(out, "{},", figure.unwrap_or_default())?;
        }
        let nodes = ours(row.engine.as_ref(), row.nodes.to_string());
        write!(out, "{},{nodes},{},{},{},", row.total, row.seconds, row.peak_bytes, row.times_best)?;
        match &row.engine {
            Some(engine) => write!(out, "{},{},{},", engine.claimed_nodes, engine.claimed_proven, engine.refuted)?,
            None if claims => write!(out, ",,,")?,
            None => {}
        }
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
