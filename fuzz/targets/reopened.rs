//! What a record or a save is put to: read, written, read again, and played.

use house_rules::script::deep_stack;
use house_rules::session::{House, Record, reopen};
use house_rules::wording::match_error;
use std::path::Path;
use std::sync::OnceLock;

/// The games of this repository.
fn house() -> &'static House {
    static HOUSE: OnceLock<House> = OnceLock::new();
    HOUSE.get_or_init(|| House::open(house_rules::GAMES, Some(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))).expect("the games are there"))
}

pub fn read_and_play(text: &str) {
    let Ok(record) = Record::parse(text) else { return };
    let again = Record::parse(&record.to_text()).expect("what is written can be read");
    assert_eq!(Record::parse(&again.to_text()).as_ref(), Ok(&again));
    if let Ok(line) = Record::parse(&record.to_line()) {
        assert_eq!(Record::parse(&line.to_line()).as_ref(), Ok(&line));
    }
    deep_stack(|| {
        let usual = |loaded: &house_rules::session::Loaded| vec!["any/random".into(); loaded.rules().seats];
        if let Ok(mut reopened) = reopen(house(), &record, &usual, match_error) {
            // it goes on: a few moves
            for _ in 0..20 {
                let Some(first) = reopened.running.legal().ok().and_then(|legal| legal.first().copied()) else { break };
                reopened.running.make(first).expect("what is listed can be played");
            }
        }
    });
}
