//! Score tables: sums over every hand there is, the classic traps, and the `score` command.

use crate::common::{Rand, house, load, root, run, run_in};
use house_rules::cards::{Card, CardSet, Rank};
use house_rules::play::{ArgSource, Rules, ScoreArgs};
use rayon::prelude::*;

/// Four cards in hand and a starter: 52 x C(51, 4).
const HANDS: u64 = 12_994_800;

/// How many hands score 0, 1, 2 ... 29, as cribbage players have long known.
const KNOWN: [u64; 30] = [
    1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224, 388_740, 51_680,
    317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0, 8_068, 2_496, 444, 356, 3_680, 0, 0, 0, 76, 4,
];

/// A second opinion, written from the rule book without looking at the program: fifteens, runs, pairs, flush, jack.
fn by_the_book(cards: &[Card; 5], rules: &Rules, crib_flush: bool, is_crib: bool) -> i32 {
    let faces = cards.map(|c| rules.deck_index.deck.face(c));
    let ranks = faces.map(|face| face.rank().unwrap() as usize);
    let suits = faces.map(|face| face.suit());
    let counts = ranks.map(|rank| (rank as i32 + 1).min(10));
    let mut points = 0;
    for subset in 1u32..32 {
        let sum: i32 = counts.iter().enumerate().map(|(i, count)| count * (subset >> i & 1) as i32).sum();
        points += if sum == 15 { 2 } else { 0 };
    }
    let mut of_rank = [0i32; 15];
    ranks.iter().for_each(|rank| of_rank[rank + 1] += 1);
    points += of_rank.iter().map(|n| n * (n - 1)).sum::<i32>();
    let (mut length, mut ways) = (0, 1);
    for n in of_rank.iter().skip(1) {
        if *n > 0 {
            length += 1;
            ways *= n;
        } else {
            points += if length >= 3 { length * ways } else { 0 };
            (length, ways) = (0, 1);
        }
    }
    if suits[1..4].iter().all(|suit| *suit == suits[0]) {
        points += match suits[4] == suits[0] {
            true => 5,
            false if is_crib && !crib_flush => 0,
            false => 4,
        };
    }
    let nobs = (0..4).any(|i| ranks[i] == Rank::Jack as usize && suits[i] == suits[4]);
    points + nobs as i32
}

struct Sums {
    hands: u64,
    points: i64,
    by_points: [u64; 30],
}

/// Scores every hand with every starter by a table of the script; compares with the book, and on a sample with the
/// itemised rows.
fn all_hands(rules: &Rules, table: &str, book: impl Fn(&[Card; 5]) -> i32 + Sync) -> Sums {
    let scores = rules.table(table).unwrap();
    let first = |a: u8| {
        let mut sums = Sums { hands: 0, points: 0, by_points: [0; 30] };
        for b in a + 1..52 {
            for c in b + 1..52 {
                for d in c + 1..52 {
                    let four: CardSet = [a, b, c, d].into_iter().map(Card).collect();
                    for starter in (0..52).map(Card).filter(|s| !four.contains(*s)) {
                        let mut hand = ScoreArgs::default();
                        (hand.sets[0], hand.sets[1]) = (four, CardSet::one(starter));
                        let points = scores.total(rules.context(), &hand).unwrap().points;
                        let cards = [Card(a), Card(b), Card(c), Card(d), starter];
                        assert_eq!(points, book(&cards), "{table}: {}", text(rules, &cards));
                        if (sums.hands + a as u64).is_multiple_of(101) {
                            let lines = scores.lines(rules.context(), &hand).unwrap();
                            let itemised: i32 = lines.iter().map(|l| l.points).sum();
                            assert_eq!(points, itemised, "{table}, itemised: {}", text(rules, &cards));
                        }
                        sums.hands += 1;
                        sums.points += points as i64;
                        sums.by_points[points as usize] += 1;
                    }
                }
            }
        }
        sums
    };
    let parts: Vec<Sums> = (0..49u8).into_par_iter().map(first).collect();
    parts.into_iter().fold(Sums { hands: 0, points: 0, by_points: [0; 30] }, |mut sum, part| {
        sum.hands += part.hands;
        sum.points += part.points;
        sum.by_points.iter_mut().zip(part.by_points).for_each(|(n, more)| *n += more);
        sum
    })
}

