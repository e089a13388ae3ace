//! `texts`: every text of every game as it would be said, read as a whole for faults that a person would see at once.

use crate::common::{Folder, house, run};
use house_rules::cards::Face;
use house_rules::session::{House, Match, TableChoice};
use house_rules::table::Seat;
use house_rules::wording::Narrator;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Why a text is faulty; `None` if it is sound.
fn fault(place: &str, text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    let is_template = matches!(place, "pile" | "step" | "text");
    if words.windows(2).any(|pair| pair[0] == pair[1] && is_word(pair[0])) {
        return Some("a word stands twice");
    }
    if text.contains(['{', '}']) && !is_template {
        return Some("a place was not filled in");
    }
    if text.contains("  ") || [" ,", " .", ",,", "()"].iter().any(|sign| text.contains(sign)) {
        return Some("spaces or signs are wrong");
    }
    let joined = |word: &&str| word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if words.iter().any(joined) || words.iter().any(|word| is_script(word)) {
        return Some("a name of the script stands in it");
    }
    if HOSTS.contains(&place) { unlike_a_person(place, text) } else { None }
}

/// Where the host speaks, in sentences of its own.
const HOSTS: [&str; 4] = ["ending", "hint", "prompt", "story"];

/// `any/greedy`, `o.target`, `steady.rhai`.
fn is_script(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let plain = |part: &str| part.len() > 1 && part.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    word.ends_with(".rhai")
        || word.strip_prefix("o.").is_some_and(plain)
        || word.split_once('/').is_some_and(|(folder, name)| plain(folder) && plain(name))
}

/// Why no person at the table would say a sentence so.
fn unlike_a_person(place: &str, text: &str) -> Option<&'static str> {
    let sentences: Vec<&str> = text.split(". ").collect();
    let words = || text.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
    if sentences.iter().any(|sentence| sentence.starts_with("Who ") || sentence.starts_with("who ")) {
        return Some("a sentence begins with `who`");
    }
    // a bid has its suit, a player has a name
    let owned = ["trump", "trumps", "suit"];
    if words().zip(words().skip(1)).any(|(word, next)| word == "its" && (place != "prompt" || !owned.contains(&next))) {
        return Some("a player is `its`");
    }
    if words().any(|word| word == "Player" || word == "Computer") {
        return Some("a player has a name, which is not said");
    }
    // `fifteen for two (fifteen)`
    let twice = |(said, inside): (&str, &str)| said.split(' ').any(|word| word == inside.trim_end_matches([')', '.']));
    if text.split_once(" (").is_some_and(twice) {
        return Some("it is told twice");
    }
    if named_twice(text) {
        return Some("a card is named twice");
    }
    let few = words().zip(words().skip(1)).any(|(number, thing)| {
        number.len() < 3 && number.parse::<u8>().is_ok_and(|n| n <= 12) && ["card", "cards", "penalty"].contains(&thing)
    });
    if few && place == "story" {
        return Some("a small number of cards is in figures");
    }
    if words().any(|word| word == "chooses") || text.contains("is no trump") || text.contains("rule of thumb") {
        return Some("nobody says so at a table");
    }
    match place {
        "prompt" if !text.starts_with("Your turn. ") => Some("it does not say whose turn it is"),
        "hint" if !text.starts_with("Hint: ") => Some("it does not say that it is a hint"),
        "prompt" | "hint" if !text.ends_with(['.', '?']) => Some("the sentence does not end"),
        "prompt" | "hint" if sentences[1..].iter().any(|s| !begins_well(s)) => Some("a sentence has no capital"),
        "hint" if sentences[1..].iter().any(|s| tells_of_another(s)) => Some("it does not speak to the reader"),
        _ => None,
    }
}

/// `The trump card: AC, the ace of clubs.`
fn named_twice(text: &str) -> bool {
    let named = text.split(", the ").zip(text.split(", the ").skip(1));
    let face = |before: &str| before.rsplit(' ').next().and_then(|word| Face::parse(word).ok());
    named.into_iter().any(|(before, after)| face(before).is_some_and(|face| after.starts_with(&face.words())))
}

fn begins_well(sentence: &str) -> bool {
    sentence.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric())
}

/// `Keeps its high cards`: what another does, where the reader is told what to do.
fn tells_of_another(sentence: &str) -> bool {
    let first = sentence.split([' ', '.']).next().unwrap_or_default();
    first == "Has" || first.ends_with('s') && !["This", "Pass", "Less", "Discards"].contains(&first)
}

