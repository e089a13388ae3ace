//! Records: save, load, replay, one line.

use super::*;

/// Strategies of this game that load for the case, `any/random` first.
pub fn strategies(house: &House, case: &Case) -> Vec<(String, Arc<dyn Policy>)> {
    let game = case.id.split('/').next().unwrap_or_default();
    let mut ids: Vec<&str> = house.catalog.strategies.iter().filter(|s| s.plays(game)).map(|s| s.id.as_str()).collect();
    ids.sort_by_key(|id| *id != "any/random");
    let load = |id: &str| match house.policy(id, &case.loaded) {
        Ok(policy) => (id.to_string(), policy),
        Err(error) => panic!("{} does not load for {}: {error}", id, case.name()),
    };
    // those that look ahead take their time: `search::peeking` looks at them
    ids.into_iter().map(load).filter(|(_, policy)| !policy.looks_ahead()).collect()
}

/// Who plays a match: each eighth is played by strategies, the others by the dice.
pub fn players(place: &Place, dice: &mut Rand) -> (Vec<Player>, bool) {
    if !dice.one_in(8) {
        return (vec![Player::Human; place.rules().seats], false);
    }
    let known = place.strategies();
    let mut seated: Vec<_> = (0..place.rules().seats).map(|_| &known[dice.below(known.len())]).collect();
    if seated.iter().all(|(name, _)| name.starts_with("any/") && name != "any/random") {
        // players of no game who do not draw lots may pass for ever, so that no deal is played
        seated[0] = &known[0];
    }
    let computer =
        |(name, policy): &(String, Arc<dyn Policy>)| Player::Computer { name: name.clone(), policy: policy.clone() };
    (seated.into_iter().map(computer).collect(), true)
}

pub fn start(case: &Case, players: Vec<Player>, seed: i64, dealer: Option<Seat>) -> Result<Match, String> {
    Match::start(case.loaded.rules().clone(), players, seed, dealer, case.loaded.option_texts()).map_err(shown)
}

/// One move: of the computer, or by the dice.
pub fn advance(game: &mut Match, dice: &mut Rand, computers: bool) -> Result<bool, String> {
    if game.to_move().is_none() {
        return Ok(false);
    }
    if computers {
        _ = game.step().map_err(shown)?
    } else {
        let m = dice.pick(&game.legal().map_err(shown)?);
        game.make(m).map_err(shown)?;
    }
    Ok(true)
}

/// The same, by dice that depend on the place in the match alone.
pub fn go_on(game: &mut Match, seed: i64, computers: bool) -> Result<bool, String> {
    if computers || game.to_move().is_none() {
        return advance(game, &mut Rand::new(seed), computers);
    }
    let chosen = random_move(seed, game.state(), &game.legal().map_err(shown)?);
    game.make(chosen).map_err(shown)?;
    Ok(true)
}

pub fn same(what: &str, one: &Match, other: &Match) -> Result<(), String> {
    let at = one.state().moves;
    demand!(one.state() == other.state(), "{what} at move {at}: another state");
    demand!(one.record().history == other.record().history, "{what} at move {at}: another history");
    demand!(one.events() == other.events(), "{what} at move {at}: other events");
    Ok(())
}

/// A match that is saved somewhere, loaded from its file or pasted as a line, and played on side by side: some moves, or
/// to its end.
fn records(place: &Place, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let (players, by_computers) = players(place, &mut dice);
    let middle = somewhere(place.rules(), seed, &mut dice)? as u32;
    let ahead = if dice.one_in(16) { MOST_MOVES } else { AHEAD };
    // as in a later match of a series
    let dealer = dice.one_in(4).then(|| Seat(dice.below(players.len()) as u8));
    let mut game = start(&place.case, players.clone(), seed, dealer)?;
    while game.state().moves < middle && go_on(&mut game, seed, by_computers)? {}
    let middle = game.state().moves;
    let saved = Record::parse(&game.record().to_text())?;
    demand!(saved == *game.record(), "a saved record differs from the one in memory at move {middle}");
    let line = game.record().to_line();
    demand!(!line.contains('\n'), "the one-line form has two lines");
    let (form, read) = if dice.one_in(2) { ("pasted", Record::parse(&line)?) } else { ("loaded", saved) };
    let mut again = Match::resume(place.case.loaded.rules().clone(), players, &read).map_err(shown)?;
    same(form, &again, &game)?;
    demand!(again.agrees_with(&read), "a match {form} at move {middle} does not agree with its record");
    // the cards that are drawn after moves that were taken back are those that were drawn before, in both
    let shared = place.rules().generator == GeneratorKind::JavaShared;
    let back = if shared { 0 } else { dice.below(AHEAD as usize) };
    for one in [&mut game, &mut again] {
        (0..back).for_each(|_| _ = one.undo());
    }
    same(&format!("{form} at move {middle} and {back} moves taken back"), &again, &game)?;
    for one in [&mut game, &mut again] {
        while one.state().moves < middle + ahead && go_on(one, seed, by_computers)? {}
    }
    same(&format!("{form} at move {middle} and played on"), &again, &game)?;
    Ok(vec![("moves read back", middle as u64), ("moves ahead", (game.state().moves - middle) as u64)])
}

/// So many moves are played after a place that was tried.
const AHEAD: u32 = 8;

#[test]
fn saved_loaded_and_replayed_matches_are_the_same() {
    everywhere("records", records);
}

#[test]
fn records_survive_the_disk_and_damage_is_found() {
    let house = house();
    let folder = Folder::new();
    let mut damaged = 0;
    for case in cases(&house) {
        let players = vec![Player::Human; case.seats as usize];
        let mut game = start(&case, players.clone(), 5, None).unwrap();
        let mut dice = Rand::new(5);
        (0..30).for_each(|_| _ = advance(&mut game, &mut dice, false).unwrap());
        let path = folder.file("match.toml");
        game.record().write(&path).unwrap();
        assert_eq!(Record::read(&path).unwrap(), *game.record(), "{}", case.name());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "a part file is left behind");
        // no entry can be changed or lost without a word; what still plays differs from what was saved
        for place in 0..game.record().history.len() {
            let mut record = game.record().clone();
            match dice.below(3) {
                0 => _ = record.history.remove(place),
                1 => record.history[place] = "0 nonsense".into(),
                _ => record.history.insert(place, record.history[place].clone()),
            }
            let resumed = Match::resume(case.loaded.rules().clone(), players.clone(), &record);
            let good = resumed.is_ok_and(|m| m.agrees_with(&record) && m.record().history == game.record().history);
            assert!(!good, "{}: entry {place} can be damaged unseen", case.name());
            damaged += 1;
        }
    }
    println!("{damaged} damaged records");
}
