//! Reads those steps `move(from, to, which)` that move some cards, or the cards of who has moved.

use crate::play::steps::move_some::{MoveSome, MovedCards};
use crate::play::steps::phases::Phases;
use crate::play::{Base, SeatRef};
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per, Pile, Role, Seat, Sight};
use rhai::Dynamic;

impl RoundDraft {
    /// Whether a `move` says which cards, or follows from a move of a seat and means its cards.
    pub fn moves_some(&self, step: &Word) -> bool {
        let is_of = |value: &Dynamic| word(value).is_some_and(|word| word.name == "of");
        let some = step.args.len() > 2 || step.args.first().is_some_and(is_of);
        some || self.turns_around.is_some() || self.goes_onto_row(step)
    }

    /// Whether the cards go onto a row or grid that each seat has.
    fn goes_onto_row(&self, step: &Word) -> bool {
        let to = step.args.get(1).and_then(|to| to.clone().into_string().ok());
        to.is_some_and(|name| !self.row_of_seats(&name).is_empty())
    }

    /// Reads `move("down", "square")`: what lies face down on the places of a grid is turned up.
    fn turning_up(&mut self, step: &Word) -> Made<MoveSome> {
        let (from, places) = (self.group_arg(step, 0)?, self.covered_places(step, 1)?);
        let is_covering = |place: &Group| {
            let build = self.builds().get(self.piles().group_index(place.first));
            let covered = build.and_then(|build| self.piles().groups.get(usize::from(build.covered?)));
            covered.is_some_and(|covered| covered.first == from.first)
        };
        match places.first() {
            Some(first) if places.iter().all(is_covering) => {
                let to = first.clone();
                Ok(MoveSome { from, to, between: None, which: MovedCards::Covered(places) })
            }
            _ => Err(step.arg_problem(0, format!("the cards of `{}` do not lie on these places", from.name))),
        }
    }

    pub fn moving_some(&mut self, step: &Word) -> Made<MoveSome> {
        if self.goes_onto_row(step) {
            return self.turning_up(step);
        }
        let ((giver, from), (taker, to)) = (self.seat_and_pile(step, 0)?, self.seat_and_pile(step, 1)?);
        let between = match (giver, taker, self.who_moves()) {
            (Some(giver), Some(taker), _) => Some((giver, taker)),
            (giver, taker, Some(player)) => Some((giver.unwrap_or(player), taker.unwrap_or(player))),
            (None, None, None) if from.per != Per::Table && to.per != Per::Table => None,
            (giver, taker, None) => {
                let nobody = SeatRef { base: Base::Seat(Seat(0)), left: 0 };
                let missing = |who: Option<SeatRef>, group: &Group| who.is_none() && group.per != Per::Table;
                if let Some(group) =
                    [(giver, &from), (taker, &to)].into_iter().find_map(|(w, g)| missing(w, g).then_some(g))
                {
                    let problem = step.problem(format!("each seat has its own `{}`: whose is meant?", group.name));
                    return Err(problem.suggest(format!("write `of(\"dealer\", \"{}\")`, or another seat", group.name)));
                }
                Some((giver.unwrap_or(nobody), taker.unwrap_or(nobody)))
            }
        };
        let which = self.moved_cards(step)?;
        if matches!(which, MovedCards::Top(_)) && from.sight == Sight::Nobody && from.role != Role::Stock {
            self.shuffled.extend((from.first.0..from.first.0 + from.count).map(Pile));
        }
        Ok(MoveSome { from, to, between, which })
    }

    /// Reads `"hand"` or `of("asked", "hand")`.
    fn seat_and_pile(&self, step: &Word, arg: usize) -> Made<(Option<SeatRef>, Group)> {
        match word(step.arg(arg)?).filter(|of| of.name == "of") {
            Some(of) => self.pile_of(&of).map(|(who, group)| (Some(who), group)),
            None => Ok((None, self.group_arg(step, arg)?)),
        }
    }

    fn moved_cards(&mut self, step: &Word) -> Made<MovedCards> {
        let Some(value) = step.args.get(2).cloned() else { return Ok(MovedCards::All) };
        match word(&value) {
            Some(set) if set.name == "same_rank" => match set.int_arg(0)? {
                count @ 1..=128 => Ok(MovedCards::SetsOf(count as u8)),
                _ => Err(set.arg_problem(0, "`same_rank` takes a number of cards")),
            },
            Some(other) => Err(step
                .arg_problem(2, format!("`{}` does not say which cards move", other.name))
                .note("it takes cards, a number of cards from the top, or same_rank(4)")),
            None if value.clone().into_string().as_deref() == Ok("just drawn") => match self.turns_around {
                Some(around) => Ok(MovedCards::Card(Phases::drawn(around))),
                None => Err(step.arg_problem(2, "\"just drawn\" is a card that was dealt after a move of `turns`")),
            },
            None if value.is_string() || value.is_fnptr() => Ok(MovedCards::Named(self.named_cards(step, 2)?)),
            None if value.is_map() => {
                let message = format!("`move` takes cards, a number of cards or same_rank(4), not {}", kind_of(&value));
                Err(step.arg_problem(2, message))
            }
            None => Ok(MovedCards::Top(self.count_of_cards(step, &value)?)),
        }
    }
}
