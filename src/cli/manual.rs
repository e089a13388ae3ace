//! `man`: the manual pages, made of the same comments as `--help`.

use super::args::Cli;
use anyhow::Context;
use clap::CommandFactory;
use std::fs;
use std::path::Path;

/// Prints the page of the program, or writes it and the pages of all commands into `folder`.
pub fn manual(folder: Option<&Path>) -> anyhow::Result<i32> {
    let Some(folder) = folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut page)?;
        say!("{}", String::from_utf8_lossy(&page).trim_end());
        return Ok(0);
    };
    let at = || format!("{}: the manual cannot be written there", folder.display());
    fs::create_dir_all(folder).with_context(at)?;
    clap_mangen::generate_to(Cli::command(), folder).with_context(at)?;
    Ok(0)
}
