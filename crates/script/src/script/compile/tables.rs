//! Compiles score tables and their rows.

use super::items::items;
use super::patch::is_remove;
use super::{DeclaredGame, Made};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::{
    ArgSource, MeldTable, Over, PointsFrom, RANKED_CARDS, Row, RowFunction, ScoreTable, TABLE_ROWS, TableArg, Var,
};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use crate::table::{Per, Role, Seat};
use rhai::{Dynamic, FnPtr, Map};

/// A table as it is written, with modifiers and variants applied.
struct TableDraft {
    /// The call of `table`.
    word: Word,
    args: Vec<String>,
    rows: Vec<RowDraft>,
}

/// A row as it is written.
#[derive(Clone)]
struct RowDraft {
    name: String,
    word: Word,
    keys: Map,
}

/// The tables of a game as they are read.
#[derive(Default)]
pub struct ReadTables {
    pub scores: Vec<ScoreTable>,
    pub melds: Vec<(String, MeldTable)>,
    /// Where each row is written: its table, its name, its place.
    pub places: Vec<(String, String, At)>,
}

impl DeclaredGame {
    /// Reads all tables into `read`. The problem of a table is reported, and the next table is read.
    pub fn compile_tables(&mut self, read: &mut ReadTables) -> Made<()> {
        let mut tables = self.source.map_key("tables")?.unwrap_or_default();
        // a variant may add a table
        for (name, value) in self.source.patches.iter().flat_map(table_patches) {
            if is_table(&value) && !tables.contains_key(name.as_str()) {
                tables.insert(name.into(), value);
            }
        }
        let names: Vec<String> = tables.keys().map(|k| k.to_string()).collect();
        self.unknown_tables(&names)?;
        for (name, value) in &tables {
            if let Err(problem) = self.compile_table(name, value, read) {
                self.report.refuse(problem);
            }
        }
        Ok(())
    }

    /// Fails if a variant patches a table that the game does not have.
    fn unknown_tables(&self, names: &[String]) -> Made<()> {
        for variant in &self.source.patches {
            for (name, value) in table_patches(variant) {
                if !names.contains(&name) && !is_table(&value) {
                    let problem = variant.key_problem(&name, format!("the game has no table `{name}`"));
                    return Err(problem.suggest_opt(did_you_mean(&name, names.iter().map(String::as_str))));
                }
            }
        }
        Ok(())
    }

    fn compile_table(&mut self, name: &str, value: &Dynamic, read: &mut ReadTables) -> Made<()> {
        let Some(word) = word(value) else {
            return Err(self
                .source
                .game
                .key_problem(name, format!("`{name}:` is to be a table, not {}", kind_of(value))));
        };
        // meld tables and capture tables belong to the steps that use them
        if word.name == "capture_table" {
            return Ok(());
        }
        let mut draft = TableDraft::read(self, &word)?;
        for variant in self.source.patches.clone() {
            if let Some((_, patch)) = table_patches(&variant).into_iter().find(|(n, _)| n == name) {
                draft = draft.patched(self, &variant, patch)?;
            }
        }
        read.places.extend(draft.rows.iter().map(|row| (name.to_string(), row.name.clone(), row.word.at)));
        if word.name == "meld_table" {
            let rows = draft.rows.into_iter().map(|r| (r.name, r.word, r.keys)).collect();
            let table = self.meld_rows(rows)?;
            read.melds.push((name.to_string(), table));
            return Ok(());
        }
        let table = self.table(name, &draft)?;
        read.scores.push(table);
        Ok(())
    }

