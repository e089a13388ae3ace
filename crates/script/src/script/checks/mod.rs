//! Runs the checks written beside the rules: positions or hands, with what must hold in them.

mod check_table;
mod claims;
mod draft;
mod expect;
mod heard;
mod opening;
mod players;
pub(crate) mod reckon;

use crate::cards::{Card, CardSet};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::{Problem, Severity};
use crate::diagnostics::source::At;
use crate::play::{
    Fault, IllegalMove, MOST_ROUNDS, PositionMoment, Register, Rules, Silent, State, StepRef, Var, VarKind,
};
use crate::script::checks::expect::CheckPosition;
use crate::script::checks::reckon::{read_cards, reckon};
use crate::script::compile::{Compiled, older_names};
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::numbers::beyond;
use crate::script::values::plain::SuitValue;
use crate::script::values::word::{Word, word};
use crate::script::values::word_spec::WordKind;
use crate::script::vocabulary;
use crate::table::{Pile, Seat};
pub use check_table::{CheckTable, check_tables};
pub use claims::{MeasureClaim, measure_claims};
pub use draft::{CheckDraft, literal, written_value};
pub use heard::{HeardCheck, hear_checks_at, hear_usual_checks};
pub use opening::{WantedCheck, opening_state, opening_table, opening_titles};
pub use players::{PlayerCheckRun, PlayerWords, player_tables, run_player_checks};
use rhai::{Array, Dynamic};

/// Puts a refusal into words.
pub type RefusalWords = fn(&IllegalMove) -> String;

/// Runs a game's checks for its usual table. Returns their number, and the script's warnings and the failures.
pub fn run_checks(compiled: &Compiled, words: RefusalWords) -> (usize, Vec<Problem>) {
    run_checks_where(compiled, words, |_| true)
}

/// Runs the checks for the usual table whose title and place satisfy `wanted`. Returns their number, and the script's warnings
/// and the failures.
pub fn run_checks_where(
    compiled: &Compiled,
    words: RefusalWords,
    wanted: impl Fn(&Problem) -> bool,
) -> (usize, Vec<Problem>) {
    let (count, failed) = run_those(compiled, words, CheckTable::is_usual, wanted);
    (count, compiled.script.warnings.iter().cloned().chain(failed).collect())
}

/// Runs the checks that name this table and satisfy `wanted`. `compiled` is the game loaded for that table. Returns the number
/// of checks, and the failures.
pub fn run_checks_at(
    compiled: &Compiled,
    table: &CheckTable,
    words: RefusalWords,
    wanted: impl Fn(&Problem) -> bool,
) -> (usize, Vec<Problem>) {
    run_those(compiled, words, |named| named == table, wanted)
}

fn run_those(
    compiled: &Compiled,
    words: RefusalWords,
    at: impl Fn(&CheckTable) -> bool,
    wanted: impl Fn(&Problem) -> bool,
) -> (usize, Vec<Problem>) {
    let run = |check: &Word| match check.name {
        "check_score" => check_score(&compiled.rules, check),
        _ => check_position(&compiled.rules, check, words),
    };
    let those: Vec<&Word> = checks_at(compiled, at).filter(|check| wanted(&placed(check))).collect();
    let told = |check: &&Word| which_step(&compiled.rules, check).into_iter().chain(run(check).err());
    (those.len(), told_once(&those.iter().flat_map(told).collect::<Vec<Problem>>()))
}

/// Merges equal adjacent problems, such as those of a check in a loop, into one that says how many there are.
fn told_once(problems: &[Problem]) -> Vec<Problem> {
    let counted = |same: &[Problem]| match same.len() {
        1 => same[0].clone(),
        many => same[0].clone().note(format!("{many} checks of this line come to the same")),
    };
    problems.chunk_by(|one, other| one.to_string() == other.to_string()).map(counted).collect()
}

/// The titles and places of the checks whose table satisfies `at`.
pub fn check_places(compiled: &Compiled, at: impl Fn(&CheckTable) -> bool) -> impl Iterator<Item = Problem> {
    checks_at(compiled, at).map(placed)
}

