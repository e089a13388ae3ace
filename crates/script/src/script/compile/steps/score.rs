//! Reads the step `score("declarer", [row("made", #{ when: |tricks| tricks >= 3, points: 1 })])`, or `score("each side", "table")`.
//!
//! Knows what rows ask: facts of a seat or side, the cards of a pile, or one card that lies on the table. Each kind is carried
//! out by a step that rules had before `score` was a word, so that all of them are told and recorded as they were.

use super::common::only_keys;
use super::no_step;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::CardTest;
use crate::play::steps::award::Award;
use crate::play::steps::count::Count;
use crate::play::steps::most::Most;
use crate::play::steps::settle::{PaidBy, Settle, Settled, Worth, WorthWhen};
use crate::play::steps::tally::{CountedSeats, Gains, Penalty, Tally};
use crate::play::{ArgSource, Fact, Register, SeatRef};
use crate::script::compile::conditions::WasDealt;
use crate::script::compile::facts::AskedBy;
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per};
use rhai::{Dynamic, Map};

/// The keys that a row may take from its step.
const SHARED: [&str; 2] = ["into", "times"];

/// The keys of a step whose rows ask no cards, of one with rows of cards, and of one with a table.
const OF_FACTS: &[&str] = &["into", "times", "sides", "paid_by"];
const OF_CARDS: &[&str] = &["to"];
const OF_A_TABLE: &[&str] = &["to", "begins", "from"];

/// The row under which the others are told what they pay.
const PAID: &str = "paid";

/// Who scores.
enum Whom {
    Party(Settled),
    Most(MostBy),
}

/// Whoever has most by a table, or least; each of equals, or nobody.
struct MostBy {
    table: u8,
    least: bool,
    each: bool,
}

/// What a row asks.
#[derive(Clone, Copy, PartialEq)]
enum Asks {
    Facts,
    /// The cards of a pile of each seat.
    Cards,
    /// The card on top of a pile of the table.
    OneCard,
}

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "score" {
        return Err(no_step(step));
    }
    match (round.whom(step)?, step.arg(1)?.is_string()) {
        (Whom::Party(whom), true) => round.score_table(step, whom),
        (Whom::Party(whom), false) => round.score_rows(step, whom),
        (Whom::Most(most), _) => round.score_most(step, &most),
    }
}

impl RoundDraft {
    fn whom(&mut self, step: &Word) -> Made<Whom> {
        let value = step.arg(0)?;
        match value.clone().into_string().as_deref() {
            Ok("each seat") => return Ok(Whom::Party(Settled::Seats)),
            Ok("each side") => return Ok(Whom::Party(Settled::Sides)),
            _ => {}
        }
        match word(value) {
            Some(others) if others.name == "others" => {
                self.who(&others, others.arg(0)?).map(|who| Whom::Party(Settled::OthersOf(who)))
            }
            Some(most) if self.is_contest(&most) => {
                self.contest(&most).map(|who| Whom::Party(Settled::SideOf(who)))
            }
            Some(most) if matches!(most.name, "most" | "fewest") && !self.is_of_seats(&most) => self.most_by(&most),
            _ => self.who(step, value).map(|who| Whom::Party(Settled::SideOf(who))).map_err(|problem| {
                problem.note("`score` takes \"each seat\", \"each side\", a seat such as \"declarer\", others(seat), most(table) or fewest(table)")
            }),
        }
    }

    /// Whether `most("points")` names a variable of each seat, and so is a seat.
    fn is_of_seats(&self, most: &Word) -> bool {
        most.name == "most" && most.str_arg(0).is_ok_and(|name| self.var_of_seats(&name).is_some())
    }

    fn most_by(&self, most: &Word) -> Made<Whom> {
        let table = self.table_of_piles(most, 0)?;
        only_keys(most, &["tie"], "to say who scores")?;
        let each = self.ties_get_each(most)?;
        Ok(Whom::Most(MostBy { table, least: most.name == "fewest", each }))
    }

