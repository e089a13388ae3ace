//! The rules of a game as a web page: contents, cards drawn in the line, tables, and first what holds in this match.

use super::document::document;
use super::html::escaped;
use super::rules_text::{RulesBlock, RulesRow, RulesText};
use super::spans::{RulesReading, RulesSpan, SpanKind};
use super::sprites::Sprites;
use crate::session::{House, HouseError, TableChoice};
use crate::wording::{PageLabel, SheetLabel, SheetSaid, game_title, in_this_match, language, say, tell};

/// The rules of a game for one match, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesPage {
    /// `Rules of ...`
    pub title: String,
    /// What the variant and the options change, a sentence each.
    pub here: Vec<String>,
    pub text: RulesText,
}

impl RulesPage {
    /// The rules of a variant with its options. Loads the game.
    pub fn of(house: &House, choice: &TableChoice) -> Result<RulesPage, HouseError> {
        let chosen = house.find(&choice.variant)?;
        let loaded = house.load(choice)?;
        let reading = RulesReading::of(chosen.game, &loaded);
        let file = chosen.game.rules_in(language().tag());
        Ok(RulesPage {
            title: tell(SheetSaid::RulesOf(&game_title(house, &choice.variant))),
            here: in_this_match(house, choice),
            text: file.map(|file| RulesText::read(&file.text, &reading)).unwrap_or_default(),
        })
    }

    /// The page as one file.
    pub fn html(&self) -> String {
        let mut sprites = Sprites::default();
        let article = self.article(&mut sprites);
        let link = |n: usize, heading: &str| format!("<li><a href=\"#p{n}\">{}</a></li>", escaped(heading));
        let contents: String = self.text.parts.iter().enumerate().map(|(n, part)| link(n, &part.heading)).collect();
        let body = format!(
            "<header><h1>{}</h1></header>\n<div class=\"book\"><nav class=\"contents\" aria-label=\"{}\"><ul>{contents}</ul></nav>\n\
             <main>{article}</main></div>\n<footer><p>{}</p></footer>\n{}",
            escaped(&self.title),
            say(PageLabel::Contents),
            say(PageLabel::MadeWith),
            sprites.defs()
        );
        document(&self.title, "rulebook", &body, None)
    }

    /// The rules as plain text, for a terminal.
    pub fn plain(&self) -> String {
        let mut told = format!("{}\n\n{}\n", self.title, say(PageLabel::InThisMatch));
        self.here.iter().for_each(|line| told += &format!("  {line}\n"));
        for part in &self.text.parts {
            told += &format!("\n{}\n\n", part.heading);
            part.blocks.iter().for_each(|block| told += &format!("{}\n", block.plain()));
        }
        told.trim_end().to_string()
    }

    /// The rules themselves, to stand in any page.
    pub(super) fn article(&self, sprites: &mut Sprites) -> String {
        let mut told = String::from("<article>\n");
        told += &self.match_box();
        if self.text.parts.is_empty() {
            told += &format!("<p>{}</p>\n", say(SheetLabel::NoRules));
        }
        for (n, part) in self.text.parts.iter().enumerate() {
            told += &format!("<h2 id=\"p{n}\">{}</h2>\n", escaped(&part.heading));
            part.blocks.iter().for_each(|block| told += &block_html(block, sprites));
        }
        told + "</article>\n"
    }

    fn match_box(&self) -> String {
        let label = say(PageLabel::InThisMatch);
        match self.here.as_slice() {
            [] => String::new(),
            [only] => format!("<div class=\"match\"><b>{label}</b> {}</div>\n", escaped(only)),
            lines => {
                let items: String = lines.iter().map(|line| format!("<li>{}</li>", escaped(line))).collect();
                format!("<div class=\"match\"><b>{label}</b><ul>{items}</ul></div>\n")
            }
        }
    }
}

fn block_html(block: &RulesBlock, sprites: &mut Sprites) -> String {
    match block {
        RulesBlock::Heading(spans) => format!("<h3>{}</h3>\n", spans_html(spans, sprites)),
        RulesBlock::Words(spans) => format!("<p>{}</p>\n", spans_html(spans, sprites)),
        RulesBlock::Lines(text) => format!("<pre>{}</pre>\n", escaped(text)),
        RulesBlock::List { first, items } => {
            let (open, close) = match first {
                Some(first) => (format!("<ol start=\"{first}\">"), "</ol>"),
                None => ("<ul>".to_string(), "</ul>"),
            };
            let mut told = open;
            for item in items {
                let blocks: String = item.iter().map(|block| block_html(block, sprites)).collect();
                told += &format!("<li>{}</li>\n", blocks.trim_end());
            }
            told + close + "\n"
        }
        RulesBlock::Table { head, rows } => {
            let head = cells(head, "th", sprites);
            let rows: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td", sprites))).collect();
            format!("<div class=\"table\"><table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table></div>\n")
        }
    }
}

fn cells(row: &RulesRow, tag: &str, sprites: &mut Sprites) -> String {
    row.iter().map(|cell| format!("<{tag}>{}</{tag}>", spans_html(cell, sprites))).collect()
}

fn spans_html(spans: &[RulesSpan], sprites: &mut Sprites) -> String {
    spans.iter().map(|span| span_html(span, sprites)).collect()
}

fn span_html(span: &RulesSpan, sprites: &mut Sprites) -> String {
    let told = match &span.kind {
        SpanKind::Text(text) => escaped(text).replace('\n', "<br>"),
        SpanKind::Code(text) => format!("<code>{}</code>", escaped(text)),
        SpanKind::Value(_) => format!("<span class=\"here\">{}</span>", escaped(&span.plain())),
        SpanKind::Cards(cards) => {
            let card = |card: &Option<crate::cards::Face>| match card {
                Some(face) => sprites.small(*face),
                None => "<span>+</span>".into(),
            };
            let drawn: String = cards.iter().map(card).collect();
            format!("<span class=\"hand\" role=\"img\" aria-label=\"{}\">{drawn}</span>", escaped(&span.plain()))
        }
        SpanKind::Dropped => String::new(),
    };
    let told = if span.italic { format!("<em>{told}</em>") } else { told };
    if span.bold { format!("<strong>{told}</strong>") } else { told }
}
