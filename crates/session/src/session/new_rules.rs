//! Rules of a person's own, made of what is there: a game from the template, a copy of a game, a variant with a script of its own.
//! All of them lie in the person's folder.
//!
//! Does not know how any of it is asked for or told: errors are data.

use super::house::House;
use super::own_variants::{OwnVariantError, OwnVariants};

/// What is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesWish {
    /// A game from the template.
    Template,
    /// A copy of a game, or of a variant with what it is built on.
    Copy(String),
    /// A variant of a game, or of a variant of it.
    Variant(String),
}

/// Why rules are not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewRulesError {
    /// The system names no folder of the person's own.
    NoFolder,
    /// In a sentence, what is wrong with the name or the files.
    Refused(String),
    Variant(OwnVariantError),
}

/// The words at the top of the files of a new variant.
#[derive(Clone, Debug)]
pub struct NewRulesWords {
    pub author: String,
    pub blurb: String,
    /// A comment above the script of a variant.
    pub comment: String,
}

/// Makes rules and returns their id, `game` or `game/variant`. Nothing is ever overwritten.
pub fn make_rules(house: &House, wish: &RulesWish, name: &str, words: &NewRulesWords) -> Result<String, NewRulesError> {
    let catalog = &house.catalog;
    let folder = catalog.own_folder().ok_or(NewRulesError::NoFolder)?;
    let refused = |error: crate::catalog::CatalogError| NewRulesError::Refused(error.to_string());
    match wish {
        RulesWish::Template => catalog.copy_template(name, &folder.join("rules")).map(|(id, _)| id).map_err(refused),
        RulesWish::Copy(from) => catalog.copy_game(name, from, folder).map(|copied| copied.id).map_err(refused),
        RulesWish::Variant(of) => OwnVariants::of(house).begin_script(of, name, words).map_err(NewRulesError::Variant),
    }
}
