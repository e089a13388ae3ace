//! Why a move may be made or not, and why points were given: the lines and rows of real games, with their places in the scripts.
//! That none of it depends on hidden cards is a law of `laws::hidden`.

use crate::common::{Case, Folder, cases, house, load, root, run};
use house_rules::cards::{CardSet, Face};
use house_rules::play::{Knowledge, LineVerdict, Register, State, View};
use house_rules::script::{RuleSpan, read_cards};
use house_rules::session::{Edit, House, Match, Player, TableChoice, carry_over};
use house_rules::table::{Pile, Seat};
use house_rules::wording::{EditedNews, Narrator, rule_place};
use house_rules::workshop::why::{NoPoints, WhyMoves, forbidding_place, keeps_back, why_moves, why_points};

/// The number of the line on which this text stands first, in a file of this repository.
fn line_of(path: &str, text: &str) -> u32 {
    let file = std::fs::read_to_string(root().join(path)).unwrap();
    let line = file.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{path} has no {text}"));
    line as u32 + 1
}

/// A position: cards in piles, numbers in variables, the cards of the trick.
fn position(case: &Case, step: &str, piles: &[(&str, &str)], numbers: &[(&str, i32)], tail: &str) -> State {
    let rules = case.rules();
    let mut taken = CardSet::EMPTY;
    let placed: Vec<(Pile, Vec<_>)> = piles
        .iter()
        .map(|(name, text)| {
            (rules.piles.parse(name, Some(Seat(0))).unwrap(), read_cards(rules, text, &mut taken).unwrap())
        })
        .collect();
    let sequence = read_cards(rules, tail, &mut taken).unwrap();
    let numbers: Vec<(Register, i32)> =
        numbers.iter().map(|(name, value)| (rules.register(name).expect(name), *value)).collect();
    rules.position(rules.find_step(step).expect(step), Seat(0), &placed, &numbers, &sequence)
}

fn why(case: &Case, state: &State) -> WhyMoves {
    let known = Knowledge::of_position(case.rules(), &state.table, Seat(0));
    let view = View::new(case.rules(), state, Seat(0)).knowing(Some(&known));
    why_moves(&case.loaded.compiled.places, &view).unwrap().expect("seat 0 is on turn")
}

fn verdicts(why: &WhyMoves) -> Vec<LineVerdict> {
    why.lines.iter().map(|line| line.verdict).collect()
}

fn span_of(case: &Case, why: &WhyMoves, face: &str) -> RuleSpan {
    let face = Face::parse(face).unwrap();
    let card = why.cards.iter().find(|card| case.rules().deck_index.deck.face(card.card) == face).unwrap();
    card.span.clone().unwrap()
}

fn held_back(case: &Case, why: &WhyMoves) -> String {
    let deck = &case.rules().deck_index.deck;
    let back = why.cards.iter().filter(|card| !card.may).map(|card| deck.face(card.card).to_string());
    back.collect::<Vec<_>>().join(" ")
}

#[test]
fn each_line_of_each_game_stands_where_its_place_says() {
    let house = house();
    let (mut lines, mut rows, mut tables) = (0, 0, 0);
    for case in cases(&house) {
        let places = &case.loaded.compiled.places;
        let mut spans: Vec<(RuleSpan, &str)> = places.lines().map(|(_, _, span)| (span, "line")).collect();
        lines += spans.len();
        let of_rows = places.all_rows(&case.rules().rows);
        rows += of_rows.len();
        spans.extend(of_rows.into_iter().map(|row| (row.span, "row")));
        spans.extend(places.refusals().into_iter().map(|(span, _)| (span, "refuse")));
        for (span, kind) in spans {
            let text = places.text(&span);
            let file = case.loaded.compiled.script.sources().source(span.at).unwrap();
            let line = file.text.lines().nth(span.at.line as usize - 1).unwrap();
            let from: String = line.chars().skip(span.at.column as usize - 1).collect();
            assert!(from.starts_with(text.lines().next().unwrap()), "{}: {kind} {span:?} {text:?}", case.name());
            assert!(text.ends_with(')') || kind == "row" && text.ends_with('"'), "{}: {kind} {text:?}", case.name());
        }
        tables += 1;
    }
    println!("{tables} tables, {lines} lines, {rows} rows");
    assert!(lines > 500 && rows > 1_000);
}

