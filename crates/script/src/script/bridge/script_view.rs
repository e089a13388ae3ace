//! What a live function may look at: the whole table for a rule, one seat's view for a strategy.
//!
//! An object of its own, filled before the call: a script can reach nothing behind it. The properties
//! are the same for both; a strategy is refused the cards of hidden piles.

use crate::cards::{Card, CardSet};
use crate::diagnostics::nearest::did_you_mean;
use crate::play::{
    ArgSource, EvalContext, KeptView, MeldTable, Move, Register, ScoreArgs, State, VarKind, Verb, View, trump_key,
};
use crate::script::bridge::view_context::{OwnDice, ViewContext};
use crate::script::limits;
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::kind::kind_of;
use crate::script::values::plain::SuitValue;
use crate::script::values::raised::{Raised, RaisedError};
use crate::table::{Pile, Role, Seat};
use rhai::{Array, Dynamic, EvalAltResult};
use std::sync::{Arc, Mutex};

/// The table as one live call sees it.
#[derive(Clone)]
pub struct ScriptView(pub(super) Arc<Inner>);

/// The purpose of a call, which decides what it may look at and do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    /// A rule, which sees the whole table.
    Rule,
    /// A custom step that carries out a move; it sees the whole table and may change it.
    Apply,
    /// A rule that lists the moves of a seat; it sees only what the seat sees, as its list must not reveal more.
    Moves,
    /// The decision of a strategy, which sees only what its seat sees.
    Strategy,
}

pub(super) struct Inner {
    pub(super) shared: Arc<ViewContext>,
    pub(super) wants: For,
    pub(super) seat: Seat,
    /// The cards of each pile, `None` if they may not be seen, and their number.
    pub(super) piles: Vec<(Option<Vec<Card>>, usize)>,
    pub(super) sequence: Vec<Card>,
    /// The seats that are out of the match, one bit each.
    pub(super) out: u8,
    pub(super) chosen: Vec<Card>,
    /// For each seat the cards that may be in its hand, those that must be, and the number of cards in it; for a strategy.
    pub(super) hands: Vec<(CardSet, CardSet, usize)>,
    /// For each seat the sets of cards of each of which its hand certainly has one.
    one_of: Vec<Vec<CardSet>>,
    /// The unseen cards that may still be played, for a strategy.
    pub(super) outstanding: CardSet,
    pub(super) registers: Vec<i32>,
    pub(super) totals: Vec<i32>,
    pub(super) round_points: Vec<i32>,
    pub(super) round: u16,
    pub(super) moves_made: u32,
    pub(super) decision: &'static str,
    pub(super) step: String,
    pub(super) dice: Mutex<OwnDice>,
    pub(super) verbs: Mutex<Vec<Verb>>,
    /// The kept view and the legal moves, for a strategy that searches.
    pub(super) search: Option<(KeptView, Vec<Move>)>,
}

impl ScriptView {
    /// The whole table, for a rule. The order of a shuffled pile is not visible.
    pub fn whole(shared: &Arc<ViewContext>, state: &State) -> ScriptView {
        ScriptView::open(shared, state, For::Rule)
    }

    /// The whole table, for a custom step that carries out a move.
    pub fn of_apply(shared: &Arc<ViewContext>, state: &State) -> ScriptView {
        ScriptView::open(shared, state, For::Apply)
    }

    fn open(shared: &Arc<ViewContext>, state: &State, wants: For) -> ScriptView {
        let table = &state.table;
        let cards = |p: Pile| (!table.is_shuffled(p)).then(|| table.cards(p).collect::<Vec<Card>>());
        let pile = |p: Pile| (cards(p), table.len(p));
        let by_seat = |points: &[i32]| shared.team_of.iter().map(|t| points[*t as usize]).collect();
        ScriptView(Arc::new(Inner {
            shared: shared.clone(),
            wants,
            seat: state.to_move().unwrap_or(Seat(0)),
            piles: shared.piles.all().map(pile).collect(),
            sequence: state.sequence.cards().to_vec(),
            out: state.out,
            chosen: state.chosen.iter().collect(),
            hands: Vec::new(),
            one_of: Vec::new(),
            outstanding: CardSet::EMPTY,
            registers: state.registers.to_vec(),
            totals: by_seat(&state.totals),
            round_points: by_seat(&state.round_points),
            round: state.round,
            moves_made: state.moves,
            decision: "",
            step: String::new(),
            dice: Mutex::new(OwnDice::None),
            verbs: Mutex::default(),
            search: None,
        }))
    }

