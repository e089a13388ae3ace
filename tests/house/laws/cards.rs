//! Cards, lists of moves, and the end of a match.

use super::*;

fn each_card_in_one_pile(rules: &Rules, state: &State) -> Result<(), String> {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    for pile in rules.piles.all() {
        let set = state.table.set(pile);
        all |= set;
        count += set.len();
    }
    demand!(
        all == rules.deck_index.deck.all() && count == rules.deck_index.deck.len(),
        "move {}: a card is missing or doubled",
        state.moves
    );
    Ok(())
}

/// The slow half: the lists say what the sets say.
fn piles_agree(rules: &Rules, state: &State) -> Result<(), String> {
    for pile in rules.piles.all() {
        let list: Vec<Card> = state.table.cards(pile).collect();
        let set: CardSet = list.iter().copied().collect();
        let name = rules.piles.name(pile, None);
        demand!(set == state.table.set(pile) && set.len() == list.len(), "move {}: pile {name} disagrees", state.moves);
        demand!(list.iter().all(|c| state.table.pile_of(*c) == Some(pile)), "move {}: a card of {name}", state.moves);
    }
    Ok(())
}

/// Texts are unique, and each reads as its own move, in either case.
fn texts_mean_their_moves(rules: &Rules, state: &State, seat: Seat, legal: &[Move]) -> Result<(), String> {
    let texts: Vec<String> = legal.iter().map(|m| m.text(&rules.names(), seat)).collect();
    let mut unique = texts.clone();
    unique.sort();
    unique.dedup();
    demand!(unique.len() == texts.len(), "move {}: a text means two moves: {}", state.moves, texts.join("; "));
    for (m, text) in legal.iter().zip(&texts) {
        for text in [text.clone(), text.to_lowercase(), text.to_uppercase()] {
            let read = rules.read_move(state, &text);
            demand!(read.as_ref() == Ok(m), "move {}: `{text}` reads as {read:?}", state.moves);
        }
    }
    Ok(())
}

