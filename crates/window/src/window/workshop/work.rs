//! What the Workshop has worked out on other threads, begun and taken between frames.

use super::buffer::EditedBuffer;
use super::version::{RulesVersion, VersionOrigin};
use super::{LeaveWish, Looking, OpenOffers, Workshop, Written, WrittenFile, broken, goes_on};
use crate::catalog::LARGEST_TEXT;
use crate::session::{FileNow, Halt, House, Job, Jobs, SaveFault, drop_draft, file_now, keep_draft, save_edited};
use crate::wording::{PLAYER_WORDS, WorkshopLabel, WorkshopSaid, illegal_move, say, tell};
use crate::workshop::bench::{BenchChecks, BenchLook, BenchTexts, complete_at, defined_at};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Seconds without a keystroke after which the texts are looked at.
pub(super) const PAUSE: f64 = 0.03;
/// Seconds between two looks at the files on disk.
const WATCH: f64 = 1.5;

/// What the window has to take up.
#[derive(Default)]
pub struct WorkshopNews {
    /// The house by the files as they are saved now.
    pub house: Option<Arc<House>>,
    /// Whether the Workshop is left.
    pub leaves: bool,
}

impl Workshop {
    /// Takes finished work and begins what is wished.
    pub fn work(&mut self, house: &Arc<House>, jobs: &Jobs, ctx: &egui::Context) -> WorkshopNews {
        let now = ctx.input(|input| input.time);
        let mut news = WorkshopNews::default();
        self.take_written(now, &mut news);
        self.take_watched(house, now, &mut news);
        self.looking.take();
        self.take_read_anew();
        self.take_checks();
        self.take_offers();
        self.take_defined();
        self.comparing.take();
        self.compared_players.take();
        self.covering.take();
        if self.stepping.take() {
            self.show_step();
            if std::mem::take(&mut self.wishes.set_by_hand) {
                self.set_by_hand();
            }
        }
        // a wish to save while something is being saved waits for it
        if self.saving.is_none() && std::mem::take(&mut self.wishes.save) {
            self.save(house, jobs);
        }
        if let Some(how) = self.wishes.leave.filter(|_| self.saving.is_none()) {
            self.leave(how, house, jobs, &mut news);
        }
        let house = news.house.as_ref().unwrap_or(house).clone();
        self.look(&house, jobs, now, ctx);
        if std::mem::take(&mut self.wishes.check) {
            self.check(&house, jobs);
        }
        if std::mem::take(&mut self.wishes.cover) {
            let at = self.versions.len();
            self.covering.begin(house.clone(), &self.game, at, jobs, ctx.clone());
        }
        if let Some(by_hand) = &mut self.by_hand {
            if news.house.is_some() {
                by_hand.changed();
            }
            by_hand.work(&house, jobs);
        }
        if let Some(wish) = self.wishes.step.take() {
            if self.own_seed == Some(wish.seed()) {
                self.stepping.failed = Some(say(WorkshopLabel::StepOwnDeal).into());
            } else {
                self.stepping.begin(&house, wish, jobs);
            }
        } else if news.house.is_some() {
            // the same match by the rules as they are now
            self.stepping.again(&house, jobs);
        }
        if let Some(pairs) = self.wishes.compare.take() {
            self.compare(pairs, jobs, ctx);
        }
        self.ask_names(&house, jobs);
        self.watch(jobs, now, ctx);
        news
    }

    fn texts(&self, house: &Arc<House>) -> BenchTexts {
        let unsaved = self.files.iter().filter(|file| file.is_unsaved());
        let unsaved = unsaved.filter_map(|file| Some((file.file.clone()?, file.text.as_str().into())));
        BenchTexts { house: house.clone(), game: self.game.clone(), unsaved: unsaved.collect() }
    }

    /// Begins to look at the texts, once nobody has typed for a moment.
    fn look(&mut self, house: &Arc<House>, jobs: &Jobs, now: f64, ctx: &egui::Context) {
        let Some(due) = self.looking.due else { return };
        if due > now {
            return ctx.request_repaint_after(Duration::from_secs_f64(due - now));
        }
        self.looking.due = None;
        let texts = self.texts(house);
        let edited = self.file().and_then(|file| file.file.clone()).unwrap_or_default();
        let job = move |halt: &Halt| BenchLook::of(&texts, &edited, illegal_move, halt);
        self.looking.job = Some(jobs.start("looking", job));
    }

