//! The seed of a match for which nobody names one.

use rand::TryRng;
use rand::rngs::SysRng;

/// Returns a random seed of 63 bits from the operating system. It is reported, so that the match can be replayed, and too
/// large to be found by trying all.
pub fn fresh_seed() -> i64 {
    let seed = SysRng.try_next_u64().unwrap_or_else(|_| from_the_clock());
    (seed >> 1) as i64
}

/// A seed from the clock and the process id, if the system has no random numbers.
fn from_the_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_seeds_use_63_bits() {
        let seeds: Vec<i64> = (0..64).map(|_| fresh_seed()).collect();
        assert!(seeds.iter().all(|seed| *seed >= 0));
        for bit in 0..63 {
            assert!(seeds.iter().any(|seed| seed >> bit & 1 == 1), "bit {bit} is never set");
        }
    }
}
