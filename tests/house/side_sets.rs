//! Sets of one rank on a row of each side: an umpire with rules of its own follows whole matches of Canasta by chance. It
//! reads faces, and knows neither masks of cards nor how what is offered was found.

use crate::common::{Rand, house};
use house_rules::play::{Move, Rules, Silent, State};
use house_rules::session::TableChoice;
use house_rules::table::{Pile, Seat};

fn is_wild(face: &str) -> bool {
    face.starts_with('*') || face.starts_with('2')
}

fn pips(face: &str) -> i32 {
    match face.as_bytes()[0] {
        b'*' => 50,
        b'A' | b'2' => 20,
        b'8' | b'9' | b'T' | b'J' | b'Q' | b'K' => 10,
        _ => 5,
    }
}

/// The rank of a set; None if the cards are none.
fn set(cards: &[String]) -> Option<u8> {
    let natural: Vec<u8> = cards.iter().filter(|card| !is_wild(card)).map(|card| card.as_bytes()[0]).collect();
    let wild = cards.len() - natural.len();
    let rank = *natural.first()?;
    (cards.len() >= 3 && natural.len() >= 2 && wild <= 3 && rank != b'3' && natural.iter().all(|own| *own == rank))
        .then_some(rank)
}

struct Umpire<'a> {
    rules: &'a Rules,
    round: u16,
    opened: [bool; 2],
    laid: i32,
    /// What the first sets of the side on turn must count.
    least: i32,
    /// New sets, cards added, heaps taken, heaps that waited, deals that somebody went out of.
    seen: [usize; 5],
}

impl Umpire<'_> {
    fn pile(&self, name: &str) -> Pile {
        self.rules.piles.parse(name, None).unwrap_or_else(|| panic!("{name}"))
    }

    fn lying(&self, state: &State, name: &str) -> Vec<String> {
        let deck = &self.rules.deck_index.deck;
        state.table.cards(self.pile(name)).map(|card| deck.face(card).to_string()).collect()
    }

    fn sets(&self, state: &State, side: usize) -> Vec<Vec<String>> {
        (1..=11).map(|n| self.lying(state, &format!("meld.{n}@{side}"))).filter(|lying| !lying.is_empty()).collect()
    }

    fn begin(&mut self, state: &State) {
        self.round = state.round;
        self.opened = [false; 2];
        self.laid = 0;
    }

    /// Looks at one move that is made.
    fn see(&mut self, before: &State, after: &State, seat: Seat, made: Move) {
        let text = made.text(&self.rules.names(), seat);
        if self.round != after.round {
            return self.begin(after);
        }
        let side = usize::from(seat.0 % 2);
        let sets = self.sets(after, side);
        let ranks: Vec<u8> =
            sets.iter().map(|lying| set(lying).unwrap_or_else(|| panic!("{text}: {lying:?} is no set"))).collect();
        assert!(ranks.iter().all(|rank| ranks.iter().filter(|other| *other == rank).count() == 1), "{text}: {ranks:?}");
        assert_eq!(self.sets(before, 1 - side), self.sets(after, 1 - side), "{text}: the other side's sets");
        let count = |sets: &[Vec<String>]| sets.iter().flatten().map(|card| pips(card)).sum::<i32>();
        let laid = count(&sets) - count(&self.sets(before, side));
        let (heap_before, heap_after) = (self.lying(before, "heap").len(), self.lying(after, "heap").len());
        if laid == 0 {
            assert!(self.laid == 0, "{text} after {} points of {}", self.laid, self.least);
        } else if !self.opened[side] {
            let totals = before.totals[side];
            self.least = match totals {
                ..0 => 15,
                0..1500 => 50,
                1500..3000 => 90,
                _ => 120,
            };
            let waits = self.laid > 0 && heap_before > 0 && heap_after == 0;
            self.laid += laid;
            self.opened[side] = self.laid >= self.least;
            if self.opened[side] {
                self.laid = 0;
            }
            self.seen[3] += usize::from(waits);
        }
        let took = text.contains("take");
        if took {
            let top = self.lying(before, "heap").pop().unwrap();
            assert!(!is_wild(&top) && !top.starts_with('3'), "{text} under {top}");
            assert!(heap_after == 0 || !self.opened[side] && self.laid > 0, "{text}");
        }
        self.seen[0] += usize::from(made.cards().len() > 1 && !took);
        self.seen[1] += usize::from(made.to().is_some());
        self.seen[2] += usize::from(took);
        self.keeps_a_card(after, seat, &sets, &text);
    }

    /// Nobody has an empty hand whose side has no canasta.
    fn keeps_a_card(&mut self, after: &State, seat: Seat, sets: &[Vec<String>], text: &str) {
        if self.lying(after, &format!("hand@{}", seat.0)).is_empty() {
            assert!(sets.iter().any(|lying| lying.len() >= 7), "{text}: out without a canasta");
        }
    }

    /// A match by chance; sets are laid down more often than not.
    fn follow(&mut self, seed: i64) {
        let mut rand = Rand::new(seed);
        let mut state = self.rules.start(seed, None, &mut Silent).unwrap();
        self.begin(&state);
        while let Some(seat) = state.to_move() {
            let legal = self.rules.legal(&state).unwrap();
            let is_set = |m: &Move| m.to().is_some() || m.cards().len() > 1 || matches!(m, Move::Announce(_));
            let sets: Vec<Move> = legal.iter().copied().filter(is_set).collect();
            let made = if !sets.is_empty() && rand.below(4) > 0 { rand.pick(&sets) } else { rand.pick(&legal) };
            let before = state.clone();
            self.rules.apply(&mut state, made, &mut Silent).unwrap();
            self.seen[4] += usize::from(before.round != state.round);
            self.see(&before, &state, seat, made);
        }
    }
}

#[test]
fn an_umpire_of_its_own_follows_sets_of_a_side() {
    let house = house();
    let choice = TableChoice { variant: "canasta".to_string(), seats: Some(4), set: Vec::new() };
    let loaded = house.load(&choice).unwrap_or_else(|e| panic!("{e}"));
    let mut umpire = Umpire { rules: loaded.rules(), round: 0, opened: [false; 2], laid: 0, least: 0, seen: [0; 5] };
    (0..12).for_each(|seed| umpire.follow(seed));
    println!("sets, cards added, heaps taken, heaps that waited, deals: {:?}", umpire.seen);
    let enough = [200, 200, 50, 5, 20];
    assert!(
        umpire.seen.iter().zip(enough).all(|(seen, least)| *seen >= least),
        "too little happened: {:?}",
        umpire.seen
    );
}

#[test]
fn the_umpire_knows_what_a_set_is() {
    let is = |text: &str| set(&text.split(' ').map(String::from).collect::<Vec<_>>()).is_some();
    assert!(is("KS KH KD") && is("KS KH 2D") && is("KS KH *R 2D 2S"));
    for none in ["KS KH", "KS 2D *R", "KS KH *R *B 2D 2S", "3S 3C 3S", "KS KH QD", "2S 2D 2H"] {
        assert!(!is(none), "{none}");
    }
}
