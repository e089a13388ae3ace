//! The cards and piles that a person has picked so far, and the legal moves that they can become.
//!
//! Holds no rule: it compares what was clicked with the list of legal moves.

use crate::cards::{Card, CardSet};
use crate::play::{Announcement, Move, View};
use crate::table::Pile;

/// A card or pile on the table that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClickTarget {
    Card(Card),
    Pile(Pile),
}

/// Cards and piles that were clicked and belong to one move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pick {
    pub cards: CardSet,
    /// In the order in which they were clicked.
    pub piles: Vec<Pile>,
}

/// The result of a click.
#[derive(Clone, Debug, PartialEq)]
pub enum Picked {
    /// The pick has changed; nothing is decided.
    Changed,
    /// The pick can only mean this move.
    Move(Move),
    /// No move has this card or pile.
    Refused,
}

/// The legal moves of a decision, and the number of cards that it asks for if they are chosen one by one.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    pub legal: Vec<Move>,
    /// The cards to choose from and their number, if each legal move is only one of several cards to choose.
    pub series: Option<(CardSet, usize)>,
    /// Sets of equivalent cards: the legal moves name some cards of a set, and others of it may be picked instead.
    pub alike: Vec<CardSet>,
    /// Builds on the table. A move onto a build is picked by its cards, as a capture of it is.
    pub builds: Vec<(Pile, CardSet)>,
    /// All cards that some move names, and their equivalents. Stored because every card asks for it in each frame.
    named: CardSet,
}

fn piles_of(m: &Move) -> Vec<Pile> {
    [m.from(), m.to()].into_iter().flatten().collect()
}

impl Choices {
    pub fn new(legal: Vec<Move>, view: &View) -> Choices {
        let single =
            legal.first().is_some_and(|m| matches!(m, Move::Cards { to: None, cards, .. } if cards.len() == 1));
        let series = view.choosing().filter(|(wanted, _)| single && *wanted > 1);
        let series = series.map(|(wanted, pile)| (view.set(pile), wanted));
        let builds = view.rules.piles.all().filter(|pile| view.built(*pile).is_some());
        let builds = builds.map(|pile| (pile, view.set(pile))).collect();
        let mut choices = Choices { legal, series, alike: view.alike(), builds, named: CardSet::EMPTY };
        choices.named = choices.all_named();
        choices
    }

    fn all_named(&self) -> CardSet {
        let own: CardSet = self.legal.iter().fold(CardSet::EMPTY, |all, m| all | self.cards(m));
        let plain = self.legal.iter().filter(|m| matches!(m, Move::Cards { .. }));
        let chosen = plain.fold(CardSet::EMPTY, |all, m| all | m.cards());
        let touched = self.alike.iter().filter(|alike| !(chosen & **alike).is_empty());
        touched.fold(own, |all, alike| all | *alike)
    }

    pub fn is_build(&self, pile: Pile) -> bool {
        self.builds.iter().any(|(build, _)| *build == pile)
    }

    /// The cards of the build onto which a move goes, if any.
    fn build_of(&self, m: &Move) -> Option<CardSet> {
        self.builds.iter().find(|(pile, _)| m.to() == Some(*pile)).map(|(_, cards)| *cards)
    }

    /// All cards that are picked for a move.
    fn cards(&self, m: &Move) -> CardSet {
        m.named() | self.build_of(m).unwrap_or_default()
    }

    /// All piles that are picked for a move.
    fn piles(&self, m: &Move) -> Vec<Pile> {
        if self.build_of(m).is_some() { Vec::new() } else { piles_of(m) }
    }

    /// Whether the pick is exactly what the move names.
    fn is(&self, m: &Move, pick: &Pick) -> bool {
        self.cards(m) == pick.cards && self.piles(m) == pick.piles
    }

    /// Whether a move lays cards together for another card to take.
    pub fn builds(&self, m: &Move) -> bool {
        self.build_of(m).is_some() || matches!(m, Move::Cards { to: None, said: Some(Announcement::Number(_)), .. })
    }

