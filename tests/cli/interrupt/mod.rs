//! Ctrl-C during a search.

#[cfg(windows)]
mod console;
#[cfg(unix)]
mod signal;
