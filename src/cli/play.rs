//! `play`, and the menu where there is no command.

use super::args::PlayArgs;
use std::path::Path;

pub fn play(_data: Option<&Path>, _args: &PlayArgs) -> anyhow::Result<i32> {
    anyhow::bail!("the terminal table is being built")
}

pub fn menu(_data: Option<&Path>) -> anyhow::Result<i32> {
    anyhow::bail!("the terminal table is being built")
}
