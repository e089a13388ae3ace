//! `check --coverage GAME`: how often each part of the rules of a game was used, what was never used first, with a deal for
//! each that was.

use super::progress::Progress;
use crate::catalog::GameEntry;
use crate::session::House;
use crate::wording::{covered, rule_text, used_how_often, used_line, used_moment, used_part};
use crate::workshop::coverage::{CoverPlan, CoverProgress, CoverTable, Coverage, FoundUse, RuleUse, UsedItem, cover};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// After so long no further match is played.
const TIME: Duration = Duration::from_secs(20);
/// The same with `--thorough`.
const THOROUGH: Duration = Duration::from_secs(300);

/// The coverage of one game.
pub(super) struct GameCoverage {
    game: String,
    coverage: Coverage,
    took: Duration,
}

/// The coverage of the games among these paths.
pub(super) fn coverage_of(data: Option<&Path>, paths: &[PathBuf], thorough: bool) -> anyhow::Result<Vec<GameCoverage>> {
    let house = House::open(crate::GAMES, data)?;
    let named = |game: &&GameEntry| paths.iter().any(|path| is_named(path, &game.id));
    house.catalog.games.iter().filter(named).map(|game| GameCoverage::of(&house, game, thorough)).collect()
}

/// Whether a path names the whole game: by its id, or by its folder.
fn is_named(path: &Path, game: &str) -> bool {
    path == Path::new(game) || path.ends_with(Path::new("rules").join(game))
}

impl GameCoverage {
    fn of(house: &House, game: &GameEntry, thorough: bool) -> anyhow::Result<GameCoverage> {
        let id = |variant: &str| if variant.is_empty() { game.id.clone() } else { format!("{}/{variant}", game.id) };
        let variants: Vec<String> = game.variants.iter().map(|variant| id(&variant.id)).collect();
        let usual = CoverPlan::default();
        let plan = if thorough {
            CoverPlan { matches: 10 * usual.matches, search: 20 * usual.search, ..usual }
        } else {
            usual
        };
        let (begun, limit) = (Instant::now(), if thorough { THOROUGH } else { TIME });
        let progress = Progress::new(plan.matches * variants.len() as u64);
        let mut each = |done: CoverProgress| {
            progress.step(&format!("{}: {} of {} matches", game.id, done.done, done.of));
            begun.elapsed() < limit
        };
        let coverage = cover(house, &variants, &plan, &mut each)?;
        Ok(GameCoverage { game: game.id.clone(), coverage, took: begun.elapsed() })
    }

    pub fn print(&self) {
        let Coverage { uses, is_stopped, .. } = &self.coverage;
        let time = if *is_stopped { ", stopped by the time" } else { "" };
        let played = covered(&self.coverage);
        say!("{}: {played}, in {:.1} s{time}", self.game, self.took.as_secs_f64());
        let (never, used): (Vec<&RuleUse>, Vec<&RuleUse>) = uses.iter().partition(|used| used.play == 0);
        say!("never used in play: {} of {}", never.len(), uses.len());
        never.iter().for_each(|used| say!("  {}", idle(used)));
        if !used.is_empty() {
            say!("used, the rarest first:");
            used.iter().for_each(|used| say!("  {}", told(used)));
        }
    }

    pub fn to_json(&self) -> Value {
        let Coverage { uses, matches, checks, tables, is_stopped } = &self.coverage;
        let uses: Vec<Value> = uses.iter().map(use_json).collect();
        json!({ "game": self.game, "matches": matches, "checks": checks, "tables": tables, "stopped": is_stopped, "uses": uses })
    }
}

fn idle(used: &RuleUse) -> String {
    format!("{}: {}", named(used), used_how_often(used))
}

fn told(used: &RuleUse) -> String {
    let found = used.found.as_ref().map_or(String::new(), |found| format!("; {}", used_moment(found)));
    format!("{}: {}{found}", named(used), used_how_often(used))
}

/// What it is, and where it stands.
fn named(used: &RuleUse) -> String {
    let place = used.span.as_ref().map(|span| format!(" ({}:{}:{})", span.path, span.at.line, span.at.column));
    format!("{}{}", used_part(used), place.unwrap_or_default())
}

fn use_json(used: &RuleUse) -> Value {
    let (kind, name) = match &used.item {
        UsedItem::Step => ("step", used_line(used)),
        UsedItem::Row { table, name } => {
            ("row", table.as_ref().map_or(name.clone(), |table| format!("{table}.{name}")))
        }
        UsedItem::Line => ("line", rule_text(&used.text)),
        UsedItem::Refusal => ("refusal", rule_text(&used.text)),
        UsedItem::Function => ("function", used.text.clone()),
        UsedItem::PlayerFunction { name } => ("player", name.clone()),
        UsedItem::OptionValue { option, value } => ("option", format!("{option} = {value}")),
    };
    let span = used.span.as_ref();
    let found = used.found.as_ref().map(|found| {
        let FoundUse { table: CoverTable { variant, seats, set }, player, seed, round, moves } = found;
        json!({ "variant": variant, "seats": seats, "set": set, "player": player, "seed": seed, "round": round, "moves": moves })
    });
    json!({
        "kind": kind, "name": name, "path": span.map(|span| &*span.path), "line": span.map(|span| span.at.line),
        "column": span.map(|span| span.at.column), "play": used.play, "checks": used.checks, "tried": used.tried,
        "found": found,
    })
}