#[test]
fn hearts_are_kept_back_by_the_line_that_says_so() {
    let (path, house) = ("rules/hearts/rules.rhai", house());
    let case = load(&house, "hearts", 4);
    let lead = line_of(path, "lead: [cards(\"2C\")");
    let state = position(&case, "tricks", &[("hand", "9D KH 2H"), ("won@1", "3S 4S 5S 6S")], &[], "");
    let found = why(&case, &state);
    use LineVerdict::*;
    assert_eq!(verdicts(&found), [Unmet, Decides, NotReached]);
    assert_eq!(found.lines[1].text, "cards(\"not hearts\").when(not(broken(\"hearts\")))");
    assert_eq!(held_back(&case, &found), "2H KH");
    let span = span_of(&case, &found, "2H");
    assert!(span.path.ends_with(path) && span.at.line == lead, "{span:?}");
    let condition = found.lines[1].condition.as_ref().unwrap();
    assert_eq!(case.loaded.compiled.places.text(condition), "when(not(broken(\"hearts\")))");
    // once a heart has been played its condition does not hold
    let broken = position(&case, "tricks", &[("hand", "9D KH 2H"), ("won@1", "3H 4S 5S 6S")], &[], "");
    assert_eq!(verdicts(&why(&case, &broken)), [Unmet, Shut, Decides]);
    // to follow
    let follow = position(&case, "tricks", &[("hand", "9D 2H"), ("won@1", "2C 3C 4C 5C")], &[], "5D");
    let found = why(&case, &follow);
    assert_eq!((verdicts(&found), held_back(&case, &found).as_str()), (vec![Decides, NotReached, NotReached], "2H"));
    assert_eq!(span_of(&case, &found, "2H").at.line, line_of(path, "follow: [of_led()"));
}

#[test]
fn a_line_that_the_options_leave_out_is_kept_as_one_that_never_applies() {
    let house = house();
    let set = vec![("first_trick".to_string(), "false".to_string())];
    let loaded = house.load(&TableChoice { variant: "hearts".into(), seats: Some(4), set }).unwrap();
    let places = &loaded.compiled.places;
    let idle: Vec<String> = places.idle_lines().map(|span| places.text(&span)).collect();
    assert_eq!(idle, ["cards(\"not hearts QS\").when([led(\"2C\"), o.first_trick])"]);
    // the lines after it keep their places
    let texts: Vec<String> = places.lines().map(|(_, _, span)| places.text(&span)).collect();
    let follow: Vec<&str> = texts.iter().skip(3).map(String::as_str).collect();
    assert_eq!(follow, ["of_led()", "any()"]);
}

#[test]
fn refusals_of_a_script_are_found_with_the_values_in_them() {
    let house = house();
    let case = load(&house, "durak", 2);
    let numbers = [("attacker", 1), ("defender", 0), ("trump", 0)];
    let piles = [("hand", "7H TH 9D"), ("hand@1", "6S 7S"), ("turned", "KC"), ("attack", "9H")];
    let state = position(&case, "bout", &piles, &numbers, "");
    let found = why(&case, &state);
    let path = "rules/durak/rules.rhai";
    assert_eq!(span_of(&case, &found, "7H").at.line, line_of(path, "refuse(`it does not beat"));
    let attack = position(
        &case,
        "bout",
        &[("hand", "AH 9S"), ("hand@1", "QS"), ("attack", "9H"), ("defence", "TH")],
        &[("attacker", 0), ("defender", 1), ("trump", 0)],
        "",
    );
    let found = why(&case, &attack);
    assert_eq!(span_of(&case, &found, "AH").at.line, line_of(path, "refuse(\"no card of that rank"));
    assert_eq!(held_back(&case, &found), "AH");
}

#[test]
fn what_a_pile_refuses_is_found_where_the_pile_is_described() {
    let house = house();
    let case = load(&house, "kings_in_the_corner", 2);
    let state = position(&case, "turns", &[("corner.1", "KS"), ("side.1", "7H"), ("hand", "QC 9C")], &[], "");
    let view = View::new(case.rules(), &state, Seat(0));
    let places = &case.loaded.compiled.places;
    let path = "rules/kings_in_the_corner/rules.rhai";
    for (typed, said) in [("QC corner.1", "refuse(\"same colour\""), ("9C corner.2", "refuse(\"only a king opens")] {
        let refused = view.why_not(typed).unwrap();
        assert_eq!(keeps_back(places, &refused).unwrap().at.line, line_of(path, said), "{typed}");
        assert_eq!(forbidding_place(places, &view, typed).unwrap().at.line, line_of(path, said), "{typed}");
    }
    assert_eq!(view.why_not("draw"), None);
}

