//! Cards counted by a table that is named: for `score`, and for the checks written beside rules.
//!
//! Tables of rows and tables of melds are asked alike. Which cards a seat holds is not known here.

use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::{Fault, Line, MeldTable, Register, Rules, ScoreArgs};
use crate::script::checks::{number, read_cards, table_hand};

/// A hand before a table of melds.
pub struct MeldArgs<'a> {
    pub table: &'a MeldTable,
    pub cards: CardSet,
    /// Suit index, -1 for none.
    pub trump: i32,
}

/// The rows that these cards make, whatever kind of table it is; melds as rows are tried from the top.
pub fn reckon(rules: &Rules, table: &str, text: &str, given: &[(String, String)]) -> Result<Vec<Line>, Fault> {
    if let Some(hand) = meld_hand(rules, table, text, given) {
        let hand = hand.map_err(Fault::new)?;
        return Ok(hand.table.in_order(hand.cards, hand.trump));
    }
    let (place, hand, tail) = table_hand(rules, table, text, given).map_err(Fault::new)?;
    rules.tables[place].lines(rules.context(), &ScoreArgs { tail: &tail, ..hand })
}

/// The cards and the trump for a table of melds; None where the name is that of no such table.
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

/// That there is no such table, with the names of those that there are.
pub fn no_table(rules: &Rules, table: &str) -> String {
    let scores = rules.tables.iter().map(|t| t.name.as_str());
    let names: Vec<&str> = scores.chain(rules.melds.iter().map(|(name, _)| name.as_str())).collect();
    let hint = did_you_mean(table, names.iter().copied()).map_or(String::new(), |h| format!("; {h}"));
    let known =
        if names.is_empty() { "it has none".to_string() } else { format!("its tables are: {}", names.join(", ")) };
    format!("{} has no table `{table}`{hint}\n  {known}", rules.id)
}
