//! What happened, in words: for the terminal, for logs, for a window's log.

use super::words::plural;
use crate::cards::CardSet;
use crate::catalog::TextSpec;
use crate::play::steps::StepText;
use crate::play::{Event, Line, Move, MoveKind, Rules, Step};
use crate::table::{Per, Pile, Seat};

/// Tells events in the words of a game's `[text]`.
pub struct Narrator<'a> {
    pub rules: &'a Rules,
    pub text: &'a TextSpec,
    /// The names of the seats: `You`, `Computer`, `Seat 2`.
    pub names: &'a [String],
    /// The seat to which it is told; None for everybody's eyes, as in a log.
    pub viewer: Option<Seat>,
}

impl Narrator<'_> {
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat) && self.name(seat) == "You"
    }

    /// `You lay` or `Computer lays`.
    pub fn does(&self, seat: Seat, verb: &str) -> String {
        match self.is_you(seat) {
            true => format!("You {verb}"),
            false if verb == "have" => format!("{} has", self.name(seat)),
            false => format!("{} {verb}s", self.name(seat)),
        }
    }

    /// `Pile 3`, `your hand`, `the pool`: as the game labels it, else by its own name.
    pub fn pile(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let spec = self.text.pile(&group.name);
        let number = (pile.0 - group.first.0) as i64;
        let from = spec.and_then(|s| s.number_from).unwrap_or(1);
        if let Some(label) = spec.and_then(|s| s.label.as_ref()) {
            return label.replace("{n}", &(number + from).to_string());
        }
        match (group.per, self.rules.piles.owner(pile)) {
            (Per::Table, _) if group.count > 1 => format!("{} {}", group.name, number + from),
            (_, Some(owner)) if self.is_you(owner) => format!("your {}", group.name),
            (_, Some(owner)) => format!("{}'s {}", self.name(owner), group.name),
            _ => format!("the {}", group.name),
        }
    }

    /// The short form in which a pile is typed.
    pub fn pile_short(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let spec = self.text.pile(&group.name);
        match spec.and_then(|s| s.short.as_ref()) {
            Some(short) => {
                let from = spec.and_then(|s| s.number_from).unwrap_or(1);
                short.replace("{n}", &((pile.0 - group.first.0) as i64 + from).to_string())
            }
            None => self.rules.piles.name(pile, self.viewer),
        }
    }

    /// The faces of some cards.
    pub fn cards(&self, cards: impl IntoIterator<Item = crate::cards::Card>) -> String {
        let faces = cards.into_iter().map(|c| self.rules.deck_index.deck.face(c).to_string());
        faces.collect::<Vec<_>>().join(" ")
    }

    /// A row's call-out.
    pub fn row(&self, line: &Line) -> String {
        let name = &self.rules.rows[line.row.0 as usize];
        self.text.row(name).unwrap_or(name).to_string()
    }

    /// One sentence, or nothing for events that speak for themselves.
    pub fn tell(&self, event: &Event) -> Option<String> {
        let event = match self.viewer {
            Some(seat) => &event.seen_by(seat, &self.rules.piles),
            None => event,
        };
        match event {
            Event::Cut { seat, card } => {
                Some(format!("{} the {}.", self.does(*seat, "cut"), self.rules.deck_index.deck.face(*card).words()))
            }
            Event::RoundBegins { round, dealer } => Some(format!("Round {round}: {}.", self.does(*dealer, "deal"))),
            Event::Chose { seat, chosen } => self.chose(*seat, chosen.as_ref()),
            Event::ChoseSecretly { seat, chosen } => self.chose(*seat, Some(chosen)),
            Event::CannotMove { seat } => Some(format!("{} go.", self.does(*seat, "say")).replace(" go.", " \"go\".")),
            Event::Counted { count, .. } => Some(format!("Count {count}.")),
            Event::Scored { seat, pile, cards, extra, lines, total, table } => {
                self.scored(*seat, *pile, (*cards, *extra), lines, *total, table.is_some())
            }
            Event::TrickTaken { seat, cards } => {
                Some(format!("{} the trick: {}.", self.does(*seat, "take"), self.cards(*cards)))
            }
            Event::Captured { seat, card, taken } if !taken.is_empty() => {
                Some(format!("{} {} with {}.", self.does(*seat, "take"), self.cards(*taken), self.cards([*card])))
            }
            Event::Claimed { seat, from: None, pile } => {
                let one = self.text.pile(&self.rules.piles.group(*pile).name).and_then(|t| t.one.as_ref());
                Some(match one {
                    Some(one) => format!("{} {one}.", self.does(*seat, "make")),
                    None => format!("{} that card to {}.", self.does(*seat, "add"), self.pile(*pile)),
                })
            }
            Event::Claimed { from: Some(loser), pile, .. } => {
                Some(format!("{} a card of {}.", self.does(*loser, "lose"), self.pile(*pile)))
            }
            Event::Told { register, value } => self.told(*register, *value),
            Event::RoundEnds { round, points, totals } => Some(self.round_ends(*round, points, totals)),
            Event::MatchEnds { outcome } => Some(self.match_ends(outcome)),
            Event::Moved { card: Some(card), from, to, seat: None } => Some(format!(
                "The {} is turned up on {}.",
                self.rules.deck_index.deck.face(*card).words(),
                self.pile(*to)
            ))
            .filter(|_| *from == self.rules.stock && self.rules.piles.group(*to).per == Per::Table),
            _ => None,
        }
    }

    /// All that happened since the beginning, a sentence each. Cards that are chosen one by one are told together.
    pub fn tell_all(&self, events: &[Event]) -> Vec<String> {
        let (mut step, mut series, mut lines) = (None, CardSet::EMPTY, Vec::new());
        for (place, event) in events.iter().enumerate() {
            if let Event::StepBegins { step: begun } = event {
                step = self.rules.program.get(*begun as usize);
            }
            let Some((seat, chosen)) = choice(event).filter(|_| step.and_then(Step::several_chosen).is_some()) else {
                lines.extend(self.tell_in(step, event));
                continue;
            };
            series |= chosen.cards;
            let goes_on = events.get(place + 1).and_then(choice).is_some_and(|(next, _)| next == seat);
            if !goes_on {
                let chosen = Some(Move::cards(std::mem::take(&mut series)));
                lines.extend(self.tell_in(step, &Event::Chose { seat, chosen }));
            }
        }
        lines
    }

    /// The same as [`Narrator::tell`] for an event of a step: what is chosen is told by what the step is for.
    pub fn tell_in(&self, step: Option<&Step>, event: &Event) -> Option<String> {
        // what is offered beside melds is a verb: `exchange`
        let text = step.map_or(&StepText::NONE, Step::text);
        if text.words_are_verbs
            && let Some((seat, m)) = choice(event).filter(|(_, m)| m.kind() == MoveKind::Word)
        {
            return Some(format!("{}.", self.does(seat, &m.text(&self.rules.names(), seat))));
        }
        let bare = |m: &Move| m.kind() == MoveKind::Cards && m.to().is_none() && m.captor().is_none();
        let Some((seat, chosen)) = choice(event).filter(|(_, m)| bare(m)) else { return self.tell(event) };
        let cards = self.cards(chosen.cards);
        match (text.verb, step.and_then(Step::several_chosen)) {
            (Some(verb), _) => Some(format!("{} {cards}.", self.does(seat, verb))),
            (None, Some(several)) => {
                let to = Pile(self.rules.piles.of(several.to, seat).start);
                Some(format!("{} {cards} away to {}.", self.does(seat, "lay"), self.pile(to)))
            }
            (None, None) => self.tell(event),
        }
    }

    fn told(&self, register: u8, value: i32) -> Option<String> {
        use crate::play::Register;
        match Register(register) {
            Register::TRUMP => crate::cards::Suit::from_index(value).map(|s| format!("Trump is {s}.")),
            Register::DECLARER => Some(format!("{} the bidding.", self.does(Seat(value as u8), "win"))),
            Register::BID => Some(format!("The bid is {value}.")),
            _ => None,
        }
    }

    /// `: hearts`, what is said with cards.
    fn said(&self, m: &Move) -> String {
        m.said().map_or(String::new(), |said| format!(": {}", said.text(&self.rules.names(), Seat(0))))
    }

    fn chose(&self, seat: Seat, chosen: Option<&Move>) -> Option<String> {
        let Some(m) = chosen else { return Some(format!("{} cards away.", self.does(seat, "lay"))) };
        Some(match (m.kind(), m.from(), m.to()) {
            (MoveKind::Pass, ..) => format!("{}.", self.does(seat, "pass").replace("passs", "passes")),
            // what is captured is told for itself
            (MoveKind::Done | MoveKind::Capture, ..) => return None,
            (MoveKind::Draw, ..) => format!("{} a card.", self.does(seat, "draw")),
            (MoveKind::Number, ..) => format!("{} {}.", self.does(seat, "say"), m.amount()),
            (MoveKind::Suit | MoveKind::Word, ..) => {
                format!("{} {}.", self.does(seat, "choose"), m.text(&self.rules.names(), seat))
            }
            (MoveKind::Shift, Some(from), Some(to)) => {
                format!("{} {} onto {}.", self.does(seat, "move"), self.pile(from), self.pile(to))
            }
            // a pile by itself, with what is said of it
            (_, _, Some(to)) if m.cards.is_empty() => {
                format!("{} {}{}.", self.does(seat, "choose"), self.pile(to), self.said(m))
            }
            (_, _, Some(to)) => {
                let (does, cards) = (self.does(seat, "lay"), self.cards(m.cards));
                format!("{does} {cards} on {}{}.", self.pile(to), self.said(m))
            }
            _ => format!("{} {}{}.", self.does(seat, "play"), self.cards(m.cards), self.said(m)),
        })
    }

    /// `You: fifteen two (5H TC), a pair is four (5H 5C): 4 for your hand, 12 in all.`
    fn scored(
        &self,
        seat: Seat,
        pile: Option<Pile>,
        (cards, extra): (CardSet, CardSet),
        lines: &[Line],
        total: i32,
        by_table: bool,
    ) -> Option<String> {
        let points: i32 = lines.iter().map(|l| l.points).sum();
        let row = |l: &Line| match by_table && pile.is_some() {
            true => format!("{} {} ({})", self.row(l), l.points, self.cards(l.cards)),
            false => format!("{} {}", self.row(l), l.points),
        };
        let rows = lines.iter().map(row).collect::<Vec<_>>().join(", ");
        match pile {
            Some(pile) => {
                let extra = if extra.is_empty() { String::new() } else { format!(" + {}", self.cards(extra)) };
                let rows = if rows.is_empty() { "nothing".to_string() } else { rows };
                Some(format!(
                    "{} {}: {}{extra}: {rows}. {}, {total} in all.",
                    self.does(seat, "count"),
                    self.pile(pile),
                    self.cards(cards),
                    plural(points, "point")
                ))
            }
            None if lines.is_empty() => None,
            None => Some(format!("{} {points} for {rows}: {total} in all.", self.does(seat, "score"))),
        }
    }

    fn round_ends(&self, round: u16, points: &[i32], totals: &[i32]) -> String {
        let seat = |s: usize| format!("{} {:+} ({} in all)", self.names[s], points[s], totals[s]);
        let seats: Vec<String> = (0..totals.len()).map(seat).collect();
        format!("Round {round} is over: {}.", seats.join(", "))
    }

    fn match_ends(&self, outcome: &crate::play::Outcome) -> String {
        let winners: Vec<&str> = outcome.winners.iter().map(|s| self.name(*s)).collect();
        let verb = if winners == ["You"] || winners.len() > 1 { "win" } else { "wins" };
        let grade = outcome.grade.as_ref().map_or(String::new(), |g| format!(" ({g})"));
        let worth = if outcome.value > 1 { format!(", worth {} games", outcome.value) } else { String::new() };
        let totals: Vec<String> = outcome.totals.iter().map(i32::to_string).collect();
        format!("{} {verb} the match {}{grade}{worth}.", winners.join(" and "), totals.join(" to "))
    }
}

/// Who chose what, where it is told.
fn choice(event: &Event) -> Option<(Seat, &Move)> {
    match event {
        Event::Chose { seat, chosen: Some(chosen) } | Event::ChoseSecretly { seat, chosen } => Some((*seat, chosen)),
        _ => None,
    }
}
