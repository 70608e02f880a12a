//! The window's notes, at a sound server of its own.

use std::{
    io::{ErrorKind, Read},
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    at_window::{Person, alone, until},
    common::Running,
};

/// A PulseAudio server whose only sink plays to nobody.
struct Server {
    process: Running,
    socket: PathBuf,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let socket = folder.join("native");
        let protocol = format!("module-native-protocol-unix socket={} auth-anonymous=1", socket.display());
        let mut command = with_home(Command::new("pulseaudio"), folder);
        command.args(["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes"]);
        command.args(["-L", &protocol, "-L", "module-null-sink sink_name=nobody"]);
        let process = Running::start(command.stderr(Stdio::null()));
        until("the sound server answers", || UnixStream::connect(&socket).is_ok());
        Server { process, socket }
    }

    fn address(&self) -> String {
        format!("unix:{}", self.socket.display())
    }

    fn stop(mut self) {
        self.process.kill();
        self.process.wait();
    }

    /// The streams that the server plays, as its own mixer names them.
    fn streams(&self) -> String {
        let mut command = with_home(Command::new("pactl"), self.socket.parent().unwrap());
        let output = command.args(["--server", &self.address(), "list", "sink-inputs"]).output();
        String::from_utf8(output.expect("pactl is installed").stdout).unwrap()
    }

    /// Makes a note again and again, until the server plays it. All that it plays is between -1 and 1.
    fn hears(&self, mut make: impl FnMut()) {
        let mut command = with_home(Command::new("parec"), self.socket.parent().unwrap());
        command.args(["--server", &self.address(), "--device=nobody.monitor", "--format=float32le", "--rate=48000"]);
        command.args(["--channels=1", "--latency-msec=50"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut recorder = command.spawn().expect("parec is installed");
        let mut recorded = recorder.stdout.take().unwrap();
        let mut tenth = [0; 4800 * size_of::<f32>()];
        let is_heard = (0..100).any(|_| {
            make();
            recorded.read_exact(&mut tenth).unwrap();
            let samples: Vec<f32> = tenth.chunks_exact(4).map(|x| f32::from_le_bytes(x.try_into().unwrap())).collect();
            assert!(samples.iter().all(|sample| (-1.0..=1.0).contains(sample)));
            samples.iter().any(|sample| *sample > 0.02)
        });
        match recorder.kill() {
            Err(error) if error.kind() != ErrorKind::InvalidInput => panic!("{error}"),
            _ => _ = recorder.wait().unwrap(),
        }
        assert!(is_heard, "nothing is heard");
    }
}

/// Nothing of the person who runs the tests is used or changed.
fn with_home(mut command: Command, folder: &Path) -> Command {
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"] {
        command.env(name, folder);
    }
    command.env_remove("PULSE_SERVER");
    command
}

#[test]
#[ignore = "needs a display of X11, xdotool and pulseaudio"]
fn moves_are_heard_and_again_at_a_server_that_went_away_and_came_back() {
    let _alone = alone();
    let (folder, of_server) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(of_server.path());
    let address = server.address();
    let play = ["play", "--board", "30x20c6@3"];
    let mut person = Person::starts_with(folder.path(), &play, &[("PULSE_SERVER", &address)], Stdio::null());
    let mut colors = ["1", "2", "3", "4", "5", "6"].into_iter().cycle();
    server.hears(|| person.presses(colors.next().unwrap()));
    assert!(server.streams().contains("application.name = \"Color Walk\""), "{}", server.streams());

    server.stop();
    // Muting and unmuting asks for a note too.
    ["m", "m", "1", "2"].into_iter().for_each(|key| person.presses(key));
    assert!(person.game.is_running());
    let server = Server::start(of_server.path());
    server.hears(|| person.presses("m"));

    person.presses("Escape");
    person.cut_off();
    until("the stream has ended", || !server.streams().contains("Color Walk"));
    server.stop();
}
