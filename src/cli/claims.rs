//! `check --claims`: plays matches to try what is claimed of a game beside its rules.

use super::Usage;
use super::output::print_json;
use super::progress::Progress;
use crate::catalog::GameEntry;
use crate::diagnostics::Problem;
use crate::script::{MeasureClaim, measure_claims};
use crate::session::{Halt, House, TableChoice};
use crate::wording::{CompareWords, claim_told};
use crate::workshop::compare::{ClaimTrial, ClaimVerdict, CompareSide, TriedClaim, try_claims, unequal_players};
use serde_json::{Value, json};
use std::path::Path;

/// The arguments of `check --claims`.
pub(super) struct ClaimsWish<'a> {
    /// Names of games and variants; all games if it is empty.
    pub games: &'a [String],
    /// Number of threads; 0 for all cores.
    pub threads: usize,
    /// Number of matches at each table.
    pub matches: u64,
    pub json: bool,
}

/// Number of matches at each table, unless another is asked for.
pub(super) const MATCHES: u64 = 2000;

/// The seed of all cards.
const SEED: i64 = 1;

/// The claims at one table, as they were tried.
struct TableClaims {
    variant: String,
    seats: usize,
    team_of: Vec<u8>,
    trial: ClaimTrial,
}

/// Runs the command. Exit status 1 if a claim fails or cannot be read.
pub(super) fn claims(data: Option<&Path>, wish: &ClaimsWish) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let ids = wanted(&house, wish.games)?;
    let progress = Progress::new(ids.len() as u64);
    let (mut tables, mut problems) = (Vec::new(), Vec::new());
    for id in &ids {
        progress.step(id);
        of_variant(&house, id, wish, &mut tables, &mut problems)?;
    }
    drop(progress);
    problems.extend(tables.iter().flat_map(|table| table.trial.claims.iter().filter_map(|one| one.clone().err())));
    if wish.json {
        print_json(&to_json(&tables, &problems))
    } else {
        print(&tables, &problems)
    }
    let fails = |table: &TableClaims| table.tried().any(|tried| tried.verdict == ClaimVerdict::Fails);
    Ok((!problems.is_empty() || tables.iter().any(fails)) as i32)
}

/// The variants that are named; a game means all of its variants.
fn wanted(house: &House, names: &[String]) -> anyhow::Result<Vec<String>> {
    let of_game = |game: &GameEntry| game.variants.iter().map(|variant| game.id_of(variant)).collect::<Vec<_>>();
    if names.is_empty() {
        return Ok(house.catalog.games.iter().flat_map(of_game).collect());
    }
    let mut ids = Vec::new();
    for name in names {
        let found = house.find(name).map_err(|error| Usage(error.to_string()))?;
        ids.extend(if name.contains('/') { vec![name.clone()] } else { of_game(found.game) });
    }
    Ok(ids)
}

/// Tries the claims of a variant: those of its usual table, and those that name another, each there.
fn of_variant(
    house: &House,
    id: &str,
    wish: &ClaimsWish,
    tables: &mut Vec<TableClaims>,
    problems: &mut Vec<Problem>,
) -> anyhow::Result<()> {
    let usual = house.load(&TableChoice { variant: id.to_string(), ..TableChoice::default() })?;
    // a variant of options alone has the scripts of its base: these claims are of the base
    if id.contains('/') && usual.compiled.script.sources().iter().count() == 1 {
        return Ok(());
    }
    let mut left: Vec<MeasureClaim> = Vec::new();
    for claim in measure_claims(&usual.compiled) {
        match claim {
            Ok(claim) => left.push(claim),
            Err(problem) => problems.push(problem),
        }
    }
    while let Some(first) = left.first().cloned() {
        let (here, others) = left.into_iter().partition(|claim: &MeasureClaim| claim.table == first.table);
        left = others;
        let seats = first.table.seats.or(Some(usual.rules().seats as u8));
        let choice = TableChoice { variant: id.to_string(), seats, set: first.table.options.clone() };
        match house.load(&choice) {
            Err(error) => problems.push(first.problem(format!("the claim cannot be tried at its table: {error}"))),
            Ok(loaded) => {
                let rules = loaded.rules().clone();
                let steady = loaded.levels.usual().map_or("any/random", |level| level.strategy.as_str());
                let player = house.policy(steady, &loaded)?;
                let players = vec![player; rules.seats];
                let unequal = unequal_players(house, &loaded);
                let side = CompareSide { rules: rules.clone(), players, unequal, seed: SEED };
                let trial = try_claims(&side, here, wish.matches, wish.threads, &Halt::default())?;
                let team_of = rules.team_of.clone();
                tables.push(TableClaims { variant: id.to_string(), seats: rules.seats, team_of, trial });
            }
        }
    }
    Ok(())
}

impl TableClaims {
    fn tried(&self) -> impl Iterator<Item = &TriedClaim> {
        self.trial.claims.iter().filter_map(|one| one.as_ref().ok())
    }
}

fn print(tables: &[TableClaims], problems: &[Problem]) {
    let mut counts = [0; 3];
    for table in tables {
        let words = CompareWords::new(&table.team_of);
        for tried in table.tried() {
            counts[tried.verdict as usize] += 1;
            say!("{} with {}: {}", table.variant, table.seats, claim_told(&words, tried, table.trial.matches));
        }
    }
    problems.iter().for_each(|problem| say!("{problem}"));
    say!("claims: {} hold, {} fail, {} not sure", counts[0], counts[1], counts[2]);
}

fn to_json(tables: &[TableClaims], problems: &[Problem]) -> Value {
    let one = |table: &TableClaims, tried: &TriedClaim| {
        let TriedClaim { claim, measure, measured, verdict } = tried;
        let verdict = match verdict {
            ClaimVerdict::Holds => "holds",
            ClaimVerdict::Fails => "fails",
            ClaimVerdict::NotSure => "not_sure",
        };
        json!({ "variant": table.variant, "seats": table.seats, "title": claim.title, "measure": measure.name(),
                "of": measure.whose(), "least": claim.least, "most": claim.most, "verdict": verdict,
                "measured": measured.map(|one| [one.low, one.mid, one.high]), "matches": table.trial.matches,
                "uncounted": table.trial.uncounted })
    };
    let claims: Vec<Value> =
        tables.iter().flat_map(|table| table.tried().map(|tried| one(table, tried)).collect::<Vec<_>>()).collect();
    json!({ "claims": claims, "problems": problems.iter().map(|problem| problem.to_string()).collect::<Vec<_>>() })
}
