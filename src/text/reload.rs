//! `reload`: the match goes on by rules or players that were edited meanwhile.
//!
//! Deliberately does not know how a match is replayed.

use super::table::{SessionEnd, TextTable};
use super::turn::Obeyed;
use crate::session::{CarriedOver, Edit, House, carry_over};
use crate::wording::{EditedLabel, EditedNews, KeepingSaid, NewsLabel, say, tell};

/// A match by edited rules, and the house that has them.
pub struct ReloadedTable {
    pub house: House,
    pub over: CarriedOver,
}

impl TextTable<'_, '_, '_> {
    /// Takes up edited rules, or goes back to those of before.
    pub fn reload(&mut self, back: bool) -> anyhow::Result<Obeyed> {
        if back {
            return self.old_rules();
        }
        match self.edited() {
            Ok(reloaded) => {
                self.reloaded = Some(reloaded);
                Ok(Obeyed::End(SessionEnd::Reloaded))
            }
            Err(why) => {
                self.console.say(&why)?;
                Ok(Obeyed::Stay)
            }
        }
    }

    /// The match by the rules as they are now, or why it does not go on by them.
    fn edited(&mut self) -> Result<ReloadedTable, String> {
        let old = self.session.house;
        let house = old.again().ok_or_else(|| say(EditedLabel::NothingEdited).to_string())?;
        let edit = Edit::between(old, &house, &self.session.loaded.rules().id);
        let edit = edit.ok_or_else(|| say(EditedLabel::NothingEdited).to_string())?;
        if !self.model.may_be_carried() {
            return Err(say(NewsLabel::RulesEdited).into());
        }
        let over = carry_over(old, &house, &self.session.loaded.options, self.model.record());
        let over = over.map_err(|error| tell(KeepingSaid::Reopen(&error)))?;
        self.tell_edited(&edit, &over).map_err(|error| error.to_string())?;
        Ok(ReloadedTable { house, over })
    }

    fn tell_edited(&mut self, edit: &Edit, over: &CarriedOver) -> anyhow::Result<()> {
        let names = self.names();
        let (before, is_alone) = (self.model.running(), !self.model.is_shared());
        let told = EditedNews { before, edit, narrator: &self.narrator(&names), is_alone }.tell(over);
        told.iter().try_for_each(|line| self.console.say(line))?;
        if over.carried.stop.is_some() {
            self.console.say(say(EditedLabel::Typed))?;
        }
        Ok(())
    }

    fn old_rules(&mut self) -> anyhow::Result<Obeyed> {
        if !self.session.follows_edit || !self.model.record().is_as_carried() {
            self.console.say(say(EditedLabel::NoOldRules))?;
            return Ok(Obeyed::Stay);
        }
        self.console.say(say(EditedLabel::BackAgain))?;
        Ok(Obeyed::End(SessionEnd::OldRules))
    }
}
