//! Tests of scripts as a whole: what is accepted, what is refused, and the messages.

use super::*;
use crate::diagnostics::{At, Problem};
use rhai::{Dynamic, Map};

fn options(pairs: &[(&str, Dynamic)]) -> Map {
    pairs.iter().map(|(name, value)| ((*name).into(), value.clone())).collect()
}

fn names() -> ScriptNames {
    let mut options = options(&[
        ("limit", 31.into()),
        ("lay_away", 2.into()),
        ("target", 121.into()),
        ("cards", 7.into()),
        ("king_penalty", 10.into()),
        ("added_melds", true.into()),
        ("bid_limit", 600.into()),
        ("cutthroat", false.into()),
    ]);
    for text in ["first_dealer", "chooser", "first_bidder", "melds_chosen", "follow"] {
        options.insert(text.into(), "strict".into());
    }
    ScriptNames { options, seats: 2, ..ScriptNames::default() }
}

fn compile(text: &str) -> Result<Script, Vec<Problem>> {
    Script::compile(&[("game/rules.rhai", text)], &names())
}

fn read(text: &str) -> Result<Literal, Vec<Problem>> {
    compile(text)?.read()
}

/// The text of the first problem of this script.
fn shown(text: &str) -> String {
    match read(text) {
        Err(problems) => problems[0].to_string(),
        Ok(literal) => panic!("no problem: {literal:?}"),
    }
}

#[track_caller]
fn says(text: &str, place: &str, parts: &[&str]) {
    let shown = shown(text);
    let end = if place.ends_with(':') { "" } else { "\n" };
    assert!(shown.contains(&format!("--> game/rules.rhai:{place}{end}")), "{shown}");
    for part in parts {
        assert!(shown.contains(part), "{part}\nis not in\n{shown}");
    }
}

/// Path and text of every complete literal in `tests/literals`.
fn literals() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/literals");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let rhai = files.iter().filter(|f| f.extension().is_some_and(|e| e == "rhai"));
    rhai.map(|f| (f.display().to_string(), std::fs::read_to_string(f).unwrap())).collect()
}

#[test]
fn every_literal_is_read() {
    let files = literals();
    assert!(files.len() >= 5);
    for (path, text) in files {
        let script = Script::compile(&[(&path, &text)], &names()).unwrap_or_else(|p| panic!("{}", p[0]));
        let literal = script.read().unwrap_or_else(|p| panic!("{}", p[0]));
        let game = literal.game.unwrap();
        let problems = vocabulary::check_keys(&game, script.sources());
        assert!(problems.is_empty(), "{}", problems[0]);
        assert_eq!(literal.checks.len(), text.matches("\ncheck").count(), "{path}");
        let round = game.options()["round"].clone().into_array().unwrap();
        let first = word(&round[0]).unwrap();
        assert!(script.sources().line(first.at).trim_start().starts_with(first.name), "{path}");
    }
}

#[test]
fn words_keep_their_arguments_modifiers_and_places() {
    let literal = read("let p = hand(\"mine\")\n  .owner(\"dealer\").per_seat();\ngame(#{ piles: [p] })").unwrap();
    let piles = literal.game.as_ref().unwrap().map_arg(0).unwrap()["piles"].clone().into_array().unwrap();
    let pile = word(&piles[0]).unwrap();
    assert_eq!((pile.name, pile.at), ("hand", At { file: 0, line: 1, column: 9 }));
    assert_eq!(pile.mods.iter().map(|m| m.name).collect::<Vec<_>>(), ["owner", "per_seat"]);
    assert_eq!((pile.mods[0].at.line, pile.mods[1].at.line), (2, 2));
    assert_eq!(pile.modifier("owner").unwrap().args[0].clone().into_string().unwrap(), "dealer");
    assert_eq!(pile.str_arg(0).unwrap(), "mine");
    let problem = pile.int_arg(0).unwrap_err().to_string();
    assert!(problem.contains("`hand` takes a number as its 1st argument, not a text"), "{problem}");
    assert!(problem.contains(":1:14\n"), "{problem}");
    assert!(pile.str_arg(1).unwrap_err().to_string().contains("`hand` needs a 2nd argument"));
}

