//! Compiles `switch`.
//!
//! Rhai's tree keeps only the hashes of the cases' values. So all values that a script may have used - small numbers and all
//! texts that occur in it - are parsed as the cases of a `switch` made for this purpose, and looked up by their hashes.

use super::body::Body;
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};
use crate::script::tokens::TokenKind;
use rhai::{Engine, Expr, OptimizationLevel, Position, Stmt, SwitchCasesCollection};
use std::collections::{BTreeSet, HashMap};

/// The whole numbers that are recognised as cases.
const NUMBERS: std::ops::RangeInclusive<i64> = -200..=1_000;

/// The value of a case of a `switch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CaseValue {
    Nothing,
    Bool(bool),
    Int(i64),
    Text(String),
}

/// Values of cases by the hashes that Rhai's parser gives them: nothing, true and false, small numbers, and these texts.
pub(super) fn case_values<'t>(texts: impl Iterator<Item = &'t str>) -> HashMap<u64, CaseValue> {
    let texts: BTreeSet<&str> = texts.filter(|text| !text.contains(['\\', '"', '\n', '\r'])).collect();
    let mut values = vec![CaseValue::Nothing, CaseValue::Bool(true), CaseValue::Bool(false)];
    values.extend(NUMBERS.map(CaseValue::Int));
    values.extend(texts.into_iter().map(|text| CaseValue::Text(text.to_string())));
    let written = |value: &CaseValue| match value {
        CaseValue::Nothing => "()".to_string(),
        CaseValue::Bool(truth) => truth.to_string(),
        CaseValue::Int(number) => number.to_string(),
        CaseValue::Text(text) => format!("\"{text}\""),
    };
    let cases = values.iter().enumerate().map(|(i, value)| format!("{} => {i},", written(value)));
    let mut engine = Engine::new_raw();
    engine.set_optimization_level(OptimizationLevel::None);
    let Ok(tree) = engine.compile(format!("switch 0 {{ {} }}", cases.collect::<String>())) else {
        return HashMap::new();
    };
    let Some(Stmt::Switch(parts, _)) = tree.statements().first() else { return HashMap::new() };
    // the blocks are numbered in the order of the cases
    let value = |blocks: &[usize]| values.get(*blocks.first()?).cloned();
    parts.1.cases.iter().filter_map(|(hash, list)| Some((*hash, value(&list.blocks)?))).collect()
}

/// A branch of a `switch`: its condition and its result.
struct SwitchBranch {
    condition: Option<Piece>,
    gives: Piece,
}

/// A compiled `switch`: `cases` and `ranges` hold indices into `branches`, as does `otherwise` for the default case.
struct Switch {
    on: Piece,
    branches: Vec<SwitchBranch>,
    cases: Vec<(Val, Vec<usize>)>,
    ranges: Vec<(i64, i64, usize)>,
    otherwise: Option<usize>,
}

impl Body<'_, '_> {
    pub fn switch(&mut self, on: &Expr, cases: &SwitchCasesCollection, at: Position) -> OrRefused<Piece> {
        let on = self.expression(on)?;
        let mut values = Vec::new();
        let in_range = |block: &usize| cases.ranges.iter().any(|range| range.index() == *block);
        for (hash, list) in cases.cases.iter() {
            let Some(value) = self.builder.case_value(*hash) else {
                // a range is also listed here, with the hash of a value that nothing equals
                if list.blocks.iter().all(in_range) {
                    continue;
                }
                return refuse("a case of this `switch` is not known to the compiler", at);
            };
            let value = match value {
                CaseValue::Nothing => Val::Nothing,
                CaseValue::Bool(truth) => Val::bool(truth),
                CaseValue::Int(number) => Val::Int(number),
                CaseValue::Text(text) => Val::Text(self.builder.text(&text)),
            };
            values.push((value, list.blocks.to_vec()));
        }
        let mut ranges = Vec::new();
        for range in cases.ranges.iter() {
            let ends = match range {
                rhai::RangeCase::ExclusiveInt(range, _) => Some((range.start, range.end.saturating_sub(1))),
                rhai::RangeCase::InclusiveInt(range, _) => Some((*range.start(), *range.end())),
            };
            if let Some((from, to)) = ends {
                ranges.push((from, to, range.index()));
            }
        }
        let mut branches = Vec::new();
        for case in cases.expressions.iter() {
            let condition = match &case.lhs {
                Expr::BoolConstant(true, _) => None,
                condition => Some(self.expression(condition)?),
            };
            branches.push(SwitchBranch { condition, gives: self.expression(&case.rhs)? });
        }
        let switch = Switch { on, branches, cases: values, ranges, otherwise: cases.def_case };
        Ok(Piece::code(move |run| switch.eval(run)))
    }
}

impl Switch {
    fn eval(&self, run: &mut Run) -> EvalResult {
        let value = self.on.eval(run)?;
        if matches!(value, Val::Float(_) | Val::List(_) | Val::Map(_) | Val::Fun(_)) {
            return fault();
        }
        let mut chosen = None;
        if let Some((_, blocks)) = self.cases.iter().find(|(case, _)| is_case(run, *case, value)) {
            for block in blocks {
                if self.holds(run, *block)? {
                    chosen = Some(*block);
                    break;
                }
            }
        }
        if let (None, Val::Int(number)) = (chosen, value) {
            for (from, to, block) in &self.ranges {
                if (*from..=*to).contains(&number) && self.holds(run, *block)? {
                    chosen = Some(*block);
                    break;
                }
            }
        }
        match chosen.or(self.otherwise).and_then(|block| self.branches.get(block)) {
            Some(branch) => branch.gives.eval(run),
            None => Ok(Val::Nothing),
        }
    }

    fn holds(&self, run: &mut Run, block: usize) -> EvalResult<bool> {
        match self.branches.get(block).map(|branch| &branch.condition) {
            Some(Some(condition)) => condition.eval(run)?.truth(),
            Some(None) => Ok(true),
            None => fault(),
        }
    }
}

fn is_case(run: &Run, case: Val, value: Val) -> bool {
    match (case, value) {
        (Val::Text(case), Val::Text(value)) => run.text(case) == run.text(value),
        (Val::Int(case), Val::Int(value)) => case == value,
        (Val::Bool(case), Val::Bool(value)) => case.get() == value.get(),
        (Val::Nothing, Val::Nothing) => true,
        _ => false,
    }
}

impl super::Builder<'_> {
    /// The value of a case by its hash; `None` if the hash is unknown.
    fn case_value(&mut self, hash: u64) -> Option<CaseValue> {
        if self.case_values.is_empty() {
            let texts = self.script.sources().tokens().flatten().filter_map(|token| match &token.kind {
                TokenKind::Text(text) => Some(text.as_str()),
                _ => None,
            });
            self.case_values = case_values(texts);
        }
        self.case_values.get(&hash).cloned()
    }
}
