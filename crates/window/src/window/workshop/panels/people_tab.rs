//! The rules as people read them, drawn as the text stands in the editor.

use super::super::Workshop;
use crate::page::{RulesReading, RulesText};
use crate::window::art::Art;
use crate::window::rules_sheet;
use crate::window::theme;
use crate::wording::{WorkshopLabel, say};
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
        let text = self.people.read(&markdown);
        ScrollArea::vertical().id_salt("workshop-people").auto_shrink([false, false]).show(ui, |ui| {
            rules_sheet::parts(ui, text, art);
        });
    }
}

/// The rules that were read last, kept until their text changes.
#[derive(Default)]
pub struct PeopleRules {
    markdown: String,
    text: RulesText,
}

impl PeopleRules {
    fn read(&mut self, markdown: &str) -> &RulesText {
        if self.markdown != markdown {
            self.markdown = markdown.to_string();
            self.text = RulesText::read(markdown, &RulesReading { options: Vec::new(), variants: Vec::new() });
        }
        &self.text
    }
}
