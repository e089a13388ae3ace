//! Where samples go: to the sound server on Linux and other Unix systems, elsewhere to the system's sound device.
//!
//! A missing server is an error at once; one that does not answer blocks only the thread that listens.

use super::answer::SoundAnswer;
use super::cue::Sound;
use std::sync::mpsc::Receiver;

#[cfg(all(unix, not(target_os = "macos")))]
pub fn listen(wishes: &Receiver<(Sound, f32)>, answer: &SoundAnswer) {
    super::server::listen(wishes, answer);
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn listen(wishes: &Receiver<(Sound, f32)>, answer: &SoundAnswer) {
    super::device::listen(wishes, answer);
}
