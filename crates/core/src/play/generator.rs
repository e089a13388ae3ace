//! Random number generators: for dealing, and for the decisions of players.

use crate::table::Seat;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;

/// The dealer's generator. Its position is part of the state of a match, so undo restores it.
///
/// Bounded draws are implemented here, so that the upgrade of a library changes no deal.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "a box would be an allocation for each match and each step of a search")]
pub enum Generator {
    /// ChaCha8, the default.
    ChaCha(ChaCha),
    /// The 48-bit linear congruential generator of `java.util.Random`.
    Java(Java),
}

/// The generator that a game deals with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GeneratorKind {
    #[default]
    ChaCha,
    Java,
    /// Java's generator. Strategies draw from the dealer's stream too.
    JavaShared,
}

impl Clone for Generator {
    fn clone(&self) -> Generator {
        match self {
            Generator::ChaCha(generator) => Generator::ChaCha(generator.clone()),
            Generator::Java(generator) => Generator::Java(generator.clone()),
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Generator) {
        match (&mut *self, other) {
            (Generator::ChaCha(mine), Generator::ChaCha(theirs)) => {
                (mine.key, mine.drawn) = (theirs.key, theirs.drawn);
                mine.words = theirs.words;
            }
            (mine, theirs) => *mine = theirs.clone(),
        }
    }
}

impl Generator {
    #[inline]
    pub fn new(kind: GeneratorKind, seed: i64) -> Generator {
        match kind {
            GeneratorKind::ChaCha => Generator::ChaCha(ChaCha::new(seed)),
            _ => Generator::Java(Java::new(seed)),
        }
    }

    /// Returns a number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        match self {
            Generator::ChaCha(generator) => bounded(n, || generator.next_u32()),
            Generator::Java(generator) => generator.next_int(n as i32) as u32,
        }
    }

    /// The position of the generator as text, for a save file.
    pub fn position(&self) -> String {
        match self {
            Generator::ChaCha(generator) => generator.drawn.to_string(),
            Generator::Java(generator) => generator.state.to_string(),
        }
    }

    /// Whether both generators are at the same position; for copies of one generator, whether neither has drawn since.
    pub fn is_where(&self, other: &Generator) -> bool {
        match (self, other) {
            (Generator::ChaCha(one), Generator::ChaCha(two)) => one.drawn == two.drawn,
            (Generator::Java(one), Generator::Java(two)) => one == two,
            _ => false,
        }
    }

    /// Restores a position given by [`Generator::position`]. `None` if the text is not a position.
    pub fn restore(&mut self, position: &str) -> Option<()> {
        match self {
            Generator::ChaCha(generator) => generator.go_to(position.parse().ok()?),
            Generator::Java(generator) => generator.state = position.parse().ok()?,
        }
        Some(())
    }
}

/// Number of words generated at a time: four blocks.
const WORDS: usize = 64;

/// ChaCha8 of `rand`, with a buffer of words that is cloned with it. The generator of `rand` cannot be cloned, lest a
/// secret is drawn twice; here a cloned state must deal the same cards.
#[derive(Clone, Debug)]
pub struct ChaCha {
    key: [u8; 32],
    words: [u32; WORDS],
    drawn: u64,
}

impl ChaCha {
    fn new(seed: i64) -> ChaCha {
        let mut words = SplitMix64::from_seed((seed as u64).to_le_bytes());
        let mut key = [0; 32];
        for chunk in key.chunks_mut(8) {
            chunk.copy_from_slice(&words.next_u64().to_le_bytes());
        }
        ChaCha { key, words: [0; WORDS], drawn: 0 }
    }

    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        let word = self.in_store()[0];
        self.skip(1);
        word
    }

    /// The next words in the buffer, at least one.
    #[inline(always)]
    pub fn in_store(&mut self) -> &[u32] {
        let place = self.drawn as usize % WORDS;
        if place == 0 {
            self.fill();
        }
        &self.words[place..]
    }

    /// Marks this many words as used.
    #[inline(always)]
    pub fn skip(&mut self, words: u64) {
        self.drawn += words;
    }

    /// Fills the buffer with the block of words that contains the next one.
    #[cold]
    fn fill(&mut self) {
        let mut generator = ChaCha8Rng::from_seed(self.key);
        generator.set_word_pos((self.drawn - self.drawn % WORDS as u64) as u128);
        let mut bytes = [0; 4 * WORDS];
        generator.fill_bytes(&mut bytes);
        for (word, bytes) in self.words.iter_mut().zip(bytes.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
    }

    fn go_to(&mut self, drawn: u64) {
        self.drawn = drawn;
        self.fill();
    }
}

/// Returns an unbiased number below `n` from 32-bit words (Lemire's multiplication with rejection).
#[inline]
pub fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0);
    let mut product = word() as u64 * n as u64;
    if (product as u32) < n {
        let least = least_product(n);
        while (product as u32) < least {
            product = word() as u64 * n as u64;
        }
    }
    (product >> 32) as u32
}

/// The least value of the low half of a word's product with `n` for which [`bounded`] accepts the word.
#[inline(always)]
pub fn least_product(n: u32) -> u32 {
    n.wrapping_neg() % n
}

/// `java.util.Random`, as its documentation specifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Java {
    state: u64,
}

impl Java {
    const MASK: u64 = (1 << 48) - 1;

