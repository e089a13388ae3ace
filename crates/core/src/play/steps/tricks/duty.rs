//! What a seat may lead and play to a trick: the first line of its duty that its hand meets applies. Also what a card
//! reveals about the hand that it came from.
//!
//! Does not know what becomes of the trick.

use super::guard::Guard;
use super::tricks::Tricks;
use crate::cards::{Card, CardSet, Face};
use crate::play::asked_line::{AskedLine, LineOf, LineVerdict};
use crate::play::by_trump::ByTrump;
use crate::play::equipment::Equipment;
use crate::play::fault::Fault;
use crate::play::function::{CardTest, Value};
use crate::play::illegal::TrickDuty;
use crate::play::seen::TrickOrder;
use crate::play::state::{Register, State};
use crate::table::{Group, Pile, Seat};

/// A line of the duty to follow: a set of cards.
#[derive(Clone, Debug)]
pub enum Duty {
    Any,
    OfLed,
    /// Cards of the suit led that are better than any such card in the trick.
    HigherOfLed,
    Trump,
    HigherTrump,
    /// Trumps, unless a trump was led.
    TrumpUnlessLed,
    /// Better trumps, if a trump was led.
    HigherTrumpIfLed,
    /// A line that does not apply while the partner is winning the trick.
    UnlessPartnerWins(Box<Duty>),
    /// Of the cards of a line, those that would win the trick as it lies.
    Winning(Box<Duty>),
    /// The lowest of the cards of a line.
    Lowest(Box<Duty>),
    /// The highest of the cards of a line.
    Highest(Box<Duty>),
    /// The cards of both lines. A hand without a card for `line` may use `other` alone only if `alone`; else the whole line does not apply.
    Or {
        line: Box<Duty>,
        other: Box<Duty>,
        alone: bool,
    },
    /// A line that applies if one of these cards was led.
    IfLed(CardSet, Box<Duty>),
    /// A line that applies while the guard holds.
    When(Box<Guard>, Box<Duty>),
    /// A line that gives this reason to whom it forbids a card.
    Because(Box<str>, Box<Duty>),
    /// All but these cards, until one of them has been played.
    ButUnbroken(CardSet),
    /// Cards that lie on these piles, of those that the seat may play.
    OfPile(Group),
    /// Cards that a function picks.
    Where(ByTrump<CardTest>),
}

