//! Why a seat may make the moves that it may make.

use crate::cards::{Card, CardSet};
use crate::play::{Asked, AskedLine, Fault, IllegalMove, LineOf, LineVerdict, Misfit, Move, View};
use crate::script::{RulePlaces, RuleSpan};

/// A decision of a seat, as its rules are written.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyMoves {
    /// The name of the step.
    pub step: String,
    /// Whether cards are chosen, for another purpose than to be played.
    pub is_choice: bool,
    /// Where the step is written.
    pub span: Option<RuleSpan>,
    /// The lines that were looked at, in their order. Empty where the step has none.
    pub lines: Vec<WhyLine>,
    /// The cards in the hand, one of each face.
    pub cards: Vec<WhyCard>,
    /// What may be said, and what might be said at another time.
    pub words: Vec<WhyWord>,
}

/// A line of the rules at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyLine {
    pub of: LineOf,
    pub verdict: LineVerdict,
    /// Where it is written; `None` for a line that no script writes, because it is the usual one.
    pub span: Option<RuleSpan>,
    /// The condition that is chained to it.
    pub condition: Option<RuleSpan>,
    /// Its text, without what is chained to it on further lines.
    pub text: String,
    /// The cards that it lets in.
    pub lets_in: CardSet,
    /// The cards of the hand that it keeps back, where it decides.
    pub keeps_back: CardSet,
    /// The other moves that it offers, or would offer if its condition held.
    pub words: Vec<Move>,
}

/// A card of the hand at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyCard {
    pub card: Card,
    pub may: bool,
    /// The place, among the lines, of the one that lets it in or keeps it back.
    pub line: Option<usize>,
    /// Where the rules say so: the line, a refusal, or the step.
    pub span: Option<RuleSpan>,
    /// Why it cannot be played.
    pub why: Option<IllegalMove>,
}

/// A move without a card at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyWord {
    pub said: Move,
    pub may: bool,
    pub line: Option<usize>,
    pub span: Option<RuleSpan>,
    pub why: Option<IllegalMove>,
}

/// Why the seat of a view may make the moves that it may make. `None` unless it is on turn.
pub fn why_moves(places: &RulePlaces, view: &View) -> Result<Option<WhyMoves>, Fault> {
    let Some(asked) = view.asked()? else { return Ok(None) };
    let lines = asked.lines.iter().map(|line| placed(places, &asked, line)).collect();
    let asking = Asking { places, asked: &asked, lines };
    let cards = asked.cards.iter().map(|card| asking.card(card.card, card.may, card.why.clone())).collect();
    let words = asked.words.iter().map(|word| asking.word(word.said, word.may, word.why.clone())).collect();
    let step = view.step_name().to_string();
    let is_choice = view.choosing().is_some();
    Ok(Some(WhyMoves { step, is_choice, span: places.step(asked.step), lines: asking.lines, cards, words }))
}

/// Where the rules say that a move is refused; `None` if the reason stands in no script.
pub fn keeps_back(places: &RulePlaces, why: &IllegalMove) -> Option<RuleSpan> {
    let of_misfit = |misfit: &Misfit| match misfit {
        Misfit::Rule { reason } => places.refusal(reason),
        _ => None,
    };
    match why {
        IllegalMove::Refused { reason, .. } => places.refusal(reason),
        IllegalMove::CardMisfit { why, .. } | IllegalMove::PileMisfit { why, .. } => of_misfit(why),
        IllegalMove::FitsNowhere { whys, .. } => whys.iter().find_map(of_misfit),
        _ => None,
    }
}

fn placed(places: &RulePlaces, asked: &Asked, line: &AskedLine) -> WhyLine {
    let span = places.line(asked.step, line.of);
    let hand = asked.cards.iter().fold(CardSet::EMPTY, |all, card| all | CardSet::one(card.card));
    WhyLine {
        of: line.of,
        verdict: line.verdict,
        condition: places.condition(asked.step, line.of),
        text: span.as_ref().map_or(String::new(), |span| places.text(span)),
        span,
        lets_in: line.cards,
        keeps_back: if line.verdict == LineVerdict::Decides { hand - line.cards } else { CardSet::EMPTY },
        words: line.words.clone(),
    }
}

/// The decision while its answer is made.
struct Asking<'a> {
    places: &'a RulePlaces,
    asked: &'a Asked,
    lines: Vec<WhyLine>,
}

impl Asking<'_> {
    fn card(&self, card: Card, may: bool, why: Option<IllegalMove>) -> WhyCard {
        let line = if may { self.first(|line| line.lets_in.contains(card)) } else { self.keeping_back() };
        let span = self.span(line, why.as_ref());
        WhyCard { card, may, line, span, why }
    }

    fn word(&self, said: Move, may: bool, why: Option<IllegalMove>) -> WhyWord {
        let line = self.first(|line| line.words.contains(&said) && may != (line.verdict == LineVerdict::Shut));
        let span = self.span(line, why.as_ref());
        WhyWord { said, may, line, span, why }
    }

    /// The line that keeps cards back: the one that decides, else the first that offers others, else the first that finds
    /// nothing or is shut.
    fn keeping_back(&self) -> Option<usize> {
        let with = |verdict: LineVerdict| self.first(|line| line.verdict == verdict);
        let offering = || self.first(|line| line.verdict == LineVerdict::LetsIn && !line.lets_in.is_empty());
        with(LineVerdict::Decides)
            .or_else(offering)
            .or_else(|| with(LineVerdict::Unmet))
            .or_else(|| with(LineVerdict::Shut))
    }

    fn first(&self, is: impl Fn(&WhyLine) -> bool) -> Option<usize> {
        self.lines.iter().position(is)
    }

    fn span(&self, line: Option<usize>, why: Option<&IllegalMove>) -> Option<RuleSpan> {
        let refused = why.and_then(|why| keeps_back(self.places, why));
        let line = || line.and_then(|line| self.lines[line].span.clone());
        refused.or_else(line).or_else(|| self.places.step(self.asked.step))
    }
}
