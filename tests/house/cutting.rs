//! Cutting for deal: nobody cuts a card that another seat holds up.

use crate::common::{house, load};
use house_rules::play::{Event, EventLog, FirstDealer, Rules};

/// The cards of each cut by all seats.
fn cuts(rules: &Rules, seed: i64) -> Vec<Vec<u8>> {
    let mut log = EventLog::default();
    rules.start(seed, None, &mut log).unwrap();
    let cards = log.events.iter().filter_map(|event| match event {
        Event::Cut { card, .. } => Some(card.0),
        _ => None,
    });
    cards.collect::<Vec<_>>().chunks(rules.seats).map(<[u8]>::to_vec).collect()
}

#[test]
fn no_two_seats_cut_the_same_card() {
    let house = house();
    let case = load(&house, "cribbage", 2);
    let rules = case.rules();
    assert!(matches!(rules.first_dealer, FirstDealer::Cut { .. }));
    let (mut all, mut again) = (0, 0);
    for seed in 0..5_000 {
        let cuts = cuts(rules, seed);
        again += cuts.len() - 1;
        for cut in cuts {
            let mut cards = cut.clone();
            cards.sort_unstable();
            cards.dedup();
            assert_eq!(cards.len(), rules.seats, "seed {seed}: {cut:?}");
            all += 1;
        }
    }
    // 3 of the other 51 cards have the same rank
    assert!((200..400).contains(&again), "{again} of {all} cuts were equal");
}