/// A check's title and place. Several checks may share a place: a loop or a helper function of a script may make them.
fn placed(check: &Word) -> Problem {
    check.problem(match check.name {
        "check_score" => title_of_score(check),
        _ => check.str_arg(0).unwrap_or_default(),
    })
}

/// The title of `check_score("show", "5H 5C", 2)`: `show: 5H 5C is 2`.
fn title_of_score(check: &Word) -> String {
    let told = |place| check.arg(place).map(Dynamic::to_string).unwrap_or_default();
    format!("{}: {} is {}", told(0), told(1), told(2))
}

/// The game's own checks whose table satisfies `at`. Those whose table cannot be read are included: running them reports why.
fn checks_at(compiled: &Compiled, at: impl Fn(&CheckTable) -> bool) -> impl Iterator<Item = &Word> {
    let is_there = move |check: &&Word| CheckTable::of(&compiled.rules, check).map_or(true, |table| at(&table));
    own_checks(compiled).filter(is_there)
}

/// The checks of the game's own file, without claims about play, which only matches can prove.
fn own_checks(compiled: &Compiled) -> impl Iterator<Item = &Word> {
    own_words(compiled).filter(|check| check.name != claims::CLAIM)
}

/// The checks and claims of the game's own file. A variant's do not include those of its base, which are run with the base.
fn own_words(compiled: &Compiled) -> impl Iterator<Item = &Word> {
    compiled.checks.iter().filter(|check| is_own(compiled, check.at))
}

fn is_own(compiled: &Compiled, at: At) -> bool {
    at.file > 0 || compiled.script.sources().iter().count() == 1
}

/// A warning for each check that the game's own file writes, at its place: that no table makes it, since the conditions around
/// it never hold. The caller keeps those for checks that no table made.
pub fn checks_written(compiled: &Compiled) -> impl Iterator<Item = Problem> {
    let own = compiled.script.checks_written.iter().filter(|at| is_own(compiled, **at));
    own.map(|at| {
        Problem::warning("this check is never made: no table has what the condition around it asks for")
            .suggest("a table is named in the position, without a condition: `seats: 4`, `options: #{ ... }`")
            .at(compiled.script.sources(), *at)
    })
}

fn check_score(rules: &Rules, check: &Word) -> Result<(), Problem> {
    let (table, text) = (check.str_arg(0)?, check.str_arg(1)?);
    let given: Vec<(String, String)> = check.options().iter().map(|(k, v)| (k.to_string(), in_words(v))).collect();
    let lines = reckon(rules, &table, &text, &given).map_err(|fault| match fault.cause::<Problem>() {
        Some(_) => failed(check, &fault),
        None => check.text_problem(&text, fault.to_string()),
    })?;
    if rules.table(&table).is_some_and(|table| table.is_ranking()) {
        let wanted = check.str_arg(2)?;
        let row = lines.first().map_or("nothing", |line| rules.rows[line.row.0 as usize].as_str());
        return if row == wanted {
            Ok(())
        } else {
            Err(check.arg_problem(2, format!("`{text}` is {row} by table `{table}`, not {wanted}")))
        };
    }
    let wanted = check.int_arg(2)?;
    let total: i32 = lines.iter().map(|l| l.points).sum();
    if total as i64 == wanted {
        return Ok(());
    }
    let mut problem = check.arg_problem(2, format!("`{text}` scores {total} by table `{table}`, not {wanted}"));
    for line in lines {
        let faces: Vec<String> = line.cards.iter().map(|c| rules.deck_index.deck.face(c).to_string()).collect();
        problem = problem.note(format!("{} {}: {}", rules.rows[line.row.0 as usize], line.points, faces.join(" ")));
    }
    Err(problem)
}

