//! Names of steps in checks and variants: `at("award jack", 0)`, `before("tally", ...)`.
//!
//! Knows where a step is named, and finds the names that a rewritten step has and had.

use super::calls::calls;

/// Words whose first argument names a step.
const NAMING: [&str; 3] = ["at", "before", "after"];

/// The name of a step that is written so; `None` if it says its own name, or has none.
pub fn step_name(text: &str) -> Option<String> {
    let step = calls(text).into_iter().find(|call| call.start == 0)?;
    if text[step.text.len()..].starts_with(".called") {
        return None;
    }
    let quoted = |text: &str| Some(text.strip_prefix('"')?.split_once('"')?.0.to_string());
    match step.word {
        "score" => {
            let rows = step.arg(1);
            let named = quoted(rows).or_else(|| {
                let row = calls(rows).into_iter().find(|call| call.word == "row" || call.word == "worth")?;
                quoted(row.arg(0))
            })?;
            Some(format!("score {named}"))
        }
        word => Some(quoted(step.arg(0)).map_or(word.to_string(), |first| format!("{word} {first}"))),
    }
}

/// The text with the new names where steps are named. A name may be written short: `"award"` for `"award jack"`.
pub fn renamed(text: &str, steps: &[(String, String)]) -> String {
    let mut out = text.to_string();
    for call in calls(text).into_iter().rev().filter(|call| NAMING.contains(&call.word)) {
        let named = call.arg(0).strip_prefix('"').and_then(|name| name.strip_suffix('"'));
        let (Some(name), Some(place)) = (named, call.text.find(call.arg(0))) else { continue };
        let is_meant = |older: &str| older == name || older.starts_with(&format!("{name} "));
        if let Some((_, newer)) = steps.iter().find(|(older, _)| is_meant(older)) {
            let from = call.start + place + 1;
            out.replace_range(from..from + name.len(), newer);
        }
    }
    keys_renamed(&out, steps)
}

/// A variant names steps as the keys of `round: #{ "award jack": ... }`.
fn keys_renamed(text: &str, steps: &[(String, String)]) -> String {
    steps
        .iter()
        .fold(text.to_string(), |text, (older, newer)| text.replace(&format!("\"{older}\":"), &format!("\"{newer}\":")))
}
