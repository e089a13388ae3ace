//! Mixes sounds that are heard at the same time into one stream of samples.

use super::cue::Sound;
use super::synthesis::samples;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of sounds heard at once; a further one ends the oldest.
const MOST: usize = 8;

#[derive(Default)]
pub struct Mixer {
    made: BTreeMap<Sound, Arc<[f32]>>,
    voices: Vec<Voice>,
}

struct Voice {
    samples: Arc<[f32]>,
    next: usize,
    volume: f32,
}

impl Mixer {
    pub fn add(&mut self, sound: Sound, volume: f32) {
        let samples = self.made.entry(sound).or_insert_with(|| samples(sound).into()).clone();
        if self.voices.len() == MOST {
            self.voices.remove(0);
        }
        self.voices.push(Voice { samples, next: 0, volume: volume.clamp(0.0, 1.0) });
    }

    /// Writes the next samples as 16-bit numbers, the low byte first. Returns false if there was no sound, so that all
    /// is silence.
    #[cfg(any(test, all(unix, not(target_os = "macos"))))]
    pub fn fill(&mut self, bytes: &mut [u8]) -> bool {
        let sounds = !self.voices.is_empty();
        for pair in bytes.chunks_mut(2) {
            let sample = (self.sample() * f32::from(i16::MAX)) as i16;
            pair.copy_from_slice(&sample.to_le_bytes()[..pair.len()]);
        }
        self.voices.retain(|voice| voice.next < voice.samples.len());
        sounds
    }

    /// Whether every sound has ended.
    #[cfg(any(test, not(all(unix, not(target_os = "macos")))))]
    pub fn is_silent(&mut self) -> bool {
        self.voices.retain(|voice| voice.next < voice.samples.len());
        self.voices.is_empty()
    }

    /// The next sample, clipped to -1 to 1.
    pub fn sample(&mut self) -> f32 {
        let mut sum = 0.0;
        for voice in &mut self.voices {
            sum += voice.samples.get(voice.next).map_or(0.0, |sample| sample * voice.volume);
            voice.next += 1;
        }
        sum.clamp(-1.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mixer: &mut Mixer) -> Vec<i16> {
        let mut bytes = vec![0; 4_000];
        mixer.fill(&mut bytes);
        bytes.chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    #[test]
    fn many_sounds_at_once_are_cut_off_and_end() {
        let mut mixer = Mixer::default();
        (0..100).for_each(|_| mixer.add(Sound::Play, 1.0));
        assert_eq!(mixer.voices.len(), MOST);
        assert!(heard(&mut mixer).iter().any(|s| s.unsigned_abs() > 30_000));
        let mut bytes = vec![0; 1 << 20];
        assert!(mixer.fill(&mut bytes));
        assert!(!mixer.fill(&mut bytes), "the sound has ended");
        assert!(bytes.iter().all(|b| *b == 0));
    }

    #[test]
    fn volume_is_what_it_says() {
        let loudest = |volume| {
            let mut mixer = Mixer::default();
            mixer.add(Sound::Peg, volume);
            heard(&mut mixer).iter().map(|s| i32::from(*s).abs()).max().unwrap()
        };
        assert_eq!(loudest(0.0), 0);
        let (half, whole) = (loudest(0.5), loudest(1.0));
        assert!(whole > 3_000 && (whole - 2 * half).abs() < 4, "{half}, {whole}");
    }
}
