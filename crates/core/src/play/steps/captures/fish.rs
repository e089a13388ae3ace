//! Captures: a card of the hand takes cards of the pool.

use super::building::Building;
use super::capture::{CaptureRow, Pool};
use super::claim::Claim;
use crate::cards::{Card, CardSet, Face};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Silent, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::score::ScoreArgs;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::all_cards;
use crate::play::steps::parts::held::not_held;
use crate::play::turn::Turn;
use crate::table::{Group, Pile, Seat};

/// A seat plays a card, which captures what it can from the pool or stays there.
#[derive(Clone, Debug)]
pub struct Fish {
    pub from: Group,
    pub pool: Pile,
    pub rows: Vec<CaptureRow>,
    /// The cards which must capture if they can.
    pub must: CardSet,
    pub chooser: Chooser,
    pub takes: Group,
    /// The pile whose cards go with those of the next capture.
    pub also: Option<Pile>,
    /// The pile for a card that captures nothing.
    pub misses: Pile,
    /// The piles on which cards can be laid together, to be captured later.
    pub builds: Option<Building>,
    /// The pile from which a card is drawn after each card played.
    pub draws: Option<Pile>,
    pub claims: Vec<Claim>,
}

/// Who chooses among the captures of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    Player,
    /// The host takes the capture that is worth most by this table.
    Best(u8),
    /// Nobody: a card takes all or nothing.
    Nobody,
}

impl Fish {
    /// Calls `see` with every capture that a card can make and the index of its row, in the order of rows and then of
    /// the pool.
    fn captures(
        &self,
        rules: &Equipment,
        (state, pool): (&State, &Pool),
        card: Card,
        mut see: impl FnMut(usize, CardSet),
    ) -> Result<(), Fault> {
        let mut builds = self.builds.as_ref().map_or(Vec::new(), |building| building.taken_by(state, card));
        for (place, row) in self.rows.iter().enumerate().filter(|(_, r)| r.played.contains(card)) {
            if row.unless.is_none() || !self.is_replaced(rules, pool, card, row)? {
                row.captures(rules.context(), card, pool, &builds, &mut |cards| see(place, cards))?;
                if row.several {
                    builds.clear();
                }
            }
        }
        // if no row combines sets, each build is captured by itself
        builds.into_iter().for_each(|cards| see(0, cards));
        Ok(())
    }

    /// Whether the card captures by the row that replaces `row`.
    fn is_replaced(&self, rules: &Equipment, pool: &Pool, card: Card, row: &CaptureRow) -> Result<bool, Fault> {
        let mut found = false;
        if let Some(other) = row.unless.map(|place| &self.rows[place]).filter(|other| other.played.contains(card)) {
            other.captures(rules.context(), card, pool, &[], &mut |_| found = true)?;
        }
        Ok(found)
    }

