//! Rewrites scripts from older words to the words that took their place.
//!
//! Works on the text, so that comments, order and layout stay as their author wrote them. Knows which call becomes which
//! other call; deliberately does not know what a word means, nor whether the script loads. A call that has no plain
//! counterpart is left as it is and told: older words stay readable.

mod calls;
mod forms;
mod names;

use calls::{CallText, calls};
use forms::{Rewrite, rewrite_of};

/// A script that was rewritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migrated {
    pub text: String,
    /// Calls that were rewritten, in the order of the text.
    pub rewritten: Vec<RewrittenCall>,
    /// Older words that were left.
    pub left: Vec<LeftCall>,
    /// Names of steps that are others now, older name first.
    pub steps: Vec<(String, String)>,
}

/// A call that was rewritten, with the older text and the new one on one line each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RewrittenCall {
    pub line: usize,
    pub before: String,
    pub after: String,
}

/// An older word that has no plain counterpart in this call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftCall {
    pub line: usize,
    pub word: &'static str,
    pub why: &'static str,
}

/// Rewrites a script. `steps` are names of steps that other files of the game have changed: a variant names the steps of
/// its game.
///
/// ```
/// use house_rules_script::script::migrate;
///
/// let older = r#"award("jack", "dealer", |starter| starter.rank == JACK, 2)"#;
/// let newer = r#"score("dealer", [row("jack", #{ when: |starter| starter.rank == JACK, points: 2 })])"#;
/// assert_eq!(migrate(older, &[]).text, newer);
/// ```
pub fn migrate(text: &str, steps: &[(String, String)]) -> Migrated {
    let mut done = Migrated { text: text.to_string(), rewritten: Vec::new(), left: Vec::new(), steps: steps.to_vec() };
    let mut from = 0;
    while let Some((call, rewrite)) = next_older(&done.text, from) {
        from = call.start + 1;
        match rewrite(&call) {
            Ok(after) => done.replace(&call, after),
            Err(why) => done.left.push(LeftCall { line: line_of(&done.text, call.start), word: call.word, why }),
        }
    }
    done.text = names::renamed(&done.text, &done.steps);
    done
}

/// The first call of an older word that begins at `from` or later.
fn next_older(text: &str, from: usize) -> Option<(CallText, Rewrite)> {
    calls(text).into_iter().filter(|call| call.start >= from).find_map(|call| {
        let rewrite = rewrite_of(&call)?;
        Some((call, rewrite))
    })
}

impl Migrated {
    fn replace(&mut self, call: &CallText, after: String) {
        let older = names::step_name(&call.text);
        let newer = names::step_name(&after);
        if let (Some(older), Some(newer)) = (older, newer)
            && older != newer
            && !self.steps.iter().any(|(known, _)| *known == older)
        {
            self.steps.push((older, newer));
        }
        let line = line_of(&self.text, call.start);
        self.rewritten.push(RewrittenCall { line, before: one_line(&call.text), after: one_line(&after) });
        self.text.replace_range(call.start..call.start + call.text.len(), &after);
    }
}

/// The number of the line, from 1, with the byte at `place`.
fn line_of(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(older: &str, newer: &str) {
        assert_eq!(migrate(older, &[]).text, newer);
    }

    #[test]
    fn points_become_one_word() {
        is(
            r#"settle("declarer", [worth("made", |tricks, bid| tricks >= bid, "bid"), worth("x", 3, #{ to: "others" })])"#,
            r#"score("declarer", [row("made", #{ when: |tricks, bid| tricks >= bid, points: "bid" }), row("x", #{ points: 3, to: "others" })])"#,
        );
        is(
            r#"fewest("low", "worth", 1, #{ tie: "each", into: "alone" })"#,
            r#"score(fewest("worth", #{ tie: "each" }), [row("low", #{ points: 1 })], #{ into: "alone" })"#,
        );
        is(
            r#"tally([penalty("king", "hand", |card| card.rank == KING, 10)])"#,
            r#"score("each seat", [row("king", #{ from: "hand", over: each(|card| card.rank == KING), points: 10 })])"#,
        );
        is(r#"tally("left", #{ to: "out" })"#, r#"score("each side", "left", #{ to: "out" })"#);
        is(
            r#"count("show", "hand", #{ order: from_left_of("dealer") }), count("side", "side", #{ by: "dealer" })"#,
            r#"score("each seat", "show", #{ from: "hand", begins: left_of("dealer") }), score("dealer", "side", #{ from: "side" })"#,
        );
        is(
            r#"fails_below("declarer", "bid", |bid| -bid)"#,
            r#"score("declarer", [row("failed", #{ when: |points, bid| points < bid, points: |bid| -bid, instead: true })])"#,
        );
    }

    #[test]
    fn layout_comments_and_names_in_texts_stay() {
        let older = "// settle(1)\nlet a = `award(2)`;\nsettle(\"each side\", [\n    worth(\"a\",  1), // one\n])";
        let newer =
            "// settle(1)\nlet a = `award(2)`;\nscore(\"each side\", [\n    row(\"a\", #{ points: 1 }), // one\n])";
        is(older, newer);
        is("my.count(card)", "my.count(card)");
    }

    #[test]
    fn steps_are_found_by_their_new_names() {
        let older = "award(\"jack\", \"dealer\", 2), check(\"x\", at(\"award jack\", 0), #{}, before(\"award\", y))";
        let done = migrate(older, &[]);
        assert!(done.text.ends_with("at(\"score jack\", 0), #{}, before(\"score jack\", y))"), "{}", done.text);
        assert_eq!(migrate("after(\"award jack\", z)", &done.steps).text, "after(\"score jack\", z)");
    }

    #[test]
    fn what_has_no_counterpart_is_told() {
        let done = migrate("\nfails_below(\"declarer\", \"bid\", 0, #{ loses: true })", &[]);
        assert_eq!(done.rewritten, []);
        assert_eq!((done.left[0].line, done.left[0].word), (2, "fails_below"));
    }

    #[test]
    fn texts_that_do_not_compile_are_left() {
        for text in [
            "settle(",
            "award(\"a\", ",
            "worth()",
            "most(\"a\",,)",
            "tally(`${count(`",
            "penalty(1, 2, 3, 4))",
            "é worth(\"é\", 1",
        ] {
            migrate(text, &[]);
        }
    }
}
