//! The progress of a long command, on standard error if that is a terminal.
//!
//! Shown only once the work has taken a moment, and removed when it is over. Deliberately does not know what the work
//! is.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Work that takes no longer than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that appears when the work takes long.
pub(super) struct Progress {
    bar: ProgressBar,
    is_over: Arc<Mutex<bool>>,
}

impl Progress {
    pub fn new(steps: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        let is_over = Arc::new(Mutex::new(false));
        let (shown, over) = (bar.clone(), is_over.clone());
        std::thread::spawn(move || {
            std::thread::sleep(PATIENCE);
            // held while the bar is brought up, so that it cannot appear after the end
            if over.lock().is_ok_and(|over| !*over) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.tick();
            }
        });
        Progress { bar, is_over }
    }

    /// Begins the next piece of work.
    pub fn step(&self, what: &str) {
        self.bar.inc(1);
        self.bar.set_message(what.to_string());
    }

    /// Prints something while the bar is hidden.
    pub fn aside(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Ok(mut over) = self.is_over.lock() {
            *over = true;
        }
        self.bar.finish_and_clear();
    }
}
