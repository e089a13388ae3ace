//! A match whose rules are edited while it is played: it goes on with the same cards and moves, stops where the new rules do not
//! allow them, and can go back; its record keeps what was played by the old rules.

use crate::common::{Folder, Rand, at_home, cases, house, mark_room};
use house_rules::session::{
    CarriedOver, CarryStop, Edit, House, Loaded, Match, Player, Record, Saves, TableChoice, carry_over,
};
use house_rules::table::Seat;
use house_rules::wording::{EditedNews, Narrator};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

/// A match by chance, after at most so many moves.
fn played(loaded: &Loaded, seed: i64, moves: usize) -> Match {
    let players = vec![Player::Human; loaded.rules().seats];
    let mut running = Match::start(loaded.rules().clone(), players, seed, None, loaded.option_texts()).unwrap();
    let mut rand = Rand::new(seed);
    while running.moves_made() < moves && running.to_move().is_some() {
        let legal = running.legal().unwrap();
        running.make(rand.pick(&legal)).unwrap();
    }
    running
}

#[test]
fn by_the_same_rules_nothing_changes() {
    let house = house();
    let (mut tables, mut moves) = (0, 0);
    for case in cases(&house) {
        let before = played(&case.loaded, 5, 50);
        let players = vec![Player::Human; case.rules().seats];
        let options = case.loaded.option_texts();
        let rules = case.loaded.rules().clone();
        let carried = Match::carry(rules, players, before.record(), options).unwrap();
        assert!(carried.stop.is_none(), "{}: {:?}", case.name(), carried.stop);
        assert_eq!(carried.running.record().history, before.record().history, "{}", case.name());
        assert_eq!(carried.running.record().generator, before.record().generator, "{}", case.name());
        assert!(*carried.running.state() == *before.state(), "{}", case.name());
        assert!(carried.running.record().earlier.is_empty(), "{}", case.name());
        (tables, moves) = (tables + 1, moves + before.moves_made());
    }
    println!("{tables} tables, {moves} moves made again");
    assert!(tables > 280);
}

/// A copy of the template that is edited under way.
struct Edited {
    folder: Folder,
    house: House,
    loaded: Loaded,
    running: Match,
}

const RULES: &str = "rules/template/rules.rhai";

impl Edited {
    fn begin(seed: i64, moves: usize) -> Edited {
        mark_room();
        let folder = Folder::new();
        folder.copy("rules/template");
        let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
        let choice = TableChoice { variant: "template".into(), seats: Some(2), set: Vec::new() };
        let loaded = house.load(&choice).unwrap();
        let running = played(&loaded, seed, moves);
        Edited { folder, house, loaded, running }
    }

    /// Replaces a text of the rules, and carries the match over.
    fn edit(&self, from: &str, to: &str) -> (House, Edit, CarriedOver) {
        let text = std::fs::read_to_string(self.folder.file(RULES)).unwrap();
        assert!(text.contains(from), "{from}");
        self.folder.write(RULES, text.replacen(from, to, 1));
        let now = self.house.again().unwrap();
        let edit = Edit::between(&self.house, &now, "template").unwrap();
        let over = carry_over(&self.house, &now, &self.loaded.options, self.running.record()).unwrap();
        (now, edit, over)
    }
}

#[test]
fn points_change_in_place_and_the_future_stays() {
    let begun = Edited::begin(5, 150);
    assert!(begun.running.state().totals.iter().any(|points| *points > 0), "nobody has points");
    let (_, edit, over) = begun.edit("points: 1", "points: 2");
    let carried = over.carried;
    assert!(carried.stop.is_none() && edit.rules);
    assert_eq!(edit.lines.len(), 1);
    assert!(edit.lines[0].path.ends_with(RULES) && edit.lines[0].line > 20, "{:?}", edit.lines);
    let (was, is) = (begun.running.state(), carried.running.state());
    assert_eq!(is.totals, was.totals.map(|points| points * 2));
    assert_eq!(carried.running.record().history, begun.running.record().history);
    assert_eq!(carried.running.record().generator, begun.running.record().generator);
}

