//! What every step of a round can be asked. Only `enter` has no answer of its own; each of the others has one that fits
//! most steps.
//!
//! Knows no step.

use super::bidding::SpecialBid;
use super::building::Building;
use super::capture::CaptureRow;
use super::step_text::StepText;
use super::table_melds::TableMelds;
use crate::cards::CardSet;
use crate::play::by_trump::{ByTrump, CardValues};
use crate::play::course::MOST_MOVES;
use crate::play::dice::{Dice, own_dice};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::joint::Number;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::score::RowId;
use crate::play::seen::Seen;
use crate::play::state::{Register, State};
use crate::play::turn::{Flow, Then, Turn};
use crate::table::{Group, Pile, Seat};

/// A choice of several cards, whether it is made in one move or in a series of them.
pub struct SeveralChosen<'a> {
    pub count: &'a Number,
    /// Where they are chosen from.
    pub hand: &'a Group,
    /// Where they go, or where the others go.
    pub to: &'a Group,
    /// The cards chosen stay, the others go.
    pub keep: bool,
}

/// Writes the list of moves, and throws the dice for one of them.
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

/// One of these cards by a throw of the dice, as from the list of a seat that plays single cards.
#[inline(always)]
pub(super) fn any_card(seat: Seat, cards: CardSet, dice: &mut Dice) -> Result<Move, Fault> {
    let card = cards.nth(dice.below(cards.len()));
    card.map(Move::card).ok_or_else(|| Fault::no_move(seat))
}

/// Each face of the deck by itself.
pub(super) fn all_cards(rules: &Equipment) -> Vec<Move> {
    rules.deck_index.distinct(rules.deck_index.deck.all()).iter().map(Move::card).collect()
}

/// The native mechanics of a step.
#[expect(unused_variables, reason = "most steps look at little of this")]
pub trait Mechanics {
    /// How it is spoken of; nothing for what only joins other steps together.
    const TEXTS: &'static [StepText] = &[];

    /// Runs when play comes to the step.
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault>;

    /// Does it not know how to pass over seats that are out of the match?
    fn needs_all_seats(&self) -> bool {
        false
    }

    /// Where the seat on turn plays one card: those that it may play, of equal cards one.
    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(None)
    }

    /// Lists what the seat on turn may do.
    #[inline(always)]
    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let cards = self.single_cards(rules, state, seat)?;
        out.extend(cards.unwrap_or_default().iter().map(Move::card));
        Ok(())
    }

    /// Every move that any seat could ever be offered, and perhaps more; None where they are not known or too many.
    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(Vec::new())
    }

    /// The move that a throw of the dice takes from the list, which is only written (into `scratch`) where there is no
    /// shorter way.
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

    /// What a player does here who plays on without a thought, in a world that is only tried: by chance, if this is None.
    /// A promise by chance would say nothing of what the promise of somebody else is worth.
    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        Ok(None)
    }

    /// Carries out a legal move.
    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        Ok(Flow::NEXT)
    }

    /// Plays on by chance as long as the step asks for moves: the inner loop of [`Rules::play_out`], made for each kind of
    /// step, so that nothing is passed on from move to move.
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

    /// Can a move score at once? Then [`Mechanics::gain`] says how much.
    fn scores_at_once(&self) -> bool {
        false
    }

    /// The cards that a move takes from others' reach, as in a capture.
    fn taken(&self, rules: &Equipment, state: &State, chosen: Move) -> CardSet {
        CardSet::EMPTY
    }

    /// The card that is played now makes its suit trump.
    fn makes_trump(&self, _: &State) -> bool {
        false
    }

    /// Does what a seat says here tell of its hand, such as a bid, and move no card?
    fn is_spoken(&self) -> bool {
        false
    }

    /// May only the seat on turn know what it chooses?
    fn is_secret(&self) -> bool {
        false
    }

    /// Is a seat asked only if its hand has something for it? Then nobody else is told that it was asked and took nothing.
    fn asks_for_hands(&self) -> bool {
        false
    }

    /// What the next card, any of `unseen`, scores on average after a move.
    fn reply(&self, rules: &Equipment, state: &State, chosen: Move, unseen: CardSet) -> Result<f64, Fault> {
        Ok(0.0)
    }

    /// Cards of the seat on turn that do as well as each other, where only one choice of them is listed.
    fn alike(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<CardSet> {
        Vec::new()
    }

    /// May the seat on turn play these cards, though they are not listed, since others like them are?
    fn accepts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        false
    }

    /// Why a text is no legal move now, where the step knows.
    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        None
    }

    /// The position is set up by hand, with this seat on turn.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {}

    /// How this one is spoken of, where there are several ways.
    fn text(&self) -> &'static StepText {
        Self::TEXTS.first().unwrap_or(&StepText::NONE)
    }

    /// The choice of several cards that it is.
    fn several_chosen(&self) -> Option<SeveralChosen<'_>> {
        None
    }

    /// The pile whose card is exchanged by this move, where it offers that.
    fn exchanged_on(&self, chosen: &Move) -> Option<Pile> {
        None
    }

    /// How many cards it adds to each seat's `hand`; None where that cannot be told before it is played.
    fn cards_dealt(&self, hand: &Group) -> Option<i32> {
        None
    }

    /// What each card taken counts, where it counts them.
    fn card_values(&self) -> Option<&CardValues> {
        None
    }

    /// What the melds of a seat that these piles show are worth with this trump, where it lays melds.
    fn melds_worth(&self, rules: &Equipment, seat: Seat, cards: &dyn Fn(Pile) -> CardSet, trump: i32) -> Option<i32> {
        None
    }

    /// May cards that it has dealt go back, and others be dealt?
    fn deals_again(&self) -> bool {
        false
    }

    /// Where the value of cards is counted while nothing is told of it: a variable of each seat, that of seat 0.
    fn counts_into(&self) -> Option<Register> {
        None
    }

    /// The row under which it charges a broken promise.
    fn penalty_row(&self) -> Option<RowId> {
        None
    }

    /// Where the cards of a trick lie, and where won ones go.
    fn trick_piles(&self) -> Option<(Pile, &Group)> {
        None
    }

    /// What a seat still has to play to its tricks.
    fn trick_cards(&self, _rules: &Equipment, _state: &State, _seat: Seat) -> CardSet {
        CardSet::EMPTY
    }

    /// The cards of a seat that win the trick if they are led now, whichever of their cards the others play.
    fn wins_if_led(&self, _rules: &Equipment, _state: &State, _seat: Seat) -> CardSet {
        CardSet::EMPTY
    }

    /// The cards as its tricks see them, with each trump.
    fn seen(&self) -> Option<&ByTrump<Seen>> {
        None
    }

    /// The rows by which its moves capture.
    fn capture_rows(&self) -> Vec<&CaptureRow> {
        Vec::new()
    }

    /// Bids that have a name.
    fn special_bids(&self) -> &[SpecialBid] {
        &[]
    }

    /// Where sets and runs are laid down and grow.
    fn table_melds(&self) -> Option<&TableMelds> {
        None
    }

    /// Where cards can be laid together for another one to take.
    fn building(&self) -> Option<&Building> {
        None
    }

    /// The piles that its moves shift whole: such a move's text begins with the pile.
    fn shifted_piles(&self) -> Vec<Pile> {
        Vec::new()
    }
}
