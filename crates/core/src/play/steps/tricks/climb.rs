//! Climbing: a set of cards is beaten by a higher one of the same kind and size, until nobody goes higher. A seat
//! without cards is out; the order of going out gives points and offices.
//!
//! Which sets there are, and which beats which, is decided by [`BeatingSets`].

use crate::cards::CardSet;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, SetMisfit};
use crate::play::moves::{Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::score::RowId;
use crate::play::sets::{BeatingSets, SetKind};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Seats play sets that beat sets.
#[derive(Clone, Debug)]
pub struct Climb {
    pub hand: Group,
    /// The pile of the set that is to be beaten.
    pub onto: Pile,
    /// Where a set goes when it is beaten, or when nobody beats it.
    pub clears_to: Pile,
    pub first: SeatRef,
    pub sets: BeatingSets,
    /// Cards that clear the heap at once when a set has one of them.
    pub clears: CardSet,
    /// Whether a seat that has passed does not play again before the heap is cleared.
    pub stay_out: bool,
    /// The points for going out, by place, from 0.
    pub out: Option<(RowId, Vec<i32>)>,
    /// Registers that are set to the seat that comes out at a place, counted from 0.
    pub offices: Vec<(Register, usize)>,
    /// Register of this step: seats that have passed and stay out, a bit for each.
    pub own: Register,
}

impl Climb {
    pub const REGISTERS: u8 = 1;

    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    fn has_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        !state.table.is_empty(self.hand(rules, seat))
    }

    /// Number of seats that have cards.
    fn in_play(&self, rules: &Equipment, state: &State) -> usize {
        rules.all_seats().filter(|seat| self.has_cards(rules, state, *seat)).count()
    }

    /// This seat, or the next one to the left that has cards.
    fn from(&self, rules: &Equipment, state: &State, seat: Seat) -> Seat {
        let around = (0..rules.seats).map(|n| seat.left(n, rules.seats));
        around.into_iter().find(|seat| self.has_cards(rules, state, *seat)).unwrap_or(seat)
    }

    /// The next seat after `seat` that may go higher; `None` if the turn comes back to the seat that played last.
    fn follower(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<Seat> {
        let (last, passed) = (state.seat(Register::LAST_PLAYER), state.get(self.own));
        let around = (1..rules.seats).map(|n| seat.left(n, rules.seats)).take_while(|next| *next != last);
        let plays = |next: &Seat| passed >> next.0 & 1 == 0 && self.has_cards(rules, state, *next);
        around.into_iter().find(plays)
    }

    fn go_on<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Flow {
        match self.follower(turn.rules, turn.state, seat) {
            Some(next) => Flow::ask(next),
            None => self.clear(turn),
        }
    }

    /// Clears the heap, as nobody goes higher. The seat that played last leads, or the next one that has cards.
    fn clear<S: Telling>(&self, turn: &mut Turn<S>) -> Flow {
        let last = turn.state.seat(Register::LAST_PLAYER);
        let leader = self.from(turn.rules, turn.state, last);
        turn.tell(|| Event::HeapCleared { leads: leader });
        turn.put_all(self.onto, self.clears_to, Some(last));
        self.lead(turn, leader)
    }

    fn lead<S: Telling>(&self, turn: &mut Turn<S>, leader: Seat) -> Flow {
        turn.set(self.own, 0);
        turn.set(Register::LEADER, leader.0 as i32);
        Flow::ask(leader)
    }

    /// Plays a set; the set that it beats is cleared away.
    fn lay<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, cards: CardSet) {
        let beaten = turn.state.table.set(self.onto);
        cards.iter().for_each(|card| turn.put(card, self.onto, Some(seat)));
        beaten.iter().for_each(|card| turn.put(card, self.clears_to, Some(seat)));
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
    }

    /// Settles the place of a seat that has played its last card. Returns whether the step is over.
    fn goes_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> bool {
        let left = self.in_play(turn.rules, turn.state);
        self.comes_in(turn, seat, turn.rules.seats - left - 1);
        if left == 1 {
            let last = self.from(turn.rules, turn.state, seat);
            self.comes_in(turn, last, turn.rules.seats - 1);
        }
        left <= 1
    }

    /// Gives a seat the points and offices of the place at which it comes out, or is left as the last.
    fn comes_in<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, place: usize) {
        let last = place + 1 == turn.rules.seats;
        turn.tell(|| Event::Out { seat, place: place as u8, last });
        for (register, _) in self.offices.iter().filter(|(_, of)| *of == place) {
            turn.set(*register, seat.0 as i32);
        }
        if let Some((row, points)) = &self.out {
            turn.award(seat, *row, points.get(place).copied().unwrap_or(0), CardSet::EMPTY);
        }
    }

    /// Lists all sets that can be played. `None` if there are too many: equal faces, more than four cards of a rank, or
    /// runs across suits.
    fn all_sets(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let index = &rules.deck_index;
        let single = index.is_single() && index.places.iter().all(|cards| cards.len() <= 4);
        let runs_in_suit = |kind: &SetKind| !matches!(kind, SetKind::Run { one_suit: false, .. });
        if !single || !self.sets.kinds.iter().all(runs_in_suit) {
            return None;
        }
        let sets = BeatingSets { suits_count: true, ..self.sets.clone() };
        let mut all = vec![Move::Pass];
        sets.each(index, index.deck.all(), None, &mut |cards| all.push(Move::of_cards(cards)));
        Some(all)
    }

    /// Why cards that the seat holds cannot be played as a set.
    fn misfit(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<SetMisfit> {
        let (index, lies) = (&rules.deck_index, state.table.set(self.onto));
        let held = state.table.set(self.hand(rules, seat));
        let mut cards = CardSet::EMPTY;
        for face in &parsed.faces {
            cards.insert(((index.deck.of_face(*face) & held) - cards).lowest()?);
        }
        let faces = |cards: CardSet| cards.iter().map(|card| index.deck.face(card)).collect::<Vec<_>>();
        let Some(set) = self.sets.standing(index, cards) else {
            return Some(SetMisfit::NoSet { kinds: self.sets.kinds.clone() });
        };
        match self.sets.standing(index, lies) {
            Some(other) if (set.kind, set.size) != (other.kind, other.size) => {
                Some(SetMisfit::NotLike { lies: faces(lies), equal: self.sets.equal_beats })
            }
            Some(other) if !self.sets.beats(set, other) => {
                Some(if self.sets.equal_beats { SetMisfit::Lower } else { SetMisfit::NotHigher })
            }
            _ => None,
        }
    }
}

