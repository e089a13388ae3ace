//! A listener changes nothing, and hears every point.

use super::seats::play_turned;
use super::*;

/// The same random match, heard and unheard; they are compared after each eighth move, on the average, and at the end.
fn listeners(rules: &Rules, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let mut story = EventLog::default();
    let mut heard = rules.start(seed, None, &mut story).map_err(shown)?;
    let mut silent = rules.start(seed, None, &mut Silent).map_err(shown)?;
    let mut legal = Vec::new();
    loop {
        let over = heard.to_move().is_none();
        if over || dice.one_in(8) {
            demand!(heard == silent, "move {}: a listener changes the state", heard.moves);
        }
        if over {
            break;
        }
        rules.moves(&heard, &mut legal).map_err(shown)?;
        let m = dice.pick(&legal);
        rules.apply_unchecked(&mut heard, m, &mut story).map_err(shown)?;
        rules.apply_unchecked(&mut silent, m, &mut Silent).map_err(shown)?;
    }
    let mut totals = [0; Seat::MAX];
    totals[..rules.teams].fill(rules.play_to.start);
    let mut scored = 0;
    for event in &story.events {
        if let Event::Scored { seat, lines, total, .. } = event {
            let team = rules.team(*seat);
            totals[team] += lines.iter().map(|l| l.points).sum::<i32>();
            demand!(totals[team] == *total, "a total of {total} is announced where the rows make {}", totals[team]);
            demand!(lines.iter().all(|l| (l.row.0 as usize) < rules.rows.len()), "a row has no name");
            scored += lines.len() as u64;
        }
    }
    demand!(totals == heard.totals, "the rows make {totals:?}, the totals are {:?}", heard.totals);
    let ends = story.events.iter().filter(|e| matches!(e, Event::MatchEnds { .. })).count();
    demand!(ends == 1, "the end of the match is told {ends} times");
    Ok(vec![("moves", heard.moves as u64), ("rows scored", scored)])
}

#[test]
fn a_listener_changes_nothing_and_hears_every_point() {
    everywhere("listeners", |place, seed| listeners(place.rules(), seed));
}

/// A match that ends in the middle of a count ends with the same totals whether or not anybody listens, also where
/// totals are not cut off at the target.
#[test]
fn a_count_ends_with_the_row_that_ends_the_match() {
    let folder = Folder::new();
    folder.copy("rules");
    folder.copy("strategies");
    let rules = std::fs::read_to_string(folder.file("rules/cribbage/rules.rhai")).unwrap();
    assert!(rules.contains("cap: true"));
    folder.write("rules/cribbage/rules.rhai", rules.replace("cap: true", "cap: false"));
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let case = crate::common::load(&house, "cribbage", 2);
    let mut over = 0;
    for i in 0..500 {
        let seed = match_seed(11, i);
        listeners(case.rules(), seed).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let (state, ..) = play_turned(case.rules(), seed, 0, None, &[]).unwrap();
        over += (state.totals.iter().any(|t| *t > 121)) as u32;
    }
    assert!(over > 0, "no match goes over its target");
    println!("500 matches, {over} over the target");
}
