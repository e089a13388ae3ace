//! `pack`, `install`, `uninstall` and `list --packs`: games that travel as one file.

use super::check::check_contents;
use super::output::print_json;
use super::pack_text::{installed_line, summary_text};
use super::yes::agrees;
use crate::diagnostics::shown;
use crate::session::{House, InstalledPack, Pack, PackError, PackSummary, Packs, pack_folder, write_whole_bytes};
use crate::wording::illegal_move;
use crate::wording::words::plural;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Makes a pack of a folder, if it has no errors.
pub fn pack(data: Option<&Path>, folder: &Path, out: Option<&Path>) -> anyhow::Result<i32> {
    let made = pack_folder(folder)?;
    let file = out.map_or_else(|| PathBuf::from(made.pack.file_name()), Path::to_path_buf);
    replaceable(&file)?;
    let findings = check_contents(data, &made.root, &made.pack.contents)?;
    let errors = findings.errors();
    if errors > 0 {
        findings.print(errors);
        let told = if errors == 1 { "a mistake".to_string() } else { format!("{errors} mistakes") };
        anyhow::bail!("{} is not packed: it has {told}, told above", shown(folder));
    }
    write_whole_bytes(&file, &made.pack.to_bytes()?)?;
    made.left_out.iter().for_each(|path| note!("left out, as it is no part of a game: {path}"));
    let contents = &made.pack.contents;
    say!(
        "{} is there: {} {}, {}, {} KiB unpacked; `house-rules install {}` shows and installs it",
        shown(&file),
        made.pack.manifest.id,
        made.pack.manifest.version,
        plural(contents.files, "file"),
        contents.bytes.div_ceil(1024),
        shown(&file)
    );
    Ok(0)
}

/// A file that is something else is left alone.
fn replaceable(file: &Path) -> anyhow::Result<()> {
    if file.exists() && Pack::read(file).is_err() {
        anyhow::bail!("{} is there already and is not a pack: it is left as it is; name another file", shown(file))
    } else {
        Ok(())
    }
}

/// Shows a pack, asks, and installs it.
pub fn install(data: Option<&Path>, file: &Path, yes: bool) -> anyhow::Result<i32> {
    let pack = Pack::read(file)?;
    let packs = Packs::usual();
    let house = House::open(crate::GAMES, data)?;
    let summary = PackSummary::of(&pack, &house, &packs, illegal_move);
    say!("{}", summary_text(&summary).trim_end());
    summary.check.problems.iter().for_each(|problem| note!("{problem}"));
    if !yes && !agrees("Install it?")? {
        say!("nothing was changed");
        return Ok(0);
    }
    let done = packs.install(&pack)?;
    let replaced = done.replaced.map_or(String::new(), |version| format!(", in place of {version}"));
    let (id, version) = (&pack.manifest.id, &pack.manifest.version);
    say!("{id} {version} is installed in {}{replaced}; `house-rules uninstall {id}` removes it", shown(&done.folder));
    Ok(0)
}

/// Removes a pack.
pub fn uninstall(id: &str) -> anyhow::Result<i32> {
    let removed = Packs::usual().uninstall(id)?;
    say!("{} is removed; matches of its games that are saved stay, and go on when it is installed again", removed.id);
    Ok(0)
}

/// Lists the installed packs.
pub fn list(data: Option<&Path>, as_json: bool) -> anyhow::Result<i32> {
    // the folder that is named is checked as with every other command
    House::open(crate::GAMES, data)?;
    let packs = Packs::usual().list();
    if as_json {
        print_json(&json!({ "packs": packs.iter().map(to_json).collect::<Vec<Value>>() }));
    } else if packs.is_empty() {
        say!("no packs are installed: `house-rules install FILE` installs one");
    } else {
        packs.iter().for_each(|pack| say!("{}", installed_line(pack)));
    }
    Ok(0)
}

fn to_json(pack: &InstalledPack) -> Value {
    let contents = &pack.contents;
    let variants: Vec<String> = contents.variants.iter().map(ToString::to_string).collect();
    let manifest = pack.manifest.as_ref();
    let text = |of: fn(&crate::session::PackManifest) -> String| manifest.map(of).unwrap_or_default();
    json!({
        "id": pack.id, "title": text(|m| m.title.clone()), "version": text(|m| m.version.to_string()),
        "authors": manifest.map(|m| m.authors.clone()).unwrap_or_default(), "licence": text(|m| m.licence.clone()),
        "description": text(|m| m.description.clone()), "games": contents.games, "variants": variants,
        "players": contents.players, "files": contents.files, "bytes": contents.bytes, "folder": shown(&pack.folder),
        "problem": manifest.err().map(PackError::to_string),
    })
}
