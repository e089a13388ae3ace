//! Seats move in turn; each turn is its phases, and each phase one move of its list.
//!
//! Knows whose turn it is and when the turns are over. What a single kind of move does is known by its verb; what follows
//! from a move are steps that ask nobody.

mod going;
mod melding;
mod naming;
mod placing;
mod rank_sets;
mod set_reach;
mod sub_steps;
mod taking_up;
mod uncovering;
mod verb;
mod which_line;

pub use melding::Melding;
pub use naming::{NamedRank, Naming};
pub use placing::{Onto, Placing};
pub use rank_sets::{RankSets, SetOpening, SetShape};
pub use sub_steps::SubSteps;
pub use taking_up::TakingUp;
pub use uncovering::Uncovering;
pub use verb::{Does, Frees, PhaseVerb, VerbGuard};
pub use which_line::{BesidePile, WhichLine};

use crate::cards::CardSet;
use crate::play::asked_line::{AskedLine, LineOf, LineVerdict};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Condition, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::Seat;

/// Turns in phases.
#[derive(Clone, Debug)]
pub struct Phases {
    pub first: SeatRef,
    /// The seat on turn: an office that rules may name.
    pub player: Register,
    pub order: PhaseOrder,
    /// Steps as each turn begins.
    pub before: SubSteps,
    pub phases: Vec<TurnPhase>,
    /// The step is over as soon as this holds, looked at after each move with all that follows from it.
    pub ends: Condition,
    /// The register that counts turns, and the number after which the step is over.
    pub limit: Option<(Register, i32)>,
    /// Registers of this step, see [`Phases::REGISTERS`].
    pub own: Register,
}

/// Who is on turn after a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseOrder {
    /// The next seat, and so on to the first that can move.
    Left,
    /// The first seat that can move, the same one too.
    WhoCan,
}

/// One move of a list.
#[derive(Clone, Debug)]
pub struct TurnPhase {
    pub verbs: Vec<PhaseVerb>,
}

impl TurnPhase {
    /// Whether the phase may be left without a move of its own: all its moves are free.
    fn may_be_left(&self) -> bool {
        self.verbs.iter().all(|verb| verb.frees != Frees::Never)
    }

    /// Whether something was begun in it that must be brought to an end first.
    fn is_unfinished(&self, state: &State) -> bool {
        self.verbs.iter().any(|verb| verb.does.is_unfinished(state))
    }
}

/// The registers of a step, beginning with its first.
#[derive(Clone, Copy)]
struct Own(Register);

impl Own {
    /// The phase of the turn.
    fn phase(self) -> Register {
        self.0
    }

    /// Number of moves of this turn that moved a card.
    fn moved(self) -> Register {
        self.0.plus(1)
    }

    /// Turns in a row in which no card moved.
    fn idle(self) -> Register {
        self.0.plus(2)
    }

    /// The seat that a move has called to be next; nobody else.
    fn called(self) -> Register {
        self.0.plus(3)
    }

    /// Whether a move has ended the step.
    fn finished(self) -> Register {
        self.0.plus(4)
    }

    /// The card that the last move played; nobody's number if it played none.
    fn played(self) -> Register {
        self.0.plus(5)
    }

    /// The card that was dealt last in what followed from a move.
    fn drawn(self) -> Register {
        self.0.plus(6)
    }
}

impl Phases {
    /// The phase, moves of this turn, turns without a card, the seat that is called, whether the step was ended, the card
    /// that was played, the card that was dealt.
    pub const REGISTERS: u8 = 7;

    /// The register of turns in a row in which no card moved.
    pub fn idle(own: Register) -> Register {
        Own(own).idle()
    }

    /// The register of the seat that a move calls to be next.
    pub fn called(own: Register) -> Register {
        Own(own).called()
    }

    /// The register by which a move ends the step.
    pub fn finished(own: Register) -> Register {
        Own(own).finished()
    }

