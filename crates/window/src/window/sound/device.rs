//! Plays sound on the system's sound device, where there is no sound server of the kind that [`super::output`] knows.
//!
//! The device is opened with the first sound and closed after a while of silence. If there is none, or it fails, all is
//! silent.

use super::answer::SoundAnswer;
use super::cue::Sound;
use super::resampler::Resampler;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, FromSample, SampleFormat, SizedSample, Stream, StreamConfig};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often an open device is checked for silence.
const LOOKS_AGAIN: Duration = Duration::from_secs(2);

/// An open sound device.
struct Output {
    /// The stream, which plays until it is dropped.
    _stream: Stream,
    resampler: Arc<Mutex<Resampler>>,
    failed: Arc<AtomicBool>,
    rate: u32,
}

pub fn listen(wishes: &Receiver<(Sound, f32)>, answer: &SoundAnswer) {
    let mut output: Option<Output> = None;
    loop {
        let wish = if output.is_some() {
            wishes.recv_timeout(LOOKS_AGAIN)
        } else {
            wishes.recv().map_err(RecvTimeoutError::from)
        };
        output = output.filter(|output| !output.failed.load(Ordering::Relaxed));
        match wish {
            Ok((sound, volume)) => {
                output = output.or_else(open);
                answer.note(output.is_some());
                if let Some(output) = &output {
                    locked(&output.resampler).add(sound, volume);
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                output = output.filter(|output| !locked(&output.resampler).rests(output.rate as usize));
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

fn locked(resampler: &Mutex<Resampler>) -> MutexGuard<'_, Resampler> {
    resampler.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens the system's default device, with its default settings.
fn open() -> Option<Output> {
    let device = cpal::default_host().default_output_device()?;
    let usual = device.default_output_config().ok()?;
    let format = usual.sample_format();
    let config: StreamConfig = usual.into();
    match format {
        SampleFormat::F32 => open_with::<f32>(&device, config),
        SampleFormat::I16 => open_with::<i16>(&device, config),
        SampleFormat::U16 => open_with::<u16>(&device, config),
        SampleFormat::I32 => open_with::<i32>(&device, config),
        SampleFormat::F64 => open_with::<f64>(&device, config),
        _ => None,
    }
}

fn open_with<T: SizedSample + FromSample<f32>>(device: &Device, config: StreamConfig) -> Option<Output> {
    let (rate, channels) = (config.sample_rate, usize::from(config.channels).max(1));
    let resampler = Arc::new(Mutex::new(Resampler::new(rate)));
    let failed = Arc::new(AtomicBool::new(false));
    let (source, fails) = (resampler.clone(), failed.clone());
    let write = move |samples: &mut [T], _: &cpal::OutputCallbackInfo| {
        let mut source = locked(&source);
        for frame in samples.chunks_mut(channels) {
            frame.fill(T::from_sample(source.frame()));
        }
        source.tidy(samples.len() / channels);
    };
    // the next sound looks for a device again
    let stream = device.build_output_stream(config, write, move |_| fails.store(true, Ordering::Relaxed), None).ok()?;
    stream.play().ok()?;
    Some(Output { _stream: stream, resampler, failed, rate })
}
