//! One match at the terminal: turns, and what is shown to whom.

use super::command::TypedCommand;
use super::console::Console;
use super::screen::TextScreen;
use super::table_session::{Left, TableSession};
use super::track::Board;
use crate::cards::CardSet;
use crate::diagnostics::shown;
use crate::play::{Event, Move};
use crate::session::{Advance, Match, MatchError, SaveSlot, TakenBack};
use crate::table::Seat;
use crate::wording::words::capital;
use crate::wording::{
    KeepingSaid, LEAD_MAKES_TRUMP, Narrator, NewsSaid, TerminalLabel, TerminalSaid, looks, match_error, own_prompt,
    say, seat_names, series_told, tell, tell_story_from,
};

/// How a match ended for the people at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    Left(Left),
    /// The same cards are to be played again.
    Again,
    /// The match is abandoned for a new one.
    Restart,
    /// The match is over, and another is wanted.
    Another,
}

/// How much of the score track is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowBoard {
    Not,
    Lanes,
    Whole,
}

/// A match and its console.
pub struct TextTable<'t, 'a, 'c> {
    pub console: &'t mut Console<'c>,
    pub session: &'t TableSession<'a>,
    pub running: Match,
    pub slot: SaveSlot,
    /// Index of the match in its series.
    pub number: usize,
    /// The seat that looks at the screen.
    pub viewer: Seat,
    /// Of several people, the one that has confirmed that nobody else is looking.
    seated: Option<Seat>,
    humans: Vec<Seat>,
    /// Number of events that each seat has been shown.
    told: Vec<usize>,
    /// The round and the totals when the track was drawn last.
    drawn: Option<(u16, Vec<i32>)>,
    /// Whether the points were reported after the last card.
    points_told: bool,
    /// The steps whose moves were explained.
    explained: Vec<u16>,
    /// Seats whose faulty strategies were reported.
    faulty: Vec<Seat>,
    /// Whether several people look at the same time, so that nobody is "you".
    together: bool,
    /// Whether a failure to write the files of the command line was reported.
    complained: bool,
}

impl<'t, 'a, 'c> TextTable<'t, 'a, 'c> {
    pub fn new(console: &'t mut Console<'c>, session: &'t TableSession<'a>, running: Match, slot: SaveSlot) -> Self {
        let humans: Vec<Seat> = running.rules.all_seats().filter(|s| running.players[s.index()].is_human()).collect();
        TextTable {
            viewer: humans.first().copied().unwrap_or(Seat(0)),
            seated: None,
            told: vec![0; running.rules.seats],
            console,
            session,
            running,
            slot,
            number: 0,
            humans,
            drawn: None,
            points_told: false,
            explained: Vec::new(),
            faulty: Vec::new(),
            together: false,
            complained: false,
        }
    }