fn check_position(rules: &Rules, check: &Word, words: RefusalWords) -> Result<(), Problem> {
    let title = check.str_arg(0)?;
    CheckTable::of(rules, check)?.is_of_rules()?;
    let mut position = CheckPosition::new(rules, words, position(rules, check, false)?);
    for expected in expectations(check)? {
        if players::WORDS.contains(&expected.name) {
            let message = format!("`{}` is of players: it stands in the script of a player", expected.name);
            return Err(expected.problem(message));
        }
        position.expect(&expected).map_err(|problem| problem.note(format!("in the check \"{title}\"")))?;
    }
    Ok(())
}

/// The expectations of a check: the arguments from the fourth on, single or in lists.
fn expectations(check: &Word) -> Result<Vec<Word>, Problem> {
    let listed = |arg: &Dynamic| arg.read_lock::<rhai::Array>().map(|list| list.to_vec());
    let given = check.args.iter().skip(3).flat_map(|arg| listed(arg).unwrap_or_else(|| vec![arg.clone()]));
    let given: Vec<Dynamic> = given.collect();
    if given.is_empty() {
        return Err(check.problem(format!("the check expects nothing: it ends with {}", expected_words())));
    }
    let read = |value: &Dynamic| {
        let wrong = || check.problem(format!("a check ends with {}, not {}", expected_words(), kind_of(value)));
        word(value).ok_or_else(wrong)
    };
    given.iter().map(read).collect()
}

/// The words that may end a check of rules, for a message: all words of checks but those that begin one and those of players.
fn expected_words() -> String {
    let begins = ["check", "check_score", claims::CLAIM, "at"];
    let named = vocabulary::words().filter(|word| {
        word.kind == WordKind::Check && !begins.contains(&word.name) && !players::WORDS.contains(&word.name)
    });
    let named: Vec<String> = named.map(|word| format!("`{}`", word.name)).collect();
    match named.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Index of the step that a check names: the first of several with this name. For a check of a player only steps with
/// decisions count; if none of this name has one, a prefix of a step's name will do, such as `count` for `count_up`.
fn step_named(rules: &Rules, at: &Word, name: &str, of_player: bool) -> Result<u16, Problem> {
    let mut found = steps_named(rules, name);
    if of_player && !found.iter().any(|step| step.asks(rules)) {
        found = rules.steps().filter(|step| step.name.starts_with(name) && step.asks(rules)).collect();
    }
    // a step of the game's own may have the name of the step before tricks that finds their leader
    let asks = |step: &&StepRef| !step.only_finds_a_seat();
    let first = found.iter().find(asks).or(found.first()).ok_or_else(|| no_step(rules, at, name))?.place;
    // the name means both parts: a step before the tricks finds who leads
    let finders = rules.steps().skip(first as usize).take_while(|step| step.only_finds_a_seat()).count();
    Ok(first + finders as u16)
}

/// All steps with this name; if there are none, those whose word it is, and then those that had this name in older words.
fn steps_named<'r>(rules: &'r Rules, name: &str) -> Vec<StepRef<'r>> {
    let steps = |is: &dyn Fn(&str) -> bool| rules.steps().filter(|step| is(step.name)).collect();
    match steps(&|step| step == name) {
        found if !Vec::is_empty(&found) => found,
        _ => match steps(&|step| step.split(' ').next() == Some(name)) {
            found if !Vec::is_empty(&found) => found,
            _ => rules
                .steps()
                .filter(|step| older_names::had(older_names::of_kind(step.kind()), step.name, name))
                .collect(),
        },
    }
}

/// A warning if the name in a check fits several steps with different names, of which the first is taken.
fn which_step(rules: &Rules, check: &Word) -> Option<Problem> {
    let at = check.word_arg(1).ok().filter(|_| check.name == "check")?;
    let name = at.str_arg(0).ok()?;
    let mut names: Vec<&str> = steps_named(rules, &name).iter().map(|step| step.name).collect();
    names.sort();
    names.dedup();
    let message = format!("`{name}` means several steps, and the first is taken: {}", names.join(", "));
    let problem = Problem { severity: Severity::Warning, ..at.arg_problem(0, message) };
    (names.len() > 1).then(|| problem.suggest("name one of them; `.called(\"name\")` gives a step another name"))
}

