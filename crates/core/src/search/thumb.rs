//! Bids and discards by a rule of thumb, for play-outs of games without a known usual strategy.
//!
//! A card is the likelier to win, the fewer cards of its suit are above it in other hands; long trumps win too. Knows
//! bids as numbers, suits and words, and cards as tricks see them. Does not know what a bid is worth, nor any game.

use crate::cards::{Card, CardSet, Suit};
use crate::play::{Equipment, Fault, Move, Register, Rules, State, StepRef, TrickOrder, trump_key};
use crate::table::{Pile, Role, Seat};

/// Factor of a card's probability to win, for each higher card that another seat may have.
const EACH_ABOVE: f64 = 0.5;
/// A long side suit: its least number of cards, and the factor of a card's probability to win, as it is trumped more
/// often.
const LONG_SUIT: (usize, f64) = (4, 0.7);
/// A long trump: the least number of higher trumps in the same hand, and the least probability to win, whatever its
/// rank.
const LONG_TRUMP: (usize, f64) = (3, 0.7);

/// What a player says or lays away who looks only at the own hand. `None` if the decision is of another kind.
pub(super) fn choose(rules: &Rules, state: &State, seat: Seat, moves: &mut Vec<Move>) -> Result<Option<Move>, Fault> {
    let note = rules.program.note(state.step);
    if !note.is_spoken && !note.chooses_several {
        return Ok(None);
    }
    let Some(seen) = rules.program.trick_order() else { return Ok(None) };
    let seen = |trump: i32| seen.with(trump_key(state.get(Register::CONTRACT), trump));
    let hand = Hand { rules, state, seat, cards: hand_of(rules, state, seat), seen: &seen };
    if note.is_spoken {
        rules.moves(state, moves)?;
        return Ok(hand.says(moves));
    }
    let Some(several) = rules.step_at(state.step).about().several_chosen else { return Ok(None) };
    rules.moves(state, moves)?;
    let count = several.count.value(rules, state)?.max(0) as usize;
    Ok(hand.lays(moves, count, several.keep))
}

fn hand_of(rules: &Equipment, state: &State, seat: Seat) -> CardSet {
    let own = |pile: &Pile| rules.piles.group(*pile).role == Role::Hand && rules.piles.owner(*pile) == Some(seat);
    rules.piles.all().filter(own).fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
}

struct Hand<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    cards: CardSet,
    seen: &'a dyn Fn(i32) -> &'a TrickOrder,
}

impl Hand<'_> {
    /// The number of tricks that the hand alone may win with this trump, -1 for none.
    fn tricks(&self, trump: i32) -> f64 {
        self.cards.iter().map(|card| self.wins(card, trump)).sum()
    }

    /// The probability that a card wins a trick.
    fn wins(&self, card: Card, trump: i32) -> f64 {
        let seen = (self.seen)(trump);
        let suit = self.cards & seen.of_suit(seen.suit_of(card));
        let above = seen.above(card);
        let likely = EACH_ABOVE.powi((above - self.cards).len() as i32);
        let trump = seen.trump(trump);
        if trump < 0 {
            return likely;
        }
        match seen.suit_of(card) == trump {
            true if (above & suit).len() >= LONG_TRUMP.0 => likely.max(LONG_TRUMP.1),
            true => likely,
            false if suit.len() >= LONG_SUIT.0 => likely * LONG_SUIT.1,
            false => likely,
        }
    }

    /// The number of tricks that the side may win: partners get a fair share of those that the hand does not win.
    fn tricks_of_side(&self, trump: i32) -> f64 {
        let (own, all) = (self.tricks(trump), self.cards.len() as f64);
        let team = self.rules.team(self.seat);
        let partners =
            self.rules.all_seats().filter(|seat| *seat != self.seat && self.rules.team(*seat) == team).count();
        own + partners as f64 * (all - own).max(0.0) / (self.rules.seats.max(2) - 1) as f64
    }

    /// The trump with which the side may win most tricks, and their number.
    fn best_trump(&self, trumps: &[i32]) -> (i32, f64) {
        let tried = trumps.iter().map(|trump| (*trump, self.tricks_of_side(*trump)));
        tried.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((-1, 0.0))
    }

    /// The present trump, or all suits if there is none.
    fn trumps(&self) -> Vec<i32> {
        match self.state.get(Register::TRUMP) {
            trump if trump >= 0 => vec![trump],
            _ => Suit::ALL.map(|suit| suit as i32).to_vec(),
        }
    }

    /// What the hand is worth in the unit of these bids: tricks, or points if the highest bid exceeds the number of
    /// cards.
    fn promise(&self, highest: i32, alone: bool) -> f64 {
        let (trump, side) = self.best_trump(&self.trumps());
        let tricks = if alone { self.tricks(trump) } else { side };
        let Some(values) = self.rules.card_values.as_ref().filter(|_| highest > self.cards.len() as i32) else {
            return tricks;
        };
        let values = values.with(trump);
        let all: i32 = self.rules.deck_index.deck.all().iter().map(|card| values[card.index()]).sum();
        let melds =
            |step: StepRef| step.info.melds_worth(self.rules, self.seat, &|pile| self.state.table.set(pile), trump);
        let melds = self.rules.steps().find_map(melds).unwrap_or(0);
        all as f64 * tricks / self.cards.len().max(1) as f64 + melds as f64
    }

    fn says(&self, moves: &[Move]) -> Option<Move> {
        let passes = moves.first().copied().filter(|first| *first == Move::Pass);
        let numbers: Vec<(i32, Move)> = moves.iter().filter_map(|m| Some((m.said_number()?, *m))).collect();
        if let Some((highest, _)) = numbers.last() {
            let promise = self.promise(*highest, passes.is_none());
            return match passes {
                // each seat must say a number: the one nearest to what the hand is worth
                None => numbers.iter().min_by(|a, b| apart(promise, a.0).total_cmp(&apart(promise, b.0))).map(|n| n.1),
                // no bid above what the hand is worth, nor higher than needed
                Some(pass) => Some(numbers.first().filter(|n| promise >= n.0 as f64).map_or(pass, |n| n.1)),
            };
        }
        let suits: Vec<i32> = moves.iter().filter_map(|m| Some(m.said_suit()? as i32)).collect();
        if !suits.is_empty() {
            let (trump, tricks) = self.best_trump(&suits);
            let named = moves.iter().copied().find(|m| m.said_suit().is_some_and(|suit| suit as i32 == trump));
            let is_weak = tricks <= self.cards.len() as f64 / 2.0;
            return passes.filter(|_| is_weak).or(named);
        }
        // a word of unknown meaning is not said
        passes.or(moves.first().copied())
    }

    /// The next card of a choice of several: the cards likeliest to win are kept, the others are laid away.
    fn lays(&self, moves: &[Move], count: usize, keep: bool) -> Option<Move> {
        let trump = self.state.get(Register::TRUMP);
        let mut cards: Vec<Card> = (self.cards | self.state.chosen).iter().collect();
        cards.sort_by(|a, b| self.wins(*a, trump).total_cmp(&self.wins(*b, trump)).then(a.cmp(b)));
        if keep {
            cards.reverse();
        }
        let meant: CardSet = cards.into_iter().take(count).collect();
        moves.iter().copied().find(|m| !m.cards().is_empty() && (m.cards() - meant).is_empty())
    }
}

fn apart(promise: f64, number: i32) -> f64 {
    (promise - number as f64).abs()
}
