//! What is shown of the table: which card lies where, as far as the eyes have got.
//!
//! Fed by events as one seat sees them, and put right from that seat's view. A card that the seat may not see has no
//! face here.

use crate::cards::{Card, CardSet};
use crate::play::View;
use crate::table::{Pile, Role, Seat};

/// One card on the screen. Its number in [`Shown::tokens`] means nothing but itself.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShownCard {
    /// Its card, if its face is shown.
    pub card: Option<Card>,
    /// Who put it where it lies.
    pub by: Option<Seat>,
}

/// A card beside those that it takes, before all of them go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardMeeting {
    pub card: Card,
    pub with: CardSet,
}

/// All cards of the table.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub tokens: Vec<ShownCard>,
    /// By pile, the tokens from bottom to top.
    pub piles: Vec<Vec<usize>>,
    /// Points by seat.
    pub totals: Vec<i32>,
    /// The cards of the running count or trick.
    pub sequence: Vec<Card>,
    /// The running count, where there is one.
    pub count: i32,
    /// Cards are played by count: those of earlier counts are done.
    pub counting: bool,
    /// A card that lies beside what it takes.
    pub meeting: Option<(usize, CardMeeting)>,
    /// Hidden piles that were turned over to be counted.
    revealed: Vec<(Pile, CardSet)>,
}

impl Shown {
    /// All cards in the stock.
    pub fn new(view: &View) -> Shown {
        let cards = view.rules.deck_index.deck.len();
        let mut piles = vec![Vec::new(); view.rules.piles.len()];
        piles[view.rules.stock.index()] = (0..cards).collect();
        let totals = vec![0; view.rules.seats];
        Shown { tokens: vec![ShownCard::default(); cards], piles, totals, ..Shown::default() }
    }

    /// A card leaves its pile for those that it takes, and is seen from now on.
    pub fn meet(&mut self, meeting: CardMeeting, from: Pile) {
        let Some(place) = self.place_of(Some(meeting.card), from) else { return };
        let token = self.piles[from.index()].remove(place);
        self.tokens[token].card = Some(meeting.card);
        self.meeting = Some((token, meeting));
    }

    /// Where in its pile a card is shown; of those that nobody sees, any may be it.
    fn place_of(&self, card: Option<Card>, pile: Pile) -> Option<usize> {
        let tokens = &self.piles[pile.index()];
        let known = card.and_then(|card| tokens.iter().rposition(|t| self.tokens[*t].card == Some(card)));
        let blank = || tokens.iter().rposition(|t| self.tokens[*t].card.is_none());
        known.or_else(blank).or(tokens.len().checked_sub(1))
    }

    /// A card goes from pile to pile. Without a card nobody may know which. Gives the token.
    pub fn go(&mut self, card: Option<Card>, from: Pile, to: Pile, by: Option<Seat>) -> Option<usize> {
        if let Some((token, _)) = self.meeting.take_if(|(_, meeting)| Some(meeting.card) == card) {
            self.piles[to.index()].push(token);
            self.tokens[token] = ShownCard { card, by };
            return Some(token);
        }
        let place = self.place_of(card, from)?;
        let token = self.piles[from.index()].remove(place);
        self.piles[to.index()].push(token);
        self.tokens[token] = ShownCard { card, by };
        Some(token)
    }

    /// A pile is turned over: everybody sees its cards.
    pub fn reveal(&mut self, pile: Pile, cards: CardSet) {
        self.revealed.retain(|(p, _)| *p != pile);
        self.revealed.push((pile, cards));
        let here: Vec<usize> = self.piles[pile.index()].clone();
        let shown: CardSet = here.iter().filter_map(|t| self.tokens[*t].card).collect();
        let mut missing = (cards - shown).iter();
        for token in here.into_iter().filter(|t| self.tokens[*t].card.is_none()).collect::<Vec<_>>() {
            self.tokens[token].card = missing.next();
        }
    }