    /// The moves shown as buttons: those without cards and piles, and those that say something with exactly what is
    /// picked.
    pub fn said(&self, pick: &Pick) -> impl Iterator<Item = Move> + '_ {
        let pick = pick.clone();
        let plain = |m: &Move| m.named().is_empty() && piles_of(m).is_empty();
        let says = |m: &Move| m.said().is_some() || self.build_of(m).is_some();
        self.legal.iter().copied().filter(move |m| plain(m) || says(m) && self.is(m, &pick))
    }

    /// The move that a click on the stock makes.
    pub fn draw(&self) -> Option<Move> {
        self.legal.iter().copied().find(|m| *m == Move::Draw)
    }

    /// The move with the picked cards in place of their equivalents.
    fn as_picked(&self, m: &Move, pick: &Pick) -> Move {
        let Move::Cards { cards, to, said } = *m else { return *m };
        let cards = self.alike.iter().fold(cards, |cards, alike| {
            let (picked, wanted) = (pick.cards & *alike, (cards & *alike).len());
            let others = ((cards & *alike) - picked).iter().take(wanted.saturating_sub(picked.len()));
            if picked.len() > wanted { cards } else { (cards - *alike) | picked | others.collect() }
        });
        Move::Cards { cards, to, said }
    }

    /// The moves that contain everything that is picked.
    pub fn with(&self, pick: &Pick) -> Vec<Move> {
        let has = |m: &&Move| {
            pick.cards - self.cards(m) == CardSet::EMPTY
                && match (pick.piles.as_slice(), self.piles(m).as_slice()) {
                    ([], _) => true,
                    (picked, piles) => {
                        piles.starts_with(picked)
                            || pick.piles.len() == 1 && m.to() == Some(pick.piles[0]) && m.from().is_none()
                    }
                }
        };
        let listed: Vec<Move> = self.legal.iter().map(|m| self.as_picked(m, pick)).collect();
        listed.iter().filter(has).copied().collect()
    }

    /// Whether a legal move names this card or an equivalent one.
    pub fn names(&self, card: Card) -> bool {
        self.named.contains(card)
    }

    /// Whether a move that fits the pick contains this card.
    pub fn wants(&self, pick: &Pick, card: Card) -> bool {
        match self.series {
            Some((from, wanted)) => from.contains(card) && (pick.cards.contains(card) || pick.cards.len() < wanted),
            None if *pick == Pick::default() => self.names(card),
            None => {
                let more = Pick { cards: pick.cards | CardSet::one(card), piles: pick.piles.clone() };
                !self.with(&more).is_empty()
            }
        }
    }

    /// Whether a move that fits the pick contains this pile, and the pick does not.
    pub fn wants_pile(&self, pick: &Pick, pile: Pile) -> bool {
        let mut more = pick.clone();
        self.add(&mut more, ClickTarget::Pile(pile));
        !self.with(&more).is_empty() && more != *pick && !pick.piles.contains(&pile)
    }

    /// The complete move that the pick is, to be confirmed. `None` if something is missing, and while several cards are
    /// chosen one by one.
    pub fn whole(&self, pick: &Pick) -> Option<Move> {
        if self.series.is_some() {
            return None;
        }
        self.with(pick).into_iter().find(|m| self.is(m, pick)).filter(|m| !self.must_say(m))
    }

    /// Whether several moves have these cards and piles, and differ in what is said with them.
    fn must_say(&self, m: &Move) -> bool {
        let same = |other: &&Move| self.cards(other) == self.cards(m) && self.piles(other) == self.piles(m);
        m.said().is_some() && self.legal.iter().filter(same).count() > 1
    }

    /// Whether something must still be said with what is picked.
    pub fn wants_word(&self, pick: &Pick) -> bool {
        !pick.is_empty() && self.legal.iter().any(|m| self.is(m, pick) && self.must_say(m))
    }

    /// Whether all cards of a choice of several are picked.
    pub fn is_series_whole(&self, pick: &Pick) -> bool {
        self.series.is_some_and(|(_, wanted)| pick.cards.len() == wanted)
    }

    /// Greatest number of cards that the decision asks for, if that is more than one.
    pub fn wanted(&self) -> Option<usize> {
        match self.series {
            Some((_, wanted)) => Some(wanted),
            None => {
                let sets = self.legal.iter().filter(|m| matches!(m, Move::Cards { .. }) && !self.builds(m));
                let most = sets.map(|m| m.cards().len()).max();
                most.filter(|n| *n > 1)
            }
        }
    }

    /// Handles a click: changes the pick, or returns the move that it means.
    pub fn click(&self, pick: &mut Pick, thing: ClickTarget) -> Picked {
        if self.drop_again(pick, thing) {
            return Picked::Changed;
        }
        if let (Some(_), ClickTarget::Card(card)) = (self.series, thing) {
            if !self.wants(pick, card) {
                return Picked::Refused;
            }
            pick.cards.insert(card);
            return Picked::Changed;
        }
        let mut more = pick.clone();
        self.add(&mut more, thing);
        if self.with(&more).is_empty() {
            more = Pick::default();
            self.add(&mut more, thing);
        }
        if self.with(&more).is_empty() {
            return Picked::Refused;
        }
        *pick = more;
        self.decided(pick).map_or(Picked::Changed, Picked::Move)
    }

    /// Adds a card or pile to a pick; a build is added as a whole.
    pub fn add(&self, pick: &mut Pick, thing: ClickTarget) {
        match thing {
            ClickTarget::Card(card) => pick.cards |= self.together(card),
            ClickTarget::Pile(pile) => match self.builds.iter().find(|(build, _)| *build == pile) {
                Some((_, cards)) => pick.cards |= *cards,
                None => pick.piles.push(pile),
            },
        }
    }

    /// A card, with the other cards of its build if it lies in one.
    fn together(&self, card: Card) -> CardSet {
        let build = self.builds.iter().map(|(_, cards)| *cards).find(|cards| cards.contains(card));
        build.unwrap_or(CardSet::one(card))
    }

    /// Takes a card or pile out of the pick after a second click; returns false if it was not picked.
    fn drop_again(&self, pick: &mut Pick, thing: ClickTarget) -> bool {
        match thing {
            ClickTarget::Card(card) if pick.cards.contains(card) => pick.cards = pick.cards - self.together(card),
            ClickTarget::Pile(pile) if pick.piles.contains(&pile) => pick.piles.retain(|p| *p != pile),
            _ => return false,
        }
        true
    }

    /// The only move that is left, if nothing is left to choose: it has one card or moves a pile and is complete, or
    /// its capturing card is picked. A choice of several cards is confirmed by the person.
    fn decided(&self, pick: &Pick) -> Option<Move> {
        let left = self.with(pick);
        let [only] = left.as_slice() else { return None };
        let captor = only.captor().is_some_and(|c| pick.cards.contains(c));
        let whole = self.is(only, pick) && (only.cards().len() == 1 || matches!(only, Move::Shift { .. }));
        (whole || captor).then_some(*only)
    }

    /// The move that dropping the pick onto a pile means; `onto` is `None` if it is dropped on no pile in particular.
    pub fn dropped(&self, pick: &Pick, onto: Option<Pile>) -> Option<Move> {
        let mut more = pick.clone();
        if let Some(pile) = onto {
            self.add(&mut more, ClickTarget::Pile(pile));
            let meant = self.with(&more);
            if let [only] = meant.as_slice() {
                return Some(*only);
            }
            if self.is_build(pile) {
                // of several moves the one with exactly these cards, if it is the only one
                let mut whole = meant.iter().filter(|m| self.is(m, &more));
                return whole.next().filter(|_| whole.next().is_none()).copied();
            }
        }
        let plain: Vec<Move> = self.with(pick).into_iter().filter(|m| m.to().is_none()).collect();
        match plain.as_slice() {
            [only] if only.cards().len() <= 1 || only.captor().is_some() => Some(*only),
            _ => None,
        }
    }

    /// The move that a double click means: the complete one, else the first that needs nothing more.
    pub fn doubled(&self, pick: &Pick) -> Option<Move> {
        self.whole(pick).or_else(|| match self.with(pick).as_slice() {
            [first, ..] if self.must_say(first) => None,
            [first, ..]
                if first.cards().len() == 1 || first.captor().is_some() || matches!(first, Move::Shift { .. }) =>
            {
                Some(*first)
            }
            _ => None,
        })
    }
}

impl Pick {
    pub fn add(&mut self, thing: ClickTarget) {
        match thing {
            ClickTarget::Card(card) => self.cards.insert(card),
            ClickTarget::Pile(pile) => self.piles.push(pile),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.piles.is_empty()
    }
}
