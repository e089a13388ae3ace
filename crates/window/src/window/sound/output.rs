//! Where the samples go: on Linux to the sound server, PulseAudio or the one of PipeWire that speaks its language;
//! elsewhere to the system's sound device.
//!
//! Needs no library of the system. A server that is not there is an error at once; one that does not answer holds up this
//! thread and nobody else.

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

    /// How much the server keeps in store, in bytes: 40 ms, as nobody minds between seeing and hearing a card.
    const STORE: u32 = RATE * 2 / 25;
    /// After so many bytes of silence the stream ends, so that a table at rest costs nothing: one second.
    const REST: usize = RATE as usize * 2;

    /// How long a stream stays open after its end.
    const LOOKS_AGAIN: Duration = Duration::from_secs(2);

    /// What the server reads from.
    #[derive(Default)]
    struct SampleSource {
        mixer: Mixer,
        /// Bytes of silence since the last sound.
        silent: usize,
        /// The server was told that nothing more comes.
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
                // the server forgets a stream that is dropped
                Err(RecvTimeoutError::Timeout) if locked(&source).ended => stream = None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn locked(source: &Mutex<SampleSource>) -> MutexGuard<'_, SampleSource> {
        source.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more sound, in the stream that is open or in a new one.
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
            // nobody hears it: it shall not be heard later either
            *locked(source) = SampleSource::default();
        }
    }

    /// A stream that reads from the source until that is silent; a server that has gone is looked for anew.
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
        /// How many bytes there are; 0 is the end of the stream.
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
