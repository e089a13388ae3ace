//! Reads `[[home]]` of `game.toml`: the questions that find out how somebody plays a game at home.
//!
//! An answer names variants or sets options. The answer with neither is the usual rule; each question has one. Does not know in
//! which order anything is asked, nor what comes of it.

use super::fields::{Doc, Fields, TomlValue};
use super::gallery::faces;
use super::option_toml::{Declared, NamedVariants, read_set};
use super::{OptionValue, VariantEntry};
use crate::cards::Face;
use crate::diagnostics::{Problem, nearest};

/// A question, with its answers.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct HomeQuestion {
    pub ask: String,
    pub answers: Vec<HomeAnswer>,
}

/// An answer, with what follows from it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct HomeAnswer {
    pub say: String,
    /// A second line below it; empty for none.
    pub about: String,
    /// The cards of its picture, face up.
    pub cards: Vec<Face>,
    /// The cards of its picture that lie face down, in groups; all but the first group are laid aside.
    pub backs: Vec<u8>,
    /// Whether it is the usual rule: it names no variant and sets nothing.
    pub usual: bool,
    /// The variants that are played so.
    pub variants: Vec<String>,
    /// The options that are set so.
    pub set: Vec<(String, OptionValue)>,
}

/// Most questions of a game, most answers of one, and most cards of a picture.
const MOST_QUESTIONS: usize = 12;
const MOST_ANSWERS: usize = 8;
const MOST_BACKS: i64 = 13;

/// Reads `[[home]]`.
pub(super) fn read_home(game: &Fields, declared: &Declared, seats: &[u8]) -> (Vec<HomeQuestion>, NamedVariants) {
    let (mut questions, mut named) = (Vec::new(), Vec::new());
    let Some(value) = game.get("home") else { return (questions, named) };
    let doc = game.doc;
    let list = doc.list(value, "`home`", "a list of questions: `[[home]]`").unwrap_or_default();
    if list.len() > MOST_QUESTIONS {
        doc.report(value.span(), format!("`home` has {} questions: at most {MOST_QUESTIONS} are read", list.len()));
    }
    for value in list.iter().take(MOST_QUESTIONS) {
        if let Some(fields) = doc.table(value, "a question in `home`", "a table with `ask` and `answers`") {
            questions.extend(read_question(fields, declared, seats, &mut named));
        }
    }
    (questions, named)
}

fn read_question(fields: Fields, declared: &Declared, seats: &[u8], named: &mut NamedVariants) -> Option<HomeQuestion> {
    let (doc, span) = (fields.doc, fields.span.clone());
    let ask = fields.need_text("ask").unwrap_or_default();
    let list = fields.need("answers").and_then(|value| doc.list(value, "`answers`", "a list of answers"));
    let list = list.unwrap_or_default();
    let answer = |value| {
        let fields = doc.table(value, "an answer", "a table such as { say = \"Six\" }")?;
        Some(read_answer(fields, declared, seats, named))
    };
    let answers: Vec<HomeAnswer> = list.iter().take(MOST_ANSWERS).filter_map(answer).collect();
    let is_listed = fields.get("answers").is_some_and(|value| value.get_ref().is_array());
    fields.finish();
    if is_listed {
        check_answers(doc, span, &ask, &answers, list.len());
    }
    (!ask.is_empty() && answers.len() > 1).then_some(HomeQuestion { ask, answers })
}

/// Checks the answers of a question together.
fn check_answers(doc: &Doc, span: std::ops::Range<usize>, ask: &str, answers: &[HomeAnswer], listed: usize) {
    let report = |message: String| doc.report(span.clone(), message);
    if listed > MOST_ANSWERS {
        return report(format!("the question \"{ask}\" has {listed} answers: at most {MOST_ANSWERS} are shown"));
    }
    if listed < 2 {
        return report(format!("the question \"{ask}\" needs two answers or more"));
    }
    match answers.iter().filter(|answer| answer.usual).count() {
        1 => {}
        0 => {
            let problem = Problem::new(format!("the question \"{ask}\" has no answer for the usual rule"));
            doc.add(span.clone(), problem.suggest("leave out `variant` and `set` in one of its answers"));
        }
        _ => {
            let problem = Problem::new(format!("the question \"{ask}\" has two answers for the usual rule"));
            doc.add(span.clone(), problem.suggest("all answers but one have `variant` or `set`"));
        }
    }
    let again = |k: &usize| !answers[*k].say.is_empty() && answers[..*k].iter().any(|a| a.say == answers[*k].say);
    if let Some(k) = (1..answers.len()).find(again) {
        report(format!("the question \"{ask}\" has the answer \"{}\" twice", answers[k].say));
    }
}

