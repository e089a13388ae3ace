//! Reads `[options]` of a game, and the option values of variants.

use super::fields::{Doc, Fields, TomlValue};
use super::id::{FORM, is_id};
use super::seats::count_key;
use super::{OptionKind, OptionSpec, OptionValue};
use crate::diagnostics::{Problem, SourcePlace, nearest};
use toml::de::DeValue;

const TYPES: [&str; 5] = ["int", "bool", "choice", "seat", "text"];

/// Variants that a file names before they are read, each with its place.
pub(super) type NamedVariants = Vec<(String, SourcePlace)>;

/// The options that a game declares.
#[derive(Default)]
pub(super) struct Declared {
    pub options: Vec<OptionSpec>,
    /// The names of all options, including those with mistakes, so that a mistake is reported once.
    pub names: Vec<String>,
    /// Whether the game was written for a newer vocabulary than this program knows.
    pub newer: bool,
    /// The variants that answers of `[[home]]` name.
    pub named_at_home: NamedVariants,
}

/// Most options of a game: each is tested with its extreme values, at every number of seats.
const MOST_OPTIONS: usize = 200;
/// Most values of a choice.
const MOST_VALUES: usize = 200;

/// Reads `[options.<name>]` of a game that has these numbers of seats.
pub(super) fn read_options(game: &Fields, seats: &[u8]) -> Declared {
    let mut declared = Declared::default();
    for (name, fields) in game.tables("options", "a table with `type` and `default`") {
        declared.names.push(name.to_string());
        if !is_id(name) {
            fields.doc.report(fields.span.clone(), format!("`{name}` cannot be an option: {FORM}"));
        }
        if declared.names.len() > MOST_OPTIONS {
            if declared.names.len() == MOST_OPTIONS + 1 {
                let message = format!("a game has at most {MOST_OPTIONS} options: `{name}` is one too many");
                fields.doc.report(fields.span.clone(), message);
            }
            continue;
        }
        declared.options.extend(read_option(name, fields, seats));
    }
    declared
}

fn read_option(name: &str, fields: Fields, seats: &[u8]) -> Option<OptionSpec> {
    let kind = read_kind(&fields);
    let default = fields.need("default").and_then(|value| Some((value, read_value(fields.doc, value, "`default`")?)));
    let help = fields.text("help").unwrap_or_else(|| name.replace('_', " "));
    let by_seats = fields.entries("default_for");
    let explains = fields.entries("explains");
    // these keys are read for other types too, so that they are reported as misplaced, not as unknown
    for (key, word) in [("range", "int"), ("values", "choice"), ("goes_to_a_computer", "seat")] {
        if let (Some(value), Some(kind)) = (fields.get(key), &kind)
            && kind.word() != word
        {
            fields.doc.report(value.span(), format!("`{key}` is only for `type = \"{word}\"`"));
        }
    }
    let goes_to_a_computer = fields.flag("goes_to_a_computer").unwrap_or_default();
    let doc = fields.doc;
    fields.finish();
    let (place, default) = default?;
    let (name, kind, default_for) = (name.to_string(), kind?, Vec::new());
    let mut option = OptionSpec { name, kind, default, default_for, goes_to_a_computer, help, explains: Vec::new() };
    for (value, span, text) in explains {
        match (option.value_named(value), doc.text(text, "what a value means")) {
            (Some(value), Some(text)) => option.explains.push((value, text.to_string())),
            (None, _) => {
                doc.report(span, format!("`explains` has {value}: `{}` is no choice that has it", option.name))
            }
            (_, None) => {}
        }
    }
    for (count, span, value) in by_seats {
        match count_key(count, seats) {
            Some(n) => option.default_for.extend(read_checked(doc, value, &option, &[n]).map(|value| (n, value))),
            None => doc.report(span, format!("`default_for` has {count}: the game is not for so many seats")),
        }
    }
    let others: Vec<u8> = seats.iter().copied().filter(|n| option.default_for.iter().all(|(m, _)| m != n)).collect();
    if let Err(problem) = check_at(&option, &option.default, &others) {
        doc.add(place.span(), problem);
        return None;
    }
    Some(option)
}

fn read_kind(fields: &Fields) -> Option<OptionKind> {
    let value = fields.need("type")?;
    match fields.doc.text(value, "`type`")? {
        "int" => read_range(fields),
        "bool" => Some(OptionKind::Bool),
        "choice" => read_values(fields),
        "seat" => Some(OptionKind::Seat),
        "text" => Some(OptionKind::Text),
        word => {
            let problem = Problem::new(format!("there is no type `{word}`: it is {}", super::option::join(&TYPES)));
            let meant = nearest(word, TYPES).map(|meant| format!("did you mean `{meant}`?"));
            fields.doc.add(value.span(), problem.suggest_opt(meant));
            None
        }
    }
}

