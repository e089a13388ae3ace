//! A match in which who has reached the target is out, and the last one left wins; best suits; cards for those that lie open;
//! tricks without suits.

use crate::common::{Rand, house, load};
use house_rules::play::{Event, EventLog, Rules, State};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::table::Seat;
use house_rules::wording::illegal_move;

/// A game with nearly all steps that pass over who is out; the lowest hand and who takes no trick lose a life.
/// `draw_discard` and `shed` both keep a variable `drawn`, each its own.
const ALL_STEPS: &str = r#"
let tables = #{
    worth: table(["hand"], [row("suit", #{ over: best_of(suit_groups()), points: |s| s.pips })]),
    left: table(["hand"], [row("left", #{ points: |s| s.size })]),
};
game(#{
    deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", pips: #{ J: 10, Q: 10, K: 10, A: 11 }, tables: tables,
    piles: [stock("stock"), hand("hand"), pool("pool"), faceup("heap"), tricks("won").per_seat(), discards("out"), discards("away").per_seat()],
    vars: #{ bids: number(-1).per_seat(), least: number(0).per_seat(), asked: number(0) },
    first_dealer: "random", next_dealer: "left",
    round: [
        deal("hand", 4, #{ packets: 3 }), turn_up("pool", 4), turn_up("heap"),
        bid_each("bids", #{ hook: true }),
        turns(#{ moves: [swap("hand", "pool", #{ all: "all" }).ends_turn(), draw("stock", "hand").ends_turn(), pass(), knock()], all_pass: renew("pool", "out"), ends: |t| t.moves_made % 9 == 8 }),
        draw_discard("hand", "heap", #{ knocks: "instead of drawing", turns: 8, renewed: true, ends: reaches("anybody", "worth", 43) }),
        lay_away("hand", "away", 1), redraw("hand", "away", 1), fill("stock", 4), draw_each("stock", 1),
        remember("least", 0), fewest("lowest", "worth", 1, #{ tie: "each", into: "least" }),
        shed("hand", "heap", #{ effects: [effect(|c| c.rank == SEVEN, #{ skips: 2 }), effect(|c| c.rank == NINE, #{ reverses: true })], turns: 6 }),
        fill("stock", 3), remember("asked", 0),
        step("say", #{ moves: |t| ["yes", "no"], words: ["yes", "no"], apply: |t, m| {
            t.set("asked", t.get("asked") + 1);
            if t.get("asked") > 5 { t.finish(); } else if m.word == "yes" { t.next((t.seat + 2) % t.seats); }
        } }),
        tricks(#{ takes: "won", trump_by: "first lead", follow: [of_led(), any()] }),
        settle("each seat", [worth("no trick", |tricks| tricks == 0, 1), worth("lowest hand", |least| least > 0, 1)]),
        most("most tricks", "left", 1), tally("left"), tally([penalty("left over", "hand", true, 1)]),
    ],
    play_to: #{ target: 3, wins: "lowest", ends: "one left", rounds: 60 },
});"#;

fn compiled(text: &str, seats: usize) -> Compiled {
    let settings = CompileOptions { id: "own".into(), seats, ..CompileOptions::default() };
    let compiled = compile(&[("own.rhai".to_string(), text.to_string())], &settings);
    compiled.unwrap_or_else(|p| panic!("{}", p.iter().map(|p| format!("{p}\n")).collect::<String>()))
}

fn by_chance(rules: &Rules, seed: i64) -> (State, Vec<Event>) {
    let (mut rand, mut log) = (Rand::new(seed), EventLog::default());
    let mut state = rules.start(seed, None, &mut log).unwrap();
    while state.to_move().is_some() {
        let legal = rules.legal(&state).unwrap();
        assert!(state.plays(state.to_move().unwrap()), "seed {seed}: {:?} is asked", state.to_move());
        rules.apply(&mut state, legal[rand.below(legal.len())], &mut log).unwrap();
    }
    (state, log.events)
}

/// The seat that an event is about, if it says that this seat takes part.
fn takes_part(rules: &Rules, event: &Event) -> Option<Seat> {
    match event {
        Event::Moved { to, .. } => rules.piles.owner(*to),
        Event::RoundBegins { dealer, .. } => Some(*dealer),
        Event::Chose { seat, .. }
        | Event::CannotMove { seat }
        | Event::Scored { seat, .. }
        | Event::Tallied { seat, .. }
        | Event::TrickTaken { seat, .. } => Some(*seat),
        _ => None,
    }
}

#[test]
fn who_is_out_is_dealt_nothing_asked_nothing_and_counts_nothing() {
    let (mut matches, mut fallen, mut shared) = (0, 0, 0);
    for seats in 2..=6 {
        let compiled = compiled(ALL_STEPS, seats);
        let rules = &compiled.rules;
        assert!(rules.vars.iter().any(|var| var.name == "shed_drawn"), "`shed` has no `drawn` of its own");
        for seed in 0..60 {
            let (state, events) = by_chance(rules, seed);
            let (mut out, mut round) = (Vec::new(), Vec::new());
            for event in &events {
                if let Event::DropsOut { seat } = event {
                    round.push(*seat);
                }
                if matches!(event, Event::RoundBegins { .. }) {
                    out.append(&mut round);
                }
                let seat = takes_part(rules, event);
                assert!(seat.is_none_or(|seat| !out.contains(&seat)), "{seats} seats, seed {seed}: {event:?}");
            }
            fallen += out.len() + round.len();
            let winners = rules.outcome(&state).unwrap().winners;
            let total = |seat: &Seat| state.totals[seat.index()];
            let playing: Vec<Seat> = rules.all_seats().filter(|seat| !out.contains(seat)).collect();
            let least = playing.iter().map(total).min();
            let lowest: Vec<Seat> = playing.into_iter().filter(|seat| Some(total(seat)) == least).collect();
            assert_eq!(winners, lowest, "{seats} seats, seed {seed}");
            let left = rules.all_seats().filter(|seat| total(seat) < 3).count();
            assert!(left <= 1 || state.round == 60, "{seats} seats, seed {seed}: {left} are left");
            shared += usize::from(winners.len() > 1);
            matches += 1;
        }
    }
    println!("{matches} matches, {fallen} seats out, {shared} wins shared");
    assert!(fallen > 2 * matches && shared > 0, "{fallen} out, {shared} shared");
}

/// A seat next to one that is out: the next that plays, whoever is asked for.
#[test]
fn seats_that_are_named_pass_over_who_is_out() {
    let text = r#"
        game(#{ deck: standard(), tables: #{}, piles: [stock("stock"), hand("hand"), discards("out").per_seat()], first_dealer: 0, next_dealer: "left",
            round: [deal("hand", 1), award("next", left_of("dealer"), true, 1), lay_away("hand", "out", 1, #{ by: left_of("dealer") })],
            play_to: #{ target: 1, wins: "lowest", ends: "one left" } });"#;
    let compiled = compiled(text, 4);
    let (state, events) = by_chance(&compiled.rules, 1);
    let dealers: Vec<u8> = events
        .iter()
        .filter_map(|e| if let Event::RoundBegins { dealer, .. } = e { Some(dealer.0) } else { None })
        .collect();
    // seat 1 goes out first, then, dealt by seat 2, seat 3; dealt by seat 0, seat 2
    assert_eq!((dealers, &state.totals[..4]), (vec![0, 2, 0], &[0, 1, 1, 1][..]));
    assert_eq!(compiled.rules.outcome(&state).unwrap().winners, [Seat(0)]);
}

#[test]
fn of_several_sets_the_best_alone_counts() {
    let text = r#"
        let worth = table(["hand"], [
            row("suit", #{ over: best_of(suit_groups(2)), points: |s| s.pips, unless: "alike" }),
            row("card", #{ over: best_of(each()), when: |c| c.is_court, points: |c| c.rank, unless: "suit" }),
            row("alike", #{ over: best_of(subsets()), when: |s| s.size > 1 && s.one_rank, points: |s| 100 * s.size }),
        ]);
        game(#{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", pips: #{ J: 10, Q: 10, K: 10, A: 11 }, tables: #{ worth: worth },
            piles: [stock("stock"), hand("hand")], round: [deal("hand", 3), count("worth", "hand")], play_to: #{ rounds: 1 } });
        check_score("worth", "AH KH 9C", 21); check_score("worth", "AH 2H 9C 8C", 17); check_score("worth", "9H 8H 9C 8C", 200);
        check_score("worth", "9H JC KD", 11); check_score("worth", "9H 8C 7D", 0); check_score("worth", "7S 7C 7D KD", 300);
        check_score("worth", "AH KH QC TC", 21);"#;
    let (run, problems) = run_checks(&compiled(text, 2), illegal_move);
    assert!(
        run == 7 && problems.is_empty(),
        "{run}: {}",
        problems.iter().map(|p| format!("{p}\n")).collect::<String>()
    );
}

/// Words of the shipped games stay tables: nothing is called in play.
#[test]
fn nothing_is_called_in_play() {
    for (id, seats) in [("schwimmen", 4), ("schwimmen/scat", 6), ("knockout_whist", 7)] {
        let case = load(&house(), id, seats);
        assert!(case.loaded.compiled.live.is_empty(), "{id}");
    }
}

/// Conditions, offices and points: what is asked of anybody is asked of those who play, what is given to who is out alone goes to
/// nobody.
#[test]
fn what_is_asked_and_given_passes_over_who_is_out() {
    let text = r#"
        game(#{ deck: standard(), tables: #{}, piles: [stock("stock"), hand("hand"), faceup("heap"), discards("out").per_seat()],
            vars: #{ k: number(0).per_seat(), victim: number(0) }, first_dealer: 0,
            round: [
                deal("hand", 2), turns(#{ moves: [play("hand", "heap").ends_turn(), pass()], ends: any_empty("hand") }),
                award("ahead", ahead_in("k"), true, 3), award("named", "victim", true, 5), lay_away("hand", "out", 1, #{ by: "victim" }),
                award("next", left_of("victim"), true, 7), tally([penalty("left", "hand", true, 1)], #{ to: 1 }),
            ],
            play_to: #{ target: 100, wins: "lowest", ends: "one left" } });
        let out = #{ out_of_match: [1], hand: "5C", "hand@1": "", "hand@2": "7C 8C", "k@1": 50, "k@2": 4, victim: 1 };
        check("hands of who plays", at("turns", 0), out + #{ hand: "5C 6C" }, plays("pass"), on_turn(2), plays("pass"), on_turn(0));
        check("points of who plays", at("turns", 0), out, plays("5C"), ends("round"), has_points(0, 0), has_points(1, 0), has_points(2, 3 + 7));"#;
    let (run, problems) = run_checks(&compiled(text, 3), illegal_move);
    assert!(run == 2 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

/// A step of the game's own that scores for who is out, or gives it cards, is stopped; what is next of it is who plays.
#[test]
fn a_step_of_ones_own_leaves_who_is_out_alone() {
    let game = |apply: &str| {
        format!(
            r#"game(#{{ deck: standard(), tables: #{{}}, piles: [stock("stock"), hand("hand"), laid("own").per_seat()], first_dealer: 2, next_dealer: "same",
                round: [deal("hand", 1), step("s", #{{ rows: ["x"], leads: 2, apply: |t| {{ if t.round == 1 {{ t.score(0, "x", 9); }} else {{ {apply} }} }} }})],
                play_to: #{{ target: 9, wins: "lowest", ends: "one left" }} }});"#
        )
    };
    let fault = |apply: &str| {
        let compiled = compiled(&game(apply), 3);
        compiled.rules.start(1, None, &mut EventLog::default()).map(|state| state.totals).unwrap_err().to_string()
    };
    let told = fault(r#"t.score(0, "x", 1);"#);
    assert!(told.contains("seat 0 is out of the match: it scores nothing"), "{told}");
    let told = fault(r#"t.draw("stock", "own@0");"#);
    assert!(told.contains("its seat is out of the match"), "{told}");
    let compiled = compiled(&game(r#"if t.is_out(0) { t.score(t.left, "x", 9); }"#), 3);
    let (state, _) = by_chance(&compiled.rules, 1);
    assert_eq!(&state.totals[..3], [9, 9, 0]);
}

/// A variable of each seat is asked before a table of the same name: games are older than the question put to tables.
#[test]
fn a_variable_is_asked_before_a_table_of_its_name() {
    let totals = |var: &str| {
        let text = format!(
            r#"game(#{{ deck: standard(), tables: #{{ k: table(["hand"], [row("cards", #{{ points: |s| s.size }})]) }}, piles: [stock("stock"), hand("hand")],
                vars: #{{ {var}: number(0).per_seat() }}, first_dealer: 0,
                round: [deal("hand", 3), when(reaches("dealer", "k", 3), [award("enough", "dealer", true, 9)])], play_to: #{{ rounds: 1 }} }});"#
        );
        let (state, _) = by_chance(&compiled(&text, 2).rules, 1);
        state.totals[0]
    };
    assert_eq!((totals("k"), totals("other")), (0, 9));
}

/// Lines of the duty to follow within lines, with trumps and without; points of the last trick by its card.
#[test]
fn lines_of_the_duty_stand_in_each_other() {
    let game = |keys: &str, checks: &str| {
        let text = format!(
            r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", pips: #{{ K: 13 }}, tables: #{{}}, piles: [stock("stock"), hand("hand"), tricks("won").per_seat()],
                first_dealer: 0, round: [deal("hand", 3), set_trump(HEARTS), tricks(#{{ leads: left_of("dealer"), takes: "won", {keys} }})], play_to: #{{ rounds: 1 }} }}); {checks}"#
        );
        let (run, problems) = run_checks(&compiled(&text, 2), illegal_move);
        assert!(run == 4 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
    };
    game(
        r#"follow: [if_led("clubs A", winning().but_may(trump())), unless_partner_wins(lowest())]"#,
        r#"check("clubs: what wins, or a trump", at("tricks", 1), #{ trump: "hearts", tail: "9C", hand: "TC 8C 2H 3D" }, allows("TC"), allows("2H"), forbids("8C", "play a card that wins the trick so far or play a trump"), forbids("3D"));
           check("an ace: likewise", at("tricks", 1), #{ trump: "hearts", tail: "AD", hand: "TD 2C 3H" }, allows("3H"), forbids("TD"), forbids("2C"));
           check("another card: the lowest", at("tricks", 1), #{ trump: "hearts", tail: "9D", hand: "TD 2C 2H 3H" }, allows("2C"), allows("2H"), forbids("TD", "play your lowest card"));
           check("nothing wins and no trump: the lowest", at("tricks", 1), #{ trump: "hearts", tail: "AC", hand: "KC 2D 3D" }, allows("2D"), forbids("KC"));"#,
    );
    game(
        r#"lead: [lowest(cards_where(|card| card.suit != CLUBS)), any()], follow: [winning(of_led()), lowest(of_led()), winning(trump()), any()]"#,
        r#"check("the lowest but clubs is led", at("tricks", 0), #{ hand: "3C 9D KH" }, allows("9D"), forbids("3C", "play your lowest card"), forbids("KH"));
           check("the suit is beaten", at("tricks", 1), #{ trump: "hearts", tail: "9D", hand: "TD 2D AH" }, allows("TD"), forbids("2D", "beat 9D in its suit"), forbids("AH"));
           check("or one's lowest of it", at("tricks", 1), #{ trump: "hearts", tail: "9D", hand: "8D 2D AH" }, allows("2D"), forbids("8D", "your lowest diamond"), forbids("AH"));
           check("or a trump that wins", at("tricks", 1), #{ trump: "hearts", tail: "9D", hand: "8C 2H AH" }, allows("2H"), allows("AH"), forbids("8C", "a higher trump"));"#,
    );
    game(
        r#"lead: [lowest()], wins: |card| card.rank, follow: [winning(), any()], last: row("last trick", |card| if card.rank == KING { card.pips } else { 1 })"#,
        r#"check("the lowest is led", at("tricks", 0), #{ hand: "3C 9D KH" }, allows("3C"), forbids("9D", "play your lowest card"));
           check("of equals the first wins", at("tricks", 1), #{ tail: "9D", hand: "9H TC 2C" }, allows("TC"), forbids("9H"));
           check("a king counts thirteen", at("tricks", 1), #{ tail: "9D", leader: 0, hand: "KC", "hand@0": "" }, plays("KC"), has_points(1, 13), ends("match"));
           check("another card one", at("tricks", 1), #{ tail: "9D", leader: 0, hand: "8H", "hand@0": "" }, plays("8H"), has_points(0, 1));"#,
    );
}
