//! Decides which cards and piles on the table are part of a move that can be made now.

use super::pick::ClickTarget;
use super::play::Play;
use super::scene::Placed;
use crate::play::Move;
use crate::table::{Pile, Role};

/// Whether a click on this card is part of a move.
pub fn is_wanted(play: &Play, placed: &Placed) -> bool {
    let Some(card) = placed.card else { return false };
    let thing = play.twin(ClickTarget::Card(card));
    let by_card = matches!(thing, ClickTarget::Card(c) if play.choices.wants(&play.view_state.pick, c) || play.view_state.pick.cards.contains(c));
    let hand = play.model.rules().piles.group(placed.pile).role == Role::Hand;
    // with something picked, another card of the hand can still be chosen instead
    let instead = hand && matches!(thing, ClickTarget::Card(c) if play.choices.names(c));
    by_card || instead && play.choices.wanted().is_none() || !hand && wants(play, placed.pile)
}

/// Whether a click on this pile is part of a move.
pub fn wants(play: &Play, pile: Pile) -> bool {
    let stock = pile == play.model.rules().stock && play.choices.draw().is_some();
    stock
        || play.choices.wants_pile(&play.view_state.pick, pile)
        || play.view_state.pick.piles.contains(&pile)
        || play.view_state.pick.is_empty()
            && play.choices.legal.iter().any(|m| matches!(m, Move::Shift { from, .. } if *from == pile))
}
