//! The prompts of a choice of cards, as a small dialogue: how many and to whom, how many more, and whether it is these.
//!
//! Knows no game: the step says where the cards go.

use super::Narrator;
use super::words::number;
use crate::play::{Move, StepKind, View};
use crate::table::{Role, Seat};

/// A choice of a number of cards of the hand.
#[derive(Clone, Copy)]
pub struct Choosing {
    wanted: usize,
    picked: usize,
}

impl Choosing {
    /// The choice that a decision asks for. `None` if it asks for something else.
    pub fn of(view: &View, legal: &[Move]) -> Option<Choosing> {
        let (wanted, _) = view.choosing()?;
        let of_cards = legal.first().is_some_and(|m| matches!(m, Move::Cards { to: None, .. }));
        (of_cards && wanted > 0).then(|| Choosing { wanted, picked: view.chosen().len() })
    }

    /// The choice with so many cards picked, if they are not chosen yet.
    pub fn picked(self, picked: usize) -> Choosing {
        Choosing { picked: self.picked.max(picked).min(self.wanted), ..self }
    }
}

impl Narrator<'_> {
    /// The prompt of a choice: `pass three cards to the left`, `pass two more cards to the left`, `pass these three
    /// to Ann?`. A game's own prompt takes the place of the first.
    pub(super) fn choosing_prompt(&self, view: &View, legal: &[Move], own: Option<&str>, choice: Choosing) -> String {
        let (verb, away) = verb(view);
        let Choosing { wanted, picked } = choice;
        let free = legal.iter().any(|m| matches!(m, Move::Pass | Move::Done));
        if picked == wanted && wanted > 1 {
            return format!("{verb} these {}{away}{}?", number(wanted as i32), self.goes_to(view, true));
        }
        let asked = match own {
            Some(own) => own.to_string(),
            None => {
                let cards = if wanted == 1 { "one card".into() } else { format!("{} cards", number(wanted as i32)) };
                format!("{verb} {cards}{away}{}", self.goes_to(view, false))
            }
        };
        match picked {
            0 if free => format!("you may {asked}"),
            0 => asked,
            picked if own.is_some() => format!("{asked}: {} more", number((wanted - picked) as i32)),
            picked => {
                let cards = if wanted - picked == 1 { "card" } else { "cards" };
                let more = number((wanted - picked) as i32);
                format!("{verb} {more} more {cards}{away}{}", self.goes_to(view, false))
            }
        }
    }

    /// A choice of these cards as advice: `pass QS and KS`, `lay 7H away`.
    pub(super) fn choosing_advised(&self, view: &View, cards: &str) -> String {
        let (verb, away) = verb(view);
        format!("{verb} {cards}{away}")
    }

    /// What is done with the cards of a choice, as a button says it: `pass`, `lay away`.
    pub fn choosing_verb(&self, view: &View) -> String {
        let (verb, away) = verb(view);
        format!("{verb}{away}")
    }

    /// Where the cards go: ` to the left`, ` to Ann`, ` to your pool`. Empty if they are laid aside, or stay.
    fn goes_to(&self, view: &View, named: bool) -> String {
        if let Some((seat, by_place)) = view.gives_to() {
            let left = (1..self.rules.seats).find(|n| view.seat().left(*n, self.rules.seats) == seat);
            return match (left, self.rules.seats) {
                (Some(1), 3..) if by_place && !named => " to the left".into(),
                (Some(n), 3..) if by_place && !named && n + 1 == self.rules.seats => " to the right".into(),
                (Some(2), 4) if by_place && !named => " across".into(),
                _ => format!(" to {}", self.name(seat)),
            };
        }
        let Some(pile) = view.lays_into() else { return String::new() };
        let group = self.rules.piles.group(pile);
        let owner = group.office.as_ref().and_then(|office| view.register(office));
        match owner.and_then(|seat| u8::try_from(seat).ok()).map(Seat) {
            Some(owner) if self.is_you(owner) => {
                format!(" to your {}", self.text.pile_name(&group.name).to_lowercase())
            }
            Some(owner) => format!(" to {} {}", self.whose(owner), self.text.pile_name(&group.name).to_lowercase()),
            None if matches!(group.role, Role::FaceUp | Role::Row) => format!(" to {}", self.pile(pile)),
            None => String::new(),
        }
    }
}

/// What is done with the cards that are chosen, before and after them: `lay` and ` away`.
fn verb(view: &View) -> (&'static str, &'static str) {
    match view.step_kind() {
        StepKind::Keep => ("keep", ""),
        StepKind::Give if view.gives_to().is_some_and(|(_, by_place)| by_place) => ("pass", ""),
        StepKind::Give => ("give", ""),
        _ => ("lay", " away"),
    }
}
