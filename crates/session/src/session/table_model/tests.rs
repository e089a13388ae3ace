//! The model by a small game: whose turn it is, what is refused, what is told, and when.

use super::*;
use crate::catalog::BuiltIn;
use crate::play::{Decision, Dice, Fault, FaultKind, Move, Policy, View};
use crate::session::{ClaimRefused, House, Jobs, Player, Record, Saves, SlotNews, TableChoice};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A strategy that fails whenever it is asked.
struct Faulty;

impl Policy for Faulty {
    fn choose(&self, _: &View, _: &[Move], _: &mut Dice) -> Result<Decision, Fault> {
        Err(Fault::of(FaultKind::Script, "on purpose"))
    }
}

fn house() -> House {
    House::open(BuiltIn(&[]), Some(Path::new("../.."))).unwrap()
}

fn choice(game: &str, seats: usize) -> TableChoice {
    TableChoice { variant: game.into(), seats: Some(seats as u8), ..TableChoice::default() }
}

/// A table with these players: `human`, `faulty` or a strategy.
fn table_in(saves: Option<&Saves>, who: &[&str]) -> TableModel {
    let house = house();
    let loaded = Arc::new(house.load(&choice("template", who.len())).unwrap());
    let player = |who: &&str| match *who {
        "faulty" => Player::Computer { name: "faulty".into(), policy: Arc::new(Faulty) },
        other => house.player(other, &loaded).unwrap(),
    };
    let players = who.iter().map(player).collect();
    let running = Match::start(loaded.rules().clone(), players, 7, None, loaded.option_texts()).unwrap();
    let slot = saves.map_or_else(SaveSlot::idle, |saves| saves.slot(running.record()));
    TableModel::new(loaded, running, slot)
}

fn table(who: &[&str]) -> TableModel {
    table_in(None, who)
}

/// Lets the computer players move until a person is asked or the match is over; returns what was told.
fn wait(table: &mut TableModel, jobs: &Jobs) -> Vec<TableNews> {
    let mut news = Vec::new();
    for _ in 0..10_000 {
        news.extend(table.pass(jobs));
        if matches!(news.last(), Some(TableNews::YourTurn(_) | TableNews::Over | TableNews::Failed(_))) {
            return news;
        }
    }
    panic!("no end: {news:?}");
}

fn play_first(table: &mut TableModel) {
    let first = table.legal().unwrap()[0];
    table.play(first).unwrap();
}

/// Plays to the end of the match with the first move of each list.
fn play_out(table: &mut TableModel, jobs: &Jobs) -> Vec<TableNews> {
    let mut news = wait(table, jobs);
    while matches!(news.last(), Some(TableNews::YourTurn(_))) {
        play_first(table);
        news.extend(wait(table, jobs));
    }
    news
}

/// A callback that counts how often it is called, and fails each time if `fails`.
fn counting(fails: bool) -> (Keep, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = calls.clone();
    let keep = move |_: &Loaded, _: &Match, _: usize| {
        count.fetch_add(1, Ordering::Relaxed);
        if fails { Err("on purpose".to_string()) } else { Ok(()) }
    };
    (Arc::new(keep), calls)
}

fn is_moved(news: &TableNews) -> bool {
    matches!(news, TableNews::Moved(_))
}

#[test]
fn every_move_is_told_and_the_end() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    let news = play_out(&mut table, &jobs);
    assert_eq!(news.iter().filter(|news| is_moved(news)).count(), table.moves_made());
    assert!(matches!(news.last(), Some(TableNews::Over)) && table.outcome().is_some());
    assert_eq!((table.to_move(), table.legal().unwrap()), (None, Vec::new()));
    assert!(table.news().is_empty(), "news is told once");
}

#[test]
fn a_person_is_asked_and_nobody_else() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    wait(&mut table, &jobs);
    assert!(table.is_own_turn() && !table.awaits_computer());
    play_first(&mut table);
    assert!(!table.is_own_turn() && table.awaits_computer());
    table.pause(true);
    assert!(!table.awaits_computer() && table.is_paused());
    table.news();
    assert!(table.pass(&jobs).is_empty(), "computer players wait");
}

