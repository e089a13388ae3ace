//! What a seat may lead and play to a trick: lines of its duty, of which the first that its hand meets applies; and what a
//! card shows of the hand that it came from.
//!
//! Does not know what becomes of the trick.

use super::tricks::Tricks;
use crate::cards::{Card, CardSet, Face};
use crate::play::by_trump::ByTrump;
use crate::play::equipment::Equipment;
use crate::play::fault::Fault;
use crate::play::function::{CardTest, Value};
use crate::play::illegal::TrickDuty;
use crate::play::seen::Seen;
use crate::play::state::{Register, State};
use crate::table::{Group, Pile, Seat};

/// One line of the duty to follow: a set of cards.
#[derive(Clone, Debug)]
pub enum Duty {
    Any,
    OfLed,
    /// Of the suit led, and better than any such card in the trick.
    HigherOfLed,
    Trump,
    HigherTrump,
    /// Trumps, unless a trump was led.
    TrumpUnlessLed,
    /// Better trumps, if a trump was led.
    HigherTrumpIfLed,
    /// A line that does not hold while the trick so far is the partner's.
    UnlessPartnerWins(Box<Duty>),
    /// A line that trumps may be played instead of.
    OrTrump(Box<Duty>),
    /// Cards that would win the trick as it lies.
    Winning,
    /// The lowest of all that the seat may play.
    Lowest,
    /// What either line says.
    Either(Box<Duty>, Box<Duty>),
    /// A line that holds where one of these cards was led.
    IfLed(CardSet, Box<Duty>),
    /// All but these cards, until one of them has been played.
    ButUnbroken(CardSet),
    /// What lies on these piles, of the cards that the seat may play.
    OfPile(Group),
    /// Cards that a function picks.
    Where(ByTrump<CardTest>),
}

impl Tricks {
    /// The cards that a seat may play.
    pub(super) fn legal(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<CardSet, Fault> {
        let held = self.held(rules, state, seat);
        let trick = state.sequence.cards();
        let duties = if trick.is_empty() { &self.lead } else { &self.follow };
        for duty in duties {
            let met = self.mask(rules, state, held, trick, duty)?;
            if !met.is_empty() {
                return Ok(met);
            }
        }
        Ok(held)
    }

    pub(super) fn mask(
        &self,
        rules: &Equipment,
        state: &State,
        held: CardSet,
        trick: &[Card],
        duty: &Duty,
    ) -> Result<CardSet, Fault> {
        let seen = self.seen_now(state);
        let led = trick.first().map_or(-1, |c| seen.suit_of(*c));
        let trump = state.get(Register::TRUMP);
        Ok(match duty {
            Duty::Any => held,
            Duty::OfLed => held & seen.of_suit(led),
            Duty::HigherOfLed => held & better(seen, trick, led),
            Duty::Trump => held & seen.of_suit(trump),
            Duty::TrumpUnlessLed if trump == led => CardSet::EMPTY,
            Duty::TrumpUnlessLed => held & seen.of_suit(trump),
            Duty::HigherTrumpIfLed if trump != led => CardSet::EMPTY,
            Duty::HigherTrump | Duty::HigherTrumpIfLed => held & better(seen, trick, trump),
            Duty::UnlessPartnerWins(_) if self.partner_wins(rules, state, trick) => CardSet::EMPTY,
            Duty::UnlessPartnerWins(line) => self.mask(rules, state, held, trick, line)?,
            Duty::OrTrump(line) => match self.mask(rules, state, held, trick, line)? {
                none if none.is_empty() => none,
                some => some | held & seen.of_suit(trump),
            },
            Duty::ButUnbroken(cards) if self.is_broken(state, *cards) => held,
            Duty::ButUnbroken(cards) => held - *cards,
            Duty::Winning => self.winning(state, held, trick),
            Duty::Lowest => lowest(seen, held),
            Duty::Either(one, other) => {
                self.mask(rules, state, held, trick, one)? | self.mask(rules, state, held, trick, other)?
            }
            Duty::IfLed(cards, _) if trick.first().is_none_or(|led| !cards.contains(*led)) => CardSet::EMPTY,
            Duty::IfLed(_, line) => self.mask(rules, state, held, trick, line)?,
            Duty::OfPile(piles) => held & self.lying(state, piles),
            Duty::Where(test) => {
                let other = trick.first().map_or(Value::Int(trump), |c| Value::Card(*c));
                test.with(trump).filter(rules.context(), held, Some(other))?
            }
        })
    }

    /// Is the trick so far that of the partner of the seat on turn?
    fn partner_wins(&self, rules: &Equipment, state: &State, trick: &[Card]) -> bool {
        let winner = || self.after(rules, state, state.seat(Register::LEADER), self.winner(state));
        !trick.is_empty() && rules.team(winner()) == rules.team(state.seat(self.own))
    }

    fn lying(&self, state: &State, piles: &Group) -> CardSet {
        let piles = (piles.first.0..piles.first.0 + piles.count).map(Pile);
        piles.fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
    }

    /// Was one of these cards played to a trick?
    fn is_broken(&self, state: &State, cards: CardSet) -> bool {
        let played = self.lying(state, &self.takes) | state.table.set(self.onto);
        !(played & cards).is_empty()
    }

    /// Cards that would win the trick as it lies.
    fn winning(&self, state: &State, held: CardSet, trick: &[Card]) -> CardSet {
        let Some(led) = trick.first() else { return held };
        let best = self.strength(state, trick[self.winner(state)], *led);
        let least = best + !self.last_of_equals as i32;
        held.iter().filter(|card| self.strength(state, *card, *led) >= least.max(1)).collect()
    }

    /// The cards that a seat does not hold, as everybody can tell from what it plays. A line that is a function of the rules
    /// shows nothing.
    pub(super) fn revealed(&self, rules: &Equipment, state: &State, seat: Seat, card: Card) -> Result<CardSet, Fault> {
        let mut lacks = CardSet::EMPTY;
        for duty in if state.sequence.cards().is_empty() { &self.lead } else { &self.follow } {
            // what a script says of this moment cannot be asked of all cards
            if duty.is_live() {
                break;
            }
            let (line_lacks, met) = self.shown(rules, state, card, duty)?;
            lacks |= line_lacks;
            if met {
                break;
            }
        }
        // a card that the rules forbid says nothing
        let honest = (lacks & self.held(rules, state, seat)).is_empty();
        Ok(if honest { lacks } else { CardSet::EMPTY })
    }

    /// The cards that a seat does not hold which came to this line and plays this card, and whether the card meets the line:
    /// where it does not, none that does.
    fn shown(&self, rules: &Equipment, state: &State, card: Card, duty: &Duty) -> Result<(CardSet, bool), Fault> {
        let (trick, all) = (state.sequence.cards(), rules.deck_index.deck.all());
        let mask = |duty: &Duty| self.mask(rules, state, all, trick, duty);
        Ok(match duty {
            // what lies there is seen by everybody
            Duty::OfPile(_) => (CardSet::EMPTY, false),
            Duty::Lowest => (below(self.seen_now(state), all, card), true),
            Duty::Either(one, other) => {
                match (self.shown(rules, state, card, one)?, self.shown(rules, state, card, other)?) {
                    ((some, true), (more, true)) => (some & more, true),
                    ((some, true), _) | (_, (some, true)) => (some, true),
                    ((some, _), (more, _)) => (some | more, false),
                }
            }
            Duty::IfLed(..) | Duty::UnlessPartnerWins(_) if mask(duty)?.is_empty() => (CardSet::EMPTY, false),
            Duty::IfLed(_, line) | Duty::UnlessPartnerWins(line) => self.shown(rules, state, card, line)?,
            // trumps would have been allowed, not asked for
            Duty::OrTrump(line) if mask(duty)?.contains(card) => {
                let (lacks, met) = self.shown(rules, state, card, line)?;
                (if met { lacks } else { CardSet::EMPTY }, true)
            }
            Duty::OrTrump(line) => (mask(line)?, false),
            duty if mask(duty)?.contains(card) => (CardSet::EMPTY, true),
            duty => (mask(duty)?, false),
        })
    }
}

impl Duty {
    fn is_live(&self) -> bool {
        match self {
            Duty::Where(tests) => tests.iter().any(|test| matches!(test, CardTest::Live(_))),
            Duty::UnlessPartnerWins(line) | Duty::OrTrump(line) | Duty::IfLed(_, line) => line.is_live(),
            Duty::Either(one, other) => one.is_live() || other.is_live(),
            _ => false,
        }
    }

