//! Every mistake a designer can make in TOML, and the exact words for it.
//!
//! The lines of a case: what is written, and below it the message; `~~~` marks what is marked and
//! is followed by the suggestion.

use super::*;

#[test]
fn dump() {
    let game = |more: &str| println!("{more}\n{}\n", problems_of(&format!("{GAME}{more}")).join("\n"));
    let top = |more: &str| println!("{more}\n{}\n", problems_of(&format!("{more}\n{GAME}")).join("\n"));
    let start = |more: &str| println!("{more}\n{}\n", problems_of(&GAME.replace("seats = \"2-4\"", more)).join("\n"));
    let var = |more: &str| println!("{more}\n{}\n", problems_of_variant(more).join("\n"));
    for t in [
        "titel = \"x\"",
        "",
        "id = \"two\"\ntitle = 5\nseats = 2",
        "id = \"one\ntitle = ",
        "title = \"a\"\ntitle = \"b\"",
        "id = one",
    ] {
        println!("{t}\n{}\n", problems_of(t).join("\n"));
    }
    for t in ["blurp = 1", "zebra = 1", "blurb = 1.5", "strategy = 1", "strategy = \"any/x\""] {
        top(t);
    }
    for t in [
        "seats = 2.5",
        "seats = []",
        "seats = [2, \"3\"]",
        "seats = [0]",
        "seats = \"2-9\"",
        "seats = 99999999999999999999",
        "seats = \"2 to 4\"",
    ] {
        start(t);
    }
    for t in [
        "[options.Bad]\ntype = \"bool\"\ndefault = false",
        "[options.x]",
        "[options.x]\ntype = \"itn\"\ndefault = 1",
        "[options.x]\ntype = 1",
        "[options.x]\ntype = \"int\"\ndefault = 1",
        "[options.x]\ntype = \"int\"\nrange = [1]\ndefault = 1",
        "[options.x]\ntype = \"int\"\nrange = [5, 1]\ndefault = 1",
        "[options.x]\ntype = \"int\"\nrange = \"1-5\"\ndefault = 1",
        "[options.x]\ntype = \"int\"\nrange = [1, 5]\ndefault = 9",
        "[options.x]\ntype = \"int\"\nrange = [1, 5]\ndefault = \"2\"",
        "[options.x]\ntype = \"int\"\nrange = [1, 5]\ndefault = 2.5\ndefualt_for = {}",
        "[options.x]\ntype = \"bool\"\ndefault = 1",
        "[options.x]\ntype = \"bool\"\ndefault = true\nrange = [1, 2]",
        "[options.x]\ntype = \"choice\"\ndefault = \"a\"",
        "[options.x]\ntype = \"choice\"\nvalues = []\ndefault = \"a\"",
        "[options.x]\ntype = \"choice\"\nvalues = [\"a\", 1]\ndefault = \"a\"",
        "[options.x]\ntype = \"choice\"\nvalues = [\"abc\", \"abc\"]\ndefault = \"abd\"",
        "[options.x]\ntype = \"seat\"\ndefault = 2",
        "[options.x]\ntype = \"int\"\nrange = [1, 5]\ndefault = 2\ndefault_for = { 7 = 1, 3 = 9 }",
        "[options]\nx = 5",
        "[options.x]\ntype = \"choice\"\nvalues = [[1]]\ndefault = 1",
        "[track]",
        "[track]\nto = 1.5",
        "[track]\nto = \"tagret\"",
        "[track]\nto = \"open\"",
        "[track]\nto = 5\nlanes = \"seats\"\nlines = [{ at = 1 }, 5, { at = \"x\", name = \"a\", colour = 1 }]",
        "[track]\nto = 5\nlines = 5",
        "[teams]\n5 = [[0]]\n4 = [[0, 1], [2]]\n3 = [[0, 3]]\n2 = [[0, 0]]",
        "[teams]\n4 = 5\n3 = [0]",
        "layout = 5\n[text]",
        "[layout]\nx = 99999999999999999999",
        "[text]\npromt = \"\"\nprompt = 5\npiles = 5\ncommands.x = 5\nrows.x = 5\nseats.names = [1]",
        "[text.commands]\n\"D {n}\" = { mov = \"draw\" }",
        "[text.piles.a]\nlabel = 1\nnumber_from = \"1\"\nname = \"b\"",
        "text = 5",
    ] {
        game(t);
    }
    for t in [
        "",
        "tilte = \"x\"",
        "title = \"x\"\nbase = \"odl\"",
        "title = \"x\"\nbase = \"new\"",
        "title = \"x\"\nseats = 5",
        "title = \"x\"\n[options]\ntagret = 5\nopen = 5\ntarget = 5000\ndealer = 3\ndeck = \"shotr\"\nname = [1]",
        "title = \"x\"\n[options]\ntarget = 5\n[options.x]\na = 1\n[teams]",
        "title = \"x\"\nid = \"new\"",
        "title = \"x\"\n[text.commands.D]\nhelp = \"a\"",
    ] {
        var(t);
    }
}