#[test]
fn what_the_rules_forbid_changes_nothing() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    wait(&mut table, &jobs);
    let before = table.record().clone();
    assert!(matches!(table.play(Move::number(99)), Err(TableRefusal::Illegal(_))));
    assert!(matches!(table.undo(), Err(TableRefusal::NothingToTakeBack)));
    assert!(matches!(table.redo(), Err(TableRefusal::NothingToRedo)));
    assert_eq!(*table.record(), before);
    assert!(table.news().is_empty());
}

#[test]
fn the_way_back_leads_to_the_own_decision_and_forth_again() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    wait(&mut table, &jobs);
    let before = table.moves_made();
    play_first(&mut table);
    wait(&mut table, &jobs);
    let after = table.record().history.clone();
    table.undo().unwrap();
    assert_eq!((table.moves_made(), table.is_own_turn()), (before, true));
    table.redo().unwrap();
    assert_eq!(table.record().history, after);
    table.deal_again().unwrap();
    assert_eq!(table.moves_made(), 0);
}

#[test]
fn moves_that_showed_cards_are_not_taken_back_where_undo_is_strict() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    let mut looks = None;
    while let (None, Some(TableNews::YourTurn(_))) = (looks, wait(&mut table, &jobs).last()) {
        play_first(&mut table);
        wait(&mut table, &jobs);
        looks = table.undo().unwrap();
        table.redo().unwrap();
    }
    assert_eq!(looks, Some(1), "some move of the game shows a card");
    let moves = table.moves_made();
    table.forbid_looks();
    assert!(matches!(table.undo(), Err(TableRefusal::SeenCards)));
    assert_eq!(table.moves_made(), moves);
}

#[test]
fn an_answer_to_a_position_that_is_gone_does_not_arrive() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    wait(&mut table, &jobs);
    play_first(&mut table);
    table.news();
    table.think(&jobs);
    assert!(table.is_thinking());
    table.undo().unwrap();
    let moves = table.moves_made();
    table.collect();
    assert_eq!((table.is_thinking(), table.moves_made()), (false, moves));
    assert!(table.news().is_empty());
}

#[test]
fn a_hint_is_a_legal_move_and_comes_too_late_after_a_move() {
    let (mut table, house, jobs) = (table(&["human", "any/random"]), house(), Jobs::at_once());
    wait(&mut table, &jobs);
    table.hint(&house, &jobs);
    assert!(table.is_hinting());
    table.collect();
    let legal = table.legal().unwrap();
    assert!(matches!(&table.news()[..], [TableNews::Hint(Ok(hint))] if legal.contains(&hint.chosen)));
    table.hint(&house, &jobs);
    play_first(&mut table);
    table.collect();
    assert!(!table.is_hinting() && table.news().iter().all(is_moved));
}

#[test]
fn there_is_no_hint_once_the_match_is_over() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    play_out(&mut table, &jobs);
    table.hint(&house(), &jobs);
    assert!(matches!(&table.news()[..], [TableNews::Hint(Err(NoHint::NothingToDecide))]));
    assert!(matches!(table.hint_of(&Faulty), Err(NoHint::Failed(_))));
}

#[test]
fn the_usual_move_is_sought_once_for_a_decision() {
    let (house, jobs) = (house(), Jobs::at_once());
    let of_two = house.catalog.games.iter().filter_map(|game| house.load(&choice(&game.id, 2)).ok());
    let loaded = of_two.into_iter().find(|loaded| house.adviser(loaded).usual.is_some()).map(Arc::new).unwrap();
    let players = vec![Player::Human, house.player("any/random", &loaded).unwrap()];
    let running = Match::start(loaded.rules().clone(), players, 7, None, loaded.option_texts()).unwrap();
    let mut table = TableModel::new(loaded, running, SaveSlot::idle());
    wait(&mut table, &jobs);
    assert!(table.lacks_usual());
    table.ask_usual(&house, &jobs);
    assert!(!table.lacks_usual() && table.seeks_usual() && table.usual().is_none());
    table.collect();
    assert!(!table.seeks_usual() && !table.lacks_usual());
    assert!(table.usual().is_some_and(|usual| table.legal().unwrap().contains(&usual)));
    play_first(&mut table);
    assert!(table.lacks_usual());
    table.deal_again().unwrap();
    assert!(table.lacks_usual() && table.usual().is_none());
}

