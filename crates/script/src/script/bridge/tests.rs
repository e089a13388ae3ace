//! Tests of registered properties (each can be suggested), of list functions, of texts of functions, and of size limits.

use super::{move_value, view_functions};
use crate::script::{Script, ScriptNames};

#[test]
fn every_property_can_be_suggested() {
    let table = registered(include_str!("view_functions.rs"));
    assert_eq!(sorted(view_functions::OF_TABLE.iter().copied()), table);
    let of_move = registered(include_str!("move_value.rs"));
    assert_eq!(sorted(move_value::OF_MOVE.iter().copied()), of_move);
}

/// The names of the getters that a source file registers.
fn registered(source: &'static str) -> Vec<&'static str> {
    let after =
        ["getter(module, \"", " get(module, \"", "new_getter(\""].iter().flat_map(|begin| source.split(begin).skip(1));
    sorted(after.filter_map(|rest| rest.split('"').next()))
}

fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.collect();
    names.sort();
    names
}

#[test]
fn what_a_name_of_the_host_put_into_a_list_can_be_changed() {
    let puts = [
        "l.push(ACE)",
        "l.append([ACE])",
        "l.insert(0, ACE)",
        "l.insert(-1, ACE)",
        "l.set(0, ACE)",
        "l[0] = ACE",
        "l += ACE",
        "l += [ACE]",
        "l += [ACE] + [3]; l.pop()",
        "for v in [ACE, KING] { v = 5; l.set(0, v); }",
    ];
    for put in puts {
        let text = format!("let l = [[1, 2], 3]; {put}; l[0] = [4]; l[-1] = 5; l[1] = 6; l");
        let script = Script::compile(&[("f.rhai", text.as_str())], &ScriptNames::default()).unwrap();
        let list = script.read().unwrap_or_else(|p| panic!("{put}: {}", p[0])).value.to_string();
        assert!(matches!(list.as_str(), "[[4], 6, 5]" | "[[4], 6]"), "{put}: {list}");
    }
}

#[test]
fn what_is_no_order_is_no_fault_and_a_mistake_in_it_is_told() {
    let tried = told;
    let list = "let l = []; for v in 0..200 { l.push(v * 37 % 60); }";
    // the standard library's sort may panic here
    assert_eq!(tried(&format!("{list} l.sort(|a, b| b * a - 5 * a); l.len()")).unwrap(), "200");
    assert_eq!(tried(&format!("{list} l.sort(|a, b| b < a); l[0]")).unwrap(), "59");
    assert_eq!(
        tried("let l = []; for v in 0..60 { l.push(0.0 / (v % 2) * 1.0); } l.sort(); l.order().len()").unwrap(),
        "60"
    );
    assert_eq!(
        tried("let l = [3, 1, 2]; l.sort_desc(); `${l} ${l.order()} ${[\"b\", \"a\"].order()}`").unwrap(),
        "[3, 2, 1] [1, 2, 3] [\"a\", \"b\"]"
    );
    for (text, message) in [
        ("let l = [2, 1]; l.sort(|a, b| a.foo); l", "foo"),
        ("let l = [2, 1]; l.sort(|a, b| \"before\"); l", "a function that sorts gave a text"),
        ("let l = [2, \"a\"]; l.sort(); l", "a number and a text in one list cannot be sorted"),
        ("let l = [card(\"2C\"), card(\"3C\")]; l.sort(); l", "`sort` cannot order a card"),
    ] {
        let problem = tried(text).unwrap_err();
        assert!(problem.contains(message) && problem.contains("f.rhai:1:"), "{problem}");
    }
}

/// The value of a script as a text, or its first problem.
fn told(text: &str) -> Result<String, String> {
    let first = |problems: Vec<crate::diagnostics::problem::Problem>| problems[0].to_string();
    let script = Script::compile(&[("f.rhai", text)], &ScriptNames::default()).map_err(first)?;
    script.read().map(|literal| literal.value.to_string()).map_err(first)
}

/// The engine gives a closure a different number each time the program runs.
#[test]
fn texts_of_functions_are_the_same_each_time() {
    assert_eq!(told("let f = |q| q; `${f} ${[f]}` + f + f.name").unwrap(), "a function [a function]a function");
    assert!(told("let s = `${|q| q}`; s").unwrap_err().contains("a function has no text"));
    assert!(told("let s = `${[1, |q| q]}`; s").unwrap_err().contains("f.rhai:1:9"));
}

#[test]
fn nothing_grows_without_limit() {
    let list = "let l = []; for i in 0..1900 { l.push(i); } let m = #{};";
    let problem = told(&format!("{list} for i in 0..60000 {{ m[`${{i}}`] = l; }} 1")).unwrap_err();
    assert!(problem.contains("becomes too large") && problem.contains("f.rhai:1:"), "{problem}");
    assert_eq!(told(&format!("{list} for i in 0..900 {{ m[`${{i}}`] = i; }} m.len()")).unwrap(), "900");
}
