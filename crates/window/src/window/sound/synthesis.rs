//! Synthesises the sounds as samples: noise and sine waves that fade, mixed by a few lines each.
//!
//! The samples are the same at each start: noise comes from a generator with a fixed seed.

use super::cue::Sound;
use std::f32::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 44_100;

/// The samples of a sound: one channel, each from -1 to 1.
pub fn samples(sound: Sound) -> Vec<f32> {
    let mut track = SampleTrack::default();
    match sound {
        Sound::Deal => track.noise(0.0, 0.07, 0.16, 0.25).noise(0.045, 0.03, 0.22, 0.6),
        Sound::Play => track.noise(0.0, 0.035, 0.5, 0.7).tone(0.0, 0.09, 150.0, 0.5),
        Sound::Flip => track.noise(0.0, 0.05, 0.2, 0.35).noise(0.06, 0.03, 0.45, 0.8).tone(0.06, 0.05, 220.0, 0.25),
        Sound::Peg => track.tone(0.0, 0.06, 880.0, 0.35).tone(0.0, 0.04, 1_730.0, 0.2).noise(0.0, 0.008, 0.35, 0.9),
        Sound::Capture => track.noise(0.0, 0.16, 0.22, 0.2).noise(0.11, 0.04, 0.4, 0.6).tone(0.11, 0.08, 130.0, 0.35),
        // the notes of a chord, C E G C
        Sound::Win => track.bell(0.0, 523.25).bell(0.13, 659.26).bell(0.26, 783.99).bell(0.39, 1_046.5),
        Sound::Wrong => track.tone(0.0, 0.11, 165.0, 0.5).tone(0.12, 0.16, 131.0, 0.5),
    };
    track.finish()
}

/// A sound under construction. Times are in seconds, loudness is from 0 to 1.
#[derive(Default)]
struct SampleTrack(Vec<f32>);

impl SampleTrack {
    /// Adds `wave`, a function of the seconds since `start`, with a soft attack and a fade to silence at the end.
    fn add(&mut self, start: f32, lasts: f32, loud: f32, mut wave: impl FnMut(f32) -> f32) -> &mut SampleTrack {
        let (first, n) = ((start * RATE as f32) as usize, (lasts * RATE as f32) as usize);
        if self.0.len() < first + n {
            self.0.resize(first + n, 0.0);
        }
        for (i, sample) in self.0[first..first + n].iter_mut().enumerate() {
            let seconds = i as f32 / RATE as f32;
            let fades = (-6.0 * seconds / lasts).exp() * (1.0 - seconds / lasts);
            let begins = (seconds / 0.002).min(1.0);
            *sample += loud * fades * begins * wave(seconds);
        }
        self
    }

    fn tone(&mut self, start: f32, lasts: f32, hertz: f32, loud: f32) -> &mut SampleTrack {
        self.add(start, lasts, loud, |seconds| (TAU * hertz * seconds).sin())
    }

    /// Adds noise without its highest tones: `bright` goes from 0, a rustle, to 1, a hiss.
    fn noise(&mut self, start: f32, lasts: f32, loud: f32, bright: f32) -> &mut SampleTrack {
        let (mut seed, mut last) = (0x2545_F491_u32, 0.0);
        self.add(start, lasts, loud, move |_| {
            // xorshift, as in Marsaglia's paper
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            let white = seed as f32 / u32::MAX as f32 * 2.0 - 1.0;
            last += bright * (white - last);
            last / bright.sqrt()
        })
    }

    fn bell(&mut self, start: f32, hertz: f32) -> &mut SampleTrack {
        self.tone(start, 0.9, hertz, 0.22).tone(start, 0.5, 2.0 * hertz, 0.08).tone(start, 0.3, 3.01 * hertz, 0.04)
    }

    fn finish(&mut self) -> Vec<f32> {
        self.0.iter().map(|sample| sample.clamp(-1.0, 1.0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sound_is_short_is_heard_and_fades() {
        for sound in Sound::ALL {
            let made = samples(sound);
            let seconds = made.len() as f32 / RATE as f32;
            let loudest = made.iter().fold(0.0_f32, |most, s| most.max(s.abs()));
            let mean = made.iter().sum::<f32>() / made.len() as f32;
            assert!((0.03..1.5).contains(&seconds), "{sound:?} lasts {seconds} s");
            assert!((0.1..1.0).contains(&loudest), "{sound:?}: the loudest sample is {loudest}");
            assert!(mean.abs() < 0.02, "{sound:?} is off the middle by {mean}");
            assert!(made[0].abs() < 0.01 && made[made.len() - 1].abs() < 0.01, "{sound:?} begins or ends with a crack");
            assert_eq!(made, samples(sound), "{sound:?} is the same each time");
        }
    }

    #[test]
    fn no_two_sounds_are_alike() {
        let made = Sound::ALL.map(samples);
        for (n, one) in made.iter().enumerate() {
            assert!(made[..n].iter().all(|other| other != one), "{:?}", Sound::ALL[n]);
        }
    }
}
