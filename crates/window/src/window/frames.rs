//! Measures how long the program's own work takes for a frame in which cards move.
//!
//! Enabled by the environment variable `HOUSE_RULES_FRAMES`; reported on standard error when the window closes.

/// Times of frames in seconds; `None` if the measurement is off.
#[derive(Default)]
pub struct Frames {
    times: Option<Vec<f32>>,
}

impl Frames {
    pub fn wished() -> Frames {
        Frames { times: std::env::var_os("HOUSE_RULES_FRAMES").map(|_| Vec::new()) }
    }

    /// Records the work of the previous frame in seconds, if something moved in it.
    pub fn hear(&mut self, seconds: Option<f32>, moving: bool) {
        if let (Some(times), Some(seconds), true) = (&mut self.times, seconds, moving) {
            times.push(seconds);
        }
    }

    /// The report, such as `742 frames: median 1.20 ms, 95 % below 2.31 ms, longest 6.02 ms`. `None` if nothing was
    /// measured.
    pub fn told(&self) -> Option<String> {
        let mut times = self.times.clone().filter(|t| !t.is_empty())?;
        times.sort_by(f32::total_cmp);
        let at = |part: f32| 1000.0 * times[((times.len() - 1) as f32 * part) as usize];
        let (median, most, longest) = (at(0.5), at(0.95), at(1.0));
        Some(format!("{} frames: median {median:.2} ms, 95 % below {most:.2} ms, longest {longest:.2} ms", times.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moving_frames_count() {
        let mut frames = Frames { times: Some(Vec::new()) };
        for n in 1..=100 {
            frames.hear(Some(n as f32 / 1000.0), true);
            frames.hear(Some(9.0), false);
        }
        assert_eq!(frames.told().unwrap(), "100 frames: median 50.00 ms, 95 % below 95.00 ms, longest 100.00 ms");
        assert_eq!(Frames::default().told(), None);
    }
}
