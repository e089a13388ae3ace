//! Random programs, and programs written by hand.
//!
//! `PROGRAMS=100000 cargo test --release --lib native::tests` is the long run; `PROGRAM=SEED` runs one program alone.

use super::writer::{Chance, program};
use super::{Arg, Both, Outcome, Pack};
use crate::cards::{Card, CardSet};

fn from_env(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Random arguments for `main` of a program.
fn arguments(chance: &mut Chance) -> Vec<Arg> {
    let number = |chance: &mut Chance| {
        let far = [i64::MAX, i64::MIN, i64::MAX - 1, -1, 0];
        if chance.one_in(8) { chance.pick(&far) } else { chance.below(11) as i64 - 3 }
    };
    let cards = |chance: &mut Chance| (0..chance.below(9)).map(|_| Card(chance.below(52) as u8)).collect::<CardSet>();
    vec![
        Arg::Int(number(chance)),
        Arg::Int(number(chance)),
        Arg::Float(chance.pick(&[0.0, -0.0, 1.5, f64::NAN, f64::INFINITY, 1e300, 0.1, -7.25])),
        Arg::Text(chance.pick(&["", "abc", "QS", "7"])),
        Arg::Numbers((0..chance.below(5)).map(|_| number(chance)).collect()),
        if chance.one_in(40) { Arg::Nothing } else { Arg::Cards(cards(chance)) },
    ]
}

/// Calls a program four times; an error describes the difference.
fn try_program(text: &str, seed: u64, pack: &Pack) -> Result<Vec<Outcome>, String> {
    let Ok(both) = Both::of(text, 6) else { return Ok(Vec::new()) };
    let mut chance = Chance::new(seed ^ 0xABCD);
    (0..4).map(|_| both.call(pack, &arguments(&mut chance))).collect()
}

/// Removes lines from a program as long as it still shows the difference.
fn shrunk(text: &str, seed: u64, pack: &Pack) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let fails = |lines: &[String]| {
        let text = lines.join("\n");
        let run = std::panic::AssertUnwindSafe(|| try_program(&text, seed, pack).is_err());
        std::panic::catch_unwind(run).unwrap_or(false)
    };
    for size in [8, 4, 3, 2, 1, 2, 1] {
        let mut at = 0;
        while at + size <= lines.len() {
            let mut fewer = lines.clone();
            fewer.drain(at..at + size);
            if fails(&fewer) { lines = fewer } else { at += 1 }
        }
    }
    lines.join("\n")
}

#[test]
fn random_programs_give_the_same() {
    let (pack, mut counts) = (Pack::new(), [0u64; 5]);
    let seeds = match from_env("PROGRAM", u64::MAX) {
        u64::MAX => 0..from_env("PROGRAMS", 1_000),
        seed => seed..seed + 1,
    };
    crate::script::deep_stack(|| {
        for seed in seeds.clone() {
            let text = program(seed);
            match try_program(&text, seed, &pack) {
                Ok(outcomes) => outcomes.iter().for_each(|outcome| counts[*outcome as usize] += 1),
                Err(why) => {
                    std::panic::set_hook(Box::new(|_| {}));
                    let shrunk = shrunk(&text, seed, &pack);
                    _ = std::panic::take_hook();
                    let why = try_program(&shrunk, seed, &pack).err().unwrap_or(why);
                    panic!("PROGRAM={seed}: {why}\n{shrunk}");
                }
            }
        }
    });
    let [refused, same, failed, again, near] = counts;
    let programs = seeds.end - seeds.start;
    assert!(
        (refused + same + failed + again + near) * 5 > programs * 4 * 4,
        "of {programs} programs too few can be read"
    );
    println!(
        "{refused} calls refused, {same} the same, {failed} failed both ways, {again} made again for nothing, {near} near the limit"
    );
    if seeds.end - seeds.start >= 500 {
        let all = refused + same + failed + again;
        assert!(same * 2 > all, "only {same} of {all} calls could be compared");
        assert!(refused * 4 < all && again * 20 < all, "{refused} calls were refused, {again} made again, of {all}");
    }
}