    /// The register of the card that the last move played.
    pub fn played(own: Register) -> Register {
        Own(own).played()
    }

    /// The register of the card that was dealt last in what followed from a move.
    pub fn drawn(own: Register) -> Register {
        Own(own).drawn()
    }

    fn own(&self) -> Own {
        Own(self.own)
    }

    fn is_over<S: Telling>(&self, turn: &Turn<S>) -> Result<bool, Fault> {
        let enough = self.limit.is_some_and(|(taken, limit)| turn.get(taken) >= limit);
        let finished = turn.get(self.own().finished()) != 0;
        Ok(enough || finished || self.ends.holds(turn.rules, turn.state)?)
    }

    /// Begins a turn of the first seat, from this one on, that can move. Ends the step if nobody can.
    fn begin<S: Telling>(&self, turn: &mut Turn<S>, first: Seat) -> Result<Flow, Fault> {
        let mut seat = turn.rules.who_plays(turn.state, first);
        for _ in 0..turn.rules.playing(turn.state) {
            if self.is_over(turn)? {
                return Ok(Flow::NEXT);
            }
            let flow = self.open_turn(turn, seat)?;
            if !matches!(flow.then(), Then::Next) || turn.state.over {
                return Ok(flow);
            }
            self.tell_lacks(turn, seat, self.phases.first())?;
            // where whoever can move is next, nobody is asked who cannot
            if self.order == PhaseOrder::Left {
                turn.tell(|| Event::CannotMove { seat });
            }
            seat = turn.rules.next_seat(turn.state, seat);
        }
        Ok(Flow::NEXT)
    }

