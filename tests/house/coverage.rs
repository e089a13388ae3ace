//! Coverage: how often each part of the rules is used, with its place, and a deal in which it is.

use crate::common::{Folder, house, load, root, run};
use house_rules::play::{Event, LineVerdict};
use house_rules::session::{House, Match};
use house_rules::workshop::coverage::{CoverPlan, Coverage, FoundUse, RuleUse, UsedItem, cover};

const PLAN: CoverPlan = CoverPlan { matches: 8, others: 2, search: 20, moves: 600 };

fn covered(house: &House, id: &str) -> Coverage {
    cover(house, &[id.to_string()], &PLAN, &mut |_| true).unwrap()
}

fn row<'a>(found: &'a Coverage, table: &str, row: &str) -> &'a RuleUse {
    let is =
        |used: &&RuleUse| matches!(&used.item, UsedItem::Row { table: Some(of), name } if of == table && name == row);
    found.uses.iter().find(is).unwrap_or_else(|| panic!("no row {row} of {table}"))
}

fn line<'a>(found: &'a Coverage, text: &str) -> &'a RuleUse {
    let is = |used: &&RuleUse| used.item == UsedItem::Line && used.text.starts_with(text);
    found.uses.iter().find(is).unwrap_or_else(|| panic!("no line {text}"))
}

/// Whether the part is used just then, in the match that is named.
fn is_there(house: &House, used: &RuleUse, found: &FoundUse) -> bool {
    let loaded = found.table.load(house).unwrap();
    let player = house.player(&found.player, &loaded).unwrap();
    let rules = loaded.rules().clone();
    let mut running = Match::start(rules.clone(), vec![player; rules.seats], found.seed, None, []).unwrap();
    let mut heard = 0;
    while running.moves_made() < found.moves as usize {
        heard = running.events().len();
        running.step().unwrap();
    }
    // a row may be given as the round ends
    assert!((found.round..=found.round + 1).contains(&running.state().round), "{found:?}");
    let places = &loaded.compiled.places;
    match &used.item {
        UsedItem::Row { name, .. } => running.events()[heard..].iter().any(|event| match event {
            Event::Scored { lines, .. } => lines.iter().any(|line| rules.rows[usize::from(line.row.0)] == *name),
            Event::Tallied { line, .. } => rules.rows[usize::from(line.row.0)] == *name,
            _ => false,
        }),
        UsedItem::Line => {
            let state = running.state();
            let lines = rules.step(state.step).info.lines(&rules, state, state.to_move().unwrap()).unwrap();
            let applies =
                lines.iter().filter(|line| matches!(line.verdict, LineVerdict::Decides | LineVerdict::LetsIn));
            applies.into_iter().any(|line| places.line(state.step, line.of) == used.span)
        }
        _ => true,
    }
}

#[test]
fn each_part_is_counted_and_found_again_by_its_seed() {
    let house = house();
    let mut again = 0;
    for id in ["hearts", "skat", "durak", "cribbage", "six_card_golf", "kings_in_the_corner"] {
        let found = covered(&house, id);
        assert!(!found.is_stopped && found.matches > 10 && found.checks > 10, "{id}: {found:?}");
        // never used in play come first, then the rarest
        assert!(found.uses.windows(2).all(|pair| pair[0].play <= pair[1].play), "{id}");
        for used in &found.uses {
            assert_eq!(used.play > 0, used.found.is_some(), "{id}: {used:?}");
            if let Some(moment) = &used.found
                && matches!(used.item, UsedItem::Row { .. } | UsedItem::Line)
            {
                assert!(is_there(&house, used, moment), "{id}: {used:?}");
                again += 1;
            }
        }
        let never: Vec<&str> = found.uses.iter().filter(|used| used.play == 0).map(|used| used.text.as_str()).collect();
        println!("{id}: {} parts, {} never: {never:?}", found.uses.len(), found.never());
    }
    println!("{again} parts found again by their seeds");
    assert!(again > 60);
}

