//! The one-line form of a record.
#![no_main]

mod reopened;

libfuzzer_sys::fuzz_target!(|text: &str| reopened::read_and_play(&format!("house-rules: {text}")));