    fn score_table(&mut self, step: &Word, whom: Settled) -> Made<()> {
        let table = self.table_of_piles(step, 1)?;
        if self.tables()[usize::from(table)].is_ranking() {
            return Err(step.arg_problem(1, "the rows of this table have no points: `most(...)` compares such hands"));
        }
        only_keys(step, OF_A_TABLE, "with a table")?;
        if step.value("begins").is_none() && step.value("from").is_none() {
            let tally = Tally {
                penalties: Vec::new(),
                table: Some(table),
                row: Vec::new(),
                whose: counted(step, whom)?,
                to: self.gains(step)?,
            };
            self.push(step_name(step), tally);
            return Ok(());
        }
        if step.value("to").is_some() {
            return Err(
                step.key_problem("to", "`to:` does not go with `begins:` and `from:`: whose cards are counted scores")
            );
        }
        let row = self.text_key(step, "from")?.map_or(Vec::new(), |name| self.row_of_seats(&name));
        if !row.is_empty() {
            return self.score_row_of_piles(step, whom, table, row);
        }
        let pile = self.first_pile(step, table)?;
        let by = match (whom, pile.per) {
            (Settled::SideOf(who), Per::Table) => who,
            (Settled::Seats, Per::Seat) | (Settled::Sides, Per::Team) => {
                self.who_key(step, "begins")?.unwrap_or(SeatRef::left_of(Register::DEALER))
            }
            (_, Per::Table) => {
                return Err(
                    step.arg_problem(0, format!("`{}` is one pile of the table: say which seat scores", pile.name))
                );
            }
            (_, Per::Seat) => {
                return Err(step.arg_problem(0, format!("each seat has its `{}`: \"each seat\" scores", pile.name)));
            }
            (_, Per::Team) => {
                return Err(step.arg_problem(0, format!("each side has its `{}`: \"each side\" scores", pile.name)));
            }
        };
        self.push(step_name(step), Count { table, pile, by });
        Ok(())
    }

    /// Reads `from:` with a row that each seat or side has: each of its piles is counted by itself.
    fn score_row_of_piles(&mut self, step: &Word, whom: Settled, table: u8, row: Vec<Group>) -> Made<()> {
        only_keys(step, &["from"], "with a row of piles")?;
        let whose = match (whom, row.first().map(|pile| pile.per)) {
            (Settled::Seats, Some(Per::Team)) => {
                return Err(step.arg_problem(0, "each side has this row: \"each side\" scores"));
            }
            _ => counted(step, whom)?,
        };
        let tally = Tally { penalties: Vec::new(), table: Some(table), row, whose, to: Gains::Itself };
        self.push(step_name(step), tally);
        Ok(())
    }

    /// The pile under `from:`, else the first that the table counts.
    fn first_pile(&mut self, step: &Word, table: u8) -> Made<Group> {
        let pile = match self.text_key(step, "from")? {
            Some(name) => self.group(step, &name)?,
            None => match self.tables()[table as usize].args.first().map(|arg| arg.source) {
                Some(ArgSource::Cards(place)) => self.piles().groups[place as usize].clone(),
                _ => return Err(step.arg_problem(1, "this table counts no pile: say which with `from:`")),
            },
        };
        self.must_not_be_stock(step, &pile)?;
        Ok(pile)
    }

    fn score_most(&mut self, step: &Word, most: &MostBy) -> Made<()> {
        let MostBy { table, least, each } = *most;
        only_keys(step, &["into"], "with `most` and `fewest`")?;
        for row in self.rows_of_score(step)? {
            only_keys(&row, &["points", "to", "into"], "where `most` or `fewest` says who scores")?;
            let (id, value) = (self.row_id(&row.str_arg(0)?), points_of(&row)?);
            let (points, to_others) = (self.number(&row, &value)?, self.choice_key(&row, "to")?.is_some());
            let into = self.tally_key(&row)?;
            self.push(step_name(step), Most { row: id, table, points, least, each, to_others, into });
        }
        Ok(())
    }

    /// The rows of the step, with what the step says of all of them.
    fn rows_of_score(&self, step: &Word) -> Made<Vec<Word>> {
        let rows: Vec<Word> = items(step.arg(1)?).iter().map(|item| row_of_score(step, item)).collect::<Made<_>>()?;
        if rows.is_empty() { Err(step.arg_problem(1, "`score` has no rows: nobody would score")) } else { Ok(rows) }
    }

    fn score_rows(&mut self, step: &Word, whom: Settled) -> Made<()> {
        let rows = self.rows_of_score(step)?;
        let asks: Vec<Asks> = rows.iter().map(|row| self.asks(row)).collect();
        let known = if asks.contains(&Asks::Cards) { OF_CARDS } else { OF_FACTS };
        only_keys(step, known, "with these rows")?;
        let mut from = 0;
        while from < rows.len() {
            let until = (from..rows.len()).find(|next| asks[*next] != asks[from]).unwrap_or(rows.len());
            self.score_alike(step, whom, asks[from], &rows[from..until])?;
            from = until;
        }
        Ok(())
    }

