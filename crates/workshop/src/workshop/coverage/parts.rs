//! The parts of the rules that are counted, and where each is found while a match runs.
//!
//! A part is the same in all tables of a game: what it is, and where it is written.

use super::rule_use::{FoundUse, RuleUse, UsedItem};
use crate::play::{LineOf, Rules};
use crate::script::{RulePlaces, RuleSpan};
use crate::session::Loaded;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parts of all tables.
#[derive(Default)]
pub(in crate::workshop) struct CountedParts {
    pub uses: Vec<RuleUse>,
    places: BTreeMap<(UsedItem, Option<RuleSpan>), usize>,
}

/// Where the parts of one table are.
pub(in crate::workshop) struct TableParts<'a> {
    loaded: &'a Loaded,
    /// All parts that stand in the rules of this table.
    pub all: Vec<usize>,
    steps: Vec<Option<usize>>,
    lines: BTreeMap<(u16, LineOf), usize>,
    rows: BTreeMap<(Option<u8>, Option<u16>, u16), usize>,
    refusals: BTreeMap<String, Option<usize>>,
    functions: BTreeMap<String, usize>,
    pub has_refusals: bool,
}

impl CountedParts {
    /// The place of a part, which is added if it is new.
    pub fn part(&mut self, item: UsedItem, span: Option<RuleSpan>, text: impl FnOnce() -> String) -> usize {
        let next = self.uses.len();
        let place = *self.places.entry((item.clone(), span.clone())).or_insert(next);
        if place == next {
            self.uses.push(RuleUse { item, span, text: text(), play: 0, checks: 0, found: None, tried: 0 });
        }
        place
    }

    fn at(&mut self, places: &RulePlaces, item: UsedItem, span: RuleSpan) -> usize {
        self.part(item, Some(span.clone()), || places.text(&span))
    }

    /// The row of this name that stands at a place.
    fn row_at(&self, row: &str, span: &RuleSpan) -> Option<usize> {
        let is_it = |used: &RuleUse| {
            used.span.as_ref() == Some(span) && matches!(&used.item, UsedItem::Row { name, .. } if name == row)
        };
        self.uses.iter().position(is_it)
    }

    /// Notes that a row stands in this table too: tables may be made of one another.
    fn shared_with(&mut self, row: usize, of: &str) {
        let Some(RuleUse { item: UsedItem::Row { table: Some(tables), .. }, .. }) = self.uses.get_mut(row) else {
            return;
        };
        if !tables.split(", ").any(|table| table == of) {
            tables.push_str(", ");
            tables.push_str(of);
        }
    }

    /// Counts that a part was used in a match.
    pub fn played(&mut self, part: usize, found: impl FnOnce() -> FoundUse) {
        if let Some(used) = self.uses.get_mut(part) {
            used.play += 1;
            if used.found.is_none() {
                used.found = Some(found());
            }
        }
    }
}

impl<'a> TableParts<'a> {
    /// The parts of the rules of a table; new ones are added to `parts`.
    pub fn of(loaded: &'a Loaded, parts: &mut CountedParts) -> TableParts<'a> {
        let (places, rules) = (&loaded.compiled.places, loaded.rules());
        let mut table = TableParts {
            loaded,
            all: Vec::new(),
            steps: Vec::new(),
            lines: BTreeMap::new(),
            rows: BTreeMap::new(),
            refusals: BTreeMap::new(),
            functions: BTreeMap::new(),
            has_refusals: false,
        };
        for step in rules.steps() {
            let span = places.step(step.place).filter(|_| step.name != "end");
            let part = span.map(|span| parts.at(places, UsedItem::Step, span));
            table.steps.push(part);
            table.all.extend(part);
        }
        for (step, of, span) in places.lines() {
            let part = parts.at(places, UsedItem::Line, span);
            table.lines.insert((step, of), part);
            table.all.push(part);
        }
        table.all.extend(places.idle_lines().map(|span| parts.at(places, UsedItem::Line, span)));
        for row in places.all_rows(&rules.rows) {
            let known = parts.row_at(&row.name, &row.span);
            if let (Some(known), Some(of)) = (known, &row.table) {
                parts.shared_with(known, of);
            }
            let item = UsedItem::Row { table: row.table, name: row.name };
            table.all.push(known.unwrap_or_else(|| parts.at(places, item, row.span)));
        }
        for (span, _) in places.refusals() {
            table.has_refusals = true;
            table.all.push(parts.at(places, UsedItem::Refusal, span));
        }
        table.add_functions(parts);
        table.all.sort();
        table.all.dedup();
        table
    }

    fn add_functions(&mut self, parts: &mut CountedParts) {
        let places = &self.loaded.compiled.places;
        for note in &self.loaded.compiled.live {
            let Some(span) = note.at.and_then(|at| places.span(at)) else { continue };
            let key = format!("{}:{}", span.path, span.at.line);
            let text = format!("a function of `{}`", note.what);
            let part = parts.part(UsedItem::Function, Some(span), || text);
            self.functions.insert(key, part);
            self.all.push(part);
        }
    }

    pub fn rules(&self) -> &Rules {
        self.loaded.rules()
    }

    pub fn shared_rules(&self) -> Arc<Rules> {
        self.loaded.rules().clone()
    }

    pub fn step(&self, place: u16) -> Option<usize> {
        self.steps.get(usize::from(place)).copied().flatten()
    }

    pub fn line(&self, step: u16, of: LineOf) -> Option<usize> {
        self.lines.get(&(step, of)).copied()
    }

    /// The functions of the rules that are called in play, by the place that their counter tells.
    pub fn functions(&self) -> &BTreeMap<String, usize> {
        &self.functions
    }

    /// A row of a table, or of the step that is played.
    pub fn row(&mut self, parts: &mut CountedParts, table: Option<u8>, step: Option<u16>, row: u16) -> Option<usize> {
        let step = step.filter(|_| table.is_none());
        if let Some(known) = self.rows.get(&(table, step, row)) {
            return Some(*known);
        }
        let name = self.rules().rows.get(usize::from(row))?.clone();
        let of_table =
            table.and_then(|table| self.rules().tables.get(usize::from(table))).map(|table| table.name.clone());
        let places = &self.loaded.compiled.places;
        let span = places.row(of_table.as_deref(), step, &name);
        // what a step scores by a table of its own, such as melds, does not name the table
        let known = span.as_ref().and_then(|span| parts.row_at(&name, span));
        let part = match (known, span) {
            (Some(known), _) => known,
            (None, Some(span)) => parts.at(places, UsedItem::Row { table: of_table, name }, span),
            (None, None) => parts.part(UsedItem::Row { table: of_table, name }, None, String::new),
        };
        self.rows.insert((table, step, row), part);
        Some(part)
    }

    /// The refusal that gives this reason.
    pub fn refusal(&mut self, parts: &mut CountedParts, reason: &str) -> Option<usize> {
        if let Some(known) = self.refusals.get(reason) {
            return *known;
        }
        let places = &self.loaded.compiled.places;
        let part = places.refusal(reason).map(|span| parts.at(places, UsedItem::Refusal, span));
        self.refusals.insert(reason.to_string(), part);
        part
    }
}
