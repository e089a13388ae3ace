//! The file of a match that is kept.
#![no_main]

mod reopened;

libfuzzer_sys::fuzz_target!(|text: &str| reopened::read_and_play(text));
