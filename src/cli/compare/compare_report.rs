//! The report on a comparison, as text and as JSON.

use super::compare_args::CompareArgs;
use super::compare_table::{CompareTable, LoadedSide, SIDES};
use crate::session::{FirstFault, GameMeasure};
use crate::wording::words::{and, plural};
use crate::wording::{CompareWords, pairs_played};
use crate::workshop::compare::{Changed, CompareEnd, ComparedMeasure, GameComparison, Interval};
use serde_json::{Value, json};

/// A comparison with all that is told of it.
pub(super) struct CompareReport {
    pub words: CompareWords,
    pub comparison: GameComparison,
    sides: [SideFacts; 2],
    pub wished: u64,
    pub is_stopped: bool,
    seats: u8,
    seed: i64,
    level: String,
    why: Option<String>,
    pub seconds: f64,
}

/// One of the two rules, and what went wrong with it.
struct SideFacts {
    named: String,
    variant: String,
    fingerprint: u64,
    players: Vec<String>,
    unequal: Option<[String; 2]>,
    uncounted: u64,
    faults: u64,
    first_fault: Option<FirstFault>,
}

impl CompareReport {
    pub fn of(
        table: &CompareTable,
        args: &CompareArgs,
        words: CompareWords,
        end: &CompareEnd,
        seconds: f64,
    ) -> CompareReport {
        let facts = |side: usize, named: &str| {
            let LoadedSide { source, loaded, names, unequal, .. } = &table.sides[side];
            SideFacts {
                named: named.to_string(),
                variant: source.variant.clone(),
                fingerprint: loaded.rules().fingerprint,
                players: names.clone(),
                unequal: unequal.clone(),
                uncounted: end.sums.uncounted[side],
                faults: end.sums.faults[side],
                first_fault: end.sums.first_fault[side].clone(),
            }
        };
        CompareReport {
            comparison: GameComparison::of(&end.measures, &end.sums),
            words,
            sides: [facts(0, &args.old), facts(1, &args.new)],
            wished: args.pairs,
            is_stopped: end.is_stopped,
            seats: table.seats,
            seed: args.seed,
            level: table.level.clone(),
            why: table.why.clone(),
            seconds,
        }
    }

    /// Whether rules or players failed in some match.
    pub fn has_failed(&self) -> bool {
        self.sides.iter().any(|side| side.uncounted > 0 || side.faults > 0)
    }

    pub fn tell_faults(&self) {
        for (side, name) in self.sides.iter().zip(SIDES) {
            if let Some(first) = &side.first_fault {
                note!("{name}: a fault in the match with seed {}: {first}", first.seed);
            }
        }
    }

    pub fn title(&self) -> String {
        format!("{} and {}", self.sides[0].named, self.sides[1].named)
    }

    /// What was compared, by whom it was played and how long: a line each.
    pub fn facts(&self) -> Vec<String> {
        let played = pairs_played(self.comparison.pairs, self.wished, self.is_stopped);
        let mut lines = vec![format!("{played}, {} seats, seed {}, {:.1} s", self.seats, self.seed, self.seconds)];
        lines.push(self.players());
        if self.sides[0].fingerprint == self.sides[1].fingerprint {
            lines.push("The two are the same rules with the same options.".into());
        }
        if self.comparison.alike > 0 {
            lines.push(format!("{} went alike.", plural(self.comparison.alike, "pair")));
        }
        for (side, name) in self.sides.iter().zip(SIDES) {
            if side.uncounted > 0 {
                let what = plural(side.uncounted, "pair");
                lines.push(format!("{name} failed or came to no end: {what}, not counted."));
            }
            if side.faults > 0 {
                lines.push(format!("{name}: its players failed in {}.", plural(side.faults, "decision")));
            }
        }
        lines.push(format!(
            "Minutes are worked out: {} seconds a move, {} more a round.",
            GameMeasure::TABLE_SECONDS.0,
            GameMeasure::TABLE_SECONDS.1
        ));
        lines
    }

