//! Two-player cribbage to 121, written by hand as a yardstick for the rules engine.
//!
//! The interface is that of a game engine: a small `Copy` [`State`]. [`State::moves`] returns
//! the legal moves (a mask, with a count and access by index), [`State::apply`] makes one of
//! them, and [`State::outcome`] is set once a seat has 121 points.
//! Chance (the cut for deal, the deals, the starters) is resolved inside `new` and
//! `apply` by the state's own generator; everything that a player decides is a move.
//!
//! A card is a bit in a `u64`, at `4 * rank + suit` (rank 0 = ace, 12 = king), so
//! sets are words, a rank is a nibble, and walking a set yields sorted ranks.

/// A set of cards; bit `4 * rank + suit`.
pub type Cards = u64;

/// A move is the set of cards it takes from the hand: two to discard, one to play.
pub type Move = Cards;

const WIN: u8 = 121;
/// The thirteen cards of suit 0; shift left for the others.
const SUIT: Cards = 0x1_1111_1111_1111;
const JACK: u32 = 10;
const JACKS: Cards = 0xf << (4 * JACK);

// ---------------------------------------------------------------- generator

/// SplitMix64: eight bytes of state, so that a `State` stays small.
#[derive(Clone, Copy, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Scrambles the seed, so that neighbouring seeds start far apart on the cycle.
    pub fn new(seed: u64) -> Rng {
        Rng(Rng(seed ^ 0x6a09_e667_f3bc_c909).next())
    }

    #[inline]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in `0..n`, by multiply and shift (bias below n / 2^64).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        ((self.next() as u128 * n as u128) >> 64) as u32
    }

    /// Draws `many` cards, uniform among those outside `gone`.  One word gives four
    /// draws: the low half of each product is the fraction left for the next.
    #[inline]
    fn draw(&mut self, mut many: u32, gone: Cards) -> Cards {
        let mut all = gone;
        loop {
            let mut word = self.next();
            for _ in 0..4 {
                let wide = word as u128 * 52;
                word = wide as u64;
                let card = 1 << (wide >> 64) as u32;
                many -= (all & card == 0) as u32;
                all |= card;
                if many == 0 {
                    return all ^ gone;
                }
            }
        }
    }
}

// ------------------------------------------------------------------- tables

/// What a card of this rank counts for: face cards are ten.
const fn value(rank: u32) -> u32 {
    if rank < 9 { rank + 1 } else { 10 }
}

/// `PLACE[i][r]` = C(r + i, i + 1).  Summed over five sorted ranks it numbers their
/// multiset, from 0 to C(17, 5) - 1.  (Sixteen entries, to spare a bounds check.)
static PLACE: [[u16; 16]; 5] = {
    let mut t = [[0; 16]; 5];
    let mut r = 0;
    while r < 16 {
        t[0][r] = r as u16;
        let mut i = 1;
        while i < 5 {
            t[i][r] = (t[i - 1][r] as usize * (r + i) / (i + 1)) as u16;
            i += 1;
        }
        r += 1;
    }
    t
};

/// Points for fifteens, pairs and runs of each multiset of five ranks, indexed by its number.
static RANKS: [u8; 6188] = rank_table();

#[allow(long_running_const_eval)]
const fn rank_table() -> [u8; 6188] {
    let mut table = [0; 6188];
    let mut ranks = [0usize; 5]; // ascending; counted up like an odometer
    let mut at = 0;
    while at < table.len() {
        table[at] = rank_points(&ranks);
        // The next multiset in this numbering (colexicographic): raise the first
        // rank that has room below its successor, and clear those before it.
        let mut i = 0;
        while i < 4 && ranks[i] == ranks[i + 1] {
            ranks[i] = 0;
            i += 1;
        }
        ranks[i] += 1;
        at += 1;
    }
    table
}

