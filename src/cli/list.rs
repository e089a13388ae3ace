//! `list`: prints the games, variants, options and strategies that there are.

use super::output::print_json;
use crate::catalog::{Catalog, Chosen, GameEntry, PlaceKind, VariantEntry};
use crate::diagnostics::Problem;
use crate::session::House;
use serde_json::{Value, json};
use std::path::Path;

/// Lists everything, or one game, with only the variant that is named.
pub fn list(data: Option<&Path>, what: Option<&str>, as_json: bool) -> anyhow::Result<i32> {
    let mut house = House::open(crate::GAMES, data)?;
    if let Some(what) = what {
        keep_only(&mut house, what)?;
    }
    if as_json {
        print_json(&to_json(&house))
    } else {
        say!("{}", to_text(&house.catalog).trim_end())
    }
    if !as_json {
        let of_rules = house.catalog.games.iter().flat_map(|game| house.script_problems(game));
        let of_strategies = house.catalog.strategies.iter().flat_map(|strategy| house.strategy_problems(strategy));
        let scripts: Vec<Problem> = of_rules.chain(of_strategies).collect();
        house.catalog.all_problems().chain(&scripts).for_each(|problem| note!("{problem}"));
    }
    Ok(0)
}

/// Removes everything but one game or variant, and its strategies.
fn keep_only(house: &mut House, what: &str) -> anyhow::Result<()> {
    let chosen = house.find(what)?;
    let (game, variant) = (chosen.game.id.clone(), chosen.variant.id.clone());
    let catalog = &mut house.catalog;
    catalog.problems.clear();
    catalog.games.retain(|entry| entry.id == game);
    catalog.strategies.retain(|strategy| strategy.plays(&game));
    if !variant.is_empty() {
        let games = catalog.games.iter_mut();
        games.for_each(|entry| entry.variants.retain(|other| other.id.is_empty() || other.id == variant));
    }
    Ok(())
}

fn problems<'a>(problems: impl Iterator<Item = &'a Problem>) -> Vec<Value> {
    problems.map(Problem::to_json).collect()
}

fn to_json(house: &House) -> Value {
    let catalog = &house.catalog;
    let strategies = catalog.strategies.iter().map(|s| {
        let scripts = house.strategy_problems(s);
        let from = from_json(catalog, s.shelf);
        json!({ "id": s.id, "about": s.about, "from": from, "problems": problems(s.problems.iter().chain(&scripts)) })
    });
    json!({
        "vocabulary": crate::VOCABULARY,
        "games": catalog.games.iter().map(|game| game_json(house, game)).collect::<Vec<_>>(),
        "strategies": strategies.collect::<Vec<_>>(),
        "problems": problems(catalog.problems.iter()),
    })
}

fn game_json(house: &House, game: &GameEntry) -> Value {
    let catalog = &house.catalog;
    let scripts = house.script_problems(game);
    let variants = game.variants.iter().filter(|v| !v.id.is_empty()).map(|v| {
        json!({ "id": v.id, "title": v.title, "region": v.region, "blurb": v.blurb, "seats": v.seats,
                "strategy": v.strategy, "levels": levels_json(house, game, v), "from": from_json(catalog, v.shelf) })
    });
    let options = game.options.iter().map(|o| {
        let default = serde_json::to_value(&o.default).unwrap_or_default();
        json!({ "name": o.name, "type": o.kind.word(), "form": o.kind.form(game.seats.iter().max().copied().unwrap_or(2)),
                "default": default, "help": o.whole_help() })
    });
    let strategies = catalog.strategies.iter().filter(|s| s.plays(&game.id)).map(|s| s.id.clone());
    json!({
        "id": game.id, "title": game.title, "blurb": game.blurb, "family": game.family, "seats": game.seats, "strategy": game.strategy,
        "levels": levels_json(house, game, game.base()), "variants": variants.collect::<Vec<_>>(), "options": options.collect::<Vec<_>>(),
        "strategies": strategies.collect::<Vec<_>>(), "problems": problems(game.all_problems().chain(&scripts)),
        "authors": game.credits.authors, "licence": game.credits.licence, "version": game.credits.version,
        "source": game.credits.source, "homepage": game.credits.homepage, "from": from_json(catalog, game.shelf),
    })
}

