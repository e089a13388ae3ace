//! Sets that beat sets.

use crate::load::load;
use house_rules::cards::CardSet;
use house_rules::play::{Move, Silent};
use house_rules::table::{Pile, Seat};

/// Where suits mean nothing, of equal sets one is listed: the others are played as well, and in the cards that were named.
#[test]
fn equal_sets_do_as_well_as_the_listed_one() {
    let rules = load("president").rules;
    let card = |t: &str| rules.deck_index.deck.all().iter().find(|c| rules.deck_index.deck.text(*c) == t).unwrap();
    let cards = |text: &str| text.split_whitespace().map(card).collect::<Vec<_>>();
    let pile = |name: &str| rules.piles.parse(name, None).unwrap();
    let heap = pile("table");
    let placed = [("hand@0", "9C 9H 9S KD"), ("hand@1", "4C"), ("hand@2", "6C")];
    let mut placed: Vec<_> = placed.iter().map(|(name, text)| (pile(name), cards(text))).collect();
    placed.push((heap, cards("5C 5D")));
    let mut state = rules.position(rules.find_step("play").unwrap(), Seat(0), &placed, &[], &[]);
    let texts: Vec<String> = rules.legal(&state).unwrap().iter().map(|m| m.text(&rules.names(), Seat(0))).collect();
    assert_eq!(texts, ["pass", "9H 9S"]);
    for not in ["9H", "9H KD", "9H 9D", "9C 9H 9S", "KD"] {
        assert!(rules.read_move(&state, not).is_err(), "{not}");
    }
    let chosen = rules.read_move(&state, "9S 9C").unwrap();
    rules.apply(&mut state, chosen, &mut Silent).unwrap();
    let mut lies: Vec<_> = state.table.cards(heap).map(|c| rules.deck_index.deck.text(c)).collect();
    lies.sort();
    assert_eq!(lies, ["9C", "9S"]);
}

/// What a person makes of equal cards is looked at as the listed move for which they stand.
#[test]
fn an_equal_set_is_the_listed_one_for_who_looks_at_it() {
    let rules = load("president").rules;
    let (mut equal, mut others) = (0, 0);
    for seed in 0..40 {
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        for _ in 0..20 {
            let Some(seat) = state.to_move() else { break };
            let legal = rules.legal(&state).unwrap();
            let step = rules.step(state.step);
            for listed in &legal {
                assert_eq!(rules.listed_as(&state, &legal, *listed), Some(*listed));
                let cards = listed.cards();
                for alike in step.info.alike(&rules, &state, seat) {
                    let (out, into) = ((cards & alike).lowest(), (alike - cards).lowest());
                    let (Some(out), Some(into)) = (out, into) else { continue };
                    let made = Move::of_cards((cards - CardSet::one(out)) | CardSet::one(into));
                    assert_eq!(rules.listed_as(&state, &legal, made), Some(*listed));
                    equal += 1;
                }
                // a card of another rank in its place stands for nothing, or for another move
                let hand = rules.piles.of(rules.piles.find("hand").unwrap(), seat).start;
                for other in state.table.set(Pile(hand)) - cards {
                    let made = Move::of_cards(cards | CardSet::one(other));
                    assert_ne!(rules.listed_as(&state, &legal, made), Some(*listed));
                    others += 1;
                }
            }
            let chosen = legal[seed as usize % legal.len()];
            rules.apply(&mut state, chosen, &mut Silent).unwrap();
        }
    }
    assert!(equal > 500 && others > 500, "{equal} {others}");
}