    /// Begins a seat's turn. [`Flow::NEXT`] if it cannot move.
    fn open_turn<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        turn.set(self.player, seat.0 as i32);
        turn.set(self.own().moved(), 0);
        turn.set(self.own().called(), Register::NOBODY);
        self.forget_free_moves(turn);
        let flow = self.before.run(turn)?;
        if !matches!(flow.then(), Then::Next) {
            return Ok(flow);
        }
        self.ask_from(turn, seat, 0)
    }

    /// Tells that a seat which could have played a card of the phase, and did not, has none for it.
    fn tell_lacks<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, phase: Option<&TurnPhase>) -> Result<(), Fault> {
        let Some(phase) = phase.filter(|_| S::LISTENS) else { return Ok(()) };
        let mut cards = CardSet::EMPTY;
        for verb in phase.verbs.iter().filter(|verb| !verb.asks_the_seat()) {
            if verb.is_open(turn.rules, turn.state, seat, &phase.verbs)? {
                cards |= verb.does.would_go(turn.rules, turn.state, seat)?;
            }
        }
        if !cards.is_empty() {
            turn.tell(|| Event::Lacks { seat, cards });
        }
        Ok(())
    }

    /// Asks for a move of the first phase, from this one on, in which there is one. [`Flow::NEXT`] if there is none.
    fn ask_from<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, phase: usize) -> Result<Flow, Fault> {
        // who moves next is not to find a hidden card in the state
        turn.set(self.own().drawn(), Register::NOBODY);
        for place in phase..self.phases.len() {
            if self.can_move_in(turn.rules, turn.state, seat, place)? {
                turn.set(self.own().phase(), place as i32);
                return Ok(Flow::ask(seat));
            }
        }
        Ok(Flow::NEXT)
    }

    fn forget_free_moves<S: Telling>(&self, turn: &mut Turn<S>) {
        for verb in self.phases.iter().flat_map(|phase| &phase.verbs) {
            if let Frees::Most(made, _) = verb.frees {
                turn.set(made, 0);
            }
        }
    }

    fn can_move_in(&self, rules: &Equipment, state: &State, seat: Seat, phase: usize) -> Result<bool, Fault> {
        let verbs = &self.phases[phase].verbs;
        for verb in verbs {
            if verb.is_open(rules, state, seat, verbs)? && verb.does.can(rules, state, seat)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The phases that a move may belong to now: the one that is on, and after one that may be left the next.
    fn open_phases(&self, state: &State) -> impl Iterator<Item = (usize, &TurnPhase)> {
        let from = usize::try_from(state.get(self.own().phase())).unwrap_or(0);
        let mut open = true;
        self.phases.iter().enumerate().skip(from).take_while(move |(_, phase)| {
            let is_open = open;
            open = phase.may_be_left() && !phase.is_unfinished(state);
            is_open
        })
    }

    /// The verb that makes a move, with its phase.
    fn verb_of(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        chosen: Move,
    ) -> Result<Option<(usize, &PhaseVerb)>, Fault> {
        for (place, phase) in self.open_phases(state) {
            for verb in phase.verbs.iter().filter(|verb| verb.does.makes(rules, state, seat, chosen)) {
                if verb.is_open(rules, state, seat, &phase.verbs)? {
                    return Ok(Some((place, verb)));
                }
            }
        }
        Ok(None)
    }

    /// Works out what the first sets of each side must count.
    fn begin_sets(&self, rules: &Equipment, state: &mut State) -> Result<(), Fault> {
        let verbs = self.phases.iter().flat_map(|phase| &phase.verbs);
        let mut begun = None;
        for sets in verbs.filter_map(|verb| verb.does.sets()) {
            let needed = sets.opening.as_ref().map(|opening| opening.needed);
            if needed != begun {
                sets.begin(rules, state)?;
                begun = needed;
            }
        }
        Ok(())
    }

    /// The verb that lays down sets, if such a move may be made now.
    fn melding(&self, state: &State) -> Option<&Melding> {
        let mut verbs = self.open_phases(state).flat_map(|(_, phase)| &phase.verbs);
        verbs.find_map(|verb| match &verb.does {
            Does::Meld(melding) => Some(melding),
            _ => None,
        })
    }

    /// Goes on after a move and all that follows from it.
    fn go_on<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, phase: usize, verb: &PhaseVerb) -> Result<Flow, Fault> {
        if self.is_over(turn)? {
            return Ok(Flow::NEXT);
        }
        let called = turn.get(self.own().called());
        if called == Register::NOBODY && !verb.does.ends_turn() {
            let next = if verb.leaves_open() { phase } else { phase + 1 };
            let flow = self.ask_from(turn, seat, next)?;
            if !matches!(flow.then(), Then::Next) {
                return Ok(flow);
            }
        }
        self.end_turn(turn, seat, called)
    }

    fn end_turn<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, called: i32) -> Result<Flow, Fault> {
        let idle = match turn.get(self.own().moved()) {
            0 => turn.get(self.own().idle()) + 1,
            _ => 0,
        };
        turn.set(self.own().idle(), idle);
        if let Some((taken, _)) = self.limit {
            turn.set(taken, turn.get(taken) + 1);
        }
        let next = match (u8::try_from(called), self.order) {
            (Ok(called), _) => Seat(called),
            (_, PhaseOrder::WhoCan) => seat,
            (_, PhaseOrder::Left) => turn.rules.next_seat(turn.state, seat),
        };
        self.begin(turn, next)
    }
}

