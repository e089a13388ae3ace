//! Writes a contact sheet of a set of cards:
//! `cargo run --profile quick -p house-rules-page --example card_sheet -- italian /tmp/italian.png 60`.

use house_rules_core::cards;
use house_rules_page::card_art;

mod sheet;

fn main() {
    sheet::run();
}