    fn table(&mut self, name: &str, draft: &TableDraft) -> Made<ScoreTable> {
        if draft.args.len() > crate::play::ScoreArgs::ARGS {
            return Err(draft.word.arg_problem(0, "a table has at most 4 arguments"));
        }
        if let Some(row) = draft.rows.get(TABLE_ROWS) {
            let message = format!("a table has at most {TABLE_ROWS} rows: \"{}\" is one too many", row.name);
            return Err(row.word.problem(message));
        }
        let args: Vec<TableArg> = draft.args.iter().map(|a| self.table_arg(&draft.word, a)).collect::<Made<_>>()?;
        let mut rows = Vec::new();
        for row in &draft.rows {
            rows.push(self.row(row, &args, draft.is_ranking())?);
        }
        for (i, row) in draft.rows.iter().enumerate() {
            let Some(other) = row.keys.get("unless") else { continue };
            let other = other.to_string();
            let place = draft.rows.iter().position(|r| r.name == other);
            rows[i].unless = match place {
                Some(place) if place != i => Some(place),
                Some(_) => return Err(row.word.key_problem("unless", "a row cannot depend on itself")),
                // a variant has removed that row
                None if self.source.patches.iter().any(|v| !v.options().is_empty()) => None,
                None => {
                    let names = draft.rows.iter().map(|r| r.name.as_str());
                    let problem = row.word.key_problem("unless", format!("the table has no row \"{other}\""));
                    return Err(problem.suggest_opt(did_you_mean(&other, names)));
                }
            };
        }
        for (i, row) in draft.rows.iter().enumerate() {
            let next = |place: &usize| rows[*place].unless;
            if std::iter::successors(rows[i].unless, next).take(rows.len()).any(|place| place == i) {
                let message = "`unless:` goes in a circle: of these rows none would ever score";
                return Err(row.word.key_problem("unless", message));
            }
        }
        let table = ScoreTable::new(name.to_string(), args, rows, &self.source.deck_index);
        if draft.is_ranking() { self.ranking(draft, table) } else { Ok(table) }
    }

    /// A table whose rows have no points: of so many cards each, or of all.
    fn ranking(&self, draft: &TableDraft, table: ScoreTable) -> Made<ScoreTable> {
        for row in &draft.rows {
            if let Some(key) = ["over", "unless", "empty"].into_iter().find(|key| row.keys.contains_key(*key)) {
                let message = format!("`{key}:` says nothing in a ranking: a row without points is a kind of hand");
                return Err(row.word.key_problem(key, message));
            }
        }
        let best = self.best_of_table(&draft.word)?;
        Ok(table.as_ranking(best.unwrap_or(RANKED_CARDS as u8)))
    }

    fn best_of_table(&self, table: &Word) -> Made<Option<u8>> {
        let best = table.options().get("best").map(|best| best.as_int());
        match best {
            None => Ok(None),
            Some(Ok(best @ 1..=5)) => Ok(Some(best as u8)),
            Some(_) => Err(table.key_problem("best", "`best:` takes a number of cards, from 1 to 5")),
        }
    }

    fn table_arg(&self, by: &Word, name: &str) -> Made<TableArg> {
        let source = if name == "tail" {
            ArgSource::Tail
        } else if let Some(place) = self.piles().groups.iter().position(|g| g.name == name) {
            self.must_not_be_stock(by, &self.piles().groups[place])?;
            ArgSource::Cards(place as u8)
        } else if name.contains('+') {
            self.several_groups(by, name)?
        } else if name == "trick" {
            ArgSource::InTrick
        } else if let Some(register) = self.register_named(name) {
            ArgSource::Number(register)
        } else if let Some(register) = self.register_named(&Var::of_seat(name, Seat(0))) {
            ArgSource::SeatNumber(register)
        } else {
            let piles = self.piles().groups.iter().map(|g| g.name.as_str()).chain(["tail", "trump"]);
            let problem =
                by.text_problem(name, format!("a table cannot be given `{name}`: there is no such pile or number"));
            return Err(problem.suggest_opt(did_you_mean(name, piles)));
        };
        let pile = match source {
            ArgSource::Cards(place) => {
                let group = &self.piles().groups[place as usize];
                (group.per == Per::Table && group.count == 1).then_some(group.first)
            }
            _ => None,
        };
        Ok(TableArg { name: name.to_string(), source, pile })
    }

    /// Reads `"square.1 + square.4"`: the cards of several piles together.
    fn several_groups(&self, by: &Word, names: &str) -> Made<ArgSource> {
        let mut several = 0;
        for group in self.groups_named(by, &names.into())? {
            self.must_not_be_stock(by, &group)?;
            let place = self.piles().groups.iter().position(|known| known.first == group.first);
            several |= place.map_or(0, |place| 1 << place);
        }
        Ok(ArgSource::Several(several))
    }

