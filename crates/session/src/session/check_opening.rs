//! The position of a check, as a table at which it can be played on: of a check of the game, or of one in a file.

use super::house::{House, HouseError, Loaded, TableChoice};
use crate::diagnostics::nearest;
use crate::play::State;
use crate::script::{CheckTable, WantedCheck, opening_state, opening_table, opening_titles};

/// Which position is opened.
#[derive(Clone, Copy, Debug)]
pub enum PositionWish<'a> {
    /// That of the check with this title, beside the rules.
    Check(&'a str),
    /// That of the first check in a file, given by its path and its text.
    File(&'a str, &'a str),
}

/// A position with the table at which it is.
pub struct OpenedPosition {
    pub loaded: Loaded,
    pub state: State,
}

impl House {
    /// Opens a position. Of the numbers of seats for which the variant is, the first counts at which there is such a check, or
    /// that of `choice`.
    pub fn open_position(&self, choice: &TableChoice, wish: PositionWish) -> Result<OpenedPosition, HouseError> {
        let all = &self.find(&choice.variant)?.variant.seats;
        let seats = choice.seats.map_or_else(|| all.clone(), |seats| vec![seats]);
        let mut titles: Vec<String> = Vec::new();
        for seats in seats {
            let loaded = self.load_for_wish(&TableChoice { seats: Some(seats), ..choice.clone() }, wish)?;
            let wanted = wanted(&loaded, wish);
            if let Some(table) = opening_table(&loaded.compiled, wanted) {
                return self.opened(choice, wish, loaded, &table.map_err(one)?);
            }
            titles.extend(opening_titles(&loaded.compiled));
        }
        Err(HouseError::Wrong(none(&choice.variant, wish, &titles)))
    }

    /// The position at the table that its check names; `loaded` is the usual one.
    fn opened(
        &self,
        choice: &TableChoice,
        wish: PositionWish,
        loaded: Loaded,
        table: &CheckTable,
    ) -> Result<OpenedPosition, HouseError> {
        let loaded = if table.is_usual() {
            loaded
        } else {
            let seats = table.seats.or(Some(loaded.rules().seats as u8));
            let is_left = |(name, _): &&(String, String)| table.options.iter().all(|(other, _)| other != name);
            let set = choice.set.iter().filter(is_left).chain(&table.options).cloned().collect();
            self.load_for_wish(&TableChoice { variant: choice.variant.clone(), seats, set }, wish)?
        };
        let wanted = wanted(&loaded, wish);
        let state = opening_state(&loaded.compiled, wanted);
        let state = state.ok_or_else(|| HouseError::Wrong(none(&choice.variant, wish, &[])))?.map_err(one)?;
        if state.to_move().is_none() {
            return Err(HouseError::Wrong("nobody is to move in that position: the match is over".into()));
        }
        Ok(OpenedPosition { loaded, state })
    }

    fn load_for_wish(&self, choice: &TableChoice, wish: PositionWish) -> Result<Loaded, HouseError> {
        match wish {
            PositionWish::Check(_) => self.load(choice),
            PositionWish::File(path, text) => self.load_beside(choice, Some((path.to_string(), text.to_string()))),
        }
    }
}

fn one(problem: crate::diagnostics::Problem) -> HouseError {
    HouseError::Script(vec![problem])
}

/// Where the check is: the text of a file is the last script.
fn wanted<'a>(loaded: &Loaded, wish: PositionWish<'a>) -> WantedCheck<'a> {
    match wish {
        PositionWish::Check(title) => WantedCheck::Titled(title),
        PositionWish::File(..) => {
            WantedCheck::InFile(loaded.compiled.script.sources().iter().count().saturating_sub(1))
        }
    }
}

/// Why there is nothing to open.
fn none(variant: &str, wish: PositionWish, titles: &[String]) -> String {
    match wish {
        PositionWish::Check(title) => {
            let meant = nearest(title, titles.iter().map(String::as_str));
            let holding = titles.iter().find(|other| other.contains(title)).map(String::as_str);
            let hint = meant.or(holding).map_or(String::new(), |meant| format!("; did you mean \"{meant}\"?"));
            format!("`{variant}` has no check \"{title}\"{hint}")
        }
        PositionWish::File(path, _) => {
            format!(
                "{path} has no check: it holds one, as `check(\"title\", at(\"step\", 0), #{{ hand: \"5H\" }}, allows(\"5H\"));`"
            )
        }
    }
}
