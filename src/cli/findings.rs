//! The findings of `check`, and their output.

use super::costs::Costs;
use super::coverage::RowCoverage;
use super::effort::Effort;
use crate::diagnostics::{Problem, Severity};
use crate::play::Rules;
use crate::script::CompiledFunctions;
use crate::session::Loaded;
use crate::wording::words::plural;
use serde_json::json;

/// The findings so far.
#[derive(Default)]
pub(super) struct Findings {
    pub problems: Vec<Problem>,
    /// Number of checks written beside the rules that were run.
    pub checks: usize,
    /// Number of compiled tables: variants at each number of seats.
    pub compiled: usize,
    pub strategies: usize,
    /// Number of option values that were tried beside the usual ones.
    pub option_values: usize,
    /// Live functions, with the reason.
    pub live: Vec<String>,
    /// Findings that may be intended, or be mistakes.
    pub notes: Vec<String>,
    /// The cost of calls of live functions and of strategies.
    pub costs: Costs,
    /// The limits of what is played.
    pub effort: Effort,
    /// Number of rows of each game that counted in play; with the names of those that did not, if `names_rows`.
    pub coverage: Vec<String>,
    /// Whether the rows that did not count are named.
    pub names_rows: bool,
    /// Games and strategies for whose matches the time was too short.
    pub cut: Vec<String>,
    /// Games of whose options not all values were tried, for want of time.
    pub fewer_values: Vec<String>,
}

impl Findings {
    pub fn add(&mut self, problems: Vec<Problem>, id: &str) {
        for problem in problems {
            if !self.problems.iter().any(|p| p.message == problem.message && p.place == problem.place) {
                let is_variant = id.contains('/');
                self.problems.push(if is_variant { problem.note(format!("in `{id}`")) } else { problem });
            }
        }
    }

    pub fn errors(&self) -> usize {
        self.problems.iter().filter(|p| p.severity == Severity::Error).count()
    }

    pub fn note_live(&mut self, loaded: &Loaded) {
        for note in &loaded.compiled.live {
            let place = note.at.map_or(String::new(), |at| {
                let path = loaded.compiled.script.sources().source(at).map_or(String::new(), |s| s.path.clone());
                format!(" at {path}:{}:{}", at.line, at.column)
            });
            let (id, what, why) = (&loaded.rules().id, &note.what, &note.why);
            self.add_live(format!(
                "{id}: a function of `{what}`{place} stays live ({why}): {}",
                runs(&note.not_compiled)
            ));
        }
    }

    /// Adds a note unless it is there already: tables of several sizes give the same.
    fn add_live(&mut self, note: String) {
        if !self.live.contains(&note) {
            self.live.push(note);
        }
    }

    /// Notes custom steps that ended because the seat asked was offered no move: as intended, or by mistake.
    pub fn note_nothing_offered(&mut self, rules: &Rules) {
        for step in rules.steps() {
            let often = rules.live.nothing_offered(step.place);
            if often > 0 {
                let times = if often == 1 { "once".into() } else { format!("{often} times") };
                let note = "because the seat asked was offered no move";
                self.notes.push(format!("{}: by chance the step `{}` was over {times} {note}", rules.id, step.name));
            }
        }
    }

    /// Notes the functions of a strategy that are not compiled.
    pub fn note_strategy(&mut self, id: &str, compiled: &CompiledFunctions) {
        for (entry, _) in compiled.not_compiled() {
            self.add_live(format!("{id}: a function is not compiled: {}", runs(&compiled.why_not(entry))));
        }
    }

    /// Notes the number of a game's rows that counted in matches.
    pub fn note_coverage(&mut self, coverage: &RowCoverage, game: &str) {
        let Some(line) = coverage.line(game) else { return };
        let unmet = coverage.unmet();
        self.coverage.push(if self.names_rows && !unmet.is_empty() {
            format!("{line}; not {}", unmet.join(", "))
        } else {
            line
        });
    }

    /// Notes that less was played for this game or strategy than more time would have allowed.
    pub fn note_cut(&mut self, id: &str) {
        if self.effort.was_cut() {
            self.cut.push(id.to_string());
        }
        if self.effort.left_values_out() {
            self.fewer_values.push(id.to_string());
        }
    }

    fn print_costs(&self) {
        let lines = self.costs.lines();
        if !lines.is_empty() {
            say!("\nwhat scripts cost in play, dearest first:\n{}", lines.join("\n"));
        }
        if !self.cut.is_empty() {
            say!("\nplayed for a moment only: {}; `--thorough` plays on", self.cut.join(", "));
        }
        if !self.fewer_values.is_empty() {
            say!(
                "\nnot all values of its options were tried: {}; `--thorough` tries them",
                self.fewer_values.join(", ")
            );
        }
        if !(lines.is_empty() && self.cut.is_empty() && self.fewer_values.is_empty()) {
            say!("");
        }
    }

    pub fn print(&self, errors: usize) {
        for problem in &self.problems {
            say!("{problem}\n");
        }
        self.live.iter().chain(&self.notes).for_each(|note| say!("{note}"));
        if errors == 0 {
            self.print_costs();
            self.coverage.iter().for_each(|line| say!("{line}"));
        }
        say!(
            "{} compiled, {} run, {} played, {}: {}, {}",
            plural(self.compiled, "table"),
            plural(self.checks, "check"),
            if self.strategies == 1 { "1 strategy".into() } else { format!("{} strategies", self.strategies) },
            plural(self.live.len(), "live function"),
            plural(errors, "error"),
            plural(self.problems.len() - errors, "warning")
        );
    }

    pub fn to_json(&self) -> serde_json::Value {
        let problems: Vec<serde_json::Value> = self.problems.iter().map(Problem::to_json).collect();
        json!({ "problems": problems, "checks": self.checks, "compiled": self.compiled,
                "strategies": self.strategies, "option_values": self.option_values, "live": self.live, "notes": self.notes,
                "cut": self.cut, "fewer_values": self.fewer_values, "coverage": self.coverage,
                "costs": self.costs.to_json() })
    }
}

/// Says that a live function is compiled, or why each of its calls runs the script.
fn runs(not_compiled: &Option<Problem>) -> String {
    let Some(problem) = not_compiled else { return "it is compiled".into() };
    let place = problem
        .place
        .as_ref()
        .map_or(String::new(), |place| format!(" at {}:{}:{}", place.path, place.at.line, place.at.column));
    format!("each call runs the script: {}{place}", problem.message)
}
