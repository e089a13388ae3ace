//! The one-line form of a record, for pasting into a message.
//!
//! `house-rules: GAME format=2 seats=2 seed=7 option.target=61 rules=... at=... entries=93 : 0 QH; 1 5C ...`. It holds only
//! the moves, as replaying them draws the same chance outcomes. If players draw from the dealer's generator, or cards were
//! listed, it holds the chance outcomes too.

use super::{FORMAT, Record};

/// The beginning of a one-line record.
pub(super) const MARK: &str = "house-rules:";

impl Record {
    pub fn to_line(&self) -> String {
        let mut line = format!("{MARK} {} format={FORMAT} seats={} seed={}", self.game, self.seats, self.seed);
        if let Some(bot_seed) = self.bot_seed {
            line += &format!(" bot-seed={bot_seed}");
        }
        if let Some(dealer) = self.dealer {
            line += &format!(" dealer={dealer}");
        }
        for (name, value) in &self.options {
            line += &format!(" option.{name}={}", escaped(value));
        }
        if !self.looks.is_empty() {
            line += &format!(" looks={}", self.looks.iter().map(u32::to_string).collect::<Vec<_>>().join(","));
        }
        let moves = self.history.iter().filter(|entry| self.shared || self.stacked || !entry.starts_with('='));
        let moves: Vec<&str> = moves.map(String::as_str).collect();
        line += &format!(" rules={} at={} entries={} :", self.fingerprint, self.generator, moves.len());
        if moves.is_empty() { line } else { format!("{line} {}", moves.join("; ")) }
    }

    /// Parses a one-line record without its mark.
    pub(super) fn parse_line(line: &str) -> Result<Record, String> {
        let (head, moves) = line.split_once(" :").ok_or("a one-line record has ` :` before its moves")?;
        let mut words = head.split_whitespace();
        let game = words.next().ok_or("it names no game")?.to_string();
        let history = moves.split(';').map(str::trim).filter(|m| !m.is_empty()).map(str::to_string).collect();
        let mut record = Record { game, seats: 2, history, ..Record::default() };
        let words: Vec<&str> = words.collect();
        let numbered = words.iter().any(|word| word.starts_with("format="));
        for word in words {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("`{word}` is not name=value"))?;
            record.take(name, value, numbered).map_err(|why| format!("`{word}` {why}"))?;
        }
        record.shared = record.dictates();
        Ok(record)
    }

    /// Takes one of the words before the moves. In a line without a format number, every unknown word is an option.
    fn take(&mut self, name: &str, value: &str, numbered: bool) -> Result<(), String> {
        let number = |_| "is not a number".to_string();
        match name {
            "format" => self.format = Some(value.parse().map_err(number)?),
            "entries" if numbered => self.entries = Some(value.parse().map_err(number)?),
            "seats" => self.seats = value.parse().map_err(number)?,
            "seed" => self.seed = value.parse().map_err(number)?,
            "bot-seed" if numbered => self.bot_seed = Some(value.parse().map_err(number)?),
            "dealer" => self.dealer = Some(value.parse().map_err(number)?),
            "looks" if numbered => {
                self.looks = value.split(',').map(str::parse).collect::<Result<_, _>>().map_err(number)?;
            }
            "rules" => self.fingerprint = value.to_string(),
            "at" => self.generator = value.to_string(),
            name => {
                let option = if numbered { name.strip_prefix("option.") } else { Some(name) };
                let option = option.ok_or("is nothing that a record says: an option is written `option.name=value`")?;
                self.options.insert(option.to_string(), unescaped(value));
            }
        }
        Ok(())
    }
}

/// Escapes whitespace, control characters and `%` as bytes, such as `%20`.
fn escaped(value: &str) -> String {
    let mut word = String::new();
    for c in value.chars() {
        if c.is_whitespace() || c.is_control() || c == '%' {
            word.extend(c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("%{byte:02X}")))
        } else {
            word.push(c)
        }
    }
    word
}

/// Reverses [`escaped`].
fn unescaped(word: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = word.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        match code.filter(|_| *byte == b'%') {
            Some(code) => {
                bytes.push(code);
                rest = &after[2..];
            }
            None => {
                bytes.push(*byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_may_be_called_like_anything_else_and_hold_anything() {
        let options = [("seed", "5"), ("rules", "a b"), ("at", "100%\tof\u{2028}é : 7"), ("seats", "")];
        let options = options.map(|(name, value)| (name.to_string(), value.to_string())).into_iter().collect();
        let history = vec!["0 QH".to_string(), "1 pass".to_string()];
        let record = Record { game: "none".into(), seats: 3, seed: -7, options, history, ..Record::default() };
        let record = Record { bot_seed: Some(i64::MAX), ..record };
        let record = Record { looks: vec![1, 12], fingerprint: "f".into(), generator: "1:2".into(), ..record };
        let line = record.to_line();
        assert_eq!(line.lines().count(), 1);
        assert_eq!(Record::parse(&line), Ok(record));
    }

    #[test]
    fn what_is_missing_or_of_a_newer_program_is_told() {
        let refused = |line: &str| Record::parse(&format!("house-rules: none {line}")).unwrap_err();
        assert_eq!(
            refused("format=2 entries=3 : 0 QH; 1 pass"),
            "it has 2 entries, but says that it has 3: a part of it is missing"
        );
        assert!(refused("format=3 :").contains("which newer programs write"));
        assert!(refused("format=2 target=5 :").contains("`target=5` is nothing that a record says"));
    }
}
