//! An umpire with rules of its own follows whole matches of Pasur, and matches whose options no variant sets.

use super::*;

fn rank(face: &str) -> char {
    face.chars().next().unwrap()
}

/// What a card counts: 1 to 10, courts 0.
fn number(face: &str) -> u32 {
    match rank(face) {
        'A' => 1,
        'T' => 10,
        digit => digit.to_digit(10).unwrap_or(0),
    }
}

/// Every set that this card may take, by the brief's rules.
fn captures(face: &str, pool: &Faces) -> Vec<Faces> {
    match rank(face) {
        'J' => {
            let all: Faces = pool.iter().filter(|c| !['K', 'Q'].contains(&rank(c))).cloned().collect();
            if all.is_empty() { Vec::new() } else { vec![all] }
        }
        court @ ('K' | 'Q') => pool.iter().filter(|c| rank(c) == court).map(|c| Faces::from([c.clone()])).collect(),
        _ => {
            let numbers: Vec<&String> = pool.iter().filter(|c| number(c) > 0).collect();
            let subsets = 1u32..1 << numbers.len();
            let chosen = |bits: u32| (0..numbers.len()).filter(move |i| bits >> i & 1 == 1);
            let sum = |bits: u32| chosen(bits).map(|i| number(numbers[i])).sum::<u32>();
            let eleven = subsets.filter(|bits| sum(*bits) + number(face) == 11);
            eleven.map(|bits| chosen(bits).map(|i| numbers[i].clone()).collect()).collect()
        }
    }
}

/// Follows a match with a table of its own.
struct Umpire<'a> {
    rules: &'a Rules,
    team: Vec<usize>,
    must: bool,
    points: (i32, i32),
    target: i32,
    stock: Faces,
    pool: Faces,
    hands: Vec<Faces>,
    won: Vec<Faces>,
    surs: Vec<Vec<String>>,
    totals: Vec<i32>,
    last_taker: usize,
    starter: usize,
    turn: usize,
    round: usize,
    /// Surs scored, surs cancelled, rounds in which a tie played on.
    seen: [usize; 3],
}

