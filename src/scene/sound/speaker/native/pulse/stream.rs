//! A playback stream, over the server's socket.
//!
//! Only messages are the crate's. Its client would wait for an answer without limit, and log a server's end as an error.

use std::{
    io::{BufReader, Read},
    os::unix::net::UnixStream,
    time::Duration,
};

use pulseaudio::protocol::{
    AuthParams, AuthReply, ChannelMap, Command, CommandReply, CreatePlaybackStreamReply, DESCRIPTOR_SIZE, MAX_VERSION,
    PlaybackStreamParams, Prop, Props, ProtocolError, SampleFormat, SampleSpec, SetClientNameReply,
    read_command_message, read_descriptor, read_reply_message,
    stream::{BufferAttr, StreamFlags},
    write_command_message, write_memblock,
};

use super::broken;

/// Samples a second. The server converts them to what its device needs.
pub(super) const RATE: u32 = 48_000;
/// Bytes of a sample.
pub(super) const SAMPLE: usize = size_of::<f32>();

/// The server plays a note after about this time, and can be late by as much.
const BUFFER: Duration = Duration::from_millis(50);
/// A server that is silent longer while a stream opens has failed, and so has one that takes no samples.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest message of a server, and the most bytes that are sent at once.
const LONGEST: usize = 1 << 20;

pub(super) struct Stream {
    socket: BufReader<UnixStream>,
    version: u16,
    sequence: u32,
    channel: u32,
    /// Bytes that the server asked for and has not got.
    owed: usize,
}

impl Stream {
    pub(super) fn open(socket: UnixStream, cookie: Vec<u8>) -> Result<Self, ProtocolError> {
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let socket = BufReader::new(socket);
        let mut stream = Stream { socket, version: MAX_VERSION, sequence: 0, channel: 0, owed: 0 };
        let auth = AuthParams { version: MAX_VERSION, supports_shm: false, supports_memfd: false, cookie };
        let server: AuthReply = stream.ask(&Command::Auth(auth))?;
        stream.version = server.version.min(MAX_VERSION);
        let _: SetClientNameReply = stream.ask(&Command::SetClientName(properties()))?;
        let created: CreatePlaybackStreamReply = stream.ask(&Command::CreatePlaybackStream(parameters()))?;
        stream.channel = created.channel;
        stream.owed = created.requested_bytes as usize;
        // From now on the server speaks when it needs samples.
        stream.socket.get_ref().set_read_timeout(None)?;
        Ok(stream)
    }

    /// Waits until the server asks for samples. Returns their number in bytes.
    pub(super) fn wanted(&mut self) -> Result<usize, ProtocolError> {
        while self.owed < SAMPLE {
            let message = self.receive()?;
            match read_command_message(&mut message.as_slice(), self.version) {
                Ok((_, Command::Request(request))) if request.channel == self.channel => {
                    self.owed = self.owed.saturating_add(request.length as usize);
                }
                Ok((_, Command::PlaybackStreamKilled(channel))) if channel == self.channel => {
                    return Err(broken("the stream was closed"));
                }
                // Newer servers may tell more.
                _ => {}
            }
        }
        Ok(self.owed.min(LONGEST) / SAMPLE * SAMPLE)
    }

    pub(super) fn send(&mut self, samples: &[u8]) -> Result<(), ProtocolError> {
        self.owed = self.owed.saturating_sub(samples.len());
        write_memblock(self.socket.get_mut(), self.channel, samples, 0)
    }

    fn ask<R: CommandReply>(&mut self, command: &Command) -> Result<R, ProtocolError> {
        write_command_message(self.socket.get_mut(), self.sequence, command, self.version)?;
        self.sequence += 1;
        loop {
            let message = self.receive()?;
            match read_command_message(&mut message.as_slice(), self.version)? {
                (_, Command::Reply) => return Ok(read_reply_message(&mut message.as_slice(), self.version)?.1),
                (_, Command::Error(error)) => return Err(ProtocolError::ServerError(error)),
                _ => {}
            }
        }
    }

    /// The next message with its descriptor. It is read as a whole, so that what is not understood is skipped.
    fn receive(&mut self) -> Result<Vec<u8>, ProtocolError> {
        let mut message = vec![0; DESCRIPTOR_SIZE];
        self.socket.read_exact(&mut message)?;
        let length = read_descriptor(&mut message.as_slice())?.length as usize;
        if length > LONGEST {
            return Err(broken("a message is too long"));
        }
        message.resize(DESCRIPTOR_SIZE + length, 0);
        self.socket.read_exact(&mut message[DESCRIPTOR_SIZE..])?;
        Ok(message)
    }
}

/// The name and icon that mixers show.
fn properties() -> Props {
    let mut properties = Props::new();
    properties.set(Prop::ApplicationName, c"Color Walk");
    properties.set(Prop::ApplicationId, c"org.colorwalk.colorwalk");
    properties.set(Prop::ApplicationIconName, c"org.colorwalk.colorwalk");
    properties.set(Prop::MediaName, c"Color Walk");
    properties.set(Prop::MediaRole, c"game");
    properties
}

fn parameters() -> PlaybackStreamParams {
    let bytes = BUFFER.as_millis() as u32 * RATE / 1000 * SAMPLE as u32;
    PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        buffer_attr: BufferAttr { target_length: bytes, ..BufferAttr::default() },
        flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
        props: properties(),
        ..PlaybackStreamParams::default()
    }
}
