//! The trait of all steps: what can be asked of a step of a round. Only `enter` must be implemented; the other methods
//! have defaults that fit most steps.
//!
//! Knows no step.

use super::bidding::SpecialBid;
use super::building::Building;
use super::capture::CaptureRow;
use super::step_info::StepInfo;
use super::step_text::StepText;
use super::table_melds::TableMelds;
use crate::cards::CardSet;
use crate::play::by_trump::{ByTrump, CardValues};
use crate::play::course::MOST_MOVES;
use crate::play::dice::{Dice, own_dice};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::moves::Move;
use crate::play::rule_value::Number;
use crate::play::score::RowId;
use crate::play::seen::TrickOrder;
use crate::play::state::{Register, State};
use crate::play::turn::{Flow, Then, Turn};
use crate::table::{Group, Pile, Seat};

/// A choice of several cards, made in one move or in a series of moves.
pub struct SeveralChosen<'a> {
    pub count: &'a Number,
    /// Where the cards are chosen from.
    pub hand: &'a Group,
    /// Where the chosen cards go, or the others if `keep`.
    pub to: &'a Group,
    /// Whether the chosen cards stay and the others go.
    pub keep: bool,
}

/// Lists the legal moves and picks one at random.
#[inline(always)]
pub(super) fn any_listed<M: Mechanics + ?Sized>(
    step: &M,
    rules: &Equipment,
    state: &State,
    seat: Seat,
    dice: &mut Dice,
    scratch: &mut Vec<Move>,
) -> Result<Move, Fault> {
    scratch.clear();
    step.moves(rules, state, seat, scratch)?;
    let index = dice.below(scratch.len());
    scratch.get(index).copied().ok_or_else(|| Fault::no_move(seat))
}

/// Picks one of these cards at random, for a step in which a move is a single card.
#[inline(always)]
pub(super) fn any_card(seat: Seat, cards: CardSet, dice: &mut Dice) -> Result<Move, Fault> {
    let card = cards.nth(dice.below(cards.len()));
    card.map(Move::card).ok_or_else(|| Fault::no_move(seat))
}

/// One move for each face of the deck.
pub(super) fn all_cards(rules: &Equipment) -> Vec<Move> {
    rules.deck_index.distinct(rules.deck_index.deck.all()).iter().map(Move::card).collect()
}

/// The native mechanics of a step.
#[expect(unused_variables, reason = "most steps look at little of this")]
pub trait Mechanics: StepInfo {
    /// The texts about the step; none for steps that only join others together.
    const TEXTS: &'static [StepText] = &[];

    /// Runs when play comes to the step.
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault>;

    /// Whether the step cannot pass over seats that are out of the match.
    fn needs_all_seats(&self) -> bool {
        false
    }

    /// The cards that the seat on turn may play, of equal cards one; `None` if a move is not always a single card.
    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(None)
    }

    /// Adds the legal moves of the seat on turn.
    #[inline(always)]
    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let cards = self.single_cards(rules, state, seat)?;
        out.extend(cards.unwrap_or_default().iter().map(Move::card));
        Ok(())
    }

    /// Picks a legal move at random. The list of moves is only written (into `scratch`) if there is no shorter way.
    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        match self.single_cards(rules, state, seat)? {
            Some(cards) => any_card(seat, cards, dice),
            None => any_listed(self, rules, state, seat, dice, scratch),
        }
    }

    /// The default move of a play-out where a random one would mislead, such as a pass in an auction; `None` for a
    /// random move. Random bids would say nothing of what the bid of another seat is worth.
    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        Ok(None)
    }

    /// Carries out a legal move.
    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        Ok(Flow::NEXT)
    }

    /// Plays random moves as long as the step asks for moves: the inner loop of [`Rules::play_out`], compiled for each
    /// kind of step, so that nothing is passed on from move to move.
    ///
    /// [`Rules::play_out`]: crate::play::Rules::play_out
    #[inline(never)]
    fn play_on<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        mut seat: Seat,
        seed: i64,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        loop {
            let mut dice = own_dice(seed, seat, turn.state.moves);
            let chosen = self.any_move(turn.rules, turn.state, seat, &mut dice, scratch)?;
            turn.state.moves += 1;
            let flow = self.play(turn, seat, chosen)?;
            match flow.then() {
                Then::Ask(next) if !turn.state.over && turn.state.moves <= MOST_MOVES => seat = next,
                _ => return Ok(flow),
            }
            turn.state.set_to_move(Some(seat));
        }
    }

    /// Points that a move is certain to score at once, judged from what the seat may see.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        Ok(0)
    }

    /// Whether a move can score at once; [`Mechanics::gain`] then says how much.
    fn scores_at_once(&self) -> bool {
        false
    }

    /// Whether moves of this step are spoken, such as bids: they tell something of the hand and move no card.
    fn is_spoken(&self) -> bool {
        false
    }

    /// Whether only the seat on turn may know what it chooses.
    fn is_secret(&self) -> bool {
        false
    }

    /// Whether a seat is asked only if its hand has something for it. Nobody else is then told that it was asked and
    /// took nothing.
    fn asks_for_hands(&self) -> bool {
        false
    }

    /// The text about this step, if the kind of step has several.
    fn text(&self) -> &'static StepText {
        Self::TEXTS.first().unwrap_or(&StepText::NONE)
    }

    /// The choice of several cards that the step asks for; `None` if it asks for none.
    fn several_chosen(&self) -> Option<SeveralChosen<'_>> {
        None
    }

    /// Number of cards that the step adds to each seat's `hand`; `None` if that is not known before it is played.
    fn cards_dealt(&self, hand: &Group) -> Option<i32> {
        None
    }

    /// What each card taken counts, if the step counts cards.
    fn card_values(&self) -> Option<&CardValues> {
        None
    }

    /// Whether cards that the step has dealt may go back and others be dealt.
    fn deals_again(&self) -> bool {
        false
    }

    /// The variable (of seat 0; the other seats' follow) in which the value of cards is counted without telling
    /// anybody.
    fn counts_into(&self) -> Option<Register> {
        None
    }

    /// The row under which the step charges a broken promise.
    fn penalty_row(&self) -> Option<RowId> {
        None
    }

    /// Where the cards of a trick lie, and where won tricks go.
    fn trick_piles(&self) -> Option<(Pile, &Group)> {
        None
    }

    /// The suit and height of each card in the tricks of this step, for each trump.
    fn seen(&self) -> Option<&ByTrump<TrickOrder>> {
        None
    }

    /// The rows by which moves of this step capture.
    fn capture_rows(&self) -> Vec<&CaptureRow> {
        Vec::new()
    }

    /// The bids of this step that have a name.
    fn special_bids(&self) -> &[SpecialBid] {
        &[]
    }

    /// Where sets and runs are laid down and grow.
    fn table_melds(&self) -> Option<&TableMelds> {
        None
    }

    /// Where cards can be laid together for another one to capture.
    fn building(&self) -> Option<&Building> {
        None
    }

    /// The piles that moves of this step shift whole: the text of such a move begins with the pile.
    fn shifted_piles(&self) -> Vec<Pile> {
        Vec::new()
    }
}
