//! The properties that scripts read after a dot, with one line of help each: of the table, a move, a card, a set of cards.
//!
//! Plain data, for editors. What a property gives is known elsewhere; a test keeps the names equal.

/// What a property is read from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PropertyOwner {
    /// The table as a seat sees it: `t` and `me`.
    Table,
    /// A move: `m`.
    Move,
    Card,
    /// A set of cards.
    CardSet,
}

/// A property and what it is.
#[derive(Clone, Copy, Debug)]
pub struct PropertySpec {
    pub owner: PropertyOwner,
    pub name: &'static str,
    pub help: &'static str,
}

impl PropertyOwner {
    /// What a variable of this name holds by custom; `None` if it may be anything.
    pub fn of_variable(name: &str) -> Option<PropertyOwner> {
        match name {
            "t" | "me" | "table" => Some(PropertyOwner::Table),
            "m" | "best" => Some(PropertyOwner::Move),
            "c" | "card" | "starter" | "top" | "led" | "other" => Some(PropertyOwner::Card),
            "s" | "set" | "cards" | "hand" | "taken" | "tail" | "unseen" | "outstanding" | "chosen" => {
                Some(PropertyOwner::CardSet)
            }
            _ => None,
        }
    }
}

/// The names in the table of properties of one owner.
pub fn properties_of(owner: PropertyOwner) -> impl Iterator<Item = &'static PropertySpec> {
    PROPERTIES.iter().filter(move |property| property.owner == owner)
}

const fn of(owner: PropertyOwner, name: &'static str, help: &'static str) -> PropertySpec {
    PropertySpec { owner, name, help }
}

use PropertyOwner::{Card, CardSet, Move, Table};

/// All properties.
#[rustfmt::skip]
pub const PROPERTIES: &[PropertySpec] = &[
    of(Table, "hand", "The cards in the seat's hand."),
    of(Table, "hand_size", "How many cards are in the seat's hand."),
    of(Table, "tail", "The running count or trick, its cards in order."),
    of(Table, "count", "The running count."),
    of(Table, "unseen", "The cards that the seat does not see."),
    of(Table, "outstanding", "The unseen cards that may still be played."),
    of(Table, "chosen", "In a series of moves of one card: the cards chosen so far."),
    of(Table, "seat", "The number of the seat, from 0."),
    of(Table, "seats", "How many seats there are."),
    of(Table, "left", "The next seat."),
    of(Table, "partner", "The next seat of its team; -1 where it plays alone."),
    of(Table, "dealer", "The seat that deals."),
    of(Table, "is_dealer", "Whether the seat deals."),
    of(Table, "declarer", "The seat that plays the contract; -1 if nobody does."),
    of(Table, "bid", "The highest bid."),
    of(Table, "trump", "The trump suit; `()` while there is none."),
    of(Table, "score", "The seat's points in the match."),
    of(Table, "scores", "The points of all seats in the match."),
    of(Table, "round_points", "The points of all seats in this round."),
    of(Table, "round", "The number of the round."),
    of(Table, "moves_made", "How many moves were made in the match."),
    of(Table, "decision", "The kind of decision: \"play\", \"bid\" ..."),
    of(Table, "step", "The name of the step that asks."),
    of(Table, "in_search", "Whether the function is asked within a search."),
    of(Move, "text", "The move as it is written."),
    of(Move, "cards", "The cards of the move."),
    of(Move, "card", "The card played: the one that captures, else the lowest."),
    of(Move, "taken", "The cards that the move takes, whoever chooses them."),
    of(Move, "size", "How many cards it names."),
    of(Move, "number", "The number named, such as a bid; -1 without."),
    of(Move, "suit", "The suit named, alone or with cards."),
    of(Move, "seat", "The seat that it names; -1 without."),
    of(Move, "rank", "The rank that it names, as the number of `card.rank`; -1 without."),
    of(Move, "word", "The game's own word that it says; \"\" without."),
    of(Move, "points", "Points that it is certain to score at once."),
    of(Move, "reply", "What the next card would score after it on average."),
    of(Move, "empties_hand", "Whether the last card of the hand goes."),
    of(Move, "to_empty", "Whether the pile that it goes to is empty."),
    of(Move, "to_number", "The place of that pile in its row, from 1."),
    of(Move, "from", "The name of the pile that cards come from; \"\" without."),
    of(Move, "to", "The name of the pile that cards go to; \"\" without."),
    of(Move, "is_capture", "Whether it takes cards."),
    of(Move, "is_card", "Whether cards are played."),
    of(Move, "is_shift", "Whether a whole pile moves."),
    of(Move, "is_draw", "Whether the stock's next card is drawn."),
    of(Move, "is_pass", "Whether nothing is done."),
    of(Move, "is_done", "Whether it ends a series of moves."),
    of(Card, "rank", "The place of its rank in `order:`, from 0."),
    of(Card, "suit", "Its suit."),
    of(Card, "colour", "Its colour: RED or BLACK."),
    of(Card, "pips", "Its counting value."),
    of(Card, "is_court", "Whether it is a jack, queen or king."),
    of(Card, "is_number", "Whether it is neither a court card nor a joker."),
    of(Card, "is_joker", "Whether it is a joker."),
    of(Card, "joker", "Whether it is a joker."),
    of(Card, "copy", "Which of equal cards of a double deck it is, from 1."),
    of(Card, "text", "The card as it is written: \"5H\"."),
    of(CardSet, "size", "How many cards there are."),
    of(CardSet, "pips", "The sum of the counting values."),
    of(CardSet, "is_run", "Whether the ranks follow each other, all different."),
    of(CardSet, "one_suit", "Whether all are of one suit."),
    of(CardSet, "one_rank", "Whether all are of one rank."),
    of(CardSet, "one_colour", "Whether all are of one colour."),
    of(CardSet, "all_numbers", "Whether none is a court card or a joker."),
    of(CardSet, "low", "The lowest rank; -1 of no cards."),
    of(CardSet, "high", "The highest rank; -1 of no cards."),
    of(CardSet, "ranks", "How many ranks there are among them."),
    of(CardSet, "suits", "How many suits there are among them."),
    of(CardSet, "most_alike", "How many are of the rank that is there most often."),
    of(CardSet, "rank", "The rank, if all have the same one; else -1."),
];
