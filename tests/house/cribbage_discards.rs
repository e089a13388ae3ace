//! What the strong player lays away in cribbage, against an exhaustive count of all that could follow: kept value over all 46
//! starters, the crib over every pair of the other and every starter. Pairs of the other are weighted by what players like it
//! lay away from deals by chance.

use crate::common::{Case, Rand, house, load};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Policy, Rules, ScoreArgs, Silent, State, View, decide, own_dice};
use std::sync::Arc;

/// Deals from which it is seen what the other lays away.
const MODEL: i64 = 3_000;

fn worth(rules: &Rules, table: &str, cards: CardSet, starter: Card) -> f64 {
    let mut args = ScoreArgs::default();
    (args.sets[0], args.sets[1]) = (cards, CardSet::one(starter));
    rules.table(table).unwrap().total(rules.context(), &args).unwrap().points as f64
}

/// Both hands of a deal, each with what the player lays away from it; the dealer's first.
fn laid_away(rules: &Rules, strong: &Arc<dyn Policy>, seed: i64) -> [(CardSet, CardSet); 2] {
    let mut state: State = rules.start(seed, None, &mut Silent).unwrap();
    let mut both = [(CardSet::EMPTY, CardSet::EMPTY); 2];
    while let Some(seat) = state.to_move() {
        let view = View::new(rules, &state, seat);
        if view.decision() != "lay_away" {
            break;
        }
        let own = &mut both[usize::from(view.dealer() != seat)];
        let moves = rules.legal(&state).unwrap();
        let (decision, fault) = decide(&**strong, &view, &moves, &mut own_dice(seed, seat, state.moves));
        assert_eq!(fault, None);
        if own.0.is_empty() {
            own.0 = view.set(view.own("hand").unwrap());
        }
        own.1 |= moves[decision.index].cards();
        rules.apply_unchecked(&mut state, moves[decision.index], &mut Silent).unwrap();
    }
    both
}

/// What two cards bring: the kept ones over all starters, and the crib with (or against) what the other lays away.
struct Solver<'a> {
    rules: &'a Rules,
    /// Pairs that the other lays away, as often as it does.
    others: Vec<CardSet>,
}

impl Solver<'_> {
    fn value(&self, hand: CardSet, away: CardSet, sign: f64) -> f64 {
        let all = self.rules.deck_index.deck.all();
        let starters = all - hand;
        let kept: f64 = starters.iter().map(|starter| worth(self.rules, "show", hand - away, starter)).sum();
        let (mut crib, mut cribs) = (0.0, 0);
        for other in self.others.iter().filter(|other| (**other & hand).is_empty()) {
            let left = all - hand - *other;
            // every starter of each pair in turn would take 46 times as long and says no more
            for place in 0..STARTERS {
                let starter = left.nth((place * left.len() / STARTERS + cribs) % left.len()).unwrap();
                crib += worth(self.rules, "crib", away | *other, starter);
                cribs += 1;
            }
        }
        kept / starters.len() as f64 + sign * crib / cribs as f64
    }
}

/// Starters for each pair of the other, moving on from pair to pair through all of them.
const STARTERS: usize = 4;

/// So many hands: `DISCARD_HANDS=2000` is the long form.
fn hands() -> i64 {
    std::env::var("DISCARD_HANDS").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

#[test]
fn strong_lays_away_what_brings_most() {
    let house = house();
    let case: Case = load(&house, "cribbage", 2);
    let (rules, strong) = (case.rules(), house.policy("cribbage/strong", &case.loaded).unwrap());
    let mut rand = Rand::new(31);
    let dealt: Vec<_> = (0..MODEL).map(|_| laid_away(rules, &strong, rand.next() as i64)).collect();
    let solvers = [1, 0].map(|who: usize| Solver { rules, others: dealt.iter().map(|both| both[who].1).collect() });
    let (mut lost, mut worst, mut agreed) = (0.0, 0.0f64, 0);
    let hands = hands();
    for index in 0..hands {
        let who = index as usize % 2;
        let (hand, away) = laid_away(rules, &strong, rand.next() as i64)[who];
        let sign = if who == 0 { 1.0 } else { -1.0 };
        let pairs = hand.iter().flat_map(|one| hand.iter().filter(move |two| *two > one).map(move |two| (one, two)));
        let values: Vec<(CardSet, f64)> = pairs
            .map(|(one, two)| CardSet::one(one) | CardSet::one(two))
            .map(|pair| (pair, solvers[who].value(hand, pair, sign)))
            .collect();
        assert!(values.len() == 15 && away.len() == 2);
        let most = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let own = values.iter().find(|(pair, _)| *pair == away).unwrap().1;
        (lost, worst, agreed) = (lost + most - own, worst.max(most - own), agreed + usize::from(most == own));
    }
    let mean = lost / hands as f64;
    println!("{hands} hands: {mean:.4} points lost on average, {worst:.2} at most; the best pair in {agreed}");
    assert!(mean <= 0.02, "{mean}");
}
