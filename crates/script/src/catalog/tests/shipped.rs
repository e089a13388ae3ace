//! Tests of this repository's folders, and of the copy inside the program.

use super::*;
use crate::catalog::BuiltIn;
use crate::diagnostics::Severity;

fn repository() -> Shelf {
    Shelf::nearby(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), "").unwrap()
}

fn inside() -> Shelf {
    Shelf::embedded(BuiltIn(house_rules_games::FILES))
}

/// All paths below `path`, with their contents.
fn everything(shelf: &Shelf, path: &str) -> Vec<(String, Option<Vec<u8>>)> {
    let listing = shelf.list(path).unwrap();
    let mut found = Vec::new();
    for file in listing.files {
        let path = format!("{path}/{file}");
        let bytes = shelf.asset(&path).unwrap();
        found.push((path, bytes));
    }
    found.extend(listing.folders.iter().flat_map(|folder| everything(shelf, &format!("{path}/{folder}"))));
    found
}

#[test]
fn the_embedded_copy_equals_the_folders() {
    for folder in ["rules", "strategies", "assets"] {
        let (disk, inside) = (everything(&repository(), folder), everything(&inside(), folder));
        let names = |files: &[(String, Option<Vec<u8>>)]| files.iter().map(|(n, _)| n.clone()).collect::<Vec<_>>();
        assert_eq!(names(&disk), names(&inside), "files came or went: `touch crates/games/build.rs` and build again");
        assert!(disk == inside, "the content of {folder} differs");
    }
}

#[test]
fn every_shipped_game_is_read_without_an_error() {
    for shelf in [repository(), inside()] {
        let catalog = Catalog::read(Places::of(vec![shelf], true));
        assert!(!catalog.games.is_empty());
        let errors: Vec<String> =
            catalog.all_problems().filter(|p| p.severity == Severity::Error).map(|p| p.to_string()).collect();
        assert_eq!(errors, [""; 0]);
        for id in catalog.ids() {
            let chosen = catalog.find(&id).unwrap().check().unwrap();
            for seats in &chosen.variant.seats {
                let options = chosen.options(*seats, &[]).unwrap();
                let texts: Vec<(String, String)> = options.iter().map(|(n, v)| (n.clone(), v.to_string())).collect();
                assert_eq!(chosen.options(*seats, &texts).unwrap(), options, "{id}: values survive their text form");
            }
        }
    }
}

#[test]
fn a_game_that_was_edited_is_no_shipped_one() {
    let mut catalog = Catalog::read(Places::of(vec![repository(), inside()], false));
    assert!(catalog.games.len() > 20 && catalog.games.iter().all(|game| catalog.is_shipped(game)));
    let mut edited = catalog.games.remove(0);
    let rules = edited.rules.as_mut().unwrap();
    rules.text = format!("{} ", rules.text).into();
    assert!(!catalog.is_shipped(&edited));
    edited.id = "mine".into();
    assert!(!catalog.is_shipped(&edited));
}
