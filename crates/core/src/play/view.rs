//! What one seat may see of a match.

use super::by_trump::trump_key;
use super::equipment::Equipment;
use super::history::History;
use super::illegal::TrickDemand;
use super::knowledge::{Heard, Knowledge, KnownMelds, SecretChoice};
use super::moves::Move;
use super::rules::Rules;
use super::seen::TrickOrder;
use super::state::{Register, State};
use super::steps::bid_ladder::BidLadder;
use super::steps::building::Built;
use super::steps::{BetMade, Step, StepKind};
use super::told::Holding;
use super::whereabouts::Whereabouts;
use crate::cards::{Card, CardSet, Suit};
use crate::table::{Group, Pile, Role, Seat, Sight};
use std::sync::Arc;

/// A match as one seat sees it. All players are given a view only; the state behind it is not accessible.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub rules: &'a Equipment,
    /// The rules of the match; `None` for a view of the table alone.
    game: Option<&'a Rules>,
    state: &'a State,
    seat: Seat,
    /// The current step with its name; `None` for a view of the table alone.
    step: Option<(&'a Step, &'a str)>,
    knowledge: Option<&'a Knowledge>,
    history: Option<&'a History>,
    /// Whether this is a world that a search imagines, in which whoever is asked knows where each card went.
    is_world: bool,
}

/// A view that owns its data. Its state is accessible only through [`KeptView::view`].
pub struct KeptView {
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    knowledge: Option<Knowledge>,
}

impl KeptView {
    /// The view that was kept, without the history.
    #[inline]
    pub fn view(&self) -> View<'_> {
        View::new(&self.rules, &self.state, self.seat).knowing(self.knowledge.as_ref())
    }
}

impl<'a> View<'a> {
    /// Returns an owned copy of the view.
    pub fn keep(&self, rules: &Arc<Rules>) -> KeptView {
        KeptView {
            rules: rules.clone(),
            state: self.state.clone(),
            seat: self.seat,
            knowledge: self.knowledge.cloned(),
        }
    }