fn read_range(fields: &Fields) -> Option<OptionKind> {
    let value = fields.need("range")?;
    let form = "a list of the lowest and the highest number, such as [1, 9]";
    let list = fields.doc.list(value, "`range`", form)?;
    let [low, high] = list else {
        fields.doc.report(value.span(), format!("`range` must be {form}"));
        return None;
    };
    let (low, high) = (fields.doc.int(low, "the lowest number")?, fields.doc.int(high, "the highest number")?);
    if low > high {
        fields.doc.report(value.span(), format!("`range` is empty: {low} is more than {high}"));
        return None;
    }
    Some(OptionKind::Int(low, high))
}

fn read_values(fields: &Fields) -> Option<OptionKind> {
    let value = fields.need("values")?;
    let doc = fields.doc;
    let list = doc.list(value, "`values`", "a list of texts or of whole numbers")?;
    if list.len() > MOST_VALUES {
        let message =
            format!("a choice has at most {MOST_VALUES} values, here are {}: take `type = \"int\"`", list.len());
        doc.report(value.span(), message);
        return None;
    }
    let values: Vec<OptionValue> = list.iter().map_while(|v| read_value(doc, v, "a value")).collect();
    if values.len() < list.len() {
        return None;
    }
    let texts = values.iter().all(|v| matches!(v, OptionValue::Text(_)));
    let numbers = values.iter().all(|v| matches!(v, OptionValue::Int(_)));
    if values.is_empty() || !(texts || numbers) {
        doc.report(value.span(), "`values` must be a list of texts or of whole numbers");
        return None;
    }
    if let Some(i) = (1..values.len()).find(|i| values[..*i].contains(&values[*i])) {
        doc.report(list[i].span(), format!("{} is listed twice", values[i]));
    }
    Some(OptionKind::Choice(values))
}

/// Reads a value of any kind of option.
fn read_value<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>, what: &str) -> Option<OptionValue> {
    match value.get_ref() {
        DeValue::Boolean(value) => Some(OptionValue::Bool(*value)),
        DeValue::String(_) => doc.text(value, what).map(|text| OptionValue::Text(text.to_string())),
        DeValue::Integer(_) => doc.int(value, what).map(OptionValue::Int),
        _ => {
            doc.report(value.span(), format!("{what} must be a whole number, true or false, or a text"));
            None
        }
    }
}

/// Reads a value that the option must allow at each of these numbers of seats.
fn read_checked<'d>(doc: &Doc<'d>, value: &'d TomlValue<'d>, option: &OptionSpec, seats: &[u8]) -> Option<OptionValue> {
    let read = read_value(doc, value, &format!("option `{}`", option.name))?;
    match check_at(option, &read, seats) {
        Ok(()) => Some(read),
        Err(problem) => {
            doc.add(value.span(), problem);
            None
        }
    }
}

/// Checks the value with the fewest seats: only a seat option depends on their number.
fn check_at(option: &OptionSpec, value: &OptionValue, seats: &[u8]) -> Result<(), Problem> {
    match (seats.iter().min(), &option.kind) {
        (Some(fewest), _) => option.check(value, *fewest),
        (None, OptionKind::Seat) => Ok(()),
        (None, _) => option.check(value, 0),
    }
}

/// Reads `[options]` of a variant on top of the values of its base.
pub(super) fn read_option_values(
    variant: &Fields,
    declared: &Declared,
    seats: &[u8],
    base: &[(String, OptionValue)],
) -> Vec<(String, OptionValue)> {
    let mut values = base.to_vec();
    for (name, value) in read_set(variant, "options", declared, seats) {
        values.retain(|(n, _)| *n != name);
        values.push((name, value));
    }
    values
}

/// Reads a table of option values, which must be allowed at each of these numbers of seats.
pub(super) fn read_set(
    fields: &Fields,
    key: &'static str,
    declared: &Declared,
    seats: &[u8],
) -> Vec<(String, OptionValue)> {
    let mut values = Vec::new();
    for (name, span, value) in fields.entries(key) {
        let Some(option) = declared.options.iter().find(|option| option.name == name) else {
            if !declared.names.iter().any(|n| n == name) {
                fields.doc.add(span, unknown_option(name, &declared.names));
            }
            continue;
        };
        values.extend(read_checked(fields.doc, value, option, seats).map(|value| (name.to_string(), value)));
    }
    values
}

/// The problem that there is no option of this name.
pub(super) fn unknown_option(name: &str, known: &[String]) -> Problem {
    let problem = Problem::new(format!("there is no option `{name}`"));
    let meant = nearest(name, known.iter().map(String::as_str)).map(|meant| format!("did you mean `{meant}`?"));
    let list = match known {
        [] => "the game has no options".to_string(),
        _ => format!("options: {}", known.join(", ")),
    };
    problem.suggest_opt(meant).note(list)
}