fn no_step(rules: &Rules, at: &Word, name: &str) -> Problem {
    let problem = at.arg_problem(0, format!("the round has no step `{name}`"));
    let names: Vec<&str> = rules.step_names().iter().map(String::as_str).filter(|n| *n != "end").collect();
    let words = names.iter().flat_map(|n| [*n, n.split(' ').next().unwrap_or_default()]);
    problem.suggest_opt(did_you_mean(name, words)).note(format!("its steps are {}", names.join(", ")))
}

fn position(rules: &Rules, check: &Word, of_player: bool) -> Result<State, Problem> {
    let at = check.word_arg(1)?;
    let name = at.str_arg(0)?;
    if name == BEGINNING && steps_named(rules, &name).is_empty() {
        return beginning(rules, check);
    }
    let seat = if at.args.len() > 1 { at.int_arg(1)? } else { 0 };
    if seat < 0 || seat as usize >= rules.seats {
        return Err(at.arg_problem(1, format!("there is no seat {seat} at this table of {}", rules.seats)));
    }
    let seat = Seat(seat as u8);
    let step = step_named(rules, &at, &name, of_player)?;
    let mut taken = CardSet::EMPTY;
    let (mut placed, mut numbers, mut sequence) = (Vec::new(), Vec::new(), Vec::new());
    let mut keys: Vec<(String, Pile)> = Vec::new();
    let (mut moment, mut points) = (PositionMoment::default(), Vec::new());
    let map = check.map_arg(2)?;
    let rest = map.get("rest").filter(|_| is_rest(rules, seat)).cloned();
    for (key, value) in map.into_iter().filter(|(key, _)| !check_table::is_key(rules, key)) {
        let text = in_words(&value);
        let cards = |taken: &mut CardSet| read_cards(rules, &text, taken).map_err(|m| check.text_problem(&text, m));
        if key == "tail" {
            sequence = cards(&mut taken)?;
        } else if let Some(pile) = pile_named(rules, &key, seat) {
            let other = keys.iter().find(|(_, known)| *known == pile).map(|(other, _)| other.clone());
            if let Some(other) = &other {
                let message = format!("`{other}` and `{key}` are the same pile here, and both stand there");
                return Err(check.key_problem(&key, message));
            }
            let cards = cards(&mut taken).map_err(|problem| match other {
                Some(other) => {
                    problem.note(format!("`{other}` and `{key}` are the same pile here, and both stand there"))
                }
                None => problem,
            })?;
            if cards.is_empty() && !rules.fresh.is_empty(pile) && rest.is_none() {
                let message = format!("`{key}` cannot be empty: cards that are not named lie there");
                return Err(check.key_problem(&key, message).note("`rest: \"won@0\"` lets them lie elsewhere"));
            }
            placed.push((pile, cards));
            keys.push((key.to_string(), pile));
        } else if let Some(contract) = contract_played(rules, check, &key, &value)? {
            numbers.extend(contract);
        } else if let Some((name, register)) = variable_named(rules, &key, seat) {
            numbers.push((register, register_value(rules, check, &name, &value)?));
        } else if let Some(whose) = POINTS.iter().find_map(|name| key.strip_prefix(name)) {
            points.push((points_seat(rules, check, &key, whose)?, points_value(check, &key, &value)?));
        } else if key == "round" {
            moment.round = round_number(check, &value)?;
        } else if key == "out_of_match" {
            moment.out = seats_out(rules, check, &value)?;
        } else if key == "rest" && rest.is_some() {
            // handled after the loop, when all other cards are known
        } else if key == "seed" {
            moment.seed = value
                .as_int()
                .map_err(|_| check.key_problem("seed", format!("`seed` is a number, not {}", kind_of(&value))))?;
        } else {
            let piles = rules.piles.groups.iter().map(|g| g.name.as_str());
            let names = piles
                .chain(["tail", "round", "seed", "out_of_match", "rest", "points@0", "match_points@0"])
                .chain(Register::NAMED.iter().map(|(name, _)| *name));
            let problem = check.far_key_problem(&key, format!("there is no pile or number named `{key}`"));
            return Err(problem.suggest_opt(did_you_mean(&key, names)));
        }
    }
    if let Some(rest) = rest {
        let name = in_words(&rest);
        let pile = pile_named(rules, &name, seat);
        let pile = pile.ok_or_else(|| check.text_problem(&name, format!("there is no pile named `{name}`")))?;
        let others: Vec<Card> = (rules.deck_index.deck.all() - taken).iter().collect();
        placed.insert(0, (pile, others));
    }
    let mut state = rules.position_at(step, seat, &placed, &numbers, &sequence, moment);
    points.iter().for_each(|(seat, points)| state.totals[rules.team(*seat)] = *points);
    // where no player has a decision, the check is about what follows
    rules.run_unasked(&mut state).map_err(|fault| failed(check, &fault))?;
    Ok(state)
}

