//! What happened since a seat last looked, in lines for a terminal or a window's log.
//!
//! Goes beyond the [`Narrator`]'s single sentences: a card, the count it makes and its points are one line, and a counted hand
//! is a small block.

use super::auction::LastBid;
use super::awards::awards_to_one;
use super::narrate::{choice, giving, written_out};
use super::stakes::{Stake, by_side, match_told, round_told};
use super::step_text::{Handover, StepWords};
use super::words::{self, counted, few, number, wrap_at};
use super::{Narrator, grade, winners};
use crate::cards::{CardSet, Suit};
use crate::play::{Event, Line, Move, Outcome, Register, StepKind, StepRef};
use crate::table::{Per, Pile, Role, Seat, Sight};
use std::fmt;

/// A line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryLine {
    /// A heading: `Round 2: Ann deals`.
    Heading(String),
    Plain(String),
}

/// Writes the line as plain text, with marks around a heading.
impl fmt::Display for StoryLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoryLine::Heading(text) => write!(f, "--- {text} ---"),
            StoryLine::Plain(text) => f.write_str(text),
        }
    }
}

/// Describes all events to the narrator's viewer, as plain text.
pub fn tell_story(narrator: &Narrator, events: &[Event]) -> Vec<String> {
    tell_story_from(narrator, events, 0).iter().map(StoryLine::to_string).collect()
}

/// Describes the events from index `from` on, in lines for a terminal. Earlier events only determine the running step.
pub fn tell_story_from(narrator: &Narrator, events: &[Event], from: usize) -> Vec<StoryLine> {
    tell(narrator, events, from, words::WIDTH)
}

/// Describes the events from index `from` on, in unbroken lines without indents.
pub fn tell_story_unbroken(narrator: &Narrator, events: &[Event], from: usize) -> Vec<StoryLine> {
    let plain = |line| match line {
        StoryLine::Plain(text) if text.is_empty() => None,
        StoryLine::Plain(text) => Some(StoryLine::Plain(text.trim_start().to_string())),
        heading => Some(heading),
    };
    tell(narrator, events, from, usize::MAX).into_iter().filter_map(plain).collect()
}

fn tell(narrator: &Narrator, events: &[Event], from: usize, width: usize) -> Vec<StoryLine> {
    let step = |event: &Event| match event {
        Event::StepBegins { step } => Some(narrator.rules.step(*step)),
        _ => None,
    };
    let seen: Vec<Event> = events[from..].iter().map(|event| narrator.as_heard(event)).collect();
    let begun = events[..from].iter().rev().find_map(step);
    let is_dealt = events[..from].iter().rev().find_map(begins_or_ends_the_deal).unwrap_or(true);
    let mut bid = LastBid::default();
    events[..from].iter().for_each(|event| bid.hear(event));
    let (scores, heard) = (width < usize::MAX, bid.clone());
    let mut teller = StoryTeller {
        narrator,
        width,
        scores,
        step: begun,
        last: None,
        is_dealt,
        dealt: Vec::new(),
        stuck: false,
        bid,
        heard,
        turned: None,
    };
    events[..from].iter().for_each(|event| teller.note(event));
    let mut lines = Vec::new();
    let mut rest = seen.as_slice();
    while !rest.is_empty() {
        teller.begin(&rest[0], step(&rest[0]));
        let (told, used) = teller.next(rest);
        rest[..used].iter().for_each(|event| teller.note(event));
        lines.extend(told);
        rest = &rest[used..];
    }
    lines
}

/// Whether a deal begins with the event, or is over with it. `None` for other events.
fn begins_or_ends_the_deal(event: &Event) -> Option<bool> {
    match event {
        Event::RoundBegins { .. } => Some(true),
        Event::Chose { .. } | Event::ChoseSecretly { .. } => Some(false),
        _ => None,
    }
}

