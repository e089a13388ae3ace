//! A seat declares that its points, with the cards it has taken, reach the target. It wins the match if they do, and
//! loses it if not.
//!
//! Knows nothing of which cards count what.

use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::outcome::NOBODY_WINS;
use crate::play::state::State;
use crate::play::steps::tally_cards::TallyCards;
use crate::play::turn::Turn;
use crate::table::Seat;

/// A declaration that a seat may make.
#[derive(Clone, Debug)]
pub struct Declare {
    /// The cards that are counted then, with their values.
    pub cards: TallyCards,
    /// The word of the move.
    pub word: u8,
}

impl Declare {
    /// Whether it is offered: where it could be true, whatever the seat has taken.
    pub fn offered(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        let most: i32 = self.cards.value.with(state.trump_key()).iter().map(|value| (*value).max(0)).sum();
        rules.play_to.target.is_some_and(|target| state.totals[rules.team(seat)] + most >= target)
    }

    /// Counts what the seat's team has taken, and ends the match, won or lost.
    pub fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        let team = turn.rules.team(seat);
        for pile in self.cards.piles() {
            if turn.rules.piles.owner(pile).is_some_and(|owner| turn.rules.team(owner) == team) {
                self.cards.count(turn, pile);
            }
        }
        let own = 1u8 << team;
        let reached = turn.rules.play_to.target.is_some_and(|target| turn.state.totals[team] >= target);
        turn.state.decided = match turn.rules.all_teams() & !own {
            _ if reached => own,
            0 => NOBODY_WINS,
            others => others,
        };
        turn.state.over = true;
    }
}
