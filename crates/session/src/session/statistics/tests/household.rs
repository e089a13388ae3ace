//! Tests of what is worked out of made-up matches: people, figures, the league, goals, the coach's curve.

use super::*;
use crate::catalog::BuiltIn;
use crate::session::house::House;
use std::collections::HashMap;

fn house() -> House {
    House::open(BuiltIn(&[]), None).unwrap()
}

/// A match of two: a person of this name against `who`, with these points.
fn against(seed: i64, name: &str, who: &str, points: [i32; 2]) -> PlayedMatch {
    PlayedMatch {
        format: FORM,
        when: 1_795_000_000 + seed as u64,
        variant: "a".into(),
        seed,
        players: vec!["human".into(), who.into()],
        teams: vec![0, 1],
        names: vec![name.into(), String::new()],
        points: points.to_vec(),
        winners: vec![u8::from(points[1] > points[0])],
        rounds: 5,
        record: format!("{seed:016x}"),
        ..PlayedMatch::default()
    }
}

fn row(times: u32, points: i64) -> ScoredRow {
    ScoredRow { times, points }
}

fn known(rows: &[(&str, ScoredRow)], best: i32, judged: Option<JudgedMatch>) -> KnownMatch {
    let rows = rows.iter().map(|(name, row)| (name.to_string(), *row)).collect();
    let own = SeatFigures { rounds: 2, best_round: Some(best), rows, bids_made: 1, ..SeatFigures::default() };
    let figures = MatchFigures { seats: BTreeMap::from([(0, own)]) };
    KnownMatch { figures: Some(figures), judged, compared: None }
}

fn household(matches: Vec<PlayedMatch>, known: HashMap<String, KnownMatch>) -> Household {
    Household::of(matches, known, &house(), "Ann")
}

#[test]
fn people_are_known_by_their_names_and_one_without_is_the_person_here() {
    let two = PlayedMatch {
        players: vec!["human".into(); 2],
        names: vec!["Bob".into(), String::new()],
        ..against(3, "", "human", [5, 9])
    };
    let left = PlayedMatch { changed_people: true, ..against(4, "Eve", "a/x", [1, 2]) };
    let all =
        household(vec![against(1, "", "a/x", [9, 5]), against(2, "Ann", "a/x", [9, 5]), two, left], HashMap::new());
    assert_eq!(all.people(), ["Bob", "Ann"]);
    let ann = all.figures("Ann", "a");
    assert_eq!((ann.all.played, ann.all.won, ann.average_margin(), ann.best_margin()), (2, 2, Some(4.0), Some(4)));
    assert_eq!(all.figures("Bob", "a").all.lost(), 1, "a match among people counts for each who is known");
    assert_eq!((all.games("Bob"), all.games("Eve")), (vec!["a".to_string()], Vec::new()));
}

#[test]
fn rows_are_summed_over_the_matches_whose_records_are_kept() {
    let matches = (1..=4).map(|seed| against(seed, "Ann", "a/x", [10 * seed as i32, 15])).collect();
    let keys = [1, 2].map(|seed: u64| format!("{seed:016x}"));
    let first = known(&[("run", row(2, 6))], 7, None);
    let second = known(&[("run", row(1, 3)), ("pair", row(4, 8))], 9, None);
    let all = household(matches, HashMap::from([(keys[0].clone(), first), (keys[1].clone(), second)]));
    let figures = all.figures("Ann", "a");
    assert_eq!(
        (figures.known, figures.sums.rounds, figures.sums.best_round, figures.sums.bids_made),
        (2, 4, Some(9), 2)
    );
    assert_eq!(figures.sums.rows, BTreeMap::from([("pair".to_string(), row(4, 8)), ("run".to_string(), row(3, 9))]));
    assert!(all.missing().is_empty(), "what has no record cannot be worked out");
    assert_eq!(figures.course.iter().map(|point| point.margin).collect::<Vec<_>>(), [-5, 5, 15, 25]);
}

