//! Where the person's sound server is, as PulseAudio's own clients look for it.

use std::{env, ffi::OsString, fs, os::unix::net::UnixStream, path::PathBuf};

/// The length of a cookie. A server that knows the person by the socket accepts any.
const COOKIE: usize = 256;
/// The server of a whole system.
const SYSTEM: &str = "/run/pulse/native";

/// Sockets at which a server may listen, likeliest first.
#[derive(Debug, PartialEq)]
pub(super) struct Place(Vec<PathBuf>);

impl Place {
    pub(super) fn of_person() -> Self {
        Place::of(|name| env::var_os(name))
    }

    #[cfg(test)]
    pub(super) fn at(socket: PathBuf) -> Self {
        Place(vec![socket])
    }

    fn of(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        // A person who names a server wants no other.
        if let Some(named) = variable("PULSE_SERVER") {
            return Place(named.to_string_lossy().split_whitespace().filter_map(of_address).collect());
        }
        let folders = [("PULSE_RUNTIME_PATH", "native"), ("XDG_RUNTIME_DIR", "pulse/native")];
        let of_person = folders.into_iter().filter_map(|(name, file)| Some(PathBuf::from(variable(name)?).join(file)));
        Place(of_person.chain([SYSTEM.into()]).collect())
    }

    pub(super) fn is_there(&self) -> bool {
        self.0.iter().any(|path| path.exists())
    }

    /// A connection to the first server that accepts one.
    pub(super) fn connect(&self) -> Option<UnixStream> {
        self.0.iter().find_map(|path| UnixStream::connect(path).ok())
    }

    pub(super) fn cookie(&self) -> Vec<u8> {
        let stored = pulseaudio::cookie_path_from_env().and_then(|path| fs::read(path).ok());
        stored.filter(|cookie| cookie.len() == COOKIE).unwrap_or_else(|| vec![0; COOKIE])
    }
}

/// The socket of an address such as `unix:/run/user/1000/pulse/native`. `None` if it names no socket of this machine.
fn of_address(address: &str) -> Option<PathBuf> {
    // A name in braces limits an address to one machine.
    let address = if address.starts_with('{') { address.split_once('}')?.1 } else { address };
    let path = address.strip_prefix("unix:").unwrap_or(address);
    path.starts_with('/').then(|| path.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Vec<String> {
        let value = |name: &str| Some(variables.iter().find(|variable| variable.0 == name)?.1.into());
        Place::of(value).0.iter().map(|path| path.display().to_string()).collect()
    }

    #[test]
    fn a_server_is_looked_for_where_its_own_clients_look() {
        assert_eq!(of(&[]), [SYSTEM]);
        assert_eq!(of(&[("XDG_RUNTIME_DIR", "/run/user/7")]), ["/run/user/7/pulse/native", SYSTEM]);
        let both = [("XDG_RUNTIME_DIR", "/run/user/7"), ("PULSE_RUNTIME_PATH", "/own"), ("PULSE_SERVER", "")];
        assert_eq!(of(&both), ["/own/native", "/run/user/7/pulse/native", SYSTEM]);
        let named = [("PULSE_SERVER", "{0123}unix:/a tcp:host:4713 /b {broken"), ("XDG_RUNTIME_DIR", "/run/user/7")];
        assert_eq!(of(&named), ["/a", "/b"]);
        assert!(of(&[("PULSE_SERVER", "tcp:host")]).is_empty());
    }
}