fn text(rules: &Rules, cards: &[Card]) -> String {
    let faces: Vec<String> = cards.iter().map(|c| rules.deck_index.deck.face(*c).to_string()).collect();
    format!("{} + {}", faces[..cards.len() - 1].join(" "), faces[cards.len() - 1])
}

#[test]
fn all_hands_and_cribs_sum_to_what_is_known() {
    let house = house();
    let case = load(&house, "cribbage", 2);
    let rules = case.rules();
    let show = all_hands(rules, "show", |cards| by_the_book(cards, rules, false, false));
    assert_eq!((show.hands, show.points), (HANDS, 61_974_180));
    assert_eq!(show.by_points, KNOWN);
    let impossible: Vec<usize> = (0..30).filter(|n| show.by_points[*n] == 0).collect();
    assert_eq!(impossible, [19, 25, 26, 27]);
    let crib = all_hands(rules, "crib", |cards| by_the_book(cards, rules, false, true));
    assert_eq!((crib.hands, crib.points), (HANDS, 61_528_020));
    println!("2 x {HANDS} hands: {} and {} points", show.points, crib.points);
}

/// With four cards of one suit counting in the crib, cribs are worth what hands are; without flushes both are worth
/// 4 x C(13, 4) = 2860 suited hands less: 5 points with 9 starters, 4 points with 39.
#[test]
fn variants_change_the_sums_by_their_flushes() {
    let house = house();
    let trainer = load(&house, "cribbage/trainer", 2);
    let crib = all_hands(trainer.rules(), "crib", |cards| by_the_book(cards, trainer.rules(), true, true));
    assert_eq!(crib.points, 61_974_180);
    let without = load(&house, "cribbage/no_flush", 2);
    let rules = without.rules();
    let suited = |c: &[Card; 5]| c[..4].iter().all(|x| rules.deck_index.suit_of(*x) == rules.deck_index.suit_of(c[0]));
    let flush = |c: &[Card; 5]| {
        if suited(c) { 4 + (rules.deck_index.suit_of(c[4]) == rules.deck_index.suit_of(c[0])) as i32 } else { 0 }
    };
    for table in ["show", "crib"] {
        let sums = all_hands(rules, table, |cards| by_the_book(cards, rules, true, true) - flush(cards));
        assert_eq!(sums.points, 61_974_180 - 2860 * (9 * 5 + 39 * 4), "{table}");
    }
    println!("3 x {HANDS} hands");
}

/// Hands with their points: what a player gets wrong.
const TRAPS: &[(&str, &str, i32)] = &[
    ("show", "5H 5C 5S JD + 5D", 29),
    ("show", "5H 5C 5S 5D + JD", 28), // the jack is the starter: no nobs
    ("show", "5H 5C 5S JH + 5D", 28), // a jack of another suit
    ("show", "5H 5C 5S TD + 5D", 28),
    ("show", "5H 5C 5S JD + 4D", 15),
    // 24, in every way there is
    ("show", "7H 7C 7S 7D + AD", 24),
    ("show", "3H 3C 3S 3D + 9D", 24),
    ("show", "6H 6C 6S 6D + 3D", 24),
    ("show", "4H 4C 4S 4D + 7D", 24),
    ("show", "7H 8C 7S 8D + 9D", 24),
    ("show", "6H 7C 7S 8D + 8H", 24),
    ("show", "4H 5C 5S 6D + 6H", 24),
    ("show", "4H 4C 5S 6D + 6H", 24),
    ("show", "4H 4C 5S 5D + 6H", 24),
    // and what is not
    ("show", "7H 7C 7S 8D + 9D", 21),
    ("show", "7H 7C 7S 8D + 8H", 20),
    ("show", "5H 5C 5S 4D + 6H", 23),
    ("show", "5H 5C 5S JD + JC", 22),
    // double, triple and double-double runs
    ("show", "AH 2C 3S 3D + TH", 12), // two runs of three, a pair, and fifteen by T 2 3 twice
    ("show", "AH AC 2S 2D + 3H", 16),
    ("show", "AH AC AS 2D + 3H", 15),
    ("show", "AH 2C 3S 4D + 4H", 10),
    ("show", "AH 2C 3S 4D + 5H", 7),
    ("show", "9H TC JS QD + KH", 5),
    ("show", "QH KC AS 2D + 3H", 7), // not round the corner: A 2 3, and fifteen twice by 2 3 and a court card
    ("show", "JH QC KS AD + 2S", 3),
    // flushes
    ("show", "2H 4H 6H 8H + TH", 5),
    ("show", "2H 4H 6H 8H + TS", 4),
    ("show", "2H 4H 6H 8S + TH", 0), // four with the starter are none
    ("crib", "2H 4H 6H 8H + TH", 5),
    ("crib", "2H 4H 6H 8H + TS", 0),
    // nobs
    ("show", "2H 4C 6S JH + 8H", 1),
    ("show", "2H 4C 6S 8H + JH", 0),
    ("crib", "2H 4C 6S JH + 8H", 1),
    ("show", "2H 4C 6S 8H + KH", 0),
    // in the play: the latest cards, in any order, without a gap
    ("peg", "AC 2D 5S 6C 7D 8H", 4), // only 5 6 7 8 follow one another
    ("peg", "AC 2D 3H 5S 4C", 7),    // a run of five that makes fifteen
    ("peg", "4C 6D 5H", 5),
    ("peg", "4C 5D 5H 6S", 0), // a pair inside breaks the run
    ("peg", "5D 5H 6S 4C", 3),
    ("peg", "7C 8D 7H", 0),
    ("peg", "TC TD", 2),
    ("peg", "TC TD TH", 6),
    ("peg", "5C 5D 5H 5S", 12),
    ("peg", "4C 4D TH 4S", 0), // a card between breaks the pair
    ("peg", "TC JD KH AS", 2),
    ("peg", "7C 8D", 2),
    ("peg", "JC QD KH", 3),
    ("peg", "QC KD AH", 0),
    ("peg", "KC", 0),
    ("peg", "4C AD 3H 2S 5C 6D 7H", 7), // seven in a row, in any order
    ("peg", "3C 2D AH 2S 3D", 3),       // only the last three
];

