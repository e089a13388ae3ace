//! All integration tests as one program, so that the library is linked once: `tests/README.md` is the map.
//!
//! One file alone: `cargo test --release --test house bad_input::`. What needs a process of its own lies beside this folder.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod climbing;
mod common;
mod load;

mod advise;
mod architecture;
mod at_home;
mod backups;
mod bad_folders;
mod bad_input;
mod bad_records;
mod betting;
mod bid_values;
mod by_hand;
mod checksums;
mod claims;
mod cluster;
mod compare;
mod compare_players;
mod compiled;
mod conformance;
mod contracts;
mod copying;
mod counsel;
mod coverage;
mod cribbage_discards;
mod cutting;
mod design;
mod designing;
mod designing_looks;
mod designing_players;
mod differences;
mod documents;
mod duels;
mod edited_rules;
mod fishing;
mod full_disk;
mod giving;
mod hidden_sides;
mod hostile;
mod hostile_packs;
mod household;
mod import_circles;
mod improving;
mod installed;
mod kept_records;
mod kings;
mod knowledge;
mod language_server;
mod laws;
mod levels;
mod lines;
mod literals;
mod lives;
mod lowered;
mod melding;
mod messages;
mod mutating;
mod named_files;
mod neovim;
mod older_rules;
mod opened;
mod outside;
mod outside_harm;
mod own_refusals;
mod own_scripts;
mod own_steps;
mod packs;
mod pages;
mod patterns;
mod peers;
mod perft;
mod phases;
mod pinochle;
mod pinochle_lists;
mod pinochle_rules;
mod places;
mod raising;
mod received;
mod said;
mod schemas;
mod score_tables;
mod scores;
mod search;
mod seats;
mod sentences;
mod serving;
mod settling;
mod shedding;
mod side_sets;
mod small_faults;
mod stepping;
mod steps;
mod strategies;
mod tabulations;
mod telling;
mod terminal;
mod terminal_output;
mod texts;
mod typed;
mod why;
mod words;
mod zips;

#[cfg(feature = "gui")]
mod art;
#[cfg(feature = "gui")]
mod hands;
#[cfg(feature = "gui")]
mod playing;
#[cfg(feature = "gui")]
mod real_input;
#[cfg(feature = "gui")]
mod window;
mod window_edited;
#[cfg(feature = "gui")]
mod window_layout;
