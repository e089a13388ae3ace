//! Reads `[text]` of a game: prompts, labels, and its own notation for moves; and the same in other languages.
//!
//! Does not know which piles, rows and moves exist; `SourceFile::key_place` locates mistakes for callers who do.

use super::fields::Fields;
use super::language_tag::is_tag;
use crate::cards::Suit;
use crate::diagnostics::{Problem, nearest};

/// The `[text]` of a game or variant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TextSpec {
    pub prompt: Option<String>,
    /// Words about the game, such as where it is played and its author.
    pub about: Option<String>,
    pub help: Option<String>,
    /// The order in which a hand is shown: "descending, S H D C".
    pub hand_order: Option<String>,
    /// The score table that tells what a hand is worth while it is played.
    pub worth: Option<HandWorth>,
    /// The text that announces a running count; `{count}` is the number.
    pub count: Option<String>,
    /// What a seat says that cannot move, if players say something then.
    pub cannot_move: Option<String>,
    /// Labels by the name of a pile or row of piles.
    pub piles: Vec<(String, PileText)>,
    /// The game's own notation for moves, in the order of the file.
    pub commands: Vec<CommandText>,
    /// The announcements of scoring rows, by row.
    pub rows: Vec<(String, String)>,
    /// The texts on the plate of the seat that an office or variable names, by its name.
    pub offices: Vec<(String, String)>,
    /// The meaning of variables that players may see, by variable.
    pub vars: Vec<(String, String)>,
    /// What a player is asked to do in a step, by the step's name.
    pub steps: Vec<(String, String)>,
    /// What a seat does that says a word in a move, by word.
    pub words: Vec<(String, String)>,
    /// The names of the seats.
    pub seat_names: Vec<String>,
    /// What was written in other languages, by the code of the language: `[text.de]`.
    pub languages: Vec<(String, TextSpec)>,
}

/// The grammatical gender of a name, for languages that need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// How the worth of a hand is read from a score table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandWorth {
    pub table: String,
    /// The points of the table that make one of those that players speak of.
    pub each: i64,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PileText {
    pub label: Option<String>,
    pub short: Option<String>,
    /// What a single card put there makes, with its article, such as a claim that counts.
    pub one: Option<String>,
    /// The number shown for the first pile of a row.
    pub number_from: Option<i64>,
    /// The gender of the label, in other languages only.
    pub gender: Option<Gender>,
}

/// A notation that may be typed for a move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CommandText {
    /// The text that is typed, with placeholders: "L {card} {pile}".
    pub pattern: String,
    /// The canonical text of the move.
    pub to: String,
    /// The canonical text of the move if `to` is not possible.
    pub or: Option<String>,
    pub help: Option<String>,
}

impl TextSpec {
    /// The text of a pile or row of piles. A pile of a row that each seat has, `side.2`, may have that of the row.
    pub fn pile(&self, name: &str) -> Option<&PileText> {
        let of = |name: &str| self.piles.iter().find(|(n, _)| n == name).map(|(_, text)| text);
        of(name).or_else(|| of(name.rsplit_once('.')?.0))
    }

    /// The name of a pile outside a sentence: its label without the article "the", else its id in words.
    pub fn pile_name(&self, name: &str) -> String {
        match self.pile(name).and_then(|text| text.label.as_deref()) {
            Some(label) => {
                let label = label.strip_prefix("the ").unwrap_or(label);
                name.rsplit_once('.').map_or(label.to_string(), |(_, number)| label.replace("{n}", number))
            }
            None => name.replace('_', " "),
        }
    }

    /// What a player is asked to do in the step of this name. `None` if the game has no text for it.
    pub fn step(&self, name: &str) -> Option<&str> {
        self.steps.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str())
    }

    /// What a seat does that says this word. `None` if the game has no text for it.
    pub fn word(&self, word: &str) -> Option<&str> {
        self.words.iter().find(|(n, _)| n == word).map(|(_, text)| text.as_str())
    }

    /// The announcement of the scoring row of this name. `None` if the game has no text for it.
    pub fn row(&self, name: &str) -> Option<&str> {
        self.rows.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str())
    }
}

