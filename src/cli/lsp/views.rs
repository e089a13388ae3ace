//! What is known of the files of a game as they are typed, kept until the next change.

use super::buffers::Buffers;
use super::folders::{Catalogs, CheckUnit};
use crate::catalog::{Catalog, LARGEST_TEXT, OptionSpec};
use crate::script::is_strategy;
use crate::workshop::editing::{CompletionBasis, GameTexts, KnownNames, NameIndex};
use std::path::Path;
use std::rc::Rc;

/// The files of a game with all names in them.
pub(super) struct GameView {
    pub unit: CheckUnit,
    pub generation: u64,
    pub catalog: Catalog,
    pub texts: GameTexts,
    pub names: NameIndex,
    pub known: KnownNames,
    pub options: Vec<OptionSpec>,
}

impl GameView {
    pub fn basis(&self) -> CompletionBasis<'_> {
        CompletionBasis { texts: &self.texts, names: &self.names, known: &self.known, options: &self.options }
    }
}

/// The view that was asked for last.
#[derive(Default)]
pub(super) struct Views(Option<Rc<GameView>>);

impl Views {
    /// The view of the game of a file, and the file's index in it.
    pub fn of(
        &mut self,
        path: &Path,
        generation: u64,
        buffers: &Buffers,
        catalogs: &mut Catalogs,
        known: impl Fn(&CheckUnit) -> KnownNames,
    ) -> Option<(Rc<GameView>, usize)> {
        let unit = CheckUnit::of(path)?;
        let is_fresh = |view: &&Rc<GameView>| {
            view.generation == generation && view.unit.root() == unit.root() && view.unit.game() == unit.game()
        };
        let kept = self.0.as_ref().filter(is_fresh).filter(|view| view.texts.find(path).is_some()).cloned();
        let view = match kept {
            Some(view) => view,
            None => Rc::new(view_of(unit, path, generation, buffers, catalogs, known)?),
        };
        self.0 = Some(view.clone());
        let file = view.texts.find(path)?;
        Some((view, file))
    }
}

fn view_of(
    unit: CheckUnit,
    path: &Path,
    generation: u64,
    buffers: &Buffers,
    catalogs: &mut Catalogs,
    known: impl Fn(&CheckUnit) -> KnownNames,
) -> Option<GameView> {
    let catalog = catalogs.with(&unit, buffers.texts()).ok()?;
    let texts = match (&unit, unit.game()) {
        (CheckUnit::Lone(_), _) | (_, None) => {
            let text = buffers.get(path)?.text.clone();
            if text.text.len() > LARGEST_TEXT {
                return None;
            }
            let is_player = is_strategy(&text.text);
            GameTexts::alone(path.to_path_buf(), text, is_player)
        }
        (_, Some(game)) => GameTexts::of_game(&catalog, game),
    };
    let names = NameIndex::of(&texts);
    let game = unit.game().and_then(|id| catalog.games.iter().find(|game| game.id == id));
    let options = game.map_or_else(Vec::new, |game| game.options.clone());
    let known = known(&unit);
    Some(GameView { unit, generation, catalog, texts, names, known, options })
}
