//! Web pages: a match step by step, the rules of a game, and what a comparison of two came to.
//!
//! A page is one text: its look, its drawings and its small script are inside, and it asks nothing of the network. Everything
//! from outside (names, notes, texts of games) is escaped. Deliberately does not know files.

mod board;
mod compare_page;
mod document;
mod felt;
mod html;
mod match_page;
mod rules_page;
mod rules_text;
mod spans;
mod sprites;
mod steps;

pub use compare_page::ComparePage;
pub use match_page::{MOST_STEPS, MatchPage, PagePart};
pub use rules_page::RulesPage;
pub use rules_text::{RulesBlock, RulesPart, RulesRow, RulesText, words};
pub use spans::{RulesReading, RulesSpan, SpanKind};
