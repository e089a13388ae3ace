//! Points for the value of the cards won.

use crate::cards::CardSet;
use crate::play::by_trump::CardValues;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::score::{Line, RowId};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile};

/// Each team's pile is worth the sum of its cards.
#[derive(Clone, Debug)]
pub struct TallyCards {
    pub row: RowId,
    pub pile: Group,
    pub value: CardValues,
    /// Sums are rounded to multiples of this; 1 leaves them.
    pub round: i32,
}

impl TallyCards {
    pub(in crate::play::steps) fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        let first = self.pile.first.0;
        (first..first + self.pile.count).map(Pile)
    }

    /// Scores the cards of one pile for its owner.
    pub(in crate::play::steps) fn count<S: Telling>(&self, turn: &mut Turn<S>, pile: Pile) {
        let playing = turn.rules.piles.owner(pile).filter(|seat| turn.state.plays(*seat));
        let Some(seat) = playing else { return };
        let cards = turn.state.table.set(pile);
        let sum = self.value.sum(cards, turn.state.trump_key());
        let points = (sum + self.round / 2).div_euclid(self.round.max(1)) * self.round.max(1);
        let points = turn.give(seat, points);
        if S::LISTENS {
            let total = turn.state.totals[turn.rules.team(seat)];
            let lines = vec![Line { row: self.row, cards, points }];
            let pile = Some(pile);
            turn.tell(|| Event::Scored { seat, table: None, pile, cards, extra: CardSet::EMPTY, lines, total });
        }
    }
}

impl Mechanics for TallyCards {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for pile in self.piles() {
            self.count(turn, pile);
            if turn.state.over {
                break;
            }
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for TallyCards {
    fn kind(&self) -> StepKind {
        StepKind::TallyCards
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { card_values: Some(&self.value), ..StepFacts::default() }
    }
}
