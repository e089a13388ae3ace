//! The description of a word of rule scripts: its arguments, its option keys with their values, limits of numbers, and
//! one line of help each. Plain data.
//!
//! Does not know how a script is written or parsed. The vocabulary uses these descriptions to check calls, to word its
//! messages, and to write the reference; a reader asks for a key by name and gets a value as described.

/// The context in which a word is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordKind {
    Top,
    Deck,
    Pile,
    Table,
    Row,
    Generator,
    Step,
    Move,
    Condition,
    Legality,
    Seat,
    /// How many.
    Count,
    /// Where cards lie.
    Place,
    Order,
    Chance,
    Variable,
    Variant,
    Check,
    Strategy,
}

/// The whole numbers that are allowed, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    pub low: i64,
    pub high: i64,
}

impl Limits {
    /// Numbers of cards. No deck has more.
    pub const CARDS: Limits = Limits::new(1, 128);
    pub const CARDS_OR_NONE: Limits = Limits::new(0, 128);
    /// Points and counting values, limited so that no sum of a match exceeds 32 bits.
    pub const POINTS: Limits = Limits::new(-1_000_000, 1_000_000);
    pub const BIDS: Limits = Limits::new(1, 10_000);
    pub const TARGET: Limits = Limits::new(1, 1_000_000);
    pub const ROUNDS: Limits = Limits::new(1, 10_000);

    pub const fn new(low: i64, high: i64) -> Limits {
        Limits { low, high }
    }

    pub fn contains(self, number: i64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The description of one word.
#[derive(Clone, Copy, Debug)]
pub struct WordSpec {
    pub name: &'static str,
    pub kind: WordKind,
    /// The call as it is written: `deal(pile, count, #{ packets, order })`.
    pub signature: &'static str,
    pub min: usize,
    pub max: usize,
    /// The keys of the option map.
    pub keys: &'static [KeySpec],
    /// Arguments (counted from 0) that must lie within limits if they are numbers.
    pub limits: &'static [(usize, Limits)],
    /// Whether the maps have keys of the author's own (piles, rows), which are not checked here.
    pub open: bool,
    pub help: &'static str,
    /// The replacement, if the word is an old one that still works.
    pub retired: Option<&'static str>,
}

/// The description of one key of an option map.
#[derive(Clone, Copy, Debug)]
pub struct KeySpec {
    pub name: &'static str,
    pub takes: Takes,
    pub help: &'static str,
}

/// The values that a key takes.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// A value that only the reader of the key checks, described in words.
    Said(&'static str),
    Truth,
    /// A number within limits, or something else as described in words.
    Number(&'static str, Limits),
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// A map with these keys.
    Map(&'static [KeySpec]),
}

impl WordSpec {
    pub const fn new(
        kind: WordKind,
        name: &'static str,
        (min, max): (usize, usize),
        signature: &'static str,
        help: &'static str,
    ) -> WordSpec {
        WordSpec { name, kind, signature, min, max, keys: &[], limits: &[], open: false, help, retired: None }
    }

    /// Describes a step.
    pub const fn step(
        name: &'static str,
        arguments: (usize, usize),
        signature: &'static str,
        help: &'static str,
    ) -> WordSpec {
        WordSpec::new(WordKind::Step, name, arguments, signature, help)
    }

    pub const fn with(self, keys: &'static [KeySpec]) -> WordSpec {
        WordSpec { keys, ..self }
    }

    pub const fn limited(self, limits: &'static [(usize, Limits)]) -> WordSpec {
        WordSpec { limits, ..self }
    }

    pub const fn open(self) -> WordSpec {
        WordSpec { open: true, ..self }
    }

    /// Marks the word as an old one that still works; `instead` is its replacement.
    pub const fn retired(self, instead: &'static str) -> WordSpec {
        WordSpec { retired: Some(instead), ..self }
    }

    /// The description of a key of the option map.
    pub fn key(&self, name: &str) -> Option<&'static KeySpec> {
        self.keys.iter().find(|key| key.name == name)
    }
}

impl KeySpec {
    pub const fn said(name: &'static str, takes: &'static str, help: &'static str) -> KeySpec {
        KeySpec { name, takes: Takes::Said(takes), help }
    }

    /// Who is first, in steps that ask seats in turn.
    pub const BEGINS: KeySpec = KeySpec::said("begins", "a seat", "who is first");
    /// Who alone is asked, in steps that ask seats.
    pub const ONLY: KeySpec = KeySpec::said("only", "a seat", "who alone is asked");

    pub const fn truth(name: &'static str, help: &'static str) -> KeySpec {
        KeySpec { name, takes: Takes::Truth, help }
    }

    pub const fn number(name: &'static str, limits: Limits, help: &'static str) -> KeySpec {
        KeySpec::number_or(name, "a number", limits, help)
    }

    pub const fn number_or(name: &'static str, takes: &'static str, limits: Limits, help: &'static str) -> KeySpec {
        KeySpec { name, takes: Takes::Number(takes, limits), help }
    }

    pub const fn choice(name: &'static str, choices: &'static [&'static str], help: &'static str) -> KeySpec {
        KeySpec { name, takes: Takes::Choice(choices), help }
    }

    pub const fn map(name: &'static str, keys: &'static [KeySpec], help: &'static str) -> KeySpec {
        KeySpec { name, takes: Takes::Map(keys), help }
    }

    /// Whether this is an older key that means the same as another.
    pub fn is_older_for(&self, newer: &str) -> bool {
        self.help.starts_with("an older key for `") && self.help.contains(&format!("`{newer}:`"))
    }

    /// The keys of the map that the key takes; empty if it takes something else.
    pub fn keys(&self) -> &'static [KeySpec] {
        if let Takes::Map(keys) = self.takes { keys } else { &[] }
    }

    /// The texts that the key takes; empty if it takes something else.
    pub fn choices(&self) -> &'static [&'static str] {
        if let Takes::Choice(choices) = self.takes { choices } else { &[] }
    }
}

impl std::fmt::Display for Takes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Takes::Said(words) => f.write_str(words),
            Takes::Truth => f.write_str("true or false"),
            Takes::Number(words, Limits { low, high }) => write!(f, "{words}, from {low} to {high}"),
            Takes::Choice([]) => Ok(()),
            Takes::Choice([only]) => write!(f, "\"{only}\""),
            Takes::Choice([first @ .., last]) => {
                let first: Vec<String> = first.iter().map(|choice| format!("\"{choice}\"")).collect();
                write!(f, "{} or \"{last}\"", first.join(", "))
            }
            Takes::Map(_) => f.write_str("a map `#{ ... }`"),
        }
    }
}