/// The strategy of each level, by number of seats, and why other levels are not offered.
fn levels_json(house: &House, game: &GameEntry, variant: &VariantEntry) -> Value {
    let of_table = |seats: &u8| {
        let table = house.catalog.levels(&Chosen { game, variant }, *seats);
        let mut told: serde_json::Map<String, Value> =
            table.offered.iter().map(|level| (level.name.to_string(), json!(level.strategy))).collect();
        told.extend(table.why.map(|why| ("why".to_string(), json!(why))));
        (seats.to_string(), Value::Object(told))
    };
    Value::Object(variant.seats.iter().map(of_table).collect())
}

/// Where a game, variant or strategy comes from.
fn from_json(catalog: &Catalog, shelf: usize) -> Value {
    let place = catalog.place(shelf);
    json!({ "place": place_word(place.kind), "name": place.name })
}

fn place_word(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Named => "data folder",
        PlaceKind::Working => "working folder",
        PlaceKind::Own => "your folder",
        PlaceKind::Pack => "pack",
        PlaceKind::Program => "beside the program",
        PlaceKind::Inside => "built-in",
    }
}

/// Where something comes from that did not come with the program, in words.
fn from(catalog: &Catalog, shelf: usize) -> String {
    let place = catalog.place(shelf);
    match place.kind {
        PlaceKind::Pack => format!("from the pack `{}`", place.name),
        _ => format!("from `{}`", line(&place.name)),
    }
}

/// Who made a game and where it comes from, in a line. Empty where nothing is told of it.
fn credits(game: &GameEntry, from: Option<String>) -> String {
    let told = &game.credits;
    let authors = if told.authors.is_empty() { String::new() } else { format!("by {}", told.authors.join(", ")) };
    let version = if told.version.is_empty() { String::new() } else { format!("version {}", told.version) };
    let known = [authors, version, told.licence.clone(), told.homepage.clone(), from.unwrap_or_default()];
    let known: Vec<String> = known.iter().map(|text| line(text)).filter(|text| !text.is_empty()).collect();
    if known.is_empty() { String::new() } else { format!("    {}\n", known.join("; ")) }
}

/// A text in one line, as a list needs it.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn to_text(catalog: &Catalog) -> String {
    let mut text = String::new();
    for game in &catalog.games {
        let seats: Vec<String> = game.seats.iter().map(u8::to_string).collect();
        text += &format!(
            "{}: {} ({} {})\n    {}\n",
            game.id,
            line(&game.title),
            seats.join(", "),
            if seats == ["1"] { "seat" } else { "seats" },
            line(&game.blurb)
        );
        let other = !catalog.is_shipped(game) && catalog.place(game.shelf).kind != PlaceKind::Inside;
        text += &credits(game, other.then(|| from(catalog, game.shelf)));
        for variant in game.variants.iter().filter(|v| !v.id.is_empty()) {
            let region =
                if variant.region.is_empty() { String::new() } else { format!(" [{}]", line(&variant.region)) };
            let (title, blurb) = (line(&variant.title), line(&variant.blurb));
            text += &format!("  {}/{}: {title}{region}\n    {blurb}\n", game.id, variant.id);
            if variant.shelf != game.shelf {
                text += &format!("    {}\n", from(catalog, variant.shelf));
            }
        }
        for option in &game.options {
            let form = option.kind.form(game.seats.iter().max().copied().unwrap_or(2));
            text += &format!("  --set {}={}   {} ({form})\n", option.name, option.default, line(&option.whole_help()));
        }
        let strategies = catalog.strategies.iter().filter(|s| s.plays(&game.id));
        let strategies: Vec<&str> = strategies.map(|s| s.id.as_str()).collect();
        text += &format!("  strategies: {}\n\n", strategies.join(", "));
    }
    text
}
