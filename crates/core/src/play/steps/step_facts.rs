//! What a step is, as plain data: no question about a moment of a match is answered here.
//!
//! Knows no step.

use super::bidding::SpecialBid;
use super::building::Building;
use super::capture::CaptureRow;
use super::receiver::Receiver;
use super::table_melds::TableMelds;
use crate::play::by_trump::{ByTrump, CardValues};
use crate::play::rule_value::Number;
use crate::play::score::RowId;
use crate::play::seen::TrickOrder;
use crate::play::state::Register;
use crate::table::{Group, Pile};

/// What a step is and has. A step names what differs from [`StepFacts::default`], which fits most steps.
#[derive(Default)]
pub struct StepFacts<'a> {
    /// Whether the step cannot pass over seats that are out of the match.
    pub needs_all_seats: bool,
    /// Whether a move can score at once; `Mechanics::gain` then says how much.
    pub scores_at_once: bool,
    /// Whether moves of this step are spoken, such as bids: they tell something of the hand and move no card.
    pub is_spoken: bool,
    /// Whether only the seat on turn may know what it chooses.
    pub is_secret: bool,
    /// Whether a seat is asked only if its hand has something for it. Nobody else is then told that it was asked and
    /// took nothing.
    pub asks_for_hands: bool,
    /// Whether cards that the step has dealt may go back and others be dealt.
    pub deals_again: bool,
    /// The choice of several cards that the step asks for.
    pub several_chosen: Option<SeveralChosen<'a>>,
    /// Whom the chosen cards are given to.
    pub given_to: Option<&'a Receiver>,
    /// The limit of the running count to which cards are played.
    pub count_limit: Option<i32>,
    pub cards_dealt: Dealt<'a>,
    /// What each card taken counts, if the step counts cards.
    pub card_values: Option<&'a CardValues>,
    /// The variable (of seat 0; the other seats' follow) in which the points of this step are counted within the round.
    pub tallies_into: Option<Register>,
    /// The table by which the best hand takes a pot: it tells what the cards are that won.
    pub best_by: Option<u8>,
    /// Into how many pots a seat pays at once.
    pub pots_paid: usize,
    /// Whether the points of this step are those of whole sides, not of single seats.
    pub for_sides: bool,
    /// The row under which the step charges a broken promise.
    pub penalty_row: Option<RowId>,
    /// The tricks that are played in this step.
    pub tricks: Option<TrickFacts<'a>>,
    /// The rows by which moves of this step capture.
    pub capture_rows: Vec<&'a CaptureRow>,
    /// The bids of this step that have a name.
    pub special_bids: &'a [SpecialBid],
    /// Where sets and runs are laid down and grow.
    pub table_melds: Option<&'a TableMelds>,
    /// Where moves lay down sets of one rank, each on a pile. Empty if none do; else a card that names no pile is discarded.
    pub set_piles: &'a [Group],
    /// The pile on which sets of cards beat each other.
    pub heap: Option<Pile>,
    /// Where cards can be laid together for another one to capture.
    pub building: Option<&'a Building>,
    /// The piles that moves of this step shift whole: the text of such a move begins with the pile.
    pub shifted_piles: Vec<Pile>,
}

/// A choice of several cards, made in one move or in a series of moves.
#[derive(Clone, Copy)]
pub struct SeveralChosen<'a> {
    pub count: &'a Number,
    /// Where the cards are chosen from.
    pub hand: &'a Group,
    /// Where the chosen cards go, or the others if `keep`.
    pub to: &'a Group,
    /// Whether the chosen cards stay and the others go.
    pub keep: bool,
}

/// How many cards a step adds to the hands.
#[derive(Clone, Copy, Default)]
pub enum Dealt<'a> {
    /// Not known before the step is played.
    #[default]
    Unknown,
    Nothing,
    /// As many to each seat's pile of this group, if that is known, and none to other piles.
    Only(&'a Group, Option<i32>),
}

/// The tricks of a step.
#[derive(Clone, Copy)]
pub struct TrickFacts<'a> {
    /// Where the cards of a trick lie.
    pub onto: Pile,
    /// Where won tricks go.
    pub takes: &'a Group,
    /// The suit and height of each card in the tricks, for each trump.
    pub order: &'a ByTrump<TrickOrder>,
    /// The variable (of seat 0; the other seats' follow) in which the value of cards is counted without telling
    /// anybody.
    pub counts_into: Option<Register>,
}

impl<'a> StepFacts<'a> {
    /// Whether moves lay down sets of one rank.
    pub fn lays_sets(&self) -> bool {
        !self.set_piles.is_empty()
    }

    /// Piles that are empty until a move begins a build, a meld or a set there.
    pub fn begun_piles(&self) -> impl Iterator<Item = Pile> {
        let builds = self.building.map(|building| &building.piles[..]);
        let piles = builds.or(self.table_melds.map(|melds| &melds.piles[..])).unwrap_or_default();
        piles.iter().copied().chain(self.set_piles.iter().flat_map(Group::piles))
    }
}

impl Dealt<'_> {
    /// Number of cards that each seat's `hand` gets; `None` if it is not known.
    pub fn to(&self, hand: &Group) -> Option<i32> {
        match self {
            Dealt::Unknown => None,
            Dealt::Only(group, count) if group.first == hand.first => *count,
            Dealt::Nothing | Dealt::Only(..) => Some(0),
        }
    }
}
