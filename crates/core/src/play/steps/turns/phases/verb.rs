//! One kind of move of a phase: which moves there are, what a move does, and why another one is not possible.
//!
//! Does not know whose turn it is, nor what comes after a move.

use super::SubSteps;
use super::melding::Melding;
use super::naming::Naming;
use super::placing::Placing;
use super::rank_sets::RankSets;
use super::taking_up::TakingUp;
use super::uncovering::Uncovering;
use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::Condition;
use crate::play::state::{Register, State};
use crate::play::steps::turn_draw::TurnDraw;
use crate::play::turn::Turn;
use crate::table::Seat;

/// A kind of move, when it is offered, and what follows from it.
#[derive(Clone, Debug)]
pub struct PhaseVerb {
    pub does: Does,
    /// All of these must hold.
    pub when: Vec<VerbGuard>,
    pub frees: Frees,
    pub then: SubSteps,
}

/// Whether a move leaves its phase open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frees {
    /// The next move is one of the next phase.
    Never,
    /// It is made as often as one likes.
    Always,
    /// It is made at most so often in a turn; the register counts.
    Most(Register, i32),
}

/// When a kind of move is offered.
#[derive(Clone, Debug)]
pub enum VerbGuard {
    Table(Condition),
    /// Whether the seat on turn could play a card in this phase.
    CanPlay(bool),
    /// Whether it could draw.
    CanDraw(bool),
}

/// What a move does.
#[derive(Clone, Debug)]
pub enum Does {
    Play(Placing),
    /// Lays a card away.
    Discard(Placing),
    Draw(TurnDraw),
    /// Takes the card on top of an open pile, by a word of its own.
    Take(TurnDraw, Announcement),
    /// Takes a whole pile, whose top card goes into a set.
    TakeUp(TakingUp),
    /// Lays down a set, or adds a card to one.
    Meld(Melding),
    /// Turns up a card on a place.
    Uncover(Uncovering),
    Name(Naming),
    /// Says a word of the game.
    Say(Announcement),
    /// Does nothing, and ends the turn.
    Pass,
}