    /// Plays until the match is over and somebody has said what comes next.
    pub fn play(&mut self) -> anyhow::Result<SessionEnd> {
        self.changed()?;
        // a resumed match is reported from the beginning of its current round
        if !self.running.record().history.iter().all(|e| e.starts_with('=')) {
            let round = |e: &Event| matches!(e, Event::RoundBegins { .. });
            let start = self.running.events().iter().rposition(round).unwrap_or(0);
            self.told.fill(start);
        }
        loop {
            let end = match self.running.step() {
                Ok(Advance::Moved { .. }) => {
                    self.changed()?;
                    self.after_computer()?;
                    None
                }
                Ok(Advance::Human(seat)) => match self.turn(seat).map_err(anyhow::Error::downcast::<MatchError>) {
                    Ok(end) => end,
                    Err(Ok(fault)) => self.failed(&fault)?,
                    Err(Err(other)) => return Err(other),
                },
                Ok(Advance::Over) => self.over()?,
                Err(error) => self.failed(&error)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Called after each change: saves the match. A match without people is saved only at its end, as nobody would miss it
    /// and it may be long.
    pub fn changed(&mut self) -> anyhow::Result<()> {
        match self.humans.is_empty() && self.running.outcome().is_none() {
            true => Ok(()),
            false => self.keep(),
        }
    }

    /// Saves the match and the files of the command line. A failure is reported once.
    fn keep(&mut self) -> anyhow::Result<()> {
        if let Some(news) = self.slot.keep(self.running.record()) {
            self.console.note(&tell(KeepingSaid::News(&news)))?;
        }
        if let Some(keep) = &self.session.keep
            && let Err(error) = keep(&self.session.loaded, &self.running, self.number)
            && !self.complained
        {
            self.complained = true;
            self.console.note(&format!("{error:#}"))?;
        }
        Ok(())
    }

    fn after_computer(&mut self) -> anyhow::Result<()> {
        self.report_faults()?;
        if self.humans.len() < 2 {
            self.tell_news()?;
        }
        Ok(())
    }

    /// Reports each faulty strategy once.
    fn report_faults(&mut self) -> anyhow::Result<()> {
        for (seat, fault) in &self.running.faults {
            if !self.faulty.contains(seat) {
                self.faulty.push(*seat);
                let names = self.names();
                let name = &names[seat.index()];
                self.console.say(&tell(TerminalSaid::StrategyFailed { name, fault: &fault.to_string() }))?;
            }
        }
        Ok(())
    }

    pub fn names(&self) -> Vec<String> {
        let viewer = Some(self.viewer).filter(|_| !self.together);
        seat_names(&self.running.players, &self.session.chosen.variant.text, viewer)
    }

    pub fn narrator<'n>(&'n self, names: &'n [String]) -> Narrator<'n> {
        let text = &self.session.chosen.variant.text;
        Narrator { rules: &self.running.rules, text, names, viewer: Some(self.viewer) }
    }

    /// Tells the viewer what has happened since the viewer last looked.
    pub fn tell_news(&mut self) -> anyhow::Result<()> {
        let events = self.running.events();
        let told = self.told[self.viewer.index()].min(events.len());
        let names = self.names();
        let story = tell_story_from(&self.narrator(&names), events, told);
        self.told[self.viewer.index()] = events.len();
        self.points_told |= events[told..].iter().any(|e| matches!(e, Event::Running { .. }));
        self.console.tell(&story)?;
        Ok(())
    }

    /// Called after undo: events that are gone count as not reported.
    pub fn forget_told(&mut self) {
        let len = self.running.events().len();
        self.told.iter_mut().for_each(|told| *told = (*told).min(len));
        self.points_told = false;
    }

    /// Shows the score track, if the game has one, and the table.
    pub fn show(&mut self, board: ShowBoard) -> anyhow::Result<()> {
        let names = self.names();
        let view = self.running.view(self.viewer);
        let mut lines = vec![String::new()];
        lines.extend(self.board(board));
        lines.extend(TextScreen { view, narrator: &self.narrator(&names) }.lines());
        self.console.say_all(&lines)?;
        Ok(())
    }

    fn board(&self, show: ShowBoard) -> Vec<String> {
        let track = self.session.chosen.game.track.as_ref();
        let board = track.and_then(|t| Board::new(t, &self.session.loaded.options));
        let view = self.running.view(self.viewer);
        match (board, show) {
            // points that change with every card
            (None, show) if self.running.rules.running.is_some() && !(show == ShowBoard::Not && self.points_told) => {
                vec![self.points()]
            }
            (_, ShowBoard::Not) => Vec::new(),
            (None, _) if !self.keeps_points() => Vec::new(),
            // without a track, or without a target, the points alone
            (None, _) => vec![self.points()],
            _ if self.running.rules.play_to.target.is_none() => vec![self.points()],
            (Some(b), _) => b.draw(&view, self.running.events(), &self.names(), show == ShowBoard::Whole),
        }
    }

    /// Whether somebody has points, or a total is to be reached.
    fn keeps_points(&self) -> bool {
        let view = self.running.view(self.viewer);
        let rules = &self.running.rules;
        rules.play_to.target.is_some() || rules.all_seats().any(|s| view.running(s) != 0)
    }

    fn points(&self) -> String {
        let view = self.running.view(self.viewer);
        let names = self.names();
        let seat = |s: Seat| (names[s.index()].clone(), view.running(s));
        tell(TerminalSaid::Points(&self.running.rules.all_seats().map(seat).collect::<Vec<_>>()))
    }

    /// How much of the track to show: its lanes if the score has changed, all of it in a new round.
    fn board_if_new(&mut self) -> ShowBoard {
        let view = self.running.view(self.viewer);
        let totals: Vec<i32> = self.running.rules.all_seats().map(|s| view.total(s)).collect();
        let round = view.round();
        match self.drawn.replace((round, totals.clone())) {
            Some((before, same)) if before == round && same == totals => ShowBoard::Not,
            Some((before, _)) if before == round => ShowBoard::Lanes,
            _ => ShowBoard::Whole,
        }
    }

    /// A person's turn: shows the table and asks until a move is made.
    fn turn(&mut self, seat: Seat) -> anyhow::Result<Option<SessionEnd>> {
        if let Some(left) = self.viewer_leaves(seat)? {
            return self.leave(left).map(Some);
        }
        self.viewer = seat;
        self.together = false;
        self.tell_news()?;
        let board = self.board_if_new();
        self.show(board)?;
        self.explain()?;
        self.ask_for_move()
    }

    /// Changes to another person: hides the last hand, and shows the next only after Enter alone, as somebody who types a move
    /// may still be the previous person. Returns how the person left, if so.
    fn viewer_leaves(&mut self, seat: Seat) -> anyhow::Result<Option<Left>> {
        if self.humans.len() < 2 || self.seated.replace(seat) == Some(seat) {
            return Ok(None);
        }
        let names = seat_names(&self.running.players, &self.session.chosen.variant.text, None);
        let name = &names[seat.index()];
        let prompt = tell(TerminalSaid::PressEnter(name));
        self.console.hide()?;
        loop {
            let Some(line) = self.console.ask(&prompt)? else { return Ok(Some(Left::EndOfInput)) };
            match line.as_str() {
                "" => return Ok(None),
                line if TypedCommand::read(line) == Some(TypedCommand::Quit) => return Ok(Some(Left::Quit)),
                _ => {
                    self.console.hide()?;
                    self.console.say(say(TerminalLabel::NotTaken))?;
                }
            }
        }
    }

    /// Explains each step of the game once: what to do, and how its moves are typed.
    fn explain(&mut self) -> anyhow::Result<()> {
        if self.running.view(self.viewer).makes_trump() {
            self.console.note(&tell(TerminalSaid::Alone(LEAD_MAKES_TRUMP)))?;
        }
        let step = self.running.state().step;
        if self.explained.contains(&step) {
            return Ok(());
        }
        let first = self.explained.is_empty();
        self.explained.push(step);
        let example = self.example()?.unwrap_or_default();
        let (text, view) = (&self.session.chosen.variant.text, self.running.view(self.viewer));
        let own = own_prompt(text, &view, &self.running.legal()?).map(str::to_string);
        let decision = match &own {
            Some(own) => capital(own),
            // a step of the game's own without a prompt
            None if self.has_no_verb() => say(TerminalLabel::YourMove).into(),
            None => tell(TerminalSaid::Decision { decision: &self.decision(), cards: self.how_many()? }),
        };
        if text.commands.is_empty() {
            self.console.note(&tell(TerminalSaid::AsIn { decision: &decision, example: &example, first }))?;
            return Ok(());
        }
        let typed = first.then(|| tell(TerminalSaid::TypeAMove { example: &example }));
        let lines = own.map(|own| tell(TerminalSaid::Alone(&own))).into_iter().chain(typed);
        lines.into_iter().try_for_each(|line| self.console.note(&line))?;
        Ok(())
    }

    /// The number of cards of a move. `None` if moves are more than cards.
    fn how_many(&self) -> anyhow::Result<Option<usize>> {
        let moves = self.running.legal()?;
        let bare = moves.first().filter(|m| matches!(m, Move::Cards { to: None, .. }));
        Ok(self.series().map_or(bare.map(|m| m.cards().len()), |all| Some(all.len())))
    }

    /// An example of a choice of several cards that is made card by card: the lowest cards of the hand. `None` for other
    /// decisions.
    pub fn series(&self) -> Option<CardSet> {
        let view = self.running.view(self.viewer);
        let (wanted, pile) = view.choosing()?;
        let hand = view.set(pile);
        let single = self.running.legal().ok()?.first().is_some_and(|m| m.cards().len() == 1);
        (single && wanted > 1).then(|| hand.iter().take(wanted).collect())
    }

    /// Whether the name of the decision does not say what to do.
    fn has_no_verb(&self) -> bool {
        self.running.view(self.viewer).decision() == "act"
    }

    /// The decision as a prompt.
    pub fn asked(&self) -> String {
        if self.has_no_verb() { say(TerminalLabel::YourMove).into() } else { capital(&self.decision()) }
    }

    /// The decision in words: `lay away`.
    pub fn decision(&self) -> String {
        self.running.view(self.viewer).decision().replace('_', " ")
    }

    /// Saves the match, says where, and says goodbye.
    pub fn leave(&mut self, left: Left) -> anyhow::Result<SessionEnd> {
        self.changed()?;
        if let Some(path) = self.slot.path() {
            let path = shown(path);
            self.console.note(&tell(TerminalSaid::Kept { file: &path }))?;
        }
        self.console.say(say(TerminalLabel::Goodbye))?;
        Ok(SessionEnd::Left(left))
    }

    /// Reports the end of the match and asks what comes next.
    fn over(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        self.together = self.humans.len() > 1;
        self.tell_news()?;
        let board = self.board(ShowBoard::Whole);
        self.console.say_all(&board)?;
        let names = self.names();
        let problem = self.slot.finished(&self.running, &names).map(|error| tell(KeepingSaid::Error(&error)));
        let record = self.running.record();
        let series = series_told(self.slot.series(&self.running).as_ref());
        let told = looks::summary(&record.looks).into_iter().chain(series).chain(problem);
        let told = told.chain([tell(TerminalSaid::SeedWas(record.seed))]);
        told.into_iter().try_for_each(|line| self.console.note(&line))?;
        self.another()
    }

    /// Ends a deal in which the rules failed: it does not count, and its record is saved.
    pub fn failed(&mut self, error: &MatchError) -> anyhow::Result<Option<SessionEnd>> {
        self.keep()?;
        let text = match_error(error);
        if self.humans.is_empty() {
            anyhow::bail!("{text}");
        }
        self.console.say(&tell(TerminalSaid::DealEnds(&text)))?;
        if let Some(path) = self.slot.path() {
            self.console.say(&tell(NewsSaid::RecordKept(&shown(path))))?;
        }
        self.another()
    }

    /// Asks what comes after the match. `None` if the last move was taken back.
    fn another(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        if self.humans.is_empty() {
            return Ok(Some(SessionEnd::Left(Left::Quit)));
        }
        loop {
            let answer = self.console.ask(say(TerminalLabel::AnotherGame))?;
            let Some(answer) = answer else {
                self.console.say(say(TerminalLabel::Goodbye))?;
                return Ok(Some(SessionEnd::Left(Left::EndOfInput)));
            };
            match answer.to_ascii_lowercase().as_str() {
                "y" | "yes" | "restart" => return Ok(Some(SessionEnd::Another)),
                "again" => return Ok(Some(SessionEnd::Again)),
                "n" | "no" | "q" | "quit" => {
                    self.console.say(say(TerminalLabel::ThankYou))?;
                    return Ok(Some(SessionEnd::Left(Left::Quit)));
                }
                "undo" | "u" => match self.undo() {
                    TakenBack::Nothing => self.console.say(say(TerminalLabel::NothingToTakeBack))?,
                    TakenBack::Forbidden => self.console.say(&capital(looks::FORBIDDEN))?,
                    done => {
                        self.changed()?;
                        self.tell_look(done)?;
                        return Ok(None);
                    }
                },
                _ => self.console.say(say(TerminalLabel::PleaseAnswer))?,
            }
        }
    }
}
