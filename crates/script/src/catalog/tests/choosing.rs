//! Tests of finding variants and setting options.

use super::*;
use crate::catalog::{Chosen, OptionValue, SourceFile, Track, TrackEnd};

fn text(options: &[(String, OptionValue)]) -> String {
    options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

fn set(chosen: Chosen, seats: u8, sets: &[(&str, &str)]) -> String {
    let sets: Vec<(String, String)> = sets.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    match chosen.options(seats, &sets) {
        Ok(options) => text(&options),
        Err(error) => error.to_string(),
    }
}

#[test]
fn an_unknown_name_is_answered_with_the_likely_one_and_all() {
    let folder = folder_with(&[("variants/quick.toml", "title = \"Quick\"")]);
    folder.write("rules/second/rules.rhai", b"");
    let catalog = folder.catalog();
    let told = |name: &str| catalog.find(name).map(|c| c.id()).unwrap_or_else(|e| e.to_string());
    assert_eq!(told("one/quick"), "one/quick");
    let all = "\n  there is: one, one/quick, second";
    assert_eq!(told("secnod"), format!("there is no game `secnod`; did you mean `second`?{all}"));
    assert_eq!(told("quick"), format!("there is no game `quick`; did you mean `one/quick`?{all}"));
    assert_eq!(told("se"), format!("there is no game `se`; did you mean `second`?{all}"));
    assert_eq!(told("zebra"), format!("there is no game `zebra`{all}"));
    let own = "\n  there is: one, one/quick";
    assert_eq!(told("one/qiuck"), format!("there is no variant `one/qiuck`; did you mean `one/quick`?{own}"));
    assert_eq!(told("one/"), format!("there is no variant `one/`; did you mean `one`?{own}"));
}

#[test]
fn options_are_defaults_then_the_variant_then_what_was_set() {
    let folder = folder_with(&[("variants/v.toml", "title = \"V\"\n[options]\nopen = true\ndealer = 1")]);
    let catalog = folder.catalog();
    let (one, v) = (catalog.find("one").unwrap(), catalog.find("one/v").unwrap());
    assert_eq!(set(one, 2, &[]), "target=121 open=false deck=short dealer=0 name=");
    assert_eq!(set(one, 4, &[]), "target=61 open=false deck=short dealer=0 name=");
    assert_eq!(set(v, 4, &[("open", "off"), ("deck", "long")]), "target=61 open=false deck=long dealer=1 name=");
    assert_eq!(set(one, 2, &[("target", "5"), ("name", "a b")]), "target=5 open=false deck=short dealer=0 name=a b");
}

#[test]
fn a_wrong_value_is_answered_with_what_it_must_be() {
    let folder = folder_with(&[("variants/duel.toml", "title = \"D\"\nseats = [2, 3]")]);
    let catalog = folder.catalog();
    let one = catalog.find("one").unwrap();
    for (name, value, told) in [
        ("target", "5000", "option `target` is 5000: it must be between 1 and 1000"),
        ("target", "many", "option `target` is \"many\": it must be a whole number between 1 and 1000"),
        ("target", "", "option `target` is \"\": it must be a whole number between 1 and 1000"),
        (
            "target",
            "99999999999999999999",
            "option `target` is \"99999999999999999999\": it must be a whole number between 1 and 1000",
        ),
        ("open", "maybe", "option `open` is \"maybe\": it must be true or false"),
        ("deck", "shrot", "option `deck` is \"shrot\": it must be one of short or long; did you mean `short`?"),
        ("dealer", "4", "option `dealer` is 4: it must be a seat from 0 to 3"),
        (
            "tagret",
            "5",
            "there is no option `tagret`; did you mean `target`?\n  = options: target, open, deck, dealer, name",
        ),
    ] {
        assert_eq!(set(one, 4, &[(name, value)]), told);
    }
    assert_eq!(set(one, 2, &[("dealer", "2")]), "option `dealer` is 2: it must be a seat from 0 to 1");
    assert_eq!(set(one, 5, &[]), "`one` is for 2, 3 or 4 seats, not for 5");
    assert_eq!(set(catalog.find("one/duel").unwrap(), 4, &[]), "`one/duel` is for 2 or 3 seats, not for 4");
}

#[test]
fn a_variant_builds_on_another() {
    let text = "[text]\nprompt = \"> \"\n[text.piles]\nstock = { label = \"Stock\", short = \"S\" }\n[text.commands]\n\"D\" = { move = \"draw\", help = \"draw\" }";
    let folder = folder_with(&[
        (
            "variants/b.toml",
            "title = \"B\"\nseats = [2, 3]\n[options]\ntarget = 50\nopen = true\n[text.piles.stock]\nlabel = \"Pack\"",
        ),
        ("variants/b.rhai", "variant(1)"),
        ("variants/b.log.rhai", "log of b"),
        (
            "variants/a.toml",
            "title = \"A\"\nbase = \"b\"\nseats = 3\n[options]\ntarget = 60\n[text.commands.D]\nor = \"pass\"\n[text.rows]\nrun = \"a run\"",
        ),
        ("variants/a.rhai", "variant(2)"),
        ("variants/a.properties.rhai", "properties of a"),
        ("log.rhai", "log"),
        ("properties.rhai", "properties"),
        ("RULES.md", "# One"),
    ]);
    folder.write("rules/one/game.toml", format!("{GAME}\n{text}").as_bytes());
    let catalog = folder.catalog();
    assert_eq!(problems(&catalog.games[0]), [""; 0]);
    let a = catalog.find("one/a").unwrap().check().unwrap();
    let paths: Vec<String> = a.script_files().into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, ["rules/one/rules.rhai", "rules/one/variants/b.rhai", "rules/one/variants/a.rhai"]);
    assert_eq!(set(a, 3, &[]), "target=60 open=true deck=short dealer=0 name=");
    assert_eq!((&a.variant.seats[..], a.variant.base.as_deref()), (&[3][..], Some("b")));
    let said = &a.variant.text;
    assert_eq!((said.prompt.as_deref(), said.row("run")), (Some("> "), Some("a run")));
    assert_eq!(said.pile("stock").unwrap().label.as_deref(), Some("Pack"));
    assert_eq!(said.pile("stock").unwrap().short.as_deref(), Some("S"));
    assert_eq!((said.commands[0].to.as_str(), said.commands[0].or.as_deref()), ("draw", Some("pass")));
    let file = |file: &Option<SourceFile>| file.as_ref().map(|f| f.text.to_string()).unwrap_or_default();
    assert_eq!(file(&a.variant.log_script), "log of b");
    assert_eq!(file(&a.variant.properties_script), "properties of a");
    assert_eq!(file(&a.game.base().log_script), "log");
    assert_eq!(file(&a.game.rules_md), "# One");
}