impl PhaseVerb {
    /// Whether it is offered now, with these verbs beside it.
    pub fn is_open(&self, rules: &Equipment, state: &State, seat: Seat, beside: &[PhaseVerb]) -> Result<bool, Fault> {
        if let Frees::Most(made, most) = self.frees
            && state.get(made) >= most
        {
            return Ok(false);
        }
        for guard in &self.when {
            let holds = match guard {
                VerbGuard::Table(condition) => condition.holds(rules, state)?,
                VerbGuard::CanPlay(wanted) => {
                    can(rules, state, seat, beside, |does| matches!(does, Does::Play(_)))? == *wanted
                }
                VerbGuard::CanDraw(wanted) => {
                    can(rules, state, seat, beside, |does| matches!(does, Does::Draw(_)))? == *wanted
                }
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether it is offered only to who can play no card: making it shows that.
    pub fn shows_that_none_fits(&self) -> bool {
        self.when.iter().any(|guard| matches!(guard, VerbGuard::CanPlay(false)))
    }

    /// Whether it depends on what the seat on turn can do.
    pub fn asks_the_seat(&self) -> bool {
        self.when.iter().any(|guard| !matches!(guard, VerbGuard::Table(_)))
    }

    /// Whether the phase stays open after it.
    pub fn leaves_open(&self) -> bool {
        self.frees != Frees::Never
    }
}

/// Whether a verb of this kind has a move. Its own guards are looked at; a guard on a guard of the same kind is not.
fn can(
    rules: &Equipment,
    state: &State,
    seat: Seat,
    verbs: &[PhaseVerb],
    is: impl Fn(&Does) -> bool,
) -> Result<bool, Fault> {
    for verb in verbs.iter().filter(|verb| is(&verb.does)) {
        let mut open = true;
        for guard in &verb.when {
            if let VerbGuard::Table(condition) = guard {
                open &= condition.holds(rules, state)?;
            }
        }
        if open && verb.does.can(rules, state, seat)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Does {
    pub fn ends_turn(&self) -> bool {
        matches!(self, Does::Pass)
    }

    /// Whether the seat has such a move.
    pub fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        match self {
            Does::Play(placing) | Does::Discard(placing) => placing.can(rules, state, seat),
            Does::Draw(drawing) | Does::Take(drawing, _) => Ok(drawing.can(rules, state)),
            Does::TakeUp(taking) => Ok(taking.can(rules, state, seat)),
            Does::Meld(melding) => Ok(melding.can(rules, state, seat)),
            Does::Uncover(uncovering) => Ok(uncovering.can(rules, state, seat)),
            Does::Name(naming) => Ok(naming.can(rules, state, seat)),
            Does::Say(_) | Does::Pass => Ok(true),
        }
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        match self {
            Does::Play(placing) | Does::Discard(placing) => placing.list(rules, state, seat, out)?,
            Does::TakeUp(taking) => taking.list(rules, state, seat, out),
            Does::Meld(melding) => melding.list(rules, state, seat, out),
            Does::Name(naming) => naming.list(rules, state, seat, out),
            Does::Uncover(uncovering) => uncovering.list(rules, state, seat, out),
            Does::Draw(drawing) => out.extend(drawing.can(rules, state).then_some(Move::Draw)),
            Does::Take(drawing, word) => out.extend(drawing.can(rules, state).then_some(Move::Announce(*word))),
            Does::Say(word) => out.push(Move::Announce(*word)),
            Does::Pass => out.push(Move::Pass),
        }
        Ok(())
    }

    /// Whether a move of the seat on turn is of this kind.
    pub fn makes(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> bool {
        match self {
            Does::Play(placing) | Does::Discard(placing) => placing.makes(rules, state, seat, chosen),
            Does::Uncover(uncovering) => uncovering.makes(rules, state, seat, chosen),
            Does::Draw(_) => chosen == Move::Draw,
            Does::Name(naming) => naming.makes(chosen),
            Does::TakeUp(taking) => taking.makes(chosen),
            Does::Meld(melding) => melding.makes(rules, seat, chosen),
            Does::Say(word) | Does::Take(_, word) => chosen == Move::Announce(*word),
            Does::Pass => chosen == Move::Pass,
        }
    }

    /// Carries a move out. Returns whether a card moved.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        match self {
            Does::Play(placing) | Does::Discard(placing) => placing.carry_out(turn, seat, chosen),
            Does::Draw(drawing) | Does::Take(drawing, _) => drawing.carry_out(turn, seat).map(|drawn| drawn > 0),
            Does::Uncover(uncovering) => uncovering.carry_out(turn, seat, chosen),
            Does::TakeUp(taking) => taking.carry_out(turn, seat, chosen),
            Does::Meld(melding) => melding.carry_out(turn, seat, chosen),
            Does::Name(naming) => {
                naming.carry_out(turn, seat, chosen);
                Ok(false)
            }
            Does::Say(_) | Does::Pass => Ok(false),
        }
    }

    /// The card that a move of this kind plays.
    pub fn card_of(&self, state: &State, chosen: Move) -> Option<Card> {
        match self {
            Does::Play(_) | Does::Discard(_) => Placing::card_of(state, chosen),
            _ => None,
        }
    }

    /// The sets that moves of this kind lay down.
    pub fn sets(&self) -> Option<&RankSets> {
        match self {
            Does::TakeUp(taking) => Some(&taking.sets),
            Does::Meld(melding) => Some(&melding.sets),
            _ => None,
        }
    }

    /// Whether something was begun that must be brought to an end before the phase is left.
    pub fn is_unfinished(&self, state: &State) -> bool {
        matches!(self, Does::Meld(melding) if melding.is_unfinished(state))
    }

    /// The cards of the deck that could be played now by whoever had them.
    pub fn would_go(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<CardSet, Fault> {
        match self {
            Does::Play(placing) => placing.would_go(rules, state, seat),
            _ => Ok(CardSet::EMPTY),
        }
    }

    /// Adds every move that there ever is. `None` if there are too many.
    pub fn all_moves(&self, rules: &Equipment, all: &mut Vec<Move>) -> Option<()> {
        match self {
            Does::TakeUp(_) | Does::Meld(_) => return None,
            Does::Play(placing) | Does::Discard(placing) => placing.all_moves(rules, all),
            Does::Uncover(uncovering) => uncovering.all_moves(all),
            Does::Draw(_) => all.push(Move::Draw),
            Does::Name(naming) => naming.all_moves(rules, all),
            Does::Say(word) | Does::Take(_, word) => all.push(Move::Announce(*word)),
            Does::Pass => all.push(Move::Pass),
        }
        Some(())
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        match self {
            Does::Play(placing) | Does::Discard(placing) => placing.why_not(rules, state, seat, parsed),
            Does::Name(naming) => naming.why_not(rules, state, seat, parsed),
            Does::TakeUp(taking) => taking.why_not(rules, state, seat, parsed),
            Does::Meld(melding) => melding.why_not(rules, state, seat, parsed),
            Does::Draw(_) | Does::Take(..) | Does::Uncover(_) | Does::Say(_) | Does::Pass => None,
        }
    }
}
