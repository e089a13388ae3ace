//! The table as it is shown: the place of each card, as far as events have been shown.
//!
//! Fed by events as one seat sees them, and corrected from that seat's view. A card that the seat may not see has no
//! face here.

use crate::cards::{Card, CardSet};
use crate::play::View;
use crate::table::{Pile, Role, Seat};

/// One card on the screen. Its index in [`Shown::tokens`] identifies it and has no other meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ShownCard {
    /// The card, if its face is shown.
    pub card: Option<Card>,
    /// The seat that put it where it lies.
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
    /// The tokens of each pile, from bottom to top.
    pub piles: Vec<Vec<usize>>,
    /// Points by seat.
    pub totals: Vec<i32>,
    /// The cards of the running count or trick.
    pub sequence: Vec<Card>,
    /// The running count; 0 if there is none.
    pub count: i32,
    /// Whether cards are played by count, so that those of earlier counts are done.
    pub counting: bool,
    /// The token of a card that lies beside those that it takes.
    pub meeting: Option<(usize, CardMeeting)>,
    /// The cards that were cut to choose the dealer, until the deal.
    pub cuts: Vec<(Seat, Card)>,
    /// Hidden piles that were turned over to be counted.
    revealed: Vec<(Pile, CardSet)>,
    /// Whether each pile lies in the order of ranks, and the places of all cards in that order.
    runs: Vec<bool>,
    heights: Vec<u8>,
    /// For each pile, the places on which its cards lie face down.
    covered: Vec<Vec<Pile>>,
}

impl Shown {
    /// A table with all cards in the stock.
    pub fn new(view: &View) -> Shown {
        let cards = view.rules.deck_index.deck.len();
        let mut piles = vec![Vec::new(); view.rules.piles.len()];
        piles[view.rules.stock.index()] = (0..cards).collect();
        let totals = vec![0; view.rules.seats];
        let runs = view.rules.piles.all().map(|pile| view.rules.is_run(pile)).collect();
        let heights = view.rules.deck_index.place.clone();
        let covered = view.rules.piles.all().map(|pile| view.rules.covered_by(pile)).collect();
        Shown { tokens: vec![ShownCard::default(); cards], piles, totals, runs, heights, covered, ..Shown::default() }
    }

    /// Moves a card from its pile to those that it takes; its face is shown from now on.
    pub fn meet(&mut self, meeting: CardMeeting, from: Pile) {
        let Some(place) = self.place_of(Some(meeting.card), from) else { return };
        let token = self.piles[from.index()].remove(place);
        self.tokens[token].card = Some(meeting.card);
        self.meeting = Some((token, meeting));
    }

    /// The position in a pile at which a card is shown; if it is not, that of any card without a face.
    fn place_of(&self, card: Option<Card>, pile: Pile) -> Option<usize> {
        let tokens = &self.piles[pile.index()];
        let known = card.and_then(|card| tokens.iter().rposition(|t| self.tokens[*t].card == Some(card)));
        let blank = || tokens.iter().rposition(|t| self.tokens[*t].card.is_none());
        known.or_else(blank).or(tokens.len().checked_sub(1))
    }

    /// Moves a card from pile to pile; `None` is a card that is not known. Returns its token.
    pub fn go(&mut self, card: Option<Card>, from: Pile, to: Pile, by: Option<Seat>) -> Option<usize> {
        if let Some((token, _)) = self.meeting.take_if(|(_, meeting)| Some(meeting.card) == card) {
            self.lay(token, ShownCard { card, by }, to);
            return Some(token);
        }
        let place = self.lies_on(from, to).or_else(|| self.place_of(card, from))?;
        let token = self.piles[from.index()].remove(place);
        self.lay(token, ShownCard { card, by }, to);
        Some(token)
    }

    /// The places of a grid that show no card, in the order in which the cards of this pile lie on them.
    pub fn covered(&self, pile: Pile) -> impl Iterator<Item = Pile> + '_ {
        let places = self.covered.get(pile.index()).into_iter().flatten().copied();
        places.filter(|place| self.piles[place.index()].is_empty())
    }

    /// The position in a pile of the card that lies face down on a place.
    fn lies_on(&self, pile: Pile, place: Pile) -> Option<usize> {
        let found = self.covered(pile).position(|covered| covered == place)?;
        (found < self.piles[pile.index()].len()).then_some(found)
    }

    /// Lays a token on a pile: on top, or at its place in a run.
    fn lay(&mut self, token: usize, shown: ShownCard, to: Pile) {
        self.tokens[token] = shown;
        let height = |token: &usize| self.tokens[*token].card.and_then(|card| self.heights.get(card.index()));
        let pile = &self.piles[to.index()];
        let place = match self.runs.get(to.index()) {
            Some(true) => pile.iter().take_while(|other| height(other) <= height(&token)).count(),
            _ => pile.len(),
        };
        self.piles[to.index()].insert(place, token);
    }

    /// Turns a pile over, so that its cards are seen.
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

    /// Turns piles that were turned over back; their faces go with the next [`Shown::hide`] or [`Shown::sync`].
    pub fn conceal(&mut self) {
        self.revealed.clear();
    }

    /// Takes the faces off cards in piles that the seat may not see.
    pub fn hide(&mut self, view: &View) {
        for pile in view.rules.piles.all() {
            let open = view.sees(pile) || self.is_revealed(pile);
            if !open {
                self.piles[pile.index()].iter().for_each(|t| self.tokens[*t].card = None);
            }
        }
    }

    /// Brings everything in line with a view.
    pub fn sync(&mut self, view: &View) {
        self.meeting = None;
        self.cuts.clear();
        self.revealed.retain(|(pile, cards)| view.len(*pile) == cards.len());
        let revealed = std::mem::take(&mut self.revealed);
        let faces = |pile: Pile| match (view.laid_out(pile), revealed.iter().find(|(p, _)| *p == pile)) {
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

    /// Assigns a token to each wanted place: the one that shows the card, else one that lay in the pile, else any.
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

    /// The pile in which a card is shown, and its token.
    pub fn find(&self, card: Card) -> Option<(Pile, usize)> {
        let token = self.tokens.iter().position(|t| t.card == Some(card))?;
        let pile = self.piles.iter().position(|p| p.contains(&token))?;
        Some((Pile(pile as u8), token))
    }
}
