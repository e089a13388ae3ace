//! Kinds of sentences that were wrong once: a score that goes down, lives, rows of several seats, offices that are verbs,
//! contracts, trump before it is known, piles that grow at both ends, refusals.

use crate::common::{Case, house, load};
use house_rules::cards::{CardSet, Deck, Face, Suit};
use house_rules::catalog::TextSpec;
use house_rules::play::{
    Event, EventLog, IllegalMove, Line, Move, PlayError, RowId, StepKind, TrickDuty, View, own_dice,
};
use house_rules::session::House;
use house_rules::table::Seat;
use house_rules::wording::{Narrator, TableSaid, illegal_move, tell, tell_story};

const NAMES: [&str; 4] = ["You", "Ann", "Bob", "Cid"];

/// The cards of a deck with these faces.
fn of_deck(deck: &Deck, faces: &str) -> CardSet {
    deck.select(|face| faces.split(' ').any(|text| text == face.to_string()))
}

/// A shipped table with its texts.
struct Told {
    case: Case,
    text: TextSpec,
    names: Vec<String>,
}

impl Told {
    fn of(house: &House, id: &str, seats: u8) -> Told {
        let text = house.find(id).unwrap().variant.text.clone();
        let names = NAMES[..seats as usize].iter().map(|name| name.to_string()).collect();
        Told { case: load(house, id, seats), text, names }
    }

    fn narrator(&self) -> Narrator<'_> {
        Narrator { rules: self.case.rules(), text: &self.text, names: &self.names, viewer: Some(Seat(0)) }
    }

    fn story(&self, events: &[Event]) -> Vec<String> {
        tell_story(&self.narrator(), events)
    }

    /// Points that a seat is given under rows of these names, each for these cards.
    fn scores(&self, seat: u8, rows: &[(&str, &str, i32)]) -> Event {
        let rules = self.case.rules();
        let row = |name: &str| RowId(rules.rows.iter().position(|row| row == name).unwrap() as u16);
        let line = |(name, cards, points): &(&str, &str, i32)| {
            let cards = of_deck(&rules.deck_index.deck, cards);
            Line { row: row(name), cards, points: *points }
        };
        let lines: Vec<Line> = rows.iter().map(line).collect();
        let (cards, extra) = (Default::default(), Default::default());
        Event::Scored { seat: Seat(seat), table: None, pile: None, cards, extra, lines, total: 0 }
    }

    /// The events of a match by chance, up to so many moves.
    fn events(&self, seed: i64, moves: u32, mut see: impl FnMut(&View)) -> Vec<Event> {
        let rules = self.case.rules();
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        while let Some(seat) = state.to_move().filter(|_| state.moves < moves) {
            see(&View::new(rules, &state, seat));
            let chosen = rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
        log.events
    }
}

#[test]
fn a_score_that_goes_down_is_no_negative_penalty() {
    let told = Told::of(&house(), "hearts/omnibus", 4);
    let down = |seat| told.story(&[told.scores(seat, &[("hearts", "5H 6H", 2), ("jack", "JD", -10)])]);
    assert_eq!(down(1), ["Ann's score goes down by eight: hearts 2 (5H 6H), the jack of diamonds -10."]);
    assert_eq!(down(0), ["Your score goes down by eight: hearts 2 (5H 6H), the jack of diamonds -10."]);
    let nothing = told.scores(1, &[("hearts", "5H", 10), ("jack", "JD", -10)]);
    assert_eq!(told.story(&[nothing]), ["Ann takes no penalty points: hearts 10 (5H), the jack of diamonds -10."]);
}

#[test]
fn lives_are_lost_and_got_back() {
    let told = Told::of(&house(), "schwimmen", 3);
    let loses = told.story(&[told.scores(1, &[("lowest hand", "", 1)])]);
    assert_eq!(loses, ["Ann loses a life for the lowest hand."]);
    let back = told.story(&[told.scores(0, &[("lowest hand", "", -1)])]);
    assert_eq!(back, ["You get a life back for the lowest hand."]);
    let ends = |points: [i32; 3], totals: [i32; 3]| {
        told.story(&[Event::RoundEnds { round: 2, points: points.into(), totals: totals.into() }]).join(" ")
    };
    assert_eq!(ends([0; 3], [1, 0, 2]), "Nobody loses a life in round 2. Total: You 1, Ann 0, Bob 2.");
    assert_eq!(ends([0, 1, 0], [0, 1, 0]), "Lives lost in round 2: You 0, Ann 1, Bob 0.");
}

