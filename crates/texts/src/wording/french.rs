//! French for some twenty sentences, in tests only: it keeps the trait honest.
//!
//! What French needs and English does not: two forms of a verb, *d'* before a vowel, a narrow space before a colon, zero in
//! the singular, other letters on court cards.

use super::english::English;
use super::{
    CoachSaid, KeyRow, Label, Language, Narrator, PileNames, Sentence, SheetLabel, SheetSaid, TableLabel, TableSaid,
};
use crate::cards::{Card, Face, Suit};
use crate::play::{Event, IllegalMove, Line, Reason, Register};
use crate::table::{Pile, Seat};

pub struct French;

/// A colon with the narrow space before it.
const COLON: &str = "\u{202f}:";

impl Language for French {
    fn tag(&self) -> &'static str {
        "fr"
    }

    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Table(TableLabel::Undo) => "Annuler",
            Label::Table(TableLabel::Hint) => "Conseil",
            Label::Table(TableLabel::ByRank) => "par valeur",
            Label::Sheet(SheetLabel::Close) => "Fermer",
            other => English.label(other),
        }
    }

    fn key(&self, row: KeyRow) -> (&'static str, &'static str) {
        match row {
            KeyRow::Escape => ("Échap", "repose ce qui est pris"),
            other => English.key(other),
        }
    }

    fn say(&self, said: &Sentence) -> String {
        match said {
            Sentence::Table(TableSaid::Choose(cards @ 0..=1)) => format!("Choisissez {cards} carte"),
            Sentence::Table(TableSaid::Choose(cards)) => format!("Choisissez {cards} cartes"),
            Sentence::Table(TableSaid::IsThinking(name)) => format!("{name} réfléchit."),
            Sentence::Table(TableSaid::SortTheHand(order)) => format!("Trier la main{COLON} {}", self.label(*order)),
            Sentence::Coach(CoachSaid::CountRight(points)) => format!("Exact{COLON} {}.", plural(*points)),
            Sentence::Sheet(SheetSaid::RulesOf(game)) => format!("Règles{COLON} {game}"),
            other => English.say(other),
        }
    }

    fn event(&self, narrator: &Narrator, event: &Event) -> Option<String> {
        match event {
            Event::TrickTaken { seat, cards } => {
                let makes = does(narrator, *seat, "faites", "fait");
                Some(format!("{makes} le pli{COLON} {}.", faces(narrator, cards.iter().copied())))
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
                format!("Tous les autres ont passé{COLON} vous devez annoncer au moins {least}")
            }
            IllegalMove::EmptyPile(pile) => format!("{} est vide", (piles.said)(pile)),
            other => English.illegal(other, piles),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Only => "le seul coup".into(),
            other => English.reason(other),
        }
    }
}

impl French {
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
        let whose = whose(narrator, seat, pile);
        format!("{whose}{COLON} {cards}{COLON} {}. {points}, {total} en tout.", rows.join(", "))
    }

    fn told(&self, narrator: &Narrator, register: Register, value: i32) -> Option<String> {
        match register {
            Register::DECLARER => {
                let seat = Seat(u8::try_from(value).ok()?);
                Some(format!("{} les enchères.", does(narrator, seat, "remportez", "remporte")))
            }
            Register::BID => Some(format!("L'annonce est de {value}.")),
            Register::TRUMP => Some(format!("Atout {}.", suit_word(Suit::from_index(value)?))),
            _ => None,
        }
    }
}

/// A seat and the form of a verb that goes with it.
fn does(narrator: &Narrator, seat: Seat, you: &str, other: &str) -> String {
    if narrator.is_you(seat) { format!("Vous {you}") } else { format!("{} {other}", narrator.name(seat)) }
}

/// A pile with its owner: `Votre main`, `Main d'Anne`, `Main de Bob`.
fn whose(narrator: &Narrator, seat: Seat, pile: Pile) -> String {
    let group = &narrator.rules.piles.group(pile).name;
    let label = narrator.text.pile(group).and_then(|spec| spec.label.clone()).unwrap_or_else(|| group.clone());
    if narrator.is_you(seat) {
        format!("Votre {label}")
    } else {
        format!("{} {}", super::words::capital(&label), of(narrator.name(seat)))
    }
}

/// A name after *de*, which loses its vowel before another.
fn of(name: &str) -> String {
    if name.starts_with(|c: char| "AEIOUYÉÈaeiouyéèh".contains(c)) {
        format!("d'{name}")
    } else {
        format!("de {name}")
    }
}

/// Zero and one are singular.
fn plural(points: i32) -> String {
    format!("{points} point{}", if points.abs() < 2 { "" } else { "s" })
}

fn faces(narrator: &Narrator, cards: impl IntoIterator<Item = Card>) -> String {
    let told = cards.into_iter().map(|card| face(narrator.rules.deck_index.deck.face(card)));
    told.collect::<Vec<_>>().join(" ")
}

/// A card as it is printed, with French letters on court cards.
fn face(face: Face) -> String {
    let (Some(rank), Some(suit)) = (face.rank(), face.suit()) else { return "Joker".into() };
    let letter = match rank.letter() {
        'T' => "10".into(),
        'K' => "R".into(),
        'Q' => "D".into(),
        'J' => "V".into(),
        other => other.to_string(),
    };
    format!("{letter}{}", suit.sign())
}

fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "trèfle",
        Suit::Diamonds => "carreau",
        Suit::Hearts => "cœur",
        Suit::Spades => "pique",
    }
}
