//! The first look at a game after a keystroke: what shows without playing it.
//!
//! Loads the variant that is edited, and if that has no errors all others, at their usual tables, and runs the checks beside the
//! rules. Whatever only shows in play is left to the whole check.

use super::known_names::KnownNames;
use crate::catalog::VariantEntry;
use crate::diagnostics::{Problem, Severity};
use crate::script::{RefusalWords, run_checks_where};
use crate::session::{House, HouseError, TableChoice};

/// What the first look has found.
#[derive(Clone, Default, Debug)]
pub struct QuickLook {
    pub problems: Vec<Problem>,
    /// The names of the variants that load.
    pub known: KnownNames,
}

/// Looks at a game, first at the variant whose file is edited; `""` is the game itself. `None` if it was superseded meanwhile, as
/// the function says.
pub fn quick_look(
    house: &House,
    (game, edited): (&str, &str),
    words: RefusalWords,
    is_superseded: &dyn Fn() -> bool,
) -> Option<QuickLook> {
    let mut look = QuickLook::default();
    let Some(game) = house.catalog.games.iter().find(|entry| entry.id == game) else { return Some(look) };
    game.all_problems().for_each(|problem| look.add(problem.clone()));
    game.translation_problems().into_iter().for_each(|problem| look.add(problem));
    let mut variants: Vec<&VariantEntry> = game.variants.iter().collect();
    variants.sort_by_key(|variant| variant.id != edited);
    for (nth, variant) in variants.into_iter().enumerate() {
        if is_superseded() {
            return None;
        }
        // others would mostly say the same again
        if nth > 0 && look.has_errors() {
            break;
        }
        let id = game.id_of(variant);
        match house.load(&TableChoice { variant: id.clone(), ..TableChoice::default() }) {
            Ok(loaded) => {
                look.known.gather(loaded.rules());
                loaded.compiled.warnings.iter().for_each(|problem| look.add_in(problem.clone(), &id));
                let (_, problems) = run_checks_where(&loaded.compiled, words, |_| true);
                problems.into_iter().for_each(|problem| look.add_in(problem, &id));
            }
            Err(HouseError::Script(problems)) => problems.into_iter().for_each(|problem| look.add_in(problem, &id)),
            // told with the game already
            Err(_) => {}
        }
    }
    Some(look)
}

impl QuickLook {
    fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    fn add(&mut self, problem: Problem) {
        let is_known = |known: &Problem| known.message == problem.message && known.place == problem.place;
        if !self.problems.iter().any(is_known) {
            self.problems.push(problem);
        }
    }

    fn add_in(&mut self, problem: Problem, id: &str) {
        let is_variant = id.contains('/');
        let is_known = |known: &Problem| known.message == problem.message && known.place == problem.place;
        if !self.problems.iter().any(is_known) {
            self.problems.push(if is_variant { problem.note(format!("in `{id}`")) } else { problem });
        }
    }
}
