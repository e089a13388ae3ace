//! JSON schemas of `game.toml`, variants and lessons, for editors.
//!
//! The readers themselves say which keys they ask for, while they read every file of a catalog: so the schemas cannot differ
//! from them. What kinds of value a key has is seen in those files.

use super::Catalog;
use super::fields::kind;
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use toml::de::{DeTable, DeValue};

/// A kind of file that has a schema.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SchemaKind {
    Game,
    Variant,
    Lesson,
}

impl SchemaKind {
    pub const ALL: [SchemaKind; 3] = [SchemaKind::Game, SchemaKind::Variant, SchemaKind::Lesson];

    /// The word for it, which is the name of its schema.
    pub fn word(self) -> &'static str {
        match self {
            SchemaKind::Game => "game",
            SchemaKind::Variant => "variant",
            SchemaKind::Lesson => "lesson",
        }
    }

    pub fn of_word(word: &str) -> Option<SchemaKind> {
        SchemaKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    fn of_path(path: &str) -> Option<SchemaKind> {
        let name = path.rsplit('/').next().unwrap_or_default();
        match name {
            "game.toml" => Some(SchemaKind::Game),
            _ if path.contains("/variants/") => Some(SchemaKind::Variant),
            _ if name.starts_with("lesson.") => Some(SchemaKind::Lesson),
            _ => None,
        }
    }
}

/// The keys that a reader asked one table for, and those that it needs.
pub(super) struct AskedKeys {
    /// The address of the table, which tells it from others of its file while that is read.
    pub table: usize,
    pub asked: Vec<&'static str>,
    pub needed: Vec<&'static str>,
    /// Whether it also has keys of the author's own.
    pub is_open: bool,
}

/// What is known of a value at some place in a kind of file.
#[derive(Default)]
struct ValueShape {
    kinds: BTreeSet<&'static str>,
    asked: BTreeMap<String, ValueShape>,
    /// Keys that every table at this place needs; `None` if there was none.
    needed: Option<BTreeSet<&'static str>>,
    /// The values of keys that are the author's own.
    own: Option<Box<ValueShape>>,
    items: Option<Box<ValueShape>>,
}

#[derive(Default)]
struct Recorded {
    /// The tables of the file that is being read.
    tables: Vec<AskedKeys>,
    shapes: BTreeMap<SchemaKind, ValueShape>,
}

thread_local! {
    /// What the readers ask for, while somebody wants to know.
    static RECORD: RefCell<Option<Recorded>> = const { RefCell::new(None) };
}

/// Notes what was asked for in a table that is read to its end; `root` is the whole file, if the table is that.
pub(super) fn note(path: &str, keys: impl FnOnce() -> AskedKeys, root: Option<&DeTable>) {
    RECORD.with_borrow_mut(|record| {
        let Some(record) = record else { return };
        record.tables.push(keys());
        let Some(root) = root else { return };
        let tables = std::mem::take(&mut record.tables);
        if let Some(kind) = SchemaKind::of_path(path) {
            record.shapes.entry(kind).or_default().see_table(root, &tables);
        }
    });
}

impl Catalog {
    /// The schema of a kind of file, made while all files of this catalog are read again.
    pub fn schema(&self, kind: SchemaKind) -> Value {
        RECORD.set(Some(Recorded::default()));
        let _ = self.again();
        let shape = RECORD.take().and_then(|mut record| record.shapes.remove(&kind)).unwrap_or_default();
        let mut schema = json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": format!("House Rules: {}", kind.word()),
        });
        if let (Some(schema), Value::Object(shape)) = (schema.as_object_mut(), shape.schema()) {
            schema.extend(shape);
        }
        schema
    }
}

impl ValueShape {
    fn see(&mut self, value: &DeValue, tables: &[AskedKeys]) {
        self.kinds.insert(kind(value));
        match value {
            DeValue::Table(table) => self.see_table(table, tables),
            DeValue::Array(list) => {
                let items = self.items.get_or_insert_default();
                list.iter().for_each(|item| items.see(item.get_ref(), tables));
            }
            _ => {}
        }
    }

    fn see_table(&mut self, table: &DeTable, tables: &[AskedKeys]) {
        let address = std::ptr::from_ref(table) as usize;
        let known: Vec<&AskedKeys> = tables.iter().filter(|keys| keys.table == address).collect();
        let asked: BTreeSet<&str> = known.iter().flat_map(|keys| keys.asked.iter().copied()).collect();
        asked.iter().for_each(|key| _ = self.asked.entry((*key).to_string()).or_default());
        if !known.is_empty() {
            let needed: BTreeSet<&str> = known.iter().flat_map(|keys| keys.needed.iter().copied()).collect();
            let before = self.needed.take();
            self.needed = Some(before.map_or(needed.clone(), |before| before.intersection(&needed).copied().collect()));
        }
        if known.is_empty() || known.iter().any(|keys| keys.is_open) {
            self.own.get_or_insert_default();
        }
        for (key, value) in table.iter() {
            let key: &str = key.get_ref();
            if asked.contains(key) {
                self.asked.entry(key.to_string()).or_default().see(value.get_ref(), tables)
            } else if let Some(own) = &mut self.own {
                own.see(value.get_ref(), tables);
            }
        }
    }

    fn schema(&self) -> Value {
        let mut schema = Map::new();
        let types: Vec<&str> = self.kinds.iter().map(|kind| json_type(kind)).collect();
        match types.as_slice() {
            [] => {}
            [one] => _ = schema.insert("type".into(), json!(one)),
            several => _ = schema.insert("type".into(), json!(several)),
        }
        if !self.asked.is_empty() {
            let properties: Map<String, Value> =
                self.asked.iter().map(|(key, shape)| (key.clone(), shape.schema())).collect();
            schema.insert("properties".into(), Value::Object(properties));
        }
        if let Some(needed) = self.needed.as_ref().filter(|needed| !needed.is_empty()) {
            schema.insert("required".into(), json!(needed));
        }
        if let Some(own) = &self.own {
            schema.insert("additionalProperties".into(), own.schema());
        } else if !self.asked.is_empty() {
            schema.insert("additionalProperties".into(), json!(false));
        }
        if let Some(items) = &self.items {
            schema.insert("items".into(), items.schema());
        }
        Value::Object(schema)
    }
}

fn json_type(kind: &str) -> &'static str {
    match kind {
        "a whole number" => "integer",
        "a number with a fraction" => "number",
        "true or false" => "boolean",
        "a list" => "array",
        "a table" => "object",
        _ => "string",
    }
}