    fn players(&self) -> String {
        let [before, now] = [0, 1].map(|side: usize| {
            let mut names = self.sides[side].players.clone();
            names.dedup();
            and(&names)
        });
        let who = if before == now { before } else { format!("{before} before, {now} now") };
        let why = self.why.as_ref().map_or(String::new(), |why| format!(" ({why})"));
        let skill = match (&self.sides[0].unequal, &self.sides[1].unequal) {
            (Some([better, weaker]), Some(_)) => format!("; {better} against {weaker} for who wins more"),
            _ => "; no two levels of players in both, so skill is not measured".into(),
        };
        format!("Played by {who}{why}{skill}.")
    }

    pub fn to_text(&self) -> String {
        let mut text = format!("{}\n", self.words.verdict(&self.comparison));
        self.words.figures(&self.comparison).into_iter().for_each(|line| text += &format!("{line}\n"));
        text += "\n";
        let told: Vec<&ComparedMeasure> = self.comparison.measures.iter().filter(is_told).collect();
        let rows: Vec<_> = told.iter().map(|compared| self.words.row(compared)).collect();
        let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        text += &format!("{:<width$} {:>9} {:>9}  {:>20}\n", "", "before", "now", "change, 95 %");
        for row in rows {
            text +=
                &format!("{:<width$} {:>9} {:>9}  {:>20}  {}\n", row.name, row.before, row.now, row.change, row.word);
        }
        let hidden = self.comparison.measures.len() - told.len();
        if hidden > 0 {
            text += &format!("{} of rows as before\n", plural(hidden, "more figure"));
        }
        text += "\n";
        self.facts().into_iter().for_each(|line| text += &format!("{line}\n"));
        text
    }

    pub fn to_json(&self) -> Value {
        let side = |side: &SideFacts| {
            json!({ "rules": side.named, "variant": side.variant, "fingerprint": format!("{:016x}", side.fingerprint),
                    "players": side.players, "unequal": side.unequal, "uncounted": side.uncounted, "faults": side.faults })
        };
        let measures: Vec<Value> = self.comparison.measures.iter().map(|one| self.measure_json(one)).collect();
        json!({
            "verdict": self.words.verdict(&self.comparison), "pairs": self.comparison.pairs, "wished": self.wished,
            "stopped": self.is_stopped, "alike": self.comparison.alike, "seats": self.seats, "seed": self.seed,
            "level": self.level, "why": self.why, "old": side(&self.sides[0]), "new": side(&self.sides[1]),
            "least_shown": self.comparison.least_shown, "measures": measures, "seconds": self.seconds,
        })
    }

    fn measure_json(&self, compared: &ComparedMeasure) -> Value {
        let (name, of) = measure_key(&compared.measure);
        let ends = |one: &Option<Interval>| one.map(|one| json!([one.low, one.mid, one.high]));
        json!({ "measure": name, "of": of, "before": ends(&compared.before), "now": ends(&compared.now),
                "change": ends(&compared.change), "changed": changed_key(compared.changed),
                "sure": matches!(compared.changed, Changed::Surely(_)), "name": self.words.measure(&compared.measure) })
    }
}

/// Whether the table at the terminal has the measure: figures of rows only if something is seen in them.
fn is_told(compared: &&ComparedMeasure) -> bool {
    let is_of_row = matches!(compared.measure, GameMeasure::RowPoints(_) | GameMeasure::RowTimes(_));
    !is_of_row || compared.changed != Changed::AsBefore
}

/// The name of a measure in JSON, and which side or row it is of.
pub(in crate::cli) fn measure_key(measure: &GameMeasure) -> (&'static str, Value) {
    let of = match measure {
        GameMeasure::Wins(side) => json!(side),
        measure => json!(measure.whose()),
    };
    (measure.name(), of)
}

/// What has become of a measure, as a word of JSON.
fn changed_key(changed: Changed) -> &'static str {
    use crate::workshop::compare::MeasureChange::{Less, More};
    match changed {
        Changed::Surely(More) => "more",
        Changed::Surely(Less) => "less",
        Changed::Perhaps(More) => "perhaps_more",
        Changed::Perhaps(Less) => "perhaps_less",
        Changed::AsBefore => "as_before",
        Changed::OnlyBefore => "gone",
        Changed::OnlyNow => "new",
    }
}
