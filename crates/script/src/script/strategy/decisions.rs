//! Decisions of a strategy that calls script functions or preference lines in play: compiled, or interpreted by Rhai.

use super::answers::{Decided, exact_moves, next_in_series};
use crate::cards::CardSet;
use crate::diagnostics::problem::Problem;
use crate::play::{
    CallCount, Decision, Dice, Fault, FaultKind, Move, Policy, Preference, Reason, StepKind, Trait, View,
};
use crate::script::bridge::engine::Script;
use crate::script::bridge::move_value::MoveValue;
use crate::script::bridge::script_view::{For, ScriptView};
use crate::script::bridge::view_context::{OwnDice, ViewContext, give_back, own};
use crate::script::limits::{self, Phase};
use crate::script::native::{CallMode, CompiledFunctions, Host, Known, Look, Run, Val};
use crate::script::tabulation::Wanted;
use crate::script::tokens::{Token, TokenKind};
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::kind::kind_of;
use rhai::{Array, Dynamic, FnPtr};
use std::sync::Arc;

/// One line of a preference list.
pub(super) enum PreferenceLine {
    Table(Preference),
    /// A line that is called in play, with its reason.
    Script(String, FnPtr),
}

/// A strategy whose decisions call functions of a script.
pub(super) struct DecisionFunctions {
    pub script: Arc<Script>,
    shared: Arc<ViewContext>,
    pub compiled: Arc<CompiledFunctions>,
    /// The decisions that have a function of their own, with its index among the compiled functions.
    named: Vec<(&'static str, usize)>,
    /// Preference lines, of which at least one could not be tabulated. If empty, the functions of the script are called.
    lines: Vec<PreferenceLine>,
    /// The move properties that the lines' tables refer to.
    traits: Vec<Trait>,
    /// The policy that decides if no line does.
    otherwise: Arc<dyn Policy>,
    /// Whether the script uses one of the words in [`REMEMBERED`].
    remembers: bool,
}

/// Words whose answer depends on all that the seat has seen so far.
const REMEMBERED: [&str; 6] = ["may_hold", "must_hold", "chance_of_none", "outstanding", "is_master", "search"];

fn remembers(script: &Script) -> bool {
    let asks = |token: &Token| matches!(&token.kind, TokenKind::Name(name) if REMEMBERED.contains(&name.as_str()));
    script.sources().tokens().any(|file| file.iter().any(asks))
}

impl DecisionFunctions {
    pub fn new(
        script: Arc<Script>,
        shared: Arc<ViewContext>,
        lines: Vec<PreferenceLine>,
        traits: Vec<Trait>,
        otherwise: Arc<dyn Policy>,
    ) -> DecisionFunctions {
        let mut called = Vec::new();
        let mut named = Vec::new();
        for line in &lines {
            if let PreferenceLine::Script(_, f) = line {
                called.push((f.clone(), script.params(f).map_or(2, |params| params.len())));
            }
        }
        if lines.is_empty() {
            for name in StepKind::decisions().into_iter().filter(|name| script.has_fn(name, 2)) {
                if let Ok(f) = FnPtr::new(name) {
                    named.push((name, called.len()));
                    called.push((f, 2));
                }
            }
        }
        let compiled = Arc::new(CompiledFunctions::new(&script, &called));
        let remembers = remembers(&script) || otherwise.remembers();
        DecisionFunctions { script, shared, compiled, named, lines, traits, otherwise, remembers }
    }

    /// The function for this decision, else `play`, with its index among the compiled functions. `None` if there is neither.
    fn function(&self, decision: &str) -> Option<(&'static str, usize)> {
        let named = |name: &str| self.named.iter().find(|(known, _)| *known == name).copied();
        named(decision).or_else(|| named("play"))
    }

    fn interpreted(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Option<Decided>, Fault> {
        let look = ScriptView::of_seat(&self.shared, view, own(dice), moves);
        let values = moves.iter().enumerate().map(|(i, m)| MoveValue::new(i, *m, view, &self.shared));
        let values: Vec<MoveValue> = values.collect();
        let decided = if self.lines.is_empty() {
            self.call_function(&look, &values, view, moves)
        } else {
            self.try_lines(&look, &values, view, moves)
        };
        give_back(dice, look.take_dice());
        decided
    }

    /// Decides by compiled functions. Returns the decision and the generator's new state; `None` if Rhai must decide instead.
    fn compiled(&self, view: &View, moves: &[Move], dice: &Dice) -> Option<(Option<Decided>, OwnDice)> {
        let mut lent = own(dice);
        let decided = if self.lines.is_empty() {
            self.call_compiled(view, moves, &mut lent)?
        } else {
            self.try_lines_compiled(view, moves, &mut lent)?
        };
        Some((decided, lent))
    }

    fn host<'h>(&'h self, look: &'h Look<'h>, moves: &'h [Move], dice: &'h mut OwnDice) -> Host<'h> {
        let (deck, counted) = (&self.shared.scored, &self.shared.counted);
        Host { deck, counted, look: Some(look), moves, dice: Some(dice), known: Known::default() }
    }

