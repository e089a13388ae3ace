//! Why moves may be made or not, and why points were given, with the place in the script that says so.

use super::Narrator;
use super::words::{and, number, plural};
use crate::cards::CardSet;
use crate::play::{IllegalMove, LineOf, LineVerdict};
use crate::script::RuleSpan;
use crate::workshop::why::{NoPoints, WhyCard, WhyLine, WhyMoves, WhyPoints, WhyRow, WhyWord};

/// Of a longer text of a script only the beginning is shown.
const SHOWN: usize = 70;

/// So many rows that gave nothing are told one by one.
const ROWS: usize = 12;

/// A place in a script: `rules.rhai, line 31`.
pub fn rule_place(span: &RuleSpan) -> String {
    let file = span.path.rsplit(['/', '\\']).next().unwrap_or(&span.path);
    format!("{file}, line {}", span.at.line)
}

/// A text of a script on one line, cut where it is long.
pub fn rule_text(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} ...", line[..end].trim_end()),
        None => line,
    }
}

fn placed(span: Option<&RuleSpan>) -> String {
    span.map_or(String::new(), |span| format!(" ({})", rule_place(span)))
}

impl Narrator<'_> {
    /// A whole decision: the lines in turn, then the cards and words that are kept back for other reasons.
    pub fn why_moves(&self, why: &WhyMoves) -> Vec<String> {
        let mut told = vec![format!("The step `{}`{}.", why.step, placed(why.span.as_ref()))];
        if !why.lines.is_empty() {
            told.push(lines_of(why.lines.first()).into());
            told.extend(why.lines.iter().enumerate().map(|(place, line)| self.why_line(place + 1, line)));
        }
        let by_a_line = |card: &&WhyCard| card.line.is_none_or(|line| !why.lines[line].keeps_back.contains(card.card));
        let others = why.cards.iter().filter(|card| !card.may).filter(by_a_line);
        let (not_now, others): (Vec<&WhyCard>, Vec<&WhyCard>) = others.partition(|card| is_not_now(card));
        told.extend(others.into_iter().map(|card| self.refused_card(card)));
        if !not_now.is_empty() {
            told.push(format!("Not played now: {}.", self.cards(not_now.iter().map(|card| card.card))));
        }
        let cards: CardSet = why.cards.iter().filter(|card| card.may).map(|card| card.card).collect();
        if why.lines.is_empty() && !cards.is_empty() {
            told.push(format!("May be played: {}.", self.cards(cards)));
        }
        let refused = why.words.iter().filter(|word| !word.may && word.why.is_some() && word.line.is_none());
        told.extend(refused.map(|word| self.why_word(why, word)));
        told
    }

    /// One line, with what it lets in and keeps back.
    pub fn why_line(&self, number: usize, line: &WhyLine) -> String {
        let text = if line.text.is_empty() { "the usual line".to_string() } else { rule_text(&line.text) };
        format!("  {number}. {text}{}: {}.", placed(line.span.as_ref()), self.verdict(line))
    }

    fn verdict(&self, line: &WhyLine) -> String {
        let lets_in = self.let_in(line);
        match line.verdict {
            LineVerdict::Decides if line.keeps_back.is_empty() => format!("decides, and lets in {lets_in}"),
            LineVerdict::Decides => {
                format!("decides, lets in {lets_in}, keeps back {}", self.cards(line.keeps_back))
            }
            LineVerdict::LetsIn => format!("lets in {lets_in}"),
            LineVerdict::Shut => "its condition does not hold: passed over".into(),
            LineVerdict::Unmet => "nothing meets it: passed over".into(),
            LineVerdict::NotReached => "not reached".into(),
        }
    }

    fn let_in(&self, line: &WhyLine) -> String {
        let (names, seat) = (self.rules.names(), self.viewer.unwrap_or(crate::table::Seat(0)));
        let words = line.words.iter().take(ROWS).map(|said| format!("`{}`", said.text(&names, seat)));
        let cards = Some(self.cards(line.lets_in)).filter(|_| !line.lets_in.is_empty());
        and(&cards.into_iter().chain(words).collect::<Vec<_>>())
    }

    /// Why one card may be played or not: a sentence, and the line that says so.
    pub fn why_card(&self, why: &WhyMoves, card: &WhyCard) -> Vec<String> {
        let told = match card.may {
            true if why.is_choice => format!("{} may be chosen.", self.cards([card.card])),
            true => format!("{} may be played.", self.cards([card.card])),
            false => self.refused_card(card),
        };
        let line = card.line.map(|line| self.why_line(line + 1, &why.lines[line]));
        let step = || format!("  The step `{}`{}.", why.step, placed(why.span.as_ref()));
        vec![told, line.unwrap_or_else(step)]
    }

    fn refused_card(&self, card: &WhyCard) -> String {
        let reason = card.why.as_ref().map_or("the rules offer no move with it".into(), |why| self.illegal_move(why));
        let card_told = self.cards([card.card]);
        // the sentence begins with the card: `you cannot play KH: you have spades`
        let own = format!("you cannot play {card_told}: ");
        let reason = reason.strip_prefix(&own).unwrap_or(&reason);
        format!("{card_told} may not be played: {reason}{}.", placed(card.span.as_ref()))
    }

    /// Why one thing may be said or not.
    pub fn why_word(&self, why: &WhyMoves, word: &WhyWord) -> String {
        let text = word.said.text(&self.rules.names(), self.viewer.unwrap_or(crate::table::Seat(0)));
        let condition = word.line.and_then(|line| why.lines[line].condition.as_ref()).or(word.span.as_ref());
        match (word.may, &word.why) {
            (true, _) => format!("`{text}` may be said{}.", placed(word.span.as_ref())),
            (false, _) if word.line.is_some() => {
                format!("`{text}` may not be said: its condition does not hold{}.", placed(condition))
            }
            (false, Some(reason)) => {
                format!("`{text}` may not be said: {}{}.", self.illegal_move(reason), placed(condition))
            }
            (false, None) => format!("`{text}` may not be said now{}.", placed(condition)),
        }
    }

    /// Why a move that is typed whole may be made or not.
    pub fn why_move(&self, text: &str, refused: Option<&IllegalMove>, span: Option<&RuleSpan>) -> String {
        match refused {
            None => format!("`{text}` may be done{}.", placed(span)),
            Some(why) => format!("`{text}` may not be done: {}{}.", self.illegal_move(why), placed(span)),
        }
    }

    /// The last points: who was given them, by which rows, and which rows gave nothing.
    pub fn why_points(&self, counts: &[WhyPoints]) -> Vec<String> {
        if counts.is_empty() {
            // points that change with every card are not given yet
            let running =
                if self.rules.running.is_some() { " The points shown are what the cards would bring now." } else { "" };
            return vec![format!("Nothing has been scored yet.{running}")];
        }
        counts.iter().flat_map(|counted| self.why_count(counted)).collect()
    }

    fn why_count(&self, counted: &WhyPoints) -> Vec<String> {
        let by = counted.table.as_ref().map_or(String::new(), |table| format!(" by the table `{table}`"));
        let cards =
            if counted.cards.is_empty() { String::new() } else { format!(" for {}", self.cards(counted.cards)) };
        let within = if counted.within_round { " within the round" } else { "" };
        let points = plural(counted.points().unsigned_abs(), "point");
        let sign = if counted.points() < 0 { "-" } else { "" };
        let head = format!("{}: {sign}{points}{within}{by}{cards}.", self.name(counted.seat));
        let gave = counted.rows.iter().filter(|row| row.none.is_none()).map(|row| self.gave(row));
        let none = counted.rows.iter().filter_map(|row| Some(silent_row(row, row.none.as_ref()?)));
        [head].into_iter().chain(gave).chain(none.take(ROWS)).collect()
    }

    fn gave(&self, row: &WhyRow) -> String {
        let cards = if row.cards.is_empty() { String::new() } else { format!(" for {}", self.cards(row.cards)) };
        format!("  {} {}{cards}{}.", row.row, row.points, placed(row.span.as_ref()))
    }
}

