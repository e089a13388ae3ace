//! Hidden cards.

use super::*;
use house_rules::catalog::TextSpec;
use house_rules::session::decide_message;
use house_rules::wording::Narrator;
use house_rules::workshop::why::why_moves;

/// The true pile of each card is among those in which the seat thinks it may lie.
fn knowledge_is_true(rules: &Rules, state: &State, seat: Seat, known: &Knowledge) -> Result<(), String> {
    for card in rules.deck_index.deck.all() {
        let pile = state.table.pile_of(card).ok_or("a card is nowhere")?;
        let may = known.piles(card).any(|p| p == pile);
        let (card, pile) = (rules.deck_index.deck.text(card), rules.piles.name(pile, None));
        demand!(may, "move {}: {seat} rules out that {card} lies in {pile}, where it is", state.moves);
    }
    for pile in rules.piles.all().filter(|p| rules.piles.sees(*p, seat)) {
        let all = known.certain(pile) == state.table.set(pile);
        demand!(all, "move {}: {seat} sees {} but does not know it", state.moves, rules.piles.name(pile, None));
    }
    Ok(())
}

/// The same state for all that the seat can know, with hidden cards exchanged; and how many.
fn shuffled_hidden(rules: &Rules, state: &State, seat: Seat, known: &Knowledge, dice: &mut Rand) -> (State, u64) {
    let mut other = state.clone();
    other.listed.forget();
    let hidden: Vec<Card> = rules.deck_index.deck.all().iter().filter(|c| known.piles(*c).count() > 1).collect();
    let mut swaps = 0;
    for _ in 0..2 * hidden.len() {
        let (a, b) = (dice.pick(&hidden), dice.pick(&hidden));
        let (Some(p), Some(q)) = (other.table.pile_of(a), other.table.pile_of(b)) else { continue };
        let unseen = !rules.piles.sees(p, seat) && !rules.piles.sees(q, seat);
        if p != q && unseen && known.piles(a).any(|x| x == q) && known.piles(b).any(|x| x == p) {
            other.table.put(a, q);
            other.table.put(b, p);
            swaps += 1;
        }
    }
    (other, swaps)
}

fn decision(rules: &Rules, state: &State, policy: &dyn Policy, heard: &Heard, seed: i64) -> (Decision, Option<String>) {
    let seat = heard.history.seat();
    let view = View::new(rules, state, seat).knowing(Some(heard.known)).recalling(Some(&heard.history));
    let mut generator = state.generator.clone();
    let mut dice = match rules.generator {
        GeneratorKind::JavaShared => Dice::Shared(&mut generator),
        _ => own_dice(seed, seat, state.moves),
    };
    let (choice, fault) = decide(policy, &view, heard.legal, &mut dice);
    (choice, fault.map(|f| f.to_string()))
}

/// Everything that a view tells.
fn told(view: &View, rules: &Rules, legal: &[Move]) -> String {
    let piles = rules.piles.all().map(|p| (view.len(p), view.cards(p), view.set(p), view.sees(p)));
    let piles: Vec<_> = piles.map(|(n, cards, set, sees)| format!("{n} {cards:?} {:?} {sees}", set.0)).collect();
    let vars = rules.vars.iter().map(|v| view.register(&v.name));
    let named = house_rules::play::Register::NAMED.iter().map(|(name, _)| view.register(name));
    let registers: Vec<Option<i32>> = named.chain(vars).collect();
    let points: Vec<(i32, i32)> = rules.all_seats().map(|s| (view.total(s), view.round_points(s))).collect();
    let own = view.to_move() == Some(view.seat());
    let gains: Vec<i32> = legal.iter().filter(|_| own).map(|m| view.gain(*m)).collect();
    let chosen = view.chosen().0;
    let outstanding = [false, true].map(|in_search| view.outstanding(in_search).0);
    let moves = view.own_moves().map_err(|fault| fault.to_string());
    format!(
        "{piles:?} {registers:?} {points:?} {gains:?} {chosen} {:?} {} {outstanding:?} {moves:?}",
        view.sequence(),
        view.step_name()
    )
}

