//! The manifest of a pack, `pack.toml`: what it is called, whose it is, and what it needs.

use super::PackError;
use super::names::is_invisible;
use crate::catalog::is_id;
use semver::Version;
use serde::Deserialize;

/// The version of the form of packs.
const FORMAT: i64 = 1;

/// Most characters of a text, and most entries of a list.
const LONGEST: usize = 2000;
const MOST: usize = 100;

/// What `pack.toml` says.
#[derive(Clone, PartialEq, Debug)]
pub struct PackManifest {
    pub id: String,
    pub title: String,
    pub version: Version,
    pub authors: Vec<String>,
    pub licence: String,
    /// The version of the vocabulary that it was written for.
    pub vocabulary: u32,
    /// The games that it changes and does not contain.
    pub needs: Vec<Need>,
    pub description: String,
}

/// A game that a pack changes and does not contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    pub game: String,
    /// The fingerprint of the rules that it was checked against.
    pub fingerprint: Option<String>,
}

/// The keys as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    #[serde(rename = "format")]
    _format: i64,
    id: String,
    title: String,
    version: String,
    #[serde(default)]
    authors: Vec<String>,
    #[serde(default)]
    licence: String,
    #[serde(default = "first")]
    vocabulary: u32,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    description: String,
}

fn first() -> u32 {
    1
}

fn wrong(what: impl std::fmt::Display) -> PackError {
    PackError::new(format!("in `pack.toml` {what}"))
}

impl PackManifest {
    /// Reads the text of a manifest.
    pub fn parse(text: &str) -> Result<PackManifest, PackError> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| not_read(text, &error))?;
        match table.get("format").and_then(toml::Value::as_integer) {
            Some(FORMAT) => {}
            Some(newer) if newer > FORMAT => {
                let text = format!("`format` is {newer}, and this program knows {FORMAT}: a newer program reads it");
                return Err(wrong(text));
            }
            _ => return Err(wrong(format!("`format` must be {FORMAT}"))),
        }
        let keys: Keys = toml::from_str(text).map_err(|error| not_read(text, &error))?;
        keys.checked()
    }

    /// The text of the manifest.
    pub fn to_toml(&self) -> String {
        let text = |text: &str| toml::Value::from(text).to_string();
        let list = |list: Vec<String>| toml::Value::from(list).to_string();
        let mut toml = format!("format = {FORMAT}\nid = {}\ntitle = {}\n", text(&self.id), text(&self.title));
        toml += &format!("version = {}\nauthors = {}\n", text(&self.version.to_string()), list(self.authors.clone()));
        toml += &format!("licence = {}\nvocabulary = {}\n", text(&self.licence), self.vocabulary);
        toml += &format!("needs = {}\n", list(self.needs.iter().map(Need::to_string).collect()));
        toml += &format!("description = {}\n", text(&self.description));
        toml
    }
}

fn not_read(text: &str, error: &toml::de::Error) -> PackError {
    let line =
        error.span().map_or(1, |span| 1 + text.get(..span.start).map_or(0, |before| before.matches('\n').count()));
    wrong(format!("line {line} is not as it should be: {}", error.message().replace('\n', " ")))
}

impl Keys {
    fn checked(self) -> Result<PackManifest, PackError> {
        if !is_id(&self.id) {
            return Err(wrong("`id` must be written with a-z, 0-9 and _ (at most 64)"));
        }
        let texts = [&self.title, &self.version, &self.licence].into_iter().chain(&self.authors).chain(&self.needs);
        if texts.clone().any(|text| text.chars().any(is_invisible)) || self.description.chars().any(is_hidden) {
            return Err(wrong("a text has control characters, or such as change the direction of writing"));
        }
        if texts.chain([&self.description]).any(|text| text.chars().count() > LONGEST) {
            return Err(wrong(format!("a text has more than {LONGEST} characters")));
        }
        if self.authors.len() > MOST || self.needs.len() > MOST {
            return Err(wrong(format!("a list has more than {MOST} entries")));
        }
        if self.title.trim().is_empty() {
            return Err(wrong("`title` is empty"));
        }
        let version = Version::parse(&self.version);
        let version =
            version.map_err(|_| wrong(format!("`version` is `{}`: it must be such as 1.2.0", self.version)))?;
        let spdx = |c: char| c.is_ascii_alphanumeric() || "-.+() ".contains(c);
        if !self.licence.chars().all(spdx) {
            return Err(wrong("`licence` must be a name of SPDX, such as CC-BY-4.0"));
        }
        let needs = self.needs.iter().map(|need| Need::parse(need)).collect::<Result<Vec<Need>, PackError>>()?;
        let (title, authors, licence, description) = (self.title, self.authors, self.licence, self.description);
        Ok(PackManifest {
            id: self.id,
            title,
            version,
            authors,
            licence,
            vocabulary: self.vocabulary,
            needs,
            description,
        })
    }
}

/// Invisible characters but the ends of lines.
fn is_hidden(c: char) -> bool {
    is_invisible(c) && !matches!(c, '\n' | '\r' | '\t')
}

impl Need {
    fn parse(text: &str) -> Result<Need, PackError> {
        let (game, fingerprint) = match text.split_once('@') {
            Some((game, fingerprint)) => (game, Some(fingerprint)),
            None => (text, None),
        };
        let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_id(game) || !fingerprint.is_none_or(is_hash) {
            return Err(wrong(format!("`needs` has `{text}`: write a game, or a game with its fingerprint after `@`")));
        }
        Ok(Need { game: game.into(), fingerprint: fingerprint.map(str::to_ascii_lowercase) })
    }
}

impl std::fmt::Display for Need {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.fingerprint {
            Some(fingerprint) => write!(f, "{}@{fingerprint}", self.game),
            None => write!(f, "{}", self.game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "format = 1\nid = \"a\"\ntitle = \"A\"\nversion = \"1.2.0\"\n";

    #[test]
    fn what_is_written_is_read_again() {
        let text = format!(
            "{GOOD}authors = [\"Ann\"]\nlicence = \"CC-BY-4.0\"\nvocabulary = 2\nneeds = [\"b\", \"c@9f2c41d07a3b55e1\"]\ndescription = \"Two\\nlines\"\n"
        );
        let manifest = PackManifest::parse(&text).unwrap();
        assert_eq!(manifest.needs[1].to_string(), "c@9f2c41d07a3b55e1");
        assert_eq!(PackManifest::parse(&manifest.to_toml()), Ok(manifest));
    }

    #[test]
    fn mistakes_are_told() {
        for (text, told) in [
            ("", "`format` must be 1"),
            ("format = 2\n", "a newer program reads it"),
            ("format = 1\nid = \"a\"", "missing field `title`"),
            (&format!("{GOOD}colour = 1"), "line 5 is not as it should be: unknown field `colour`"),
            (&GOOD.replace("\"a\"", "\"../a\""), "`id` must be written"),
            (&GOOD.replace("1.2.0", "one"), "`version` is `one`: it must be such as 1.2.0"),
            (&GOOD.replace("\"A\"", "\"\\u202eA\""), "direction of writing"),
            (&GOOD.replace("\"A\"", "\" \""), "`title` is empty"),
            (&format!("{GOOD}needs = [\"a@12\"]"), "`needs` has `a@12`"),
            (&format!("{GOOD}licence = \"<b>\""), "a name of SPDX"),
        ] {
            let error = PackManifest::parse(text).unwrap_err().to_string();
            assert!(error.contains(told) && error.starts_with("in `pack.toml` "), "{error}");
        }
    }
}
