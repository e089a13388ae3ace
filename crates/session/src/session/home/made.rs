//! Questions that are made of what variants differ in, and how well each parts them.

use super::shape::HomeShapes;
use super::{AskedAtHome, HomeAsk, HomeChoice, OfferedAnswer};
use crate::catalog::{OptionKind, OptionSpec, OptionValue, VariantEntry};

/// Most answers of a question that is made.
const MOST_ANSWERS: usize = 6;

/// The question that parts these variants best, of those about options that were not asked about and about the variants
/// themselves. `None` if nothing parts them.
pub fn best(shapes: &HomeShapes, kinds: &[String], settled: &[String]) -> Option<AskedAtHome> {
    let variants = shapes.of_kinds(kinds);
    let open = shapes.options().filter(|option| !settled.contains(&option.name));
    let mut questions: Vec<AskedAtHome> =
        open.filter_map(|option| about_option(shapes, &variants, kinds, option)).collect();
    questions.extend(which(kinds));
    // of equals the first counts: an option is easier to tell than a variant
    let mut best: Option<(f64, AskedAtHome)> = None;
    for question in questions {
        let gain = gain(shapes, &variants, &question);
        if gain > best.as_ref().map_or(0.0, |(most, _)| *most + 1e-9) {
            best = Some((gain, question));
        }
    }
    best.map(|(_, question)| question)
}

/// Asks for the value of an option in which variants differ.
fn about_option(
    shapes: &HomeShapes,
    variants: &[&VariantEntry],
    kinds: &[String],
    option: &OptionSpec,
) -> Option<AskedAtHome> {
    let mut values = vec![shapes.usual(shapes.game.base(), &option.name)?];
    for variant in variants {
        let value = shapes.unusual(variant).iter().find(|(name, _)| *name == option.name);
        values.extend(value.map(|(_, value)| value.clone()).filter(|value| !values.contains(value)));
    }
    values.truncate(MOST_ANSWERS);
    (values.len() > 1).then(|| of_values(shapes, kinds, option, values))
}

/// Asks whether an option is as usual, where no variant differs in it. `None` if its values cannot be listed.
pub fn of_option(shapes: &HomeShapes, kinds: &[String], option: &OptionSpec) -> Option<AskedAtHome> {
    let usual = shapes.usual(shapes.game.base(), &option.name)?;
    let mut values = vec![usual.clone()];
    match &option.kind {
        OptionKind::Bool => values.push(OptionValue::Bool(usual != OptionValue::Bool(true))),
        OptionKind::Choice(all) if all.len() <= MOST_ANSWERS => {
            values.extend(all.iter().filter(|value| **value != usual).cloned());
        }
        _ => return None,
    }
    (values.len() > 1).then(|| of_values(shapes, kinds, option, values))
}

/// The question for one of these values, of which the first is the usual one.
fn of_values(shapes: &HomeShapes, kinds: &[String], option: &OptionSpec, values: Vec<OptionValue>) -> AskedAtHome {
    let has = |kind: &String, value: &OptionValue| {
        let variant = shapes.game.variant(kind);
        let own = variant.and_then(|variant| shapes.unusual(variant).iter().find(|(name, _)| *name == option.name));
        own.map_or(values.first() == Some(value), |(_, own)| own == value)
    };
    let offered = values.iter().enumerate().map(|(place, value)| {
        let usual = place == 0;
        let fitting: Vec<String> = kinds.iter().filter(|kind| has(kind, value)).cloned().collect();
        OfferedAnswer {
            choice: HomeChoice::Value(value.clone()),
            usual,
            // a value that no kind has is set on what remains
            kinds: (!fitting.is_empty() && fitting.len() < kinds.len()).then_some(fitting),
            wanted: vec![(option.name.clone(), (!usual).then(|| value.clone()))],
        }
    });
    AskedAtHome { ask: HomeAsk::Option(option.name.clone()), answers: offered.collect() }
}

/// Asks which of some variants it is, or none of them.
fn which(kinds: &[String]) -> Option<AskedAtHome> {
    let first = kinds.first()?;
    let named: Vec<&String> = kinds.iter().skip(1).take(MOST_ANSWERS - 1).collect();
    if named.is_empty() {
        return None;
    }
    let rest: Vec<String> = kinds.iter().filter(|kind| !named.contains(kind)).cloned().collect();
    let of = |choice, usual, kinds| OfferedAnswer { choice, usual, kinds: Some(kinds), wanted: Vec::new() };
    // the first stands for itself where it is a variant, and for what is not named where it is the game
    let usual = match (first.is_empty(), rest.len()) {
        (false, 1) => of(HomeChoice::Variant(first.clone()), true, rest),
        _ => of(HomeChoice::NoneOfThese, true, rest),
    };
    let answers = named.into_iter().map(|kind| of(HomeChoice::Variant(kind.clone()), false, vec![kind.clone()]));
    Some(AskedAtHome { ask: HomeAsk::Which, answers: [usual].into_iter().chain(answers).collect() })
}

/// How much a question tells, in bits, if each of the variants is as likely as the others.
fn gain(shapes: &HomeShapes, variants: &[&VariantEntry], question: &AskedAtHome) -> f64 {
    let mut counts = vec![0usize; question.answers.len()];
    for variant in variants {
        counts[question.answer_of(shapes, variant)] += 1;
    }
    let all = variants.len() as f64;
    let bits = |count: &usize| {
        let share = *count as f64 / all;
        -share * share.log2()
    };
    counts.iter().filter(|count| **count > 0).map(bits).sum()
}

impl AskedAtHome {
    /// The answer of who plays this variant.
    pub(super) fn answer_of(&self, shapes: &HomeShapes, variant: &VariantEntry) -> usize {
        let kind = shapes.kind_of(variant);
        let unusual = shapes.unusual(variant);
        let sets = |answer: &OfferedAnswer| {
            let has = |(name, value): &(String, Option<OptionValue>)| {
                let own = unusual.iter().find(|(own, _)| own == name).map(|(_, value)| value);
                own == value.as_ref()
            };
            !answer.wanted.is_empty() && answer.wanted.iter().all(has)
        };
        let names =
            |answer: &OfferedAnswer| answer.kinds.as_ref().is_some_and(|kinds| kinds.iter().any(|known| known == kind));
        let told = self.answers.iter().filter(|answer| !answer.usual);
        // the most particular answer counts: kind and options, then options, then kind
        let score = |answer: &&OfferedAnswer| match (names(answer), sets(answer)) {
            (true, true) => 3,
            (false, true) if answer.kinds.is_none() => 2,
            (true, false) if answer.wanted.is_empty() => 1,
            _ => 0,
        };
        let best = told.filter(|answer| score(answer) > 0).max_by_key(|answer| (score(answer), answer.wanted.len()));
        let usual = || self.answers.iter().position(|answer| answer.usual).unwrap_or(0);
        best.and_then(|best| self.answers.iter().position(|answer| answer == best)).unwrap_or_else(usual)
    }
}
