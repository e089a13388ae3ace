//! No import circle of the source has more than three files.
//!
//! An edge goes from a file to one whose item its `use` names (`pub use` hands on and is none), or a path written out
//! in its code: `super::x::y()`, `crate::a::B::new()`. What a module names of its own children by `child::x()` is none,
//! as they are a part of it.

use crate::architecture::{File, sources};
use std::collections::{BTreeMap, BTreeSet};

/// A type and what is made of it may name each other; more than this is a knot.
const LARGEST: usize = 3;

/// Files without comments, by their module's path.
struct Modules<'a> {
    files: Vec<(Vec<&'a str>, String)>,
    by_path: BTreeMap<Vec<&'a str>, usize>,
    /// The files that define an item of a name.
    items: BTreeMap<String, Vec<usize>>,
}

/// The words that may stand before the name of an item.
const ITEMS: [&str; 8] = ["struct", "enum", "trait", "fn", "type", "const", "static", "union"];

fn module_path(path: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    parts.pop_if(|last| matches!(*last, "mod" | "lib" | "main"));
    parts
}

fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).flat_map(|line| [line, "\n"]).collect()
}

/// The name of the public item that a line defines.
fn item_defined(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(inner) => inner.split_once(')')?.1,
        None => rest,
    };
    let mut words = rest.split_whitespace().peekable();
    while words.next_if(|w| matches!(*w, "unsafe" | "async")).is_some() {}
    let mut kind = words.next()?;
    if kind == "const" && words.peek().is_some_and(|w| matches!(*w, "fn" | "unsafe")) {
        kind = words.find(|w| *w == "fn")?;
    }
    let name = words.next().filter(|_| ITEMS.contains(&kind))?;
    name.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
}

/// The paths of a tree of imports: `a::{b, c::d as e}`.
fn paths_of(tree: &str, prefix: &[String], paths: &mut Vec<Vec<String>>) {
    let parts = |text: &str| -> Vec<String> {
        text.split("::").map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect()
    };
    let Some((before, inside)) = tree.split_once('{') else {
        let path = parts(tree.split(" as ").next().unwrap_or(""));
        if !path.is_empty() {
            paths.push([prefix, &path].concat());
        }
        return;
    };
    let prefix = [prefix, &parts(before)].concat();
    let inside = inside.rsplit_once('}').map_or(inside, |(inside, _)| inside);
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inside.char_indices().chain([(inside.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                paths_of(&inside[start..at], &prefix, paths);
                start = (at + 1).min(inside.len());
            }
            _ => {}
        }
    }
}

/// The paths that are written out in the code outside of imports.
fn written_out(text: &str) -> Vec<Vec<String>> {
    let name = |c: char| c.is_alphanumeric() || c == '_';
    let code: String = text.split_inclusive(';').map(without_import).collect();
    let mut paths = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let begins = !code[..at].ends_with(|c: char| name(c) || c == ':' || c == '$');
            let end = code[at..].find(|c: char| !name(c) && c != ':').map_or(code.len(), |end| at + end);
            let path: Vec<String> = code[at..end].split("::").filter(|p| !p.is_empty()).map(str::to_string).collect();
            if begins && path.len() > 1 {
                paths.push(path);
            }
        }
    }
    paths
}

/// A statement; nothing of it where it is an import.
fn without_import(statement: &str) -> &str {
    let begins = |at: &usize| {
        let line = statement[..*at].rsplit('\n').next().unwrap_or("").trim();
        line.is_empty() || line.starts_with("pub")
    };
    let import = statement.match_indices("use ").map(|(at, _)| at).find(begins);
    import.filter(|at| statement[at + 4..].ends_with(';')).map_or(statement, |at| &statement[..at])
}

/// What a file imports from its own crate, as paths that begin with `crate`, `self` or `super`.
fn imports(text: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (at, _) in text.match_indices("use ") {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let tree = text[at + 4..].split(';').next().unwrap_or("").trim_start();
        let own = ["crate", "super", "self"].iter().any(|start| tree.starts_with(start));
        if own && text[line..at].trim().is_empty() {
            paths_of(tree, &[], &mut paths);
        }
    }
    paths
}

impl<'a> Modules<'a> {
    fn of(files: &'a [File]) -> Modules<'a> {
        let shipped = files.iter().filter(|file| !file.path.contains("tests"));
        let files: Vec<_> = shipped.map(|file| (module_path(&file.path), without_comments(&file.text))).collect();
        let by_path = files.iter().enumerate().map(|(place, (path, _))| (path.clone(), place)).collect();
        let mut items: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, (_, text)) in files.iter().enumerate() {
            text.lines().filter_map(item_defined).for_each(|item| items.entry(item.into()).or_default().push(place));
        }
        Modules { files, by_path, items }
    }

    /// The file that a path in another file names.
    fn target(&self, from: usize, path: &[String]) -> Option<usize> {
        self.item(&self.absolute(from, path))
    }

    /// The file of a path written out: it may go on after the item, as in `crate::a::B::new`.
    fn target_written_out(&self, from: usize, path: &[String]) -> Option<usize> {
        let path = self.absolute(from, path);
        let modules = (0..=path.len()).rev().find(|n| self.by_path.contains_key(&path[..*n]))?;
        self.item(&path[..path.len().min(modules + 1)])
    }

