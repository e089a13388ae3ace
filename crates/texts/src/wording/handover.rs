//! Cards that change hands without being played: cards left over, a pile that somebody takes, a card turned up, an exchange.

use super::Narrator;
use super::narrate::choice;
use super::step_text::{Handover, StepWords};
use super::words::counted;
use crate::cards::{Card, CardSet};
use crate::play::{Event, Move, StepKind, StepRef};
use crate::table::{Per, Pile, Role, Seat, Sight};

impl Narrator<'_> {
    /// A sentence about the event at `place`, and the number of events that it covers. `None` if no cards are handed over.
    pub(super) fn handed_over(&self, step: Option<StepRef>, events: &[Event], place: usize) -> Option<(String, usize)> {
        let rest = &events[place..];
        let beside = step.is_some_and(|step| step.text().handover == Handover::Beside);
        // what a choice reveals of a hand is reported before the cards move
        let before = events[..place].iter().rev().find(|event| !event.is_conclusion()).and_then(choice);
        // cards of a choice or a draw are mentioned with it, except those that come with an announcement
        let chosen = before.is_some_and(|(_, chosen)| !beside || *chosen == Move::Draw);
        self.exchanged(step, rest).or_else(|| self.taken_over(step, rest).filter(|_| !chosen))
    }

    /// The seat that takes the cards left over at the beginning of a step, and a sentence about it.
    pub fn takes_rest(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(Seat, String)> {
        let (_, _, seat) = moved_by(rest.first()?)?;
        let told = self.taken_over(step.filter(|s| s.text().handover == Handover::Rest), rest);
        told.map(|(told, _)| (seat, told))
    }

    /// A sentence about cards of one pile that go to one seat, and the number of events that it covers.
    pub(super) fn taken_over(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(String, usize)> {
        let (_, from, seat) = moved_by(rest.first()?)?;
        let handover = step?.text().handover;
        let giver = self.rules.piles.owner(from).filter(|giver| handover == Handover::Given && *giver != seat);
        let group = self.rules.piles.group(from);
        let is_open = |pile: Pile| self.rules.piles.group(pile).sight == Sight::Everybody;
        let (open, of_the_table) = (is_open(from), group.per == Per::Table);
        let shows = group.role == Role::Hand && matches!(rest.first(), Some(Event::Moved { to, .. }) if is_open(*to));
        let told = match handover {
            Handover::Rest => true,
            Handover::Open => open,
            Handover::Given => giver.is_some(),
            Handover::Pile => of_the_table || shows,
            Handover::Beside => of_the_table,
            // cards that lay aside face down
            Handover::None => of_the_table && group.role == Role::Aside && !open,
            Handover::Any => false,
        };
        if !told {
            return None;
        }
        let follows = |event: &&Event| moved_by(event).is_some_and(|(_, pile, by)| (pile, by) == (from, seat));
        let heard = rest.iter().take_while(follows).filter_map(|event| moved_by(&self.as_heard(event)));
        let cards: Vec<Option<Card>> = heard.map(|(card, ..)| card).collect();
        let what = match cards.iter().copied().collect::<Option<CardSet>>() {
            Some(known) => self.cards(known),
            None => counted(cards.len(), "card"),
        };
        let takes = self.does(seat, "take");
        let draws = step.is_some_and(|step| step.kind() == StepKind::DrawEach);
        let told = match (giver, handover) {
            // what somebody chose to give was told when it was chosen
            (Some(giver), _) if self.is_you(giver) && step?.about().several_chosen.is_some() => {
                format!("{} your {}.", self.does(seat, "get"), if cards.len() == 1 { "card" } else { "cards" })
            }
            (Some(giver), _) if self.is_you(giver) => format!("{} {what} from you.", self.does(seat, "get")),
            (Some(giver), _) => format!("{} {what} from {}.", self.does(seat, "get"), self.name(giver)),
            (None, Handover::Pile) if shows => format!("{} {what}.", self.does(seat, "show")),
            (None, Handover::Rest) => format!("{takes} what is left {}: {what}.", self.lying(from)),
            (None, Handover::Pile | Handover::Beside | Handover::None) => {
                format!("{takes} {}: {what}.", self.the(from))
            }
            // the last card drawn lay open, and has a name
            (None, Handover::Open) if draws && of_the_table && self.has_label(from) => {
                format!("{takes} {}: {what}.", self.the(from))
            }
            (None, _) => format!("{takes} {what}."),
        };
        Some((told, cards.len()))
    }

    fn has_label(&self, pile: Pile) -> bool {
        self.text.pile(&self.rules.piles.group(pile).name).is_some_and(|text| text.label.is_some())
    }

    /// A sentence about a card that is exchanged for the one on a pile, or shown, and the number of events that it covers.
    pub(super) fn exchanged(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(String, usize)> {
        let (seat, chosen) = choice(rest.first()?)?;
        let pile = step?.info.exchanged_on(chosen)?;
        let moved: Vec<(Option<Card>, Pile, Seat)> = rest[1..].iter().map_while(moved_by).collect();
        let told = match moved.as_slice() {
            [] => format!("{} {}.", self.does(seat, "show"), self.cards(scored_cards(rest.get(1)?)?)),
            moved => {
                let (taken, given): (Vec<_>, Vec<_>) = moved.iter().partition(|(_, from, _)| *from == pile);
                let cards = |of: Vec<&(Option<Card>, Pile, Seat)>| self.cards(of.iter().filter_map(|(card, ..)| *card));
                format!("{} {} for {}.", self.does(seat, "exchange"), cards(given), cards(taken))
            }
        };
        Some((told, 1 + moved.len()))
    }
}

fn moved_by(event: &Event) -> Option<(Option<Card>, Pile, Seat)> {
    match event {
        Event::Moved { card, from, seat: Some(seat), .. } => Some((*card, *from, *seat)),
        _ => None,
    }
}

fn scored_cards(event: &Event) -> Option<CardSet> {
    match event {
        Event::Scored { lines, .. } => Some(lines.first()?.cards),
        _ => None,
    }
}