pub(super) struct StoryTeller<'a> {
    pub(super) narrator: &'a Narrator<'a>,
    /// The width of a line, in characters.
    pub(super) width: usize,
    /// Whether points that grow with each card are reported after it.
    scores: bool,
    /// The running step.
    pub(super) step: Option<StepRef<'a>>,
    /// The last move in the running step.
    pub(super) last: Option<Move>,
    /// Whether nobody has chosen anything in the running round, so that cards drawn are those of the deal.
    is_dealt: bool,
    /// How many cards each seat has been dealt in this round, while nobody has chosen anything.
    dealt: Vec<usize>,
    /// Whether somebody could not play to the running count, which therefore ends with a card left.
    stuck: bool,
    /// The last bid with the event that is told, and before it.
    bid: LastBid,
    heard: LastBid,
    /// The suit of the card that was turned up as the trump card.
    turned: Option<Suit>,
}

impl<'a> StoryTeller<'a> {
    /// Notes a step or a move that begins.
    fn begin(&mut self, event: &Event, step: Option<StepRef<'a>>) {
        if step.is_some() {
            (self.step, self.last) = (step, None);
        }
        self.is_dealt = begins_or_ends_the_deal(event).unwrap_or(self.is_dealt);
        self.last = choice(event).map(|(_, chosen)| *chosen).or(self.last);
        self.heard = self.bid.clone();
        self.bid.hear(event);
        self.turned = match event {
            Event::Moved { card: Some(card), to, seat: None, .. } if self.is_trump_card(*to) => {
                self.narrator.rules.deck_index.deck.face(*card).suit()
            }
            Event::Chose { .. } | Event::RoundBegins { .. } => None,
            _ => self.turned,
        };
    }

    /// Remembers what was dealt, and whether somebody is stuck in the running count.
    fn note(&mut self, event: &Event) {
        match event {
            Event::RoundBegins { .. } => self.dealt.clear(),
            Event::Moved { to, .. } => {
                if let Some(seat) = self.narrator.hand_of(*to) {
                    self.dealt.resize(self.narrator.rules.seats, 0);
                    self.dealt[seat.index()] += 1;
                }
            }
            Event::CannotMove { .. } => self.stuck = true,
            Event::CountEnds | Event::StepBegins { .. } => self.stuck = false,
            _ => {}
        }
    }

    /// What the game calls the end of a count in which somebody was stuck, in the word that is said then: `the go`. It has
    /// no other points for single cards than those for the last card of a count.
    fn stuck_row(&self, group: &[Event]) -> Option<String> {
        let counts_up = self.step.is_some_and(|step| step.kind() == StepKind::CountUp);
        let [Event::Scored { seat, table: None, pile: None, lines, .. }] = group else { return None };
        let ([line], Some(word)) = (lines.as_slice(), &self.narrator.text.cannot_move) else { return None };
        let told = || format!("{} {} for the {word}.", self.narrator.does(*seat, "score"), few(line.points));
        (counts_up && self.stuck && line.points > 0 && Stake::of(self.narrator.rules) == Stake::Points).then(told)
    }

    /// Whether the game calls what lies there the trump card.
    fn is_trump_card(&self, pile: Pile) -> bool {
        self.narrator.the(pile).contains("trump")
    }

    /// Whether the first event says nothing new: trump, after the trump card; or an office in a round that is over.
    fn is_told_again(&self, rest: &[Event]) -> bool {
        let Some(Event::Told { register, value }) = rest.first() else { return false };
        if Register(*register) == Register::TRUMP {
            return self.turned.is_some_and(|suit| suit as i32 == *value);
        }
        let goes_on = |event: &&Event| {
            matches!(event, Event::Chose { .. } | Event::ChoseSecretly { .. } | Event::RoundEnds { .. })
        };
        self.is_own_step() && matches!(rest.iter().find(goes_on), Some(Event::RoundEnds { .. }))
    }

    /// The lines for the first event, and the number of events that they cover.
    fn next(&self, rest: &[Event]) -> (Vec<StoryLine>, usize) {
        if let Event::RoundBegins { round, dealer } = &rest[0] {
            let heading = format!("Round {round}: {}", self.narrator.does(*dealer, "deal"));
            return (vec![StoryLine::Plain(String::new()), StoryLine::Heading(heading)], 1);
        }
        let (lines, used) = self.plain(rest);
        (lines.into_iter().map(StoryLine::Plain).collect(), used)
    }