    fn score_alike(&mut self, step: &Word, whom: Settled, asks: Asks, rows: &[Word]) -> Made<()> {
        match asks {
            Asks::Facts => {
                let whom = self.sides_alike(step, whom)?;
                let together = match whom {
                    Settled::Seats => 1,
                    Settled::Alike(_) => self.source.settings.seats as i32,
                    _ => self.largest_side(),
                };
                let rows: Vec<Worth> = rows.iter().map(|row| self.row_of_facts(row, together)).collect::<Made<_>>()?;
                let paid = self.paid_by(step, whom, &rows)?;
                let settle = Settle { paid, ..self.settle_of(whom, rows) };
                self.push(step_name(step), settle);
            }
            Asks::Cards => {
                let penalties = rows.iter().map(|row| self.row_of_cards(row)).collect::<Made<_>>()?;
                let tally = Tally {
                    penalties,
                    table: None,
                    row: Vec::new(),
                    whose: counted(step, whom)?,
                    to: self.gains(step)?,
                };
                self.push(step_name(step), tally);
            }
            Asks::OneCard => {
                for row in rows {
                    let award = self.row_of_one_card(step, row, whom)?;
                    self.push(step_name(step), award);
                }
            }
        }
        Ok(())
    }

    /// Reads `sides: "party"`: who has the same there is one side.
    fn sides_alike(&mut self, step: &Word, whom: Settled) -> Made<Settled> {
        let Some(name) = self.text_key(step, "sides")? else { return Ok(whom) };
        if whom != Settled::Sides {
            return Err(step.key_problem("sides", "`sides:` says who is one side: \"each side\" scores"));
        }
        let first = self.var_of_seats(&name).ok_or_else(|| {
            let problem = step.key_problem("sides", format!("`{name}` is no variable of each seat"));
            problem.suggest_opt(did_you_mean(&name, self.names_of_seats()))
        })?;
        Ok(Settled::Alike(first))
    }

    /// Reads `paid_by: "others"`.
    fn paid_by(&mut self, step: &Word, whom: Settled, rows: &[Worth]) -> Made<PaidBy> {
        if self.choice_key(step, "paid_by")?.is_none() {
            return Ok(PaidBy::Nobody);
        }
        if !matches!(whom, Settled::Alike(_)) {
            let message = "`paid_by:` needs `sides:`, which says who the others are";
            return Err(step.key_problem("paid_by", message));
        }
        if rows.iter().any(|row| row.to_others || row.instead || row.gathered.is_some() || row.into.is_some()) {
            return Err(step
                .key_problem("paid_by", "rows that the others pay have no `to:`, `into:`, `instead:` or `gathers:`"));
        }
        Ok(PaidBy::Others(self.row_id(PAID)))
    }

    fn asks(&self, row: &Word) -> Asks {
        match row.value("when") {
            _ if row.value("from").is_some() || row.value("over").is_some() => Asks::Cards,
            Some(when) if self.is_of_a_pile(&when) => Asks::OneCard,
            _ => Asks::Facts,
        }
    }

    fn row_of_facts(&mut self, row: &Word, together: i32) -> Made<Worth> {
        let known = ["when", "points", "to", "into", "times", "instead", "gathers", "each"];
        only_keys(row, &known, "in a row of `score` that asks no cards")?;
        let asked = AskedBy { by: row, together };
        let mut when = Vec::new();
        for item in row.value("when").filter(|value| !value.is_unit()).iter().flat_map(items) {
            when.push(self.row_when(&asked, &item)?);
        }
        let points = self.worth_points(&asked, &points_of(row)?, &|message| row.key_problem("points", message))?;
        self.worth_of(&asked, when, points)
    }

    /// Reads one condition of a row: a function of facts, or any condition of the table.
    fn row_when(&mut self, asked: &AskedBy, value: &Dynamic) -> Made<WorthWhen> {
        let row = asked.by;
        if let Some(when) = self.row_when_dealt(value)? {
            return Ok(when);
        }
        if value.is_bool() || value.is_fnptr() {
            let problem = |message| row.key_problem("when", message);
            self.of_facts(asked, value, Wanted::Truth, &problem).map(WorthWhen::Facts)
        } else {
            self.condition(row, value, None).map(WorthWhen::Table)
        }
    }

    /// Reads `dealt("QC")`, `played("QC")` and `not(dealt("QC"))` of the seat or side that scores. `None` of any other condition.
    fn row_when_dealt(&mut self, value: &Dynamic) -> Made<Option<WorthWhen>> {
        let Some(outer) = word(value) else { return Ok(None) };
        let is_not = outer.name == "not";
        let inner = if is_not { word(outer.arg(0)?) } else { Some(outer) };
        let Some(asked) = inner.filter(|asked| matches!(asked.name, "dealt" | "played")) else { return Ok(None) };
        if asked.name == "dealt" && (self.between_tricks || !self.has_tricks()) {
            let problem = asked.problem("`dealt` would tell what a seat was dealt while it still has cards");
            return Err(problem.suggest("in a row of `score` it stands after the step `tricks(...)`"));
        }
        let WasDealt { cards, least } = self.dealt_cards(&asked)?;
        let fact = if asked.name == "dealt" { Fact::Dealt(cards) } else { Fact::Played(cards) };
        Ok(Some(if is_not { WorthWhen::Lacks(fact, least) } else { WorthWhen::Has(fact, least) }))
    }

