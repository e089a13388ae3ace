//! The bids of the open decision as a grid: numbers and what is named with them, bids with a name, and what else can be
//! said.
//!
//! Holds no rule: which bids there are, and what may be named with a number, is told by the step; which can be made now is
//! the list of legal moves. Does not know how a bid is drawn.

use super::play::Play;
use super::tally;
use crate::cards::Suit;
use crate::play::{Announcement, BidLadder, Event, Move, StepKind, StepRef};
use crate::table::Seat;

/// A bid that can be made now: one move, or a number and then what is named with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WholeBid {
    pub first: Move,
    pub then: Option<Move>,
}

/// A bid of the grid, whether or not it can be made now.
#[derive(Clone, Debug, PartialEq)]
pub struct BidCell {
    pub number: Option<i16>,
    pub named: Option<Announcement>,
    /// The moves that make it. `None` if it cannot be made now.
    pub bid: Option<WholeBid>,
    /// What it is worth: a contract that is made, or one's melds with a suit.
    pub worth: Option<i32>,
}

/// The highest bid so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StandingBid {
    pub seat: Seat,
    pub number: Option<i16>,
    pub named: Option<Announcement>,
}

/// All that can be said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BidGrid {
    /// What is named with a number, a column each. Empty if numbers are bid alone.
    pub columns: Vec<Announcement>,
    /// The bids with a number: row by row if there are columns.
    pub cells: Vec<BidCell>,
    /// Suits that are named alone, and bids that have a name instead of a number.
    pub named: Vec<BidCell>,
    /// Whatever else may be said, such as a pass.
    pub others: Vec<Move>,
    pub standing: Option<StandingBid>,
}

/// The grid of the open decision, or of the bidding while others bid. `None` if nothing is bid or named now, or if the
/// number is worked out from the cards.
pub fn of(play: &Play) -> Option<BidGrid> {
    if play.counts_aloud() || play.notice_stands() || play.view_state.looking.is_some() || !play.model.is_own() {
        return None;
    }
    let ladder = play.view().bids();
    let said = |m: &Move| matches!(m, Move::Announce(Announcement::Number(_) | Announcement::Suit(_)));
    let own = play.may_move() && play.choices.legal.iter().any(said);
    let others = !play.model.is_own_turn() && play.model.lesson().is_none();
    let waits = others && ladder.as_ref().is_some_and(|ladder| ladder.outbids);
    (own || waits).then(|| BidGrid::new(play, &ladder.unwrap_or_default(), own))
}

impl BidGrid {
    fn new(play: &Play, ladder: &BidLadder, own: bool) -> BidGrid {
        let legal = if own { play.choices.legal.as_slice() } else { &[] };
        let mut grid =
            BidGrid { columns: ladder.named.clone(), standing: standing(play, ladder), ..BidGrid::default() };
        grid.cells = if grid.columns.is_empty() { numbers(ladder, legal) } else { contracts(play, ladder, legal) };
        grid.named = suits(play, ladder, legal).chain(special(play, legal)).collect();
        let shown: Vec<Move> = grid.bids().flat_map(|bid| [Some(bid.first), bid.then]).flatten().collect();
        let rest = |m: &&Move| !shown.contains(m) && m.said_number().is_none();
        grid.others = legal.iter().filter(rest).copied().collect();
        grid
    }

    /// All cells, those with a number first.
    pub fn all(&self) -> impl Iterator<Item = &BidCell> {
        self.cells.iter().chain(&self.named)
    }

    pub fn bids(&self) -> impl Iterator<Item = WholeBid> {
        self.all().filter_map(|cell| cell.bid)
    }

    /// The place of the bid that begins with this move and goes on with that one.
    pub fn place_of(&self, first: Move, then: Option<Move>) -> Option<usize> {
        self.all().position(|cell| cell.bid == Some(WholeBid { first, then }))
    }

    /// Whether suits are named here, and nothing else is bid.
    pub fn only_names(&self) -> bool {
        self.cells.is_empty()
    }
}

