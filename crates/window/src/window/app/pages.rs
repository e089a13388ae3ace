//! Opens the rules of a game, and writes web pages: of these rules, of a hand or a position at the table, of a kept match.

use super::{App, Screen};
use crate::page::{MatchPage, PagePart, RulesPage};
use crate::play::Event;
use crate::session::{House, Match, Player, Record, TableChoice, open_with_system};
use crate::window::command::PageCommand;
use crate::wording::{PageSaid, game_title, table_names, tell};
use std::path::Path;

/// The choice that a record was made with.
fn choice_of(record: &Record) -> TableChoice {
    let set = record.options.clone().into_iter().collect();
    TableChoice { variant: record.game.clone(), seats: Some(record.seats), set }
}

impl App {
    /// Opens the rules of a variant; at a table of that game, with the options of the match.
    pub(super) fn open_rules(&mut self, id: &str) {
        let game = |id: &str| id.split('/').next().unwrap_or_default().to_string();
        let choice = match self.play().filter(|play| play.settings.game.id == game(id)) {
            Some(play) => choice_of(play.model.record()),
            None => TableChoice { variant: id.into(), ..TableChoice::default() },
        };
        self.rules.open(&self.house, choice);
    }

    /// Writes a page, and tells where it is or why it is not there.
    pub(super) fn write_page(&mut self, command: &PageCommand) {
        let made = match command {
            PageCommand::Open(path) => {
                let failed = open_with_system(path).err();
                let told = failed.map(|why| tell(PageSaid::NotOpened(&why.to_string())));
                self.stage.note = told.or(self.stage.note.take());
                return;
            }
            PageCommand::Rules => self.rules.page().map(|page| Ok((page.title.clone(), page.html()))),
            PageCommand::ThisHand => self.this_hand(self.last_round()).map(Ok),
            PageCommand::ThisPosition => self.this_hand(PagePart::Position).map(Ok),
            PageCommand::Kept(path) => self.kept_page(path),
            PageCommand::Played(print) => {
                let record = self.saves.statistics().records().read(print);
                record.map(|record| record_page(&self.house, &record))
            }
        };
        let Some(made) = made else { return };
        let written = made.and_then(|(title, html)| {
            let file = self.saves.write_page(&title, &html).map_err(|error| error.to_string())?;
            Ok(file)
        });
        self.sharing.written = written.as_ref().ok().cloned();
        let told = match &written {
            Ok(file) => tell(PageSaid::Written(&file.display().to_string())),
            Err(why) => tell(PageSaid::NotWritten(why)),
        };
        match command {
            PageCommand::Rules => self.rules.note = Some(told),
            _ => self.stage.note = Some(told),
        }
    }

    /// The last whole round at the table; the running one if none is over.
    fn last_round(&self) -> PagePart {
        let ended = self.play().and_then(|play| {
            let mut events = play.model.events().iter().rev();
            events.find_map(|event| match event {
                Event::RoundEnds { round, .. } => Some(*round),
                _ => None,
            })
        });
        PagePart::Round(ended.or_else(|| Some(self.play()?.model.view().round())).unwrap_or(1))
    }

    /// The title and the page of a part of the match at the table, as the viewer saw it.
    fn this_hand(&self, part: PagePart) -> Option<(String, String)> {
        let Screen::Table(at) = &self.stage.screen else { return None };
        let (model, settings) = (&at.play.model, &at.play.settings);
        let text = &settings.variant.text;
        let names: Vec<String> = model.rules().all_seats().map(|seat| at.play.called(seat)).collect();
        let rules = RulesPage::of(&at.house, &choice_of(model.record())).ok();
        let game = game_title(&at.house, &model.record().game);
        let page = MatchPage {
            played: model.running(),
            text,
            game: &game,
            names: &names,
            seen_by: model.is_own().then(|| model.viewer()),
            part,
            note: Some(&self.sharing.note),
            rules: rules.as_ref(),
        };
        Some((page.title(), page.html()))
    }

    /// The title and the page of a kept match, as its only person saw it.
    fn kept_page(&self, path: &Path) -> Option<Result<(String, String), String>> {
        let kept = self.kept.iter().find(|kept| kept.path == path)?;
        Some(record_page(&self.house, &kept.record))
    }
}

fn record_page(house: &House, record: &Record) -> Result<(String, String), String> {
    let chosen = house.find(&record.game).map_err(|error| error.to_string())?;
    let loaded = house.load(&choice_of(record)).map_err(|error| error.to_string())?;
    let players = vec![Player::Human; loaded.rules().seats];
    let played =
        Match::resume(loaded.rules().clone(), players, record).map_err(|error| crate::wording::match_error(&error))?;
    let text = &chosen.variant.text;
    let people: Vec<bool> = record.players.iter().map(|who| who == "human").collect();
    let names = table_names(&record.game, &people, text, None, &[]);
    let mut people =
        played.rules.all_seats().filter(|seat| record.players.get(seat.index()).is_some_and(|who| who == "human"));
    let seen_by = people.next();
    let rules = RulesPage::of(house, &choice_of(record)).ok();
    let game = game_title(house, &record.game);
    let page = MatchPage {
        played: &played,
        text,
        game: &game,
        names: &names,
        seen_by,
        part: PagePart::Whole,
        note: None,
        rules: rules.as_ref(),
    };
    Ok((game.clone(), page.html()))
}
