//! Reads the step `climb("hand", "table", #{ leads, sets, passing, clears_to, out, offices })`: sets that beat sets.

use super::no_step;
use crate::cards::CardSet;
use crate::play::sets::{BeatingSets, MOST_OF_A_RANK, SetKind};
use crate::play::steps::climb::Climb;
use crate::play::{Register, RowId};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::Seat;
use rhai::{Array, Dynamic, FnPtr, Map};

/// Stands for all cards of a rank, however many there are.
const ANY_NUMBER: u8 = 128;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "climb" {
        return Err(no_step(step));
    }
    let compiled = round.climb(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn climb(&mut self, step: &Word) -> Made<Climb> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let onto = self.table_pile(step, &step.str_arg(1)?)?;
        self.must_be_seen(step, self.piles().group(onto))?;
        let clears_to = self
            .text_key(step, "clears_to")?
            .ok_or_else(|| step.problem("`climb` needs `clears_to:`, the pile where the heap goes"))?;
        let clears_to = self.table_pile(step, &clears_to)?;
        if clears_to == onto {
            return Err(step.key_problem("clears_to", "the heap is cleared to another pile than it lies on"));
        }
        let clears = self.cards_key(step, "clears")?;
        Ok(Climb {
            hand,
            onto,
            clears_to,
            first: self.begins_or_leader(step, "leads")?,
            sets: self.beating_sets(step, clears)?,
            clears,
            stay_out: self.choice_key(step, "passing")? == Some("stay out"),
            out: self.out_row(step)?,
            offices: self.offices(step)?,
            own: self.registers(Climb::REGISTERS, step)?,
        })
    }

    /// The cards of the pattern under a key. Empty if the key is missing or the pattern is "nothing".
    fn cards_key(&self, step: &Word, key: &str) -> Made<CardSet> {
        let Some(text) = self.text_key(step, key)?.filter(|text| text != "nothing") else { return Ok(CardSet::EMPTY) };
        let cards = self.pattern(step, &text)?;
        if cards.is_empty() {
            Err(step.key_problem(key, format!("`{text}` is no card of the deck")))
        } else {
            Ok(cards)
        }
    }

    fn beating_sets(&self, step: &Word, clears: CardSet) -> Made<BeatingSets> {
        let kinds = match step.value("sets") {
            None => vec![SetKind::SameRank { least: 1, most: ANY_NUMBER }],
            Some(list) => self.set_kinds(step, &list)?,
        };
        let not_in_runs = self.cards_key(step, "not_in_runs")?;
        // whether a pattern has only some of the cards of a rank
        let parts = |cards: CardSet| {
            self.source.deck_index.places.iter().any(|p| !(*p & cards).is_empty() && !(*p - cards).is_empty())
        };
        let one_suit = kinds.iter().any(|kind| matches!(kind, SetKind::Run { one_suit: true, .. }));
        let sets = BeatingSets {
            suits_count: one_suit || parts(clears) || parts(not_in_runs),
            equal_beats: self.choice_key(step, "beats")? == Some("equal or higher"),
            kinds,
            not_in_runs,
        };
        self.not_too_many(step, &sets)?;
        Ok(sets)
    }

    fn set_kinds(&self, step: &Word, list: &Dynamic) -> Made<Vec<SetKind>> {
        let mut kinds: Vec<SetKind> = Vec::new();
        for item in items(list) {
            let Some(set) = word(&item) else {
                let message = format!("`sets:` takes a list such as `[same_rank(), runs(3)]`, not {}", kind_of(&item));
                return Err(step.key_problem("sets", message));
            };
            let kind = set_kind(&set)?;
            if kinds.iter().any(|other| other.overlaps(kind)) {
                return Err(set.problem(format!("sets of `{}` are among those that stand before it", set.name)));
            }
            kinds.push(kind);
        }
        // the leader must always have a set to play
        if kinds.iter().any(|kind| matches!(kind, SetKind::SameRank { least: 1, .. })) {
            Ok(kinds)
        } else {
            Err(step
                .key_problem("sets", "single cards are to be among the sets: who leads could have nothing to play")
                .note("`same_rank()` is one card or several of one rank, `same_rank(1)` one card"))
        }
    }

    /// Fails if there would be too many moves: if suits count, each choice of cards is a move of its own, and runs in any
    /// suits would make thousands.
    fn not_too_many(&self, step: &Word, sets: &BeatingSets) -> Made<()> {
        if !sets.suits_count {
            return Ok(());
        }
        if sets.kinds.iter().any(|kind| matches!(kind, SetKind::Run { one_suit: false, .. })) {
            let problem = step.key_problem("sets", "where suits count, runs in any suits would be too many moves");
            return Err(problem.note(
                "suits count by `runs_in_suit`, and by a pattern under `clears:` or `not_in_runs:` that is not of whole ranks",
            ));
        }
        let most = self.source.deck_index.places.iter().map(|cards| cards.len()).max().unwrap_or(0);
        if most > MOST_OF_A_RANK {
            Err(step.key_problem(
                "sets",
                format!("where suits count, a rank has {MOST_OF_A_RANK} cards at most; one of the deck has {most}"),
            ))
        } else {
            Ok(())
        }
    }

    /// Reads `out: row("out", |place| ...)`, `row("out", [3, 1])` or `row("out", 1)`: the points for each place.
    fn out_row(&mut self, step: &Word) -> Made<Option<(RowId, Vec<i32>)>> {
        let Some(value) = step.value("out") else { return Ok(None) };
        let Some(row) = word(&value).filter(|w| w.name == "row" && w.args.len() == 2) else {
            let message = "`out:` takes a row with points by place, as `row(\"out\", |place| seats - place)`";
            return Err(step.key_problem("out", message));
        };
        let points = row.arg(1)?.clone().flatten();
        let points = match (points.clone().try_cast::<FnPtr>(), points.clone().try_cast::<Array>()) {
            (Some(f), _) => self.points_by_place(&row, &f)?,
            (_, list) => list.unwrap_or_else(|| vec![points]).iter().map(|n| number(&row, n)).collect::<Made<_>>()?,
        };
        if points.len() > self.source.settings.seats {
            let message = format!("{} places have points, but {} play", points.len(), self.source.settings.seats);
            return Err(row.arg_problem(1, message));
        }
        Ok(Some((self.row_id(&row.str_arg(0)?), points)))
    }

    fn points_by_place(&mut self, row: &Word, f: &FnPtr) -> Made<Vec<i32>> {
        let seats = self.source.settings.seats as i32;
        let points = self.by_number(row, f, 1..=seats, Wanted::Number)?;
        points.ok_or_else(|| row.arg_problem(1, "the points of a place are a function of the place alone"))
    }

    /// Reads `offices: #{ first: 1, last: -1 }`: the variables that take the seat at a place.
    fn offices(&self, step: &Word) -> Made<Vec<(Register, usize)>> {
        let Some(value) = step.value("offices") else { return Ok(Vec::new()) };
        let Some(map) = value.clone().try_cast::<Map>() else {
            let message =
                format!("`offices:` takes a map such as `#{{ first: 1, last: -1 }}`, not {}", kind_of(&value));
            return Err(step.key_problem("offices", message));
        };
        let mut offices = Vec::new();
        for (name, place) in map {
            let register = self.office(step, &name)?;
            let place = place.as_int().ok().filter(|place| (1..=Seat::MAX as i64).contains(&place.abs()));
            let Some(place) = place else {
                let message = format!("`{name}:` takes a place: 1 the first, 2 the second, -1 the last");
                return Err(step.key_path_problem(&["offices", &name], message));
            };
            let from_first = if place > 0 { place - 1 } else { self.source.settings.seats as i64 + place };
            // a smaller table does not have this place
            offices.extend(usize::try_from(from_first).ok().map(|place| (register, place)));
        }
        Ok(offices)
    }

    fn office(&self, step: &Word, name: &str) -> Made<Register> {
        let found = self.number_var(name, |message| step.key_path_problem(&["offices", name], message));
        found.map_err(|problem| problem.note("an office is a variable, as `first: number(0).kept_between_rounds()`"))
    }
}

