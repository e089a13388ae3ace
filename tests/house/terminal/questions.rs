//! Questions to other players, typed at the terminal table.

use super::{folder, moves_of_seat_0, out, typed};

/// In a match of questions the move `seat 1` is no command without who is to play there; and what follows is told.
#[test]
fn a_match_of_questions_is_typed_to_its_end() {
    const TABLE: &str = "go_fish --seats 3 --seed 5 --set rounds=1 --seat 1=go_fish/steady --seat 2=go_fish/steady";
    let saves = folder("questions");
    let record = saves.join("record.toml");
    let run = format!("run {TABLE} --seat 0=go_fish/steady --record {}", record.display());
    assert!(typed(&run, &saves, "").status.success());
    let moves = moves_of_seat_0(&std::fs::read_to_string(record).unwrap());
    assert!(moves.len() > 20 && moves.iter().any(|typed| typed == "seat 1\n"), "{moves:?}");
    let ran = typed(&format!("play --text {TABLE}"), &saves, &moves.concat());
    let text = out(&ran);
    assert!(ran.status.success() && ran.stderr.is_empty(), "{text}");
    for told in
        ["You ask Bruno.", "Bruno has none.", "You draw", " to you.", "You lay down", "Bruno lays down", "match"]
    {
        assert!(text.contains(told), "{told}: {text}");
    }
    // a seat with a player is the command still
    let ran = typed(&format!("play --text {TABLE}"), &saves, "seat 1 any/random\nseat\n");
    let text = out(&ran);
    assert!(text.contains("Say which seat") && !text.contains("You ask"), "{text}");
}