const fn rank_points(ranks: &[usize; 5]) -> u8 {
    let mut many = [0u8; 14]; // cards of each rank; the last entry is a sentinel
    let mut ways = [0u8; 16]; // subsets adding up to each sum
    ways[0] = 1;
    let mut i = 0;
    while i < 5 {
        many[ranks[i]] += 1;
        let v = value(ranks[i] as u32) as usize;
        let mut sum = 15;
        while sum >= v {
            ways[sum] += ways[sum - v];
            sum -= 1;
        }
        i += 1;
    }
    let mut points = 2 * ways[15];
    let (mut length, mut copies) = (0, 1);
    let mut r = 0;
    while r < 14 {
        let n = many[r];
        if n > 0 {
            points += n * (n - 1);
            length += 1;
            copies *= n;
        } else {
            if length >= 3 {
                points += length * copies;
            }
            (length, copies) = (0, 1);
        }
        r += 1;
    }
    points
}

/// The cards that can still be played at each count: those worth at most 31 - count.
static PLAYABLE: [Cards; 32] = {
    let mut t = [0; 32];
    let mut count = 0;
    while count < 32 {
        let mut r = 0;
        while r < 13 {
            if count + value(r as u32) as usize <= 31 {
                t[count] |= 0xf << (4 * r);
            }
            r += 1;
        }
        count += 1;
    }
    t
};

// ------------------------------------------------------------------ scoring

/// The show: four cards in hand (or crib) and the starter.
#[inline]
pub fn show_points(hand: Cards, starter: Cards, crib: bool) -> u8 {
    let (mut rest, mut number) = (hand | starter, 0);
    for place in &PLACE {
        number += place[(rest.trailing_zeros() / 4) as usize & 15] as usize;
        rest &= rest.wrapping_sub(1);
    }
    let mut points = RANKS[number];
    let suit = SUIT << (hand.trailing_zeros() % 4);
    if hand & !suit == 0 {
        let five = starter & suit != 0;
        points += if five {
            5
        } else if crib {
            0
        } else {
            4
        };
    }
    // His nobs: the jack of the starter's suit.
    let nobs = 1 << (4 * JACK + starter.trailing_zeros() % 4);
    points + (hand & nobs != 0) as u8
}

/// The cards of the current count: what scoring the next card needs.
#[derive(Clone, Copy, Debug, Default)]
struct Pile {
    /// Ranks plus one, in nibbles, the newest lowest; only eight cards are ever
    /// played in a deal, so they fit.
    order: u32,
    /// The set of those ranks plus one.
    ranks: u32,
    count: u32,
}

impl Pile {
    /// Adds a card to the count; returns the points that it scores.
    #[inline]
    fn lay(&mut self, rank: u32) -> u8 {
        self.order = self.order << 4 | (rank + 1);
        self.ranks |= 2 << rank;
        self.count += value(rank);
        let target = self.count == 15 || self.count == 31;
        let same = (self.order ^ ((rank + 1) * 0x1111_1111)).trailing_zeros() as u8 / 4;
        let points = 2 * target as u8 + same * (same - 1);
        // There can be a run only if the card is one of three ranks in a row.
        let threes = self.ranks & self.ranks >> 1 & self.ranks >> 2;
        if (threes << 2 >> (rank + 1)) & 7 == 0 { points } else { points + self.run() }
    }

    /// Length of the longest run formed by the newest cards, in any order; 0 if there is none.
    #[inline(never)]
    fn run(self) -> u8 {
        let (mut seen, mut rest, mut length, mut run) = (0u32, self.order, 0, 0);
        while rest != 0 && seen & 1 << (rest & 15) == 0 {
            seen |= 1 << (rest & 15);
            rest >>= 4;
            length += 1;
            if length >= 3 && (seen >> seen.trailing_zeros()) + 1 == 1 << length {
                run = length;
            }
        }
        run
    }
}

// --------------------------------------------------------------------- game

/// The legal moves of one position: the pairs of six cards, or single cards.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    cards: Cards,
    pairs: bool,
}

/// The positions, in the six cards of a hand, of each of the fifteen pairs.
static PAIRS: [(u8, u8); 16] = {
    let mut t = [(0, 0); 16];
    let (mut at, mut i, mut j) = (0, 0, 1);
    while j < 6 {
        t[at] = (i, j);
        at += 1;
        (i, j) = if i + 1 < j { (i + 1, j) } else { (0, j + 1) };
    }
    t
};