#[test]
fn misspellings_are_located_and_corrected() {
    says("let x = 1;\ndael(\"hand\", 6);", "2:1", &["error: function `dael` not found", "^^^^ did you mean `deal`?"]);
    says("turn_up(\"x\");\n  game(#{ play_to: o.tagret });", "2:22", &["no option `tagret`", "did you mean `target`?"]);
    says("row(\"x\", #{ when: |s| s.size == o.limt });", "1:35", &["did you mean `limit`?"]);
    says("let a = KNIG;", "1:9", &["variable `KNIG` not found", "did you mean `KING`?"]);
    says("let f = |c| c.rank == QUEN;", "1:23", &["did you mean `QUEEN`?"]);
    says("hand(\"x\").onwer(\"dealer\");", "1:11", &["function `onwer` not found", "^^^^^ did you mean `owner`?"]);
    says("deal(1, 2, 3, 4);", "1:1", &["`deal` takes 1 to 3 arguments, not 4", "= write deal(pile, count"]);
    says("row();", "1:1", &["`row` takes 1 to 3 arguments, not 0"]);
    says("hand(\"x\").owner();", "1:11", &["`.owner` takes 1 argument, not 0", "= write .owner(seat)"]);
    says("fn f(a) { shufle(a) }\nf(1);", "1:11", &["`shufle` not found"]);
    says("let m = #{ a: 1 };\nm.b;", "2:3", &["no property `b`"]);
    says("let is_king = |c| true;\nis_king(1);", "2:1", &["`is_king.call(...)`"]);
    says("let KING = 3;", "1:5", &["KING"]);
    says("let f = |a, seats| seats;", "1:13", &["`seats` is a name of the host"]);
    says("fn f(a, o) { 1 }\nf(1, 2);", "1:9", &["`o` is a name of the host"]);
    says("for KING in [1] { }", "1:5", &["`KING` is a name of the host"]);
    says("let go = 3;", "1:5", &["`go` is a reserved word"]);
    says("game(#{\n  a: 1", "1:6", &["this `#{` is never closed"]);
}

#[test]
fn unknown_keys_are_found_where_they_stand() {
    let script = compile("game(#{\n  decc: standard(),\n  play_to: #{ targt: 3 },\n  round: [deal(\"hand\", 3, #{ packts: 2 }), hand(\"x\").without(1)],\n})").unwrap();
    let game = script.read().unwrap().game.unwrap();
    let problems = vocabulary::check_keys(&game, script.sources());
    let all: Vec<String> = problems.iter().map(Problem::to_string).collect();
    let all = all.join("\n");
    assert_eq!(problems.len(), 4, "{all}");
    for part in [
        "`game` has no option `decc`\n --> game/rules.rhai:2:3",
        "did you mean `deck`?",
        "`play_to` has no option `targt`\n --> game/rules.rhai:3:15",
        "did you mean `target`?",
        "`deal` has no option `packts`\n --> game/rules.rhai:4:30",
        "did you mean `packets`?",
        "`hand` does not take `.without()`\n --> game/rules.rhai:4:",
    ] {
        assert!(all.contains(part), "{part}\nnot in\n{all}");
    }
}

