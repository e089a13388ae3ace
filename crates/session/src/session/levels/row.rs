//! The table of levels in a document: how its rows are written and read.

use super::claim::{LevelClaim, LevelVerdict};
use crate::session::usual_players::BY_CHANCE;
use std::collections::BTreeMap;

/// The result of one claim at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelCell {
    pub verdict: LevelVerdict,
    /// Share of matches that the first player won.
    pub share: f64,
    pub pairs: u64,
    /// Fingerprint of the texts of the rules and players compared.
    pub print: String,
    /// Fingerprint of how the first pairs went, which rewording does not change. Empty in documents of earlier versions.
    pub course: String,
}

/// The known results of one table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct LevelRow {
    /// The results in the order of `LevelClaim::ALL`; `None` if unknown, or if the table does not offer one of the two
    /// players.
    pub cells: [Option<LevelCell>; 4],
    /// Why the table offers fewer than three levels.
    pub why: String,
}

/// Rows by variant and number of seats.
pub type LevelRows = BTreeMap<(String, u8), LevelRow>;

const BEGIN: &str = "<!-- made by `house-rules levels` -->";
const END: &str = "<!-- to here -->";

impl LevelCell {
    fn text(&self) -> String {
        let word = match self.verdict {
            LevelVerdict::Shown => "yes",
            LevelVerdict::Wrong => "**no**",
            LevelVerdict::Open => "not shown",
        };
        let prints = format!("{} {}", self.print, self.course);
        format!("{word}, {:.1} % of {} `{}`", self.share * 100.0, self.pairs, prints.trim())
    }

    fn read(text: &str) -> Option<LevelCell> {
        let (said, prints) = text.trim().strip_suffix('`')?.split_once(" `")?;
        let (print, course) = prints.split_once(' ').unwrap_or((prints, ""));
        let (word, figures) = said.split_once(", ")?;
        let (share, pairs) = figures.split_once(" % of ")?;
        let verdict = match word {
            "yes" => LevelVerdict::Shown,
            "**no**" => LevelVerdict::Wrong,
            "not shown" => LevelVerdict::Open,
            _ => return None,
        };
        let share = share.parse::<f64>().ok()? / 100.0;
        let (print, course) = (print.to_string(), course.to_string());
        Some(LevelCell { verdict, share, pairs: pairs.parse().ok()?, print, course })
    }
}

/// Reads the rows of a document. Lines that are no rows are skipped.
pub fn read_rows(text: &str) -> LevelRows {
    let row = |line: &str| {
        let parts: Vec<&str> = line.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
        let [variant, seats, one, two, three, four, why] = parts[..] else { return None };
        let key = (variant.trim_matches('`').to_string(), seats.parse().ok()?);
        Some((key, LevelRow { cells: [one, two, three, four].map(LevelCell::read), why: why.to_string() }))
    };
    between(text).1.lines().filter_map(row).collect()
}

/// Returns the document with its rows replaced by these, or with them appended if it has none.
pub fn write_rows(text: &str, rows: &LevelRows) -> String {
    let (before, _, after) = between(text);
    format!("{before}{BEGIN}\n{}{END}{after}", table(rows))
}

/// Splits a document into the text before the table, the table, and the text after it.
fn between(text: &str) -> (&str, &str, &str) {
    let found = text.split_once(BEGIN).and_then(|(before, rest)| {
        let (rows, after) = rest.split_once(END)?;
        Some((before, rows, after))
    });
    found.unwrap_or((text, "", "\n"))
}

fn table(rows: &LevelRows) -> String {
    let mut text = String::from("\n| variant | seats |");
    for claim in LevelClaim::ALL {
        let word = if claim.least < 1.0 { "no worse than" } else { "beats" };
        let second = if claim.second == BY_CHANCE { "chance" } else { claim.second };
        text += &format!(" {} {word} {second} |", claim.first);
    }
    text += " fewer levels, as |\n|---|---|---|---|---|---|---|\n";
    for ((variant, seats), row) in rows {
        text += &format!("| `{variant}` | {seats} |");
        for cell in &row.cells {
            text += &format!(" {} |", cell.as_ref().map_or("-".into(), LevelCell::text));
        }
        text += &format!(" {} |\n", row.why.replace(['|', '\n'], " "));
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_were_written() {
        let cell = |verdict, share, course: &str| {
            Some(LevelCell { verdict, share, pairs: 64, print: "0a1b2c3d".into(), course: course.into() })
        };
        let cells = [
            cell(LevelVerdict::Shown, 0.75, ""),
            cell(LevelVerdict::Wrong, 0.125, "4e5f6071"),
            None,
            cell(LevelVerdict::Open, 0.5, "4e5f6071"),
        ];
        let row = LevelRow { cells, why: "no worse is known".into() };
        let rows: LevelRows = [(("a/b".to_string(), 3), row)].into();
        let text = write_rows("# Head\n\n", &rows);
        assert!(
            text.contains(
                "| `a/b` | 3 | yes, 75.0 % of 64 `0a1b2c3d` | **no**, 12.5 % of 64 `0a1b2c3d 4e5f6071` | - |"
            ),
            "{text}"
        );
        assert_eq!(read_rows(&text), rows);
        assert_eq!(write_rows(&text, &rows), text);
        assert!(read_rows("| `a` | 2 | - | - | - | - |  |\n").is_empty());
    }
}
