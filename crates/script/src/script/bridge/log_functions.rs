//! Functions for log scripts on cards, texts and the lines of a count; they are registered for all scripts.

use crate::cards::Card;
use crate::script::limits;
use crate::script::values::cards::Cards;
use crate::script::values::kind::in_words;
use crate::script::values::raised::{Raised, RaisedError};
use rhai::{Array, Dynamic, FnPtr, FuncRegistration, Map, Module, NativeCallContext};

pub(crate) fn register(module: &mut Module) {
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("join").set_into_module(module, |cards: &mut Cards, between: &str| {
        let faces = cards.cards.iter().map(|c| cards.counted.deck.face(*c).to_string());
        faces.collect::<Vec<_>>().join(between)
    });
    named("join").set_into_module(module, |list: Array, between: &str| {
        list.iter().map(in_words).collect::<Vec<_>>().join(between)
    });
    named("map").set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| {
        let all: Vec<_> = (0..cards.cards.len()).map(|i| cards.card(cards.cards[i])).collect();
        all.into_iter().map(|card| f.call_within_context::<Dynamic>(&context, (card,))).collect::<Result<Array, _>>()
    });
    named("+").set_into_module(module, |one: &mut Cards, other: Cards| -> Raised<Cards> {
        if one.cards.len() + other.cards.len() > limits::ARRAY {
            return Err(
                RaisedError::new(format!("so many cards cannot be taken together: at most {}", limits::ARRAY)).into()
            );
        }
        Ok(Cards::new(&one.counted, one.cards.iter().chain(other.cards.iter()).copied()))
    });
    named("sorted_by").set_into_module(module, sorted_by);
    named("trimmed").set_into_module(module, |text: &str| text.trim().to_string());
    named("is_whole_number").set_into_module(module, |text: &str| text.parse::<i64>().is_ok());
    named("in_order_of").set_into_module(module, in_order_of);
    named("in_order_of").set_into_module(module, cards_in_order_of);
}

/// Cards in the order of a list of ranks, and within a rank by suit.
fn sorted_by(cards: &mut Cards, ranks: &str) -> Raised<Cards> {
    let ranks = crate::cards::DeckList::ranks(ranks).map_err(|e| RaisedError::new(e.to_string()))?;
    let deck = &cards.counted.deck;
    let place = |c: &Card| ranks.iter().position(|r| deck.face(*c).rank() == Some(*r)).unwrap_or(99);
    let mut sorted = cards.cards.to_vec();
    sorted.sort_by_key(|c| (place(c), *c));
    Ok(Cards::new(&cards.counted, sorted))
}

/// Cards sorted by a key that a function returns, numbers or texts of one kind; stable. Floats are compared to 3 decimals.
fn cards_in_order_of(context: NativeCallContext, cards: &mut Cards, key: FnPtr) -> Raised<Cards> {
    let mut keyed = Vec::new();
    for card in cards.cards.iter().copied() {
        let value = key.call_within_context::<Dynamic>(&context, (cards.card(card),))?;
        let number = value.as_int().or_else(|_| value.as_float().map(|f| (f * 1000.0) as i64));
        keyed.push(((number.unwrap_or(0), value.into_string().unwrap_or_default()), card));
    }
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(Cards::new(&cards.counted, keyed.into_iter().map(|(_, card)| card)))
}

/// The lines of a count sorted by a key, compared as a text; their running totals are recomputed for this order.
fn in_order_of(context: NativeCallContext, lines: Array, key: FnPtr) -> Raised<Array> {
    let maps: Option<Vec<Map>> = lines.into_iter().map(|line| line.try_cast::<Map>()).collect();
    let maps = maps.ok_or_else(|| RaisedError::new("`in_order_of` takes the lines of a count"))?;
    let number = |map: &Map, key: &str| map.get(key).and_then(|v| v.as_int().ok()).unwrap_or(0);
    let mut running = maps.first().map_or(0, |m| number(m, "total") - number(m, "points"));
    let mut keyed = Vec::new();
    for map in maps {
        keyed.push((key.call_within_context::<Dynamic>(&context, (map.clone(),))?.to_string(), map));
    }
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    let total = |(_, mut map): (String, Map)| {
        running += number(&map, "points");
        map.insert("total".into(), running.into());
        Dynamic::from(map)
    };
    Ok(keyed.into_iter().map(total).collect())
}