#[test]
fn unlike_things_are_not_compared() {
    for (text, message) in [
        ("let x = 13;\nx == \"K\";", "`==` compares a number with a text"),
        ("let x = ();\nx < 3;", "`<` compares nothing with a number"),
        ("let x = CLUBS;\nx == 0;", "`==` compares a suit with a number"),
        ("let x = CLUBS;\nx != \"C\";", "`!=` compares a suit with a text"),
        ("let x = CLUBS;\nx < HEARTS;", "`<` cannot order a suit and a suit"),
        ("let x = RED;\nx == HEARTS;", "`==` compares a colour with a suit"),
        ("let x = KING;\nx > 3;", "`>` compares a rank with a number"),
        ("let x = card(\"QS\");\nx == 11;", "`==` compares a card with a number"),
    ] {
        says(text, "2:3", &[message]);
    }
    let fine = "CLUBS == CLUBS && RED != BLACK && () == () && 2 > 1 && \"a\" < \"b\" && card(\"QS\") == card(\"qs\") && 1 != 2 && 3 != () && \"\" != () && () != CLUBS && !(1 == ())";
    assert!(read(fine).unwrap().value.as_bool().unwrap());
}

#[test]
fn faults_are_told_in_plain_words() {
    says("let a = [1, 2];\na[5];", "2:3", &["there is no element 5: the list goes from 0 to 1"]);
    says("let a = 0;\n1 / a;", "2:3", &["division by zero"]);
    says("let a = 1;\na - \"x\";", "2:3", &["`-` cannot be used with a number and a text"]);
    says("fn f(x) {\n  x - \"a\"\n}\nfn g(x) { f(x) }\ng(1);", "2:5", &["= in `f`\n", "= in `g`"]);
    says("card(\"1X\");", "1:1", &["`1X` is not a card"]);
    says("throw \"no such thing\";", "1:1", &["error: no such thing"]);
}

#[test]
fn runaways_and_memory_bombs_are_stopped() {
    says("let x = 1;\nloop { x += 1; }", "2:", &["does not come to an end", "1000000 operations"]);
    says("fn f(x) { while true { x += 1; } }\n\nf(1);", "1:", &["does not come to an end", "in `f`"]);
    says("fn f(x) { f(x + 1) }\nf(1);", "2:1", &["more than 24 deep"]);
    says("let s = \"x\";\nloop { s += s; }", "2:", &["text becomes too large"]);
    says("let s = [1];\nloop { s += s; }", "2:", &["list becomes too large"]);
    says("let s = [1];\nloop { s = [s, s]; }", "2:", &["too large"]);
    says("let s = #{ a: 1 };\nloop { s = #{ a: s, b: s }; }", "2:", &["too large"]);
    says("let w = all();\nloop { w = table(w, w); }", "2:", &["`table` contains too much"]);
    says("let w = all();\nloop { w = each(w); }", "2:", &["`each` contains too much"]);
    says("let w = hand(\"x\");\nloop { w = w.per_seat(); }", "2:", &["`per_seat` contains too much"]);
    says("let s = [];\ns.pad(1000000000, 1);", "2:", &["too large"]);
    says("let s = \"a\";\ns.pad(1000000000, \"b\");", "2:", &["too large"]);
    says("let a = [];\nloop { a.push(each([1, 2, 3, 4, 5, 6, 7, 8, 9])); }", "2:", &["too"]);
    let chain = "let keep = ();\nlet put = |v| { keep = v; };\nloop { let c = (); let get = || c; put.call(get); put = |v| { c = v; }; }";
    says(chain, "3:", &["does not come to an end"]);
    says("let f = 1;\nloop { let g = f; f = || g; }", "2:", &["does not come to an end"]);
    let deep = "let f = 1;\nfor i in 0..5000 { let g = f; f = || g; }\ngame(f);";
    says(deep, "3:1", &["`game` contains too much, or itself"]);
    let cycle = "let all = #{};\nlet get = || all;\nall.get = get;\ngame(#{ a: all });";
    says(cycle, "4:1", &["`game` contains too much, or itself"]);
    // A word captures a function's variables by value, so this one does not contain itself.
    assert!(read("let f = 1;\nlet g = || f;\nf = table(g, g);\ngame(#{ a: g });").is_ok());
    for closed in [
        "eval(\"1\")",
        "import \"x\" as y",
        "sleep(10)",
        "export let x = 1",
        "curry(1)",
        "exit()",
        "Fn(\"sleep\").call(10)",
        "Fn(\"sleep\").call(9.5)",
        "print(1)",
    ] {
        assert!(read(closed).is_err(), "{closed}");
    }
    for (open, close) in
        [("(", ")"), ("[", "]"), ("#{a:", "}"), ("{", "}"), ("|| ", ""), ("-", ""), ("!", ""), ("1+", "")]
    {
        let nested = format!("let x = {}1{};", open.repeat(20_000), close.repeat(20_000));
        // Most are refused; those that are not must at least not overflow the stack.
        let _ = compile(&nested);
    }
    let large = "// x\n".repeat(60_000);
    assert!(Script::compile(&[("f", large)], &names()).unwrap_err()[0].message.contains("bytes"));
}