/// Programs with details that are easily got wrong: each must compile, and give the same result.
#[rustfmt::skip]
const THOUGHT_OF: &[&str] = &[
    // a variable on the left is read after the right side
    "let n = 0; n + { n = 5; 1 }",
    "let n = 1; max(n, { n = 7; 2 })",
    "let n = [1]; n.push({ n = [5]; 2 }); n",
    "let m = []; for v in 0..200 { m.push(v * 37 % 60); } m.sort(|p, q| q * p - 5 * p); m.sort_by(|p, q| p <= q); m",
    "let m = [3.5, 1.5, 2.5]; m.sort(|p, q| q - p); m",
    "let n = 1; let k = max(2 - { n = 9; 0 }, n); let p = min({ n = 4; 7 }, n); [k, p, max(n, { n = 6; 2 }), n]",
    "let n = [1, 2]; n[{ n = [7, 8]; 1 }]",
    // variables of one name in one block are one variable, those of inner blocks are others
    "let n = 1; let n = n + 1; { let n = 9; n += 1; } n",
    "let n = 1; if a < 100 { n = 2; let n = 5; n += 1; } n",
    "let s = 0; for v in l { let s2 = v; s += s2; l = []; } s",
    "for (v, i) in [5, 6, 7] { if i == 1 { return [v, i]; } } ()",
    "let n = 0; let v = loop { n += 1; if n > 4 { break n * 2; } }; v",
    "let n = 0; do { n += 1; if n == 2 { continue; } } while n < 5; n",
    "let n = 0; while true { n += 1; if n > 3 { break; } } n",
    "let out = []; for v in 3..1 { out.push(v); } for v in 1..=3 { out.push(v); } out",
    // closures
    "let k = 3; let f = |v| v + k; f.call(1) + f.call(2)",
    "let k = 3; let out = []; for v in [1, 2] { out.push([4, 5].map(|w| w * v + k)); } out",
    "[1, 2, 3].map(|v, i| v * i)",
    "[3, 1, 2].reduce(|sum, v| sum + v, 10)",
    "[1, 2, 3, 4].filter(|v| v % 2 == 0).map(|v| v * 10)",
    "let fs = [|v| v + 1, |v| v * 2]; fs[1].call(fs[0].call(3))",
    "let fs = []; fs.push(|v| v + 1); fs.push(|v| v * b); fs[1].call(fs[0].call(3))",
    "let n = [3, 1, 2]; n.sort(|p, q| q - p); n",
    "let n = [3, 1, 2]; n.sort(|p, q| p < q); n",
    "let n = [0.5, -1.5, 0.25]; n.sort(); n.reverse(); n",
    "[1, 2].some(|v| v > 1) && ![1, 2].all(|v| v > 1)",
    "[5, 6, 7].find(|v| v > 5)",
    "[5, 6, 7].index_of(|v| v > 5) + [5, 6, 7].index_of(7)",
    // lists are values
    "let m = [1, 2]; let n = m; n.push(3); m.push(4); [m, n]",
    "let m = [[1], [2]]; let n = m; n[0][0] = 9; n[1] += 5; [m, n]",
    "let m = [1, 2, 3]; let p = m.pop(); m.push(7); let q = m.shift(); m.insert(0, 8); m.insert(-1, 9); [m, p, q, m.remove(1)]",
    "let m = []; m += 1; m += [2, 3]; m += \"x\"; m",
    "let m = [1, 2, 3, 4, 5]; m.truncate(3); [m, m.extract(1), m.extract(-2, 1), m.get(7), m[-1]]",
    "let m = [1] + [2]; m.append([3]); m.clear(); m.is_empty()",
    "3 in [1, 2, 3] && 2 in 0..3 && !(3 in 0..3) && \"b\" in \"abc\"",
    // maps
    "let m = #{ b: 1, a: [2] }; m.c = 3; m.b += 1; m.a[0] = 7; m[\"d\"] = 4; m",
    "let m = #{ x: 1 }; let n = m; n.x = 2; [m.x, n.x, \"x\" in m, \"y\" in m, m.len(), m.keys(), m.values()]",
    "let best = #{ size: 0 }; for v in [3, 9, 2] { if v > best.size { best = #{ size: v, twice: v * 2 }; } } best",
    // numbers and texts
    "[7 / 2, -7 / 2, -7 % 3, 7 % -3, 2 ** 10, 1 << 4, 255 >> 3, 6 & 3, 6 | 3, 6 ^ 3]",
    "[1 + 2.5, 3 - 0.5, 2 * 1.5, 1 / 4.0, 7.5 % 2]",
    "[`${1.0}`, `${0.1 + 0.2}`, `${1e20}`, `${1e-9}`, `${-0.0}`, `${100.0}`, `${123456789.125}`, 1.5 + \"x\", \"x\" + 2.0]",
    "[1 + \"a\", \"a\" + 1, \"a\" + true, \"a\" + (), `${()}${true}${\"t\"}`]",
    "let s = \"ab\"; s += \"c\"; s += 1; s",
    "[\"abc\".len(), \"abc\".sub_string(1), \"abc\".sub_string(0, 2), \"abc\".index_of(\"c\"), \"abc\".contains(\"bc\"), \"a,b,c\".split(\",\"), \"aBc\".to_upper()]",
    "[2.5.round(), 2.4.floor(), 2.1.ceiling(), (2.9).to_int(), (3).to_float(), (-3).abs(), max(2, 2.5), min(1.5, 1), (-5).sign()]",
    "[\"12\".parse_int(), \"5 6\".split(\" \").map(|v| v.parse_int())]",
    "[1 == 1.0, 1 < 1.5, \"a\" < \"b\", true == false, () == (), 1 != 2, () == 1]",
    // switch
    "let out = []; for v in [0, 1, 2, 7, 40, \"a\", \"b\", true, ()] { out.push(switch v { 1 => \"one\", 0 | 2 => \"even\", 5..10 => \"some\", 40..=41 if a > -100 => \"far\", \"a\" => 9, true => 8, () => 7, _ => \"none\" }); } out",
    "switch h.size { 0 => 1 }",
    // cards
    "[h.size, h.count(HEARTS), h.has(KING), h.filter(|c| c.rank > FIVE), h.any(|c| c.is_court), h.all(|c| c.pips < 11)]",
    "[h.sum(|c| c.pips), h.map(|c| c.text), h.in_order_of(|c| -c.rank), h.in_order_of(|c| c.rank / 2.0), h.sorted()]",
    "let out = []; for c in h { out.push(c.suit); out.push(c.colour == RED); out.push(c.rank); } out",
    "let g = h + h; [g.size, g.pips, g.count(HEARTS), g.sorted(), g.low, g - h, g.tail(3), g.one_suit]",
    "let g = h; for c in h { g -= c; } [g, g.low, g.high, g.rank, g.is_run, g.all_numbers]",
    "if h.size > 0 { [h.first(), h.last(), h[0], h[-1], h.first() == h[0], h.contains(h[0]), h.index_of(h.last()), h.above(h[0]), h.of(h[0].suit), `${h[0]} ${h}`] } else { h.to_string() }",
    "card(\"QS\") == card(\"QS\") && h.count(card(\"QS\")) >= 0 && !(HEARTS == SPADES) && (HEARTS != ())",
    "[[3, 9, 2, 9].best(|v| v), [1, 2].best(|v| -v), [].best(|v| v), [1.5, 2].best(|v| v), [\"a\", \"bcd\", \"xyz\"].best(|s| s.len())]",
    "let n = 2; [[1, 2, 3].best(|v| v * n % 4), l.best(|v| 1)]",
    "[HEARTS.to_string(), `${SPADES}`, KING, ACE, seats]",
];