/// Who takes points for the cards of several others is told so in one row; a row that scored for each card is told once.
#[test]
fn a_row_is_told_once_for_several_seats_or_cards() {
    let house = house();
    let told = Told::of(&house, "rummy", 3);
    let from = |seat| Event::CountedFrom { seat: Seat(seat) };
    let (ann, bob) = (told.scores(0, &[("left", "AH KD", 11)]), told.scores(0, &[("left", "2C", 2)]));
    assert_eq!(
        told.story(&[from(1), ann, from(2), bob]),
        ["You score 13 for cards left in hand: Ann 11 (AH KD), Bob 2 (2C)."]
    );
    // what is given to another is another sentence
    let each = [from(0), told.scores(1, &[("left", "", 3)]), from(0), told.scores(2, &[("left", "", 3)])];
    assert_eq!(told.story(&each).len(), 2);
    let told = Told::of(&house, "cassino", 2);
    let aces = [("ace", "AC", 1), ("ace", "AD", 1), ("big cassino", "TD", 2)];
    let events = told.scores(1, &aces);
    assert_eq!(told.story(&[events]), ["Ann scores four: aces 2 (AC AD), big cassino 2 (TD)."]);
}

#[test]
fn partners_score_once() {
    let told = Told::of(&house(), "spades", 4);
    let ends = Event::RoundEnds { round: 2, points: vec![40, 20, 40, 20], totals: vec![90, 50, 90, 50] };
    let line = told.story(&[ends]).join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(line, "Round 2: You and Bob 40, Ann and Cid 20. Total: You and Bob 90, Ann and Cid 50.");
}

/// What an office does is told as a sentence, and not again when nothing follows from it.
#[test]
fn an_office_that_is_a_verb_is_told_as_one() {
    let told = Told::of(&house(), "durak", 3);
    let (mut attacks, mut taken) = (0, 0);
    for seed in 0..6 {
        let story = told.story(&told.events(seed, 400, |_| {}));
        let is_named = |line: &&String| NAMES.iter().any(|name| line.starts_with(&format!("{name}: ")));
        assert!(!story.iter().any(|line| is_named(&line)), "{story:#?}");
        attacks += story.iter().filter(|line| *line == "Ann attacks." || *line == "You attack.").count();
        taken += story.iter().filter(|line| line.contains(" take up ") || line.contains(" takes up ")).count();
        assert!(!story.iter().any(|line| line.contains("from the defence")), "{story:#?}");
        let over = story.iter().position(|line| line.contains(" in round 1")).expect("the round is over");
        let last = &story[over - 3..over];
        assert!(!last.iter().any(|line| line.ends_with("defends.") || line.ends_with("attacks.")), "{last:#?}");
    }
    assert!(attacks > 3 && taken > 3, "{attacks} attacks, {taken} times taken up");
}

/// A contract is told in one sentence, with its suit, and nobody is told of trump while it is only bid.
#[test]
fn a_contract_is_one_sentence_and_its_suit_no_trump_yet() {
    let told = Told::of(&house(), "five_hundred", 4);
    let (mut bids, mut won, mut during, mut after) = (0, 0, 0, 0);
    for seed in 0..12 {
        let events = told.events(seed, 60, |view| {
            let named = view.register("trump").and_then(Suit::from_index).is_some();
            match view.step_kind() {
                StepKind::Contract => {
                    during += usize::from(named);
                    assert_eq!(view.trump(), None);
                }
                StepKind::Tricks => {
                    after += usize::from(named);
                    assert_eq!(view.trump().is_some(), named);
                }
                _ => {}
            }
        });
        for lines in [told.story(&events), told.narrator().tell_all(&events)] {
            assert!(!lines.iter().any(|line| line.contains("as trump") || line.contains("The bid is")), "{lines:#?}");
            let of = |verb: &str| lines.iter().filter(|line| line.contains(verb)).cloned().collect::<Vec<_>>();
            let is_whole =
                |line: &&String| Suit::ALL.iter().any(|suit| line.contains(suit.word())) || line.contains("no trump");
            let (whole, ended) = (of(" bids "), of(" the bidding with "));
            bids += whole.iter().filter(is_whole).count();
            won += ended.iter().filter(is_whole).count();
            assert!(whole.iter().chain(&ended).all(|line| is_whole(&line) || line.contains("mis")), "{lines:#?}");
        }
    }
    assert!(bids > 10 && won > 5 && during > 10 && after > 20, "{bids} bids, {won} won, {during}, {after}");
}

