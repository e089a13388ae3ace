//! The language server, with a client of the tests' own over its standard input and output.
//!
//! `LSP_ALL=1` looks at every script of `broken/`, else at each twentieth.

use crate::common::{Folder, copy, root};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// So long an answer may take before the test fails: far more than it takes.
const PATIENCE: Duration = Duration::from_secs(300);

struct Client {
    process: Child,
    input: ChildStdin,
    messages: Receiver<Value>,
    last_id: i64,
    /// The newest problems of each file.
    problems: BTreeMap<String, Vec<Value>>,
    /// What was told of whole checks.
    told: Vec<Value>,
}

impl Client {
    fn start(folder: &Path) -> Client {
        let mut client = Client::bare(folder);
        let able = client.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": {} }));
        assert_eq!(able["result"]["capabilities"]["positionEncoding"], "utf-16");
        client.tell("initialized", json!({}));
        client
    }

    fn bare(folder: &Path) -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
        command.arg("lsp").current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env("XDG_DATA_HOME", folder.join("none"));
        let mut process = command.spawn().unwrap();
        let input = process.stdin.take().unwrap();
        let output = process.stdout.take().unwrap();
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read_message(&mut output) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Client { process, input, messages, last_id: 0, problems: BTreeMap::new(), told: Vec::new() }
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.input.write_all(bytes).unwrap();
        self.input.flush().unwrap();
    }

    fn send(&mut self, message: Value) {
        let body = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The next message; what is told of problems on the way is kept.
    fn next(&mut self) -> Value {
        let message = self.messages.recv_timeout(PATIENCE).expect("the server answers");
        assert_eq!(message["jsonrpc"], "2.0");
        if message["method"] == "textDocument/publishDiagnostics" {
            let params = &message["params"];
            let problems = params["diagnostics"].as_array().unwrap().clone();
            self.problems.insert(params["uri"].as_str().unwrap().into(), problems);
        }
        if message["method"] == "$/house-rules/checked" {
            self.told.push(message["params"].clone());
        }
        message
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.last_id += 1;
        let id = self.last_id;
        self.send(json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.next();
            if message["id"] == id {
                return message;
            }
        }
    }

    fn result(&mut self, method: &str, params: Value) -> Value {
        let answer = self.ask(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn open(&mut self, file: &Path, text: &str) -> String {
        let uri = uri(file);
        let document = json!({ "uri": uri, "languageId": "house-rules", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        uri
    }

    fn change(&mut self, uri: &str, version: i64, text: &str) {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": text }] }));
    }

    /// Waits for the whole check of the newest text of a file.
    fn checked(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let has = |list: &Value, wanted: Value| list.as_array().unwrap().contains(&wanted);
        while !self.told.iter().any(|told| has(&told["files"], uri.into()) && has(&told["versions"], version.into())) {
            self.next();
        }
        self.problems.get(uri).cloned().unwrap_or_default()
    }

    fn end(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null)["result"], Value::Null);
        let late = self.ask("textDocument/hover", json!({}));
        assert!(late["error"]["code"].is_i64(), "{late}");
        self.tell("exit", Value::Null);
        assert_eq!(self.process.wait().unwrap().code(), Some(0));
        let mut said = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read_message(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim() {
            "" => break,
            line => length = line.strip_prefix("Content-Length: ")?.parse().ok()?,
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

fn uri(file: &Path) -> String {
    format!("file://{}", file.to_str().unwrap().replace(' ', "%20"))
}

/// A place as the protocol counts it.
fn place(text: &str, offset: usize) -> Value {
    let line = text[..offset].matches('\n').count();
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": text[start..offset].encode_utf16().count() })
}

fn offset(text: &str, place: &Value) -> usize {
    let line = place["line"].as_u64().unwrap() as usize;
    let start = if line == 0 { 0 } else { text.match_indices('\n').nth(line - 1).unwrap().0 + 1 };
    let (mut units, mut at) = (place["character"].as_u64().unwrap() as usize, start);
    for c in text[start..].chars().take_while(|c| *c != '\n') {
        if units == 0 {
            break;
        }
        units -= c.len_utf16();
        at += c.len_utf8();
    }
    at
}

/// The text with the edits of one file made.
fn edited(text: &str, edits: &[Value]) -> String {
    let mut edits: Vec<(usize, usize, &str)> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            (offset(text, &range["start"]), offset(text, &range["end"]), edit["newText"].as_str().unwrap())
        })
        .collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.0));
    let mut text = text.to_string();
    edits.iter().for_each(|(from, to, with)| text.replace_range(from..to, with));
    text
}

fn at(uri: &str, text: &str, needle: &str, beyond: usize) -> Value {
    let offset = text.find(needle).unwrap_or_else(|| panic!("`{needle}` is not there")) + beyond;
    json!({ "textDocument": { "uri": uri }, "position": place(text, offset) })
}

/// A data folder with cribbage and few of its players: a whole check plays each.
fn cribbage() -> (Folder, PathBuf) {
    let (folder, path) = data(&["cribbage"]);
    let players = ["losing", "losing_gentle", "losing_strong", "strong", "trainer_random"];
    players
        .iter()
        .for_each(|name| std::fs::remove_file(path.join(format!("strategies/cribbage/{name}.rhai"))).unwrap());
    (folder, path)
}

/// A data folder with some of the repository's games and their players.
pub fn data(games: &[&str]) -> (Folder, PathBuf) {
    let folder = Folder::new();
    for game in games {
        copy(&root().join("rules").join(game), &folder.path().join("rules").join(game));
        let players = root().join("strategies").join(game);
        if players.is_dir() {
            copy(&players, &folder.path().join("strategies").join(game));
        }
    }
    let path = folder.path().canonicalize().unwrap();
    (folder, path)
}

/// Ends of names in `broken/`, and where such a file goes.
const KINDS: [(&str, &str); 8] = [
    (".variant.rhai", "rules/mini/variants/odd.rhai"),
    (".variant.toml", "rules/mini/variants/odd.toml"),
    (".log.rhai", "rules/mini/variants/odd.log.rhai"),
    (".properties.rhai", "rules/mini/variants/odd.properties.rhai"),
    (".bot.rhai", "strategies/mini/odd.rhai"),
    (".lesson.toml", "rules/mini/lesson.toml"),
    (".toml", "rules/mini/game.toml"),
    (".rhai", "rules/mini/rules.rhai"),
];

#[test]
fn problems_of_unsaved_texts_are_those_of_check() {
    let broken = root().join("tests/broken");
    let mut cases: Vec<PathBuf> = std::fs::read_dir(&broken).unwrap().map(|entry| entry.unwrap().path()).collect();
    cases.retain(|path| path.extension().is_some_and(|end| end == "rhai" || end == "toml"));
    cases.retain(|path| !path.to_str().unwrap().ends_with(".lost.rhai"));
    cases.sort();
    let step = if std::env::var_os("LSP_ALL").is_some() { 1 } else { 20 };
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for (end, target) in KINDS {
        let of_kind = cases
            .iter()
            .filter(|path| KINDS.iter().find(|(e, _)| path.to_str().unwrap().ends_with(e)).unwrap().0 == end);
        let of_kind: Vec<&PathBuf> = of_kind.step_by(step).collect();
        let folder = Folder::new();
        copy(&broken.join("base"), folder.path());
        if target.contains("/odd.") && target.starts_with("rules/") {
            folder.write("rules/mini/variants/odd.toml", "title = \"Odd\"\n");
        }
        let data = folder.path().canonicalize().unwrap();
        let mut client = Client::start(&data);
        let file = data.join(target);
        let whole = std::fs::read_to_string(&file).unwrap_or_default();
        let uri = client.open(&file, &whole);
        for (nth, case) in of_kind.iter().enumerate() {
            let Ok(text) = std::fs::read_to_string(case) else { continue };
            let version = nth as i64 + 2;
            client.change(&uri, version, &text);
            client.checked(&uri, version);
            let expected = std::fs::read_to_string(case.with_extension("expected")).unwrap_or_default();
            wrong.extend(
                differs(&client.problems, &expected).map(|why| format!("{}: {why}\n{expected}", case.display())),
            );
            looked_at += 1;
        }
        client.end();
    }
    println!("{looked_at} broken texts");
    assert!(looked_at > 30, "only {looked_at}");
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether what the client was told is what `check` prints.
fn differs(problems: &BTreeMap<String, Vec<Value>>, expected: &str) -> Option<String> {
    let begins = |line: &&str| line.starts_with("error: ") || line.starts_with("warning: ");
    let all: Vec<&Value> = problems.values().flatten().collect();
    let count = expected.lines().filter(begins).count();
    if count != all.len() {
        return Some(format!("{} problems and not {count}: {all:?}", all.len()));
    }
    all.iter().find_map(|problem| {
        let message = problem["message"].as_str().unwrap();
        let severity = if problem["severity"] == 1 { "error" } else { "warning" };
        let first = message.lines().next().unwrap();
        let is_there = expected.contains(&format!("{severity}: {first}"));
        let missing = message.lines().skip(1).find(|line| !expected.contains(line));
        (!is_there || missing.is_some()).then(|| format!("is not told so: {message}"))
    })
}

#[test]
fn places_are_counted_in_utf16_and_the_word_that_was_meant_is_written() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let wrong = text.replacen("deal(\"starter\", 1),", "/* ♥🃏♠ */ dael(\"starter\", 1),", 1);
    let uri = client.open(&file, &wrong);
    let problems = client.checked(&uri, 1);
    let start = place(&wrong, wrong.find("dael(").unwrap());
    let problem = problems.iter().find(|problem| problem["range"]["start"] == start);
    let problem = problem.unwrap_or_else(|| panic!("{start}: {problems:?}"));
    let context = json!({ "diagnostics": [problem] });
    let asked = json!({ "textDocument": { "uri": uri }, "range": problem["range"], "context": context });
    let actions = client.result("textDocument/codeAction", asked);
    let action = actions.as_array().unwrap().iter().find(|action| action["title"] == "Write deal").unwrap();
    let edits = action["edit"]["changes"][&uri].as_array().unwrap().clone();
    let mended = edited(&wrong, &edits);
    assert!(mended.contains("/* ♥🃏♠ */ deal(\"starter\", 1),"), "{edits:?}");
    client.change(&uri, 2, &mended);
    assert_eq!(client.checked(&uri, 2), Vec::<Value>::new());
    client.end();
}

#[test]
fn edits_are_applied_and_a_later_text_supersedes_an_earlier_one() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let uri = client.open(&file, &text);
    let start = place(&text, text.find("standard()").unwrap());
    // letters typed one by one, and deleted again
    for (nth, letter) in "xyz🃏".chars().enumerate() {
        let change = json!({ "range": { "start": start, "end": start }, "text": letter.to_string() });
        let document = json!({ "uri": uri, "version": nth + 2 });
        client.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }
    let problems = client.checked(&uri, 5);
    assert!(!problems.is_empty());
    let end = json!({ "line": start["line"], "character": start["character"].as_u64().unwrap() + 5 });
    let change = json!({ "range": { "start": start, "end": end }, "text": "" });
    let document = json!({ "uri": uri, "version": 6 });
    client.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    assert_eq!(client.checked(&uri, 6), Vec::<Value>::new());
    client.end();
}

fn labels(list: &Value) -> Vec<&str> {
    list["items"].as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn words_keys_values_and_names_are_offered() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let uri = client.open(&file, &text);
    client.checked(&uri, 1);
    let mut offered =
        |needle: &str, beyond: usize| client.result("textDocument/completion", at(&uri, &text, needle, beyond));
    let words = offered("let peg", 0);
    assert!(labels(&words).contains(&"deal") && labels(&words).contains(&"laid_away"), "{words}");
    let deal = words["items"].as_array().unwrap().iter().find(|item| item["label"] == "deal").unwrap();
    assert!(
        deal["documentation"].as_str().unwrap().len() > 10 && deal["detail"].as_str().unwrap().starts_with("deal(")
    );
    let keys = offered("first_dealer:", 0);
    assert!(["deck", "play_to", "tables"].iter().all(|key| labels(&keys).contains(key)), "{keys}");
    let values = offered("wins: \"highest\"", 8);
    assert!(labels(&values).contains(&"lowest"), "{values}");
    let options = offered("o.lay_away", 2);
    assert!(labels(&options).contains(&"crib_flush") && labels(&options).contains(&"limit"), "{options}");
    let piles = offered("deal(\"hand\", o.cards)", 6);
    assert!(["crib", "starter", "stock"].iter().all(|pile| labels(&piles).contains(pile)), "{piles}");
    let tables = offered("check_score(\"show\"", 13);
    assert!(["peg", "show", "crib"].iter().all(|table| labels(&tables).contains(table)), "{tables}");
    let steps = offered("at(\"lay_away\"", 4);
    assert!(labels(&steps).contains(&"deal hand"), "{steps}");
    let set = offered("s.pips == 15", 2);
    assert!(labels(&set).contains(&"one_suit") && !labels(&set).contains(&"unseen"), "{set}");
    client.end();
}

#[test]
fn a_place_is_explained() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let uri = client.open(&file, &text);
    let mut told = |needle: &str, beyond: usize| {
        let hover = client.result("textDocument/hover", at(&uri, &text, needle, beyond));
        hover["contents"]["value"].as_str().unwrap_or_default().to_string()
    };
    assert!(told("deal(\"starter\"", 1).contains("deal(pile"));
    assert!(told("first_dealer:", 3).contains("who deals first"));
    assert!(told("o.lay_away", 4).contains("cards each player lays away to the crib"));
    assert!(told("laid_away())", 2).contains("A crib has at most 15 cards."));
    assert!(told("unless: \"big flush\"", 12).contains("row(\"big flush\""));
    assert!(told("s.pips == 15", 3).contains("sum of the counting values"));
    assert!(told("played(\"played\").per_seat()", 19).contains("Each seat has one."));
    let help = client.result("textDocument/signatureHelp", at(&uri, &text, "deal(\"starter\", 1)", 16));
    assert_eq!(help["activeParameter"], 1, "{help}");
    let symbols = client.result("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let names: Vec<&str> = symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    for name in ["laid_away", "fifteen", "deal hand", "the count does not pass 31", "starter"] {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    client.end();
}

#[test]
fn names_are_found_and_renamed_in_all_files() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let uri = client.open(&file, &text);
    let toml = data.join("rules/cribbage/game.toml");
    let defined = client.result("textDocument/definition", at(&uri, &text, "o.lay_away", 4));
    assert_eq!(defined[0]["uri"], self::uri(&toml), "{defined}");
    let function = client.result("textDocument/definition", at(&uri, &text, "laid_away())", 2));
    assert_eq!(function[0]["range"]["start"], place(&text, text.find("fn laid_away").unwrap() + 3));
    let mut asked = at(&uri, &text, "aside(\"crib\")", 8);
    asked["context"] = json!({ "includeDeclaration": true });
    let uses = client.result("textDocument/references", asked.clone());
    let files: std::collections::BTreeSet<&str> =
        uses.as_array().unwrap().iter().map(|found| found["uri"].as_str().unwrap()).collect();
    assert!(files.len() > 1 && uses.as_array().unwrap().len() > 8, "{uses}");

    for (needle, beyond, name) in [
        ("o.lay_away", 4, "to_the_box"),
        ("fn laid_away", 5, "boxed"),
        ("row(\"fifteen\"", 6, "a sum of fifteen"),
        ("aside(\"crib\")", 8, "box"),
    ] {
        let mut asked = at(&uri, &text, needle, beyond);
        asked["newName"] = name.into();
        let edit = client.result("textDocument/rename", asked);
        let changes = edit["changes"].as_object().unwrap();
        assert!(changes.values().any(|edits| !edits.as_array().unwrap().is_empty()), "{needle}");
        let folder = Folder::new();
        copy(&data, folder.path());
        for (changed, edits) in changes {
            let path = PathBuf::from(changed.strip_prefix("file://").unwrap());
            let inside = path.strip_prefix(&data).unwrap();
            let whole = std::fs::read_to_string(&path).unwrap();
            folder.write(inside.to_str().unwrap(), edited(&whole, edits.as_array().unwrap()));
        }
        // the server has loaded all variants and run their checks; `check` itself tries two of the names
        if matches!(name, "to_the_box" | "box") {
            let ran = crate::common::run_in(folder.path(), &["check", "rules/cribbage"], "");
            assert_eq!(ran.status, 0, "{name}: {}", ran.out);
        }
    }
    for (needle, beyond, name) in
        [("o.lay_away", 4, "limit"), ("fn laid_away", 5, "deal"), ("fn laid_away", 5, "a b"), ("let peg", 1, "x")]
    {
        let mut asked = at(&uri, &text, needle, beyond);
        asked["newName"] = name.into();
        let answer = client.ask("textDocument/rename", asked);
        assert!(answer["error"]["message"].as_str().is_some_and(|why| why.ends_with('.')), "{name}: {answer}");
    }
    client.end();
}

