//! Words of cards: as in `bridge/card_functions.rs`, on sets.

use super::{Kind, NativeWord, Property, gives, property};
use crate::cards::{Card, CardSet, Colour, DeckList, Suit};
use crate::play::Ask;
use crate::script::native::heap::CardGroup;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Fun, Val, fault};
use crate::script::values::features::Gives;

pub(super) const WORDS: &[NativeWord] = &[
    gives("count", 2, Kind::Cards, |run, args| count(run, args).map(Val::Int)),
    gives("has", 2, Kind::Cards, |run, args| count(run, args).map(|count| Val::bool(count > 0))),
    gives("contains", 2, Kind::Cards, |run, args| index_of(run, args).map(|place| Val::bool(place >= 0))),
    gives("index_of", 2, Kind::Cards, |run, args| index_of(run, args).map(Val::Int)),
    gives("of", 2, Kind::Cards, of),
    gives("above", 2, Kind::Cards, above),
    gives("sorted", 1, Kind::Cards, sorted),
    gives("first", 1, Kind::Cards, |run, args| get(run, args[0], 0)),
    gives("last", 1, Kind::Cards, |run, args| get(run, args[0], -1)),
    gives("tail", 2, Kind::Cards, tail),
    gives("filter", 2, Kind::Cards, |run, args| {
        let (group, kept) = kept(run, args)?;
        run.heap.among(&group, kept)
    }),
    gives("any", 2, Kind::Cards, |run, args| kept(run, args).map(|(_, kept)| Val::bool(!kept.is_empty()))),
    gives("all", 2, Kind::Cards, |run, args| kept(run, args).map(|(group, kept)| Val::bool(kept == group.set))),
    gives("sum", 2, Kind::Cards, sum),
    gives("map", 2, Kind::Cards, map),
    gives("in_order_of", 2, Kind::Cards, in_order_of),
    gives("sorted_by", 2, Kind::Cards, sorted_by),
    gives("join", 2, Kind::Cards, join),
    gives("to_string", 1, Kind::Cards, super::texts::to_text),
    gives("to_string", 1, Kind::Card, super::texts::to_text),
    gives("to_string", 1, Kind::Face, super::texts::to_text),
    gives("to_string", 1, Kind::Suit, super::texts::to_text),
    gives("to_string", 1, Kind::Colour, super::texts::to_text),
    gives("to_debug", 1, Kind::Cards, super::texts::to_text),
    gives("to_debug", 1, Kind::Card, super::texts::to_text),
    gives("to_debug", 1, Kind::Face, super::texts::to_text),
    gives("to_debug", 1, Kind::Suit, super::texts::to_text),
    gives("to_debug", 1, Kind::Colour, super::texts::to_text),
];

pub(super) const PROPERTIES: &[Property] = &[
    property("rank", Kind::Card, |run, card| of_card(run, card, Ask::Rank, Gives::Number)),
    property("suit", Kind::Card, |run, card| of_card(run, card, Ask::Suit, Gives::Suit)),
    property("colour", Kind::Card, |run, card| of_card(run, card, Ask::Colour, Gives::Colour)),
    property("pips", Kind::Card, |run, card| of_card(run, card, Ask::Pips, Gives::Number)),
    property("is_court", Kind::Card, |run, card| of_card(run, card, Ask::IsCourt, Gives::Truth)),
    property("is_joker", Kind::Card, |run, card| of_card(run, card, Ask::IsJoker, Gives::Truth)),
    property("joker", Kind::Card, |run, card| of_card(run, card, Ask::IsJoker, Gives::Truth)),
    property("is_number", Kind::Card, |run, card| {
        let card = run.card(card)?;
        Ok(Val::bool(run.host.counted.is_number(run.deck_card(card))))
    }),
    property("copy", Kind::Card, |run, card| Ok(Val::Int(run.host.deck.deck.copy(run.card(card)?) as i64 + 1))),
    property("text", Kind::Card, |run, card| super::texts::to_text(run, &[card])),
    property("size", Kind::Cards, |run, cards| of_cards(run, cards, Ask::Size, Gives::Number)),
    property("pips", Kind::Cards, |run, cards| of_cards(run, cards, Ask::Sum, Gives::Number)),
    property("is_run", Kind::Cards, |run, cards| of_cards(run, cards, Ask::IsRun, Gives::Truth)),
    property("one_suit", Kind::Cards, |run, cards| of_cards(run, cards, Ask::OneSuit, Gives::Truth)),
    property("one_rank", Kind::Cards, |run, cards| of_cards(run, cards, Ask::OneRank, Gives::Truth)),
    property("one_colour", Kind::Cards, |run, cards| of_cards(run, cards, Ask::OneColour, Gives::Truth)),
    property("all_numbers", Kind::Cards, |run, cards| of_cards(run, cards, Ask::AllNumbers, Gives::Truth)),
    property("low", Kind::Cards, |run, cards| of_cards(run, cards, Ask::Low, Gives::Number)),
    property("high", Kind::Cards, |run, cards| of_cards(run, cards, Ask::High, Gives::Number)),
    property("ranks", Kind::Cards, |run, cards| of_cards(run, cards, Ask::Ranks, Gives::Number)),
    property("most_alike", Kind::Cards, |run, cards| of_cards(run, cards, Ask::MostAlike, Gives::Number)),
    property("suits", Kind::Cards, |run, cards| of_cards(run, cards, Ask::Suits, Gives::Number)),
    property("rank", Kind::Cards, |run, cards| match of_cards(run, cards, Ask::OneRank, Gives::Truth)? {
        truth if truth == Val::bool(true) => of_cards(run, cards, Ask::Low, Gives::Number),
        _ => Ok(Val::Int(-1)),
    }),
];