    fn row_of_cards(&mut self, row: &Word) -> Made<Penalty> {
        only_keys(row, &["from", "over", "points"], "in a row of `score` that counts cards")?;
        let Some(from) = self.text_key(row, "from")? else {
            return Err(row.problem("this row is to say which pile it counts: `from: \"hand\"`"));
        };
        let pile = self.group(row, &from)?;
        self.must_not_be_stock(row, &pile)?;
        let (cards, value) = (self.cards_over(row)?, points_of(row)?);
        Ok(Penalty { row: self.row_id(&row.str_arg(0)?), pile, cards, points: self.number(row, &value)? })
    }

    /// Reads `over: each("hearts")` or `over: each(|card| ...)`: which cards are counted, each by itself.
    fn cards_over(&mut self, row: &Word) -> Made<CardTest> {
        let Some(value) = row.value("over") else { return self.card_test(row, &true.into(), "each", None, 0) };
        let Some(each) = word(&value).filter(|over| over.name == "each") else {
            let message = format!("`over:` takes each(cards) in a row of `score`, not {}", kind_of(&value));
            return Err(row.key_problem("over", message).note("a table of the game tries rows over sets of cards"));
        };
        match each.args.first() {
            None => self.card_test(&each, &true.into(), "each", None, 0),
            Some(cards) if cards.is_fnptr() => self.card_test(&each, &cards.clone(), "each", None, 0),
            Some(_) => Ok(CardTest::Mask(self.pattern(&each, &each.str_arg(0)?)?)),
        }
    }

    fn row_of_one_card(&mut self, step: &Word, row: &Word, whom: Settled) -> Made<Award> {
        only_keys(row, &["when", "points", "into"], "in a row of `score` that asks a card on the table")?;
        let Settled::SideOf(to) = whom else {
            return Err(
                step.arg_problem(0, "a row that asks a card on the table is scored by one seat, such as \"dealer\"")
            );
        };
        let when = row.value("when").unwrap_or_default();
        let test = self.test_of_a_pile(row, 1, "this row", &when)?;
        let points = self.number(row, &points_of(row)?)?;
        Ok(Award { row: self.row_id(&row.str_arg(0)?), to, when: Some(test), points, into: self.tally_key(row)? })
    }
}

/// Reads a row, with the keys of its step that it has not itself.
fn row_of_score(step: &Word, item: &Dynamic) -> Made<Word> {
    let Some(row) = word(item).filter(|w| w.name == "row" && w.args.len() == 2) else {
        let message =
            format!("a row of `score` is written `row(\"name\", #{{ when, points }})`, not {}", kind_of(item));
        return Err(step.arg_problem(1, message));
    };
    let own = row.options();
    let missing = SHARED.iter().filter(|key| !own.contains_key(**key));
    let shared: Map = missing.filter_map(|key| Some(((*key).into(), step.value(key)?))).collect();
    Ok(if shared.is_empty() { row } else { row.with_options(shared) })
}

fn points_of(row: &Word) -> Made<Dynamic> {
    row.value("points").ok_or_else(|| row.problem("this row does not say how many `points:` it gives"))
}

/// Whose cards are counted.
fn counted(step: &Word, whom: Settled) -> Made<CountedSeats> {
    match whom {
        Settled::Seats => Ok(CountedSeats::Seats),
        Settled::Sides => Ok(CountedSeats::Teams),
        Settled::SideOf(who) => Ok(CountedSeats::One(who)),
        Settled::OthersOf(_) | Settled::Alike(_) => {
            Err(step.arg_problem(0, "cards are scored by \"each seat\", \"each side\" or one seat"))
        }
    }
}

impl RoundDraft {
    /// The step that settles these rows. The first that scores points of the match tells what was counted before in silence.
    pub fn settle_of(&mut self, whom: Settled, rows: Vec<Worth>) -> Settle {
        let scores = rows.iter().any(|row| row.into.is_none());
        let counted = if scores { self.untold.take() } else { None };
        Settle { whom, rows, paid: PaidBy::default(), counted }
    }

    /// Reads `to:` of a table or of rows of cards: the seats that get the points.
    pub fn gains(&self, step: &Word) -> Made<Gains> {
        match step.value("to") {
            None => Ok(Gains::Itself),
            Some(value) if value.clone().into_string().as_deref() == Ok("others") => Ok(Gains::Others),
            Some(value) => self.who(step, &value).map(Gains::One),
        }
    }
}