impl Tricks {
    /// The cards that a seat may play: those of the first line that its hand meets, else all.
    #[inline(always)]
    pub(super) fn legal(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<CardSet, Fault> {
        let held = self.held(rules, state, seat);
        let trick = state.sequence.cards();
        for duty in self.duties(trick) {
            let met = self.mask(rules, state, held, trick, duty)?;
            if !met.is_empty() {
                return Ok(met);
            }
        }
        Ok(held)
    }

    /// The cards of `held` that meet this line now; none if it does not apply.
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
        let trump = seen.trump(state.get(Register::TRUMP));
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
            Duty::Or { line, other, alone } => match self.mask(rules, state, held, trick, line)? {
                none if none.is_empty() && !alone => none,
                some => some | self.mask(rules, state, held, trick, other)?,
            },
            Duty::ButUnbroken(cards) if self.is_broken(state, *cards) => held,
            Duty::ButUnbroken(cards) => held - *cards,
            Duty::Winning(line) => self.winning(state, self.mask(rules, state, held, trick, line)?, trick),
            Duty::Lowest(line) => lowest(seen, self.mask(rules, state, held, trick, line)?),
            Duty::Highest(line) => highest(seen, self.mask(rules, state, held, trick, line)?),
            Duty::When(guard, line) => {
                if guard.holds(self, rules, state, trick)? {
                    self.mask(rules, state, held, trick, line)?
                } else {
                    CardSet::EMPTY
                }
            }
            Duty::Because(_, line) => self.mask(rules, state, held, trick, line)?,
            Duty::IfLed(cards, _) if trick.first().is_none_or(|led| !cards.contains(*led)) => CardSet::EMPTY,
            Duty::IfLed(_, line) => self.mask(rules, state, held, trick, line)?,
            Duty::OfPile(piles) => held & self.lying(state, piles),
            Duty::Where(test) => {
                let other = trick.first().map_or(Value::Int(state.get(Register::TRUMP)), |c| Value::Card(*c));
                test.with(state.trump_key()).filter(rules.context(), held, Some(other))?
            }
        })
    }

    /// What the first line asks for that these cards meet. `None` if they meet none.
    pub(super) fn owed_now(&self, rules: &Equipment, state: &State, held: CardSet) -> Option<TrickDuty> {
        let trick = state.sequence.cards();
        let is_met = |duty: &&Duty| self.mask(rules, state, held, trick, duty).is_ok_and(|met| !met.is_empty());
        let led = trick.first().map(|card| rules.deck_index.deck.face(*card));
        Some(self.duties(trick).iter().find(is_met)?.owed(led))
    }

    /// Whether the partner of the seat on turn is winning the trick so far.
    pub(super) fn partner_wins(&self, rules: &Equipment, state: &State, trick: &[Card]) -> bool {
        let winner = || self.after(rules, state, state.seat(Register::LEADER), self.winner(state));
        !trick.is_empty() && rules.team(winner()) == rules.team(state.seat(self.own))
    }

    fn lying(&self, state: &State, piles: &Group) -> CardSet {
        let piles = (piles.first.0..piles.first.0 + piles.count).map(Pile);
        piles.fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
    }

    /// Whether one of these cards was played to a trick.
    pub(super) fn is_broken(&self, state: &State, cards: CardSet) -> bool {
        let played = self.lying(state, &self.takes) | state.table.set(self.onto);
        !(played & cards).is_empty()
    }

    /// Cards that would win the trick as it lies.
    fn winning(&self, state: &State, held: CardSet, trick: &[Card]) -> CardSet {
        let Some(led) = trick.first() else { return held };
        let best = self.strength(state, trick[self.winner(state)], *led);
        let least = best + !self.last_of_equals as i32;
        held.iter().filter(|card| self.strength(state, *card, *led) >= least.max(0)).collect()
    }

    /// What this card reveals to everybody: cards that the seat cannot hold. A line that a script decides at play time,
    /// and the lines after it, reveal nothing.
    pub(super) fn revealed(&self, rules: &Equipment, state: &State, seat: Seat, card: Card) -> Result<CardSet, Fault> {
        let lines = self.duties(state.sequence.cards());
        // what a script says at this moment cannot be asked of all cards
        let asked = lines.iter().position(Duty::is_live).unwrap_or(lines.len());
        let lacks = self.lacking(rules, state, card, &lines[..asked])?;
        // a card that the rules forbid reveals nothing
        let honest = (lacks & self.held(rules, state, seat)).is_empty();
        Ok(if honest { lacks } else { CardSet::EMPTY })
    }

    /// What this card reveals if the seat's hand came to these lines: cards that it cannot hold.
    fn lacking(&self, rules: &Equipment, state: &State, card: Card, lines: &[Duty]) -> Result<CardSet, Fault> {
        let Some((duty, rest)) = lines.split_first() else { return Ok(CardSet::EMPTY) };
        let after = || self.lacking(rules, state, card, rest);
        let Some(duty) = self.applying(rules, state, duty)? else { return after() };
        if let Duty::Or { line, other, alone: false } = duty {
            let (lacks, met) = self.shown(rules, state, card, line)?;
            let (of_other, by_other) = self.shown(rules, state, card, other)?;
            // played by the other line; or the hand did not meet the first and came to the rest
            if by_other && !met {
                return Ok(of_other & (lacks | after()?));
            }
        }
        let (lacks, met) = self.shown(rules, state, card, duty)?;
        Ok(if met { lacks } else { lacks | after()? })
    }

    /// What each line of the duty says of this seat's hand: those before the first that it meets, that one, and the others.
    pub(super) fn asked_lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        let (held, trick) = (self.held(rules, state, seat), state.sequence.cards());
        let of = if trick.is_empty() { LineOf::Lead } else { LineOf::Follow };
        let mut is_decided = false;
        let mut asked = Vec::new();
        let duties = self.duties(trick);
        for (place, duty) in duties.iter().enumerate() {
            let of = of(place as u16);
            // once the cards are broken the line says nothing, and the hand comes to the next one
            let is_idle = matches!(duty, Duty::ButUnbroken(cards) if self.is_broken(state, *cards));
            let is_idle = is_idle && place + 1 < duties.len();
            let is_asked = !is_decided && !is_idle;
            let cards = if is_asked { self.mask(rules, state, held, trick, duty)? } else { CardSet::EMPTY };
            let verdict = match (is_decided, cards.is_empty()) {
                (true, _) => LineVerdict::NotReached,
                (false, _) if is_idle => LineVerdict::Shut,
                (false, false) => LineVerdict::Decides,
                (false, true) if self.is_shut(rules, state, duty)? => LineVerdict::Shut,
                (false, true) => LineVerdict::Unmet,
            };
            is_decided |= verdict == LineVerdict::Decides;
            asked.push(AskedLine { cards, ..AskedLine::without(of, verdict) });
        }
        Ok(asked)
    }

    /// Whether a line does not apply now, whatever the hand: its guard does not hold, or no card of the deck would meet it.
    fn is_shut(&self, rules: &Equipment, state: &State, duty: &Duty) -> Result<bool, Fault> {
        if self.applying(rules, state, duty)?.is_none() {
            return Ok(true);
        }
        let all = rules.deck_index.deck.all();
        Ok(!duty.is_live() && self.mask(rules, state, all, state.sequence.cards(), duty)?.is_empty())
    }

    /// The line without its reason and its guards. `None` if a guard does not hold.
    fn applying<'a>(&self, rules: &Equipment, state: &State, line: &'a Duty) -> Result<Option<&'a Duty>, Fault> {
        match line {
            Duty::Because(_, line) => self.applying(rules, state, line),
            Duty::When(guard, line) => {
                if guard.holds(self, rules, state, state.sequence.cards())? {
                    self.applying(rules, state, line)
                } else {
                    Ok(None)
                }
            }
            line => Ok(Some(line)),
        }
    }

    /// What this card reveals if the seat's hand came to this line: cards that it cannot hold, and whether the card may
    /// have been played by this line. If it was not, the hand has no card that meets the line.
    fn shown(&self, rules: &Equipment, state: &State, card: Card, duty: &Duty) -> Result<(CardSet, bool), Fault> {
        let (trick, all) = (state.sequence.cards(), rules.deck_index.deck.all());
        let mask = |duty: &Duty| self.mask(rules, state, all, trick, duty);
        Ok(match duty {
            // everybody sees what lies there
            Duty::OfPile(_) => (CardSet::EMPTY, false),
            Duty::Lowest(line) => match mask(line)? {
                cards if cards.contains(card) => (below(self.seen_now(state), cards, card), true),
                cards => (cards, false),
            },
            Duty::Highest(line) => match mask(line)? {
                cards if cards.contains(card) => (higher(self.seen_now(state), cards, card), true),
                cards => (cards, false),
            },
            Duty::Or { line, other, alone } => {
                match (self.shown(rules, state, card, line)?, self.shown(rules, state, card, other)?) {
                    ((some, true), (more, true)) => (some & more, true),
                    ((some, true), _) => (some, true),
                    (_, (some, true)) if *alone => (some, true),
                    // or the hand did not meet the first line
                    ((some, _), (more, true)) => (some & more, true),
                    ((some, _), (more, _)) if *alone => (some | more, false),
                    ((some, _), _) => (some, false),
                }
            }
            Duty::IfLed(..) | Duty::UnlessPartnerWins(_) if mask(duty)?.is_empty() => (CardSet::EMPTY, false),
            Duty::IfLed(_, line) | Duty::UnlessPartnerWins(line) => self.shown(rules, state, card, line)?,
            Duty::When(..) | Duty::Because(..) => match self.applying(rules, state, duty)? {
                Some(line) => self.shown(rules, state, card, line)?,
                None => (CardSet::EMPTY, false),
            },
            duty if mask(duty)?.contains(card) => (CardSet::EMPTY, true),
            duty => (mask(duty)?, false),
        })
    }
}

