//! Every sentence for people is made in `crates/texts`: the frontends and the session put no words together.
//!
//! Looks for texts of two words or more in the window, the terminal and the session. What may stay is listed below with its
//! reason. Reads the source itself, as `architecture` does.

use crate::architecture::{File, sources};

/// Folders and files that are not looked at, each with its reason.
const NOT_LOOKED_AT: [(&str, &str); 20] = [
    ("crates/window/src/window/art/", "drawings: paths and transformations of SVG"),
    ("crates/session/src/session/check_opening.rs", "messages of the commands, to who writes rules"),
    ("crates/session/src/session/check_writing.rs", "messages of the commands, to who writes rules"),
    ("crates/session/src/session/duel/", "messages of the commands"),
    ("crates/session/src/session/levels/", "messages of the commands, and a table in a document"),
    ("crates/session/src/session/outside/", "messages to who writes an outside program"),
    ("crates/session/src/session/older_programs/", "messages of the commands"),
    ("crates/session/src/session/packs/", "what is wrong with a pack, for who makes or installs it by a command"),
    ("crates/session/src/session/job.rs", "a fault of the program itself, which commands tell, too"),
    ("crates/session/src/session/house.rs", "messages to who names a player or writes one"),
    ("crates/session/src/session/lesson.rs", "problems in the file of a lesson, for its author"),
    ("crates/session/src/session/output_file.rs", "messages of the commands"),
    ("crates/session/src/session/record/", "what is wrong inside a file, as the commands tell it too"),
    ("crates/session/src/session/running/", "faults of rules and records, as the commands tell them too"),
    ("crates/session/src/session/table_model/thinking.rs", "a fault of a player, as in `running`"),
    ("crates/session/src/session/saves.rs", "what `recordable` and `loggable` tell the commands"),
    ("crates/session/src/session/simulate.rs", "messages of the commands"),
    ("crates/session/src/session/statistics/appended.rs", "the message of an error of files, as in `output_file.rs`"),
    ("crates/session/src/session/review.rs", "a fault of the program itself"),
    ("crates/window/src/window/frames.rs", "a line for developers, who ask for it"),
];

/// Texts that nobody reads, or that are typed: names of widgets, words of layouts and of notations, the name by which the
/// system knows the program.
const NOT_SAID: &str = "lab form|lab options|lab game|lab variant|lab player|lab deals|lab figures|lab costs|lab standings|\
                        lab head|statistics of|say it|moves and values|count by hand|count aloud|\
                        setup head|setup foot|rules head|rules contents|go on|clear the search|lower left|lower right|\
                        by suit C D S H|frame of the last sheet|dropping a job throws its answer away|\
                        hint [STRATEGY]|why [MOVE]|save [FILE]|seat N WHO|House Rules";

/// The texts in quotation marks of some code, with their lines; comments are passed over.
fn literals(code: &str) -> Vec<(usize, String)> {
    let (mut found, mut rest, mut line) = (Vec::new(), code, 1);
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' => text_length(rest),
            // a letter in single quotes, which may be a quotation mark
            '\'' => rest.get(1..).and_then(letter_length).unwrap_or(1),
            'r' if rest.starts_with("r#\"") => rest[3..].find("\"#").map_or(rest.len(), |end| end + 5),
            c => c.len_utf8(),
        };
        let (read, after) = rest.split_at(length);
        if read.len() > 1 && (c == '"' || c == 'r') {
            let inside = read.trim_start_matches('r').trim_matches('#');
            found.push((line, inside.trim_matches('"').to_string()));
        }
        line += read.matches('\n').count();
        rest = after;
    }
    found
}

/// The bytes of a text from its first quotation mark to its last.
fn text_length(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, c)| {
        let ends = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |(at, _)| at + 1)
}

/// The bytes of a letter in single quotes; none for a lifetime. `rest` begins after the first quote.
fn letter_length(rest: &str) -> Option<usize> {
    let letter = rest.chars().next()?;
    let end = if letter == '\\' { rest[1..].find('\'').map(|at| at + 1)? } else { letter.len_utf8() };
    (rest.get(end..)?.starts_with('\'') && end < 12).then_some(end + 2)
}

/// Whether a text has two words or more, without what is filled in.
fn is_sentence(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let is_word = |word: &&str| word.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic));
    plain.split_whitespace().filter(is_word).count() > 1
}

fn is_looked_at(file: &File) -> bool {
    let place = file.place();
    let frontends = ["crates/window/src/", "crates/session/src/", "src/text/"];
    frontends.iter().any(|folder| place.starts_with(folder))
        && NOT_LOOKED_AT.iter().all(|(folder, _)| !place.starts_with(folder))
}

/// The sentences in a file, and the helpers that put words together.
fn sentences(file: &File) -> Vec<String> {
    let code = file.shipped();
    let told = literals(code).into_iter().filter(|(_, text)| is_sentence(text));
    let told = told.filter(|(_, text)| !NOT_SAID.split('|').any(|known| known.trim() == text));
    let mut found: Vec<String> = told.map(|(line, text)| format!("{}:{line}: `{text}`", file.place())).collect();
    for word in ["words::plural", "words::and;", "words::{and", "plural("] {
        found.extend(code.contains(word).then(|| format!("{}: puts words together by `{word}`", file.place())));
    }
    found
}

#[test]
fn sentences_in_code_are_found() {
    for (code, found) in [
        ("ui.label(\"Two words\");", 1),
        ("let told = format!(\"{name} is {points} points ahead\");", 1),
        ("let a = 'x'; ui.label(\"Take \\\"it\\\" back\")", 1),
        ("let quote = '\"'; ui.label(\"one\"); let b = \"two\";", 0),
        ("// \"a comment\"\nfn f<'a>(x: &'a str) { g(\"any/random\", \"{x} {y}\", \"  {n}  {told}\") }", 0),
        ("let told = format!(\"of {}\", plural(n, \"card\"));", 1),
    ] {
        assert_eq!(sentences(&File::planted("text/a.rs", code)).len(), found, "{code}");
    }
}

#[test]
fn every_sentence_for_people_is_made_in_the_crate_of_texts() {
    let files = sources();
    let looked_at: Vec<&File> = files.iter().filter(|file| is_looked_at(file)).collect();
    let found: Vec<String> = looked_at.iter().flat_map(|file| sentences(file)).collect();
    println!("{} files, {} sentences", looked_at.len(), found.len());
    assert!(looked_at.len() > 80, "only {} files were looked at", looked_at.len());
    assert!(found.is_empty(), "say them in `crates/texts/src/wording`:\n  {}", found.join("\n  "));
    let gone: Vec<&str> = NOT_LOOKED_AT
        .iter()
        .map(|(place, _)| *place)
        .filter(|place| !files.iter().any(|file| file.place().starts_with(place)))
        .collect();
    assert!(gone.is_empty(), "nothing lies there any more: {gone:?}");
}
