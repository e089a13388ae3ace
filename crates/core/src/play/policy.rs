//! Computer players, as play sees them.

use super::call_count::CallCount;
use super::dice::Dice;
use super::fault::{Fault, FaultKind};
use super::function::Function;
use super::moves::Move;
use super::outcome::Outcome;
use super::reason::Reason;
use super::tree::Ask;
use super::view::View;
use crate::table::{Pile, Seat};
use std::sync::Arc;

/// A computer player. It receives a view, the legal moves, and dice.
pub trait Policy: Send + Sync {
    /// Chooses one of the moves, by its place in the list, and gives the reason.
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault>;

    /// The call counters of the scripts that the player uses.
    fn call_counts(&self) -> Vec<&CallCount> {
        Vec::new()
    }

    /// Whether the player uses what can be inferred from everything seen ([`View::knowing`]), which is then kept for
    /// it.
    fn remembers(&self) -> bool {
        false
    }

    /// Whether the player follows a match from beginning to end. If so, it sits down for each match, and is shown the
    /// moves of the round ([`View::recalling`]).
    fn follows(&self) -> bool {
        false
    }

    /// The secret from which, with the seed of the match, the dice seeds given to external programs are derived. Stored
    /// with the played match, so that it can be replayed, and told to nobody else.
    fn secret(&self) -> Option<i64> {
        None
    }

    /// Returns the player for a match that begins, or `None` if the player's decisions are independent of each other.
    fn sit_down(&self, _place: Sitting) -> Option<Arc<dyn Policy>> {
        None
    }

    /// Tells a player that has sat down for a match that the match is over.
    fn match_ends(&self, _outcome: &Outcome) {}

    /// Whether the player searches by play-outs. Such a player is too slow to be used in play-outs itself.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Whether the player chooses by a single random number, whatever it sees. A play-out then need not list its moves.
    fn is_blind(&self) -> bool {
        false
    }
}

/// A place at the table for one match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    pub seat: Seat,
    /// The number of the match within its run.
    pub number: u64,
    /// The seed of the seat's own dice. Must not become known outside the program.
    pub seed: i64,
}

/// The choice of a computer player.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Place of the chosen move in the list.
    pub index: usize,
    /// The reason, shown in hints.
    pub reason: Option<Reason>,
}

impl Decision {
    #[inline]
    pub fn plain(index: usize) -> Decision {
        Decision { index, reason: None }
    }

    /// A choice for a reason, or [`Reason::Only`] if there is no other move.
    #[inline]
    pub fn because(index: usize, moves: usize, reason: Reason) -> Decision {
        Decision { index, reason: Some(reason.of_choice(moves)) }
    }
}

/// A property of a move or seat that a preference may test: a whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Number of cards that the move names.
    Cards,
    IsPass,
    IsDraw,
    IsShift,
    IsCard,
    IsDone,
    /// Whether a card captures others, or would.
    IsCapture,
    /// The number said, such as a bid; -1 without one.
    Number,
    /// The suit said, 0..4; -1 without one.
    Suit,
    /// Whether the seat's last card leaves its hand.
    EmptiesHand,
    /// Points that the move is certain to score at once.
    Points,
    /// Whether the target pile is empty.
    ToEmpty,
    /// Place of the target pile within its group, from 1; 0 without a target.
    ToNumber,
    /// Number of cards in the seat's hand.
    HandSize,
    /// The running count.
    Count,
    /// The seat's points in the match.
    Score,
    /// Whether the seat deals.
    IsDealer,
    /// Whether the target pile is of this group.
    ToGroup(u8),
    /// Whether the pile shifted is of this group.
    FromGroup(u8),
}

impl Trait {
    /// Object (`m` for the move, `me` for the seat), property, trait, lowest and highest value.
    pub const ALL: [(&'static str, &'static str, Trait, i32, i32); 17] = [
        ("m", "size", Trait::Cards, 0, 24),
        ("m", "is_pass", Trait::IsPass, 0, 1),
        ("m", "is_draw", Trait::IsDraw, 0, 1),
        ("m", "is_shift", Trait::IsShift, 0, 1),
        ("m", "is_card", Trait::IsCard, 0, 1),
        ("m", "is_done", Trait::IsDone, 0, 1),
        ("m", "is_capture", Trait::IsCapture, 0, 1),
        ("m", "number", Trait::Number, -1, 400),
        ("m", "suit", Trait::Suit, -1, 3),
        ("m", "empties_hand", Trait::EmptiesHand, 0, 1),
        ("m", "points", Trait::Points, -50, 200),
        ("m", "to_empty", Trait::ToEmpty, 0, 1),
        ("m", "to_number", Trait::ToNumber, 0, 16),
        ("me", "hand_size", Trait::HandSize, 0, 64),
        ("me", "count", Trait::Count, 0, 120),
        ("me", "score", Trait::Score, -200, 1500),
        ("me", "is_dealer", Trait::IsDealer, 0, 1),
    ];

