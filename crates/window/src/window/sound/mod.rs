//! Sounds of the table: synthesised by the program itself, played on a thread of their own.
//!
//! Knows no card and no rule: [`crate::window::table`] decides which sound is heard. If no sound server answers, all is
//! silent, and nothing waits for it.

mod answer;
mod cue;
#[cfg(not(all(unix, not(target_os = "macos"))))]
mod device;
mod mixer;
mod output;
#[cfg(any(test, not(all(unix, not(target_os = "macos")))))]
mod resampler;
#[cfg(all(unix, not(target_os = "macos")))]
mod server;
mod synthesis;

use answer::SoundAnswer;
pub use cue::Sound;

use std::sync::mpsc::{SyncSender, sync_channel};

/// Maximum number of sounds that wait for the server; further ones are not heard.
const WAITING: usize = 32;

/// Plays sounds on a thread that starts with the first of them. A speaker that is not `aloud` only counts them.
#[derive(Debug, Default)]
pub struct Speaker {
    aloud: bool,
    wishes: Option<SyncSender<(Sound, f32)>>,
    /// How often each sound was requested, in the order of [`Sound::ALL`].
    asked: [u32; Sound::ALL.len()],
    answer: SoundAnswer,
}

impl Speaker {
    pub fn aloud() -> Speaker {
        Speaker { aloud: true, ..Speaker::default() }
    }

    /// Requests a sound, at a volume from 0 to 1. Returns at once, whether or not it is heard.
    pub fn play(&mut self, sound: Sound, volume: f32) {
        self.asked[sound as usize] += 1;
        if !self.aloud {
            return;
        }
        let wishes = self.wishes.get_or_insert_with(|| {
            let (sender, receiver) = sync_channel(WAITING);
            let answer = self.answer.clone();
            // without a thread nobody receives, and all is silent
            let _ = std::thread::Builder::new().name("sound".into()).spawn(move || output::listen(&receiver, &answer));
            sender
        });
        let _ = wishes.try_send((sound, volume));
    }

    /// Whether the last sound was played by somebody; `None` until one was tried.
    pub fn is_heard(&self) -> Option<bool> {
        self.answer.known()
    }

    /// Number of times that this sound was requested.
    pub fn asked(&self, sound: Sound) -> u32 {
        self.asked[sound as usize]
    }
}