    /// The lines for an event that begins no round, and the number of events that they cover.
    fn plain(&self, rest: &[Event]) -> (Vec<String>, usize) {
        match &rest[0] {
            Event::Chose { .. } if matches!(rest.get(1), Some(Event::Captured { .. })) => {
                (self.captured(&rest[1]).into_iter().collect(), 2)
            }
            event if self.narrator.contract_bid(self.step, &self.heard, event).is_some() => {
                (self.narrator.contract_bid(self.step, &self.heard, event).flatten().into_iter().collect(), 1)
            }
            Event::Chose { seat, chosen } => self.choice(*seat, chosen.as_ref(), rest),
            Event::Scored { pile: None, .. } | Event::CountedFrom { .. } => {
                let used = awards_to_one(rest).max(1);
                (self.awarded(&rest[..used]), used)
            }
            Event::Scored { pile: Some(pile), seat, cards, extra, lines, total, table } => {
                (self.counted(*seat, *pile, (*cards, *extra), lines, *total, table.is_some()), 1)
            }
            Event::Moved { .. } if self.hands_over(Handover::Any) => {
                let group: Vec<&Event> = rest.iter().take_while(|e| matches!(e, Event::Moved { .. })).collect();
                (self.narrator.laid_down(&group), group.len())
            }
            Event::Moved { .. } if self.is_own_step() => {
                let group: Vec<&Event> = rest.iter().take_while(|e| matches!(e, Event::Moved { .. })).collect();
                (self.brought(self.last.as_ref(), &group), group.len())
            }
            Event::Moved { .. } if self.step.is_some_and(|step| step.text().tells_card) => {
                let group = rest.iter().take_while(|e| matches!(e, Event::Moved { .. })).count();
                (self.drawn(&rest[..group]), group)
            }
            laid if self.step.is_some_and(|step| step.about().lays_sets())
                && self.narrator.lays_out(laid).is_some() =>
            {
                (self.narrator.lays_out(laid).into_iter().collect(), 1)
            }
            single => {
                let over = || self.narrator.bidding_over(self.step, &self.bid, rest);
                match self.narrator.taken_over(self.step, rest).or_else(over) {
                    Some((line, used)) => (vec![line], used),
                    None if self.is_told_again(rest) => (Vec::new(), 1),
                    None => (self.single(single), 1),
                }
            }
        }
    }

    /// A choice with its consequences.
    fn choice(&self, seat: Seat, chosen: Option<&Move>, rest: &[Event]) -> (Vec<String>, usize) {
        if let Some((line, used)) = self.narrator.exchanged(self.step, rest) {
            return (vec![line], used);
        }
        if let Some(drawing) = self.narrator.several_drawn(rest) {
            return drawing;
        }
        let follows = |e: &&Event| {
            matches!(e, Event::Moved { .. } | Event::Counted { .. } | Event::Captured { .. })
                || e.is_conclusion()
                || matches!(e, Event::Scored { pile: None, table: Some(_), .. })
        };
        let group = rest[1..].iter().take_while(|e| follows(e) && !self.told_apart(seat, e));
        let group: Vec<&Event> = group.collect();
        let brought = match chosen.filter(|chosen| self.tells_transfers() && **chosen != Move::Draw) {
            Some(chosen) => self.brought(Some(chosen), &group),
            None if chosen.is_some_and(|chosen| self.narrator.names(seat, chosen)) => {
                self.narrator.answered(seat, &group)
            }
            None => self.narrator.taken_with_a_set(self.step, &group).into_iter().collect(),
        };
        // taking cards is mentioned with the cards
        let told = matches!(chosen, Some(Move::Announce(_))) && self.hands_over(Handover::Any) && !brought.is_empty();
        let from_pile = self.narrator.played_from_pile(self.step, rest).map(|(line, _)| line);
        let chose = from_pile.or_else(|| self.chose(seat, chosen, &group));
        let mut lines: Vec<String> = chose.filter(|_| !told).into_iter().collect();
        lines.extend(brought);
        (lines, 1 + group.len())
    }

    /// Cards that change hands besides those of the move.
    fn brought(&self, chosen: Option<&Move>, group: &[&Event]) -> Vec<String> {
        self.narrator.transfers(chosen, group)
    }

