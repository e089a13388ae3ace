//! Where the parts of compiled rules stand in the scripts: steps, lines that decide about moves, rows, refusals.
//!
//! A table beside the rules, for people who ask why: play never looks at it. Does not know what a part does.

use crate::diagnostics::source::At;
use crate::play::LineOf;
use crate::script::places::ScriptSources;
use crate::script::tokens::{Token, TokenKind};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The words that name a row in a step.
const NAME_ROWS: [&str; 5] = ["row", "award", "penalty", "most", "fewest"];

/// A part of a script: from its first character to the one after its last.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleSpan {
    pub path: Arc<str>,
    pub at: At,
    pub end: At,
}

impl RuleSpan {
    /// Whether it stands in a file of a data folder, given by its path there: `rules/template/rules.rhai`. Its own path may begin with
    /// the folder.
    pub fn is_in(&self, file: &str) -> bool {
        let folder = self.path.strip_suffix(file);
        folder.is_some_and(|folder| folder.is_empty() || folder.ends_with(['/', '\\']))
    }
}

/// A row of a table, or of a step.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlacedRow {
    /// The name of its table; `None` for a row of a step.
    pub table: Option<String>,
    pub name: String,
    pub span: RuleSpan,
}

/// Where the parts of a game's rules are written.
#[derive(Clone, Debug, Default)]
pub struct RulePlaces {
    pub(super) sources: ScriptSources,
    pub(super) steps: Vec<Option<At>>,
    pub(super) lines: BTreeMap<(u16, LineOf), At>,
    /// Lines that never apply, with these options.
    pub(super) idle_lines: Vec<At>,
    /// The table, the name and the place of each row of a table.
    pub(super) rows: Vec<(String, String, At)>,
}

impl RulePlaces {
    /// The step at this place of the round.
    pub fn step(&self, place: u16) -> Option<RuleSpan> {
        self.span(*self.steps.get(usize::from(place))?.as_ref()?)
    }

    /// A line that decides about moves, with what is chained to it.
    pub fn line(&self, step: u16, of: LineOf) -> Option<RuleSpan> {
        self.span(*self.lines.get(&(step, of))?)
    }

    /// The condition that is chained to a line.
    pub fn condition(&self, step: u16, of: LineOf) -> Option<RuleSpan> {
        let at = self.sources.chained_to(*self.lines.get(&(step, of))?, "when")?;
        self.span(at)
    }

