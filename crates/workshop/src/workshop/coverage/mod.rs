//! Coverage: how often each part of the rules of a game was used, in matches and in the checks beside the rules, and a deal in
//! which each is used.
//!
//! Plays with players that do not look ahead, at the usual table, then at tables of other sizes and with other values of the
//! options. Answers are data; deliberately knows no sentence and no clock: whoever asks says when to stop.

mod cover_plan;
mod cover_run;
mod cover_table;
mod heard_match;
mod parts;
mod rule_use;

pub use cover_plan::{CoverPlan, CoverProgress};
pub use cover_run::{Coverage, cover};
pub use cover_table::CoverTable;
pub(super) use heard_match::{asked_parts, parts_of};
pub(super) use parts::{CountedParts, TableParts};
pub use rule_use::{FoundUse, RuleUse, UsedItem};
