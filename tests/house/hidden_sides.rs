//! Sides that nobody knows: an umpire with rules of its own follows whole matches of Doppelkopf by chance. It reads faces and the
//! texts of moves, knows neither marks nor variables, and counts each deal from what was dealt, said and played.

use crate::common::{Rand, house};
use house_rules::play::{Move, Rules, Silent, State};
use house_rules::session::TableChoice;
use house_rules::table::Pile;

const TRUMPS: [&str; 13] = ["9D", "KD", "TD", "AD", "JD", "JH", "JS", "JC", "QD", "QH", "QS", "QC", "TH"];
/// The words of a side, one after the other; behind the first stands its name.
const SIDES: [&str; 2] = ["re", "kontra"];
const FURTHER: [&str; 4] = ["-ninety", "-sixty", "-thirty", "-schwarz"];

fn pips(face: &str) -> i32 {
    match face.as_bytes()[0] {
        b'A' => 11,
        b'T' => 10,
        b'K' => 4,
        b'Q' => 3,
        b'J' => 2,
        _ => 0,
    }
}

/// What a deal is played as: the usual game, a solo with a suit, or a named one.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Usual,
    Suit(char),
    Queens,
    Jacks,
    Aces,
}

impl Kind {
    fn named(text: &str) -> Kind {
        match text {
            "queens" => Kind::Queens,
            "jacks" => Kind::Jacks,
            "aces" => Kind::Aces,
            suit => Kind::Suit(suit.chars().next().unwrap().to_ascii_uppercase()),
        }
    }

    /// How high a card stands among the trumps; `None` if it is none.
    fn trump(self, face: &str) -> Option<usize> {
        let (rank, suit) = (face.chars().next().unwrap(), face.chars().nth(1).unwrap());
        let court = |wanted| (rank == wanted).then(|| "DHSC".find(suit).unwrap());
        match self {
            Kind::Aces => None,
            Kind::Queens => court('Q'),
            Kind::Jacks => court('J'),
            Kind::Usual => TRUMPS.iter().position(|trump| *trump == face),
            Kind::Suit(own) => match face {
                "TH" => Some(20),
                _ => court('Q').map(|at| 14 + at).or(court('J').map(|at| 8 + at)).or_else(|| {
                    let place = "9KTA".find(rank)?;
                    (suit == own).then_some(place)
                }),
            },
        }
    }

    /// The suit that a card belongs to: `None` for trumps.
    fn suit(self, face: &str) -> Option<char> {
        if self.trump(face).is_some() { None } else { face.chars().nth(1) }
    }

    /// The place, in a trick, of the card that takes it.
    fn winner(self, trick: &[(usize, String)]) -> usize {
        let led = self.suit(&trick[0].1);
        let order = |face: &str| "9JQKTA".find(face.chars().next().unwrap()).unwrap();
        let height = |face: &str| match self.trump(face) {
            Some(place) => 100 + place as i32,
            None if self.suit(face) == led => order(face) as i32,
            None => -1,
        };
        (0..trick.len()).rev().max_by_key(|place| height(&trick[*place].1)).unwrap()
    }
}

/// A deal, as the umpire has seen it.
struct Deal {
    dealt: [Vec<String>; 4],
    kind: Kind,
    alone: Option<usize>,
    bride: Option<usize>,
    groom: Option<usize>,
    /// The last word of re and of kontra.
    words: [usize; 2],
    /// Tricks that had been played when it was known who plays with whom.
    late: usize,
    tricks: Vec<Vec<(usize, String)>>,
    trick: Vec<(usize, String)>,
}

impl Deal {
    fn is_seeking(&self) -> bool {
        self.bride.is_some() && self.alone.is_none() && self.groom.is_none() && self.tricks.len() < 3
    }

    fn is_re(&self, seat: usize) -> bool {
        match (self.alone, self.bride) {
            (Some(alone), _) => seat == alone,
            (None, Some(bride)) => seat == bride || self.groom == Some(seat),
            (None, None) => self.dealt[seat].iter().any(|face| face == "QC"),
        }
    }

    /// The words that a seat may say beside its card.
    fn may_say(&self, seat: usize) -> Vec<String> {
        if self.is_seeking() {
            return Vec::new();
        }
        let side = usize::from(!self.is_re(seat));
        let trick = self.tricks.len() + 1 - self.late;
        let [own, other] = [self.words[side], self.words[1 - side]];
        match own {
            0 if trick <= 2 + other => vec![SIDES[side].to_string()],
            1..5 if trick <= 2 + own => vec![format!("{}{}", SIDES[side], FURTHER[own - 1])],
            _ => Vec::new(),
        }
    }

