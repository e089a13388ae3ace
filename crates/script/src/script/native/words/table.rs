//! Words of the table: as in `bridge/view_functions.rs` and `bridge/verbs.rs`.

use super::{Kind, NativeWord, Property, gives, property};
use crate::cards::{Card, CardSet, Suit};
use crate::play::{ArgSource, EvalContext, Register, ScoreArgs, ScoreTable, VarKind, Verb};
use crate::script::bridge::script_view::For;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use crate::script::values::numbers::NUMBERS;
use crate::table::Seat;

pub(super) const WORDS: &[NativeWord] = &[
    gives("pile", 2, Kind::Table, |run, args| {
        let seat = run.look()?.seat;
        run.pile(text(args[1])?, seat)
    }),
    gives("pile", 3, Kind::Table, |run, args| {
        let seat = run.look()?.seat_number(args[2])?;
        run.pile(text(args[1])?, seat)
    }),
    gives("size", 2, Kind::Table, |run, args| run.size(text(args[1])?, run.look()?.seat)),
    gives("size", 3, Kind::Table, |run, args| run.size(text(args[1])?, run.look()?.seat_number(args[2])?)),
    gives("is_out", 2, Kind::Table, |run, args| {
        let look = run.look()?;
        Ok(Val::bool(look.view.is_out(look.seat_number(args[1])?)))
    }),
    gives("deck", 1, Kind::Table, |run, _| {
        let all = run.host.deck.deck.all();
        run.heap.set(all)
    }),
    gives("cards", 2, Kind::Table, cards),
    gives("worth", 3, Kind::Table, worth),
    gives("expected", 3, Kind::Table, expected),
    gives("value", 2, Kind::Table, |run, args| {
        let key = run.look()?.trump_key();
        value(run, args[1], key)
    }),
    gives("value", 3, Kind::Table, |run, args| {
        let trump = plain(args[2])?;
        value(run, args[1], trump)
    }),
    gives("may_hold", 2, Kind::Table, |run, args| {
        let (may, _, _) = run.hand_of(args[1])?;
        run.heap.set(may)
    }),
    gives("must_hold", 2, Kind::Table, |run, args| {
        let (_, must, _) = run.hand_of(args[1])?;
        run.heap.set(must)
    }),
    gives("chance_of_none", 3, Kind::Table, |run, args| run.chance_of_none(args[1], args[2]).map(Val::float)),
    gives("random", 2, Kind::Table, |run, args| {
        let sides = args[1].int()?;
        run.random(sides)
    }),
    gives("suit_of", 2, Kind::Table, |run, args| {
        let (look, card) = (run.look()?, run.card(args[1])?);
        Ok(Val::suit(look.shared.suit_of(card, look.trump_key()).clamp(-1, 3) as i8))
    }),
    gives("beats", 3, Kind::Table, |run, args| {
        let (look, card, other) = (run.look()?, run.card(args[1])?, run.card(args[2])?);
        Ok(Val::bool(look.shared.beats(card, other, look.trump_key())))
    }),
    gives("is_master", 2, Kind::Table, |run, args| {
        let (card, outstanding) = (run.card(args[1])?, run.outstanding()?);
        let look = run.look()?;
        Ok(Val::bool(look.shared.is_master(card, outstanding, look.trump_key())))
    }),
    gives("get", 2, Kind::Table, |run, args| {
        let (name, look) = (text(args[1])?, run.look()?);
        look.value_of(run.text(name), look.seat)
    }),
    gives("get", 3, Kind::Table, |run, args| {
        let (name, look) = (text(args[1])?, run.look()?);
        look.value_of(run.text(name), look.seat_number(args[2])?)
    }),
    gives("move", 3, Kind::Table, |run, args| {
        let (cards, to) = (run.group(args[1])?, run.one_pile(text(args[2])?)?);
        let cards: Vec<Card> = run.heap.in_order(&cards).collect();
        cards.into_iter().try_fold(Val::Nothing, |_, card| run.tell(Verb::Move { card, to }))
    }),
    gives("draw", 3, Kind::Table, |run, args| {
        let (from, to) = (run.one_pile(text(args[1])?)?, run.one_pile(text(args[2])?)?);
        run.tell(Verb::Draw { from, to })
    }),
    gives("score", 4, Kind::Table, score),
    gives("set", 3, Kind::Table, |run, args| set(run, args[1], run.look()?.seat, args[2])),
    gives("set", 4, Kind::Table, |run, args| set(run, args[1], run.look()?.seat_number(args[2])?, args[3])),
    gives("lacks", 2, Kind::Table, |run, args| {
        let (seat, cards) = (run.look()?.seat, run.group(args[1])?.set);
        run.tell(Verb::Lacks { seat, cards })
    }),
    gives("lacks", 3, Kind::Table, |run, args| {
        let (seat, cards) = (run.look()?.seat_number(args[1])?, run.group(args[2])?.set);
        run.tell(Verb::Lacks { seat, cards })
    }),
    gives("next", 2, Kind::Table, |run, args| {
        let seat = run.look()?.seat_number(args[1])?;
        run.tell(Verb::Next { seat })
    }),
    gives("finish", 1, Kind::Table, |run, _| run.tell(Verb::Done)),
];