#[test]
fn rows_of_hearts_that_an_option_brings_are_found_with_it() {
    let house = house();
    let found = covered(&house, "hearts");
    assert!(row(&found, "taken", "hearts").play > 50 && row(&found, "taken", "queen").play > 5);
    assert!(row(&found, "taken", "hearts").checks > 5);
    let jack = row(&found, "taken", "jack");
    let text = std::fs::read_to_string(root().join("rules/hearts/rules.rhai")).unwrap();
    let at = jack.span.as_ref().unwrap().at;
    assert!(text.lines().nth(at.line as usize - 1).unwrap()[at.column as usize - 1..].starts_with("row(\"jack\""));
    let moment = jack.found.as_ref().expect("the jack counts where the option says so");
    assert_eq!(moment.table.set, [("jack".to_string(), "true".to_string())]);
    // the lines of duties
    assert!(line(&found, "of_led()").play > 100);
    assert!(line(&found, "cards(\"not hearts\")").play > 10 && line(&found, "cards(\"not hearts QS\")").checks > 0);
    // the values of options
    let value = |wanted: &str| {
        let is = |used: &&RuleUse| matches!(&used.item, UsedItem::OptionValue { option, value } if format!("{option} = {value}") == wanted);
        found.uses.iter().find(is).unwrap_or_else(|| panic!("{wanted}"))
    };
    assert!(value("jack = false").play > 8 && value("jack = true").play == PLAN.others);
    assert!(value("jack = true").checks > 0);
    let place = value("jack = true").span.as_ref().unwrap();
    assert!(place.path.ends_with("game.toml"), "{place:?}");
}

#[test]
fn a_refusal_and_a_function_are_counted() {
    let house = house();
    let found = covered(&house, "durak");
    let refusals: Vec<&RuleUse> = found.uses.iter().filter(|used| used.item == UsedItem::Refusal).collect();
    assert_eq!(refusals.len(), 2, "{refusals:?}");
    assert!(refusals.iter().all(|used| used.play > 20 && used.checks > 2), "{refusals:?}");
    let functions = found.uses.iter().filter(|used| used.item == UsedItem::Function && used.play > 0).count();
    assert!(functions >= 3, "{functions}");
    assert!(found.uses.iter().any(|used| used.item == UsedItem::Step && used.text.starts_with("step(\"bout\"")));
}

#[test]
fn what_nothing_reaches_is_told_first() {
    let folder = Folder::new();
    folder.copy("rules/template");
    let path = "rules/template/rules.rhai";
    let text = std::fs::read_to_string(folder.file(path)).unwrap();
    let (from, to) = ("score(", "when(|round| round > 900, [award(\"never\", \"dealer\", true, 1)]), score(");
    assert!(text.contains(from));
    folder.write(path, text.replacen(from, to, 1));
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let found = cover(&house, &["template".to_string()], &PLAN, &mut |_| true);
    let found = found.unwrap();
    let never: Vec<&RuleUse> = found.uses.iter().take_while(|used| used.play == 0).collect();
    assert!(never.iter().any(|used| used.text.contains("never")), "{never:?}");
    assert!(never.iter().all(|used| used.found.is_none() && used.tried > 0 || used.tried == 0), "{never:?}");
}

#[test]
fn it_stops_when_it_is_told_to() {
    let house = house();
    let mut seen = 0;
    let found = cover(&house, &["hearts".to_string()], &PLAN, &mut |progress| {
        seen = progress.done;
        assert!(progress.done <= progress.of);
        progress.done < 5
    });
    let found = found.unwrap();
    assert!(found.is_stopped && found.matches == 5 && seen == 5);
    let beside = found.beside(root().join("rules/hearts/rules.rhai").to_str().unwrap());
    assert!(beside.len() > 5, "{beside:?}");
    assert_eq!(load(&house, "hearts", 4).rules().seats, 4);
}

#[test]
fn the_command_lists_the_parts_of_a_game() {
    let ran = run(&["check", "--coverage", "hearts"]);
    assert_eq!(ran.status, 0, "{}", ran.out);
    assert!(ran.out.contains("rows counted in play"), "{}", ran.out);
    assert!(ran.out.contains("never used in play: ") && ran.out.contains("used, the rarest first:"), "{}", ran.out);
    assert!(ran.out.contains("row \"queen\" of `taken` (rules/hearts/rules.rhai:"), "{}", ran.out);
    let ran = run(&["check", "--coverage", "--json", "hearts"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let uses = json["uses"][0]["uses"].as_array().unwrap();
    assert!(uses.len() > 20 && uses.iter().all(|used| used["play"].is_u64() && used["kind"].is_string()), "{uses:?}");
    assert!(json["coverage"][0].as_str().unwrap().starts_with("hearts: "));
}
