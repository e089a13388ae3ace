//! The functions and properties of cards in live calls: reading, iterating, selecting, summing.

use crate::cards::Card;
use crate::play::Ask;
use crate::script::bridge::card_properties::{countable, no_property, shown};
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::features::{CARD, CARD_MORE, SET, SET_MORE};
use crate::script::values::plain::{ColourValue, FaceValue, RankName, SuitValue};
use crate::script::values::raised::Raised;
use rhai::plugin::TypeId;
use rhai::{Dynamic, EvalAltResult, FnPtr, FuncRegistration, ImmutableString, Module, NativeCallContext};

impl Cards {
    fn get(&self, index: i64) -> Raised<CardValue> {
        let from_end = if index < 0 { index + self.cards.len() as i64 } else { index };
        match usize::try_from(from_end).ok().and_then(|i| self.cards.get(i)) {
            Some(card) => Ok(self.card(*card)),
            None => Err(Box::new(EvalAltResult::ErrorArrayBounds(self.cards.len(), index, rhai::Position::NONE))),
        }
    }

    fn count(&self, what: &Dynamic) -> Raised<i64> {
        let ask = countable(what, &self.counted)?;
        Ok(ask.map_or(0, |ask| self.counted.of_cards(&self.cards, ask) as i64))
    }

    /// The index of a card, or of the first card with a face; -1 if there is none.
    fn index_of(&self, what: &Dynamic) -> i64 {
        let wanted = |card: &CardValue| {
            let same = what.read_lock::<CardValue>().map(|c| c.card == card.card);
            same.or_else(|| what.read_lock::<FaceValue>().map(|f| f.0 == card.face())).unwrap_or(false)
        };
        self.iter().position(|card| wanted(&card)).map_or(-1, |i| i as i64)
    }

    fn filter(&self, context: &NativeCallContext, f: &FnPtr) -> Raised<Cards> {
        let mut kept = Vec::new();
        for card in self.iter() {
            if truth(context, f, &card)? {
                kept.push(card.card);
            }
        }
        Ok(Cards::new(&self.counted, kept))
    }

    fn sum(&self, context: &NativeCallContext, f: &FnPtr) -> Raised<i64> {
        let mut sum = 0i64;
        for card in self.iter() {
            sum = sum.saturating_add(f.call_within_context::<i64>(context, (card,))?);
        }
        Ok(sum)
    }

    fn sorted(&self) -> Cards {
        let mut cards = self.cards.to_vec();
        cards.sort();
        Cards::new(&self.counted, cards)
    }

    fn plus(&self, more: &[Card]) -> Cards {
        Cards::new(&self.counted, self.cards.iter().chain(more).copied())
    }

    fn minus(&self, less: &[Card]) -> Cards {
        Cards::new(&self.counted, self.cards.iter().filter(|c| !less.contains(c)).copied())
    }

    /// The cards of one suit; no cards for no suit.
    fn of(&self, suit: &SuitValue) -> Raised<Cards> {
        let suit = crate::cards::Suit::from_index(suit.index()?);
        let of_suit = |c: &Card| suit.is_some() && self.counted.deck.face(*c).suit() == suit;
        Ok(Cards::new(&self.counted, self.cards.iter().copied().filter(of_suit)))
    }

    /// The cards of a card's suit that rank higher than the card.
    fn above(&self, card: &CardValue) -> Cards {
        let (deck, face) = (&self.counted.deck, card.face());
        let higher = |c: &Card| deck.face(*c).suit() == face.suit() && deck.place(deck.face(*c)) > deck.place(face);
        Cards::new(&self.counted, self.cards.iter().copied().filter(higher))
    }

    fn tail(&self, count: i64) -> Cards {
        let skip = self.cards.len().saturating_sub(usize::try_from(count).unwrap_or(0));
        Cards::new(&self.counted, self.cards[skip..].iter().copied())
    }

    /// The faces as a text, such as `5H 5C JD`.
    fn text(&self) -> String {
        self.iter().map(|card| card.face().to_string()).collect::<Vec<_>>().join(" ")
    }
}

fn truth(context: &NativeCallContext, f: &FnPtr, card: &CardValue) -> Raised<bool> {
    f.call_within_context::<bool>(context, (card.clone(),))
}

pub(crate) fn register(module: &mut Module) {
    module.set_custom_type::<CardValue>("card").set_custom_type::<Cards>("cards");
    module.set_custom_type::<FaceValue>("card").set_custom_type::<SuitValue>("suit");
    module.set_custom_type::<ColourValue>("colour").set_custom_type::<RankName>("rank");
    register_card(module);
    register_properties(module);
    register_functions(module);
    register_texts(module);
    module.set_iter(TypeId::of::<Cards>(), |cards| Box::new(cards.cast::<Cards>().iter().map(Dynamic::from)));
}