    /// A path from the crate's root.
    fn absolute<'p>(&self, from: usize, path: &'p [String]) -> Vec<&'p str>
    where
        'a: 'p,
    {
        let mut rest = path.iter().map(String::as_str).peekable();
        let mut base: Vec<&str> = self.files[from].0.clone();
        if rest.next_if_eq(&"crate").is_some() {
            base.clear();
        }
        while let Some(step) = rest.next_if(|part| matches!(*part, "super" | "self")) {
            base.pop_if(|_| step == "super");
        }
        base.extend(rest);
        base
    }

    /// The file of a module or of an item.
    fn item(&self, base: &[&str]) -> Option<usize> {
        if let Some(module) = self.by_path.get(base) {
            return Some(*module);
        }
        let (name, folder) = base.split_last()?;
        let own = self.by_path.get(folder).copied();
        let inside = |place: &&usize| self.files[**place].0.starts_with(folder);
        let defined: Vec<usize> = self.items.get(*name).into_iter().flatten().filter(inside).copied().collect();
        own.filter(|module| defined.contains(module)).or(defined.first().copied()).or(own)
    }

    fn edges(&self) -> Vec<BTreeSet<usize>> {
        let of = |from: usize| {
            let (imported, written) = (imports(&self.files[from].1), written_out(&self.files[from].1));
            let imported = imported.iter().filter_map(|path| self.target(from, path));
            let written = written.iter().filter_map(|path| self.target_written_out(from, path));
            imported.chain(written).filter(|to| *to != from).collect()
        };
        (0..self.files.len()).map(of).collect()
    }

    /// Files that all reach each other.
    fn circles(&self) -> Vec<Vec<String>> {
        let edges = self.edges();
        let reached: Vec<BTreeSet<usize>> = (0..edges.len()).map(|from| reach(from, &edges)).collect();
        let mut seen = BTreeSet::new();
        let mut circles = Vec::new();
        for from in 0..edges.len() {
            if reached[from].contains(&from) && !seen.contains(&from) {
                let circle: Vec<usize> =
                    reached[from].iter().copied().filter(|to| reached[*to].contains(&from)).collect();
                seen.extend(circle.iter().copied());
                circles.push(circle.iter().map(|place| self.files[*place].0.join("::")).collect());
            }
        }
        circles
    }
}

fn reach(from: usize, edges: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(file) = next.pop() {
        next.extend(edges[file].iter().copied().filter(|to| reached.insert(*to)));
    }
    reached
}

fn circles(files: &[File]) -> Vec<Vec<String>> {
    Modules::of(files).circles()
}

#[test]
fn imports_are_read_off_the_text() {
    let text = "use crate::{a::{B, C as D}, e};\npub use super::f::G;\n    use super::h::*;\nlet because = 1;\n";
    let read: Vec<String> = imports(text).iter().map(|path| path.join("::")).collect();
    assert_eq!(read, ["crate::a::B", "crate::a::C", "crate::e", "super::h::*"]);
    let text =
        "use super::a::B;\nfn f(x: crate::c::D) -> Vec<super::e::F> {\n    use crate::i::J;\n    super::g::h(x);\n";
    let read: Vec<String> = written_out(text).iter().map(|path| path.join("::")).collect();
    assert_eq!(read, ["crate::c::D", "super::e::F", "super::g::h"]);
    for (line, item) in [
        ("pub struct Deck<'a> {", Some("Deck")),
        ("    pub(super) const fn most(self) -> u64 {", Some("most")),
        ("pub const MOST: u8 = 3;", Some("MOST")),
        ("struct Own;", None),
        ("pub use a::B;", None),
    ] {
        assert_eq!(item_defined(line), item, "{line}");
    }
}

#[test]
fn a_planted_circle_is_found() {
    let planted = |uses: &[(&str, &str)]| {
        let files: Vec<File> = uses.iter().map(|(path, text)| File::planted(path, text)).collect();
        circles(&files)
    };
    let circle = [
        ("a/mod.rs", "use crate::b::B;\npub struct A;"),
        ("b.rs", "use crate::c::{C, D};\npub struct B;"),
        ("c.rs", "use crate::e;\npub struct C;"),
        ("e.rs", "// use crate::x::X;\nuse super::a::A;"),
    ];
    assert_eq!(planted(&circle), [["a", "b", "c", "e"]]);
    let written_out = [
        ("a/mod.rs", "fn f() {\n    let b = crate::b::B::new();\n}\npub struct A;"),
        ("b.rs", "fn f(c: &super::c::C) {}\npub struct B;"),
        ("c.rs", "impl C {\n    fn f() -> Vec<crate::d::D> {}\n}\npub struct C;"),
        ("d.rs", "use crate::a::A;\npub struct D;"),
    ];
    assert_eq!(planted(&written_out), [["a", "b", "c", "d"]]);
    assert!(planted(&[("a/mod.rs", "fn f() { b::g() }\npub struct A;"), ("a/b.rs", "use super::A;")]).is_empty());
    let open = [("a.rs", "use crate::b::B;"), ("b.rs", "pub use crate::a::A;\npub struct B;")];
    assert!(planted(&open).is_empty());
}

#[test]
fn no_import_circle_has_more_than_three_files() {
    let files = sources();
    let circles = circles(&files);
    let largest = circles.iter().map(Vec::len).max().unwrap_or(0);
    println!("{} import circles, the largest of {largest} files", circles.len());
    let knots: Vec<String> =
        circles.iter().filter(|circle| circle.len() > LARGEST).map(|circle| circle.join(", ")).collect();
    assert!(knots.is_empty(), "more than {LARGEST} files import each other:\n  {}", knots.join("\n  "));
}
