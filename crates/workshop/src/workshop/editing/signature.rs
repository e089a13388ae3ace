//! The call that a place is in: its signature, and which argument one stands in.

use super::brackets::open_at;
use super::game_texts::EditedFile;
use super::game_texts::GameTexts;
use super::name_uses::{NameIndex, NameKind};
use super::standing::{TextStanding, parameters};
use crate::script::vocabulary;

/// The signature of a call, and the argument that one stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallSignature {
    pub signature: String,
    pub help: String,
    pub parameters: Vec<String>,
    pub argument: usize,
}

/// The call around a byte of a script. `None` if there is none, or nobody knows it.
pub fn signature_at(texts: &GameTexts, names: &NameIndex, file: usize, offset: usize) -> Option<CallSignature> {
    let edited: &EditedFile = texts.files.get(file).filter(|file| file.part.is_script())?;
    let open = open_at(edited.pieces(), &edited.text.text, offset);
    let standing = TextStanding::of(&open);
    let word = standing.word?;
    let of_host = if standing.is_method {
        vocabulary::find_modifier(word).map(|spec| (spec.signature, spec.help))
    } else {
        vocabulary::find(word).map(|spec| (spec.signature, spec.help))
    };
    let (signature, help, parameters) = match of_host {
        Some((signature, help)) => {
            let parameters = parameters(signature).into_iter().map(str::to_string).collect();
            (signature.to_string(), help.to_string(), parameters)
        }
        None => own(texts, names, word)?,
    };
    Some(CallSignature { signature, help, parameters, argument: standing.argument })
}

/// The signature of a function of the game itself, with the comment above it.
pub(super) fn own(texts: &GameTexts, names: &NameIndex, word: &str) -> Option<(String, String, Vec<String>)> {
    let mut places = names.places(NameKind::Function, word);
    let defined = places.find(|found| found.is_definition)?;
    let text = &texts.files[defined.file].text;
    let rest = &text.text[defined.range.start..];
    let signature: String = rest.chars().take_while(|c| !matches!(c, '{' | '\n')).collect();
    let inside = signature.split_once('(')?.1.rsplit_once(')')?.0;
    let parameters = inside.split(',').map(|name| name.trim().to_string()).filter(|name| !name.is_empty()).collect();
    let line = text.place(defined.range.start).line as usize;
    let above = (0..line).rev().map(|line| text.line(line).trim()).take_while(|line| line.starts_with("//"));
    let mut comment: Vec<&str> = above.map(|line| line.trim_start_matches('/').trim()).collect();
    comment.reverse();
    Some((signature.trim().to_string(), comment.join(" "), parameters))
}
