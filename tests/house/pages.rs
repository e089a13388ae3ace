//! Web pages: nothing that the seat did not see is in them, nothing is asked of the network, everything is escaped.

use crate::common::{Case, Rand, cases, house, load};
use house_rules::cards::{CardSet, Face};
use house_rules::page::{MOST_STEPS, MatchPage, PagePart, RulesPage};
use house_rules::play::{Event, Move};
use house_rules::session::{House, Match, Player, Record, TableChoice};
use house_rules::table::Seat;
use house_rules::wording::{game_title, record_names};
use std::sync::LazyLock;

/// A match of this case by chance, with at most so many moves.
fn played(case: &Case, seed: i64, moves: usize) -> Match {
    let (rules, players) = (case.loaded.rules().clone(), vec![Player::Human; case.rules().seats]);
    let mut running = Match::start(rules, players, seed, None, case.loaded.option_texts()).unwrap();
    let mut chance = Rand::new(seed);
    while running.moves_made() < moves && running.to_move().is_some() {
        let legal = running.legal().unwrap();
        running.make(chance.pick(&legal)).unwrap();
    }
    running
}

fn again(case: &Case, record: &Record) -> Option<Match> {
    Match::resume(case.loaded.rules().clone(), vec![Player::Human; case.rules().seats], record).ok()
}

fn page(case: &Case, played: &Match, seen_by: Option<u8>, names: &[String], note: Option<&str>) -> String {
    part(case, played, seen_by, names, note, PagePart::Whole)
}

fn part(
    case: &Case,
    played: &Match,
    seen_by: Option<u8>,
    names: &[String],
    note: Option<&str>,
    part: PagePart,
) -> String {
    static HOUSE: LazyLock<House> = LazyLock::new(house);
    let house = &*HOUSE;
    let chosen = house.find(&case.id).unwrap();
    let page = MatchPage {
        played,
        text: &chosen.variant.text,
        game: &game_title(house, &case.id),
        names,
        seen_by: seen_by.map(Seat),
        part,
        note,
        rules: None,
    };
    page.html()
}

fn names(seats: usize) -> Vec<String> {
    (0..seats).map(|seat| format!("Player {}", seat + 1)).collect()
}

/// The cards that a seat has seen in a match, by what it heard.
fn seen(played: &Match, seat: Seat) -> CardSet {
    let piles = &played.rules.piles;
    let mut seen = CardSet::EMPTY;
    for event in played.events() {
        seen |= match event.seen_by(seat, piles) {
            Event::Moved { card: Some(card), .. } | Event::Cut { card, .. } => CardSet::one(card),
            Event::Counted { card, .. } => CardSet::one(card),
            Event::Chose { chosen: Some(chosen), .. } => Move::named(&chosen),
            Event::Scored { cards, extra, .. } => cards | extra,
            Event::Captured { card, taken, .. } => taken | CardSet::one(card),
            Event::TrickTaken { cards, .. } => cards.into_iter().collect(),
            _ => CardSet::EMPTY,
        };
    }
    seen | piles.all().filter_map(|pile| played.view(seat).cards(pile)).flatten().collect::<CardSet>()
}

/// What a seat was told in a match.
fn heard(played: &Match, seat: Seat) -> Vec<Event> {
    played.events().iter().map(|event| event.seen_by(seat, &played.rules.piles)).collect()
}

/// The record with two faces exchanged wherever they stand.
fn exchanged(record: &Record, one: Face, other: Face) -> Record {
    let (one, other) = (one.to_string(), other.to_string());
    let swap = |entry: &String| entry.replace(&one, "??").replace(&other, &one).replace("??", &other);
    let mut other = record.clone();
    other.history = record.history.iter().map(swap).collect();
    other
}

