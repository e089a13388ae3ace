//! The text that a script had before `migrate` rewrote it, kept in the folder `older` of its game.
//!
//! Records and saves name their rules by a fingerprint of the texts. With the older text beside it, a rewritten script is
//! still known by the fingerprint that it had. The first line of the kept text says what the script became: if somebody has
//! edited the script since, the older text is not used. Does not know whether both texts play alike: `migrate` sees to that.

use super::SourceFile;
use super::game_folder::{GameFolder, LARGEST_GAME};
use std::sync::Arc;

/// What the first line of a kept text begins with; a hash of the newer text follows.
const STAMP: &str = "// what this script was before `house-rules migrate`; of what it became the hash is ";

/// Where the older text of a script is kept, by the script's path in the folder of its game.
///
/// ```
/// assert_eq!(house_rules_script::catalog::older_path("variants/short.rhai"), "older/variants/short.rhai");
/// ```
pub fn older_path(script: &str) -> String {
    format!("older/{script}")
}

/// The text of the file in which `older` is kept, now that the script says `newer`.
pub fn kept_older(older: &str, newer: &str) -> String {
    format!("{STAMP}{:016x}\n{older}", hash_of(newer))
}

/// The older text of a script, from the file in which it is kept. `None` if the script does not say what it became then.
///
/// ```
/// use house_rules_script::catalog::{kept_older, older_of};
///
/// let kept = kept_older("count(1)", "score(1)");
/// assert_eq!(older_of(&kept, "score(1)"), Some("count(1)"));
/// assert_eq!(older_of(&kept, "score(2)"), None);
/// ```
pub fn older_of<'k>(kept: &'k str, newer: &str) -> Option<&'k str> {
    let (stamp, older) = kept.split_once('\n')?;
    let hash = stamp.trim_end().strip_prefix(STAMP)?;
    (hash == format!("{:016x}", hash_of(newer))).then_some(older)
}

/// FNV-1a of 64 bits, the same on every machine.
fn hash_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl GameFolder<'_> {
    /// The script with its older text, if `game` keeps one and the files of the game are not too large together. A kept text that
    /// cannot be read is none: the game plays without it.
    pub fn with_older(&mut self, script: SourceFile, game: &str, name: &str) -> SourceFile {
        let kept = self.shelf.read(&format!("{game}/{}", older_path(name))).ok().flatten();
        let kept = kept.filter(|kept| self.bytes + kept.text.len() <= LARGEST_GAME);
        self.bytes += kept.as_ref().map_or(0, |kept| kept.text.len());
        let older = kept.and_then(|kept| older_of(&kept.text, &script.text).map(Arc::from));
        SourceFile { older, ..script }
    }
}
