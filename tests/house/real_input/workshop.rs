//! The Workshop by real keys and a real mouse: a mistake is typed, told, mended and saved; a file is changed by another program; a
//! match is stepped through, and a table set by dragging.

use super::desktop::{Desktop, Program};
use super::in_two_tries;
use crate::common::Folder;
use crate::hands::{Control, Screen, told};
use std::time::{Duration, Instant};

#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn rules_are_changed_in_the_workshop() {
    assert!(in_two_tries("rules are changed in the Workshop", changes_rules));
}

/// Waits until a control fits, and returns how long that took.
fn wait_for(program: &mut Program, what: &str, fits: impl Fn(&Control) -> bool) -> (Control, Duration) {
    let start = Instant::now();
    loop {
        let seen = program.glance();
        if let Some(found) = seen.iter().find(|control| fits(control)) {
            return (found.clone(), start.elapsed());
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{what} is not there:\n{}", told(&seen));
    }
}

fn editor(control: &Control) -> bool {
    control.role == "MultilineTextInput"
}

fn changes_rules() -> String {
    let (desktop, home, data) = (Desktop::open(), Folder::new(), Folder::new());
    data.copy("rules/template");
    let rules = data.file("rules/template/rules.rhai");
    let sound = std::fs::read_to_string(&rules).unwrap();
    let folder = data.path().to_string_lossy().into_owned();
    let mut program = Program::start(&desktop, &home, &["play", "template", "--seed", "5", "--data", &folder]);
    program.look();
    program.key("F2");
    let (found, _) = wait_for(&mut program, "the editor", editor);
    program.click(found.middle());
    program.key("ctrl+Home");
    program.type_text("lett");
    let wrong = |control: &Control| control.role == "Label" && control.value.contains("not found");
    let (_, problem) = wait_for(&mut program, "the mistake", wrong);
    assert_eq!(std::fs::read_to_string(&rules).unwrap(), sound);
    for _ in 0..4 {
        program.key("BackSpace");
    }
    assert!(!program.look().iter().any(wrong), "the mistake is mended and still told");
    program.key("ctrl+Home");
    program.type_text("// mine");
    program.key("Return");
    program.key("ctrl+s");
    // in a narrow window the table takes turns with the editor
    program.key("F6");
    let goes_on = |control: &Control| control.value.contains("goes on by the new rules");
    let (_, table) = wait_for(&mut program, "the match", goes_on);
    assert!(std::fs::read_to_string(&rules).unwrap().starts_with("// mine\n"), "nothing was saved");
    program.key("F6");
    wait_for(&mut program, "the editor", editor);
    // another program changes the file while something is not saved
    program.type_text("// more");
    program.key("Return");
    std::fs::write(&rules, &sound).unwrap();
    wait_for(&mut program, "the other's change", |control| control.name == "Take the other");
    program.key("ctrl+s");
    program.look();
    assert_eq!(std::fs::read_to_string(&rules).unwrap(), sound, "the other's text is not overwritten");
    program.key("alt+2");
    let (now, _) = wait_for(&mut program, "the editor", editor);
    assert!(now.value.starts_with(sound.split_whitespace().next().unwrap_or_default()), "{}", now.value);
    let step = steps_and_sets(&mut program);
    let millis = |time: Duration| time.as_millis();
    format!(
        "a mistake was told after {} ms, a save was at the table after {} ms, a move further after {} ms",
        millis(problem),
        millis(table),
        millis(step)
    )
}

/// Steps through a match, sets the table by dragging a card, and comes back to the own match. Returns how long a step took.
fn steps_and_sets(program: &mut Program) -> Duration {
    let says = |part: &'static str| move |control: &Control| control.value.contains(part);
    program.key("F10");
    wait_for(program, "the first moment", says("0 of "));
    wait_for(program, "open hands", says("All hands are open"));
    program.key("F10");
    let (_, step) = wait_for(program, "the next moment", says("1 of "));
    program.key("ctrl+t");
    wait_for(program, "the position", says("Set by hand: drag cards"));
    let stock = |control: &Control| control.name.starts_with("The stock, ");
    let (before, _) = wait_for(program, "the stock", stock);
    let (card, _) = wait_for(program, "a card", |control| control.name.contains("'s hand") && control.role == "Button");
    program.drag(card.middle(), before.middle());
    wait_for(program, "the card in the stock", |control| stock(control) && control.name != before.name);
    program.key("Escape");
    wait_for(program, "the moment again", says("All hands are open"));
    program.key("Escape");
    let own = |control: &Control| control.name.contains("your hand");
    wait_for(program, "the own match", own);
    step
}
