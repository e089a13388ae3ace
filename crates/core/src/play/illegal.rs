//! Why something is no legal move, as data.
//!
//! Deliberately holds no sentence: the `wording` floor has one for each.

use super::sets::SetKind;
use crate::cards::{Face, Suit};
use crate::table::Pile;

/// Why a text is no legal move now. Faces, piles and texts are those that a person can type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text names nothing.
    Empty,
    /// A word that is no card, no pile, no number and no word of the game.
    Unreadable {
        word: String,
    },
    /// The deck has no card with this face.
    NotInDeck(Face),
    /// The text of a move that is never made at this moment; nothing more is known of it.
    NotNow {
        text: String,
    },
    /// The text of a move that is not in the list.
    NotListed {
        text: String,
    },
    /// No pack of this game has the card.
    NotInThePack(Face),
    /// The seat has no such card in its pile of this name.
    NotHeld {
        face: Face,
        pile: String,
    },
    /// So many cards are chosen, each by a move of its own.
    OneByOne {
        decision: &'static str,
        wanted: usize,
    },
    /// So many different cards are chosen together, and not as many as were named.
    HowMany {
        decision: &'static str,
        wanted: usize,
        named: usize,
    },
    /// Some of these go before any other.
    GoFirst {
        decision: &'static str,
        can: Vec<Face>,
    },
    /// The card goes only where there are no others.
    GoesLast {
        decision: &'static str,
        face: Face,
    },
    /// A card of the hand has to be played, and none was named.
    PlaysFromHand,
    /// More than one card was named where one is played.
    OneAtATime,
    /// A trick takes one card from each seat.
    OneToATrick,
    /// The running count may not exceed its limit.
    OverLimit {
        face: Face,
        count: i32,
        limit: i32,
    },
    /// A duty to the trick comes first; these cards meet it.
    Duty {
        face: Face,
        duty: TrickDuty,
        can: Vec<Face>,
    },
    /// A number outside these bounds.
    NumberBeyond {
        number: i32,
        from: i32,
        to: i32,
    },
    /// The last bid may not bring the sum of all to this.
    BidsAddUp {
        bid: i32,
        sum: i32,
    },
    /// No bid is so high.
    BidOverLimit {
        bid: i32,
        limit: i32,
    },
    /// All others have passed, and this seat may not.
    MustBid {
        least: i32,
    },
    /// The first bid is a multiple of this.
    OpeningBid {
        step: i32,
    },
    /// One of these numbers is bid, over what stands (empty for nothing); `pass`: or none.
    Bid {
        standing: String,
        to: Vec<String>,
        pass: bool,
    },
    /// The suit of the number just bid is to be named.
    ContractSuit {
        number: i32,
    },
    /// A number comes before its suit.
    ContractFirst,
    /// A contract is not doubled so; `own`: it is that of the seat's own side.
    Undoubled {
        word: String,
        own: bool,
    },
    /// There is nothing that the card could capture.
    TakesNothing(Face),
    /// The card has to capture; each capture by the texts of its cards.
    MustTake {
        face: Face,
        captures: Vec<Vec<String>>,
    },
    /// The card captures, but not that.
    TakesOther {
        face: Face,
        captures: Vec<Vec<String>>,
    },
    /// A card of the hand goes for one of these, which lie open.
    SwapsForOneOf {
        face: Face,
        open: Vec<Face>,
    },
    /// No set and no run of at least so many cards.
    NoMeld {
        least: usize,
    },
    /// What a seat lays down first counts so much together; so much lies there already.
    TooLittle {
        least: i32,
        laid: i32,
    },
    /// The card does not go on with the meld that lies there.
    FitsNoMeld {
        face: Face,
        pile: NamedPile,
    },
    /// The card goes on at either end: one of these words says at which.
    WhichEnd {
        text: String,
        ends: [String; 2],
    },
    /// These cards are not what a card left in hand could take.
    CannotBuild,
    /// A build of one's own is to be taken, raised or added to first.
    HasBuild,
    /// The host chooses the best capture.
    TakesBest(Face),
    /// This pile is not moved.
    Unmovable(NamedPile),
    /// Piles are not moved there.
    NoWay {
        from: NamedPile,
        to: NamedPile,
    },
    EmptyPile(NamedPile),
    /// A whole pile does not go where it was to go.
    PileMisfit {
        pile: NamedPile,
        why: Misfit,
    },
    /// A card does not go onto this card, or into this empty pile.
    CardMisfit {
        face: Face,
        top: Option<Face>,
        pile: NamedPile,
        why: Misfit,
    },
    /// A card goes onto no pile at all.
    FitsNowhere {
        face: Face,
        whys: Vec<Misfit>,
    },
    /// The rules say why.
    Refused {
        text: String,
        reason: String,
    },
    /// A card that is not played on the heap now, or that drawing or passing is not possible.
    Unshed {
        text: String,
        why: Unshed,
    },
    /// A card that is not drawn, taken or discarded now, or that nobody knocks with.
    Undrawn {
        text: String,
        why: Undrawn,
    },
    /// Something that is not said while trump is offered.
    Uncalled {
        text: String,
        why: Uncalled,
    },
    /// Cards that are no set which may be played to this heap.
    SetMisfit {
        text: String,
        why: SetMisfit,
    },
    /// It was not said where the card goes, such as to this pile.
    NoTarget {
        face: Face,
        such_as: NamedPile,
    },
}

