//! Why a move is not legal, as data.
//!
//! Deliberately contains no sentence: the crate of texts has one for each reason.

use super::sets::SetKind;
use crate::cards::{Face, Rank, Suit};
use crate::table::Pile;

/// Why a text is no legal move now. Faces, piles and texts are those that a person can type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text is empty.
    Empty,
    /// A word of the text is no card, pile or number, and no word of the game.
    Unreadable {
        word: String,
    },
    /// The deck has no card with this face.
    NotInDeck(Face),
    /// The text is a move that is never made at this moment; nothing more is known of it.
    NotNow {
        text: String,
    },
    /// The text is a move that is not in the list of legal moves.
    NotListed {
        text: String,
    },
    /// The seat does not have this card in its pile of this name.
    NotHeld {
        face: Face,
        pile: String,
    },
    /// The seat names a rank of which it has no card.
    RankNotHeld {
        rank: Rank,
    },
    /// `wanted` cards are to be chosen one by one, from the lowest up, each by a separate move.
    OneByOne {
        decision: &'static str,
        wanted: usize,
    },
    /// `wanted` different cards are to be chosen together, but `named` were named.
    HowMany {
        decision: &'static str,
        wanted: usize,
        named: usize,
    },
    /// As many as possible of the cards `can` must be chosen before any other.
    GoFirst {
        decision: &'static str,
        can: Vec<Face>,
    },
    /// The card may be chosen only if there are no others.
    GoesLast {
        decision: &'static str,
        face: Face,
    },
    /// A card of the hand must be played, but none was named.
    PlaysFromHand,
    /// One card is played at a time, but more were named.
    OneAtATime,
    /// What was said must be answered before anything else.
    AnswerFirst,
    /// In betting: the seat owes so much, and of `most` bets so many are made. It can say `can`.
    Bets {
        owes: i32,
        bets: i32,
        most: i32,
        can: Vec<String>,
    },
    /// Each seat plays only one card to a trick.
    OneToATrick,
    /// The card would bring the running count above its limit.
    OverLimit {
        face: Face,
        count: i32,
        limit: i32,
    },
    /// The card does not meet a duty to the trick. The cards `can` do.
    Duty {
        face: Face,
        duty: TrickDuty,
        can: Vec<Face>,
    },
    /// The number lies outside `from..=to`.
    NumberBeyond {
        number: i32,
        from: i32,
        to: i32,
    },
    /// The last bid must not bring the sum of all bids to this number.
    BidsAddUp {
        bid: i32,
        sum: i32,
    },
    /// The bid is above the highest possible bid.
    BidOverLimit {
        bid: i32,
        limit: i32,
    },
    /// All others have passed, so this seat must bid at least this.
    MustBid {
        least: i32,
    },
    /// The first bid must be a multiple of this number.
    OpeningBid {
        step: i32,
    },
    /// One of the bids `to` must be made, above the standing one (an empty text if there is none). `pass`: passing is
    /// legal too.
    Bid {
        standing: String,
        to: Vec<String>,
        pass: bool,
    },
    /// The suit for the number just bid must be named.
    ContractSuit {
        number: i32,
    },
    /// The number must be bid before its suit.
    ContractFirst,
    /// The contract cannot be doubled like this. `own`: it is the contract of the seat's own side.
    Undoubled {
        word: String,
        own: bool,
    },
    /// There is nothing that the card could capture.
    TakesNothing(Face),
    /// The card must capture. `captures` lists the possible captures, each by the texts of its cards.
    MustTake {
        face: Face,
        captures: Vec<Vec<String>>,
    },
    /// The card can capture, but not these cards. `captures` lists the possible captures.
    TakesOther {
        face: Face,
        captures: Vec<Vec<String>>,
    },
    /// The card must be exchanged for one of these open cards.
    SwapsForOneOf {
        face: Face,
        open: Vec<Face>,
    },
    /// The cards are neither a set nor a run of at least this many cards.
    NoMeld {
        least: usize,
    },
    /// The first cards that a seat lays down must count at least this much together; `laid` is the value laid so far.
    TooLittle {
        least: i32,
        laid: i32,
    },
    /// The cards are no set of one rank: at least `least` cards, so many of them not wild, and so many wild at most.
    NoRankSet {
        least: usize,
        natural_at_least: usize,
        wild_at_most: usize,
    },
    /// A set of this rank lies on this pile already.
    RankLies {
        pile: NamedPile,
    },
    /// Too few cards would be left: who has no set of so many cards on his side does not go out.
    KeepsCard {
        set_of: usize,
    },
    /// The pile cannot be taken now.
    HeapRefusal {
        why: HeapRefusal,
    },
    /// The card does not extend the meld on this pile.
    FitsNoMeld {
        face: Face,
        pile: NamedPile,
    },
    /// The card fits at both ends of the meld: one of these words must say at which.
    WhichEnd {
        text: String,
        ends: [String; 2],
    },
    /// The cards are not a build that a card left in hand could capture.
    CannotBuild,
    /// The seat must capture, raise or add to its own build first.
    HasBuild,
    /// The host chooses the best capture itself.
    TakesBest(Face),
    /// The pile cannot be moved.
    Unmovable(NamedPile),
    /// Piles cannot be moved there.
    NoWay {
        from: NamedPile,
        to: NamedPile,
    },
    EmptyPile(NamedPile),
    /// A whole pile does not fit onto its target.
    PileMisfit {
        pile: NamedPile,
        why: Misfit,
    },
    /// A card does not fit onto this card, or onto this empty pile if `top` is `None`.
    CardMisfit {
        face: Face,
        top: Option<Face>,
        pile: NamedPile,
        why: Misfit,
    },
    /// A card fits onto no pile.
    FitsNowhere {
        face: Face,
        whys: Vec<Misfit>,
    },
    /// The rules refuse the move, for this reason.
    Refused {
        text: String,
        reason: String,
    },
    /// A card cannot be played on the heap now, or drawing or passing is not possible.
    ShedRefusal {
        text: String,
        why: ShedRefusal,
    },
    /// A card cannot be drawn, taken, discarded or knocked with now.
    DrawRefusal {
        text: String,
        why: DrawRefusal,
    },
    /// The seat cannot say this while trump is offered.
    CallRefusal {
        text: String,
        why: CallRefusal,
    },
    /// The cards are no set that may be played on this heap.
    SetMisfit {
        text: String,
        why: SetMisfit,
    },
    /// The target pile for the card is missing, such as this pile.
    NoTarget {
        face: Face,
        such_as: NamedPile,
    },
}

