//! Threads with enough stack to run scripts.
//!
//! Within all its other limits, a script can link values into chains that need much stack to drop.
//! So scripts run on threads of known stack size: on the current thread if it is known to have enough
//! stack, else on a thread made for the call.

use crate::script::limits;
use std::cell::Cell;

thread_local! {
    /// Bytes of stack that this thread is known to have for scripts; 0 if unknown.
    static ROOM: Cell<usize> = const { Cell::new(0) };
}

/// Runs `run` on a thread with enough stack for live calls of scripts.
///
/// Outside this function each live call starts a thread of its own, which can cost 300 microseconds. So
/// wrap whatever makes many calls (a match, a simulation, a window) in it, once.
pub fn deep_stack<T: Send>(run: impl FnOnce() -> T + Send) -> T {
    with_room(limits::LIVE_STACK, run)
}

/// Declares that this thread was made with [`limits::LIVE_STACK`] bytes of stack, for example as a
/// thread of a pool.
pub fn mark_deep_stack() {
    ROOM.set(limits::LIVE_STACK);
}

pub(crate) fn with_room<T: Send>(size: usize, run: impl FnOnce() -> T + Send) -> T {
    if ROOM.get() >= size {
        return run();
    }
    let left = limits::left_for_decision();
    let run = || {
        ROOM.set(size);
        limits::set_left_for_decision(left);
        (run(), limits::left_for_decision())
    };
    let (result, left) = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(size).spawn_scoped(scope, run);
        let thread = thread.expect("the system can start a thread");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    limits::set_left_for_decision(left);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_with_room_is_used_again() {
        let outer = std::thread::current().id();
        deep_stack(|| {
            let inner = std::thread::current().id();
            assert_ne!(inner, outer);
            deep_stack(|| assert_eq!(std::thread::current().id(), inner));
            with_room(limits::READ_STACK, || assert_ne!(std::thread::current().id(), inner));
        });
    }
}
