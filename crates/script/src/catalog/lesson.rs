//! Reads `lesson.toml`: a listed deal, with texts and moves that introduce a newcomer to the game step by step.
//!
//! Checks its keys and their forms. Does not know whether a text is a card, a pile or a legal move: only the rules do.

use super::fields::{Doc, Fields, TomlValue};
use super::option::join;
use super::option_toml::{Declared, read_option_values};
use super::{OptionValue, SourceFile, VariantEntry};
use crate::diagnostics::{Problem, Severity, SourcePlace, nearest};
use std::ops::RangeInclusive;

/// Number of steps: enough to teach something without tiring.
const STEPS: RangeInclusive<usize> = 4..=8;
/// Most sentences of a step: more are not read at a table.
const SENTENCES: usize = 3;

/// The lesson of a game, for a person at seat 0.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonEntry {
    pub title: String,
    /// The id of the variant; "" is the game itself.
    pub variant: String,
    /// Number of seats. `None` for the fewest that the variant allows.
    pub seats: Option<u8>,
    /// Seed for the cards that are not listed.
    pub seed: i64,
    /// The first dealer. `None` for the one by the rules.
    pub dealer: Option<u8>,
    /// Option values that differ from the variant's.
    pub options: Vec<(String, OptionValue)>,
    /// The cards dealt to a pile, in order, by the pile's name.
    pub deal: Vec<(String, LessonText)>,
    pub steps: Vec<LessonStep>,
}

/// A text to read, and perhaps a move to make.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonStep {
    pub text: LessonText,
    /// Cards and piles that are highlighted.
    pub light: Vec<LessonText>,
    /// The move that the person is to make. `None` if the step is only read.
    pub expect: Option<LessonText>,
    /// The answer to any other move.
    pub otherwise: Option<String>,
    /// The moves of the other seats that follow.
    pub then: Vec<LessonText>,
}

/// A text and its place in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonText {
    pub text: String,
    pub place: SourcePlace,
}

impl LessonText {
    /// A problem at the place of the text.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem { place: Some(Box::new(self.place.clone())), ..Problem::new(message) }
    }
}

/// Reads the lesson of a game with these variants. `None` if it has errors; the problems are returned with it.
pub(super) fn read_lesson(
    file: &SourceFile,
    variants: &[VariantEntry],
    declared: &Declared,
) -> (Option<LessonEntry>, Vec<Problem>) {
    let (doc, table) = Doc::parse(file);
    if declared.newer {
        doc.is_newer();
    }
    let lesson = read_fields(Fields::new(&doc, &table, 0..0), variants, declared);
    let problems = doc.problems();
    let is_sound = problems.iter().all(|problem| problem.severity != Severity::Error);
    (lesson.filter(|_| is_sound), problems)
}

fn read_fields(fields: Fields, variants: &[VariantEntry], declared: &Declared) -> Option<LessonEntry> {
    let title = fields.need_text("title");
    let variant = read_variant(&fields, variants);
    let chosen = variants.iter().find(|known| known.id == variant).or(variants.first());
    let possible = chosen.map_or(&[][..], |chosen| &chosen.seats);
    let seats = read_seat_count(&fields, possible);
    let table = seats.or(possible.first().copied());
    let dealer = read_dealer(&fields, table);
    let seed = fields.int("seed").unwrap_or(1);
    let options = read_option_values(&fields, declared, possible, &[]);
    let deal = fields.entries("deal").into_iter().filter_map(|(pile, _, value)| {
        let cards = located(fields.doc, value, &format!("`{pile}`"))?;
        Some((pile.to_string(), cards))
    });
    let deal = deal.collect();
    let steps = read_steps(&fields);
    fields.finish();
    Some(LessonEntry { title: title?, variant, seats, seed, dealer, options, deal, steps: steps? })
}

fn read_variant(fields: &Fields, variants: &[VariantEntry]) -> String {
    let Some(value) = fields.get("variant") else { return String::new() };
    let Some(id) = fields.doc.text(value, "`variant`") else { return String::new() };
    if variants.iter().all(|variant| variant.id != id) {
        let ids = variants.iter().map(|variant| variant.id.as_str()).filter(|id| !id.is_empty());
        let meant = nearest(id, ids).map(|id| format!("did you mean `{id}`?"));
        let problem = Problem::new(format!("there is no variant `{id}` of this game"));
        fields.doc.add(value.span(), problem.suggest_opt(meant));
    }
    id.to_string()
}

