//! Floor 5: scripts. The only floor that names `rhai`.
//!
//! A script is read once: its words (`deal`, `row`, `game` ...) only build data, [`Word`]s with
//! their position. Its small functions are tabulated into [`Tree`](crate::play::Tree)s by asking;
//! what cannot be tabulated stays a live call on a [`Script`]. Everything that can go wrong becomes
//! a located [`Problem`]. Deliberately does not know what any word means: that is the lowering's.

mod answers;
mod dictionary;
mod engine;
mod explain;
pub mod features;
mod host;
pub mod limits;
mod lint;
mod live;
mod names;
mod nearest;
mod operators;
mod probe;
mod problem;
mod scan;
mod source;
mod stack;
pub mod tabulate;
mod values;
pub mod vocabulary;
mod word;

pub use engine::{Literal, Script};
pub use features::Pack;
pub use live::{CardValue, Cards};
pub use names::Names;
pub use nearest::nearest;
pub use problem::{Place, Problem, Severity};
pub use source::{At, Source, Sources};
pub use stack::{deep_stack, mark_deep_stack};
pub use tabulate::{Bounds, Param, Tabulated, TraitKind, TraitName, tabulate, tabulate_traits};
pub use values::{ColourValue, FaceValue, RankName, SuitValue};
pub use word::{Mod, Word, word};

#[cfg(test)]
mod tests;