    /// The value of this trait for a move, from the seat's view.
    pub fn of(self, view: &View, m: Move) -> i32 {
        match self {
            Trait::Cards => m.named().len() as i32,
            Trait::IsPass => (m == Move::Pass) as i32,
            Trait::IsDraw => (m == Move::Draw) as i32,
            Trait::IsShift => matches!(m, Move::Shift { .. }) as i32,
            Trait::IsCard => matches!(m, Move::Cards { .. } | Move::Capture { .. }) as i32,
            Trait::IsDone => (m == Move::Done) as i32,
            Trait::IsCapture => !view.taken(m).is_empty() as i32,
            Trait::Number => m.said_number().unwrap_or(-1),
            Trait::Suit => m.said_suit().map_or(-1, |suit| suit as i32),
            Trait::EmptiesHand => (!m.cards().is_empty() && (hand(view) == m.from_hand().len())) as i32,
            Trait::Points => view.gain(m),
            Trait::ToEmpty => m.to().is_some_and(|p| view.is_empty(p)) as i32,
            Trait::ToNumber => m.to().map_or(0, |p| i32::from(view.rules.piles.place_in_row(p)) + 1),
            Trait::HandSize => hand(view) as i32,
            Trait::Count => view.count(),
            Trait::Score => view.total(view.seat()),
            Trait::IsDealer => (view.dealer() == view.seat()) as i32,
            Trait::ToGroup(group) => in_group(view, m.to(), group),
            Trait::FromGroup(group) => in_group(view, m.from(), group),
        }
    }
}

fn in_group(view: &View, pile: Option<Pile>, group: u8) -> i32 {
    pile.is_some_and(|p| view.rules.piles.group_index(p) == group as usize) as i32
}

fn hand(view: &View) -> usize {
    let piles = &view.rules.piles;
    let hands = piles.all().filter(|p| piles.group(*p).role == crate::table::Role::Hand);
    hands.filter(|p| piles.owner(*p) == Some(view.seat())).map(|p| view.len(p)).sum()
}

/// A player made of preferences. The first one met by some legal move decides; chance decides among the moves that meet
/// it.
#[derive(Clone, Debug)]
pub struct Bot {
    /// What the numbers in [`Ask::Trait`] mean in the preferences.
    pub traits: Vec<Trait>,
    pub prefer: Vec<Preference>,
    pub otherwise: Otherwise,
}

/// One preference of a [`Bot`].
#[derive(Clone, Debug)]
pub struct Preference {
    pub name: String,
    /// A test of a move. Questions about cards are asked of the card played, traits of the move or seat.
    pub wants: Function,
}

/// What a [`Bot`] does if no preference is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Otherwise {
    Random,
    First,
    /// The move with most certain points; among equals, the first.
    MostPoints,
}

impl Policy for Bot {
    fn is_blind(&self) -> bool {
        self.prefer.is_empty() && self.otherwise == Otherwise::Random
    }

    #[inline]
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        if let Some(decision) = self.preferred(view, moves, dice) {
            return Ok(decision);
        }
        Ok(match self.otherwise {
            Otherwise::Random => Decision::because(dice.below(moves.len()), moves.len(), Reason::Any),
            Otherwise::First => Decision::because(0, moves.len(), Reason::First),
            Otherwise::MostPoints => most_points(view, moves),
        })
    }
}

impl Bot {
    /// The choice by the first preference that some move meets. `None` if no preference is met.
    #[inline]
    pub fn preferred(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Option<Decision> {
        for preference in &self.prefer {
            let wanted: Vec<usize> =
                (0..moves.len()).filter(|i| preference.meets(view, moves[*i], &self.traits)).collect();
            if !wanted.is_empty() {
                let index = wanted[dice.below(wanted.len())];
                return Some(Decision { index, reason: Some(preference.name.clone().into()) });
            }
        }
        None
    }
}

impl Preference {
    /// Whether a move meets the preference. `traits` says what the numbers in [`Ask::Trait`] mean.
    pub fn meets(&self, view: &View, m: Move, traits: &[Trait]) -> bool {
        let Some(tree) = self.wants.tree() else { return false };
        let answer = tree.eval(|_, ask| match (ask, m.played()) {
            (Ask::Trait(i), _) => traits[i as usize].of(view, m),
            (ask, Some(card)) => view.rules.deck_index.ask_card(card, ask),
            _ => -1,
        });
        answer == 1
    }
}

fn most_points(view: &View, moves: &[Move]) -> Decision {
    let gains = moves.iter().map(|m| view.gain(*m)).enumerate();
    let (index, gain) = gains.max_by_key(|(i, gain)| (*gain, std::cmp::Reverse(*i))).unwrap_or((0, 0));
    let reason = if gain > 0 { Reason::MostPoints } else { Reason::NoPoints };
    Decision::because(index, moves.len(), reason)
}

/// Asks a policy to decide for the seat on turn. A faulty answer is reported and replaced by the first legal move.
pub fn decide(policy: &dyn Policy, view: &View, moves: &[Move], dice: &mut Dice) -> (Decision, Option<Fault>) {
    match policy.choose(view, moves, dice) {
        Ok(choice) if choice.index < moves.len() => (choice, None),
        Ok(_) => (
            Decision::plain(0),
            Some(Fault::of(FaultKind::Strategy, "the strategy chose a move that is not in the list")),
        ),
        Err(fault) => (Decision::plain(0), Some(fault)),
    }
}
