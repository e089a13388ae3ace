//! The third phase of compiling a game: what happens. The steps of a round, one after the other.
//!
//! Knows no step: each is read by a file of its own.

use super::Finished;
use super::live_functions::ScriptFunctions;
use super::order::Dealing;
use super::rule_places::RulePlaces;
use super::tabled::TabledGame;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::{Contracts, Equipment, LineOf, PlayTo, Register, Rules, RulesParts, SeatRef, Step};
use crate::table::{Pile, Seat, Table};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A game whose steps are being read.
pub struct RoundDraft {
    tabled: TabledGame,
    pub program: Vec<Step>,
    pub step_names: Vec<String>,
    /// Words that moves may say.
    pub words: Vec<String>,
    /// The register of seat 0 of a variable for each seat in which tricks have counted points that no step has announced yet.
    pub untold: Option<Register>,
    /// The first register of the turns in whose moves steps are being read.
    pub turns_around: Option<Register>,
    /// The seat that may say a word, while it is read when the word may be said.
    pub speaker: Option<SeatRef>,
    /// Whether steps are read that are done between tricks, while seats have cards.
    pub between_tricks: bool,
    /// Whether a step asks what seats were dealt: then tricks note who has played which card.
    pub asks_deal: bool,
    /// Piles that nobody sees into and that cards come from one by one: by chance, so that their order tells nothing.
    pub shuffled: Vec<Pile>,
    /// The words of steps of the round that had problems.
    pub refused: Vec<&'static str>,
    /// The place of each step in the script.
    pub step_places: Vec<Option<At>>,
    /// The place of the step that is being compiled.
    pub at: Option<At>,
    /// Where the lines of steps are written that decide about moves.
    pub line_places: BTreeMap<(u16, LineOf), At>,
    /// Lines that never apply.
    pub idle_lines: Vec<At>,
}

impl Deref for RoundDraft {
    type Target = TabledGame;

    fn deref(&self) -> &TabledGame {
        &self.tabled
    }
}

/// Steps may add variables, piles and functions of their own, and change none; tables are closed.
impl DerefMut for RoundDraft {
    fn deref_mut(&mut self) -> &mut TabledGame {
        &mut self.tabled
    }
}

impl TabledGame {
    /// Goes on to the steps of the round.
    pub fn round(self) -> Result<RoundDraft, Vec<Problem>> {
        RoundDraft::read(self)
    }
}

impl RoundDraft {
    /// Reads the steps of the round.
    pub fn read(tabled: TabledGame) -> Result<RoundDraft, Vec<Problem>> {
        let mut draft = RoundDraft {
            tabled,
            program: Vec::new(),
            step_names: Vec::new(),
            words: Vec::new(),
            untold: None,
            turns_around: None,
            speaker: None,
            between_tricks: false,
            asks_deal: false,
            shuffled: Vec::new(),
            refused: Vec::new(),
            step_places: Vec::new(),
            at: None,
            line_places: BTreeMap::new(),
            idle_lines: Vec::new(),
        };
        let read = draft.compile_round();
        draft.mark_what_was_dealt();
        draft.report.end(read)?;
        Ok(draft)
    }

    /// Notes where the lines of the step at this place are written; those without a word stand nowhere.
    pub fn place_lines(&mut self, step: usize, lines: impl IntoIterator<Item = (LineOf, Option<At>)>) {
        let placed = lines.into_iter().filter_map(|(of, at)| Some(((step as u16, of), at?)));
        self.line_places.extend(placed);
    }

    /// Reads who deals and when a match ends, and puts the rules together.
    pub fn finish(mut self) -> Result<Finished, Vec<Problem>> {
        let running = self.running_table().map_err(|problem| vec![problem])?;
        let (dealing, play_to) = self.order().map_err(|problem| vec![problem])?;
        let stock = self.stock().map_err(|problem| vec![problem])?;
        let contracts = self.contracts().map_err(|problem| vec![problem])?;
        Ok(self.into_rules(running, contracts, dealing, (play_to, stock)))
    }

    fn into_rules(
        self,
        running: Option<u8>,
        contracts: Contracts,
        dealing: Dealing,
        (play_to, stock): (PlayTo, Pile),
    ) -> Finished {
        let RoundDraft { tabled, program, step_names, words, step_places, shuffled, line_places, idle_lines, .. } =
            self;
        let (declared, tables) = tabled.into_parts();
        let (source, things, report, live) = declared.into_things();
        let functions = live.into_functions();
        let places = RulePlaces {
            sources: source.script.sources().clone(),
            steps: step_places.clone(),
            lines: line_places,
            idle_lines,
            rows: tables.places,
        };
        let deck_index = source.deck_index.clone();
        let live = Arc::new(ScriptFunctions::new(source.script.clone(), functions, step_places, deck_index.clone()));
        let functions = live.compiled.clone();
        let mut fresh = Table::new(deck_index.deck.cards(), stock);
        fresh.shuffle(stock);
        shuffled.iter().for_each(|pile| fresh.shuffle(*pile));
        let mut team_by_seat = [0; Seat::MAX];
        team_by_seat.iter_mut().zip(&source.team_of).for_each(|(team, of)| *team = *of);
        let equipment = Equipment {
            seats: source.settings.seats,
            teams: source.team_of.iter().max().map_or(1, |t| *t as usize + 1),
            team_of: source.team_of.clone(),
            deck_index,
            piles: things.piles,
            builds: things.builds,
            tables: tables.scores,
            melds: tables.melds,
            contracts,
            card_values: program.iter().find_map(|step| step.about().card_values).cloned(),
            rows: things.rows,
            running,
            words,
            vars: things.vars,
            by_round: things.by_round,
            facts: things.facts,
            contests: things.contests,
            stock,
            generator: dealing.generator,
            bounds: play_to.bounds(),
            team_by_seat,
            play_to,
            live_on_cards: live.clone(),
            live,
            fresh,
        };
        let rules = Rules::new(RulesParts {
            id: source.settings.id.clone(),
            fingerprint: source.fingerprint,
            older_fingerprints: source.older_fingerprints.clone(),
            equipment,
            steps: program,
            step_names,
            first_dealer: dealing.first,
            next_dealer: dealing.next,
            next_match_dealer: dealing.next_match,
            leads: dealing.leads,
        });
        let (mut notes, warnings) = report.into_told();
        for note in &mut notes {
            note.not_compiled = functions.why_not(note.id as usize);
        }
        Finished { rules, live: notes, functions, warnings, places }
    }
}
