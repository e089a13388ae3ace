//! Carries out the commands that were given while a frame was drawn.

use super::{App, Screen, Stage};
use crate::session::Preferences;
use crate::window::command::{Command, LessonWish, Overlay, TableCommand, WorkshopCommand};
use crate::window::gallery::{Gallery, played_last};
use crate::window::settings;
use crate::window::setup::SetupScreen;
use crate::window::sound::Sound;
use crate::window::table::{PanelPart, Play, TableWishes};
use crate::wording::{KeepingSaid, NewsSaid, tell};

impl App {
    pub(super) fn dispatch(&mut self, ctx: &egui::Context, command: Command) {
        match command {
            // the way out leads through the Workshop, which may have to ask
            Command::Games if self.is_designing() => self.in_workshop(ctx, WorkshopCommand::Leave),
            Command::Games => {
                let left =
                    self.play().filter(|play| play.model.lesson().is_some()).map(|play| play.settings.game.id.clone());
                if let Some(game) = left {
                    self.decline_lesson(&game);
                }
                self.show_gallery();
            }
            Command::Point(id) => {
                if let Screen::Gallery(gallery) = &mut self.stage.screen {
                    gallery.point(id);
                }
            }
            Command::Play(id) => self.play_at_once(&id),
            Command::LookAt(id) => self.glimpses.see(&id),
            Command::LookAtKept(path) => {
                let kept = self.kept.iter().find(|kept| kept.path == path).cloned();
                kept.into_iter().for_each(|kept| self.glimpses.kept.see(kept));
            }
            Command::Choose(id) => {
                match &mut self.stage.screen {
                    // who plays and what was changed stays when another variant is chosen
                    Screen::Setup(setup) if id.split('/').next() == Some(setup.game_id()) => {
                        setup.choose(&self.house, &id);
                        self.stage.message = None;
                    }
                    _ => {
                        if let Ok(setup) = SetupScreen::new(&self.house, &id, &self.preferences) {
                            self.stage = Stage::new(Screen::Setup(Box::new(setup)));
                        }
                    }
                }
            }
            Command::Learn(game) => self.learn(&game),
            Command::DeclineLesson(game) => self.decline_lesson(&game),
            Command::ReadAgain => self.read_again(),
            Command::SitDown => self.start_set_up(),
            Command::Resume(path) => self.resume(&path),
            Command::Forget(path) => {
                let kept = self.kept.iter().find(|k| k.path == path).cloned();
                match kept.map(|kept| self.saves.set_aside(kept)) {
                    Some(Ok(removed)) => self.removed.push(removed),
                    Some(Err(problem)) => self.stage.message = Some(tell(KeepingSaid::Error(&problem))),
                    None => {}
                }
                self.kept = self.saves.list();
            }
            Command::PutBack(path) => {
                if let Some(place) = self.removed.iter().position(|removed| removed.kept.path == path)
                    && let Err(problem) = self.saves.put_back(&self.removed.remove(place))
                {
                    self.stage.message = Some(tell(KeepingSaid::Error(&problem)));
                }
                self.kept = self.saves.list();
            }
            Command::Show(overlay) => {
                if matches!(overlay, Overlay::Statistics | Overlay::Saves) {
                    self.open_desk();
                }
                if overlay == Overlay::Share {
                    // what came of an earlier page is told no more
                    self.stage.note = None;
                    self.sharing.is_new = true;
                }
                if let Overlay::Rules(id) = &overlay {
                    self.open_rules(id);
                }
                self.want_reviews(&overlay);
                self.stage.overlay = Some(overlay);
            }
            Command::Favour(id) => self.prefer(self.preferences.with_favourite(&id)),
            Command::TrySound => self.heard(Sound::Peg),
            Command::Page(command) => self.write_page(&command),
            Command::Prefer(preferences) => self.prefer(*preferences),
            Command::CloseOverlay => {
                self.stage.overlay = None;
                // its checks are of no use any more
                self.packing.offer = None;
            }
            Command::Quit => {
                self.saves.forget_removed();
                self.wants_to_close = true;
                ctx.send_viewport_cmd(egui::ViewportCommand::Close);
            }
            Command::At(command) => self.at_table(command),
            Command::Mine(command) => self.own_variant(command),
            Command::Lab => self.enter_lab(),
            Command::InLab(command) => self.in_lab(command),
            Command::Pack(command) => self.in_packs(command),
            Command::PlayDaily => self.play_daily(),
            Command::ShowDays => self.show_days(),
            Command::Kept(command) => self.in_kept(ctx, command),
            Command::InWorkshop(command) => self.in_workshop(ctx, command),
        }
        ctx.request_repaint();
    }

