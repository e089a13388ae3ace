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
    ids.into_iter().map(load).collect()
}

pub fn computers(house: &House, case: &Case, dice: &mut Rand) -> Vec<Player> {
    let known = strategies(house, case);
    let computer = |i: usize| Player::Computer { name: known[i].0.clone(), policy: known[i].1.clone() };
    (0..case.seats).map(|_| computer(dice.below(known.len()))).collect()
}

pub fn start(case: &Case, players: Vec<Player>, seed: i64) -> Result<Match, String> {
    Match::start(case.loaded.rules().clone(), players, seed, None, case.loaded.option_texts()).map_err(shown)
}

/// One move: of the computer, or by the dice.
pub fn advance(game: &mut Match, dice: &mut Rand, computers: bool) -> Result<bool, String> {
    if game.to_move().is_none() {
        return Ok(false);
    }
    match computers {
        true => _ = game.step().map_err(shown)?,
        false => {
            let m = dice.pick(&game.legal().map_err(shown)?);
            game.make(m).map_err(shown)?;
        }
    }
    Ok(true)
}

/// The same, by dice that depend on the place in the match alone.
pub fn go_on(game: &mut Match, seed: i64, computers: bool) -> Result<bool, String> {
    let mut dice = Rand::new(seed ^ game.state().moves as i64);
    advance(game, &mut dice, computers)
}

pub fn same(what: &str, one: &Match, other: &Match) -> Result<(), String> {
    let at = one.state().moves;
    demand!(one.state().same_as(other.state()), "{what} at move {at}: another state");
    demand!(one.record().history == other.record().history, "{what} at move {at}: another history");
    demand!(one.events() == other.events(), "{what} at move {at}: other events");
    Ok(())
}

/// A match that is saved in the middle, loaded in every form, and played on side by side.
fn records(house: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let by_computers = dice.one_in(2);
    let players = match by_computers {
        true => computers(house, case, &mut dice),
        false => vec![Player::Human; case.seats as usize],
    };
    let mut whole = start(case, players.clone(), seed)?;
    while go_on(&mut whole, seed, by_computers)? {}
    let length = whole.state().moves as usize;
    let mut game = start(case, players.clone(), seed)?;
    for _ in 0..dice.below(length + 1) {
        go_on(&mut game, seed, by_computers)?;
    }
    let middle = game.state().moves;
    let resume = |record: &Record| Match::resume(case.loaded.rules().clone(), players.clone(), record).map_err(shown);
    let saved = Record::parse(&game.record().to_text())?;
    demand!(saved == *game.record(), "a saved record differs from the one in memory at move {middle}");
    let mut loaded = resume(&saved)?;
    same("loaded", &loaded, &game)?;
    demand!(loaded.agrees_with(&saved), "a loaded match does not agree with its record at move {middle}");
    let line = game.record().to_line();
    demand!(!line.contains('\n'), "the one-line form has two lines");
    let mut pasted = resume(&Record::parse(&line)?)?;
    same("pasted", &pasted, &game)?;
    demand!(pasted.agrees_with(&Record::parse(&line)?), "the one-line form is not verified at move {middle}");
    for other in [&mut game, &mut loaded, &mut pasted] {
        while go_on(other, seed, by_computers)? {}
        same(&format!("played on from move {middle}"), other, &whole)?;
    }
    same("replayed", &resume(whole.record())?, &whole)?;
    Ok(vec![("moves", 4 * length as u64)])
}

#[test]
fn saved_loaded_and_replayed_matches_are_the_same() {
    everywhere("records", 40, records);
}

#[test]
fn records_survive_the_disk_and_damage_is_found() {
    let house = house();
    let folder = Folder::new();
    let mut damaged = 0;
    for case in cases(&house) {
        let players = vec![Player::Human; case.seats as usize];
        let mut game = start(&case, players.clone(), 5).unwrap();
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
