//! Every property that is registered can be suggested: the lists are compared with the source.

use super::{move_value, view_functions};

#[test]
fn every_property_can_be_suggested() {
    let table = registered(include_str!("view_functions.rs"));
    assert_eq!(sorted(view_functions::OF_TABLE.iter().copied()), table);
    let of_move = registered(include_str!("move_value.rs"));
    assert_eq!(sorted(move_value::OF_MOVE.iter().copied()), of_move);
}

/// The getters that a source file registers.
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
