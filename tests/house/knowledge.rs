//! What a seat can tell from what it saw is never wrong: every game, variant and number of seats, by chance.

use crate::common::{Case, Folder, Rand, cases, house, load};
use house_rules::cards::CardSet;
use house_rules::play::{Event, EventLog, Knowledge, Rules, State, View};
use house_rules::session::House;
use house_rules::table::{Pile, Role, Seat};

/// A match by chance; after each move every seat's knowledge is compared with the whole table.
fn follow(case: &Case, seed: i64, mut look: impl FnMut(&State, &[Knowledge], &[Event])) {
    let rules = case.rules();
    let (mut rand, mut story) = (Rand::new(seed), EventLog::default());
    let mut state = rules.start(seed, None, &mut story).unwrap();
    let mut known: Vec<Knowledge> = rules.all_seats().map(|s| Knowledge::new(rules, s)).collect();
    for _ in 0..600 {
        for event in &story.events {
            known.iter_mut().for_each(|k| k.see(rules, event));
        }
        look(&state, &known, &story.events);
        story.events.clear();
        let legal = rules.legal(&state).unwrap();
        if legal.is_empty() {
            break;
        }
        rules.apply(&mut state, rand.pick(&legal), &mut story).unwrap();
    }
}

fn is_true(case: &Case, state: &State, known: &[Knowledge]) {
    for (seat, knowledge) in known.iter().enumerate() {
        for card in case.rules().deck_index.deck.all() {
            let lies = state.table.pile_of(card).unwrap();
            let thought: Vec<Pile> = knowledge.piles(card).collect();
            assert!(
                thought.contains(&lies),
                "{}: seat {seat} thinks {card:?} in {thought:?}, it is in {lies:?}",
                case.name()
            );
        }
    }
}

#[test]
fn no_seat_is_ever_wrong() {
    for case in cases(&house()) {
        for seed in 0..3 {
            follow(&case, seed, |state, known, _| is_true(&case, state, known));
        }
    }
}

/// What a seat does not see and lies in no trick and no capture is outstanding, whatever it knows; where all tricks are
/// played in the open nothing else is.
#[test]
fn what_has_been_played_is_outstanding_no_more() {
    let (house, mut gone) = (house(), 0);
    for case in cases(&house) {
        let rules = case.rules();
        let open = ["hearts", "spades", "tressette"].contains(&case.id.as_str());
        follow(&case, 5, |state, known, _| {
            for seat in rules.all_seats() {
                let view = View::new(rules, state, seat);
                let outstanding = view.knowing(Some(&known[seat.index()])).outstanding(false);
                let is_taken = |p: &Pile| matches!(rules.piles.group(*p).role, Role::Tricks | Role::Captured);
                let in_play = |p: &Pile| !is_taken(p) && !view.sees(*p);
                let held = rules.piles.all().filter(in_play).fold(CardSet::EMPTY, |held, p| held | state.table.set(p));
                assert!((held - outstanding).is_empty(), "{}: {seat} thinks that {held:?} are gone", case.name());
                assert!(!open || held == outstanding, "{}: {seat} forgets what was played", case.name());
                assert_eq!(view.outstanding(false), view.unseen(), "without knowledge nothing is known to be gone");
                gone += (view.unseen() - outstanding).len();
            }
        });
    }
    assert!(gone > 1_000, "only {gone} cards were ever gone");
}

fn hand(rules: &Rules, seat: Seat) -> Pile {
    let own = |p: &Pile| rules.piles.group(*p).role == Role::Hand && rules.piles.owner(*p) == Some(seat);
    rules.piles.all().find(own).unwrap()
}

/// A seat that does not beat or follow tells what it lacks: the other knows, and is not wrong.
#[test]
fn what_a_play_reveals_is_known() {
    for id in ["pinochle", "pinochle/strict", "pinochle/cutthroat", "cucumber", "cucumber/gurka"] {
        let case = load(&house(), id, 2);
        let rules = case.rules();
        let (mut revealed, mut narrowed) = (0, 0);
        for seed in 0..40 {
            follow(&case, seed, |state, known, events| {
                is_true(&case, state, known);
                if events.iter().any(|event| matches!(event, Event::RoundBegins { .. })) {
                    return; // other cards have been dealt since
                }
                for event in events {
                    let Event::Lacks { seat, cards } = event else { continue };
                    revealed += 1;
                    let (pile, other) = (hand(rules, *seat), Seat(1 - seat.0));
                    assert!((state.table.set(pile) & *cards).is_empty(), "{id}: {seat} holds what it lacks");
                    let view = View::new(rules, state, other);
                    let may = view.knowing(Some(&known[other.index()])).may_lie_in(pile);
                    assert!((may & *cards).is_empty(), "{id}");
                    narrowed += (may.len() < view.may_lie_in(pile).len()) as i32;
                }
            });
        }
        assert!(revealed > 50 && narrowed > 50, "{id}: {revealed} revealed, {narrowed} narrowed");
    }
}

