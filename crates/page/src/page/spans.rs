//! Runs of words in the rules of a game: plain, cards, or the value that an option has.
//!
//! What authors write between backquotes is read here: cards are drawn, ranks and suits are written as people write them,
//! options get the value that they have in the match, and ids of variants, which players never see, are left out.

use crate::cards::{Face, Rank, Suit};
use crate::catalog::GameEntry;
use crate::session::Loaded;
use crate::wording::{PageLabel, option_value, player_title, say};

/// Words of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesSpan {
    pub kind: SpanKind,
    pub bold: bool,
    pub italic: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum SpanKind {
    Text(String),
    /// Cards to be drawn; `None` is a plus between them.
    Cards(Vec<Option<Face>>),
    /// The value of an option in this match.
    Value(String),
    /// What is typed.
    Code(String),
    /// The id of a variant, which is left out with the punctuation around it.
    Dropped,
}

impl RulesSpan {
    /// The words, with cards by name.
    pub fn plain(&self) -> String {
        match &self.kind {
            SpanKind::Text(text) | SpanKind::Code(text) => text.clone(),
            SpanKind::Value(value) => format!(" ({} {value})", say(PageLabel::Here)),
            SpanKind::Cards(cards) => {
                let word = |card: &Option<Face>| card.map_or_else(|| "+".to_string(), Face::words);
                cards.iter().map(word).collect::<Vec<_>>().join(" ")
            }
            SpanKind::Dropped => String::new(),
        }
    }
}

/// What is needed to read the rules for one match.
#[derive(Clone, Debug, Default)]
pub struct RulesReading {
    /// The options with their values as people read them.
    pub options: Vec<(String, String)>,
    /// The ids of the variants, such as `game/short`.
    pub variants: Vec<String>,
}

impl RulesReading {
    /// What is needed for a match of this game.
    pub fn of(game: &GameEntry, loaded: &Loaded) -> RulesReading {
        let value = |(name, value): &(String, _)| Some((name.clone(), option_value(game.option(name)?, value)));
        RulesReading {
            options: loaded.options.iter().filter_map(value).collect(),
            variants: game.variants.iter().map(|variant| game.id_of(variant)).collect(),
        }
    }

    /// Reads what stands between backquotes.
    pub fn code(&self, code: &str, bold: bool, italic: bool) -> Vec<RulesSpan> {
        let span = |kind| RulesSpan { kind, bold, italic };
        if let Some(cards) = cards(code) {
            return vec![span(SpanKind::Cards(cards))];
        }
        if let Some((name, value)) = self.options.iter().find(|(name, _)| name == code) {
            let name = SpanKind::Text(name.replace('_', " "));
            return vec![RulesSpan { italic: true, ..span(name) }, span(SpanKind::Value(value.clone()))];
        }
        if let Some((name, value)) = code.split_once(" = ").filter(|(name, _)| self.is_option(name)) {
            // another value of an option
            let value = match value {
                "true" => say(PageLabel::Yes).to_string(),
                "false" => say(PageLabel::No).to_string(),
                value => value.trim_matches('"').replace('_', " "),
            };
            return vec![RulesSpan {
                italic: true,
                ..span(SpanKind::Text(format!("{}: {value}", name.replace('_', " "))))
            }];
        }
        if self.variants.iter().any(|id| id == code) {
            return vec![span(SpanKind::Dropped)];
        }
        if is_player(code) {
            return vec![RulesSpan { bold: true, ..span(SpanKind::Text(player_title(code))) }];
        }
        match ranks(code).or_else(|| suits(code)) {
            Some(text) => vec![span(SpanKind::Text(text))],
            None => vec![span(SpanKind::Code(code.into()))],
        }
    }
}

impl RulesReading {
    fn is_option(&self, name: &str) -> bool {
        self.options.iter().any(|(known, _)| known == name)
    }
}

/// Whether this names a computer player: its game and its own name, with a slash between them.
fn is_player(code: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    code.split_once('/').is_some_and(|(game, player)| is_name(game) && is_name(player))
}

/// Cards with spaces between them, perhaps with a plus. `None` if anything else stands there.
fn cards(code: &str) -> Option<Vec<Option<Face>>> {
    let face = |word: &str| match word {
        "+" => Some(None),
        word if word.chars().count() == 2 && *word == word.to_ascii_uppercase() => Face::parse(word).ok().map(Some),
        _ => None,
    };
    let cards: Vec<Option<Face>> = code.split_whitespace().map(face).collect::<Option<_>>()?;
    cards.iter().any(Option::is_some).then_some(cards)
}

/// Several ranks, with 10 for `T`.
fn ranks(code: &str) -> Option<String> {
    let words: Vec<&str> = code.split_whitespace().collect();
    let is_rank = |word: &&str| word.len() == 1 && Rank::parse(word).is_some();
    let told = words.iter().map(|word| if *word == "T" { "10" } else { *word });
    (words.len() > 1 && words.iter().all(is_rank)).then(|| told.collect::<Vec<_>>().join(" "))
}

/// Several suits as signs.
fn suits(code: &str) -> Option<String> {
    let words: Vec<&str> = code.split_whitespace().collect();
    let suit = |word: &&str| Suit::parse(word).filter(|_| word.len() == 1);
    let suits: Vec<Suit> = words.iter().map(suit).collect::<Option<_>>()?;
    (suits.len() > 1).then(|| suits.iter().map(|suit| suit.sign().to_string()).collect::<Vec<_>>().join(" "))
}

/// Leaves out what was dropped, with the comma after it or the empty brackets around it.
pub(super) fn tidy(spans: Vec<RulesSpan>) -> Vec<RulesSpan> {
    let mut kept: Vec<RulesSpan> = Vec::with_capacity(spans.len());
    let mut dropped = false;
    for mut span in spans {
        if span.kind == SpanKind::Dropped {
            dropped = true;
            continue;
        }
        if let (true, SpanKind::Text(text)) = (std::mem::take(&mut dropped), &mut span.kind) {
            *text = after_dropped(text, kept.last_mut());
        }
        kept.push(span);
    }
    kept.retain(|span| !matches!(&span.kind, SpanKind::Text(text) if text.is_empty()));
    kept
}

/// The text after something dropped. Brackets that are empty now are closed up.
fn after_dropped(text: &str, before: Option<&mut RulesSpan>) -> String {
    let Some(RulesSpan { kind: SpanKind::Text(before), .. }) = before else { return text.into() };
    if let (Some(open), Some(rest)) = (before.strip_suffix('('), text.strip_prefix(')')) {
        *before = open.trim_end().into();
        return rest.into();
    }
    text.strip_prefix(", ").unwrap_or(text).into()
}