#[test]
fn track_teams_and_layout_are_read() {
    let more = "[track]\nlanes = \"team\"\nto = \"target\"\nlines = [{ at = 60, name = \"half\" }]\n[teams]\n4 = [[0, 2], [1, 3]]\n[layout]\nnear = \"dealer\"\npiles = { stock = \"lower left\" }";
    let catalog = Folder::new(&[("rules/one/game.toml", &format!("{GAME}\n{more}")), RULES]).catalog();
    let game = &catalog.games[0];
    assert_eq!(problems(game), [""; 0]);
    let track = game.track.as_ref().unwrap();
    assert_eq!(track.to, TrackEnd::Option("target".into()));
    assert_eq!(track.length(&catalog.find("one").unwrap().options(4, &[]).unwrap()), Some(61));
    assert_eq!(Track { to: TrackEnd::Points(7), ..track.clone() }.length(&[]), Some(7));
    assert_eq!(game.teams_at(4).unwrap(), [vec![0, 2], vec![1, 3]]);
    assert_eq!(game.teams_at(2), None);
    assert_eq!(game.layout["piles"]["stock"].as_str(), Some("lower left"));
    let place = game.toml.as_ref().unwrap().key_place(&["layout", "piles", "stock"]).unwrap();
    assert_eq!((place.at.line, place.at.column), (37, 11));
}

#[test]
fn option_values_are_plain_in_json() {
    let values = [OptionValue::Int(-3), OptionValue::Bool(true), OptionValue::Text("3".into())];
    let json = serde_json::to_string(&values).unwrap();
    assert_eq!(json, r#"[-3,true,"3"]"#);
    assert_eq!(serde_json::from_str::<Vec<OptionValue>>(&json).unwrap(), values);
}