    fn save(&mut self, house: &Arc<House>, jobs: &Jobs) {
        if self.saving.is_some() {
            return;
        }
        let held = |file: &&EditedBuffer| file.is_unsaved() && file.outside.is_none();
        let wanted: Vec<(PathBuf, Option<String>, String)> = self
            .files
            .iter()
            .filter(held)
            .filter_map(|file| Some((file.file.clone()?, file.known.clone(), file.text.clone())))
            .collect();
        if wanted.is_empty() {
            return;
        }
        let (house, game) = (house.clone(), self.game.clone());
        self.saving = Some(jobs.start("saving", move |_| {
            let begun = Instant::now();
            let save = |(file, known, text): (PathBuf, Option<String>, String)| {
                let done = save_edited(&file, known.as_deref(), &text);
                if done.is_ok() {
                    drop_draft(&file);
                }
                WrittenFile { file, text, done }
            };
            let files: Vec<WrittenFile> = wanted.into_iter().map(save).collect();
            let house = files.iter().any(|file| file.done.is_ok()).then(|| Arc::new(house.again_of(&game)));
            Written { files, house, seconds: begun.elapsed().as_secs_f64() }
        }));
    }

    fn take_written(&mut self, now: f64, news: &mut WorkshopNews) {
        let Some(done) = Job::take_from(&mut self.saving) else { return };
        let written = match done {
            Ok(written) => written,
            Err(why) => return self.tell(tell(WorkshopSaid::NotSaved(&broken(why))), false),
        };
        let saved = written.files.iter().filter(|file| file.done.is_ok()).count();
        for one in written.files {
            self.take_written_file(one);
        }
        if let Some(read) = written.house {
            if !self.looking.keeps_out() {
                self.add_version(read.clone());
            }
            self.looking.due = Some(now);
            self.wishes.check = true;
            self.wishes.deal = true;
            if self.unsaved().is_empty() {
                self.tell(tell(WorkshopSaid::Saved { files: saved, seconds: written.seconds }), true);
            }
            news.house = Some(read);
        }
    }

    /// Adds a version that a comparison can begin from, and to which the one before is compared.
    fn add_version(&mut self, house: Arc<House>) {
        let nth = self.versions.iter().filter(|v| matches!(v.origin, VersionOrigin::Saved(_))).count() + 1;
        self.before = self.versions.len().saturating_sub(1);
        self.versions.push(RulesVersion { origin: VersionOrigin::Saved(nth), house, id: self.variant.clone() });
    }

    /// What others wrote is a version once it was looked at, if it loads.
    fn take_read_anew(&mut self) {
        if self.looking.job.is_some() || self.looking.due.is_some() {
            return;
        }
        let read = self.read_anew.take().filter(|_| !self.looking.keeps_out());
        read.into_iter().for_each(|house| self.add_version(house));
    }

    fn take_written_file(&mut self, one: WrittenFile) {
        let Some(place) = self.files.iter().position(|file| file.file.as_ref() == Some(&one.file)) else { return };
        match one.done {
            Ok(()) => {
                self.files[place].known = Some(one.text);
                self.files[place].is_draft = false;
            }
            // a person may have seen it, and chosen, while the save ran
            Err(SaveFault::Changed(FileNow::Other(text))) if self.files[place].known.as_ref() == Some(&text) => {}
            Err(SaveFault::Changed(FileNow::Gone)) if self.files[place].known.is_none() => {}
            Err(SaveFault::Changed(now)) => self.files[place].outside = Some(now),
            Err(SaveFault::TooLarge) => self.tell(tell(WorkshopSaid::TooLarge(LARGEST_TEXT)), false),
            Err(SaveFault::NotWritten(error)) => self.tell(tell(WorkshopSaid::NotSaved(&error.to_string())), false),
        }
    }

    /// Leaves once nothing is unsaved, or drafts are kept.
    fn leave(&mut self, how: LeaveWish, house: &Arc<House>, jobs: &Jobs, news: &mut WorkshopNews) {
        match how {
            LeaveWish::Save if self.unsaved().is_empty() => news.leaves = true,
            LeaveWish::Save if self.files.iter().any(|file| file.outside.is_some()) => self.wishes.leave = None,
            LeaveWish::Save => {
                // what cannot be saved keeps the Workshop open
                self.wishes.leave =
                    Some(LeaveWish::Save).filter(|_| self.told.as_ref().is_none_or(|told| told.is_good));
                self.save(house, jobs);
            }
            LeaveWish::Draft => {
                self.keep_drafts();
                news.leaves = true;
            }
        }
    }

    /// Keeps what is not saved as drafts beside its files.
    pub fn keep_drafts(&mut self) {
        let unsaved = self.files.iter().filter(|file| file.is_unsaved());
        for (file, text) in unsaved.filter_map(|file| Some((file.file.as_ref()?, &file.text))) {
            // where a draft cannot be written, no other place would do
            let _ = keep_draft(file, text);
        }
    }

