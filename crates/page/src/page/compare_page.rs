//! What a comparison of two rules came to, as a web page: the verdict, and the table with a plot beside each change.

use super::document::document;
use super::html::escaped;
use crate::wording::{ComparedRow, PageLabel, say};

/// A comparison, ready to be shown.
#[derive(Clone, Debug, Default)]
pub struct ComparePage {
    pub title: String,
    pub verdict: String,
    /// What was compared, by whom it was played, and how long; a line each.
    pub facts: Vec<String>,
    /// The lines of the table, each with the ends and the middle of its change.
    pub rows: Vec<(ComparedRow, Option<[f64; 3]>)>,
    /// The headings of the table: measure, before, now, change, and what has become of it.
    pub headings: [String; 5],
}

/// Half the width of a plot, without its edges.
const REACH: f64 = 70.0;

impl ComparePage {
    /// The page as one file.
    pub fn html(&self) -> String {
        let lines: String = self.facts.iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect();
        let head: String =
            self.headings.iter().map(|cell| format!("<th scope=\"col\">{}</th>", escaped(cell))).collect();
        let rows: String = self.rows.iter().map(|(row, ends)| table_row(row, *ends)).collect();
        let body = format!(
            "<header><h1>{}</h1></header>\n<main><p class=\"verdict\">{}</p>\n{lines}\
             <table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></main>\n<footer><p>{}</p></footer>",
            escaped(&self.title),
            escaped(&self.verdict),
            say(PageLabel::MadeWith),
        );
        document(&self.title, "compare", &body, None)
    }
}

fn table_row(row: &ComparedRow, ends: Option<[f64; 3]>) -> String {
    let class = if row.is_sure { " class=\"sure\"" } else { "" };
    format!(
        "<tr{class}><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}{}</td><td>{}</td></tr>\n",
        escaped(&row.name),
        escaped(&row.before),
        escaped(&row.now),
        escaped(&row.change),
        ends.map_or(String::new(), plot),
        escaped(&row.word)
    )
}

/// The interval of a change as a bar beside the line of no change. Each row has its own scale.
fn plot([low, middle, high]: [f64; 3]) -> String {
    let widest = low.abs().max(high.abs());
    if widest <= 0.0 {
        return String::new();
    }
    let place = |value: f64| 75.0 + REACH * value / widest;
    let [low, middle, high] = [low, middle, high].map(place);
    format!(
        "<svg viewBox=\"0 0 150 14\" aria-hidden=\"true\"><path d=\"M75 0V14\"/><path class=\"bar\" d=\"M{low:.1} 7H{high:.1}\"/>\
         <circle cx=\"{middle:.1}\" cy=\"7\" r=\"3\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_from_outside_is_escaped() {
        let evil = "<script>alert(1)</script>";
        let row = ComparedRow { name: evil.into(), word: "more".into(), is_sure: true, ..ComparedRow::default() };
        let rows = vec![(row, Some([-1.0, 1.0, 2.0]))];
        let page = ComparePage {
            title: evil.into(),
            verdict: evil.into(),
            facts: vec![evil.into()],
            rows,
            ..Default::default()
        };
        let html = page.html();
        assert!(!html.contains("<script>") && html.matches("&lt;script&gt;").count() >= 4, "{html}");
        // the widest end lies at the edge, the other in proportion
        assert!(html.contains("M40.0 7H145.0") && html.contains("cx=\"110.0\""), "{html}");
        assert!(html.contains("class=\"sure\""));
    }
}
