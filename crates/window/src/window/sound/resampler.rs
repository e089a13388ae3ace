//! Resamples the mixer's output for a device with another rate.

use super::cue::Sound;
use super::mixer::Mixer;
use super::synthesis::RATE;

/// Interpolates linearly between the samples of the mixer.
pub struct Resampler {
    mixer: Mixer,
    /// Samples of the mixer for one of the device.
    step: f32,
    /// Position between the two samples `before` and `after`, from 0 to 1.
    place: f32,
    before: f32,
    after: f32,
    /// Number of frames of silence since the last sound.
    silent: usize,
}

impl Resampler {
    /// A resampler for a device with `rate` samples a second.
    pub fn new(rate: u32) -> Resampler {
        let step = RATE as f32 / rate.max(1) as f32;
        Resampler { mixer: Mixer::default(), step, place: 0.0, before: 0.0, after: 0.0, silent: 0 }
    }

    pub fn add(&mut self, sound: Sound, volume: f32) {
        self.mixer.add(sound, volume);
        self.silent = 0;
    }

    /// The next sample, for all channels of a frame.
    pub fn frame(&mut self) -> f32 {
        self.place += self.step;
        while self.place >= 1.0 {
            self.place -= 1.0;
            (self.before, self.after) = (self.after, self.mixer.sample());
        }
        self.before + (self.after - self.before) * self.place
    }

    /// Removes ended sounds; called after each block of `frames` frames.
    pub fn tidy(&mut self, frames: usize) {
        if self.mixer.is_silent() { self.silent += frames } else { self.silent = 0 }
    }

    /// Whether nothing has been heard for more than `frames` frames.
    pub fn rests(&self, frames: usize) -> bool {
        self.silent > frames
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The loudest sample, and the number of samples that are not silent.
    fn heard(rate: u32) -> (f32, usize) {
        let mut resampler = Resampler::new(rate);
        resampler.add(Sound::Peg, 1.0);
        let samples: Vec<f32> = (0..rate).map(|_| resampler.frame()).collect();
        resampler.tidy(samples.len());
        assert!(resampler.rests(samples.len() - 1), "the sound has ended within a second");
        (samples.iter().fold(0.0, |most, s| s.abs().max(most)), samples.iter().filter(|s| s.abs() > 0.001).count())
    }

    #[test]
    fn a_sound_lasts_as_long_and_is_as_loud_at_any_rate() {
        let (loud, long) = heard(RATE);
        for rate in [22_050, 48_000, 96_000] {
            let (other, frames) = heard(rate);
            let seconds = (frames as f32 / rate as f32, long as f32 / RATE as f32);
            assert!((seconds.0 - seconds.1).abs() < 0.01, "{rate}: {seconds:?}");
            assert!((other - loud).abs() < 0.12 * loud, "{rate}: {other}, {loud}");
        }
    }
}
