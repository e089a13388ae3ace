//! The same data in three languages: a trick, a count, an auction, and what stands on buttons.
//!
//! A small game has its texts in all three; a narrator reads those of its language.

use super::english::English;
use super::french::French;
use super::german::German;
use super::{CoachSaid, KeyRow, Language, Narrator, PileNames, Sentence, SheetLabel, SheetSaid, TableLabel, TableSaid};
use crate::cards::{Card, CardSet, Face};
use crate::catalog::BuiltIn;
use crate::play::{Event, IllegalMove, Line, NamedPile, Reason, Register, RowId};
use crate::session::{House, Loaded, TableChoice};
use crate::table::Seat;

const GAME: BuiltIn = BuiltIn(&[
    (
        "rules/small/game.toml",
        b"id = \"small\"\ntitle = \"Small\"\nseats = 4\n[text]\npiles = { hand = { label = \"hand\" } }\n\
          rows = { fifteen = \"fifteen\" }\n\
          [text.de]\npiles = { hand = { label = \"Hand\", gender = \"f\" }, heap = { label = \"Stapel\", gender = \"m\" } }\n\
          rows = { fifteen = \"F\xc3\xbcnfzehn\" }\n\
          [text.fr]\npiles = { hand = { label = \"main\" } }\nrows = { fifteen = \"quinze\" }\n",
    ),
    (
        "rules/small/rules.rhai",
        b"game(#{ deck: standard(), order: \"A 2 3 4 5 6 7 8 9 T J Q K\", piles: [stock(\"stock\"), hand(\"hand\"), faceup(\"heap\")],\n\
          round: [deal(\"hand\", 5), turns(#{ moves: [play(\"hand\", \"heap\").ends_turn()], ends: any_empty(\"hand\") }),\n\
          tally([penalty(\"fifteen\", \"hand\", true, 1)])], play_to: #{ target: 31, wins: \"lowest\" } });",
    ),
]);

fn loaded() -> (House, Loaded) {
    let house = House::open(GAME, None).unwrap();
    let choice = TableChoice { variant: "small".into(), seats: Some(4), set: Vec::new() };
    let loaded = house.load(&choice).unwrap();
    (house, loaded)
}

/// Tells events in a language: seat 0 reads, the others are Anna, Hans and Bob.
fn told(language: &dyn Language, events: &[Event]) -> Vec<String> {
    let (house, loaded) = loaded();
    let text = house.find("small").unwrap().variant.text.in_language(language.tag());
    let names = ["You", "Anna", "Hans", "Bob"].map(String::from);
    let narrator = Narrator { rules: loaded.rules(), text: &text, names: &names, viewer: Some(Seat(0)) };
    events.iter().filter_map(|event| language.event(&narrator, event)).collect()
}

fn cards(faces: &str) -> Vec<Card> {
    let (_, loaded) = loaded();
    let deck = &loaded.rules().deck_index.deck;
    let card = |face: &str| deck.of_face(Face::parse(face).unwrap()).lowest().unwrap();
    faces.split(' ').map(card).collect()
}

fn set(faces: &str) -> CardSet {
    cards(faces).into_iter().fold(CardSet::EMPTY, |all, card| all | CardSet::one(card))
}

fn trick(seat: u8) -> Event {
    Event::TrickTaken { seat: Seat(seat), cards: cards("7H KH 2H") }
}

/// A hand, or the pile of the table, is counted for a seat.
fn count(seat: u8, pile: &str, points: i32) -> Event {
    let (_, loaded) = loaded();
    let lines = vec![Line { row: RowId(0), cards: set("5H TC"), points }];
    let pile = loaded.rules().piles.parse(pile, Some(Seat(seat)));
    Event::Scored { seat: Seat(seat), table: Some(0), pile, cards: set("5H TC"), extra: set("4D"), lines, total: 31 }
}

fn auction() -> [Event; 3] {
    let told = |register: Register, value| Event::Told { register: register.0, value };
    [told(Register::DECLARER, 1), told(Register::BID, 25), told(Register::TRUMP, crate::cards::Suit::Hearts as i32)]
}

#[test]
fn a_trick_is_taken() {
    let both = [trick(1), trick(0)];
    assert_eq!(told(&English, &both), ["Anna takes the trick: 7H KH 2H.", "You take the trick: 7H KH 2H."]);
    assert_eq!(told(&German, &both), ["Anna macht den Stich: ♥7 ♥K ♥2.", "Du machst den Stich: ♥7 ♥K ♥2."]);
    let french = ["Anna fait le pli\u{202f}: 7♥ R♥ 2♥.", "Vous faites le pli\u{202f}: 7♥ R♥ 2♥."];
    assert_eq!(told(&French, &both), french);
}

