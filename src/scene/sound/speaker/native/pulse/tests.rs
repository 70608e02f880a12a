//! The device at servers that these tests play.

use std::{
    io::{BufReader, Read, Write},
    os::unix::net::{UnixListener, UnixStream},
    sync::mpsc::channel,
    thread::{self, JoinHandle},
};

use pulseaudio::protocol::{
    AuthReply, ChannelMap, Command, CreatePlaybackStreamReply, MAX_VERSION, ProtocolError, PulseError, Request,
    SampleFormat, SampleSpec, SetClientNameReply, read_command_message, read_descriptor, write_command_message,
    write_error, write_reply_message,
};
use tempfile::TempDir;

use super::{Device, LATE, Place, RATE};
use crate::scene::sound::notes::of_sample;

const CHANNEL: u32 = 7;

type Socket = BufReader<UnixStream>;

/// A server in a folder of its own. It is `serve` for the first connection, and then goes away.
fn server<T: Send + 'static>(serve: impl FnOnce(Socket) -> T + Send + 'static) -> (TempDir, Place, JoinHandle<T>) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("native");
    let listener = UnixListener::bind(&path).unwrap();
    let thread = thread::spawn(move || serve(BufReader::new(listener.accept().unwrap().0)));
    (folder, Place::at(path), thread)
}

/// Answers all that a client asks before its stream is open. The stream wants `requested_bytes` at once.
fn welcome(socket: &mut Socket, requested_bytes: u32) -> Result<(), ProtocolError> {
    let (sequence, auth) = read_command_message(socket, MAX_VERSION)?;
    assert!(matches!(auth, Command::Auth(auth) if auth.cookie.len() == 256 && !auth.supports_shm));
    let reply = AuthReply { version: MAX_VERSION, ..AuthReply::default() };
    write_reply_message(socket.get_mut(), sequence, &reply, MAX_VERSION)?;
    let (sequence, name) = read_command_message(socket, MAX_VERSION)?;
    assert!(matches!(name, Command::SetClientName(_)));
    write_reply_message(socket.get_mut(), sequence, &SetClientNameReply { client_id: 1 }, MAX_VERSION)?;
    let (sequence, create) = read_command_message(socket, MAX_VERSION)?;
    let Command::CreatePlaybackStream(stream) = create else { panic!("{create:?}") };
    let sample_spec = SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE };
    assert_eq!(stream.sample_spec, sample_spec);
    let channel_map = ChannelMap::mono();
    let reply = CreatePlaybackStreamReply {
        channel: CHANNEL,
        requested_bytes,
        sample_spec,
        channel_map,
        ..CreatePlaybackStreamReply::default()
    };
    write_reply_message(socket.get_mut(), sequence, &reply, MAX_VERSION)
}

/// The samples of the next message.
fn samples(socket: &mut Socket) -> Result<Vec<f32>, ProtocolError> {
    let descriptor = read_descriptor(socket)?;
    assert_eq!(descriptor.channel, CHANNEL);
    let mut bytes = vec![0; descriptor.length as usize];
    socket.read_exact(&mut bytes)?;
    Ok(bytes.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap())).collect())
}

#[test]
fn a_server_gets_the_samples_that_it_asks_for() {
    let (_folder, place, heard) = server(|mut socket| {
        welcome(&mut socket, 400).unwrap();
        assert_eq!(samples(&mut socket).unwrap().len(), 100);
        let mut loudest = 0.0f32;
        while loudest < of_sample().gain / 2.0 {
            // A part of a sample is owed until the rest is asked for, and what is not understood is skipped.
            for length in [402, 398] {
                let request = Command::Request(Request { channel: CHANNEL, length });
                write_command_message(socket.get_mut(), u32::MAX, &request, MAX_VERSION).unwrap();
                let unknown = [0u8, 0, 0, 3, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 9];
                socket.get_mut().write_all(&unknown).unwrap();
            }
            for _ in 0..2 {
                let samples = samples(&mut socket).unwrap();
                assert_eq!(samples.len(), 100);
                assert!(samples.iter().all(|sample| (-1.0..=1.0).contains(sample)));
                loudest = samples.into_iter().fold(loudest, f32::max);
            }
        }
    });
    let (failed, failures) = channel();
    let device = Device::open_at(&place, move || failed.send(()).unwrap()).unwrap();
    while !heard.is_finished() {
        device.play(of_sample());
        thread::yield_now();
    }
    heard.join().unwrap();
    // The server has gone away.
    failures.recv().unwrap();
    assert!(device.has_failed());
    device.play(of_sample());
}

#[test]
fn notes_that_waited_for_a_server_are_not_made_up_for() {
    let (is_played, played) = channel();
    let (_folder, place, heard) = server(move |mut socket| {
        welcome(&mut socket, 0).unwrap();
        played.recv().unwrap();
        thread::sleep(LATE);
        let request = Command::Request(Request { channel: CHANNEL, length: 40_000 });
        write_command_message(socket.get_mut(), u32::MAX, &request, MAX_VERSION).unwrap();
        samples(&mut socket).unwrap()
    });
    let device = Device::open_at(&place, || ()).unwrap();
    // More than can wait.
    (0..100).for_each(|_| device.play(of_sample()));
    is_played.send(()).unwrap();
    let samples = heard.join().unwrap();
    assert!(samples.len() == 10_000 && samples.iter().all(|&sample| sample == 0.0));
}

#[test]
fn whoever_closes_the_device_ends_its_stream() {
    let (_folder, place, end) = server(|mut socket| {
        welcome(&mut socket, 0).unwrap();
        samples(&mut socket).map(drop)
    });
    drop(Device::open_at(&place, || ()).unwrap());
    assert!(matches!(end.join().unwrap(), Err(ProtocolError::Io(_))));
}

#[test]
fn a_stream_that_the_server_closes_has_failed() {
    let (_folder, place, end) = server(|mut socket| {
        welcome(&mut socket, 0).unwrap();
        let killed = Command::PlaybackStreamKilled(CHANNEL);
        write_command_message(socket.get_mut(), u32::MAX, &killed, MAX_VERSION).unwrap();
        socket
    });
    let (failed, failures) = channel();
    let device = Device::open_at(&place, move || failed.send(()).unwrap()).unwrap();
    failures.recv().unwrap();
    assert!(device.has_failed());
    drop(end.join());
}

#[test]
fn a_server_that_is_not_there_or_says_no_or_nothing_or_nonsense_is_none() {
    let is_none = |place: &Place| Device::open_at(place, || ()).is_none();
    let folder = TempDir::new().unwrap();
    let nowhere = Place::at(folder.path().join("native"));
    assert!(!nowhere.is_there() && is_none(&nowhere));
    let (_folder, place, end) = server(drop);
    assert!(is_none(&place));
    end.join().unwrap();
    assert!(place.is_there() && is_none(&place), "its socket remains");
    let (_folder, place, end) = server(|mut socket| {
        let (sequence, _) = read_command_message(&mut socket, MAX_VERSION).unwrap();
        write_error(socket.get_mut(), sequence, &PulseError::AccessDenied).unwrap();
        socket
    });
    assert!(is_none(&place));
    drop(end.join());
    for nonsense in [vec![255; 64], b"HTTP/1.1 400 Bad Request\r\n\r\n".to_vec(), vec![0; 4096], Vec::new()] {
        let (_folder, place, end) = server(move |mut socket| {
            _ = socket.get_mut().write_all(&nonsense);
            socket
        });
        assert!(is_none(&place));
        drop(end.join());
    }
}