pub(super) const PROPERTIES: &[Property] = &[
    property("hand", Kind::Table, |run, _| run.hand()),
    property("tail", Kind::Table, |run, _| {
        let sequence = run.look()?.view.sequence();
        run.heap.ordered(sequence.iter().copied())
    }),
    property("unseen", Kind::Table, |run, _| {
        let unseen = run.unseen()?;
        run.heap.set(unseen)
    }),
    property("outstanding", Kind::Table, |run, _| {
        let outstanding = run.outstanding()?;
        run.heap.set(outstanding)
    }),
    property("chosen", Kind::Table, |run, _| {
        let chosen = run.look()?.chosen();
        run.heap.set(chosen)
    }),
    property("seat", Kind::Table, |run, _| Ok(Val::Int(run.look()?.seat.0 as i64))),
    property("seats", Kind::Table, |run, _| Ok(Val::Int(run.look()?.shared.seats as i64))),
    property("round", Kind::Table, |run, _| Ok(Val::Int(run.look()?.view.round() as i64))),
    property("moves_made", Kind::Table, |run, _| Ok(Val::Int(run.look()?.view.moves_made() as i64))),
    property("decision", Kind::Table, |run, _| {
        let decision = run.look()?.decision();
        run.heap.write(decision)
    }),
    property("step", Kind::Table, |run, _| {
        let step = run.look()?.step_name();
        run.heap.write(step)
    }),
    property("dealer", Kind::Table, |run, _| office(run, Register::DEALER)),
    property("is_dealer", Kind::Table, |run, _| {
        let look = run.look()?;
        Ok(Val::bool(look.register(Register::DEALER) as i64 == look.seat.0 as i64))
    }),
    property("count", Kind::Table, |run, _| office(run, Register::COUNT_NOW)),
    property("bid", Kind::Table, |run, _| office(run, Register::BID)),
    property("declarer", Kind::Table, |run, _| office(run, Register::DECLARER)),
    property("trump", Kind::Table, |run, _| Ok(Val::suit(run.look()?.trump().clamp(-1, 3) as i8))),
    property("in_search", Kind::Table, |run, _| Ok(Val::bool(run.look()?.shared.in_search))),
    property("left", Kind::Table, |run, _| {
        let look = run.look()?;
        let out = look.view.out();
        Ok(Val::Int(look.seat.next_playing(look.shared.seats, out).0 as i64))
    }),
    property("partner", Kind::Table, |run, _| {
        let look = run.look()?;
        Ok(Val::Int(look.shared.partner(look.seat).map_or(-1, |seat| seat.0 as i64)))
    }),
    property("score", Kind::Table, |run, _| {
        let look = run.look()?;
        Ok(Val::Int(look.view.total(look.seat) as i64))
    }),
    property("hand_size", Kind::Table, |run, _| run.hand_size()),
    property("scores", Kind::Table, |run, _| {
        let look = run.look()?;
        of_seats(run, look.shared.seats, |seat| look.view.total(seat))
    }),
    property("round_points", Kind::Table, |run, _| {
        let look = run.look()?;
        of_seats(run, look.shared.seats, |seat| look.view.round_points(seat))
    }),
];

fn text(value: Val) -> EvalResult<Span> {
    match value {
        Val::Text(span) => Ok(span),
        _ => fault(),
    }
}

fn office(run: &mut Run, register: Register) -> EvalResult {
    Ok(Val::Int(run.look()?.register(register) as i64))
}

fn of_seats(run: &mut Run, seats: usize, points: impl Fn(Seat) -> i32) -> EvalResult {
    let start = run.heap.begin();
    for seat in 0..seats as u8 {
        run.heap.push(Val::Int(points(Seat(seat)) as i64))?;
    }
    Ok(Val::List(run.heap.since(start)))
}

/// Converts a list of cards into a group of cards.
fn cards(run: &mut Run, args: &[Val]) -> EvalResult {
    let Val::List(list) = args[1] else { return fault() };
    let start = run.heap.card_place();
    for place in 0..list.len() {
        let card = run.card(run.value(list, place))?;
        run.heap.push_card(card);
    }
    run.heap.gathered(start)
}

/// A number or a suit as an argument of a score table.
fn plain(value: Val) -> EvalResult<i32> {
    match value {
        Val::Suit(suit) => Ok(suit.get() as i32),
        Val::Int(number) => Ok(number.clamp(i32::MIN as i64, i32::MAX as i64) as i32),
        _ => fault(),
    }
}

/// The cards of the running count, for a score table that takes them.
struct Tail {
    cards: [Card; Card::MAX],
    len: usize,
}

