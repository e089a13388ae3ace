//! German for some twenty sentences, in tests only: it keeps the trait honest.
//!
//! What German needs and English does not: two forms of a verb, the genitive of a name by its last sound, a possessive by the
//! gender of a pile, the infinitive at the end, the suit before the rank.

use super::english::English;
use super::{
    CoachSaid, KeyRow, Label, Language, Narrator, PileNames, Sentence, SheetLabel, SheetSaid, TableLabel, TableSaid,
};
use crate::cards::{Card, Face, Suit};
use crate::catalog::Gender;
use crate::play::{Event, IllegalMove, Line, Reason, Register};
use crate::table::{Pile, Seat};

pub struct German;

impl Language for German {
    fn tag(&self) -> &'static str {
        "de"
    }

    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Table(TableLabel::Undo) => "Zurücknehmen",
            Label::Table(TableLabel::Hint) => "Tipp",
            Label::Table(TableLabel::ByRank) => "nach Rang",
            Label::Sheet(SheetLabel::Close) => "Schließen",
            other => English.label(other),
        }
    }

    fn key(&self, row: KeyRow) -> (&'static str, &'static str) {
        match row {
            KeyRow::Escape => ("Esc", "legt zurück, was aufgenommen ist"),
            other => English.key(other),
        }
    }

    fn say(&self, said: &Sentence) -> String {
        match said {
            Sentence::Table(TableSaid::Choose(1)) => "Wähle 1 Karte".into(),
            Sentence::Table(TableSaid::Choose(cards)) => format!("Wähle {cards} Karten"),
            Sentence::Table(TableSaid::IsThinking(name)) => format!("{name} denkt nach."),
            Sentence::Table(TableSaid::SortTheHand(order)) => format!("Hand sortieren: {}", self.label(*order)),
            Sentence::Coach(CoachSaid::CountRight(points)) => format!("Richtig: {}.", plural(*points)),
            Sentence::Sheet(SheetSaid::RulesOf(game)) => format!("Regeln: {game}"),
            other => English.say(other),
        }
    }

    fn event(&self, narrator: &Narrator, event: &Event) -> Option<String> {
        match event {
            Event::TrickTaken { seat, cards } => {
                let makes = does(narrator, *seat, "machst", "macht");
                Some(format!("{makes} den Stich: {}.", faces(narrator, cards.iter().copied())))
            }
            Event::Scored { seat, pile: Some(pile), cards, extra, lines, total, .. } => {
                let extra = if extra.is_empty() { String::new() } else { format!(" + {}", faces(narrator, *extra)) };
                let counted = format!("{}{extra}", faces(narrator, *cards));
                Some(self.counted(narrator, (*seat, *pile), &counted, lines, *total))
            }
            Event::Told { register, value } => self.told(narrator, Register(*register), *value),
            other => English.event(narrator, other),
        }
    }

    fn illegal(&self, why: &IllegalMove, piles: &PileNames) -> String {
        match why {
            IllegalMove::MustBid { least } => {
                format!("Alle anderen haben gepasst: Du musst mindestens {least} reizen")
            }
            IllegalMove::EmptyPile(pile) => format!("{} ist leer", (piles.said)(pile)),
            other => English.illegal(other, piles),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Only => "der einzige Zug".into(),
            other => English.reason(other),
        }
    }
}

impl German {
    fn counted(
        &self,
        narrator: &Narrator,
        (seat, pile): (Seat, Pile),
        cards: &str,
        lines: &[Line],
        total: i32,
    ) -> String {
        let row = |line: &Line| format!("{} {} ({})", narrator.row(line), line.points, faces(narrator, line.cards));
        let rows: Vec<String> = lines.iter().map(row).collect();
        let points = plural(lines.iter().map(|line| line.points).sum());
        format!("{}: {cards}: {}. {points}, zusammen {total}.", whose(narrator, seat, pile), rows.join(", "))
    }

    fn told(&self, narrator: &Narrator, register: Register, value: i32) -> Option<String> {
        match register {
            Register::DECLARER => {
                let seat = Seat(u8::try_from(value).ok()?);
                Some(format!("{} das Spiel.", does(narrator, seat, "bekommst", "bekommt")))
            }
            Register::BID => Some(format!("Das Gebot ist {value}.")),
            Register::TRUMP => Some(format!("{} ist Trumpf.", suit_word(Suit::from_index(value)?))),
            _ => None,
        }
    }
}

/// A seat and the form of a verb that goes with it.
fn does(narrator: &Narrator, seat: Seat, you: &str, other: &str) -> String {
    if narrator.is_you(seat) { format!("Du {you}") } else { format!("{} {other}", narrator.name(seat)) }
}

/// A pile with its owner: `Deine Hand`, `Dein Stapel`, `Annas Hand`.
fn whose(narrator: &Narrator, seat: Seat, pile: Pile) -> String {
    let group = &narrator.rules.piles.group(pile).name;
    let spec = narrator.text.pile(group);
    let label = spec.and_then(|spec| spec.label.clone()).unwrap_or_else(|| group.clone());
    match (narrator.is_you(seat), spec.and_then(|spec| spec.gender)) {
        (true, Some(Gender::Feminine)) => format!("Deine {label}"),
        (true, _) => format!("Dein {label}"),
        (false, _) => format!("{} {label}", genitive(narrator.name(seat))),
    }
}

/// The genitive of a name: `Annas`; `Hans'` after a hissing sound.
fn genitive(name: &str) -> String {
    if name.ends_with(['s', 'ß', 'x', 'z']) { format!("{name}'") } else { format!("{name}s") }
}

fn plural(points: i32) -> String {
    if points == 1 { "1 Punkt".into() } else { format!("{points} Punkte") }
}

fn faces(narrator: &Narrator, cards: impl IntoIterator<Item = Card>) -> String {
    let told = cards.into_iter().map(|card| face(narrator.rules.deck_index.deck.face(card)));
    told.collect::<Vec<_>>().join(" ")
}

/// A card as it is printed: the suit, then the rank, with German letters on court cards.
fn face(face: Face) -> String {
    let (Some(rank), Some(suit)) = (face.rank(), face.suit()) else { return "Joker".into() };
    let letter = match rank.letter() {
        'T' => "10".into(),
        'Q' => "D".into(),
        'J' => "B".into(),
        other => other.to_string(),
    };
    format!("{}{letter}", suit.sign())
}

fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Kreuz",
        Suit::Diamonds => "Karo",
        Suit::Hearts => "Herz",
        Suit::Spades => "Pik",
    }
}