#[test]
fn what_was_played_by_the_old_rules_stays_in_the_record() {
    let begun = Edited::begin(5, 30);
    let (_, _, over) = begun.edit("points: 1", "points: 2");
    let record = over.carried.running.record();
    let text = record.to_text();
    assert!(text.contains("format = 2") && text.contains("# earlier rules: {"), "{text}");
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.earlier, record.earlier);
    let was = read.as_it_was(0).unwrap();
    assert!(was.is_of(begun.loaded.rules()) && !was.is_of(over.loaded.rules()));
    let players = vec![Player::Human; 2];
    let resumed = Match::resume(begun.loaded.rules().clone(), players.clone(), &was).unwrap();
    assert!(*resumed.state() == *begun.running.state());
    // another edit without a move between them adds nothing; one after a move does
    let players = || players.clone();
    let again = Match::carry(begun.loaded.rules().clone(), players(), record, []).unwrap().running;
    assert_eq!(again.record().earlier.len(), 1);
    let mut gone_on = again;
    let next = gone_on.legal().unwrap()[0];
    gone_on.make(next).unwrap();
    let third = Match::carry(over.loaded.rules().clone(), players(), gone_on.record(), []).unwrap().running;
    assert_eq!(third.record().earlier.len(), 2);
    // a record without an edit has no such note, and a damaged note is a comment
    assert!(!begun.running.record().to_text().contains("# earlier rules"));
    let damaged = text.replacen("# earlier rules: {", "# earlier rules: ", 1);
    assert_eq!(Record::parse(&damaged).map(|read| read.earlier), Ok(Vec::new()));
}

#[test]
fn a_move_that_is_forbidden_now_stops_the_replay() {
    let mut stopped = 0;
    for seed in 0..12 {
        let begun = Edited::begin(seed, 40);
        let (_, _, over) = begun.edit("card.suit == top.suit || card.rank == top.rank", "card.suit == top.suit");
        let carried = over.carried;
        let made = carried.running.moves_made();
        match carried.stop {
            None => assert_eq!(made, begun.running.moves_made()),
            Some(CarryStop::Forbidden { seat, text, .. }) => {
                stopped += 1;
                let before: Vec<&String> =
                    begun.running.record().history.iter().filter(|entry| !entry.starts_with('=')).collect();
                assert_eq!(*before[made], format!("{} {text}", seat.0));
                // the same rank, not the same suit
                assert_eq!(carried.running.to_move(), Some(seat));
                let legal = carried.running.legal().unwrap();
                assert!(!legal.is_empty(), "the match can go on");
            }
            other => panic!("{other:?}"),
        }
    }
    println!("{stopped} of 12 matches stopped");
    assert!(stopped >= 8);
}

#[test]
fn cards_that_the_match_did_not_have_are_drawn_and_the_replay_stops_there() {
    let begun = Edited::begin(5, 20);
    let (_, _, over) = begun.edit("deal(\"heap\", 1)", "deal(\"heap\", 2)");
    assert!(matches!(over.carried.stop, Some(CarryStop::Drawn)), "{:?}", over.carried.stop);
    assert_eq!(over.carried.running.moves_made(), 0);
    // the hands are those of the match
    let hand = |running: &Match| running.record().history.iter().take(10).cloned().collect::<Vec<_>>();
    assert_eq!(hand(&over.carried.running), hand(&begun.running));
}

#[test]
fn another_turn_or_another_deck_stops_the_replay() {
    let begun = Edited::begin(5, 20);
    let (_, _, over) = begun.edit("play(\"hand\", \"heap\").ends_turn()", "play(\"hand\", \"heap\")");
    assert!(matches!(over.carried.stop, Some(CarryStop::OtherTurn { .. })), "{:?}", over.carried.stop);
    let begun = Edited::begin(5, 20);
    let (_, _, over) = begun.edit("deck: standard()", "deck: of_ranks(\"7 8 9 T J Q K A\")");
    assert!(matches!(over.carried.stop, Some(CarryStop::Drawn)), "{:?}", over.carried.stop);
    let begun = Edited::begin(5, 400);
    assert!(begun.running.outcome().is_some());
    let (_, _, over) = begun.edit("target: o.target", "target: 3");
    let stop = over.carried.stop;
    assert!(matches!(stop, Some(CarryStop::OtherTurn { on_turn: None, .. })), "{stop:?}");
}

