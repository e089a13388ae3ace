//! The answer of a strategy function, and the legal moves that it means.

use crate::cards::{Card, CardSet};
use crate::play::{Move, View};
use crate::script::native::{EvalResult, Run, Val, fault};

/// A script's decision: indices into the list of legal moves, and its reason. One of several moves is drawn at random.
#[derive(Debug, PartialEq)]
pub(super) struct Decided {
    pub among: Vec<usize>,
    pub reason: Option<String>,
}

impl Decided {
    pub fn one(index: usize) -> Decided {
        Decided { among: vec![index], reason: None }
    }

    /// Reads a compiled function's answer: a move, cards that a move names, a move's text, or one of these with a reason.
    pub fn read(run: &Run, answer: Val, view: &View, moves: &[Move]) -> EvalResult<Decided> {
        if let Val::List(list) = answer
            && let [choice, Val::Text(reason)] = run.values(list)
        {
            let decided = Decided::read(run, *choice, view, moves)?;
            return Ok(Decided { reason: Some(run.text(*reason).to_string()), ..decided });
        }
        match answer {
            Val::Move(place) => Ok(Decided::one(place.get() as usize)),
            Val::Text(text) => {
                let (names, text) = (view.rules.names(), run.text(text));
                let found = moves.iter().position(|m| m.text(&names, view.seat()) == text);
                found.map_or_else(fault, |place| Ok(Decided::one(place)))
            }
            other => Decided::with_cards(cards(run, other)?, view, moves),
        }
    }

    fn with_cards(cards: CardSet, view: &View, moves: &[Move]) -> EvalResult<Decided> {
        let exact = exact_moves(cards, view, moves);
        if !exact.is_empty() {
            return Ok(Decided { among: exact, reason: None });
        }
        next_in_series(cards, view, moves).map_or_else(fault, |place| Ok(Decided::one(place)))
    }
}

fn cards(run: &Run, answer: Val) -> EvalResult<CardSet> {
    match answer {
        Val::Card(_) | Val::Cards(_) => run.set_of(answer),
        Val::List(list) => {
            let mut all = CardSet::EMPTY;
            for value in run.values(list) {
                all.insert(run.card(*value)?);
            }
            Ok(all)
        }
        _ => fault(),
    }
}

/// Whether two sets show the same faces.
fn same_faces(view: &View, one: CardSet, other: CardSet) -> bool {
    let face = |card| view.rules.deck_index.deck.face(card);
    one == other || one.len() == other.len() && one.iter().zip(other).all(|(a, b)| face(a) == face(b))
}

/// Indices of the moves that play exactly these faces from the hand; if there are none, of those that name exactly them.
pub(super) fn exact_moves(cards: CardSet, view: &View, moves: &[Move]) -> Vec<usize> {
    let exact = |of: fn(&Move) -> CardSet| -> Vec<usize> {
        (0..moves.len()).filter(|i| same_faces(view, of(&moves[*i]), cards)).collect()
    };
    let played = exact(Move::from_hand);
    if played.is_empty() { exact(Move::named) } else { played }
}

/// Index of the next one-card move where the cards are played or chosen one by one: that of the lowest card not yet chosen. A
/// player who asks for a hint in the middle of a choice may have chosen other cards, or passed over some of these. Then it is
/// the first of these cards that a move still plays, else the first move. `None` if no move fits.
pub(super) fn next_in_series(cards: CardSet, view: &View, moves: &[Move]) -> Option<usize> {
    let chosen = view.chosen();
    let place =
        |next| moves.iter().position(|m| m.cards().len() == 1 && same_faces(view, m.cards(), CardSet::one(next)));
    let left = cards - chosen;
    let held = view.choosing().map_or(CardSet::EMPTY, |(_, pile)| view.set(pile));
    let passed_over = |card: Card| held.contains(card) && chosen.iter().any(|other| other > card);
    if (chosen - cards).is_empty() && !left.iter().any(passed_over) {
        return place(left.lowest()?);
    }
    left.iter().find_map(place).or((!moves.is_empty()).then_some(0))
}
