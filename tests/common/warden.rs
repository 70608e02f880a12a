//! Gives children default signals, and ends them when the process of the tests ends.

use std::{
    io::Write,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Mutex, Once, OnceLock, PoisonError},
};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    flag,
};

/// Keeps a list of children: `+ PID` adds one, `- PID` removes it. Its input ends when the process of the tests does, in
/// whatever way. Then it kills those that still run.
const SCRIPT: &str = "
    trap '' HUP INT TERM
    children=
    while read -r sign child; do
        case $sign in
            +) children=\"$children $child \" ;;
            -) children=\"${children%% $child *}${children#* $child }\" ;;
        esac
    done
    for child in $children; do kill -KILL $child; done";

/// A shell that ends children once its input ends.
pub struct Warden {
    pub shell: Child,
    pub orders: ChildStdin,
}

impl Warden {
    pub fn start() -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut shell = shell.spawn().expect("a shell");
        let orders = shell.stdin.take().expect("its input is a pipe");
        Warden { shell, orders }
    }

    pub fn order(&mut self, sign: char, child: u32) {
        writeln!(self.orders, "{sign} {child}").expect("the shell reads");
    }
}

/// The children of this process.
static WARDEN: OnceLock<Mutex<Warden>> = OnceLock::new();

/// Ends a child with this process.
pub fn watch(child: u32) {
    order('+', child);
}

/// A child has ended, and its number may soon be another's.
pub fn forget(child: u32) {
    order('-', child);
}

fn order(sign: char, child: u32) {
    let warden = WARDEN.get_or_init(|| Mutex::new(Warden::start()));
    warden.lock().unwrap_or_else(PoisonError::into_inner).order(sign, child);
}

/// Lets children start with default signals. `nohup`, and shells that run a script in the background, ignore some, and
/// children inherit that. They do not inherit a handler, even one that does nothing.
pub fn default_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for (signal, name) in [(SIGHUP, "HUP"), (SIGINT, "INT"), (SIGTERM, "TERM")] {
            // A shell inherits ignored signals too, so it survives such a signal.
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("kill -s {name} $$")]).stderr(Stdio::null());
            if shell.status().expect("a shell").success() {
                flag::register(signal, std::sync::Arc::default()).expect("a handler of signals");
            }
        }
    });
}