    fn call_compiled(&self, view: &View, moves: &[Move], dice: &mut OwnDice) -> Option<Option<Decided>> {
        let Some((_, entry)) = self.function(view.decision()) else { return Some(None) };
        let look = Look::of_seat(&self.shared, *view, For::Strategy);
        let host = self.host(&look, moves, dice);
        let give = |run: &mut Run| {
            let start = run.heap.begin();
            for place in 0..moves.len() as u16 {
                run.heap.push(Val::a_move(place))?;
            }
            let list = run.heap.since(start);
            run.check_list(list)?;
            run.heap.slots.extend([Val::Table, Val::List(list)]);
            Ok(())
        };
        self.compiled.call(entry, host, give, |run, answer| Decided::read(run, answer, view, moves)).map(Some)
    }

    fn try_lines_compiled(&self, view: &View, moves: &[Move], dice: &mut OwnDice) -> Option<Option<Decided>> {
        let mut entry = 0;
        for line in &self.lines {
            let (name, among) = match line {
                PreferenceLine::Table(table) => (&table.name, self.meeting_table(table, view, moves)),
                PreferenceLine::Script(name, f) => {
                    let both = self.script.params(f).map_or(2, |p| p.len()) != 1;
                    let among = self.meeting_compiled(entry, both, view, moves, dice)?;
                    entry += 1;
                    (name, among)
                }
            };
            if !among.is_empty() {
                return Some(Some(Decided { among, reason: Some(name.clone()) }));
            }
        }
        Some(None)
    }

    fn meeting_table(&self, table: &Preference, view: &View, moves: &[Move]) -> Vec<usize> {
        (0..moves.len()).filter(|i| table.meets(view, moves[*i], &self.traits)).collect()
    }

    fn meeting_compiled(
        &self,
        entry: usize,
        both: bool,
        view: &View,
        moves: &[Move],
        dice: &mut OwnDice,
    ) -> Option<Vec<usize>> {
        let look = Look::of_seat(&self.shared, *view, For::Strategy);
        let mut among = Vec::new();
        for place in 0..moves.len() {
            let host = self.host(&look, moves, dice);
            let give = |run: &mut Run| {
                run.heap.slots.push(Val::a_move(place as u16));
                if both {
                    run.heap.slots.push(Val::Table);
                }
                Ok(())
            };
            if self.compiled.call(entry, host, give, |_, answer| answer.truth())? {
                among.push(place);
            }
        }
        Some(among)
    }

    /// Decides by compiled functions if possible, else by Rhai; in [`CallMode::Compared`] by both, and reports a difference.
    fn decided(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Option<Decided>, Fault> {
        let compiled = self.compiled(view, moves, dice);
        if self.compiled.mode() != CallMode::Compared {
            if let Some((decided, left)) = compiled {
                give_back(dice, left);
                return Ok(decided);
            }
            return self.interpreted(view, moves, dice);
        }
        let interpreted = self.interpreted(view, moves, dice);
        if let Some((decided, left)) = compiled {
            let same = matches!(&interpreted, Ok(other) if *other == decided) && left.same_as(&own(dice));
            if !same {
                self.compiled.differs(|| {
                    format!("{}: compiled {decided:?}, interpreted {interpreted:?}, or the dice", view.decision())
                });
            }
        }
        interpreted
    }
}

impl Policy for DecisionFunctions {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        // thousands of calls in a search may follow: whoever began the search reports the limit
        if limits::decision_is_over() {
            return Err(Fault::of(FaultKind::Script, "the decision takes too long"));
        }
        match self.decided(view, moves, dice)? {
            Some(Decided { among, reason }) => {
                let place = if among.len() > 1 { dice.below(among.len()) } else { 0 };
                let said = reason.filter(|reason| !reason.is_empty());
                Ok(Decision {
                    index: among.get(place).copied().unwrap_or(moves.len()),
                    reason: Some(said.map_or(Reason::RuleOfThumb.of_choice(moves.len()), Reason::Said)),
                })
            }
            None => self.otherwise.choose(view, moves, dice),
        }
    }

    fn remembers(&self) -> bool {
        self.remembers
    }

    fn looks_ahead(&self) -> bool {
        self.shared.searcher.is_some() || self.otherwise.looks_ahead()
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        vec![self.script.call_count()]
    }
}

/// A strategy with functions for some decisions and a preference list for all others.
pub(super) struct Both {
    pub functions: DecisionFunctions,
    pub list: Arc<dyn Policy>,
}

impl Policy for Both {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        if self.functions.named.iter().any(|(name, _)| *name == view.decision()) {
            self.functions.choose(view, moves, dice)
        } else {
            self.list.choose(view, moves, dice)
        }
    }

    fn remembers(&self) -> bool {
        self.functions.remembers() || self.list.remembers()
    }

    fn looks_ahead(&self) -> bool {
        self.functions.looks_ahead() || self.list.looks_ahead()
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.functions.call_counts()
    }
}

