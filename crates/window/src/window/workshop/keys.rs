//! The keys of the Workshop. What has Ctrl, Alt or F works from everywhere; plain letters belong to the editor and the table.

use super::Workshop;
use super::editor;
use super::finder::Finder;
use super::forms::WorkshopSheet;
use super::tabs::WorkshopTab;
use crate::session::FileNow;
use crate::session::RulesWish;
use crate::window::command::{Command, Overlay, WorkshopCommand};
use egui::{Context, Key, Modifiers};

impl Workshop {
    /// Takes the keys of a frame, before anything is drawn.
    pub(super) fn keys(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let now = ctx.input(|input| input.time);
        let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        let (ctrl, alt, none) = (Modifiers::COMMAND, Modifiers::ALT, Modifiers::NONE);
        self.offer_keys(ctx, now);
        if pressed(ctrl, Key::S) {
            self.wish_to_save(commands);
        }
        if pressed(ctrl, Key::F) {
            self.open_finder();
        }
        if pressed(ctrl, Key::N) {
            commands.push(WorkshopCommand::WishToMake(RulesWish::Template).into());
        }
        if pressed(ctrl, Key::P) {
            self.make_pack(commands);
        }
        if pressed(ctrl, Key::E) {
            commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::Send)));
        }
        if pressed(ctrl, Key::Space) {
            self.wishes.complete = self.file().is_some_and(|file| file.is_mine);
        }
        if pressed(ctrl, Key::Period) {
            self.take_remedy(now);
        }
        if pressed(ctrl, Key::T) {
            self.set_by_hand();
        }
        if pressed(ctrl, Key::J) {
            self.is_folded = !self.is_folded;
        }
        if pressed(ctrl, Key::M) {
            self.open_tab(WorkshopTab::Compare);
            self.wishes.compare = Some(super::comparing::PAIRS);
        }
        if pressed(alt, Key::F) {
            self.lists_files = !self.lists_files;
        }
        if pressed(alt, Key::Num1) {
            self.keep_mine();
        }
        if pressed(alt, Key::Num2) {
            self.take_other(now);
        }
        for (tab, key, _) in WorkshopTab::ALL {
            if pressed(ctrl, key) {
                self.open_tab(tab);
            }
        }
        if pressed(none, Key::F8) {
            self.next_problem();
        }
        self.wishes.define |= pressed(none, Key::F12);
        self.step_keys(ctx);
        if pressed(none, Key::F6) {
            self.next_part(ctx);
        }
        if pressed(none, Key::F1) {
            commands.push(Command::Show(Overlay::Help));
        }
        self.escape(ctx, commands);
    }

    /// The keys of stepping, as debuggers have them.
    fn step_keys(&mut self, ctx: &Context) {
        let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        // a key with Shift is asked for first, as it is also the key without
        if pressed(Modifiers::SHIFT, Key::F10) {
            self.step_back();
        }
        if pressed(Modifiers::NONE, Key::F10) {
            self.step_on();
        }
        if pressed(Modifiers::SHIFT, Key::F4) {
            self.step_to_stop(true);
        }
        if pressed(Modifiers::NONE, Key::F4) {
            self.step_to_stop(false);
        }
        if pressed(Modifiers::NONE, Key::F9) {
            self.toggle_stop();
        }
    }

    /// The list of offers takes the arrows, Enter and Escape while it is open.
    fn offer_keys(&mut self, ctx: &Context, now: f64) {
        let Some(offers) = self.offers.as_mut().filter(|offers| !offers.completed.items.is_empty()) else { return };
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let last = offers.completed.items.len() - 1;
        if pressed(Key::ArrowDown) {
            offers.chosen = (offers.chosen + 1).min(last);
        }
        if pressed(Key::ArrowUp) {
            offers.chosen = offers.chosen.saturating_sub(1);
        }
        let chosen = offers.chosen;
        if pressed(Key::Enter) || pressed(Key::Tab) {
            self.take_offer(chosen, now);
        } else if ctx.input(|input| input.key_pressed(Key::Escape)) {
            self.offers = None;
            // the editor has lost the keys by it
            self.file().iter().for_each(|file| ctx.memory_mut(|memory| memory.request_focus(editor::id_of(file))));
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        }
    }

    pub(super) fn take_offer(&mut self, chosen: usize, now: f64) {
        let Some(offers) = self.offers.take() else { return };
        let Some(item) = offers.completed.items.get(chosen) else { return };
        if let Some(file) = self.file_mut().filter(|file| file.is_mine) {
            file.write(offers.completed.range.clone(), &item.insert);
            self.edited(now);
        }
    }

    pub(super) fn open_finder(&mut self) {
        self.shows_table = false;
        let finder = self.finder.get_or_insert_with(Finder::default);
        finder.takes_focus = true;
    }

    pub(super) fn open_tab(&mut self, tab: WorkshopTab) {
        self.tab = tab;
        self.shows_table = true;
        self.wishes.check |= tab == WorkshopTab::Checks && self.checking.checks.is_none();
    }

    /// Saves; asks whose the rules are to be, if they came with the program.
    pub(super) fn wish_to_save(&mut self, commands: &mut Vec<Command>) {
        if self.is_mine() {
            self.wishes.save = true
        } else {
            commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::MakeMine)))
        }
    }

    pub(super) fn make_pack(&self, commands: &mut Vec<Command>) {
        use crate::window::command::PackCommand;
        commands.push(if self.is_mine() {
            PackCommand::WishToMake(self.variant.clone()).into()
        } else {
            Command::Show(Overlay::Workshop(WorkshopSheet::MakeMine))
        });
    }

    /// Goes from the editor to the table and back.
    fn next_part(&mut self, ctx: &Context) {
        self.shows_table = self.is_typing || !self.shows_table;
        if self.shows_table {
            ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)))
        } else {
            let id = self.file().map(editor::id_of);
            id.iter().for_each(|id| ctx.memory_mut(|memory| memory.request_focus(*id)));
        }
    }

    /// Goes one step out: from what is sought, from the editor, from a comparison or a count that runs, from the note beside a
    /// card, from a match that is stepped through, from the Workshop.
    fn escape(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        if !ctx.input(|input| input.key_pressed(Key::Escape)) || egui::Popup::is_any_open(ctx) {
            return;
        }
        let is_free = !self.is_typing && ctx.memory(|memory| memory.focused().is_none());
        if self.finder.take().is_some() || self.lists_files {
            self.lists_files = false;
        } else if self.is_comparing() && self.tab == WorkshopTab::Compare {
            self.stop_comparing();
        } else if self.covering.is_running() && self.tab == WorkshopTab::Coverage {
            self.covering.stop();
        } else if self.card_note.is_kept() {
            self.card_note.close();
        } else if self.by_hand.is_some() && is_free {
            self.by_hand = None;
        } else if self.stepping.shown.is_some() && !self.is_typing {
            self.stepping.close();
        } else if is_free {
            commands.push(WorkshopCommand::Leave.into());
        } else if !self.is_typing {
            return;
        }
        ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    }

    /// The text of the editor stays: saving it takes the place of what others have written.
    pub(super) fn keep_mine(&mut self) {
        let Some(file) = self.file_mut() else { return };
        match file.outside.take() {
            Some(FileNow::Other(text)) => file.known = Some(text),
            Some(FileNow::Gone) => file.known = None,
            other => file.outside = other,
        }
    }

    /// The text of the others comes into the editor; the own one is kept as a draft.
    pub(super) fn take_other(&mut self, now: f64) {
        let Some(file) = self.file_mut() else { return };
        let Some(FileNow::Other(text)) = file.outside.take_if(|now| matches!(now, FileNow::Other(_))) else { return };
        let mine = std::mem::replace(&mut file.text, text.clone());
        file.known = Some(text);
        // where a draft cannot be written, undo still has the text
        let _ = file.file.as_deref().map(|path| crate::session::keep_draft(path, &mine));
        self.edited(now);
    }
}
