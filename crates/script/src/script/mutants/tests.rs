//! The mutants of small scripts, in order.

use super::*;

fn told(texts: &[&str]) -> Vec<String> {
    let all = RuleTexts::new(texts.to_vec()).mutants();
    let line = |m: &TextMutant| format!("{}:{}:{} {}: {}", m.at.file, m.at.line, m.at.column, m.kind.word(), m.told);
    all.iter().map(line).collect()
}

const GAME: &str = r#"// 12 cards
let rows = [row("trick", #{ when: |s| s.size >= 3 && !o.short, points: -2 })];
fn counts(c) { c.rank == KING }
fn made() { check("a", at("b", 0), #{}, allows("5H")); }
game(#{ piles: [stock("stock"), hand("hand"), tricks("won")],
    round: [deal("hand", 5), settle("each seat", rows.filter(|c| counts(c)))],
    play_to: #{ target: 10, wins: "highest" } });
let target = 12; let size = 4;
let position = #{ hand: "5H", bids: target + size };
check("3: none", at("deal", 0), position, allows("5H"));
"#;

#[test]
fn what_the_rules_say_is_changed_and_nothing_else() {
    let expected = [
        "0:2:13 dropped: without row(\"trick\", #{ when: |s| s.size >= 3 && !o.short, points: -...",
        "0:2:46 comparison: >= -> >",
        "0:2:49 number: 3 -> 2",
        "0:2:49 number: 3 -> 4",
        "0:2:51 truth: && -> ||",
        "0:2:54 truth: ! -> ",
        "0:2:72 number: -2 -> -1",
        "0:2:72 number: -2 -> -3",
        "0:2:72 number: -2 -> 2",
        "0:3:23 comparison: == -> !=",
        "0:3:26 constant: KING -> ACE",
        "0:6:13 dropped: without deal(\"hand\", 5)",
        "0:6:13 order: settle(\"each seat\", rows.filter(|c| counts(c))) before deal(\"hand\", 5)",
        "0:6:18 pile: \"hand\" -> \"won\"",
        "0:6:26 number: 5 -> 4",
        "0:6:26 number: 5 -> 6",
        "0:6:30 dropped: without settle(\"each seat\", rows.filter(|c| counts(c)))",
        "0:6:37 word: \"each seat\" -> \"each side\"",
        "0:7:17 dropped: without target: 10",
        "0:7:25 number: 10 -> 11",
        "0:7:25 number: 10 -> 9",
        "0:7:29 dropped: without wins: \"highest\"",
        "0:7:35 word: \"highest\" -> \"lowest\"",
    ];
    assert_eq!(told(&[GAME]), expected);
}

#[test]
fn a_script_plays_the_same_whatever_checks_and_comments_say() {
    let plays = without_checks(GAME);
    let more = GAME.replace("// 12 cards", "/* 13 cards */\ncheck(\"more\", at(\"deal\", 0), #{}, allows(\"5H\"));");
    assert_ne!(more, GAME);
    assert_eq!(without_checks(&more), plays);
    assert_eq!(without_checks(&GAME.replace("check(\"3: none\"", "check(\"3: some\"")), plays);
    assert_ne!(without_checks(&GAME.replace("target: 10", "target: 11")), plays);
    assert_ne!(without_checks(&GAME.replace("\"highest\"", "\"lowest\"")), plays);
}
