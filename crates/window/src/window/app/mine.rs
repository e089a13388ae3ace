//! Keeps, changes and removes a person's own variants: their files are written on another thread, and read again there.

use super::reading::ReadRules;
use super::{App, Screen};
use crate::catalog::Chosen;
use crate::session::{
    Broken, Halt, House, Job, OwnVariantError, OwnVariants, RemovedVariant, TableChoice, VariantDraft,
};
use crate::window::command::OwnCommand;
use crate::wording::{KeepingSaid, described, tell};

/// What a change of one's own variants has led to.
pub(super) struct OwnDone {
    /// The variant to be set up now.
    id: String,
    removed: Option<RemovedVariant>,
    read: ReadRules,
}

/// The work on one's own variants, and why it was not done.
pub(super) type OwnJob = Job<Result<OwnDone, String>>;

impl App {
    pub(super) fn own_variant(&mut self, command: OwnCommand) {
        let Screen::Setup(setup) = &self.stage.screen else { return };
        if self.own_work.is_some() {
            return;
        }
        let (choice, house) = (setup.choice(), self.house.clone());
        let (author, removed) = (self.preferences.name.clone(), self.removed_variant.clone());
        let seen = self.glimpses.seen().to_vec();
        // what is read meanwhile would not have the change
        self.reading = None;
        let job = move |halt: &Halt| {
            let done = carried_out(&house, &choice, command, author, removed);
            let (id, removed) = done.map_err(|error| tell(KeepingSaid::OwnVariant(&error)))?;
            Ok(OwnDone { id, removed, read: super::reading::read(&house, seen, halt) })
        };
        self.own_work = Some(self.jobs.start("keeping", job));
    }

    /// Takes what has become of a change, and sets up the variant that was kept.
    pub(super) fn take_own(&mut self) {
        let Some(done) = Job::take_from(&mut self.own_work) else { return };
        match done {
            Ok(Ok(done)) => {
                self.reading = None;
                // the base takes the place of a variant that was removed, before the rules are without it
                if let (Screen::Setup(setup), Some(removed)) = (&mut self.stage.screen, &done.removed)
                    && setup.id == removed.id
                {
                    setup.take(&self.house, &done.id);
                }
                self.removed_variant = done.removed;
                if let Some((house, glimpses)) = done.read {
                    self.reload(house, glimpses);
                }
                if let Screen::Setup(setup) = &mut self.stage.screen {
                    setup.take(&self.house, &done.id);
                }
            }
            Ok(Err(why)) | Err(Broken(why)) => match &mut self.stage.screen {
                Screen::Setup(setup) => setup.refuse(why),
                _ => self.stage.message = Some(why),
            },
        }
    }
}

/// Writes what is wished. Returns the id of the variant to be set up then, and what was removed.
fn carried_out(
    house: &House,
    choice: &TableChoice,
    command: OwnCommand,
    author: String,
    removed: Option<RemovedVariant>,
) -> Result<(String, Option<RemovedVariant>), OwnVariantError> {
    let (own, id) = (OwnVariants::of(house), choice.variant.clone());
    let chosen = house.find(&id).map_err(|_| OwnVariantError::Gone)?;
    let draft = |title: &str| -> Result<VariantDraft, OwnVariantError> {
        let begun = own.begun(choice)?;
        let blurb = described(chosen.game, &base_title(&chosen, &begun.base), &begun.options);
        Ok(VariantDraft { title: title.to_string(), blurb, author, ..begun })
    };
    match command {
        OwnCommand::Keep(title) => Ok((own.keep(choice, draft(&title)?)?, None)),
        OwnCommand::Change => own.change(choice, draft(&chosen.variant.title)?).map(|()| (id, None)),
        OwnCommand::Rename(title) => own.rename(&id, &title).map(|()| (id, None)),
        OwnCommand::Remove => {
            let base = chosen.variant.base.as_deref().and_then(|base| chosen.game.variant(base));
            let base = chosen.game.id_of(base.unwrap_or(chosen.game.base()));
            Ok((base, Some(own.remove(&id)?)))
        }
        OwnCommand::PutBack => {
            let removed = removed.ok_or(OwnVariantError::Gone)?;
            removed.put_back().map(|()| (removed.id, None))
        }
    }
}

/// The title of the variant that another is built on; empty for the game itself.
fn base_title(chosen: &Chosen, base: &str) -> String {
    let variant = chosen.game.variant(base).filter(|variant| !variant.id.is_empty());
    variant.map(|variant| variant.title.clone()).unwrap_or_default()
}