/// Reads `[text]` on top of the texts of the base, key by key.
pub(super) fn read_text(owner: &Fields, base: &TextSpec) -> TextSpec {
    let mut text = base.clone();
    let Some(fields) = owner.fields("text") else { return text };
    read_plain(&fields, &mut text);
    if let (Some(order), Some(value)) = (fields.text("hand_order"), fields.get("hand_order")) {
        check_hand_order(&fields, value.span(), &order);
        text.hand_order = Some(order);
    }
    read_worth(&fields, &mut text);
    read_count(&fields, &mut text);
    read_piles(&fields, &mut text.piles);
    read_commands(&fields, &mut text.commands);
    read_names_of_things(&fields, &mut text);
    for (tag, own) in fields.tables_named(is_tag) {
        read_language(own, entry(&mut text.languages, tag));
    }
    fields.finish();
    text
}

/// Reads the same keys in another language. The notation of moves is the same in all: only its help is read.
fn read_language(fields: Fields, text: &mut TextSpec) {
    read_plain(&fields, text);
    read_count(&fields, text);
    read_named_piles(&fields, &mut text.piles);
    read_help(&fields, &mut text.commands);
    read_names_of_things(&fields, text);
    fields.finish();
}

fn read_plain(fields: &Fields, text: &mut TextSpec) {
    for (key, slot) in [
        ("prompt", &mut text.prompt),
        ("about", &mut text.about),
        ("help", &mut text.help),
        ("cannot_move", &mut text.cannot_move),
    ] {
        set(slot, fields.text(key));
    }
}

fn read_count(fields: &Fields, text: &mut TextSpec) {
    if let (Some(count), Some(value)) = (fields.text("count"), fields.get("count")) {
        fields.doc.places(value.span(), &count, &["{count}"]);
        text.count = Some(count);
    }
}

fn read_worth(fields: &Fields, text: &mut TextSpec) {
    let Some(own) = fields.fields("worth") else { return };
    let (table, each) = (own.need_text("table"), own.int("each").unwrap_or(1));
    if let Some(value) = own.get("each").filter(|_| each < 1) {
        own.doc.wrong(value, "`each`", "a number from 1 on");
    }
    text.worth = table.filter(|_| each > 0).map(|table| HandWorth { table, each });
    own.finish();
}

fn read_names_of_things(fields: &Fields, text: &mut TextSpec) {
    read_words(fields, "rows", &mut text.rows);
    read_words(fields, "vars", &mut text.vars);
    read_words(fields, "steps", &mut text.steps);
    read_words(fields, "words", &mut text.words);
    read_words(fields, "offices", &mut text.offices);
    if let Some(seats) = fields.fields("seats") {
        read_names(&seats, &mut text.seat_names);
        seats.finish();
    }
}

/// Reports words of `hand_order` that are not known: ascending, descending, by suit, rank or meld, and the suits' letters.
fn check_hand_order(fields: &Fields, span: std::ops::Range<usize>, order: &str) {
    const WORDS: [&str; 6] = ["ascending", "descending", "by", "suit", "rank", "meld"];
    let is_suit = |word: &str| word.len() == 1 && Suit::parse(word).is_some();
    let words = order.split([' ', ',']).filter(|word| !word.is_empty());
    for word in words.filter(|word| !WORDS.contains(word) && !is_suit(word)) {
        let problem = Problem::new(format!("`hand_order` does not know `{word}`"));
        let meant = nearest(word, WORDS).map(|meant| format!("did you mean `{meant}`?"));
        let known = "known: ascending, descending, by suit, by rank, by meld, and the suits' letters S H D C";
        fields.doc.add(span.clone(), problem.suggest_opt(meant).note(known));
    }
}

fn set<T>(slot: &mut Option<T>, value: Option<T>) {
    if value.is_some() {
        *slot = value;
    }
}

/// The entry of this name, which is added if it is missing.
fn entry<'a, T: Default>(list: &'a mut Vec<(String, T)>, name: &str) -> &'a mut T {
    let index = list.iter().position(|(n, _)| n == name).unwrap_or_else(|| {
        list.push((name.to_string(), T::default()));
        list.len() - 1
    });
    &mut list[index].1
}