impl Moves {
    #[inline]
    pub fn len(&self) -> usize {
        if self.pairs {
            return 15;
        }
        // At most four cards; this beats counting bits where there is no popcnt.
        let (mut cards, mut len) = (self.cards, 0);
        for _ in 0..4 {
            len += (cards != 0) as usize;
            cards &= cards.wrapping_sub(1);
        }
        len
    }

    /// Move number `i`, below `len()`.
    #[inline]
    pub fn get(&self, i: usize) -> Move {
        if self.pairs {
            let (i, j) = PAIRS[i & 15];
            nth::<4>(self.cards, i as usize) | nth::<5>(self.cards, j as usize)
        } else {
            nth::<3>(self.cards, i)
        }
    }
}

/// Card number `n`, at most `MAX`, of a set.  Taking 1 off drops the lowest card and
/// taking 0 off drops none, so there is no branch to guess wrong.
#[inline]
fn nth<const MAX: usize>(mut cards: Cards, n: usize) -> Cards {
    for k in 0..MAX {
        cards &= cards.wrapping_sub((n > k) as Cards);
    }
    cards & cards.wrapping_neg()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Discard,
    Play,
    Over,
}

/// The seat, 0 or 1, that reached 121 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner(pub usize);

#[derive(Clone, Copy, Debug)]
pub struct State {
    rng: Rng,
    /// Cards not yet played (before the discard, all six).
    hands: [Cards; 2],
    /// The four cards each seat kept, for the show.
    kept: [Cards; 2],
    crib: Cards,
    starter: Cards,
    /// The cards that the seat to move may play, or its six cards; empty once the match is over.
    legal: Cards,
    pile: Pile,
    scores: [u8; 2],
    dealer: bool,
    turn: bool,
    phase: Phase,
}

impl State {
    /// Cuts for deal (the lower card deals; equal ranks cut again) and deals.
    pub fn new(seed: u64) -> State {
        let mut rng = Rng::new(seed);
        let dealer = loop {
            let cut0 = rng.draw(1, 0);
            let cut1 = rng.draw(1, cut0);
            let (r0, r1) = (cut0.trailing_zeros() / 4, cut1.trailing_zeros() / 4);
            if r0 != r1 {
                break r1 < r0;
            }
        };
        let mut state = State {
            rng,
            hands: [0; 2],
            kept: [0; 2],
            crib: 0,
            starter: 0,
            legal: 0,
            pile: Pile::default(),
            scores: [0; 2],
            dealer,
            turn: false,
            phase: Phase::Discard,
        };
        state.deal();
        state
    }

    /// The seat to move.
    pub fn turn(&self) -> usize {
        self.turn as usize
    }

    pub fn dealer(&self) -> usize {
        self.dealer as usize
    }

    /// The card turned up after the discards.
    #[allow(dead_code)]
    pub fn starter(&self) -> Cards {
        self.starter
    }

    pub fn scores(&self) -> [u8; 2] {
        self.scores
    }

    pub fn outcome(&self) -> Option<Winner> {
        (self.phase == Phase::Over).then(|| Winner((self.scores[1] == WIN) as usize))
    }

    /// The legal moves: fifteen discards, or the playable cards; none once the match
    /// is over.
    #[inline]
    pub fn moves(&self) -> Moves {
        Moves { cards: self.legal, pairs: self.phase == Phase::Discard }
    }

    /// Makes a move of the seat to move; it must be a legal one.
    #[inline]
    pub fn apply(&mut self, mv: Move) {
        debug_assert!(mv != 0 && mv & !self.legal == 0);
        match self.phase {
            Phase::Discard => self.discard(mv),
            Phase::Play => self.play(mv),
            Phase::Over => {}
        }
    }

    fn deal(&mut self) {
        self.hands[0] = self.rng.draw(6, 0);
        self.hands[1] = self.rng.draw(6, self.hands[0]);
        self.crib = 0;
        self.turn = false;
        self.legal = self.hands[0];
        self.phase = Phase::Discard;
    }