#[test]
fn the_suit_of_a_contract_is_part_of_the_hint() {
    let told = Told::of(&house(), "five_hundred", 4);
    let rules = told.case.rules();
    let state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let view = View::new(rules, &state, state.to_move().unwrap());
    let (number, hearts) = (Move::number(7), Move::suit(Suit::Hearts));
    let hint = |named| told.narrator().advised_bid(number, named, &view, Default::default());
    assert_eq!((hint(Some(hearts)), hint(None)), ("bid 7 hearts".into(), "bid 7".into()));
}

/// A pile that grows at both ends is seen in the order of ranks, however it was laid.
#[test]
fn a_pile_that_grows_at_both_ends_lies_in_order() {
    let told = Told::of(&house(), "sevens", 4);
    let (rules, mut laid, mut apart) = (told.case.rules(), 0, 0);
    let lines = rules.piles.find("line").unwrap();
    for seed in 0..3 {
        told.events(seed, 60, |view| {
            for pile in (0..lines.count).map(|n| house_rules::table::Pile(lines.first.0 + n)) {
                let (seen, played) = (view.laid_out(pile).unwrap(), view.cards(pile).unwrap());
                let places: Vec<u8> = seen.iter().map(|card| rules.deck_index.place[card.index()]).collect();
                assert!(places.is_sorted(), "{places:?}");
                laid += usize::from(seen.len() > 2);
                apart += usize::from(seen != played);
            }
        });
    }
    assert!(laid > 50 && apart > 50, "{laid} rows, {apart} of them were laid in another order");
}

#[test]
fn a_match_that_one_loses_is_told_so() {
    let told = Told::of(&house(), "durak", 3);
    let ends = |winners: &[u8], totals: [i32; 3]| {
        let winners = winners.iter().map(|seat| Seat(*seat)).collect();
        let outcome = house_rules::play::Outcome { winners, totals: totals.into(), grade: None, value: 1 };
        told.story(&[Event::MatchEnds { outcome }]).join(" ")
    };
    assert_eq!(ends(&[0, 2], [0, 1, 0]).trim(), "Ann loses the match: You 0, Ann 1, Bob 0.");
    assert_eq!(ends(&[1, 2], [1, 0, 0]).trim(), "You lose the match: You 1, Ann 0, Bob 0.");
    assert_eq!(ends(&[1], [1, 0, 2]).trim(), "Ann wins the match: You 1, Ann 0, Bob 2.");
}

/// The lines of some matches by chance in which this is said.
fn said_by_chance(told: &Told, what: &str) -> Vec<String> {
    let lines = (0..6).flat_map(|seed| told.story(&told.events(seed, 400, |_| {})));
    lines.filter(|line| line.contains(what)).collect()
}

#[test]
fn points_of_a_side_are_told_of_all_its_players() {
    let told = Told::of(&house(), "spades", 4);
    let missed = said_by_chance(&told, "for missing the bid");
    let is_of_a_side = |line: &String| line.starts_with("You and Bob lose") || line.starts_with("Ann and Cid lose");
    assert!(missed.len() > 2 && missed.iter().all(is_of_a_side), "{missed:#?}");
    // a bid of no trick is each player's own
    let nil = said_by_chance(&told, " nil.");
    assert!(nil.len() > 2 && !nil.iter().any(|line| line.contains(" and ")), "{nil:#?}");
}

#[test]
fn a_pot_is_paid_into_and_won_with_a_hand() {
    let house = house();
    let told = Told::of(&house, "texas_holdem", 4);
    let (paid, won) = (said_by_chance(&told, " into the pot."), said_by_chance(&told, " for the pot: "));
    assert!(paid.iter().any(|line| line == "Ann pays one into the pot."), "{paid:#?}");
    assert!(won.iter().any(|line| line.contains(" for the pot: pair (") || line.contains(": two pairs (")), "{won:#?}");
    let staked = said_by_chance(&Told::of(&house, "newmarket", 4), " stake");
    assert!(staked.iter().any(|line| line == "You stake five.") && staked.iter().any(|l| l == "Ann stakes five."));
}

