//! What live calls are given beside the table itself: the names of the rules, and dice.

use crate::cards::{Card, CardSet};
use crate::diagnostics::nearest::did_you_mean;
use crate::play::{
    APART, ByTrump, CardValues, DeckIndex, Dice, Equipment, Generator, MeldTable, Register, Rules, ScoreTable, Stream,
    TrickOrder, VarKind, trump_of,
};
use crate::script::bridge::search_settings::Searcher;
use crate::script::values::features::CountedDeck;
use crate::script::values::raised::RaisedError;
use crate::table::{Piles, Seat};
use rhai::ImmutableString;
use std::sync::Arc;

/// The data for live calls that does not change during a match.
pub struct ViewContext {
    pub counted: Arc<CountedDeck>,
    pub piles: Piles,
    pub seats: usize,
    pub team_of: Vec<u8>,
    pub(crate) registers: Vec<(String, Register, VarKind)>,
    pub(crate) words: Vec<String>,
    pub(crate) rows: Vec<String>,
    pub(crate) tables: Vec<ScoreTable>,
    pub(crate) melds: Vec<(String, MeldTable)>,
    /// The values of cards that are taken, by trump; `None` if the game counts no cards that are taken.
    pub(crate) values: Option<CardValues>,
    /// The deck, for score tables.
    pub(crate) scored: DeckIndex,
    /// The suit and height of each card in tricks, by trump.
    pub(crate) seen: ByTrump<TrickOrder>,
    /// Set for a strategy that searches.
    pub(crate) searcher: Option<Searcher>,
    /// Whether the script is called for a play-out of a search.
    pub(crate) in_search: bool,
}

impl ViewContext {
    pub fn new(rules: &Equipment) -> ViewContext {
        let named = Register::NAMED.iter().map(|(n, r)| (n.to_string(), *r, rules.kind_of(n)));
        let own = rules.vars.iter().map(|v| (v.name.clone(), v.register, v.kind));
        ViewContext {
            counted: Arc::new(CountedDeck::new(&rules.deck_index.deck, rules.deck_index.counting())),
            piles: rules.piles.clone(),
            seats: rules.seats,
            team_of: rules.team_of.clone(),
            registers: own.chain(named).collect(),
            words: rules.words.clone(),
            rows: rules.rows.clone(),
            tables: rules.tables.clone(),
            melds: rules.melds.clone(),
            values: rules.card_values.clone(),
            scored: rules.deck_index.clone(),
            seen: TrickOrder::plain(&rules.deck_index),
            searcher: None,
            in_search: false,
        }
    }

    /// The context for a player, who sees the cards as the first step of the game that plays tricks does.
    pub fn of_player(rules: &Rules) -> ViewContext {
        let context = ViewContext::new(rules);
        let seen = rules.trick_order().cloned();
        ViewContext { seen: seen.unwrap_or_else(|| context.seen.clone()), ..context }
    }

    /// The index of the suit that a card belongs to in tricks; -1 for none, as of trumps that belong to no suit.
    pub(crate) fn suit_of(&self, card: Card, key: i32) -> i32 {
        Some(self.seen.with(key).suit_of(card)).filter(|suit| *suit != APART).unwrap_or(-1)
    }

    /// Whether `card` beats `other`, which was played earlier in the trick and was led or is a trump.
    pub(crate) fn beats(&self, card: Card, other: Card, key: i32) -> bool {
        let seen = self.seen.with(key);
        let trump = seen.trump(trump_of(key));
        if seen.suit_of(card) == seen.suit_of(other) {
            seen.height(card) > seen.height(other)
        } else {
            trump >= 0 && seen.suit_of(card) == trump
        }
    }

    /// Whether no card in `among` is higher than this one in its suit.
    pub(crate) fn is_master(&self, card: Card, among: CardSet, key: i32) -> bool {
        (self.seen.with(key).above(card) & among).is_empty()
    }

    /// The next seat of the same team; `None` if the seat plays alone.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        let others = (1..self.seats).map(|steps| seat.left(steps, self.seats));
        others.into_iter().find(|other| self.team_of.get(other.index()) == self.team_of.get(seat.index()))
    }

    /// The register and kind of a variable or office; of a variable per seat, that of `seat`.
    pub(crate) fn register(&self, name: &str, seat: Seat) -> Option<(Register, VarKind)> {
        let own = |known: &str| {
            let (written, of) = known.split_once('@')?;
            (written == name && of.parse() == Ok(seat.0)).then_some(())
        };
        let exactly = self.registers.iter().find(|(known, ..)| known == name);
        let found = exactly.or_else(|| self.registers.iter().find(|(known, ..)| own(known).is_some()));
        found.map(|(_, register, kind)| (*register, *kind))
    }

    /// The word of the game with this index; empty if there is none.
    pub fn word(&self, place: u16) -> ImmutableString {
        self.words.get(place as usize).map(|word| word.as_str().into()).unwrap_or_default()
    }

    pub(super) fn no_pile(&self, name: &str) -> RaisedError {
        let names: Vec<String> = self.piles.all().map(|p| self.piles.name(p, None)).collect();
        let groups = self.piles.groups.iter().map(|g| g.name.as_str());
        let raised = RaisedError::new(format!("there is no pile named `{name}`"));
        raised.suggest_opt(did_you_mean(name, groups.chain(names.iter().map(String::as_str))))
    }
}

/// Dice that a script may use during one call.
#[allow(clippy::large_enum_variant, reason = "it lives on the stack, for one decision")]
pub enum OwnDice {
    Stream(Stream),
    Generator(Generator),
    /// No dice: rules have no randomness of their own.
    None,
}

impl OwnDice {
    /// Lends the dice in the form that `play` uses; `None` if there are none.
    pub(crate) fn lend<T>(&mut self, throw: impl FnOnce(&mut Dice) -> T) -> Option<T> {
        match self {
            OwnDice::Stream(stream) => {
                let mut dice = Dice::Own(stream.clone());
                let thrown = throw(&mut dice);
                if let Dice::Own(left) = dice {
                    *stream = left;
                }
                Some(thrown)
            }
            OwnDice::Generator(generator) => Some(throw(&mut Dice::Shared(generator))),
            OwnDice::None => None,
        }
    }

    /// Whether both will give the same numbers from here on, judged by the next number in two ranges.
    pub(crate) fn same_as(&self, other: &OwnDice) -> bool {
        let next = |dice: &OwnDice| match dice {
            OwnDice::Stream(stream) => Some([1 << 20, 1 << 30].map(|n| stream.clone().below(n))),
            OwnDice::Generator(generator) => Some([1 << 20, 1 << 30].map(|n| generator.clone().below(n))),
            OwnDice::None => None,
        };
        next(self) == next(other)
    }
}

/// A copy of the dice of a decision, which a call can own.
pub fn own(dice: &Dice) -> OwnDice {
    match dice {
        Dice::Own(stream) => OwnDice::Stream(stream.clone()),
        Dice::Shared(generator) => OwnDice::Generator((**generator).clone()),
    }
}

/// Returns the dice to the decision, in the state in which the call left them.
pub fn give_back(dice: &mut Dice, own: OwnDice) {
    match (dice, own) {
        (Dice::Own(stream), OwnDice::Stream(left)) => *stream = left,
        (Dice::Shared(generator), OwnDice::Generator(left)) => **generator = left,
        _ => {}
    }
}