    /// The view of one seat, for a rule that lists its moves.
    pub fn of_moves(shared: &Arc<ViewContext>, view: &View) -> ScriptView {
        ScriptView::seen(shared, view, For::Moves, OwnDice::None, &[])
    }

    /// The view of one seat, for a strategy.
    pub fn of_seat(shared: &Arc<ViewContext>, view: &View, dice: OwnDice, moves: &[Move]) -> ScriptView {
        ScriptView::seen(shared, view, For::Strategy, dice, moves)
    }

    fn seen(shared: &Arc<ViewContext>, view: &View, wants: For, dice: OwnDice, moves: &[Move]) -> ScriptView {
        let seats = || (0..shared.seats as u8).map(Seat);
        let registers = (0..Register::COUNT as u8).map(|r| {
            let known = shared.registers.iter().find(|(_, register, _)| register.0 == r);
            known.and_then(|(name, ..)| view.register(name)).unwrap_or(0)
        });
        ScriptView(Arc::new(Inner {
            seat: view.seat(),
            piles: shared.piles.all().map(|p| (view.cards(p), view.len(p))).collect(),
            sequence: view.sequence().to_vec(),
            out: view.out(),
            chosen: view.chosen().iter().collect(),
            hands: seats().filter(|_| wants == For::Strategy).map(|s| hand_of(view, s)).collect(),
            one_of: seats().filter(|_| wants == For::Strategy).map(|s| one_of(view, s)).collect(),
            outstanding: if wants == For::Strategy { view.outstanding(shared.in_search) } else { CardSet::EMPTY },
            wants,
            registers: registers.collect(),
            totals: seats().map(|s| view.total(s)).collect(),
            round_points: seats().map(|s| view.round_points(s)).collect(),
            round: view.round(),
            moves_made: view.moves_made(),
            decision: view.decision(),
            step: view.step_name().to_string(),
            dice: Mutex::new(dice),
            verbs: Mutex::default(),
            search: shared.searcher.as_ref().map(|searcher| (view.keep(&searcher.rules), moves.to_vec())),
            shared: shared.clone(),
        }))
    }

    /// Takes the verbs that a live step has recorded, in order.
    pub fn verbs(&self) -> Vec<Verb> {
        std::mem::take(&mut *lock(&self.0.verbs))
    }

    /// Takes the dice back after the call.
    pub fn take_dice(&self) -> OwnDice {
        std::mem::replace(&mut *lock(&self.0.dice), OwnDice::None)
    }

    pub(super) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Cards {
        Cards::new(&self.0.shared.counted, cards)
    }

    /// The piles that a name stands for, seen from a seat.
    fn piles(&self, name: &str, seat: Seat) -> Raised<Vec<Pile>> {
        let piles = &self.0.shared.piles;
        if let Some(group) = piles.find(name) {
            return Ok(piles.of(group, seat).map(Pile).collect());
        }
        match piles.parse(name, Some(seat)) {
            Some(pile) => Ok(vec![pile]),
            None => Err(self.0.shared.no_pile(name).into()),
        }
    }

    pub(super) fn pile(&self, name: &str, seat: Seat) -> Raised<Cards> {
        let mut cards = Vec::new();
        for pile in self.piles(name, seat)? {
            match &self.0.piles[pile.index()].0 {
                Some(seen) => cards.extend(seen.iter().copied()),
                None => return Err(self.closed(name, pile)),
            }
        }
        Ok(self.cards(cards))
    }

    /// The seat's own pile of this name, or the first pile of a row.
    pub(crate) fn one_pile(&self, name: &str) -> Raised<Pile> {
        let piles = self.piles(name, self.0.seat)?;
        piles.first().copied().ok_or_else(|| self.0.shared.no_pile(name).into())
    }

    /// The name of a row, if the rules have it.
    pub(crate) fn row(&self, name: &str) -> Raised<String> {
        let rows = &self.0.shared.rows;
        rows.iter().find(|row| *row == name).cloned().ok_or_else(|| {
            let raised = format!("there is no row named \"{name}\": name it under `rows:` of the step");
            RaisedError::new(raised).suggest_opt(did_you_mean(name, rows.iter().map(String::as_str))).into()
        })
    }