#[test]
fn the_same_cards_again_count_for_neither_figures_nor_league() {
    let same = against(1, "Ann", "a/x", [30, 15]);
    let all = household(vec![against(1, "Ann", "a/x", [10, 15]), same], HashMap::new());
    let figures = all.figures("Ann", "a");
    assert_eq!((figures.all.played, figures.all.won, figures.all.again, figures.course.len()), (1, 0, 1, 1));
    assert_eq!(all.league(None).rows.iter().map(|row| row.matches).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn whoever_wins_more_stands_higher_and_more_matches_make_surer() {
    let won = |seed: i64, wins: bool| against(seed, "Ann", "a/x", if wins { [9, 1] } else { [1, 9] });
    let few = household((0..4).map(|seed| won(seed, seed != 0)).collect(), HashMap::new()).league(None);
    let many = household((0..400).map(|seed| won(seed, seed % 4 != 0)).collect(), HashMap::new()).league(None);
    for league in [&few, &many] {
        assert_eq!(league.rows[0].who, Rival::Person("Ann".into()));
        assert!((league.rows[0].rating.rating + league.rows[1].rating.rating).abs() < 1e-6, "{league:?}");
    }
    // 3 : 1 is a difference of 400 * log10(3) in Elo
    assert!((2.0 * many.rows[0].rating.rating - 400.0 * 3f64.log10()).abs() < 3.0, "{many:?}");
    assert!(few.rows[0].rating.half_width > 5.0 * many.rows[0].rating.half_width, "{few:?} {many:?}");
    // people who have never met stand in one league, with errors that say how little is known
    let apart = vec![against(1, "Ann", "a/x", [9, 1]), against(2, "Bob", "a/y", [1, 9])];
    let apart = household(apart, HashMap::new()).league(None);
    assert!(apart.rows.len() == 4 && apart.rows.iter().all(|row| row.rating.half_width > 100.0), "{apart:?}");
    assert_eq!((many.rows[0].matches, many.rows[0].wins, many.rows[1].wins), (400, 300, 100));
}

/// In a match of four whoever wins a fourth of them is as strong as the others, who are one player at three seats.
#[test]
fn several_seats_of_one_player_are_one_comparison() {
    let four = |seed: i64, winner: u8| PlayedMatch {
        players: vec!["human".into(), "a/x".into(), "a/x".into(), "a/x".into()],
        teams: vec![0, 1, 2, 3],
        names: vec!["Ann".into(), String::new(), String::new(), String::new()],
        points: vec![0; 4],
        winners: vec![winner],
        ..against(seed, "Ann", "a/x", [0, 0])
    };
    let league = household((0..40).map(|seed| four(seed, (seed % 4) as u8)).collect(), HashMap::new()).league(None);
    assert!(league.rows.iter().all(|row| row.rating.rating.abs() < 1e-6 && row.matches == 40), "{league:?}");
    let partners = |seed| PlayedMatch { teams: vec![0, 1, 0, 1], winners: vec![0, 2], ..four(seed, 0) };
    let league = household((0..40).map(partners).collect(), HashMap::new()).league(None);
    assert_eq!(league.rows.iter().map(|row| row.wins).collect::<Vec<_>>(), [40, 40], "{league:?}");
    assert!(league.rows[0].rating.rating > 100.0, "a partner is no opponent: {league:?}");
}

#[test]
fn goals_are_reached_by_what_was_played_and_told_once() {
    let rows: Vec<String> = ["pair", "run", "flush"].map(String::from).to_vec();
    let facts = GoalFacts { target: Some(40), rows, has_penalty: true, ..GoalFacts::default() };
    let facts = GoalFacts { strongest: Some("strong".into()), ..facts };
    let all = |n: i64| {
        let matches: Vec<PlayedMatch> =
            (1..=n).map(|seed| against(seed, "Ann", "a/x", [20 + 3 * seed as i32, 20])).collect();
        let of = |seed: i64| (format!("{seed:016x}"), known(&[("run", row(1, 3))], 3, None));
        household(matches, (1..=n).map(of).collect())
    };
    let goals = |n: i64| facts.goals(&all(n).figures("Ann", "a"));
    let told = |n: i64| -> Vec<GoalKind> {
        let before = all(n).before_last();
        let new = newly_reached(&facts.goals(&before.figures("Ann", "a")), &goals(n));
        new.into_iter().map(|goal| goal.kind).collect()
    };
    assert_eq!(told(1), [GoalKind::Win]);
    assert_eq!(told(2), []);
    assert_eq!(told(3), [GoalKind::InARow(3)]);
    assert_eq!(told(4), [GoalKind::Margin(10)], "12 points are the first margin over 10");
    assert_eq!(told(10), [GoalKind::Bids(10)]);
    let last = goals(10).pop().unwrap();
    assert_eq!((last.kind, last.have, last.need), (GoalKind::EveryRow { next: Some("pair".into()) }, 1, 3));
    assert!(goals(10).iter().any(|goal| goal.kind == GoalKind::WinAgainst("strong".into()) && !goal.is_reached()));
    // where the fewest points win nobody looks for rows
    let fewest = GoalFacts { fewest_win: true, ..facts.clone() };
    assert!(
        fewest.goals(&all(1).figures("Ann", "a")).iter().all(|goal| !matches!(goal.kind, GoalKind::EveryRow { .. }))
    );
}

#[test]
fn a_row_is_new_once_and_never_at_the_first_match() {
    let rows = [known(&[("run", row(1, 3))], 3, None), known(&[("run", row(1, 3)), ("pair", row(1, 2))], 3, None)];
    let all = |n: usize| {
        let matches: Vec<PlayedMatch> = (1..=n as i64).map(|seed| against(seed, "Ann", "a/x", [9, 1])).collect();
        let of = |seed: usize| (format!("{seed:016x}"), rows[(seed - 1).min(1)].clone());
        household(matches, (1..=n).map(of).collect())
    };
    let new = |n: usize| first_scored(&all(n).before_last().figures("Ann", "a"), &all(n).figures("Ann", "a"));
    assert_eq!((new(1), new(2), new(3)), (vec![], vec!["pair".to_string()], vec![]));
}

#[test]
fn the_coachs_curve_has_the_matches_that_were_judged() {
    let judged = |costs: &[f64]| Some(JudgedMatch::of(0, costs.iter().copied()));
    let matches: Vec<PlayedMatch> = (1..=4).map(|seed| against(seed, "Ann", "a/x", [9, 1])).collect();
    let of = |seed: i64, costs: &[f64]| (format!("{seed:016x}"), known(&[], 0, judged(costs)));
    let all = household(matches, HashMap::from([of(2, &[1.0, 3.0]), of(3, &[2.0]), of(4, &[0.0, 0.0, 0.3])]));
    let course = all.figures("Ann", "a").course;
    let points = coach_course(&course, 10);
    assert_eq!(points.iter().map(|point| (point.number, point.decisions)).collect::<Vec<_>>(), [(2, 2), (4, 3)]);
    assert_eq!((points[0].mean, points[0].error), (2.0, 1.0));
    assert_eq!(coach_course(&course, 1).len(), 1);
}

#[test]
fn a_thousand_matches_are_summed_in_no_time() {
    let matches: Vec<PlayedMatch> = (0..1000).map(|seed| against(seed, "Ann", "a/x", [9, seed as i32 % 17])).collect();
    let all: HashMap<String, KnownMatch> = matches
        .iter()
        .map(|m| (m.record.clone(), known(&[("run", row(1, 3)), ("pair", row(2, 4))], 9, None)))
        .collect();
    let begun = Instant::now();
    let all = household(matches, all);
    let figures = all.figures("Ann", "a");
    let took = begun.elapsed();
    assert_eq!((figures.course.len(), all.league(None).rows.len()), (1000, 2));
    assert!(took.as_secs_f64() < 0.3, "{took:?}");
}
