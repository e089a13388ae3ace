//! Calls the live functions of rule scripts during play.

use crate::cards::Card;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::{
    CallCount, CardFunctions, DeckIndex, Equipment, Fault, FaultKind, LiveFunctions, LiveId, Move, Offers, State,
    Value, Verb, View,
};
use crate::script::bridge::engine::Script;
use crate::script::bridge::move_value::MoveValue;
use crate::script::bridge::script_view::{For, ScriptView};
use crate::script::bridge::view_context::ViewContext;
use crate::script::limits::{self, Phase};
use crate::script::native::{CallMode, CompiledFunctions, EvalResult, Host, Known, Look, Run, Span, Val, fault};
use crate::script::tabulation::Wanted;
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::features::CountedDeck;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::NUMBERS;
use crate::script::values::plain::SuitValue;
use crate::script::values::word::word;
use crate::table::Seat;
use rhai::{Array, Dynamic, FnPtr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The live functions of a game, compiled where possible, else interpreted by Rhai.
pub struct ScriptFunctions {
    script: Arc<Script>,
    /// The functions, each with the kind of its result.
    functions: Vec<(FnPtr, Wanted)>,
    /// The place of each step in the script.
    steps: Vec<Option<At>>,
    /// How many times each step ended because the seat on turn was offered no move.
    nothing_offered: Vec<AtomicU64>,
    counted: Arc<CountedDeck>,
    deck: DeckIndex,
    shared: OnceLock<Arc<ViewContext>>,
    pub compiled: Arc<CompiledFunctions>,
}

impl ScriptFunctions {
    pub fn new(
        script: Arc<Script>,
        functions: Vec<(FnPtr, Wanted)>,
        steps: Vec<Option<At>>,
        deck: DeckIndex,
    ) -> ScriptFunctions {
        let given = |f: &FnPtr| script.params(f).map_or(0, |params| params.len());
        let called: Vec<(FnPtr, usize)> = functions.iter().map(|(f, _)| (f.clone(), given(f))).collect();
        let compiled = Arc::new(CompiledFunctions::new(&script, &called));
        let counted = Arc::new(CountedDeck::new(&deck.deck, deck.counting()));
        let nothing_offered = steps.iter().map(|_| AtomicU64::new(0)).collect();
        ScriptFunctions { script, functions, steps, nothing_offered, counted, deck, shared: OnceLock::new(), compiled }
    }

    fn function(&self, id: LiveId) -> Result<&(FnPtr, Wanted), Fault> {
        self.functions.get(id.0 as usize).ok_or_else(|| Fault::of(FaultKind::Script, "a live function is missing"))
    }

    fn call(&self, id: LiveId, args: Vec<Dynamic>) -> Result<Dynamic, Fault> {
        let (f, _) = self.function(id)?;
        self.script.call(f, args).map(Dynamic::flatten).map_err(Fault::from)
    }

    fn context(&self, rules: &Equipment) -> &Arc<ViewContext> {
        self.shared.get_or_init(|| Arc::new(ViewContext::new(rules)))
    }

    fn dynamic(&self, value: Value) -> Dynamic {
        match value {
            Value::Card(card) => Dynamic::from(CardValue { counted: self.counted.clone(), card }),
            Value::Set(cards) => Dynamic::from(Cards::new(&self.counted, cards)),
            Value::Int(number) => Dynamic::from(number as i64),
            Value::Flag(flag) => Dynamic::from(flag),
            Value::Suit(suit) => Dynamic::from(SuitValue::new(suit)),
        }
    }

    fn wrong(&self, id: LiveId, message: String) -> Fault {
        let at = self.functions.get(id.0 as usize).and_then(|(f, _)| self.script.place(f));
        Problem::new(message).at_opt(self.script.sources(), at).into()
    }

    /// Converts a function's result to a number. Fails if the result is of another kind than the function must return.
    fn read(&self, id: LiveId, value: Dynamic) -> Result<i32, Fault> {
        let (f, wanted) = self.function(id)?;
        wanted.read(&value).map_err(|error| self.script.explain_call(f, &error, Phase::Live).into())
    }
}

impl CardFunctions for ScriptFunctions {
    fn value(&self, id: LiveId, args: &[Value]) -> Result<i32, Fault> {
        let compiled = self.compiled_value(id, args);
        self.or_rhai(id, compiled, || self.interpreted_value(id, args))
    }
}

/// Calls through the Rhai interpreter.
impl ScriptFunctions {
    fn interpreted_value(&self, id: LiveId, args: &[Value]) -> Result<i32, Fault> {
        let value = self.call(id, args.iter().map(|value| self.dynamic(*value)).collect())?;
        self.read(id, value)
    }

    fn interpreted_condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        let value = self.call(id, vec![Dynamic::from(ScriptView::whole(self.context(rules), state))])?;
        self.read(id, value)
    }

    fn interpreted_moves(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<Vec<ScriptOffer>, Fault> {
        let view = View::of_table(rules, state, state.to_move().unwrap_or(Seat(0)));
        let value = self.call(id, vec![Dynamic::from(ScriptView::of_moves(self.context(rules), &view))])?;
        // several cards: each one is a move
        if let Some(cards) = value.read_lock::<Cards>() {
            return Ok(cards.cards.iter().map(|c| ScriptOffer::of(self.counted.deck.face(*c).to_string())).collect());
        }
        let list = value.try_cast_result::<Array>();
        let list = list
            .map_err(|value| self.wrong(id, format!("`moves:` is to give a list of texts, not {}", kind_of(&value))))?;
        list.into_iter().map(|item| self.offer(id, item)).collect()
    }

    /// Reads an offered move, or `refuse("why not", move)`.
    fn offer(&self, id: LiveId, item: Dynamic) -> Result<ScriptOffer, Fault> {
        match word(&item).filter(|word| word.name == "refuse") {
            None => self.move_text(id, item).map(ScriptOffer::of),
            Some(refused) => {
                let text = self.move_text(id, refused.arg(1).map_err(Fault::from)?.clone().flatten())?;
                Ok(ScriptOffer { text, refused: Some(refused.str_arg(0).map_err(Fault::from)?) })
            }
        }
    }

    fn interpreted_apply(
        &self,
        id: LiveId,
        rules: &Equipment,
        state: &State,
        chosen: Option<Move>,
    ) -> Result<Vec<Verb>, Fault> {
        let look = ScriptView::of_apply(self.context(rules), state);
        let seat = state.to_move().unwrap_or(Seat(0));
        let view = View::of_table(rules, state, seat);
        let chosen = chosen.map(|chosen| Dynamic::from(MoveValue::new(0, chosen, &view, self.context(rules))));
        let args = std::iter::once(Dynamic::from(look.clone())).chain(chosen).collect();
        let _nothing = self.call(id, args)?;
        Ok(look.verbs())
    }

    /// Returns the result of compiled code if there is one, else that of Rhai. In [`CallMode::Compared`] calls both, and
    /// reports a difference.
    fn or_rhai<T: PartialEq + std::fmt::Debug>(
        &self,
        id: LiveId,
        compiled: Option<T>,
        interpreted: impl FnOnce() -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match compiled {
            Some(value) if self.compiled.mode() == CallMode::Compared => {
                let interpreted = interpreted();
                if !matches!(&interpreted, Ok(other) if *other == value) {
                    self.compiled.differs(|| format!("{id:?}: compiled {value:?}, interpreted {interpreted:?}"));
                }
                interpreted
            }
            Some(value) => Ok(value),
            None => interpreted(),
        }
    }
}

/// Calls of compiled functions. They return `None` if Rhai must be called instead.
impl ScriptFunctions {
    fn host<'h>(&'h self, look: Option<&'h Look<'h>>, moves: &'h [Move]) -> Host<'h> {
        Host { deck: &self.deck, counted: &self.counted, look, moves, dice: None, known: Known::default() }
    }

    fn compiled_value(&self, id: LiveId, args: &[Value]) -> Option<i32> {
        let wanted = self.functions.get(id.0 as usize)?.1;
        let give = |run: &mut Run| {
            for arg in args {
                let value = match arg {
                    Value::Card(card) => Val::card(*card),
                    Value::Set(cards) => run.heap.set(*cards)?,
                    Value::Int(number) => Val::Int(*number as i64),
                    Value::Flag(flag) => Val::bool(*flag),
                    Value::Suit(suit) => Val::suit(suit.map_or(-1, |suit| suit as i8)),
                };
                run.heap.slots.push(value);
            }
            Ok(())
        };
        self.compiled.call(id.0 as usize, self.host(None, &[]), give, |_, value| number(wanted, value))
    }

    fn compiled_condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Option<i32> {
        let wanted = self.functions.get(id.0 as usize)?.1;
        let view = View::of_table(rules, state, state.to_move().unwrap_or(Seat(0)));
        let look = Look::of_table(self.context(rules), view, state, For::Rule);
        self.compiled.call(id.0 as usize, self.host(Some(&look), &[]), table, |_, value| number(wanted, value))
    }

    fn compiled_moves(&self, id: LiveId, rules: &Equipment, state: &State, offers: &mut dyn Offers) -> Option<()> {
        let view = View::of_table(rules, state, state.to_move().unwrap_or(Seat(0)));
        let look = Look::of_seat(self.context(rules), view, For::Moves);
        self.compiled.call(id.0 as usize, self.host(Some(&look), &[]), table, |run, value| offer(run, value, offers))
    }

    fn compiled_apply(&self, id: LiveId, rules: &Equipment, state: &State, chosen: Option<Move>) -> Option<Vec<Verb>> {
        let view = View::of_table(rules, state, state.to_move().unwrap_or(Seat(0)));
        let look = Look::of_table(self.context(rules), view, state, For::Apply);
        let give = |run: &mut Run| {
            run.heap.slots.push(Val::Table);
            run.heap.slots.extend(chosen.map(|_| Val::a_move(0)));
            Ok(())
        };
        let host = self.host(Some(&look), chosen.as_slice());
        self.compiled.call(id.0 as usize, host, give, |run, _| Ok(std::mem::take(&mut run.heap.verbs)))
    }
}

/// Pushes the table as the only argument of a function.
fn table(run: &mut Run) -> EvalResult<()> {
    run.heap.slots.push(Val::Table);
    Ok(())
}

/// Converts a compiled function's result to a number. Fails if it is of another kind than the function must return.
fn number(wanted: Wanted, value: Val) -> EvalResult<i32> {
    match value {
        Val::Bool(truth) => Ok(i32::from(truth.get())),
        Val::Int(number) if wanted != Wanted::Truth && NUMBERS.contains(&number) => {
            if wanted == Wanted::Count && !(0..=Card::MAX as i64).contains(&number) {
                fault()
            } else {
                Ok(number as i32)
            }
        }
        Val::Suit(suit) if wanted == Wanted::Any => Ok(suit.get() as i32),
        _ => fault(),
    }
}

/// Reads the offered moves: a set of cards, each of which is a move, or a list of cards, numbers, texts and refusals.
fn offer(run: &mut Run, value: Val, offers: &mut dyn Offers) -> EvalResult<()> {
    offers.clear();
    let said = |result: Result<(), Fault>| result.or_else(|_| fault());
    if let Val::Cards(place) = value {
        let group = run.heap.group(place.get());
        for card in run.heap.in_order(&group) {
            said(offers.cards(&mut std::iter::once(card)))?;
        }
        return Ok(());
    }
    let Val::List(list) = value else { return fault() };
    limits::charge_decision(list.len() as i64 * limits::OFFER);
    for place in 0..list.len() {
        match run.value(list, place) {
            Val::Card(card) => said(offers.cards(&mut std::iter::once(card.get())))?,
            Val::Cards(place) => {
                let group = run.heap.group(place.get());
                said(offers.cards(&mut run.heap.in_order(&group)))?;
            }
            Val::Text(text) => said(offers.text(run.text(text)))?,
            Val::Int(number) => said(offers.text(&number.to_string()))?,
            Val::List(refused) => said(refuse(run, refused, offers)?)?,
            _ => return fault(),
        }
    }
    Ok(())
}

/// Reads `refuse("why not", move)`, and passes it on if refusals are wanted.
fn refuse(run: &Run, refused: Span, offers: &mut dyn Offers) -> EvalResult<Result<(), Fault>> {
    let Some(reason) = run.refusal(refused) else { return fault() };
    let is_move = matches!(run.value(refused, 2), Val::Card(_) | Val::Cards(_) | Val::Text(_) | Val::Int(_));
    match (is_move, offers.hears_refusals()) {
        (false, _) => return fault(),
        (true, false) => return Ok(Ok(())),
        (true, true) => {}
    }
    let faces = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| run.deck_card(card).to_string()).collect::<Vec<_>>().join(" ")
    };
    let text = match run.value(refused, 2) {
        Val::Card(card) => faces(&mut std::iter::once(card.get())),
        Val::Cards(place) => {
            let group = run.heap.group(place.get());
            faces(&mut run.heap.in_order(&group))
        }
        Val::Text(text) => run.text(text).to_string(),
        Val::Int(number) => number.to_string(),
        _ => return fault(),
    };
    Ok(offers.refused(reason, &text))
}

