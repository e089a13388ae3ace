//! One table of a page as HTML: plates, hands, and the piles between them.
//!
//! Knows roles of piles. Deliberately does not know what happened.

use super::html::escaped;
use super::sprites::Sprites;
use super::steps::PageStep;
use crate::cards::Card;
use crate::catalog::TextSpec;
use crate::play::Rules;
use crate::table::{Per, Pile, Role, Seat};
use crate::wording::words::capital;
use crate::wording::{PageLabel, PageSaid, say, tell};

/// Most cards of a heap that are all shown; of more, the uppermost.
const MOST_OF_HEAP: usize = 6;

/// Of more cards than this, side by side, each covers much of the one before.
const MANY: usize = 7;

/// What is needed to draw tables.
pub struct FeltMaker<'a> {
    pub rules: &'a Rules,
    pub text: &'a TextSpec,
    pub names: &'a [String],
    /// The seat at the lower edge.
    pub near: Seat,
}

impl FeltMaker<'_> {
    /// The table after a step.
    pub fn felt(&self, step: &PageStep, sprites: &mut Sprites) -> String {
        let seats = self.rules.seats;
        let others: String = (1..seats).map(|n| self.seat(step, self.near.left(n, seats), sprites)).collect();
        let middle: String = self.piles(|pile| self.owner(pile).is_none(), step, sprites);
        let facts: String = step.board.facts.iter().map(|fact| format!("<span>{}</span>", escaped(fact))).collect();
        let facts = if facts.is_empty() { facts } else { format!("<p class=\"facts\">{facts}</p>") };
        let near = self.seat(step, self.near, sprites);
        format!(
            "<div class=\"felt\"><div class=\"far n{}\">{others}</div><div class=\"middle\">{facts}{middle}</div>\
             <div class=\"near\">{near}</div></div>",
            seats - 1
        )
    }

    fn seat(&self, step: &PageStep, seat: Seat, sprites: &mut Sprites) -> String {
        let board = &step.board;
        let place = seat.index();
        let points = board.totals.get(place).copied().unwrap_or(0);
        let points = tell(PageSaid::Points { points, of: self.rules.play_to.target });
        let mut roles = Vec::new();
        roles.extend((board.dealer == place).then(|| say(PageLabel::Dealer)));
        roles.extend((board.to_move == Some(place)).then(|| say(PageLabel::ToMove)));
        let turn = if board.to_move == Some(place) { " turn" } else { "" };
        let piles = self.piles(|pile| self.owner(pile) == Some(seat), step, sprites);
        format!(
            "<div class=\"seat\"><p class=\"plate{turn}\"><span>{}<small>{}</small></span><b>{points}</b></p>\
             <div class=\"piles\">{piles}</div></div>",
            escaped(&self.names[place]),
            roles.join(", ")
        )
    }

    /// The seat before which a pile lies.
    fn owner(&self, pile: Pile) -> Option<Seat> {
        self.rules.piles.owner(pile)
    }

    fn piles(&self, is_here: impl Fn(Pile) -> bool, step: &PageStep, sprites: &mut Sprites) -> String {
        let mut here: Vec<Pile> = self.rules.piles.all().filter(|pile| is_here(*pile)).collect();
        // hands first: they are what is looked for
        here.sort_by_key(|pile| self.rules.piles.group(*pile).role != Role::Hand);
        here.into_iter().map(|pile| self.pile(pile, step, sprites)).collect()
    }

    fn pile(&self, pile: Pile, step: &PageStep, sprites: &mut Sprites) -> String {
        let cards = &step.board.piles[pile.index()];
        let group = self.rules.piles.group(pile);
        if cards.is_empty() {
            return String::new();
        }
        let label = self.label(pile);
        let is_open = cards.iter().any(Option::is_some);
        let is_hand = group.role == Role::Hand;
        let heap = matches!(group.role, Role::FaceUp | Role::Captured | Role::Tricks | Role::Discards);
        let shown: &[Option<Card>] = match (is_open, heap && cards.len() > MOST_OF_HEAP) {
            (true, false) => cards,
            (true, true) => &cards[cards.len() - 1..],
            (false, _) if is_hand => cards,
            (false, _) => &cards[..1],
        };
        let caption = match is_hand {
            true => String::new(),
            false if shown.len() < cards.len() => format!("<small>{} ({})</small>", escaped(&label), cards.len()),
            false => format!("<small>{}</small>", escaped(&label)),
        };
        let many = if shown.len() > MANY { " many" } else { "" };
        let kind = match (group.role, is_open) {
            (Role::Row, _) => "row",
            (Role::Hand, false) => "closed",
            _ => "line",
        };
        let drawn: String = shown.iter().map(|card| self.card(*card, step, sprites)).collect();
        format!(
            "<div class=\"pile {kind}{many}\" role=\"img\" aria-label=\"{}\"><div class=\"cards\">{drawn}</div>{caption}</div>",
            escaped(&self.spoken(&label, cards))
        )
    }

    fn card(&self, card: Option<Card>, step: &PageStep, sprites: &mut Sprites) -> String {
        let deck = &self.rules.deck_index.deck;
        sprites.card(card.map(|card| (deck.face(card), deck.copy(card))), step.is_lit(card))
    }

    /// The name of a pile beneath it: the owner stands at its plate.
    fn label(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let spec = self.text.pile(&group.name);
        let from = spec.and_then(|spec| spec.number_from).unwrap_or(1);
        let number = (i64::from(self.rules.piles.place_in_row(pile)) + from).to_string();
        let label = self.text.pile_name(&group.name).replace("{n}", &number);
        let several = group.per == Per::Table && group.count > 1 && !label.ends_with(&number);
        capital(&if several { format!("{label} {number}") } else { label })
    }

    /// The pile as a screen reader says it.
    fn spoken(&self, label: &str, cards: &[Option<Card>]) -> String {
        let deck = &self.rules.deck_index.deck;
        let faces: Vec<String> = cards.iter().flatten().map(|card| deck.face(*card).words()).collect();
        if faces.is_empty() {
            tell(PageSaid::ClosedPile { label, cards: cards.len() })
        } else {
            tell(PageSaid::PileOf { label, cards: &faces.join(", ") })
        }
    }
}
