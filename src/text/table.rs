//! One match at the terminal: turns, and what is shown to whom.

use super::command::TypedCommand;
use super::console::Console;
use super::reload::ReloadedTable;
use super::screen::TextScreen;
use super::table_session::{Left, TableSession};
use super::track::Board;
use crate::cards::CardSet;
use crate::diagnostics::shown;
use crate::play::Event;
use crate::session::{HintNews, HintedMove, Jobs, MatchError, NoHint, Player, TableModel, TableNews, TableRefusal};
use crate::table::Seat;
use crate::wording::words::capital;
use crate::wording::{
    KeepingSaid, LEAD_MAKES_TRUMP, Narrator, NewsSaid, TerminalLabel, TerminalSaid, by_side, looks, match_error,
    own_prompt, refusal, say, series_told, table_names, tell, tell_story_from,
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
    /// The match goes on by edited rules.
    Reloaded,
    /// The match goes on by the rules of before an edit.
    OldRules,
}

/// How much of the score track is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowBoard {
    Not,
    Lanes,
    Whole,
}

/// A table and its console.
pub struct TextTable<'t, 'a, 'c> {
    pub console: &'t mut Console<'c>,
    pub session: &'t TableSession<'a>,
    pub model: TableModel,
    /// Done at once: whoever types waits for every answer.
    pub jobs: Jobs,
    /// Number of events that each seat has been shown.
    told: Vec<usize>,
    /// The round and the totals when the track was drawn last.
    drawn: Option<(u16, Vec<i32>)>,
    /// Whether the points were reported after the last card.
    points_told: bool,
    /// The steps whose moves were explained.
    explained: Vec<u16>,
    /// Whether several people look at the same time, so that nobody is "you".
    together: bool,
    /// The match by rules that were edited meanwhile.
    pub reloaded: Option<ReloadedTable>,
}

impl<'t, 'a, 'c> TextTable<'t, 'a, 'c> {
    pub fn new(console: &'t mut Console<'c>, session: &'t TableSession<'a>, model: TableModel) -> Self {
        TextTable {
            told: vec![0; model.rules().seats],
            console,
            session,
            model,
            jobs: Jobs::at_once(),
            drawn: None,
            points_told: false,
            explained: Vec::new(),
            together: false,
            reloaded: None,
        }
    }

    /// Plays until the match is over and somebody has said what comes next.
    pub fn play(&mut self) -> anyhow::Result<SessionEnd> {
        self.model.keep();
        self.hear()?;
        // a resumed match is reported from the beginning of its current round
        if !self.model.record().history.iter().all(|e| e.starts_with('=')) {
            let round = |e: &Event| matches!(e, Event::RoundBegins { .. });
            let start = self.model.events().iter().rposition(round).unwrap_or(0);
            self.told.fill(start);
        }
        loop {
            if let Some(end) = self.go_on()? {
                return Ok(end);
            }
        }
    }

    /// Lets the seat on turn move, or asks the person who sits there.
    fn go_on(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        let (mut end, mut moved) = (None, false);
        for news in self.model.pass(&self.jobs) {
            match news {
                TableNews::Moved(_) => moved = true,
                TableNews::YourTurn(seat) => end = self.turn_of(seat)?,
                TableNews::Over => end = self.over()?,
                TableNews::Failed(error) => end = self.failed(&error)?,
                other => self.report(other)?,
            }
        }
        if moved && !self.model.is_shared() {
            self.tell_news()?;
        }
        Ok(end)
    }

    /// Reports what the table has to tell after something that a person did.
    pub fn hear(&mut self) -> anyhow::Result<()> {
        self.model.news().into_iter().try_for_each(|news| self.report(news))
    }

    fn report(&mut self, news: TableNews) -> anyhow::Result<()> {
        match news {
            TableNews::NotKept(news) => self.console.note(&tell(KeepingSaid::News(&news)))?,
            TableNews::NotWritten(problem) => self.console.note(&problem)?,
            TableNews::StrategyFailed(seat, fault) => {
                let name = &self.names()[seat.index()];
                self.console.say(&tell(TerminalSaid::StrategyFailed { name, fault: &fault.to_string() }))?;
            }
            TableNews::Hint(hint) => {
                let line = self.hint_told(None, hint);
                self.console.say(&line)?;
            }
            // moves are told as a story, and nobody asks for a review here
            TableNews::Moved(_) | TableNews::Reviewed(_) => {}
            TableNews::YourTurn(_) | TableNews::Over | TableNews::Failed(_) => {}
        }
        Ok(())
    }

    /// A hint in words, or why there is none.
    pub fn hint_told(&self, who: Option<&str>, hint: HintNews) -> String {
        let none = |why: &str| tell(TerminalSaid::NoHint { who, why });
        match hint {
            Ok(HintedMove { chosen, named, why }) => {
                let (typed, then) = (self.typed(chosen), named.map(|named| self.typed(named)));
                let plain = chosen.text(&self.model.rules().names(), self.model.viewer());
                let called = self.session.chosen.variant.text.word(&plain).filter(|called| *called != typed);
                tell(TerminalSaid::Hint { who, typed: &typed, called, then: then.as_deref(), why: why.as_ref() })
            }
            Err(NoHint::NothingToDecide) => none(say(TerminalLabel::NothingToDecide)),
            Err(NoHint::Failed(error)) => none(&match_error(&error)),
            Err(NoHint::Broken(why)) => none(&why),
        }
    }

