//! The schemas of TOML files for editors: made of the keys that the readers ask for, and true of every shipped file.

use crate::common::root;
use house_rules::catalog::{Catalog, SchemaKind};
use std::fs;

/// The schemas in `editors/schemas` are made of the keys that the readers ask for.
#[test]
fn the_schemas_for_editors_are_fresh() {
    let catalog = Catalog::of_built_in(house_rules::GAMES);
    for kind in SchemaKind::ALL {
        let path = root().join(format!("editors/schemas/{}.schema.json", kind.word()));
        let schema = catalog.schema(kind);
        let fresh = format!("{}\n", serde_json::to_string_pretty(&schema).unwrap());
        if std::env::var_os("UPDATE_DOCUMENTS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &fresh).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == fresh, "{} is stale: run `UPDATE_DOCUMENTS=1 cargo test --test house schemas`", path.display());
        assert!(schema["properties"]["title"]["type"] == "string" && schema["required"][0].is_string(), "{schema}");
        assert_eq!(schema["additionalProperties"], false);
    }
}

/// Whether a value is as a schema says; of schemas only what ours have is known.
fn fits(schema: &serde_json::Value, value: &toml::Value) -> bool {
    let kind = match value {
        toml::Value::Table(_) => "object",
        toml::Value::Array(_) => "array",
        toml::Value::String(_) => "string",
        toml::Value::Integer(_) => "integer",
        toml::Value::Float(_) => "number",
        _ => "boolean",
    };
    let types = &schema["type"];
    let is_of_type = types.is_null() || types == kind || types.as_array().is_some_and(|t| t.iter().any(|t| t == kind));
    let inside = match value {
        toml::Value::Table(table) => {
            let has = |key: &serde_json::Value| key.as_str().is_some_and(|key| table.contains_key(key));
            schema["required"].as_array().is_none_or(|keys| keys.iter().all(has))
                && table.iter().all(|(key, value)| match &schema["properties"][key] {
                    serde_json::Value::Null => match &schema["additionalProperties"] {
                        serde_json::Value::Bool(is_free) => *is_free,
                        own => fits(own, value),
                    },
                    of_key => fits(of_key, value),
                })
        }
        toml::Value::Array(list) => list.iter().all(|item| fits(&schema["items"], item)),
        _ => true,
    };
    is_of_type && inside
}

#[test]
fn every_shipped_file_fits_its_schema_and_a_misspelt_key_does_not() {
    let catalog = Catalog::of_built_in(house_rules::GAMES);
    let schema = catalog.schema(SchemaKind::Game);
    for game in &catalog.games {
        let text = &game.toml.as_ref().unwrap().text;
        assert!(fits(&schema, &toml::Value::Table(text.parse().unwrap())), "{}", game.id);
        let misspelt = text.replacen("title", "titel", 1);
        assert!(!fits(&schema, &toml::Value::Table(misspelt.parse().unwrap())), "{}", game.id);
    }
    let schema = catalog.schema(SchemaKind::Variant);
    let variants = catalog.games.iter().flat_map(|game| &game.variants).filter_map(|variant| variant.toml.as_ref());
    variants.for_each(|file| assert!(fits(&schema, &toml::Value::Table(file.text.parse().unwrap())), "{}", file.path));
}
