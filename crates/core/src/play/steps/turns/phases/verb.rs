//! One kind of move of a phase: which moves there are, what a move does, and why another one is not possible.
//!
//! Does not know whose turn it is, nor what comes after a move.

use super::{SubSteps, cards_of};
use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, Misfit, NamedPile};
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::Condition;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::all_cards;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::turn_draw::TurnDraw;
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Role, Seat};

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
    Draw(TurnDraw),
    /// Says a word of the game.
    Say(Announcement),
    /// Does nothing, and ends the turn.
    Pass,
}

/// A card of one pile goes onto one of several others.
#[derive(Clone, Debug)]
pub struct Placing {
    pub from: Group,
    pub to: Vec<Pile>,
    pub onto: Onto,
    /// The cards that may be played: those of the first set that the pile has any of.
    pub which: Vec<CardSet>,
    /// Of those only the lowest of each suit.
    pub lowest_of_each_suit: bool,
}

/// Which of several piles a move may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onto {
    /// Each, by its name.
    Named,
    /// Any pile that is begun, or the first empty one. No pile is named.
    First,
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
            Does::Play(placing) => placing.can(rules, state, seat),
            Does::Draw(drawing) => Ok(!state.table.is_empty(drawing.from)),
            Does::Say(_) | Does::Pass => Ok(true),
        }
    }

    pub fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        match self {
            Does::Play(placing) => placing.list(rules, state, seat, out)?,
            Does::Draw(drawing) => out.extend((!state.table.is_empty(drawing.from)).then_some(Move::Draw)),
            Does::Say(word) => out.push(Move::Announce(*word)),
            Does::Pass => out.push(Move::Pass),
        }
        Ok(())
    }

    /// Whether a move of the seat on turn is of this kind.
    pub fn makes(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> bool {
        match self {
            Does::Play(placing) => placing.makes(rules, state, seat, chosen),
            Does::Draw(_) => chosen == Move::Draw,
            Does::Say(word) => chosen == Move::Announce(*word),
            Does::Pass => chosen == Move::Pass,
        }
    }

    /// Carries a move out. Returns whether a card moved.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        match self {
            Does::Play(placing) => placing.carry_out(turn, seat, chosen),
            Does::Draw(drawing) => drawing.carry_out(turn, seat).map(|drawn| drawn > 0),
            Does::Say(_) | Does::Pass => Ok(false),
        }
    }

    /// The cards of the deck that could be played now by whoever had them.
    pub fn would_go(&self, rules: &Equipment, state: &State) -> Result<CardSet, Fault> {
        match self {
            Does::Play(placing) => placing.would_go(rules, state),
            Does::Draw(_) | Does::Say(_) | Does::Pass => Ok(CardSet::EMPTY),
        }
    }

    pub fn all_moves(&self, rules: &Equipment, all: &mut Vec<Move>) {
        match self {
            Does::Play(placing) => all.extend(placing.all_moves(rules)),
            Does::Draw(_) => all.push(Move::Draw),
            Does::Say(word) => all.push(Move::Announce(*word)),
            Does::Pass => all.push(Move::Pass),
        }
    }

    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        match self {
            Does::Play(placing) => placing.why_not(rules, state, seat, parsed),
            Does::Draw(_) | Does::Say(_) | Does::Pass => None,
        }
    }
}

impl Placing {
    /// The cards that the seat may play as far as they are asked for.
    fn asked(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let hand = cards_of(state, rules.piles.of(&self.from, seat).map(Pile));
        let asked = self.which.iter().map(|which| hand & *which).find(|cards| !cards.is_empty()).unwrap_or_default();
        if self.lowest_of_each_suit { lowest_of_each_suit(rules, asked) } else { asked }
    }

    /// The same cards, of equal ones one.
    fn cards(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        rules.deck_index.distinct(self.asked(rules, state, seat))
    }

    /// Whether a card goes onto a pile.
    fn goes(&self, rules: &Equipment, state: &State, card: Card, pile: Pile) -> Result<bool, Fault> {
        let build = &rules.builds[rules.piles.group_index(pile)];
        let one = CardSet::one(card);
        let Some(top) = state.table.top(pile) else {
            let starts = build.starts.as_ref().map(|starts| starts.filter(rules.context(), one, None)).transpose()?;
            return Ok(starts.is_none_or(|starts| !starts.is_empty()));
        };
        if let Some(fits) = &build.at_ends {
            let (low, high) = ends(rules, state.table.set(pile), top);
            return fits.fit(rules.context(), card, low, high);
        }
        Ok(!build.onto(rules.context(), one, top)?.is_empty())
    }

    /// The cards that whoever had one of them in hand could play. Fewer than there are, where one card may stand in the way
    /// of another; none if cards are played from elsewhere.
    fn would_go(&self, rules: &Equipment, state: &State) -> Result<CardSet, Fault> {
        let mut cards = CardSet::EMPTY;
        if self.lowest_of_each_suit || self.from.role != Role::Hand {
            return Ok(cards);
        }
        let laid = cards_of(state, self.to.iter().copied());
        for which in &self.which {
            let asked = *which & rules.deck_index.deck.all();
            let goes = self.going(rules, state, asked - laid)?;
            cards |= goes;
            if goes != asked - laid {
                break;
            }
        }
        Ok(cards)
    }

    /// Those of some cards that go onto one of the piles.
    fn going(&self, rules: &Equipment, state: &State, cards: CardSet) -> Result<CardSet, Fault> {
        let mut going = CardSet::EMPTY;
        for card in cards {
            for pile in &self.to {
                if self.goes(rules, state, card, *pile)? {
                    going.insert(card);
                    break;
                }
            }
        }
        Ok(going)
    }

