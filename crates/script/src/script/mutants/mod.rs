//! Mutants of a game's rules: small wrong changes as a careless author makes them, such as a number off by one, a row left
//! out, or the wrong seat. Whether the checks beside the rules detect them is tested elsewhere.
//!
//! Works on tokens alone and leaves out comments, texts for people and the checks themselves. Does not know what a rule means,
//! nor whether a change makes a difference.

mod lists;
mod numbers;
mod pieces;
mod signs;
mod statements;
mod texts;
mod words;

use crate::diagnostics::source::At;
use pieces::{TextPiece, pieces};
use std::ops::Range;

/// What a mutant changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MutantKind {
    Number,
    Comparison,
    Constant,
    Dropped,
    Order,
    Truth,
    Word,
    Pile,
    Seat,
    /// The default of an option.
    Default,
}

impl MutantKind {
    pub fn word(self) -> &'static str {
        match self {
            MutantKind::Number => "number",
            MutantKind::Comparison => "comparison",
            MutantKind::Constant => "constant",
            MutantKind::Dropped => "dropped",
            MutantKind::Order => "order",
            MutantKind::Truth => "truth",
            MutantKind::Word => "word",
            MutantKind::Pile => "pile",
            MutantKind::Seat => "seat",
            MutantKind::Default => "default",
        }
    }
}

/// A change of one script's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextMutant {
    pub kind: MutantKind,
    /// Where the change begins. `file` is the index in the list of scripts.
    pub at: At,
    /// The byte range that is replaced.
    pub span: Range<usize>,
    pub now: String,
    /// The change, for display: `12 -> 13`.
    pub told: String,
}

impl TextMutant {
    /// Applies the change to the script's text.
    pub fn applied(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.span.start], self.now, &text[self.span.end..])
    }
}

/// The scripts of a game, with the parts that are rules marked: the calls that make the game and its variants, and all that
/// these use.
pub struct RuleTexts<'a> {
    texts: Vec<&'a str>,
    pieces: Vec<Vec<TextPiece>>,
    /// For each file, whether each token is part of a rule.
    ruled: Vec<Vec<bool>>,
}

impl<'a> RuleTexts<'a> {
    /// Takes the game's script first, then those of its variants.
    pub fn new(texts: Vec<&'a str>) -> RuleTexts<'a> {
        let pieces: Vec<Vec<TextPiece>> = texts.iter().zip(0u16..).map(|(text, file)| pieces(text, file)).collect();
        let ruled = statements::ruled(&pieces);
        RuleTexts { texts, pieces, ruled }
    }

    /// All mutants, sorted by file and place.
    pub fn mutants(&self) -> Vec<TextMutant> {
        let names = texts::Names::new(&self.pieces);
        let mut all: Vec<TextMutant> = Vec::new();
        for (file, pieces) in self.pieces.iter().enumerate() {
            let page = Page { text: self.texts[file], pieces, ruled: &self.ruled[file] };
            let mut found = numbers::changed(&page);
            found.extend(signs::changed(&page));
            found.extend(words::changed(&page));
            found.extend(texts::changed(&page, &names));
            found.extend(lists::changed(&page));
            found.sort_by_key(|mutant| (mutant.span.start, mutant.kind, mutant.now.clone()));
            found.dedup_by(|one, other| one.span == other.span && one.now == other.now);
            all.extend(found);
        }
        all
    }

    /// Whether the rules contain this quoted text.
    pub fn names_text(&self, text: &str) -> bool {
        self.ruled_pieces().any(|piece| piece.text() == Some(text))
    }

    /// The first place in the rules with this text, or with this name as a key.
    pub fn written_at(&self, name: &str) -> Option<At> {
        let is_key = |piece: &&TextPiece| piece.in_map && piece.names(name);
        self.ruled_pieces().find(|piece| piece.text() == Some(name) || is_key(piece)).map(|piece| piece.at)
    }

    fn ruled_pieces(&self) -> impl Iterator<Item = &TextPiece> {
        let pairs = self.pieces.iter().zip(&self.ruled).flat_map(|(pieces, ruled)| pieces.iter().zip(ruled));
        pairs.filter(|(_, ruled)| **ruled).map(|(piece, _)| piece)
    }

    /// Whether the rules read the option `o.name`.
    pub fn asks_option(&self, name: &str) -> bool {
        let asks = |(pieces, ruled): (&Vec<TextPiece>, &Vec<bool>)| {
            let named = |place: usize| {
                pieces[place].names("o") && pieces[place + 1].is('.') && pieces[place + 2].names(name) && ruled[place]
            };
            (0..pieces.len().saturating_sub(2)).any(named)
        };
        self.pieces.iter().zip(&self.ruled).any(asks)
    }
}

/// A script's tokens without checks and comments, joined by spaces: to compare scripts, not to run them.
pub fn without_checks(text: &str) -> String {
    let pieces = pieces(text, 0);
    let kept = statements::unchecked(&pieces);
    let written = |piece: &TextPiece| piece.text().unwrap_or(&text[piece.span.clone()]).to_string();
    let kept = pieces.iter().zip(kept).filter(|(_, kept)| *kept).map(|(piece, _)| written(piece));
    kept.collect::<Vec<_>>().join(" ")
}

/// One file, as the makers of mutants see it.
struct Page<'a> {
    text: &'a str,
    pieces: &'a [TextPiece],
    ruled: &'a [bool],
}