#[test]
fn an_older_word_is_rewritten_and_a_check_is_run() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    let older = text.replacen("deal(\"starter\", 1),", "turn_up(\"starter\"),", 1);
    let uri = client.open(&file, &older);
    let start = place(&older, older.find("turn_up(").unwrap() + 2);
    let range = json!({ "start": start, "end": start });
    let asked = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.result("textDocument/codeAction", asked);
    let edits = actions[0]["edit"]["changes"][&uri].as_array().unwrap().clone();
    assert!(edited(&older, &edits).contains("deal(\"starter\", 1),"), "{actions}");
    client.change(&uri, 2, &text);
    let lenses = client.result("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    let lens = &lenses.as_array().unwrap()[0];
    assert_eq!(lens["command"]["title"], "Run this check");
    let run = |client: &mut Client, lens: &Value| {
        let command = &lens["command"];
        let asked = json!({ "command": command["command"], "arguments": command["arguments"] });
        client.result("workspace/executeCommand", asked).as_str().unwrap().to_string()
    };
    assert_eq!(run(&mut client, lens), "\"show\" holds.");
    let wrong = text.replacen("5H 5C 5S JD + 5D\", 29", "5H 5C 5S JD + 5D\", 28", 1);
    client.change(&uri, 3, &wrong);
    let told = run(&mut client, lens);
    assert!(told.contains("scores 29"), "{told}");
    client.end();
}

