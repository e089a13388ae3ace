//! Compiles small functions: to tables where possible, else to live calls.

use super::tabulations::TabulationKey;
use super::{DeclaredGame, Made};
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::{Function, LiveId, OtherArg, Tree};
use crate::script::tabulation::{Bounds, Param, Tabulated, Wanted, tabulate};
use crate::script::values::word::Word;
use rhai::FnPtr;
use std::ops::RangeInclusive;

/// A function that stays live: the word it is for, the reason, and where it is written.
#[derive(Clone, Debug)]
pub struct LiveNote {
    pub what: String,
    pub why: String,
    pub at: Option<At>,
    /// Its index among the live functions.
    pub id: u16,
    /// What keeps it from being compiled, and where. `None` if it is compiled.
    pub not_compiled: Option<Problem>,
}

impl DeclaredGame {
    /// Tabulates a function of cards, sets and numbers, or keeps it live. A function with the same key is tabulated once.
    pub fn function(&mut self, by: &Word, f: &FnPtr, params: &[Param], bounds: Bounds) -> Made<Function> {
        let key = |world| TabulationKey { name: f.fn_name().to_string(), params: params.to_vec(), bounds, world };
        let pure = f.curry().is_empty();
        let tabulated = self.source.settings.tabulated.clone();
        let known =
            || tabulated.get(&key(self.source.world.cards)).or_else(|| tabulated.get(&key(self.source.world.whole)));
        if let Some((known, cost)) = pure.then(known).flatten() {
            // costs what tabulating it would, once: whether a game loads does not depend on what was loaded before
            if self.worked_out.insert(key(self.source.world.whole)) {
                self.source.script.charge(f, cost)?;
            }
            return Ok(self.kept(by, f, known, bounds.wanted));
        }
        self.source.script.take_read_settings();
        let before = self.source.script.spent();
        let made = tabulate(
            &self.source.script,
            f,
            params,
            &self.source.deck_index.deck,
            self.source.deck_index.counting(),
            bounds,
        )?;
        let read = self.source.script.take_read_settings();
        if pure {
            self.worked_out.insert(key(self.source.world.whole));
            let world = if read { self.source.world.whole } else { self.source.world.cards };
            tabulated.keep(key(world), &made, self.source.script.spent() - before);
        }
        Ok(self.kept(by, f, made, bounds.wanted))
    }

    /// Tabulates a function that returns a number for a card and perhaps the trump. Fails with `alone` if the function must
    /// stay live.
    pub fn number_of_cards(
        &mut self,
        by: &Word,
        f: &FnPtr,
        params: &[Param],
        alone: impl FnOnce() -> Problem,
    ) -> Made<Tree> {
        let bounds = Bounds { wanted: Wanted::Number, ..Bounds::default() };
        self.function(by, f, params, bounds)?.tree().cloned().ok_or_else(alone)
    }

    /// Tabulates a function. `None` if it fails or must stay live.
    pub fn tree_of(&self, f: &FnPtr, params: &[Param], wanted: Wanted) -> Option<Tree> {
        let bounds = Bounds { wanted, ..Bounds::default() };
        let (deck, counting) = (&self.source.deck_index.deck, self.source.deck_index.counting());
        match tabulate(&self.source.script, f, params, deck, counting, bounds) {
            Ok(Tabulated::Tree(tree)) => Some(tree),
            _ => None,
        }
    }

    fn kept(&mut self, by: &Word, f: &FnPtr, made: Tabulated, wanted: Wanted) -> Function {
        match made {
            Tabulated::Tree(tree) => Function::Tree(tree),
            Tabulated::Live(why) => Function::Live(self.keep_live(by, f.clone(), why, wanted)),
        }
    }

    /// Compiles a condition on a card, perhaps with a second argument `other`; `card_at` is the card's position among them.
    pub fn card_function(&mut self, by: &Word, f: &FnPtr, other: Option<OtherArg>, card_at: usize) -> Made<Function> {
        let mut params = match other {
            None => Vec::new(),
            Some(OtherArg::Card) => vec![Param::Card],
            Some(OtherArg::Number { low, high }) => vec![Param::Int { low, high }],
        };
        params.insert(card_at.min(params.len()), Param::Card);
        self.function(by, f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })
    }

    /// The results of a function of one number for each of these numbers. `None` if the function must stay live.
    pub fn by_number(
        &mut self,
        by: &Word,
        f: &FnPtr,
        numbers: RangeInclusive<i32>,
        wanted: Wanted,
    ) -> Made<Option<Vec<i32>>> {
        let param = Param::Int { low: *numbers.start(), high: *numbers.end() };
        let function = self.function(by, f, &[param], Bounds { wanted, ..Bounds::default() })?;
        Ok(function.tree().map(|tree| numbers.map(|number| tree.eval(|_, _| number)).collect()))
    }

    fn keep_live(&mut self, by: &Word, f: FnPtr, why: String, wanted: Wanted) -> LiveId {
        let at = self.source.script.place(&f).or(Some(by.at));
        let id = self.live.add(f, wanted);
        self.report.note(LiveNote { what: by.name.to_string(), why, at, id: id.0, not_compiled: None });
        id
    }

    /// Keeps a function for arguments outside its table. Makes no note, since the table serves the usual case.
    pub fn keep_for_the_rest(&mut self, f: FnPtr, wanted: Wanted) -> LiveId {
        self.live.add(f, wanted)
    }

    /// Keeps a live function of the table `t`.
    pub fn live_condition(&mut self, by: &Word, f: FnPtr, wanted: Wanted) -> Made<LiveId> {
        self.source.script.check_function(&f, 1)?;
        Ok(self.keep_live(by, f, "it looks at the table".into(), wanted))
    }

    /// Keeps a live function of a step that the script writes out.
    pub fn live_step(&mut self, by: &Word, f: FnPtr, arguments: usize) -> Made<LiveId> {
        self.source.script.check_function(&f, arguments)?;
        Ok(self.keep_live(by, f, "a step that is written out".into(), Wanted::Any))
    }
}