    /// Begins to look whether others have changed the files.
    fn watch(&mut self, jobs: &Jobs, now: f64, ctx: &egui::Context) {
        let is_back = ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true)));
        // an earlier frame takes a wished one with it, so it is wished in each
        let left = if now < self.watch_at { self.watch_at - now } else { WATCH };
        ctx.request_repaint_after(Duration::from_secs_f64(left));
        if self.watching.is_some() || self.saving.is_some() || now < self.watch_at && !is_back {
            return;
        }
        self.watch_at = now + WATCH;
        let known: Vec<(PathBuf, Option<String>)> = self
            .files
            .iter()
            .filter(|file| file.is_mine && file.outside.is_none())
            .filter_map(|file| Some((file.file.clone()?, file.known.clone())))
            .collect();
        if known.is_empty() {
            return;
        }
        self.watching = Some(jobs.start("watching", move |halt: &Halt| {
            let looked = known.into_iter().take_while(|_| goes_on(halt));
            let now = looked.map(|(file, known)| (file.clone(), file_now(&file, known.as_deref())));
            now.filter(|(_, now)| *now != FileNow::AsKnown).collect()
        }));
    }

    fn take_watched(&mut self, house: &Arc<House>, now: f64, news: &mut WorkshopNews) {
        let Some(Ok(changed)) = Job::take_from(&mut self.watching) else { return };
        let mut is_read = false;
        for (path, there) in changed {
            is_read |= self.note_outside(path, there);
        }
        if is_read {
            let read = Arc::new(house.again_of(&self.game));
            self.read_anew = Some(read.clone());
            news.house = Some(read);
            self.looking.due = Some(now);
            self.wishes.check = true;
        }
    }

    /// Notes what others have made of a file. Returns whether its text was read anew.
    fn note_outside(&mut self, path: PathBuf, there: FileNow) -> bool {
        // what was saved meanwhile is known already
        let Some(place) = self.files.iter().position(|file| file.file.as_ref() == Some(&path)) else { return false };
        let file = &mut self.files[place];
        match there {
            FileNow::Other(text) if file.known.as_ref() == Some(&text) => false,
            FileNow::Other(text) if !file.is_unsaved() => {
                file.text.clone_from(&text);
                file.known = Some(text);
                let name = file.name.clone();
                self.tell(tell(WorkshopSaid::ReadAnew(&name)), true);
                true
            }
            FileNow::Other(text) if file.text == text => {
                file.known = Some(text);
                false
            }
            other => {
                file.outside = Some(other);
                false
            }
        }
    }

    fn check(&mut self, house: &Arc<House>, jobs: &Jobs) {
        let (house, game) = (house.clone(), self.game.clone());
        let job = move |halt: &Halt| BenchChecks::of(&house, &game, PLAYER_WORDS, halt);
        self.checking.job = Some(jobs.start("checking", job));
    }

    fn take_checks(&mut self) {
        if let Some(Ok(Some(checks))) = Job::take_from(&mut self.checking.job) {
            self.checking.checks = Some(checks);
        }
    }

    fn compare(&mut self, pairs: u64, jobs: &Jobs, ctx: &egui::Context) {
        let before = self.versions.get(self.before).cloned();
        let now = self.versions.last().cloned().filter(|_| self.before + 1 < self.versions.len());
        if let (Some(before), Some(now)) = (before, now) {
            self.stop_comparing();
            if let Some(player) = self.open_player() {
                self.compared_players.versions = self.versions.len();
                self.compared_players.begin([before, now], &player, jobs, ctx.clone());
            } else {
                self.comparing.versions = self.versions.len();
                self.comparing.begin([before, now], pairs, jobs, ctx.clone());
            }
        }
    }

    /// Asks what can be written at the cursor, or where the name there is defined.
    fn ask_names(&mut self, house: &Arc<House>, jobs: &Jobs) {
        let (completes, defines) = (std::mem::take(&mut self.wishes.complete), std::mem::take(&mut self.wishes.define));
        let Some((path, at)) = self.file().and_then(|file| Some((file.file.clone()?, file.cursor))) else { return };
        let (texts, known) = (self.texts(house), self.looking.look.known.clone());
        if completes {
            let job = jobs.start("completing", move |_| complete_at(&texts, &known, &path, at));
            self.offers = Some(OpenOffers { job: Some(job), completed: Default::default(), chosen: 0, at });
        } else if defines {
            self.defining = Some(jobs.start("defining", move |_| defined_at(&texts, &path, at)));
        }
    }

    fn take_defined(&mut self) {
        if let Some(Ok(Some((file, bytes)))) = Job::take_from(&mut self.defining) {
            self.go_to(&file, bytes);
        }
    }

    fn take_offers(&mut self) {
        let Some(offers) = &mut self.offers else { return };
        match Job::take_from(&mut offers.job) {
            Some(Ok(Some(completed))) if !completed.items.is_empty() => offers.completed = completed,
            Some(_) => self.offers = None,
            None => {}
        }
    }

    /// Whether a match by the rules is wished; asked once.
    pub fn takes_deal(&mut self) -> bool {
        std::mem::take(&mut self.wishes.deal)
    }
}

impl Looking {
    fn take(&mut self) {
        if let Some(Ok(Some(look))) = Job::take_from(&mut self.job) {
            (self.look, self.is_done) = (Arc::new(look), true);
        }
    }

    /// Whether the rules do not load, so that the table keeps the last ones that did.
    pub(super) fn keeps_out(&self) -> bool {
        self.is_done && self.look.known.is_empty()
    }
}
