//! Games of melds on the table: an umpire with rules of its own follows whole matches of Rummy, Rommé and Kaluki. It reads
//! faces, and knows neither places in an order nor masks of cards.

use crate::common::{Rand, house};
use house_rules::cards::Card;
use house_rules::play::{Move, Rules, Silent, State};
use house_rules::session::TableChoice;
use house_rules::table::{Pile, Seat};

const RANKS: &str = "A23456789TJQK";

/// The number of a rank from 1, and the suit; None for a joker.
fn face(text: &str) -> Option<(usize, char)> {
    let mut letters = text.chars();
    let (rank, suit) = (letters.next()?, letters.next()?);
    (rank != '*').then(|| (RANKS.find(rank).unwrap() + 1, suit))
}

fn pips(number: usize, ace: i32) -> i32 {
    match number {
        14 => ace,
        1 => 1,
        n => n.min(10) as i32,
    }
}

/// What these cards count as a meld that lies in this order; None where they are none. `high` is what an ace counts that is
/// high: where it is, none lies low for more than one.
fn counts(lying: &[String], high: Option<i32>) -> Option<i32> {
    let faces: Vec<Option<(usize, char)>> = lying.iter().map(|text| face(text)).collect();
    let plain: Vec<(usize, char)> = faces.iter().flatten().copied().collect();
    if lying.len() < 3 || plain.len() < 2 {
        return None;
    }
    let mut suits: Vec<char> = plain.iter().map(|(_, suit)| *suit).collect();
    suits.sort_unstable();
    suits.dedup();
    if plain.iter().all(|(number, _)| *number == plain[0].0) {
        let counts = if plain[0].0 == 1 { high.unwrap_or(1) } else { pips(plain[0].0, 0) };
        return (suits.len() == plain.len() && lying.len() <= 4).then_some(counts * lying.len() as i32);
    }
    let last = if high.is_some() { 14 } else { 13 };
    let fits = |start: usize| {
        let stands = |(at, face): (usize, &Option<(usize, char)>)| {
            face.is_none_or(|(number, _)| number == start + at || number == 1 && start + at == 14)
        };
        start + lying.len() - 1 <= last && faces.iter().enumerate().all(stands)
    };
    let start = (1..=last).filter(|_| suits.len() == 1).find(|start| fits(*start))?;
    Some((start..start + lying.len()).map(|number| pips(number, high.unwrap_or(1))).sum())
}

struct Umpire<'a> {
    rules: &'a Rules,
    /// What an ace counts that is high.
    high: Option<i32>,
    first: i32,
    melds: Vec<Pile>,
    opened: Vec<bool>,
    laid: i32,
    /// Melds, cards laid off, jokers taken up, seats that have opened by several melds.
    seen: [usize; 4],
    round: u16,
}

