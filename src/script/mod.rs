//! Floor 5: scripts. The only floor that names `rhai`.
//!
//! A script is read once: its words (`deal`, `row`, `game` ...) only build data, [`Word`]s with
//! their position. Its small functions are tabulated into [`Tree`](crate::play::Tree)s by asking;
//! what cannot be tabulated stays a live call on a [`Script`]. Everything that can go wrong becomes
//! a located [`Problem`]. What the words mean is settled in `lower`, which compiles a literal into the
//! rules of the play floor. Deliberately knows no game, no file and no frontend.

mod answers;
mod checks;
mod dictionary;
mod engine;
mod explain;
pub mod features;
mod host;
mod joint;
pub mod limits;
mod lint;
mod live;
mod log_script;
mod lower;
mod move_value;
mod names;
mod nearest;
mod operators;
mod options;
mod probe;
mod problem;
mod properties;
mod reckon;
mod scan;
mod script_view;
mod source;
mod stack;
mod strategy;
pub mod tabulate;
mod values;
mod verbs;
pub mod vocabulary;
mod word;

pub use checks::{read_cards, run_checks, table_hand};
pub use engine::{Literal, Script};
pub use features::CountedDeck;
pub use live::{CardValue, Cards};
pub use log_script::{Heading, LogScript};
pub use lower::{CompileOptions, Compiled, LiveNote, Tabulations, compile};
pub use names::ScriptNames;
pub use nearest::nearest;
pub use options::{OptionLaw, OptionMap, OptionScalar, option_map};
pub use problem::{Problem, Severity, SourcePlace};
pub use properties::{DealtCards, ListedMoves, Meaning, understand};
pub use reckon::{MeldArgs, meld_hand, reckon};
pub use source::{At, Source, Sources};
pub use stack::{deep_stack, mark_deep_stack};
pub use strategy::{DecisionFunction, Strategy, is_strategy, load as load_strategy};
pub use tabulate::{Bounds, Param, Tabulated, TraitKind, TraitName, tabulate, tabulate_traits};
pub use values::{ColourValue, FaceValue, RankName, SuitValue};
pub use word::{Mod, Word, word};

#[cfg(test)]
mod tests;