    #[inline(never)]
    fn discard(&mut self, pair: Move) {
        self.hands[self.turn as usize] ^= pair;
        self.crib |= pair;
        if !self.turn {
            self.turn = true;
            self.legal = self.hands[1];
            return;
        }
        self.starter = self.rng.draw(1, self.hands[0] | self.hands[1] | self.crib);
        self.kept = self.hands;
        self.phase = Phase::Play;
        self.turn = !self.dealer;
        self.legal = self.hands[self.turn as usize];
        self.pile = Pile::default();
        if self.starter & JACKS != 0 {
            self.peg(self.dealer, 2); // his heels
        }
    }

    #[inline]
    fn play(&mut self, card: Move) {
        let (me, other) = (self.turn, !self.turn);
        self.hands[me as usize] ^= card;
        let mut points = self.pile.lay(card.trailing_zeros() / 4);
        let [mine, theirs] = [me, other].map(|seat| self.hands[seat as usize]);

        // If no seat can add to this count, it is a go or the last card: one point (unless
        // 31 has been scored already), and a new count starts.
        let mut playable = PLAYABLE[self.pile.count as usize & 31];
        if (mine | theirs) & playable == 0 {
            points += (self.pile.count != 31) as u8;
            self.pile = Pile::default();
            playable = PLAYABLE[0];
        }
        let (mine, theirs) = (mine & playable, theirs & playable);
        let pass = theirs != 0;
        self.turn = if pass { other } else { me };
        self.legal = if pass { theirs } else { mine };
        if !self.peg(me, points) && self.legal == 0 {
            self.show();
        }
    }

    /// Scores the non-dealer's hand, the dealer's hand and the crib, then deals again unless the match is over.
    #[inline(never)]
    fn show(&mut self) {
        let (pone, dealer) = (!self.dealer, self.dealer);
        let [pone_kept, dealer_kept] = [pone, dealer].map(|s| self.kept[s as usize]);
        if self.peg(pone, show_points(pone_kept, self.starter, false))
            || self.peg(dealer, show_points(dealer_kept, self.starter, false))
            || self.peg(dealer, show_points(self.crib, self.starter, true))
        {
            return;
        }
        self.dealer = pone;
        self.deal();
    }

    /// Adds points to a seat's score, up to 121; returns whether that ends the match.
    #[inline]
    fn peg(&mut self, seat: bool, points: u8) -> bool {
        let score = &mut self.scores[seat as usize];
        *score = (*score + points).min(WIN);
        let over = *score == WIN;
        if over {
            (self.phase, self.legal) = (Phase::Over, 0);
        }
        over
    }
}

/// Plays one match, each move uniform among those listed; returns the number of
/// moves and the two scores.
pub fn random_match(seed: u64) -> (u32, i32, i32) {
    let mut state = State::new(seed);
    let mut player = Rng::new(!seed);
    let mut made = 0;
    while state.outcome().is_none() {
        let moves = state.moves();
        state.apply(moves.get(player.below(moves.len() as u32) as usize));
        made += 1;
    }
    let [a, b] = state.scores();
    (made, a as i32, b as i32)
}

