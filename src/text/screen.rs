//! The table as a seat sees it, in lines of text.

use crate::cards::{Card, Suit};
use crate::play::{Move, View};
use crate::session::HandOrder;
use crate::table::{Group, Per, Pile, Role, Seat};
use crate::wording::words::{capital, lower_first};
use crate::wording::{Narrator, ScreenSaid, TableSaid, tell, variables};

/// Draws a view in the words of its narrator.
pub struct TextScreen<'a> {
    pub view: View<'a>,
    pub narrator: &'a Narrator<'a>,
}

impl TextScreen<'_> {
    /// All lines: open hands of others, the table, the closed piles of others, and at the bottom the seat's own piles and
    /// hand.
    pub fn lines(&self) -> Vec<String> {
        let me = self.view.seat();
        let others: Vec<Seat> = (1..self.view.rules.seats).map(|n| me.left(n, self.view.rules.seats)).collect();
        let mut lines: Vec<String> = others.iter().flat_map(|s| self.open_hands(*s)).collect();
        lines.extend(self.bid());
        lines.extend(self.trump());
        lines.extend(variables(self.narrator.text, &self.view, self.narrator.names));
        lines.extend(self.table_piles());
        lines.extend(self.sequence());
        lines.extend(others.iter().filter_map(|s| self.closed_piles(*s)));
        lines.extend(self.own_piles());
        lines.extend(self.own_hand());
        lines
    }

    fn groups(&self, is: impl Fn(&Group) -> bool) -> Vec<&Group> {
        self.view.rules.piles.groups.iter().filter(|g| is(g)).collect()
    }

    fn pile_of(&self, group: &Group, seat: Seat) -> Pile {
        Pile(self.view.rules.piles.of(group, seat).start)
    }

    /// The bid: `Bid: 40 (Computer's)`; during the bidding the highest so far.
    fn bid(&self) -> Option<String> {
        let bid = self.view.register("bid").filter(|bid| *bid > 0)?;
        let by = self.view.register("declarer").unwrap_or(-1);
        let rules = self.narrator.rules;
        let named = rules.special_bids().find(|bid| self.view.number(bid.flag) != 0);
        let bid = match (named, Suit::from_index(self.view.register("trump").unwrap_or(-1))) {
            (Some(named), _) => named.said.text(&rules.names(), self.view.seat()),
            // the suit of a contract is trump only when the bidding is over
            (None, Some(suit)) if self.view.trump().is_none() => format!("{bid} {suit}"),
            (None, _) => bid.to_string(),
        };
        Some(tell(ScreenSaid::HighestBid { bid: &bid, whose: &self.whose(by) }))
    }

    fn trump(&self) -> Option<String> {
        Some(tell(TableSaid::Trump(self.view.trump()?)))
    }

    /// The piles of the table. The stock is shown only if the game labels it, or when it is empty and cards are drawn from it.
    fn table_piles(&self) -> Vec<String> {
        let labelled = |g: &Group| self.narrator.text.pile(&g.name).is_some_and(|t| t.label.is_some());
        let draws = || {
            self.narrator
                .rules
                .steps()
                .any(|step| step.info.all_moves(self.narrator.rules).is_some_and(|all| all.contains(&Move::Draw)))
        };
        let stock = |g: &Group| labelled(g) || self.view.is_empty(g.first) && draws();
        let shown = |g: &Group| g.per == Per::Table && (g.role != Role::Stock || stock(g));
        let piles = self.groups(shown).into_iter().flat_map(|g| (0..g.count).map(move |n| Pile(g.first.0 + n)));
        piles.filter_map(|pile| self.table_pile(pile)).collect()
    }

    fn table_pile(&self, pile: Pile) -> Option<String> {
        let group = self.view.rules.piles.group(pile);
        let built = self.view.built(pile).map(|built| format!(" ({})", self.narrator.build(built)));
        let label = capital(&self.narrator.pile(pile)) + built.unwrap_or_else(|| self.holder(group)).as_str();
        match (self.view.laid_out(pile), self.view.len(pile)) {
            (_, 0) if self.view.is_begun_by_moves(pile) => None,
            (_, 0) if group.role == Role::Row => Some(format!("{label}:")),
            (_, 0) if group.role == Role::Stock => Some(tell(ScreenSaid::Empty(&label))),
            (_, 0) => None,
            (Some(cards), _) => Some(tell(ScreenSaid::Cards { label: &label, cards: &self.narrator.cards(cards) })),
            (None, cards) => Some(tell(ScreenSaid::NumberOfCards { label: &label, cards })),
        }
    }

    /// The owner of a pile of the table that belongs to an office.
    fn holder(&self, group: &Group) -> String {
        self.view.holder(group).map(|seat| self.whose(i32::from(seat.0))).unwrap_or_default()
    }

    fn whose(&self, seat: i32) -> String {
        match usize::try_from(seat).ok().and_then(|seat| self.narrator.names.get(seat)) {
            Some(_) if seat == self.view.seat().0 as i32 => tell(ScreenSaid::Owner(None)),
            Some(name) => tell(ScreenSaid::Owner(Some(name))),
            None => String::new(),
        }
    }

    /// The cards of the running count or trick.
    fn sequence(&self) -> Option<String> {
        let sequence = self.view.sequence();
        let cards = self.narrator.cards(sequence.iter().copied());
        match (sequence, self.view.count()) {
            ([], _) => None,
            (_, 0) if self.lie_together(sequence) => None,
            (_, 0) => Some(tell(ScreenSaid::OnTheTable(&cards))),
            (_, count) => Some(tell(ScreenSaid::CountOf { count, cards: &cards })),
        }
    }

    /// Whether all these cards lie in one pile of the table, which is shown by itself.
    fn lie_together(&self, cards: &[Card]) -> bool {
        let piles = &self.view.rules.piles;
        let holds_all = |p: Pile| cards.iter().all(|c| self.view.set(p).contains(*c));
        piles.all().any(|p| piles.group(p).per == Per::Table && holds_all(p))
    }

    /// The hands that everybody may see: `Computer's hand: 5H 6C`.
    fn open_hands(&self, seat: Seat) -> Vec<String> {
        let open = self.groups(|g| g.role == Role::Hand && self.view.sees(self.pile_of(g, seat)));
        let line = |g: &&Group| {
            let cards = self.in_order(self.view.cards(self.pile_of(g, seat)).unwrap_or_default());
            let (name, cards) = (self.narrator.name(seat), self.narrator.cards(cards));
            tell(ScreenSaid::HandOf { name, pile: &g.name, cards: &cards }).trim_end().to_string()
        };
        open.iter().map(line).collect()
    }

    /// The other piles of a seat: `Computer has 6 cards, played 5H 6C`.
    fn closed_piles(&self, seat: Seat) -> Option<String> {
        if self.view.is_out(seat) {
            return Some(tell(ScreenSaid::IsOut(self.narrator.name(seat))));
        }
        let closed = |g: &Group| g.role == Role::Hand && !self.view.sees(self.pile_of(g, seat));
        let mut parts: Vec<String> = Vec::new();
        for group in self.groups(closed) {
            parts.push(tell(ScreenSaid::Has { cards: self.view.len(self.pile_of(group, seat)) }));
        }
        for group in self.groups(|g| g.per != Per::Table && g.role != Role::Hand && self.stands_with(g, seat)) {
            let label = lower_first(&self.label(group).unwrap_or(group.name.clone()));
            parts.extend(self.contents(group, seat).map(|text| format!("{label} {text}")));
        }
        (!parts.is_empty()).then(|| tell(ScreenSaid::HasAll { name: self.narrator.name(seat), parts: &parts }))
    }

    /// Whether a pile is shown with this seat: a team's pile with the first seat of the team, that of the viewer's team with
    /// the viewer.
    fn stands_with(&self, group: &Group, seat: Seat) -> bool {
        let rules = self.view.rules;
        group.per != Per::Team
            || rules.team(seat) != rules.team(self.view.seat())
                && (0..seat.0).all(|other| rules.team(Seat(other)) != rules.team(seat))
    }

    /// The cards of a pile if they may be seen, else their number. `None` if the pile is empty.
    fn contents(&self, group: &Group, seat: Seat) -> Option<String> {
        let pile = self.pile_of(group, seat);
        match (self.view.cards(pile), self.view.len(pile)) {
            (_, 0) => None,
            (Some(cards), _) => Some(self.narrator.cards(cards)),
            (None, cards) => Some(tell(ScreenSaid::Holds { cards })),
        }
    }

    fn own_piles(&self) -> Vec<String> {
        let me = self.view.seat();
        let groups = self.groups(|g| g.per != Per::Table && g.role != Role::Hand);
        groups.iter().filter_map(|g| self.contents(g, me).map(|text| format!("{}: {text}", self.own(g)))).collect()
    }

    fn own_hand(&self) -> Vec<String> {
        let me = self.view.seat();
        let line = |g: &&Group| {
            let cards = self.in_order(self.view.cards(self.pile_of(g, me)).unwrap_or_default());
            let chosen = self.view.chosen();
            let (taken, left): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|c| chosen.contains(*c));
            let taken =
                if taken.is_empty() { String::new() } else { tell(ScreenSaid::Chosen(&self.narrator.cards(taken))) };
            format!("{}: {}{taken}", self.own(g), self.narrator.cards(left)).trim_end().to_string()
        };
        self.groups(|g| g.role == Role::Hand).iter().map(line).collect()
    }

    /// The label of an own pile: `Your hand`, or the game's label.
    fn own(&self, group: &Group) -> String {
        self.label(group).unwrap_or_else(|| tell(ScreenSaid::Your(&group.name)))
    }

    /// The game's label of a pile, with the number of a place in a row.
    fn label(&self, group: &Group) -> Option<String> {
        let text = &self.narrator.text;
        let label = text.pile(&group.name)?.label.clone()?;
        Some(if group.place.is_some() { text.pile_name(&group.name) } else { label })
    }

    /// The cards in the game's order of a hand: `hand_order = "descending, S H D C"`.
    fn in_order(&self, cards: Vec<Card>) -> Vec<Card> {
        let order = self.narrator.text.hand_order.as_deref().unwrap_or_default();
        HandOrder::read(order).sort_for(&self.view, cards)
    }
}