impl<'a> Umpire<'a> {
    fn new(rules: &'a Rules, team: &[usize]) -> Umpire<'a> {
        let seats = rules.seats;
        Umpire {
            rules,
            team: team.to_vec(),
            must: true,
            points: (7, 5),
            target: 62,
            stock: Faces::new(),
            pool: Faces::new(),
            hands: vec![Faces::new(); seats],
            won: vec![Faces::new(); seats],
            surs: vec![Vec::new(); seats],
            totals: vec![0; seats],
            last_taker: 0,
            starter: seats - 1,
            turn: 0,
            round: 0,
            seen: [0; 3],
        }
    }

    fn begin_round(&mut self, state: &State) {
        let seats = self.hands.len();
        self.round += 1;
        self.starter = (self.starter + 1) % seats;
        self.stock = faces(self.rules, self.rules.deck_index.deck.all());
        self.won.iter_mut().for_each(Faces::clear);
        self.surs.iter_mut().for_each(Vec::clear);
        self.pool = lying(self.rules, state, "pool");
        assert_eq!(self.pool.len(), 4);
        assert!(self.pool.iter().all(|c| rank(c) != 'J'), "a jack in the pool");
        self.stock = &self.stock - &self.pool;
        self.deal(state);
    }

    fn deal(&mut self, state: &State) {
        for seat in 0..self.hands.len() {
            self.hands[seat] = lying(self.rules, state, &format!("hand@{seat}"));
            assert_eq!(self.hands[seat].len(), 4, "four cards each: the pack divides");
            assert!(self.hands[seat].is_subset(&self.stock));
            self.stock = &self.stock - &self.hands[seat];
        }
        self.turn = self.starter;
    }

    /// The moves that the rules should list: card and set taken.
    fn expected_moves(&self) -> BTreeSet<(String, Faces)> {
        let mut moves = BTreeSet::new();
        for face in &self.hands[self.turn] {
            let sets = captures(face, &self.pool);
            if sets.is_empty() || !self.must {
                moves.insert((face.clone(), Faces::new()));
            }
            moves.extend(sets.into_iter().map(|set| (face.clone(), set)));
        }
        moves
    }

    fn read(&self, m: Move) -> (String, Faces) {
        let played = self.rules.deck_index.deck.text(m.played().unwrap());
        (played, if m.captor().is_some() { faces(self.rules, m.cards()) } else { Faces::new() })
    }

    fn play(&mut self, m: Move) {
        let (face, taken) = self.read(m);
        let seat = self.turn;
        self.hands[seat].remove(&face);
        self.turn = (seat + 1) % self.hands.len();
        if taken.is_empty() {
            self.pool.insert(face);
            return;
        }
        self.pool = &self.pool - &taken;
        self.won[seat].extend(taken);
        self.last_taker = seat;
        let is_sur = self.pool.is_empty() && rank(&face) != 'J' && !self.stock.is_empty();
        match if is_sur { self.richest_opponent(seat) } else { None } {
            Some(loser) => {
                let lost = self.surs[loser].pop().unwrap();
                self.won[loser].insert(lost);
                self.won[seat].insert(face);
                self.seen[1] += 1;
            }
            None if is_sur => {
                self.surs[seat].push(face);
                self.seen[0] += 1;
            }
            None => _ = self.won[seat].insert(face),
        }
    }

    /// Who has most surs among the others; the next in turn among equals.
    fn richest_opponent(&self, seat: usize) -> Option<usize> {
        let seats = self.hands.len();
        let others = (1..seats).map(|n| (seat + n) % seats).filter(|s| self.team[*s] != self.team[seat]);
        let most = others.clone().map(|s| self.surs[s].len()).max().unwrap_or(0);
        others.into_iter().find(|s| most > 0 && self.surs[*s].len() == most)
    }

    /// Points of this round by team.
    fn round_points(&self) -> Vec<i32> {
        let mut points = vec![0; self.hands.len()];
        for (team, points) in points.iter_mut().enumerate() {
            let seats = || (0..self.team.len()).filter(|s| self.team[*s] == team);
            let cards: Vec<&String> = seats().flat_map(|s| self.won[s].iter().chain(&self.surs[s])).collect();
            let clubs = cards.iter().filter(|c| c.ends_with('C')).count();
            *points += if clubs >= 7 { self.points.0 } else { 0 };
            for card in cards {
                *points += match card.as_str() {
                    "TD" => 3,
                    "2C" => 2,
                    face if ['A', 'J'].contains(&rank(face)) => 1,
                    _ => 0,
                };
            }
            *points += self.points.1 * seats().map(|s| self.surs[s].len() as i32).sum::<i32>();
        }
        points
    }

    fn running(&self) -> Vec<i32> {
        let round = self.round_points();
        self.team.iter().map(|t| self.totals[*t] + round[*t]).collect()
    }

    /// Closes the round; is the match over?
    fn end_round(&mut self) -> bool {
        let rest = std::mem::take(&mut self.pool);
        self.won[self.last_taker].extend(rest);
        let points = self.round_points();
        assert!(self.surs.iter().any(|s| !s.is_empty()) || points.iter().sum::<i32>() <= 13 + self.points.0);
        self.totals.iter_mut().zip(&points).for_each(|(total, points)| *total += points);
        self.won.iter_mut().for_each(Faces::clear);
        self.surs.iter_mut().for_each(Vec::clear);
        let best = *self.totals.iter().max().unwrap();
        let alone = self.totals.iter().filter(|t| **t == best).count() == 1;
        if best >= self.target && !alone {
            self.seen[2] += 1;
        }
        best >= self.target && alone
    }

    fn compare(&self, state: &State) {
        for seat in 0..self.hands.len() {
            assert_eq!(lying(self.rules, state, &format!("hand@{seat}")), self.hands[seat]);
            assert_eq!(lying(self.rules, state, &format!("won@{seat}")), self.won[seat]);
            let surs = state.table.cards(pile(self.rules, &format!("surs@{seat}")));
            assert_eq!(surs.map(|c| self.rules.deck_index.deck.text(c)).collect::<Vec<_>>(), self.surs[seat]);
        }
        assert_eq!(lying(self.rules, state, "pool"), self.pool);
        assert_eq!(lying(self.rules, state, "stock"), self.stock);
    }

    /// Follows a random match from its first deal to its end.
    fn follow(&mut self, seed: i64) {
        let mut state = self.rules.start(seed, None, &mut Silent).unwrap();
        let mut rand = Rand::new(seed);
        self.begin_round(&state);
        loop {
            assert_eq!(state.to_move(), Some(Seat(self.turn as u8)));
            self.compare(&state);
            let legal = self.rules.legal(&state).unwrap();
            let read: BTreeSet<_> = legal.iter().map(|m| self.read(*m)).collect();
            assert_eq!(read, self.expected_moves());
            let chosen = rand.pick(&legal);
            self.rules.apply(&mut state, chosen, &mut Silent).unwrap();
            self.play(chosen);
            if self.hands.iter().all(Faces::is_empty) {
                if !self.stock.is_empty() {
                    self.deal(&state);
                } else if self.end_round() {
                    break;
                } else {
                    self.begin_round(&state);
                }
            }
            assert_eq!(self.rules.running(&state).unwrap(), self.running(), "the running score after each card");
        }
        let best = *self.totals.iter().max().unwrap();
        let winners = self.team.iter().enumerate().filter(|(_, t)| self.totals[**t] == best);
        let winners: Vec<Seat> = winners.map(|(s, _)| Seat(s as u8)).collect();
        assert_eq!(self.rules.outcome(&state).expect("the match is over").winners, winners);
    }
}

#[test]
fn an_umpire_of_its_own_follows_random_matches() {
    let house = house();
    let mut seen = [0; 3];
    for (id, team) in [
        ("pasur", &[0usize, 1][..]),
        ("pasur", &[0, 1, 2]),
        ("pasur", &[0, 1, 2, 3]),
        ("pasur/partnership", &[0, 1, 0, 1]),
    ] {
        let case = load(&house, id, team.len() as u8, &[]);
        for seed in 0..12 {
            let mut umpire = Umpire::new(case.rules(), team);
            umpire.follow(seed);
            seen.iter_mut().zip(umpire.seen).for_each(|(sum, n)| *sum += n);
        }
    }
    println!("surs scored, cancelled, ties played on: {seen:?}");
    assert!(seen[0] > 50 && seen[1] > 5, "too little happened: {seen:?}");
}

#[test]
fn a_tie_at_the_target_plays_on() {
    let house = house();
    let case = load(&house, "pasur", 2, &[("target", "10")]);
    let mut played_on = 0;
    for seed in 0..150 {
        let mut umpire = Umpire { target: 10, ..Umpire::new(case.rules(), &[0, 1]) };
        umpire.follow(seed);
        played_on += umpire.seen[2];
    }
    assert!(played_on > 0, "no match was tied");
}

#[test]
fn options_change_what_they_say() {
    let house = house();
    for (seed, options) in
        [&[("sur_points", "0")][..], &[("clubs_points", "13")], &[("must", "false")]].iter().enumerate()
    {
        let case = load(&house, "pasur", 2, options);
        let value = |name: &str| options.iter().find(|(n, _)| *n == name).map(|(_, v)| v.parse().unwrap());
        for more in 0..6 {
            let points = (value("clubs_points").unwrap_or(7), value("sur_points").unwrap_or(5));
            let must = options[0].0 != "must";
            let mut umpire = Umpire { must, points, ..Umpire::new(case.rules(), &[0, 1]) };
            umpire.follow(100 * seed as i64 + more);
        }
    }
}

#[test]
fn where_the_host_chooses_a_capture_may_still_be_declined_if_the_rules_say_so() {
    let house = house();
    for (must, expected) in [("true", &["7H"][..]), ("false", &["7H x 2C 2D", "7H"])] {
        let case = load(&house, "pasur", 2, &[("chooser", "best"), ("must", must)]);
        let state = position(case.rules(), &[("pool", "4S 2C 2D KD"), ("hand@0", "7H")], None, 0);
        let legal = case.rules().legal(&state).unwrap();
        let texts: Vec<String> = legal.iter().map(|m| m.text(&case.rules().names(), Seat(0))).collect();
        assert_eq!(texts, expected);
        let mut after = state.clone();
        case.rules().apply(&mut after, legal[0], &mut Silent).unwrap();
        assert_eq!(lying(case.rules(), &after, "won@0"), Faces::from(["7H", "2C", "2D"].map(String::from)));
    }
}
