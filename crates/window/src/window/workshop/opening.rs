//! Opens the Workshop of a game: its files as they lie on disk, and the drafts that were left.

use super::Workshop;
use super::buffer::EditedBuffer;
use super::forms::NewRulesForm;
use super::version::{RulesVersion, VersionOrigin};
use crate::session::{FileNow, House, draft_of};
use crate::window::workshop::Wishes;
use crate::wording::{WorkshopLabel, say};
use std::sync::Arc;

impl Workshop {
    /// Opens a game or a variant by its id. `None` if there is no such game.
    pub fn open(house: &Arc<House>, id: &str, from_table: bool) -> Option<Workshop> {
        let (game, variant) = id.split_once('/').unwrap_or((id, ""));
        let entry = house.catalog.games.iter().find(|entry| entry.id == game)?;
        let mut files: Vec<EditedBuffer> = house.catalog.sources_of(game).into_iter().map(EditedBuffer::of).collect();
        // the rules first, as they are what is mostly edited
        files.sort_by_key(|file| (file.group, file.name != "rules.rhai", !file.is_mine, file.name.clone()));
        let current = first_file(&files, variant);
        let mut workshop = Workshop {
            game: game.to_string(),
            variant: id.to_string(),
            title: entry.title.clone(),
            from_table,
            files,
            current,
            tab: Default::default(),
            is_folded: false,
            shows_table: false,
            lists_files: false,
            is_typing: false,
            colours: Default::default(),
            finder: None,
            offers: None,
            looking: Default::default(),
            checking: Default::default(),
            defining: None,
            saving: None,
            watching: None,
            read_anew: None,
            watch_at: 0.0,
            comparing: Default::default(),
            compared_players: Default::default(),
            covering: Default::default(),
            counts_lines: true,
            stepping: Default::default(),
            by_hand: None,
            card_note: Default::default(),
            own_seed: None,
            versions: vec![RulesVersion { origin: VersionOrigin::Opened, house: house.clone(), id: id.to_string() }],
            before: 0,
            told: None,
            form: NewRulesForm::default(),
            people: Default::default(),
            wishes: Wishes { deal: true, ..Wishes::default() },
        };
        if workshop.is_mine() {
            workshop.looking.due = Some(0.0);
            workshop.take_drafts();
        }
        Some(workshop)
    }

    /// Notes what the rules were made of, so that they can be compared with it.
    pub fn made_of(mut self, house: &Arc<House>, id: &str) -> Workshop {
        if let Ok(chosen) = house.find(id) {
            let origin = VersionOrigin::Original(chosen.game.title.clone());
            self.versions.insert(0, RulesVersion { origin, house: house.clone(), id: id.to_string() });
        }
        self
    }

    /// Has the drafts that were left in the editor again.
    fn take_drafts(&mut self) {
        for file in self.files.iter_mut().filter(|file| file.is_mine) {
            let Some(draft) = file.file.as_deref().and_then(draft_of) else { continue };
            let there = std::mem::replace(&mut file.text, draft.text);
            file.is_draft = true;
            if draft.is_older {
                file.outside = Some(FileNow::Other(there));
            }
        }
        if let Some(place) = self.files.iter().position(|file| file.is_draft) {
            self.current = place;
            let is_older = self.files[place].outside.is_some();
            let label = if is_older { WorkshopLabel::DraftOlder } else { WorkshopLabel::DraftHere };
            self.tell(say(label).into(), !is_older);
        }
    }
}

/// The file that is shown first: the script of the variant, its TOML, else the rules.
fn first_file(files: &[EditedBuffer], variant: &str) -> usize {
    let named = |ending: &str| {
        let name = format!("variants/{variant}.{ending}");
        files.iter().position(|file| !variant.is_empty() && file.source.ends_with(&name))
    };
    named("rhai").or_else(|| named("toml")).unwrap_or(0)
}