impl Umpire<'_> {
    fn lying(&self, state: &State, pile: Pile) -> Vec<String> {
        let deck = &self.rules.deck_index.deck;
        state.table.cards(pile).map(|card: Card| deck.face(card).to_string()).collect()
    }

    fn hand(&self, state: &State, seat: Seat) -> Vec<String> {
        self.lying(state, self.rules.piles.parse(&format!("hand@{}", seat.0), None).unwrap())
    }

    /// Looks at one move that is made.
    fn see(&mut self, before: &State, after: &State, seat: Seat, made: Move) {
        let text = made.text(&self.rules.names(), seat);
        if self.round != after.round {
            self.round = after.round;
            self.opened.fill(false);
            self.laid = 0;
            return;
        }
        let changed: Vec<Pile> =
            self.melds.iter().copied().filter(|p| self.lying(before, *p) != self.lying(after, *p)).collect();
        for pile in &changed {
            let lying = self.lying(after, *pile);
            assert!(counts(&lying, self.high).is_some(), "{text}: {lying:?} is no meld");
        }
        let me = seat.0 as usize;
        match (made.to(), made.cards().len()) {
            (Some(_), 1) => self.laid_off(before, after, seat, &text, &changed),
            (None, 2..) => {
                assert_eq!(changed.len(), 1, "{text}");
                self.seen[0] += 1;
                if !self.opened[me] {
                    self.laid += counts(&self.lying(after, changed[0]), self.high).unwrap();
                    self.opened[me] = self.laid >= self.first;
                    self.seen[3] += (self.opened[me] && self.laid > self.first && self.first > 0) as usize;
                }
            }
            _ => {
                assert!(changed.is_empty(), "{text}");
                assert!(self.laid == 0 || self.opened[me], "{text} after {} points of {}", self.laid, self.first);
                if made.cards().len() == 1 {
                    self.laid = 0;
                }
            }
        }
    }

    fn laid_off(&mut self, before: &State, after: &State, seat: Seat, text: &str, changed: &[Pile]) {
        assert!(self.opened[seat.0 as usize], "{text}: laid off before it has opened");
        assert_eq!(changed.len(), 1, "{text}");
        let (was, is) = (self.lying(before, changed[0]), self.lying(after, changed[0]));
        self.seen[1] += 1;
        if was.len() == is.len() {
            self.seen[2] += 1;
            let other: Vec<usize> = (0..is.len()).filter(|at| was[*at] != is[*at]).collect();
            assert!(was.iter().any(|card| card.starts_with('*')), "{text}: {was:?}");
            let has = |state: &State| self.hand(state, seat).iter().filter(|card| card.starts_with('*')).count();
            assert_eq!(has(after), has(before) + 1, "{text}: {was:?}, {is:?}, {other:?}");
        } else {
            assert_eq!(is.len(), was.len() + 1, "{text}");
            assert!(is[1..] == was[..] || is[..was.len()] == was[..], "{text}: {was:?}, {is:?}");
        }
    }

    /// A match by chance; melds are laid down and off more often than not.
    fn follow(&mut self, seed: i64) {
        let mut rand = Rand::new(seed);
        let mut state = self.rules.start(seed, None, &mut Silent).unwrap();
        self.round = state.round;
        self.opened.fill(self.first == 0);
        while let Some(seat) = state.to_move() {
            let legal = self.rules.legal(&state).unwrap();
            let melds: Vec<Move> = legal.iter().copied().filter(|m| m.to().is_some() || m.cards().len() > 1).collect();
            let made = if !melds.is_empty() && rand.below(4) > 0 { rand.pick(&melds) } else { rand.pick(&legal) };
            let before = state.clone();
            self.rules.apply(&mut state, made, &mut Silent).unwrap();
            self.see(&before, &state, seat, made);
            if self.first == 0 {
                self.opened.fill(true);
            }
        }
    }
}

#[test]
fn an_umpire_of_its_own_follows_melds_and_jokers() {
    let house = house();
    for (id, high, first) in [("rummy", None, 0), ("rummy/romme", Some(11), 40), ("rummy/kaluki", Some(11), 40)] {
        let mut seen = [0; 4];
        for seats in [2, 3, 6] {
            let choice = TableChoice { variant: id.to_string(), seats: Some(seats), set: Vec::new() };
            let loaded = house.load(&choice).unwrap_or_else(|e| panic!("{id}: {e}"));
            let rules = loaded.rules();
            let melds = (1..=99).map_while(|n| rules.piles.parse(&format!("meld.{n}"), None)).collect();
            let opened = vec![false; seats as usize];
            let mut umpire = Umpire { rules, high, first, melds, opened, laid: 0, seen, round: 0 };
            (0..8).for_each(|seed| umpire.follow(seed));
            seen = umpire.seen;
        }
        println!("{id}: melds, laid off, jokers taken up, opened with more than enough: {seen:?}");
        let jokers = seen[2] > 20 && seen[3] > 50;
        assert!(seen[0] > 500 && seen[1] > 100 && jokers == (first > 0), "{id}: too little happened: {seen:?}");
    }
}

#[test]
fn the_umpire_knows_its_game() {
    let lie = |text: &str, high: Option<i32>| counts(&text.split(' ').map(String::from).collect::<Vec<_>>(), high);
    assert_eq!(lie("5H 6H 7H", None), Some(18));
    assert_eq!(lie("QS KS AS", Some(11)), Some(31));
    assert_eq!(lie("AS 2S *R", Some(11)), Some(6));
    assert_eq!(lie("AS AD *R", Some(11)), Some(33));
    assert_eq!(lie("*B KS AS", Some(11)), Some(31));
    for none in ["QS KS AS", "KS AS 2S", "5H 6H 8H", "5H 5H 5C", "5H *R *B", "5H 6C 7H"] {
        assert_eq!(lie(none, None), None, "{none}");
    }
}
