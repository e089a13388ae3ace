//! Cards that change hands by a move without being named by it, described pile by pile, and cards drawn by one move.

use super::Narrator;
use super::narrate::{choice, written_out};
use super::words::{capital, counted, lower_first};
use crate::cards::{Card, CardSet};
use crate::play::{Event, Move, StepRef};
use crate::table::{Per, Pile, Role, Seat, Sight};

/// Cards that go from one pile to another.
struct Transfer {
    from: Pile,
    to: Pile,
    cards: Vec<Option<Card>>,
    /// Whether other cards come from another pile.
    several: bool,
}

impl Transfer {
    fn known(&self) -> bool {
        self.cards.iter().all(Option::is_some)
    }
}

impl Narrator<'_> {
    /// Sentences about all cards that went to a pile, or into a hand from another pile, without being part of the move.
    pub(super) fn transfers(&self, chosen: Option<&Move>, group: &[&Event]) -> Vec<String> {
        let apart = self.beside(chosen, group.iter().copied());
        // cards that become the stock are counted, not named
        let (back, apart): (Vec<&Event>, Vec<&Event>) = apart.into_iter().partition(|event| self.goes_back(event));
        let mut all: Vec<Transfer> = Vec::new();
        for transfer in gathered(&apart) {
            let joins = |known: &&mut Transfer| known.to == transfer.to && self.told_by_target(known, &transfer);
            match all.iter_mut().find(joins) {
                Some(known) => {
                    known.several |= known.from != transfer.from;
                    known.cards.extend(transfer.cards);
                }
                None => all.push(transfer),
            }
        }
        let told = all.iter().flat_map(|transfer| {
            if self.is_turned_up(transfer) {
                transfer.cards.iter().flatten().map(|card| self.turned_up(*card, transfer.to)).collect()
            } else {
                vec![self.transfer(transfer)]
            }
        });
        self.new_stock(&back).into_iter().chain(told).collect()
    }

    /// What the function of a step of the game's own does besides the move, for a log, and the number of events covered.
    pub(super) fn moved_by_script(
        &self,
        step: Option<StepRef>,
        chosen: Option<&Move>,
        events: &[Event],
    ) -> Option<(Vec<String>, usize)> {
        let used = events.iter().take_while(|event| matches!(event, Event::Moved { .. })).count();
        if used == 0 || !written_out(step) {
            return None;
        }
        // what the move states is known, wherever the card goes
        let beside = self.beside(chosen, events[..used].iter());
        let seen: Vec<Event> = beside.into_iter().map(|event| self.seen(event)).collect();
        let seen: Vec<&Event> = seen.iter().collect();
        Some((self.transfers(None, &seen), used))
    }

    /// The events that the sentence of the move does not cover. A card that moves on from where it was played is mentioned
    /// again.
    fn beside<'e>(&self, chosen: Option<&Move>, events: impl Iterator<Item = &'e Event>) -> Vec<&'e Event> {
        let mut told = CardSet::EMPTY;
        let beside = events.filter(|event| match event {
            Event::Moved { card: Some(card), .. } if told.contains(*card) => true,
            event if self.says(chosen, event) => {
                told |= moved_card(event).into_iter().collect();
                false
            }
            _ => true,
        });
        beside.collect()
    }

    /// The event as the viewer sees it. A log, without viewer, gets what everybody sees.
    fn seen(&self, event: &Event) -> Event {
        let piles = &self.rules.piles;
        let open = |pile: Pile| piles.group(pile).sight == Sight::Everybody;
        match (self.viewer, event) {
            (Some(_), event) => self.as_heard(event),
            (None, Event::Moved { from, to, seat, .. }) if !open(*from) && !open(*to) => {
                Event::Moved { card: None, from: *from, to: *to, seat: *seat }
            }
            (None, event) => event.clone(),
        }
    }

    /// Whether the sentence of the move covers this transfer.
    fn says(&self, chosen: Option<&Move>, event: &Event) -> bool {
        let (Some(chosen), Event::Moved { card, from, to, .. }) = (chosen, event) else { return false };
        match chosen {
            Move::Draw => self.rules.piles.group(*to).role == Role::Hand,
            Move::Shift { from: shifted, to: onto } => (shifted, onto) == (from, to),
            chosen => match card {
                Some(card) => chosen.cards().contains(*card),
                // their number is mentioned with the move
                None => !chosen.cards().is_empty() && self.hand_of(*from).is_some(),
            },
        }
    }

    /// A sentence about a move of a step of the game's own whose cards go face down out of play, with the number of events
    /// covered, 1. `None` for other moves.
    pub(super) fn laid_away(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(String, usize)> {
        let (seat, chosen) = choice(rest.first()?).filter(|_| written_out(step))?;
        // cards are named only for viewers who see them move
        let goes = |card: Card| rest[1..].iter().find_map(|event| moved_to(&self.as_heard(event), card));
        let away = |card: Card| goes(card).is_some_and(|to| self.is_out_of_sight(to));
        let all = chosen.cards();
        (!all.is_empty() && all.iter().all(away))
            .then(|| (format!("{} {} away.", self.does(seat, "lay"), self.cards(all)), 1))
    }

    /// A single card that is moved by the name of its pile: `You lay 5H from side pile 1 on Pile 2.`, `You lay your goal card
    /// JH on Pile 2.`, with the number of events covered, 1. `None` where whole piles move.
    pub(super) fn played_from_pile(&self, step: Option<StepRef>, rest: &[Event]) -> Option<(String, usize)> {
        let (seat, chosen) = choice(rest.first()?)?;
        let Move::Shift { from, to } = chosen else { return None };
        let goes = |event: &Event| match self.as_heard(event) {
            Event::Moved { card, from: begins, to: ends, .. } if (begins, ends) == (*from, *to) => Some(card),
            _ => None,
        };
        let mut cards = rest[1..].iter().map_while(goes);
        let (Some(Some(card)), None) = (cards.next(), cards.next()) else { return None };
        let is_whole = step.is_some_and(|step| step.about().shifted_piles.contains(from));
        let (pile, card) = (self.shifted(seat, *from), self.cards([card]));
        let is_one_of_many = self.rules.piles.group(*from).place.is_some();
        let what = if is_one_of_many { format!("{card} from {pile}") } else { format!("{pile} {card}") };
        (!is_whole).then(|| (format!("{} {what} on {}.", self.does(seat, "lay"), self.goal(*to)), 1))
    }

    /// Whether it is a pile of cards out of play that not everybody sees.
    pub fn is_out_of_sight(&self, pile: Pile) -> bool {
        let group = self.rules.piles.group(pile);
        matches!(group.role, Role::Aside | Role::Discards) && group.sight != Sight::Everybody
    }

    /// Whether two transfers to the same pile are described together, without their sources: into hands only those that lay
    /// openly on the table, and not known cards with unknown ones or cards turned up with others.
    fn told_by_target(&self, one: &Transfer, other: &Transfer) -> bool {
        let open = |transfer: &Transfer| self.is_open_on_the_table(transfer.from);
        (self.hand_of(one.to).is_none() || open(one) && open(other))
            && self.is_turned_up(one) == self.is_turned_up(other)
            && one.known() == other.known()
    }

    /// The seat whose hand the pile is. `None` if it is no hand.
    pub(super) fn hand_of(&self, pile: Pile) -> Option<Seat> {
        let piles = &self.rules.piles;
        piles.owner(pile).filter(|_| piles.group(pile).role == Role::Hand)
    }

    /// A card turned up: `7C is turned up.`; where there are several such piles, with the pile: `Pile 3: 7C.`
    pub(super) fn turned_up(&self, card: Card, to: Pile) -> String {
        match self.rules.piles.group(to).count {
            1 => format!("{} is turned up.", self.cards([card])),
            _ => format!("{}: {}.", capital(&self.pile(to)), self.cards([card])),
        }
    }

    /// A pile that this seat moves. One of its own needs no owner: `your goal card`, `the goal card`, `side pile 2`.
    pub(super) fn shifted(&self, seat: Seat, pile: Pile) -> String {
        let label = self.text.pile(&self.rules.piles.group(pile).name).and_then(|spec| spec.label.as_ref());
        let own = label.filter(|_| self.rules.piles.owner(pile) == Some(seat));
        let Some(label) = own else { return self.goal(pile) };
        let whose = if self.is_you(seat) { "your " } else { "the " };
        let whose = if label.contains("{n}") { "" } else { whose };
        format!("{whose}{}", lower_first(&self.pile(pile)))
    }

    /// Whether known cards go from a pile of the table that nobody sees to one that everybody sees.
    fn is_turned_up(&self, transfer: &Transfer) -> bool {
        let (from, to) = (self.rules.piles.group(transfer.from), self.rules.piles.group(transfer.to));
        let of_the_table = from.per == Per::Table && to.per == Per::Table;
        of_the_table && (from.sight, to.sight) == (Sight::Nobody, Sight::Everybody) && transfer.known()
    }

    /// Sentences about the cards that each seat lays down from its hand, before itself or with those of another.
    pub(super) fn laid_down(&self, group: &[&Event]) -> Vec<String> {
        let piles = &self.rules.piles;
        let laid = gathered(group);
        let told = laid.iter().map(|transfer| match (piles.owner(transfer.from), piles.owner(transfer.to)) {
            (Some(giver), Some(owner)) => {
                let verb = if giver == owner { "lay down" } else { "lay off" };
                format!("{} {}.", self.does(giver, verb), self.what(&transfer.cards))
            }
            _ => self.transfer(transfer),
        });
        told.collect()
    }

    /// The cards if they are known, else their number.
    pub(super) fn what(&self, cards: &[Option<Card>]) -> String {
        match cards.iter().copied().collect::<Option<CardSet>>() {
            Some(known) => self.cards(known),
            None => counted(cards.len(), "card"),
        }
    }

    /// Sentences about several cards drawn by one move, or one drawn after another pile became the stock, with the number of
    /// events covered. `None` otherwise.
    pub(super) fn several_drawn(&self, events: &[Event]) -> Option<(Vec<String>, usize)> {
        let Some(Event::Chose { seat, chosen: Some(Move::Draw) }) = events.first() else { return None };
        let follows = |e: &&Event| matches!(e, Event::Moved { .. }) || e.is_conclusion();
        let used = 1 + events[1..].iter().take_while(follows).count();
        let (back, drawn): (Vec<&Event>, Vec<&Event>) =
            events[1..used].iter().filter(|e| matches!(e, Event::Moved { .. })).partition(|e| self.goes_back(e));
        if back.is_empty() && drawn.len() < 2 {
            return None;
        }
        let mut lines: Vec<String> = self.new_stock(&back).into_iter().collect();
        let (laid, drawn): (Vec<&Event>, Vec<&Event>) = drawn.into_iter().partition(|e| self.lays_out(e).is_some());
        lines.push(format!("{} {}.", self.does(*seat, "draw"), self.drawn(&drawn)));
        lines.extend(laid.into_iter().filter_map(|e| self.lays_out(e)));
        Some((lines, used))
    }

    /// Says that a seat lays a card of its hand out before it, where everybody sees it. `None` if it does not.
    pub(super) fn lays_out(&self, event: &Event) -> Option<String> {
        let Event::Moved { card: Some(card), from, to, seat: Some(seat) } = event else { return None };
        let is_laid = self.rules.piles.group(*to).role == Role::Laid && self.hand_of(*from) == Some(*seat);
        is_laid.then(|| format!("{} {}.", self.does(*seat, "lay out"), self.cards([*card])))
    }

    /// What a seat takes, among these events, from a pile that lies openly on the table, with a set that it lays down. `None` if
    /// nothing is taken.
    pub(super) fn taken_with_a_set(&self, step: Option<StepRef>, group: &[&Event]) -> Option<String> {
        let taken = |event: &Event| match event {
            Event::Moved { card, from, seat: Some(seat), .. } if self.is_open_on_the_table(*from) => {
                Some((*seat, *from, *card))
            }
            _ => None,
        };
        let all: Vec<_> = group.iter().filter_map(|event| taken(event)).collect();
        let (seat, from, _) = all.first().filter(|_| step.is_some_and(|step| step.about().lays_sets()))?;
        let cards: Vec<Option<Card>> = all.iter().map(|(.., card)| *card).collect();
        Some(format!("{} {} from {}.", self.does(*seat, "take"), self.what(&cards), self.goal(*from)))
    }

    /// The drawn cards if the viewer sees them, else their number.
    fn drawn(&self, drawn: &[&Event]) -> String {
        let seen = |event: &&Event| match event.seen_by(self.viewer?, &self.rules.piles) {
            Event::Moved { card, .. } => card,
            _ => None,
        };
        match drawn.iter().map(seen).collect::<Option<CardSet>>() {
            Some(cards) => self.cards(cards),
            None if drawn.len() == 1 => "a card".into(),
            None => counted(drawn.len(), "card"),
        }
    }

    /// Whether a card goes back to the stock.
    fn goes_back(&self, event: &Event) -> bool {
        matches!(event, Event::Moved { to, .. } if self.rules.piles.group(*to).role == Role::Stock)
    }

    /// Says that another pile was shuffled and became the stock. `None` if none was.
    fn new_stock(&self, back: &[&Event]) -> Option<String> {
        let Some(Event::Moved { from, to, .. }) = back.first() else { return None };
        let (from, to) = (capital(&self.pile(*from)), self.pile(*to));
        Some(format!("{from} is shuffled and becomes {to}: {}.", counted(back.len(), "card")))
    }

    fn transfer(&self, Transfer { from, to, cards, several }: &Transfer) -> String {
        let what = self.what(cards);
        match self.hand_of(*to) {
            Some(owner) if self.rules.piles.group(*from).role == Role::Stock => {
                format!("{} {what}.", self.does(owner, "draw"))
            }
            Some(owner) if *several => format!("{} {what}.", self.does(owner, "take up")),
            Some(owner) => format!("{} {what} from {}.", self.does(owner, "take"), self.goal(*from)),
            None if self.rules.piles.group(*to).per == Per::Table => format!("{}: {what}.", capital(&self.goal(*to))),
            None if cards.len() == 1 => format!("{what} goes to {}.", self.goal(*to)),
            None => format!("{what} go to {}.", self.goal(*to)),
        }
    }
}

/// The pile to which an event moves this card. `None` if it does not.
fn moved_to(event: &Event, card: Card) -> Option<Pile> {
    match event {
        Event::Moved { card: Some(moved), to, .. } if *moved == card => Some(*to),
        _ => None,
    }
}

/// Groups transfers by source and target.
fn gathered(group: &[&Event]) -> Vec<Transfer> {
    let mut all: Vec<Transfer> = Vec::new();
    for event in group {
        let Event::Moved { card, from, to, .. } = event else { continue };
        if from == to {
            continue;
        }
        match all.iter_mut().find(|known| (known.from, known.to) == (*from, *to)) {
            Some(known) => known.cards.push(*card),
            None => all.push(Transfer { from: *from, to: *to, cards: vec![*card], several: false }),
        }
    }
    all
}

fn moved_card(event: &Event) -> Option<Card> {
    if let Event::Moved { card, .. } = event { *card } else { None }
}