    /// The error that says why the cards of a pile may not be looked at.
    fn closed(&self, name: &str, pile: Pile) -> Box<EvalAltResult> {
        let shown = self.0.shared.piles.name(pile, None);
        let raised = match self.0.wants {
            For::Strategy => RaisedError::new(format!("seat {} may not look at `{name}`", self.0.seat.0)),
            For::Moves => RaisedError::new(format!(
                "seat {} may not see `{shown}`: its list of moves would tell it",
                self.0.seat.0
            ))
            .suggest("what it does not see is for `apply:`"),
            For::Rule | For::Apply => RaisedError::new(format!("`{shown}` is shuffled: its cards have no order yet"))
                .suggest(format!("draw with `t.draw(\"{shown}\", \"hand\")`, count with `t.size(\"{shown}\")`")),
        };
        raised.into()
    }

    pub(super) fn size(&self, name: &str, seat: Seat) -> Raised<i64> {
        Ok(self.piles(name, seat)?.iter().map(|p| self.0.piles[p.index()].1 as i64).sum())
    }

    pub(super) fn own_hand(&self) -> Raised<Cards> {
        self.pile(&self.hand_name(), self.0.seat)
    }

    /// The name of the piles that are hands.
    pub(super) fn hand_name(&self) -> String {
        let hand = self.0.shared.piles.groups.iter().find(|g| g.role == Role::Hand);
        hand.map_or(String::new(), |g| g.name.clone())
    }

    pub(crate) fn seat_number(&self, seat: i64) -> Raised<Seat> {
        if usize::try_from(seat).is_ok_and(|s| s < self.0.shared.seats) {
            Ok(Seat(seat as u8))
        } else {
            Err(RaisedError::new(format!("there is no seat {seat}: the seats are 0 to {}", self.0.shared.seats - 1))
                .into())
        }
    }

    /// The register and kind of a variable or office; of a variable per seat, that of `seat`.
    pub(crate) fn register(&self, name: &str, seat: Seat) -> Raised<(Register, VarKind)> {
        let registers = &self.0.shared.registers;
        self.0.shared.register(name, seat).ok_or_else(|| {
            let raised = RaisedError::new(format!("there is no variable named `{name}`"));
            raised.suggest_opt(did_you_mean(name, registers.iter().map(|(n, ..)| n.as_str()))).into()
        })
    }

    /// The value of a variable or office, converted to its kind.
    pub(super) fn value_of(&self, name: &str, seat: Seat) -> Raised<Dynamic> {
        let (register, kind) = self.register(name, seat)?;
        let number = self.number(register);
        Ok(match kind {
            VarKind::Number => number.into(),
            VarKind::Flag => (number != 0).into(),
            VarKind::Suit => Dynamic::from(SuitValue::from_index(number as i32)),
        })
    }

    pub(crate) fn seat(&self) -> Seat {
        self.0.seat
    }

    /// The key of tables that depend on the trump and on the kind of contract.
    pub(super) fn trump_key(&self) -> i32 {
        trump_key(self.number(Register::CONTRACT) as i32, self.number(Register::TRUMP) as i32)
    }

    pub(super) fn number(&self, register: Register) -> i64 {
        self.0.registers[register.index()] as i64
    }

    pub(super) fn random(&self, n: i64) -> Raised<i64> {
        let n = usize::try_from(n).ok().filter(|n| (1..=1_000_000).contains(n));
        let n = n.ok_or_else(|| RaisedError::new("`random` takes a number from 1 to 1000000"))?;
        match &mut *lock(&self.0.dice) {
            OwnDice::Stream(stream) => Ok(stream.below(n as u32) as i64),
            OwnDice::Generator(generator) => Ok(generator.below(n as u32) as i64),
            OwnDice::None => Err(RaisedError::new("rules throw no dice").into()),
        }
    }

    /// The cards that may be in a seat's hand, those that must be, and the number of cards in it.
    pub(super) fn hand_of(&self, seat: i64) -> Raised<(CardSet, CardSet, usize)> {
        let seat = self.seat_number(seat)?;
        let known = self.0.hands.get(seat.index()).copied();
        known.ok_or_else(|| RaisedError::new("only a strategy asks what a hand may hold").into())
    }

    /// The probability that a seat's hand has none of these cards, if all unknown cards are equally likely to be in it.
    pub(super) fn chance_of_none(&self, seat: i64, cards: &Dynamic) -> Raised<f64> {
        let (may, must, size) = self.hand_of(seat)?;
        let cards: CardSet = several("cards", cards)?.into_iter().collect();
        let sure = self.0.one_of.get(self.seat_number(seat)?.index());
        if !(cards & must).is_empty() || sure.is_some_and(|sure| sure.iter().any(|one| (*one - cards).is_empty())) {
            return Ok(0.0);
        }
        Ok(none_among(may - must, size.saturating_sub(must.len()), cards))
    }