fn read_piles(text: &Fields, piles: &mut Vec<(String, PileText)>) {
    for (name, fields) in text.tables("piles", "a table such as { label = \"Stock\" }") {
        let pile = entry(piles, name);
        for (key, slot) in [("label", &mut pile.label), ("short", &mut pile.short)] {
            if let (Some(text), Some(value)) = (fields.text(key), fields.get(key)) {
                fields.doc.places(value.span(), &text, &["{n}"]);
                *slot = Some(text);
            }
        }
        set(&mut pile.one, fields.text("one"));
        set(&mut pile.number_from, fields.int("number_from"));
        fields.finish();
    }
}

/// Reads the labels of piles in another language, with their gender.
fn read_named_piles(text: &Fields, piles: &mut Vec<(String, PileText)>) {
    for (name, fields) in text.tables("piles", "a table such as { label = \"Ablage\", gender = \"f\" }") {
        let pile = entry(piles, name);
        if let (Some(label), Some(value)) = (fields.text("label"), fields.get("label")) {
            fields.doc.places(value.span(), &label, &["{n}"]);
            pile.label = Some(label);
        }
        set(&mut pile.one, fields.text("one"));
        if let Some(value) = fields.get("gender") {
            fields.doc.one_of(value, "`gender`", &["m", "f", "n"]);
            set(&mut pile.gender, value.get_ref().as_str().and_then(gender));
        }
        fields.finish();
    }
}

fn gender(word: &str) -> Option<Gender> {
    match word {
        "m" => Some(Gender::Masculine),
        "f" => Some(Gender::Feminine),
        "n" => Some(Gender::Neuter),
        _ => None,
    }
}

/// Reads the help for the notation of moves in another language; the notation itself is the same in all.
fn read_help(text: &Fields, commands: &mut Vec<CommandText>) {
    for (pattern, fields) in text.tables("commands", "a table such as { help = \"eine Karte ziehen\" }") {
        let help = fields.text("help");
        fields.finish();
        match commands.iter_mut().find(|command| command.pattern == pattern) {
            Some(known) => set(&mut known.help, help),
            None => commands.push(CommandText { pattern: pattern.to_string(), help, ..CommandText::default() }),
        }
    }
}

fn read_commands(text: &Fields, commands: &mut Vec<CommandText>) {
    for (pattern, fields) in text.tables("commands", "a table such as { move = \"draw\", help = \"draw a card\" }") {
        let known = commands.iter().position(|command| command.pattern == pattern);
        let base = known.map(|i| commands[i].clone());
        let to = match &base {
            Some(base) => Some(fields.text("move").unwrap_or_else(|| base.to.clone())),
            None => fields.need_text("move"),
        };
        let mut command =
            base.unwrap_or_else(|| CommandText { pattern: pattern.to_string(), ..CommandText::default() });
        set(&mut command.or, fields.text("or"));
        check_command(&fields, pattern);
        set(&mut command.help, fields.text("help"));
        fields.finish();
        command.to = match to {
            Some(to) => to,
            None => continue,
        };
        match known {
            Some(i) => commands[i] = command,
            None => commands.push(command),
        }
    }
}

/// Placeholders that a typed notation may have.
const TYPED: [&str; 5] = ["{card}", "{pile}", "{number}", "{suit}", "{word}"];

/// Reports placeholders that a pattern cannot have, and those of its move that the pattern does not have.
fn check_command(fields: &Fields, pattern: &str) {
    if !fields.doc.places(fields.span.clone(), pattern, &TYPED) {
        return;
    }
    let typed: Vec<&str> = TYPED.into_iter().filter(|place| pattern.contains(place)).collect();
    for key in ["move", "or"] {
        if let Some(value) = fields.get(key) {
            fields.doc.places(value.span(), value.get_ref().as_str().unwrap_or_default(), &typed);
        }
    }
}

/// Reads texts by name on top of those in `all`.
fn read_words(text: &Fields, key: &'static str, all: &mut Vec<(String, String)>) {
    for (name, _, value) in text.entries(key) {
        if let Some(words) = text.doc.text(value, &format!("`{name}`")) {
            *entry(all, name) = words.to_string();
        }
    }
}

fn read_names(seats: &Fields, names: &mut Vec<String>) {
    let Some(value) = seats.get("names") else { return };
    let Some(list) = seats.doc.list(value, "`names`", "a list of texts") else { return };
    let read: Vec<String> = list.iter().filter_map(|v| seats.doc.text(v, "a name")).map(str::to_string).collect();
    if read.len() == list.len() {
        *names = read;
    }
}