#[test]
fn a_review_is_told_by_its_place_and_forgotten_with_its_move() {
    let (mut table, house, jobs) = (table(&["human", "any/random"]), house(), Jobs::at_once());
    while table.decisions().is_empty() {
        wait(&mut table, &jobs);
        play_first(&mut table);
    }
    let place = table.decisions()[0];
    table.news();
    table.show_reviews(&[place]);
    table.review_next(&house, &jobs);
    assert!(!table.coach().is_idle());
    table.collect();
    assert!(matches!(table.news()[..], [TableNews::Reviewed(at)] if at == place));
    assert!(table.coach().get(place).is_some_and(|found| found.chosen.is_some()));
    table.deal_again().unwrap();
    assert!(table.coach().get(place).is_none());
}

#[test]
fn the_fault_of_a_strategy_is_told_once_for_each_seat() {
    let (mut table, jobs) = (table(&["human", "faulty", "faulty"]), Jobs::at_once());
    let news = play_out(&mut table, &jobs);
    let faulty = news.iter().filter_map(|news| match news {
        TableNews::StrategyFailed(seat, fault) => Some((*seat, fault.to_string())),
        _ => None,
    });
    let mut faulty: Vec<_> = faulty.collect();
    faulty.sort();
    assert_eq!(faulty.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    assert!(faulty.iter().all(|(_, fault)| fault.contains("on purpose")), "{faulty:?}");
    assert!(table.running().faults.len() > 2);
}

#[test]
fn what_else_is_kept_is_written_after_each_change_and_its_failure_told_once() {
    let ((keep, calls), jobs) = (counting(true), Jobs::at_once());
    let mut table = table(&["human", "any/random"]).keeping(Some(keep));
    let news = play_out(&mut table, &jobs);
    assert_eq!(calls.load(Ordering::Relaxed), table.moves_made());
    assert_eq!(news.iter().filter(|news| matches!(news, TableNews::NotWritten(_))).count(), 1);
}

#[test]
fn a_sparing_table_keeps_a_match_without_people_at_its_end() {
    for (who, sparing, each) in
        [("any/random", true, false), ("any/random", false, true), ("human", true, true), ("human", false, true)]
    {
        let ((keep, calls), jobs) = (counting(false), Jobs::at_once());
        let table = table(&[who, "any/random"]).keeping(Some(keep));
        let mut table = if sparing { table.sparing() } else { table };
        play_out(&mut table, &jobs);
        let expected = if each { table.moves_made() } else { 1 };
        assert_eq!(calls.load(Ordering::Relaxed), expected, "{who}, sparing {sparing}");
    }
}

#[test]
fn several_people_sit_down_one_after_the_other() {
    let (mut table, jobs) = (table(&["human", "human"]), Jobs::at_once());
    wait(&mut table, &jobs);
    assert!(table.is_shared());
    let first = table.to_sit_down().unwrap();
    table.sit_down(first);
    assert_eq!((table.viewer(), table.to_sit_down()), (first, None));
    while table.to_move() == Some(first) {
        play_first(&mut table);
    }
    let second = table.to_sit_down().unwrap();
    assert_ne!(second, first);
    assert!(table.sit_down(second) && !table.sit_down(second), "the table is seen from another seat once");
    assert_eq!(table.stand_up(), Some(second));
    assert_eq!(table.to_sit_down(), Some(second));
}

#[test]
fn one_person_has_a_place_alone() {
    let mut table = table(&["any/random", "human"]);
    assert_eq!((table.viewer(), table.is_own(), table.is_shared()), (Seat(1), true, false));
    wait(&mut table, &Jobs::at_once());
    assert_eq!((table.to_sit_down(), table.stand_up()), (None, None));
}

#[test]
fn a_match_that_others_played_stands_still() {
    let mut table = table(&["any/random", "any/random"]);
    table.watch(Seat(1));
    assert!(table.is_watched() && table.pass(&Jobs::at_once()).is_empty());
    assert_eq!((table.viewer(), table.is_own(), table.moves_made()), (Seat(1), false, 0));
}

#[test]
fn a_match_is_given_up_and_that_is_taken_back() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    wait(&mut table, &jobs);
    assert!(table.may_concede());
    table.concede().unwrap();
    assert!(table.outcome().is_some() && matches!(table.concede(), Err(TableRefusal::CannotConcede)));
    table.undo().unwrap();
    assert!(table.outcome().is_none() && table.is_own_turn());
}

