//! Which older line of `follow:`, `lead:` or `wins:` becomes which newer one.
//!
//! Lines that mean another thing in a rare trick (`higher_trump()`) have no form here.

use super::calls::CallText;
use super::forms::Rewrite;

/// The form for a line; `None` if the word is no older line.
pub fn line_form(word: &str) -> Option<Rewrite> {
    Some(match word {
        "trump_unless_led" => trump_unless_led,
        "higher_trump_if_led" => higher_trump_if_led,
        "unless_partner_wins" => unless_partner_wins,
        "if_led" => if_led,
        "or_trump" => or_trump,
        "highest_of_led_or_trump" => highest_of_led_or_trump,
        "highest_of_led" => highest_of_led,
        _ => return None,
    })
}

/// The new text of a word without arguments.
fn plain(call: &CallText, text: &str) -> Result<String, &'static str> {
    match call.args.as_slice() {
        [] => Ok(text.into()),
        _ => Err("it takes no argument"),
    }
}

fn trump_unless_led(call: &CallText) -> Result<String, &'static str> {
    plain(call, "trump().when(not(led(\"trump\")))")
}

fn higher_trump_if_led(call: &CallText) -> Result<String, &'static str> {
    plain(call, "winning(trump()).when(led(\"trump\"))")
}

fn highest_of_led_or_trump(call: &CallText) -> Result<String, &'static str> {
    plain(call, "[highest(trump()), highest(of_led())]")
}

fn highest_of_led(call: &CallText) -> Result<String, &'static str> {
    plain(call, "[highest(of_led())]")
}

fn unless_partner_wins(call: &CallText) -> Result<String, &'static str> {
    let [line] = call.args.as_slice() else { return Err("a line is needed") };
    is_a_call(line).map(|line| format!("{line}.when(not(partner_wins()))"))
}

fn if_led(call: &CallText) -> Result<String, &'static str> {
    let [cards, line] = call.args.as_slice() else { return Err("cards and a line are needed") };
    is_a_call(line).map(|line| format!("{line}.when(led({cards}))"))
}

fn or_trump(call: &CallText) -> Result<String, &'static str> {
    let [line] = call.args.as_slice() else { return Err("a line is needed") };
    is_a_call(line).map(|line| format!("{line}.but_may(trump())"))
}

/// A line to which `.when(...)` can be put: `if` and names of lines would need brackets.
fn is_a_call(line: &str) -> Result<&str, &'static str> {
    if line.ends_with(')') && line.starts_with(|c: char| c.is_ascii_lowercase()) && !line.starts_with("if ") {
        Ok(line)
    } else {
        Err("the line within it is no plain call")
    }
}