    /// The cards that lie in no pile whose cards this seat sees.
    pub(super) fn unseen(&self) -> CardSet {
        let seen = self.0.piles.iter().filter_map(|(cards, _)| cards.as_ref()).flatten();
        seen.fold(self.0.shared.counted.deck.all(), |left, card| left - CardSet::one(*card))
    }

    /// The index of a score table and its arguments, from cards or a list with one value per argument; the last may be missing.
    fn asked(&self, name: &str, given: &Dynamic) -> Raised<(usize, ScoreArgs<'static>, Vec<Card>)> {
        let tables = &self.0.shared.tables;
        let place = tables.iter().position(|t| t.name == name).ok_or_else(|| {
            let raised = RaisedError::new(format!("the rules have no table `{name}`"));
            raised.suggest_opt(did_you_mean(name, tables.iter().map(|t| t.name.as_str())))
        })?;
        let table = &tables[place];
        let given = match given.read_lock::<Array>() {
            Some(list) => list.to_vec(),
            None => vec![given.clone()],
        };
        let mut given = given.into_iter().map(Dynamic::flatten);
        let (mut args, mut tail) = (ScoreArgs::default(), Vec::new());
        for (i, arg) in table.args.iter().enumerate() {
            match (arg.source, given.next()) {
                (_, None) => {}
                (ArgSource::Number(_) | ArgSource::SeatNumber(_), Some(value)) => {
                    args.numbers[i] = plain(&arg.name, &value)?
                }
                (ArgSource::Tail, Some(value)) => tail = several(&arg.name, &value)?,
                (ArgSource::Cards(_) | ArgSource::Several(_) | ArgSource::InTrick, Some(value)) => {
                    args.sets[i] = several(&arg.name, &value)?.into_iter().collect()
                }
            }
        }
        match given.next() {
            Some(_) => Err(RaisedError::new(format!("the table `{name}` is given {} things", table.args.len())).into()),
            None => Ok((place, args, tail)),
        }
    }

    pub(super) fn worth(&self, name: &str, given: &Dynamic) -> Raised<i64> {
        if let Some((_, table)) = self.0.shared.melds.iter().find(|(n, _)| n == name) {
            return self.worth_of_melds(table, given);
        }
        let (table, args, tail) = self.asked(name, given)?;
        let count = given.read_lock::<Array>().map_or(1, |list| list.len().max(1));
        let wanted = &self.0.shared.tables[table];
        if let Some(missing) = wanted.cards_not_given(count) {
            let message = format!("the table `{name}` counts the {missing} too, and it is not given");
            let names: Vec<&str> = wanted.args.iter().map(|arg| arg.name.as_str()).collect();
            let all = names.join(", ");
            return Err(RaisedError::new(message).suggest(format!("give all: `me.worth(\"{name}\", [{all}])`")).into());
        }
        let args = ScoreArgs { tail: &tail, ..args };
        let total = self.0.shared.tables[table].total(self.context(), &args);
        total.map(|t| t.points as i64).map_err(|_| asks_a_script(name))
    }

    /// The points of the melds in `cards`, or in `[cards, trump]`; without a trump, that of the table is used.
    fn worth_of_melds(&self, table: &MeldTable, given: &Dynamic) -> Raised<i64> {
        let list = given.read_lock::<Array>().map(|list| list.to_vec()).unwrap_or_else(|| vec![given.clone()]);
        let cards = list.first().map_or(Ok(Vec::new()), |cards| several("cards", cards))?;
        let trump = list.get(1).map_or(Ok(self.number(Register::TRUMP) as i32), |trump| plain("trump", trump))?;
        Ok(table.total(cards.into_iter().collect(), trump) as i64)
    }

    /// The total value of cards when they are taken, with this trump (-1 for none).
    pub(super) fn value(&self, cards: &Dynamic, trump: i32) -> Raised<i64> {
        let Some(values) = self.0.shared.values.as_ref().map(|values| values.with(trump)) else {
            return Err(RaisedError::new(
                "this game counts no cards that are taken: no step uses `value:`, so that there is none",
            )
            .into());
        };
        Ok(several("cards", cards)?.iter().map(|card| values[card.index()] as i64).sum())
    }

