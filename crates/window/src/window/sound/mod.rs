//! Sounds of the table: synthesised by the program itself, played on a thread of its own.
//!
//! Knows no card and no rule: [`crate::window::table`] says what is heard. Where no sound server answers, it is silent, and
//! nobody waits for it.

mod cue;
#[cfg(not(all(unix, not(target_os = "macos"))))]
mod device;
mod mixer;
mod output;
#[cfg(any(test, not(all(unix, not(target_os = "macos")))))]
mod resampler;
mod synthesis;

pub use cue::Sound;

use std::sync::mpsc::{SyncSender, sync_channel};

/// So many sounds may wait for the server; what comes then is not heard.
const WAITING: usize = 32;

/// Plays sounds on a thread that begins with the first of them; one that is not aloud only counts them.
#[derive(Debug, Default)]
pub struct Speaker {
    aloud: bool,
    wishes: Option<SyncSender<(Sound, f32)>>,
    /// How often each was asked for, in the order of [`Sound::ALL`].
    asked: [u32; Sound::ALL.len()],
}

impl Speaker {
    pub fn aloud() -> Speaker {
        Speaker { aloud: true, ..Speaker::default() }
    }

    /// Asks for a sound, 1 is as loud as it can be. Returns at once, whatever becomes of it.
    pub fn play(&mut self, sound: Sound, volume: f32) {
        self.asked[sound as usize] += 1;
        if !self.aloud {
            return;
        }
        let wishes = self.wishes.get_or_insert_with(|| {
            let (sender, receiver) = sync_channel(WAITING);
            // without a thread nobody receives, and all is silent
            let _ = std::thread::Builder::new().name("sound".into()).spawn(move || output::listen(&receiver));
            sender
        });
        let _ = wishes.try_send((sound, volume));
    }

    /// How often a sound was asked for.
    pub fn asked(&self, sound: Sound) -> u32 {
        self.asked[sound as usize]
    }
}
