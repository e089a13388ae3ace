//! Writes small random programs: typed, so that most of them run, with occasional mistakes.

/// A seeded generator of random numbers (SplitMix64).
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed ^ 0x5851_F42D_4C95_7F2D)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Int,
    Float,
    Bool,
    Text,
    Numbers,
    Cards,
}

use Kind::*;

const KINDS: [Kind; 6] = [Int, Float, Bool, Text, Numbers, Cards];
const NAMES: [&str; 8] = ["a", "b", "c", "x", "y", "z", "l", "h"];

pub(super) struct Writer {
    pub chance: Chance,
    /// The variables in scope: name, kind, and whether it may be changed here; closures may not change captured ones.
    vars: Vec<(String, Kind, bool)>,
    lines: Vec<String>,
    indent: usize,
    in_loop: bool,
    /// Whether helpers may be called: not in the body of a closure or of a helper.
    helpers: bool,
}

/// The parameters of `main`.
pub(super) const PARAMS: [(&str, Kind); 6] =
    [("a", Int), ("b", Int), ("x", Float), ("t", Text), ("l", Numbers), ("h", Cards)];

pub(super) fn program(seed: u64) -> String {
    let mut writer = Writer {
        chance: Chance::new(seed),
        vars: Vec::new(),
        lines: Vec::new(),
        indent: 1,
        in_loop: false,
        helpers: false,
    };
    for helper in ["one", "two"] {
        writer.vars =
            [("a", Int), ("b", Int), ("l", Numbers), ("h", Cards)].map(|(n, k)| (n.to_string(), k, true)).into();
        writer.lines.push(format!("fn {helper}(a, b, l, h) {{"));
        for _ in 0..writer.chance.below(4) {
            writer.statement(2);
        }
        let result = writer.expression(Int, 2);
        writer.lines.extend([format!("    {result}"), "}".into()]);
    }
    writer.lines.push("fn down(n, a) { if n <= 0 { return a; } down(n - 1, a + n) }".into());
    writer.helpers = true;
    writer.vars = PARAMS.iter().map(|(name, kind)| (name.to_string(), *kind, true)).collect();
    writer.lines.push("fn main(a, b, x, t, l, h) {".into());
    for _ in 0..2 + writer.chance.below(6) {
        writer.statement(3);
    }
    let mut names: Vec<String> = writer.vars.iter().map(|(name, ..)| name.clone()).collect();
    names.sort();
    names.dedup();
    writer.lines.extend([format!("    [{}]", names.join(", ")), "}".into()]);
    writer.lines.join("\n")
}

impl Writer {
    fn line(&mut self, text: String) {
        self.lines.push(format!("{}{text}", "    ".repeat(self.indent)));
    }

    fn block(&mut self, depth: usize, statements: usize) {
        let known = self.vars.len();
        self.indent += 1;
        for _ in 0..statements {
            self.statement(depth);
        }
        self.indent -= 1;
        self.vars.truncate(known);
    }

    fn variable(&mut self, kind: Kind) -> Option<String> {
        let mut seen: Vec<&String> = Vec::new();
        let mut found = Vec::new();
        for (name, of, _) in self.vars.iter().rev() {
            if !seen.contains(&name) && *of == kind {
                found.push(name.clone());
            }
            seen.push(name);
        }
        if found.is_empty() { None } else { Some(found[self.chance.below(found.len())].clone()) }
    }

    /// A variable of this kind that may be changed here.
    fn changeable(&mut self, kind: Kind) -> Option<String> {
        let name = self.variable(kind)?;
        let (.., free) = self.vars.iter().rev().find(|(known, ..)| *known == name)?;
        free.then_some(name)
    }

    fn statement(&mut self, depth: usize) {
        let kind = self.chance.pick(&KINDS);
        match self.chance.below(if depth == 0 { 5 } else { 14 }) {
            0 | 1 => {
                let (name, value) = (self.chance.pick(&NAMES).to_string(), self.expression(kind, depth));
                self.line(format!("let {name} = {value};"));
                self.vars.push((name, kind, true));
            }
            2 | 3 => self.assignment(kind, depth),
            4 => self.list_change(depth),
            5 | 6 => {
                let condition = self.expression(Bool, depth - 1);
                self.line(format!("if {condition} {{"));
                self.block(depth - 1, 2);
                if self.chance.one_in(2) {
                    self.line("} else {".into());
                    self.block(depth - 1, 1);
                }
                self.line("}".into());
            }
            7 | 8 => self.for_loop(depth),
            9 => self.while_loop(depth),
            10 if self.in_loop => {
                let (condition, leave) = (self.expression(Bool, 1), self.chance.pick(&["break", "continue"]));
                self.line(format!("if {condition} {{ {leave}; }}"));
            }
            11 => {
                let (condition, value) = (self.expression(Bool, 1), self.expression(kind, 1));
                self.line(format!("if {condition} {{ return {value}; }}"));
            }
            12 => self.kept_closure(depth),
            _ => {
                let value = self.expression(kind, depth);
                self.line(format!("{value};"));
            }
        }
    }

