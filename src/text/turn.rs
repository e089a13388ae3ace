//! A person's turn: what is typed, and its effect.

use super::command::TypedCommand;
use super::help;
use super::notation::{Notation, Read};
use super::table::{SessionEnd, ShowBoard, TextTable};
use super::table_session::Left;
use crate::cards::Face;
use crate::diagnostics::shown;
use crate::play::{IllegalMove, Move, PlayError};
use crate::session::{ClaimRefused, KeepError, Saved, TableRefusal, save_as};
use crate::table::Seat;
use crate::wording::words::{capital, columns};
use crate::wording::{
    KeepingSaid, SeatLabel, SeatSaid, TerminalLabel, TerminalSaid, TypedError, claim_stands, gave_up, looks,
    player_title, say, tell,
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
            let own = Notation { narrator: &narrator, seat: self.model.viewer() }.read(&line);
            let is_move = matches!(own, Read::Moves(_));
            let command = TypedCommand::read(&line).filter(|_| !is_move);
            match command.filter(|command| command.stands_before_moves(&line) || !self.is_listed(&line)) {
                Some(command) => match self.obey(command)? {
                    Obeyed::Stay => {}
                    Obeyed::GoOn => return Ok(None),
                    Obeyed::End(end) => return Ok(Some(end)),
                },
                None => match self.try_move(&line)? {
                    TriedLine::Made => return Ok(None),
                    TriedLine::Refused(TableRefusal::Failed(error)) => return self.failed(&error),
                    TriedLine::Refused(why) => self.refuse(&why)?,
                    TriedLine::Unread(why) => self.console.say(&capital(&why))?,
                },
            }
        }
    }

    /// Whether a line is written as one of the moves that may be made now.
    fn is_listed(&self, line: &str) -> bool {
        let typed = |m: Move| self.typed(m).eq_ignore_ascii_case(line.trim());
        self.model.legal().is_ok_and(|moves| moves.into_iter().any(typed))
    }

    /// The lines that may be typed now: moves, then commands.
    fn offered(&self) -> anyhow::Result<Vec<String>> {
        let moves = self.model.legal()?.into_iter().map(|m| self.typed(m));
        Ok(moves.chain(TypedCommand::words().map(str::to_string)).collect())
    }

    fn prompt(&self) -> String {
        let own = self.session.chosen.variant.text.prompt.clone();
        own.unwrap_or_else(|| format!("{}> ", self.asked()))
    }

    fn try_move(&mut self, line: &str) -> anyhow::Result<TriedLine> {
        let names = self.names();
        let narrator = self.narrator(&names);
        let read = |text: &str| self.model.read_move(text);
        let found = Notation { narrator: &narrator, seat: self.model.viewer() }.find(read, line);
        let made = match found {
            Ok(chosen) => self.model.play(chosen),
            Err(why) => match self.typed_series(line) {
                Some(faces) => self.feed(&faces),
                None => {
                    let told = self.with_moves(&why, narrator.typed_error(&why))?;
                    // a word of the game is no misspelt command
                    let is_word = self.model.rules().words.iter().any(|word| word == line.trim());
                    return Ok(TriedLine::Unread(if is_word { told } else { with_advice(&why, &told, line) }));
                }
            },
        };
        if let Err(why) = made {
            return Ok(TriedLine::Refused(why));
        }
        self.hear()?;
        Ok(TriedLine::Made)
    }

    /// Adds the legal moves to an error about an untimely move.
    fn with_moves(&self, error: &TypedError, told: String) -> anyhow::Result<String> {
        if !matches!(error, TypedError::Illegal(IllegalMove::NotNow { .. })) {
            return Ok(told);
        }
        let names = self.names();
        let moves: Vec<String> = self.model.legal()?.into_iter().map(|m| self.typed(m)).collect();
        Ok(format!("{told}: {}", self.narrator(&names).moves_now(self.model.viewer(), &moves)))
    }

    /// Cards typed together where a choice is made card by card. `None` for anything else.
    fn typed_series(&self, line: &str) -> Option<Vec<Face>> {
        self.series()?;
        let faces: Result<Vec<Face>, _> = line.split([' ', ',']).filter(|w| !w.is_empty()).map(Face::parse).collect();
        faces.ok().filter(|faces| !faces.is_empty())
    }

    /// Makes the one-card moves of a choice of several cards, with those chosen already, in ascending order; all of them or
    /// none.
    fn feed(&mut self, faces: &[Face]) -> Result<(), TableRefusal> {
        let deck = &self.model.rules().deck_index.deck;
        let before: Vec<Face> = self.model.view().chosen().iter().map(|c| deck.face(c)).collect();
        let mut faces: Vec<Face> = before.iter().chain(faces).copied().collect();
        faces.sort_by_key(|f| (deck.place(*f), f.suit(), f.index()));
        let wanted = self.series().map_or(0, |cards| cards.len());
        if faces.len() != wanted {
            let (decision, named) = (self.model.view().decision(), faces.len());
            let why = PlayError::Illegal(IllegalMove::HowMany { decision, wanted, named });
            return Err(TableRefusal::Illegal(why.into()));
        }
        self.model.play_faces(&faces)
    }

    fn obey(&mut self, command: TypedCommand) -> anyhow::Result<Obeyed> {
        match command {
            TypedCommand::Help => {
                let example = self.example()?;
                self.console.say_all(&help::help(&self.session.chosen, example.as_deref()))?;
            }
            TypedCommand::About => {
                let seed = self.model.record().seed;
                self.console.say_all(&help::about(&self.session.chosen, seed))?;
            }
            TypedCommand::Rules => self.console.say_all(&help::rules(&self.session.chosen))?,
            TypedCommand::Moves => self.list_moves()?,
            TypedCommand::Show => self.show(ShowBoard::Whole)?,
            TypedCommand::Hint(who) => self.hint(who)?,
            TypedCommand::Why(what) => self.why(what.as_deref())?,
            TypedCommand::Save(file) => self.save(file.as_deref())?,
            TypedCommand::Seat(typed) => return self.change_player(typed.as_deref().unwrap_or_default()),
            TypedCommand::Undo => {
                let done = self.undo();
                return self.taken_back(done, say(TerminalLabel::TakenBack));
            }
            TypedCommand::Again => {
                let done = self.deal_again();
                return self.taken_back(done, say(TerminalLabel::SameDealAgain));
            }
            TypedCommand::Reload(back) => return self.reload(back.is_some()),
            TypedCommand::Redo => match self.model.redo() {
                Ok(()) => {
                    self.hear()?;
                    self.console.say(say(TerminalLabel::MadeAgain))?;
                    return Ok(Obeyed::GoOn);
                }
                Err(why) => self.refuse(&why)?,
            },
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

    /// Gives a seat to another player: `1 strong`.
    fn change_player(&mut self, typed: &str) -> anyhow::Result<Obeyed> {
        let seats = self.model.rules().seats;
        let (seat, who) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let seat = seat.parse::<u8>().ok().filter(|seat| usize::from(*seat) < seats);
        let Some(seat) = seat.map(Seat).filter(|_| !who.trim().is_empty()) else {
            self.console.say(&tell(SeatSaid::NoSeat(seats)))?;
            return Ok(Obeyed::Stay);
        };
        if !self.model.may_change_players() {
            self.console.say(say(SeatLabel::NotNow))?;
            return Ok(Obeyed::Stay);
        }
        let player = match self.session.house.player_called(who.trim(), &self.session.loaded) {
            Ok(player) => player,
            Err(error) => {
                self.console.say(&error.to_string())?;
                return Ok(Obeyed::Stay);
            }
        };
        let title = player_title(player.name());
        if let Some(sits) = self.model.change_player(seat, player)
            && let Some(left) = self.viewer_leaves(sits)?
        {
            return Ok(Obeyed::End(self.leave(left)?));
        }
        self.forget_told();
        self.hear()?;
        self.console.say(&tell(SeatSaid::Changed { seat: seat.index(), title: &title }))?;
        Ok(Obeyed::GoOn)
    }

    /// Claims the remaining tricks for the viewer, or says why that is refused.
    fn claim(&mut self) -> anyhow::Result<Obeyed> {
        let hand = self.model.view().trick_cards();
        let claim = self.model.claim();
        self.hear()?;
        match claim {
            Ok(()) => {
                let names = self.names();
                let hand = self.narrator(&names).cards(hand);
                self.console.say(&claim_stands(&names[self.model.viewer().index()], &hand))?;
                Ok(Obeyed::GoOn)
            }
            Err(TableRefusal::Failed(error)) => Err(error.into()),
            Err(why) => {
                self.refuse(&why)?;
                if matches!(why, TableRefusal::NoClaim(ClaimRefused::Broken { .. })) {
                    self.console.note(&looks::claimed(self.model.record().looks.len()))?;
                }
                Ok(Obeyed::Stay)
            }
        }
    }

    fn concede(&mut self) -> anyhow::Result<Obeyed> {
        if let Err(why) = self.model.concede() {
            self.refuse(&why)?;
            return Ok(Obeyed::Stay);
        }
        self.hear()?;
        let names = self.names();
        self.console.say(&gave_up(&names[self.model.viewer().index()]))?;
        Ok(Obeyed::GoOn)
    }

    /// Reports the result of taking back.
    fn taken_back(&mut self, done: Result<Option<usize>, TableRefusal>, said: &str) -> anyhow::Result<Obeyed> {
        match done {
            Err(why) => {
                self.refuse(&why)?;
                Ok(Obeyed::Stay)
            }
            Ok(looks) => {
                self.hear()?;
                self.console.say(said)?;
                self.tell_look(looks)?;
                Ok(Obeyed::GoOn)
            }
        }
    }

    /// Tells the person that taking back counted as a look.
    pub fn tell_look(&mut self, looks: Option<usize>) -> anyhow::Result<()> {
        if let Some(looks) = looks {
            self.console.note(&looks::told(looks))?;
        }
        Ok(())
    }

    /// Goes back to the last decision of a person; a choice of several cards is one decision.
    pub fn undo(&mut self) -> Result<Option<usize>, TableRefusal> {
        let done = self.model.undo();
        self.forget_told();
        done
    }

    /// Goes back to the beginning of this round: the same cards, other choices.
    fn deal_again(&mut self) -> Result<Option<usize>, TableRefusal> {
        let done = self.model.deal_again();
        self.forget_told();
        done
    }

    /// A move as it is typed.
    pub fn typed(&self, chosen: Move) -> String {
        let names = self.names();
        Notation { narrator: &self.narrator(&names), seat: self.model.viewer() }.write(chosen)
    }

    /// A legal move as it is typed, preferably one with cards. `None` if there is no move.
    pub fn example(&self) -> anyhow::Result<Option<String>> {
        let moves = self.model.legal()?;
        if let Some(cards) = self.series() {
            return Ok(Some(self.narrator(&[]).cards(cards)));
        }
        let example = moves.iter().find(|m| matches!(m, Move::Cards { .. })).or(moves.first());
        Ok(example.map(|m| self.typed(*m)))
    }

    fn list_moves(&mut self) -> anyhow::Result<()> {
        if let Some(cards) = self.series() {
            let (decision, wanted) = (self.decision(), cards.len());
            let chosen = self.narrator(&[]).cards(self.model.view().chosen());
            self.console.say(&tell(TerminalSaid::Several { decision: &decision, wanted, chosen: &chosen }))?;
        }
        let moves: Vec<String> = self.model.legal()?.into_iter().map(|m| self.typed(m)).collect();
        self.console.say_all(&columns(&moves, 2))?;
        Ok(())
    }

    /// Shows the move that a strategy would make; without a name the one that the adviser recommends, as the window does.
    fn hint(&mut self, who: Option<String>) -> anyhow::Result<()> {
        let Some(who) = who else {
            self.model.hint(self.session.house, &self.jobs);
            self.model.collect();
            return self.hear();
        };
        let line = match self.session.house.policy(&who, &self.session.loaded) {
            Ok(policy) => {
                let hint = self.model.hint_of(&*policy);
                self.hint_told(Some(&who), hint)
            }
            Err(error) => tell(TerminalSaid::NoHint { who: Some(&who), why: &error.to_string() }),
        };
        self.console.say(&line)?;
        Ok(())
    }

    fn save(&mut self, file: Option<&str>) -> anyhow::Result<()> {
        let told = |error: KeepError| tell(KeepingSaid::Error(&error));
        let saved = match file {
            Some(file) => save_as(Path::new(file), self.model.record()).map(|()| file.to_string()).map_err(told),
            None => match self.model.save() {
                Ok(Saved::At(path)) => Ok(shown(&path)),
                Ok(Saved::Nowhere) => Err(say(TerminalLabel::NameAFile).into()),
                Err(problem) => Err(told(problem)),
            },
        };
        self.hear()?;
        match saved {
            Ok(path) => self.console.say(&tell(TerminalSaid::Saved { file: &path }))?,
            Err(problem) => self.console.say(&tell(TerminalSaid::NotSaved(&problem)))?,
        }
        Ok(())
    }
}

/// The effect of a command.
pub(super) enum Obeyed {
    /// The decision is still open.
    Stay,
    /// The position has changed.
    GoOn,
    End(SessionEnd),
}

/// The effect of a line that was meant as a move.
enum TriedLine {
    Made,
    Refused(TableRefusal),
    /// It means no move; the text says why.
    Unread(String),
}

/// Adds the advice that an unintelligible line may be a misspelt command.
fn with_advice(error: &TypedError, why: &str, line: &str) -> String {
    if let Some(command) = TypedCommand::with_too_much(line).filter(|_| error.is_misread()) {
        return tell(TerminalSaid::TypedAlone(command));
    }
    if error.is_misread() {
        tell(TerminalSaid::Misread { why, meant: TypedCommand::meant(line) })
    } else {
        why.to_string()
    }
}
