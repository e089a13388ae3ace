//! The file of a variant of one's own, as a designer would write it.

use super::VariantDraft;
use crate::catalog::OptionValue;
use toml_edit::{Array, DocumentMut, Item, Table, value};

/// The text of a new file.
pub fn written(draft: &VariantDraft) -> String {
    rewritten("", draft).unwrap_or_default()
}

/// The text of a new script, which changes nothing yet.
pub fn script_text(comment: &str) -> String {
    format!("// {comment}\nvariant(#{{\n}});\n")
}

/// The text of a file with what the draft says in place of what it said; everything else in it stays. `None` if it is no TOML.
pub fn rewritten(text: &str, draft: &VariantDraft) -> Option<String> {
    let mut file: DocumentMut = text.parse().ok()?;
    file["title"] = value(&draft.title);
    file["blurb"] = value(&draft.blurb);
    for (key, text) in [("author", &draft.author), ("base", &draft.base)] {
        if !text.is_empty() {
            file[key] = value(text);
        }
    }
    if !draft.seats.is_empty() {
        file["seats"] = value(draft.seats.iter().map(|seats| i64::from(*seats)).collect::<Array>());
    }
    let mut options = Table::new();
    draft.options.iter().for_each(|(name, option)| _ = options.insert(name, Item::Value(toml_value(option))));
    if draft.options.is_empty() {
        _ = file.remove("options")
    } else {
        _ = file.insert("options", Item::Table(options))
    }
    Some(file.to_string())
}

/// The text of a file with another title; everything else in it stays.
pub fn renamed(text: &str, title: &str) -> Option<String> {
    let mut file: DocumentMut = text.parse().ok()?;
    file["title"] = value(title);
    Some(file.to_string())
}

fn toml_value(option: &OptionValue) -> toml_edit::Value {
    match option {
        OptionValue::Bool(flag) => (*flag).into(),
        OptionValue::Int(number) => (*number).into(),
        OptionValue::Text(text) => text.as_str().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> VariantDraft {
        VariantDraft {
            title: "At \"home\"".into(),
            blurb: "To 61.".into(),
            options: vec![("target".into(), OptionValue::Int(61)), ("cut".into(), OptionValue::Bool(true))],
            ..VariantDraft::default()
        }
    }

    #[test]
    fn a_file_says_what_differs_and_no_more() {
        let expected = "title = 'At \"home\"'\nblurb = \"To 61.\"\n\n[options]\ntarget = 61\ncut = true\n";
        assert_eq!(written(&draft()), expected);
        let more = VariantDraft { author: "Ann".into(), base: "short".into(), seats: vec![2, 4], ..draft() };
        let head = "title = 'At \"home\"'\nblurb = \"To 61.\"\nauthor = \"Ann\"\nbase = \"short\"\nseats = [2, 4]\n";
        assert!(written(&more).starts_with(head), "{}", written(&more));
    }

    #[test]
    fn what_else_is_in_a_file_stays() {
        let text = "# by hand\ntitle = \"A\"\nregion = \"Here\"\n\n[options]\ntarget = 5\n\n[text.piles]\nwon = { label = \"W\" }\n";
        let now = renamed(text, "B").unwrap();
        assert_eq!(now, text.replace("\"A\"", "\"B\""));
        let now = rewritten(text, &draft()).unwrap();
        assert!(
            now.starts_with("# by hand\n") && now.contains("region = \"Here\"") && now.contains("[text.piles]"),
            "{now}"
        );
        assert!(now.contains("target = 61") && !now.contains("target = 5"), "{now}");
        assert_eq!(rewritten("[[[", &draft()), None);
    }
}