#[test]
fn what_is_no_message_or_names_no_place_is_answered() {
    let (_folder, data) = cribbage();
    let mut early = Client::bare(&data);
    let answer = early.ask("textDocument/hover", json!({}));
    assert!(answer["error"].is_object(), "{answer}");
    let mut client = Client::start(&data);
    for bytes in [
        "Content-Length: 7\r\n\r\n{\"a\": 1",
        "Content-Length: 2\r\n\r\n[]",
        "Content-Length: abc\r\n\r\n",
        "Content-Length: 99999999999999\r\r\n",
        "\r\n\r\n\r\n",
    ] {
        client.raw(bytes.as_bytes());
    }
    client.raw(b"Content-Length: 3\r\n\r\n\xff\xfe{");
    client.raw(b"Content-Length: 2\r\n\r\n{}");
    let file = data.join("rules/cribbage/rules.rhai");
    let uri = client.open(&file, "");
    client.tell("textDocument/didChange", json!({ "textDocument": 7 }));
    client.tell("textDocument/didOpen", json!(["a", { "b": [] }]));
    client.tell("$/cancelRequest", json!({ "id": 99 }));
    client.tell("no/such/note", json!({}));
    for method in [
        "completion",
        "hover",
        "definition",
        "references",
        "documentSymbol",
        "codeLens",
        "signatureHelp",
        "prepareRename",
    ] {
        let far = json!({ "line": 4_000_000_000u32, "character": 4_000_000_000u32 });
        let mut asked = json!({ "textDocument": { "uri": uri }, "position": far });
        if method == "references" {
            asked["context"] = json!({ "includeDeclaration": true });
        }
        let answer = client.ask(&format!("textDocument/{method}"), asked);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        for params in
            [json!({}), Value::Null, json!({ "textDocument": { "uri": "nothing:" }, "position": { "line": -1 } })]
        {
            client.ask(&format!("textDocument/{method}"), params);
        }
        let elsewhere = json!({ "textDocument": { "uri": "untitled:x" }, "position": { "line": 0, "character": 0 }, "context": { "includeDeclaration": true } });
        client.ask(&format!("textDocument/{method}"), elsewhere);
    }
    let far = json!({ "line": 9, "character": 9 });
    let change = json!({ "range": { "start": far, "end": { "line": 0, "character": 0 } }, "text": "game(#{" });
    client.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [change] }),
    );
    assert!(!client.checked(&uri, 2).is_empty());
    for command in [
        json!({ "command": "x", "arguments": [] }),
        json!({ "command": "house-rules.runCheck", "arguments": [1, 2, 3] }),
    ] {
        let answer = client.ask("workspace/executeCommand", command);
        assert!(answer["error"].is_object(), "{answer}");
    }
    client.end();
}