impl Mechanics for Climb {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.put_all(self.onto, self.clears_to, None);
        if self.in_play(turn.rules, turn.state) < 2 {
            return Ok(Flow::NEXT);
        }
        let first = self.first.seat(turn.rules, turn.state);
        let leader = self.from(turn.rules, turn.state, first);
        turn.set(Register::LAST_PLAYER, leader.0 as i32);
        Ok(self.lead(turn, leader))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let (first, lies) = (out.len(), state.table.set(self.onto));
        let standing = self.sets.standing(&rules.deck_index, lies);
        if !lies.is_empty() {
            out.push(Move::Pass);
        }
        if lies.is_empty() || standing.is_some() {
            let hand = state.table.set(self.hand(rules, seat));
            self.sets.each(&rules.deck_index, hand, standing, &mut |cards| out.push(Move::of_cards(cards)));
        }
        put_in_order(out, first);
        Ok(())
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let cards = chosen.cards();
        if cards.is_empty() {
            let passed = turn.get(self.own) | (self.stay_out as i32) << seat.0;
            turn.set(self.own, passed);
            return Ok(self.go_on(turn, seat));
        }
        self.lay(turn, seat, cards);
        if !self.has_cards(turn.rules, turn.state, seat) && self.goes_out(turn, seat) {
            return Ok(Flow::NEXT);
        }
        if (cards & self.clears).is_empty() { Ok(self.go_on(turn, seat)) } else { Ok(self.clear(turn)) }
    }

    /// Points for playing the last cards, by the seat's place.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        let Some((_, points)) = &self.out else { return Ok(0) };
        let goes_out = chosen.cards() == state.table.set(self.hand(rules, seat));
        let place = rules.seats - self.in_play(rules, state);
        Ok(if goes_out { points.get(place).copied().unwrap_or(0) } else { 0 })
    }
}

impl StepInfo for Climb {
    fn kind(&self) -> StepKind {
        StepKind::Climb
    }

    fn about(&self) -> StepFacts<'_> {
        let pays = |points: &[i32]| points.iter().any(|points| *points != 0);
        let scores_at_once = self.out.as_ref().is_some_and(|(_, points)| pays(points));
        StepFacts { needs_all_seats: true, scores_at_once, heap: Some(self.onto), ..StepFacts::default() }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        self.all_sets(rules)
    }

    /// All cards of a rank are alike if suits mean nothing.
    fn alike(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<CardSet> {
        let held = state.table.set(self.hand(rules, seat));
        let of_a_rank = rules.deck_index.places.iter().map(|place| *place & held).filter(|cards| cards.len() > 1);
        if self.sets.suits_count { Vec::new() } else { of_a_rank.collect() }
    }

    fn accepts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        let (index, lies) = (&rules.deck_index, state.table.set(self.onto));
        let held = (cards - state.table.set(self.hand(rules, seat))).is_empty();
        let higher = |set| match self.sets.standing(index, lies) {
            Some(other) => self.sets.beats(set, other),
            None => lies.is_empty(),
        };
        held && !self.sets.suits_count && self.sets.standing(index, cards).is_some_and(higher)
    }

    /// Sets up a position by hand: the set on the table is that of `last player`, or of the seat before if that is the
    /// seat to move.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        if state.seat(Register::LAST_PLAYER) == seat {
            state.set(Register::LAST_PLAYER, seat.left(rules.seats - 1, rules.seats).0 as i32);
        }
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let text = || parsed.text(&rules.names(), seat);
        if parsed.word.as_deref() == Some("pass") {
            return Some(IllegalMove::SetMisfit { text: text(), why: SetMisfit::MustLead });
        }
        let hand = self.hand(rules, seat).0;
        if parsed.faces.is_empty() || !parsed.piles.is_empty() {
            return None;
        }
        if let Some(reason) = not_held(rules, state, &parsed.faces, hand..hand + 1) {
            return Some(reason);
        }
        self.misfit(rules, state, seat, parsed).map(|why| IllegalMove::SetMisfit { text: text(), why })
    }
}
