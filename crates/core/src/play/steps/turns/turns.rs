//! Seats in turn make as many moves as they like, of the kinds that the game allows.

use super::swap::{Renewal, Swap};
use super::turn_draw::TurnDraw;
use crate::cards::{Card, CardSet};
use crate::play::asked_line::{AskedLine, LineOf};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::function::CardTest;
use crate::play::illegal::{IllegalMove, Misfit, NamedPile};
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Condition, SeatRef};
use crate::play::stack_rule::StackRule;
use crate::play::state::{Register, State};
use crate::play::steps::fish::Fish;
use crate::play::steps::mechanics::{Mechanics, all_cards};
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Seats take turns until an end is reached.
#[derive(Clone, Debug)]
pub struct Turns {
    pub moves: Vec<TurnMove>,
    /// The cards that each turn begins with, unasked.
    pub begins: Option<TurnDraw>,
    pub first: SeatRef,
    /// The step is over as soon as this holds.
    pub ends: Condition,
    /// What follows when all have passed.
    pub all_pass: Option<Renewal>,
    /// The register that counts turns, and the number after which the step is over.
    pub limit: Option<(Register, i32)>,
    /// Registers of this step: the seat on turn, turns in a row without a move, number of moves (and cards drawn at the
    /// beginning) in this turn.
    pub own: Register,
}

/// A kind of move, and whether it ends the turn.
#[derive(Clone, Debug)]
pub struct TurnMove {
    pub verb: TurnVerb,
    pub ends_turn: bool,
}

/// What a seat may do in its turn.
#[derive(Clone, Debug)]
pub enum TurnVerb {
    /// Play a card of the hand onto a pile, if the pile's rules allow it.
    Play { from: Group, to: Vec<Pile>, named: bool },
    /// Move a whole pile onto another, judged by its bottom card.
    Shift { from: Vec<Pile>, to: Vec<Pile> },
    /// Draw from the stock; a pass if it is empty.
    Draw(TurnDraw),
    /// Play a card that captures from a pool or stays there; ends the turn.
    Fish(Box<Fish>),
    /// Exchange cards of the hand for cards of a pool.
    Swap(Swap),
    /// Knock: the others have one more turn; ends the turn. `knocker` holds the seat that has knocked, -1 for nobody.
    Knock { word: Announcement, knocker: Register },
    /// Do nothing.
    Pass,
}

impl Turns {
    pub const REGISTERS: u8 = 3;

    fn on_turn(&self) -> Register {
        self.own
    }

    /// The register of turns in a row that ended without a move.
    pub fn idle(own: Register) -> Register {
        own.plus(1)
    }

    fn made(&self) -> Register {
        self.own.plus(2)
    }

