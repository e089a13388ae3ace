//! A hand of a small deck that is dealt, told of, given away and drawn to.

use super::*;

const STOCK: Pile = Pile(0);
const HAND: Pile = Pile(1);
const TABLE: Pile = Pile(2);

fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|number| Card(*number)).collect()
}

/// Of eight cards three were dealt to a hand unseen.
fn dealt() -> Whereabouts {
    let mut lies = Whereabouts::new(8, 3, STOCK);
    (0..3).for_each(|_| lies.moved(None, STOCK, HAND));
    lies
}

fn lacks(lies: &mut Whereabouts, numbers: &[u8]) {
    lies.lacks(cards(numbers), HAND);
    lies.was_told_of(HAND);
    [STOCK, HAND, TABLE].into_iter().for_each(|pile| lies.settle(pile));
}

#[test]
fn what_a_hand_lacked_can_only_have_come_later() {
    let mut lies = dealt();
    lacks(&mut lies, &[0, 1, 2, 3]);
    assert_eq!(lies.candidates(HAND), cards(&[4, 5, 6, 7]));
    lies.moved(None, STOCK, HAND);
    assert!(lies.has_lots());
    assert_eq!(lies.candidates(HAND), cards(&[0, 1, 2, 3, 4, 5, 6, 7]));
    // one card has come: one of them is there at most
    let rooms: Vec<usize> = lies.rooms(HAND).map(|(_, size, _)| size).collect();
    assert_eq!(rooms, [1, 3]);
    lies.came(cards(&[0]), HAND, true);
    assert_eq!(lies.certain_in(1 << HAND.0), cards(&[0]));
    assert_eq!(lies.candidates(HAND), cards(&[0, 4, 5, 6, 7]));
}

#[test]
fn a_card_that_has_left_keeps_its_room_until_it_is_known_from_where_it_came() {
    let mut lies = dealt();
    lacks(&mut lies, &[0, 1]);
    lies.moved(None, STOCK, HAND);
    lies.moved(Some(Card(4)), HAND, TABLE);
    assert_eq!(lies.gone().iter().map(|gone| gone.card).collect::<Vec<_>>(), [Card(4)]);
    assert_eq!(lies.certain_in(1 << TABLE.0), cards(&[4]));
    // the card that came last was one of those that were lacked: the other was there before
    lies.came(cards(&[0, 1]), HAND, true);
    assert_eq!(lies.gone(), []);
    assert_eq!(lies.rooms(HAND).map(|(_, size, _)| size).sum::<usize>(), 3);
}

#[test]
fn what_a_hand_held_is_told_of_what_it_had_then() {
    let mut lies = dealt();
    lies.holds(cards(&[6, 7]), HAND);
    lies.was_told_of(HAND);
    lies.moved(None, STOCK, HAND);
    assert_eq!(lies.one_of(HAND).collect::<Vec<_>>(), [cards(&[6, 7])]);
    // one of them is drawn later and shown: the other is it still, or the shown one was
    lies.came(cards(&[7]), HAND, true);
    lies.moved(Some(Card(7)), HAND, TABLE);
    assert_eq!(lies.one_of(HAND).collect::<Vec<_>>(), [cards(&[6])]);
}

#[test]
fn of_a_set_that_a_hand_has_not_the_last_card_is_elsewhere() {
    let mut lies = dealt();
    lies.moved(Some(Card(0)), STOCK, TABLE);
    lies.moved(Some(Card(0)), TABLE, HAND);
    lies.has_not_all(cards(&[0, 1]), HAND);
    assert_eq!(lies.candidates(HAND), cards(&[0, 2, 3, 4, 5, 6, 7]));
    lies.was_told_of(HAND);
    lies.moved(None, STOCK, HAND);
    assert!(lies.may_be_in(Card(1), HAND), "it may have come since");
}

#[test]
fn a_card_that_leaves_unseen_makes_one_of_all_lots() {
    let mut lies = dealt();
    lacks(&mut lies, &[0, 1]);
    lies.moved(None, STOCK, HAND);
    lies.moved(Some(Card(4)), HAND, TABLE);
    lies.moved(None, HAND, STOCK);
    assert!(!lies.has_lots() && lies.gone().is_empty());
    assert_eq!(lies.rooms(HAND).map(|(_, size, _)| size).collect::<Vec<_>>(), [2]);
}
