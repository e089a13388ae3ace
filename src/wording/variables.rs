//! What a game's own variables say, in the words of `[text.vars]`; a variable without words is the game's own business.

use super::words::capital;
use crate::cards::Suit;
use crate::catalog::TextSpec;
use crate::play::{VarKind, View};

/// `Suit to follow: spades`, one line for each variable that this seat may know and that says something now.
pub fn variables(text: &TextSpec, view: &View) -> Vec<String> {
    let line = |(name, label): &(String, String)| {
        let var = view.rules.vars.iter().find(|v| v.name == *name)?;
        let value = view.register(name)?;
        let label = capital(label);
        match var.kind {
            VarKind::Number => Some(format!("{label}: {value}")),
            VarKind::Flag => (value != 0).then_some(label),
            VarKind::Suit => Suit::from_index(value).map(|suit| format!("{label}: {suit}")),
        }
    };
    text.vars.iter().filter_map(line).collect()
}