impl Duty {
    fn is_live(&self) -> bool {
        match self {
            Duty::Where(tests) => tests.iter().any(|test| matches!(test, CardTest::Live(_))),
            Duty::UnlessPartnerWins(line) | Duty::IfLed(_, line) | Duty::Because(_, line) => line.is_live(),
            Duty::Winning(line) | Duty::Lowest(line) | Duty::Highest(line) => line.is_live(),
            // nobody can be told what follows from something that not everybody knows
            Duty::When(guard, line) => !guard.is_open() || line.is_live(),
            Duty::Or { line, other, .. } => line.is_live() || other.is_live(),
            _ => false,
        }
    }

    /// Whether the line asks for the suit of a card.
    pub(super) fn asks_suit(&self) -> bool {
        match self {
            Duty::Any | Duty::OfPile(_) | Duty::ButUnbroken(_) => false,
            Duty::OfLed | Duty::HigherOfLed | Duty::Trump | Duty::HigherTrump => true,
            Duty::TrumpUnlessLed | Duty::HigherTrumpIfLed | Duty::Where(_) => true,
            Duty::Winning(line) | Duty::Lowest(line) | Duty::Highest(line) => line.asks_suit(),
            Duty::UnlessPartnerWins(line) | Duty::IfLed(_, line) => line.asks_suit(),
            Duty::When(_, line) | Duty::Because(_, line) => line.asks_suit(),
            Duty::Or { line, other, .. } => line.asks_suit() || other.asks_suit(),
        }
    }