    /// Begins a turn of the first seat, from this one on, that can move. Ends the step if its end is reached or nobody
    /// can move.
    fn begin<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        if self.is_over(turn.rules, turn.state)? {
            return Ok(Flow::NEXT);
        }
        let mut seat = seat;
        for _ in 0..turn.rules.playing(turn.state) {
            if self.has_knocked(turn.state, seat) {
                return Ok(Flow::NEXT);
            }
            turn.set(self.on_turn(), seat.0 as i32);
            // a seat that has drawn has made a move, so the game is not stuck while cards are drawn
            let drawn = self.begins.as_ref().map_or(Ok(0), |begins| begins.carry_out(turn, seat))?;
            turn.set(self.made(), drawn);
            if self.can_move(turn.rules, turn.state, seat)? {
                return Ok(Flow::ask(seat));
            }
            turn.tell(|| crate::play::event::Event::CannotMove { seat });
            seat = turn.rules.next_seat(turn.state, seat);
        }
        Ok(Flow::NEXT)
    }

    fn is_over(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        let enough = self.limit.is_some_and(|(taken, limit)| state.get(taken) >= limit);
        Ok(enough || self.ends.holds(rules, state)?)
    }

    /// The kind of a move; if several kinds play cards, the one whose piles fit.
    #[inline]
    fn kind(&self, chosen: Move, state: &State) -> Option<&TurnMove> {
        let kind = self.moves.iter().find(|m| m.verb.makes(chosen, state))?;
        let mut plays = self.moves.iter().filter(|m| matches!(m.verb, TurnVerb::Play { .. }));
        match kind.verb {
            TurnVerb::Play { .. } if plays.nth(1).is_some() => {
                self.moves.iter().find(|m| m.verb.plays(chosen, state)).or(Some(kind))
            }
            _ => Some(kind),
        }
    }

    /// Whether the seat can move. Drawing and passing are always possible, so most games need not list moves here.
    fn can_move(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<bool, Fault> {
        let surely = |m: &TurnMove| match &m.verb {
            TurnVerb::Draw(_) | TurnVerb::Pass => true,
            TurnVerb::Fish(fish) => fish.can_move(rules, state, seat),
            TurnVerb::Play { .. } | TurnVerb::Shift { .. } | TurnVerb::Swap(_) | TurnVerb::Knock { .. } => false,
        };
        if self.moves.iter().any(surely) {
            return Ok(true);
        }
        let mut out = Vec::new();
        self.moves(rules, state, seat, &mut out)?;
        Ok(!out.is_empty())
    }

    fn carry_out<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        verb: &TurnVerb,
        chosen: Move,
    ) -> Result<(), Fault> {
        match verb {
            TurnVerb::Play { to, .. } => {
                let to = chosen.to().or(to.first().copied());
                if let (Some(card), Some(to)) = (chosen.first_card(), to) {
                    turn.put(card, to, Some(seat));
                }
            }
            TurnVerb::Shift { .. } => {
                if let (Some(from), Some(to)) = (chosen.from(), chosen.to()) {
                    turn.put_all(from, to, Some(seat));
                }
            }
            TurnVerb::Draw(drawing) => {
                drawing.carry_out(turn, seat)?;
            }
            TurnVerb::Fish(fish) => fish.play(turn, seat, chosen)?,
            TurnVerb::Swap(swap) => swap.play(turn, seat, chosen),
            TurnVerb::Knock { knocker, .. } => turn.set(*knocker, seat.0 as i32),
            TurnVerb::Pass => {}
        }
        Ok(())
    }

    /// Whether the seat has knocked, and is not asked again.
    fn has_knocked(&self, state: &State, seat: Seat) -> bool {
        self.knocker().is_some_and(|knocker| state.get(knocker) == seat.0 as i32)
    }

    fn knocker(&self) -> Option<Register> {
        self.moves.iter().find_map(|m| if let TurnVerb::Knock { knocker, .. } = m.verb { Some(knocker) } else { None })
    }

    fn somebody_knocked(&self, state: &State) -> bool {
        self.knocker().is_some_and(|knocker| state.get(knocker) >= 0)
    }

    fn swap(&self) -> Option<&Swap> {
        self.moves.iter().find_map(|m| if let TurnVerb::Swap(swap) = &m.verb { Some(swap) } else { None })
    }

    fn fishes(&self) -> impl Iterator<Item = &Fish> {
        self.moves.iter().filter_map(|m| if let TurnVerb::Fish(fish) = &m.verb { Some(&**fish) } else { None })
    }

    fn verb(&self, is: impl Fn(&TurnVerb) -> bool) -> Option<&TurnVerb> {
        self.moves.iter().map(|m| &m.verb).find(|v| is(v))
    }
}

impl Mechanics for Turns {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        turn.set(Turns::idle(self.own), 0);
        if let Some(knocker) = self.knocker() {
            turn.set(knocker, Register::NOBODY);
        }
        if let Some((taken, _)) = self.limit {
            turn.set(taken, 0);
        }
        self.begin(turn, first)
    }

    /// Lists kind by kind in the order of moves, so that there is seldom anything left to sort.
    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        for TurnMove { verb, .. } in &self.moves {
            match verb {
                TurnVerb::Draw(drawing) if state.table.is_empty(drawing.from) => out.push(Move::Pass),
                TurnVerb::Draw(_) => out.push(Move::Draw),
                TurnVerb::Fish(fish) => fish.moves(rules, state, seat, out)?,
                TurnVerb::Pass => out.push(Move::Pass),
                TurnVerb::Knock { word, .. } if !self.somebody_knocked(state) => out.push(Move::Announce(*word)),
                TurnVerb::Knock { .. } => {}
                TurnVerb::Swap(swap) => swap.moves(rules, state, seat, out),
                TurnVerb::Play { .. } | TurnVerb::Shift { .. } => {}
            }
        }
        for TurnMove { verb, .. } in &self.moves {
            if let TurnVerb::Shift { from, to } = verb {
                list_shifts(rules, state, from, to, out)?;
            }
        }
        for TurnMove { verb, .. } in &self.moves {
            if let TurnVerb::Play { from, to, named } = verb {
                list_plays(rules, state, seat, from, to, *named, out)?;
            }
        }
        put_in_order(out, 0);
        Ok(())
    }

    #[inline]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(kind) = self.kind(chosen, turn.state) else {
            return Ok(Flow::ask(seat));
        };
        self.carry_out(turn, seat, &kind.verb, chosen)?;
        if chosen != Move::Pass {
            turn.set(self.made(), turn.get(self.made()) + 1);
        }
        let ends_turn = kind.ends_turn || matches!(kind.verb, TurnVerb::Fish(_) | TurnVerb::Knock { .. });
        if !ends_turn && chosen != Move::Pass {
            if self.ends.holds(turn.rules, turn.state)? {
                return Ok(Flow::NEXT);
            }
            if self.can_move(turn.rules, turn.state, seat)? {
                return Ok(Flow::ask(seat));
            }
        }
        let idle = Turns::idle(self.own);
        let idle_turns = if turn.get(self.made()) == 0 { turn.get(idle) + 1 } else { 0 };
        turn.set(idle, idle_turns);
        if let Some((taken, _)) = self.limit {
            turn.set(taken, turn.get(taken) + 1);
        }
        if let Some(renewal) = self.all_pass
            && idle_turns as usize >= turn.rules.playing(turn.state)
            && !self.somebody_knocked(turn.state)
        {
            turn.set(idle, 0);
            if !renewal.carry_out(turn, seat)? {
                return Ok(Flow::NEXT);
            }
        }
        self.begin(turn, turn.rules.next_seat(turn.state, seat))
    }

    /// Points of a capture by the running table.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        match self.moves.iter().find(|m| m.verb.makes(chosen, state)).map(|m| &m.verb) {
            Some(TurnVerb::Fish(fish)) => fish.gain(rules, state, seat, chosen),
            _ => Ok(0),
        }
    }
}