    fn hands_over(&self, how: Handover) -> bool {
        self.step.is_some_and(|step| step.text().handover == how)
    }

    /// Whether the running step is one of the game's own.
    fn is_own_step(&self) -> bool {
        written_out(self.step)
    }

    /// Whether the step describes cards that a move transfers besides its own.
    fn tells_transfers(&self) -> bool {
        self.is_own_step() || self.hands_over(Handover::Any) || self.hands_over(Handover::Beside)
    }

    /// Whether the event is a transfer after a choice without being part of it.
    fn told_apart(&self, seat: Seat, event: &Event) -> bool {
        let (Some(step), Event::Moved { from, seat: by, .. }) = (self.step, event) else { return false };
        match step.text().handover {
            Handover::Open => by.is_some_and(|by| by != seat),
            Handover::Given => {
                let waiting = step.about().several_chosen.map(|several| several.to);
                waiting.is_some_and(|to| (to.first.0..to.first.0 + to.count).contains(&from.0))
            }
            Handover::None | Handover::Rest | Handover::Pile | Handover::Any | Handover::Beside => false,
        }
    }

    /// Cards drawn: the viewer's single card, which would slip into the hand unnoticed, and what others draw openly; if a seat
    /// draws several, the numbers of cards of each seat.
    fn drawn(&self, group: &[Event]) -> Vec<String> {
        if let Some(many) = self.drawn_at_once(group) {
            return many;
        }
        let own = group.iter().filter_map(|e| match e {
            Event::Moved { card: Some(card), seat: Some(seat), .. } if self.narrator.viewer == Some(*seat) => {
                Some((*seat, *card))
            }
            _ => None,
        });
        let own = match own.collect::<Vec<_>>().as_slice() {
            [(seat, card)] => vec![format!("{} {}.", self.narrator.does(*seat, "draw"), self.narrator.cards([*card]))],
            _ => Vec::new(),
        };
        let open = |e: &Event| self.narrator.taken_over(self.step, std::slice::from_ref(e)).map(|(line, _)| line);
        let others = group.iter().filter(|e| !matches!(e, Event::Moved { seat, .. } if *seat == self.narrator.viewer));
        own.into_iter().chain(others.filter_map(open)).collect()
    }

    /// The number of cards that each seat draws. `None` if none draws more than one.
    fn drawn_at_once(&self, group: &[Event]) -> Option<Vec<String>> {
        let mut drawn: Vec<(Seat, usize)> = Vec::new();
        for event in group {
            let Event::Moved { seat: Some(seat), .. } = event else { return None };
            match drawn.iter_mut().find(|(by, _)| by == seat) {
                Some((_, many)) => *many += 1,
                None => drawn.push((*seat, 1)),
            }
        }
        if self.is_dealt {
            // with what was dealt before, packet by packet
            let before = |seat: Seat| self.dealt.get(seat.index()).copied().unwrap_or(0);
            drawn.iter_mut().for_each(|(seat, many)| *many += before(*seat));
        }
        let does = |seat: &Seat| match self.is_dealt {
            true if self.narrator.is_you(*seat) => "You are dealt".to_string(),
            true => format!("{} is dealt", self.narrator.name(*seat)),
            false => self.narrator.does(*seat, "draw"),
        };
        let each = |(seat, many): &(Seat, usize)| format!("{} {}.", does(seat), counted(*many, "card"));
        if self.is_dealt && drawn.len() == self.narrator.rules.seats {
            let (least, most) = drawn.iter().fold((usize::MAX, 0), |(low, high), (_, n)| (low.min(*n), high.max(*n)));
            return Some(vec![if least == most {
                format!("Everybody is dealt {}.", counted(most, "card"))
            } else {
                format!("The cards are dealt: {} or {} each.", few(most as i32), few(least as i32))
            }]);
        }
        drawn.iter().any(|(_, many)| *many > 1).then(|| drawn.iter().map(each).collect())
    }