    /// The mean value of a score table over all unseen cards as the card that is missing.
    pub(super) fn expected(&self, name: &str, given: &Dynamic) -> Raised<f64> {
        let (table, args, tail) = self.asked(name, given)?;
        let args = ScoreArgs { tail: &tail, ..args };
        let of_tail = tail.iter().copied().collect();
        let given = args.sets.iter().chain([&of_tail]).fold(CardSet::EMPTY, |all, set| all | *set);
        let mean = self.0.shared.tables[table].expected(self.context(), &args, self.unseen() - given);
        mean.map_err(|_| asks_a_script(name))
    }

    fn context(&self) -> EvalContext<'_> {
        EvalContext { deck_index: &self.0.shared.scored, live: None }
    }

    pub(crate) fn tell(&self, verb: Verb) -> Raised<()> {
        if self.0.wants != For::Apply {
            let verb = verb_name(&verb);
            let raised = RaisedError::new(format!("`{verb}` changes the table: here it may only be looked at"));
            return Err(raised.suggest("what a move does is for `apply:` of `step`").into());
        }
        let mut verbs = lock(&self.0.verbs);
        if verbs.len() >= limits::VERBS {
            return Err(RaisedError::new("one move does too many things").into());
        }
        verbs.push(verb);
        Ok(())
    }
}

/// The probability that `unknown` cards, drawn at random from `open`, are none of `cards`.
pub(crate) fn none_among(open: CardSet, unknown: usize, cards: CardSet) -> f64 {
    let (all, others) = (open.len(), (open - cards).len());
    let missed = |i: usize| others.saturating_sub(i) as f64 / all.saturating_sub(i).max(1) as f64;
    (0..unknown.min(all)).map(missed).product()
}

/// The cards that may be in a seat's hand, those that must be, and the number of cards in it, as far as the view tells.
pub(crate) fn hand_of(view: &View, seat: Seat) -> (CardSet, CardSet, usize) {
    let piles = &view.rules.piles;
    let hand = |p: &Pile| piles.group(*p).role == Role::Hand && piles.owner(*p) == Some(seat);
    let pile = piles.all().find(hand);
    pile.map_or((CardSet::EMPTY, CardSet::EMPTY, 0), |p| (view.may_lie_in(p), view.must_lie_in(p), view.len(p)))
}

/// Sets of cards of each of which a seat's hand certainly has one.
pub(crate) fn one_of(view: &View, seat: Seat) -> Vec<CardSet> {
    let piles = &view.rules.piles;
    let hand = |p: &Pile| piles.group(*p).role == Role::Hand && piles.owner(*p) == Some(seat);
    piles.all().filter(hand).flat_map(|hand| view.one_of(hand)).collect()
}

pub(super) fn several(name: &str, value: &Dynamic) -> Raised<Vec<Card>> {
    if let Some(cards) = value.read_lock::<Cards>() {
        return Ok(cards.cards.to_vec());
    }
    // an empty list stands for no cards
    if value.read_lock::<Array>().is_some_and(|list| list.is_empty()) {
        return Ok(Vec::new());
    }
    match value.read_lock::<CardValue>() {
        Some(card) => Ok(vec![card.card]),
        None => Err(RaisedError::new(format!("`{name}` is to be cards, not {}", kind_of(value))).into()),
    }
}

pub(super) fn plain(name: &str, value: &Dynamic) -> Raised<i32> {
    if let Some(suit) = value.read_lock::<SuitValue>() {
        return Ok(suit.suit().map_or(-1, |s| s as i32));
    }
    let number = value.as_int().map(|n| n.clamp(i32::MIN as i64, i32::MAX as i64) as i32);
    number.map_err(|_| RaisedError::new(format!("`{name}` is to be a number or a suit, not {}", kind_of(value))).into())
}

fn asks_a_script(name: &str) -> Box<EvalAltResult> {
    RaisedError::new(format!(
        "the table `{name}` asks a script: it cannot be asked in play: call a `fn` of the rules instead"
    ))
    .into()
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The name by which a script calls a verb.
fn verb_name(verb: &Verb) -> &'static str {
    match verb {
        Verb::Move { .. } => "move",
        Verb::Draw { .. } => "draw",
        Verb::Score { .. } => "score",
        Verb::Set { .. } => "set",
        Verb::Lacks { .. } => "lacks",
        Verb::Next { .. } => "next",
        Verb::Done => "finish",
    }
}