    /// Whether the seat has a card: every card can be played, as it captures or stays in the pool.
    pub fn can_move(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        !state.table.is_empty(self.hand(rules, seat))
    }

    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.from, seat).start)
    }

    /// Single cards, if the host chooses what is captured and no capture may be declined; else `None`, as there are too
    /// many moves.
    pub fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let all_must = (rules.deck_index.deck.all() - self.must).is_empty();
        (self.chooser != Chooser::Player && all_must).then(|| all_cards(rules))
    }

    pub fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let hand = rules.deck_index.distinct(state.table.set(self.hand(rules, seat)));
        if self.chooser != Chooser::Player {
            return self.best_or_none(rules, state, hand, out);
        }
        if let Some(building) = &self.builds {
            return self.moves_with_builds(building, rules, state, (seat, hand), out);
        }
        let pool = Pool::of(&state.table, self.pool);
        for card in hand {
            let before = out.len();
            self.captures(rules, (state, &pool), card, |_, cards| {
                out.push(Move::Capture { captor: card, taken: cards })
            })?;
            if out.len() == before || !self.must.contains(card) {
                out.push(Move::card(card));
            }
        }
        Ok(())
    }

    /// Adds moves for a game with builds. A seat with a build may not play a card without capturing or building, nor
    /// the card that it needs for the build.
    fn moves_with_builds(
        &self,
        building: &Building,
        rules: &Equipment,
        state: &State,
        (seat, hand): (Seat, CardSet),
        out: &mut Vec<Move>,
    ) -> Result<(), Fault> {
        let (pool, held) = (Pool::of(&state.table, self.pool), state.table.set(self.hand(rules, seat)));
        let bound = building.binds(state, seat);
        for card in hand {
            let rest = held - CardSet::one(card);
            let before = out.len();
            self.captures(rules, (state, &pool), card, |_, taken| {
                if building.keeps(state, seat, rest, taken) {
                    out.push(Move::Capture { captor: card, taken });
                }
            })?;
            let takes = out.len() > before;
            building.moves(rules, state, &self.rows, (seat, card), (held, &pool), out)?;
            let must_take = takes && self.must.contains(card);
            if !bound && !must_take {
                out.push(Move::card(card));
            }
        }
        if out.is_empty() {
            // only in a sampled world in which the builder could not have built it
            out.extend(hand.iter().map(Move::card));
        }
        Ok(())
    }

    /// Whether a move begins a build or adds to one.
    fn is_build(&self, chosen: Move) -> bool {
        self.builds.is_some() && matches!(chosen, Move::Cards { .. }) && !chosen.is_bare()
    }

    /// Adds moves if the host chooses among captures. With a card that need not capture, the seat may decline.
    fn best_or_none(&self, rules: &Equipment, state: &State, hand: CardSet, out: &mut Vec<Move>) -> Result<(), Fault> {
        for card in hand {
            out.push(Move::card(card));
            let best = if self.must.contains(card) { CardSet::EMPTY } else { self.best(rules, state, card)? };
            if !best.is_empty() {
                out.push(Move::Capture { captor: card, taken: best });
            }
        }
        Ok(())
    }

    /// The capture that the host makes for a card: the one with the highest value. Empty if there is none, or if the
    /// player chooses.
    fn best(&self, rules: &Equipment, state: &State, card: Card) -> Result<CardSet, Fault> {
        let pool = Pool::of(&state.table, self.pool);
        let table = match self.chooser {
            Chooser::Player => return Ok(CardSet::EMPTY),
            Chooser::Best(table) => &rules.tables[table as usize],
            Chooser::Nobody => {
                let mut all = CardSet::EMPTY;
                self.captures(rules, (state, &pool), card, |_, cards| all = cards)?;
                return Ok(all);
            }
        };
        let mut best: Option<(i32, CardSet)> = None;
        let mut fault = None;
        self.captures(rules, (state, &pool), card, |row, cards| {
            let mut args = ScoreArgs::default();
            args.sets[0] = cards;
            let worth = match table.total(rules.context(), &args) {
                Ok(total) => total.points,
                Err(wrong) => return fault = Some(wrong),
            };
            let better = match best {
                None => true,
                Some((most, _)) if self.rows[row].last_of_equals => worth >= most,
                Some((most, _)) => worth > most,
            };
            if better {
                best = Some((worth, cards));
            }
        })?;
        fault.map_or(Ok(best.map_or(CardSet::EMPTY, |(_, cards)| cards)), Err)
    }

    /// The cards that a move captures from the pool, whether the player or the host chooses.
    pub fn taken(&self, rules: &Equipment, state: &State, chosen: Move) -> Result<CardSet, Fault> {
        if self.is_build(chosen) {
            return Ok(CardSet::EMPTY);
        }
        match (chosen, chosen.first_card()) {
            (Move::Capture { taken, .. }, _) => Ok(taken),
            (_, Some(card)) if self.must.contains(card) => self.best(rules, state, card),
            (_, Some(_)) => Ok(CardSet::EMPTY),
            (_, None) => Err(Fault::new("a card must be played")),
        }
    }

    #[inline(never)]
    pub fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<(), Fault> {
        let hand = self.hand(turn.rules, seat);
        let played = chosen.from_hand() & turn.state.table.set(hand);
        match self.builds.as_ref().filter(|_| self.is_build(chosen)) {
            Some(building) => building.play(turn, &self.rows, (seat, hand), chosen)?,
            None => self.take_or_leave(turn, seat, chosen)?,
        }
        if let (Some(building), Some(played)) = (&self.builds, played.lowest()) {
            building.tell_kept(turn, seat, played);
        }
        let drawn = self.draws.map(|stock| turn.draw(stock, hand)).transpose()?.flatten();
        drawn.into_iter().for_each(|card| turn.put(card, hand, Some(seat)));
        turn.tell_running()
    }

    fn take_or_leave<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<(), Fault> {
        let card = chosen.played().ok_or_else(|| Fault::new("a card must be played"))?;
        let taken = self.taken(turn.rules, turn.state, chosen)?;
        let to = Pile(turn.rules.piles.of(&self.takes, seat).start);
        turn.tell(|| Event::Captured { seat, card, taken });
        if taken.is_empty() {
            turn.put(card, self.misses, Some(seat));
            return Ok(());
        }
        let also = self.also.map_or(CardSet::EMPTY, |pile| turn.state.table.set(pile));
        taken.iter().chain(also).for_each(|c| turn.put(c, to, Some(seat)));
        turn.put(card, to, Some(seat));
        turn.set(Register::LAST_TAKER, seat.0 as i32);
        for claim in &self.claims {
            claim.settle(turn, seat, card, taken | also, &self.takes)?;
        }
        Ok(())
    }

    /// Why a card cannot be played as the player said.
    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let hand = self.hand(rules, seat).0;
        let held = |face: &&Face| not_held(rules, state, &[**face], hand..hand + 1).is_none();
        // the card of the hand need not be named first
        let laid = || parsed.faces.iter().find(held).filter(|_| self.builds.is_some() && !parsed.captures);
        let (face, wanted) = parsed.faces.split_first()?;
        let face = laid().unwrap_or(face);
        if let Some(reason) = not_held(rules, state, &[*face], hand..hand + 1) {
            return Some(reason);
        }
        let card = (rules.deck_index.deck.of_face(*face) & state.table.set(self.hand(rules, seat))).lowest()?;
        let texts = |cards: CardSet| cards.iter().map(|c| rules.deck_index.deck.text(c)).collect::<Vec<_>>();
        let (face, mut captures) = (*face, Vec::new());
        let pool = Pool::of(&state.table, self.pool);
        self.captures(rules, (state, &pool), card, |_, cards| captures.push(texts(cards))).ok()?;
        if let Some(building) = &self.builds {
            return Some(why_not_with(building, state, seat, face, parsed, captures));
        }
        Some(match (captures.is_empty(), parsed.captures || !wanted.is_empty()) {
            (true, _) => IllegalMove::TakesNothing(face),
            (false, false) => IllegalMove::MustTake { face, captures },
            (false, true) if self.chooser != Chooser::Player => IllegalMove::TakesBest(face),
            (false, true) => IllegalMove::TakesOther { face, captures },
        })
    }

    /// By how much a move changes the points that the running table shows for this seat, claims included.
    pub fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        let Some(table) = rules.running else { return Ok(0) };
        if self.taken(rules, state, chosen)?.is_empty() {
            return Ok(0);
        }
        let shown = |state: &State| {
            let args = rules.args_of(state, table, seat, None);
            rules.tables[table as usize].total(rules.context(), &args).map(|total| total.points)
        };
        let mut after = state.clone();
        self.play(&mut Turn { rules, state: &mut after, sink: &mut Silent, chance: None }, seat, chosen)?;
        // cards that the seat does not see tell it nothing before they are taken
        let unseen = self.also.filter(|pile| !rules.piles.sees(*pile, seat)).map(|pile| state.table.set(pile));
        unseen.unwrap_or_default().iter().for_each(|card| after.table.put(card, rules.stock));
        Ok(shown(&after)? - shown(state)?)
    }
}

/// Why a card cannot be played as the player said, in a game with builds.
fn why_not_with(
    building: &Building,
    state: &State,
    seat: Seat,
    face: Face,
    parsed: &ParsedMove,
    captures: Vec<Vec<String>>,
) -> IllegalMove {
    match (parsed.captures, parsed.faces.len() > 1 || parsed.number.is_some() || !parsed.piles.is_empty()) {
        (true, _) if captures.is_empty() => IllegalMove::TakesNothing(face),
        (true, _) => IllegalMove::TakesOther { face, captures },
        (false, true) => IllegalMove::CannotBuild,
        (false, false) if building.binds(state, seat) => IllegalMove::HasBuild,
        (false, false) => IllegalMove::MustTake { face, captures },
    }
}
