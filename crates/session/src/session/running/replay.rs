//! Replaying a record: to resume its match, or to compare it with what its seed gives.

use super::{Match, MatchError};
use crate::play::{DealList, Dictation, Rules};
use crate::session::older_programs::listed_input::ListedInput;
use crate::session::player::Player;
use crate::session::record::{Record, RecordEntry, RecordError};
use crate::table::Seat;
use std::sync::Arc;

impl Match {
    /// Replays a record with its chance outcomes and moves, and returns the match, ready to go on as it would have.
    pub fn resume(rules: Arc<Rules>, players: Vec<Player>, record: &Record) -> Result<Match, MatchError> {
        let entries = record.entries(&rules)?;
        let recorded = entries.iter().filter_map(|e| match e {
            RecordEntry::Chance(chance) => Some(*chance),
            RecordEntry::Move { .. } => None,
        });
        let listed =
            record.lists.as_ref().map(|kept| ListedInput::of(&rules, kept.clone()).map_err(MatchError::Listed));
        let listed = listed.transpose()?.map(Arc::new);
        let deal = listed.as_ref().map_or(DealList::default(), |listed| listed.deal());
        let mut dictation = Dictation { record: recorded.collect(), deal };
        let dealer = record.dealer.map(Seat);
        let mut resumed = Match::begin(rules, players, record.seed, dealer, record.options.clone(), &mut dictation)?;
        resumed.deal = dictation.deal.clone();
        resumed.listed = listed;
        resumed.record.lists = record.lists.clone();
        resumed.record.looks = record.looks.clone();
        resumed.record.changes = record.changes.clone();
        resumed.record.pack = record.pack.clone();
        resumed.record.earlier = record.earlier.clone();
        resumed.record.strict_undo = record.strict_undo;
        resumed.record.bot_seed = record.bot_seed.or(resumed.record.bot_seed);
        for (place, entry) in entries.iter().enumerate() {
            let RecordEntry::Move { seat, text } = entry else { continue };
            let fail = |message: String| RecordError::Entry { place, entry: record.history[place].clone(), message };
            if resumed.to_move() != Some(*seat) {
                return Err(fail("is not a move of the seat on turn".into()).into());
            }
            let chosen = resumed.rules.read_move(&resumed.state, text);
            let entry = record.history[place].clone();
            let chosen = chosen.map_err(|why| RecordError::Illegal { place, entry, why })?;
            let by_list = matches!(resumed.listed_now(*seat), Ok(Some(said)) if said == chosen);
            resumed
                .advance(chosen, &mut dictation, Rules::apply_with)
                .map_err(|e| fail(format!("cannot be played: {e}")))?;
            resumed.deal = dictation.deal.clone();
            if by_list {
                resumed.was_listed(chosen);
            }
        }
        resumed.note_claims(&record.claims);
        if let Some(seat) = record.gave_up {
            resumed.concede(Seat(seat));
        }
        if !record.generator.is_empty() && record.dictates() {
            let position = resumed.state.generator.restore(&record.generator);
            position.ok_or_else(|| MatchError::Replay("the record's generator position is damaged".into()))?;
        }
        resumed.record.generator = resumed.state.generator.position();
        // the one-line form does not tell the two apart
        resumed.record.stacked = record.stacked || record.shared && !resumed.record.shared;
        Ok(resumed)
    }

    /// Checks the chance outcomes of a record that claims to follow its seed against those that the seed gives under the same
    /// moves. The error says where they differ.
    pub fn check_chances(rules: &Arc<Rules>, record: &Record) -> Result<(), MatchError> {
        if !record.is_by_seed() {
            return Ok(());
        }
        let (players, mut dictation) = (vec![Player::Human; rules.seats], Dictation::default());
        let dealer = record.dealer.map(Seat);
        let mut played =
            Match::begin(rules.clone(), players, record.seed, dealer, record.options.clone(), &mut dictation)?;
        for entry in record.entries(rules)? {
            let RecordEntry::Move { seat, text } = entry else { continue };
            // with other cards a move may be illegal: the difference is before it
            let Ok(chosen) = played.rules.read_move(&played.state, &text) else { break };
            if played.to_move() != Some(seat) {
                break;
            }
            played.advance(chosen, &mut dictation, Rules::apply_with)?;
        }
        let (told, brought) = (&record.history, &played.record.history);
        let Some(place) = (0..told.len()).find(|i| told.get(*i) != brought.get(*i)) else {
            return played.ends_like(record);
        };
        let message = match brought.get(place) {
            Some(brought) => format!("is not what seed {} brings: that is `{brought}`", record.seed),
            None => format!("is not what seed {} brings", record.seed),
        };
        Err(RecordError::Entry { place, entry: told[place].clone(), message }.into())
    }

    /// Checks the end of a record with the same history: nothing is missing, and the generator's position is the same.
    fn ends_like(&self, record: &Record) -> Result<(), MatchError> {
        let (told, brought) = (record.history.len(), &self.record.history);
        if let Some(missing) = brought.get(told) {
            let message = format!("the record ends after {told} entries, where its seed brings `{missing}`");
            return Err(MatchError::Replay(message));
        }
        let (told, brought) = (&record.generator, &self.record.generator);
        if told.is_empty() || told == brought {
            Ok(())
        } else {
            Err(MatchError::Replay(format!(
                "the record says that its generator stands at {told}, but seed {} and its moves bring it to {brought}",
                record.seed
            )))
        }
    }

    /// Whether this resumed match has the history and the generator position of its record. If the record leaves chance to the
    /// seed, only moves are compared.
    pub fn agrees_with(&self, record: &Record) -> bool {
        let moves = |r: &Record| r.history.iter().filter(|e| !e.starts_with('=')).cloned().collect::<Vec<_>>();
        let same = if record.dictates() {
            self.record.history == record.history
        } else {
            moves(&self.record) == moves(record)
        };
        same && (record.generator.is_empty() || self.record.generator == record.generator)
    }
}