impl Mechanics for Phases {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        turn.set(self.own().idle(), 0);
        turn.set(self.own().finished(), 0);
        turn.set(self.own().played(), Register::NOBODY);
        if let Some((taken, _)) = self.limit {
            turn.set(taken, 0);
        }
        self.begin_sets(turn.rules, turn.state)?;
        self.begin(turn, first)
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let from = out.len();
        for (_, phase) in self.open_phases(state) {
            for verb in &phase.verbs {
                if verb.is_open(rules, state, seat, &phase.verbs)? {
                    verb.does.list(rules, state, seat, out)?;
                }
            }
        }
        put_in_order(out, from);
        Ok(())
    }

    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some((phase, verb)) = self.verb_of(turn.rules, turn.state, seat, chosen)? else {
            return Ok(Flow::ask(seat));
        };
        if verb.shows_that_none_fits() {
            self.tell_lacks(turn, seat, self.phases.get(phase))?;
        }
        let card = verb.does.card_of(turn.state, chosen);
        turn.set(self.own().drawn(), Register::NOBODY);
        turn.set(self.own().played(), card.map_or(Register::NOBODY, |card| card.index() as i32));
        if verb.does.carry_out(turn, seat, chosen)? {
            turn.set(self.own().moved(), turn.get(self.own().moved()) + 1);
        }
        if let Frees::Most(made, _) = verb.frees {
            turn.set(made, turn.get(made) + 1);
        }
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        let flow = verb.then.run(turn)?;
        match flow.then() {
            Then::Next if !turn.state.over => self.go_on(turn, seat, phase, verb),
            _ => Ok(flow),
        }
    }
}

impl StepInfo for Phases {
    fn kind(&self) -> StepKind {
        StepKind::Phases
    }

    fn about(&self) -> StepFacts<'_> {
        let mut verbs = self.phases.iter().flat_map(|phase| &phase.verbs);
        let set_piles = verbs.find_map(|verb| match &verb.does {
            Does::Meld(melding) => Some(&melding.sets.piles[..]),
            _ => None,
        });
        StepFacts { set_piles: set_piles.unwrap_or_default(), ..StepFacts::default() }
    }

    fn lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        let open: Vec<usize> = self.open_phases(state).map(|(place, _)| place).collect();
        let mut asked = Vec::new();
        for (phase_at, phase) in self.phases.iter().enumerate() {
            for (place, verb) in phase.verbs.iter().enumerate() {
                let of = LineOf::Move { phase: phase_at as u16, place: place as u16 };
                if !open.contains(&phase_at) {
                    asked.push(AskedLine::without(of, LineVerdict::NotReached));
                    continue;
                }
                let is_open = verb.is_open(rules, state, seat, &phase.verbs)?;
                asked.push(AskedLine::offering(of, is_open, |moves| verb.does.list(rules, state, seat, moves))?);
            }
        }
        Ok(asked)
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let mut all = Vec::new();
        for verb in self.phases.iter().flat_map(|phase| &phase.verbs) {
            verb.does.all_moves(rules, &mut all)?;
        }
        Some(all)
    }

    fn alike(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<CardSet> {
        self.melding(state).map_or(Vec::new(), |melding| melding.alike(rules, state, seat))
    }

    fn accepts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        self.melding(state).is_some_and(|melding| melding.accepts(rules, state, seat, cards))
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let mut open = self.open_phases(state).flat_map(|(_, phase)| &phase.verbs);
        let asked = |verb: &PhaseVerb| verb.does.why_not(rules, state, seat, parsed);
        // sets for which a phase was passed over that has none
        let passed = usize::try_from(state.get(self.own().phase())).unwrap_or(0).min(self.phases.len());
        let mut sets = self.phases[..passed].iter().flat_map(|phase| &phase.verbs);
        open.find_map(asked)
            .or_else(|| sets.find_map(|verb| matches!(verb.does, Does::Meld(_)).then(|| asked(verb)).flatten()))
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        state.set(self.player, seat.0 as i32);
        for register in [self.own().moved(), self.own().idle(), self.own().finished()] {
            state.set(register, 0);
        }
        state.set(self.own().called(), Register::NOBODY);
        state.set(self.own().played(), Register::NOBODY);
        // a position without them offers what it would if nothing were needed
        self.begin_sets(rules, state).unwrap_or_default();
        let can = |phase: &usize| self.can_move_in(rules, state, seat, *phase).unwrap_or(false);
        let phase = (0..self.phases.len()).find(can).unwrap_or(0);
        state.set(self.own().phase(), phase as i32);
    }
}
