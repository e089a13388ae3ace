//! Compiles how tricks see cards, for each trump and for none, in each kind of contract: `trumps:` and `order:` by patterns, or
//! `order: |card, trump| ...` and `suit_as: |card, trump| ...`.

use super::contracts::SaidContract;
use super::heights::{Heights, plain};
use super::{DeclaredGame, Made};
use crate::cards::{Card, Suit};
use crate::play::{APART, ByTrump, DeckIndex, EvalContext, Function, TrickOrder, Value, contract_of, trump_of};
use crate::script::compile::items::items;
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::card_names::is_pattern;
use crate::script::values::kind::kind_of;
use rhai::{Dynamic, FnPtr};

/// A function of a card and perhaps the trump, with its number of parameters.
type OfCard = (Function, usize);

/// What a game says of the order of cards in tricks.
#[derive(Clone, Default)]
struct SaidOrder {
    /// The name of the kind of contract that says it; `None` for the game itself.
    kind: Option<String>,
    order: Option<OfCard>,
    suit: Option<OfCard>,
    /// The cards of all suits, by patterns.
    heights: Option<Heights>,
    trumps: Option<Heights>,
    /// Whether the trumps belong to no suit.
    apart: bool,
}

impl SaidOrder {
    /// Whether nothing is said that tricks have to know.
    fn is_plain(&self) -> bool {
        self.order.is_none() && self.suit.is_none() && self.heights.is_none() && self.trumps.is_none()
    }

    /// The trump for which cards are named, and the suit that trumps get. `None` if no card is a trump.
    fn trump_suit(&self, trump: i32) -> Option<i32> {
        // without a trump no card is one
        if self.apart { Some(APART) } else { Some(trump).filter(|trump| *trump >= 0) }
    }
}

impl DeclaredGame {
    pub fn seen(&mut self) -> Made<ByTrump<TrickOrder>> {
        let order = self.source.key("order").map(|value| items(&value)).unwrap_or_default();
        let pattern = order.iter().filter_map(|item| item.clone().into_string().ok()).find(|text| is_pattern(text));
        let order = order.into_iter().find_map(|item| item.try_cast::<FnPtr>());
        let said = SaidOrder {
            kind: None,
            apart: false,
            order: order.map(|f| self.of_card("order", &f, Wanted::Number)).transpose()?,
            suit: self.source.key("suit_as").map(|value| self.suit_as(value)).transpose()?,
            heights: pattern.map(|text| self.heights("order", &text)).transpose()?,
            trumps: self.trumps()?,
        };
        if said.order.is_some() && said.trumps.is_some() {
            let message = "`trumps:` and a function in `order:` both say how high trumps stand: leave one out";
            return Err(self.source.game.key_problem("trumps", message));
        }
        let mut all = vec![said];
        for kind in self.said_contracts()? {
            all.push(self.order_of(&all[0], &kind)?);
        }
        match &all[..] {
            [said] if said.is_plain() => Ok(TrickOrder::plain(&self.source.deck_index)),
            all => self.by_trump(all),
        }
    }

    /// What a kind of contract says of the order of cards; what it leaves out is as the game has it.
    fn order_of(&self, game: &SaidOrder, kind: &SaidContract) -> Made<SaidOrder> {
        let order = &self.source.deck_index.deck;
        let heights = |key: &str, text: Option<String>| {
            let read = text.map(|text| Heights::read(&text, order.order()));
            read.transpose().map_err(|message| kind.problem(&self.source.game, format!("`{key}:`: {message}")))
        };
        let (said, trumps) = (heights("order", kind.order.clone())?, heights("trumps", kind.trumps.clone())?);
        Ok(SaidOrder {
            kind: Some(kind.name.clone()),
            order: if said.is_some() { None } else { game.order.clone() },
            suit: game.suit.clone(),
            heights: said.or(game.heights.clone()),
            trumps,
            apart: !kind.has_suit,
        })
    }

    fn trumps(&self) -> Made<Option<Heights>> {
        let Some(value) = self.source.key("trumps") else { return Ok(None) };
        let Ok(text) = value.clone().into_string() else {
            let message = format!("`trumps:` takes patterns from low to high, not {}", kind_of(&value));
            let problem = self.source.game.key_problem("trumps", message);
            return Err(problem.note("write `trumps: \"7 8 9 T Q K A of trump, J of trump\"`"));
        };
        self.heights("trumps", &text).map(Some)
    }

    fn heights(&self, key: &str, text: &str) -> Made<Heights> {
        let heights = Heights::read(text, self.source.deck_index.deck.order());
        heights.map_err(|message| self.source.game.key_problem(key, message))
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

    fn by_trump(&self, said: &[SaidOrder]) -> Made<ByTrump<TrickOrder>> {
        let deck_index = &self.source.deck_index;
        ByTrump::of_contracts(said.len(), |key: i32| {
            let (said, trump) = (&said[contract_of(key) as usize], trump_of(key));
            let suit = Suit::from_index(trump);
            let heights = self.named("order", said, &said.heights, suit)?;
            let trump_suit = said.trump_suit(trump);
            let trumps =
                if trump_suit.is_some() { self.named("trumps", said, &said.trumps, suit)? } else { Vec::new() };
            let is_trump = |card: Card| trumps.iter().any(|(named, _)| *named == card);
            let suit_of = |card: Card| match trump_suit.filter(|_| is_trump(card)) {
                Some(suit) => suit,
                None => value_of(deck_index, &said.suit, card, trump, deck_index.suit_of(card)),
            };
            let odd = deck_index.deck.all().iter().find(|card| !(-1..=APART).contains(&suit_of(*card)));
            if let Some(card) = odd {
                let message =
                    format!("`suit_as:` is to give a suit, and gives a number for {}", deck_index.deck.face(card));
                return Err(self.source.game.key_problem("suit_as", message));
            }
            let rank = |card: Card| {
                let named = trumps.iter().chain(&heights).find(|(named, _)| *named == card);
                let usual = named.map_or_else(|| plain(deck_index, card), |(_, height)| *height);
                value_of(deck_index, &said.order, card, trump, usual)
            };
            Ok(TrickOrder::new(deck_index, suit_of, rank))
        })
    }

    /// The heights of the cards that patterns name with this trump.
    fn named(
        &self,
        key: &str,
        said: &SaidOrder,
        heights: &Option<Heights>,
        trump: Option<Suit>,
    ) -> Made<Vec<(Card, i32)>> {
        let Some(heights) = heights else { return Ok(Vec::new()) };
        heights.with(&self.source.deck_index, trump).map_err(|card| {
            let face = self.source.deck_index.deck.face(card);
            let message = format!("`{key}:` names {face} twice");
            let problem = match &said.kind {
                Some(kind) => self.source.game.key_path_problem(&["contracts", kind], message),
                None => self.source.game.key_problem(key, message),
            };
            problem
                .note("a card may be named once more by itself, or by its rank with more conditions: that place holds")
        })
    }
}

/// What the function gives for a card with a trump; `usual` without a function.
fn value_of(deck_index: &DeckIndex, of: &Option<OfCard>, card: Card, trump: i32, usual: i32) -> i32 {
    let Some((function, count)) = of else { return usual };
    let args = [Value::Card(card), Value::Int(trump)];
    function.eval(EvalContext { deck_index, live: None }, &args[..*count]).unwrap_or(usual)
}