/// The step name with which a check begins at the first deal of a match.
const BEGINNING: &str = "match";

/// A match at its start, advanced to the first decision.
fn beginning(rules: &Rules, check: &Word) -> Result<State, Problem> {
    let map = check.map_arg(2)?;
    let said = map.iter().filter(|(key, _)| !check_table::is_key(rules, key));
    let mut seed = 0;
    for (key, value) in said {
        let number = value.as_int().ok().filter(|_| key == "seed");
        seed = number.ok_or_else(|| {
            check
                .key_problem(key, "at(\"match\") everything is dealt: beside the table only `seed:`, a number, is said")
        })?;
    }
    rules.start(seed, None, &mut Silent).map_err(|fault| failed(check, &fault))
}

/// Prefixes of the keys for a seat's points in the match. The longer is for games with a variable `points` of each seat.
const POINTS: [&str; 2] = ["points@", "match_points@"];

/// Whether `rest` means the other cards: the game has no pile or variable of that name.
fn is_rest(rules: &Rules, seat: Seat) -> bool {
    pile_named(rules, "rest", seat).is_none() && variable_named(rules, "rest", seat).is_none()
}

/// The registers that say which kind of contract is played, for `contract: "grand"` or `grand: true`. `None` if the key is
/// about something else.
fn contract_played(
    rules: &Rules,
    check: &Word,
    key: &str,
    value: &Dynamic,
) -> Result<Option<Vec<(Register, i32)>>, Problem> {
    let kinds = &rules.contracts.kinds;
    let name = match kinds.iter().find(|kind| kind.name == key) {
        Some(kind) if value.as_bool() == Ok(true) => kind.name.clone(),
        None if key == "contract" && !kinds.is_empty() => in_words(value),
        _ => return Ok(None),
    };
    let Some(place) = rules.contracts.place(&name) else {
        let problem = check.text_problem(&name, format!("`{name}` is no kind of contract"));
        return Err(problem.suggest_opt(did_you_mean(&name, kinds.iter().map(|kind| kind.name.as_str()))));
    };
    let flags = kinds.iter().zip(1..).map(|(kind, at)| (kind.flag, i32::from(at == place)));
    Ok(Some(flags.chain([(Register::CONTRACT, place as i32)]).collect()))
}

/// A variable, a seat's variable, or an office: its full name and its register. `None` if there is none of this name.
fn variable_named(rules: &Rules, name: &str, seat: Seat) -> Option<(String, Register)> {
    let names = [name.to_string(), Var::of_seat(name, seat)];
    names.into_iter().find_map(|name| rules.register(&name).map(|register| (name, register)))
}

/// The seat in a key such as `"points@1"`.
fn points_seat(rules: &Rules, check: &Word, key: &str, whose: &str) -> Result<Seat, Problem> {
    let seat = whose.parse().ok().filter(|seat| (*seat as usize) < rules.seats).map(Seat);
    seat.ok_or_else(|| check.key_problem(key, format!("there is no seat {whose} at this table of {}", rules.seats)))
}