impl StepInfo for Turns {
    fn kind(&self) -> StepKind {
        match self.begins {
            Some(_) => StepKind::DrawnTurns,
            None if self.swap().is_some() || self.knocker().is_some() => StepKind::SpokenTurns,
            None => StepKind::Turns,
        }
    }

    fn lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        let mut moves = Vec::new();
        self.moves(rules, state, seat, &mut moves)?;
        let line = |(place, kind): (usize, &TurnMove)| {
            let of = LineOf::Move { phase: 0, place: place as u16 };
            let is_its = |chosen: &&Move| self.kind(**chosen, state).is_some_and(|its| std::ptr::eq(its, kind));
            AskedLine::offering(of, true, |own| {
                own.extend(moves.iter().filter(is_its));
                Ok(())
            })
        };
        self.moves.iter().enumerate().map(line).collect()
    }

    fn about(&self) -> StepFacts<'_> {
        let captures = self.fishes().next().is_some();
        let shifts = |m: &TurnMove| if let TurnVerb::Shift { from, .. } = &m.verb { from.clone() } else { Vec::new() };
        StepFacts {
            needs_all_seats: captures,
            scores_at_once: captures,
            capture_rows: self.fishes().flat_map(|fish| &fish.rows).collect(),
            building: self.fishes().find_map(|fish| fish.builds.as_ref()),
            shifted_piles: self.moves.iter().flat_map(shifts).collect(),
            ..StepFacts::default()
        }
    }

    fn exchanged_on(&self, chosen: &Move) -> Option<Pile> {
        self.swap().filter(|swap| swap.is_made_by(*chosen)).map(|swap| swap.pool)
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let mut all = Vec::new();
        for TurnMove { verb, .. } in &self.moves {
            match verb {
                TurnVerb::Draw(_) => all.extend([Move::Pass, Move::Draw]),
                TurnVerb::Pass => all.push(Move::Pass),
                TurnVerb::Knock { word, .. } => all.push(Move::Announce(*word)),
                TurnVerb::Swap(swap) => all.extend(swap.all_moves(rules)),
                TurnVerb::Fish(fish) => all.extend(fish.all_moves(rules)?),
                TurnVerb::Shift { from, to } => {
                    let onto = |from: Pile| to.iter().map(move |to| Move::Shift { from, to: *to });
                    all.extend(from.iter().flat_map(|from| onto(*from)));
                }
                TurnVerb::Play { to, named, .. } => {
                    let cards = all_cards(rules);
                    let onto =
                        |pile: Pile| cards.iter().filter_map(move |m| Some(Move::card_onto(m.first_card()?, pile)));
                    if *named { all.extend(to.iter().flat_map(|pile| onto(*pile))) } else { all.extend(&cards) }
                }
            }
        }
        Some(all)
    }

    /// The cards that a capture or an exchange takes, whoever chooses them.
    fn taken(&self, rules: &Equipment, state: &State, chosen: Move) -> CardSet {
        match self.moves.iter().find(|m| m.verb.makes(chosen, state)).map(|m| &m.verb) {
            Some(TurnVerb::Fish(fish)) => fish.taken(rules, state, chosen).unwrap_or_default(),
            Some(TurnVerb::Swap(swap)) => swap.taken(state, chosen),
            _ => CardSet::EMPTY,
        }
    }

    /// Why a card or a pile does not go where the player sent it.
    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let named = |pile: Pile| NamedPile { pile, name: rules.piles.name(pile, Some(seat)) };
        if let Some(swap) = self.swap().filter(|_| !parsed.faces.is_empty()) {
            return swap.why_not(rules, state, seat, parsed);
        }
        if let Some(TurnVerb::Fish(fish)) = self.verb(|v| matches!(v, TurnVerb::Fish(_))) {
            return fish.why_not(rules, state, seat, parsed);
        }
        match (parsed.faces.as_slice(), parsed.piles.as_slice()) {
            ([], [from, to]) => {
                let Some(TurnVerb::Shift { from: froms, to: targets }) =
                    self.verb(|v| matches!(v, TurnVerb::Shift { .. }))
                else {
                    return None;
                };
                if !froms.contains(from) {
                    return Some(IllegalMove::Unmovable(named(*from)));
                }
                if from == to || !targets.contains(to) {
                    return Some(IllegalMove::NoWay { from: named(*from), to: named(*to) });
                }
                let Some(card) = state.table.bottom(*from) else { return Some(IllegalMove::EmptyPile(named(*from))) };
                let why = misfit(rules, state, card, *to, true)?;
                Some(IllegalMove::PileMisfit { pile: named(*from), why })
            }
            ([face], piles) => {
                let Some(TurnVerb::Play { from, to, .. }) = self.verb(|v| matches!(v, TurnVerb::Play { .. })) else {
                    return None;
                };
                let own = rules.piles.of(from, seat);
                if let Some(reason) = not_held(rules, state, &parsed.faces, own) {
                    return Some(reason);
                }
                let card = rules.deck_index.deck.of_face(*face).lowest()?;
                let to = match piles {
                    [to] => *to,
                    _ => {
                        let whys = to.iter().map(|pile| misfit(rules, state, card, *pile, false));
                        return Some(match whys.collect::<Option<Vec<_>>>() {
                            Some(whys) => IllegalMove::FitsNowhere { face: *face, whys },
                            None => IllegalMove::NoTarget { face: *face, such_as: named(*to.first()?) },
                        });
                    }
                };
                let why = misfit(rules, state, card, to, false)?;
                let top = state.table.top(to).map(|top| rules.deck_index.deck.face(top));
                Some(IllegalMove::CardMisfit { face: *face, top, pile: named(to), why })
            }
            _ => None,
        }
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        state.set(self.on_turn(), seat.0 as i32);
        state.set(Turns::idle(self.own), 0);
        state.set(self.made(), 0);
        for TurnMove { verb, .. } in &self.moves {
            if let TurnVerb::Fish(fish) = verb
                && let Some(building) = &fish.builds
            {
                building.arrange(rules, state, seat);
            }
        }
    }
}

