//! What a person says of new rules: what they are made of, and their name.

use crate::session::RulesWish;

/// The sheets over the Workshop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkshopSheet {
    /// A game or variant of one's own.
    NewGame,
    /// What came with the program is made one's own, or only looked at.
    MakeMine,
    /// Not everything is saved.
    Leave,
    Send,
}

/// How the Workshop is left while something is not saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveWish {
    Save,
    Draft,
}

/// The form for new rules.
#[derive(Clone, Debug)]
pub struct NewRulesForm {
    pub wish: RulesWish,
    pub name: String,
    /// Whether the name was typed, and not proposed.
    pub is_typed: bool,
    /// Whether the sheet was shown: its field takes the keys once.
    pub is_shown: bool,
    /// Why nothing was made.
    pub refused: Option<String>,
}

impl Default for NewRulesForm {
    fn default() -> NewRulesForm {
        NewRulesForm { wish: RulesWish::Template, name: String::new(), is_typed: false, is_shown: false, refused: None }
    }
}
