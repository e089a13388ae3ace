//! Weighs worlds by what the other seats said: a seat that bid high is given cards with which its player bids so.
//!
//! A world is kept with the probability that its players would have spoken like this. Real players deviate from the
//! usual strategy, so a speech that does not fit makes a world unlikely, never impossible. Does not know what bids
//! mean.

use super::SearchContext;
use crate::play::{Dice, Heard, Move, Policy, Rules, Speech, State, Stream, View, decide};
use crate::table::{Pile, Role, Seat};

/// Number of deals tried to find a likely one. If none is accepted, one of them is drawn by its likelihood.
pub(super) const TRIES: u32 = 8;

/// Likelihood that a seat says something else than its usual player would.
const OTHERWISE: f64 = 0.12;
/// Factor by which each step in the list of bids makes a deviating number less likely.
const EACH_STEP: f64 = 0.55;

/// What the other seats said, and the strategy that is assumed to say it.
pub(super) struct Listener<'a> {
    rules: &'a Rules,
    usual: &'a dyn Policy,
    heard: &'a Heard,
    seat: Seat,
    seed: i64,
    /// A reusable state for the position in which something was said, and its list of moves.
    before: State,
    moves: Vec<Move>,
    /// Sum of the weights of all worlds weighed, and sum of their squares.
    sums: (f64, f64),
}

impl<'a> Listener<'a> {
    /// Returns `None` if the others said nothing, no usual strategy is known, or the plan does not listen.
    pub fn new(ahead: &SearchContext<'a>) -> Option<Listener<'a>> {
        let (usual, heard) = (ahead.plan.usual.as_deref()?, ahead.worlds.heard()?);
        let others_spoke = heard.speeches.iter().any(|speech| speech.seat != ahead.seat);
        let (rules, seat, seed) = (ahead.worlds.rules(), ahead.seat, ahead.seed);
        (ahead.plan.listens && others_spoke).then(|| Listener {
            rules,
            usual,
            heard,
            seat,
            seed,
            before: ahead.worlds.empty(),
            moves: Vec::new(),
            sums: (0.0, 0.0),
        })
    }

    /// The likelihood, from 0 to 1, that the others would have said what they said in this world.
    pub fn likelihood(&mut self, world: &State, index: u32) -> f64 {
        let mut likely = 1.0;
        for place in 0..self.heard.speeches.len() {
            let speech = &*self.heard.speeches[place];
            if speech.seat != self.seat && self.go_back(world, place, index) {
                likely *= self.agreement(speech, index);
            }
        }
        self.sums = (self.sums.0 + likely, self.sums.1 + likely * likely);
        likely
    }

    /// Effective number of equally likely worlds among `worlds` (Kish's effective sample size).
    pub fn effective(&self, worlds: u32) -> u32 {
        let (sum, squares) = self.sums;
        let effective = sum * sum / squares.max(f64::MIN_POSITIVE);
        (effective.round() as u32).clamp(1, worlds)
    }

    /// Restores the position in which something was said. Returns false if that seat's hand is not known any more.
    fn go_back(&mut self, world: &State, place: usize, index: u32) -> bool {
        let speech = &*self.heard.speeches[place];
        self.before.clone_from(world);
        let since = self.heard.departures.iter().rev().filter(|gone| gone.after > place);
        since.for_each(|gone| self.before.table.put(gone.card, gone.from));
        speech.set_back(&mut self.before);
        let mut dice = Dice::Own(Stream::new(self.seed, speech.seat.0, index));
        let mut hands = self.rules.piles.all().filter(|pile| is_hand_of(self.rules, *pile, speech.seat));
        hands.all(|hand| shrink(self.rules, &mut self.before, hand, speech.size(hand), &mut dice))
    }

    fn agreement(&mut self, speech: &Speech, index: u32) -> f64 {
        if self.rules.moves(&self.before, &mut self.moves).is_err() || self.moves.len() < 2 {
            return 1.0;
        }
        let mut dice = Dice::Own(Stream::new(self.seed, speech.seat.0, index));
        let view = View::in_world(self.rules, &self.before, speech.seat);
        let (decision, fault) = decide(self.usual, &view, &self.moves, &mut dice);
        let said = self.moves.iter().position(|chosen| *chosen == speech.said);
        match (said, fault) {
            (Some(said), None) if said == decision.index => 1.0,
            (Some(said), None) if is_number(self.moves[said]) && is_number(self.moves[decision.index]) => {
                EACH_STEP.powi(said.abs_diff(decision.index) as i32).max(OTHERWISE)
            }
            (Some(_), None) => OTHERWISE,
            _ => 1.0,
        }
    }
}

fn is_number(chosen: Move) -> bool {
    chosen.said_number().is_some()
}

fn is_hand_of(rules: &Rules, pile: Pile, seat: Seat) -> bool {
    rules.piles.group(pile).role == Role::Hand && rules.piles.owner(pile) == Some(seat)
}

/// Removes random cards from a hand until it has its former size. Returns false if the hand had more cards than are
/// left.
fn shrink(rules: &Rules, state: &mut State, hand: Pile, size: usize, dice: &mut Dice) -> bool {
    while state.table.len(hand) > size {
        let cards = state.table.set(hand);
        let Some(card) = cards.nth(dice.below(cards.len())) else { return false };
        state.table.put(card, rules.stock);
    }
    state.table.len(hand) == size
}
