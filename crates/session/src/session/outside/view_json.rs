//! The view of a seat as JSON, made from nothing but that view.

use super::move_json::{faces, letter};
use crate::cards::{Card, CardSet, Suit};
use crate::play::{PastMove, Register, VarKind, View};
use crate::table::{Group, Per, Pile, Role, Seat};
use serde_json::{Map, Value, json};

pub fn view_json(view: &View) -> Value {
    let rules = view.rules;
    let seats = || rules.all_seats();
    let declarer = u8::try_from(view.number(Register::DECLARER)).ok();
    let may = |seat: Seat| hand(view, seat).map_or(CardSet::EMPTY, |pile| view.may_lie_in(pile));
    let must = |seat: Seat| hand(view, seat).map_or(CardSet::EMPTY, |pile| view.must_lie_in(pile));
    let history = view.history().map_or(&[][..], |history| history.moves());
    json!({
        "seat": view.seat().0,
        "seats": rules.seats,
        "dealer": view.dealer().0,
        "round": view.round(),
        "scores": seats().map(|seat| view.total(seat)).collect::<Vec<_>>(),
        "round_points": seats().map(|seat| view.round_points(seat)).collect::<Vec<_>>(),
        "out": seats().filter(|seat| view.is_out(*seat)).map(|seat| seat.0).collect::<Vec<_>>(),
        "piles": rules.piles.groups.iter().map(|group| (group.name.clone(), pile_group(view, group))).collect::<Map<_, _>>(),
        "tail": in_order(view, view.sequence().iter().copied()),
        "count": view.count(),
        "trump": suit(view.number(Register::TRUMP)),
        "bid": view.number(Register::BID),
        "declarer": declarer,
        "vars": vars(view),
        "chosen": faces(view, view.chosen()),
        "unseen": faces(view, view.unseen()),
        "outstanding": faces(view, view.outstanding(false)),
        "may_hold": seats().map(|seat| faces(view, may(seat))).collect::<Vec<_>>(),
        "must_hold": seats().map(|seat| faces(view, must(seat))).collect::<Vec<_>>(),
        "history": history.iter().map(|made| past_move(view, made)).collect::<Vec<_>>(),
    })
}

/// The piles of a group, in order.
fn pile_group(view: &View, group: &Group) -> Value {
    let piles = (group.first.0..group.first.0 + group.count).map(Pile);
    piles.map(|pile| one_pile(view, group, pile)).collect::<Vec<_>>().into()
}

fn one_pile(view: &View, group: &Group, pile: Pile) -> Value {
    let mut told = Map::new();
    if group.per != Per::Table {
        told.insert("seat".into(), json!(view.rules.piles.owner(pile).map(|seat| seat.0)));
    }
    told.insert("size".into(), json!(view.len(pile)));
    if view.sees(pile) {
        // cards without a known order, as in a shuffled pile, are listed in that of the deck
        let cards = view.cards(pile).map_or_else(|| faces(view, view.set(pile)), |cards| in_order(view, cards));
        told.insert("cards".into(), cards);
    }
    Value::Object(told)
}

fn in_order(view: &View, cards: impl IntoIterator<Item = Card>) -> Value {
    let deck = &view.rules.deck_index.deck;
    cards.into_iter().map(|card| deck.face(card).to_string()).collect::<Vec<_>>().into()
}

/// The pile with the role of a hand that belongs to a seat.
fn hand(view: &View, seat: Seat) -> Option<Pile> {
    let piles = &view.rules.piles;
    piles.all().find(|pile| piles.group(*pile).role == Role::Hand && piles.owner(*pile) == Some(seat))
}

fn suit(index: i32) -> Option<String> {
    Suit::ALL.get(usize::try_from(index).ok()?).map(|suit| letter(*suit))
}

/// The variables that this seat may see.
fn vars(view: &View) -> Value {
    let value = |kind: VarKind, number: i32| match kind {
        VarKind::Number => json!(number),
        VarKind::Flag => json!(number != 0),
        VarKind::Suit => json!(suit(number)),
    };
    let seen =
        view.rules.vars.iter().filter_map(|var| Some((var.name.clone(), value(var.kind, view.register(&var.name)?))));
    Value::Object(seen.collect())
}

fn past_move(view: &View, made: &PastMove) -> Value {
    let text = made.chosen.map(|chosen| chosen.text(&view.rules.names(), made.seat));
    json!({ "seat": made.seat.0, "move": text })
}
