//! The Workshop over a screen: opened at a game or a table, and left again; what it has saved is taken up by the window.
//!
//! The match beside the editor is that of the table below, and goes on by saved rules as any match does.

use super::{App, Screen, Seated};
use crate::session::{
    Broken, House, HouseError, Job, Match, NewRulesError, NewRulesWords, OpenedPosition, Player, PositionWish,
    RulesWish, SaveSlot, TableChoice, make_rules, usual_players,
};
use crate::window::command::{Command, Overlay, WorkshopCommand};
use crate::window::workshop::{Workshop, WorkshopSheet};
use crate::wording::{KeepingSaid, WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::setting::SetTable;
use std::sync::Arc;

/// New rules: their id, what they were made of, and the house that has them.
pub(super) struct MadeRules {
    id: String,
    of: Option<String>,
    house: Option<Arc<House>>,
}

/// The making of new rules, and why there are none.
pub(super) type MakeJob = Job<Result<MadeRules, String>>;

impl App {
    pub(super) fn in_workshop(&mut self, ctx: &egui::Context, command: WorkshopCommand) {
        match command {
            WorkshopCommand::Open(id) => self.open_workshop(&id),
            WorkshopCommand::Leave => self.wish_to_leave(),
            WorkshopCommand::LeaveBy(how) => {
                self.stage.overlay = None;
                self.workshop.iter_mut().for_each(|workshop| workshop.leave_by(how));
            }
            WorkshopCommand::Deal => self.deal_in_workshop(),
            WorkshopCommand::OpenCheck { variant, title } => self.open_check(variant, title),
            WorkshopCommand::OpenPosition { choice, text } => self.open_set_position(choice, text),
            WorkshopCommand::WishToMake(wish) => self.wish_to_make(wish),
            WorkshopCommand::Make => self.make_rules(),
            WorkshopCommand::CopyFolder => {
                if let Some(folder) = self.workshop.as_ref().and_then(|workshop| workshop.folder()) {
                    ctx.copy_text(folder);
                    self.stage.overlay = None;
                    self.workshop.iter_mut().for_each(|workshop| workshop.note(say(WorkshopLabel::Copied).into()));
                }
            }
        }
    }

    /// What the Workshop would be opened with on this screen.
    fn here(&self) -> Option<String> {
        match &self.stage.screen {
            Screen::Gallery(gallery) => gallery.chosen().map(String::from),
            Screen::Setup(setup) => Some(setup.id.clone()),
            Screen::Table(at) if at.is_guest || at.play.model.lesson().is_some() => None,
            Screen::Table(at) => Some(at.play.settings.game.id_of(&at.play.settings.variant)),
            Screen::Lab => None,
        }
    }

    /// F2 opens the Workshop, wherever a game is chosen or played.
    pub(super) fn workshop_key(&self, ctx: &egui::Context, commands: &mut Vec<Command>) {
        let is_free = self.workshop.is_none() && self.stage.overlay.is_none() && self.stage.seating.is_none();
        if is_free
            && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::F2))
            && let Some(id) = self.here()
        {
            commands.push(WorkshopCommand::Open(id).into());
        }
    }

    fn open_workshop(&mut self, id: &str) {
        let from_table = self.workshop.is_none() && matches!(self.stage.screen, Screen::Table(_));
        if let Some(workshop) = Workshop::open(&self.house, id, from_table) {
            self.workshop = Some(Box::new(workshop));
            self.stage.overlay = None;
        }
    }

    fn wish_to_leave(&mut self) {
        let Some(workshop) = &self.workshop else { return };
        if workshop.unsaved().is_empty() {
            self.close_workshop()
        } else {
            self.stage.overlay = Some(Overlay::Workshop(WorkshopSheet::Leave))
        }
    }

    fn close_workshop(&mut self) {
        let Some(workshop) = self.workshop.take() else { return };
        self.stage.overlay = None;
        if !workshop.from_table || !matches!(self.stage.screen, Screen::Table(_)) {
            self.to_choose = Some(workshop.variant.clone());
            self.show_gallery();
        }
    }

    /// Lets the Workshop work, and takes up what it has saved.
    pub(super) fn work_in_workshop(&mut self, ctx: &egui::Context) {
        self.take_made();
        let Some(workshop) = &mut self.workshop else { return };
        let news = workshop.work(&self.house, &self.jobs, ctx);
        let game = workshop.game.clone();
        if let Some(house) = news.house {
            // what is being read would not have the change
            self.reading = None;
            self.house = house;
            self.glimpses.look_again(&game);
            if let Screen::Table(at) = &mut self.stage.screen
                && !at.is_guest
            {
                at.take_up(&self.house, &self.jobs);
            }
        }
        let has_match = self.play().is_some_and(|play| play.settings.game.id == game);
        let wants = self.workshop.as_mut().is_some_and(|workshop| workshop.takes_deal());
        if wants && !has_match && self.stage.seating.is_none() {
            self.deal_in_workshop();
        }
        if news.leaves {
            self.close_workshop();
        }
    }

    fn deal_in_workshop(&mut self) {
        if let Some(variant) = self.workshop.as_ref().map(|workshop| workshop.variant.clone()) {
            self.stage.message = None;
            self.play_at_once(&variant);
        }
    }

    /// Opens the position of a check at the table, with the person to move.
    fn open_check(&mut self, variant: String, title: String) {
        let choice = TableChoice { variant, ..TableChoice::default() };
        self.open_at_table(move |house| house.open_position(&choice, PositionWish::Check(&title)));
    }

    /// Opens a position that was set by hand at the table, with the person to move.
    fn open_set_position(&mut self, choice: TableChoice, text: String) {
        self.open_at_table(move |house| house.open_position(&choice, PositionWish::File(SetTable::NAME, &text)));
    }

    /// Seats the person in a position, which is no match that counts.
    fn open_at_table(&mut self, open: impl FnOnce(&House) -> Result<OpenedPosition, HouseError> + Send + 'static) {
        let house = self.house.clone();
        self.prepare(None, None, move || {
            seated_at(&house, open(&house).map_err(|error| error.to_string())?).map(Box::new)
        });
    }

    fn wish_to_make(&mut self, wish: RulesWish) {
        if let Some(workshop) = &mut self.workshop {
            workshop.form = Default::default();
            workshop.form.wish = wish;
            self.stage.overlay = Some(Overlay::Workshop(WorkshopSheet::NewGame));
        }
    }

    /// Makes what the sheet says, on another thread.
    fn make_rules(&mut self) {
        let Some(workshop) = self.workshop.as_ref().filter(|_| self.making.is_none()) else { return };
        let (wish, name, house) = (workshop.form.wish.clone(), workshop.form.name.clone(), self.house.clone());
        let words = NewRulesWords {
            author: self.preferences.name.clone(),
            blurb: say(WorkshopLabel::VariantBlurb).into(),
            comment: say(WorkshopLabel::VariantComment).into(),
        };
        let job = move |_: &_| {
            let id = make_rules(&house, &wish, name.trim(), &words).map_err(|error| refused(&error))?;
            let of = match wish {
                RulesWish::Template => None,
                RulesWish::Copy(of) | RulesWish::Variant(of) => Some(of),
            };
            Ok(MadeRules { id, of, house: house.again().map(Arc::new) })
        };
        self.making = Some(self.jobs.start("making", job));
    }

    /// Opens the Workshop of rules that were made.
    fn take_made(&mut self) {
        match Job::take_from(&mut self.making) {
            Some(Ok(Ok(made))) => {
                let before = self.house.clone();
                if let Some(house) = made.house {
                    self.reading = None;
                    self.house = house;
                    self.glimpses.see(made.id.split('/').next().unwrap_or_default());
                }
                let from_table = self.workshop.as_ref().is_some_and(|workshop| workshop.from_table);
                let Some(opened) = Workshop::open(&self.house, &made.id, from_table) else { return };
                let opened = made.of.into_iter().fold(opened, |opened, of| opened.made_of(&before, &of));
                self.stage.overlay = None;
                self.workshop = Some(Box::new(opened));
                // the match of the game that it was made of makes room
                self.deal_in_workshop();
            }
            Some(Ok(Err(why))) | Some(Err(Broken(why))) => {
                self.workshop.iter_mut().for_each(|workshop| workshop.form.refused = Some(why.clone()));
            }
            None => {}
        }
    }

    /// Keeps what is not saved, when the window closes.
    pub fn keep_drafts(&mut self) {
        self.workshop.iter_mut().for_each(|workshop| workshop.keep_drafts());
    }

    /// Leaves the gallery for the Workshop's own way back.
    pub(super) fn is_designing(&self) -> bool {
        self.workshop.is_some()
    }
}

fn refused(error: &NewRulesError) -> String {
    match error {
        NewRulesError::NoFolder => tell(WorkshopSaid::NoFolder),
        NewRulesError::Refused(why) => tell(WorkshopSaid::NotMade(why)),
        NewRulesError::Variant(error) => tell(KeepingSaid::OwnVariant(error)),
    }
}

/// A position with the usual players; who is at the window moves in it.
fn seated_at(house: &House, opened: OpenedPosition) -> Result<Seated, String> {
    let OpenedPosition { loaded, state } = opened;
    let mut names = usual_players(&loaded);
    if let (Some(seat), Some(person)) = (state.to_move(), names.iter().position(|name| name == "human")) {
        names.swap(seat.index(), person);
    }
    let players: Result<Vec<Player>, _> = names.iter().map(|name| house.player_called(name, &loaded)).collect();
    let players = players.map_err(|error| error.to_string())?;
    let running = Match::at_position(loaded.rules().clone(), players, state, loaded.option_texts());
    Ok(Seated { loaded, running, slot: SaveSlot::idle(), rules_changed: false, lesson: None })
}
