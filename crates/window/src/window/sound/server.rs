//! Sends samples to a sound server, PulseAudio or PipeWire with its protocol, without a library of the system.
//!
//! The server asks each program for its cookie, a file of the user. A server that needs none closes the connection all the same
//! where the cookie has no bytes: so zeros are sent where there is no file.

use super::answer::SoundAnswer;
use super::cue::Sound;
use super::mixer::Mixer;
use super::synthesis::RATE;
use crate::catalog::file_bytes;
use futures::executor::block_on;
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec, stream::BufferAttr, stream::StreamFlags,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError, PlaybackStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Size of the server's buffer in bytes: 40 ms, a delay between seeing and hearing a card that nobody minds.
const STORE: u32 = RATE * 2 / 25;
/// Number of bytes of silence after which the stream ends, so that a table at rest costs nothing: one second.
const REST: usize = RATE as usize * 2;

/// Length of a cookie in bytes; the server refuses any other.
const COOKIE: usize = 256;

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

pub fn listen(wishes: &Receiver<(Sound, f32)>, answer: &SoundAnswer) {
    let source = Arc::new(Mutex::new(SampleSource::default()));
    let (mut client, mut stream) = (None, None);
    loop {
        let wish = if stream.is_some() {
            wishes.recv_timeout(LOOKS_AGAIN)
        } else {
            wishes.recv().map_err(RecvTimeoutError::from)
        };
        match wish {
            Ok((sound, volume)) => {
                open_for(&source, sound, volume, &mut client, &mut stream);
                answer.note(stream.is_some());
            }
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
fn begin(client: Option<Client>, source: &Arc<Mutex<SampleSource>>) -> Result<(Client, PlaybackStream), ClientError> {
    if let Some(client) = client
        && let Ok(stream) = stream(&client, source)
    {
        return Ok((client, stream));
    }
    let client = connect()?;
    let stream = stream(&client, source)?;
    Ok((client, stream))
}

fn connect() -> Result<Client, ClientError> {
    let path = pulseaudio::socket_path_from_env().ok_or(ClientError::ServerUnavailable)?;
    Client::new_unix(
        c"House Rules",
        UnixStream::connect(path)?,
        Some(cookie(pulseaudio::cookie_path_from_env().or_else(own_cookie))),
    )
}

/// The cookie where the settings of this system's programs are kept elsewhere than in `~/.config`.
fn own_cookie() -> Option<PathBuf> {
    std::env::var_os("XDG_CONFIG_HOME").map(|folder| PathBuf::from(folder).join("pulse/cookie"))
}

/// The bytes of the file; zeros where it cannot be read.
fn cookie(path: Option<PathBuf>) -> Vec<u8> {
    let read = path.and_then(|path| file_bytes(&path, COOKIE).ok());
    read.filter(|bytes| bytes.len() == COOKIE).unwrap_or_else(|| vec![0; COOKIE])
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
    fn a_missing_cookie_is_zeros() {
        assert_eq!(cookie(None), [0; COOKIE]);
        assert_eq!(cookie(Some("/there/is/no/such/cookie".into())), [0; COOKIE]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cookie");
        std::fs::write(&path, [7; COOKIE]).unwrap();
        assert_eq!(cookie(Some(path.clone())), [7; COOKIE]);
        std::fs::write(&path, [7; 3]).unwrap();
        assert_eq!(cookie(Some(path)), [0; COOKIE], "half a cookie is none");
    }

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
