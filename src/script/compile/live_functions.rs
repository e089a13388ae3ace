//! Live functions of rule scripts, as play calls them.

use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::{
    CallCount, CardFunctions, Equipment, Fault, FaultKind, LiveFunctions, LiveId, Move, State, Value, Verb, View,
};
use crate::script::bridge::engine::Script;
use crate::script::bridge::move_value::MoveValue;
use crate::script::bridge::script_view::ScriptView;
use crate::script::bridge::view_context::ViewContext;
use crate::script::limits::Phase;
use crate::script::tabulation::Wanted;
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::features::CountedDeck;
use crate::script::values::kind::kind_of;
use crate::table::Seat;
use rhai::{Array, Dynamic, FnPtr};
use std::sync::{Arc, OnceLock};

/// Calls a game's live functions.
pub struct ScriptFunctions {
    script: Arc<Script>,
    /// With what each is to give.
    functions: Vec<(FnPtr, Wanted)>,
    /// Where each step of the program is written.
    steps: Vec<Option<At>>,
    counted: Arc<CountedDeck>,
    shared: OnceLock<Arc<ViewContext>>,
}

impl ScriptFunctions {
    pub fn new(
        script: Arc<Script>,
        functions: Vec<(FnPtr, Wanted)>,
        steps: Vec<Option<At>>,
        counted: CountedDeck,
    ) -> ScriptFunctions {
        ScriptFunctions { script, functions, steps, counted: Arc::new(counted), shared: OnceLock::new() }
    }

    fn function(&self, id: LiveId) -> Result<&(FnPtr, Wanted), Fault> {
        self.functions.get(id.0 as usize).ok_or_else(|| Fault::of(FaultKind::Script, "a live function is missing"))
    }

    fn call(&self, id: LiveId, args: Vec<Dynamic>) -> Result<Dynamic, Fault> {
        let (f, _) = self.function(id)?;
        self.script.call(f, args).map(Dynamic::flatten).map_err(Fault::from)
    }

    fn look(&self, rules: &Equipment, state: &State) -> ScriptView {
        ScriptView::whole(self.shared.get_or_init(|| Arc::new(ViewContext::new(rules))), state)
    }

    fn dynamic(&self, value: Value) -> Dynamic {
        match value {
            Value::Card(card) => Dynamic::from(CardValue { counted: self.counted.clone(), card }),
            Value::Set(cards) => Dynamic::from(Cards::new(&self.counted, cards)),
            Value::Int(number) => Dynamic::from(number as i64),
        }
    }

    fn wrong(&self, id: LiveId, message: String) -> Fault {
        let at = self.functions.get(id.0 as usize).and_then(|(f, _)| self.script.place(f));
        Problem::new(message).at_opt(self.script.sources(), at).into()
    }

    /// What a function gave as a number, if it is what that function is to give.
    fn read(&self, id: LiveId, value: Dynamic) -> Result<i32, Fault> {
        let (f, wanted) = self.function(id)?;
        wanted.read(&value).map_err(|error| self.script.explain_call(f, &error, Phase::Live).into())
    }
}

impl CardFunctions for ScriptFunctions {
    fn value(&self, id: LiveId, args: &[Value]) -> Result<i32, Fault> {
        let value = self.call(id, args.iter().map(|value| self.dynamic(*value)).collect())?;
        self.read(id, value)
    }
}

impl LiveFunctions for ScriptFunctions {
    fn condition(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<i32, Fault> {
        let value = self.call(id, vec![Dynamic::from(self.look(rules, state))])?;
        self.read(id, value)
    }

    fn moves(&self, id: LiveId, rules: &Equipment, state: &State) -> Result<Vec<String>, Fault> {
        let shared = self.shared.get_or_init(|| Arc::new(ViewContext::new(rules)));
        let view = View::of_table(rules, state, state.to_move().unwrap_or(Seat(0)));
        let value = self.call(id, vec![Dynamic::from(ScriptView::of_moves(shared, &view))])?;
        // several cards: each is a move
        if let Some(cards) = value.read_lock::<Cards>() {
            return Ok(cards.cards.iter().map(|c| self.counted.deck.face(*c).to_string()).collect());
        }
        let list = value.try_cast_result::<Array>();
        let list = list
            .map_err(|value| self.wrong(id, format!("`moves:` is to give a list of texts, not {}", kind_of(&value))))?;
        list.into_iter().map(|item| self.move_text(id, item)).collect()
    }

    fn apply(&self, id: LiveId, rules: &Equipment, state: &State, chosen: Move) -> Result<Vec<Verb>, Fault> {
        let shared = self.shared.get_or_init(|| Arc::new(ViewContext::new(rules)));
        let look = ScriptView::of_apply(shared, state);
        let seat = state.to_move().unwrap_or(Seat(0));
        let chosen = MoveValue::new(0, chosen, &View::of_table(rules, state, seat), shared);
        let _nothing = self.call(id, vec![Dynamic::from(look.clone()), Dynamic::from(chosen)])?;
        Ok(look.verbs())
    }

    fn call_count(&self) -> Option<&CallCount> {
        Some(self.script.call_count())
    }

    fn fault(&self, id: LiveId, message: String) -> Fault {
        self.wrong(id, message)
    }

    fn fault_of_step(&self, step: u16, message: String) -> Fault {
        let at = self.steps.get(step as usize).copied().flatten();
        Problem::new(message).at_opt(self.script.sources(), at).into()
    }
}

impl ScriptFunctions {
    /// A move is offered as a text, a card, or cards.
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
