//! Reads the step `auction(#{ opening, raises, limit, ends, ... })`, with `steps_of(10)`.

use super::no_step;
use crate::play::steps::auction::{Auction, Ladder};
use crate::play::steps::bidding::Speaking;
use crate::play::{Announcement, Number, Register, SeatRef};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "auction" {
        return Err(no_step(step));
    }
    let compiled = round.auction(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn auction(&mut self, step: &Word) -> Made<Auction> {
        let first = self.value_by(step, "begins", "first")?.or_else(|| self.source.key("first_bidder"));
        let first = match first {
            Some(value) if value.clone().into_string().as_deref() == Ok("random") => None,
            Some(value) => Some(self.who(step, &value)?),
            None => Some(SeatRef::left_of(Register::DEALER)),
        };
        let ladder = match step.value("bids") {
            Some(_) => Ladder::Listed(self.listed_bids(step)?),
            None => self.steps_and_raises(step)?,
        };
        let one_pass = self.choice_key(step, "ends")? == Some("one pass");
        let listed = if let Ladder::Listed(bids) = &ladder { &bids[..] } else { &[] };
        let speaking = self.speaking(step, None, listed)?;
        if let Ladder::Steps { limit, .. } = &ladder {
            self.within_limit(step, *limit, &speaking)?;
        }
        Ok(Auction { first, ladder, one_pass, speaking, own: self.registers(Auction::REGISTERS, step)? })
    }

    fn steps_and_raises(&mut self, step: &Word) -> Made<Ladder> {
        let (height, mut least) = match step.value("opening") {
            None => (10, Number::Const(1)),
            Some(value) => match (word(&value).filter(|w| w.name == "steps_of"), value.as_int()) {
                (Some(steps), _) => {
                    let least =
                        if steps.args.len() > 1 { self.number(&steps, steps.arg(1)?)? } else { Number::Const(1) };
                    (steps.int_arg(0)?.clamp(1, 10_000) as i32, least)
                }
                (None, Ok(step)) => (step.clamp(1, 10_000) as i32, Number::Const(1)),
                _ => return Err(step.key_problem("opening", "`opening:` takes a number or `steps_of(10)`")),
            },
        };
        if let Some(value) = step.value("least") {
            least = self.number(step, &value)?;
        }
        let mut raises = Vec::new();
        for item in step.value("raises").map(|list| items(&list)).unwrap_or_else(|| vec![Dynamic::from(height as i64)])
        {
            let raise = item.as_int().ok().filter(|n| (1..=10_000).contains(n));
            raises.push(raise.ok_or_else(|| step.key_problem("raises", "`raises:` takes a list of numbers"))? as i32);
        }
        raises.sort();
        let limit = match step.value("limit") {
            Some(value) => self.number(step, &value)?,
            None => Number::Const(2000),
        };
        Ok(Ladder::Steps { step: height, least, raises, limit })
    }

    /// Fails if a special bid stands over a number that exceeds the limit, since nobody could make it.
    fn within_limit(&self, step: &Word, limit: Number, speaking: &Speaking) -> Made<()> {
        let Some(limit) = limit.fixed() else { return Ok(()) };
        let Some(beyond) = speaking.special.iter().find(|bid| i32::from(bid.over) > limit) else { return Ok(()) };
        let Announcement::Word(word) = beyond.said else { return Ok(()) };
        let name = &self.words[word as usize];
        let message = format!("`{name}` stands over {}, but no bid is over {limit}", beyond.over);
        Err(step.key_path_problem(&["special", name], message))
    }

    /// Reads `bids: [2, 3, 4]`. Fails beside `opening:`, `raises:`, `limit:` or `least:`, since the list has all bids.
    fn listed_bids(&mut self, step: &Word) -> Made<Vec<i16>> {
        match ["opening", "raises", "limit", "least"].into_iter().find(|key| step.value(key).is_some()) {
            Some(key) => {
                Err(step.key_problem(key, format!("`bids:` lists all bids: `{key}:` has nothing to say beside it")))
            }
            None => self.bid_list(step),
        }
    }
}