#[test]
fn faults_of_texts_are_found() {
    for (text, place, found) in [
        ("Ann takes the the trick.", "story", true),
        ("Ann takes {count} tricks.", "story", true),
        ("build {n}", "pile", false),
        ("Ann takes , then leads.", "story", true),
        ("play lay_away", "prompt", true),
        ("Hint: pass QS, KS and JH. Pass the cards that would take tricks.", "hint", false),
        ("Hint: pass QS. Passes what takes tricks.", "hint", true),
        ("Hint: play 7D. It keeps its high cards.", "hint", true),
        ("Hint: play 7D. stay under the trick.", "hint", true),
        ("play a card", "prompt", true),
        ("Your turn. Bid a number of tricks and its trump, or pass.", "prompt", false),
        ("Your turn. Pass these three to Ann?", "prompt", false),
        ("Ann counts its hand: 5H 5C", "story", true),
        ("Ann's hand: 5H 5C", "story", false),
        ("Who has two cards leads.", "story", true),
        ("Player 1 takes the trick: 7H KH.", "story", true),
        ("Ann plays 9S: fifteen for two (fifteen).", "story", true),
        ("Ann plays 9S: fifteen for four (fifteen 2, pair 2).", "story", false),
        ("Ann plays 9S: twenty for three (run).", "story", false),
        ("Hint of any/greedy: 5H", "hint", true),
        ("Points that win: o.target", "option", true),
        ("The trump card: AC, the ace of clubs.", "story", true),
        ("AC is turned up.", "story", false),
        ("Ann draws 2 cards.", "story", true),
        ("Ann draws two cards.", "story", false),
        ("Ann lays 13 cards away.", "story", false),
        ("Bob takes 1 penalty point for cards.", "story", true),
        ("Otto chooses fold.", "story", true),
        ("Hint: lay away 5H. This card is no trump.", "hint", true),
        ("Ann takes the trick: 7H KH 2S.", "story", false),
    ] {
        assert_eq!(fault(place, text).is_some(), found, "{text}");
    }
}

/// The first decision of a match, as its seat is asked: by the number of cards that are picked.
fn asked(house: &House, variant: &str, picked: std::ops::Range<usize>) -> Vec<String> {
    let chosen = house.find(variant).unwrap();
    let choice = TableChoice { variant: variant.into(), seats: Some(4), ..TableChoice::default() };
    let loaded = house.load(&choice).unwrap();
    let players = vec![house.player("any/random", &loaded).unwrap(); 4];
    let running = Match::start(loaded.rules().clone(), players, 3, None, loaded.option_texts()).unwrap();
    let (seat, legal) = (running.to_move().unwrap(), running.legal().unwrap());
    let names: Vec<String> =
        (0..4u8).map(|n| ["You", "Left", "Opposite", "Right"][seat_from(n, seat)].into()).collect();
    let text = &chosen.variant.text;
    let narrator = Narrator { rules: &running.rules, text, names: &names, viewer: Some(seat) };
    picked.map(|picked| narrator.prompt(&running.view(seat), &legal, picked)).collect()
}

/// How far to the left of `reader` the seat sits.
fn seat_from(seat: u8, reader: Seat) -> usize {
    (usize::from(seat) + 4 - reader.index()) % 4
}

#[test]
fn a_choice_of_cards_is_asked_for_in_a_small_dialogue() {
    let told = asked(&house(), "hearts", 0..4);
    let to = "pass three cards to the left";
    let more = |cards: &str| to.replace("three cards", cards);
    let expected = [to.to_string(), more("two more cards"), more("one more card"), "pass these three to Left?".into()];
    assert_eq!(told, expected);
    let told = asked(&house(), "cribbage/partners", 0..1);
    assert!(told[0].starts_with("lay one card away to ") && told[0].ends_with(" crib"), "{told:?}");
}

