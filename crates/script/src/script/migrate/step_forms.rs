//! Which call of an older step that deals, moves, sets or asks becomes which call of a newer one.
//!
//! An option that the newer word does not have keeps the call as it is, with the reason.

use super::calls::{CallText, LineStarts};
use super::forms::{Rewrite, entries, options as map, value};
use crate::script::tokens::tokens;

/// The form for a step; `None` if the word is no older step, or is used as it is used now.
pub fn step_form(call: &CallText) -> Option<Rewrite> {
    Some(match call.word {
        "deal_each" => deal_each,
        "turn_up" => turn_up,
        "draw_rest" => draw_rest,
        "draw_each" => draw_each,
        "fill" => fill,
        "take_back" => take_back,
        "remember" => remember,
        "set_trump" => set_trump,
        "lay_away" => lay_away,
        "keep" => keep,
        // `give` is a move of a choice, too: there it names no pile first
        "give" if call.args.first().is_some_and(|first| first.starts_with('"')) => give,
        "name_trump" => name_trump,
        "bid_each" => bid_each,
        "tricks" if value(call.options().unwrap_or_default(), "leads").is_some() => tricks,
        _ => return None,
    })
}

/// The options of a call that a form knows; fails if there are others.
struct Options<'c> {
    text: &'c str,
}

impl<'c> Options<'c> {
    fn of(call: &'c CallText, known: &[&str]) -> Result<Options<'c>, &'static str> {
        let text = call.options().unwrap_or_default();
        if entries(text).all(|(key, _)| known.contains(&key)) {
            Ok(Options { text })
        } else {
            Err("it has an option for which there is no other word")
        }
    }

    /// The first of these keys that is there.
    fn one(&self, keys: &[&str]) -> Option<&'c str> {
        keys.iter().find_map(|key| value(self.text, key))
    }
}

const NEEDED: &str = "an argument is missing";

fn deal_each(call: &CallText) -> Result<String, &'static str> {
    Ok(format!("deal({})", call.inside()))
}

fn turn_up(call: &CallText) -> Result<String, &'static str> {
    match call.plain() {
        [pile] if call.options().is_none() => Ok(format!("deal({pile}, 1)")),
        [_, _] => Ok(format!("deal({})", call.inside())),
        _ => Err(NEEDED),
    }
}

/// The pile that cards are drawn from, unless it is the one that `deal` draws from.
fn from(pile: &str) -> Option<&str> {
    Some(pile).filter(|pile| *pile != "\"stock\"")
}

fn draw_rest(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["first", "begins"])?;
    let [stock, hand] = call.plain() else { return Err(NEEDED) };
    let keys = map(&[("begins", options.one(&["first", "begins"])), ("from", from(stock))]);
    Ok(format!("deal({hand}, \"all\"{keys})"))
}

fn draw_each(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["first", "begins", "to", "then_from"])?;
    let [stock, count] = call.plain() else { return Err(NEEDED) };
    let then_from = options.one(&["then_from"]).ok_or("without `then_from:` cards are dealt, not drawn in turn")?;
    let hand = options.one(&["to"]).unwrap_or("\"hand\"");
    let begins = options.one(&["first", "begins"]);
    let keys = map(&[("begins", begins), ("then_from", Some(then_from)), ("from", from(stock))]);
    Ok(format!("deal({hand}, {count}{keys})"))
}

fn fill(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["first", "begins", "last", "to", "then_from"])?;
    let [stock, count] = call.plain() else { return Err(NEEDED) };
    let hand = options.one(&["to"]).unwrap_or("\"hand\"");
    let keys = map(&[
        ("begins", options.one(&["first", "begins"])),
        ("last", options.one(&["last"])),
        ("then_from", options.one(&["then_from"])),
        ("from", from(stock)),
    ]);
    Ok(format!("deal({hand}, up_to({count}){keys})"))
}

fn take_back(call: &CallText) -> Result<String, &'static str> {
    Ok(format!("move({})", call.inside()))
}

fn remember(call: &CallText) -> Result<String, &'static str> {
    match call.plain() {
        [_, _] if call.options().is_none() => Ok(format!("set({})", call.inside())),
        _ => Err(NEEDED),
    }
}

fn set_trump(call: &CallText) -> Result<String, &'static str> {
    match call.plain() {
        [suit] if call.options().is_none() => Ok(format!("set(\"trump\", {suit})")),
        _ => Err(NEEDED),
    }
}

/// Who is asked, and the key that says who is first where all are.
fn asked<'c>(options: &Options<'c>) -> (&'c str, Option<&'c str>) {
    match options.one(&["by", "only"]) {
        Some(who) => (who, None),
        None => ("\"each seat\"", Some(options.one(&["first", "begins"]).unwrap_or("0"))),
    }
}

fn lay_away(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["by", "only", "first", "begins", "hidden"])?;
    let ["\"hand\"", pile, count] = call.plain_texts()[..] else {
        return Err("only cards of the hand are discarded");
    };
    let (who, begins) = asked(&options);
    Ok(format!("choice({who}, [discard({pile}, {count})]{})", map(&[("begins", begins)])))
}

fn keep(call: &CallText) -> Result<String, &'static str> {
    match call.plain_texts()[..] {
        ["\"hand\"", count, out] if call.options().is_none() => {
            Ok(format!("choice(\"each seat\", [discard({out}, all_but({count}))], #{{ begins: 0 }})"))
        }
        _ => Err("only cards of the hand are discarded"),
    }
}

fn give(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["by", "only", "to", "cards"])?;
    let ["\"hand\"", count] = call.plain_texts()[..] else { return Err("only cards of the hand are given") };
    let to = options.one(&["to"]).ok_or(NEEDED)?;
    let chosen = options.one(&["cards"]);
    match options.one(&["by", "only"]) {
        Some(who) => Ok(format!("choice({who}, [give({count}, {to})]{})", map(&[("chosen", chosen)]))),
        None => {
            let to = to.replace("\"none\"", "\"nobody\"");
            let to = if to.contains('[') { format!("by_round({to})") } else { to };
            let keys = map(&[("together", Some("true")), ("chosen", chosen)]);
            Ok(format!("choice(\"each seat\", [give({count}, {to})]{keys})"))
        }
    }
}

fn name_trump(call: &CallText) -> Result<String, &'static str> {
    match call.plain() {
        [who] if call.options().is_none() => Ok(format!("choice({who}, [name(\"trump\", \"suits\")])")),
        _ => Err(NEEDED),
    }
}

fn bid_each(call: &CallText) -> Result<String, &'static str> {
    let options = Options::of(call, &["from", "to"])?;
    let [variable] = call.plain() else { return Err(NEEDED) };
    let most = options.one(&["to"]).ok_or("without `to:` the most that is bid is the number of tricks")?;
    let least = options.one(&["from"]).unwrap_or("0");
    Ok(format!("choice(\"each seat\", [name({variable}, {least}..={most})])"))
}

/// `leads:` is `begins:`.
fn tricks(call: &CallText) -> Result<String, &'static str> {
    let inside = call.inside();
    let all = tokens(inside, 0).all;
    let key = all.iter().find(|token| token.in_map && token.depth == 1 && token.names("leads"));
    let at = key.and_then(|key| LineStarts::of(inside).byte(key.at)).ok_or("its options are no plain map")?;
    Ok(format!("tricks({}begins{})", &inside[..at], &inside[at + "leads".len()..]))
}