/// A move that a script offers, perhaps refused with a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ScriptOffer {
    text: String,
    refused: Option<String>,
}

impl ScriptOffer {
    fn of(text: String) -> ScriptOffer {
        ScriptOffer { text, refused: None }
    }

    fn tell(&self, offers: &mut dyn Offers) -> Result<(), Fault> {
        match &self.refused {
            None => offers.text(&self.text),
            Some(reason) => offers.refused(reason, &self.text),
        }
    }
}

/// Collects offered moves as texts, for comparison.
struct OfferTexts<'a> {
    deck: &'a DeckIndex,
    offered: Vec<ScriptOffer>,
}

impl LiveFunctions for ScriptFunctions {
    fn condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        let compiled = self.compiled_condition(id, rules, state);
        self.or_rhai(id, compiled, || self.interpreted_condition(id, rules, state))
    }

    fn moves(&self, id: LiveId, rules: &Equipment, state: &State, offers: &mut dyn Offers) -> Result<(), Fault> {
        if self.compiled.mode() == CallMode::Compared {
            self.compare_moves(id, rules, state);
        } else if self.compiled_moves(id, rules, state, offers).is_some() {
            return Ok(());
        }
        offers.clear();
        let offered = self.interpreted_moves(id, rules, state)?;
        limits::charge_decision(offered.len() as i64 * limits::OFFER);
        offered.iter().try_for_each(|offer| offer.tell(offers))
    }

    fn apply(&self, id: LiveId, rules: &Equipment, state: &State, chosen: Option<Move>) -> Result<Vec<Verb>, Fault> {
        let compiled = self.compiled_apply(id, rules, state, chosen);
        self.or_rhai(id, compiled, || self.interpreted_apply(id, rules, state, chosen))
    }

    fn call_count(&self) -> Option<&CallCount> {
        Some(self.script.call_count())
    }

    fn fault(&self, id: LiveId, message: String) -> Fault {
        self.wrong(id, message)
    }

    fn note_nothing_offered(&self, step: u16) {
        if let Some(count) = self.nothing_offered.get(step as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn nothing_offered(&self, step: u16) -> u64 {
        self.nothing_offered.get(step as usize).map_or(0, |count| count.load(Ordering::Relaxed))
    }

    fn fault_of_step(&self, step: u16, message: String) -> Fault {
        let at = self.steps.get(step as usize).copied().flatten();
        Problem::new(message).at_opt(self.script.sources(), at).into()
    }
}

impl Offers for OfferTexts<'_> {
    fn clear(&mut self) {
        self.offered.clear();
    }

    fn cards(&mut self, cards: &mut dyn Iterator<Item = Card>) -> Result<(), Fault> {
        let faces = cards.map(|card| self.deck.deck.face(card).to_string());
        self.offered.push(ScriptOffer::of(faces.collect::<Vec<_>>().join(" ")));
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Fault> {
        self.offered.push(ScriptOffer::of(text.to_string()));
        Ok(())
    }

    fn hears_refusals(&self) -> bool {
        true
    }

    fn refused(&mut self, reason: &str, text: &str) -> Result<(), Fault> {
        self.offered.push(ScriptOffer { text: text.to_string(), refused: Some(reason.to_string()) });
        Ok(())
    }
}

impl ScriptFunctions {
    fn compare_moves(&self, id: LiveId, rules: &Equipment, state: &State) {
        let mut offers = OfferTexts { deck: &self.deck, offered: Vec::new() };
        if self.compiled_moves(id, rules, state, &mut offers).is_some() {
            let interpreted = self.interpreted_moves(id, rules, state);
            if !matches!(&interpreted, Ok(texts) if *texts == offers.offered) {
                self.compiled.differs(|| format!("{id:?}: compiled {:?}, interpreted {interpreted:?}", offers.offered));
            }
        }
    }

    /// The text of an offered move, which may be a text, a card, or cards.
    fn move_text(&self, id: LiveId, item: Dynamic) -> Result<String, Fault> {
        if let Some(card) = item.read_lock::<CardValue>() {
            return Ok(card.face().to_string());
        }
        if let Some(cards) = item.read_lock::<Cards>() {
            let faces = cards.cards.iter().map(|c| self.counted.deck.face(*c).to_string());
            return Ok(faces.collect::<Vec<_>>().join(" "));
        }
        match item.as_int() {
            Ok(number) => Ok(number.to_string()),
            Err(_) => {
                let kind = kind_of(&item);
                item.into_string().map_err(|_| self.wrong(id, format!("a move is a text or a card, not {kind}")))
            }
        }
    }
}
