//! Why a seat may make the moves that it may make: its cards and the words, and what each line of the step says of them.
//!
//! Made from a [`View`] alone, which is to have what the seat knows of the round (of a position set up by hand:
//! [`Knowledge::of_position`](super::Knowledge::of_position)). The step is asked in a state in which all
//! else that it does not see is laid out anew, in the order of the deck: so nothing that is hidden can change the answer. Knows
//! no place in a script, and no sentence.

use super::asked_line::{AskedLine, ToldRefusal};
use super::fault::Fault;
use super::game::PlayError;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::parsed_move::ParsedMove;
use super::rules::Rules;
use super::state::State;
use super::view::View;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Sight};

/// Most words that are told beside the cards: where there are more they are numbers or suits, which explain themselves.
const MOST_WORDS: usize = 24;

/// A decision of a seat, and why its moves are those.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The place of the step in the round.
    pub step: u16,
    /// The lines of the step that were looked at, in their order. Empty where a step has none.
    pub lines: Vec<AskedLine>,
    /// The cards in the hand, one of each face.
    pub cards: Vec<AskedCard>,
    /// What may be said, and what might be said at another time.
    pub words: Vec<AskedWord>,
    /// The moves that a script refuses with a reason.
    pub refusals: Vec<ToldRefusal>,
}

/// A card of the hand at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedCard {
    pub card: Card,
    /// Whether some move plays it.
    pub may: bool,
    /// Why no move does; `None` if the step does not know.
    pub why: Option<IllegalMove>,
}

/// A move without a card at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedWord {
    pub said: Move,
    pub may: bool,
    /// Why not; `None` if the step does not know.
    pub why: Option<IllegalMove>,
}

impl View<'_> {
    /// Why this seat may make the moves that it may make. `None` unless it is on turn, and where the moves do not follow from
    /// what it sees.
    pub fn asked(&self) -> Result<Option<Asked>, Fault> {
        let (Some(rules), true) = (self.game(), self.to_move() == Some(self.seat())) else { return Ok(None) };
        let state = self.laid_out_anew(rules);
        let legal = rules.legal(&state)?;
        let step = rules.step(state.step).info;
        Ok(Some(Asked {
            step: state.step,
            lines: step.lines(rules, &state, self.seat())?,
            cards: self.asked_cards(rules, &state, &legal),
            words: self.asked_words(rules, &state, &legal),
            refusals: step.refusals(rules, &state)?,
        }))
    }

    /// Why a text is no legal move of this seat now, as far as it can tell. `None` if it is one, or nobody knows.
    pub fn why_not(&self, text: &str) -> Option<IllegalMove> {
        let rules = self.game().filter(|_| self.to_move() == Some(self.seat()))?;
        refused(rules.read_move(&self.laid_out_anew(rules), text))
    }

    /// The legal moves, as this seat can tell from what it sees.
    pub fn own_moves(&self) -> Result<Vec<Move>, Fault> {
        match self.game().filter(|_| self.to_move() == Some(self.seat())) {
            Some(rules) => rules.legal(&self.laid_out_anew(rules)),
            None => Ok(Vec::new()),
        }
    }

    /// The state with all that this seat does not see laid out anew: hidden piles keep their sizes and the cards that it knows
    /// to lie there, hidden variables begin as in a new match.
    fn laid_out_anew(&self, rules: &Rules) -> State {
        let mut state = self.public_state();
        state.listed.forget();
        for var in rules.vars.iter().filter(|var| var.sight != Sight::Everybody) {
            state.set(var.register, var.start);
        }
        let hidden: Vec<Pile> = rules.piles.all().filter(|pile| !self.sees(*pile)).collect();
        let sure = hidden.iter().fold(CardSet::EMPTY, |all, pile| all | self.surely_in(*pile));
        let mut others = (self.unseen() - sure).iter();
        for pile in hidden {
            let (sure, count) = (self.surely_in(pile), self.len(pile));
            let more = others.by_ref().take(count.saturating_sub(sure.len()));
            sure.iter().chain(more).for_each(|card| state.table.put(card, pile));
        }
        state
    }

    fn asked_cards(&self, rules: &Rules, state: &State, legal: &[Move]) -> Vec<AskedCard> {
        let played = legal.iter().fold(CardSet::EMPTY, |all, chosen| all | chosen.from_hand());
        let hand = rules.deck_index.distinct(self.in_hand(rules));
        let card = |card: Card| {
            let copies = rules.deck_index.copies(card);
            let alone = ParsedMove::of_faces(vec![rules.deck_index.deck.face(card)]);
            let is_played = !(copies & played).is_empty();
            let why = if is_played { None } else { refused(rules.find_move(state, &alone)) };
            // of several cards chosen one by one, each may be one of them
            let is_one_of_several = matches!(why, Some(IllegalMove::OneByOne { .. }));
            AskedCard { card, may: is_played || is_one_of_several, why: why.filter(|_| !is_one_of_several) }
        };
        hand.iter().map(card).collect()
    }

    /// The cards in this seat's hands, and in the piles from which it may play to tricks.
    fn in_hand(&self, rules: &Rules) -> CardSet {
        let is_hand =
            |pile: &Pile| rules.piles.group(*pile).role == Role::Hand && rules.piles.owner(*pile) == Some(self.seat());
        let hands = rules.piles.all().filter(is_hand).fold(CardSet::EMPTY, |all, pile| all | self.set(pile));
        hands | self.trick_cards()
    }

    fn asked_words(&self, rules: &Rules, state: &State, legal: &[Move]) -> Vec<AskedWord> {
        let is_word = |chosen: &&Move| chosen.cards().is_empty() && chosen.named().is_empty();
        let mut words: Vec<AskedWord> =
            legal.iter().filter(is_word).map(|said| AskedWord { said: *said, may: true, why: None }).collect();
        let others = rules.step(state.step).info.all_moves(rules).unwrap_or_default();
        let others = others.iter().filter(is_word).filter(|other| !legal.contains(other));
        let others: Vec<Move> = others.take(MOST_WORDS + 1).copied().collect();
        if words.len() + others.len() <= MOST_WORDS {
            let names = rules.names();
            words.extend(others.into_iter().map(|said| {
                let why = refused(rules.read_move(state, &said.text(&names, self.seat())));
                AskedWord { said, may: false, why }
            }));
        }
        words
    }
}

fn refused(found: Result<Move, PlayError>) -> Option<IllegalMove> {
    match found {
        Err(PlayError::Illegal(why)) => Some(why),
        _ => None,
    }
}
