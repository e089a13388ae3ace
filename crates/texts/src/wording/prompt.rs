//! What a seat may do now, in words.
//!
//! Derived from the legal moves and from what the step says of itself. Knows no game: a decision that the game itself has
//! named keeps its name, as long as that offers nothing that is not legal now.

use super::Narrator;
use super::choosing::Choosing;
use super::illegal::duty_told;
use super::step_text::ViewWords;
use super::words::either;
use crate::cards::{CardSet, Suit};
use crate::catalog::TextSpec;
use crate::play::{APART, Announcement, Move, StepKind, TrickDemand, TrickDuty, View};
use crate::table::{Pile, Role};

/// So many cards are named one by one.
const FEW: usize = 3;

/// The prompt for the leader if the first lead names trump.
pub const LEAD_MAKES_TRUMP: &str = "lead a card: its suit becomes trump";

impl Narrator<'_> {
    /// The prompt of a decision: `pass two more cards to the left`, `follow clubs`, `draw a card or take the
    /// discard`, or the game's own. `picked` is the number of cards that are picked already for a choice of several.
    pub fn prompt(&self, view: &View, legal: &[Move], picked: usize) -> String {
        let own = own_prompt(self.text, view, legal);
        if let Some(choosing) = Choosing::of(view, legal) {
            return self.choosing_prompt(view, legal, own, choosing.picked(picked));
        }
        let offer = LegalOffer { narrator: self, view, legal };
        match own {
            // the game's own words for a play do not fit where nothing can be played
            Some(_) if view.step_kind() == StepKind::Shed && legal == [Move::Draw] => offer.prompt(),
            Some(own) => self.with_card_to_answer(own, view),
            None => offer.prompt(),
        }
    }
}

impl Narrator<'_> {
    /// A prompt with the card for `{attack after defence}`: the one of the first pile that has none beside it in the second.
    fn with_card_to_answer(&self, own: &str, view: &View) -> String {
        let Some((before, (place, rest))) = own.split_once('{').and_then(|(b, r)| Some((b, r.split_once('}')?))) else {
            return own.to_string();
        };
        let pile = |name: &str| view.rules.piles.find(name.trim()).map(|group| group.first);
        let piles = place.split_once(" after ").and_then(|(of, beside)| Some((pile(of)?, pile(beside)?)));
        let card = piles.and_then(|(of, beside)| view.cards(of)?.get(view.len(beside)).copied());
        let told = card.map_or_else(|| "the card".into(), |card| self.cards([card]));
        format!("{before}{told}{rest}")
    }
}

/// The game's own prompt for the step, if it has one that fits the legal moves. The prompt for a word that may be said goes
/// first: `bout take` for the word `take` in the step `bout`.
pub fn own_prompt<'t>(text: &'t TextSpec, view: &View, legal: &[Move]) -> Option<&'t str> {
    let names = view.rules.names();
    let words = legal.iter().filter_map(Move::said).filter(|said| matches!(said, Announcement::Word(_)));
    let by_word = words
        .map(|said| said.text(&names, view.seat()))
        .find_map(|word| text.step(&format!("{} {word}", view.step_name())));
    // a turn has parts here, and the prompt of the step tells of all of them
    if view.step_kind() == StepKind::DrawDiscard {
        return by_word;
    }
    // if only words can be said in a step of plays, the prompt of the step does not fit
    let beside = view.decision() == "play"
        && !legal.is_empty()
        && legal.iter().all(|m| matches!(m, Move::Announce(Announcement::Word(_))));
    let plain = text.step(view.step_name()).filter(|_| !beside).filter(|told| offers_what_is_legal(told, view, legal));
    by_word.or(plain)
}

/// Whether a prompt speaks of nothing that can be said or drawn in the game, but not now.
fn offers_what_is_legal(told: &str, view: &View, legal: &[Move]) -> bool {
    let names = view.rules.names();
    let said: Vec<String> = legal.iter().filter_map(Move::said).map(|said| said.text(&names, view.seat())).collect();
    let mut mentioned = told.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    mentioned.all(|word| match word {
        "pass" => legal.iter().any(|m| matches!(m, Move::Pass | Move::Done)) || said.iter().any(|s| s == word),
        "draw" => legal.contains(&Move::Draw) || said.iter().any(|s| s == word) || view.decision() != "play",
        word => !view.rules.words.iter().any(|known| known == word) || said.iter().any(|s| s == word),
    })
}

/// The moves of a decision that is named after what can be done.
struct LegalOffer<'a> {
    narrator: &'a Narrator<'a>,
    view: &'a View<'a>,
    legal: &'a [Move],
}

