//! What auctions and contracts have in common: `bids: [2, 3, 4]`, `once: true`, `may_equal: "dealer"`, `must_bid: "dealer"`.

use crate::play::SeatRef;
use crate::play::steps::bidding::Speaking;
use crate::script::compile::value::items;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::values::word::Word;
use rhai::Dynamic;

/// More numbers are no list that a player could choose from.
const MOST_BIDS: usize = 100;

impl RulesBuilder {
    pub fn bid_list(&self, step: &Word) -> Made<Vec<i16>> {
        let list = step.value("bids").unwrap_or(Dynamic::UNIT);
        let number = |item: &Dynamic| item.as_int().ok().filter(|n| (1..=10_000).contains(n)).map(|n| n as i16);
        let bids: Option<Vec<i16>> = items(&list).iter().map(number).collect();
        let rises = |bids: &Vec<i16>| bids.windows(2).all(|two| two[0] < two[1]);
        bids.filter(|bids| (1..=MOST_BIDS).contains(&bids.len()) && rises(bids)).ok_or_else(|| {
            step.key_problem(
                "bids",
                format!("`bids:` takes a list of rising numbers from 1 to 10000, at most {MOST_BIDS}"),
            )
        })
    }

    pub fn speaking(&self, step: &Word) -> Made<Speaking> {
        Ok(Speaking {
            once: self.bool_key(step, "once")?.unwrap_or(false),
            may_equal: self.seat_or_nobody(step, "may_equal")?,
            must_bid: self.seat_or_nobody(step, "must_bid")?,
        })
    }

    /// An option may leave it to nobody.
    fn seat_or_nobody(&self, step: &Word, key: &str) -> Made<Option<SeatRef>> {
        match step.value(key) {
            Some(value) if value.clone().into_string().as_deref() == Ok("nobody") => Ok(None),
            _ => self.who_key(step, key),
        }
    }
}
