//! A match, one round or one position of it as a web page: the table step by step, what was said and scored, and a note.
//!
//! Seen with the eyes of one seat, the page holds nothing that this seat did not see. Deliberately does not know files.

use super::document::{STEPPING, document};
use super::felt::FeltMaker;
use super::html::{escaped, with_signs};
use super::rules_page::RulesPage;
use super::sprites::Sprites;
use super::steps::{PageStep, StepSource};
use crate::catalog::TextSpec;
use crate::session::Match;
use crate::table::Seat;
use crate::wording::{PageLabel, PageSaid, StoryLine, say, tell};

/// Most steps that a page holds: of a longer match, the last ones.
pub const MOST_STEPS: usize = 400;

/// Most characters of a note.
const LONGEST_NOTE: usize = 4000;

/// The part of a match that a page holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagePart {
    Whole,
    /// The round with this number.
    Round(u16),
    /// The table as it lies after the last move, with what was said and done in its round until then.
    Position,
}

/// What a page of a match is made from.
pub struct MatchPage<'a> {
    pub played: &'a Match,
    pub text: &'a TextSpec,
    /// The title of the game, with its variant.
    pub game: &'a str,
    pub names: &'a [String],
    /// The seat with whose eyes the match is seen; `None`: all hands are open.
    pub seen_by: Option<Seat>,
    pub part: PagePart,
    pub note: Option<&'a str>,
    /// The rules, for the end of the page.
    pub rules: Option<&'a RulesPage>,
}

impl MatchPage<'_> {
    /// The page as one file.
    pub fn html(&self) -> String {
        let source = StepSource { played: self.played, text: self.text, names: self.names, seen_by: self.seen_by };
        let mut steps = source.steps();
        steps.retain(|step| self.round().is_none_or(|round| step.round == round));
        let left_out = steps.len().saturating_sub(MOST_STEPS);
        let steps = &steps[left_out..];
        let mut sprites = Sprites::default();
        let (play, script) = match self.part {
            PagePart::Position => (self.position(steps, &mut sprites), None),
            _ => (stepping(steps.len()), Some(STEPPING)),
        };
        let story = self.story(steps, &mut sprites);
        let (rules, note) = (self.rules(&mut sprites), self.note());
        let below = match self.seen_by {
            Some(seat) => escaped(&tell(PageSaid::SeenBy(&self.names[seat.index()]))),
            None => say(PageLabel::AllHandsOpen).into(),
        };
        let body = format!(
            "<header><h1>{}</h1><p>{below}</p></header>\n<main>\n<div class=\"play\">{play}</div>\n<div class=\"side\">{note}{}\
             <h2 class=\"vh\">{}</h2>\n<ol class=\"story\">\n{story}</ol></div>\n</main>\n<footer><p>{} {}</p></footer>\n\
             {rules}{}",
            escaped(&self.title()),
            self.left_out(left_out, steps.len()),
            say(PageLabel::Story),
            escaped(&self.who_saw()),
            say(PageLabel::MadeWith),
            sprites.defs(),
        );
        let class = if script.is_some() { "match" } else { "match stepping position" };
        document(&self.below(), class, &body, script)
    }

    /// The only round that is shown.
    fn round(&self) -> Option<u16> {
        match self.part {
            PagePart::Whole => None,
            PagePart::Round(round) => Some(round),
            PagePart::Position => Some(self.played.state().round),
        }
    }

    /// What the page is of: the game, with the round or the position.
    pub fn title(&self) -> String {
        match (self.part, self.round()) {
            (PagePart::Position, Some(round)) => {
                tell(PageSaid::PositionOf { game: self.game, round, moves: self.played.moves_made() })
            }
            (_, Some(round)) => tell(PageSaid::RoundOf { game: self.game, round }),
            (_, None) => self.game.to_string(),
        }
    }

    fn below(&self) -> String {
        let seen_by = self.seen_by.map(|seat| self.names[seat.index()].as_str());
        tell(PageSaid::Below { game: &self.title(), seen_by })
    }

    /// The table after the last step, and what was said last.
    fn position(&self, steps: &[PageStep], sprites: &mut Sprites) -> String {
        let Some(last) = steps.last() else { return String::new() };
        let felt = self.felt_maker().felt(last, sprites);
        let lines: Vec<String> = last.lines.iter().filter(is_plain).map(line_html).collect();
        format!("<div id=\"stage\">{felt}</div>\n<div id=\"now\">{}</div>\n", lines.concat())
    }

    fn who_saw(&self) -> String {
        let Some(seat) = self.seen_by else { return say(PageLabel::WholeTableOpen).into() };
        let others = || self.played.rules.all_seats().filter(|other| *other != seat);
        let names: Vec<String> = others().map(|other| self.names[other.index()].clone()).collect();
        if names.is_empty() {
            String::new()
        } else {
            tell(PageSaid::NotInThisPage { others: &names, viewer: &self.names[seat.index()] })
        }
    }

    fn note(&self) -> String {
        let Some(note) = self.note.map(str::trim).filter(|note| !note.is_empty()) else { return String::new() };
        let by = match self.seen_by {
            Some(seat) => tell(PageSaid::Writes(&self.names[seat.index()])),
            None => format!("{}:", say(PageLabel::Note)),
        };
        let note: String = note.chars().take(LONGEST_NOTE).collect();
        format!("<p class=\"note\"><b>{}</b> {}</p>\n", escaped(&by), escaped(&note).replace('\n', "<br>"))
    }

    fn left_out(&self, left_out: usize, kept: usize) -> String {
        match left_out {
            0 => String::new(),
            _ => format!("<p class=\"out\">{}</p>\n", escaped(&tell(PageSaid::LeftOut { left_out, kept }))),
        }
    }

    fn rules(&self, sprites: &mut Sprites) -> String {
        let Some(rules) = self.rules else { return String::new() };
        format!(
            "<details class=\"rules\"><summary>{}</summary>\n{}</details>\n",
            escaped(&rules.title),
            rules.article(sprites)
        )
    }

    fn felt_maker(&self) -> FeltMaker<'_> {
        let near = self.seen_by.unwrap_or(Seat(0));
        FeltMaker { rules: &self.played.rules, text: self.text, names: self.names, near }
    }

    /// The steps as a list, each with its table; of a position without.
    fn story(&self, steps: &[PageStep], sprites: &mut Sprites) -> String {
        let maker = self.felt_maker();
        let mut told = String::new();
        for step in steps {
            told += "<li>";
            told += &step.lines.iter().map(line_html).collect::<String>();
            if self.part != PagePart::Position {
                let felt = maker.felt(step, sprites);
                told += &format!("<details><summary>{}</summary>{felt}</details>", say(PageLabel::TheTable));
            }
            told += "</li>\n";
        }
        told
    }
}

