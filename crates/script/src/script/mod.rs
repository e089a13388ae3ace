//! Scripts: rules and players of card games, written in Rhai. The only module that names `rhai`.
//!
//! A script is run once: its words (`deal`, `row`, `game` ...) only build data, [`Word`]s with
//! their position. Small functions are tabulated: they are called with stand-ins for their arguments,
//! and their answers form a [`Tree`](crate::play::Tree). A function that cannot be tabulated stays a
//! live call on a [`Script`]. Everything that can go wrong becomes a
//! [`Problem`](crate::diagnostics::Problem) with its position. [`mod@compile`] gives the words their
//! meaning: it compiles a literal into the rules of `play`. Deliberately knows no game, no file and no
//! frontend.

pub(crate) mod bridge;
pub(crate) mod checks;
pub(crate) mod compile;
pub mod limits;
mod migrate;
mod mutants;
pub(crate) mod native;
pub(crate) mod older_programs;
pub(crate) mod places;
mod stack;
pub(crate) mod strategy;
pub(crate) mod tabulation;
pub(crate) mod tokens;
pub(crate) mod values;
pub mod vocabulary;

pub use bridge::engine::{Literal, Script};
pub use bridge::names::{FixedValues, ScriptNames};
pub use checks::reckon::{MeldArgs, meld_hand, read_cards, reckon, table_hand};
pub use checks::{
    CheckDraft, CheckTable, HeardCheck, MeasureClaim, PlayerCheckRun, PlayerWords, RefusalWords, WantedCheck,
    check_places, check_tables, checks_written, hear_checks_at, hear_usual_checks, literal, measure_claims,
    opening_state, opening_table, opening_titles, player_tables, run_checks, run_checks_at, run_checks_where,
    run_player_checks, written_value,
};
pub use compile::options::{OptionLaw, OptionMap, OptionScalar, option_map};
pub use compile::{
    CompileOptions, Compiled, LiveNote, PlacedRow, RulePlaces, RuleSpan, Tabulations, compile, parse as parse_rules,
};
pub use migrate::{LeftCall, Migrated, RewrittenCall, migrate};
pub use mutants::{MutantKind, RuleTexts, TextMutant, without_checks};
pub use native::{CallMode, CompiledFunctions, NotCompiled};
pub use older_programs::log_script::{Heading, LogScript};
pub use older_programs::properties::{DealtCards, ListedMoves, Meaning, understand};
pub use places::ScriptSources;
pub use stack::{deep_stack, mark_deep_stack};
pub use strategy::{
    COMMON_PLAYER, DecisionFunction, OtherStrategies, Strategy, improved_players, is_strategy, load as load_strategy,
    load_beside as load_strategy_beside, looks_ahead as strategy_looks_ahead, parse as parse_strategy,
};
pub use tabulation::{Bounds, Param, Tabulated, tabulate, tabulate_traits};
pub use tokens::{Token, TokenKind, Tokens, tokens};
pub use values::answers::{TraitKind, TraitName};
pub use values::cards::{CardValue, Cards};
pub use values::features::CountedDeck;
pub use values::plain::{ColourValue, FaceValue, RankName, SuitValue};
pub use values::word::{Mod, Word, word};

#[cfg(test)]
mod tests;