#[test]
fn another_variant_of_the_game_is_no_edit_of_the_match() {
    let begun = Edited::begin(5, 20);
    begun.folder.write("rules/template/variants/mine.toml", "title = \"Mine\"\n[options]\ncards = 6\n");
    let now = begun.house.again().unwrap();
    assert_eq!(Edit::between(&begun.house, &now, "template"), None);
    begun.folder.write("rules/template/variants/mine.toml", "title = \"Mine\"\n[options]\ncards = 7\n");
    let later = now.again().unwrap();
    assert_eq!(Edit::between(&now, &later, "template"), None);
    assert!(Edit::between(&now, &later, "template/mine").is_some_and(|edit| edit.rules && edit.lines[0].line == 3));
}

#[test]
fn rules_that_do_not_load_leave_the_match_alone() {
    let begun = Edited::begin(5, 20);
    let text = std::fs::read_to_string(begun.folder.file(RULES)).unwrap();
    begun.folder.write(RULES, text.replacen("order:", "ordre:", 1));
    let now = begun.house.again().unwrap();
    let over = carry_over(&begun.house, &now, &begun.loaded.options, begun.running.record());
    assert!(over.is_err());
}

/// Every small wrong change of a game that can be compiled is an edit; whatever it is, the replay ends, and what stands can be
/// played on.
#[test]
fn any_edit_leaves_a_match_that_can_go_on() {
    let house = house();
    let (mut edits, mut whole) = (0, 0);
    for id in ["template", "cribbage", "hearts", "gin_rummy", "euchre", "durak", "crazy_eights", "pinochle", "scopa"] {
        let choice = TableChoice { variant: id.into(), seats: None, set: Vec::new() };
        let loaded = house.load(&choice).unwrap();
        let begun = played(&loaded, 11, 60);
        for other in house.catalog.ids().filter(|other| other.starts_with(&format!("{id}/"))) {
            let seats = Some(loaded.rules().seats as u8);
            let Ok(edited) = house.load(&TableChoice { variant: other.clone(), seats, set: Vec::new() }) else {
                continue;
            };
            let players = vec![house.player("any/random", &edited).unwrap(); edited.rules().seats];
            let carried = Match::carry(edited.rules().clone(), players, begun.record(), edited.option_texts());
            let mut carried = carried.unwrap_or_else(|error| panic!("{id} to {other}: {error}"));
            whole += u32::from(carried.stop.is_none());
            let made = carried.running.moves_made();
            assert!(made <= begun.moves_made());
            for _ in 0..30 {
                carried.running.step().unwrap();
            }
            edits += 1;
        }
    }
    println!("{edits} edits, {whole} matches went on whole");
    assert!(edits >= 25 && whole < edits);
}

#[test]
fn a_long_match_of_cribbage_is_carried_over_at_once() {
    let house = house();
    let choice = TableChoice { variant: "cribbage".into(), seats: Some(2), set: Vec::new() };
    let loaded = house.load(&choice).unwrap();
    let begun = played(&loaded, 5, 200);
    let moves = begun.moves_made();
    assert!(moves > 100);
    let from = Instant::now();
    let carried = Match::carry(loaded.rules().clone(), begun.players.clone(), begun.record(), loaded.option_texts());
    println!("{moves} moves of cribbage made again in {:?}", from.elapsed());
    assert_eq!(carried.unwrap().running.moves_made(), moves);
}