/// Whether nothing more is known than that a card is not played now.
fn is_not_now(card: &WhyCard) -> bool {
    matches!(card.why, None | Some(IllegalMove::NotNow { .. } | IllegalMove::NotListed { .. }))
}

/// What the lines are.
fn lines_of(first: Option<&WhyLine>) -> &'static str {
    match first.map(|line| line.of) {
        Some(LineOf::Lead(_)) => "The lines of `lead:`, of which the first that is met decides:",
        Some(LineOf::Follow(_)) => "The lines of `follow:`, of which the first that is met decides:",
        _ => "The moves that the step offers:",
    }
}

fn silent_row(row: &WhyRow, none: &NoPoints) -> String {
    format!("  {} 0: {}{}.", row.row, no_points(none), placed(row.span.as_ref()))
}

/// Why a row gave nothing.
pub fn no_points(none: &NoPoints) -> String {
    match none {
        NoPoints::Displaced(other) => format!("it does not count beside `{other}`"),
        NoPoints::NoRun(least) => format!("no {} cards in a row", number(i32::from(*least))),
        NoPoints::NoRankGroup(least) => format!("no {} cards of one rank", number(i32::from(*least))),
        NoPoints::NoSuitGroup(least) => format!("no {} of one suit", plural(u32::from(*least), "card")),
        NoPoints::NoSubset => "no cards together are what it asks for".into(),
        NoPoints::NoCard => "none of the cards is what it asks for".into(),
        NoPoints::NotAll => "the cards together are not what it asks for".into(),
        NoPoints::NotLast => "the last cards are not what it asks for".into(),
    }
}