    /// Shows the gallery; the game that was set up or played last is chosen there.
    pub(super) fn show_gallery(&mut self) {
        let game = match &self.stage.screen {
            Screen::Setup(setup) => Some(setup.id.clone()),
            _ => played_last(&self.house, &self.preferences),
        };
        self.kept = self.saves.list();
        self.look_at_daily();
        self.stage = Stage::new(Screen::Gallery(Gallery::at(game)));
        self.read_again();
    }

    /// Asks the coach to look first at the decisions that this overlay shows. While the match goes on this counts as a
    /// hint.
    fn want_reviews(&mut self, overlay: &Overlay) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        let places = match overlay {
            Overlay::Best(place) => vec![*place],
            Overlay::Review => at.play.model.decisions(),
            _ => return,
        };
        at.play.model.show_reviews(&places);
    }

    /// Applies changed settings and writes them to their file.
    pub(super) fn prefer(&mut self, preferences: Preferences) {
        self.art.set_style(settings::style(&preferences));
        self.art.follow_games(settings::chosen_set(&preferences).is_none());
        if let Screen::Table(at) = &mut self.stage.screen {
            at.play.wish(TableWishes::of(&preferences));
        }
        if let (true, Screen::Table(at)) = (preferences.strict_undo, &mut self.stage.screen) {
            at.play.model.forbid_looks();
        }
        if let Err(problem) = self.preference_file.write(&preferences) {
            self.stage.message = Some(tell(NewsSaid::SettingsNotKept(&tell(KeepingSaid::Error(&problem)))));
        }
        let louder = (preferences.sound, preferences.volume) != (self.preferences.sound, self.preferences.volume);
        self.preferences = preferences;
        // a changed volume is heard at once
        if louder {
            self.heard(Sound::Play);
        }
    }

    fn at_table(&mut self, command: TableCommand) {
        let Screen::Table(at) = &mut self.stage.screen else { return };
        let play = &mut at.play;
        let Some(command) = in_lesson(play, command) else { return };
        match command {
            TableCommand::Lesson(wish) => play.lesson_wish(wish),
            TableCommand::SayCount(said) => play.say_count(said),
            TableCommand::Make(chosen) => {
                self.stage.overlay = None;
                play.make(chosen);
            }
            TableCommand::Bid(bid) => play.bid(bid),
            TableCommand::Click(thing) => play.click(thing),
            TableCommand::DoubleClick(thing) => play.double_click(thing),
            TableCommand::Drop(thing, onto) => _ = play.drop(thing, onto),
            TableCommand::Confirm => _ = play.confirm(),
            TableCommand::Clear => {
                if play.view_state.looking.is_some() {
                    play.look(None);
                }
                play.view_state.pick = Default::default();
                play.note = None;
                play.view_state.hint = None;
                play.advice.clear();
                at.screen.close_drawer();
            }
            TableCommand::Undo => play.undo(),
            TableCommand::Redo => play.redo(),
            TableCommand::Skip => play.skip(),
            TableCommand::Pause => play.model.pause(!play.model.is_paused()),
            TableCommand::Dismiss => play.dismiss(),
            TableCommand::Look(moves) => play.look(moves),
            TableCommand::DealAgain => play.deal_again(),
            TableCommand::Claim => play.claim(),
            TableCommand::Concede => play.concede(),
            TableCommand::Seat { seat, who, name } => {
                self.stage.overlay = None;
                at.seat(&self.jobs, seat, who, name);
            }
            TableCommand::Arrange { shown, moved, place } => play.arrange(&shown, moved, place),
            TableCommand::Unarrange => play.unarrange(),
            TableCommand::SortHand => at.screen.cards.sorting = at.screen.cards.sorting.next(),
            TableCommand::ShowLastTurn => play.show_last_turn(),
            TableCommand::Hint => {
                at.screen.open_drawer(PanelPart::Advice);
                at.ask_hint(&self.jobs);
            }
            TableCommand::Rank => {
                at.screen.open_drawer(PanelPart::Advice);
                at.play.rank();
            }
            TableCommand::GotIt => play.introduces = false,
            TableCommand::NewRules => play.edited = None,
            TableCommand::OldRules => self.old_rules(),
            TableCommand::MatchAgain | TableCommand::Restart | TableCommand::Another => self.next_match(&command),
        }
    }
}

/// What a command means in a lesson, which has its own way back and no other match. `None` if it does nothing there.
fn in_lesson(play: &Play, command: TableCommand) -> Option<TableCommand> {
    use TableCommand::{Another, Claim, Concede, DealAgain, Hint, Lesson, MatchAgain, Rank, Redo, Restart, Seat, Undo};
    match command {
        other if play.model.lesson().is_none() => Some(other),
        Undo => Some(Lesson(LessonWish::Back)),
        Hint => Some(Lesson(LessonWish::ShowMe)),
        Claim | Concede | Rank | Redo | DealAgain | MatchAgain | Restart | Another | Seat { .. } => None,
        other => Some(other),
    }
}
