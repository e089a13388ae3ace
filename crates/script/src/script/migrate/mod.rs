//! Rewrites scripts from older words to the words that took their place.
//!
//! Works on the text, so that comments, order and layout stay as their author wrote them. Knows which call becomes which
//! other call; deliberately does not know what a word means, nor whether the script loads. A call that has no plain
//! counterpart is left as it is and told: older words stay readable.

mod calls;
mod forms;
mod line_forms;
mod names;
mod step_forms;

use super::limits::NESTING;
use calls::calls;
use forms::rewrite_of;
use step_forms::step_form;

/// A script that was rewritten.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
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

/// Rewrites a script. `beside` are the game's other scripts: a step whose options one of them changes by name stays as it is.
/// `steps` are names of steps that other files of the game have changed: a variant names the steps of its game.
///
/// ```
/// use house_rules_script::script::migrate;
///
/// let older = r#"award("jack", "dealer", |starter| starter.rank == JACK, 2)"#;
/// let newer = r#"score("dealer", [row("jack", #{ when: |starter| starter.rank == JACK, points: 2 })])"#;
/// assert_eq!(migrate(older, &[], &[]).text, newer);
/// ```
pub fn migrate(text: &str, steps: &[(String, String)], beside: &[&str]) -> Migrated {
    let mut done = Migrated { steps: steps.to_vec(), ..Migrated::default() };
    let rewritten = done.rewrite(text, 1, NESTING, beside);
    done.rewritten.sort_by_key(|call| call.line);
    done.left.sort_by_key(|call| call.line);
    done.text = names::renamed(&rewritten, &done.steps);
    done
}

impl Migrated {
    /// Rewrites the older calls of a text that begins in this line. Calls within calls come first, `depth` of them at most.
    fn rewrite(&mut self, text: &str, line: usize, depth: usize, beside: &[&str]) -> String {
        if depth == 0 {
            return text.to_string();
        }
        let (mut out, mut end) = (String::new(), 0);
        for call in calls(text) {
            let at = line + line_of(text, call.start) - 1;
            out += &text[end..call.start];
            end = call.start + call.text.len();
            let (head, inside) = call.text.split_at(call.word.len() + 1);
            let whole = format!("{head}{}", self.rewrite(inside, at, depth - 1, beside));
            out += &self.one(&whole, &call.text, at, beside).unwrap_or(whole);
        }
        out + &text[end..]
    }

    /// The new text of one call whose arguments are rewritten already; `None` if it stays. `before` is how it was written.
    fn one(&mut self, whole: &str, before: &str, line: usize, beside: &[&str]) -> Option<String> {
        let call = calls(whole).into_iter().next().filter(|call| call.start == 0)?;
        let rewrite = rewrite_of(&call)?;
        // checks and variants find these steps by their older names
        let keeps_its_name = step_form(&call).is_some();
        let is_changed = keeps_its_name && beside.iter().any(|text| names::changes_options(text, before));
        match rewrite(&call).and_then(|after| if is_changed { Err("a variant changes its options") } else { Ok(after) })
        {
            Ok(after) => {
                if !keeps_its_name {
                    self.name_steps(before, &after);
                }
                self.rewritten.push(RewrittenCall { line, before: one_line(before), after: one_line(&after) });
                Some(after)
            }
            Err(why) => {
                self.left.push(LeftCall { line, word: call.word, why });
                None
            }
        }
    }

    fn name_steps(&mut self, before: &str, after: &str) {
        if let (Some(older), Some(newer)) = (names::step_name(before), names::step_name(after))
            && older != newer
            && !self.steps.iter().any(|(known, _)| *known == older)
        {
            self.steps.push((older, newer));
        }
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
        assert_eq!(migrate(older, &[], &[]).text, newer);
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
    fn steps_that_deal_move_set_and_ask_are_four() {
        is(
            r#"turn_up("turned"), set_trump(suit_of("turned"))"#,
            r#"deal("turned", 1), set("trump", suit_of("turned"))"#,
        );
        is(
            r#"fill("stock", o.cards, #{ first: "winner", then_from: "turned" })"#,
            r#"deal("hand", up_to(o.cards), #{ begins: "winner", then_from: "turned" })"#,
        );
        is(r#"draw_rest("kitty", "hand")"#, r#"deal("hand", "all", #{ from: "kitty" })"#);
        is(
            r#"lay_away("hand", "laid", 3, #{ by: "declarer", hidden: true })"#,
            r#"choice("declarer", [discard("laid", 3)])"#,
        );
        is(r#"keep("hand", 12, "out")"#, r#"choice("each seat", [discard("out", all_but(12))], #{ begins: 0 })"#);
        is(
            r#"give("hand", 3, #{ to: ["left", "none"] })"#,
            r#"choice("each seat", [give(3, by_round(["left", "nobody"]))], #{ together: true })"#,
        );
        is(
            r#"give("hand", 1, #{ by: "last", to: "first", cards: "highest" })"#,
            r#"choice("last", [give(1, "first")], #{ chosen: "highest" })"#,
        );
        is(r#"choice("last", [give(1, "first")])"#, r#"choice("last", [give(1, "first")])"#);
        is(r#"bid_each("bids", #{ to: 7 })"#, r#"choice("each seat", [name("bids", 0..=7)])"#);
    }

    #[test]
    fn a_step_whose_options_a_variant_changes_stays() {
        let (older, variant) =
            (r#"keep("hand", 4, "out")"#, r##"variant(#{ round: #{ "keep hand": #{ begins: 1 } } })"##);
        assert_eq!(migrate(older, &[], &[variant]).text, older);
        let another = r##"variant(#{ round: #{ "give hand": #{ to: "left" } } })"##;
        assert_ne!(migrate(older, &[], &[another]).text, older);
    }

    #[test]
    fn lines_are_put_together() {
        is(
            r#"tricks(#{ leads: holder("2C"), follow: [of_led(), unless_partner_wins(trump()), any()] })"#,
            r#"tricks(#{ begins: holder("2C"), follow: [of_led(), trump().when(not(partner_wins())), any()] })"#,
        );
        is(r#"if_led("A", or_trump(lowest()))"#, r#"lowest().but_may(trump()).when(led("A"))"#);
        is("wins: highest_of_led_or_trump()", "wins: [highest(trump()), highest(of_led())]");
        is("[trump_unless_led()]", "[trump().when(not(led(\"trump\")))]");
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
        let done = migrate(older, &[], &[]);
        assert!(done.text.ends_with("at(\"score jack\", 0), #{}, before(\"score jack\", y))"), "{}", done.text);
        assert_eq!(migrate("after(\"award jack\", z)", &done.steps, &[]).text, "after(\"score jack\", z)");
    }

    #[test]
    fn what_has_no_counterpart_is_told() {
        let done = migrate("\nfails_below(\"declarer\", \"bid\", 0, #{ loses: true })", &[], &[]);
        assert_eq!(done.rewritten, []);
        assert_eq!((done.left[0].line, done.left[0].word), (2, "fails_below"));
    }

    #[test]
    fn texts_that_do_not_compile_are_left() {
        let deep = format!("{}1{}", "not(".repeat(20_000), ")".repeat(20_000));
        let open = "not(".repeat(20_000);
        for text in [
            &deep,
            &open,
            "at(\"a\\\"ward é\")",
            "settle(",
            "award(\"a\", ",
            "worth()",
            "most(\"a\",,)",
            "tally(`${count(`",
            "penalty(1, 2, 3, 4))",
            "é worth(\"é\", 1",
        ] {
            migrate(text, &[], &[text]);
        }
    }
}