    fn row(&mut self, draft: &RowDraft, args: &[TableArg], ranking: bool) -> Made<Row> {
        let over = self.over(draft, args)?;
        let single = over.is_single();
        let when = match draft.keys.get("when") {
            None => RowFunction::constant(1),
            Some(value) => match value.as_bool() {
                Ok(flag) => RowFunction::constant(flag as i32),
                Err(_) => {
                    let (function, from) = self.row_function(draft, "when", value, single, args)?;
                    RowFunction::test(function, from, &self.source.deck_index)
                }
            },
        };
        let points = match draft.keys.get("points") {
            None if ranking => RowFunction::constant(1),
            None => {
                return Err(draft
                    .word
                    .problem(format!("row \"{}\" does not say how many `points:` it scores", draft.name)));
            }
            Some(value) => match value.as_int() {
                Ok(points) => RowFunction::constant(points.clamp(-1_000_000, 1_000_000) as i32),
                Err(_) => {
                    let (function, from) = self.row_function(draft, "points", value, single, args)?;
                    RowFunction::value(function, from, &self.source.deck_index)
                }
            },
        };
        let empty = match draft.keys.get("empty").filter(|value| !value.is_unit()) {
            None => false,
            Some(value) => value.as_bool().map_err(|_| {
                draft.word.key_problem("empty", format!("`empty:` takes true or false, not {}", kind_of(value)))
            })?,
        };
        Ok(Row { id: self.row_id(&draft.name), name: draft.name.clone(), over, when, points, empty, unless: None })
    }

    fn row_function(
        &mut self,
        draft: &RowDraft,
        key: &str,
        value: &Dynamic,
        single: bool,
        args: &[TableArg],
    ) -> Made<(crate::play::Function, Vec<PointsFrom>)> {
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            let takes = if key == "points" { "a number or a function" } else { "a function" };
            return Err(draft.word.key_problem(key, format!("`{key}:` takes {takes}, not {}", kind_of(value))));
        };
        let names = self.source.script.params(&f).unwrap_or_default();
        let (mut params, mut from) = (Vec::new(), Vec::new());
        for (i, name) in names.iter().enumerate() {
            match args.iter().position(|a| a.name == *name) {
                Some(place) => {
                    params.push(self.arg_param(&args[place]));
                    from.push(PointsFrom::Arg(place as u8));
                }
                None if i == 0 => {
                    params.push(if single { Param::Card } else { Param::Set });
                    from.push(PointsFrom::Subject);
                }
                None => {
                    let known: Vec<&str> = args.iter().map(|a| a.name.as_str()).collect();
                    let problem = draft.word.key_problem(key, format!("this table is not given `{name}`"));
                    let problem = problem.suggest_opt(did_you_mean(name, known.iter().copied()));
                    return Err(problem.note(format!("its arguments are {}", known.join(", "))));
                }
            }
        }
        let ranked = !draft.keys.contains_key("points");
        // sets of more cards are not searched for subsets
        let over = draft.keys.get("over").and_then(word);
        let inner = over.as_ref().filter(|over| over.name == "best_of").and_then(|over| word(over.arg(0).ok()?));
        let subsets = inner.or(over).is_some_and(|w| w.name == "subsets");
        let max_set = subsets.then_some(crate::play::SUBSET_CARDS).or(ranked.then_some(RANKED_CARDS));
        let wanted = if key == "points" { Wanted::Number } else { Wanted::Truth };
        Ok((self.function(&draft.word, &f, &params, Bounds { max_set, wanted })?, from))
    }

    /// The kind of parameter with which a function receives an argument of a table.
    fn arg_param(&self, arg: &TableArg) -> Param {
        match arg.source {
            ArgSource::Cards(group) if self.piles().groups[group as usize].role == Role::FaceUp => Param::Card,
            ArgSource::Cards(_) | ArgSource::Several(_) | ArgSource::Tail | ArgSource::InTrick => Param::Set,
            ArgSource::Number(crate::play::Register::TRUMP) => Param::Suit,
            ArgSource::Number(_) | ArgSource::SeatNumber(_) => Param::Int { low: -1, high: 200 },
        }
    }

    fn over(&self, draft: &RowDraft, args: &[TableArg]) -> Made<Over> {
        let Some(value) = draft.keys.get("over") else { return Ok(Over::All) };
        match word(value) {
            Some(over) => self.generator_of(&over, args),
            None => Err(draft
                .word
                .key_problem("over", format!("`over:` takes a generator such as `subsets()`, not {}", kind_of(value)))),
        }
    }

    fn generator_of(&self, over: &Word, args: &[TableArg]) -> Made<Over> {
        let least =
            |usual: u8| if over.args.is_empty() { Ok(usual) } else { over.int_arg(0).map(|n| n.clamp(1, 128) as u8) };
        let arg = || -> Made<u8> {
            let name = over.str_arg(0)?;
            let place = args.iter().position(|a| a.name == name);
            place.map(|p| p as u8).ok_or_else(|| {
                let problem = over.arg_problem(0, format!("this table is not given `{name}`"));
                problem.suggest_opt(did_you_mean(&name, args.iter().map(|a| a.name.as_str())))
            })
        };
        Ok(match over.name {
            "subsets" => Over::Subsets,
            "runs" => Over::Runs(least(3)?),
            "rank_groups" => Over::RankGroups(least(2)?),
            "all" => Over::All,
            "each" => Over::Each(if over.args.is_empty() {
                self.source.deck_index.deck.all()
            } else {
                self.pattern(over, &over.str_arg(0)?)?
            }),
            "each_of" => Over::EachOf(arg()?),
            "cards_of" => Over::CardsOf(arg()?),
            "longest_tail" => Over::LongestTail,
            "unmelded" => Over::Unmelded(least(3)?),
            "suit_groups" => Over::SuitGroups(least(1)?),
            "best_of" => match word(over.arg(0)?) {
                Some(inner) => Over::BestOf(Box::new(self.generator_of(&inner, args)?)),
                None => {
                    let message =
                        format!("`best_of` takes a generator such as `suit_groups()`, not {}", kind_of(over.arg(0)?));
                    return Err(over.arg_problem(0, message));
                }
            },
            name => return Err(over.problem(format!("`{name}` does not say over what a row is tried"))),
        })
    }
}