fn points_value(check: &Word, key: &str, value: &Dynamic) -> Result<i32, Problem> {
    let number = value.as_int().map_err(|_| {
        check.key_problem(key, format!("`{key}` is the points of a seat in the match, not {}", kind_of(value)))
    })?;
    i32::try_from(number).map_err(|_| check.key_problem(key, format!("`{key}` is {}", beyond(number))))
}

fn pile_named(rules: &Rules, name: &str, seat: Seat) -> Option<Pile> {
    let own = rules.piles.find(name).map(|g| Pile(rules.piles.of(g, seat).start));
    own.or_else(|| rules.piles.parse(name, Some(seat)))
}

/// The seats that are out of the match, as a bit mask.
fn seats_out(rules: &Rules, check: &Word, value: &Dynamic) -> Result<u8, Problem> {
    let wrong = |message: String| check.key_problem("out_of_match", message);
    if !rules.play_to.one_left {
        return Err(wrong("nobody is ever out of this match: it does not end with `ends: \"one left\"`".to_string()));
    }
    let list = value.clone().flatten().try_cast::<Array>().unwrap_or_else(|| vec![value.clone()]);
    let numbers: Option<Vec<i64>> = list.iter().map(|seat| seat.as_int().ok()).collect();
    let numbers = numbers.ok_or_else(|| wrong(format!("`out_of_match` is a list of seats, not {}", kind_of(value))))?;
    numbers.into_iter().try_fold(0, |out, seat| match usize::try_from(seat) {
        Ok(known) if known < rules.seats => Ok(out | 1 << known),
        _ => Err(wrong(format!("there is no seat {seat} at this table of {}", rules.seats))),
    })
}

/// The number of a round, counted from 1.
fn round_number(check: &Word, value: &Dynamic) -> Result<u16, Problem> {
    let number = value.as_int().ok().and_then(|n| u16::try_from(n).ok()).filter(|n| (1..MOST_ROUNDS).contains(n));
    number.ok_or_else(|| {
        let given = if value.is_int() { in_words(value) } else { kind_of(value).to_string() };
        check.key_problem("round", format!("`round` is a number from 1 on, not {given}"))
    })
}

/// The register value for what a check gives a variable or office, read according to its kind.
fn register_value(rules: &Rules, check: &Word, key: &str, value: &Dynamic) -> Result<i32, Problem> {
    let wrong = |what: &str| check.key_problem(key, format!("`{key}` is {what}, not {}", kind_of(value)));
    match rules.kind_of(key) {
        VarKind::Flag => value.as_bool().map(i32::from).map_err(|_| wrong("true or false")),
        VarKind::Suit if value.is_unit() || in_words(value) == "none" => Ok(-1),
        VarKind::Suit => {
            let constant = value.read_lock::<SuitValue>().and_then(|suit| suit.suit());
            let suit = constant.or_else(|| crate::cards::Suit::parse(&in_words(value)));
            suit.map(|s| s as i32).ok_or_else(|| {
                if value.is_string() {
                    check.key_problem(key, format!("`{key}` is a suit, not `{value}`"))
                } else {
                    wrong("a suit")
                }
            })
        }
        VarKind::Number => {
            let number = value.as_int().map_err(|_| wrong("a number"))?;
            let office = Register::is_seat(key) && rules.vars.iter().all(|v| v.name != key);
            if office && !(0..rules.seats as i64).contains(&number) {
                Err(check.key_problem(key, format!("there is no seat {number} at this table of {}", rules.seats)))
            } else {
                i32::try_from(number).map_err(|_| check.key_problem(key, format!("`{key}` is {}", beyond(number))))
            }
        }
    }
}

/// The problem for a rule that failed during a check: placed at the rule, with a note naming the expectation that called it.
fn failed(expected: &Word, fault: &Fault) -> Problem {
    let problem = Problem::from(fault);
    match (&problem.place, expected.problem("").place) {
        (Some(_), Some(place)) => problem
            .note(format!("asked by `{}` at {}:{}:{}", expected.name, place.path, place.at.line, place.at.column)),
        (_, place) => Problem { place, ..problem },
    }
}
