//! A person's turn: what is typed, and its effect.

use super::command::TypedCommand;
use super::help;
use super::notation::{Notation, Read};
use super::table::{SessionEnd, ShowBoard, TextTable};
use super::table_session::Left;
use crate::cards::Face;
use crate::diagnostics::shown;
use crate::play::{IllegalMove, Move, PlayError};
use crate::session::{ClaimAnswer, MatchError, SlotNews, TakenBack, save_as};
use crate::wording::words::{capital, columns};
use crate::wording::{
    CANNOT_CONCEDE, KeepingSaid, TerminalLabel, TerminalSaid, TypedError, claim_refused, claim_stands, gave_up, looks,
    match_error, say, tell,
};
use std::path::Path;

impl TextTable<'_, '_, '_> {
    /// Asks until a move is made or the person leaves. `None` if the match goes on.
    pub fn ask_for_move(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        loop {
            let prompt = self.prompt();
            let offered = if self.console.completes() { self.offered()? } else { Vec::new() };
            let Some(line) = self.console.ask_for(&prompt, offered)? else {
                return self.leave(Left::EndOfInput).map(Some);
            };
            if line.is_empty() {
                continue;
            }
            let names = self.names();
            let narrator = self.narrator(&names);
            let own = Notation { narrator: &narrator, seat: self.viewer }.read(&line);
            match TypedCommand::read(&line).filter(|_| !matches!(own, Read::Moves(_))) {
                Some(command) => match self.obey(command)? {
                    Obeyed::Stay => {}
                    Obeyed::GoOn => return Ok(None),
                    Obeyed::End(end) => return Ok(Some(end)),
                },
                None => match self.try_move(&line)? {
                    TriedLine::Made => return Ok(None),
                    TriedLine::Failed(error) => return self.failed(&error),
                    TriedLine::Refused(why) => self.console.say(&capital(&why))?,
                },
            }
        }
    }

    /// The lines that may be typed now: moves, then commands.
    fn offered(&self) -> anyhow::Result<Vec<String>> {
        let moves = self.running.legal()?.into_iter().map(|m| self.typed(m));
        Ok(moves.chain(TypedCommand::words().map(str::to_string)).collect())
    }

    fn prompt(&self) -> String {
        let own = self.session.chosen.variant.text.prompt.clone();
        own.unwrap_or_else(|| format!("{}> ", self.asked()))
    }

    fn try_move(&mut self, line: &str) -> anyhow::Result<TriedLine> {
        let names = self.names();
        let narrator = self.narrator(&names);
        let found = Notation { narrator: &narrator, seat: self.viewer }.find(self.running.state(), line);
        let made = match found {
            Ok(chosen) => self.running.make(chosen),
            Err(why) => match self.typed_series(line) {
                Some(faces) => self.feed(&faces),
                None => {
                    let told = self.with_moves(&why, narrator.typed_error(&why))?;
                    // a word of the game is no misspelt command
                    let is_word = self.running.rules.words.iter().any(|word| word == line.trim());
                    return Ok(TriedLine::Refused(if is_word { told } else { with_advice(&why, &told, line) }));
                }
            },
        };
        match made {
            Ok(()) => {
                self.changed()?;
                Ok(TriedLine::Made)
            }
            Err(error @ MatchError::Play(PlayError::Illegal(_))) => Ok(TriedLine::Refused(match_error(&error))),
            Err(error) => Ok(TriedLine::Failed(error)),
        }
    }

    /// Adds the legal moves to an error about an untimely move.
    fn with_moves(&self, error: &TypedError, told: String) -> anyhow::Result<String> {
        if !matches!(error, TypedError::Illegal(IllegalMove::NotNow { .. })) {
            return Ok(told);
        }
        let names = self.names();
        let moves: Vec<String> = self.running.legal()?.into_iter().map(|m| self.typed(m)).collect();
        Ok(format!("{told}: {}", self.narrator(&names).moves_now(self.viewer, &moves)))
    }

    /// Cards typed together where a choice is made card by card. `None` for anything else.
    fn typed_series(&self, line: &str) -> Option<Vec<Face>> {
        self.series()?;
        let faces: Result<Vec<Face>, _> = line.split([' ', ',']).filter(|w| !w.is_empty()).map(Face::parse).collect();
        faces.ok().filter(|faces| !faces.is_empty())
    }

    /// Makes the one-card moves of a choice of several cards, with those chosen already, in ascending order; all of them or
    /// none.
    fn feed(&mut self, faces: &[Face]) -> Result<(), MatchError> {
        let deck = &self.running.rules.deck_index.deck;
        let before: Vec<Face> = self.running.state().chosen.iter().map(|c| deck.face(c)).collect();
        let mut faces: Vec<Face> = before.iter().chain(faces).copied().collect();
        faces.sort_by_key(|f| (deck.place(*f), f.suit(), f.index()));
        let wanted = self.series().map_or(0, |cards| cards.len());
        if faces.len() != wanted {
            let (decision, named) = (self.running.view(self.viewer).decision(), faces.len());
            return Err(PlayError::Illegal(IllegalMove::HowMany { decision, wanted, named }).into());
        }
        self.running.make_faces(&faces)
    }

    /// Takes back the cards chosen so far of a choice of several.
    fn rewind_series(&mut self) {
        self.running.rewind_series();
    }

    fn obey(&mut self, command: TypedCommand) -> anyhow::Result<Obeyed> {
        match command {
            TypedCommand::Help => {
                let example = self.example()?;
                self.console.say_all(&help::help(&self.session.chosen, example.as_deref()))?;
            }
            TypedCommand::About => {
                let seed = self.running.record().seed;
                self.console.say_all(&help::about(&self.session.chosen, seed))?;
            }
            TypedCommand::Rules => self.console.say_all(&help::rules(&self.session.chosen))?,
            TypedCommand::Moves => self.list_moves()?,
            TypedCommand::Show => self.show(ShowBoard::Whole)?,
            TypedCommand::Hint(who) => self.hint(who)?,
            TypedCommand::Save(file) => self.save(file.as_deref())?,
            TypedCommand::Undo => {
                let done = self.undo();
                return self.taken_back(done, say(TerminalLabel::TakenBack));
            }
            TypedCommand::Again => {
                let done = self.deal_again();
                return self.taken_back(done, say(TerminalLabel::SameDealAgain));
            }
            TypedCommand::Redo if self.redo() => {
                self.changed()?;
                self.console.say(say(TerminalLabel::MadeAgain))?;
                return Ok(Obeyed::GoOn);
            }
            TypedCommand::Redo => self.console.say(say(TerminalLabel::NothingToMakeAgain))?,
            TypedCommand::Claim => return self.claim(),
            TypedCommand::Concede => return self.concede(),
            TypedCommand::Restart => {
                self.console.say(say(TerminalLabel::NewMatch))?;
                return Ok(Obeyed::End(SessionEnd::Restart));
            }
            TypedCommand::Quit => return Ok(Obeyed::End(self.leave(Left::Quit)?)),
        }
        Ok(Obeyed::Stay)
    }

    /// Claims the remaining tricks for the viewer, or says why that is refused.
    fn claim(&mut self) -> anyhow::Result<Obeyed> {
        let looks = self.running.record().looks.len();
        let hand = self.running.view(self.viewer).trick_cards();
        let claim = self.running.claim(self.viewer)?;
        self.changed()?;
        let names = self.names();
        match claim {
            ClaimAnswer::Stands { .. } => {
                let hand = self.narrator(&names).cards(hand);
                self.console.say(&claim_stands(&names[self.viewer.index()], &hand))?;
                Ok(Obeyed::GoOn)
            }
            ClaimAnswer::Refused(why) => {
                let told = claim_refused(&why, &self.running.rules, &names);
                self.console.say(&tell(TerminalSaid::Alone(&told)))?;
                let after = self.running.record().looks.len();
                if after > looks {
                    self.console.note(&looks::claimed(after))?;
                }
                Ok(Obeyed::Stay)
            }
        }
    }

    fn concede(&mut self) -> anyhow::Result<Obeyed> {
        if !self.running.concede(self.viewer) {
            self.console.say(&tell(TerminalSaid::Alone(CANNOT_CONCEDE)))?;
            return Ok(Obeyed::Stay);
        }
        self.changed()?;
        let names = self.names();
        self.console.say(&gave_up(&names[self.viewer.index()]))?;
        Ok(Obeyed::GoOn)
    }

    /// Reports the result of taking back.
    fn taken_back(&mut self, done: TakenBack, said: &str) -> anyhow::Result<Obeyed> {
        match done {
            TakenBack::Nothing => self.console.say(say(TerminalLabel::NothingToTakeBack))?,
            TakenBack::Forbidden => self.console.say(&capital(looks::FORBIDDEN))?,
            TakenBack::Moves | TakenBack::Look => {
                self.changed()?;
                self.console.say(said)?;
                self.tell_look(done)?;
                return Ok(Obeyed::GoOn);
            }
        }
        Ok(Obeyed::Stay)
    }

    /// Tells the person that taking back counted as a look.
    pub fn tell_look(&mut self, done: TakenBack) -> anyhow::Result<()> {
        if done == TakenBack::Look {
            self.console.note(&looks::told(self.running.record().looks.len()))?;
        }
        Ok(())
    }

    /// Goes back to the last decision of a person; a choice of several cards is one decision.
    pub fn undo(&mut self) -> TakenBack {
        let done = self.running.undo_to_human();
        self.rewind_series();
        self.forget_told();
        done
    }

    fn redo(&mut self) -> bool {
        self.running.redo_to_human()
    }

    /// Goes back to the beginning of this round: the same cards, other choices.
    fn deal_again(&mut self) -> TakenBack {
        let done = self.running.deal_again();
        self.forget_told();
        done
    }

    /// A move as it is typed.
    fn typed(&self, chosen: Move) -> String {
        let names = self.names();
        Notation { narrator: &self.narrator(&names), seat: self.viewer }.write(chosen)
    }

    /// A legal move as it is typed, preferably one with cards. `None` if there is no move.
    pub fn example(&self) -> anyhow::Result<Option<String>> {
        let moves = self.running.legal()?;
        if let Some(cards) = self.series() {
            return Ok(Some(self.narrator(&[]).cards(cards)));
        }
        let example = moves.iter().find(|m| matches!(m, Move::Cards { .. })).or(moves.first());
        Ok(example.map(|m| self.typed(*m)))
    }

    fn list_moves(&mut self) -> anyhow::Result<()> {
        if let Some(cards) = self.series() {
            let (decision, wanted) = (self.decision(), cards.len());
            let chosen = self.narrator(&[]).cards(self.running.state().chosen);
            self.console.say(&tell(TerminalSaid::Several { decision: &decision, wanted, chosen: &chosen }))?;
        }
        let moves: Vec<String> = self.running.legal()?.into_iter().map(|m| self.typed(m)).collect();
        self.console.say_all(&columns(&moves, 2))?;
        Ok(())
    }

    fn hint(&mut self, who: Option<String>) -> anyhow::Result<()> {
        let Some(who) = who else { return self.advise() };
        let policy = self.session.house.policy(&who, &self.session.loaded);
        self.slot.hinted();
        let hint = policy.map_err(|e| e.to_string()).and_then(|p| self.running.hint(&*p).map_err(|e| match_error(&e)));
        let who = Some(who.as_str());
        let line = match hint {
            Ok((chosen, why)) => tell(TerminalSaid::Hint { who, typed: &self.typed(chosen), why: why.as_ref() }),
            Err(error) => tell(TerminalSaid::NoHint { who, why: &error }),
        };
        self.console.say(&line)?;
        Ok(())
    }

    /// Shows the move that the adviser recommends, as the window does.
    fn advise(&mut self) -> anyhow::Result<()> {
        self.slot.hinted();
        let adviser = self.session.house.adviser(&self.session.loaded);
        let decision = self.running.decision_at(self.running.moves_made(), adviser);
        let line = match decision.map(|decision| decision.review()) {
            Some(Ok(found)) => {
                let typed = self.typed(found.moves[found.found.best]);
                tell(TerminalSaid::Hint { who: None, typed: &typed, why: found.reason.as_ref() })
            }
            Some(Err(error)) => tell(TerminalSaid::NoHint { who: None, why: &match_error(&error) }),
            None => say(TerminalLabel::NoHintNothingToDecide).into(),
        };
        self.console.say(&line)?;
        Ok(())
    }

    fn save(&mut self, file: Option<&str>) -> anyhow::Result<()> {
        let saved = match file {
            Some(file) => {
                let saved = save_as(Path::new(file), self.running.record());
                saved.map(|()| file.to_string()).map_err(|error| tell(KeepingSaid::Error(&error)))
            }
            None => match (self.slot.save(self.running.record()), self.slot.path()) {
                (Some(SlotNews::Failed(problem)), _) => Err(tell(KeepingSaid::Error(&problem))),
                (news, Some(path)) => {
                    news.map_or(Ok(()), |news| self.console.note(&tell(KeepingSaid::News(&news))))?;
                    Ok(shown(path))
                }
                (_, None) => Err(say(TerminalLabel::NameAFile).into()),
            },
        };
        match saved {
            Ok(path) => self.console.say(&tell(TerminalSaid::Saved { file: &path }))?,
            Err(problem) => self.console.say(&tell(TerminalSaid::NotSaved(&problem)))?,
        }
        Ok(())
    }
}

/// The effect of a command.
enum Obeyed {
    /// The decision is still open.
    Stay,
    /// The position has changed.
    GoOn,
    End(SessionEnd),
}

/// The effect of a line that was meant as a move.
enum TriedLine {
    Made,
    Refused(String),
    Failed(MatchError),
}

/// Adds the advice that an unintelligible line may be a misspelt command.
fn with_advice(error: &TypedError, why: &str, line: &str) -> String {
    if let Some(command) = TypedCommand::with_too_much(line).filter(|_| error.is_misread()) {
        return tell(TerminalSaid::TypedAlone(command));
    }
    match error.is_misread() {
        true => tell(TerminalSaid::Misread { why, meant: TypedCommand::meant(line) }),
        false => why.to_string(),
    }
}