fn register_card(module: &mut Module) {
    for (name, ask, gives) in CARD {
        FuncRegistration::new_getter(name)
            .set_into_module(module, |card: &mut CardValue| shown(card.counted.of_card(card.card, *ask), *gives));
    }
    FuncRegistration::new_getter("is_number")
        .set_into_module(module, |card: &mut CardValue| card.counted.is_number(card.face()));
    FuncRegistration::new_getter("copy")
        .set_into_module(module, |card: &mut CardValue| card.counted.deck.copy(card.card) as i64 + 1);
    FuncRegistration::new_getter("text").set_into_module(module, |card: &mut CardValue| card.face().to_string());
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut CardValue, name: ImmutableString| {
        let all = CARD.iter().map(|p| p.0).chain(CARD_MORE.iter().copied());
        Err::<Dynamic, _>(no_property("a card", &name, all))
    });
}

fn register_properties(module: &mut Module) {
    for (name, ask, gives) in SET {
        FuncRegistration::new_getter(name)
            .set_into_module(module, |cards: &mut Cards| shown(cards.counted.of_cards(&cards.cards, *ask), *gives));
    }
    FuncRegistration::new_getter("rank").set_into_module(module, |cards: &mut Cards| {
        let one = cards.counted.of_cards(&cards.cards, Ask::OneRank) == 1;
        if one { cards.counted.of_cards(&cards.cards, Ask::Low) as i64 } else { -1 }
    });
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut Cards, name: ImmutableString| {
        let all = SET.iter().map(|p| p.0).chain(SET_MORE.iter().copied());
        Err::<Dynamic, _>(no_property("a set of cards", &name, all))
    });
    FuncRegistration::new_index_getter().set_into_module(module, |cards: &mut Cards, index: i64| cards.get(index));
}

fn register_functions(module: &mut Module) {
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("count").set_into_module(module, |cards: &mut Cards, what: Dynamic| cards.count(&what));
    named("has").set_into_module(module, |cards: &mut Cards, what: Dynamic| {
        Ok::<_, Box<EvalAltResult>>(cards.count(&what)? > 0)
    });
    named("contains").set_into_module(module, |cards: &mut Cards, what: Dynamic| cards.index_of(&what) >= 0);
    named("index_of").set_into_module(module, |cards: &mut Cards, what: Dynamic| cards.index_of(&what));
    named("+").set_into_module(module, |cards: Cards, card: CardValue| cards.plus(&[card.card]));
    named("-").set_into_module(module, |cards: Cards, less: Cards| cards.minus(&less.cards));
    named("-").set_into_module(module, |cards: Cards, card: CardValue| cards.minus(&[card.card]));
    named("of").set_into_module(module, |cards: &mut Cards, suit: SuitValue| cards.of(&suit));
    named("above").set_into_module(module, |cards: &mut Cards, card: CardValue| cards.above(&card));
    named("sorted").set_into_module(module, |cards: &mut Cards| cards.sorted());
    named("first").set_into_module(module, |cards: &mut Cards| cards.get(0));
    named("last").set_into_module(module, |cards: &mut Cards| cards.get(-1));
    named("tail").set_into_module(module, |cards: &mut Cards, count: i64| cards.tail(count));
    named("filter")
        .set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| cards.filter(&context, &f));
    named("sum")
        .set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| cards.sum(&context, &f));
    named("any").set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| {
        Ok::<_, Box<EvalAltResult>>(!cards.filter(&context, &f)?.cards.is_empty())
    });
    named("all").set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| {
        Ok::<_, Box<EvalAltResult>>(cards.filter(&context, &f)?.cards.len() == cards.cards.len())
    });
}

/// Registers the conversions of cards, faces, suits and colours to texts.
fn register_texts(module: &mut Module) {
    for name in ["to_string", "to_debug"] {
        let named = || FuncRegistration::new(name).in_global_namespace();
        named().set_into_module(module, |card: &mut CardValue| card.face().to_string());
        named().set_into_module(module, |cards: &mut Cards| cards.text());
        named().set_into_module(module, |face: &mut FaceValue| face.0.to_string());
        named().set_into_module(module, |colour: &mut ColourValue| format!("{:?}", colour.0).to_lowercase());
        named().set_into_module(module, |suit: &mut SuitValue| {
            let index = suit.index()?;
            let suit = crate::cards::Suit::from_index(index);
            Ok::<_, Box<EvalAltResult>>(suit.map_or("no suit".to_string(), |s| s.to_string()))
        });
    }
}
