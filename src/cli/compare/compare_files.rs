//! The report on a comparison as a web page, and as a test report (JUnit).

use super::compare_report::CompareReport;
use crate::page::ComparePage;
use crate::wording::ComparedRow;
use crate::workshop::compare::Changed;
use std::fmt::Write;

impl CompareReport {
    pub fn page(&self) -> ComparePage {
        let rows = self.comparison.measures.iter().map(|compared| {
            let ends = compared.change.map(|change| [change.low, change.mid, change.high]);
            (self.words.row(compared), ends)
        });
        let figures = self.words.figures(&self.comparison);
        ComparePage {
            title: self.title(),
            verdict: self.words.verdict(&self.comparison),
            facts: figures.into_iter().chain(self.facts()).collect(),
            rows: rows.collect(),
            headings: ["", "before", "now", "change, 95 %", ""].map(str::to_string),
        }
    }

    /// A case for each measure, which fails where the measure has surely changed.
    pub fn to_junit(&self) -> String {
        let cases = &self.comparison.measures;
        let failed = cases.iter().filter(|compared| matches!(compared.changed, Changed::Surely(_))).count();
        let (name, seconds) = (xml(&self.title()), self.seconds);
        let mut told = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{0}\" failures=\"{failed}\">\n\
             <testsuite name=\"{name}\" tests=\"{0}\" failures=\"{failed}\" time=\"{seconds:.3}\">\n",
            cases.len()
        );
        for compared in cases {
            let row = self.words.row(compared);
            // writing to a String cannot fail
            let _ = write!(told, "<testcase classname=\"compare\" name=\"{}\">", xml(&row.name));
            let line = line(&row);
            let _ = if row.is_sure {
                write!(told, "<failure message=\"{}\">{}</failure>", xml(&row.word), xml(&line))
            } else {
                write!(told, "<system-out>{}</system-out>", xml(&line))
            };
            told += "</testcase>\n";
        }
        told + "</testsuite>\n</testsuites>\n"
    }
}

fn line(row: &ComparedRow) -> String {
    format!("before {}, now {}, change {} (95 %): {}", row.before, row.now, row.change, row.word)
}

/// The text with every character escaped that means something in XML; control characters, which XML does not have, are
/// left out.
fn xml(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => told += "&amp;",
            '<' => told += "&lt;",
            '>' => told += "&gt;",
            '"' => told += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => told.push(' '),
            c => told.push(c),
        }
    }
    told
}