/// A pile with its name in the texts of the seat's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPile {
    pub pile: Pile,
    pub name: String,
}

/// What a seat owes to a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrickDuty {
    /// A card of the suit that this one led.
    FollowSuit(Option<Face>),
    /// A higher card of that suit.
    BeatSuit(Option<Face>),
    Trump,
    HigherTrump,
    /// Cards such as the one that was named are led once another one like it has been played.
    LeadUnbroken,
    /// One of the cards that lie on a certain pile.
    Shown,
    /// A card that wins the trick as it lies.
    Win,
    /// The lowest card, of the suit that this one led.
    Lowest(Option<Face>),
    Or(Box<[TrickDuty; 2]>),
    /// Some card that a rule of the game's own allows.
    Allowed,
}

/// Why something is not possible where a card that fits is played on a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unshed {
    /// Neither of this suit nor of the rank of the top card.
    Unlike(Suit),
    /// It does not go on this card by the rules.
    Misfit(Face),
    /// Cards are to be drawn, and it does not pass them on.
    OwesOrPassesOn,
    /// Cards are to be drawn, and nothing passes them on.
    Owes,
    /// The card needs a suit that is named with it.
    SuitToName,
    /// As many cards were drawn in this turn as may be.
    DrawnEnough,
    NothingToDraw,
    /// One does not pass before one has drawn.
    DrawFirst,
}

/// Why something is not possible where a card is drawn and one discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// The card turned up is offered first.
    TakeOrPass,
    /// A card is drawn before one is discarded.
    DrawFirst,
    /// A card was drawn: now one is discarded.
    Discard,
    /// The top card was refused.
    Refused,
    NothingToTake,
    /// Only who has laid down cards takes a discard.
    NotOpened,
    /// The card that was just taken is not discarded.
    JustTaken,
    /// So much would be left, but who knocks has at most that.
    KnocksWith {
        left: i32,
        at_most: i32,
    },
}

/// Why something is not said while trump is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncalled {
    /// First the suit turned up is offered; who takes it says this.
    FirstTurned { says: String },
    /// All have refused the suit turned up.
    Refused,
    /// Who is on turn names a suit.
    MustName,
}

/// Why a card, or a pile by its lowest card, does not go onto a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It may not open the empty pile.
    CannotOpen,
    /// A whole pile does not go onto an empty one.
    PileOntoEmpty,
    /// The reason that the rules give.
    Rule { reason: String },
}

/// Why a set of cards is not played where sets beat sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetMisfit {
    /// It is none of these kinds.
    NoSet {
        kinds: Vec<SetKind>,
    },
    /// It is of another kind or size than the set that lies there.
    NotLike {
        lies: Vec<Face>,
    },
    NotHigher,
    /// An equal one would do.
    Lower,
    /// Who leads does not pass.
    MustLead,
}