/// A move that somebody might send and that may not be in the list.
fn perturbed(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Move {
    let deck = rules.deck_index.deck.len();
    let pile = |dice: &mut Rand| Pile(dice.below(rules.piles.len()) as u8);
    let card = |dice: &mut Rand| Card(dice.below(deck) as u8);
    let known = dice.pick(legal);
    match dice.below(9) {
        0 => Move::Pass,
        1 => Move::Done,
        2 => Move::Draw,
        3 => Move::card(card(dice)),
        4 => moved(known, pile(dice)),
        5 => Move::Shift { from: pile(dice), to: pile(dice) },
        6 => Move::of_cards(known.cards() | CardSet::one(card(dice))),
        7 => Move::number(dice.below(200) as i16 - 20),
        // any set of cards of another seat
        _ => Move::of_cards(state.table.set(pile(dice))),
    }
}

/// The same move with another target, where it can have one.
fn moved(known: Move, to: Pile) -> Move {
    match known {
        Move::Cards { cards, said, .. } => Move::Cards { cards, to: Some(to), said },
        Move::Shift { from, .. } => Move::Shift { from, to },
        _ => Move::Cards { cards: known.cards(), to: Some(to), said: known.said() },
    }
}

fn illegal_changes_nothing(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Result<u64, String> {
    let m = perturbed(rules, state, legal, dice);
    if legal.contains(&m) {
        return Ok(0);
    }
    if let Some(listed) = rules.listed_as(state, legal, m) {
        return as_the_listed_one(rules, state, m, listed);
    }
    let mut after = state.clone();
    let result = rules.apply(&mut after, m, &mut Silent);
    demand!(matches!(result, Err(PlayError::Illegal(_))), "move {}: the illegal {m:?} gave {result:?}", state.moves);
    demand!(after == *state, "move {}: the illegal {m:?} changed the state", state.moves);
    Ok(1)
}

/// Cards that do as well as listed ones: but for which of them lies where, all is as after the listed move.
fn as_the_listed_one(rules: &Rules, state: &State, made: Move, listed: Move) -> Result<u64, String> {
    let after = |m: Move| {
        let mut after = state.clone();
        rules.apply(&mut after, m, &mut Silent).map_err(|error| format!("move {}: {m:?}: {error}", state.moves))?;
        let ranks = |pile: Pile| {
            let place = |card: Card| rules.deck_index.place[card.index()];
            let mut ranks: Vec<u8> = after.table.cards(pile).map(place).collect();
            ranks.sort();
            ranks
        };
        let piles: Vec<Vec<u8>> = rules.piles.all().map(ranks).collect();
        Ok::<_, String>((piles, after.totals, after.to_move(), after.step, after.round, after.over))
    };
    let (made_so, listed_so) = (after(made)?, after(listed)?);
    // another round is dealt by chance, and after that the cards differ
    let same = listed_so.4 != state.round || made_so == listed_so;
    demand!(same, "move {}: {made:?} is not as {listed:?}", state.moves);
    Ok(0)
}

/// Texts that people mistype never read as something else than a legal move, and never crash.
fn mistyped(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Result<(), String> {
    let seat = state.to_move().unwrap_or(Seat(0));
    let mut text = dice.pick(legal).text(&rules.names(), seat);
    let at = dice.below(text.len() + 1);
    let letter = dice.pick(&['x', '♠', ' ', '9', '@', '.', '-', 'k', '\u{0}']);
    text.insert(at, letter);
    if let Ok(m) = rules.read_move(state, &text) {
        demand!(legal.contains(&m), "move {}: `{text}` reads as {m:?}, which is not legal", state.moves);
    }
    Ok(())
}

fn cards_lists_and_ends(place: &Place, seed: i64) -> Result<Tally, String> {
    let rules = place.rules();
    let mut dice = Rand::new(seed);
    let mut state = rules.start(seed, None, &mut Silent).map_err(shown)?;
    let (mut legal, mut texts, mut refused) = (Vec::new(), 0, 0);
    while let Some(seat) = state.to_move() {
        each_card_in_one_pile(rules, &state)?;
        rules.moves(&state, &mut legal).map_err(shown)?;
        demand!(!legal.is_empty(), "move {}: {seat} is on turn and has no move", state.moves);
        demand!(legal.windows(2).all(|w| w[0] < w[1]), "move {}: the list is not sorted", state.moves);
        let m = dice.pick(&legal);
        if dice.one_in(24) {
            piles_agree(rules, &state)?;
            texts_mean_their_moves(rules, &state, seat, &legal)?;
            texts += legal.len() as u64;
            for _ in 0..4 {
                refused += illegal_changes_nothing(rules, &state, &legal, &mut dice)?;
                mistyped(rules, &state, &legal, &mut dice)?;
            }
            let moves = state.moves;
            rules.apply(&mut state, m, &mut Silent).map_err(|e| format!("move {moves}: {e}"))?;
        } else {
            rules.apply_unchecked(&mut state, m, &mut Silent).map_err(shown)?;
        }
        demand!(state.moves <= MOST_MOVES, "no end after {MOST_MOVES} moves");
    }
    each_card_in_one_pile(rules, &state)?;
    demand!(state.over && rules.legal(&state) == Ok(Vec::new()), "the match is over, but moves are listed");
    let before = state.clone();
    demand!(rules.apply(&mut state, Move::Pass, &mut Silent) == Err(PlayError::Over), "a move after the end");
    demand!(rules.read_move(&state, "pass") == Err(PlayError::Over) && state == before, "a text after the end");
    let outcome = rules.outcome(&state).ok_or("the match is over without a result")?;
    demand!(!outcome.winners.is_empty(), "nobody has won");
    Ok(vec![("moves", state.moves as u64), ("texts read", texts), ("illegal moves refused", refused)])
}

#[test]
fn cards_lists_and_ends_of_matches() {
    everywhere("cards, lists, ends", cards_lists_and_ends);
}
