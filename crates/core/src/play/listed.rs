//! The moves that a script listed for the decision at hand, kept until it is taken.
//!
//! Whether a step goes on depends on its list, so the list is there before anybody asks for it. It travels with the state
//! and is shared by its copies; from a move to the next question there is none. Does not know who listed the moves.

use super::moves::Move;
use std::sync::Arc;

/// Nothing, or the list for the seat on turn.
#[derive(Clone, Default)]
pub struct Listed(Option<Arc<Vec<Move>>>);

impl Listed {
    pub const NONE: Listed = Listed(None);

    #[inline]
    pub fn moves(&self) -> Option<&[Move]> {
        self.0.as_ref().map(|list| list.as_slice())
    }

    /// An empty list to be filled, in the room of the last one where nobody else has it.
    pub fn begin(&mut self) -> &mut Vec<Move> {
        let list = Arc::make_mut(self.0.get_or_insert_default());
        list.clear();
        list
    }

    /// What lies behind a change of the state by any other hand than a move is listed anew.
    pub fn forget(&mut self) {
        self.0 = None;
    }
}
