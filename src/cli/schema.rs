//! `schema`: the JSON schemas of the TOML files of a game, made of the games inside the program.

use super::Usage;
use crate::catalog::{Catalog, SchemaKind};

/// Prints a schema, a key a line.
pub fn schema(word: &str) -> anyhow::Result<i32> {
    let Some(kind) = SchemaKind::of_word(word) else {
        let words = SchemaKind::ALL.map(SchemaKind::word).join(", ");
        return Err(Usage(format!("there is no schema `{word}`: there are {words}")).into());
    };
    let catalog = Catalog::of_built_in(crate::GAMES);
    say!("{}", serde_json::to_string_pretty(&catalog.schema(kind))?);
    Ok(0)
}
