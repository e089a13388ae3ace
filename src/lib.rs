//! House Rules: card games whose rules are scripts.
//!
//! A game is a folder of TOML and Rhai files. The library finds it ([`catalog`]), compiles it to native rules ([`script`]),
//! plays it ([`play`]), keeps matches of it with players, saves and simulations ([`session`]), and has words for what happens
//! ([`wording`]). Load a game, play it, read the log:
//!
//! ```
//! use house_rules::session::{House, Match, TableChoice};
//! use house_rules::wording::{Narrator, seat_names};
//!
//! let house = House::open(house_rules::GAMES, None)?; // the working folder, else the games inside the program
//! let loaded = house.load(&TableChoice { variant: "template".into(), seats: Some(3), ..TableChoice::default() })?;
//! let player = house.player("any/random", &loaded)?;
//! let mut running = Match::start(loaded.rules().clone(), vec![player; 3], 7, None, loaded.option_texts())?;
//! running.run()?;
//!
//! let text = &house.find("template")?.variant.text;
//! let names = seat_names(&running.players, text, None);
//! let log = Narrator { rules: loaded.rules(), text, names: &names, viewer: None }.tell_all(running.events());
//! assert!(log.len() > 10 && running.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `examples/` has a match told line by line, a strategy in Rust, and a score table asked for every hand there is.
//!
//! **What holds for every game.** The host owns the state and lists the moves ([`play::Rules::legal`]); a move that is not in the
//! list changes nothing ([`play::Rules::apply`]). A player is given a [`play::View`], from which no path leads to a card that
//! its seat may not see, and answers with a move of the list ([`play::Policy`]). The same rules, options, seed and moves give the
//! same match, byte for byte, on every machine and at any number of threads ([`session::simulate()`]). Scripts run when a game is
//! loaded; what is left of them in play is listed by `check`, counted, and cannot hang or read a file.
//!
//! **Crates.** This one is the program: the commands ([`cli`]) and the terminal ([`text`]). It re-exports the modules of the crates
//! below it: core ([`cards`], [`table`], [`play`], [`search`]), script ([`diagnostics`], [`catalog`], [`script`]), session
//! ([`session`]), workshop ([`workshop`]), texts ([`wording`]), page ([`card_art`], [`page`]) and, with the feature `gui` (on by default), window. `src/README.md` is the map,
//! `docs/decisions` the reasons.
#![forbid(unsafe_code)]

pub use house_rules_core::{cards, play, search, table};
pub use house_rules_page::{card_art, page};
pub use house_rules_script::{VOCABULARY, catalog, diagnostics, script};
pub use house_rules_session::session;
pub use house_rules_texts::wording;
#[cfg(feature = "gui")]
pub use house_rules_window::window;
pub use house_rules_workshop::workshop;

pub mod cli;
pub mod text;

/// The games inside the program.
pub const GAMES: catalog::BuiltIn = catalog::BuiltIn(house_rules_games::FILES);
