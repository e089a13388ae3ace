//! Reads `fish("hand", "pool", #{ rows, must, choose, value, takes, also, misses, builds, counts, draws })`, a move of a turn.

use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::building::Building;
use crate::play::steps::capture::{CaptureRow, CaptureTakes};
use crate::play::steps::fish::{Chooser, Fish};
use crate::play::{CardTest, OtherArg};
use crate::script::compile::tables::not_of_points;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Pile, Role};
use rhai::{Dynamic, FnPtr};

/// Most cards that a card takes by one row, except by `every(...)`.
const LARGEST_CAPTURE: usize = 10;

impl RoundDraft {
    /// Reads `fish("hand", "pool", #{ rows, must, choose, value, takes, also, misses, builds, counts, draws })`.
    pub fn fish(&mut self, step: &Word) -> Made<Fish> {
        let Some(table) = step.value("rows").and_then(|rows| word(&rows)).filter(|w| w.name == "capture_table") else {
            return Err(step.problem("`fish` needs `rows:`, a `capture_table([...])`"));
        };
        let mut rows = Vec::new();
        for row in table.array_arg(0)? {
            let Some(row) = word(&row).filter(|w| w.name == "row") else {
                return Err(table.problem(format!("a row of captures is needed, not {}", kind_of(&row))));
            };
            let row = self.capture_row(&row, &rows)?;
            rows.push(row);
        }
        let chooser = self.chooser(step, &rows)?;
        let from = self.group_arg(step, 0)?;
        let pool = self.table_pile(step, &step.str_arg(1)?)?;
        self.must_be_seen(step, &from)?;
        self.must_be_seen(step, self.piles().group(pool))?;
        let takes = self
            .text_key(step, "takes")?
            .ok_or_else(|| step.problem("`fish` needs `takes:`, a pile for captured cards"))?;
        let misses = match self.text_key(step, "misses")? {
            Some(name) => self.table_pile(step, &name)?,
            None => pool,
        };
        let also = self.text_key(step, "also")?.map(|name| self.table_pile(step, &name)).transpose()?;
        if also == Some(pool) {
            return Err(step.key_problem("also", "`also:` names another pile than the one that is taken from"));
        }
        Ok(Fish {
            from,
            pool,
            misses,
            rows,
            must: self.which_cards(step, "must")?,
            chooser,
            also,
            takes: self.group(step, &takes)?,
            builds: self.building(step)?,
            draws: self.draws_from(step)?,
            claims: Vec::new(),
        })
    }

    fn chooser(&mut self, step: &Word, rows: &[CaptureRow]) -> Made<Chooser> {
        let best = self.choice_key(step, "choose")? == Some("best");
        match (best, self.text_key(step, "value")?) {
            (true, Some(name)) => Ok(Chooser::Best(self.table_named(step, &name)?)),
            (true, None) => {
                Err(step.problem("where the host chooses the best capture, `value:` names the table that values it"))
            }
            (false, _) if rows.iter().all(|row| matches!(row.takes, CaptureTakes::Whole(_))) => Ok(Chooser::Nobody),
            (false, _) => Ok(Chooser::Player),
        }
    }

    /// Reads `draws: "stock"`. `None` if the key is missing.
    fn draws_from(&mut self, step: &Word) -> Made<Option<Pile>> {
        let Some(name) = self.text_key(step, "draws")? else { return Ok(None) };
        let group = self.group(step, &name)?;
        if group.role == Role::Stock {
            Ok(Some(group.first))
        } else {
            Err(step.key_problem("draws", format!("`draws:` takes the stock, not `{name}`")))
        }
    }

    /// Reads `builds: "builds", counts: |card| card.pips`. `None` if the game has no builds.
    fn building(&mut self, step: &Word) -> Made<Option<Building>> {
        let Some(piles) = self.table_row_key(step, "builds", "counts")? else { return Ok(None) };
        if piles.len() > Building::MOST {
            let message = format!("there can be {} builds at most, not {}", Building::MOST, piles.len());
            return Err(step.key_problem("builds", message));
        }
        if self.choice_key(step, "choose")? == Some("best") {
            let message = "with `builds:` the player chooses what is taken: `choose: \"best\"` does not go with it";
            return Err(step.key_problem("choose", message));
        }
        let own = self.registers(piles.len() as u8, step)?;
        let deck_index = self.source.deck_index.clone();
        let cards = deck_index.deck.all();
        let counts = match step.value("counts") {
            None => cards.iter().map(|card| deck_index.pips[card.index()]).collect(),
            Some(value) => {
                let Some(f) = value.clone().try_cast::<FnPtr>() else {
                    return Err(step
                        .key_problem("counts", format!("`counts:` is a function of a card, not {}", kind_of(&value))));
                };
                let bounds = Bounds { wanted: Wanted::Number, ..Bounds::default() };
                let function = self.function(step, &f, &[Param::Card], bounds)?;
                let Some(tree) = function.tree() else {
                    return Err(step.key_problem("counts", "`counts:` must be a function of the card alone"));
                };
                let count = |card| tree.eval(|_, ask| deck_index.ask_card(card, ask));
                cards.iter().map(count).collect::<Vec<i32>>()
            }
        };
        if let Some(wrong) = counts.iter().find(|count| !(0..=1000).contains(*count)) {
            return Err(step.key_problem("counts", format!("a build is worth 0 to 1000, not {wrong}")));
        }
        Ok(Some(Building { piles, counts, own }))
    }