    fn assignment(&mut self, kind: Kind, depth: usize) {
        let Some(name) = self.changeable(kind) else { return };
        let value = self.expression(kind, depth);
        let operator = match kind {
            Int => self.chance.pick(&["=", "+=", "-=", "*=", "/=", "%="]),
            Float => self.chance.pick(&["=", "+=", "-=", "*=", "/="]),
            Text | Numbers => self.chance.pick(&["=", "+="]),
            Bool => "=",
            Cards => self.chance.pick(&["=", "-="]),
        };
        self.line(format!("{name} {operator} {value};"));
    }

    fn list_change(&mut self, depth: usize) {
        let Some(name) = self.changeable(Numbers) else { return };
        let (value, place) = (self.expression(Int, depth.min(1)), self.chance.below(5) as i64 - 2);
        let change = match self.chance.below(9) {
            0 | 1 => format!("{name}.push({value});"),
            2 => format!("{name}[{place}] = {value};"),
            3 => format!("{name}[{place}] += {value};"),
            4 => format!("{name}.pop();"),
            5 => format!("{name}.insert({place}, {value});"),
            6 => format!("{name}.remove({place});"),
            7 => format!("{name}.sort(|p, q| q - p);"),
            _ => self
                .chance
                .pick(&["NAME.sort();", "NAME.reverse();", "NAME.shift();", "NAME += 7;", "NAME.truncate(3);"])
                .replace("NAME", &name),
        };
        self.line(change);
    }

    fn for_loop(&mut self, depth: usize) {
        let (name, known) = (self.chance.pick(&["i", "c", "v"]).to_string(), self.vars.len());
        let (over, kind) = match self.chance.below(4) {
            0 => (self.expression(Numbers, 1), Int),
            1 => (format!("0..{}", self.chance.below(5)), Int),
            2 => (format!("range(0, {})", self.chance.below(5)), Int),
            _ => (format!("-1..={}", self.chance.below(4)), Int),
        };
        self.line(format!("for {name} in {over} {{"));
        self.vars.push((name, kind, true));
        let before = std::mem::replace(&mut self.in_loop, true);
        self.block(depth - 1, 2);
        self.in_loop = before;
        self.vars.truncate(known);
        self.line("}".into());
    }

    fn while_loop(&mut self, depth: usize) {
        let limit = self.chance.below(6);
        self.line("let n = 0;".into());
        let before = std::mem::replace(&mut self.in_loop, true);
        match self.chance.below(3) {
            0 => self.line(format!("while n < {limit} {{ n += 1;")),
            1 => self.line(format!("loop {{ n += 1; if n > {limit} {{ break; }}")),
            _ => self.line("do { n += 1;".into()),
        }
        let is_do = self.lines.last().is_some_and(|line| line.contains("do {"));
        self.block(depth - 1, 2);
        self.in_loop = before;
        self.line(if is_do { format!("}} until n >= {limit};") } else { "}".into() });
    }

    fn kept_closure(&mut self, depth: usize) {
        let body = self.closure_body(&["p"], Int, Int, depth.min(2), "");
        let value = self.expression(Int, 1);
        let name = self.chance.pick(&["y", "z"]).to_string();
        self.line("{".into());
        self.line(format!("    let f = |p| {body};"));
        self.line(format!("    let {name} = f.call({value}) + f.call(1);"));
        self.line("}".into());
    }

    /// The body of a closure: it may use every variable in scope but one, which it uses by mistake once in a while.
    fn closure_body(&mut self, params: &[&str], kind: Kind, gives: Kind, depth: usize, but: &str) -> String {
        let before = self.vars.clone();
        let rare = self.chance.one_in(60);
        self.vars.retain(|(name, ..)| name != but || rare);
        self.vars.iter_mut().for_each(|var| var.2 = false);
        self.vars.extend(params.iter().map(|name| (name.to_string(), kind, true)));
        let helpers = std::mem::replace(&mut self.helpers, false);
        let body = self.expression(gives, depth);
        self.helpers = helpers;
        self.vars = before;
        body
    }

