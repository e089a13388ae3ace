//! A position that is set by hand.

use super::set_field::{SetField, SetFieldKind};
use crate::cards::CardSet;
use crate::play::{Knowledge, Move, Register, Rules, State, View};
use crate::script::{CheckDraft, literal, written_value};
use crate::session::{House, HouseError, Loaded, OpenedPosition, PositionWish, TableChoice};
use crate::table::{Per, Pile, Role, Seat};
use crate::workshop::stepping::lie;
use crate::workshop::why::{WhyMoves, why_moves};
use std::sync::Arc;

/// A position in the making.
#[derive(Clone, Debug)]
pub struct SetTable {
    pub choice: TableChoice,
    pub step: String,
    /// The seat that is to move.
    pub seat: u8,
    pub fields: Vec<SetField>,
}

/// A position that can be, and what it allows.
pub struct OpenedTable {
    pub loaded: Arc<Loaded>,
    pub state: State,
    /// What the seat on turn may do, and which lines say so.
    pub why: Option<WhyMoves>,
}

impl SetTable {
    /// The name of the position in messages.
    pub const NAME: &str = "the position";

    /// The position of a state in which somebody is to move. `None` if nobody is.
    pub fn of(loaded: &Loaded, state: &State) -> Option<SetTable> {
        let rules = loaded.rules();
        let draft = CheckDraft::of(rules, state, "", &[])?;
        let (variant, set) = (rules.id.clone(), loaded.option_texts());
        let choice = TableChoice { variant, seats: Some(rules.seats as u8), set };
        let mut table =
            SetTable { choice, step: draft.step().to_string(), seat: draft.seat(), fields: all_fields(rules) };
        for (key, value) in &draft.keys {
            table.say(key, value);
        }
        Some(table)
    }

    /// Sets a key to a value as a check writes it.
    fn say(&mut self, key: &str, value: &str) {
        let bare = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        match self.fields.iter_mut().find(|field| field.key == key) {
            Some(field) if field.has_cards() => field.value = bare.unwrap_or(value).to_string(),
            Some(field) => field.value = value.to_string(),
            None if key == "seats" || key == "options" => {}
            None => {
                let (key, value, usual) = (key.to_string(), value.to_string(), String::new());
                self.fields.push(SetField { key, kind: SetFieldKind::Value, value, usual });
            }
        }
    }

    /// Lays a card, by its face, from the pile in which it lies on another one; on the stock, where no key says it, by taking it
    /// away. Returns whether it lay anywhere, or comes from the stock.
    pub fn move_card(&mut self, face: &str, to: Option<&str>) -> bool {
        let goal = to.and_then(|to| self.fields.iter().position(|field| field.key == to && field.has_cards()));
        if to.is_some() && goal.is_none() {
            return false;
        }
        self.fields.iter_mut().filter(|field| field.has_cards()).any(|field| field.take(face));
        if let Some(goal) = goal {
            self.fields[goal].lay(face);
        }
        true
    }

    /// The key of a pile; `None` for the stock, which holds what nothing else does. Cards on a pile of the whole table that are
    /// played one after the other are those of the running trick or count.
    pub fn key_of(rules: &Rules, pile: Pile) -> Option<String> {
        let group = rules.piles.group(pile);
        let is_tail = group.role == Role::Played && group.per == Per::Table;
        (pile != rules.stock).then(|| if is_tail { "tail".into() } else { rules.piles.name(pile, None) })
    }

    /// The steps in which a seat can be to move.
    pub fn steps(rules: &Rules) -> Vec<String> {
        let asking = rules.steps().filter(|step| step.asks(rules));
        asking.map(|step| step.name.to_string()).collect()
    }

    /// The position as a check, which can be opened.
    pub fn text(&self) -> String {
        let keys = self.fields.iter().filter_map(SetField::written).collect();
        let mut draft = CheckDraft::set(&self.step, self.seat, keys);
        draft.title = SetTable::NAME.into();
        // what is expected is not asked when a position is opened
        draft.expected = vec!["[]".into()];
        draft.text()
    }