    /// The cards to which a key applies: `true`, `false`, or a function of a card. All cards if the key is missing.
    pub(super) fn which_cards(&mut self, by: &Word, key: &str) -> Made<CardSet> {
        let Some(value) = by.value(key) else { return Ok(self.source.deck_index.deck.all()) };
        if !value.is_bool() && !value.is_fnptr() {
            let message = format!("`{key}:` takes true, false or a function of a card, not {}", kind_of(&value));
            return Err(by.key_problem(key, message));
        }
        match self.card_test(by, &value, key, None, 0)? {
            CardTest::Mask(mask) => Ok(mask),
            _ => Err(by.key_problem(key, format!("`{key}:` must be a function of the card alone"))),
        }
    }

    fn capture_row(&mut self, row: &Word, above: &[CaptureRow]) -> Made<CaptureRow> {
        not_of_points(row, &row.map_arg(1)?)?;
        let all = self.source.deck_index.deck.all();
        let played = self.which_cards(row, "played")?;
        let Some(takes) = row.value("takes") else {
            return Err(row.problem("a row of captures says what it `takes:`"));
        };
        let takes = match word(&takes).filter(|w| matches!(w.name, "every" | "whole")) {
            Some(whole) if whole.name == "whole" && whole.args.is_empty() => CaptureTakes::Whole(CardTest::Mask(all)),
            Some(w) => {
                let f = w.fn_arg(0)?;
                let other = (self.source.script.params(&f).map_or(1, |p| p.len()) > 1).then_some(OtherArg::Card);
                let value = w.arg(0)?.clone();
                let test = self.card_test(&w, &value, w.name, other, other.is_some() as usize)?;
                if w.name == "every" { CaptureTakes::Every(test) } else { CaptureTakes::Whole(test) }
            }
            None => self.capture_set(row, &takes)?,
        };
        let last_of_equals = match row.value("equals").map(|v| v.to_string()).as_deref() {
            None | Some("first") => false,
            Some("last") => true,
            Some(_) => return Err(row.key_problem("equals", "`equals:` takes \"first\" or \"last\"")),
        };
        let unless = replaced_by(row, row.value("unless"), above)?;
        let (several, fewer) = (self.bool_key(row, "several")?, self.bool_key(row, "fewer")?);
        let (several, fewer) = (several == Some(true), fewer == Some(true));
        if fewer && !several {
            return Err(row.key_problem(
                "fewer",
                "`fewer:` says that not all of several sets need be taken: it needs `several: true`",
            ));
        }
        Ok(CaptureRow { name: row.str_arg(0)?, played, takes, unless, several, fewer, last_of_equals })
    }

    fn capture_set(&mut self, row: &Word, value: &Dynamic) -> Made<CaptureTakes> {
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(row.key_problem(
                "takes",
                format!(
                    "`takes:` is a function of the card and a set, `every(...)` or `whole(...)`, not {}",
                    kind_of(value)
                ),
            ));
        };
        let bounds = Bounds { max_set: Some(LARGEST_CAPTURE), wanted: Wanted::Truth };
        let function = self.function(row, &f, &[Param::Card, Param::Set], bounds)?;
        Ok(CaptureTakes::set(function, &self.source.deck_index, LARGEST_CAPTURE))
    }
}

/// Reads `unless: "row"`: the index of a row above this one. `None` if there is no name.
fn replaced_by(row: &Word, name: Option<Dynamic>, above: &[CaptureRow]) -> Made<Option<usize>> {
    let Some(name) = name.map(|n| n.to_string()) else { return Ok(None) };
    let names = || above.iter().map(|r| r.name.as_str());
    match names().position(|n| n == name) {
        Some(place) => Ok(Some(place)),
        None => {
            let problem = row.key_problem("unless", format!("no row above captures by the name \"{name}\""));
            Err(problem.suggest_opt(did_you_mean(&name, names())))
        }
    }
}