    pub fn expression(&mut self, kind: Kind, depth: usize) -> String {
        // an occasional mistake
        let kind = if self.chance.one_in(150) { self.chance.pick(&KINDS) } else { kind };
        if depth == 0 || self.chance.one_in(4) {
            return self.simple(kind);
        }
        let deeper = depth - 1;
        match kind {
            Int => self.int(deeper),
            Float => self.float(deeper),
            Bool => self.truth(deeper),
            Text => self.text(deeper),
            Numbers => self.numbers(deeper),
            Cards => self.cards(deeper),
        }
    }

    fn simple(&mut self, kind: Kind) -> String {
        if self.chance.below(3) > 0
            && let Some(name) = self.variable(kind)
        {
            return name;
        }
        match kind {
            Int if self.chance.one_in(12) => self
                .chance
                .pick(&["9223372036854775807", "-9223372036854775807", "4611686018427387904", "KING", "ACE", "seats"])
                .into(),
            Int => (self.chance.below(13) as i64 - 3).to_string(),
            Float => {
                self.chance.pick(&["0.0", "-0.0", "1.5", "0.1", "1e20", "-2.25", "0.3333333333333333", "100.0"]).into()
            }
            Bool => self.chance.pick(&["true", "false"]).into(),
            Text => self.chance.pick(&["\"\"", "\"abc\"", "\"QS\"", "\"5\"", "\"a b\""]).into(),
            Numbers => self.chance.pick(&["[]", "[1, 2, 3]", "[5]", "[3, 1, 2, 1]"]).into(),
            Cards => self.variable(Cards).unwrap_or_else(|| "[]".into()),
        }
    }

    fn int(&mut self, depth: usize) -> String {
        match self.chance.below(16) {
            0..5 => {
                let (a, b) = (self.expression(Int, depth), self.expression(Int, depth));
                format!("({a} {} {b})", self.chance.pick(&["+", "-", "*", "/", "%", "+", "-"]))
            }
            5 => format!("-({})", self.expression(Int, depth)),
            6 => {
                let (c, a, b) =
                    (self.expression(Bool, depth), self.expression(Int, depth), self.expression(Int, depth));
                format!("(if {c} {{ {a} }} else {{ {b} }})")
            }
            7 => format!("({}).len()", self.expression(Numbers, depth)),
            8 => {
                let place = self.chance.below(4) as i64 - 1;
                format!("({})[{place}]", self.expression(Numbers, depth))
            }
            9 => {
                let (a, b) = (self.expression(Int, depth), self.expression(Int, depth));
                format!("{}({a}, {b})", self.chance.pick(&["max", "min"]))
            }
            10 => {
                let what = self.chance.pick(&["HEARTS", "KING", "card(\"QS\")", "3"]);
                format!("({}).count({what})", self.expression(Cards, depth))
            }
            11 => {
                let body = self.card_closure(Int, depth);
                format!("h.sum(|k| {body})")
            }
            12 if self.helpers => {
                let (a, b) = (self.expression(Int, depth), self.expression(Int, depth));
                match self.chance.below(4) {
                    0 => format!("down({}, {b})", self.chance.below(30)),
                    1 => format!("two({a}, {b}, l, h)"),
                    _ => format!("one({a}, {b}, l, h)"),
                }
            }
            13 => match self.changeable(Int) {
                Some(name) => {
                    let (value, other) = (self.expression(Int, depth), self.expression(Int, depth));
                    format!("({name} + {{ {name} = {value}; {other} }})")
                }
                None => "4".into(),
            },
            14 => format!("({}).to_int()", self.expression(Float, depth)),
            _ => {
                let what = self.chance.pick(&["size", "pips", "low", "high", "ranks", "suits", "rank"]);
                format!("({}).{what}", self.expression(Cards, depth))
            }
        }
    }

    fn float(&mut self, depth: usize) -> String {
        match self.chance.below(6) {
            0..3 => {
                let (a, b) = (self.expression(Float, depth), self.expression(Float, depth));
                format!("({a} {} {b})", self.chance.pick(&["+", "-", "*", "/"]))
            }
            3 => {
                let (a, b) = (self.expression(Int, depth), self.expression(Float, depth));
                format!("({a} {} {b})", self.chance.pick(&["+", "*", "-"]))
            }
            4 => format!("({}).to_float()", self.expression(Int, depth)),
            _ => format!("({}).{}()", self.expression(Float, depth), self.chance.pick(&["round", "floor", "abs"])),
        }
    }