/// A game of tricks for two or three with this duty to follow, hearts being trumps.
fn tricks_with(folder: &Folder, follow: &str) -> House {
    std::fs::create_dir_all(folder.file("rules/duty")).unwrap();
    let about = "id = \"duty\"\ntitle = \"Duty\"\nblurb = \"Tricks.\"\nseats = [2, 3]\n";
    std::fs::write(folder.file("rules/duty/game.toml"), about).unwrap();
    let rules = format!(
        r#"game(#{{
        deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
        piles: [stock("stock"), hand("hand"), tricks("won").per_seat()],
        first_dealer: cut("low"),
        round: [deal("hand", 10), set_trump(HEARTS),
            tricks(#{{ leads: left_of("dealer"), follow: [{follow}, any()], takes: "won" }}),
            settle("each seat", [worth("most", |tricks| tricks > 5, 1)])],
        play_to: #{{ target: 3, rounds: 9, wins: "highest" }},
    }});"#
    );
    std::fs::write(folder.file("rules/duty/rules.rhai"), rules).unwrap();
    House::open(house_rules::GAMES, Some(folder.path())).unwrap()
}

/// Lines that pick from lines, that stand beside others or hold only sometimes: what a play is said to show is so.
#[test]
fn what_lines_within_lines_reveal_is_so() {
    let duties = [
        r#"if_led("clubs", lowest(of_led())), winning(of_led()), of_led(), winning(trump()), trump()"#,
        "winning(of_led()).but_may(trump()), lowest(of_led())",
        "lowest(trump()).but_may(winning(of_led())), lowest()",
        "winning().but_may(lowest()), lowest()",
        "unless_partner_wins(winning()).but_may(lowest(of_led())).but_may(lowest(trump()))",
        r#"if_led("clubs", winning()).but_may(lowest()), lowest(of_led())"#,
        r#"winning(of_led()).but_may(if_led("hearts diamonds", lowest())), lowest(trump())"#,
        r#"lowest(cards_where(|card| card.rank > NINE)).but_may(if_led("diamonds", of_led())), winning(cards_where(|card| card.suit == SPADES))"#,
        r#"cards("not hearts").when(led("clubs")), of_led(), winning(trump()).when(not(partner_wins())), lowest()"#,
        r#"highest(of_led()).when([led("clubs diamonds"), not(broken("hearts"))]).but_may(trump()), of_led()"#,
        r#"highest().when(any_of([led("2 3 4 5 6 7"), partner_wins()])), of_led().because("suit is followed")"#,
        r#"cards(|card, led| card.rank > led.rank).but_may(lowest()), cards("trump")"#,
        r#"winning(of_led()).but_may(trump()).when(not(broken("QS"))).because("beat it"), of_led(), highest(trump())"#,
        r#"of_led().when(reaches("leader", "tricks", 1)), lowest(cards("red")), highest()"#,
    ];
    for duty in duties {
        let folder = Folder::new();
        let house = tricks_with(&folder, duty);
        for seats in [2, 3] {
            let (case, mut revealed) = (load(&house, "duty", seats), 0);
            for seed in 0..40 {
                follow(&case, seed, |state, known, events| {
                    is_true(&case, state, known);
                    revealed += events.iter().filter(|event| matches!(event, Event::Lacks { .. })).count();
                });
            }
            assert!(revealed > 50, "{duty} at {seats}: {revealed} revealed");
        }
    }
}

/// Where trumps may be played in place of the suit led, one says nothing; another suit tells that the suit led is lacking.
#[test]
fn a_trump_that_was_allowed_reveals_nothing() {
    let folder = Folder::new();
    let case = load(&tricks_with(&folder, "of_led().but_may(trump())"), "duty", 2);
    let (mut trumped, mut thrown) = (0, 0);
    for seed in 0..40 {
        follow(&case, seed, |state, known, events| {
            is_true(&case, state, known);
            for event in events {
                let Event::Lacks { cards, .. } = event else { continue };
                let index = &case.rules().deck_index;
                let suits: Vec<_> = cards.iter().map(|card| index.deck.face(card).to_string()).collect();
                let hearts = suits.iter().filter(|face| face.ends_with('H')).count();
                trumped += (hearts > 0 && suits.len() > hearts) as i32;
                thrown += 1;
            }
        });
    }
    assert!(trumped == 0 && thrown > 50, "{trumped} of {thrown} say that trumps are lacking too");
}