// -------------------------------------------------------------------- tests

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.split_whitespace().fold(0, |set, card| {
            let [rank, suit] =
                [("A23456789TJQK", 0), ("CDHS", 1)].map(|(names, at)| names.find(&card[at..=at]).expect("a card"));
            set | 1 << (4 * rank + suit)
        })
    }

    #[test]
    fn classic_hands() {
        let show = |hand, starter, crib| show_points(cards(hand), cards(starter), crib);
        assert_eq!(show("5H 5C 5S JD", "5D", false), 29);
        assert_eq!(show("5H 5C 5S 5D", "JD", false), 28);
        assert_eq!(show("2H 4H 6H 8H", "KS", false), 4);
        assert_eq!(show("2H 4H 6H 8H", "KS", true), 0);
        assert_eq!(show("2H 4H 6H 8H", "KH", true), 5);
        assert_eq!(show("4C 5D 5H 6S", "6C", false), 24);
        assert_eq!(show("2C 4D 6H 8S", "TC", false), 0);
    }

    #[test]
    fn all_hands() {
        let (mut hands, mut hand_sum, mut crib_sum) = (0u64, 0u64, 0u64);
        let mut five: Cards = 0b11111;
        while five < 1 << 52 {
            let mut rest = five;
            while rest != 0 {
                let starter = rest & rest.wrapping_neg();
                rest ^= starter;
                hands += 1;
                hand_sum += show_points(five ^ starter, starter, false) as u64;
                crib_sum += show_points(five ^ starter, starter, true) as u64;
            }
            // The next larger word with five bits (Gosper).
            let low = five & five.wrapping_neg();
            let high = five + low;
            five = high | ((five ^ high) >> (low.trailing_zeros() + 2));
        }
        assert_eq!((hands, hand_sum, crib_sum), (12_994_800, 61_974_180, 61_528_020));
    }

    /// The points that each of these ranks scores, played in this order in one count.
    fn laid(ranks: &[u32]) -> Vec<u8> {
        let mut pile = Pile::default();
        ranks.iter().map(|&rank| pile.lay(rank - 1)).collect()
    }

    #[test]
    fn cards_in_play() {
        assert_eq!(laid(&[7, 7, 7, 7]), [0, 2, 6, 12]);
        assert_eq!(laid(&[5, 5, 5, 10]), [0, 2, 6 + 2, 0]);
        assert_eq!(laid(&[4, 6, 5, 5, 6, 4]), [0, 0, 3 + 2, 2, 0, 3]);
        assert_eq!(laid(&[1, 5, 2, 4, 3, 6, 7]), [0, 0, 0, 0, 5 + 2, 6, 7]);
        assert_eq!(laid(&[12, 11, 13]), [0, 0, 3]);
        assert_eq!(laid(&[12, 13, 1]), [0, 0, 0]);
        assert_eq!(laid(&[10, 10, 10, 1]), [0, 2, 6, 2]);
        assert_eq!(laid(&[3, 4, 9, 5]), [0, 0, 0, 0]);
    }

    /// Plays the cards of `line` from these hands and scores; seat 1 is the dealer.
    fn play(hands: [&str; 2], scores: [u8; 2], line: &str) -> State {
        let hands = hands.map(cards);
        let (phase, legal, starter) = (Phase::Play, hands[0], cards("TC"));
        let start = State { hands, kept: hands, scores, phase, legal, starter, ..State::new(1) };
        let mut state = State { dealer: true, turn: false, ..start };
        for card in line.split_whitespace() {
            let moves = state.moves();
            assert!((0..moves.len()).any(|i| moves.get(i) == cards(card)), "{card}");
            state.apply(cards(card));
        }
        state
    }

    #[test]
    fn goes_and_ends() {
        let hands = ["KC QC 2D AD", "KD QD JD 9H"];
        // 30, then seat 1 must pass and seat 0 makes 31: two points, and 1 leads.
        let state = play(hands, [0; 2], "KC KD QC AD");
        assert_eq!((state.scores, state.turn(), state.pile.count), ([2, 2], 1, 0));
        // A go at 30: one point to the last player; then the last cards.
        let state = play(["KC QC 9C 8D", "KD QD JD 9H"], [0; 2], "KC QD 9C");
        assert_eq!((state.scores, state.turn(), state.pile.count), ([1, 0], 1, 0));
        // Pegging out in the play ends the match before the show, at 121.
        let state = play(hands, [120, 120], "KC KD");
        assert_eq!((state.scores, state.outcome()), ([120, 121], Some(Winner(1))));
        assert_eq!(state.moves().len(), 0);
        // Pone shows first: with both in reach, the dealer does not count.
        let mut state = play(["5C", "5D"], [115, 115], "5C");
        state.kept = [cards("5C 5S 5H JC"), cards("5D JD JH JS")];
        state.apply(cards("5D"));
        assert_eq!((state.scores, state.outcome()), ([121, 118], Some(Winner(0))));
    }
}