    #[inline]
    pub fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> View<'a> {
        let step = Some((rules.step_at(state.step), rules.program.name(state.step)));
        View { rules, game: Some(rules), state, seat, step, knowledge: None, history: None, is_world: false }
    }

    /// A view of a world that a search imagines. What was captured or won in it is no secret to those who play there.
    #[inline]
    pub(crate) fn in_world(rules: &'a Rules, state: &'a State, seat: Seat) -> View<'a> {
        View { is_world: true, ..View::new(rules, state, seat) }
    }

    /// A view of the table alone, for scripts of a step that ask about the table while it runs.
    #[inline]
    pub fn of_table(rules: &'a Equipment, state: &'a State, seat: Seat) -> View<'a> {
        View { rules, game: None, state, seat, step: None, knowledge: None, history: None, is_world: false }
    }

    /// Adds what the seat has inferred from everything that it saw.
    #[inline]
    pub fn knowing(self, knowledge: Option<&'a Knowledge>) -> View<'a> {
        View { knowledge, ..self }
    }

    /// Adds the moves of the round.
    #[inline]
    pub fn recalling(self, history: Option<&'a History>) -> View<'a> {
        View { history, ..self }
    }

    /// The moves of the round as this seat was told of them. `None` if they are not kept for it.
    #[inline]
    pub fn history(&self) -> Option<&'a History> {
        self.history
    }

    /// The cards that may lie in a pile, as far as this seat can tell from what it saw, or, without knowledge, from
    /// what it sees.
    pub fn may_lie_in(&self, pile: Pile) -> CardSet {
        match self.knowledge {
            _ if self.sees(pile) => self.set(pile),
            Some(knowledge) => knowledge.candidates(pile),
            None => self.unseen(),
        }
    }

    /// The cards that certainly lie in a pile, as far as this seat knows.
    pub fn must_lie_in(&self, pile: Pile) -> CardSet {
        match self.knowledge {
            _ if self.sees(pile) => self.set(pile),
            Some(knowledge) => knowledge.certain(pile),
            None => CardSet::EMPTY,
        }
    }

    /// The hands of other seats that have shown all their melds, as far as this seat knows.
    #[inline]
    pub fn known_melds(&self) -> &'a [KnownMelds] {
        self.knowledge.map_or(&[], |knowledge| knowledge.melds())
    }

    /// Hands of other seats that are known to contain at least one of some cards.
    #[inline]
    pub fn holdings(&self) -> &'a [Holding] {
        self.knowledge.map_or(&[], |knowledge| knowledge.holdings())
    }

    /// Sets of cards of each of which a hand certainly has one, as far as this seat knows.
    pub fn one_of(&self, hand: Pile) -> Vec<CardSet> {
        self.lies().map_or(Vec::new(), |lies| lies.one_of(hand).collect())
    }

    /// Where cards lie, hand by hand in lots. `None` if the view has no knowledge.
    pub(super) fn lies(&self) -> Option<&'a Whereabouts> {
        self.knowledge.map(|knowledge| knowledge.lies())
    }

    /// What other seats chose in secret, as far as this seat knows.
    #[inline]
    pub fn secrets(&self) -> &'a [SecretChoice] {
        self.knowledge.map_or(&[], |knowledge| knowledge.secrets())
    }

    /// What was said in this round. `None` if the view has no knowledge.
    #[inline]
    pub fn heard(&self) -> Option<&'a Heard> {
        self.knowledge.map(|knowledge| knowledge.heard())
    }

    /// Whether only a move can start this pile, such as a build or a meld.
    pub fn is_begun_by_moves(&self, pile: Pile) -> bool {
        self.game.is_some_and(|rules| rules.program.is_begun_by_moves(pile))
    }

    /// Whether sets and runs may be laid down now.
    #[inline]
    pub fn lays_melds(&self) -> bool {
        self.step.is_some_and(|(step, _)| step.about().table_melds.is_some() || step.about().lays_sets())
    }

    /// Whether sets of one rank are laid down in the current step.
    pub fn lays_sets(&self) -> bool {
        self.step.is_some_and(|(step, _)| step.about().lays_sets())
    }

    /// The bids of the current step, where seats bid numbers.
    pub fn bids(&self) -> Option<BidLadder> {
        self.step?.0.info().bids()
    }

    /// What this seat may name with a number, as parts of one bid. Empty where a number is a whole bid.
    pub fn named_with(&self, number: i32) -> Vec<Move> {
        self.step.map_or(Vec::new(), |(step, _)| step.info().named_with(self.rules, self.state, self.seat, number))
    }

    /// The number of the bid that the seat on turn has begun: what is named with it is still missing.
    pub fn begun_bid(&self) -> Option<i32> {
        self.step?.0.info().begun_bid(self.state)
    }

    /// The points for a contract of this number and trump that is made, if they follow from these alone.
    pub fn contract_points(&self, number: i32, trump: Option<Suit>) -> Option<i32> {
        let trump = trump.map_or(-1, |suit| suit as i32);
        self.game?.steps().find_map(|step| step.info.contract_points(self.rules, number, trump))
    }

    /// The cards that this seat still has to play to the tricks of the current step.
    #[inline]
    pub fn trick_cards(&self) -> CardSet {
        self.step.map_or(CardSet::EMPTY, |(step, _)| step.info().trick_cards(self.rules, self.state, self.seat))
    }

    /// What the trick asks of the card that this seat plays to it now. `None` if there is no trick to follow.
    pub fn trick_demand(&self) -> Option<TrickDemand> {
        self.step.and_then(|(step, _)| step.info().trick_demand(self.rules, self.state, self.seat))
    }

    /// The seat to whose office these piles belong. `None` if they belong to none, or if the declarer is still bid for.
    pub fn holder(&self, group: &Group) -> Option<Seat> {
        let office = group.office.as_ref()?;
        let is_open = self.step_kind().takes_bids() && self.rules.register(office) == Some(Register::DECLARER);
        let seat = self.register(office).filter(|_| !is_open)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// The value and owner of the build on this pile. `None` if there is no build.
    pub fn built(&self, pile: Pile) -> Option<Built> {
        let buildings = self.game?.program.buildings();
        buildings.flat_map(|building| building.builds(self.state)).find(|(on, _)| *on == pile).map(|(_, built)| built)
    }

    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the match; `None` for a view of the table alone.
    #[inline]
    pub fn game(&self) -> Option<&'a Rules> {
        self.game
    }

    /// A copy of the state for making worlds. The cards of hidden piles must be dealt anew before anybody looks at it.
    pub(super) fn public_state(&self) -> State {
        self.state.clone()
    }

    /// The cards that the seat knows to lie in a hidden pile; none without knowledge.
    pub(super) fn surely_in(&self, pile: Pile) -> CardSet {
        self.knowledge.map_or(CardSet::EMPTY, |knowledge| knowledge.certain(pile))
    }

    /// The cards as tricks see them with the present trump. `None` if the game has no tricks.
    pub fn seen_cards(&self) -> Option<&'a TrickOrder> {
        let order = self.game()?.program.trick_order()?;
        Some(order.with(trump_key(self.number(Register::CONTRACT), self.number(Register::TRUMP))))
    }

    /// What a score table gives for a seat, whoever may see its cards.
    pub(super) fn table_total(&self, table: u8, seat: Seat) -> Option<i32> {
        let args = self.rules.args_of(self.state, table, seat, None);
        Some(self.rules.tables[table as usize].total(self.rules.context(), &args).ok()?.points)
    }

    /// The seat to move; `None` if the match is over.
    #[inline]
    pub fn to_move(&self) -> Option<Seat> {
        self.state.to_move()
    }

    /// Whether this seat may look at the pile.
    #[inline]
    pub fn sees(&self, pile: Pile) -> bool {
        self.rules.piles.sees(pile, self.seat)
    }

    /// Number of cards in a pile. Everybody may count.
    #[inline]
    pub fn len(&self, pile: Pile) -> usize {
        self.state.table.len(pile)
    }

    #[inline]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.state.table.is_empty(pile)
    }

    /// The cards of a pile from bottom to top. `None` if this seat may not look at it or the pile is shuffled.
    pub fn cards(&self, pile: Pile) -> Option<Vec<Card>> {
        (self.sees(pile) && !self.state.table.is_shuffled(pile)).then(|| self.state.table.cards(pile).collect())
    }

    /// The cards of a pile as they lie before people: from bottom to top, or by rank in a pile that grows at both ends.
    /// `None` as for [`View::cards`].
    pub fn laid_out(&self, pile: Pile) -> Option<Vec<Card>> {
        let mut cards = self.cards(pile)?;
        if self.rules.is_run(pile) {
            cards.sort_by_key(|card| self.rules.deck_index.place[card.index()]);
        }
        Some(cards)
    }

    /// Whether this seat sees the cards of the pile in their order.
    #[inline]
    pub fn shows(&self, pile: Pile) -> bool {
        self.sees(pile) && !self.state.table.is_shuffled(pile)
    }

    /// The cards of a pile from bottom to top. Empty if this seat may not look at it or the pile is shuffled.
    #[inline]
    pub fn in_order(&self, pile: Pile) -> impl Iterator<Item = Card> + use<'a> {
        let shown = self.shows(pile).then(|| self.state.table.cards(pile));
        shown.into_iter().flatten()
    }

    /// The cards of a pile as a set; empty if this seat may not look at it.
    #[inline]
    pub fn set(&self, pile: Pile) -> CardSet {
        if self.sees(pile) { self.state.table.set(pile) } else { CardSet::EMPTY }
    }

    /// This seat's own pile of a group, or the first pile of a group of the table. `None` if there is no such group.
    #[inline]
    pub fn own(&self, group: &str) -> Option<Pile> {
        let group = self.rules.piles.find(group)?;
        Some(Pile(self.rules.piles.of(group, self.seat).start))
    }

    /// The cards of the running count or trick.
    #[inline]
    pub fn sequence(&self) -> &'a [Card] {
        self.state.sequence.cards()
    }

    /// The cards chosen so far in a series; empty unless this seat is the one that chooses.
    #[inline]
    pub fn chosen(&self) -> CardSet {
        if self.to_move() == Some(self.seat) { self.state.chosen } else { CardSet::EMPTY }
    }

    /// The number of cards that the current step lets a seat choose, and the pile of this seat from which it chooses.
    /// `None` in other steps.
    #[inline]
    pub fn choosing(&self) -> Option<(usize, Pile)> {
        let several = self.step?.0.about().several_chosen?;
        let count = several.count.value(self.rules, self.state).ok()?.max(0) as usize;
        Some((count, Pile(self.rules.piles.of(several.hand, self.seat).start)))
    }

    /// The seat that gets the cards that this seat chooses in the current step, and whether its place at the table alone
    /// makes it so. `None` in steps in which nothing is given away.
    pub fn gives_to(&self) -> Option<(Seat, bool)> {
        let receiver = self.step?.0.about().given_to?;
        Some((receiver.seat(self.rules, self.state, self.seat)?, receiver.is_by_place()))
    }

    /// The trump suit, once it is settled: while contracts are bid, that of the highest bid is nobody's trump yet.
    pub fn trump(&self) -> Option<Suit> {
        Suit::from_index(self.register("trump")?).filter(|_| self.step_kind() != StepKind::Contract)
    }

    /// Whether this move exchanges a card of the hand for one that lies open.
    pub fn exchanges(&self, chosen: &Move) -> bool {
        self.step.is_some_and(|step| step.0.info().exchanged_on(chosen).is_some())
    }

    /// What this seat would pay into a pot by this move; `None` if it pays nothing.
    pub fn bet_made(&self, chosen: &Move) -> Option<BetMade> {
        self.step?.0.info().bet_made(self.rules, self.state, self.seat, chosen)
    }

    /// How much the running count may still grow. `None` in steps that do not count.
    pub fn room_in_count(&self) -> Option<i32> {
        Some(self.step?.0.about().count_limit? - self.count())
    }

    /// Where the cards that this seat chooses in the current step go; `None` if they stay, or in other steps.
    pub fn lays_into(&self) -> Option<Pile> {
        let several = self.step?.0.about().several_chosen.filter(|several| !several.keep)?;
        Some(Pile(self.rules.piles.of(several.to, self.seat).start))
    }

    /// Sets of this seat's cards that are equivalent in the current decision, if only one choice among them is listed.
    pub fn alike(&self) -> Vec<CardSet> {
        self.step.map_or(Vec::new(), |(step, _)| step.info().alike(self.rules, self.state, self.seat))
    }

    /// The value of an office or variable. `None` if this seat may not know it or there is none of this name.
    pub fn register(&self, name: &str) -> Option<i32> {
        if let Some(var) = self.rules.vars.iter().find(|v| v.name == name)
            && var.sight != Sight::Everybody
        {
            return None;
        }
        self.rules.register(name).map(|r| self.state.get(r))
    }

    /// The value of a register; 0 if this seat may not know it.
    pub fn number(&self, register: Register) -> i32 {
        let hidden = self.rules.vars.iter().any(|var| var.register == register && var.sight != Sight::Everybody);
        if hidden { 0 } else { self.state.get(register) }
    }

    #[inline]
    pub fn dealer(&self) -> Seat {
        self.state.seat(Register::DEALER)
    }

    #[inline]
    pub fn count(&self) -> i32 {
        self.state.get(Register::COUNT_NOW)
    }

    #[inline]
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// Number of moves made in the match.
    #[inline]
    pub fn moves_made(&self) -> u32 {
        self.state.moves
    }

    /// The seats that are out of the match, one bit each.
    #[inline]
    pub fn out(&self) -> u8 {
        self.state.out
    }

    /// Whether the seat is out of the match.
    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.state.plays(seat)
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.state.over
    }

    /// Points of a seat in the match.
    #[inline]
    pub fn total(&self, seat: Seat) -> i32 {
        self.state.totals[self.rules.team(seat)]
    }

    /// Points of a seat in the match, including the current points of the running table, if the game has one.
    #[inline]
    pub fn running(&self, seat: Seat) -> i32 {
        let scores = self.rules.running(self.state).unwrap_or_default();
        scores.get(seat.index()).copied().unwrap_or_else(|| self.total(seat))
    }

    /// Points of a seat in this round.
    #[inline]
    pub fn round_points(&self, seat: Seat) -> i32 {
        self.state.round_points[self.rules.team(seat)]
    }

    /// The name of the current step; empty for a view of the table alone.
    #[inline]
    pub fn step_name(&self) -> &'a str {
        self.step.map_or("", |(_, name)| name)
    }

    /// What kind of step the current one is; for a view of the table alone, a step that a game writes out.
    #[inline]
    pub fn step_kind(&self) -> StepKind {
        self.step.map_or(StepKind::Custom, |(step, _)| step.kind())
    }

    /// Whether the card that is played now makes its suit trump.
    #[inline]
    pub fn makes_trump(&self) -> bool {
        self.step.is_some_and(|(step, _)| step.info().makes_trump(self.state))
    }

    /// The kind of decision that is asked for.
    #[inline]
    pub fn decision(&self) -> &'static str {
        self.step_kind().decision()
    }

    /// The cards that lie in no pile this seat may look at.
    #[inline]
    pub fn unseen(&self) -> CardSet {
        self.rules.piles.all().fold(self.rules.deck_index.deck.all(), |left, pile| left - self.set(pile))
    }

    /// The unseen cards that may still be played. Cards in tricks and captures are gone, as far as the seat knows them; all of
    /// them if a player within a search asks (`in_search`) in a world that the search imagines. Discarded cards are not gone: if nobody saw them go they may be anywhere, and
    /// some come back.
    pub fn outstanding(&self, in_search: bool) -> CardSet {
        let is_gone = |pile: &Pile| {
            let role = self.rules.piles.group(*pile).role;
            !self.sees(*pile) && matches!(role, Role::Tricks | Role::Captured)
        };
        let piles = self.rules.piles.all().filter(is_gone);
        let gone = match self.knowledge {
            Some(knowledge) => knowledge.certain_in(piles.fold(0, |bits, pile| bits | 1 << pile.0)),
            None if in_search && self.is_world => {
                piles.fold(CardSet::EMPTY, |gone, pile| gone | self.state.table.set(pile))
            }
            None => CardSet::EMPTY,
        };
        self.unseen() - gone
    }

    /// The points that the next card would score after this move, on average over all unseen cards.
    #[inline]
    pub fn reply(&self, chosen: Move) -> f64 {
        self.reply_of(chosen, self.unseen())
    }

    /// The points that the next card would score after this move, on average over `unseen`.
    #[inline]
    pub fn reply_of(&self, chosen: Move, unseen: CardSet) -> f64 {
        let reply = |step: &Step| step.info().reply(self.rules, self.state, chosen, unseen).unwrap_or(0.0);
        self.step.map_or(0.0, |(step, _)| reply(step))
    }

    /// The cards that a move captures, whether the seat or the host chooses them.
    #[inline]
    pub fn taken(&self, chosen: Move) -> CardSet {
        self.step.map_or(CardSet::EMPTY, |(step, _)| step.info().taken(self.rules, self.state, chosen))
    }

    /// Points that a move of this seat is certain to score at once.
    #[inline]
    pub fn gain(&self, chosen: Move) -> i32 {
        let gain = |step: &Step| step.gain(self.rules, self.state, self.seat, chosen).unwrap_or(0);
        self.step.map_or(0, |(step, _)| gain(step))
    }

    /// Whether both views show the same pile sizes and cards: for tests that hidden cards cannot be seen.
    #[inline]
    pub fn same_view(&self, other: &View) -> bool {
        self.rules.piles.all().all(|p| self.len(p) == other.len(p) && self.cards(p) == other.cards(p))
    }
}
