//! The figures of a duel in words: shares, margins and times, with their 95 % intervals.

use crate::session::Estimate;

/// A rate in percent, with its interval if known: `62.4 % (58.1 to 66.7)`.
pub fn percent(rate: Estimate) -> String {
    let interval = rate.interval.map(|(low, high)| format!(" ({:.1} to {:.1})", 100.0 * low, 100.0 * high));
    format!("{:.1} %{}", 100.0 * rate.mean, interval.unwrap_or_default())
}

/// A signed value with `places` decimals, and its interval if known: `+4.25 (+1.10 to +7.40)`.
pub fn signed(value: Estimate, places: usize) -> String {
    let interval = value.interval.map(|(low, high)| format!(" ({low:+.places$} to {high:+.places$})"));
    format!("{:+.places$}{}", value.mean, interval.unwrap_or_default())
}

/// A time in ms: `0.0123 ms`, `12.3 ms`.
pub fn milliseconds(time: f64) -> String {
    let places = if time < 0.1 { 4 } else { 1 };
    format!("{time:.places$} ms")
}

/// A duration, given in seconds: `8.4 s`, `42 s`, `7 min`, `3 h 20 min`.
pub fn duration(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0..10 => format!("{seconds:.1} s"),
        10..100 => format!("{whole} s"),
        100..6000 => format!("{} min", (whole + 30) / 60),
        _ => format!("{} h {} min", whole / 3600, whole % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_as_long_as_people_tell_them() {
        let told: Vec<String> = [0.04, 8.44, 9.8, 42.0, 119.0, 5000.0, 12_000.0].map(duration).to_vec();
        assert_eq!(told, ["0.0 s", "8.4 s", "10 s", "42 s", "2 min", "83 min", "3 h 20 min"]);
    }
}