fn read_answer(fields: Fields, declared: &Declared, seats: &[u8], named: &mut NamedVariants) -> HomeAnswer {
    let doc = fields.doc;
    let mut answer = HomeAnswer {
        say: fields.need_text("say").unwrap_or_default(),
        about: fields.text("about").unwrap_or_default(),
        cards: fields.get("cards").map(|value| faces(doc, value)).unwrap_or_default(),
        backs: fields.get("backs").map(|value| backs(doc, value)).unwrap_or_default(),
        usual: fields.get("variant").is_none() && fields.get("set").is_none(),
        variants: Vec::new(),
        set: read_set(&fields, "set", declared, seats),
    };
    if let Some(value) = fields.get("variant") {
        let several = value.get_ref().as_array().map(|list| list.iter().collect());
        for value in several.unwrap_or_else(|| vec![value]) {
            if let Some(name) = doc.text(value, "`variant`") {
                answer.variants.push(name.to_string());
                named.push((name.to_string(), doc.place(value.span())));
            }
        }
    }
    fields.finish();
    answer
}

/// Numbers of cards that lie face down, in groups.
fn backs<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>) -> Vec<u8> {
    let groups = doc.list(value, "`backs`", "a list of numbers, such as [4, 2]").unwrap_or_default();
    let counts: Vec<i64> = groups.iter().filter_map(|group| doc.int(group, "a number of cards")).collect();
    if counts.iter().any(|count| *count < 1) || counts.iter().sum::<i64>() > MOST_BACKS {
        doc.report(value.span(), format!("`backs` are from 1 to {MOST_BACKS} cards together"));
        return Vec::new();
    }
    counts.into_iter().filter_map(|count| u8::try_from(count).ok()).collect()
}

/// The problems with variants that answers name and that do not exist.
pub(super) fn unknown_in_home(variants: &[VariantEntry], named: NamedVariants) -> Vec<Problem> {
    let known = |name: &String| !name.is_empty() && variants.iter().any(|variant| variant.id == *name);
    let unknown = named.into_iter().filter(|(name, _)| !known(name));
    let told = unknown.map(|(name, place)| {
        let ids = variants.iter().map(|v| v.id.as_str()).filter(|id| !id.is_empty());
        let meant = nearest(&name, ids).map(|id| format!("did you mean `{id}`?"));
        // whoever copies a game without its variants has a game all the same
        let problem = Problem::warning(format!("there is no variant `{name}` of this game"));
        let problem = problem.note("the answer is left out");
        Problem { place: Some(Box::new(place)), ..problem }.suggest_opt(meant)
    });
    told.collect()
}

/// The questions without the answers that name a variant which does not exist, and without questions that are none then.
pub(super) fn known_at_home(questions: Vec<HomeQuestion>, variants: &[VariantEntry]) -> Vec<HomeQuestion> {
    let exists = |name: &String| variants.iter().any(|variant| variant.id == *name);
    // of several variants that are played so, those that are here
    let known = |mut answer: HomeAnswer| {
        let named = !answer.variants.is_empty();
        answer.variants.retain(exists);
        (!named || !answer.variants.is_empty()).then_some(answer)
    };
    let questions = questions.into_iter().map(|HomeQuestion { ask, answers }| HomeQuestion {
        ask,
        answers: answers.into_iter().filter_map(known).collect(),
    });
    questions.filter(|question| question.answers.len() > 1).collect()
}
