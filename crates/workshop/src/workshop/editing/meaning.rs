//! What stands at a place of a script: a word, a modifier, a key, a property or a name of the game.

use super::brackets::open_at;
use super::completion::CompletionBasis;
use super::name_uses::{NameKind, NameUse};
use super::signature::own;
use super::standing::TextStanding;
use crate::catalog::OptionSpec;
use crate::script::vocabulary::{self, KeySpec, ModifierSpec, PropertyOwner, PropertySpec, WordSpec, properties_of};
use std::ops::Range;

/// What a name or text means.
#[derive(Clone, Debug)]
pub enum PlaceMeaning {
    Word(&'static WordSpec),
    Modifier(&'static ModifierSpec),
    /// A key, and the word that takes it.
    Key(&'static KeySpec, String),
    Property(&'static PropertySpec),
    Option(OptionSpec),
    /// A function of the game, with the comment above it.
    Function {
        signature: String,
        comment: String,
    },
    /// A name of the game, with the line that defines it, its number in the file, and how often the name is used.
    Defined {
        kind: NameKind,
        line: String,
        uses: usize,
    },
}

/// What stands at a byte of a file, and the bytes that it takes.
pub fn meaning_at(basis: &CompletionBasis, file: usize, offset: usize) -> Option<(Range<usize>, PlaceMeaning)> {
    let edited = basis.texts.files.get(file)?;
    if let Some(found) = basis.names.at(file, offset)
        && let Some(meaning) = of_name(basis, found)
    {
        return Some((found.range.clone(), meaning));
    }
    let pieces = edited.pieces();
    let at = pieces.iter().position(|p| p.word().is_some() && p.range.start <= offset && offset <= p.range.end)?;
    let word = pieces[at].word()?;
    let range = pieces[at].range.clone();
    let open = open_at(pieces, &edited.text.text, range.start);
    let standing = TextStanding::of(&open);
    let is_key = standing.at_key && pieces.get(at + 1).is_some_and(|next| next.is(':'));
    if is_key {
        let key = standing.known_keys().iter().find(|key| key.name == word)?;
        return Some((range, PlaceMeaning::Key(key, standing.word.unwrap_or_default().to_string())));
    }
    let before = at.checked_sub(1).map(|before| &pieces[before]);
    pieces[at].name()?;
    if before.is_some_and(|before| before.is('.')) {
        let owner = at.checked_sub(2).and_then(|owner| pieces[owner].name());
        return after_dot(word, owner).map(|meaning| (range, meaning));
    }
    vocabulary::find(word).map(|spec| (range, PlaceMeaning::Word(spec)))
}

fn after_dot(word: &str, owner: Option<&str>) -> Option<PlaceMeaning> {
    let owners = [PropertyOwner::Table, PropertyOwner::Move, PropertyOwner::Card, PropertyOwner::CardSet];
    let likely = owner.and_then(PropertyOwner::of_variable);
    let property = |of| properties_of(of).find(|spec| spec.name == word);
    let modifier = || vocabulary::find_modifier(word).map(PlaceMeaning::Modifier);
    let found = likely.and_then(property).map(PlaceMeaning::Property);
    found.or_else(modifier).or_else(|| owners.into_iter().find_map(property).map(PlaceMeaning::Property))
}

fn of_name(basis: &CompletionBasis, found: &NameUse) -> Option<PlaceMeaning> {
    match found.kind {
        NameKind::Option => {
            let option = basis.options.iter().find(|option| option.name == found.name)?;
            Some(PlaceMeaning::Option(option.clone()))
        }
        NameKind::Function => {
            let (signature, comment, _) = own(basis.texts, basis.names, &found.name)?;
            Some(PlaceMeaning::Function { signature, comment })
        }
        kind => {
            let mut places = basis.names.places(kind, &found.name);
            let defined = places.find(|place| place.is_definition)?;
            let text = &basis.texts.files[defined.file].text;
            let line = text.line(text.place(defined.range.start).line as usize).trim().to_string();
            let uses = basis.names.places(kind, &found.name).filter(|place| !place.is_definition).count();
            Some(PlaceMeaning::Defined { kind, line, uses })
        }
    }
}
