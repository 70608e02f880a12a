//! The tests' own children: default signals, a limit of time, and an end with their test.

use std::{
    env, panic,
    process::{Command, Stdio},
    time::Duration,
};

use rustix::process::Signal;

use crate::common::{Ended, Running, warden::Warden};

/// A program that ends only with its input.
fn waiting() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "read -r line"]).stdin(Stdio::piped());
    command
}

/// Guards against tests that wait for ever for a batch that cannot be interrupted, because `nohup` or a script in the
/// background started them.
#[test]
#[cfg_attr(all(target_os = "linux", target_arch = "aarch64"), ignore = "QEMU hides which signals are ignored")]
fn tests_end_where_signals_are_ignored() {
    let tests = env::current_exe().unwrap();
    for test in
        ["children::a_child_ends_by_a_signal", "interrupt::signal::an_interrupted_search_tells_its_bounds_and_its_walk"]
    {
        let command = format!("trap '' HUP INT TERM; exec '{}' --exact {test}", tests.display());
        let ended = Ended::of(Command::new("sh").args(["-c", &command]));
        assert_eq!(ended.status, Some(0), "{test}: {}{}", ended.stdout, ended.stderr);
        assert!(ended.stdout.contains("1 passed"), "{test}: {}", ended.stdout);
    }
}

#[test]
fn a_child_ends_by_a_signal() {
    for signal in [Signal::HUP, Signal::INT, Signal::TERM] {
        let mut running = Running::start(&mut waiting());
        running.signal(signal);
        assert_eq!(running.wait(), None, "{signal:?}");
    }
}

#[test]
fn a_child_ends_at_its_limit_and_its_test_fails() {
    let mut running = Running::start_for(&mut waiting(), Duration::ZERO);
    let waited = panic::catch_unwind(panic::AssertUnwindSafe(|| running.wait())).unwrap_err();
    assert_eq!(waited.downcast_ref::<String>().unwrap(), "it did not end within 0ns");
}

#[test]
fn children_end_with_the_process_of_their_tests() {
    let [mut kept, mut forgotten] = [(); 2].map(|()| Running::start(&mut waiting()));
    let mut warden = Warden::start();
    for (sign, child) in [('+', &kept), ('+', &forgotten), ('-', &forgotten), ('-', &forgotten)] {
        warden.order(sign, child.id());
    }
    // The system closes the pipe in the same way.
    drop(warden.orders);
    warden.shell.wait().unwrap();
    assert_eq!(kept.wait(), None, "killed");
    drop(forgotten.stdin.take());
    assert_eq!(forgotten.wait(), Some(1), "its input ended");
}