impl Page<'_> {
    /// Indices of the tokens that are part of a rule.
    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.pieces.len()).filter(|place| self.ruled[*place])
    }

    fn before(&self, place: usize) -> Option<&TextPiece> {
        place.checked_sub(1).map(|place| &self.pieces[place])
    }

    fn after(&self, place: usize) -> Option<&TextPiece> {
        self.pieces.get(place + 1)
    }

    /// The text of a byte range.
    fn written(&self, span: Range<usize>) -> &str {
        &self.text[span]
    }

    /// A mutant that replaces one token.
    fn instead(&self, place: usize, kind: MutantKind, now: impl Into<String>) -> TextMutant {
        self.replaced(self.pieces[place].at, self.pieces[place].span.clone(), kind, now.into())
    }

    fn replaced(&self, at: At, span: Range<usize>, kind: MutantKind, now: String) -> TextMutant {
        let told = format!("{} -> {}", short(&self.text[span.clone()]), short(&now));
        TextMutant { kind, at, span, now, told }
    }

    /// Index of the bracket that closes the one at `open`.
    fn closing(&self, open: usize) -> Option<usize> {
        let depth = self.pieces[open].depth;
        let closes = |place: &usize| self.pieces[*place].is_close() && self.pieces[*place].depth == depth;
        (open + 1..self.pieces.len()).find(closes)
    }

    /// Index of the opening bracket directly around a token.
    fn opening(&self, place: usize) -> Option<usize> {
        let depth = self.pieces[place].depth;
        (0..place).rev().find(|before| self.pieces[*before].is_open() && self.pieces[*before].depth == depth)
    }

    /// The function name and the index of the argument that begins at this token. `None` unless it stands directly in the
    /// parentheses of a call and begins an argument.
    fn argument_of(&self, place: usize) -> Option<(&str, usize)> {
        let open = self.opening(place)?;
        let name = self.before(open)?.name()?;
        self.pieces[open].opens('(').then_some(())?;
        let depth = self.pieces[open].depth;
        let commas = self.pieces[open..place].iter().filter(|piece| piece.is(',') && piece.depth == depth).count();
        let begins = place == open + 1 || self.pieces[place - 1].is(',');
        begins.then_some((name, commas))
    }

    /// The key of the map entry whose value begins at this token.
    fn key_of(&self, place: usize) -> Option<&str> {
        let colon = self.before(place)?.is(':').then(|| place - 1)?;
        let key = self.before(colon)?;
        (key.in_map).then(|| key.name().or(key.text())).flatten()
    }
}

/// The text on one line, shortened if it is longer than [`SHOWN`] characters.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > SHOWN { format!("{}...", line.chars().take(SHOWN).collect::<String>()) } else { line }
}

/// Most characters of a text that are shown.
const SHOWN: usize = 60;

#[cfg(test)]
mod tests;