#[test]
fn a_claim_out_of_turn_is_refused() {
    let (mut table, jobs) = (table(&["human", "any/random"]), Jobs::at_once());
    play_out(&mut table, &jobs);
    assert!(!table.may_claim());
    assert!(matches!(table.claim(), Err(TableRefusal::NoClaim(ClaimRefused::NotNow))));
}

#[test]
fn a_match_is_saved_move_by_move_and_left_for_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let (saves, jobs) = (Saves::at(folder.path()), Jobs::at_once());
    let mut table = table_in(Some(&saves), &["human", "any/random"]);
    table.keep();
    assert_eq!(table.kept_in(), None, "nothing was played yet");
    wait(&mut table, &jobs);
    play_first(&mut table);
    let first = table.kept_in().unwrap().to_path_buf();
    assert_eq!(Record::read(&first).unwrap(), *table.record());
    let (loaded, players) = (table.loaded().clone(), table.players().to_vec());
    let running = Match::start(table.rules().clone(), players, 7, None, loaded.option_texts()).unwrap();
    let slot = saves.slot(running.record());
    let mut next = table.next(loaded, running, slot);
    assert_eq!((next.keeper.number, next.moves_made(), next.kept_in()), (1, 0, None));
    let Ok(Saved::At(second)) = next.save() else { panic!("a person asked for it") };
    assert!(first.is_file() && second.is_file() && first != second);
}

#[test]
fn a_save_that_another_program_wrote_is_told_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (saves, jobs) = (Saves::at(folder.path()), Jobs::at_once());
    let mut table = table_in(Some(&saves), &["human", "any/random"]);
    wait(&mut table, &jobs);
    play_first(&mut table);
    let first = table.kept_in().unwrap().to_path_buf();
    std::fs::write(&first, "another's").unwrap();
    let news = wait(&mut table, &jobs);
    assert!(news.iter().any(|news| matches!(news, TableNews::NotKept(SlotNews::Elsewhere { .. }))), "{news:?}");
    assert_eq!(std::fs::read_to_string(&first).unwrap(), "another's");
}

#[test]
fn a_finished_match_is_counted_once_with_its_series() {
    let folder = tempfile::tempdir().unwrap();
    let (saves, jobs) = (Saves::at(&folder.path().join("saves")), Jobs::at_once());
    let mut table = table_in(Some(&saves), &["human", "any/random"]);
    play_out(&mut table, &jobs);
    assert!(table.series().is_none());
    let names = ["Ann".to_string(), "Random".to_string()];
    assert_eq!((table.finish(&names), table.finish(&names)), (None, None));
    assert!(table.series().is_some() && table.kept_in().is_none());
    assert_eq!(saves.statistics().read().unwrap().matches.len(), 1);
}