#[test]
fn a_variant_overrides_functions_and_keeps_positions() {
    let base = "fn bonus(n) { n + 1 }\nfn twice(n) { bonus(n) + bonus(n) }\ngame(#{ leads: twice(1) });\n";
    let variant = "fn bonus(n) { n * 10 }\n\nvariant(#{ leads: 1 });";
    let script = Script::compile(&[("a/rules.rhai", base), ("a/variants/b.rhai", variant)], &names()).unwrap();
    let literal = script.read().unwrap();
    assert_eq!(literal.game.unwrap().options()["leads"].as_int().unwrap(), 20);
    assert_eq!(literal.variants[0].at, At { file: 1, line: 3, column: 1 });
    let wrong = "\nfn bonus(n) { n - \"\" }";
    let script = Script::compile(&[("a/rules.rhai", base), ("a/variants/b.rhai", wrong)], &names()).unwrap();
    let problem = script.read().unwrap_err()[0].to_string();
    assert!(problem.contains("--> a/variants/b.rhai:2:17\n") && problem.contains("= in `twice`"), "{problem}");
}

#[test]
fn functions_are_called_by_value_and_name_and_counted() {
    let text = "fn add(a, b) { a + b + o.limit }\nlet seen = 0;\ngame(#{ leads: |x| { seen += 1; seen + x + KING } });";
    let script = compile(text).unwrap();
    let f = script.read().unwrap().game.unwrap().options()["leads"].clone().cast::<rhai::FnPtr>();
    assert_eq!(script.params(&f).unwrap(), ["x"]);
    script.set_order(&crate::cards::Rank::ALL);
    for _ in 0..3 {
        assert_eq!(script.call(&f, vec![5.into()]).unwrap().as_int().unwrap(), 18);
    }
    assert_eq!(script.call_named("add", vec![1.into(), 2.into()]).unwrap().as_int().unwrap(), 34);
    assert!(script.has_fn("add", 2) && !script.has_fn("add", 1));
    assert_eq!(script.call_count().calls().interpreted, 4);
    let problem = script.call(&f, vec![]).unwrap_err().to_string();
    assert!(problem.contains("given 0 arguments, but takes 1 (`x`)") && problem.contains(":3:16"), "{problem}");
    assert!(script.call_named("sub", vec![]).is_err());
}

/// Rhai lists the functions of a script in a different order each time; with this many names both orders occur.
#[test]
fn of_several_functions_with_one_name_the_last_is_meant() {
    let pair = |i| format!("fn f{i}(a, b) {{ a }}\nfn f{i}(c) {{ c }}\nfn g{i}(c) {{ c }}\nfn g{i}(a, b) {{ a }}\n");
    let names: Vec<String> = (0..12).flat_map(|i| [format!("f{i}"), format!("g{i}")]).collect();
    let text: String = (0..12).map(pair).collect();
    let script = compile(&format!("{text}game(#{{ leads: [{}] }})", names.join(", "))).unwrap();
    let given = script.read().unwrap().game.unwrap().options()["leads"].clone().into_typed_array::<rhai::FnPtr>();
    for (f, name) in given.unwrap().iter().zip(&names) {
        let params = script.params(f).unwrap();
        assert_eq!(params.join(" "), if name.starts_with('f') { "c" } else { "a b" }, "{name}");
        assert!(script.check_function(f, params.len()).is_ok());
        let problem = script.check_function(f, 3 - params.len()).unwrap_err().to_string();
        assert!(problem.contains("the one that is written last is meant"), "{problem}");
    }
}