/// Everything that a seat is told of why it may make its moves, as the people at the table read it and as data.
fn explained(place: &Place, view: &View) -> Result<String, String> {
    let why = why_moves(&place.case.loaded.compiled.places, view).map_err(shown)?;
    let why = why.ok_or("the seat on turn is not told why")?;
    let (rules, names) = (place.rules(), Vec::new());
    let text = TextSpec::default();
    let narrator = Narrator { rules, text: &text, names: &names, viewer: Some(view.seat()) };
    let cards = why.cards.iter().flat_map(|card| narrator.why_card(&why, card));
    let words = why.words.iter().map(|word| narrator.why_word(&why, word));
    let told: Vec<String> = narrator.why_moves(&why).into_iter().chain(cards).chain(words).collect();
    Ok(format!("{told:?} {why:?}"))
}

/// No seat is told of a card that it could see neither before nor after a move.
fn events_hide_cards(rules: &Rules, before: &State, after: &State, events: &[Event]) -> Result<u64, String> {
    let mut secrets = 0;
    for seat in rules.all_seats() {
        let sees = |state: &State, card: Card| state.table.pile_of(card).is_some_and(|p| rules.piles.sees(p, seat));
        // what passed through an open pile was seen there
        let passed = |card: Card| {
            let open = |p: &Pile| rules.piles.sees(*p, seat);
            events.iter().any(
                |e| matches!(e, Event::Moved { card: Some(c), from, to, .. } if *c == card && (open(from) || open(to))),
            )
        };
        for event in events {
            let cards = match event.seen_by(seat, &rules.piles) {
                Event::RoundBegins { .. } => break, // what follows belongs to another deal
                Event::Moved { card: Some(card), .. } => CardSet::one(card),
                Event::Chose { chosen: Some(m), .. } => m.cards(),
                Event::Chose { chosen: None, .. } => {
                    secrets += 1;
                    continue;
                }
                Event::ChoseSecretly { .. } => return Err("a secret is told as a secret".into()),
                _ => continue,
            };
            let secret = cards.iter().find(|c| !sees(before, *c) && !sees(after, *c) && !passed(*c));
            if let Some(card) = secret {
                let card = rules.deck_index.deck.text(card);
                return Err(format!("move {}: {seat} is told of the hidden {card}: {event:?}", before.moves));
            }
        }
    }
    Ok(secrets)
}

/// What a seat has gathered, and what it may do.
struct Heard<'a> {
    known: &'a Knowledge,
    history: History,
    legal: &'a [Move],
}

fn history(rules: &Rules, seat: Seat, heard: &[Event]) -> History {
    let mut history = History::new(seat);
    heard.iter().for_each(|event| history.see(rules, event));
    history
}

impl Heard<'_> {
    /// What an outside program would be asked.
    fn question(&self, rules: &Rules, state: &State) -> String {
        let seat = self.history.seat();
        let view = View::new(rules, state, seat).knowing(Some(self.known)).recalling(Some(&self.history));
        let moves = if state.to_move() == Some(seat) { self.legal } else { &[] };
        decide_message(1, &view, moves).to_string()
    }
}

/// A position that is looked at, and what was heard in its round.
struct Moment {
    state: State,
    heard: Vec<Event>,
}