/// A pile with its name in the move texts of the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPile {
    pub pile: Pile,
    pub name: String,
}

/// A duty of a seat towards a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrickDuty {
    /// Follow suit to this card that was led.
    FollowSuit(Option<Face>),
    /// Play a higher card of the suit that this card led.
    BeatSuit(Option<Face>),
    Trump,
    HigherTrump,
    /// Cards like the named one may be led only once a card like it has been played.
    LeadUnbroken,
    /// Play one of the cards on a certain pile.
    Shown,
    /// Play a card that wins the trick as it lies.
    Win,
    /// Play the lowest card, of the suit that this card led.
    Lowest(Option<Face>),
    /// Play the highest card, of the suit that this card led.
    Highest(Option<Face>),
    /// The duty for which a game gives this reason.
    Told(Box<str>),
    Or(Box<[TrickDuty; 2]>),
    /// Play a card that a rule of the game itself allows.
    Allowed,
    /// Lead a card that a rule of the game itself wants to be led first.
    LedFirst,
}

/// What a trick that has begun asks of the next card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickDemand {
    /// The duty that the seat's cards meet.
    pub duty: TrickDuty,
    /// Whether the rules ask for a suit at all, in this line or in one that the seat's cards do not meet.
    pub by_suit: bool,
}

/// Why something is not possible in a step in which cards that fit are played on a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShedRefusal {
    /// The card has neither this suit nor the rank of the top card.
    Unlike(Suit),
    /// The rules do not allow the card on this one.
    Misfit(Face),
    /// Cards are owed from the stock, and this card does not pass the debt on.
    OwesOrPassesOn,
    /// Cards are owed from the stock, and nothing passes the debt on.
    Owes,
    /// A suit must be named with the card.
    SuitToName,
    /// The maximum number of cards has been drawn in this turn.
    DrawnEnough,
    NothingToDraw,
    /// The seat must draw before it may pass.
    DrawFirst,
}

/// Why something is not possible in a step in which cards are drawn and discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The seat must first take or refuse the card turned up.
    TakeOrPass,
    /// The seat must draw before it discards.
    DrawFirst,
    /// The seat has drawn and must discard now.
    Discard,
    /// The seat has refused the top card.
    Refused,
    NothingToTake,
    /// Only seats that have laid down cards may take a discard.
    NotOpened,
    /// The card that was just taken cannot be discarded.
    JustTaken,
    /// `left` points would be left, but a seat may knock with at most `at_most`.
    KnocksWith {
        left: i32,
        at_most: i32,
    },
}

/// Why a whole pile cannot be taken whose top card goes into a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeapRefusal {
    Empty,
    /// This card lies on top, which goes into no set.
    Top(Face),
    /// Two cards of the hand of the rank of the top card are needed, none of them wild.
    Frozen,
    /// Two cards of the hand are needed that make a set with the top card.
    Pair,
}

/// Why something cannot be said while trump is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallRefusal {
    /// The suit turned up is offered first; a seat accepts it by this word.
    FirstTurned { says: String },
    /// All seats have refused the suit turned up.
    Refused,
    /// The seat on turn must name a suit.
    MustName,
}

/// Why a card, or a pile by its bottom card, does not fit onto a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The card may not open the empty pile.
    CannotOpen,
    /// The pile has as many cards as it can have.
    Full,
    /// A whole pile cannot go onto an empty one.
    PileOntoEmpty,
    /// A rule of the game refuses it, for this reason.
    Rule { reason: String },
}

/// Why a set of cards cannot be played in a step in which sets beat sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetMisfit {
    /// The cards are a set of none of these kinds.
    NoSet {
        kinds: Vec<SetKind>,
    },
    /// The set has another kind or size than the one that lies there.
    NotLike {
        lies: Vec<Face>,
        /// Whether cards of the same rank beat them, too.
        equal: bool,
    },
    NotHigher,
    /// The set is lower than the one that lies there; an equal one would beat it.
    Lower,
    /// A seat that leads cannot pass.
    MustLead,
}
