//! What is said of an auction: bids whose number and suit are two moves, the bid that won, or that nobody bid.
//!
//! Does not know which bid is above which, nor what a bid is worth.

use super::Narrator;
use super::narrate::{choice, written_out};
use crate::play::{Announcement, Event, Move, Register, StepKind, StepRef};
use crate::table::Seat;

/// The bid that was made last, as far as its moves have said it.
#[derive(Clone, Default, Debug)]
pub(super) struct LastBid {
    number: Option<i16>,
    /// The suit or trump that was said with the number.
    named: Option<Announcement>,
    /// What was said alone: a bid with a name, or that a bid is doubled.
    alone: Option<Announcement>,
}

impl LastBid {
    /// Notes what a seat says. A step begins without a bid.
    pub fn hear(&mut self, event: &Event) {
        match (event, choice(event)) {
            (Event::StepBegins { .. }, _) => *self = LastBid::default(),
            (_, Some((_, Move::Announce(Announcement::Number(number))))) => {
                *self = LastBid { number: Some(*number), ..LastBid::default() };
            }
            (_, Some((_, Move::Announce(said)))) => match (self.number, self.named) {
                (Some(_), None) => self.named = Some(*said),
                _ => self.alone = Some(*said),
            },
            _ => {}
        }
    }
}

impl Narrator<'_> {
    /// What a seat says, as it is called out over the table: a bid with its suit as one. `before` are the events before it.
    pub fn called_out(&self, step: Option<StepRef>, before: &[Event], event: &Event) -> Option<String> {
        let begun = before.iter().rposition(|event| matches!(event, Event::StepBegins { .. })).unwrap_or(0);
        let mut heard = LastBid::default();
        before[begun..].iter().for_each(|event| heard.hear(event));
        let event = self.as_heard(event);
        self.contract_bid(step, &heard, &event).unwrap_or_else(|| self.tell_in(step, &event))
    }

    /// A bid that two moves make together: its number and then its suit. `heard` is what was said before. Nothing is told
    /// of a number alone. `None` for other events.
    pub(super) fn contract_bid(&self, step: Option<StepRef>, heard: &LastBid, event: &Event) -> Option<Option<String>> {
        let (seat, chosen) = choice(event).filter(|_| step.is_some_and(|step| step.kind() == StepKind::Contract))?;
        match (chosen, heard) {
            (Move::Announce(Announcement::Number(_)), _) => Some(None),
            (Move::Announce(said), LastBid { number: Some(number), named: None, .. }) => {
                Some(Some(format!("{} {}.", self.does(seat, "bid"), self.contract(seat, *number, *said))))
            }
            _ => None,
        }
    }

    /// A contract: `7 hearts`, `6 no trump`.
    pub fn contract(&self, seat: Seat, number: i16, said: Announcement) -> String {
        let said = said.text(&self.rules.names(), seat).replace(['-', '_'], " ");
        format!("{number} {said}")
    }

    /// A sentence about the end of an auction, and the number of events that it covers: who won it with which bid, or
    /// that nobody bid. `None` for other events.
    pub(super) fn bidding_over(&self, step: Option<StepRef>, bid: &LastBid, rest: &[Event]) -> Option<(String, usize)> {
        if written_out(step) {
            return None;
        }
        let told = |event: Option<&Event>, of: Register| match event {
            Some(Event::Told { register, value }) if *register == of.0 => Some(*value),
            _ => None,
        };
        let declarer = told(rest.first(), Register::DECLARER)?;
        let number = told(rest.get(1), Register::BID);
        let used = 1 + usize::from(number.is_some());
        match (u8::try_from(declarer), number) {
            (_, Some(0)) => Some(("Nobody bids.".into(), used)),
            (Ok(seat), number) => {
                let with =
                    self.won_with(Seat(seat), step, bid, number).map_or(String::new(), |bid| format!(" with {bid}"));
                Some((format!("{} the bidding{with}.", self.does(Seat(seat), "win")), used))
            }
            (Err(_), _) => None,
        }
    }

    /// The bid that won an auction, as its seat said it: `200`, `7 hearts`, `misère`. `None` if the events do not have it.
    fn won_with(&self, seat: Seat, step: Option<StepRef>, bid: &LastBid, number: Option<i32>) -> Option<String> {
        let contract = step.is_some_and(|step| step.kind() == StepKind::Contract);
        match (number, bid) {
            (Some(number), LastBid { number: Some(said), named: Some(named), .. })
                if contract && number == i32::from(*said) =>
            {
                Some(self.contract(seat, *said, *named))
            }
            (Some(number), _) => {
                let word = self.text.word(&number.to_string()).and_then(|word| word.strip_prefix("bid "));
                Some(word.map_or_else(|| number.to_string(), str::to_string))
            }
            (None, LastBid { alone, .. }) => {
                let special = step?.about().special_bids.iter().any(|bid| Some(bid.said) == *alone);
                let said = alone.filter(|_| special)?.text(&self.rules.names(), seat);
                let word = self.text.word(&said).map(|word| word.strip_prefix("bid ").unwrap_or(word).to_string());
                Some(word.unwrap_or(said))
            }
        }
    }
}