    /// A card that captures others, or stays.
    fn captured(&self, event: &Event) -> Option<String> {
        match event {
            Event::Captured { seat, card, taken } if taken.is_empty() => {
                Some(format!("{} {}.", self.narrator.does(*seat, "play"), self.narrator.cards([*card])))
            }
            event => self.narrator.tell(event),
        }
    }

    fn single(&self, event: &Event) -> Vec<String> {
        match event {
            Event::Moved { card: Some(card), from, to, seat: None } => {
                let piles = &self.narrator.rules.piles;
                let (before, group) = (piles.group(*from), piles.group(*to));
                let shown = group.role == Role::FaceUp && group.per == Per::Table && before.sight != Sight::Everybody;
                shown.then(|| self.narrator.turned_up(*card, *to)).into_iter().collect()
            }
            Event::Moved { .. } | Event::Counted { .. } => Vec::new(),
            Event::Running { scores, .. } if scores.iter().all(|points| *points == 0) => Vec::new(),
            Event::Running { scores, .. } if self.scores => vec![format!("Points: {}", self.scores(scores))],
            Event::RoundEnds { round, points, totals } => self.round_ends(*round, points, totals),
            Event::MatchEnds { outcome } => self.match_ends(outcome),
            other => self.narrator.tell_in(self.step, other).into_iter().collect(),
        }
    }

    /// A move with its consequences.
    fn chose(&self, seat: Seat, chosen: Option<&Move>, group: &[&Event]) -> Option<String> {
        let moved: Vec<(Option<crate::cards::Card>, Pile)> = group.iter().filter_map(|e| moved(e)).collect();
        let shown: CardSet = moved.iter().filter_map(|(card, _)| *card).collect();
        let named = chosen.map_or(CardSet::EMPTY, |m| m.cards());
        let own = self.narrator.viewer == Some(seat);
        let to = moved.first().map(|(_, to)| *to);
        let away = to.filter(|to| {
            let role = self.narrator.rules.piles.group(*to).role;
            matches!(role, Role::Aside | Role::Discards) && chosen.is_none_or(|m| m.to().is_none())
        });
        // cards that are not seen to move are not mentioned, whatever the move's text says; those that lay open already are
        let unseen = moved.is_empty() || moved.iter().any(|(card, _)| card.is_none());
        let secret = !own && !(named - shown).is_empty() && unseen;
        let out_of_sight = |to: &Pile| self.is_own_step() && self.narrator.is_out_of_sight(*to);
        let away = away.filter(|to| !self.tells_transfers() || out_of_sight(to));
        if chosen.is_none() || secret || away.is_some() {
            let to = to?;
            // other consequences are described separately
            let goes = |(_, pile): &&(Option<crate::cards::Card>, Pile)| *pile == to;
            let laid: Vec<Option<crate::cards::Card>> = moved.iter().filter(goes).map(|(card, _)| *card).collect();
            let known: CardSet = laid.iter().flatten().copied().collect();
            let what = if known.is_empty() { counted(laid.len(), "card") } else { self.narrator.cards(known) };
            if self.step.is_some_and(|step| step.text().handover == Handover::Given) {
                let gives = self.step.map_or("give", giving);
                // who gets them from whom is told when they are handed over
                if known.is_empty() {
                    return None;
                }
                return Some(format!("{} {what}.", self.narrator.does(seat, gives)));
            }
            if self.narrator.hand_of(to) == Some(seat) {
                return Some(format!("{} {what}.", self.narrator.does(seat, "take")));
            }
            let lays = self.narrator.does(seat, "lay");
            // cards that are not kept, or discarded, are out of the game wherever they lie
            let kept = self.step.and_then(|step| step.about().several_chosen).is_some_and(|several| several.keep);
            let out = kept || self.narrator.rules.piles.group(to).role == Role::Discards;
            return Some(if out || out_of_sight(&to) {
                format!("{lays} {what} away.")
            } else {
                format!("{lays} {what} away to {}.", self.narrator.the(to))
            });
        }
        let chosen = chosen?;
        if let Some(captor) = chosen.captor() {
            let taken = self.narrator.cards(chosen.cards());
            let captor = self.narrator.cards([captor]);
            return Some(if self.step.is_some_and(|step| step.info.exchanged_on(chosen).is_some()) {
                format!("{} {captor} for {taken}.", self.narrator.does(seat, "change"))
            } else {
                format!("{} {taken} with {captor}.", self.narrator.does(seat, "take"))
            });
        }
        if matches!(chosen, Move::Cards { .. }) && moved.is_empty() && !self.tells_transfers() {
            return None; // a series is told when it is complete
        }
        if let (Move::Draw, false, true) =
            (chosen, moved.is_empty(), self.step.is_some_and(|s| s.kind() == StepKind::Redraw))
        {
            let drawn =
                if own && !shown.is_empty() { self.narrator.cards(shown) } else { counted(moved.len(), "card") };
            return Some(format!("{} {drawn}.", self.narrator.does(seat, "draw")));
        }
        if *chosen == Move::Draw && !shown.is_empty() {
            return Some(format!("{} {}.", self.narrator.does(seat, "draw"), self.narrator.cards(shown)));
        }
        let act = self.narrator.chose_in(self.step, seat, chosen)?;
        Some(format!("{}{}.", self.narrator.clause(seat, &act), self.consequence(group)))
    }