fn contracts(play: &Play, ladder: &BidLadder, legal: &[Move]) -> Vec<BidCell> {
    let view = play.view();
    let begun = view.begun_bid().filter(|_| !legal.is_empty());
    let mut cells = Vec::new();
    for number in &ladder.numbers {
        let first = Move::number(*number);
        let with = if legal.contains(&first) { view.named_with((*number).into()) } else { Vec::new() };
        for named in &ladder.named {
            let then = Move::Announce(*named);
            let bid = match begun {
                Some(begun) => (begun == i32::from(*number) && legal.contains(&then))
                    .then_some(WholeBid { first: then, then: None }),
                None => with.contains(&then).then_some(WholeBid { first, then: Some(then) }),
            };
            let worth = view.contract_points((*number).into(), suit_of(*named));
            cells.push(BidCell { number: Some(*number), named: Some(*named), bid, worth });
        }
    }
    cells
}

fn suit_of(named: Announcement) -> Option<Suit> {
    match named {
        Announcement::Suit(suit) => Some(suit),
        _ => None,
    }
}

/// Numbers that are whole bids: all of the ladder, or those that can be bid now.
fn numbers(ladder: &BidLadder, legal: &[Move]) -> Vec<BidCell> {
    let number = |m: &Move| m.said_number().and_then(|number| i16::try_from(number).ok());
    let all: Vec<i16> =
        if ladder.numbers.is_empty() { legal.iter().filter_map(number).collect() } else { ladder.numbers.clone() };
    let cell = |number: i16| {
        let first = Move::number(number);
        let bid = legal.contains(&first).then_some(WholeBid { first, then: None });
        BidCell { number: Some(number), named: None, bid, worth: None }
    };
    all.into_iter().map(cell).collect()
}

/// Suits that are named alone, each with what one's melds are worth with it.
fn suits<'a>(play: &'a Play, ladder: &BidLadder, legal: &'a [Move]) -> impl Iterator<Item = BidCell> + use<'a> {
    let alone = ladder.named.is_empty();
    let named = legal.iter().filter(move |m| alone && matches!(m, Move::Announce(Announcement::Suit(_))));
    named.map(|m| BidCell {
        number: None,
        named: m.said(),
        bid: Some(WholeBid { first: *m, then: None }),
        worth: m.said_suit().and_then(|suit| melds_with(play, suit)),
    })
}

/// The bids of the step that have a name instead of a number.
fn special<'a>(play: &'a Play, legal: &'a [Move]) -> impl Iterator<Item = BidCell> + use<'a> {
    let step = play.model.rules().step(play.model.step());
    step.about().special_bids.iter().map(|special| {
        let first = Move::Announce(special.said);
        let bid = legal.contains(&first).then_some(WholeBid { first, then: None });
        BidCell { number: None, named: Some(special.said), bid, worth: None }
    })
}

/// What the melds of the viewer's hand are worth with this trump. `None` if the game has no melds.
pub fn melds_with(play: &Play, suit: Suit) -> Option<i32> {
    let view = play.view();
    let cards = |pile| view.set(pile);
    let worth = |step: StepRef| step.info.melds_worth(view.rules, play.model.viewer(), &cards, suit as i32);
    play.model.rules().steps().find_map(worth)
}

/// The highest bid so far, as far as it was shown.
fn standing(play: &Play, ladder: &BidLadder) -> Option<StandingBid> {
    let round = tally::round(play, play.end_seen());
    let begun = round.iter().rposition(|e| matches!(e, Event::StepBegins { .. })).unwrap_or(0);
    let special: Vec<Announcement> = play.model.rules().special_bids().map(|bid| bid.said).collect();
    let is_dialogue = play.view().step_kind() == StepKind::Dialogue;
    let mut stands = None;
    for event in &round[begun..] {
        let Event::Chose { seat, chosen: Some(Move::Announce(said)) } = event else { continue };
        stands = match (*said, stands) {
            (Announcement::Number(number), _) => Some(StandingBid { seat: *seat, number: Some(number), named: None }),
            (said, _) if special.contains(&said) => Some(StandingBid { seat: *seat, number: None, named: Some(said) }),
            // who says yes to a number holds it
            (_, Some(stands)) if is_dialogue => Some(StandingBid { seat: *seat, ..stands }),
            (said, Some(stands)) if ladder.named.contains(&said) => Some(StandingBid { named: Some(said), ..stands }),
            (_, stands) => stands,
        };
    }
    // a number whose suit is still to be named does not stand yet
    stands.filter(|stands| ladder.outbids && (ladder.named.is_empty() || stands.named.is_some()))
}
