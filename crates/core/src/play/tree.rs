//! A tabulated script function: a tree of questions with whole-number answers.
//!
//! When a game is loaded, the crate of scripts runs each small function once for every combination of answers that it can
//! tell apart, and stores the results as a [`Tree`]. Evaluating a tree takes a few nanoseconds and calls no script.

/// A question that a tabulated function may ask about one of its arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ask {
    /// Of a card: its face index (0..54).
    Face,
    /// Of a card: its place in the game's order, from 0 (a joker is above all).
    Rank,
    /// Of a card: its suit 0..4 (clubs, diamonds, hearts, spades), -1 for a joker.
    Suit,
    /// Of a card: 0 black, 1 red.
    Colour,
    /// Of a card: its counting value.
    Pips,
    /// Of a card: 1 for jack, queen, king.
    IsCourt,
    /// Of a card: 1 for a joker.
    IsJoker,
    /// Of a set: number of cards.
    Size,
    /// Of a set: sum of the counting values.
    Sum,
    /// Of a set: 1 if all ranks are different and consecutive in the order.
    IsRun,
    /// Of a set: 1 if not empty and all of one suit.
    OneSuit,
    /// Of a set: 1 if not empty and all of one rank.
    OneRank,
    /// Of a set: 1 if not empty and all of one colour.
    OneColour,
    /// Of a set: 1 if no card is a court card or a joker.
    AllNumbers,
    /// Of a set: lowest place in the order, -1 if empty.
    Low,
    /// Of a set: highest place in the order, -1 if empty.
    High,
    /// Of a set: number of different ranks.
    Ranks,
    /// Of a set: the most cards of one rank.
    MostAlike,
    /// Of a set: number of different suits.
    Suits,
    /// Of a set: number of cards of this suit (0..4).
    CountSuit(u8),
    /// Of a set: number of cards at this place in the order.
    CountRank(u8),
    /// Of a set: number of cards with this face index.
    CountFace(u8),
    /// Of a plain argument (trump, count, seat): the number itself.
    Value,
    /// Of a move: one of the numbers that describe a move, see [`Trait`](crate::play::Trait).
    Trait(u8),
}

/// A question or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Asks `ask` of argument `arg`; continues at `children[answer - low]`.
    Ask { arg: u8, ask: Ask, low: i32, children: Vec<u32> },
    /// The function's result; `true` is 1.
    Answer(i32),
}

/// A tabulated function. The first node is the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub nodes: Vec<Node>,
}

impl Tree {
    /// A function that always returns the same answer.
    pub fn constant(answer: i32) -> Tree {
        Tree { nodes: vec![Node::Answer(answer)] }
    }

    /// The answer, if it is the same for all arguments.
    pub fn as_constant(&self) -> Option<i32> {
        match self.nodes[0] {
            Node::Answer(answer) => Some(answer),
            _ => None,
        }
    }

    /// Every question that the function may ask of argument `arg`, each once.
    pub fn asks(&self, arg: u8) -> Vec<Ask> {
        let mut asks: Vec<Ask> = self
            .nodes
            .iter()
            .filter_map(|node| match node {
                Node::Ask { arg: a, ask, .. } if *a == arg => Some(*ask),
                _ => None,
            })
            .collect();
        asks.sort();
        asks.dedup();
        asks
    }

    /// Evaluates the tree; `value` answers its questions. An answer outside the tabulated range is replaced by the
    /// nearest tabulated one.
    #[inline]
    pub fn eval(&self, value: impl Fn(u8, Ask) -> i32) -> i32 {
        let mut node = 0usize;
        loop {
            match &self.nodes[node] {
                Node::Answer(answer) => return *answer,
                Node::Ask { arg, ask, low, children } => {
                    let index = value(*arg, *ask).wrapping_sub(*low);
                    let index = index.clamp(0, children.len() as i32 - 1);
                    node = children[index as usize] as usize;
                }
            }
        }
    }
}
