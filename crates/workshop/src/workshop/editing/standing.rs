//! What is expected at a place of a script: which argument of which word, the value of which key.

use super::brackets::OpenBracket;
use crate::script::vocabulary::{self, KeySpec, Takes, WordSpec};

/// What one stands in: a call, an argument of it, and the keys of maps down to the place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextStanding<'p> {
    /// The word that is called.
    pub word: Option<&'p str>,
    pub is_method: bool,
    /// Where the parenthesis of the call is.
    pub call_at: usize,
    pub argument: usize,
    /// Keys of maps from the call inwards, with the key whose value one stands in.
    pub keys: Vec<&'p str>,
    /// Whether a key is expected, and no value.
    pub at_key: bool,
    /// The call around this one, with the key in it: `tables` for a word within `tables: #{ a: ... }`.
    pub outer: Vec<&'p str>,
}

/// What a text at some place stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextRole {
    Pile,
    Table,
    Row,
    Step,
    Variable,
    Seat,
    Cards,
    /// A sentence or title for people.
    Prose,
    Unknown,
}

/// So many brackets around a place are looked at.
const DEEPEST: usize = 40;

impl<'p> TextStanding<'p> {
    pub fn of(open: &[OpenBracket<'p>]) -> TextStanding<'p> {
        let mut found = TextStanding::default();
        let mut is_innermost = true;
        for bracket in open.iter().rev().take(DEEPEST) {
            match (bracket.sign, bracket.called) {
                ('(', Some((word, is_method))) if found.word.is_none() => {
                    found.word = Some(word);
                    found.is_method = is_method;
                    found.call_at = bracket.at;
                    found.argument = bracket.commas;
                }
                ('{', _) if bracket.is_map => match found.word {
                    None => {
                        found.at_key |= is_innermost && bracket.key.is_none();
                        found.keys.extend(bracket.key);
                    }
                    Some(_) => found.outer.extend(bracket.key),
                },
                // a block of statements: what is around it says nothing of the place
                ('{', _) if found.word.is_none() => break,
                _ => {}
            }
            is_innermost = false;
        }
        found.keys.reverse();
        found
    }

    pub fn spec(&self) -> Option<&'static WordSpec> {
        vocabulary::find(self.word.filter(|_| !self.is_method)?)
    }

    /// The keys that the innermost map can have.
    pub fn known_keys(&self) -> &'static [KeySpec] {
        let Some(spec) = self.spec() else { return &[] };
        let inner = self.keys.iter().try_fold(spec.keys, |keys, name| Some(find(keys, name)?.keys()));
        inner.unwrap_or_default()
    }

    /// The key whose value one stands in.
    pub fn key(&self) -> Option<&'static KeySpec> {
        if self.at_key {
            return None;
        }
        let (last, path) = self.keys.split_last()?;
        let outer = path.iter().try_fold(self.spec()?.keys, |keys, name| Some(find(keys, name)?.keys()))?;
        find(outer, last)
    }

    /// The name of the argument in the word's signature.
    pub fn parameter(&self) -> Option<&'static str> {
        if !self.keys.is_empty() || self.at_key {
            return None;
        }
        let signature =
            if self.is_method { vocabulary::find_modifier(self.word?)?.signature } else { self.spec()?.signature };
        parameters(signature).into_iter().nth(self.argument)
    }

    /// What a text at this place stands for.
    pub fn role(&self) -> TextRole {
        if let Some(key) = self.key() {
            return match key.takes {
                Takes::Choice(_) => TextRole::Prose,
                Takes::Said(words) | Takes::Number(words, _) => role_of_words(words),
                _ => TextRole::Unknown,
            };
        }
        let first = self.argument == 0 && self.keys.is_empty();
        if self.is_method {
            return self.role_in_method(first);
        }
        match (self.word, self.parameter()) {
            (Some("row"), _) if first => {
                if self.outer.contains(&"piles") {
                    TextRole::Pile
                } else {
                    TextRole::Row
                }
            }
            // what a table is told are mostly piles
            (Some("table"), _) if first => TextRole::Pile,
            (Some("set"), _) if first => TextRole::Variable,
            (Some("check") | None, _) if self.keys.last() == Some(&"rest") => TextRole::Pile,
            (Some("check"), _) => {
                if self.keys.is_empty() {
                    TextRole::Prose
                } else {
                    TextRole::Cards
                }
            }
            (Some("forbids" | "allows" | "plays" | "chooses" | "never_chooses"), _) => TextRole::Cards,
            (Some("named"), _) if first => TextRole::Step,
            (Some(_), Some(words)) => role_of_words(words),
            _ => TextRole::Unknown,
        }
    }

    /// What a text stands for that a method is given.
    fn role_in_method(&self, first: bool) -> TextRole {
        match self.word {
            Some("pile" | "size" | "draw") if first => TextRole::Pile,
            Some("worth" | "expected") if first => TextRole::Table,
            Some("get") if first => TextRole::Variable,
            Some("called") if first => TextRole::Step,
            _ => self.parameter().map_or(TextRole::Unknown, role_of_words),
        }
    }
}

