//! A game's own notation: the patterns of `[text.commands]`, converted to canonical moves and back.
//!
//! A pattern is a line of words; `{card}`, `{pile}`, `{number}`, `{suit}` and `{word}` stand for one word each. The canonical
//! move has the same placeholders, filled in order.

use crate::cards::{Face, Suit};
use crate::catalog::CommandText;
use crate::play::{IllegalMove, Move, PlayError};
use crate::table::{Pile, Seat};
use crate::wording::{Narrator, TypedError};

/// The meaning of a typed line in a game's notation.
#[derive(Debug, PartialEq)]
pub enum Read {
    /// The line is not in this notation.
    Other,
    /// Texts of canonical moves; the first legal one is meant.
    Moves(Vec<String>),
    /// The line begins like this notation, but is wrong.
    Wrong(TypedError),
}

/// The notation of a game for one seat.
pub struct Notation<'a> {
    pub narrator: &'a Narrator<'a>,
    pub seat: Seat,
}

impl Notation<'_> {
    fn commands(&self) -> &[CommandText] {
        &self.narrator.text.commands
    }

    pub fn read(&self, line: &str) -> Read {
        let typed: Vec<&str> = line.split_whitespace().collect();
        let begins = |c: &&CommandText| first_word(&c.pattern).is_some_and(|w| same(w, typed.first()));
        let candidates: Vec<&CommandText> = self.commands().iter().filter(begins).collect();
        let fits = |c: &&&CommandText| c.pattern.split_whitespace().count() == typed.len();
        match (candidates.iter().find(fits), candidates.first()) {
            (Some(command), _) => self.fill(command, &typed),
            (None, Some(command)) => Read::Wrong(TypedError::Usage(usage(command))),
            (None, None) => Read::Other,
        }
    }

    fn fill(&self, command: &CommandText, typed: &[&str]) -> Read {
        let mut values = Vec::new();
        for (place, word) in command.pattern.split_whitespace().zip(typed) {
            match self.value(place, word) {
                Ok(Some(value)) => values.push((place, value)),
                Ok(None) if same(place, Some(word)) => {}
                Ok(None) => return Read::Wrong(TypedError::Usage(usage(command))),
                Err(wrong) => return Read::Wrong(wrong),
            }
        }
        let texts = [Some(&command.to), command.or.as_ref()];
        Read::Moves(texts.into_iter().flatten().map(|to| substitute(to, &values)).collect())
    }

    /// The canonical text for a word at a placeholder. `None` if `place` is a literal word.
    fn value(&self, place: &str, word: &str) -> Result<Option<String>, TypedError> {
        match place {
            "{card}" => Face::parse(word).map(|face| Some(face.to_string())).map_err(TypedError::NoCard),
            "{pile}" => self.pile(word).map(Some),
            "{number}" => match word.parse::<i32>() {
                Ok(number) => Ok(Some(number.to_string())),
                Err(_) => Err(TypedError::NoNumber(word.into())),
            },
            "{suit}" => match Suit::parse(word) {
                Some(suit) => Ok(Some(suit.word().into())),
                None => Err(TypedError::NoSuit(word.into())),
            },
            "{word}" => Ok(Some(word.to_ascii_lowercase())),
            _ => Ok(None),
        }
    }

    fn pile(&self, word: &str) -> Result<String, TypedError> {
        let piles = &self.narrator.rules.piles;
        let short = |p: &Pile| self.narrator.pile_short(*p).eq_ignore_ascii_case(word);
        let found = piles.all().find(short).or_else(|| piles.parse(word, Some(self.seat)));
        found.map(|p| piles.name(p, Some(self.seat))).ok_or_else(|| {
            let is_typed = |p: &Pile| self.narrator.text.pile(&piles.group(*p).name).is_some_and(|t| t.short.is_some());
            let piles = piles.all().filter(is_typed).map(|p| self.narrator.pile_short(p)).collect();
            TypedError::NoPile { word: word.into(), piles }
        })
    }

    /// The move that a line means, in the game's notation or in canonical form, which `read` reads.
    pub fn find(&self, read: impl Fn(&str) -> Result<Move, PlayError>, line: &str) -> Result<Move, TypedError> {
        let texts = match self.read(line) {
            Read::Wrong(error) => return Err(error),
            Read::Moves(texts) => texts,
            Read::Other => vec![line.to_string()],
        };
        let mut first = None;
        for text in texts {
            match read(&text) {
                Ok(found) => return Ok(found),
                Err(PlayError::Illegal(why)) => _ = first.get_or_insert(TypedError::Illegal(as_typed(why, line))),
                Err(other) => return Err(TypedError::Failed(other)),
            }
        }
        Err(first.unwrap_or(TypedError::Nothing))
    }

    /// Writes a move in the game's notation, or in canonical form if there is none for it.
    pub fn write(&self, chosen: Move) -> String {
        let canonical = chosen.text(&self.narrator.rules.names(), self.seat);
        let own = self.commands().iter().find_map(|command| {
            let texts = [Some(&command.to), command.or.as_ref()];
            texts.into_iter().flatten().find_map(|to| self.unfill(to, &command.pattern, &canonical))
        });
        own.unwrap_or(canonical)
    }

    fn unfill(&self, to: &str, pattern: &str, canonical: &str) -> Option<String> {
        let (places, words): (Vec<&str>, Vec<&str>) = (to.split(' ').collect(), canonical.split(' ').collect());
        if places.len() != words.len() {
            return None;
        }
        let mut values = Vec::new();
        for (place, word) in places.into_iter().zip(words) {
            match place {
                "{pile}" => {
                    let pile = self.narrator.rules.piles.parse(word, Some(self.seat))?;
                    values.push((place, self.narrator.pile_short(pile)));
                }
                "{card}" => values.push((place, Face::parse(word).ok()?.to_string())),
                "{number}" => values.push((place, word.parse::<i32>().ok()?.to_string())),
                "{suit}" => values.push((place, Suit::parse(word)?.word().to_string())),
                "{word}" => values.push((place, word.to_string())),
                literal if literal == word => {}
                _ => return None,
            }
        }
        Some(substitute(pattern, &values))
    }
}