/// A prompt for a word that may be said goes before that of the step, and names the card that is to be answered. One that
/// offers what is not legal now is not used.
#[test]
fn a_prompt_offers_only_what_is_legal() {
    let folder = Folder::new();
    let own = |file: &str| std::fs::read_to_string(Path::new("rules/durak").join(file)).unwrap();
    let [toml, rules] = ["game.toml", "rules.rhai"].map(own);
    let toml = toml.replacen(", or take up the cards\"\n\n", ", or take\"\n\n", 1);
    std::fs::create_dir_all(folder.file("rules/durak")).unwrap();
    std::fs::write(folder.file("rules/durak/game.toml"), toml).unwrap();
    std::fs::write(folder.file("rules/durak/rules.rhai"), rules).unwrap();
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    assert_eq!(asked(&house, "durak", 0..1), ["play a card"], "there is nothing to beat or to take yet");
    let choice = TableChoice { variant: "durak".into(), seats: Some(2), ..TableChoice::default() };
    let loaded = house.load(&choice).unwrap();
    let players = vec![house.player("any/first", &loaded).unwrap(); 2];
    let mut running = Match::start(loaded.rules().clone(), players, 3, None, loaded.option_texts()).unwrap();
    running.step().unwrap();
    let (seat, legal) = (running.to_move().unwrap(), running.legal().unwrap());
    let view = running.view(seat);
    let attack = view.cards(view.rules.piles.find("attack").unwrap().first).unwrap();
    let names = ["Ann".to_string(), "Bob".to_string()];
    let text = &house.find("durak").unwrap().variant.text;
    let narrator = Narrator { rules: &running.rules, text, names: &names, viewer: Some(seat) };
    let expected = format!("beat {}, or take", narrator.cards(attack));
    assert_eq!(narrator.prompt(&view, &legal, 0), expected);
}

/// What each seat is asked in a match by chance, with the number of its moves.
fn all_asked(house: &House, variant: &str, seed: i64) -> Vec<(String, usize)> {
    let choice = TableChoice { variant: variant.into(), seats: Some(4), ..TableChoice::default() };
    let loaded = house.load(&choice).unwrap();
    let players = vec![house.player("any/random", &loaded).unwrap(); 4];
    let mut running = Match::start(loaded.rules().clone(), players, seed, None, loaded.option_texts()).unwrap();
    let text = &house.find(variant).unwrap().variant.text;
    let names = ["North", "East", "South", "West"].map(String::from);
    let mut asked = Vec::new();
    while let Some(seat) = running.to_move() {
        let legal = running.legal().unwrap();
        let narrator = Narrator { rules: &running.rules, text, names: &names, viewer: Some(seat) };
        asked.push((narrator.prompt(&running.view(seat), &legal, 0), legal.len()));
        running.step().unwrap();
    }
    asked
}

/// Where suits mean nothing no prompt speaks of them, and where nothing fits none offers to play.
#[test]
fn prompts_speak_of_what_the_rules_ask() {
    let house = house();
    let asked = all_asked(&house, "cucumber", 4);
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    let wrong: Vec<_> = asked.iter().filter(|(told, _)| suits.iter().any(|suit| told.contains(suit))).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    for expected in
        ["lead a card", "play a card that wins the trick so far or play your lowest card", "play your lowest card"]
    {
        assert!(asked.iter().any(|(told, _)| told == expected), "nobody is told `{expected}`: {asked:?}");
    }
    let asked = all_asked(&house, "crazy_eights", 4);
    let stuck: Vec<_> = asked.iter().filter(|(told, moves)| *moves == 1 && told.contains("draw")).collect();
    println!("{} of {} can do nothing but draw", stuck.len(), asked.len());
    assert!(!stuck.is_empty() && stuck.iter().all(|(told, _)| told.starts_with("you cannot play: draw")), "{stuck:?}");
}

#[test]
fn every_text_of_every_game_reads_as_a_sentence_does() {
    let ran = run(&["texts", "--matches", "2", "--json"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    let texts = told["texts"].as_array().unwrap();
    let of = |text: &Value, key: &str| text[key].as_str().unwrap().to_string();
    let places: BTreeSet<String> = texts.iter().map(|text| of(text, "place")).collect();
    for place in ["about", "difference", "ending", "hint", "option", "prompt", "refusal", "row", "story"] {
        assert!(places.contains(place), "no text is a {place}: {places:?}");
    }
    let found: Vec<String> = texts
        .iter()
        .filter_map(|text| {
            let example = of(text, "example");
            Some(format!("{}: `{example}` in {}", fault(&of(text, "place"), &example)?, of(text, "game")))
        })
        .collect();
    println!("{} texts, {} faults", texts.len(), found.len());
    assert!(texts.len() > 5_000 && found.is_empty(), "{}", found.join("\n"));
}