    fn say(&mut self, seat: usize, word: &str) {
        let side = usize::from(!self.is_re(seat));
        self.words[side] += 1;
        let said = FURTHER.iter().position(|further| word.ends_with(further)).map_or(1, |place| place + 2);
        assert!(self.words[side] == said && word.starts_with(SIDES[side]), "{word}");
    }

    fn play(&mut self, seat: usize, face: &str) {
        self.trick.push((seat, face.to_string()));
        if self.trick.len() < 4 {
            return;
        }
        let trick = std::mem::take(&mut self.trick);
        let winner = trick[self.kind.winner(&trick)].0;
        let was_seeking = self.is_seeking();
        if was_seeking && Some(winner) != self.bride {
            self.groom = Some(winner);
        }
        self.tricks.push(trick);
        if was_seeking && !self.is_seeking() {
            self.late = self.tricks.len() - 1;
        }
    }

    fn winner_of(&self, trick: &[(usize, String)]) -> usize {
        trick[self.kind.winner(trick)].0
    }

    /// What each side needs, or whether it can only fail.
    fn has_won(&self, side: usize, points: [i32; 2], tricks: [usize; 2]) -> bool {
        let [own, other] = [self.words[side], self.words[1 - side]];
        match (own, other) {
            (5, _) => tricks[side] == 12,
            (2..=4, _) => points[side] >= [151, 181, 211][own - 2],
            (_, 5) => tricks[side] > 0,
            (_, 2..=4) => points[side] >= [90, 60, 30][other - 2],
            _ if self.words == [0, 1] => points[side] >= [120, 121][side],
            _ => points[side] >= [121, 120][side],
        }
    }

    /// What each seat gains.
    fn counted(&self) -> [i32; 4] {
        let side_of = |seat: usize| usize::from(!self.is_re(seat));
        let sizes = [0, 1].map(|side| (0..4).filter(|seat| side_of(*seat) == side).count() as i32);
        let (mut points, mut tricks, mut special) = ([0, 0], [0, 0], [0, 0]);
        for (place, trick) in self.tricks.iter().enumerate() {
            let winner = self.winner_of(trick);
            let side = side_of(winner);
            let worth: i32 = trick.iter().map(|(_, face)| pips(face)).sum();
            points[side] += worth;
            tricks[side] += 1;
            special[side] += i32::from(worth >= 40);
            special[side] += trick.iter().filter(|(by, face)| face == "AD" && side_of(*by) != side).count() as i32;
            special[side] += i32::from(place == 11 && trick[self.kind.winner(trick)].1 == "JC");
        }
        let mut gained = [0, 0];
        let won = [0, 1].map(|side| self.has_won(side, points, tricks));
        assert!(won != [true, true], "both have won");
        for side in [0, 1] {
            let other = points[1 - side];
            if won[side] {
                gained[side] += 1 + i32::from(side == 1 && sizes[1] == 2);
                gained[side] += self.words.iter().filter(|said| **said > 0).map(|said| *said as i32 + 1).sum::<i32>();
            }
            // where nobody has won, what was taken counts alone
            if won[side] || won == [false, false] {
                let mut value = 0;
                value += [90, 60, 30].iter().filter(|mark| other < **mark).count() as i32;
                value += i32::from(tricks[1 - side] == 0);
                let marks = [(2, 120), (3, 90), (4, 60), (5, 30)];
                let heard = self.words[1 - side];
                value += marks.iter().filter(|(word, mark)| heard >= *word && points[side] >= *mark).count() as i32;
                gained[side] += value;
            }
            if sizes[0] == 2 {
                gained[side] += special[side];
            }
        }
        let net = gained[0] - gained[1];
        let most = sizes[0].max(sizes[1]);
        [0, 1, 2, 3].map(|seat| {
            let side = side_of(seat);
            (if side == 0 { net } else { -net }) * most / sizes[side]
        })
    }
}

fn one_of(rand: &mut Rand, moves: &[(Move, String)]) -> (Move, String) {
    moves[rand.below(moves.len())].clone()
}

struct DealUmpire<'a> {
    rules: &'a Rules,
    /// Deals two against two, with a marriage, alone, silent solos; deals with words beyond the first.
    seen: [usize; 5],
}

