//! The codes of languages, such as `de`, alone and in names of files. Knows no language: every two letters are one.

/// Whether a word is the code of a language: two small letters.
pub(super) fn is_tag(word: &str) -> bool {
    word.len() == 2 && word.chars().all(|c| c.is_ascii_lowercase())
}

/// The code of the language in the name of a file such as `RULES.de.md`, which is `stem`, code and `ending`.
pub(super) fn tag_of<'f>(file: &'f str, stem: &str, ending: &str) -> Option<&'f str> {
    let inside = file.strip_prefix(stem)?.strip_prefix('.')?;
    inside.strip_suffix(ending)?.strip_suffix('.').filter(|tag| is_tag(tag))
}