/// The end of a count is a go where somebody was stuck, and the last card where nobody had one.
#[test]
fn a_go_is_not_the_last_card() {
    let told = Told::of(&house(), "cribbage", 2);
    let (go, last) = (said_by_chance(&told, " for the go."), said_by_chance(&told, " for the last card."));
    assert!(go.len() > 2 && last.len() > 2, "{go:#?} {last:#?}");
    assert!(go.iter().all(|line| line == "You score one for the go." || line == "Ann scores one for the go."));
}

#[test]
fn the_last_player_left_wins() {
    let told = Told::of(&house(), "knockout_whist", 3);
    let (lost, over) = (said_by_chance(&told, " drops out for "), said_by_chance(&told, "the last player left"));
    assert!(lost.iter().any(|line| line == "Ann drops out for winning no trick."), "{lost:#?}");
    let is_last =
        |line: &String| line.ends_with(" wins the match, the last player left.") || line.starts_with("You win");
    assert!(over.len() > 2 && over.iter().all(is_last), "{over:#?}");
}

/// A refusal says what is to be done, in the words of people who play cards.
#[test]
fn a_refusal_says_what_to_do() {
    let face = |text: &str| Face::parse(text).unwrap();
    let faces = |text: &str| text.split(' ').map(face).collect::<Vec<_>>();
    let duty =
        |card: &str, duty, can: &str| illegal_move(&IllegalMove::Duty { face: face(card), duty, can: faces(can) });
    let led = Some(face("2C"));
    let follow = TrickDuty::FollowSuit(led);
    assert_eq!(duty("3D", follow.clone(), "3C 6C QC"), "you cannot play 3D: you have clubs, so follow suit (3C 6C QC)");
    // six cards are not listed
    assert_eq!(duty("3D", follow, "3C 4C 5C 6C 7C QC"), "you cannot play 3D: you have clubs, so follow suit");
    assert_eq!(duty("5H", TrickDuty::LeadUnbroken, "2D 3S"), "you may not lead hearts yet: none has been played");
    assert_eq!(duty("9C", TrickDuty::Lowest(led), "3C"), "you cannot play 9C: play your lowest club (3C)");
    let either = TrickDuty::Or(Box::new([TrickDuty::Allowed, TrickDuty::Trump]));
    assert_eq!(duty("8D", either, "AH 8C"), "you cannot play 8D: play one of AH 8C");
    let bid = |to: &[&str]| {
        let to = to.iter().map(|bid| bid.to_string()).collect();
        illegal_move(&IllegalMove::Bid { standing: "3".into(), to, pass: true })
    };
    assert_eq!(bid(&["4", "5", "6"]), "the bid is 3: bid 4, 5 or 6, or pass");
    assert_eq!(bid(&["4", "5", "6", "7", "8", "9", "misery"]), "the bid is 3: bid 4 or more or misery, or pass");
    let many = |decision, wanted, named| illegal_move(&IllegalMove::HowMany { decision, wanted, named });
    assert_eq!(many("give", 1, 2), "give one card: you named two");
    assert_eq!(many("lay_away", 2, 0), "lay away two cards, as in `5H 6C`");
    assert_eq!(many("lay_away", 2, 2), "lay away two different cards");
    assert_eq!(duty("2H", TrickDuty::LedFirst, "2C"), "you cannot play 2H: play another card (2C), which is led first");
    let not_now = |text: &str| illegal_move(&IllegalMove::NotNow { text: text.into() });
    assert_eq!((not_now("2C"), not_now("pass")), ("you cannot play 2C now".into(), "you cannot say `pass` now".into()));
}

/// The aim of a match is told in lives where it is about lives.
#[test]
fn the_aim_of_a_match_is_told() {
    let house = house();
    let aim = |id, seats| tell(TableSaid::Aim(&load(&house, id, seats).rules().play_to));
    assert_eq!(aim("schwimmen", 3), "four lives; the last player left wins");
    assert_eq!(aim("durak", 3), "one lost round loses the match");
    assert_eq!(aim("hearts", 4), "to 50, lowest wins");
}

/// No refusal of a shipped game in play ends in the error of another kind.
#[test]
fn cards_of_another_moment_are_refused_in_words() {
    let told = Told::of(&house(), "spades", 4);
    let rules = told.case.rules();
    let state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let Err(PlayError::Illegal(why)) = rules.read_move(&state, "14") else { panic!("14 tricks may be bid") };
    assert_eq!(told.narrator().illegal_gesture(&why), "choose a number from 0 to 13");
}