    /// The consequence of a move: `: twenty for three (run)`.
    fn consequence(&self, group: &[&Event]) -> String {
        let count = group.iter().find_map(|e| match e {
            Event::Counted { count, .. } => Some(*count),
            _ => None,
        });
        let lines: Vec<&Line> = group.iter().flat_map(|e| scored(e)).collect();
        let points: i32 = lines.iter().map(|l| l.points).sum();
        let said = count.map(|count| {
            let form = self.narrator.text.count.as_deref().unwrap_or("count {count}");
            form.replace("{count}", &number(count))
        });
        let rows: Vec<String> = match lines.as_slice() {
            [only] => vec![self.narrator.row(only)],
            lines => lines.iter().map(|l| format!("{} {}", self.narrator.row(l), l.points)).collect(),
        };
        match (said, points) {
            (None, 0) => String::new(),
            (Some(said), 0) => format!(": {said}"),
            (None, points) => format!(": for {} ({})", few(points), rows.join(", ")),
            // the count is what scores: `fifteen for two`
            (Some(said), points) if rows.len() == 1 && said == rows[0] => format!(": {said} for {}", few(points)),
            (Some(said), points) => format!(": {said} for {} ({})", few(points), rows.join(", ")),
        }
    }

    /// Points that one seat is given.
    fn awarded(&self, group: &[Event]) -> Vec<String> {
        let to = group.iter().find_map(|event| if let Event::Scored { seat, .. } = event { Some(*seat) } else { None });
        let stuck = self.stuck_row(group);
        let told = stuck.or_else(|| to.and_then(|seat| self.narrator.awarded(self.step, seat, group)));
        told.map_or(Vec::new(), |told| wrap_at(&told, 3, self.width))
    }

    fn scores(&self, points: &[i32]) -> String {
        by_side(self.narrator.rules, self.narrator.names, points)
    }

    fn round_ends(&self, round: u16, points: &[i32], totals: &[i32]) -> Vec<String> {
        let text = round_told(self.narrator.rules, self.narrator.names, round, points, totals);
        match self.narrator.rules.play_to.rounds {
            Some(1) => Vec::new(),
            _ => wrap_at(&text, 3, self.width),
        }
    }

    fn match_ends(&self, outcome: &Outcome) -> Vec<String> {
        let winners = winners(outcome, self.narrator.rules, self.narrator.names);
        let worth = grade(outcome).map_or(String::new(), |worth| format!(" {worth}"));
        let told = match_told(self.narrator.rules, self.narrator.names, outcome);
        let text = format!("{winners}{told}{worth}");
        [String::new()].into_iter().chain(wrap_at(&text, 3, self.width)).collect()
    }
}

fn moved(event: &Event) -> Option<(Option<crate::cards::Card>, Pile)> {
    match event {
        Event::Moved { card, to, .. } => Some((*card, *to)),
        _ => None,
    }
}

fn scored(event: &Event) -> &[Line] {
    match event {
        Event::Scored { lines, .. } => lines,
        _ => &[],
    }
}
