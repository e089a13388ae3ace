//! What the server waits for, and the threads that it comes from.

use super::wire::Incoming;
use super::worker::LookReport;
use crate::script::{limits::LIVE_STACK, mark_deep_stack};

/// What the server waits for.
pub(super) enum ServerEvent {
    Came(Incoming),
    Found(Box<LookReport>),
}

/// Starts a thread with room for scripts.
pub(super) fn with_room(name: &str, run: impl FnOnce() + Send + 'static) -> anyhow::Result<()> {
    let marked = move || {
        mark_deep_stack();
        run();
    };
    std::thread::Builder::new().name(name.into()).stack_size(LIVE_STACK).spawn(marked)?;
    Ok(())
}