#[test]
fn a_word_that_may_not_be_said_names_its_condition() {
    let house = house();
    let case = load(&house, "skat", 3);
    let state = position(&case, "name the game", &[("hand", "7H 8H")], &[("declarer", 0), ("bid", 48)], "");
    let found = why(&case, &state);
    let path = "rules/skat/rules.rhai";
    let shut: Vec<&str> =
        found.lines.iter().filter(|line| line.verdict == LineVerdict::Shut).map(|line| line.text.as_str()).collect();
    assert_eq!(shut.len(), 1, "{shut:?}");
    assert!(shut[0].starts_with("name(\"contract\", \"null\")"), "{shut:?}");
    let rules = case.rules();
    let null = found.words.iter().find(|word| word.said.text(&rules.names(), Seat(0)) == "null").unwrap();
    assert!(!null.may);
    let line = &found.lines[null.line.unwrap()];
    assert_eq!(line.condition.as_ref().unwrap().at.line, line_of(path, "name(\"contract\", \"null\").when"));
}

#[test]
fn moves_of_phases_say_which_phase_is_open() {
    let house = house();
    let case = load(&house, "six_card_golf", 2);
    let piles = [("hand", "3H"), ("square.1", "9S"), ("down", "QH QC"), ("down@1", "3S 3C"), ("heap", "5H")];
    let state = position(&case, "play", &piles, &[("from_heap", 1)], "");
    let found = why(&case, &state);
    let discard = found.lines.iter().find(|line| line.text.starts_with("discard(")).unwrap();
    let path = "rules/six_card_golf/rules.rhai";
    assert_eq!(discard.span.as_ref().unwrap().at.line, line_of(path, "discard(\"heap\", 1).when"));
    assert!(matches!(discard.verdict, LineVerdict::Shut | LineVerdict::NotReached), "{discard:?}");
    assert!(found.lines.iter().any(|line| line.verdict == LineVerdict::LetsIn));
}

/// A match by chance to its end.
fn played(case: &Case, house: &House, seed: i64) -> Match {
    let player = house.player("any/random", &case.loaded).unwrap();
    let players: Vec<Player> = vec![player; case.rules().seats];
    let mut running = Match::start(case.loaded.rules().clone(), players, seed, None, []).unwrap();
    running.run().unwrap();
    running
}

#[test]
fn points_name_their_rows_and_what_gave_nothing() {
    let house = house();
    let case = load(&house, "cribbage", 2);
    let running = played(&case, &house, 3);
    let events = running.events();
    let (mut counts, mut displaced) = (0, 0);
    for end in (0..events.len()).filter(|end| end % 7 == 0) {
        for counted in why_points(&case.loaded.compiled.places, case.rules(), &events[..end]) {
            counts += 1;
            for row in &counted.rows {
                let span = row.span.as_ref().unwrap_or_else(|| panic!("{row:?}"));
                let text = case.loaded.compiled.places.text(span);
                assert!(text.contains(&format!("\"{}\"", row.row)), "{} is not {text}", row.row);
                assert_eq!(row.none.is_none(), row.points != 0, "{row:?}");
                displaced += usize::from(matches!(row.none, Some(NoPoints::Displaced(_))));
            }
        }
    }
    println!("{counts} counts, {displaced} rows displaced");
    assert!(counts > 100);
    // a row of the play and one of the show have the same name and stand in different tables
    let places = &case.loaded.compiled.places;
    let path = "rules/cribbage/rules.rhai";
    let line = |table: &str| places.row(Some(table), None, "fifteen").unwrap().at.line;
    assert_eq!(line("show"), line_of(path, "row(\"fifteen\",   #{ over: subsets()"));
    assert_eq!(line("peg"), line_of(path, "row(\"fifteen\",    #{ over: all()"));
    // a row of a step
    let heels = case.rules().steps().find(|step| step.name == "score heels").unwrap();
    assert_eq!(places.row(None, Some(heels.place), "heels").unwrap().at.line, line_of(path, "row(\"heels\""));
}