/// What each seat may know there is true, and with hidden cards exchanged it sees and decides the same.
fn look(place: &Place, at: &Moment, seed: i64, dice: &mut Rand) -> Result<Tally, String> {
    let (rules, state) = (place.rules(), &at.state);
    let legal = rules.legal(state).map_err(shown)?;
    let (mut views, mut decisions, mut exchanged, mut explanations) = (0, 0, 0, 0);
    for seat in rules.all_seats() {
        let mut known = Knowledge::new(rules, seat);
        at.heard.iter().for_each(|event| known.see(rules, event));
        knowledge_is_true(rules, state, seat, &known)?;
        let (other, swaps) = shuffled_hidden(rules, state, seat, &known, dice);
        if swaps == 0 {
            continue;
        }
        exchanged += 2 * swaps;
        views += 1;
        let (one, two) = (View::new(rules, state, seat), View::new(rules, &other, seat));
        demand!(one.same_view(&two), "move {}: {seat} sees hidden cards", state.moves);
        let (one, two) = (told(&one, rules, &legal), told(&two, rules, &legal));
        demand!(one == two, "move {}: the view of {seat} tells of hidden cards: {one} / {two}", state.moves);
        let heard = Heard { known: &known, history: history(rules, seat, &at.heard), legal: &legal };
        let (one, two) = (heard.question(rules, state), heard.question(rules, &other));
        demand!(
            one == two,
            "move {}: an outside program at {seat} is told of hidden cards: {one} / {two}",
            state.moves
        );
        if state.to_move() != Some(seat) {
            continue;
        }
        let listed = rules.legal(&other).map_err(shown)?;
        demand!(listed == legal, "move {}: the list of {seat} tells of hidden cards", state.moves);
        let known = Some(&known);
        let (view, twin) =
            (View::new(rules, state, seat).knowing(known), View::new(rules, &other, seat).knowing(known));
        let (one, two) = (explained(place, &view)?, explained(place, &twin)?);
        demand!(one == two, "move {}: why {seat} may move so tells of hidden cards: {one} / {two}", state.moves);
        let own = view.own_moves().map_err(shown)?;
        demand!(own == legal, "move {}: {seat} cannot tell its moves from what it sees", state.moves);
        explanations += 1;
        for (name, policy) in place.strategies() {
            let one = decision(rules, state, &**policy, &heard, seed);
            let two = decision(rules, &other, &**policy, &heard, seed);
            demand!(one == two, "move {}: {name} peeks: {one:?} / {two:?}", state.moves);
            // one that fails here, where its own play would not lead, has none
            let says_why = one.0.reason.as_ref().is_some_and(|reason| !house_rules::wording::reason(reason).is_empty());
            demand!(says_why || one.1.is_some(), "move {}: {name} gives no reason", state.moves);
            decisions += 1;
        }
    }
    let looked = rules.seats as u64;
    let (told, known) = (("explanations", explanations), ("knowledge checks", looked));
    Ok(vec![("views", views), ("decisions", decisions), ("cards exchanged", exchanged), known, told])
}

/// What was heard before a round is of no use in it.
fn hear(heard: &mut Vec<Event>, story: &mut EventLog) {
    if let Some(begins) = story.events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })) {
        heard.clear();
        story.events.drain(..begins);
    }
    heard.append(&mut story.events);
}

fn hidden_cards(place: &Place, seed: i64) -> Result<Tally, String> {
    let rules = place.rules();
    let mut dice = Rand::new(seed);
    let mut story = EventLog::default();
    let mut state = rules.start(seed, None, &mut story).map_err(shown)?;
    let (mut legal, mut heard, mut secrets) = (Vec::new(), Vec::new(), 0);
    let mut kept = [None, None];
    hear(&mut heard, &mut story);
    while state.to_move().is_some() {
        // each position is kept in the end with the same chance
        for one in &mut kept {
            if dice.one_in(state.moves as usize + 1) {
                *one = Some(Moment { state: state.clone(), heard: heard.clone() });
            }
        }
        rules.moves(&state, &mut legal).map_err(shown)?;
        // a card that is played is shown, wherever it goes; what is laid away or kept is not
        let choice = matches!(rules.step(state.step).kind(), StepKind::LayAway | StepKind::Keep);
        let before = choice.then(|| state.clone());
        rules.apply_unchecked(&mut state, dice.pick(&legal), &mut story).map_err(shown)?;
        if let Some(before) = before {
            secrets += events_hide_cards(rules, &before, &state, &story.events)?;
        }
        hear(&mut heard, &mut story);
    }
    let mut tally = vec![("secrets kept", secrets)];
    for moment in kept {
        tally.append(&mut look(place, &moment.ok_or("a match without a move")?, seed, &mut dice)?);
    }
    Ok(tally)
}

#[test]
fn nobody_sees_hidden_cards() {
    everywhere("hidden cards", hidden_cards);
}
