//! Which call of an older word for points becomes which call of a newer one; other words have forms of their own beside it.
//!
//! A form gets the texts of the arguments and gives the text of the new call, or says in a few words why there is none.

use super::calls::CallText;
use super::line_forms::line_form;
use super::step_forms::step_form;

/// The new text of a call, or why there is none.
pub type Rewrite = fn(&CallText) -> Result<String, &'static str>;

/// The form for a call; `None` if its word is no older one, or is used as it is used now.
pub fn rewrite_of(call: &CallText) -> Option<Rewrite> {
    Some(match call.word {
        "settle" => settle,
        "worth" => worth,
        "award" => award,
        "most" | "fewest" if call.plain().len() == 3 => most,
        "fails_below" => fails_below,
        "penalty" => penalty,
        "tally" => tally,
        "count" => count,
        "ahead_in" => ahead_in,
        _ => return step_form(call).or_else(|| line_form(call.word)),
    })
}

/// `row("name", #{ ... })` with these keys and what the older options say.
fn row(name: &str, keys: &[(&str, &str)], options: &str) -> String {
    let keys = keys.iter().filter(|(_, value)| !value.is_empty()).map(|(key, value)| format!("{key}: {value}"));
    let options = Some(options.to_string()).filter(|options| !options.is_empty());
    format!("row({name}, #{{ {} }})", keys.chain(options).collect::<Vec<_>>().join(", "))
}

/// A condition that always holds is left out.
fn when(condition: &str) -> &str {
    if condition == "true" { "" } else { condition }
}

/// `, #{ key: value }` for what is there.
pub fn options(keys: &[(&str, Option<&str>)]) -> String {
    let given: Vec<String> =
        keys.iter().filter_map(|(key, value)| value.map(|value| format!("{key}: {value}"))).collect();
    if given.is_empty() { String::new() } else { format!(", #{{ {} }}", given.join(", ")) }
}

/// The keys and values in the text of an option map. A comma in the parameters of a function parts them wrongly.
pub fn entries(options: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut depth = 0i32;
    let parts = options.split(move |c: char| {
        depth += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        c == ',' && depth == 0
    });
    parts.filter_map(|part| part.split_once(':')).map(|(key, value)| (key.trim(), value.trim()))
}

/// The value of a key in the text of an option map.
pub fn value<'a>(options: &'a str, key: &str) -> Option<&'a str> {
    entries(options).find(|(name, _)| *name == key).map(|(_, value)| value)
}

fn settle(call: &CallText) -> Result<String, &'static str> {
    Ok(format!("score({})", call.inside()))
}

fn worth(call: &CallText) -> Result<String, &'static str> {
    let options = call.options().unwrap_or_default();
    match call.plain() {
        [name, points] => Ok(row(name, &[("points", points)], options)),
        [name, condition, points] => Ok(row(name, &[("when", when(condition)), ("points", points)], options)),
        _ => Err("a name, a condition and points are needed"),
    }
}

fn award(call: &CallText) -> Result<String, &'static str> {
    let into = call.options().and_then(|given| value(given, "into"));
    let (who, row) = match call.plain() {
        [name, who, points] => (who, row(name, &[("points", points)], "")),
        [name, who, condition, points] => (who, row(name, &[("when", when(condition)), ("points", points)], "")),
        _ => return Err("a name, a seat and points are needed"),
    };
    Ok(format!("score({who}, [{row}]{})", options(&[("into", into)])))
}

fn most(call: &CallText) -> Result<String, &'static str> {
    let given = call.options().unwrap_or_default();
    let [name, table, points] = call.plain() else { return Err("a name, a table and points are needed") };
    let who = format!("{}({table}{})", call.word, options(&[("tie", value(given, "tie"))]));
    let row = row(name, &[("points", points), ("to", value(given, "to").unwrap_or_default())], "");
    Ok(format!("score({who}, [{row}]{})", options(&[("into", value(given, "into"))])))
}

fn fails_below(call: &CallText) -> Result<String, &'static str> {
    let [who, promise, points] = call.plain() else { return Err("a seat, a promise and points are needed") };
    if call.options().is_some() {
        return Err("`loses:` has no other word yet");
    }
    let Some(promise) = promise.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else {
        return Err("the promise is no variable");
    };
    let failed = format!("|points, {promise}| points < {promise}");
    Ok(format!("score({who}, [{}])", row("\"failed\"", &[("when", &failed), ("points", points)], "instead: true")))
}

fn penalty(call: &CallText) -> Result<String, &'static str> {
    let [name, pile, cards, points] = call.plain() else {
        return Err("a name, a pile, a function and points are needed");
    };
    let over = if cards == "true" { String::new() } else { format!("each({cards})") };
    Ok(row(name, &[("from", pile), ("over", &over), ("points", points)], ""))
}

/// A table counts each side once; cards of a pile are counted seat by seat.
fn tally(call: &CallText) -> Result<String, &'static str> {
    let who = if call.arg(0).starts_with('"') { "each side" } else { "each seat" };
    Ok(format!("score(\"{who}\", {})", call.inside()))
}

fn count(call: &CallText) -> Result<String, &'static str> {
    let given = call.options().unwrap_or_default();
    let [table, pile] = call.plain() else { return Err("a table and a pile are needed") };
    if let Some(by) = value(given, "by") {
        return Ok(format!("score({by}, {table}, #{{ from: {pile} }})"));
    }
    let begins = value(given, "order").unwrap_or("left_of(\"dealer\")").replace("from_left_of", "left_of");
    Ok(format!("score(\"each seat\", {table}, #{{ from: {pile}, begins: {begins} }})"))
}

fn ahead_in(call: &CallText) -> Result<String, &'static str> {
    match call.plain() {
        [variable] => Ok(format!("most({variable})")),
        _ => Err("the least that is asked has no other word: write a `when` around it"),
    }
}
