//! Shipped games for tests and benchmarks.

use house_rules::catalog::{Catalog, OptionValue};
use house_rules::script::{CompileOptions, Compiled, Tabulations, compile};

/// A game with the default options, at its smallest table.
pub fn load(id: &str) -> Compiled {
    let catalog = Catalog::open(house_rules::GAMES, None).expect("the games are there");
    try_load(&catalog, id).unwrap_or_else(|why| panic!("{id}: {why}"))
}

pub fn try_load(catalog: &Catalog, id: &str) -> Result<Compiled, String> {
    load_knowing(catalog, id, &Tabulations::default())
}

/// The same where some functions are tabulated already.
pub fn load_knowing(catalog: &Catalog, id: &str, tabulated: &Tabulations) -> Result<Compiled, String> {
    let chosen = catalog.find(id).map_err(|e| e.to_string())?;
    let seats = *chosen.variant.seats.first().ok_or("no seats")?;
    let options = chosen.options(seats, &[]).map_err(|e| e.to_string())?;
    let dynamic = |value: OptionValue| match value {
        OptionValue::Bool(yes) => rhai::Dynamic::from(yes),
        OptionValue::Int(n) => n.into(),
        OptionValue::Text(text) => text.into(),
    };
    let options = options.into_iter().map(|(name, value)| (name.into(), dynamic(value))).collect();
    let teams = chosen.game.teams_at(seats).unwrap_or_default().to_vec();
    let settings = CompileOptions {
        id: id.into(),
        seats: seats as usize,
        options,
        teams,
        tabulated: tabulated.clone(),
        ..CompileOptions::default()
    };
    compile(&chosen.script_files(), &settings)
        .map_err(|problems| problems.iter().map(|p| p.to_string()).collect::<Vec<_>>().join("\n"))
}
