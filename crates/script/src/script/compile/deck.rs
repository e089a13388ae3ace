//! Reads the deck, the order of its ranks, and its counting values.

use super::Made;
use super::card_points::CardPoints;
use super::items::items;
use super::patch::Merged;
use crate::cards::{Deck, DeckError, DeckList, Face, Rank, Suit};
use crate::play::DeckIndex;
use crate::script::bridge::engine::Script;
use crate::script::values::card_names::{CardNames, is_pattern, ranks_named};
use crate::script::values::kind::kind_of;
use crate::script::values::word::word;
use rhai::Map;

/// The ranks from low to high. If `order:` does not list them, the deck's ranks as they are written.
pub fn order(game: &Merged, map: &Map) -> Made<Vec<Rank>> {
    match listed(game, map)? {
        Some(text) if is_pattern(&text) => {
            let message = || CardNames::read(&text).err().unwrap_or_default();
            ranks_named(&text).ok_or_else(|| game.key_problem("order", message()))
        }
        Some(text) => DeckList::ranks(&text).map_err(|e| game.key_problem("order", e.to_string())),
        None => {
            let list = deck_list(game, map)?;
            let mut ranks: Vec<Rank> = Vec::new();
            for rank in list.faces.iter().filter_map(|f| f.rank()) {
                if !ranks.contains(&rank) {
                    ranks.push(rank);
                }
            }
            Ok(ranks)
        }
    }
}

/// The text of `order:` that says how ranks follow: ranks or a pattern, alone or in a list before a function or a pattern for
/// tricks. `None` if `order:` is missing or has only a function.
fn listed(game: &Merged, map: &Map) -> Made<Option<String>> {
    let Some(value) = map.get("order").filter(|value| !value.is_unit()) else { return Ok(None) };
    let (mut ranks, mut functions) = (Vec::new(), 0);
    for item in items(value) {
        if item.is_fnptr() { functions += 1 } else { ranks.push(item.into_string().ok()) }
    }
    match (ranks.as_slice(), functions) {
        ([Some(text)], 0 | 1) => Ok(Some(text.clone())),
        ([Some(text), Some(pattern)], 0) if !is_pattern(text) && is_pattern(pattern) => Ok(Some(text.clone())),
        ([], 1) => Ok(None),
        _ => Err(game
            .key_problem("order", "`order:` takes the ranks low to high, as \"2 3 4 5 6 7 8 9 T J Q K A\"")
            .note("a function `|card, trump| ...` may follow, in a list: `[\"9 T J Q K A\", |card, trump| ...]`")),
    }
}

/// The deck with its rank order and counting values.
pub fn deck_index(_script: &Script, game: &Merged, map: &Map, order: &[Rank]) -> Made<DeckIndex> {
    let list = deck_list(game, map)?;
    let stacked = stacked(game, map, &list)?;
    let deck = Deck::new(&list, order, stacked.as_deref());
    let deck = deck.map_err(|e| match e {
        DeckError::Unranked(_) | DeckError::Twice(_) => game.key_problem("order", e.to_string()),
        e => game.key_problem("deck", e.to_string()),
    })?;
    let counting = CardPoints::pips(game, map)?;
    let index = DeckIndex::new(deck.clone(), vec![0; deck.len()]);
    let pips = counting.of_deck(&index, None).map_err(|clash| clash.problem(game, "pips"))?;
    Ok(DeckIndex::new(deck, pips))
}

fn deck_list(game: &Merged, map: &Map) -> Made<DeckList> {
    let Some(value) = map.get("deck") else {
        return Err(game.problem("the game has no `deck:`").note("write `deck: standard()` for the usual 52 cards"));
    };
    let Some(deck) = word(value) else {
        return Err(
            game.key_problem("deck", format!("`deck:` takes a deck such as `standard()`, not {}", kind_of(value)))
        );
    };
    let ranks = |index: usize| {
        let text = deck.str_arg(index)?;
        DeckList::ranks(&text).map_err(|e| deck.arg_problem(index, e.to_string()))
    };
    let mut list = match deck.name {
        "standard" => DeckList::of(&Rank::ALL, 1),
        "of_ranks" => DeckList::of(&ranks(0)?, 1),
        "two_of" => DeckList::of(&ranks(0)?, 2),
        "copies" => {
            let copies = deck.int_arg(0)?;
            if !(1..=8).contains(&copies) {
                return Err(deck.arg_problem(0, format!("a deck has 1 to 8 copies, not {copies}")));
            }
            DeckList::of(&ranks(1)?, copies as usize)
        }
        name => return Err(deck.problem(format!("`{name}` is not a deck"))),
    };
    for modifier in &deck.mods {
        let arg = modifier.args.first().cloned().unwrap_or_default();
        match (modifier.name, arg.as_int(), arg.into_string()) {
            ("with_jokers", Ok(count @ 1..=8), _) => {
                let jokers = [Face::RED_JOKER, Face::BLACK_JOKER];
                list.faces.extend((0..count as usize).map(|i| jokers[i % 2]));
            }
            ("with_jokers", ..) => return Err(deck.mod_problem(modifier, "`.with_jokers` takes a number from 1 to 8")),
            ("without", _, Ok(text)) => {
                for word in text.split_whitespace() {
                    let face = Face::parse(word).map_err(|e| deck.mod_problem(modifier, e.to_string()))?;
                    list.faces.retain(|f| *f != face);
                }
            }
            (name, ..) => return Err(deck.mod_problem(modifier, format!("a deck does not take `.{name}` like this"))),
        }
    }
    Ok(list)
}

/// The deck's order before it is shuffled: `"A K Q ..."` is the order of ranks within each suit (clubs, diamonds, hearts,
/// spades), `#{ suits: "S H D C", ranks: "A K Q" }` has the order of suits too. `None` if the game has no `stacked:`.
fn stacked(game: &Merged, map: &Map, list: &DeckList) -> Made<Option<Vec<Face>>> {
    let Some(value) = map.get("stacked").filter(|v| !v.is_unit()) else { return Ok(None) };
    let (suits, ranks) = match value.clone().try_cast::<Map>() {
        Some(map) => {
            let text = |key: &str| map.get(key).and_then(|v| v.clone().into_string().ok()).unwrap_or_default();
            (text("suits"), text("ranks"))
        }
        None => ("C D H S".to_string(), value.clone().into_string().unwrap_or_default()),
    };
    let ranks = DeckList::ranks(&ranks).map_err(|e| game.key_problem("stacked", e.to_string()))?;
    let suits: Option<Vec<Suit>> = suits.split_whitespace().map(Suit::parse).collect();
    let suits = suits.ok_or_else(|| game.key_problem("stacked", "the suits are C D H S"))?;
    let copies = list.faces.len().div_ceil((suits.len() * ranks.len()).max(1));
    let one: Vec<Face> = suits.iter().flat_map(|s| ranks.iter().map(|r| Face::new(*r, *s))).collect();
    Ok(Some(one.repeat(copies)))
}
