//! Properties of cards as scripts get them, in live calls and during tabulation.

use crate::cards::Colour;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::Ask;
use crate::script::values::features::{CountedDeck, Gives};
use crate::script::values::kind::kind_of;
use crate::script::values::plain::{ColourValue, FaceValue, RankName, SuitValue};
use crate::script::values::raised::{Raised, RaisedError};
use rhai::{Dynamic, EvalAltResult};

/// Converts a number into the type in which a script sees it.
pub(crate) fn shown(value: i32, gives: Gives) -> Dynamic {
    match gives {
        Gives::Number => Dynamic::from(value as i64),
        Gives::Truth => Dynamic::from(value != 0),
        Gives::Suit => Dynamic::from(SuitValue::from_index(value)),
        Gives::Colour => Dynamic::from(ColourValue(if value == 1 { Colour::Red } else { Colour::Black })),
    }
}

/// The question that counts the cards of a suit, rank or face; `None` if the deck can have none. An error for other values.
pub(crate) fn countable(what: &Dynamic, counted: &CountedDeck) -> Raised<Option<Ask>> {
    if let Some(suit) = what.read_lock::<SuitValue>() {
        return Ok(u8::try_from(suit.index()?).ok().map(Ask::CountSuit));
    }
    if let Ok(rank) = what.as_int() {
        let ranks = 0..=counted.deck.order().len() as i64;
        return Ok(ranks.contains(&rank).then_some(Ask::CountRank(rank as u8)));
    }
    if let Some(face) = what.read_lock::<FaceValue>() {
        return Ok(Some(Ask::CountFace(face.0.index() as u8)));
    }
    if let Some(rank) = what.read_lock::<RankName>() {
        return Ok(u8::try_from(counted.deck.position(rank.0)).ok().map(Ask::CountRank));
    }
    let kind = kind_of(what);
    Err(RaisedError::new(format!("cards are counted by suit, rank or face, not by {kind}")).into())
}

/// The error for a property that cards do not have, with a suggestion.
pub(crate) fn no_property<'a>(whose: &str, name: &str, all: impl Iterator<Item = &'a str>) -> Box<EvalAltResult> {
    let mut raised = RaisedError::new(format!("{whose} has no property `{name}`"));
    raised.suggestion = did_you_mean(name, all);
    raised.into()
}
