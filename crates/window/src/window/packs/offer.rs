//! A file that was dropped or named: what it is, worked out on another thread, and what its checks say.

use crate::cards::Face;
use crate::session::{
    Backup, CheckProgress, FileLook, House, Job, Jobs, Pack, PackSummary, Packs, QuickCheck, file_name,
};
use crate::window::cloth::usual_cards;
use crate::wording::{PackSaid, illegal_move, tell};
use std::path::PathBuf;
use std::sync::Arc;

/// A file that is looked at.
pub struct PackOffer {
    /// The name of the file.
    pub name: String,
    reading: Option<Job<OfferFound>>,
    pub found: Option<OfferFound>,
    checking: Option<Job<QuickCheck>>,
    progress: CheckProgress,
    /// What the checks say, once they are through or were stopped.
    pub check: Option<QuickCheck>,
    /// Whether the rules for people are shown.
    pub reads: bool,
    /// Whether the sheet was not shown yet with what was found.
    pub is_new: bool,
}

/// What the file is.
pub enum OfferFound {
    Pack(Box<OfferedPack>),
    /// Why it is refused, in a sentence, and its bytes.
    Refused(String, usize),
    Backup(Box<Backup>),
    /// No archive.
    Other,
    /// Why it cannot be read, in a sentence.
    Unreadable(String),
}

/// A pack as it would be here.
pub struct OfferedPack {
    pub pack: Arc<Pack>,
    pub bytes: usize,
    pub summary: PackSummary,
    /// The house as it would be with the pack.
    pub there: Arc<House>,
    /// The cards of its picture.
    pub cards: Vec<Face>,
}

impl PackOffer {
    /// Begins to read a file.
    pub fn begin(path: PathBuf, house: Arc<House>, jobs: &Jobs) -> PackOffer {
        let name = file_name(&path);
        let of = name.clone();
        PackOffer {
            reading: Some(jobs.start("reading-file", move |_| OfferFound::at(path, &of, &house))),
            name,
            found: None,
            checking: None,
            progress: CheckProgress::default(),
            check: None,
            reads: false,
            is_new: true,
        }
    }

    /// Takes what was found, and begins the checks of a pack.
    pub fn take(&mut self, jobs: &Jobs) {
        if let Some(read) = Job::take_from(&mut self.reading) {
            let broken = |why: crate::session::Broken| OfferFound::Unreadable(tell(PackSaid::Failed(&why.0)));
            self.found = Some(read.unwrap_or_else(broken));
            if let Some(offered) = self.pack() {
                let (pack, there, progress) = (offered.pack.clone(), offered.there.clone(), self.progress.clone());
                let check = move |halt: &_| QuickCheck::watched(&pack, &there, illegal_move, halt, &progress);
                self.checking = Some(jobs.start("checking-pack", check));
            }
        }
        if let Some(check) = Job::take_from(&mut self.checking) {
            // checks that broke off say nothing
            self.check = Some(check.unwrap_or(QuickCheck { cut: true, ..QuickCheck::default() }));
        }
    }

    pub fn pack(&self) -> Option<&OfferedPack> {
        match &self.found {
            Some(OfferFound::Pack(offered)) => Some(offered),
            _ => None,
        }
    }

    /// Ends the checks at the next table; what they have said until then counts.
    pub fn stop(&self) {
        self.checking.iter().for_each(Job::halt);
    }

    /// The tables that were looked at and all of them, while the checks run.
    pub fn checking(&self) -> Option<(usize, usize)> {
        self.checking.as_ref().map(|_| self.progress.seen())
    }

    pub fn is_idle(&self) -> bool {
        self.reading.is_none() && self.checking.is_none()
    }
}

impl OfferFound {
    fn at(path: PathBuf, name: &str, house: &House) -> OfferFound {
        match FileLook::at(&path) {
            FileLook::Pack(pack, bytes) => OfferFound::Pack(Box::new(OfferedPack::of(*pack, bytes, house))),
            FileLook::Refused(why, bytes) => OfferFound::Refused(tell(PackSaid::Refused(&why.to_string())), bytes),
            FileLook::Backup(backup) => OfferFound::Backup(backup),
            FileLook::Other => OfferFound::Other,
            FileLook::Unreadable(error) => {
                OfferFound::Unreadable(tell(PackSaid::CannotRead { file: name, why: &error.to_string() }))
            }
        }
    }
}

impl OfferedPack {
    fn of(pack: Pack, bytes: usize, house: &House) -> OfferedPack {
        let there = Arc::new(house.with_pack(&pack));
        let summary = PackSummary::unchecked(&pack, house, &there, &Packs::of(house));
        let mut offered = OfferedPack { pack: Arc::new(pack), bytes, summary, there, cards: Vec::new() };
        let game = offered.first().and_then(|id| Some(offered.there.find(&id).ok()?.game.gallery.cards.clone()));
        offered.cards = game.filter(|cards| !cards.is_empty()).unwrap_or_else(|| usual_cards(0));
        offered
    }

    /// The id of its first game or variant that can be played here.
    pub fn first(&self) -> Option<String> {
        let games = self.summary.games.iter().map(|game| game.id.clone());
        let variants = self.summary.variants.iter().map(|variant| variant.name.to_string());
        games.chain(variants).find(|id| self.there.find(id).is_ok())
    }
}
