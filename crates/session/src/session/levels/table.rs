//! A table of a variant with its levels, and the duels that test them.

use super::claim::{Caps, LevelClaim};
use super::level_duel::LevelDuel;
use super::row::{LevelCell, LevelRow};
use crate::catalog::TableLevels;
use crate::script;
use crate::session::duel::{DuelUnit, DuelWish, Figures, Halt, PairedTable};
use crate::session::house::{House, HouseError, TableChoice, fingerprint_of};
use crate::session::usual_players::BY_CHANCE;

/// A variant with its default options, and a number of seats.
#[derive(Clone, Debug)]
pub struct LevelTable {
    pub variant: String,
    pub seats: u8,
    pub levels: TableLevels,
}

/// The tables of the wanted games and variants, or of all if `wanted` is empty. `game` means all variants of the game.
pub fn level_tables(house: &House, wanted: &[String]) -> Result<Vec<LevelTable>, HouseError> {
    wanted.iter().try_for_each(|name| house.find(name).map(|_| ()))?;
    let mut tables = Vec::new();
    for name in house.catalog.ids() {
        let chosen = house.find(&name)?;
        if !wanted.is_empty() && !wanted.iter().any(|w| *w == name || *w == chosen.game.id) {
            continue;
        }
        for seats in chosen.variant.seats.iter().copied().filter(|seats| *seats > 1) {
            let levels = house.catalog.levels(&chosen, seats);
            tables.push(LevelTable { variant: name.clone(), seats, levels });
        }
    }
    Ok(tables)
}

impl LevelTable {
    /// The two strategies of a claim. `None` if one is not offered, or both are the same.
    pub fn players(&self, claim: &LevelClaim) -> Option<[String; 2]> {
        let who = |name: &str| match name {
            BY_CHANCE => Some(BY_CHANCE.to_string()),
            level => self.levels.of(level).map(|level| level.strategy.clone()),
        };
        let players = [who(claim.first)?, who(claim.second)?];
        (players[0] != players[1]).then_some(players)
    }

    /// Fingerprint of the rules and of two players: changes with any text that affects play, but not with checks and comments.
    /// Scripts are not run for it.
    pub fn print(&self, house: &House, players: &[String; 2]) -> Result<String, HouseError> {
        let chosen = house.find(&self.variant)?;
        let rules = chosen.script_files().into_iter().map(|(_, text)| text);
        let options = chosen.options(self.seats, &[])?;
        let options = options.into_iter().map(|(name, value)| format!("{name}={value}"));
        let game = chosen.game.id.as_str();
        let players = players.iter().flat_map(|who| house.texts_of_player(who, game));
        let mut texts: Vec<String> = rules.chain(players).collect();
        if texts.iter().any(|text| script::strategy_looks_ahead(text)) {
            // searching players make play-outs with the usual player
            let usual = chosen.usual_player(self.seats);
            texts.extend(usual.into_iter().flat_map(|who| house.texts_of_player(&who, game)));
        }
        let texts: Vec<String> = texts.iter().map(|text| script::without_checks(text)).chain(options).collect();
        Ok(fingerprint_of(texts.iter().map(String::as_str))[..8].to_string())
    }

    /// The row with the cells of `old` that still hold for these rules and players.
    pub fn known(&self, house: &House, old: Option<&LevelRow>) -> Result<LevelRow, HouseError> {
        let mut row = LevelRow { why: self.levels.why.clone().unwrap_or_default(), ..LevelRow::default() };
        for (place, claim) in LevelClaim::ALL.iter().enumerate() {
            let (Some(players), Some(old)) = (self.players(claim), old) else { continue };
            let print = self.print(house, &players)?;
            row.cells[place] = old.cells[place].clone().filter(|cell| cell.print == print);
        }
        Ok(row)
    }

    /// Indices of the claims without a result whose players the table offers.
    pub fn missing(&self, row: &LevelRow) -> Vec<usize> {
        let is_missing =
            |place: &usize| row.cells[*place].is_none() && self.players(&LevelClaim::ALL[*place]).is_some();
        (0..LevelClaim::ALL.len()).filter(is_missing).collect()
    }

    /// Plays a duel until the claim is proved, refuted or given up. `None` if the table does not offer both players.
    ///
    /// `old` is a result of other texts. If the first pairs have the same course as then, it was only reworded, and the old
    /// result still holds.
    pub fn settle(
        &self,
        house: &House,
        claim: &LevelClaim,
        caps: Caps,
        seed: i64,
        old: Option<&LevelCell>,
    ) -> anyhow::Result<Option<LevelCell>> {
        let Some(players) = self.players(claim) else { return Ok(None) };
        let print = self.print(house, &players)?;
        let wish = DuelWish {
            choice: TableChoice { variant: self.variant.clone(), seats: Some(self.seats), set: Vec::new() },
            unit: DuelUnit::Match,
            seed,
            pairs: caps.pairs,
            threads: 0,
        };
        let table = PairedTable::load(house, &wish, &[&players[0], &players[1]])?;
        let plan = table.plan(0, 1, Halt::default());
        let mut duel = LevelDuel::new(&plan, claim, caps);
        duel.play_first_pairs()?;
        if let Some(old) = old.filter(|old| old.course == duel.course) {
            return Ok(Some(LevelCell { print, ..old.clone() }));
        }
        duel.play_on()?;
        let share = Figures::of(&duel.tally, table.sides()).map_or(0.0, |figures| figures.win_rate.mean);
        let (verdict, pairs) = (duel.verdict, duel.tally.pairs);
        Ok(Some(LevelCell { verdict, share, pairs, print, course: duel.course }))
    }
}