#[test]
fn ranks_are_numbers_in_the_order_of_the_game() {
    let order = "game(#{ order: \"7 8 9 J Q K 10 A\", leads: [SEVEN, TEN, ACE] })";
    let game = read(order).unwrap().game.unwrap();
    let leads: Vec<i64> = game.options()["leads"].clone().into_typed_array().unwrap();
    assert_eq!(leads, [0, 6, 7]);
    says("game(#{ order: \"7 8\",\n leads: [NINE] })", "2:10", &["`order:` has no nine"]);
}

#[test]
fn a_long_run_of_live_calls_is_stopped_too() {
    let script = compile("fn f() { let x = 0; loop { x += 1; } }").unwrap();
    let problem = script.call_named("f", vec![]).unwrap_err().to_string();
    assert!(problem.contains("in play may take 100000 operations") && problem.contains(":1:"), "{problem}");
    // A chain that grows at its far end, where measuring the variables does not see its length.
    let chain =
        "fn f() { let put = |v| (); loop { let c = (); let get = || c; put.call(get); put = |v| { c = v; }; } }";
    assert!(compile(chain).unwrap().call_named("f", vec![]).is_err());
    let nest = compile("fn f() { let f = 1; loop { let g = f; f = || g; } }").unwrap();
    assert!(nest.call_named("f", vec![]).unwrap_err().to_string().contains("come to an end"));
}

/// Whatever a script throws is reported in plain words.
#[test]
fn no_message_names_a_type_of_rust() {
    for (text, told) in [
        ("throw HEARTS;", "hearts"),
        ("throw card(\"QS\");", "QS"),
        ("throw RED;", "a colour"),
        ("throw [HEARTS, 3];", "a list"),
        ("throw deal(\"hand\", 6);", "a word of the rules"),
        ("throw 3;", "3"),
        ("throw #{ key: HEARTS, message: card(\"QS\") };", "under the key `hearts`"),
        ("throw |c| c;", "a function"),
    ] {
        let problems = compile(text).and_then(|script| script.read()).unwrap_err();
        let shown = problems[0].to_string();
        assert!(shown.contains(told) && !shown.contains("::"), "{text} gives {shown}");
    }
    let about = |text: &str| compile(text).and_then(|script| script.read()).unwrap_err().remove(0).key;
    assert_eq!(about("throw #{ key: \"Seed\", message: \"no number\" };").as_deref(), Some("Seed"));
    assert_eq!(about("throw \"under the key `Seed`\";"), None);
}

#[test]
fn every_property_is_described_and_no_other() {
    use crate::script::bridge::{move_value::OF_MOVE, view_functions::OF_TABLE};
    use crate::script::values::features::{CARD, CARD_MORE, SET, SET_MORE};
    use vocabulary::{PropertyOwner, properties_of};
    let check = |owner, mut known: Vec<&str>| {
        let mut described: Vec<&str> = properties_of(owner).map(|property| property.name).collect();
        known.sort();
        described.sort();
        assert_eq!(described, known, "{owner:?}");
        assert!(properties_of(owner).all(|property| property.help.ends_with('.')));
    };
    check(PropertyOwner::Table, OF_TABLE.to_vec());
    check(PropertyOwner::Move, OF_MOVE.to_vec());
    check(PropertyOwner::Card, CARD.iter().map(|(name, ..)| *name).chain(CARD_MORE.iter().copied()).collect());
    check(PropertyOwner::CardSet, SET.iter().map(|(name, ..)| *name).chain(SET_MORE.iter().copied()).collect());
}