/// Fails if a row of a table has a key that only rows of the step `score` have.
pub fn not_of_points(row: &Word, keys: &Map) -> Made<()> {
    let of_points = ["from", "to", "into", "times", "instead", "gathers", "each"];
    match of_points.into_iter().find(|key| keys.contains_key(*key)) {
        None => Ok(()),
        Some(key) => Err(row.key_problem(key, format!("`{key}:` stands in rows of `score`, not in rows of a table"))),
    }
}

fn is_table(value: &Dynamic) -> bool {
    word(value).is_some_and(|w| w.name.ends_with("table"))
}

fn table_patches(variant: &Word) -> Vec<(String, Dynamic)> {
    let tables = variant.options().get("tables").and_then(|t| t.clone().flatten().try_cast::<Map>());
    tables.unwrap_or_default().into_iter().map(|(name, value)| (name.to_string(), value.flatten())).collect()
}

impl TableDraft {
    /// Whether no row has points: then they are kinds of hands.
    fn is_ranking(&self) -> bool {
        !self.rows.is_empty() && self.rows.iter().all(|row| !row.keys.contains_key("points"))
    }

    fn read(builder: &DeclaredGame, table: &Word) -> Made<TableDraft> {
        let is_melds = table.name == "meld_table";
        let args = if is_melds { Vec::new() } else { items(table.arg(0)?) };
        let args = args.iter().map(|a| builder.text(table, a, "the names of piles")).collect::<Made<_>>()?;
        let rows = table
            .array_arg(if is_melds { 0 } else { 1 })?
            .iter()
            .map(|row| RowDraft::read(table, row))
            .collect::<Made<_>>()?;
        let mut draft = TableDraft { word: table.clone(), args, rows };
        for modifier in &table.mods {
            let arg = modifier.args.first().cloned().unwrap_or_default().flatten();
            match modifier.name {
                "without" => {
                    for name in items(&arg) {
                        draft.remove(table, &name.to_string())?;
                    }
                }
                "add" => draft.add(RowDraft::read(table, &arg)?)?,
                "replace" => draft.replace(RowDraft::read(table, modifier.args.last().unwrap_or(&arg))?)?,
                "given" => draft.args.push(arg.to_string()),
                "only" => draft.only(builder, table, &arg)?,
                name => return Err(table.mod_problem(modifier, format!("a table of rows does not take `.{name}`"))),
            }
        }
        draft.unique()?;
        Ok(draft)
    }

