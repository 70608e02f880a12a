//! Other systems for the command line, built and run here: Windows under Wine, Linux on arm64 under QEMU.

mod wine;

use std::{env, ffi::OsString, path::Path};

use anyhow::{Result, bail, ensure};

use crate::cargo::{cargo, check_target, run};

/// A system other than this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Platform {
    /// x86-64, linked by MinGW.
    Windows,
    /// Linux with glibc.
    Arm64,
}

impl Platform {
    pub const ALL: [Platform; 2] = [Platform::Windows, Platform::Arm64];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|platform| platform.name() == name)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Platform::Windows => "windows",
            Platform::Arm64 => "arm64",
        }
    }

    pub fn triple(self) -> &'static str {
        match self {
            Platform::Windows => "x86_64-pc-windows-gnu",
            Platform::Arm64 => "aarch64-unknown-linux-gnu",
        }
    }

    fn linker(self) -> &'static str {
        match self {
            Platform::Windows => "x86_64-w64-mingw32-gcc",
            Platform::Arm64 => "aarch64-linux-gnu-gcc",
        }
    }

    /// The command that runs its programs, as words.
    pub fn runner(self) -> &'static [&'static str] {
        match self {
            Platform::Windows => &["wine"],
            Platform::Arm64 => &["qemu-aarch64"],
        }
    }

    fn packages(self) -> &'static str {
        match self {
            Platform::Windows => "mingw-w64 and wine",
            Platform::Arm64 => "gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user",
        }
    }

    /// Fails with a message if linker, runner or Rust's target is missing.
    pub fn check(self) -> Result<()> {
        let path = env::var_os("PATH").unwrap_or_default();
        for tool in [self.linker(), self.runner()[0]] {
            let is_there = env::split_paths(&path).any(|folder| folder.join(tool).is_file());
            ensure!(is_there, "there is no {tool}; on Debian the packages {} have it", self.packages());
        }
        // Tests start the program themselves, without the runner.
        let is_known = env::consts::ARCH == "aarch64" || Path::new("/proc/sys/fs/binfmt_misc/qemu-aarch64").exists();
        if self == Platform::Arm64 && !is_known {
            bail!("Linux does not start arm64 programs here by itself; register qemu-aarch64 as .ci/run does, as root");
        }
        check_target(self.triple())
    }

    /// The environment for cargo, the linker and the runner. `target` is the build folder, in which Wine keeps its own
    /// folder.
    pub fn environment(self, target: &Path) -> Result<Vec<(String, OsString)>> {
        let variable = format!("CARGO_TARGET_{}", self.triple().to_uppercase().replace('-', "_"));
        let mut environment = vec![
            (format!("{variable}_LINKER"), self.linker().into()),
            (format!("{variable}_RUNNER"), self.runner().join(" ").into()),
        ];
        if self == Platform::Arm64 {
            environment.push(("QEMU_LD_PREFIX".to_owned(), "/usr/aarch64-linux-gnu".into()));
        }
        if self == Platform::Windows {
            environment.extend(wine::environment(&target.join("wine"), self.linker())?);
        }
        Ok(environment)
    }
}

/// The default arguments of `cargo test`, one run each: tests of the command line that make sense there. Under QEMU an
/// engine is a QEMU process, whose children and memory differ from what tests expect.
fn runs(platform: Platform) -> Vec<&'static str> {
    match platform {
        Platform::Windows => vec![
            "--test cli --test engines --no-fail-fast -- --skip matches:: --skip shells::",
            "--test cli -- --ignored interrupt::",
        ],
        Platform::Arm64 => vec!["--test cli --no-fail-fast -- --skip matches:: --skip shards:: --skip shells::"],
    }
}

/// Runs the command line's tests on another system: Windows under Wine, arm64 under QEMU.
#[derive(clap::Args)]
pub struct Options {
    platform: Platform,
    /// Arguments of `cargo test`; without them, it runs all tests that make sense there
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

pub fn test(root: &Path, target: &Path, Options { platform, arguments }: &Options) -> Result<()> {
    platform.check()?;
    let environment = platform.environment(target)?;
    let runs: Vec<Vec<&str>> = match &arguments[..] {
        [] => runs(*platform).into_iter().map(|run| run.split(' ').collect()).collect(),
        some => vec![some.iter().map(String::as_str).collect()],
    };
    for arguments in runs {
        let mut cargo = cargo(root, target);
        cargo.args(["test", "--package", "color-walk", "--no-default-features", "--target", platform.triple()]);
        cargo.args(arguments).envs(environment.iter().cloned());
        run(&mut cargo, &format!("the tests failed on {}", platform.name()))?;
    }
    Ok(())
}