    /// Says why something is not done.
    pub fn refuse(&mut self, why: &TableRefusal) -> anyhow::Result<()> {
        let told = refusal(why, self.model.rules(), &self.names());
        let is_whole = matches!(why, TableRefusal::Illegal(_) | TableRefusal::SeenCards);
        self.console.say(&if is_whole { capital(&told) } else { tell(TerminalSaid::Alone(&told)) })?;
        Ok(())
    }

    pub fn names(&self) -> Vec<String> {
        self.names_for(Some(self.model.viewer()).filter(|_| !self.together))
    }

    /// The names of all seats as `viewer` reads them: the same people as in the window.
    fn names_for(&self, viewer: Option<Seat>) -> Vec<String> {
        let people: Vec<bool> = self.model.players().iter().map(Player::is_human).collect();
        let chosen = &self.session.chosen;
        table_names(&chosen.game.id, &people, &chosen.variant.text, viewer, &[])
    }

    pub fn narrator<'n>(&'n self, names: &'n [String]) -> Narrator<'n> {
        let text = &self.session.chosen.variant.text;
        Narrator { rules: self.model.rules(), text, names, viewer: Some(self.model.viewer()) }
    }

    /// Tells the viewer what has happened since the viewer last looked.
    pub fn tell_news(&mut self) -> anyhow::Result<()> {
        let (viewer, events) = (self.model.viewer().index(), self.model.events());
        let told = self.told[viewer].min(events.len());
        let names = self.names();
        let story = tell_story_from(&self.narrator(&names), events, told);
        self.told[viewer] = events.len();
        self.points_told |= events[told..].iter().any(|e| matches!(e, Event::Running { .. }));
        self.console.tell(&story)?;
        Ok(())
    }

    /// Called after undo: events that are gone count as not reported.
    pub fn forget_told(&mut self) {
        let len = self.model.events().len();
        self.told.iter_mut().for_each(|told| *told = (*told).min(len));
        self.points_told = false;
    }

    /// Shows the score track, if the game has one, and the table.
    pub fn show(&mut self, board: ShowBoard) -> anyhow::Result<()> {
        let names = self.names();
        let view = self.model.view();
        let mut lines = vec![String::new()];
        lines.extend(self.board(board));
        lines.extend(TextScreen { view, narrator: &self.narrator(&names) }.lines());
        self.console.say_all(&lines)?;
        Ok(())
    }

    fn board(&self, show: ShowBoard) -> Vec<String> {
        let track = self.session.chosen.game.track.as_ref();
        let board = track.and_then(|t| Board::new(t, &self.session.loaded.options));
        let view = self.model.view();
        match (board, show) {
            // points that change with every card
            (None, show) if self.model.rules().running.is_some() && !(show == ShowBoard::Not && self.points_told) => {
                vec![self.points()]
            }
            (_, ShowBoard::Not) => Vec::new(),
            (None, _) if !self.keeps_points() => Vec::new(),
            // without a track, or without a target, the points alone
            (None, _) => vec![self.points()],
            _ if self.model.rules().play_to.target.is_none() => vec![self.points()],
            (Some(b), _) => b.draw(&view, self.model.events(), &self.names(), show == ShowBoard::Whole),
        }
    }

    /// Whether somebody has points, or a total is to be reached.
    fn keeps_points(&self) -> bool {
        let view = self.model.view();
        let rules = self.model.rules();
        rules.play_to.target.is_some_and(|target| target > 1) || rules.all_seats().any(|s| view.running(s) != 0)
    }

    fn points(&self) -> String {
        let (view, rules) = (self.model.view(), self.model.rules());
        let points: Vec<i32> = rules.all_seats().map(|seat| view.running(seat)).collect();
        tell(TerminalSaid::Points(&by_side(rules, &self.names(), &points)))
    }

    /// How much of the track to show: its lanes if the score has changed, all of it in a new round.
    fn board_if_new(&mut self) -> ShowBoard {
        let view = self.model.view();
        let totals: Vec<i32> = self.model.rules().all_seats().map(|s| view.total(s)).collect();
        let round = view.round();
        match self.drawn.replace((round, totals.clone())) {
            Some((before, same)) if before == round && same == totals => ShowBoard::Not,
            Some((before, _)) if before == round => ShowBoard::Lanes,
            _ => ShowBoard::Whole,
        }
    }

    /// A person's turn. If the rules fail in it, the deal ends.
    fn turn_of(&mut self, seat: Seat) -> anyhow::Result<Option<SessionEnd>> {
        match self.turn(seat).map_err(anyhow::Error::downcast::<MatchError>) {
            Ok(end) => Ok(end),
            Err(Ok(fault)) => self.failed(&fault),
            Err(Err(other)) => Err(other),
        }
    }

