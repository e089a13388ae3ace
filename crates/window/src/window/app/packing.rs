//! Carries out commands about packs, and takes files that are dropped on the window.

use super::seating::Wish;
use super::{App, Screen};
use crate::session::{MissingPack, OwnGame, Packs, fresh_seed};
use crate::window::command::{Overlay, PackCommand};
use crate::window::packs::{self, OfferFound, PackMaking, PackOffer, PackRemoval};
use crate::window::setup::SetupScreen;
use crate::wording::{KeepingSaid, PackSaid, tell};
use std::path::PathBuf;

impl App {
    /// Looks what a file is and shows the sheet about it, over any screen.
    pub fn look_at_file(&mut self, path: PathBuf) {
        self.packing.offer = Some(PackOffer::begin(path, self.house.clone(), &self.jobs));
        self.stage.overlay = Some(Overlay::Offer);
    }

    /// Takes a file that was dropped.
    pub(super) fn take_dropped(&mut self, ctx: &egui::Context) {
        if let Some(path) = packs::dropped(ctx) {
            self.look_at_file(path);
        }
    }

    /// Takes what jobs about packs have found. A backup has a sheet of its own.
    pub(super) fn take_packing(&mut self) {
        self.packing.take(&self.jobs);
        let found = self.packing.offer.as_mut().map(|offer| &mut offer.found);
        if let Some(found) = found
            && let Some(OfferFound::Backup(backup)) = found.take_if(|found| matches!(found, OfferFound::Backup(_)))
        {
            self.packing.mine.offer(backup);
            self.packing.offer = None;
            self.stage.overlay = Some(Overlay::Mine);
        }
    }

    pub(super) fn in_packs(&mut self, command: PackCommand) {
        match command {
            PackCommand::LookAt(path) => self.look_at_file(path),
            PackCommand::StopChecking => self.packing.offer.iter().for_each(PackOffer::stop),
            PackCommand::Add => self.add_pack(),
            PackCommand::PlayOnce => self.play_pack_once(),
            PackCommand::AskToRemove(id) => {
                let removal = PackRemoval::of_pack(&self.house, &id);
                self.ask_to_remove(removal);
            }
            PackCommand::Remove(id) => self.remove_pack(&id),
            PackCommand::AskToRemoveGame(id) => {
                let removal = PackRemoval::of_game(&self.house, &id);
                self.ask_to_remove(removal);
            }
            PackCommand::RemoveGame(id) => self.remove_game(&id),
            PackCommand::WishToMake(id) => {
                let author = self.preferences.name.clone();
                self.packing.making = PackMaking::of(&self.house, &id, &author);
                self.stage.overlay = self.packing.making.is_some().then_some(Overlay::MakePack);
            }
            PackCommand::Make => {
                let (house, jobs) = (&self.house, &self.jobs);
                self.packing.making.iter_mut().for_each(|making| making.begin(house, jobs));
            }
            PackCommand::BackUp => self.packing.mine.back_up(),
            PackCommand::LookAtBackup => self.packing.mine.look(),
            PackCommand::Restore => self.restore(),
        }
    }

    /// Installs the pack that is looked at. The gallery then shows its first game.
    fn add_pack(&mut self) {
        let Some(offered) = self.packing.offer.as_ref().and_then(PackOffer::pack) else { return };
        let (title, first) = (offered.summary.manifest.title.clone(), offered.first());
        let installed = Packs::of(&self.house).install(&offered.pack);
        self.packing.offer = None;
        self.stage.overlay = None;
        match installed {
            Ok(_) => self.changed_packs(tell(PackSaid::Added(&title)), first),
            Err(error) => self.report(tell(PackSaid::Failed(&error.to_string()))),
        }
    }

    fn ask_to_remove(&mut self, removal: Option<PackRemoval>) {
        self.packing.removal = removal;
        self.stage.overlay = self.packing.removal.is_some().then_some(Overlay::RemovePack);
    }

    fn remove_game(&mut self, id: &str) {
        self.packing.removal = None;
        self.stage.overlay = None;
        let Some(game) = OwnGame::of(&self.house, id) else { return };
        match game.remove() {
            Ok(_) => self.changed_packs(tell(PackSaid::Removed(&game.title)), None),
            Err(error) => self.report(tell(PackSaid::Failed(&tell(KeepingSaid::Error(&error))))),
        }
    }

    fn remove_pack(&mut self, id: &str) {
        self.packing.removal = None;
        self.stage.overlay = None;
        match Packs::of(&self.house).uninstall(id) {
            Ok(removed) => {
                let title = removed.manifest.map_or_else(|_| id.to_string(), |manifest| manifest.title);
                self.changed_packs(tell(PackSaid::Removed(&title)), None);
            }
            Err(error) => self.report(tell(PackSaid::Failed(&error.to_string()))),
        }
    }

    /// Tells what has changed, and reads the rules again, whatever is being read.
    fn changed_packs(&mut self, told: String, chosen: Option<String>) {
        match &mut self.stage.screen {
            Screen::Table(at) => at.play.say(told),
            // its panel and its tiles tell it themselves, and its messages are warnings
            Screen::Gallery(_) => {}
            Screen::Setup(_) | Screen::Lab => self.stage.message = Some(told),
        }
        self.to_choose = chosen;
        self.reading = None;
        self.read_again();
    }

    /// Plays the first game of the pack that is looked at, without installing it.
    fn play_pack_once(&mut self) {
        let Some(offered) = self.packing.offer.as_ref().and_then(PackOffer::pack) else { return };
        let (Some(id), there) = (offered.first(), offered.there.clone()) else { return };
        let pack = MissingPack::of(&offered.summary.manifest);
        self.packing.offer = None;
        self.stage.overlay = None;
        match SetupScreen::new(&there, &id, &self.preferences) {
            Ok(setup) => self.seat_as_guest(there, Wish::of(&setup, fresh_seed()).out_of(pack)),
            Err(why) => self.report(why),
        }
    }

    /// Restores the backup that was looked at, and takes up what it has brought.
    fn restore(&mut self) {
        if self.packing.mine.restore() {
            self.prefer(self.preference_file.read());
            self.kept = self.saves.list();
            self.reading = None;
            self.read_again();
        }
    }
}
