//! Scores cards by a named table: for the command `score`, and for checks.
//!
//! Score tables and meld tables are used alike. Does not know which cards a seat holds.

use crate::cards::{Card, CardSet, Face};
use crate::diagnostics::nearest::did_you_mean;
use crate::play::{ArgSource, Fault, Line, MeldTable, Register, Rules, ScoreArgs};

/// The cards and trump for which a meld table is asked.
pub struct MeldArgs<'a> {
    pub table: &'a MeldTable,
    pub cards: CardSet,
    /// Suit index; -1 for none.
    pub trump: i32,
}

/// The rows that these cards score in a score table or meld table. Melds are listed in the order of their table.
pub fn reckon(rules: &Rules, table: &str, text: &str, given: &[(String, String)]) -> Result<Vec<Line>, Fault> {
    if let Some(hand) = meld_hand(rules, table, text, given) {
        let hand = hand.map_err(Fault::new)?;
        return Ok(hand.table.in_order(hand.cards, hand.trump));
    }
    let (place, args, tail) = table_hand(rules, table, text, given).map_err(Fault::new)?;
    rules.tables[place].lines(rules.context(), &ScoreArgs { tail: &tail, ..args })
}

/// Reads cards and trump for a meld table. `None` if no meld table has this name.
pub fn meld_hand<'a>(
    rules: &'a Rules,
    table: &str,
    text: &str,
    given: &[(String, String)],
) -> Option<Result<MeldArgs<'a>, String>> {
    let (_, melds) = rules.melds.iter().find(|(name, _)| name == table)?;
    Some(read_meld_hand(rules, table, melds, text, given))
}

fn read_meld_hand<'a>(
    rules: &Rules,
    name: &str,
    table: &'a MeldTable,
    text: &str,
    given: &[(String, String)],
) -> Result<MeldArgs<'a>, String> {
    if let Some((other, _)) = given.iter().find(|(name, _)| name != "trump") {
        return Err(format!("table `{name}` is given `trump`, not `{other}`"));
    }
    let trump = number(Register::TRUMP, "trump", given)?;
    if !(-1..4).contains(&trump) {
        return Err(format!("`trump` is a suit, not `{trump}`"));
    }
    if text.contains('+') {
        return Err(format!("table `{name}` takes the cards of one hand: there are too many groups of cards"));
    }
    let cards = read_cards(rules, text, &mut CardSet::default())?.into_iter().collect();
    Ok(MeldArgs { table, cards, trump })
}

/// The message that a game has no such table, with the names of the tables it has.
pub fn no_table(rules: &Rules, table: &str) -> String {
    let scores = rules.tables.iter().map(|t| t.name.as_str());
    let names: Vec<&str> = scores.chain(rules.melds.iter().map(|(name, _)| name.as_str())).collect();
    let hint = did_you_mean(table, names.iter().copied()).map_or(String::new(), |h| format!("; {h}"));
    let known =
        if names.is_empty() { "it has none".to_string() } else { format!("its tables are: {}", names.join(", ")) };
    format!("{} has no table `{table}`{hint}\n  {known}", rules.id)
}

/// Reads cards such as `5H 5C`. Each names the lowest copy in the deck that is not in `taken`, and is added to `taken`.
pub fn read_cards(rules: &Rules, text: &str, taken: &mut CardSet) -> Result<Vec<Card>, String> {
    let card = |word: &str| {
        let face = Face::parse(word).map_err(|e| e.to_string())?;
        let copies = rules.deck_index.deck.of_face(face);
        let card = (copies - *taken).lowest().ok_or_else(|| {
            if copies.is_empty() {
                format!("this game's deck has no {face}")
            } else {
                format!("{face} is named more often than the deck has it")
            }
        })?;
        taken.insert(card);
        Ok(card)
    };
    text.split_whitespace().map(card).collect()
}

/// Reads the arguments of a score table: groups of cards divided by `+`, and numbers from `given`. Returns the table's index,
/// its arguments, and the tail.
pub fn table_hand(
    rules: &Rules,
    table: &str,
    text: &str,
    given: &[(String, String)],
) -> Result<(usize, ScoreArgs<'static>, Vec<Card>), String> {
    let Some(place) = rules.tables.iter().position(|t| t.name == table) else {
        return Err(no_table(rules, table));
    };
    let wanted = &rules.tables[place].args;
    let of_cards = || {
        wanted.iter().filter(|arg| matches!(arg.source, ArgSource::Tail | ArgSource::Cards(_) | ArgSource::Several(_)))
    };
    let missing: Vec<&str> = of_cards().skip(text.split('+').count()).map(|arg| arg.name.as_str()).collect();
    if !missing.is_empty() && !text.trim().is_empty() {
        let names: Vec<&str> = of_cards().map(|arg| arg.name.as_str()).collect();
        let (takes, text) = (names.join(" + "), text.trim());
        return Err(format!(
            "table `{table}` takes {takes}: there is no `+` before the {}; where there is none write `{text} +`",
            missing.join(" and the ")
        ));
    }
    let mut taken = CardSet::EMPTY;
    let mut groups = text.split('+');
    let (mut args, mut tail) = (ScoreArgs::default(), Vec::new());
    for (i, arg) in wanted.iter().enumerate() {
        match arg.source {
            ArgSource::Number(register) | ArgSource::SeatNumber(register) => {
                args.numbers[i] = number(register, &arg.name, given)?;
            }
            ArgSource::InTrick => {}
            ArgSource::Tail => tail = read_cards(rules, groups.next().unwrap_or(""), &mut taken)?,
            ArgSource::Cards(_) | ArgSource::Several(_) => {
                args.sets[i] = read_cards(rules, groups.next().unwrap_or(""), &mut taken)?.into_iter().collect();
            }
        }
    }
    if groups.next().is_some() {
        let names: Vec<&str> = wanted.iter().map(|a| a.name.as_str()).collect();
        return Err(format!("table `{table}` takes {}: there are too many groups of cards", names.join(" + ")));
    }
    if let Some((name, _)) = given.iter().find(|(name, _)| wanted.iter().all(|a| a.name != *name)) {
        return Err(format!("table `{table}` is not given `{name}`"));
    }
    Ok((place, args, tail))
}

/// The value of a numeric argument in `given`, a number or a suit, such as `trump=H`. Without it 0; for trump -1, none.
fn number(register: Register, name: &str, given: &[(String, String)]) -> Result<i32, String> {
    let Some((_, text)) = given.iter().find(|(n, _)| n == name) else {
        return if register == Register::TRUMP { Ok(-1) } else { Ok(0) };
    };
    if let Ok(number) = text.parse() {
        return Ok(number);
    }
    let suit = crate::cards::Suit::parse(text);
    suit.map(|s| s as i32).ok_or_else(|| format!("`{name}` is a number or a suit, not `{text}`"))
}