    /// Shows the table to a person, and asks until a move is made.
    fn turn(&mut self, seat: Seat) -> anyhow::Result<Option<SessionEnd>> {
        if self.model.to_sit_down() == Some(seat)
            && let Some(left) = self.viewer_leaves(seat)?
        {
            return self.leave(left).map(Some);
        }
        self.model.sit_down(seat);
        self.together = false;
        self.tell_news()?;
        let board = self.board_if_new();
        self.show(board)?;
        self.explain()?;
        self.ask_for_move()
    }

    /// Changes to another person: hides the last hand, and shows the next only after Enter alone, as somebody who types a move
    /// may still be the previous person. Returns how the person left, if so.
    pub fn viewer_leaves(&mut self, seat: Seat) -> anyhow::Result<Option<Left>> {
        let names = self.names_for(None);
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
        let step = self.model.step();
        if self.explained.contains(&step) {
            if self.model.view().makes_trump() {
                self.console.note(&tell(TerminalSaid::Alone(LEAD_MAKES_TRUMP)))?;
            }
            return Ok(());
        }
        let first = self.explained.is_empty();
        self.explained.push(step);
        let example = self.example()?.unwrap_or_default();
        let (text, view, legal) = (&self.session.chosen.variant.text, self.model.view(), self.model.legal()?);
        let own = own_prompt(text, &view, &legal).map(str::to_string);
        let names = self.names();
        let decision = capital(&self.narrator(&names).prompt(&view, &legal, view.chosen().len()));
        if text.commands.is_empty() {
            self.console.note(&tell(TerminalSaid::AsIn { decision: &decision, example: &example, first }))?;
            return Ok(());
        }
        let typed = first.then(|| tell(TerminalSaid::TypeAMove { example: &example }));
        let lines = own.map(|own| tell(TerminalSaid::Alone(&own))).into_iter().chain(typed);
        lines.into_iter().try_for_each(|line| self.console.note(&line))?;
        Ok(())
    }

    /// An example of a choice of several cards that is made card by card: the lowest cards of the hand. `None` for other
    /// decisions.
    pub fn series(&self) -> Option<CardSet> {
        let view = self.model.view();
        let (wanted, pile) = view.choosing()?;
        let hand = view.set(pile);
        let single = self.model.legal().ok()?.first().is_some_and(|m| m.cards().len() == 1);
        (single && wanted > 1).then(|| hand.iter().take(wanted).collect())
    }

    /// Whether the name of the decision does not say what to do.
    fn has_no_verb(&self) -> bool {
        self.model.view().decision() == "act"
    }

    /// The decision as a prompt.
    pub fn asked(&self) -> String {
        if self.has_no_verb() || self.decision() == "act" {
            say(TerminalLabel::YourMove).into()
        } else {
            capital(&self.decision())
        }
    }

    /// The decision in words: `lay away`.
    pub fn decision(&self) -> String {
        self.model.view().decision().replace('_', " ")
    }

    /// Saves the match, says where, and says goodbye.
    pub fn leave(&mut self, left: Left) -> anyhow::Result<SessionEnd> {
        self.model.keep();
        self.hear()?;
        if let Some(path) = self.model.kept_in() {
            let path = shown(path);
            self.console.note(&tell(TerminalSaid::Kept { file: &path }))?;
        }
        self.console.say(say(TerminalLabel::Goodbye))?;
        Ok(SessionEnd::Left(left))
    }

    /// Reports the end of the match and asks what comes next.
    fn over(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        self.together = self.model.is_shared();
        self.tell_news()?;
        let board = self.board(ShowBoard::Whole);
        self.console.say_all(&board)?;
        let names = self.names();
        let problem = self.model.finish(&names).map(|error| tell(KeepingSaid::Error(&error)));
        let record = self.model.record();
        let series = series_told(self.model.series());
        let told = looks::summary(&record.looks).into_iter().chain(series).chain(problem);
        let told = told.chain([tell(TerminalSaid::SeedWas(record.seed))]);
        told.into_iter().try_for_each(|line| self.console.note(&line))?;
        self.another()
    }

    /// Ends a deal in which the rules failed: it does not count, and its record is saved.
    pub fn failed(&mut self, error: &MatchError) -> anyhow::Result<Option<SessionEnd>> {
        self.model.keep_now();
        self.hear()?;
        let text = match_error(error);
        if self.model.humans().is_empty() {
            anyhow::bail!("{text}");
        }
        self.console.say(&tell(TerminalSaid::DealEnds(&text)))?;
        if let Some(path) = self.model.kept_in() {
            self.console.say(&tell(NewsSaid::RecordKept(&shown(path))))?;
        }
        self.another()
    }

    /// Asks what comes after the match. `None` if the last move was taken back.
    fn another(&mut self) -> anyhow::Result<Option<SessionEnd>> {
        if self.model.humans().is_empty() {
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
                    Err(why) => self.refuse(&why)?,
                    Ok(looks) => {
                        self.hear()?;
                        self.tell_look(looks)?;
                        return Ok(None);
                    }
                },
                _ => self.console.say(say(TerminalLabel::PleaseAnswer))?,
            }
        }
    }
}
