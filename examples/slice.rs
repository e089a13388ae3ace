use house_rules::play::*;
use house_rules::script::*;
use house_rules::session::*;
use std::sync::Arc;
fn game(files: &[&str], seats: usize, opts: &[(&str, rhai::Dynamic)]) -> Compiled {
    let files: Vec<(String, String)> =
        files.iter().map(|p| (p.to_string(), std::fs::read_to_string(p).unwrap())).collect();
    let options = opts.iter().map(|(k, v)| ((*k).into(), v.clone())).collect();
    let t = std::time::Instant::now();
    let c = match compile(&files, &Settings { id: files[0].0.clone(), seats, options, teams: vec![] }) {
        Ok(c) => c,
        Err(p) => {
            for p in p {
                println!("{p}\n");
            }
            std::process::exit(1)
        }
    };
    println!(
        "loaded {files_0} in {:?}, {} evaluations, live {:?}",
        t.elapsed(),
        c.script.evaluations(),
        c.live,
        files_0 = files[0].0
    );
    c
}
fn main() {
    let crib: Vec<(&str, rhai::Dynamic)> = vec![
        ("target", 121_i64.into()),
        ("cards", 6_i64.into()),
        ("lay_away", 2_i64.into()),
        ("limit", 31_i64.into()),
        ("skunk", false.into()),
        ("crib_flush", false.into()),
    ];
    let kings: Vec<(&str, rhai::Dynamic)> = vec![
        ("target", 25_i64.into()),
        ("cards", 7_i64.into()),
        ("king_penalty", 10_i64.into()),
        ("first_dealer", 1_i64.into()),
    ];
    for (files, opts) in if std::env::args().count() > 1 { vec![(vec!["rules/cribbage/rules.rhai"], &crib)] } else { vec! [
        (vec!["rules/cribbage/rules.rhai"], &crib),
        (vec!["rules/cribbage/rules.rhai", "rules/cribbage/variants/no_flush.rhai"], &crib),
        (vec!["rules/cribbage/rules.rhai", "rules/cribbage/variants/trainer.rhai"], &crib),
        (vec!["rules/kings_in_the_corner/rules.rhai"], &kings),
    ] {
        let c = game(&files, 2, opts);
        let bot: Arc<dyn Policy> = Arc::new(Bot { traits: vec![], prefer: vec![], otherwise: Otherwise::Random });
        let duel =
            Duel { rules: c.rules.clone(), policies: vec![bot.clone(), bot], games: 20_000, seed: 1, threads: 1 };
        let t = std::time::Instant::now();
        let s = simulate(&duel, |_| {}).unwrap();
        println!("{:?} games/s {:.0}\n{:?}", t.elapsed(), 20_000.0 / t.elapsed().as_secs_f64(), s);
    }
}
