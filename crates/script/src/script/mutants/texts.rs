//! Mutants of quoted texts that are rules: words of the vocabulary, piles, seats, cards. Texts for people stay unchanged.

use super::pieces::TextPiece;
use super::{MutantKind, Page, TextMutant};
use crate::cards::{Face, Rank};
use crate::play::Register;
use crate::script::values::word_spec::WordKind;
use crate::script::vocabulary;
use std::collections::BTreeSet;

/// The names that a game's scripts define.
pub(super) struct Names {
    /// Names of piles and rows of piles, each with the word that makes it.
    piles: Vec<(String, String)>,
}

/// Words whose first argument is a name or a title.
const TITLED: [&str; 12] =
    ["row", "worth", "grade", "refuse", "award", "penalty", "most", "fewest", "say", "called", "step", "effect"];

/// Texts that are easily confused. A word that means the same as another is left out, since its mutant changes nothing.
const EXCHANGED: [&[&str]; 10] = [
    &["highest", "lowest"],
    &["high", "low"],
    &["at once", "end of round"],
    &["share", "another round"],
    &["each seat", "each side"],
    &["winner", "loser"],
    &["alternate", "same"],
    &["left", "right"],
    &["left", "same"],
    &["first", "last"],
];

/// Most other words that are tried in place of one.
const MOST_WORDS: usize = 2;

impl Names {
    pub fn new(files: &[Vec<TextPiece>]) -> Names {
        let named = |three: &[TextPiece]| {
            let (word, name) = (three[0].name()?, three[2].text()?);
            let makes = word == "row" || vocabulary::find(word).is_some_and(|spec| spec.kind == WordKind::Pile);
            (makes && three[1].opens('(')).then(|| (name.to_string(), word.to_string()))
        };
        let in_piles = |pieces: &Vec<TextPiece>| {
            pile_lists(pieces).flat_map(|list| list.windows(3)).filter_map(named).collect::<Vec<_>>()
        };
        let mut piles: Vec<(String, String)> = files.iter().flat_map(in_piles).collect();
        let mut known = BTreeSet::new();
        piles.retain(|(name, _)| known.insert(name.clone()));
        Names { piles }
    }

    /// The pile to name instead: the next made by the same word if there are several, else the next of all. `None` if there is
    /// only one pile.
    fn other_pile(&self, name: &str) -> Option<&str> {
        let (_, word) = self.piles.iter().find(|(known, _)| known == name)?;
        let alike: Vec<&str> = self.piles.iter().filter(|(_, by)| by == word).map(|(name, _)| name.as_str()).collect();
        let all: Vec<&str> = self.piles.iter().map(|(name, _)| name.as_str()).collect();
        let among = if alike.len() > 1 { alike } else { all };
        let place = among.iter().position(|known| *known == name)?;
        Some(among[(place + 1) % among.len()]).filter(|other| *other != name)
    }
}

/// The contents of each bracket that follows a key `piles:`.
fn pile_lists(pieces: &[TextPiece]) -> impl Iterator<Item = &[TextPiece]> {
    let begins = |place: &usize| pieces[*place].names("piles") && pieces.get(place + 2).is_some_and(TextPiece::is_open);
    (0..pieces.len()).filter(begins).map(|place| {
        let depth = pieces[place + 2].depth;
        let end = (place + 3..pieces.len()).find(|n| pieces[*n].is_close() && pieces[*n].depth == depth);
        &pieces[place + 3..end.unwrap_or(pieces.len())]
    })
}

pub(super) fn changed(page: &Page, names: &Names) -> Vec<TextMutant> {
    let is_key = |place: usize| page.pieces[place].in_map && page.after(place).is_some_and(|next| next.is(':'));
    let places = page.places().filter(|place| !page.pieces[*place].span.is_empty() && !is_key(*place));
    places.filter(|place| !is_for_people(page, *place)).flat_map(|place| of_text(page, names, place)).collect()
}