    /// The pile that a card goes onto where none is named.
    fn pile_for(&self, rules: &Equipment, state: &State, card: Card) -> Result<Option<Pile>, Fault> {
        let mut empty_seen = false;
        for pile in &self.to {
            let is_empty = state.table.is_empty(*pile);
            if is_empty && std::mem::replace(&mut empty_seen, true) {
                continue;
            }
            if self.goes(rules, state, card, *pile)? {
                return Ok(Some(*pile));
            }
        }
        Ok(None)
    }

    fn can(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        for card in self.cards(rules, state, seat) {
            for pile in &self.to {
                if self.goes(rules, state, card, *pile)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        for card in self.cards(rules, state, seat) {
            if self.onto == Onto::First {
                out.extend(self.pile_for(rules, state, card)?.map(|_| Move::card(card)));
                continue;
            }
            for pile in &self.to {
                if self.goes(rules, state, card, *pile)? {
                    out.push(self.onto_pile(card, *pile));
                }
            }
        }
        Ok(())
    }

    /// The pile is named only where there are several.
    fn onto_pile(&self, card: Card, pile: Pile) -> Move {
        if self.to.len() == 1 { Move::card(card) } else { Move::card_onto(card, pile) }
    }

    fn makes(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> bool {
        let Move::Cards { cards, to, said: None } = chosen else { return false };
        let Some(card) = cards.lowest().filter(|_| cards.len() == 1) else { return false };
        self.asked(rules, state, seat).contains(card) && to.is_none_or(|pile| self.to.contains(&pile))
    }

    fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<bool, Fault> {
        let Some(card) = chosen.first_card() else { return Ok(false) };
        let to = match (chosen.to(), self.onto) {
            (Some(to), _) => Some(to),
            (None, Onto::First) => self.pile_for(turn.rules, turn.state, card)?,
            (None, Onto::Named) => self.to.first().copied(),
        };
        let Some(to) = to else { return Ok(false) };
        turn.put(card, to, Some(seat));
        Ok(true)
    }

    fn all_moves(&self, rules: &Equipment) -> Vec<Move> {
        let cards = all_cards(rules);
        match self.onto == Onto::First || self.to.len() == 1 {
            true => cards,
            false => {
                let onto = |pile: Pile| cards.iter().filter_map(move |m| Some(Move::card_onto(m.first_card()?, pile)));
                self.to.iter().flat_map(|pile| onto(*pile)).collect()
            }
        }
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let [face] = parsed.faces.as_slice() else { return None };
        if let Some(reason) = not_held(rules, state, &parsed.faces, rules.piles.of(&self.from, seat)) {
            return Some(reason);
        }
        let hand = cards_of(state, rules.piles.of(&self.from, seat).map(Pile));
        let card = (rules.deck_index.deck.of_face(*face) & hand).lowest()?;
        let cards = self.cards(rules, state, seat);
        if (rules.deck_index.deck.of_face(*face) & cards).is_empty() {
            let can = cards.iter().map(|card| rules.deck_index.deck.face(card)).collect();
            return Some(IllegalMove::GoFirst { decision: "play", can });
        }
        match parsed.piles.as_slice() {
            [pile] => self.misfit(rules, state, card, *pile).map(|why| IllegalMove::CardMisfit {
                face: *face,
                top: state.table.top(*pile).map(|top| rules.deck_index.deck.face(top)),
                pile: NamedPile { pile: *pile, name: rules.piles.name(*pile, Some(seat)) },
                why,
            }),
            _ => {
                let whys: Option<Vec<Misfit>> =
                    self.to.iter().map(|pile| self.misfit(rules, state, card, *pile)).collect();
                whys.map(|mut whys| {
                    whys.dedup();
                    IllegalMove::FitsNowhere { face: *face, whys }
                })
            }
        }
    }

    /// Why a card does not go onto a pile; `None` if it does.
    fn misfit(&self, rules: &Equipment, state: &State, card: Card, pile: Pile) -> Option<Misfit> {
        if self.goes(rules, state, card, pile).unwrap_or(true) {
            return None;
        }
        let build = &rules.builds[rules.piles.group_index(pile)];
        let Some(top) = state.table.top(pile) else {
            return Some(match &build.starts_reason {
                Some(reason) => Misfit::Rule { reason: reason.clone() },
                None => Misfit::CannotOpen,
            });
        };
        if let Some(fits) = &build.at_ends {
            return Some(Misfit::Rule { reason: fits.reason.clone() });
        }
        let one = CardSet::one(card);
        let refuses = |reason: &&crate::play::stack_rule::Refusal| {
            reason.refused(rules.context(), one, top).is_ok_and(|refused| !refused.is_empty())
        };
        let refusal = build.refuses.iter().find(refuses)?;
        Some(Misfit::Rule { reason: refusal.reason.clone() })
    }
}

/// The lowest and the highest card of a pile, by the game's order of ranks.
fn ends(rules: &Equipment, cards: CardSet, top: Card) -> (Card, Card) {
    let place = |card: &Card| rules.deck_index.place[card.index()];
    let low = cards.iter().min_by_key(place).unwrap_or(top);
    (low, cards.iter().max_by_key(place).unwrap_or(top))
}

fn lowest_of_each_suit(rules: &Equipment, cards: CardSet) -> CardSet {
    let deck = &rules.deck_index.deck;
    let place = |card: Card| rules.deck_index.place[card.index()];
    let suit = |card: Card| deck.face(card).suit();
    let is_lowest = |card: &Card| !cards.iter().any(|other| suit(other) == suit(*card) && place(other) < place(*card));
    cards.iter().filter(is_lowest).collect()
}
