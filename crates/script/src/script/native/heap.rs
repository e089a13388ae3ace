//! The memory of one call: its texts, lists and sets of cards.
//!
//! Contents are only appended and never changed until [`Heap::clear`] at the next call, so that no call allocates once the
//! heap has grown to its size. The size is limited here; beyond the limits a call faults and is left to Rhai.

use crate::cards::{Card, CardIter, CardSet};
use crate::play::Verb;
use crate::script::limits;
use crate::script::native::value::{EvalResult, Span, Val, fault};

/// Maximum number of values in the lists of one call.
const VALUES: usize = 400_000;
/// Maximum number of cards in the ordered groups of one call.
const CARDS: usize = 2_000_000;
/// Maximum number of groups of cards of one call.
const GROUPS: usize = 200_000;
/// Maximum number of bytes of the texts of one call.
const BYTES: usize = 4_000_000;
/// Capacity beyond which a heap is not kept for the next call: in values, in cards / 8, or in bytes of text / 16.
const KEPT: usize = 20_000;

/// Several cards: a set, or a sequence in which a card may occur twice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardGroup {
    pub set: CardSet,
    /// The order of the cards, if it is not that of the deck or if a card occurs twice.
    order: Option<Span>,
}

impl CardGroup {
    pub fn of_set(set: CardSet) -> CardGroup {
        CardGroup { set, order: None }
    }

    pub fn len(&self) -> usize {
        self.order.map_or(self.set.len(), |order| order.len())
    }

    /// Whether no card occurs twice.
    pub fn is_set(&self) -> bool {
        self.order.is_none_or(|order| order.len() == self.set.len())
    }

    pub fn in_order(&self) -> bool {
        self.order.is_none()
    }
}

/// The memory of one call.
#[derive(Default)]
pub(crate) struct Heap {
    /// The variables of all functions that are running, one frame after the other.
    pub slots: Vec<Val>,
    values: Vec<Val>,
    groups: Vec<CardGroup>,
    cards: Vec<Card>,
    pub text: String,
    pub verbs: Vec<Verb>,
}

/// Iterates over the cards of a group in their order.
#[derive(Clone)]
pub(crate) enum InOrder<'h> {
    Set(CardIter),
    List(std::slice::Iter<'h, Card>),
}

impl Iterator for InOrder<'_> {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        match self {
            InOrder::Set(cards) => cards.next(),
            InOrder::List(cards) => cards.next().copied(),
        }
    }
}

impl Heap {
    /// Whether the lists have become so large that the heap is not kept for the next call.
    #[cfg(test)]
    pub fn is_large(&self) -> bool {
        self.values.len() > KEPT
    }

    pub fn clear(&mut self) {
        if self.values.capacity().max(self.cards.capacity() / 8).max(self.text.capacity() / 16) > KEPT {
            *self = Heap::default();
        }
        self.slots.clear();
        self.values.clear();
        self.groups.clear();
        self.cards.clear();
        self.text.clear();
        self.verbs.clear();
    }

    // ---- lists ----

    pub fn values(&self, span: Span) -> &[Val] {
        self.values.get(span.range()).unwrap_or_default()
    }

    pub fn list(&mut self, values: &[Val]) -> EvalResult<Span> {
        let start = self.values.len();
        if start + values.len() > VALUES {
            return fault();
        }
        self.values.extend_from_slice(values);
        Ok(Span::new(start, values.len()))
    }

    /// The start of a list whose values are pushed one by one.
    pub fn begin(&self) -> usize {
        self.values.len()
    }

    pub fn push(&mut self, value: Val) -> EvalResult<()> {
        if self.values.len() >= VALUES {
            return fault();
        }
        self.values.push(value);
        Ok(())
    }

    /// The list of all values pushed since `start`.
    pub fn since(&self, start: usize) -> Span {
        Span::new(start, self.values.len() - start)
    }

    /// Whether a list is the last one on the heap, so that it can grow in place.
    pub fn is_last(&self, span: Span) -> bool {
        !span.is_constant() && span.range().end == self.values.len() && !span.is_empty()
    }