impl TurnVerb {
    /// Whether it plays the card of this move from the pile where it lies to the pile where it goes.
    fn plays(&self, chosen: Move, state: &State) -> bool {
        let TurnVerb::Play { from, to, .. } = self else { return false };
        let lies = |pile: Pile| (from.first.0..from.first.0 + from.count).contains(&pile.0);
        let from = chosen.first_card().and_then(|card| state.table.pile_of(card)).is_none_or(lies);
        from && chosen.to().is_none_or(|pile| to.contains(&pile))
    }

    /// Whether this is the kind of move that was chosen.
    fn makes(&self, chosen: Move, state: &State) -> bool {
        match self {
            TurnVerb::Play { .. } => !chosen.cards().is_empty() && chosen.captor().is_none(),
            TurnVerb::Swap(swap) => swap.is_made_by(chosen),
            TurnVerb::Knock { word, .. } => chosen == Move::Announce(*word),
            TurnVerb::Shift { .. } => matches!(chosen, Move::Shift { .. }),
            TurnVerb::Draw(drawing) => {
                chosen == Move::Draw || (chosen == Move::Pass && state.table.is_empty(drawing.from))
            }
            TurnVerb::Fish(_) => !chosen.cards().is_empty(),
            TurnVerb::Pass => chosen == Move::Pass,
        }
    }
}

