//! A check that is written from a position of a match: what lies where, who is to move, and what was expected.
//!
//! Some states cannot be said in a check. Whoever writes one compares the position that it gives with the one it was
//! written from.

use crate::cards::{Card, CardSet, Suit};
use crate::play::{Register, Rules, State, VarKind};
use crate::table::{Pile, Seat};

/// A check in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckDraft {
    pub title: String,
    step: String,
    seat: u8,
    /// The keys of the position with their values, as they are written.
    pub keys: Vec<(String, String)>,
    /// The expectations, as they are written.
    pub expected: Vec<String>,
}

/// The keys that say at which table the check is: they are not left out.
const OF_TABLE: [&str; 2] = ["seats", "options"];

impl CheckDraft {
    /// The position of a running match in which a seat is to move. `None` if the match is over. `options` are those that are
    /// not as usual, with their values as they are written.
    pub fn of(rules: &Rules, state: &State, title: &str, options: &[(String, String)]) -> Option<CheckDraft> {
        let seat = state.to_move()?;
        let mut keys = vec![("seats".to_string(), rules.seats.to_string())];
        if !options.is_empty() {
            let told: Vec<String> = options.iter().map(|(name, value)| format!("{}: {value}", key(name))).collect();
            keys.push(("options".into(), format!("#{{ {} }}", told.join(", "))));
        }
        if state.round > 1 {
            keys.push(("round".into(), state.round.to_string()));
        }
        if state.out != 0 {
            let out = rules.all_seats().filter(|seat| state.out >> seat.0 & 1 == 1).map(|seat| seat.0.to_string());
            keys.push(("out_of_match".into(), format!("[{}]", out.collect::<Vec<_>>().join(", "))));
        }
        keys.extend(piles(rules, state));
        keys.extend(offices(rules, state, seat));
        keys.extend(variables(rules, state));
        keys.extend(points(rules, state));
        let step = rules.step(state.step).name.to_string();
        Some(CheckDraft { title: title.into(), step, seat: seat.0, keys, expected: Vec::new() })
    }

    /// A position that was set by hand: the step, the seat that is to move, and the keys with their values, as they are written.
    pub fn set(step: &str, seat: u8, keys: Vec<(String, String)>) -> CheckDraft {
        CheckDraft { title: String::new(), step: step.to_string(), seat, keys, expected: Vec::new() }
    }

    /// The step in which the position is.
    pub fn step(&self) -> &str {
        &self.step
    }

    /// The seat that is to move.
    pub fn seat(&self) -> u8 {
        self.seat
    }

    /// The places of the keys that may be left out, if the check holds without them.
    pub fn optional(&self) -> Vec<usize> {
        (0..self.keys.len()).filter(|place| !OF_TABLE.contains(&self.keys[*place].0.as_str())).collect()
    }

    /// The check as it is written in a script.
    pub fn text(&self) -> String {
        let keys: Vec<String> = self.keys.iter().map(|(name, value)| format!("{}: {value}", key(name))).collect();
        let expected = match self.expected.len() {
            0..=5 => self.expected.join(", "),
            _ => format!("[{}]", self.expected.join(", ")),
        };
        format!(
            "check({}, at({}, {}),\n    #{{ {} }},\n    {expected});\n",
            literal(&self.title),
            literal(&self.step),
            self.seat,
            keys.join(", ")
        )
    }
}

/// A text as it is written in a script.
pub fn literal(text: &str) -> String {
    let mut told = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => told.extend(['\\', c]),
            c if c.is_control() => told.push(' '),
            c => told.push(c),
        }
    }
    told + "\""
}

/// A key of a map: bare where it is a plain word.
fn key(name: &str) -> String {
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    // a word of the language cannot stand bare
    if is_plain && !["if", "in", "is", "for", "let", "while", "loop", "fn"].contains(&name) {
        name.into()
    } else {
        literal(name)
    }
}

/// What lies in each pile, and the cards of the running count or trick, which lie nowhere else.
fn piles(rules: &Rules, state: &State) -> Vec<(String, String)> {
    let mut told = Vec::new();
    let tail = state.sequence.cards();
    if !tail.is_empty() {
        told.push(("tail".to_string(), faces(rules, tail.iter().copied())));
    }
    let tail: CardSet = tail.iter().copied().collect();
    for pile in rules.piles.all().filter(|pile| *pile != rules.stock) {
        let cards = state.table.cards(pile).filter(|card| !tail.contains(*card));
        let text = faces(rules, cards);
        if !text.is_empty() {
            told.push((pile_key(rules, pile), text));
        }
    }
    told
}

fn pile_key(rules: &Rules, pile: Pile) -> String {
    rules.piles.name(pile, None)
}

fn faces(rules: &Rules, cards: impl Iterator<Item = Card>) -> String {
    let faces: Vec<String> = cards.map(|card| rules.deck_index.deck.face(card).to_string()).collect();
    if faces.is_empty() { String::new() } else { literal(&faces.join(" ")) }
}

/// The offices that are not held as they are in a position set up by hand.
fn offices(rules: &Rules, state: &State, seat: Seat) -> Vec<(String, String)> {
    let own = |name: &str| rules.vars.iter().any(|var| var.name == name);
    let usual = |register: Register| match register {
        Register::DEALER => i32::from(seat.left(rules.seats - 1, rules.seats).0),
        Register::TURNED_UP | Register::LEADER => i32::from(seat.0),
        Register::TRUMP | Register::DECLARER => -1,
        _ => 0,
    };
    let named = Register::NAMED.iter().filter(|(name, _)| !matches!(*name, "last winner" | "count") && !own(name));
    named
        .filter_map(|(name, register)| {
            let value = state.get(*register);
            let is_seat = Register::is_seat(name);
            let can_be_said = !is_seat || (0..rules.seats as i32).contains(&value);
            let written = || written_value(if *name == "trump" { VarKind::Suit } else { VarKind::Number }, value);
            (value != usual(*register) && can_be_said).then(|| Some((name.to_string(), written()?))).flatten()
        })
        .collect()
}

/// The variables of the game that are not as at the beginning.
fn variables(rules: &Rules, state: &State) -> Vec<(String, String)> {
    let changed = rules.vars.iter().filter(|var| state.get(var.register) != var.start);
    changed.filter_map(|var| Some((var.name.clone(), written_value(var.kind, state.get(var.register))?))).collect()
}

/// The points of each side, by its first seat.
fn points(rules: &Rules, state: &State) -> Vec<(String, String)> {
    let first = |team: usize| rules.all_seats().find(|seat| rules.team(*seat) == team);
    let sides = (0..rules.teams).filter(|team| state.totals[*team] != rules.play_to.start);
    let prefix = if rules.vars.iter().any(|var| var.written() == "points") { "match_points" } else { "points" };
    sides.filter_map(|team| Some((format!("{prefix}@{}", first(team)?.0), state.totals[team].to_string()))).collect()
}

/// A value as a check says it. `None` for one that cannot be said.
pub fn written_value(kind: VarKind, value: i32) -> Option<String> {
    Some(match kind {
        VarKind::Flag => (value != 0).to_string(),
        VarKind::Suit if value < 0 => literal("none"),
        VarKind::Suit => {
            let suit = Suit::ALL.into_iter().find(|suit| *suit as i32 == value)?;
            literal(&suit.letter().to_string())
        }
        VarKind::Number => value.to_string(),
    })
}