/// At the terminal: moves, an edit, `reload`, `reload back`.
#[test]
fn the_terminal_goes_on_by_edited_rules_and_back() {
    let folder = Folder::new();
    folder.copy("rules/template");
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    at_home(&mut command).args(["play", "template", "--text", "--seed", "5", "--seat", "1=any/first", "--data"]);
    command.arg(folder.path()).current_dir(folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut said = String::new();
    let mut until = |said: &mut String, wanted: &str| {
        let from = said.len();
        let mut byte = [0; 1];
        while !said[from..].contains(wanted) {
            assert_eq!(output.read(&mut byte).unwrap(), 1, "`{wanted}` was not said: {said}");
            said.push(char::from(byte[0]));
        }
    };
    until(&mut said, "> ");
    writeln!(input, "reload").unwrap();
    until(&mut said, "No rules or players were edited");
    writeln!(input, "draw").unwrap();
    let text = std::fs::read_to_string(folder.file(RULES)).unwrap();
    folder.write(RULES, text.replacen("points: 1", "points: 5", 1));
    writeln!(input, "reload").unwrap();
    until(&mut said, "Your match goes on by the new rules.");
    writeln!(input, "reload back").unwrap();
    until(&mut said, "The match goes on by the old rules.");
    folder.write(RULES, text.replacen("draw(\"stock\", \"hand\").ends_turn(),", "", 1));
    writeln!(input, "reload").unwrap();
    until(&mut said, "Move 1 no longer fits the new rules.");
    until(&mut said, "reload back");
    writeln!(input, "quit").unwrap();
    drop(input);
    child.wait().unwrap();
}

/// A table that is saved goes on in its file, and statistics leave the match out.
#[test]
fn a_match_whose_rules_were_edited_counts_for_nobody() {
    let begun = Edited::begin(5, 30);
    let (now, _, over) = begun.edit("points: 1", "points: 2");
    let folder = Folder::new();
    let saves = Saves::at(&folder.file("saves"));
    let mut model = house_rules::session::TableModel::new(
        Arc::new(over.loaded),
        over.carried.running,
        saves.slot(begun.running.record()),
    );
    let jobs = house_rules::session::Jobs::at_once();
    let random = now.player("any/random", model.loaded()).unwrap();
    model.change_player(Seat(1), random);
    for _ in 0..2_000 {
        let _ = model.pass(&jobs);
        if model.outcome().is_some() {
            break;
        }
        if model.is_own_turn() {
            let legal = model.legal().unwrap();
            let _ = model.play(legal[0]);
        }
    }
    assert!(model.outcome().is_some());
    assert!(model.finish(&["Ann".into(), String::new()]).is_none());
    let read = saves.statistics().read().unwrap().matches;
    assert_eq!((read.len(), read[0].rules_edited), (1, true));
    let tallies = house_rules::session::Tallies::of(&read);
    assert!(tallies.find("template").is_none_or(|variant| variant.all.played == 0));
}

/// Of a move that the viewer has not seen nothing is told, nor which cards another seat held.
#[test]
fn what_is_told_of_a_stopped_replay_shows_no_hidden_card() {
    let folder = Folder::new();
    folder.copy("rules/hearts");
    folder.copy("strategies/hearts");
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let choice = TableChoice { variant: "hearts".into(), seats: Some(4), set: Vec::new() };
    let loaded = house.load(&choice).unwrap();
    let path = "rules/hearts/rules.rhai";
    let text = std::fs::read_to_string(folder.file(path)).unwrap();
    // the third card of the first passing is one too many; who has hearts may not play another card
    let edits = [("give(o.passed,", "give(2,"), ("follow: [of_led(),", "follow: [cards(\"hearts\"), of_led(),")];
    for (moves, (from, to)) in [3, 40].into_iter().zip(edits) {
        let begun = played(&loaded, 3, moves);
        assert!(text.contains(from), "{from}");
        folder.write(path, text.replacen(from, to, 1));
        let now = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
        let edit = Edit::between(&house, &now, "hearts").unwrap();
        let over = carry_over(&house, &now, &loaded.options, begun.record()).unwrap();
        let carried = &over.carried;
        let (Some(CarryStop::Forbidden { seat, .. }) | Some(CarryStop::OtherTurn { seat, .. })) = &carried.stop else {
            panic!("{:?}", carried.stop)
        };
        let names: Vec<String> = ["Ann", "Bob", "Cid", "Dora"].map(String::from).to_vec();
        let game_text = &house.find("hearts").unwrap().variant.text;
        for viewer in (0..4).map(Seat).filter(|viewer| viewer != seat) {
            let narrator = Narrator { rules: loaded.rules(), text: game_text, names: &names, viewer: Some(viewer) };
            let news = EditedNews { before: &begun, edit: &edit, narrator: &narrator, is_alone: true };
            let told = news.tell(&over).join(" ");
            let deck = &loaded.rules().deck_index.deck;
            let (_, view) = begun.look_back(carried.running.moves_made(), *seat).unwrap();
            let held = loaded.rules().piles.all().filter(|pile| loaded.rules().piles.owner(*pile) == Some(*seat));
            let held: Vec<String> =
                held.flat_map(|pile| view.set(pile).iter()).map(|card| deck.text(card).to_string()).collect();
            let seen = if moves == 3 { 0 } else { 1 };
            let named = held.iter().filter(|card| told.contains(card.as_str())).count();
            assert!(named <= seen, "{viewer} of {seat}: {told}");
        }
    }
}
