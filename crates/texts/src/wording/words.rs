//! Numbers in words, and lines of limited width.
//!
//! The rule for numbers: in a sentence about play, counts and points up to twelve are words (`Ann draws two cards.`, `You score
//! eight for cards.`). Figures are for what is more than that, and where numbers stand side by side and are compared: rows
//! of a count, totals, bids, limits, tables.

use std::borrow::Cow;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// A number in words, such as `twenty-one`; in digits from 100 on and below zero.
pub fn number(n: i32) -> String {
    match n {
        0..20 => SMALL[n as usize].to_string(),
        20..100 if n % 10 == 0 => TENS[n as usize / 10 - 2].to_string(),
        20..100 => format!("{}-{}", TENS[n as usize / 10 - 2], SMALL[n as usize % 10]),
        _ => n.to_string(),
    }
}

/// A number of points: in words up to twelve, as numbers are written in a text.
pub fn few(n: i32) -> String {
    if (0..=12).contains(&n) { number(n) } else { n.to_string() }
}

/// An ordinal such as `first`, `second`; in digits, such as `21st`, from the eleventh on.
pub fn ordinal(n: usize) -> String {
    const SMALL: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    n.checked_sub(1).and_then(|place| SMALL.get(place)).map_or_else(|| in_digits(n), |word| word.to_string())
}

/// An ordinal in digits: `11th`, `22nd`.
fn in_digits(n: usize) -> String {
    let ending = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// A number with its noun: `1 card`, `2 cards`.
pub fn plural(n: impl TryInto<i64> + Copy, thing: &str) -> String {
    let n = n.try_into().unwrap_or(i64::MAX);
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// A number with its noun in a sentence: `one card`, `two cards`, `13 cards`.
pub fn counted(n: impl TryInto<i32> + Copy, thing: &str) -> String {
    let n = n.try_into().unwrap_or(i32::MAX);
    format!("{} {thing}{}", few(n), if n == 1 { "" } else { "s" })
}

/// A word with its article: `a six`, `an eight`.
pub(super) fn with_article(word: &str) -> String {
    let an = word.starts_with(['a', 'e', 'i', 'o']);
    format!("{} {word}", if an { "an" } else { "a" })
}

/// The noun that a name is about: `the two` of `the two of clubs`, `cards` of `cards left in hand`.
pub(super) fn head_noun(name: &str) -> &str {
    let nouns =
        [" of ", " in ", " on ", " left"].iter().filter_map(|after| name.split_once(after)).map(|(noun, _)| noun);
    nouns.min_by_key(|noun| noun.len()).unwrap_or(name)
}

/// Whether a name speaks of several things: `hearts`, `cards left in hand`; not `the king of trumps` or `a flush`.
pub(super) fn is_plural(name: &str) -> bool {
    let noun = head_noun(name);
    noun.ends_with('s') && !noun.ends_with("ss")
}

/// The name of one thing of a kind: `an ace` of `ace`. One with an article, of a single thing or of several stays as it is.
pub(super) fn one_of_kind(name: &str) -> String {
    let has = ["the ", "a ", "an ", "most ", "last ", "no ", "your "].iter().any(|word| name.starts_with(word));
    let is_word = name.chars().all(|c| c.is_ascii_lowercase() || c == ' ');
    if has || is_plural(name) || !is_word || name.is_empty() {
        return name.to_string();
    }
    with_article(name)
}

/// The name of several things of a kind: `high cards` of `high card`. A name with an article stays.
pub(super) fn plural_name(name: &str) -> String {
    let noun = head_noun(name);
    if ["the ", "a ", "an "].iter().any(|article| name.starts_with(article)) || noun.ends_with('s') || noun.is_empty() {
        return name.to_string();
    }
    let rest = &name[noun.len()..];
    match noun.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        Some(stem) => format!("{stem}ies{rest}"),
        None if ["ch", "sh", "x"].iter().any(|end| noun.ends_with(end)) => format!("{noun}es{rest}"),
        None => format!("{noun}s{rest}"),
    }
}

/// The preposition of a place: cards lie `on` a table, a floor, a heap or a pile, and `in` all else.
pub(super) fn preposition(place: &str) -> &'static str {
    const FLAT: [&str; 8] = ["table", "floor", "heap", "pile", "board", "row", "foundation", "stack"];
    let last = place.split(' ').rfind(|word| !word.chars().all(|c| c.is_ascii_digit())).unwrap_or(place);
    if FLAT.contains(&last.to_lowercase().as_str()) { "on" } else { "in" }
}

/// A number of matches: `1 match`, `2 matches`.
pub fn matches(n: u64) -> String {
    if n == 1 { "1 match".into() } else { format!("{n} matches") }
}

/// The separator between a name and a number: a colon if a name ends in a digit, which would run into the number.
pub fn parting(names: &[String]) -> &'static str {
    if names.iter().any(|name| name.ends_with(|c: char| c.is_ascii_digit())) { ": " } else { " " }
}

/// Joins things: `a, b and c`.
pub fn and(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Alternatives: `draw a card, play a card or pass`.
pub(super) fn either(told: &[String]) -> Option<String> {
    match told {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} or {last}", first.join(", "))),
    }
}

