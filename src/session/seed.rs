//! Where a match gets its seed when nobody names one.

/// A seed from the clock, to be reported so that the match can be played again.
pub fn fresh_seed() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 ^ (std::process::id() as u64) << 32) as i64 & 0x7fff_ffff
}