    fn unique(&self) -> Made<()> {
        for (i, row) in self.rows.iter().enumerate() {
            if self.rows[..i].iter().any(|r| r.name == row.name) {
                return Err(row.word.problem(format!("the table has two rows named \"{}\"", row.name)));
            }
        }
        Ok(())
    }

    fn place(&self, by: &Word, name: &str) -> Made<usize> {
        self.rows.iter().position(|r| r.name == name).ok_or_else(|| {
            let message = format!("the table has no row \"{name}\"");
            let problem = match by.sources().key_anywhere(by.at, name) {
                Some(at) => Problem::new(message).at(by.sources(), at),
                None => by.text_problem(name, message),
            };
            problem.suggest_opt(did_you_mean(name, self.rows.iter().map(|r| r.name.as_str())))
        })
    }

    fn remove(&mut self, by: &Word, name: &str) -> Made<()> {
        let place = self.place(by, name)?;
        self.rows.remove(place);
        Ok(())
    }

    /// Keeps the rows for which a function of their keys returns true.
    fn only(&mut self, builder: &DeclaredGame, by: &Word, f: &Dynamic) -> Made<()> {
        let Some(f) = f.clone().try_cast::<FnPtr>() else {
            return Err(by.problem(format!("`.only` takes a function of a row, as `|r| !r.added`, not {}", kind_of(f))));
        };
        let mut kept = Vec::new();
        for row in &self.rows {
            let mut keys = row.keys.clone();
            for flag in ["added", "fixed"] {
                keys.entry(flag.into()).or_insert(false.into());
            }
            keys.insert("name".into(), row.name.clone().into());
            if builder.source.script.call(&f, vec![keys.into()])?.as_bool() == Ok(true) {
                kept.push(row.clone());
            }
        }
        self.rows = kept;
        Ok(())
    }

    /// Adds a row at the end, or before the row that its `before:` names.
    fn add(&mut self, row: RowDraft) -> Made<()> {
        let place = match row.keys.get("before").map(|name| name.to_string()) {
            Some(name) => self.place(&row.word, &name)?,
            None => self.rows.len(),
        };
        self.rows.insert(place, row);
        Ok(())
    }

    fn replace(&mut self, row: RowDraft) -> Made<()> {
        let place = self.place(&row.word, &row.name)?;
        self.rows[place] = row;
        Ok(())
    }

    /// Applies a variant's patch to the table.
    fn patched(mut self, builder: &DeclaredGame, variant: &Word, patch: Dynamic) -> Made<TableDraft> {
        if let Some(table) = word(&patch).filter(|w| w.name.ends_with("table")) {
            return TableDraft::read(builder, &table);
        }
        let Some(patch) = patch.try_cast::<Map>() else {
            return Err(
                variant.key_problem("tables", "a table is changed by a map of rows, or replaced by `table(...)`")
            );
        };
        for (name, value) in patch {
            let value = value.flatten();
            if is_remove(&value) {
                self.remove(variant, &name)?;
            } else if let Some(row) = word(&value) {
                let row = RowDraft { name: name.to_string(), ..RowDraft::read(variant, &Dynamic::from(row))? };
                match self.rows.iter().position(|r| r.name == row.name) {
                    Some(place) => self.rows[place] = row,
                    None => self.add(row)?,
                }
            } else if let Some(keys) = value.try_cast::<Map>() {
                let place = self.place(variant, &name)?;
                vocabulary::known_keys(variant, self.rows[place].word.name, &keys)?;
                self.rows[place].keys.extend(keys);
            } else {
                return Err(
                    variant.key_problem(&name, "a row is changed by a map of its keys, `row(...)` or `remove()`")
                );
            }
        }
        self.unique()?;
        Ok(self)
    }
}

impl RowDraft {
    fn read(by: &Word, value: &Dynamic) -> Made<RowDraft> {
        let Some(row) = word(value).filter(|w| w.name == "row") else {
            return Err(by.problem(format!("a row is written `row(\"name\", #{{ ... }})`, not {}", kind_of(value))));
        };
        let keys = row.map_arg(1)?;
        not_of_points(&row, &keys)?;
        Ok(RowDraft { name: row.str_arg(0)?, keys, word: row })
    }
}