#[test]
fn a_hand_is_counted() {
    let all = [count(1, "hand", 2), count(2, "hand", 1), count(0, "hand", 2), count(0, "heap", 2)];
    let german = [
        "Annas Hand: ♥5 ♣10 + ♦4: Fünfzehn 2 (♥5 ♣10). 2 Punkte, zusammen 31.",
        "Hans' Hand: ♥5 ♣10 + ♦4: Fünfzehn 1 (♥5 ♣10). 1 Punkt, zusammen 31.",
        "Deine Hand: ♥5 ♣10 + ♦4: Fünfzehn 2 (♥5 ♣10). 2 Punkte, zusammen 31.",
        "Dein Stapel: ♥5 ♣10 + ♦4: Fünfzehn 2 (♥5 ♣10). 2 Punkte, zusammen 31.",
    ];
    assert_eq!(told(&German, &all), german);
    let french = [
        "Main d'Anna\u{202f}: 5♥ 10♣ + 4♦\u{202f}: quinze 2 (5♥ 10♣). 2 points, 31 en tout.",
        "Main de Bob\u{202f}: 5♥ 10♣ + 4♦\u{202f}: quinze 0 (5♥ 10♣). 0 point, 31 en tout.",
        "Votre main\u{202f}: 5♥ 10♣ + 4♦\u{202f}: quinze 2 (5♥ 10♣). 2 points, 31 en tout.",
    ];
    assert_eq!(told(&French, &[count(1, "hand", 2), count(3, "hand", 0), count(0, "hand", 2)]), french);
    let english = told(&English, &all[..1]);
    assert_eq!(english, ["Anna counts hand: 5H TC + 4D: fifteen 2 (5H TC). 2 points, 31 in all."]);
}

#[test]
fn an_auction_is_won() {
    assert_eq!(told(&English, &auction()), ["Anna wins the bidding.", "The bid is 25.", "Hearts are trumps."]);
    assert_eq!(told(&German, &auction()), ["Anna bekommt das Spiel.", "Das Gebot ist 25.", "Herz ist Trumpf."]);
    assert_eq!(told(&French, &auction()), ["Anna remporte les enchères.", "L'annonce est de 25.", "Atout cœur."]);
    let name = |pile: &NamedPile| pile.name.clone();
    let piles = PileNames { said: &name, typed: &name };
    let must = |language: &dyn Language| language.illegal(&IllegalMove::MustBid { least: 20 }, &piles);
    assert_eq!(must(&English), "all others have passed: you must bid, 20 or more");
    assert_eq!(must(&German), "Alle anderen haben gepasst: Du musst mindestens 20 reizen");
    assert_eq!(must(&French), "Tous les autres ont passé\u{202f}: vous devez annoncer au moins 20");
}

#[test]
fn buttons_and_sentences_go_through_the_same_calls() {
    let all = |language: &dyn Language| {
        let said: [Sentence; 5] = [
            TableSaid::Choose(2).into(),
            TableSaid::IsThinking("Anna").into(),
            TableSaid::SortTheHand(TableLabel::ByRank.into()).into(),
            CoachSaid::CountRight(1).into(),
            SheetSaid::RulesOf("Small").into(),
        ];
        let labels = [TableLabel::Undo, TableLabel::Hint].map(|label| language.label(label.into()).to_string());
        let close = language.label(SheetLabel::Close.into()).to_string();
        let more = [close, language.key(KeyRow::Escape).1.to_string(), language.reason(&Reason::Only)];
        let said: Vec<String> = said.iter().map(|said| language.say(said)).collect();
        [labels.join(" "), more.join(" "), said.join(" ")]
    };
    let german = [
        "Zurücknehmen Tipp",
        "Schließen legt zurück, was aufgenommen ist der einzige Zug",
        "Wähle 2 Karten Anna denkt nach. Hand sortieren: nach Rang Richtig: 1 Punkt. Regeln: Small",
    ];
    assert_eq!(all(&German), german);
    let french = [
        "Annuler Conseil",
        "Fermer repose ce qui est pris le seul coup",
        "Choisissez 2 cartes Anna réfléchit. Trier la main\u{202f}: par valeur Exact\u{202f}: 1 point. \
         Règles\u{202f}: Small",
    ];
    assert_eq!(all(&French), french);
    assert_eq!(all(&English)[0], "Undo Hint");
}

/// What a language does not say yet is said in English by it.
#[test]
fn a_language_that_was_begun_leaves_nothing_out() {
    let event = Event::WayTurned { left: true };
    for language in [&German as &dyn Language, &French] {
        assert_eq!(
            told(language, std::slice::from_ref(&event)),
            ["The direction changes: play goes to the left again."]
        );
        assert_eq!(language.label(TableLabel::Menu.into()), "Menu");
    }
}
