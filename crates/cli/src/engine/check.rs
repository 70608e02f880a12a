//! `color-walk engine check`: checks whether an engine conforms, in plain words.

use std::{
    env,
    io::{self, Write},
};

use clap::Args;
use color_walk_api::{solver::Registry, text::counted};
use color_walk_engines::{
    Registration, RegistrationError,
    conformance::{Verdict, check},
    host::Launch,
};

use super::{Failure, Status};
use crate::engines::EngineArguments;

#[derive(Args)]
pub(super) struct Arguments {
    /// The engine's command line, as one argument
    pub(super) command: String,
    #[command(flatten)]
    pub(super) limits: EngineArguments,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let registration = arguments.registration()?;
    let arena = env::current_exe().map_err(Failure::broken)?;
    let (limits, log) = (arguments.limits.limits_of_one()?, arguments.limits.log()?);
    let is_logged = log.is_some();
    let mut out = io::stdout().lock();
    let (mut checks, mut fails, mut notes, mut written) = (0, 0, 0, Ok(()));
    let conforms = check(&Launch { arena, registration, limits, log }, &mut |finding| {
        let word = match finding.verdict {
            Verdict::Conforms => "ok",
            Verdict::Note => "note",
            Verdict::Fails => "FAILS",
        };
        checks += u64::from(finding.verdict != Verdict::Note);
        fails += u64::from(finding.verdict == Verdict::Fails);
        notes += u64::from(finding.verdict == Verdict::Note);
        if written.is_ok() {
            written = writeln!(out, "{word:5}  {}", finding.text).and_then(|()| out.flush());
        }
    });
    let conforms = conforms.map_err(|error| Failure::wrong(format!("`{}`: {error}", arguments.command)))?;
    written?;
    if conforms {
        let (checks, notes) = (counted(checks, "check"), counted(notes, "note"));
        writeln!(out, "The engine conforms: {checks}, {notes}.")?;
        return Ok(());
    }
    let verb = if fails == 1 { "fails" } else { "fail" };
    writeln!(out, "The engine does not conform: {fails} of {} {verb}.", counted(checks, "check"))?;
    if !is_logged {
        writeln!(out, "Add --log FOLDER to see each line of both sides.")?;
    }
    Err(Failure::Status(Status(1)))
}

impl Arguments {
    /// The engine, under an internal name.
    pub(super) fn registration(&self) -> Result<Registration, Failure> {
        let text = format!("engine={}", self.command);
        Registration::parse(&text, &Registry::default(), &[]).map_err(|error| match error {
            // Its message would show the internal name.
            RegistrationError::Command { error, .. } => Failure::wrong(error),
            error => Failure::wrong(error),
        })
    }
}