/// A number of players: `2 to 6 players`, `2 or 4 players`. The order of `seats` does not matter.
pub fn players(seats: &[u8]) -> String {
    // the usual number comes first in the list
    let mut seats = seats.to_vec();
    seats.sort();
    match &seats[..] {
        [] => String::new(),
        [one] => format!("{one} players"),
        [first, .., last] if usize::from(last - first) + 1 == seats.len() => format!("{first} to {last} players"),
        [first @ .., last] => {
            format!("{} or {last} players", first.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A number of players in short: `2–6`, `2, 4`. The order of `seats` does not matter.
pub fn seats_in_short(seats: &[u8]) -> String {
    let mut seats = seats.to_vec();
    seats.sort();
    match &seats[..] {
        [first, .., last] if usize::from(last - first) + 1 == seats.len() => format!("{first}–{last}"),
        _ => seats.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// The text with a small first letter, unless the first word is in capitals.
pub fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => first.to_lowercase().chain(letters).collect(),
        _ => text.to_string(),
    }
}

/// The text with words of a script between quotation marks, where it has them between backticks: `` `led` `` becomes ‘led’.
pub fn quoted_code(text: &str) -> String {
    let mut is_open = false;
    let mark = |c: char| {
        if c != '`' {
            return c;
        }
        is_open = !is_open;
        if is_open { '\u{2018}' } else { '\u{2019}' }
    };
    text.chars().map(mark).collect()
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |c| c.to_uppercase().chain(letters).collect())
}

/// The width of lines in columns, where they can be broken.
pub const WIDTH: usize = 78;

/// Breaks a text at blanks into lines of `WIDTH` columns; every line but the first is indented by `indent` blanks.
pub fn wrap(text: &str, indent: usize) -> Vec<String> {
    wrap_at(text, indent, WIDTH)
}

/// Breaks a text at blanks into lines of `width` columns; every line but the first is indented by `indent` blanks.
pub fn wrap_at(text: &str, indent: usize, width: usize) -> Vec<String> {
    let indent = " ".repeat(indent);
    let options = Options::new(width)
        .subsequent_indent(&indent)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

/// Lays out items in columns of equal width, read from left to right.
pub fn columns(items: &[String], indent: usize) -> Vec<String> {
    let widest = items.iter().map(|i| i.chars().count()).max().unwrap_or(0) + 2;
    let across = ((WIDTH - indent) / widest).max(1);
    let line = |row: &[String]| {
        let cells: String = row.iter().map(|item| format!("{item:<widest$}")).collect();
        format!("{}{}", " ".repeat(indent), cells.trim_end())
    };
    items.chunks(across).map(line).collect()
}

/// The third person of a verb: `lays`, `passes`, `has`, `orders it up`.
pub(super) fn third_person(verb: &str) -> String {
    if let Some((verb, rest)) = verb.split_once(' ') {
        return format!("{} {rest}", third_person(verb));
    }
    match verb {
        "have" => "has".into(),
        verb if ["s", "o", "ch", "sh"].iter().any(|end| verb.ends_with(end)) => format!("{verb}es"),
        verb => format!("{verb}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        let said: Vec<String> = [0, 9, 15, 20, 31, 99, 121, -3].map(number).into();
        assert_eq!(said, ["zero", "nine", "fifteen", "twenty", "thirty-one", "ninety-nine", "121", "-3"]);
        assert_eq!((plural(1, "card"), plural(2, "card")), ("1 card".into(), "2 cards".into()));
        assert_eq!([1, 2, 13].map(|n| counted(n, "card")), ["one card", "two cards", "13 cards"]);
        assert_eq!(and(&["a".into(), "b".into(), "c".into()]), "a, b and c");
    }

    #[test]
    fn points_are_in_words_up_to_twelve() {
        assert_eq!([0, 1, 12, 13, 87, -2].map(few), ["zero", "one", "twelve", "13", "87", "-2"]);
    }

    #[test]
    fn the_head_of_a_name_says_whether_it_is_many() {
        let many = ["hearts", "cards left in hand", "sweeps", "the aces of the trick"];
        let one = ["the jack of diamonds", "the two of clubs", "a flush", "flush of hearts", "deadwood", "the pass"];
        assert!(many.iter().all(|name| is_plural(name)) && !one.iter().any(|name| is_plural(name)));
        let plural = ["high card", "court card of trumps", "the ten of diamonds", "aces", "penny", "box", "ace"];
        let expected =
            ["high cards", "court cards of trumps", "the ten of diamonds", "aces", "pennies", "boxes", "aces"];
        assert_eq!(plural.map(plural_name), expected);
    }

    #[test]
    fn a_place_has_its_preposition() {
        let told = ["the table", "the Floor", "Pile 3", "row 2", "your hand", "the kitty", "the discard pile"];
        assert_eq!(told.map(preposition), ["on", "on", "on", "on", "in", "in", "on"]);
    }

    #[test]
    fn players_are_told_from_few_to_many() {
        let told = [&[2][..], &[4, 3], &[4, 2], &[3, 2, 5]].map(players);
        assert_eq!(told, ["2 players", "3 to 4 players", "2 or 4 players", "2, 3 or 5 players"]);
        let short = [&[2][..], &[4, 3], &[4, 2]].map(seats_in_short);
        assert_eq!(short, ["2", "3–4", "2, 4"]);
    }

    #[test]
    fn long_lines_are_broken_at_blanks() {
        let lines = wrap(&"word ".repeat(40), 3);
        assert!(lines.len() > 2 && lines.iter().all(|l| l.len() <= WIDTH));
        assert!(lines[1].starts_with("   word"));
        assert_eq!(wrap("   a b", 3), ["   a b"]);
        assert_eq!(wrap_at("one  two-three four", 2, 10), ["one", "  two-three", "  four"]);
        // a sign that is two columns wide counts as two
        assert_eq!(wrap_at("漢字 漢字 a", 0, 9), ["漢字 漢字", "a"]);
        assert_eq!(columns(&["a".into(), "bb".into()], 2), ["  a   bb"]);
    }
}