    /// All lines that decide about moves, with their steps.
    pub fn lines(&self) -> impl Iterator<Item = (u16, LineOf, RuleSpan)> + '_ {
        self.lines.iter().filter_map(|((step, of), at)| Some((*step, *of, self.span(*at)?)))
    }

    /// The lines that never apply, with these options.
    pub fn idle_lines(&self) -> impl Iterator<Item = RuleSpan> + '_ {
        self.idle_lines.iter().filter_map(|at| self.span(*at))
    }

    /// The row with this name: of a table, or of the step at this place.
    pub fn row(&self, table: Option<&str>, step: Option<u16>, name: &str) -> Option<RuleSpan> {
        let of_table = |(of, row, at): &(String, String, At)| (Some(&**of) == table && row == name).then_some(*at);
        if let Some(at) = self.rows.iter().find_map(of_table) {
            return self.span(at);
        }
        let step = step.and_then(|step| self.steps.get(usize::from(step)).copied().flatten());
        let in_step = step.and_then(|at| row_among(self.sources.inside(at), name));
        let anywhere = || self.sources.tokens().rev().find_map(|file| row_among(file, name));
        self.span(in_step.or_else(anywhere).or(step)?)
    }

    /// All rows of tables, and the rows with these names that steps write.
    pub fn all_rows(&self, names: &[String]) -> Vec<PlacedRow> {
        let of_tables = self.rows.iter().filter_map(|(table, name, at)| {
            Some(PlacedRow { table: Some(table.clone()), name: name.clone(), span: self.span(*at)? })
        });
        let mut all: Vec<PlacedRow> = of_tables.collect();
        for at in self.steps.iter().flatten() {
            let inside = self.sources.inside(*at);
            for name in names {
                let span = row_among(inside, name).and_then(|at| self.span(at));
                let own = span.map(|span| PlacedRow { table: None, name: name.clone(), span });
                all.extend(own);
            }
        }
        all.sort_by(|a, b| (&a.span, &a.table).cmp(&(&b.span, &b.table)));
        // a table may be used under two names, and a step be made of several
        all.dedup();
        all
    }

    /// Where a refusal with this reason is written. A text with values in it is found by what stands around them.
    pub fn refusal(&self, reason: &str) -> Option<RuleSpan> {
        let fitting = self.refusal_places().filter_map(|(at, parts)| Some((fits(reason, &parts)?, at)));
        self.span(fitting.max_by_key(|(length, _)| *length)?.1)
    }

    /// Where refusals are written, each with its reason as it stands there.
    pub fn refusals(&self) -> Vec<(RuleSpan, String)> {
        let told = |(at, parts): (At, Vec<String>)| Some((self.span(at)?, parts.join("…")));
        self.refusal_places().filter_map(told).collect()
    }

    /// The text of a part, with its lines as they stand.
    pub fn text(&self, span: &RuleSpan) -> String {
        let source = self.sources.source(span.at).map_or("", |source| &source.text);
        let lines = source.lines().enumerate().skip(span.at.line.saturating_sub(1) as usize);
        let lines = lines.take((span.end.line + 1).saturating_sub(span.at.line) as usize);
        let cut = lines.map(|(number, line)| {
            let number = number as u32 + 1;
            let until = if number == span.end.line { span.end.column.saturating_sub(1) as usize } else { usize::MAX };
            let from = if number == span.at.line { span.at.column.saturating_sub(1) as usize } else { 0 };
            line.chars().take(until).skip(from).collect::<String>()
        });
        cut.collect::<Vec<String>>().join("\n")
    }

    /// The word that stands at a place, with its arguments and what is chained to it.
    pub fn span(&self, at: At) -> Option<RuleSpan> {
        let path = self.sources.source(at)?.path.as_str().into();
        Some(RuleSpan { path, at, end: self.sources.extent(at) })
    }

    fn refusal_places(&self) -> impl Iterator<Item = (At, Vec<String>)> + '_ {
        let in_file = |file: &'_ [Token]| -> Vec<(At, Vec<String>)> {
            let is_call = |place: &usize| {
                let called = file.get(place + 1).is_some_and(|next| next.kind == TokenKind::Open('('));
                called && matches!(&file[*place].kind, TokenKind::Name(name) if name == "refuse")
            };
            let calls = (0..file.len()).filter(is_call);
            calls.map(|place| (file[place].at, first_argument(&file[place + 1..]))).collect()
        };
        self.sources.tokens().flat_map(in_file)
    }
}

/// The texts in the first argument of a call, whose bracket is the first token.
fn first_argument(tokens: &[Token]) -> Vec<String> {
    let depth = tokens.first().map_or(0, |open| open.depth);
    let ends = |token: &&Token| !(token.depth <= depth && (token.is(',') || token.kind == TokenKind::Close));
    let inside = tokens.iter().skip(1).take_while(ends);
    inside.filter_map(|token| if let TokenKind::Text(text) = &token.kind { Some(text.clone()) } else { None }).collect()
}

/// Whether a reason is made of these texts, with anything between them and behind: how many of its characters they are.
fn fits(reason: &str, parts: &[String]) -> Option<usize> {
    let (first, others) = parts.split_first()?;
    let mut rest = reason.strip_prefix(first.as_str())?;
    if others.is_empty() && !rest.is_empty() && first.len() < 3 {
        return None;
    }
    for part in others {
        rest = &rest[rest.find(part.as_str())? + part.len()..];
    }
    Some(parts.iter().map(String::len).sum::<usize>() + usize::from(rest.is_empty()))
}

/// The place of the word that names this row among some tokens: `row("name", ...)`, or a list of names under `rows:`.
fn row_among(tokens: &[Token], name: &str) -> Option<At> {
    let is_text = |token: &Token| matches!(&token.kind, TokenKind::Text(text) if text == name);
    (0..tokens.len()).filter(|place| is_text(&tokens[*place])).find_map(|place| {
        let before = |back: usize| place.checked_sub(back).map(|place| &tokens[place]);
        let word = before(2).filter(|_| before(1).is_some_and(|open| open.kind == TokenKind::Open('(')));
        if let Some(word) = word.filter(|word| NAME_ROWS.iter().any(|row| word.names(row))) {
            return Some(word.at);
        }
        let list = tokens[..place].iter().rev().take_while(|token| token.depth >= tokens[place].depth).count();
        match &tokens[..place - list] {
            [.., key, colon] if colon.is(':') && key.names("rows") => Some(tokens[place].at),
            _ => None,
        }
    })
}
