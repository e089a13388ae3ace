//! The rules of a game, as somebody may write them.
#![no_main]

use house_rules::play::{Silent, own_dice};
use house_rules::script::{CompileOptions, compile, deep_stack};
use house_rules::table::Seat;

libfuzzer_sys::fuzz_target!(|text: &str| {
    deep_stack(|| {
        let settings = CompileOptions { id: "fuzz".into(), seats: 2, ..CompileOptions::default() };
        let compiled = match compile(&[("fuzz.rhai".to_string(), text.to_string())], &settings) {
            Ok(compiled) => compiled,
            Err(problems) => return problems.iter().for_each(|problem| drop(problem.to_string())),
        };
        let Ok(mut state) = compiled.rules.start(1, None, &mut Silent) else { return };
        for _ in 0..300 {
            let Ok(legal) = compiled.rules.legal(&state) else { return };
            if legal.is_empty() {
                return;
            }
            let dice = &mut own_dice(1, state.to_move().unwrap_or(Seat(0)), state.moves);
            let chosen = legal[dice.below(legal.len())];
            if compiled.rules.apply(&mut state, chosen, &mut Silent).is_err() {
                return;
            }
        }
    });
});