    /// What the line asks for, as people are told it.
    pub(super) fn owed(&self, led: Option<Face>) -> TrickDuty {
        match self {
            Duty::OfLed => TrickDuty::FollowSuit(led),
            Duty::HigherOfLed => TrickDuty::BeatSuit(led),
            Duty::Trump | Duty::TrumpUnlessLed => TrickDuty::Trump,
            Duty::HigherTrump | Duty::HigherTrumpIfLed => TrickDuty::HigherTrump,
            Duty::ButUnbroken(_) => TrickDuty::LeadUnbroken,
            Duty::OfPile(_) => TrickDuty::Shown,
            Duty::UnlessPartnerWins(line) => line.owed(led),
            Duty::OrTrump(line) => TrickDuty::OrTrump(Box::new(line.owed(led))),
            Duty::Winning => TrickDuty::Win,
            Duty::Lowest => TrickDuty::Lowest,
            Duty::Either(one, other) => TrickDuty::Either(Box::new([one.owed(led), other.owed(led)])),
            Duty::IfLed(_, line) => line.owed(led),
            Duty::Any | Duty::Where(_) => TrickDuty::Allowed,
        }
    }
}

/// The cards of a suit that are higher than every card of it in the trick.
fn better(seen: &Seen, trick: &[Card], suit: i32) -> CardSet {
    let of_suit = trick.iter().filter(|c| seen.suit_of(**c) == suit);
    of_suit.fold(seen.of_suit(suit), |left, card| left & seen.above(*card))
}

/// The lowest of these cards, all that stand as low.
fn lowest(seen: &Seen, held: CardSet) -> CardSet {
    let least = held.iter().map(|card| seen.height(card)).min();
    held.iter().filter(|card| Some(seen.height(*card)) == least).collect()
}

/// The cards that stand lower than this one, whatever their suit.
fn below(seen: &Seen, all: CardSet, card: Card) -> CardSet {
    all.iter().filter(|other| seen.height(*other) < seen.height(card)).collect()
}
