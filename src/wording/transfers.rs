//! Cards that change hands by a move without being named by it: each pile's by themselves, and what is drawn by one move.

use super::Narrator;
use super::words::{capital, plural};
use crate::cards::{Card, CardSet};
use crate::play::{Event, Move};
use crate::table::{Pile, Role};

/// Cards that go from one pile to another.
struct Transfer {
    from: Pile,
    to: Pile,
    cards: Vec<Option<Card>>,
}

impl Narrator<'_> {
    /// A sentence for each pair of piles between which cards went that the move did not name.
    pub(super) fn transfers(&self, named: CardSet, group: &[&Event]) -> Vec<String> {
        gathered(named, group).iter().map(|transfer| self.transfer(transfer)).collect()
    }

    /// A sentence for what each seat lays down of its hand, before itself or with what lies before another.
    pub(super) fn laid_down(&self, group: &[&Event]) -> Vec<String> {
        let piles = &self.rules.piles;
        let laid = gathered(CardSet::EMPTY, group);
        let told = laid.iter().map(|transfer| match (piles.owner(transfer.from), piles.owner(transfer.to)) {
            (Some(giver), Some(owner)) => {
                let verb = if giver == owner { "lay down" } else { "lay off" };
                format!("{} {}.", self.does(giver, verb), self.what(&transfer.cards))
            }
            _ => self.transfer(transfer),
        });
        told.collect()
    }

    /// The cards, where they are known; else how many.
    fn what(&self, cards: &[Option<Card>]) -> String {
        match cards.iter().copied().collect::<Option<CardSet>>() {
            Some(known) => self.cards(known),
            None => plural(cards.len(), "card"),
        }
    }

    /// Several cards drawn by one move, or one for which another pile had to become the stock: what is told, and of how
    /// many events.
    pub(super) fn several_drawn(&self, events: &[Event]) -> Option<(Vec<String>, usize)> {
        let Some(Event::Chose { seat, chosen: Some(Move::Draw) }) = events.first() else { return None };
        let follows = |e: &&Event| matches!(e, Event::Moved { .. } | Event::Lacks { .. } | Event::Holds { .. });
        let used = 1 + events[1..].iter().take_while(follows).count();
        let (back, drawn): (Vec<&Event>, Vec<&Event>) =
            events[1..used].iter().filter(|e| matches!(e, Event::Moved { .. })).partition(|e| self.goes_back(e));
        if back.is_empty() && drawn.len() < 2 {
            return None;
        }
        let mut lines: Vec<String> = self.new_stock(&back).into_iter().collect();
        lines.push(format!("{} {}.", self.does(*seat, "draw"), self.drawn(&drawn)));
        Some((lines, used))
    }

    /// The cards, for who sees them; else how many.
    fn drawn(&self, drawn: &[&Event]) -> String {
        let seen = |event: &&Event| match event.seen_by(self.viewer?, &self.rules.piles) {
            Event::Moved { card, .. } => card,
            _ => None,
        };
        match drawn.iter().map(seen).collect::<Option<CardSet>>() {
            Some(cards) => self.cards(cards),
            None if drawn.len() == 1 => "a card".into(),
            None => plural(drawn.len(), "card"),
        }
    }

    /// A card that comes to be drawn again.
    fn goes_back(&self, event: &Event) -> bool {
        matches!(event, Event::Moved { to, .. } if self.rules.piles.group(*to).role == Role::Stock)
    }

    /// Where cards to draw were lacking, those of another pile are shuffled.
    fn new_stock(&self, back: &[&Event]) -> Option<String> {
        let Some(Event::Moved { from, to, .. }) = back.first() else { return None };
        let (from, to) = (capital(&self.pile(*from)), self.pile(*to));
        Some(format!("{from} is shuffled and becomes {to}: {}.", plural(back.len(), "card")))
    }

    fn transfer(&self, Transfer { from, to, cards }: &Transfer) -> String {
        let what = self.what(cards);
        let piles = &self.rules.piles;
        let hand = piles.owner(*to).filter(|_| piles.group(*to).role == Role::Hand);
        match hand {
            Some(owner) if piles.group(*from).role == Role::Stock => format!("{} {what}.", self.does(owner, "draw")),
            Some(owner) => format!("{} {what} from {}.", self.does(owner, "take"), self.pile(*from)),
            None if cards.len() == 1 => format!("{what} goes to {}.", self.pile(*to)),
            None => format!("{what} go to {}.", self.pile(*to)),
        }
    }
}

/// What went from pile to pile, but for cards that the move named.
fn gathered(named: CardSet, group: &[&Event]) -> Vec<Transfer> {
    let mut all: Vec<Transfer> = Vec::new();
    for event in group {
        let Event::Moved { card, from, to, .. } = event else { continue };
        if from == to || card.is_some_and(|card| named.contains(card)) {
            continue;
        }
        match all.iter_mut().find(|known| (known.from, known.to) == (*from, *to)) {
            Some(known) => known.cards.push(*card),
            None => all.push(Transfer { from: *from, to: *to, cards: vec![*card] }),
        }
    }
    all
}
