//! The texts of a game in other languages: `[text.de]`, `RULES.de.md`, `lesson.de.toml`.
//!
//! A language has what somebody wrote in it. What is missing is said in the words of `[text]`, name by name. Deliberately
//! knows no language: every code of two letters is one.

use super::{GameEntry, LessonEntry, PileText, SourceFile, TextSpec};
use crate::diagnostics::Problem;

impl TextSpec {
    /// The texts in a language; for a name that it has no text for, those of `[text]`.
    pub fn in_language(&self, tag: &str) -> TextSpec {
        let mut text = TextSpec { languages: Vec::new(), ..self.clone() };
        if let Some((_, own)) = self.languages.iter().find(|(known, _)| known == tag) {
            text.put_over(own);
        }
        text
    }

    fn put_over(&mut self, own: &TextSpec) {
        for (slot, text) in [
            (&mut self.prompt, &own.prompt),
            (&mut self.about, &own.about),
            (&mut self.help, &own.help),
            (&mut self.count, &own.count),
            (&mut self.cannot_move, &own.cannot_move),
        ] {
            put(slot, text);
        }
        for (all, own) in self.named_mut().into_iter().zip(own.named()) {
            own.1.iter().for_each(|(name, text)| put_name(all, name, text.clone()));
        }
        for (name, own) in &own.piles {
            let known = self.pile(name).cloned().unwrap_or_default();
            let mut pile = PileText { gender: own.gender, ..known };
            put(&mut pile.label, &own.label);
            put(&mut pile.one, &own.one);
            put_name(&mut self.piles, name, pile);
        }
        for (pattern, help) in &own.commands_help() {
            let known = self.commands.iter_mut().find(|command| command.pattern == *pattern);
            known.into_iter().for_each(|command| command.help = Some(help.to_string()));
        }
        if !own.seat_names.is_empty() {
            self.seat_names = own.seat_names.clone();
        }
    }

    /// The names with one text each, by the key of their table.
    fn named(&self) -> [(&'static str, &Vec<(String, String)>); 5] {
        let (steps, words) = (("steps", &self.steps), ("words", &self.words));
        [("rows", &self.rows), ("offices", &self.offices), ("vars", &self.vars), steps, words]
    }

    fn named_mut(&mut self) -> [&mut Vec<(String, String)>; 5] {
        [&mut self.rows, &mut self.offices, &mut self.vars, &mut self.steps, &mut self.words]
    }

    fn commands_help(&self) -> Vec<(&str, &str)> {
        let help = self.commands.iter().map(|command| (command.pattern.as_str(), command.help.as_deref()));
        help.filter_map(|(pattern, help)| Some((pattern, help?))).collect()
    }

    /// The keys of all texts that people read, as they are written below `[text]`: `rows.run`, `piles.heap.label`.
    fn keys(&self) -> Vec<String> {
        let texts = [
            ("prompt", &self.prompt),
            ("about", &self.about),
            ("help", &self.help),
            ("count", &self.count),
            ("cannot_move", &self.cannot_move),
        ];
        let mut keys: Vec<String> =
            texts.into_iter().filter(|(_, text)| text.is_some()).map(|(key, _)| key.to_string()).collect();
        for (name, pile) in &self.piles {
            keys.extend(pile.label.iter().map(|_| format!("piles.{name}.label")));
            keys.extend(pile.one.iter().map(|_| format!("piles.{name}.one")));
        }
        keys.extend(self.commands_help().into_iter().map(|(pattern, _)| format!("commands.\"{pattern}\".help")));
        for (table, all) in self.named() {
            keys.extend(all.iter().map(|(name, _)| format!("{table}.{name}")));
        }
        keys.extend((!self.seat_names.is_empty()).then(|| "seats.names".to_string()));
        keys
    }
}

fn put<T: Clone>(slot: &mut Option<T>, value: &Option<T>) {
    if value.is_some() {
        slot.clone_from(value);
    }
}

fn put_name<T>(all: &mut Vec<(String, T)>, name: &str, value: T) {
    match all.iter_mut().find(|(known, _)| known == name) {
        Some((_, known)) => *known = value,
        None => all.push((name.to_string(), value)),
    }
}

impl GameEntry {
    /// The rules for people in a language; in English if there are none in it.
    pub fn rules_in(&self, tag: &str) -> Option<&SourceFile> {
        let own = self.rules_in_languages.iter().find(|(known, _)| known == tag).map(|(_, file)| file);
        own.or(self.rules_md.as_ref())
    }

    /// The lesson in a language; in English if there is none in it.
    pub fn lesson_in(&self, tag: &str) -> Option<&LessonEntry> {
        let own = self.lessons_in_languages.iter().find(|(known, _)| known == tag).map(|(_, lesson)| lesson);
        own.or(self.lesson.as_ref())
    }

    /// The languages in which somebody has written something of this game, sorted.
    pub fn languages(&self) -> Vec<&str> {
        let texts = self.variants.iter().flat_map(|variant| &variant.text.languages).map(|(tag, _)| tag);
        let rules = self.rules_in_languages.iter().map(|(tag, _)| tag);
        let lessons = self.lessons_in_languages.iter().map(|(tag, _)| tag);
        let mut tags: Vec<&str> = texts.chain(rules).chain(lessons).map(String::as_str).collect();
        tags.sort_unstable();
        tags.dedup();
        tags
    }

    /// What a language that was begun has no text for: keys below `[text]`, those of a variant after its id, and files.
    pub fn untranslated(&self, tag: &str) -> Vec<String> {
        let mut missing: Vec<String> = Vec::new();
        for variant in &self.variants {
            let own = variant.text.languages.iter().find(|(known, _)| known == tag).map(|(_, text)| text.keys());
            let own = own.unwrap_or_default();
            let lacks = variant.text.keys().into_iter().filter(|key| !own.contains(key) && !missing.contains(key));
            missing.extend(lacks.collect::<Vec<_>>());
        }
        let file = |there: bool, name: String| (!there).then_some(name);
        let has_rules = self.rules_md.is_none() || self.rules_in_languages.iter().any(|(known, _)| known == tag);
        let has_lesson = self.lesson.is_none() || self.lessons_in_languages.iter().any(|(known, _)| known == tag);
        missing.extend(file(has_rules, format!("RULES.{tag}.md")));
        missing.extend(file(has_lesson, format!("lesson.{tag}.toml")));
        missing
    }

    /// A warning for each language that was begun and is not complete.
    pub fn translation_problems(&self) -> Vec<Problem> {
        let languages = self.languages().into_iter().map(|tag| (tag, self.untranslated(tag)));
        let told = languages.filter(|(_, missing)| !missing.is_empty()).map(|(tag, missing)| {
            let place = self.toml.as_ref().and_then(|file| file.key_place(&["text", tag]));
            let problem =
                Problem::warning(format!("the language `{tag}` is not complete: English is shown for the rest"));
            Problem { place: place.map(Box::new), ..problem }.note(format!("missing: {}", missing.join(", ")))
        });
        told.collect()
    }
}
