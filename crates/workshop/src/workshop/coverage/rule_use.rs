//! A part of the rules, and how often it was used.

use super::cover_table::CoverTable;
use crate::script::RuleSpan;

/// What kind of part it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UsedItem {
    /// A step of the round: used when it begins.
    Step,
    /// A row of a table, or of several that share it, or of a step: used when it gives points.
    Row { table: Option<String>, name: String },
    /// A line that decides about moves: used when it lets something in.
    Line,
    /// A refusal with a reason: used when a move is refused by it.
    Refusal,
    /// A function of the rules that is called while a match runs.
    Function,
    /// A function of the usual player that makes a kind of decision.
    PlayerFunction { name: String },
    /// A value of an option: used in each match with it.
    OptionValue { option: String, value: String },
}

/// A part of the rules, and how often it was used.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleUse {
    pub item: UsedItem,
    /// Where it is written.
    pub span: Option<RuleSpan>,
    /// Its text there.
    pub text: String,
    /// How often it was used in matches.
    pub play: u64,
    /// In how many checks it was used.
    pub checks: u32,
    /// The first match in which it was used.
    pub found: Option<FoundUse>,
    /// Number of matches that were played with rules in which it stands.
    pub tried: u64,
}

/// A moment in which a part of the rules is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundUse {
    pub table: CoverTable,
    /// The player at each seat.
    pub player: String,
    pub seed: i64,
    pub round: u16,
    /// Number of moves that were made until then.
    pub moves: u32,
}

impl RuleUse {
    /// How it comes in a list: what was never used first, then the rarest.
    pub(super) fn rank(&self) -> (u64, u32, &Option<RuleSpan>, &UsedItem) {
        (self.play, self.checks, &self.span, &self.item)
    }
}
