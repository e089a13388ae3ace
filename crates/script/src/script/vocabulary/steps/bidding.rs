//! The keys that several ways of bidding take.

use crate::script::values::word_spec::KeySpec;

pub const ONCE: KeySpec = KeySpec::truth("once", "each seat speaks once");

pub const MAY_EQUAL: KeySpec =
    KeySpec::said("may_equal", "a seat, or \"nobody\"", "who may take the highest bid over for as much");

pub const MUST_BID: KeySpec =
    KeySpec::said("must_bid", "a seat, or \"nobody\"", "who may not pass when all others have passed");

pub const SPECIAL: KeySpec = KeySpec::said(
    "special",
    "a map of words to the bids that they stand over",
    "bids with a name of their own; the flag of that name says that it stands",
);
