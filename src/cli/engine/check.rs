//! `color-walk engine check`: whether an engine conforms, in plain words.

use std::{
    env,
    io::{self, Write},
};

use clap::Args;
use color_walk_api::Registry;

use super::{Failure, Status};
use crate::{
    cli::engines::EngineArguments,
    engines::{
        Registration,
        conformance::{Verdict, check},
        host::Launch,
    },
};

#[derive(Args)]
pub(super) struct Arguments {
    /// The engine's command line, as one argument
    command: String,
    #[command(flatten)]
    limits: EngineArguments,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.limits.names_engines() {
        return Err(Failure::wrong("the engine that is checked is named alone; leave out --engine"));
    }
    let text = format!("engine={}", arguments.command);
    let registration = Registration::parse(&text, &Registry::default(), &[]).map_err(Failure::wrong)?;
    let arena = env::current_exe().map_err(Failure::broken)?;
    let (limits, log) = (arguments.limits.limits(), arguments.limits.log());
    let mut out = io::stdout().lock();
    let (mut checks, mut fails, mut notes, mut written) = (0, 0, 0, Ok(()));
    let conforms = check(&Launch { arena, registration, limits, log }, &mut |finding| {
        let word = match finding.verdict {
            Verdict::Conforms => "ok",
            Verdict::Note => "note",
            Verdict::Fails => "FAILS",
        };
        checks += u32::from(finding.verdict != Verdict::Note);
        fails += u32::from(finding.verdict == Verdict::Fails);
        notes += u32::from(finding.verdict == Verdict::Note);
        if written.is_ok() {
            written = writeln!(out, "{word:5}  {}", finding.text).and_then(|()| out.flush());
        }
    });
    let conforms = conforms.map_err(Failure::wrong)?;
    written?;
    if conforms {
        writeln!(out, "The engine conforms: {checks} checks, {notes} notes.")?;
        return Ok(());
    }
    writeln!(out, "The engine does not conform: {fails} of {checks} checks fail.")?;
    Err(Failure::Status(Status(1)))
}