    pub fn is_revealed(&self, pile: Pile) -> bool {
        self.revealed.iter().any(|(p, _)| *p == pile)
    }

    /// What was turned over is turned back.
    pub fn conceal(&mut self) {
        self.revealed.clear();
    }

    /// Cards that lie in a pile into which the seat may not look lose their faces.
    pub fn hide(&mut self, view: &View) {
        for pile in view.rules.piles.all() {
            let open = view.sees(pile) || self.is_revealed(pile);
            if !open {
                self.piles[pile.index()].iter().for_each(|t| self.tokens[*t].card = None);
            }
        }
    }

    /// Puts everything where it really is.
    pub fn sync(&mut self, view: &View) {
        self.meeting = None;
        self.revealed.retain(|(pile, cards)| view.len(*pile) == cards.len());
        let revealed = std::mem::take(&mut self.revealed);
        let faces = |pile: Pile| match (view.cards(pile), revealed.iter().find(|(p, _)| *p == pile)) {
            (Some(cards), _) => cards.into_iter().map(Some).collect(),
            (None, Some((_, cards))) => cards.iter().map(Some).collect(),
            (None, None) => vec![None; view.len(pile)],
        };
        let wanted: Vec<Vec<Option<Card>>> = view.rules.piles.all().map(faces).collect();
        self.assign(&wanted);
        self.revealed = revealed;
        self.totals = view.rules.all_seats().map(|s| view.running(s)).collect();
        self.sequence = view.sequence().to_vec();
        self.count = if self.sequence.is_empty() { 0 } else { view.count() };
        self.counting = self.count > 0 || self.counting && self.sequence.is_empty() && self.lies_played(view);
    }

    fn lies_played(&self, view: &View) -> bool {
        view.rules.piles.all().any(|p| view.rules.piles.group(p).role == Role::Played && view.len(p) > 0)
    }

    /// Gives each wanted place a token: the one that shows the card, else one that lay in the pile, else any.
    fn assign(&mut self, wanted: &[Vec<Option<Card>>]) {
        let mut free = vec![true; self.tokens.len()];
        let showing: Vec<Option<usize>> = {
            let mut by_card = vec![None; Card::MAX];
            for (token, shown) in self.tokens.iter().enumerate() {
                if let Some(card) = shown.card {
                    by_card[card.index()] = Some(token);
                }
            }
            by_card
        };
        let mut placed: Vec<Vec<Option<usize>>> = wanted.iter().map(|p| vec![None; p.len()]).collect();
        for (pile, cards) in wanted.iter().enumerate() {
            for (i, card) in cards.iter().enumerate() {
                if let Some(token) = card.and_then(|c| showing[c.index()]).filter(|t| free[*t]) {
                    free[token] = false;
                    placed[pile][i] = Some(token);
                }
            }
        }
        for (places, shown) in placed.iter_mut().zip(&self.piles) {
            let mut own: Vec<usize> = shown.iter().copied().filter(|t| free[*t]).collect();
            own.reverse();
            for place in places.iter_mut().filter(|p| p.is_none()) {
                let Some(token) = own.pop() else { break };
                free[token] = false;
                *place = Some(token);
            }
        }
        let mut rest = (0..free.len()).filter(|t| free[*t]).collect::<Vec<_>>();
        for (pile, places) in placed.into_iter().enumerate() {
            let tokens: Vec<usize> = places.into_iter().filter_map(|p| p.or_else(|| rest.pop())).collect();
            for (token, card) in tokens.iter().zip(&wanted[pile]) {
                self.tokens[*token].card = *card;
            }
            self.piles[pile] = tokens;
        }
    }

    /// The pile in which a card is shown.
    pub fn find(&self, card: Card) -> Option<(Pile, usize)> {
        let token = self.tokens.iter().position(|t| t.card == Some(card))?;
        let pile = self.piles.iter().position(|p| p.contains(&token))?;
        Some((Pile(pile as u8), token))
    }
}