fn shown(value: i32, gives: Gives) -> Val {
    match gives {
        Gives::Number => Val::Int(value as i64),
        Gives::Truth => Val::bool(value != 0),
        Gives::Suit => Val::suit(value.clamp(-1, 3) as i8),
        Gives::Colour => Val::colour(if value == 1 { Colour::Red } else { Colour::Black }),
    }
}

#[inline]
fn of_card(run: &mut Run, card: Val, ask: Ask, gives: Gives) -> EvalResult {
    Ok(shown(run.host.deck.ask_card(run.card(card)?, ask), gives))
}

fn of_cards(run: &mut Run, cards: Val, ask: Ask, gives: Gives) -> EvalResult {
    let group = run.group(cards)?;
    let value = match ask {
        Ask::Size => group.len() as i32,
        _ => run.host.counted.of_all(run.heap.in_order(&group), ask),
    };
    Ok(shown(value, gives))
}

/// The cards that `count` and `has` look for.
fn wanted(run: &Run, what: Val) -> EvalResult<CardSet> {
    let deck = run.host.deck;
    Ok(match what {
        Val::Suit(suit) => usize::try_from(suit.get()).map_or(CardSet::EMPTY, |suit| deck.suits[suit]),
        Val::Int(rank) => {
            usize::try_from(rank).ok().and_then(|rank| deck.places.get(rank)).copied().unwrap_or_default()
        }
        Val::Face(face) => deck.deck.of_face(face.get()),
        _ => return fault(),
    })
}

fn count(run: &mut Run, args: &[Val]) -> EvalResult<i64> {
    let (group, wanted) = (run.group(args[0])?, wanted(run, args[1])?);
    Ok(if group.is_set() {
        (group.set & wanted).len() as i64
    } else {
        run.heap.in_order(&group).filter(|card| wanted.contains(*card)).count() as i64
    })
}

fn index_of(run: &mut Run, args: &[Val]) -> EvalResult<i64> {
    let (group, deck) = (run.group(args[0])?, &run.host.deck.deck);
    let place = match args[1] {
        Val::Card(card) => run.heap.in_order(&group).position(|c| c == card.get()),
        Val::Face(face) => run.heap.in_order(&group).position(|c| deck.face(c) == face.get()),
        _ => None,
    };
    Ok(place.map_or(-1, |place| place as i64))
}

fn of(run: &mut Run, args: &[Val]) -> EvalResult {
    let Val::Suit(suit) = args[1] else { return fault() };
    let group = run.group(args[0])?;
    let wanted = usize::try_from(suit.get()).map_or(CardSet::EMPTY, |suit| run.host.deck.suits[suit]);
    run.heap.among(&group, wanted)
}

/// The cards of a card's suit that rank higher than the card.
fn above(run: &mut Run, args: &[Val]) -> EvalResult {
    let (group, card) = (run.group(args[0])?, run.card(args[1])?);
    let deck = run.host.deck;
    let place = deck.place[card.index()];
    let suit = match Suit::from_index(deck.suit_of(card)) {
        Some(suit) => deck.suits[suit as usize],
        None => deck.deck.all() - deck.suits.iter().fold(CardSet::EMPTY, |all, suit| all | *suit),
    };
    let same = group.set & suit;
    let higher = same.iter().filter(|card| deck.place[card.index()] > place).collect();
    run.heap.among(&group, higher)
}

fn sorted(run: &mut Run, args: &[Val]) -> EvalResult {
    let group = run.group(args[0])?;
    if group.is_set() {
        return run.heap.set(group.set);
    }
    let start = run.heap.card_place();
    gather(run, &group);
    run.heap.sort_cards(start);
    run.heap.gathered(start)
}

/// Appends the cards of a group to the cards of the heap.
fn gather(run: &mut Run, group: &CardGroup) {
    for place in 0..group.len() {
        if let Some(card) = run.heap.nth(group, place) {
            run.heap.push_card(card);
        }
    }
}

