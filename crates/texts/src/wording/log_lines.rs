//! All events of a match in sentences, for a log: what belongs together is told together.
//!
//! Does not know how a single event is told: the narrator does.

use super::Narrator;
use super::auction::LastBid;
use super::narrate::choice;
use crate::cards::CardSet;
use crate::play::{Event, Move, StepRef};

impl Narrator<'_> {
    /// All events, one sentence each. Cards that are chosen one by one are mentioned together.
    pub fn tell_all(&self, events: &[Event]) -> Vec<String> {
        self.tell_all_with(events, &[])
    }

    /// All events as [`Narrator::tell_all`] tells them, with a note before each of these events, by their places.
    pub fn tell_all_with(&self, events: &[Event], notes: &[(usize, String)]) -> Vec<String> {
        let mut notes = notes.iter().peekable();
        let (mut step, mut last, mut series, mut lines, mut told) = (None, None, CardSet::EMPTY, Vec::new(), 0);
        let mut bid = LastBid::default();
        for (place, event) in events.iter().enumerate() {
            while let Some((_, note)) = notes.next_if(|(before, _)| *before <= place) {
                lines.push(note.clone());
            }
            let heard = bid.clone();
            bid.hear(event);
            if let Event::StepBegins { step: begun } = event {
                (step, last) = (Some(self.rules.step(*begun)), None);
            }
            last = choice(event).map(|(_, chosen)| chosen).or(last);
            if place < told {
                continue;
            }
            if let Some(line) = self.contract_bid(step, &heard, event) {
                lines.extend(line);
                continue;
            }
            if let Some((together, used)) = self.told_together(step, (last, &bid), events, place) {
                lines.extend(together);
                told = place + used;
                continue;
            }
            let chooses_several = |_: &_| step.is_some_and(|step| step.about().several_chosen.is_some());
            let Some((seat, chosen)) = choice(event).filter(chooses_several) else {
                lines.extend(self.tell_in(step, event));
                continue;
            };
            series |= chosen.cards();
            let goes_on = events.get(place + 1).and_then(choice).is_some_and(|(next, _)| next == seat);
            if !goes_on {
                let chosen = Some(Move::of_cards(std::mem::take(&mut series)));
                lines.extend(self.tell_in(step, &Event::Chose { seat, chosen }));
            }
        }
        lines
    }

    /// Sentences about several events at once, and the number of events that they cover.
    fn told_together(
        &self,
        step: Option<StepRef>,
        (last, bid): (Option<&Move>, &LastBid),
        events: &[Event],
        place: usize,
    ) -> Option<(Vec<String>, usize)> {
        let one = |(line, used)| (vec![line], used);
        let rest = &events[place..];
        let given = self.handed_over(step, events, place).map(one);
        let drawn = given.or_else(|| self.several_drawn(rest));
        let passed = drawn.or_else(|| self.bidding_over(step, bid, rest).map(one));
        let passed = passed.or_else(|| self.laid_away(step, rest).map(one));
        let passed = passed.or_else(|| self.played_from_pile(step, rest).map(one));
        let passed = passed.or_else(|| self.named_and_answered(step, rest));
        let passed = passed.or_else(|| {
            let moved: Vec<&Event> = rest.iter().take_while(|event| matches!(event, Event::Moved { .. })).collect();
            Some(one((self.taken_with_a_set(step, &moved)?, moved.len())))
        });
        passed.or_else(|| self.moved_by_script(step, last, rest))
    }
}