/// The cards among `cards` that may go onto this pile.
#[inline(always)]
fn fitting(rules: &Equipment, state: &State, cards: CardSet, to: Pile, shifted: bool) -> Result<CardSet, Fault> {
    let build = build_of(rules, to);
    match (state.table.top(to), &build.takes, &build.starts) {
        (Some(top), Some(takes), _) => Ok(cards & takes[top.index()]),
        (None, _, Some(CardTest::Mask(starts))) => Ok(cards & *starts),
        // an empty pile that takes any card: moving a pile there would change nothing
        (None, _, None) => Ok(if shifted { CardSet::EMPTY } else { cards }),
        (top, ..) => fitting_live(rules, build, cards, top),
    }
}

#[inline(never)]
fn fitting_live(rules: &Equipment, build: &StackRule, cards: CardSet, top: Option<Card>) -> Result<CardSet, Fault> {
    match (top, &build.starts) {
        (Some(top), _) => build.onto(rules.context(), cards, top),
        (None, Some(starts)) => starts.filter(rules.context(), cards, None),
        (None, None) => Ok(cards),
    }
}

fn build_of(rules: &Equipment, pile: Pile) -> &StackRule {
    &rules.builds[rules.piles.group_index(pile)]
}

/// The reason why a card does not go onto a pile; `None` if it does.
fn misfit(rules: &Equipment, state: &State, card: Card, to: Pile, shifted: bool) -> Option<Misfit> {
    let build = build_of(rules, to);
    let one = CardSet::one(card);
    let Some(top) = state.table.top(to) else {
        let starts = match &build.starts {
            Some(starts) => !starts.filter(rules.context(), one, None).ok()?.is_empty(),
            None => !shifted,
        };
        return (!starts).then_some(match (&build.starts, &build.starts_reason) {
            (None, _) => Misfit::PileOntoEmpty,
            (_, None) => Misfit::CannotOpen,
            (_, Some(reason)) => Misfit::Rule { reason: reason.clone() },
        });
    };
    for refusal in &build.refuses {
        if !refusal.refused(rules.context(), one, top).ok()?.is_empty() {
            return Some(Misfit::Rule { reason: refusal.reason.clone() });
        }
    }
    None
}

/// Number of target piles looked at together, as lists are ordered by what is moved first.
const PILES_AT_ONCE: usize = 8;

/// For each of some piles the cards that it takes, and the union of all these cards.
#[inline(always)]
fn taken_by(
    rules: &Equipment,
    state: &State,
    to: &[Pile],
    shifted: bool,
    cards: impl Fn(Pile) -> CardSet,
) -> Result<([CardSet; PILES_AT_ONCE], CardSet), Fault> {
    let (mut fits, mut any) = ([CardSet::EMPTY; PILES_AT_ONCE], CardSet::EMPTY);
    for (fit, pile) in fits.iter_mut().zip(to) {
        *fit = fitting(rules, state, cards(*pile), *pile, shifted)?;
        any |= *fit;
    }
    Ok((fits, any))
}

fn list_plays(
    rules: &Equipment,
    state: &State,
    seat: Seat,
    from: &Group,
    to: &[Pile],
    named: bool,
    out: &mut Vec<Move>,
) -> Result<(), Fault> {
    let hand = state.table.set(Pile(rules.piles.of(from, seat).start));
    let hand = rules.deck_index.distinct(hand);
    for to in to.chunks(PILES_AT_ONCE) {
        let (fits, any) = taken_by(rules, state, to, false, |_| hand)?;
        for card in any {
            for (_, pile) in fits.iter().zip(to).filter(|(fit, _)| fit.contains(card)) {
                out.push(if named { Move::card_onto(card, *pile) } else { Move::card(card) });
            }
        }
    }
    Ok(())
}

/// Adds the moves that shift a pile. What each target takes is found for all piles together, as it is mostly nothing.
fn list_shifts(rules: &Equipment, state: &State, from: &[Pile], to: &[Pile], out: &mut Vec<Move>) -> Result<(), Fault> {
    let movable = || from.iter().filter(|pile| !build_of(rules, **pile).fixed);
    let bottom = |pile: &Pile| state.table.bottom(*pile);
    let bottoms: CardSet = movable().filter_map(bottom).collect();
    let of_others = |target: Pile| state.table.bottom(target).map_or(bottoms, |own| bottoms - CardSet::one(own));
    for to in to.chunks(PILES_AT_ONCE) {
        let (fits, any) = taken_by(rules, state, to, true, of_others)?;
        if any.is_empty() {
            continue;
        }
        for (pile, bottom) in movable().filter_map(|pile| Some((pile, bottom(pile)?))) {
            let targets = to.iter().zip(&fits).filter(|(_, fit)| fit.contains(bottom));
            out.extend(targets.map(|(target, _)| Move::Shift { from: *pile, to: *target }));
        }
    }
    Ok(())
}
