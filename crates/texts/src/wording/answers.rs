//! What follows where a seat or a rank is named: who has none, who gives what to whom, what is drawn and laid down.
//!
//! Cards that only pass over the table are told by where they come from and where they stay.

use super::Narrator;
use super::narrate::choice;
use crate::cards::Card;
use crate::play::{Event, Move, StepRef};
use crate::table::{Pile, Seat};

/// Cards that went the same way.
struct AnswerWay {
    cards: Vec<Option<Card>>,
    from: Pile,
    to: Pile,
    /// Whether they lay openly on the table in between.
    shown: bool,
}

impl Narrator<'_> {
    /// Whether a seat names another seat, or a rank.
    pub(super) fn names(&self, seat: Seat, chosen: &Move) -> bool {
        chosen.said_rank().is_some() || self.seat_said(chosen, seat).is_some()
    }

    /// What a seat names and what follows, for a log, with the number of events covered. `None` for other moves.
    pub(super) fn named_and_answered(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(Vec<String>, usize)> {
        let (seat, _) = choice(rest.first()?).filter(|(seat, chosen)| self.names(*seat, chosen))?;
        let follows = |event: &&Event| matches!(event, Event::Moved { .. }) || event.is_conclusion();
        let group: Vec<Event> = rest[1..].iter().take_while(follows).map(|event| self.as_heard(event)).collect();
        let told = self.tell_in(step, &rest[0]).into_iter();
        Some((told.chain(self.answered(seat, &group.iter().collect::<Vec<_>>())).collect(), 1 + group.len()))
    }

    /// Sentences about the events that follow from what a seat named.
    pub(super) fn answered(&self, asker: Seat, group: &[&Event]) -> Vec<String> {
        let none = self.has_none(asker, group).map(|seat| format!("{} none.", self.does(seat, "have")));
        none.into_iter().chain(self.ways(group).iter().map(|way| self.told_way(way))).collect()
    }

    /// The other seat that gave nothing, as it has none of what was named.
    fn has_none(&self, asker: Seat, group: &[&Event]) -> Option<Seat> {
        let gives = |event: &&&Event| matches!(event, Event::Moved { from, .. } if self.hand_of(*from).is_some());
        let before = group.iter().take_while(|event| !gives(event));
        before
            .filter_map(|event| if let Event::Lacks { seat, .. } = event { Some(*seat) } else { None })
            .find(|s| *s != asker)
    }

    fn ways(&self, group: &[&Event]) -> Vec<AnswerWay> {
        let mut ways: Vec<AnswerWay> = Vec::new();
        for event in group {
            let Event::Moved { card, from, to, .. } = event else { continue };
            let passes = |way: &AnswerWay| way.to == *from && card.is_some() && way.cards == [*card];
            match ways.iter_mut().rev().find(|way| passes(way)).filter(|way| self.is_open_on_the_table(way.to)) {
                Some(way) => (way.to, way.shown) = (*to, true),
                None => ways.push(AnswerWay { cards: vec![*card], from: *from, to: *to, shown: false }),
            }
        }
        let mut gathered: Vec<AnswerWay> = Vec::new();
        for way in ways {
            match gathered.last_mut() {
                Some(last) if (last.from, last.to, last.shown) == (way.from, way.to, way.shown) => {
                    last.cards.extend(way.cards);
                }
                _ => gathered.push(way),
            }
        }
        gathered
    }

    fn told_way(&self, way: &AnswerWay) -> String {
        let what = if way.cards == [None] { "a card".into() } else { self.what(&way.cards) };
        match (self.hand_of(way.from), self.hand_of(way.to)) {
            (Some(giver), Some(taker)) if giver == taker => format!("{} {what}.", self.does(giver, "show")),
            (Some(giver), Some(taker)) => {
                let to = if self.is_you(taker) { "you" } else { self.name(taker) };
                format!("{} {what} to {to}.", self.does(giver, "give"))
            }
            (None, Some(taker)) => format!("{} {what}.", self.does(taker, "draw")),
            (Some(giver), None) => format!("{} {what}.", self.does(giver, "lay down")),
            (None, None) => format!("{what}: {}.", self.goal(way.to)),
        }
    }
}
