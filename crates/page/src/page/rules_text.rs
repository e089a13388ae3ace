//! The rules of a game as parts with headings, paragraphs, lists, tables, and cards in the line.
//!
//! Read from the Markdown of `RULES.md`, merged with what holds in one match. Deliberately does not know how it is drawn: a web
//! page and the window do that, each in its way.

use super::spans::{RulesReading, RulesSpan, SpanKind, tidy};
use crate::wording::{PageLabel, rules_for_players, say};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// The rules of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesText {
    pub parts: Vec<RulesPart>,
}

/// One part of the rules: what stands below one heading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesPart {
    pub heading: String,
    pub blocks: Vec<RulesBlock>,
}

/// A row of a table: the spans of each cell.
pub type RulesRow = Vec<Vec<RulesSpan>>;

/// A paragraph and the like.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesBlock {
    Heading(Vec<RulesSpan>),
    Words(Vec<RulesSpan>),
    List {
        /// The number of the first item, in a numbered list.
        first: Option<u64>,
        items: Vec<Vec<RulesBlock>>,
    },
    Table {
        head: RulesRow,
        rows: Vec<RulesRow>,
    },
    /// Lines to be shown as they are.
    Lines(String),
}

impl RulesText {
    /// Reads the Markdown of a game's rules.
    pub fn read(markdown: &str, reading: &RulesReading) -> RulesText {
        let text = without_codes(&rules_for_players(markdown));
        let parser = Parser::new_ext(&text, Options::ENABLE_TABLES);
        let mut reader = RulesReader::new(reading);
        parser.for_each(|event| reader.take(event));
        reader.end()
    }
}

impl RulesBlock {
    /// All words of the block, for a search.
    pub fn plain(&self) -> String {
        let cells = |row: &RulesRow| row.iter().map(|cell| words(cell)).collect::<Vec<_>>().join(" ");
        match self {
            RulesBlock::Heading(spans) | RulesBlock::Words(spans) => words(spans),
            RulesBlock::List { items, .. } => {
                items.iter().flatten().map(RulesBlock::plain).collect::<Vec<_>>().join("\n")
            }
            RulesBlock::Table { head, rows } => {
                std::iter::once(head).chain(rows).map(cells).collect::<Vec<_>>().join("\n")
            }
            RulesBlock::Lines(text) => text.clone(),
        }
    }
}

/// The words of some spans.
pub fn words(spans: &[RulesSpan]) -> String {
    spans.iter().map(RulesSpan::plain).collect()
}

/// Builds blocks of what the parser tells, one after the other.
struct RulesReader<'a> {
    reading: &'a RulesReading,
    parts: Vec<RulesPart>,
    /// The lists that are open, innermost last.
    lists: Vec<(Option<u64>, Vec<Vec<RulesBlock>>)>,
    spans: Vec<RulesSpan>,
    heading: Option<HeadingLevel>,
    bold: u32,
    italic: u32,
    lines: Option<String>,
    head: RulesRow,
    rows: Vec<RulesRow>,
    row: RulesRow,
}

impl<'a> RulesReader<'a> {
    fn new(reading: &'a RulesReading) -> RulesReader<'a> {
        RulesReader {
            reading,
            parts: vec![RulesPart { heading: say(PageLabel::TheIdea).into(), blocks: Vec::new() }],
            lists: Vec::new(),
            spans: Vec::new(),
            heading: None,
            bold: 0,
            italic: 0,
            lines: None,
            head: Vec::new(),
            rows: Vec::new(),
            row: Vec::new(),
        }
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.finish(tag),
            Event::Text(text) if self.lines.is_some() => {
                self.lines.iter_mut().for_each(|lines| lines.push_str(&text));
            }
            // what looks like HTML is text too
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                self.span(SpanKind::Text(text.to_string()));
            }
            Event::Code(code) => self.spans.extend(self.reading.code(&code, self.bold > 0, self.italic > 0)),
            Event::SoftBreak => self.span(SpanKind::Text(" ".into())),
            Event::HardBreak => self.span(SpanKind::Text("\n".into())),
            _ => {}
        }
    }

    fn span(&mut self, kind: SpanKind) {
        self.spans.push(RulesSpan { kind, bold: self.bold > 0, italic: self.italic > 0 });
    }

    fn begin(&mut self, tag: Tag) {
        match tag {
            Tag::Heading { level, .. } => self.heading = Some(level),
            Tag::Strong => self.bold += 1,
            Tag::Emphasis => self.italic += 1,
            Tag::List(first) => {
                self.paragraph();
                self.lists.push((first, Vec::new()));
            }
            Tag::Item => self.lists.iter_mut().last().into_iter().for_each(|(_, items)| items.push(Vec::new())),
            Tag::CodeBlock(_) => self.lines = Some(String::new()),
            _ => {}
        }
    }

    fn finish(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => self.headed(level),
            TagEnd::Paragraph | TagEnd::Item => self.paragraph(),
            TagEnd::Strong => self.bold = self.bold.saturating_sub(1),
            TagEnd::Emphasis => self.italic = self.italic.saturating_sub(1),
            TagEnd::List(_) => {
                if let Some((first, items)) = self.lists.pop() {
                    self.block(RulesBlock::List { first, items });
                }
            }
            TagEnd::CodeBlock => {
                let lines = self.lines.take();
                lines.into_iter().for_each(|lines| self.block(RulesBlock::Lines(lines.trim_end().into())));
            }
            TagEnd::TableCell => {
                let cell = tidy(std::mem::take(&mut self.spans));
                self.row.push(cell);
            }
            TagEnd::TableHead => self.head = std::mem::take(&mut self.row),
            TagEnd::TableRow => {
                let row = std::mem::take(&mut self.row);
                self.rows.push(without_twice(row));
            }
            TagEnd::Table => {
                let (head, rows) = (std::mem::take(&mut self.head), std::mem::take(&mut self.rows));
                self.block(RulesBlock::Table { head, rows });
            }
            _ => {}
        }
    }

    /// Ends a heading. The first is the game's title; those of the second rank begin a part.
    fn headed(&mut self, level: HeadingLevel) {
        self.heading = None;
        let spans = tidy(std::mem::take(&mut self.spans));
        match level {
            HeadingLevel::H1 => {}
            HeadingLevel::H2 => self.parts.push(RulesPart { heading: words(&spans), blocks: Vec::new() }),
            _ => self.block(RulesBlock::Heading(spans)),
        }
    }

    /// Ends a paragraph, if any words stand there.
    fn paragraph(&mut self) {
        let spans = tidy(std::mem::take(&mut self.spans));
        if !spans.is_empty() && self.heading.is_none() {
            self.block(RulesBlock::Words(spans));
        }
    }

    fn block(&mut self, block: RulesBlock) {
        let item = self.lists.last_mut().and_then(|(_, items)| items.last_mut());
        match (item, self.parts.last_mut()) {
            (Some(item), _) => item.push(block),
            (None, Some(part)) => part.blocks.push(block),
            (None, None) => {}
        }
    }

    fn end(mut self) -> RulesText {
        self.paragraph();
        self.parts.retain(|part| !part.blocks.is_empty());
        RulesText { parts: self.parts }
    }
}