/// A command with its help: `L CARD PILE: lay a card ...`.
pub fn usage(command: &CommandText) -> String {
    let help = command.help.as_ref().map_or(String::new(), |help| format!(": {help}"));
    format!("`{}`{help}", shown(command))
}

/// The pattern as people read it: `L CARD PILE`.
pub fn shown(command: &CommandText) -> String {
    let word = |word: &str| match word.strip_prefix('{').and_then(|w| w.strip_suffix('}')) {
        Some(place) => place.to_uppercase(),
        None => word.to_string(),
    };
    command.pattern.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// Makes an error about an untimely move quote the line as it was typed.
fn as_typed(why: IllegalMove, line: &str) -> IllegalMove {
    match why {
        IllegalMove::NotNow { .. } => IllegalMove::NotNow { text: line.trim().into() },
        other => other,
    }
}

/// Fills placeholders with values of their kind, in order.
fn substitute(template: &str, values: &[(&str, String)]) -> String {
    let mut left: Vec<&(&str, String)> = values.iter().collect();
    let word = |word: &str| match left.iter().position(|(place, _)| *place == word) {
        Some(i) => left.remove(i).1.clone(),
        None => word.to_string(),
    };
    template.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// The first word of a pattern, unless it is a placeholder.
fn first_word(pattern: &str) -> Option<&str> {
    pattern.split_whitespace().next().filter(|word| !word.starts_with('{'))
}

fn same(word: &str, typed: Option<&&str>) -> bool {
    typed.is_some_and(|t| t.eq_ignore_ascii_case(word))
}
