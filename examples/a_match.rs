//! Plays a match of computer players, told line by line: `cargo run --release --example a_match -- scopa 7`.

use house_rules::session::{House, Match, TableChoice};
use house_rules::wording::{Narrator, seat_names};

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or("cribbage/short".into());
    let seed = words.next().map_or(Ok(1), |text| text.parse())?;

    let house = House::open(house_rules::GAMES, None)?; // the working folder, or the games inside the library
    let loaded = house.load(&TableChoice { variant: variant.clone(), ..TableChoice::default() })?;
    let rules = loaded.rules().clone();
    let player = house.player(&loaded.default_strategy, &loaded)?;
    let mut running = Match::start(rules.clone(), vec![player; rules.seats], seed, None, loaded.option_texts())?;
    running.run()?;

    let text = &house.find(&variant)?.variant.text;
    let names = seat_names(&running.players, text, None);
    let narrator = Narrator { rules: &rules, text, names: &names, viewer: None };
    narrator.tell_all(running.events()).iter().for_each(|line| println!("{line}"));
    println!("{:?}", running.outcome());
    Ok(())
}