/// A score table and its arguments, converted from the script's values; trailing arguments may be missing.
fn asked<'h>(run: &Run<'h>, args: &[Val], tail: &mut Tail) -> EvalResult<(&'h ScoreTable, ScoreArgs<'static>)> {
    let (look, name) = (run.look()?, run.text(text(args[1])?));
    let Some(table) = look.shared.tables.iter().find(|table| table.name == name) else { return fault() };
    let one = [args[2]];
    let given = if let Val::List(list) = args[2] { run.values(list) } else { &one };
    if given.len() > table.args.len() {
        return fault();
    }
    let mut score_args = ScoreArgs::default();
    for (i, (arg, value)) in table.args.iter().zip(given).enumerate() {
        match arg.source {
            ArgSource::Number(_) | ArgSource::SeatNumber(_) => score_args.numbers[i] = plain(*value)?,
            ArgSource::Cards(_) | ArgSource::Several(_) | ArgSource::InTrick => {
                score_args.sets[i] = run.set_of(*value)?
            }
            ArgSource::Tail => {
                let group = run.group(*value)?;
                if group.len() > Card::MAX {
                    return fault();
                }
                tail.len = group.len();
                tail.cards.iter_mut().zip(run.heap.in_order(&group)).for_each(|(place, card)| *place = card);
            }
        }
    }
    Ok((table, score_args))
}

fn worth(run: &mut Run, args: &[Val]) -> EvalResult {
    let look = run.look()?;
    let name = run.text(text(args[1])?);
    if let Some((_, table)) = look.shared.melds.iter().find(|(melds, _)| melds == name) {
        let one = [args[2]];
        let given = if let Val::List(list) = args[2] { run.values(list) } else { &one };
        let cards = given.first().map_or(Ok(CardSet::EMPTY), |cards| run.set_of(*cards))?;
        let trump = given.get(1).map_or(Ok(look.trump()), |trump| plain(*trump))?;
        return Ok(Val::Int(table.total(cards, trump) as i64));
    }
    let mut tail = Tail { cards: [Card(0); Card::MAX], len: 0 };
    let (table, score_args) = asked(run, args, &mut tail)?;
    let count = if let Val::List(list) = args[2] { run.values(list).len().max(1) } else { 1 };
    if table.cards_not_given(count).is_some() {
        return fault();
    }
    let context = EvalContext { deck_index: &look.shared.scored, live: None };
    let total = table.total(context, &ScoreArgs { tail: &tail.cards[..tail.len], ..score_args });
    total.map_or_else(|_| fault(), |total| Ok(Val::Int(total.points as i64)))
}

/// The mean value of a score table over all unseen cards as the card that is missing.
fn expected(run: &mut Run, args: &[Val]) -> EvalResult {
    if run.look()?.wants != For::Strategy {
        return fault();
    }
    let unseen = run.unseen()?;
    let mut tail = Tail { cards: [Card(0); Card::MAX], len: 0 };
    let (table, score_args) = asked(run, args, &mut tail)?;
    let tail = &tail.cards[..tail.len];
    let given = score_args.sets.iter().fold(tail.iter().copied().collect(), |all: CardSet, set| all | *set);
    let context = EvalContext { deck_index: &run.look()?.shared.scored, live: None };
    let mean = table.expected(context, &ScoreArgs { tail, ..score_args }, unseen - given);
    mean.map_or_else(|_| fault(), |mean| Ok(Val::float(mean)))
}

/// The total value of cards when they are taken, with this trump (-1 for none).
fn value(run: &mut Run, cards: Val, trump: i32) -> EvalResult {
    let look = run.look()?;
    let Some(values) = look.shared.values.as_ref().map(|values| values.with(trump)) else { return fault() };
    let group = run.group(cards)?;
    Ok(Val::Int(run.heap.in_order(&group).map(|card| values[card.index()] as i64).sum()))
}

fn score(run: &mut Run, args: &[Val]) -> EvalResult {
    let look = run.look()?;
    let (seat, name) = (look.seat_number(args[1])?, run.text(text(args[2])?));
    let Some(row) = look.shared.rows.iter().position(|row| row == name) else { return fault() };
    let points = args[3].int()?;
    if !NUMBERS.contains(&points) {
        return fault();
    }
    run.tell(Verb::Score { seat, row: look.shared.rows[row].clone(), points: points as i32, cards: CardSet::EMPTY })
}

fn set(run: &mut Run, name: Val, seat: Seat, value: Val) -> EvalResult {
    let look = run.look()?;
    let Some((register, kind)) = look.shared.register(run.text(text(name)?), seat) else { return fault() };
    let value = match (kind, value) {
        (VarKind::Flag, Val::Bool(flag)) => i32::from(flag.get()),
        (VarKind::Suit, Val::Nothing) => -1,
        (VarKind::Suit, Val::Suit(suit)) => Suit::from_index(suit.get() as i32).map_or(-1, |suit| suit as i32),
        (VarKind::Number, Val::Int(number)) => match i32::try_from(number) {
            Ok(number) => number,
            Err(_) => return fault(),
        },
        _ => return fault(),
    };
    run.tell(Verb::Set { register: register.0, value })
}
