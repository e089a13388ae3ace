//! The rules as people read them, drawn as the text stands in the editor, for the variant at the table.

use super::super::Workshop;
use super::super::version::RulesVersion;
use crate::page::{RulesReading, RulesText};
use crate::session::TableChoice;
use crate::window::art::Art;
use crate::window::rules_sheet;
use crate::window::theme;
use crate::wording::{WorkshopLabel, in_this_match, say};
use egui::{Label, RichText, ScrollArea, Ui};

impl Workshop {
    pub(super) fn people_tab(&mut self, ui: &mut Ui, art: &mut Art) {
        // the one that is edited, else the first
        let is_one = |file: &&super::super::buffer::EditedBuffer| file.name.ends_with(".md");
        let current = self.file().filter(is_one);
        let Some(file) = current.or_else(|| self.files.iter().find(is_one)) else {
            ui.add(Label::new(RichText::new(say(WorkshopLabel::NoRulesText)).color(theme::FAINT)).wrap());
            return;
        };
        let markdown = file.text.clone();
        let Some(version) = self.versions.last() else { return };
        self.people.read(&markdown, version, self.versions.len());
        let (here, text) = (&self.people.here, &self.people.text);
        ScrollArea::vertical().id_salt("workshop-people").auto_shrink([false, false]).show(ui, |ui| {
            rules_sheet::in_this_match(ui, here);
            rules_sheet::parts(ui, text, art);
        });
    }
}

/// The rules that were read last, kept until their text or the game changes.
#[derive(Default)]
pub struct PeopleRules {
    markdown: String,
    /// How many versions of the game there were.
    versions: usize,
    /// What the variant changes, a sentence each.
    here: Vec<String>,
    text: RulesText,
}

impl PeopleRules {
    fn read(&mut self, markdown: &str, version: &RulesVersion, versions: usize) {
        if self.markdown == markdown && self.versions == versions {
            return;
        }
        let choice = TableChoice { variant: version.id.clone(), seats: None, set: Vec::new() };
        let chosen = version.house.find(&version.id).ok();
        let loaded = version.house.load(&choice).ok();
        let reading = chosen.zip(loaded.as_ref()).map(|(chosen, loaded)| RulesReading::of(chosen.game, loaded));
        self.here = if loaded.is_some() { in_this_match(&version.house, &choice) } else { Vec::new() };
        self.text = RulesText::read(markdown, &reading.unwrap_or_default());
        (self.markdown, self.versions) = (markdown.to_string(), versions);
    }
}