#[test]
fn large_and_deep_texts_do_no_harm() {
    let (_folder, data) = cribbage();
    let mut client = Client::start(&data);
    let file = data.join("rules/cribbage/rules.rhai");
    for (version, text) in (1..).zip([
        "x".repeat(10 << 20),
        "♥🃏\n".repeat(20_000),
        "f(".repeat(60_000),
        "#{a:".repeat(50_000),
        "\"".repeat(100_000),
        "`${".repeat(50_000),
        "let x = 0; while true { x += 1; }".to_string(),
        "[[".repeat(100_000),
    ]) {
        let uri = uri(&file);
        match version {
            1 => _ = client.open(&file, &text),
            _ => client.change(&uri, version, &text),
        }
        let middle = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 5_000 } });
        client.ask("textDocument/completion", middle.clone());
        client.ask("textDocument/hover", middle.clone());
        client.ask("textDocument/signatureHelp", middle);
        client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        let problems = client.checked(&uri, version);
        let elsewhere = client.problems.values().flatten().count();
        assert!(!problems.is_empty() || elsewhere > 0, "{version}");
    }
    let lone = data.join("alone.rhai");
    let uri = client.open(&lone, "game(#{ deck: standrd() });");
    let problems = client.checked(&uri, 1);
    assert!(problems.iter().any(|problem| problem["message"].as_str().unwrap().contains("standard")), "{problems:?}");
    client.end();
}
