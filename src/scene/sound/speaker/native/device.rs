//! Output on Windows and macOS: the system's default device.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};

use cpal::{
    ErrorKind, FromSample, I24, SampleFormat, SizedSample, Stream, StreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use crate::scene::sound::{Note, speaker::voices::Voices};

/// Delay after the first failure. Devices open slowly.
pub(super) const RETRY: Duration = Duration::from_secs(10);
/// Longest delay.
pub(super) const LONGEST_RETRY: Duration = Duration::from_secs(320);

/// Only opening tells.
pub(super) fn may_exist() -> bool {
    true
}

pub(super) struct Device {
    notes: Sender<Note>,
    has_failed: Arc<AtomicBool>,
    /// Dropping the stream stops the device.
    _stream: Stream,
}

impl Device {
    /// Opens the default device. `None` if there is no usable one. `failed` is called on another thread when the device
    /// disconnects, perhaps several times.
    pub(super) fn open(failed: impl Fn() + Send + 'static) -> Option<Self> {
        let device = cpal::default_host().default_output_device()?;
        let config = device.default_output_config().ok()?;
        let open = match config.sample_format() {
            SampleFormat::F32 => open_as::<f32>,
            SampleFormat::F64 => open_as::<f64>,
            SampleFormat::I32 => open_as::<i32>,
            SampleFormat::I24 => open_as::<I24>,
            SampleFormat::I16 => open_as::<i16>,
            SampleFormat::U16 => open_as::<u16>,
            SampleFormat::U8 => open_as::<u8>,
            _ => return None,
        };
        let (notes, asked) = channel();
        let has_failed = Arc::new(AtomicBool::new(false));
        let flag = has_failed.clone();
        let on_error = move |kind| {
            // The device continues to play after these errors.
            if !matches!(kind, ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied)
                && !flag.swap(true, Ordering::SeqCst)
            {
                failed();
            }
        };
        let stream = open(&device, config.into(), asked, Box::new(on_error))?;
        Some(Device { notes, has_failed, _stream: stream })
    }

    /// True once the device has disconnected.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::SeqCst)
    }

    /// Plays a note at once.
    pub(super) fn play(&self, note: Note) {
        // Fails only if the device has disconnected.
        _ = self.notes.send(note);
    }
}

/// Opens the device with samples of type `T`.
fn open_as<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    asked: Receiver<Note>,
    mut on_error: Box<dyn FnMut(ErrorKind) + Send>,
) -> Option<Stream> {
    let mut voices = Voices::new(config.sample_rate);
    let channels = usize::from(config.channels).max(1);
    let fill = move |samples: &mut [T], _: &_| {
        asked.try_iter().for_each(|note| voices.start(note));
        for frame in samples.chunks_mut(channels) {
            frame.fill(T::from_sample(voices.sample()));
        }
    };
    let stream = device.build_output_stream(config, fill, move |error| on_error(error.kind()), None).ok()?;
    stream.play().ok()?;
    Some(stream)
}