#[test]
fn what_is_easily_got_wrong_gives_the_same() {
    let (pack, mut calls) = (Pack::new(), 0);
    crate::script::deep_stack(|| {
        for (place, body) in THOUGHT_OF.iter().enumerate() {
            let text = format!("fn main(a, b, x, t, l, h) {{ {body} }}");
            let both = Both::new(&text, 6);
            assert_eq!(both.refused, None, "{body}");
            let mut chance = Chance::new(place as u64);
            for _ in 0..20 {
                let outcome = both.call(&pack, &arguments(&mut chance)).unwrap_or_else(|why| panic!("{body}: {why}"));
                calls += usize::from(outcome == Outcome::Same);
                assert_ne!(outcome, Outcome::AgainForNothing, "{body}");
            }
        }
    });
    assert!(calls > 15 * THOUGHT_OF.len(), "only {calls} calls gave something");
}

/// Code that is not compiled is refused with a reason.
#[test]
fn what_is_not_compiled_is_refused_with_its_reason() {
    for (body, why) in [
        ("throw 1", "`throw` is not compiled"),
        ("try { l[100] } catch { b }", "`try` is not compiled"),
        ("let f = |v| v + a; a = 2; f.call(1)", "a closure that is kept captures `a`, which is changed"),
        (
            "let fs = []; fs.push(|v| v + a); a = 2; fs[0].call(1)",
            "a closure that is kept captures `a`, which is changed",
        ),
        ("let m = #{}; m.f = |v| v + a; a = 2; m.f.call(1)", "a closure that is kept captures `a`, which is changed"),
        ("let n = 0; l.for_each(|v| n += v); n", "`for_each` is not known to the compiler"),
        ("l.filter(|v| l.len() > v)", "`l` is used while it is being used"),
        ("let n = 0; l.map(|v| { n += v; n })", "it changes `n`, which it captured or which is a constant"),
        ("a?.b", "`?.` and `?[` are not compiled"),
    ] {
        let both = Both::new(&format!("fn main(a, b, x, t, l, h) {{ {body} }}"), 6);
        assert_eq!(both.refused.as_deref(), Some(why), "{body}");
    }
}

