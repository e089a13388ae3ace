//! What is said when the rules of a match are edited while it is played.

use crate::session::EditedLine;
use crate::wording::EditedSaid;
use crate::wording::words::{and, number, plural};

/// So many seats are named whose points differ.
const FEW: usize = 2;

pub fn edited(said: &EditedSaid) -> String {
    match said {
        EditedSaid::GoesOn { moves, points } => {
            let again = match moves {
                0 => String::new(),
                moves => format!(" {} played again.", were(*moves)),
            };
            format!("Your match goes on by the new rules.{again}{}", differing(points))
        }
        EditedSaid::NewPlayers => "The computer players go on by their new scripts.".into(),
        EditedSaid::Forbidden { number, name, told, why, line } => {
            let told = told.map_or_else(|| format!("{name} made it."), str::to_string);
            let line = line.map_or(String::new(), |line| format!(" ({line})"));
            let why = why.map_or(String::new(), |why| format!(" Now: {why}{line}."));
            format!("Move {number} no longer fits the new rules. {told}{why}")
        }
        EditedSaid::OtherTurn { number, name, on_turn: Some(other) } => {
            format!("Move {number} no longer fits: {name} made it, and by the new rules it is {}.", turn_of(other))
        }
        EditedSaid::OtherTurn { number, on_turn: None, .. } => {
            format!("By the new rules the match is over before move {number}.")
        }
        EditedSaid::Drawn { moves: 0 } => "By the new rules other cards are dealt: the match begins anew.".into(),
        EditedSaid::Drawn { moves } => {
            format!("After move {moves} the new rules deal cards that the match did not have. They were drawn now.")
        }
        EditedSaid::Places(places) => {
            let place = |place: &EditedLine| {
                format!("{}, line {}", place.path.rsplit(['/', '\\']).next().unwrap_or(&place.path), place.line)
            };
            match places {
                [] => String::new(),
                places => format!("Edited: {}.", and(&places.iter().map(place).collect::<Vec<_>>())),
            }
        }
        EditedSaid::Choices { before, after } => {
            format!("{} before it; {} after it.", stand(*before), came(*after))
        }
    }
}

fn were(moves: usize) -> String {
    format!("{} {}", plural(moves, "move"), if moves == 1 { "was" } else { "were" })
}

fn stand(moves: usize) -> String {
    match moves {
        0 => "No move stands".into(),
        1 => "One move stands".into(),
        moves => format!("The {} moves stand", number(moves as i32)),
    }
}

fn came(moves: usize) -> String {
    match moves {
        0 => "none came".into(),
        1 => "one came".into(),
        moves => format!("{} came", number(moves as i32)),
    }
}

fn turn_of(name: &str) -> String {
    if name == "You" { "your turn".into() } else { format!("{name}'s turn") }
}

/// Whose points differ: `Ann has 19 points (20 before).`
fn differing(points: &[(String, i32, i32)]) -> String {
    let told = |(name, before, now): &(String, i32, i32)| {
        let has = if name == "You" { "have" } else { "has" };
        format!("{name} {has} {now} ({before} before)")
    };
    match points {
        [] => String::new(),
        few if few.len() <= FEW => format!(" {}.", and(&few.iter().map(told).collect::<Vec<_>>())),
        many => format!(" The points of {} players differ.", number(many.len() as i32)),
    }
}