pub(super) fn get(run: &mut Run, cards: Val, index: i64) -> EvalResult {
    let group = run.group(cards)?;
    let from_end = if index < 0 { index + group.len() as i64 } else { index };
    let card = usize::try_from(from_end).ok().and_then(|place| run.heap.nth(&group, place));
    card.map_or_else(fault, |card| Ok(Val::card(card)))
}

fn tail(run: &mut Run, args: &[Val]) -> EvalResult {
    let (group, count) = (run.group(args[0])?, args[1].int()?);
    let skip = group.len().saturating_sub(usize::try_from(count).unwrap_or(0));
    if skip == 0 {
        return Ok(args[0]);
    }
    let start = run.heap.card_place();
    for place in skip..group.len() {
        if let Some(card) = run.heap.nth(&group, place) {
            run.heap.push_card(card);
        }
    }
    run.heap.gathered(start)
}

fn closure(value: Val) -> EvalResult<Fun> {
    match value {
        Val::Fun(fun) => Ok(fun.get()),
        _ => fault(),
    }
}

/// The cards for which a function returns true, as a set. A group in which a card occurs twice is left to Rhai.
fn kept(run: &mut Run, args: &[Val]) -> EvalResult<(CardGroup, CardSet)> {
    let (group, fun) = (run.group(args[0])?, closure(args[1])?);
    if !group.is_set() || run.takes(fun) != 1 {
        return fault();
    }
    let mut kept = CardSet::EMPTY;
    for place in 0..group.len() {
        let Some(card) = run.heap.nth(&group, place) else { break };
        if run.call_fun(fun, &[Val::card(card)])?.truth()? {
            kept.insert(card);
        }
    }
    Ok((group, kept))
}

fn sum(run: &mut Run, args: &[Val]) -> EvalResult {
    let (group, fun) = (run.group(args[0])?, closure(args[1])?);
    if run.takes(fun) != 1 {
        return fault();
    }
    let mut sum = 0i64;
    for place in 0..group.len() {
        let Some(card) = run.heap.nth(&group, place) else { break };
        sum = sum.saturating_add(run.call_fun(fun, &[Val::card(card)])?.int()?);
    }
    Ok(Val::Int(sum))
}

fn map(run: &mut Run, args: &[Val]) -> EvalResult {
    let (group, fun) = (run.group(args[0])?, closure(args[1])?);
    if run.takes(fun) != 1 {
        return fault();
    }
    let start = run.frame();
    for place in 0..group.len() {
        let Some(card) = run.heap.nth(&group, place) else { break };
        let value = run.call_fun(fun, &[Val::card(card)])?;
        run.heap.slots.push(value);
    }
    run.list_from_stack(start)
}

/// Cards sorted by a key, stable. Keys that are not numbers are left to Rhai.
fn in_order_of(run: &mut Run, args: &[Val]) -> EvalResult {
    let (group, fun) = (run.group(args[0])?, closure(args[1])?);
    if group.len() > Card::MAX || run.takes(fun) != 1 {
        return fault();
    }
    let mut keyed = [(0i64, Card(0)); Card::MAX];
    for (place, entry) in keyed.iter_mut().enumerate().take(group.len()) {
        let Some(card) = run.heap.nth(&group, place) else { break };
        *entry = match run.call_fun(fun, &[Val::card(card)])? {
            Val::Int(key) => (key, card),
            Val::Float(key) => ((key.get() * 1000.0) as i64, card),
            _ => return fault(),
        };
    }
    let keyed = &mut keyed[..group.len()];
    keyed.sort_by_key(|(key, _)| *key);
    let start = run.heap.card_place();
    keyed.iter().for_each(|(_, card)| run.heap.push_card(*card));
    run.heap.gathered(start)
}

/// Cards in the order of a list of ranks, and within a rank by suit.
fn sorted_by(run: &mut Run, args: &[Val]) -> EvalResult {
    let Val::Text(ranks) = args[1] else { return fault() };
    let Ok(ranks) = DeckList::ranks(run.text(ranks)) else { return fault() };
    let (group, deck) = (run.group(args[0])?, &run.host.deck.deck);
    let place = |c: &Card| ranks.iter().position(|r| deck.face(*c).rank() == Some(*r)).unwrap_or(99);
    let mut sorted: Vec<Card> = run.heap.in_order(&group).collect();
    sorted.sort_by_key(|c| (place(c), *c));
    run.heap.ordered(sorted.into_iter())
}

fn join(run: &mut Run, args: &[Val]) -> EvalResult {
    let Val::Text(between) = args[1] else { return fault() };
    let (group, deck) = (run.group(args[0])?, &run.host.deck.deck);
    let faces: Vec<String> = run.heap.in_order(&group).map(|c| deck.face(c).to_string()).collect();
    let joined = faces.join(run.text(between));
    run.heap.write(&joined)
}