/// Whether this text is for people, or is a title or the definition of a name.
fn is_for_people(page: &Page, place: usize) -> bool {
    let pile = |word: &str| vocabulary::find(word).is_some_and(|spec| spec.kind == WordKind::Pile);
    let titled = page.argument_of(place).is_some_and(|(word, nth)| nth == 0 && (TITLED.contains(&word) || pile(word)));
    titled || page.key_of(place).is_some_and(|key| ["about", "class"].contains(&key))
}

fn of_text(page: &Page, names: &Names, place: usize) -> Vec<TextMutant> {
    let Some(text) = page.pieces[place].text() else { return Vec::new() };
    let words = other_words(page, place, text);
    if !words.is_empty() {
        return words;
    }
    if let Some(pile) = names.other_pile(text) {
        return vec![page.instead(place, MutantKind::Pile, format!("\"{pile}\""))];
    }
    if Register::is_seat(text) {
        let (inner, _) = page.argument_of(place).unwrap_or_default();
        let is_left = ["left_of", "from_left_of", "holds"].contains(&inner);
        let left = || page.instead(place, MutantKind::Seat, format!("left_of(\"{text}\")"));
        return (!is_left).then(left).into_iter().collect();
    }
    other_cards(text).into_iter().map(|(kind, cards)| page.instead(place, kind, format!("\"{cards}\""))).collect()
}

/// Mutants with other words that the key allows, else with words that are easily confused with this one.
fn other_words(page: &Page, place: usize, text: &str) -> Vec<TextMutant> {
    let key = page.key_of(place);
    let specs = vocabulary::words().flat_map(|word| word.keys).filter(|spec| Some(spec.name) == key);
    let listed = specs.map(|spec| spec.choices()).find(|choices| choices.contains(&text));
    let exchanged = EXCHANGED.iter().filter(|group| group.contains(&text)).flat_map(|group| group.iter());
    let others: Vec<&str> = match listed {
        Some(choices) => choices.iter().copied().filter(|other| *other != text).collect(),
        None => exchanged.copied().filter(|other| *other != text).collect(),
    };
    others
        .into_iter()
        .take(MOST_WORDS)
        .map(|other| page.instead(place, MutantKind::Word, format!("\"{other}\"")))
        .collect()
}

/// For a long list of ranks, lists with two ranks exchanged; for cards, one with another first card, one without the last.
fn other_cards(text: &str) -> Vec<(MutantKind, String)> {
    let words: Vec<&str> = text.split(' ').collect();
    let count = words.len();
    let ranks = words.iter().all(|word| Rank::parse(word).is_some());
    if ranks && count >= ORDERED {
        let exchanged = |one: usize, other: usize| {
            let mut words = words.clone();
            words.swap(one, other);
            (MutantKind::Order, words.join(" "))
        };
        return vec![exchanged(0, 1), exchanged(count / 2, count / 2 + 1), exchanged(count - 2, count - 1)];
    }
    let Some(next) = words.first().and_then(|word| next_card(word)).filter(|_| are_cards(&words)) else {
        return Vec::new();
    };
    let other = [vec![next.as_str()], words[1..].to_vec()].concat().join(" ");
    let fewer = (count > 1).then(|| (MutantKind::Dropped, words[..count - 1].join(" ")));
    [(MutantKind::Constant, other)].into_iter().chain(fewer).collect()
}

/// A list of at least this many ranks is an order, not a choice of cards.
const ORDERED: usize = 6;

fn are_cards(words: &[&str]) -> bool {
    words.iter().all(|word| Rank::parse(word).is_some() || Face::parse(word).is_ok())
}

/// The card of the next rank in the same suit, or the next rank.
fn next_card(word: &str) -> Option<String> {
    let (rank, suit) = match Rank::parse(word) {
        Some(rank) => (rank, ""),
        None => {
            Face::parse(word).ok()?;
            let (rank, suit) = word.split_at(word.len().checked_sub(1)?);
            (Rank::parse(rank)?, suit)
        }
    };
    let next = Rank::ALL[(rank as usize + 1) % Rank::ALL.len()];
    Some(format!("{next}{suit}"))
}