#[test]
fn a_stopped_replay_names_the_line_that_forbids() {
    let folder = Folder::new();
    folder.copy("rules/hearts");
    folder.copy("strategies/hearts");
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let choice = TableChoice { variant: "hearts".into(), seats: Some(4), set: Vec::new() };
    let loaded = house.load(&choice).unwrap();
    let case = Case { id: "hearts".into(), seats: 4, loaded };
    let mut begun = played(&case, &house, 3);
    while begun.moves_made() > 60 {
        begun.undo();
    }
    let path = "rules/hearts/rules.rhai";
    let text = std::fs::read_to_string(folder.file(path)).unwrap();
    let edited = text.replacen("follow: [of_led(),", "follow: [\n                lowest(of_led()),", 1);
    assert_ne!(text, edited);
    folder.write(path, &edited);
    let now = house.again().unwrap();
    let edit = Edit::between(&house, &now, "hearts").unwrap();
    let over = carry_over(&house, &now, &case.loaded.options, begun.record()).unwrap();
    let seat = over.carried.running.to_move().unwrap();
    let names: Vec<String> = ["Ann", "Bob", "Cid", "Dora"].map(String::from).to_vec();
    let game_text = &house.find("hearts").unwrap().variant.text;
    let told = |viewer: Seat| {
        let narrator = Narrator { rules: case.rules(), text: game_text, names: &names, viewer: Some(viewer) };
        EditedNews { before: &begun, edit: &edit, narrator: &narrator, is_alone: true }.tell(&over).join(" ")
    };
    let line = edited.lines().position(|line| line.contains("lowest(of_led())")).unwrap() + 1;
    let own = told(seat);
    assert!(own.contains(&format!("(rules.rhai, line {line})")), "{own}");
    // which line it is depends on the hand: nobody else is told
    let other = told(Seat((seat.0 + 1) % 4));
    assert!(!other.contains("(rules.rhai"), "{other}");
}

#[test]
fn the_commands_tell_the_same() {
    let folder = Folder::new();
    let (record, log) = (folder.file("match.toml"), folder.file("match.log"));
    let (record, log) = (record.to_str().unwrap(), log.to_str().unwrap());
    let ran =
        run(&["run", "hearts", "--seed", "3", "--seat", "0=any/random", "--log", log, "--why", "--record", record]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let text = std::fs::read_to_string(log).unwrap();
    let follow = line_of("rules/hearts/rules.rhai", "follow: [of_led()");
    assert!(text.contains(&format!("by `of_led()` (rules.rhai, line {follow})")), "{text}");
    assert!(text.contains("seat 0 may choose") && text.contains("its reason: "), "{text}");
    let plain_log = folder.file("plain.log");
    let plain_log = plain_log.to_str().unwrap();
    assert_eq!(run(&["run", "hearts", "--seed", "3", "--seat", "0=any/random", "--log", plain_log]).status, 0);
    let plain = std::fs::read_to_string(plain_log).unwrap();
    let story: Vec<&str> = text.lines().filter(|line| !line.starts_with("  seat ")).collect();
    assert_eq!(story, plain.lines().collect::<Vec<_>>());
    let ran = run(&["explain", record, "--at", "20"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("Move 21: ") && ran.out.contains(" may choose "), "{}", ran.out);
    assert!(ran.out.contains("of which the first that is met decides:"), "{}", ran.out);
    assert_eq!(run(&["explain", record, "--at", "99999"]).status, 2);
    assert_eq!(run(&["explain", record, "--seat", "4"]).status, 2);
    // at the end there are only points
    let ran = run(&["explain", record]);
    assert!(ran.out.contains("the match is over") && ran.out.contains("(rules.rhai, line "), "{}", ran.out);
}

#[test]
fn places_are_told_by_file_and_line() {
    let house = house();
    let case = load(&house, "hearts", 4);
    let span = case.loaded.compiled.places.row(Some("taken"), None, "queen").unwrap();
    let line = line_of("rules/hearts/rules.rhai", "row(\"queen\"");
    assert_eq!(rule_place(&span), format!("rules.rhai, line {line}"));
}