    fn truth(&mut self, depth: usize) -> String {
        match self.chance.below(13) {
            0..4 => {
                let (a, b) = (self.expression(Int, depth), self.expression(Int, depth));
                format!("({a} {} {b})", self.chance.pick(&["==", "!=", "<", "<=", ">", ">="]))
            }
            4 => {
                let (a, b) = (self.expression(Float, depth), self.expression(Int, depth));
                format!("({a} {} {b})", self.chance.pick(&["==", "<", ">="]))
            }
            5 => {
                let (a, b) = (self.expression(Text, depth), self.expression(Text, depth));
                format!("({a} {} {b})", self.chance.pick(&["==", "!=", "<"]))
            }
            6 | 7 => {
                let (a, b) = (self.expression(Bool, depth), self.expression(Bool, depth));
                format!("({a} {} {b})", self.chance.pick(&["&&", "||", "==", "!="]))
            }
            8 => format!("!({})", self.expression(Bool, depth)),
            9 => {
                let (a, list) = (self.expression(Int, depth), self.expression(Numbers, depth));
                format!("({a} in {})", if self.chance.one_in(2) { "0..4" } else { &list })
            }
            10 => {
                let body = self.closure_body(&["v"], Int, Bool, depth, "l");
                format!("l.{}(|v| {body})", self.chance.pick(&["some", "all"]))
            }
            11 => {
                let body = self.card_closure(Bool, depth);
                format!("h.{}(|k| {body})", self.chance.pick(&["any", "all"]))
            }
            _ => {
                let what = self.chance.pick(&["is_run", "one_suit", "one_rank", "one_colour", "all_numbers"]);
                format!("({}).{what}", self.expression(Cards, depth))
            }
        }
    }

    fn card_closure(&mut self, gives: Kind, depth: usize) -> String {
        let other = self.closure_body(&[], Int, gives, depth, "h");
        match gives {
            Bool => {
                let of_card = self.chance.pick(&[
                    "k.rank > QUEEN",
                    "k.suit == HEARTS",
                    "k.is_court",
                    "k == card(\"QS\")",
                    "k.colour == RED",
                ]);
                format!("{of_card} {} {other}", self.chance.pick(&["&&", "||"]))
            }
            _ => format!("k.{} + {other}", self.chance.pick(&["rank", "pips", "copy"])),
        }
    }

    fn text(&mut self, depth: usize) -> String {
        let kind = self.chance.pick(&[Int, Float, Bool, Text, Cards]);
        match self.chance.below(5) {
            0 | 1 => format!("`<${{{}}}>`", self.expression(kind, depth)),
            2 => {
                let kind = if kind == Cards { Int } else { kind };
                format!("({} + {})", self.expression(Text, depth), self.expression(kind, depth))
            }
            3 => format!("({}).to_string()", self.expression(if kind == Text { Int } else { kind }, depth)),
            _ => format!("({}).{}()", self.expression(Text, depth), self.chance.pick(&["to_upper", "to_lower"])),
        }
    }

    fn numbers(&mut self, depth: usize) -> String {
        match self.chance.below(6) {
            0 | 1 => {
                let (a, b) = (self.expression(Int, depth), self.expression(Int, depth));
                format!("[{a}, {b}]")
            }
            2 => {
                let body = self.closure_body(&["v"], Int, Bool, depth, "l");
                format!("l.filter(|v| {body})")
            }
            3 => {
                let body = self.closure_body(&["v"], Int, Int, depth, "l");
                format!("l.map(|v| {body})")
            }
            4 => format!("({} + {})", self.expression(Numbers, depth), self.expression(Numbers, depth)),
            _ => format!("({}).extract({}, 2)", self.expression(Numbers, depth), self.chance.below(3)),
        }
    }

    fn cards(&mut self, depth: usize) -> String {
        match self.chance.below(7) {
            0 | 1 => {
                let body = self.card_closure(Bool, depth);
                format!("h.filter(|k| {body})")
            }
            2 => format!("({}).of({})", self.expression(Cards, depth), self.chance.pick(&["HEARTS", "SPADES"])),
            3 => format!("({} - {})", self.expression(Cards, depth), self.expression(Cards, depth)),
            4 => format!("({} + {})", self.expression(Cards, depth), self.expression(Cards, depth)),
            5 => format!("({}).tail({})", self.expression(Cards, depth), self.chance.below(5)),
            _ => format!(
                "h.in_order_of(|k| {})",
                self.chance.pick(&["k.rank", "-k.rank", "k.pips * 10 + k.rank", "k.rank % 3"])
            ),
        }
    }
}