#[test]
fn a_lesson_takes_the_move_that_it_waits_for_and_no_other() {
    let (house, jobs) = (house(), Jobs::at_once());
    let game = house.catalog.games.iter().find(|game| game.lesson.is_some()).unwrap();
    let (loaded, running, lesson) = LessonRun::begin(&house, game).unwrap();
    let mut table = TableModel::new(Arc::new(loaded), running, SaveSlot::idle()).teaching(Some(lesson));
    let mut refused = 0;
    while !table.lesson().is_some_and(LessonRun::is_over) {
        if table.lesson_read() {
            continue;
        }
        let moves = table.moves_made();
        let legal = table.legal().unwrap();
        let other =
            legal.into_iter().take_while(|other| matches!(table.play(*other), Err(TableRefusal::LessonWaits(_))));
        refused += other.count();
        if table.moves_made() == moves {
            table.lesson_shows();
        }
        while table.awaits_computer() {
            table.think(&jobs);
        }
        let failed = table.news().into_iter().find(|news| matches!(news, TableNews::Failed(_)));
        assert!(failed.is_none(), "{}: {failed:?}", game.id);
        table.lesson_goes_on();
    }
    assert!(refused > 0 && table.moves_made() > 0, "{}", game.id);
    assert!(table.decisions().is_empty(), "the moves of a lesson are its own");
    let steps = table.lesson().map_or(0, |lesson| lesson.steps().len());
    assert!((0..2 * steps).any(|_| table.lesson_back()), "a step back takes its moves back");
    assert!(!table.lesson().is_some_and(LessonRun::is_over));
}

/// Makes moves for people and computers until so many were made.
fn until(table: &mut TableModel, moves: usize) {
    let jobs = Jobs::at_once();
    while table.moves_made() < moves {
        wait(table, &jobs);
        play_first(table);
    }
}

#[test]
fn a_seat_changes_hands_from_its_next_decision_on() {
    let mut table = table(&["human", "any/first"]);
    until(&mut table, 3);
    let (house, made) = (house(), table.moves_made() as u32);
    let random = house.player("any/random", &table.loaded().clone()).unwrap();
    assert_eq!(table.change_player(Seat(1), random), None);
    assert_eq!(
        (table.record().player_at(1, made - 1), table.record().player_at(1, made)),
        (Some("any/first"), Some("any/random"))
    );
    // taking moves back keeps the player, who then has played from there on
    assert!(table.undo().is_ok());
    assert_eq!(table.record().players[1], "any/random");
    let back = table.moves_made() as u32;
    wait(&mut table, &Jobs::at_once());
    play_first(&mut table);
    let changes: Vec<u32> = table.record().changes.iter().map(|change| change.moves).collect();
    assert_eq!(changes, if back == 0 { Vec::new() } else { vec![back] });
}

#[test]
fn a_seat_that_becomes_a_persons_is_seen_by_that_person_alone() {
    let mut table = table(&["human", "any/first"]);
    until(&mut table, 1);
    assert_eq!(table.change_player(Seat(1), Player::Human), None);
    assert_eq!((table.humans(), table.viewer(), table.is_shared()), (&[Seat(0), Seat(1)][..], Seat(0), true));
    let asked = wait(&mut table, &Jobs::at_once());
    assert!(matches!(asked.last(), Some(TableNews::YourTurn(_))));
    let expected = table.to_move().filter(|seat| *seat == Seat(1));
    assert_eq!(table.to_sit_down(), expected, "who is there already need not sit down");
    // the first one leaves: the other's cards are not shown to whoever looks still
    let first = house().player("any/first", &table.loaded().clone()).unwrap();
    assert_eq!(table.change_player(Seat(0), first), Some(Seat(1)));
    assert_eq!((table.humans(), table.viewer(), table.is_shared()), (&[Seat(1)][..], Seat(1), false));
}

#[test]
fn a_match_of_computers_becomes_a_persons() {
    let mut table = table(&["any/first", "any/first"]);
    assert_eq!(table.change_player(Seat(1), Player::Human), None);
    assert_eq!((table.humans(), table.viewer()), (&[Seat(1)][..], Seat(1)));
    assert!(matches!(wait(&mut table, &Jobs::at_once()).last(), Some(TableNews::YourTurn(Seat(1)))));
}

#[test]
fn what_a_computer_decided_is_not_taken_back_by_who_came_later() {
    let mut table = table(&["human", "any/first"]);
    until(&mut table, 2);
    let first = house().player("any/first", &table.loaded().clone()).unwrap();
    let _ = table.change_player(Seat(1), Player::Human);
    let _ = table.change_player(Seat(0), first);
    assert!(matches!(table.undo(), Err(TableRefusal::NothingToTakeBack)));
    assert!(table.decisions().is_empty(), "{:?}", table.decisions());
}