fn is_plain(line: &&StoryLine) -> bool {
    matches!(line, StoryLine::Plain(_))
}

fn line_html(line: &StoryLine) -> String {
    match line {
        StoryLine::Heading(text) => format!("<h3>{}</h3>", with_signs(text)),
        StoryLine::Plain(text) => format!("<p>{}</p>", with_signs(text)),
    }
}

/// The empty stage that the script fills step by step, and its buttons.
fn stepping(steps: usize) -> String {
    format!("<div id=\"stage\"></div><p id=\"now\" aria-live=\"polite\"></p>\n{}", buttons(steps))
}

/// The row of buttons; they do nothing without the script, and are hidden then.
fn buttons(steps: usize) -> String {
    let button = |id: &str, label: PageLabel, key: &str, gold: &str| {
        format!("<button id=\"{id}\"{gold} type=\"button\">{} <kbd>{key}</kbd></button>", say(label))
    };
    let place = tell(PageSaid::StepOf { step: 1, all: steps.max(1) });
    format!(
        "<nav class=\"buttons\" aria-label=\"{}\" hidden>{}{}{}{}<span id=\"place\" data-all=\"{}\">{}</span></nav>",
        say(PageLabel::Steps),
        button("start", PageLabel::Start, "Home", ""),
        button("back", PageLabel::Back, "←", ""),
        button("next", PageLabel::Next, "→", " class=\"gold\""),
        button("end", PageLabel::End, "End", ""),
        steps,
        escaped(&place)
    )
}