fn total(out: &str) -> i32 {
    let line = out.lines().last().unwrap_or("");
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[0], "total", "{out}");
    words[1].parse().unwrap()
}

#[test]
fn the_score_command_knows_the_traps() {
    for (table, cards, points) in TRAPS {
        let ran = run(&["score", "cribbage", table, cards]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{table} {cards}");
        assert_eq!(total(&ran.out), *points, "{table}: {cards}\n{}", ran.out);
        let rows: i32 = ran
            .out
            .lines()
            .rev()
            .skip(1)
            .map(|l| l[16..].split_whitespace().next().unwrap().parse::<i32>().unwrap())
            .sum();
        assert_eq!(rows, *points, "{}", ran.out);
    }
    println!("{} hands", TRAPS.len());
}

#[test]
fn each_row_names_its_cards() {
    let ran = run(&["score", "cribbage", "show", "4S 5H 5C 6D + JH"]);
    let expected = "\
fifteen             2   5C JH
fifteen             2   5H JH
fifteen             2   4S 5C 6D
fifteen             2   4S 5H 6D
run                 3   4S 5C 6D
run                 3   4S 5H 6D
pair                2   5C 5H
total              16
";
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&ran.out), sorted(expected), "{}", ran.out);
    let ran = run(&["score", "cribbage/trainer", "crib", "2h 4h 6H 8H + 10s"]);
    assert_eq!(ran.out, "flush               4   2H 4H 6H 8H\ntotal               4\n");
    let ran = run(&["score", "cribbage", "peg", "TC 5D", "--set", "limit=15"]);
    assert_eq!(total(&ran.out), 4, "{}", ran.out);
}

#[test]
fn hands_on_standard_input_give_totals_and_nothing_else() {
    let house = house();
    let case = load(&house, "cribbage", 2);
    let rules = case.rules();
    let scores = rules.table("show").unwrap();
    let (mut input, mut expected) = (String::new(), String::new());
    let mut dice = Rand::new(29);
    for _ in 0..3000 {
        let mut cards: Vec<Card> = Vec::new();
        while cards.len() < 5 {
            let card = Card(dice.below(52) as u8);
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let mut hand = ScoreArgs::default();
        hand.sets[0] = cards[..4].iter().copied().collect();
        hand.sets[1] = CardSet::one(cards[4]);
        input += &format!("{}\n", text(rules, &cards));
        expected += &format!("{}\n", scores.total(rules.context(), &hand).unwrap().points);
    }
    let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], &input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out == expected, "totals differ (seed 29)");
    let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], "");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    // Windows line ends, spaces, no last line end
    let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], "5H 5C 5S JD + 5D\r\n  5H 5C 5S 5D+JD");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "29\n28\n", ""));
    // a bad line is named; what came before it is written
    let ran = run_in(&root(), &["score", "cribbage", "show", "--stdin"], "5H 5C 5S JD + 5D\n5H 5X +\n");
    assert_eq!((ran.status, ran.out.as_str()), (2, "29\n"));
    assert!(ran.err.starts_with("error: line 2: `5X` is not a card"), "{}", ran.err);
}

