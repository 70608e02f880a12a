//! `color-walk man`: builds the manual pages from the `--help` texts.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::{Args, Command};
use clap_mangen::{
    Man,
    roff::{Roff, bold, roman},
};

use super::{
    Failure,
    output::{Output, is_standard},
    window::Program,
};

#[derive(Args)]
pub(super) struct Arguments {
    /// Writes the pages of all commands to a folder, one file each, and replaces existing files; - prints the manual
    /// page
    #[arg(long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

type Section = (&'static str, &'static [(&'static str, &'static str)]);

/// Sections that the program's own page has beyond its help.
const SECTIONS: [Section; 2] = [
    (
        "ENVIRONMENT",
        &[
            ("COLOR_WALK_DATA", "The folder for your settings, games and statistics, in place of the platform's own."),
            ("COLOR_WALK_EXPORTS", "The folder where the window saves pictures and animated GIFs."),
            (
                "COLOR_WALK_ASSETS",
                "A folder of line-ups, palettes, languages, cards and chapters of the tour, in place of the built-in ones.",
            ),
            ("DISPLAY", "On Linux, the X11 display for windows."),
            ("WAYLAND_DISPLAY", "On Linux, the Wayland display for windows, if there is no X11 display."),
        ],
    ),
    (
        "FILES",
        &[
            (
                "~/.local/share/color-walk",
                "Settings, games and statistics on Linux; $XDG_DATA_HOME moves the folder. On macOS it is \
                 ~/Library/Application Support/color-walk, on Windows %APPDATA%\\color-walk\\data.",
            ),
            ("~/.local/share/color-walk/engines/NAME.ron", "An engine of yours; commands use it by this name."),
        ],
    ),
];

/// `command` is the whole command line.
pub(super) fn run(arguments: &Arguments, command: Command, program: &Program) -> Result<(), Failure> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let Some(folder) = arguments.output.as_deref().filter(|folder| !is_standard(folder)) else {
        return Ok(io::stdout().write_all(&page(&command, program)?)?);
    };
    fs::create_dir_all(folder).map_err(|error| {
        Failure::wrong(format!("cannot create `{}`: {error}; name a folder with --output", folder.display()))
    })?;
    write_all(&command, program, folder)
}

/// Writes the pages of a command and its subcommands.
fn write_all(command: &Command, program: &Program, folder: &Path) -> Result<(), Failure> {
    let page = page(command, program)?;
    let file = folder.join(Man::new(command.clone()).get_filename());
    Output::new(&file, "--output")?.replace(|out| out.write_all(&page))?;
    let mut shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    shown.try_for_each(|command| write_all(command, program, folder))
}

/// A command's page in roff.
fn page(command: &Command, program: &Program) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let man = Man::new(command.clone())
        .date(program.date.unwrap_or_default())
        .source(concat!("Color Walk ", env!("CARGO_PKG_VERSION")))
        .manual("Color Walk");
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let is_program = command.get_name() == "color-walk";
    if command.get_subcommands().any(|command| !command.is_hide_set()) {
        man.render_subcommands_section(&mut page)?;
    }
    let mut rest = Roff::new();
    if let Some(words) = command.get_after_long_help().or(command.get_after_help()) {
        words.to_string().split("\n\n").for_each(|block| write_block(&mut rest, block));
    }
    if is_program {
        SECTIONS.iter().for_each(|section| write_section(&mut rest, section));
    } else {
        rest.control("SH", ["SEE ALSO"]).text([bold("color-walk"), roman("(1)")]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

/// A block of help: `Heading: words`, or `Heading:` with lines below. Indented lines stay unchanged.
fn write_block(roff: &mut Roff, block: &str) {
    let (heading, text) = block.split_once(':').unwrap_or((block, ""));
    roff.control("SH", [heading.to_uppercase().as_str()]);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match line.strip_prefix("  ") {
            Some(line) => roff.control("nf", []).text([roman(line)]).control("fi", []),
            None => roff.text([roman(line.trim())]),
        };
    }
}

fn write_section(roff: &mut Roff, (heading, entries): &Section) {
    roff.control("SH", [*heading]);
    for (name, meaning) in *entries {
        roff.control("TP", []).text([bold(*name)]).text([roman(*meaning)]);
    }
}
