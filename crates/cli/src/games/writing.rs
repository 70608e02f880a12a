//! Writes the results of a run: reports, games, plots.

use std::io::{self, BufWriter, Write};

use color_walk_arena::{
    batch::{Record, Results, RunId},
    report::{self, Provenance, Report, Tidy},
};
use color_walk_plot::Scene;

use super::{Format, GameArguments, GameSink};
use crate::{Failure, engines::in_red, output::Output, plots::PlotFile, walks};

/// The results to write, while a run goes on and at its end. A journal is written game by game instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Content {
    Report(report::Format),
    Games,
}

impl GameArguments {
    /// Writes merged results, and checks walks against them.
    pub(crate) fn write_merged(
        &self,
        report: &Report,
        results: &Results,
        records: &[Record],
        origin: &Provenance,
        draw: impl FnOnce() -> Result<Scene, Failure>,
    ) -> Result<(), Failure> {
        let (format, output) = (self.format()?, self.output()?);
        // Drawn first: what cannot be drawn leaves no other file.
        let plot = self.plot_file(output.as_ref())?;
        if let Some(file) = &plot {
            file.write(&draw()?)?;
        }
        if let Some(path) = &self.walks {
            walks::check_file(path, results)?;
        }
        print(output.as_ref(), &|out| match Self::content(format) {
            Some(content) => self.write(out, content, report, records, origin),
            None => {
                out.write_all(report.run.line().as_bytes())?;
                records.iter().try_for_each(|record| writeln!(out, "{}", self.timed(record, &report.run)))
            }
        })
    }

    /// The content in this format; `None` for a journal.
    pub(super) fn content(format: Format) -> Option<Content> {
        match format {
            Format::Table => Some(Content::Report(report::Format::Table)),
            Format::Csv => Some(Content::Report(report::Format::Csv)),
            Format::Tidy => Some(Content::Games),
            Format::Json => Some(Content::Report(report::Format::Json)),
            Format::Md => Some(Content::Report(report::Format::Markdown)),
            Format::Journal => None,
        }
    }

    fn write(
        &self,
        out: &mut dyn Write,
        content: Content,
        report: &Report,
        records: &[Record],
        origin: &Provenance,
    ) -> io::Result<()> {
        match content {
            Content::Report(format) => self.prepared(report.clone(), format, origin).write(out, format),
            Content::Games => Tidy { run: &report.run, records, times: !self.no_times }.write(out),
        }
    }

    /// The report as written: with its origin, or without times.
    fn prepared(&self, report: Report, format: report::Format, origin: &Provenance) -> Report {
        match self.no_times {
            true => report.without_times(),
            false if format == report::Format::Table => report,
            false => Report { made: Some(origin.clone()), ..report },
        }
    }

    /// A record as written. Without times it also omits an engine's memory, which is measured.
    pub(super) fn timed(&self, record: &Record, run: &RunId) -> Record {
        let is_measured = run.engine_name(record.solver).is_some();
        let nanos = if self.no_times { 0 } else { record.nanos };
        let peak_bytes = if self.no_times && is_measured { 0 } else { record.peak_bytes };
        Record { nanos, peak_bytes, ..record.clone() }
    }

    pub(super) fn print_results(
        &self,
        output: Option<&Output>,
        sink: &dyn GameSink,
        content: Content,
        records: &[Record],
        origin: &Provenance,
    ) -> Result<(), Failure> {
        let report = sink.report();
        let records = match content {
            Content::Report(_) => Vec::new(),
            Content::Games => counted(sink, records),
        };
        print(output, &|out| self.write(out, content, &report, &records, origin))
    }

    pub(super) fn show_so_far(&self, sink: &dyn GameSink) -> Result<(), Failure> {
        let mut text = Vec::new();
        self.prepared(sink.report(), report::Format::Table, &Provenance::default())
            .write(&mut text, report::Format::Table)?;
        // Failures to print do not matter here.
        _ = writeln!(io::stderr(), "{}", in_red(&String::from_utf8_lossy(&text)));
        Ok(())
    }
}

/// Draws the results of a complete run.
pub(super) fn draw(plot: Option<&PlotFile>, sink: &dyn GameSink, records: &[Record]) -> Result<(), Failure> {
    let Some(file) = plot else { return Ok(()) };
    file.write(&sink.draw(&counted(sink, records))?)
}

/// The games that the results cover.
fn counted(sink: &dyn GameSink, records: &[Record]) -> Vec<Record> {
    records.iter().filter(|record| sink.counts(record)).cloned().collect()
}

/// Prints to a file or to standard output.
fn print(output: Option<&Output>, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    match output {
        Some(output) => output.replace(write),
        None => {
            let mut text = Vec::new();
            write(&mut text)?;
            let mut out = BufWriter::new(io::stdout().lock());
            out.write_all(in_red(&String::from_utf8_lossy(&text)).as_bytes())?;
            Ok(out.flush()?)
        }
    }
}
