//! Sends samples to the sound server on Linux and other Unix systems: PulseAudio, or PipeWire with its protocol.
//! Elsewhere they go to the system's sound device.
//!
//! Needs no library of the system. A missing server is an error at once; one that does not answer blocks only this
//! thread.

use super::cue::Sound;
use std::sync::mpsc::Receiver;

#[cfg(all(unix, not(target_os = "macos")))]
pub fn listen(wishes: &Receiver<(Sound, f32)>) {
    server::listen(wishes);
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn listen(wishes: &Receiver<(Sound, f32)>) {
    super::device::listen(wishes);
}

#[cfg(all(unix, not(target_os = "macos")))]
mod server {
    use super::super::mixer::Mixer;
    use super::super::synthesis::RATE;
    use super::{Receiver, Sound};
    use futures::executor::block_on;
    use pulseaudio::protocol::{
        ChannelMap, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec, stream::BufferAttr,
        stream::StreamFlags,
    };
    use pulseaudio::{AsPlaybackSource, Client, ClientError, PlaybackStream};
    use std::sync::mpsc::RecvTimeoutError;
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
    use std::time::Duration;

    /// Size of the server's buffer in bytes: 40 ms, a delay between seeing and hearing a card that nobody minds.
    const STORE: u32 = RATE * 2 / 25;
    /// Number of bytes of silence after which the stream ends, so that a table at rest costs nothing: one second.
    const REST: usize = RATE as usize * 2;

    /// How often an open stream is checked for its end.
    const LOOKS_AGAIN: Duration = Duration::from_secs(2);

    /// The source of samples that the server reads from.
    #[derive(Default)]
    struct SampleSource {
        mixer: Mixer,
        /// Number of bytes of silence since the last sound.
        silent: usize,
        /// Whether the server was told that nothing more comes.
        ended: bool,
    }

    pub fn listen(wishes: &Receiver<(Sound, f32)>) {
        let source = Arc::new(Mutex::new(SampleSource::default()));
        let (mut client, mut stream) = (None, None);
        loop {
            let wish = match stream.is_some() {
                true => wishes.recv_timeout(LOOKS_AGAIN),
                false => wishes.recv().map_err(RecvTimeoutError::from),
            };
            match wish {
                Ok((sound, volume)) => open_for(&source, sound, volume, &mut client, &mut stream),
                // the server closes a stream that is dropped
                Err(RecvTimeoutError::Timeout) if locked(&source).ended => stream = None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn locked(source: &Mutex<SampleSource>) -> MutexGuard<'_, SampleSource> {
        source.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a sound to the open stream, or to a new one.
    fn open_for(
        source: &Arc<Mutex<SampleSource>>,
        sound: Sound,
        volume: f32,
        client: &mut Option<Client>,
        stream: &mut Option<PlaybackStream>,
    ) {
        let ended = {
            let mut source = locked(source);
            source.mixer.add(sound, volume);
            source.silent = 0;
            std::mem::take(&mut source.ended)
        };
        if stream.is_none() || ended {
            (*client, *stream) = begin(client.take(), source).map_or((None, None), |(c, s)| (Some(c), Some(s)));
        }
        if stream.is_none() {
            // the sound is not heard now and must not be heard later either
            *locked(source) = SampleSource::default();
        }
    }

    /// Opens a stream that reads from the source until it is silent. Connects again if the server has gone.
    fn begin(
        client: Option<Client>,
        source: &Arc<Mutex<SampleSource>>,
    ) -> Result<(Client, PlaybackStream), ClientError> {
        if let Some(client) = client
            && let Ok(stream) = stream(&client, source)
        {
            return Ok((client, stream));
        }
        let client = Client::from_env(c"House Rules")?;
        let stream = stream(&client, source)?;
        Ok((client, stream))
    }

    fn stream(client: &Client, source: &Arc<Mutex<SampleSource>>) -> Result<PlaybackStream, ClientError> {
        let source = source.clone();
        let read = move |bytes: &mut [u8]| locked(&source).read(bytes);
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec { format: SampleFormat::S16Le, channels: 1, sample_rate: RATE },
            channel_map: ChannelMap::mono(),
            sink_name: Some(DEFAULT_SINK.to_owned()),
            buffer_attr: BufferAttr { target_length: STORE, ..BufferAttr::default() },
            flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
            ..PlaybackStreamParams::default()
        };
        block_on(client.create_playback_stream(params, read.as_playback_source()))
    }

    impl SampleSource {
        /// Fills `bytes` with samples; returns their number, or 0 at the end of the stream.
        fn read(&mut self, bytes: &mut [u8]) -> usize {
            if self.mixer.fill(bytes) {
                self.silent = 0;
                return bytes.len();
            }
            self.silent += bytes.len();
            self.ended = self.silent > REST;
            if self.ended { 0 } else { bytes.len() }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_stream_ends_with_the_silence_after_a_sound() {
            let mut source = SampleSource::default();
            source.mixer.add(Sound::Peg, 1.0);
            let mut bytes = vec![0; 4_096];
            let reads = std::iter::from_fn(|| Some(source.read(&mut bytes))).take_while(|n| *n > 0).count();
            let least = REST / bytes.len();
            assert!((least..least + 10).contains(&reads), "{reads} reads");
            assert!(source.ended);
        }
    }
}