impl DecisionFunctions {
    fn call_function(
        &self,
        look: &ScriptView,
        values: &[MoveValue],
        view: &View,
        moves: &[Move],
    ) -> Result<Option<Decided>, Fault> {
        let Some((name, _)) = self.function(view.decision()) else { return Ok(None) };
        let list: Array = values.iter().cloned().map(Dynamic::from).collect();
        let answer = self.script.call_named(name, vec![Dynamic::from(look.clone()), list.into()]);
        let answer = answer.map_err(Fault::from)?;
        self.read_answer(name, answer.flatten(), view, moves).map(Some)
    }

    /// Reads an interpreted function's answer: a move, cards that a move names, a move's text, or one of these with a reason.
    fn read_answer(&self, name: &str, answer: Dynamic, view: &View, moves: &[Move]) -> Result<Decided, Fault> {
        if let Some(list) = answer.read_lock::<Array>()
            && let [first, second] = list.as_slice()
            && second.is_string()
        {
            let reason = Some(second.to_string());
            let choice = self.read_answer(name, first.clone(), view, moves)?;
            return Ok(Decided { reason, ..choice });
        }
        if let Some(m) = answer.read_lock::<MoveValue>() {
            return Ok(Decided::one(m.index));
        }
        if let Some(cards) = self.cards(&answer) {
            return self.with_cards(name, cards, view, moves);
        }
        if let Ok(text) = answer.clone().into_string() {
            let names = view.rules.names();
            let found = moves.iter().position(|m| m.text(&names, view.seat()) == text);
            return found
                .map(Decided::one)
                .ok_or_else(|| self.wrong(name, format!("`{name}` answered `{text}`, which is not a legal move")));
        }
        Err(self.wrong(name, format!("`{name}` is to answer one of `moves`, or cards, not {}", kind_of(&answer))))
    }

    /// A problem with a function's answer, placed at the function's definition.
    fn wrong(&self, name: &str, message: String) -> Fault {
        let sources = self.script.sources();
        Problem::new(message).at_opt(sources, sources.definition(name)).into()
    }

    fn cards(&self, answer: &Dynamic) -> Option<CardSet> {
        if let Some(card) = answer.read_lock::<CardValue>() {
            return Some(CardSet::one(card.card));
        }
        if let Some(cards) = answer.read_lock::<Cards>() {
            return Some(cards.cards.iter().copied().collect());
        }
        let list = answer.read_lock::<Array>()?;
        list.iter().map(|c| c.read_lock::<CardValue>().map(|c| c.card)).collect()
    }

    /// The moves that play exactly these faces, such as all captures with one card; of a series of choices, the next move.
    fn with_cards(&self, name: &str, cards: CardSet, view: &View, moves: &[Move]) -> Result<Decided, Fault> {
        let exact = exact_moves(cards, view, moves);
        if !exact.is_empty() {
            return Ok(Decided { among: exact, reason: None });
        }
        let deck = &view.rules.deck_index.deck;
        let text = || cards.iter().map(|c| deck.face(c).to_string()).collect::<Vec<_>>().join(" ");
        next_in_series(cards, view, moves)
            .map(Decided::one)
            .ok_or_else(|| self.wrong(name, format!("`{name}` answered {}: no legal move plays that", text())))
    }

    /// The moves accepted by the first line that accepts any, with the line's reason. `None` if no line accepts a move.
    fn try_lines(
        &self,
        look: &ScriptView,
        values: &[MoveValue],
        view: &View,
        moves: &[Move],
    ) -> Result<Option<Decided>, Fault> {
        for line in &self.lines {
            let (name, among) = match line {
                PreferenceLine::Table(table) => (&table.name, self.meeting_table(table, view, moves)),
                PreferenceLine::Script(name, f) => (name, self.meeting(f, look, values)?),
            };
            if !among.is_empty() {
                return Ok(Some(Decided { among, reason: Some(name.clone()) }));
            }
        }
        Ok(None)
    }

    /// Indices of the moves for which this line returns true.
    fn meeting(&self, f: &FnPtr, look: &ScriptView, values: &[MoveValue]) -> Result<Vec<usize>, Fault> {
        let one = self.script.params(f).map_or(2, |p| p.len()) == 1;
        let mut among = Vec::new();
        for value in values {
            let mut args = vec![Dynamic::from(value.clone())];
            if !one {
                args.push(Dynamic::from(look.clone()));
            }
            let answer = self.script.call(f, args).map_err(Fault::from)?;
            let wrong = |e: Box<rhai::EvalAltResult>| Fault::from(self.script.explain_call(f, &e, Phase::Live));
            if Wanted::Truth.read(&answer).map_err(wrong)? == 1 {
                among.push(value.index);
            }
        }
        Ok(among)
    }
}
