//! `completions`: prints the completion script of a shell.

use super::args::Cli;
use clap::CommandFactory;
use clap_complete::{Shell, generate};

pub fn completions(shell: Shell) -> anyhow::Result<i32> {
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "house-rules", &mut script);
    say!("{}", String::from_utf8_lossy(&script).trim_end());
    Ok(0)
}