#[test]
fn mistakes_of_score_are_told() {
    for (args, message) in [
        (
            vec!["cribbage", "show", "5H 5C 5S ZD + 5D"],
            "`ZD` is not a card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S), as in `QS`",
        ),
        (vec!["cribbage", "show", "5H 5C 5S JD + 5H"], "5H is named more often than the deck has it"),
        (vec!["cribbage", "show", "*R +"], "this game's deck has no *R"),
        (
            vec!["cribbage", "sho", "5H"],
            "cribbage has no table `sho`; did you mean `show`?\n  its tables are: crib, peg, show",
        ),
        (
            vec!["cribbage", "show", "5H + 5C + 5D"],
            "table `show` takes hand + starter: there are too many groups of cards",
        ),
        (
            vec!["cribbage", "show", "5H 5C 5S JD 5D"],
            "table `show` takes hand + starter: there is no `+` before the starter; where there is none write \
             `5H 5C 5S JD 5D +`",
        ),
        (vec!["cribbage", "peg", "5H + 5C"], "table `peg` takes tail: there are too many groups of cards"),
        (vec!["cribbage", "show", "5H +", "--with", "trump=H"], "table `show` is not given `trump`"),
        (vec!["cribbage", "show", "5H +", "--with", "trump"], "`trump` is not a value: write `--with trump=H`"),
        (vec!["kings_in_the_corner", "show", "5H"], "kings_in_the_corner has no table"),
    ] {
        let ran = run(&[&["score"], args.as_slice()].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.starts_with(&format!("error: {message}")), "{args:?}: {}", ran.err);
    }
}

/// The mean over the cards that may come is that of the points with each of them in turn, however it is worked out.
#[test]
fn what_is_expected_is_the_mean_over_all_cards() {
    let house = house();
    let mut asked = 0;
    for case in crate::common::cases(&house) {
        let rules = case.rules();
        let deck = rules.deck_index.deck.cards();
        let mut chance = Rand::new(17);
        for (table, _) in rules.tables.iter().flat_map(|table| (0..60).map(move |i| (table, i))) {
            let mut cards: Vec<Card> = deck.to_vec();
            let mut draw =
                |n: usize| -> Vec<Card> { (0..n).map(|_| cards.swap_remove(chance.below(cards.len()))).collect() };
            let (held, tail, among) = (draw(1 + asked % 6), draw(asked % 5), draw(11));
            let mut args = ScoreArgs { tail: &tail, ..ScoreArgs::default() };
            // one suit now and then, so that flushes are met
            let suit = rules.deck_index.suits[asked % 4];
            let held: CardSet = if asked % 3 == 0 { suit.iter().take(4).collect() } else { held.into_iter().collect() };
            args.sets[0] = held;
            let among = among.into_iter().collect::<CardSet>() - held;
            let piles = table.args.iter().filter(|arg| matches!(arg.source, ArgSource::Cards(_))).count();
            if piles == 0 {
                args.sets[0] = CardSet::EMPTY;
            }
            let missing = table.args.iter().rposition(|arg| matches!(arg.source, ArgSource::Cards(_)));
            let missing = missing.filter(|place| args.sets[*place].is_empty());
            let has_tail = table.args.iter().any(|arg| arg.source == ArgSource::Tail);
            let of = |card: Card| {
                let longer: Vec<Card> = tail.iter().copied().chain([card]).collect();
                let mut with_card: ScoreArgs = args;
                match missing {
                    Some(place) => with_card.sets[place] = CardSet::one(card),
                    None => with_card.tail = &longer,
                }
                table.total(rules.context(), &with_card).unwrap().points as i64
            };
            if missing.is_none() && !has_tail {
                continue;
            }
            let mean = among.iter().map(of).sum::<i64>() as f64 / among.len().max(1) as f64;
            let expected = table.expected(rules.context(), &args, among).unwrap();
            assert_eq!(expected, mean, "{}: {} of {held:?}, {tail:?}, {among:?}", case.name(), table.name);
            asked += 1;
        }
    }
    println!("{asked} means");
    assert!(asked > 500, "only {asked} means were compared");
}