impl DealUmpire<'_> {
    fn hands(&self, state: &State) -> [Vec<String>; 4] {
        let deck = &self.rules.deck_index.deck;
        let pile = |seat: usize| -> Pile { self.rules.piles.parse(&format!("hand@{seat}"), None).unwrap() };
        [0, 1, 2, 3].map(|seat| state.table.cards(pile(seat)).map(|card| deck.face(card).to_string()).collect())
    }

    fn begin(&self, state: &State) -> Deal {
        Deal {
            dealt: self.hands(state),
            kind: Kind::Usual,
            alone: None,
            bride: None,
            groom: None,
            words: [0; 2],
            late: 0,
            tricks: Vec::new(),
            trick: Vec::new(),
        }
    }

    fn chosen(&self, rand: &mut Rand, legal: &[(Move, String)]) -> (Move, String) {
        let find = |text: &str| legal.iter().find(|(_, own)| own == text).cloned();
        if let Some(healthy) = find("healthy") {
            return match find("marriage") {
                Some(marriage) if rand.below(3) > 0 => marriage,
                _ if rand.below(12) > 0 => healthy,
                _ => one_of(rand, legal),
            };
        }
        let (words, cards): (Vec<_>, Vec<_>) = legal.iter().cloned().partition(|(m, _)| matches!(m, Move::Announce(_)));
        if cards.is_empty() || !words.is_empty() && rand.below(5) == 0 {
            one_of(rand, &words)
        } else {
            one_of(rand, &cards)
        }
    }

    /// A match by chance, in which most are healthy.
    fn follow(&mut self, seed: i64) {
        let mut rand = Rand::new(seed);
        let mut state = self.rules.start(seed, None, &mut Silent).unwrap();
        let (mut deal, mut round, mut totals) = (self.begin(&state), state.round, state.totals);
        while let Some(seat) = state.to_move() {
            let at = seat.0 as usize;
            let named = |m: Move| (m, m.text(&self.rules.names(), seat));
            let legal: Vec<(Move, String)> = self.rules.legal(&state).unwrap().into_iter().map(named).collect();
            let is_asked = legal.iter().any(|(_, text)| text == "healthy");
            let has_both = deal.dealt[at].iter().filter(|face| *face == "QC").count() == 2;
            // who plays alone names the trumps
            let is_named = deal.alone == Some(at) && legal.iter().any(|(_, text)| text == "queens");
            if is_asked {
                assert_eq!(legal.iter().any(|(_, text)| text == "marriage"), has_both, "seed {seed}");
            } else if !is_named {
                let said = legal.iter().filter(|(m, _)| matches!(m, Move::Announce(_)));
                let said: Vec<&String> = said.map(|(_, text)| text).collect();
                assert_eq!(said, deal.may_say(at).iter().collect::<Vec<_>>(), "seed {seed}, round {round}");
            }
            let (made, text) = self.chosen(&mut rand, &legal);
            self.rules.apply(&mut state, made, &mut Silent).unwrap();
            match text.as_str() {
                "healthy" => {}
                "marriage" => deal.bride = Some(at),
                "alone" => deal.alone = Some(at),
                solo if is_named => deal.kind = Kind::named(solo),
                word if matches!(made, Move::Announce(_)) => deal.say(at, word),
                card => deal.play(at, card),
            }
            if deal.tricks.len() == 12 {
                let now = [0, 1, 2, 3].map(|seat| state.totals[seat] - totals[seat]);
                assert_eq!(now, deal.counted(), "seed {seed}, round {round}");
                self.note(&deal);
                (deal, round, totals) = (self.begin(&state), state.round, state.totals);
            }
        }
    }

    fn note(&mut self, deal: &Deal) {
        let both = deal.dealt.iter().any(|hand| hand.iter().filter(|face| *face == "QC").count() == 2);
        let kind = match (deal.alone, deal.bride) {
            (Some(_), _) => 2,
            (None, Some(_)) => 1,
            (None, None) if both => 3,
            (None, None) => 0,
        };
        self.seen[kind] += 1;
        self.seen[4] += usize::from(deal.words.iter().any(|said| *said > 1));
    }
}

#[test]
fn an_umpire_of_its_own_follows_sides_that_nobody_knows() {
    let house = house();
    let choice = TableChoice { variant: "doppelkopf".to_string(), seats: Some(4), set: Vec::new() };
    let loaded = house.load(&choice).unwrap_or_else(|e| panic!("{e}"));
    let mut umpire = DealUmpire { rules: loaded.rules(), seen: [0; 5] };
    (0..200).for_each(|seed| umpire.follow(seed));
    println!("two against two, marriages, alone, silent, with further words: {:?}", umpire.seen);
    let enough = [1000, 150, 300, 30, 200];
    let is_enough = umpire.seen.iter().zip(enough).all(|(seen, least)| *seen >= least);
    assert!(is_enough, "too little happened: {:?}", umpire.seen);
}