/// Reads `seats`, which must be one of the possible numbers.
fn read_seat_count(fields: &Fields, possible: &[u8]) -> Option<u8> {
    let value = fields.get("seats")?;
    let count = fields.doc.int(value, "`seats`")?;
    let seats = u8::try_from(count).ok().filter(|seats| possible.is_empty() || possible.contains(seats));
    if seats.is_none() {
        let message = format!("`seats` is {count}: this is for {}", join(possible));
        fields.doc.report(value.span(), message);
    }
    seats
}

fn read_dealer(fields: &Fields, table: Option<u8>) -> Option<u8> {
    let value = fields.get("dealer")?;
    let seat = fields.doc.int(value, "`dealer`")?;
    let dealer = u8::try_from(seat).ok().filter(|dealer| table.is_none_or(|table| *dealer < table));
    if dealer.is_none() {
        let last = table.map_or(0, |table| table.saturating_sub(1));
        fields.doc.report(value.span(), format!("there is no seat {seat}: they are 0 to {last}"));
    }
    dealer
}

fn read_steps(fields: &Fields) -> Option<Vec<LessonStep>> {
    let value = fields.need("step")?;
    let form = "a list of tables: each begins with [[step]]";
    let list = fields.doc.list(value, "`step`", form)?;
    if !STEPS.contains(&list.len()) {
        let message = format!("a lesson of {} steps: it takes {} to {}", list.len(), STEPS.start(), STEPS.end());
        fields.doc.report(value.span(), message);
    }
    let steps: Vec<LessonStep> = list.iter().filter_map(|value| read_step(fields.doc, value)).collect();
    (steps.len() == list.len()).then_some(steps)
}

fn read_step<'d>(doc: &'d Doc<'d>, value: &'d TomlValue<'d>) -> Option<LessonStep> {
    let fields = doc.table(value, "a step", "a table: it begins with [[step]]")?;
    let text = fields.need("text").and_then(|value| located(doc, value, "`text`"));
    if let (Some(text), Some(value)) = (&text, fields.get("text")) {
        check_length(doc, value, &text.text);
    }
    let light = read_texts(&fields, "light");
    let expect = fields.get("expect").and_then(|value| located(doc, value, "`expect`"));
    let otherwise = fields.text("otherwise");
    if let (Some(value), None) = (fields.get("otherwise"), fields.get("expect")) {
        doc.report(value.span(), "`otherwise` answers another move than the expected one: this step expects none");
    }
    let then = read_texts(&fields, "then");
    fields.finish();
    Some(LessonStep { text: text?, light, expect, otherwise, then })
}

/// Reports a text of too many sentences.
fn check_length<'d>(doc: &'d Doc<'d>, value: &'d TomlValue<'d>, text: &str) {
    let words = text.split_whitespace();
    let sentences = words.filter(|word| word.trim_end_matches(['"', ')']).ends_with(['.', '!', '?'])).count();
    if sentences > SENTENCES {
        let message = format!("`text` has {sentences} sentences: a step has at most {SENTENCES}, make two of it");
        doc.report(value.span(), message);
    }
}

fn read_texts(fields: &Fields, key: &'static str) -> Vec<LessonText> {
    let form = "a list of texts";
    let list = fields.get(key).and_then(|value| fields.doc.list(value, &format!("`{key}`"), form));
    list.unwrap_or_default().iter().filter_map(|value| located(fields.doc, value, &format!("`{key}`"))).collect()
}

/// Reads a text that must not be empty, with its place.
fn located<'d>(doc: &'d Doc<'d>, value: &'d TomlValue<'d>, what: &str) -> Option<LessonText> {
    let text = doc.text(value, what)?;
    if text.trim().is_empty() {
        doc.report(value.span(), format!("{what} is empty"));
        return None;
    }
    Some(LessonText { text: text.split_whitespace().collect::<Vec<_>>().join(" "), place: doc.place(value.span()) })
}
