//! Reads keys that auctions and contracts share: `bids: [2, 3, 4]`, `once: true`, `may_equal: "dealer"`, `must_bid: "dealer"`.

use crate::cards::Suit;
use crate::play::steps::bidding::{ABOVE_ALL, Speaking, SpecialBid};
use crate::play::{Announcement, SeatRef, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use rhai::{Dynamic, Map};

/// Most bids of a list: a player could not choose from more.
const MOST_BIDS: usize = 100;

impl RoundDraft {
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

    /// Reads who may bid when. `suits` are those of contracts, the lowest first; `bids` are all possible bids if they are
    /// listed, else empty.
    pub fn speaking(&mut self, step: &Word, suits: Option<[Suit; 4]>, bids: &[i16]) -> Made<Speaking> {
        Ok(Speaking {
            once: self.bool_key(step, "once")?.unwrap_or(false),
            may_equal: self.seat_or_nobody(step, "may_equal")?,
            must_bid: self.seat_or_nobody(step, "must_bid")?,
            special: self.special_bids(step, suits, bids)?,
        })
    }

    /// Reads `special: #{ misere: "8 S" }`: words for bids, each with the bid that it stands over.
    fn special_bids(&mut self, step: &Word, suits: Option<[Suit; 4]>, listed: &[i16]) -> Made<Vec<SpecialBid>> {
        let Some(value) = step.value("special") else { return Ok(Vec::new()) };
        let Some(map) = value.try_cast::<Map>() else {
            return Err(step.key_problem("special", "`special:` takes a map of words to bids, as `#{ misere: 7 }`"));
        };
        let mut bids = Vec::new();
        for (name, over) in map {
            let problem = |message: String| step.key_path_problem(&["special", &name], message);
            if self.is_said_anyway(step, &name) {
                return Err(problem(format!("`{name}` is a word of the bidding itself: give the bid another name")));
            }
            if !name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
                return Err(problem(format!("`{name}` is no word for a bid: it takes small letters, as `misere`")));
            }
            let (over, suit) = over_which(&over, suits).ok_or_else(|| {
                problem(match suits {
                    Some(_) => format!("`{name}` stands over a number, as 8, or a contract, as \"8 S\""),
                    None => format!("`{name}` stands over a number, as 3"),
                })
            })?;
            if !listed.is_empty() && !listed.contains(&over) {
                return Err(problem(format!("`{name}` stands over {over}, which is none of `bids:`")));
            }
            let flag = self.own_var(step, &name, VarKind::Flag, 0)?;
            bids.push((SpecialBid { said: Announcement::Word(0), over, suit, flag }, name));
        }
        bids.sort_by_key(|(bid, _)| bid.height());
        if bids.windows(2).any(|two| two[0].0.height() == two[1].0.height()) {
            return Err(step.key_problem("special", "two of these stand over the same bid: which one is higher?"));
        }
        // new words are added in the order of heights, because a list of moves is sorted by words
        let said = |name: &str, round: &mut RoundDraft| Announcement::Word(round.own_word(name) as u16);
        let named = bids.into_iter().map(|(bid, name)| SpecialBid { said: said(&name, self), ..bid });
        let mut bids: Vec<SpecialBid> = named.collect();
        bids.sort_by_key(|bid| bid.said);
        Ok(bids)
    }

    /// Whether this word has a meaning in the bidding already, or is the name of an office.
    fn is_said_anyway(&self, step: &Word, name: &str) -> bool {
        // an auction has no `doubles:`, and is not asked for it
        let doubles = (step.name == "contract").then(|| step.value("doubles")).flatten();
        let doubles = doubles.map(|list| items(&list)).unwrap_or_default();
        let doubles = doubles.into_iter().filter_map(|word| word.into_string().ok()).any(|word| word == name);
        let office = self.vars().iter().all(|var| var.name != name) && self.register_named(name).is_some();
        name == "pass" || doubles || office || Suit::parse(name).is_some()
    }

    /// Reads a seat. `"nobody"`, for the use of options, is `None`.
    fn seat_or_nobody(&self, step: &Word, key: &str) -> Made<Option<SeatRef>> {
        match step.value(key) {
            Some(value) if value.clone().into_string().as_deref() == Ok("nobody") => Ok(None),
            _ => self.who_key(step, key),
        }
    }
}

/// The number of a bid and the rank of its suit: `8`, or `"8 S"` if bids have suits.
fn over_which(value: &Dynamic, suits: Option<[Suit; 4]>) -> Option<(i16, i32)> {
    let number = |n: i64| i16::try_from(n).ok().filter(|n| *n > 0);
    if let Ok(n) = value.as_int() {
        return Some((number(n)?, ABOVE_ALL));
    }
    let text = value.clone().into_string().ok()?;
    let (n, suit) = text.split_once(' ')?;
    let suit = Suit::parse(suit)?;
    let rank = suits?.iter().position(|other| *other == suit)?;
    Some((number(n.parse().ok()?)?, rank as i32))
}