#[test]
fn hidden_cards_are_not_in_a_page() {
    let house = house();
    let mut compared = 0;
    for (id, seats, moves) in [
        ("cribbage", 2, 6),
        ("hearts", 4, 40),
        ("pasur", 2, 9),
        ("gin_rummy", 2, 12),
        ("spades", 4, 25),
        ("durak", 3, 8),
    ] {
        let case = load(&house, id, seats);
        let names = names(case.rules().seats);
        for seed in 1..5 {
            let match_ = played(&case, seed, moves);
            let record = match_.record();
            for seat in 0..seats {
                let deck = &case.rules().deck_index.deck;
                let hidden = deck.all() - seen(&match_, Seat(seat));
                let faces: Vec<Face> = hidden.iter().map(|card| deck.face(card)).collect();
                let told = page(&case, &match_, Some(seat), &names, None);
                let mut chance = Rand::new(seed);
                for _ in 0..6 {
                    if faces.len() < 2 {
                        break;
                    }
                    let (one, other) = (chance.pick(&faces), chance.pick(&faces));
                    // with other cards the others may have had to play otherwise: then the seat has heard so
                    let like = again(&case, &exchanged(record, one, other));
                    let like =
                        like.filter(|like| one != other && heard(like, Seat(seat)) == heard(&match_, Seat(seat)));
                    let Some(like) = like else { continue };
                    // a record has no card that was never dealt
                    if like.record() == record {
                        continue;
                    }
                    let other_told = page(&case, &like, Some(seat), &names, None);
                    assert!(told == other_told, "{id}, seed {seed}: seat {seat}'s page tells {one} from {other}");
                    let [now, other_now] =
                        [&match_, &like].map(|m| part(&case, m, Some(seat), &names, None, PagePart::Position));
                    assert!(now == other_now, "{id}, seed {seed}: seat {seat}'s position tells {one} from {other}");
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} pairs of pages are equal");
    assert!(compared > 150, "only {compared} pages could be compared");
}

#[test]
fn an_open_page_shows_what_a_seat_does_not_see() {
    let case = load(&house(), "cribbage", 2);
    let match_ = played(&case, 1, 0);
    let names = names(2);
    let [open, own] = [None, Some(0)].map(|seat| page(&case, &match_, seat, &names, None));
    let cards = |html: &str| html.matches("<symbol id=\"c").count();
    assert_eq!((cards(&open), cards(&own)), (12, 6));
}

/// A position is the last table of the same match, with what was done in its round and no later card.
#[test]
fn a_position_holds_nothing_later() {
    let case = load(&house(), "cribbage", 2);
    let names = names(2);
    for (moves, dealt) in [(0, 6), (3, 6)] {
        let then = part(&case, &played(&case, 1, moves), Some(0), &names, None, PagePart::Position);
        assert!(then.contains(&format!("round 1, after {moves} moves")), "{then}");
        let cards = then.matches("<symbol id=\"c").count();
        assert!((dealt..=dealt + moves).contains(&cards), "after {moves} moves: {cards} cards");
    }
}

/// What asks for something from elsewhere, or begins an element that is not the page's own.
fn is_alone(html: &str) {
    let plain = html.replace("http://www.w3.org/2000/svg", "");
    for asks in [
        "=\"http",
        "=http",
        "=\"//",
        " src=",
        "@import",
        "url(h",
        "url(\"",
        "javascript:",
        "<iframe",
        "<object",
        "<form",
    ] {
        assert!(!plain.contains(asks), "the page has `{asks}`");
    }
    for link in plain.split("href=\"").skip(1) {
        assert!(link.starts_with('#'), "a link leads away: {}", &link[..40.min(link.len())]);
    }
    for element in
        ["div", "li", "ol", "ul", "details", "svg", "symbol", "p", "b", "small", "table", "tr", "td", "article"]
    {
        let begun = plain.matches(&format!("<{element}>")).count() + plain.matches(&format!("<{element} ")).count();
        assert_eq!(begun, plain.matches(&format!("</{element}>")).count(), "<{element}> and </{element}>");
    }
    assert!(plain.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
}

#[test]
fn names_and_notes_are_only_text() {
    let case = load(&house(), "cribbage", 2);
    let match_ = played(&case, 3, 20);
    let evil = "</p></title><script>alert(\"1\")</script><img onerror='x' src=http://a.b/c> \u{202e}";
    let names = vec![evil.to_string(), "\"><b onclick=x>".to_string()];
    let html = page(&case, &match_, Some(0), &names, Some(evil));
    assert_eq!(html.matches("<script").count(), 1);
    assert!(!html.contains("<img") && !html.contains("<b onclick") && !html.contains('\u{202e}'));
    assert!(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"));
}

#[test]
fn every_game_has_pages_that_stand_alone() {
    let house = house();
    let mut largest = (0, String::new());
    for case in cases(&house).into_iter().filter(|case| !case.id.contains('/')) {
        let match_ = played(&case, 7, 70);
        let names = record_names(&match_.record().players, &house.find(&case.id).unwrap().variant.text);
        for seat in [None, Some(0)] {
            let html = page(&case, &match_, seat, &names, Some("A note."));
            is_alone(&html);
            let position = part(&case, &match_, seat, &names, Some("A note."), PagePart::Position);
            is_alone(&position);
            assert_eq!((position.matches("class=\"felt\"").count(), position.matches("<script").count()), (1, 0));
            assert!(html.matches("<li>").count() > 10, "{}", case.name());
            largest = largest.max((html.len(), case.name()));
        }
    }
    println!("the largest page: {largest:?}");
    assert!(largest.0 < 3_000_000, "{largest:?}");
}

#[test]
fn every_variant_has_a_page_of_rules() {
    let house = house();
    for id in house.catalog.ids() {
        let rules = RulesPage::of(&house, &TableChoice { variant: id.clone(), ..TableChoice::default() }).unwrap();
        let html = rules.html();
        is_alone(&html);
        assert!(!rules.text.parts.is_empty() && !rules.here.is_empty(), "{id}");
        assert!(!html.contains("[check"), "{id}: a reference to a check is left");
        assert_eq!(html.matches("<script").count(), 0);
        assert_eq!(html.contains("the standard game."), rules.here.len() == 1 && rules.here[0] == "the standard game.");
    }
}

#[test]
fn rules_tell_what_holds_in_this_match() {
    let house = house();
    let choice = |variant: &str, set: &[(&str, &str)]| TableChoice {
        variant: variant.into(),
        set: set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        ..TableChoice::default()
    };
    let of = |choice| RulesPage::of(&house, &choice).unwrap();
    assert_eq!(of(choice("cribbage", &[])).here, ["the standard game."]);
    let short = of(choice("cribbage/short", &[("crib_flush", "true")]));
    assert!(short.here.iter().any(|line| line.contains("61")), "{:?}", short.here);
    assert!(short.here.last().unwrap().ends_with(": yes."), "{:?}", short.here);
    let html = short.html();
    assert!(html.contains("<em>target</em><span class=\"here\"> (here 61)</span>"), "the option has no value");
    assert!(!html.contains("cribbage/short"), "ids of variants are not for players");
}

#[test]
fn of_a_long_match_the_last_steps_are_kept() {
    let choice = TableChoice { variant: "hearts".into(), seats: Some(4), set: vec![("target".into(), "200".into())] };
    let case = Case { id: choice.variant.clone(), seats: 4, loaded: house().load(&choice).unwrap() };
    let match_ = played(&case, 2, 1500);
    assert!(match_.moves_made() > MOST_STEPS + 50, "only {} moves", match_.moves_made());
    let html = page(&case, &match_, None, &names(4), None);
    assert!(html.contains(&format!("are left out, and the page holds the last {MOST_STEPS}.")));
    assert_eq!(html.matches("<li><").count(), MOST_STEPS);
    println!("{} bytes", html.len());
    assert!(html.len() < 4_000_000, "{} bytes", html.len());
}