    /// What the line asks for, as data for a message to the player.
    pub(super) fn owed(&self, led: Option<Face>) -> TrickDuty {
        match self {
            Duty::OfLed => TrickDuty::FollowSuit(led),
            Duty::HigherOfLed => TrickDuty::BeatSuit(led),
            Duty::Trump | Duty::TrumpUnlessLed => TrickDuty::Trump,
            Duty::HigherTrump | Duty::HigherTrumpIfLed => TrickDuty::HigherTrump,
            Duty::ButUnbroken(_) => TrickDuty::LeadUnbroken,
            Duty::OfPile(_) => TrickDuty::Shown,
            Duty::UnlessPartnerWins(line) => line.owed(led),
            Duty::Winning(line) => match **line {
                Duty::OfLed => TrickDuty::BeatSuit(led),
                Duty::Trump => TrickDuty::HigherTrump,
                _ => TrickDuty::Win,
            },
            Duty::Lowest(line) => TrickDuty::Lowest(led.filter(|_| matches!(**line, Duty::OfLed))),
            Duty::Highest(line) => TrickDuty::Highest(led.filter(|_| matches!(**line, Duty::OfLed))),
            Duty::When(guard, _) if led.is_none() && guard.asks_unbroken() => TrickDuty::LeadUnbroken,
            Duty::When(_, line) => line.owed(led),
            Duty::Because(reason, _) => TrickDuty::Told(reason.clone()),
            Duty::Or { line, other, .. } => TrickDuty::Or(Box::new([line.owed(led), other.owed(led)])),
            Duty::IfLed(_, line) => line.owed(led),
            Duty::Where(_) if led.is_none() => TrickDuty::LedFirst,
            Duty::Any | Duty::Where(_) => TrickDuty::Allowed,
        }
    }
}

/// The cards of a suit that are higher than every card of it in the trick.
fn better(seen: &TrickOrder, trick: &[Card], suit: i32) -> CardSet {
    let of_suit = trick.iter().filter(|c| seen.suit_of(**c) == suit);
    of_suit.fold(seen.of_suit(suit), |left, card| left & seen.above(*card))
}

/// The lowest of these cards; all of them if several are equally low.
fn lowest(seen: &TrickOrder, held: CardSet) -> CardSet {
    let least = held.iter().map(|card| seen.height(card)).min();
    held.iter().filter(|card| Some(seen.height(*card)) == least).collect()
}

/// The highest of these cards; all of them if several are equally high.
fn highest(seen: &TrickOrder, held: CardSet) -> CardSet {
    let most = held.iter().map(|card| seen.height(card)).max();
    held.iter().filter(|card| Some(seen.height(*card)) == most).collect()
}

/// The cards that are higher than this one, whatever their suit.
fn higher(seen: &TrickOrder, all: CardSet, card: Card) -> CardSet {
    all.iter().filter(|other| seen.height(*other) > seen.height(card)).collect()
}

/// The cards that are lower than this one, whatever their suit.
fn below(seen: &TrickOrder, all: CardSet, card: Card) -> CardSet {
    all.iter().filter(|other| seen.height(*other) < seen.height(card)).collect()
}