/// The rules without the sentence that says how cards are typed: where they are drawn nobody types them.
fn without_codes(text: &str) -> String {
    let told = |line: &str| {
        let codes =
            line.strip_prefix("Cards are written by rank and suit").and_then(|rest| rest.split_once("`C D H S`"));
        let rest = codes.map(|(_, rest)| rest.split_once(". ").map_or("", |(_, rest)| rest));
        rest.unwrap_or(line).to_string()
    };
    text.split('\n').map(told).collect::<Vec<_>>().join("\n")
}

/// A row without the values of options that another of its cells has already.
fn without_twice(mut row: RulesRow) -> RulesRow {
    let told: Vec<String> = row.iter().map(|cell| words(cell).trim().to_string()).collect();
    let twice = |span: &RulesSpan| matches!(&span.kind, SpanKind::Value(value) if told.contains(value));
    row.iter_mut().for_each(|cell| cell.retain(|span| !twice(span)));
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> RulesText {
        let reading =
            RulesReading { options: vec![("count_it".into(), "61".into())], variants: vec!["game/short".into()] };
        RulesText::read(text, &reading)
    }

    #[test]
    fn parts_lists_tables_and_cards() {
        let text = "# Game\n\nThe *idea*. [check 3]\n\n## Play\n\n3. **Go.** `7C 8D + TH`.\n4. More\n\n\
                    | a | b |\n|---|---|\n| `count_it` | x |\n\n- **Short** (`game/short`, here): 61.\n- Other (`game/short`).\n";
        let read = read(text);
        let headings: Vec<&str> = read.parts.iter().map(|part| part.heading.as_str()).collect();
        assert_eq!(headings, ["The idea", "Play"]);
        assert_eq!(read.parts[0].blocks[0].plain(), "The idea.");
        let [RulesBlock::List { first: Some(3), items }, RulesBlock::Table { rows, .. }, RulesBlock::List { .. }] =
            read.parts[1].blocks.as_slice()
        else {
            panic!("{:#?}", read.parts[1].blocks)
        };
        assert_eq!(items.len(), 2);
        let RulesBlock::Words(spans) = &items[0][0] else { panic!("no words") };
        assert!(spans.iter().any(|span| matches!(&span.kind, SpanKind::Cards(cards) if cards.len() == 4)), "{spans:?}");
        assert_eq!(words(&rows[0][0]), "count it (here 61)");
        assert_eq!(read.parts[1].blocks[2].plain(), "Short (here): 61.\nOther.");
    }

    #[test]
    fn codes_of_cards_are_not_for_those_who_see_them() {
        let text =
            "Cards are written by rank and suit: `A 2 ... T` and `C D H S`; a ten is `T`. Ace is low.\n\nPlay.\n";
        let told: Vec<String> = read(text).parts[0].blocks.iter().map(RulesBlock::plain).collect();
        assert_eq!(told, ["Ace is low.", "Play."]);
        let alone = "Idea.\n\nCards are written by rank and suit: `A 2` and `C D H S`.\n";
        assert_eq!(read(alone).parts[0].blocks.len(), 1);
    }

    #[test]
    fn a_value_stands_once_in_a_row() {
        let rows = |text: &str| match &read(text).parts[0].blocks[0] {
            RulesBlock::Table { rows, .. } => rows[0].iter().map(|cell| words(cell)).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        assert_eq!(rows("| a | b |\n|---|---|\n| `count_it` | 61 |\n"), ["count it", "61"]);
        assert_eq!(rows("| a | b |\n|---|---|\n| `count_it` | 121 |\n"), ["count it (here 61)", "121"]);
    }

    #[test]
    fn what_looks_like_html_is_text() {
        let read = read("A <b>bold</b> word\n\n<script>alert(1)</script>\n");
        let told: Vec<String> = read.parts[0].blocks.iter().map(RulesBlock::plain).collect();
        assert!(told.concat().contains("<b>bold</b>"), "{told:?}");
        assert!(told.concat().contains("<script>alert(1)</script>"), "{told:?}");
    }
}