fn find(keys: &'static [KeySpec], name: &str) -> Option<&'static KeySpec> {
    keys.iter().find(|key| key.name == name)
}

/// The arguments of a signature: of `deal(pile, count, #{ packets })` these three.
pub(super) fn parameters(signature: &'static str) -> Vec<&'static str> {
    let Some(open) = signature.find('(') else { return Vec::new() };
    let inside = &signature[open + 1..];
    let (mut depth, mut start, mut found) = (0usize, 0, Vec::new());
    for (at, sign) in inside.char_indices() {
        match sign {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(inside[start..at].trim());
                break;
            }
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push(inside[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|parameter| !parameter.is_empty());
    found
}

/// What the description of an argument or of a key says that a text there is.
fn role_of_words(words: &str) -> TextRole {
    let first = words.split([',', ';']).next().unwrap_or_default();
    let has = |word: &str| first.split(|c: char| !c.is_alphanumeric()).any(|w| w == word);
    if has("pile")
        || has("piles")
        || matches!(first, "from" | "onto" | "to" | "out" | "pool" | "heap" | "hand" | "a stock")
    {
        TextRole::Pile
    } else if has("table") {
        TextRole::Table
    } else if has("row") {
        TextRole::Row
    } else if has("step") {
        TextRole::Step
    } else if has("variable") || has("flag") || has("office") {
        TextRole::Variable
    } else if has("seat") || matches!(first, "who" | "whom") {
        TextRole::Seat
    } else if has("cards") || has("card") || has("move") {
        TextRole::Cards
    } else if matches!(first, "reason" | "because" | "title") {
        TextRole::Prose
    } else {
        TextRole::Unknown
    }
}

#[cfg(test)]
mod tests {
    use super::super::brackets::open_at;
    use super::super::edited_text::EditedText;
    use super::super::pieces::pieces;
    use super::*;

    fn role(marked: &str) -> (TextRole, Vec<String>, usize) {
        let offset = marked.find('^').unwrap();
        let text = EditedText::new(marked.replace('^', "").into());
        let pieces = pieces(&text);
        let open = open_at(&pieces, &text.text, offset);
        let standing = TextStanding::of(&open);
        (standing.role(), standing.keys.iter().map(|key| key.to_string()).collect(), standing.argument)
    }

    #[test]
    fn what_a_text_stands_for_is_known_from_its_place() {
        assert_eq!(role("deal(\"^\", 6)").0, TextRole::Pile);
        assert_eq!(role("check_score(\"^").0, TextRole::Table);
        assert_eq!(role("game(#{ tables: #{ a: table([\"hand\"], [row(\"^\", 1)]) } })").0, TextRole::Row);
        assert_eq!(role("game(#{ piles: [row(\"^\", 7)] })").0, TextRole::Pile);
        assert_eq!(role("row(\"a\", #{ when: |c, s| c == s, unless: \"^\" })").1, ["unless"]);
        assert_eq!(role("count_up(#{ from: \"^\" })").0, TextRole::Pile);
        assert_eq!(role("x(if a { b(1, ^) })").2, 1);
    }

    #[test]
    fn arguments_are_read_from_the_signature() {
        assert_eq!(parameters("deal(pile, count, #{ packets, order })"), ["pile", "count", "#{ packets, order }"]);
        assert_eq!(parameters("random()"), Vec::<&str>::new());
    }
}
