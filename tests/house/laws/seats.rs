//! Seats are alike.

use super::*;

/// Why seats are not alike in these rules, if they are not.
fn names_a_seat(house: &House, case: &Case) -> Option<String> {
    let rules = case.rules();
    // who chooses first among secret choices is only an order of asking
    let fixed = |step: StepRef| {
        let text = format!("{:?}", step.info);
        let names = text.contains("base: Seat(") && !matches!(step.kind(), StepKind::LayAway | StepKind::Keep);
        names.then(|| format!("step `{}` names a seat", step.name))
    };
    if format!("{:?}", rules.leads).contains("base: Seat(") {
        return Some("`leads:` names a seat".into());
    }
    let live = rules.steps().any(|s| s.kind() == StepKind::Custom);
    let scripts = house.find(&case.id).ok()?.script_files();
    // who is compared with the holder of an office is not named
    let is_named = |rest: &str| !rest.starts_with("t.get(");
    let named = |text: &str| text.split("seat == ").skip(1).any(is_named) || text.contains("seat(");
    if live && scripts.iter().any(|(_, text)| named(text)) {
        return Some("a live step may name a seat".into());
    }
    rules.steps().find_map(fixed)
}

/// Plays a match in which each seat's k-th decision is by its own chance, that of the seat `turn` places before it.
pub fn play_turned(
    rules: &Rules,
    seed: i64,
    turn: usize,
    dealer: Option<Seat>,
    dictated: &[Chance],
) -> Result<(State, Vec<Chance>, Outcome), String> {
    let (mut log, mut dictation) = (EventLog::default(), Dictation::of_record(dictated.iter().copied()));
    let mut state = rules.start_with(seed, dealer, &mut log, Some(&mut dictation)).map_err(shown)?;
    let mut decided = vec![0i64; rules.seats];
    let mut legal = Vec::new();
    while let Some(seat) = state.to_move() {
        rules.moves(&state, &mut legal).map_err(shown)?;
        let role = seat.left(rules.seats - turn, rules.seats).index();
        let chance = match_seed(seed ^ (role as i64) << 40, decided[role] as u64);
        decided[role] += 1;
        order_by_texts(rules, seat, &mut legal);
        let m = Rand::new(chance).pick(&legal);
        rules.apply_unchecked_with(&mut state, m, &mut log, Some(&mut dictation)).map_err(shown)?;
        demand!(state.moves <= MOST_MOVES, "no end after {MOST_MOVES} moves");
    }
    let outcome = rules.outcome(&state).ok_or("no result")?;
    Ok((state, log.chances, outcome))
}

/// Puts a list in the order of its texts, which are the same at every seat: where piles are named, it may be ordered by
/// seat.
fn order_by_texts(rules: &Rules, seat: Seat, legal: &mut [Move]) {
    if legal.iter().any(|m| m.from().is_some() || m.to().is_some()) {
        legal.sort_by_cached_key(|m| m.text(&rules.names(), seat));
    }
}

/// The chances of a match in which numbers, which are seats, and the cards of a cut go one seat on.
fn turned(rules: &Rules, chances: &[Chance], cut: bool) -> Vec<Chance> {
    let seats = rules.seats as u32;
    let on = |c: &Chance| match c {
        Chance::Number(seat) => Chance::Number((seat + 1) % seats),
        card => *card,
    };
    let mut turned: Vec<Chance> = chances.iter().map(on).collect();
    let place = |c: &Chance| match c {
        Chance::Card(card) => rules.deck_index.place[card.index()],
        Chance::Number(_) => 0,
    };
    let FirstDealer::Cut { low } = rules.first_dealer else { return turned };
    if !cut {
        return turned;
    }
    for cut in turned.chunks_exact_mut(rules.seats) {
        cut.rotate_right(1);
        let best = if low { cut.iter().map(place).min() } else { cut.iter().map(place).max() };
        if cut.iter().filter(|c| Some(place(c)) == best).count() == 1 {
            break;
        }
    }
    turned
}

fn seats_are_alike(place: &Place, seed: i64) -> Result<Tally, String> {
    let rules = place.rules();
    if place.names_a_seat.get_or_init(|| names_a_seat(place.house, &place.case)).is_some() {
        return Ok(vec![("skipped", 1)]);
    }
    let seats = rules.seats;
    let turned_by_one = |one: &Outcome, other: &Outcome, what: &str| {
        let totals: Vec<i32> = (0..seats).map(|s| one.totals[(s + seats - 1) % seats]).collect();
        demand!(totals == other.totals, "{what}: totals {:?} become {:?}", one.totals, other.totals);
        let mut winners: Vec<Seat> = one.winners.iter().map(|s| s.left(1, seats)).collect();
        winners.sort();
        demand!(winners == other.winners, "{what}: winners {:?} become {:?}", one.winners, other.winners);
        demand!(one.grade == other.grade && one.value == other.value, "{what}: another grade");
        Ok(())
    };
    // where cards are cut for the first deal, half of the matches begin so
    if matches!(rules.first_dealer, FirstDealer::Cut { .. }) && Rand::new(seed).one_in(2) {
        let (_, chances, one) = play_turned(rules, seed, 0, None, &[])?;
        let (_, _, other) = play_turned(rules, seed, 1, None, &turned(rules, &chances, true))?;
        turned_by_one(&one, &other, "the cut one seat on")?;
        return Ok(vec![("compared with the cut", 1)]);
    }
    // as in a later match of a series: the dealer is given, whoever the rules name for the first
    let dealer = Seat((seed & 0xff) as u8 % seats as u8);
    let (_, chances, one) = play_turned(rules, seed, 0, Some(dealer), &[])?;
    let (_, _, other) = play_turned(rules, seed, 1, Some(dealer.left(1, seats)), &turned(rules, &chances, false))?;
    turned_by_one(&one, &other, "one seat on")?;
    Ok(vec![("compared", 1)])
}

#[test]
fn exchanging_seats_exchanges_the_result() {
    let (mut compared, mut skipped) = (0, Vec::new());
    for Place { house, case, .. } in places() {
        match names_a_seat(house, case) {
            Some(why) if std::ptr::eq(*house, places()[0].house) => skipped.push(format!("{}: {why}", case.name())),
            Some(why) => println!("skipped: {}: {why}", case.name()),
            None => compared += 1,
        }
    }
    println!("{compared} cases are compared");
    // whatever is not compared may hide that a card goes to the wrong seat
    assert_eq!(skipped, ["pinochle/trainer at 2 seats: step `deal hand` names a seat"], "of the shipped games");
    everywhere("seats are alike", seats_are_alike);
}