    #[inline]
    pub fn new(seed: i64) -> Java {
        Java { state: (seed as u64 ^ 0x5DEECE66D) & Java::MASK }
    }

    fn next(&mut self, bits: u32) -> i32 {
        self.state = self.state.wrapping_mul(0x5DEECE66D).wrapping_add(0xB) & Java::MASK;
        (self.state >> (48 - bits)) as i32
    }

    /// Java's `nextInt(n)` for `n > 0`. `nextInt(1)` draws a number too.
    pub fn next_int(&mut self, n: i32) -> i32 {
        if n & n.wrapping_neg() == n {
            return ((n as i64 * self.next(31) as i64) >> 31) as i32;
        }
        loop {
            let bits = self.next(31);
            let value = bits % n;
            if bits.wrapping_sub(value).wrapping_add(n - 1) >= 0 {
                return value;
            }
        }
    }
}

/// A seat's own stream of random numbers for one decision: SplitMix64, implemented here because the library's version
/// is not inlined into the loop of play-outs.
#[derive(Clone, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The stream of `seat` for its decision with this number.
    #[inline(always)]
    pub fn new(seed: i64, seat: u8, decision: u32) -> Stream {
        // SplitMix64 mixes its input, so spreading the decisions over its cycle is enough
        let decision = (seat as u64) << 32 | decision as u64 | 1 << 63;
        Stream((seed as u64).wrapping_add(decision.wrapping_mul(0xD6E8_FEB8_6659_FD93)))
    }

    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        bounded(n, || self.next_u32())
    }

    /// Mixes 32 bits as `rand_xoshiro` does.
    #[inline(always)]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 33)).wrapping_mul(0x62A9_D9ED_7997_05F5);
        ((z ^ (z >> 28)).wrapping_mul(0xCB24_D0A5_C88C_35B3) >> 32) as u32
    }
}

/// The seed of the match with this index in a simulation.
#[inline]
pub fn match_seed(seed: i64, index: u64) -> i64 {
    mix(seed as u64 ^ mix(index.wrapping_add(0x9E37_79B9_7F4A_7C15))) as i64
}

/// The seed given to an external program for its dice at a seat. It is a one-way function of the match's seed and of a
/// secret of the run: the program could try all likely seeds of the match, but not each of them with every secret.
pub fn program_seed(secret: i64, seed: i64, seat: Seat) -> u32 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8] = seat.0;
    key[9..16].copy_from_slice(b"program");
    key[16..24].copy_from_slice(&secret.to_le_bytes());
    ChaCha8Rng::from_seed(key).next_u32() >> 1
}

/// The finaliser of SplitMix64: every input bit affects all output bits.
#[inline]
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values are those of a Java virtual machine for `new Random(42)`.
    #[test]
    fn java_draws_what_java_draws() {
        let mut java = Java::new(42);
        let drawn: Vec<i32> = (0..5).map(|_| java.next_int(10)).collect();
        assert_eq!(drawn, [0, 3, 8, 4, 0]);
        let mut java = Java::new(42);
        assert_eq!(java.next_int(16), 11);
    }

    /// Computed from the description in RFC 8439 by a separate program: no upgrade of a library may change a deal.
    #[test]
    fn the_words_of_a_seed_stay() {
        for (seed, first, last) in [
            (0, [0x2d8e_e5e8, 0xbf94_d133, 0xa6da_5a01, 0x3a73_8775], 0x7cdb_d013),
            (7, [0x5082_5212, 0x6686_d7a0, 0x9db4_1d41, 0xc63a_5f92], 0x4182_e787),
            (-1, [0x60ef_8644, 0x167f_ca9c, 0xf2f8_3696, 0xf792_fa24], 0x4493_34e8),
        ] {
            let mut generator = ChaCha::new(seed);
            let words: Vec<u32> = (0..100_000).map(|_| generator.next_u32()).collect();
            assert_eq!((&words[..4], words[99_999]), (&first[..], last), "seed {seed}");
            generator.go_to(3);
            assert_eq!(generator.next_u32(), first[3]);
        }
    }

    #[test]
    fn a_stream_is_the_librarys() {
        for place in [0, 1, 77, u64::MAX / 3] {
            let (mut ours, mut theirs) = (Stream(place), SplitMix64::from_seed(place.to_le_bytes()));
            assert!((0..1000).all(|_| ours.next_u32() == theirs.next_u32()), "{place}");
        }
    }

    #[test]
    fn a_position_is_restored() {
        for kind in [GeneratorKind::ChaCha, GeneratorKind::Java] {
            let mut one = Generator::new(kind, -7);
            (0..77).for_each(|_| {
                one.below(52);
            });
            let mut other = Generator::new(kind, -7);
            other.restore(&one.position()).unwrap();
            assert_eq!(one.below(1000), other.below(1000));
            assert!(other.restore("x").is_none());
        }
    }

    /// Every value of a small draw occurs about equally often (within 6 standard deviations).
    #[test]
    fn draws_are_fair() {
        let mut generator = Generator::new(GeneratorKind::ChaCha, 1);
        let mut seen = [0i32; 7];
        (0..70_000).for_each(|_| seen[generator.below(7) as usize] += 1);
        assert!(seen.iter().all(|n| (n - 10_000).abs() < 560), "{seen:?}");
    }
}