    /// Opens the position by the rules of a house: what it allows, or why it cannot be.
    pub fn open(&self, house: &House) -> Result<OpenedTable, HouseError> {
        let text = self.text();
        let OpenedPosition { loaded, state } =
            house.open_position(&self.choice, PositionWish::File(SetTable::NAME, &text))?;
        let why = state.to_move().and_then(|seat| asked(&loaded, &state, seat));
        Ok(OpenedTable { loaded: Arc::new(loaded), state, why })
    }
}

impl OpenedTable {
    /// Where the cards of the seats truly lie.
    pub fn lie(&self) -> Vec<(Pile, CardSet)> {
        lie(self.loaded.rules(), &self.state)
    }

    /// The position as a check of its game. `expected` are the moves that are to be allowed or forbidden, as their texts are
    /// written; without any the first legal move is allowed.
    pub fn check(&self, house: &House, title: &str, expected: &[(String, bool)]) -> Result<String, HouseError> {
        let rules = self.loaded.rules();
        let legal = rules.legal(&self.state).unwrap_or_default();
        let names = rules.names();
        let written = |chosen: &Move| self.state.to_move().map(|seat| chosen.text(&names, seat));
        let wanted = expected.iter().find(|(_, may)| *may).map(|(text, _)| text);
        let chosen = legal.iter().find(|chosen| wanted.is_some() && written(chosen).as_ref() == wanted);
        let chosen = chosen.or(legal.first()).copied();
        let chosen = chosen.ok_or_else(|| HouseError::Wrong("there is no legal move in that position".into()))?;
        let first = written(&chosen);
        // what nobody ticked is not expected, unless nothing was
        let is_wanted = wanted.is_some() || expected.is_empty();
        let also: Vec<String> = expected
            .iter()
            .filter(|(text, may)| !(*may && Some(text) == first.as_ref()))
            .map(|(text, may)| format!("{}({})", if *may { "allows" } else { "forbids" }, literal(text)))
            .collect();
        let chosen = (chosen, is_wanted);
        Ok(house.check_of_position(&self.loaded, &self.state, title, chosen, &also)?.text)
    }
}

/// What decides about the moves of a seat, of what it sees in a position that has no history.
fn asked(loaded: &Loaded, state: &State, seat: Seat) -> Option<WhyMoves> {
    let rules = loaded.rules();
    let known = Knowledge::of_position(rules, &state.table, seat);
    why_moves(&loaded.compiled.places, &View::new(rules, state, seat).knowing(Some(&known))).ok().flatten()
}

/// All that can be set at a table, with nothing said.
fn all_fields(rules: &Rules) -> Vec<SetField> {
    let field = |key: String, kind: SetFieldKind, usual: String| SetField { key, kind, value: String::new(), usual };
    let mut fields: Vec<SetField> = Vec::new();
    if rules.piles.all().any(|pile| rules.piles.group(pile).role == Role::Played) {
        fields.push(field("tail".into(), SetFieldKind::Cards, String::new()));
    }
    let piles = rules.piles.all().filter_map(|pile| SetTable::key_of(rules, pile)).filter(|key| key != "tail");
    fields.extend(piles.map(|key| field(key, SetFieldKind::Cards, String::new())));
    let own = |name: &str| rules.vars.iter().any(|var| var.name == name);
    let offices = Register::NAMED.iter().filter(|(name, _)| !matches!(*name, "last winner" | "count") && !own(name));
    fields.extend(offices.map(|(name, _)| field(name.to_string(), SetFieldKind::Value, String::new())));
    for var in &rules.vars {
        let usual = written_value(var.kind, var.start).unwrap_or_default();
        fields.push(field(var.name.clone(), SetFieldKind::Value, usual));
    }
    let prefix = if rules.vars.iter().any(|var| var.written() == "points") { "match_points" } else { "points" };
    let firsts = (0..rules.teams).filter_map(|team| rules.all_seats().find(|seat| rules.team(*seat) == team));
    let start = rules.play_to.start.to_string();
    fields.extend(firsts.map(|seat| field(format!("{prefix}@{}", seat.0), SetFieldKind::Value, start.clone())));
    fields.push(field("round".into(), SetFieldKind::Value, "1".into()));
    fields
}
