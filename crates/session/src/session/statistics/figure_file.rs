//! What was worked out from records of played matches, kept by the fingerprint of the record so that it is done once.
//!
//! A file of lines that only grows; what a later line says of the same record counts. Losing the file costs time, except
//! for what the coach has judged.

use super::appended::{append_line, newest};
use super::match_figures::MatchFigures;
use crate::diagnostics::shown;
use crate::session::file_fault::FileFault;
use crate::session::keep_error::KeepError;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The number of the way in which figures are worked out. Those of another number are worked out anew.
const FORM: u32 = 1;

/// What is known of one record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct KnownMatch {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<MatchFigures>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<JudgedMatch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<ComparedDeal>,
}

/// What the coach has found of one person's decisions in a match: sums of points given away, and of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgedMatch {
    pub seat: u8,
    pub decisions: u32,
    pub sum: f64,
    pub squares: f64,
}

/// How a computer player did with the same cards from the same seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ComparedDeal {
    /// The level that the strategy stands for, or the strategy.
    pub level: String,
    pub points: i32,
    pub won: bool,
}

impl JudgedMatch {
    pub fn of(seat: u8, costs: impl Iterator<Item = f64>) -> JudgedMatch {
        let add = |sums: JudgedMatch, cost: f64| JudgedMatch {
            decisions: sums.decisions + 1,
            sum: sums.sum + cost,
            squares: sums.squares + cost * cost,
            ..sums
        };
        costs.fold(JudgedMatch { seat, ..JudgedMatch::default() }, add)
    }

    /// Mean points given away per decision, with its standard error. `None` before the second decision, as one alone has no
    /// spread.
    pub fn given_away(&self) -> Option<(f64, f64)> {
        let n = f64::from(self.decisions);
        if self.decisions < 2 {
            return None;
        }
        let mean = self.sum / n;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        Some((mean, (variance / n).sqrt()))
    }
}

/// One line of the file. What is known stands in a field of its own: flattened, maps by number could not be read.
#[derive(Serialize, Deserialize)]
struct FigureLine {
    form: u32,
    record: String,
    known: KnownMatch,
}

/// The file of what was worked out.
#[derive(Clone, Debug, Default)]
pub struct FigureFile {
    path: Option<PathBuf>,
}

impl FigureFile {
    /// The file `figures.jsonl` beside that of the statistics.
    pub(super) fn beside(statistics: Option<&Path>) -> FigureFile {
        let folder = statistics.filter(|path| !path.starts_with("/dev")).and_then(Path::parent);
        FigureFile { path: folder.map(|folder| folder.join("figures.jsonl")) }
    }

    /// Adds what was found out about a record.
    pub fn add(&self, record: &str, known: KnownMatch) -> Result<(), KeepError> {
        let Some(path) = self.path.as_ref().filter(|_| !record.is_empty()) else { return Ok(()) };
        let line = FigureLine { form: FORM, record: record.into(), known };
        let text = serde_json::to_string(&line).map_err(|e| KeepError::Unwritable(e.to_string()))?;
        append_line(path, &text)
            .map_err(|error| KeepError::CannotWrite { file: shown(path), fault: FileFault::of(&error) })
    }

    /// Everything that is known, by the fingerprint of the record. A file that cannot be read is empty: what it held is
    /// worked out anew.
    pub fn read(&self) -> HashMap<String, KnownMatch> {
        let text = self.path.as_ref().and_then(|path| newest(path).ok()).unwrap_or_default();
        let mut all: HashMap<String, KnownMatch> = HashMap::new();
        for line in text.lines().filter_map(|line| serde_json::from_str::<FigureLine>(line).ok()) {
            let known = all.entry(line.record).or_default();
            let FigureLine { form, known: KnownMatch { figures, judged, compared }, .. } = line;
            known.figures = figures.filter(|_| form == FORM).or(known.figures.take());
            known.judged = judged.or(known.judged);
            known.compared = compared.or(known.compared.take());
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_lines_add_to_what_is_known_and_torn_ones_are_passed_over() {
        let seats = std::collections::BTreeMap::from([(1, Default::default())]);
        let figures = MatchFigures { seats };
        let folder = tempfile::tempdir().unwrap();
        let file = FigureFile::beside(Some(&folder.path().join("matches.jsonl")));
        assert!(file.read().is_empty());
        let judged = |decisions| Some(JudgedMatch { decisions, ..JudgedMatch::default() });
        file.add("a", KnownMatch { figures: Some(figures.clone()), ..KnownMatch::default() }).unwrap();
        file.add("a", KnownMatch { judged: judged(3), ..KnownMatch::default() }).unwrap();
        file.add("a", KnownMatch { judged: judged(5), ..KnownMatch::default() }).unwrap();
        let path = folder.path().join("figures.jsonl");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(
            &path,
            format!("{text}{{\"form\":9,\"record\":\"b\",\"known\":{{\"figures\":{{\"seats\":{{}}}}}}}}\n{{\"fo"),
        )
        .unwrap();
        let known = file.read();
        assert_eq!(known["a"], KnownMatch { figures: Some(figures), judged: judged(5), compared: None });
        assert_eq!(known["b"].figures, None, "another form is worked out anew");
    }

    #[test]
    fn the_error_of_a_mean_comes_from_the_spread_of_the_decisions() {
        assert_eq!(JudgedMatch::of(0, [3.0].into_iter()).given_away(), None);
        let (mean, error) = JudgedMatch::of(0, [0.0, 2.0, 4.0, 2.0].into_iter()).given_away().unwrap();
        assert!((mean - 2.0).abs() < 1e-12 && (error - (8.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12, "{mean} {error}");
    }
}