/// Reads a kind of set.
fn set_kind(set: &Word) -> Made<SetKind> {
    let number = |place: usize| set.args.get(place).map(|_| set.int_arg(place)).transpose();
    let (first, second) = (number(0)?, number(1)?);
    let run = |usual: i64, each: u8, one_suit: bool| match first.unwrap_or(usual) {
        least @ 2.. => Ok(SetKind::Run { least: least as u8, each, one_suit }),
        _ => Err(set.problem("a run has at least two ranks")),
    };
    match set.name {
        "same_rank" => {
            let (least, most) = match (first, second) {
                (None, _) => (1, ANY_NUMBER as i64),
                (Some(count), None) => (count, count),
                (Some(least), Some(most)) => (least, most),
            };
            if least <= most {
                Ok(SetKind::SameRank { least: least as u8, most: most as u8 })
            } else {
                Err(set
                    .problem(format!("`same_rank` is given {least} to {most} cards: the smaller number stands first")))
            }
        }
        "runs" => run(3, 1, false),
        "runs_in_suit" => run(3, 1, true),
        "runs_of_pairs" => run(2, 2, false),
        "runs_of_triples" => run(2, 3, false),
        name => {
            let problem = set.problem(format!("`{name}` is no kind of set that beats sets"));
            Err(problem.note("there are same_rank, runs, runs_in_suit, runs_of_pairs and runs_of_triples"))
        }
    }
}

fn number(row: &Word, value: &Dynamic) -> Made<i32> {
    match value.as_int() {
        Ok(points) if NUMBERS.contains(&points) => Ok(points as i32),
        Ok(points) => Err(row.arg_problem(1, format!("the row gives {}", beyond(points)))),
        Err(_) => Err(row.arg_problem(1, format!("a place scores a number of points, not {}", kind_of(value)))),
    }
}
