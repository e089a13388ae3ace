//! The moves that a script has listed for the current decision, kept until a move is made.
//!
//! Whether a step continues depends on its list, so the list exists before anybody asks for it. It is part of the
//! state, and clones of the state share it. Between a move and the next decision there is none. Does not know who
//! listed the moves.

use super::moves::Move;
use std::sync::Arc;

/// The list for the seat on turn, if there is one.
#[derive(Clone, Default)]
pub struct Listed(Option<Arc<Vec<Move>>>);

impl Listed {
    pub const NONE: Listed = Listed(None);

    #[inline]
    pub fn moves(&self) -> Option<&[Move]> {
        self.0.as_ref().map(|list| list.as_slice())
    }

    /// Returns an empty list to be filled. The memory of the last list is reused if no clone shares it.
    pub fn begin(&mut self) -> &mut Vec<Move> {
        let list = Arc::make_mut(self.0.get_or_insert_default());
        list.clear();
        list
    }

    /// Forgets the list. Must be called if the state is changed otherwise than by a move, so that moves are listed
    /// anew.
    #[inline]
    pub fn forget(&mut self) {
        self.0 = None;
    }
}