impl LegalOffer<'_> {
    fn prompt(&self) -> String {
        let (view, named) = (self.view, self.view.decision().replace('_', " "));
        if let Some(told) = self.bid().or_else(|| self.stuck()) {
            return told;
        }
        // an optional decision is worded so
        let may = |what: String| if self.is_free() { format!("you may {what}") } else { what };
        if view.step_kind() == StepKind::Meld && self.has(|m| matches!(m, Move::Cards { .. })) {
            let melds = std::iter::once(self.narrator.text.word("meld").unwrap_or("show a meld").to_string());
            return may(either(&melds.chain(self.words()).collect::<Vec<_>>()).unwrap_or(named));
        }
        let several = matches!(named.as_str(), "play" | "act") || view.step_text().suits_name_trump;
        if view.step_text().words_are_verbs && view.step_text().prompt.is_none() && !several {
            return either(&self.words()).map(may).unwrap_or(named);
        }
        match (view.step_text().prompt, several) {
            (Some(prompt), false) => prompt.into(),
            (_, true) => self.by_kinds().unwrap_or(named),
            (None, false) => named,
        }
    }

    fn has(&self, is: impl Fn(&Move) -> bool) -> bool {
        self.legal.iter().any(is)
    }

    fn is_free(&self) -> bool {
        self.has(|m| matches!(m, Move::Pass | Move::Done))
    }

    /// A bid, with the least that is enough: `bid 80 or more, or pass`.
    fn bid(&self) -> Option<String> {
        let numbers = || self.legal.iter().filter(|m| matches!(m, Move::Announce(_))).filter_map(Move::said_number);
        let (least, most) = (numbers().min()?, numbers().max()?);
        match self.view.step_kind() {
            StepKind::Auction if self.is_free() && least == most => Some(format!("bid {least}, or pass")),
            StepKind::Auction if self.is_free() => Some(format!("bid {least} or more, or pass")),
            StepKind::Auction => Some(format!("bid {least} or more")),
            StepKind::BidEach if least < most => Some(format!("bid a number from {least} to {most}")),
            _ => None,
        }
    }

    /// What a seat does that can play no card: `you cannot play: pass`.
    fn stuck(&self) -> Option<String> {
        let kind = self.view.step_kind();
        let plays = matches!(kind, StepKind::Turns | StepKind::SpokenTurns | StepKind::Shed | StepKind::Climb);
        match self.legal {
            [Move::Pass | Move::Done] if plays => Some(format!("you cannot play: {}", self.passes())),
            [Move::Draw] if kind == StepKind::Shed => {
                Some(format!("you cannot play: draw {}", self.view.step_text().drawn))
            }
            _ => None,
        }
    }

    fn passes(&self) -> &str {
        self.narrator.text.word("pass").unwrap_or("pass")
    }

    /// The kinds of the legal moves, each once. `None` if there are none.
    fn by_kinds(&self) -> Option<String> {
        let (view, text) = (self.view, self.view.step_text());
        let swaps = self.has(|m| view.exchanges(m) && m.captor().is_some());
        let takes = !swaps && self.has(|m| matches!(m, Move::Capture { .. }));
        let plain = self.has(|m| matches!(m, Move::Cards { to: None, .. }));
        let draws = format!("draw {}", text.drawn);
        let suit = if text.suits_name_trump { "name trumps" } else { "name a suit" };
        let sets = |m: &Move| matches!(m, Move::Cards { to: None, cards, .. } if cards.len() > 1);
        let kinds: [(&str, bool); 10] = [
            ("change a card", swaps),
            (
                if view.lays_sets() { "lay down a set" } else { "lay down a set or a run" },
                view.lays_melds() && self.has(sets),
            ),
            (&self.plays(), plain && !takes),
            ("play a card, or capture with it", plain && takes),
            ("capture with one of your cards", takes && !plain),
            (
                match (view.lays_sets(), view.lays_melds()) {
                    (true, _) => "add a card to a set",
                    (false, true) => "lay a card off",
                    (false, false) => "lay a card on a pile",
                },
                self.has(is_onto),
            ),
            ("move a pile", self.has(|m| matches!(m, Move::Shift { .. }))),
            (&draws, self.has(|m| *m == Move::Draw)),
            (suit, self.has(|m| matches!(m, Move::Announce(Announcement::Suit(_))))),
            ("name a number", self.has(|m| matches!(m, Move::Announce(Announcement::Number(_))))),
        ];
        let mut told: Vec<String> = kinds.iter().filter(|(_, is)| *is).map(|(words, _)| words.to_string()).collect();
        if text.words_are_verbs || view.step_kind() == StepKind::Custom {
            told.extend(self.words());
        }
        told.extend(self.is_free().then(|| self.passes().to_string()));
        either(&told)
    }

    /// A card played, with what is asked of it.
    fn plays(&self) -> String {
        let (view, verb) = (self.view, self.view.step_text().verb.unwrap_or("play"));
        match view.step_kind() {
            _ if view.makes_trump() => LEAD_MAKES_TRUMP.into(),
            _ if view.lays_sets() => "discard a card".into(),
            StepKind::Tricks | StepKind::SpokenTricks => self.to_a_trick(),
            StepKind::Shed => "play a card that fits".into(),
            StepKind::Climb if !self.is_free() => "lead a card, or cards that go together".into(),
            StepKind::CountUp => self.to_a_count().unwrap_or_else(|| "play a card".into()),
            _ => format!("{verb} a card"),
        }
    }

    /// A card for a trick: `lead a card`, `follow clubs`.
    fn to_a_trick(&self) -> String {
        let (view, hand) = (self.view, self.view.trick_cards());
        let (Some(led), Some(order)) = (view.sequence().first(), view.seen_cards()) else {
            return if view.sequence().is_empty() { "lead a card".into() } else { "play a card".into() };
        };
        let suit = order.suit_of(*led);
        let name = match Suit::from_index(suit) {
            Some(suit) => suit.word(),
            None if suit == APART => "trumps",
            None => return "play a card".into(),
        };
        let legal = self.legal.iter().fold(CardSet::EMPTY, |all, m| all | m.cards());
        let demand = view.trick_demand();
        if demand.as_ref().is_some_and(|demand| !demand.by_suit) {
            return if legal == hand { "play any card".into() } else { self.owed(demand, legal) };
        }
        let follows = |cards: CardSet| cards.iter().all(|card| order.suit_of(card) == suit);
        match () {
            () if follows(legal) => format!("follow {name}"),
            () if hand.iter().any(|card| order.suit_of(card) == suit) => "play a card".into(),
            () if legal == hand => format!("you have no {name}: play any card"),
            () if legal.len() <= FEW => format!("you have no {name}: play {}", self.one_of(legal)),
            () if (hand - legal).len() <= FEW => {
                format!("you have no {name}: play any card but {}", self.one_of(hand - legal))
            }
            () if self.are_trumps(legal) => {
                let all = hand.iter().filter(|card| self.are_trumps(CardSet::one(*card))).count();
                format!("you have no {name}: play a {}trump", if all > legal.len() { "higher " } else { "" })
            }
            () => format!("you have no {name}: {}", self.owed(demand, legal)),
        }
    }

    /// What the trick asks for, without a word of suits.
    fn owed(&self, demand: Option<TrickDemand>, legal: CardSet) -> String {
        match demand.map(|demand| demand.duty).filter(is_plain) {
            Some(duty) => duty_told(&duty),
            None if legal.len() <= FEW => format!("play {}", self.one_of(legal)),
            None => "play a card that is allowed".into(),
        }
    }

    /// Whether all these cards are of the trump suit.
    fn are_trumps(&self, cards: CardSet) -> bool {
        let (Some(trump), Some(order)) = (self.view.trump(), self.view.seen_cards()) else { return false };
        cards.iter().all(|card| order.suit_of(card) == trump as i32)
    }

    /// One of these cards: `7H`, `7H or 9S`.
    fn one_of(&self, cards: CardSet) -> String {
        either(&cards.iter().map(|card| self.narrator.cards([card])).collect::<Vec<_>>()).unwrap_or_default()
    }

    /// A card for a running count, if some of the hand do not fit: `play a card worth 10 or less`.
    fn to_a_count(&self) -> Option<String> {
        let (room, hand) = (self.view.room_in_count()?, self.hand()?);
        (self.legal.len() < hand.len()).then(|| format!("play a card worth {room} or less"))
    }

    /// The cards in the seat's hand. `None` in a game without hands.
    fn hand(&self) -> Option<CardSet> {
        let hand = self.view.rules.piles.groups.iter().find(|group| group.role == Role::Hand)?;
        Some(self.view.set(Pile(self.view.rules.piles.of(hand, self.view.seat()).start)))
    }

    /// The words that may be said, alone or with cards, each once.
    fn words(&self) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        // a word with a pile says where on the pile the card goes
        let alone = self.legal.iter().filter(|m| m.to().is_none());
        let said = alone.filter_map(Move::said).filter(|said| matches!(said, Announcement::Word(_)));
        for word in said.map(|said| said.text(&self.view.rules.names(), self.view.seat())) {
            let word = self.narrator.text.word(&word).map_or(word.clone(), str::to_string);
            if !told.contains(&word) {
                told.push(word);
            }
        }
        told
    }
}

/// Whether a duty says by itself what is to be played, without the cards that it forbids.
fn is_plain(duty: &TrickDuty) -> bool {
    match duty {
        TrickDuty::Trump | TrickDuty::HigherTrump | TrickDuty::Win => true,
        TrickDuty::Lowest(_) | TrickDuty::Highest(_) | TrickDuty::Shown => true,
        TrickDuty::Or(duties) => duties.iter().all(is_plain),
        TrickDuty::FollowSuit(_) | TrickDuty::BeatSuit(_) | TrickDuty::LeadUnbroken => false,
        TrickDuty::Told(_) | TrickDuty::Allowed | TrickDuty::LedFirst => false,
    }
}

fn is_onto(m: &Move) -> bool {
    matches!(m, Move::Cards { to: Some(_), .. })
}
