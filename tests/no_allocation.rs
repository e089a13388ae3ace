//! Play-outs allocate nothing, once the buffers are there.
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "shared with other tests")]
#[path = "house/load.rs"]
mod load;

use house_rules::play::{Bot, Move, Otherwise, Policy, Rules, Silent, View, own_dice};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Whole matches, their starts and a copy of the state included.
fn play(rules: &Rules, seeds: std::ops::Range<i64>, blindly: bool, moves: &mut Vec<Move>) -> u32 {
    let bot = Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::Random };
    let mut made = 0;
    for seed in seeds {
        let mut state = rules.start(seed, None, &mut Silent).unwrap().clone();
        while let Some(seat) = state.to_move() {
            let mut dice = own_dice(seed, seat, state.moves);
            let chosen = if blindly {
                rules.any_move(&state, &mut dice, moves).unwrap()
            } else {
                rules.moves(&state, moves).unwrap();
                moves[bot.choose(&View::new(rules, &state, seat), moves, &mut dice).unwrap().index]
            };
            rules.apply_unchecked(&mut state, chosen, &mut Silent).unwrap();
        }
        made += state.moves;
    }
    made
}

#[test]
fn play_outs_allocate_nothing() {
    for id in [
        "cribbage",
        "kings_in_the_corner",
        "pasur",
        "president",
        "president/daifugo",
        "crazy_eights",
        "gin_rummy",
        "rummy",
    ] {
        let rules = load::load(id).rules;
        let mut moves = Vec::with_capacity(256);
        for blindly in [true, false] {
            play(&rules, 0..50, blindly, &mut moves);
            let before = COUNT.get();
            let made = play(&rules, 50..150, blindly, &mut moves);
            assert!(made > 5000, "{id}: {made} moves");
            assert_eq!(COUNT.get() - before, 0, "{id}: allocations in {made} moves");
        }
    }
}
