//! Compiles `order: |card, trump| ...` and `suit_as: |card, trump| ...`: the rank and suit of cards in tricks, for each trump
//! and for none.

use super::{DeclaredGame, Made};
use crate::cards::Card;
use crate::play::{ByTrump, EvalContext, Function, TrickOrder, Value};
use crate::script::compile::items::items;
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use rhai::{Dynamic, FnPtr};

/// A function of a card and perhaps the trump, with its number of parameters.
type OfCard = (Function, usize);

impl DeclaredGame {
    pub fn seen(&mut self) -> Made<ByTrump<TrickOrder>> {
        let order = self.source.key("order").map(|value| items(&value)).unwrap_or_default();
        let order = order.into_iter().find_map(|item| item.try_cast::<FnPtr>());
        let order = order.map(|f| self.of_card("order", &f, Wanted::Number)).transpose()?;
        let suit = match self.source.key("suit_as") {
            Some(value) => Some(self.suit_as(value)?),
            None => None,
        };
        if order.is_none() && suit.is_none() {
            return Ok(TrickOrder::plain(&self.source.deck_index));
        }
        self.by_trump(order, suit)
    }

    fn suit_as(&mut self, value: Dynamic) -> Made<OfCard> {
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            let message = format!("`suit_as:` takes a function `|card, trump| ...`, not {}", kind_of(&value));
            return Err(self.source.game.key_problem("suit_as", message));
        };
        self.of_card("suit_as", &f, Wanted::Any)
    }

    fn of_card(&mut self, key: &str, f: &FnPtr, wanted: Wanted) -> Made<OfCard> {
        let count = self.source.script.params(f).map_or(1, |params| params.len());
        let params = if count > 1 { vec![Param::Card, Param::Suit] } else { vec![Param::Card] };
        let by = self.source.game.says(key).clone();
        let function = self.function(&by, f, &params, Bounds { wanted, ..Bounds::default() })?;
        match function.tree() {
            Some(_) => Ok((function, params.len())),
            None => {
                let message = format!("`{key}:` must be a function of the card and the trump alone");
                Err(self.source.game.key_problem(key, message))
            }
        }
    }

    fn by_trump(&self, order: Option<OfCard>, suit: Option<OfCard>) -> Made<ByTrump<TrickOrder>> {
        let deck_index = &self.source.deck_index;
        let context = EvalContext { deck_index, live: None };
        let of = |of: &Option<OfCard>, card: Card, trump: i32, usual: i32| match of {
            None => usual,
            Some((function, count)) => {
                let args = [Value::Card(card), Value::Int(trump)];
                function.eval(context, &args[..*count]).unwrap_or(usual)
            }
        };
        let seen = |trump: i32| -> Made<TrickOrder> {
            let suit_of = |card: Card| of(&suit, card, trump, deck_index.suit_of(card));
            let odd = deck_index.deck.all().iter().find(|card| !(-1..4).contains(&suit_of(*card)));
            if let Some(card) = odd {
                let message =
                    format!("`suit_as:` is to give a suit, and gives a number for {}", deck_index.deck.face(card));
                return Err(self.source.game.key_problem("suit_as", message));
            }
            let rank = |card: Card| of(&order, card, trump, deck_index.place[card.index()] as i32);
            Ok(TrickOrder::new(deck_index, suit_of, rank))
        };
        ByTrump::new(seen)
    }
}