/// Functions that try to use up all time or memory.
#[rustfmt::skip]
const HOSTILE: &[&str] = &[
    "loop { }", "loop { let n = 1; }", "while true { a = 1; }", "do { } while true", "for i in 0..100000000 { }", "for i in 0..100000000 { let n = i; }",
    "let n = 0; loop { n += 1; }", "let n = []; loop { n.push(1); }", "let n = [1]; loop { n += n; }", "let n = [1]; loop { n = n + n; }",
    "let n = [[1]]; loop { n.push(n); }", "let n = [1]; loop { n = [n, n]; }", "let t = \"ab\"; loop { t += t; }", "let t = \"ab\"; loop { t = t + t; }",
    "let t = \"a\"; loop { t = `${t}${t}`; }", "let n = [\"aaaaaaaaaaaaaaaaaaaa\"]; loop { n.push(n[0] + n[0]); }", "let m = #{}; let i = 0; loop { i += 1; m[`${i}`] = i; }",
    "let m = #{ a: 1 }; loop { m = #{ a: m, b: m }; }", "main(a, b, x, t, l, h)", "[1].map(|v| main(v, b, x, t, l, h))", "let f = |v| main(v, b, x, t, l, h); f.call(1)",
    "fn_deep(0)", "let c = h; loop { c = c + h; c = c + c; }", "let c = h; loop { c = c.filter(|v| true); }", "let c = h; loop { c += h; }",
    "range(0, 100000000).len()", "let n = []; for i in 0..3000 { n.push(i); }", "let n = []; for i in 0..1900 { n.push([i, i]); }",
    "let n = []; for i in 0..1500 { n.push(i); } let s = 0; for i in n { for k in n { s += 1; } } s", "let n = []; for i in 0..1500 { n.push(i); } n.filter(|v| n.some(|w| w == -1))",
    "let n = []; for i in 0..1000 { n.push(i); } loop { n[0] += 1; }", "let n = []; for i in 0..1000 { n.push(i); } loop { n.insert(0, n.pop()); }",
    "let n = []; for i in 0..1000 { n.push(i); } loop { n.sort(|p, q| q - p); }", "let n = []; for i in 0..1000 { n.push(i); } loop { n.reverse(); }",
    "let n = []; for i in 0..1000 { n.push(i); } loop { n = n.map(|v| v + 1); }", "loop { h.in_order_of(|c| c.rank); }", "loop { h.sorted_by(\"A 2 3\"); }",
    "loop { \"abcdefgh\".to_upper(); }", "loop { \"a,b,c\".split(\",\"); }", "let t = \"a\"; for i in 0..12 { t += t; } loop { t.to_upper(); }",
    "loop { [1, 2, a, b]; }", "loop { #{ a: a, b: b }; }", "loop { `${a} ${b} ${x}`; }", "loop { h + h; }", "loop { h - h; }", "loop { h.of(HEARTS); }",
    "let i = 0; while i >= 0 { i += 1; }", "let t = \"\"; loop { t += `${h}`; }", "loop { card(\"QS\"); }", "loop { a in l; }", "loop { l.contains(7); }",
    "let n = l; loop { n = n + [1, 2, 3]; n = n.extract(1); }", "let n = 0; loop { n = switch n { 0 => 1, _ => 0 }; }", "loop { if a == b { a += 1; } else { b = a; } }",
    "loop { max(a, b); }", "fn_twice(30)", "let n = [0]; loop { n[0] = [n[0]]; }", "let m = #{ x: 0 }; loop { m.x = [m.x]; }", "let t = \"x\"; loop { t = [t, t]; }",
    "let n = []; loop { n.push(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"); }",
];

/// Each of these functions stops within two seconds when compiled; if it returns a result, it is that of Rhai.
#[test]
fn hostile_functions_are_stopped() {
    let pack = Pack::new();
    let args = [
        Arg::Int(1),
        Arg::Int(2),
        Arg::Float(1.5),
        Arg::Text("abc"),
        Arg::Numbers(vec![1, 2, 3]),
        Arg::Cards(CardSet(0b1011 << 20)),
    ];
    assert!(HOSTILE.len() >= 60, "{}", HOSTILE.len());
    crate::script::deep_stack(|| {
        for body in HOSTILE {
            let helpers = "fn fn_deep(n) { fn_deep(n + 1) + 1 }\nfn fn_twice(n) { if n < 2 { 1 } else { fn_twice(n - 1) + fn_twice(n - 2) } }\n";
            let both = Both::new(&format!("{helpers}fn main(a, b, x, t, l, h) {{ {body} }}"), 6);
            // only the compiled call is timed: Rhai reports errors after it, as before
            let start = std::time::Instant::now();
            let compiled = both.compiled(&pack, &args).map(|(value, _)| value);
            assert!(start.elapsed().as_millis() < 2_000, "{body}: {:?}", start.elapsed());
            if let Some(compiled) = compiled {
                assert_eq!(both.interpreted(&pack, &args), Ok(compiled), "{body}");
            }
        }
    });
}