    /// Mutable access to the values of a list; only for a new list that nothing else refers to yet.
    pub fn fresh(&mut self, span: Span) -> &mut [Val] {
        self.values.get_mut(span.range()).unwrap_or_default()
    }

    pub fn copy_within(&mut self, span: Span) -> EvalResult<()> {
        if self.values.len() + span.len() > VALUES {
            return fault();
        }
        self.values.extend_from_within(span.range());
        Ok(())
    }

    // ---- cards ----

    pub fn group(&self, place: u32) -> CardGroup {
        self.groups.get(place as usize).copied().unwrap_or(CardGroup::of_set(CardSet::EMPTY))
    }

    pub fn in_order(&self, group: &CardGroup) -> InOrder<'_> {
        match group.order {
            None => InOrder::Set(group.set.iter()),
            Some(order) => InOrder::List(self.cards.get(order.range()).unwrap_or_default().iter()),
        }
    }

    /// The card at an index in the order of the group.
    pub fn nth(&self, group: &CardGroup, place: usize) -> Option<Card> {
        match group.order {
            None => group.set.nth(place),
            Some(order) => self.cards.get(order.range()).and_then(|cards| cards.get(place)).copied(),
        }
    }

    pub fn set(&mut self, set: CardSet) -> EvalResult {
        self.keep(CardGroup::of_set(set))
    }

    pub fn keep(&mut self, group: CardGroup) -> EvalResult {
        if self.groups.len() >= GROUPS {
            return fault();
        }
        self.groups.push(group);
        Ok(Val::cards(self.groups.len() as u32 - 1))
    }

    /// A group of cards in the given order.
    pub fn ordered(&mut self, cards: impl Iterator<Item = Card>) -> EvalResult {
        let start = self.cards.len();
        self.cards.extend(cards);
        self.gathered(start)
    }

    /// The cards of a group that are in a set, in the order of the group.
    pub fn among(&mut self, group: &CardGroup, set: CardSet) -> EvalResult {
        let Some(order) = group.order else { return self.set(group.set & set) };
        let start = self.cards.len();
        for place in order.range() {
            if let Some(card) = self.cards.get(place).copied().filter(|card| set.contains(*card)) {
                self.cards.push(card);
            }
        }
        self.gathered(start)
    }

    /// The cards of one group followed by those of the other.
    pub fn joined(&mut self, one: &CardGroup, other: &CardGroup) -> EvalResult {
        let start = self.cards.len();
        for group in [one, other] {
            match group.order {
                None => self.cards.extend(group.set.iter()),
                Some(order) => self.cards.extend_from_within(order.range()),
            }
        }
        self.gathered(start)
    }

    pub fn card_place(&self) -> usize {
        self.cards.len()
    }

    pub fn push_card(&mut self, card: Card) {
        self.cards.push(card);
    }

    pub fn sort_cards(&mut self, start: usize) {
        self.cards.get_mut(start..).unwrap_or_default().sort_unstable();
    }

    /// The group of all cards pushed since `start`; a plain set if they are in the order of the deck.
    pub fn gathered(&mut self, start: usize) -> EvalResult {
        let added = self.cards.get(start..).unwrap_or_default();
        let set: CardSet = added.iter().copied().collect();
        let len = added.len();
        if len > limits::ARRAY || self.cards.len() > CARDS {
            return fault();
        }
        if added.windows(2).all(|pair| pair[0] < pair[1]) {
            self.cards.truncate(start);
            return self.set(set);
        }
        self.keep(CardGroup { set, order: Some(Span::new(start, len)) })
    }

    // ---- texts ----

    pub fn text(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// The text that was written since `start`.
    pub fn written(&self, start: usize) -> EvalResult {
        let len = self.text.len() - start;
        if len > limits::STRING || self.text.len() > BYTES {
            return fault();
        }
        Ok(Val::Text(Span::new(start, len)))
    }

    pub fn write(&mut self, text: &str) -> EvalResult {
        let start = self.text.len();
        self.text.push_str(text);
        self.written(start)
    }
}
