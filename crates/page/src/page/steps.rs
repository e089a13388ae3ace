//! The steps of a match for a page: what happened, in words, and the table after it.
//!
//! A step is a move with what follows from it; hands that are counted and rounds that end are steps of their own. All of it is
//! made from the events as the seat of the page heard them, and from its views.

use super::board::PageBoard;
use crate::cards::{Card, CardSet};
use crate::catalog::TextSpec;
use crate::play::{Event, Move, View};
use crate::session::{HandOrder, Match};
use crate::table::Seat;
use crate::wording::{Narrator, StoryLine, tell_story_unbroken, variables};

/// One step of a match.
pub struct PageStep {
    pub round: u16,
    pub lines: Vec<StoryLine>,
    pub board: PageBoard,
    /// The cards that the step is about.
    pub lit: CardSet,
}

/// What the steps are made from.
pub struct StepSource<'a> {
    pub played: &'a Match,
    pub text: &'a TextSpec,
    pub names: &'a [String],
    /// The seat with whose eyes the match is seen; `None` with everybody's.
    pub seen_by: Option<Seat>,
}

impl StepSource<'_> {
    /// All steps, the deal first.
    pub fn steps(&self) -> Vec<PageStep> {
        let heard = self.heard();
        let narrator = Narrator { rules: &self.played.rules, text: self.text, names: self.names, viewer: None };
        let (mut steps, mut begun, mut before): (_, _, Option<PageBoard>) = (Vec::new(), 0, None);
        for moves in 0..=self.played.moves_made() {
            let end = self.played.look_back(moves, Seat(0)).map_or(heard.len(), |(events, _)| events);
            let Some(after) = self.board(moves) else { continue };
            let from = begun;
            let carried = |to: usize| match before.clone() {
                Some(board) => carried_on(board, &heard[from..to]),
                // the deal: there is no table before it
                None => after.clone(),
            };
            for cut in cuts(&heard[..end], from) {
                self.add(&mut steps, &narrator, &heard[..cut], begun, carried(cut));
                begun = cut;
            }
            // at the end of a match, what was turned over stays open
            let last = if after.to_move.is_none() { carried(end) } else { after.clone() };
            self.add(&mut steps, &narrator, &heard[..end], begun, last);
            (begun, before) = (end, Some(after));
        }
        steps
    }

    /// Adds a step, unless nothing is to be told and the table is that of the step before.
    fn add(&self, steps: &mut Vec<PageStep>, narrator: &Narrator, events: &[Event], from: usize, board: PageBoard) {
        let mut lines = tell_story_unbroken(narrator, events, from);
        lines.extend(narrator.gains(events, from).into_iter().map(StoryLine::Plain));
        let round = events.iter().rev().find_map(|event| match event {
            Event::RoundBegins { round, .. } => Some(*round),
            _ => None,
        });
        let lit = events[from..].iter().fold(CardSet::EMPTY, |all, event| all | about(event));
        match steps.last_mut().filter(|_| lines.is_empty()) {
            Some(last) => last.board = board,
            None => steps.push(PageStep { round: round.unwrap_or(1), lines, board, lit }),
        }
    }

    /// The events as the page may tell them.
    fn heard(&self) -> Vec<Event> {
        let piles = &self.played.rules.piles;
        let events = self.played.events().iter();
        match self.seen_by {
            Some(seat) => events.map(|event| event.seen_by(seat, piles)).collect(),
            None => events.cloned().collect(),
        }
    }

    /// The table before the move with this number, or at the end.
    fn board(&self, moves: usize) -> Option<PageBoard> {
        let seats: Vec<Seat> = match self.seen_by {
            Some(seat) => vec![seat],
            None => self.played.rules.all_seats().collect(),
        };
        let at = |seat: Seat| match self.played.look_back(moves, seat) {
            Some((_, view)) => view,
            None => self.played.view(seat),
        };
        let views: Vec<View> = seats.into_iter().map(at).collect();
        let order = HandOrder::read(self.text.hand_order.as_deref().unwrap_or_default());
        let facts = views.first().map(|view| self.facts(view)).unwrap_or_default();
        PageBoard::of(&views, &order, facts)
    }

    fn facts(&self, view: &View) -> Vec<String> {
        use crate::wording::{TableSaid, tell};
        let mut facts: Vec<String> = view.trump().map(|suit| tell(TableSaid::Trump(suit))).into_iter().collect();
        facts.extend(variables(self.text, view, self.names));
        facts
    }
}

/// The table after these events.
fn carried_on(mut board: PageBoard, events: &[Event]) -> PageBoard {
    events.iter().for_each(|event| board.hear(event));
    board
}

/// Where the events from `from` on are cut: before and after each counted pile, and after the end of a round.
fn cuts(events: &[Event], from: usize) -> Vec<usize> {
    let counts = |event: &Event| matches!(event, Event::Scored { pile: Some(_), .. });
    let ends = |event: &Event| counts(event) || matches!(event, Event::RoundEnds { .. });
    let cut = |place: &usize| ends(&events[*place - 1]) || events.get(*place).is_some_and(counts);
    (from + 1..=events.len()).filter(cut).collect()
}

/// The cards that an event is about.
fn about(event: &Event) -> CardSet {
    match event {
        Event::Chose { chosen: Some(chosen), .. } => Move::named(chosen),
        Event::Scored { lines, .. } => lines.iter().fold(CardSet::EMPTY, |all, line| all | line.cards),
        Event::Captured { card, taken, .. } => *taken | CardSet::one(*card),
        Event::TrickTaken { cards, .. } => cards.iter().copied().collect::<CardSet>(),
        _ => CardSet::EMPTY,
    }
}

/// Whether a card is one of those that the step is about.
impl PageStep {
    pub fn is_lit(&self, card: Option<Card>) -> bool {
        card.is_some_and(|card| self.lit.contains(card))
    }
}
