//! Melds as `score` tells them: names, cards, the best choice, and questions that are corrected. Their points alone stand
//! as checks in `rules/pinochle`.

use crate::common::{Ran, run};

/// What `score` prints for cards with this trump: its lines, columns divided by one blank.
fn melds(args: &[&str], trump: &str, cards: &str) -> Vec<String> {
    let trump = format!("trump={trump}");
    let ran = run(&[&["score"], args, &["melds", cards, "--with", &trump]].concat());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{cards}");
    ran.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn in_order(cards: &str) -> Vec<String> {
    melds(&["pinochle"], "H", cards)
}

/// Every example of the brief, hearts being trump.
#[test]
fn each_meld_is_named_with_its_cards() {
    for (cards, line) in [
        ("TH JH QH KH AH", "Run 150 JH QH KH TH AH"),
        ("TH JH QH KH KH AH", "Run and King 190 JH QH KH KH TH AH"),
        ("TH JH QH QH KH AH", "Run and Queen 190 JH QH QH KH TH AH"),
        ("QH KH", "Royal Marriage 40 QH KH"),
        ("9H", "Dix 10 9H"),
        ("TH JH QH QH KH KH AH", "Run and Marriage 230 JH QH QH KH KH TH AH"),
        ("TH TH JH JH QH QH KH KH AH AH", "Double Run 1500 JH JH QH QH KH KH TH TH AH AH"),
        ("QD KD", "Common Marriage 20 QD KD"),
        ("JD QS", "Pinochle 40 JD QS"),
        ("JD JD QS QS", "Double Pinochle 300 JD JD QS QS"),
        ("AH AS AD AC", "Aces Around 100 AC AD AH AS"),
        ("JH JH JS JS JD JD JC JC", "Jacks Abound 400 JC JC JD JD JH JH JS JS"),
    ] {
        let points = line.split(' ').find(|word| word.parse::<i32>().is_ok()).unwrap();
        let expected = [line.to_string(), format!("total {points}"), format!("best {points} the same melds")];
        assert_eq!(in_order(cards), expected, "{cards}");
    }
}

#[test]
fn melds_compete_for_a_card() {
    // one queen of spades serves the marriage or the pinochle: the row that comes first has it
    assert_eq!(melds(&["pinochle"], "S", "QS KS JD")[0], "Royal Marriage 40 QS KS");
    assert_eq!(melds(&["pinochle"], "H", "QS KS JD")[0], "Pinochle 40 JD QS");
    // from the top the run takes ace, king, queen and jack of three melds that are worth more together
    assert_eq!(
        melds(&["pinochle"], "D", "AD TD KD QD JD QS AH AS AC"),
        [
            "Run 150 JD QD KD TD AD",
            "total 150",
            "best 180",
            "Aces Around 100 AC AD AH AS",
            "Royal Marriage 40 QD KD",
            "Pinochle 40 JD QS",
        ]
    );
}

#[test]
fn a_question_about_melds_is_answered_or_corrected() {
    let asked = |args: &[&str]| run(&[&["score", "pinochle"], args].concat());
    for (args, message) in [
        (vec!["meld", "KH"], "pinochle has no table `meld`; did you mean `melds`?"),
        (vec!["melds", "KH 5H"], "this game's deck has no 5H"),
        (vec!["melds", "KH KH KH"], "KH is named more often than the deck has it"),
        (vec!["melds", "KH", "--with", "trumps=H"], "table `melds` is given `trump`, not `trumps`"),
        (vec!["melds", "KH", "--with", "trump=X"], "`trump` is a number or a suit, not `X`"),
        (vec!["melds", "KH", "--with", "trump=7"], "`trump` is a suit, not `7`"),
        (vec!["melds", "KH + QH", "--with", "trump=H"], "there are too many groups of cards"),
    ] {
        let ran: Ran = asked(&args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
    // without a trump there are only the melds that need none
    assert_eq!(asked(&["melds", "QH KH JD QS"]).out.lines().next().unwrap(), "Pinochle           40   JD QS");
}
